"""After one visit the page needs no network; a new version waits until it is wanted."""

import gzip
import hashlib
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

from game.table.records import save
from tests.web.driver import Game
from tests.web.hosts import Host
from tests.web.player import Player
from tests.web.programs import OpenGame

StartHost = Callable[[type[Host]], Host]

SETTLED = "document.body.dataset.settled"
CACHES = "caches.keys()"
LOOK = "navigator.serviceWorker.getRegistration().then((found) => found.update())"
NEWER = "9.9.9"
REFUSED = 'Object.defineProperty(navigator, "serviceWorker", { value: undefined });'
FORBIDDEN = """
Object.defineProperty(globalThis, "caches", { get() { throw new DOMException("no", "SecurityError"); } });
"""
LATE_FILE = "music.bin"
KEPT = """async () => {
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  const kept = {};
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const file = new URL(request.url).pathname.split("/").pop();
    kept[file] = { type: response.headers.get("Content-Type"), size: bytes.length, start: [...bytes.slice(0, 4)] };
    if (bytes[1] === 0x61 && bytes[2] === 0x73) kept[file].valid = WebAssembly.validate(bytes);
  }
  return kept;
}"""
SERVED = """performance.getEntriesByType("resource").filter(({ name }) => name.includes("python.bin"))
  .map(({ transferSize, decodedBodySize }) => [transferSize, decodedBodySize])"""


def settled(game: Game) -> Game:
    """Wait until everything has been streamed and kept."""
    game.wait_for(SETTLED)
    return game


def facts(page: Path) -> dict[str, object]:
    """What a page tells its scripts."""
    told = json.loads(page.read_text().partition('id="files">')[2].partition("</script>")[0])
    assert isinstance(told, dict)
    return told


def publish_newer(folder: Path) -> None:
    """Put another version in the place of the present one: another mark, another number, one other file."""
    page, worker = folder / "index.html", folder / "sw.js"
    told = facts(page)
    data = (folder / LATE_FILE).read_bytes()
    other = gzip.compress(gzip.decompress(data) + b"newer")
    old, new = (hashlib.sha256(each).hexdigest()[:10] for each in (data, other))
    (folder / LATE_FILE).write_bytes(other)
    for path in (page, worker):
        text = path.read_text().replace(str(told["build"]), "fedcba9876543210").replace(old, new)
        text = text.replace(f'"version": "{told["version"]}"', f'"version": "{NEWER}"')
        path.write_text(text)


def test_the_game_starts_and_plays_with_the_network_gone(open_game: OpenGame, host: StartHost) -> None:
    serving = host(Host)
    game = settled(open_game(at=serving.address))
    serving.close()
    game.page.reload()
    game.wait_until_playing()
    player = Player(game, "mouse")
    player.set_speed("off")
    player.begin("base")
    player.play(3)
    assert player.at_table()
    game.page.goto(f"{serving.address}index.html#anything")
    game.wait_until_playing()
    assert game.complaints == []


def test_a_visit_asks_for_each_file_once_and_a_second_one_for_none(
    open_game: OpenGame, host: StartHost
) -> None:
    serving = host(Host)
    game = settled(open_game(at=serving.address))
    packed = [path for path, _ in serving.seen if ".bin" in path]
    assert sorted(packed) == sorted(set(packed))
    assert len(packed) >= 8
    serving.seen.clear()
    game.page.reload()
    game.wait_until_playing()
    settled(game)
    assert [path for path, _ in serving.seen if "sw.js" not in path] == []


def test_what_is_kept_is_unpacked_and_the_runtime_comes_by_way_of_the_service_worker(
    open_game: OpenGame, host: StartHost
) -> None:
    """Only so does the browser use the code that it has compiled before."""
    serving = host(Host)
    game = settled(open_game(at=serving.address))
    kept = game.page.evaluate(KEPT)
    assert {name for name, file in kept.items() if file["start"][:2] == [0x1F, 0x8B]} == set()
    runtime = kept["python.bin"]
    assert (runtime["type"], runtime["valid"]) == ("application/wasm", True)
    assert kept["runtime.bin"]["type"] == "text/javascript"
    game.page.reload()
    game.wait_until_playing()
    ((_, size),) = game.page.evaluate(SERVED)
    assert size == runtime["size"]
    assert game.complaints == []


def test_a_language_that_is_chosen_later_is_kept_too(open_game: OpenGame, host: StartHost) -> None:
    serving = host(Host)
    game = settled(open_game(at=serving.address))
    player = Player(game, "mouse")
    player.choose("language")
    player.choose("language-ja")
    game.wait_for("document.documentElement.lang === 'ja'")
    game.wait_for("caches.match(solstis.loader.address('ja'))")
    serving.close()
    game.page.reload()
    game.wait_until_playing()
    game.wait_for("document.documentElement.lang === 'ja'")
    player.choose("new")
    assert game.complaints == []


def test_a_newer_version_is_offered_in_mid_game_and_taken_when_wanted(
    open_game: OpenGame, site: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    serving = Host(folder)
    game = settled(open_game(at=serving.address))
    (first,) = game.page.evaluate(CACHES)
    player = Player(game, "mouse")
    player.set_speed("off")
    player.begin("base")
    player.play(4)
    publish_newer(folder)
    serving.seen.clear()
    game.page.evaluate(LOOK)
    game.page.wait_for_selector("#news:not([hidden])")
    asked = sorted({path.partition("?")[0].rpartition("/")[2] for path, _ in serving.seen})
    assert asked == ["", LATE_FILE, "sw.js"], "what has not changed is not fetched again"
    assert len(game.page.evaluate(CACHES)) == 2
    player.play(2)
    assert game.page.evaluate("solstis.page.version") != NEWER
    game.page.locator("#news-later").click()
    assert not game.page.locator("#news").is_visible()
    game.page.reload()
    game.wait_until_playing()
    assert game.page.evaluate("solstis.page.version") != NEWER, "nobody asked for it yet"
    settled(game)
    game.page.wait_for_selector("#news:not([hidden])")
    player.choose("continue")
    player.wait_until(lambda: bool(player.decisions()), "the game does not go on")
    record = player.facts["record"]
    game.page.locator("#news-now").click()
    game.wait_for(f"solstis.page.version === '{NEWER}'")
    game.wait_until_playing()
    settled(game)
    (only,) = game.page.evaluate(CACHES)
    assert only != first
    player.choose("continue")
    player.wait_until(player.at_table, "the table does not come")
    assert player.facts["record"] == record
    assert save.parse(player.saved())[0].record() == record
    serving.close()


def test_half_published_version_is_left_alone(open_game: OpenGame, site: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    old_page = (folder / "index.html").read_bytes()
    serving = Host(folder)
    game = settled(open_game(at=serving.address))
    publish_newer(folder)
    (folder / "index.html").write_bytes(old_page)
    game.page.evaluate(LOOK)
    game.page.wait_for_timeout(1500)
    assert not game.page.locator("#news").is_visible()
    game.page.reload()
    game.wait_until_playing()
    assert re.fullmatch("[0-9a-f]{16}", game.page.evaluate("solstis.page.build"))
    assert game.page.evaluate("solstis.page.build") != "fedcba9876543210"
    serving.close()


def test_page_plays_where_service_workers_are_refused(open_game: OpenGame) -> None:
    for init in (REFUSED, FORBIDDEN):
        game = settled(open_game(init=init))
        game.wait_for("JSON.parse(solstis.inspect()).targets.length")
        assert game.complaints == []
