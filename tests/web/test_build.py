"""What the build writes, without a browser."""

import gzip
import hashlib
import html.parser
import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from web.tools import archive, asm, pins, stage, stdlib
from web.tools.say import BuildError

ROOT = Path(__file__).resolve().parents[2]


class Addresses(html.parser.HTMLParser):
    """Collects every address and every script with text in a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inline: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note src and href, and what may not be."""
        values = dict(attrs)
        self.found += [value for key, value in attrs if key in ("src", "href") and value]
        if tag == "script" and "src" not in values and values.get("type") != "application/json":
            self.inline.append(tag)
        self.inline += [key for key in values if key.startswith("on") or key == "style"]


def facts(site: Path) -> dict[str, dict[str, dict[str, str | int]]]:
    """The table of files that the page carries in itself."""
    text = (site / "index.html").read_text()
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
    assert not page.inline
    listed = [str(entry["url"]) for entry in facts(site)["files"].values()]
    for address in [*page.found, *listed]:
        assert not address.startswith(("/", "http", "//", "data:")), address
        assert (site / address.partition("?")[0]).is_file(), address


def test_addresses_change_with_the_contents(site: Path) -> None:
    for entry in facts(site)["files"].values():
        name, _, mark = str(entry["url"]).partition("?v=")
        data = (site / name).read_bytes()
        assert hashlib.sha256(data).hexdigest().startswith(mark)
        assert entry["size"] in (len(data), 0)


def test_scripts_are_classic_and_name_no_other_host(site: Path) -> None:
    own = [path for path in site.glob("*.js") if not path.name.startswith("pyodide")]
    assert own
    assert not list(site.rglob("*.mjs"))
    for path in own:
        text = path.read_text()
        for forbidden in ("import(", "https://", "http://", "eval(", "new Function"):
            assert forbidden not in text, path.name


def test_nothing_is_left_to_evaluate_at_load(site: Path) -> None:
    runtime = (site / "pyodide.asm.js").read_text()
    assert asm.EVAL_OF_EM_ASM not in runtime
    assert asm.EVAL_OF_EM_JS not in runtime
    assert "sourceMappingURL" not in runtime + (site / "pyodide.js").read_text()


def test_program_is_bytecode_and_complete(site: Path) -> None:
    (ROOT / "build" / "work" / "unpacked.zip").write_bytes(
        gzip.decompress((site / "program.bin").read_bytes())
    )
    packed = archive.read(ROOT / "build" / "work" / "unpacked.zip")
    wanted = {f"assets/{path.as_posix()}" for path in stage.program_files()}
    assert {name[:-1] if name.endswith(".pyc") else name for name in packed} == wanted
    assert not [name for name in packed if name.endswith(".py")]


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
