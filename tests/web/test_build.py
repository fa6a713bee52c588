"""What the build writes, without a browser."""

import base64
import gzip
import hashlib
import html.parser
import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from game.locale import LANGUAGES, SOURCE
from web.tools import archive, asm, bundle, limits, pins, stage, stdlib
from web.tools.places import SINGLE
from web.tools.say import BuildError

ROOT = Path(__file__).resolve().parents[2]


class Addresses(html.parser.HTMLParser):
    """Collects every address and every script and style with text in a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inline: list[str] = []
        self.odd: list[str] = []
        self.policy = ""
        self.within = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note src, href, the policy, and what may not be."""
        values = dict(attrs)
        self.found += [value for key, value in attrs if key in ("src", "href") and value]
        self.within = tag if values.get("type") in (None, "text/javascript") else ""
        self.odd += [key for key in values if key.startswith("on") or key == "style"]
        if values.get("http-equiv") == "Content-Security-Policy":
            self.policy = values["content"] or ""

    def handle_data(self, data: str) -> None:
        """Note scripts and styles."""
        if self.within in ("script", "style"):
            self.inline.append(data)

    def handle_endtag(self, tag: str) -> None:
        """The element is over."""
        self.within = ""


def facts(page: Path) -> dict[str, Any]:
    """What the page tells its scripts about itself."""
    text = page.read_text()
    found = json.loads(text.partition('id="files">')[2].partition("</script>")[0])
    assert isinstance(found, dict)
    return found


def test_zip_is_the_page_with_index_at_its_root(site: Path) -> None:
    packed = archive.read(ROOT / "build" / "solstis-web.zip")
    on_disk = {
        path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()
    }
    assert packed == on_disk
    assert "index.html" in packed
    assert len(packed) < 1000
    assert all(len(name) < 240 and name.isascii() for name in packed)
    with zipfile.ZipFile(ROOT / "build" / "solstis-web.zip") as whole:
        assert all(not entry.filename.startswith(("/", "..")) for entry in whole.infolist())


def test_every_address_is_relative_and_leads_to_a_file(site: Path) -> None:
    page = Addresses()
    page.feed((site / "index.html").read_text())
    assert not page.odd
    listed = [str(entry["url"]) for entry in facts(site / "index.html")["files"].values()]
    for address in [*page.found, *listed]:
        assert not address.startswith(("/", "http", "//", "data:")), address
        assert (site / address.partition("?")[0]).is_file(), address


def test_addresses_change_with_the_contents(site: Path) -> None:
    for entry in facts(site / "index.html")["files"].values():
        name, _, mark = str(entry["url"]).partition("?v=")
        data = (site / name).read_bytes()
        assert hashlib.sha256(data).hexdigest().startswith(mark)
        assert entry["size"] == len(data)
        assert data.endswith(bytes.fromhex(entry["check"]))


@pytest.mark.parametrize("single", [False, True])
def test_policy_names_every_script_and_style_by_its_contents(site: Path, single: bool) -> None:
    page = Addresses()
    page.feed((SINGLE if single else site / "index.html").read_text())
    hashed = {base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in page.inline}
    assert len(hashed) > 5
    allowed = set(re.findall("'sha256-([^']+)'", page.policy))
    assert hashed <= allowed
    runtime = gzip.decompress((site / "runtime.bin").read_bytes())
    assert allowed - hashed == {base64.b64encode(hashlib.sha256(runtime).digest()).decode()}
    assert page.policy.startswith("default-src 'none'; ")
    for forbidden in ("unsafe-inline", "'unsafe-eval'", "*", "http"):
        assert forbidden not in page.policy


@pytest.mark.parametrize("single", [False, True])
def test_scripts_are_classic_and_name_no_other_host(site: Path, single: bool) -> None:
    page = Addresses()
    page.feed((SINGLE if single else site / "index.html").read_text())
    assert not list(site.rglob("*.mjs"))
    for text in [*page.inline, (site / "sw.js").read_text()]:
        for forbidden in ("import(", "https://", "http://", "eval(", "new Function"):
            assert forbidden not in text, text[:200]


def test_nothing_is_left_to_evaluate_at_load(site: Path) -> None:
    runtime = gzip.decompress((site / "runtime.bin").read_bytes()).decode()
    assert asm.EVAL_OF_EM_ASM not in runtime
    assert asm.EVAL_OF_EM_JS not in runtime
    assert asm.GROWTH not in runtime
    assert asm.ADDRESS_OF_EACH not in runtime
    assert "sourceMappingURL" not in runtime


def bundled(site: Path, name: str) -> dict[str, bytes]:
    """The files of one of the page's bundles."""
    return bundle.unpack(gzip.decompress((site / f"{name}.bin").read_bytes()))


def test_program_is_bytecode_and_complete(site: Path) -> None:
    told = facts(site / "index.html")
    names = ["program", *told["late"], *told["languages"]]
    packed = [name for pack in names for name in bundled(site, pack)]
    wanted = {
        f"assets/{path.as_posix()}"
        for path in stage.program_files()
        if not path.name.startswith(("icon-", "icon.", "OFL-"))
    }
    assert {name[:-1] if name.endswith(".pyc") else name for name in packed} == wanted | {"methods"}
    assert len(packed) == len(set(packed))
    assert not [name for name in packed if name.endswith(".py")]


def test_every_language_has_its_words_and_letters(site: Path) -> None:
    told = facts(site / "index.html")
    assert sorted(told["languages"]) == sorted(set(LANGUAGES) - {SOURCE})
    fonts = {"cyrillic": "Cyrillic.ttf", "chinese": "Chinese.ttf", "japanese": "Japanese.ttf"}
    for code in told["languages"]:
        names = list(bundled(site, code))
        assert f"assets/game/locale/{code}.mo" in names
        wanted = fonts.get(LANGUAGES[code].script)
        assert len([name for name in names if wanted and name.endswith(wanted)]) == (2 if wanted else 0)


def test_bundle_gives_back_what_it_got() -> None:
    files = {"b/ä.txt": b"", "a": b"1", "c": bytes(70000)}
    assert bundle.unpack(bundle.pack(files)) == files


@pytest.mark.parametrize(
    ("first", "pictures", "late", "said"),
    [
        (7_000_001, 0, 0, "what the title needs has grown to 7.00 MB"),
        (1, 600_001, 0, "the pictures that the title needs"),
        (6_000_000, 0, 2_400_000, "the whole page in its largest language has grown to 8.60 MB"),
    ],
)
def test_a_page_that_has_grown_stops_the_build(first: int, pictures: int, late: int, said: str) -> None:
    with pytest.raises(BuildError, match=said):
        limits.check({"a": first}, pictures, {"b": late}, {"c": 100_000, "d": 200_000})


def test_size_report_lists_every_file(site: Path) -> None:
    limits.check({"a": 7_000_000}, 600_000, {"b": 1_400_000}, {"c": 100_000})
    told = facts(site / "index.html")
    first = [told["files"][name]["url"].partition("?")[0] for name in told["first"]]
    lines = list(limits.report(dict.fromkeys(first, 1), 2, {"late": 3}, {"ja": 4, "ru": 5}))
    assert all(any(name in line for line in lines) for name in first)
    assert any(line.split()[0] == f"{len(first) + 3 + 5}" for line in lines)


def test_manifest_and_service_worker_know_only_files_of_the_page(site: Path) -> None:
    manifest = json.loads((site / "manifest.json").read_text())
    assert {icon["sizes"] for icon in manifest["icons"]} == {"192x192", "512x512"}
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    addresses = [icon["src"] for icon in manifest["icons"]]
    assert [manifest[key] for key in ("id", "start_url", "scope")] == ["./"] * 3
    worker = (site / "sw.js").read_text()
    assert "{{" not in worker
    listed = [
        json.loads(found) for found in re.findall(r"^const (?:FILES|OPTIONAL) = (\{.*?\});", worker, re.M)
    ]
    assert len(listed) == 2
    assert all("/" not in address for address in addresses)
    for address in [*addresses, *listed[0], *listed[1]]:
        assert (site / address.partition("?")[0]).is_file(), address
    named = {str(entry["url"]) for entry in facts(site / "index.html")["files"].values()}
    assert named <= {*listed[0], *listed[1]}
    assert facts(site / "index.html")["build"] in worker


def test_plain_pygbag_packs_the_same_files(tmp_path: Path) -> None:
    tree = tmp_path / "solstis"
    shutil.copytree(
        ROOT, tree, ignore=shutil.ignore_patterns(".git", ".venv", "build", "node_modules", "__pycache__")
    )
    (tree / ".venv" / "lib").mkdir(parents=True)
    (tree / ".venv" / "lib" / "some.py").write_text("")
    (tree / "web" / "node_modules").mkdir()
    (tree / "web" / "node_modules" / "some.js").write_text("")
    command = [sys.executable, "-m", "pygbag", "--build", "--template", "web/page/pygbag.tmpl"]
    command += ["--icon", "sprites/icon-32.png", str(tree)]
    subprocess.run(command, cwd=tree, capture_output=True, check=True)
    packed = {name.removeprefix("assets/") for name in archive.read(tree / "build" / "web" / "solstis.apk")}
    assert packed == {path.as_posix() for path in stage.program_files()}


def test_licences_travel_with_the_page(site: Path) -> None:
    names = {path.name for path in (site / "licences").iterdir()}
    assert {
        "pygame-ce.txt",
        "SDL2.txt",
        "FreeType.txt",
        "Pyodide.txt",
        "CPython.txt",
        "patch_pygame.py",
    } <= names
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in (site / "licences" / "pygame-ce.txt").read_text()


@pytest.mark.parametrize("name", ["stone", "game.engine.nothing_like_this"])
def test_an_import_that_the_page_lacks_stops_the_build(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "odd.py").write_text(f"import os, json\nimport {name}\n")
    monkeypatch.setattr(stdlib, "ROOT", tmp_path)
    if name.startswith("game"):
        stdlib.check_imports([Path("odd.py")], pins.read(), [])
        return
    with pytest.raises(BuildError, match=r"odd\.py:2 imports stone, which the page does not carry"):
        stdlib.check_imports([Path("odd.py")], pins.read(), [])


def test_a_wheel_that_is_not_the_pinned_one_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = pins.read_raw()
    raw["wheel"]["sha256"] = "0" * 64
    monkeypatch.setattr(pins, "read_raw", lambda: raw)
    with pytest.raises(BuildError, match=r"is not the wheel that web/pins\.json pins"):
        pins.verify_files(pins.read())


def test_other_javascript_in_the_wheel_stops_the_build() -> None:
    with pytest.raises(BuildError, match="JavaScript strings differ"):
        pins.verify_em_asm(pins.read(), ["() => { surprise() };"])


def test_lock_file_names_no_registry() -> None:
    assert "http" not in (ROOT / "web" / "package-lock.json").read_text()


GUNZIP = """
globalThis.solstis = {};
require(process.argv[1]);
const fs = require("node:fs");
fs.writeFileSync(process.argv[3], solstis.gunzip(new Uint8Array(fs.readFileSync(process.argv[2]))));
"""


def unpack_by_script(tmp_path: Path, packed: bytes) -> bytes:
    """What web/page/gunzip.js makes of a file; CalledProcessError when it refuses."""
    (tmp_path / "in").write_bytes(packed)
    script = ROOT / "web" / "page" / "gunzip.js"
    command = [
        shutil.which("node") or "node",
        "-e",
        GUNZIP,
        str(script),
        str(tmp_path / "in"),
        str(tmp_path / "out"),
    ]
    subprocess.run(command, capture_output=True, check=True)
    return (tmp_path / "out").read_bytes()


@pytest.mark.parametrize("level", [0, 1, 9])
def test_own_gunzip_unpacks(level: int, tmp_path: Path) -> None:
    data = bytes(range(256)) * 300 + b"solstis " * 9000 + (ROOT / "build.sh").read_bytes()
    assert unpack_by_script(tmp_path, gzip.compress(data, level)) == data


def test_own_gunzip_refuses_damage(tmp_path: Path) -> None:
    packed = bytearray(gzip.compress((ROOT / "build.sh").read_bytes()))
    for cut in (packed[:-40], packed[:200], b"no gzip at all, but long enough"):
        with pytest.raises(subprocess.CalledProcessError):
            unpack_by_script(tmp_path, bytes(cut))
