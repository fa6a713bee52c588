"""Rules and spirit book: every page fits every screen, pictures show what is said, links lead where they say."""

from __future__ import annotations

import pygame
import pytest

from game.engine import Phase, Spirit, score_panorama
from game.engine.geometry import BIT
from game.engine.spirits import FIREFLY_SPIRITS
from game.host import sprites_folder
from game.locale import LANGUAGES, load
from game.table.app import App
from game.table.layout import Counts, Screen, table
from game.table.layout.board import SQUARE_NAMES
from game.table.layout.pages import pages
from game.table.learn import chapters as rules
from game.table.learn import spirits
from game.table.learn.blocks import Chapter, Clash, Entries, Mountain, words_of
from game.table.learn.links import DECISIONS, THINGS
from game.table.learn.titles import TITLES
from game.table.paint.letters import Type
from game.table.paint.scrolling import FADE
from game.table.paint.sprites import Sprites
from game.table.paint.typeset import Setter
from game.table.scenes.pages import PagesScene
from game.table.scenes.reading import CreditsScene
from game.table.scenes.rules import open_page
from game.table.scenes.table import TableScene
from game.table.wording.text import use

from .conftest import Hands, Play
from .test_layout import LEAST, screens
from .test_table import FAST, saved

SIZES = [
    ((360, 640), 1.0),
    ((390, 844), 1.0),
    ((640, 360), 1.0),
    ((844, 390), 1.0),
    ((768, 1024), 1.0),
    ((1024, 600), 1.0),
    ((1280, 720), 1.0),
    ((1920, 1080), 1.5),
    ((2560, 1080), 1.0),
    ((1080, 1920), 3.0),
]
GROUND = (1, 2, 3)


@pytest.fixture(scope="module")
def letters() -> Type:
    pygame.font.init()
    return Type(Sprites(sprites_folder()))


def books() -> list[Chapter]:
    return [rules.contents(), *rules.chapters(), spirits.contents(), *spirits.chapters()]


def goals() -> set[str]:
    """Every page that a link may name."""
    named = {f"rules:{page.id}" for page in rules.chapters()} | {
        f"book:{page.id}" for page in spirits.chapters()
    }
    return named | {"rules:", "book:"}


def links(chapter: Chapter) -> list[str]:
    found = [block for block in chapter.blocks if isinstance(block, Entries)]
    return [entry.goal for block in found for entry in block.entries]


def test_every_chapter_is_numbered_and_listed() -> None:
    numbers = [page.title.split(".")[0] for page in rules.chapters()]
    assert numbers == [str(number) for number in range(1, len(TITLES) + 1)]
    assert links(rules.contents()) == [f"rules:{id_}" for id_, _title in TITLES] + ["book:"]


def test_the_book_has_all_19_spirits() -> None:
    assert {page.id for page in spirits.chapters()} == {spirit.label for spirit in FIREFLY_SPIRITS}
    assert sorted(links(spirits.contents())) == sorted(f"book:{spirit.label}" for spirit in Spirit)
    for spirit in Spirit:
        assert spirits.limits(spirit)
        assert spirits.tip(spirit)


def test_links_name_pages() -> None:
    for page in books():
        assert set(links(page)) <= goals(), page.title
    assert set(DECISIONS.values()) | set(THINGS.values()) <= goals()
    assert set(DECISIONS) == set(Phase)


def test_every_page_can_be_read_out() -> None:
    assert all(len(words_of(page)) > len(page.title) for page in books())


def test_pictures_show_what_is_said() -> None:
    chapters = {page.id: page for page in rules.chapters()}
    first = next(block for block in chapters["capture"].blocks if isinstance(block, Clash))
    rows = [tile for tile in first.hits if tile // 100 == first.played // 100]
    assert len(first.hits) == 2
    assert len(rows) == 1
    miss = next(block for block in chapters["second"].blocks if isinstance(block, Clash))
    assert miss.hits == ()


def mask(cells: tuple[int, ...]) -> int:
    return sum(BIT[cell] for cell in cells)


def test_the_stars_of_the_picture_are_those_of_the_text() -> None:
    chapter = next(page for page in rules.chapters() if page.id == "score")
    picture = next(block for block in chapter.blocks if isinstance(block, Mountain))
    found = score_panorama(mask(picture.tiles), mask(picture.rainbows), picture.spirits)
    assert (found.area, found.flames, found.spirits) == (9, 2, 3)
    assert found.bonus == {"wolf": 3, "bee": 1}
    assert found.total == 18
    assert found.lit == picture.lit


def test_spirits_and_fireflies_of_pictures_sit_on_complete_squares() -> None:
    for page in rules.chapters():
        for block in page.blocks:
            if isinstance(block, Mountain):
                for square in [*(square for _spirit, square in block.spirits), *block.fireflies]:
                    cells = {square, square + 1, square + 100, square + 101}
                    assert square in SQUARE_NAMES
                    assert cells <= {*block.tiles, *block.rainbows}


@pytest.mark.parametrize("screen", screens(), ids=str)
def test_the_frame_fits(screen: Screen) -> None:
    layout = pages(screen)
    buttons = [layout.earlier, layout.contents, layout.back, layout.later, layout.alone]
    for rect in [layout.panel, layout.heading, layout.text, *buttons]:
        assert screen.safe.holds(rect)
    for rect in buttons:
        assert min(rect.w, rect.h) >= LEAST * screen.scale
        assert not rect.overlaps(layout.text)
    assert layout.text.h >= 3 * screen.touch


@pytest.mark.parametrize(("size", "scale"), SIZES, ids=str)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_every_page_keeps_to_its_column(
    play: Play, apps: list[App], size: tuple[int, int], scale: float, text: float
) -> None:
    async def script(hands: Hands) -> None:
        check_columns(apps[0])

    play(script, size, scale, settings={**FAST, "text": text})


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_page_keeps_to_its_column_in_every_language(
    play: Play, apps: list[App], size: tuple[int, int], code: str
) -> None:
    async def script(hands: Hands) -> None:
        check_columns(apps[0])

    play(script, size, settings={**FAST, "text": 1.5, "language": code})
    use(load("en"))


def check_columns(app: App) -> None:
    """Every piece of every page, drawn on a sheet with a margin, leaves the edge of the margin clean."""
    area = pages(app.screen).text
    margin = app.screen.px(16)
    setter = Setter(app.type, app.screen, area.w - app.screen.px(14), area.h)
    for page in books():
        pieces, height = setter.chapter(page)
        for piece in pieces:
            sheet = pygame.Surface((setter.width + 2 * margin, piece.height + 2 * margin))
            sheet.fill(GROUND)
            app.pen.on(sheet, app.screen.unit)
            piece.draw(app.pen, margin, margin)
            assert edge_is_clean(sheet), f"{page.title}: {piece}"
            assert piece.y + piece.height <= height
            for entry, rect in piece.links:
                assert rect.x >= 0
                assert rect.right <= setter.width
                assert rect.h >= app.screen.touch, entry.goal
    app.pen.on(app.host.surface, app.screen.unit)


def edge_is_clean(sheet: pygame.Surface) -> bool:
    """Whether nothing was drawn in the outermost pixels, where only the light of glowing things may fade."""
    w, h = sheet.get_size()
    sides = [sheet.get_at((x, y)) for x in (0, w - 1) for y in range(0, h, 3)]
    ends = [sheet.get_at((x, y)) for y in (0, h - 1) for x in range(0, w, 3)]
    return all(tuple(colour)[:3] == GROUND for colour in sides + ends)


@pytest.mark.parametrize("size", [(640, 360), (667, 375), (740, 360), (844, 390), (932, 430)], ids=str)
@pytest.mark.parametrize("code", ["en", "de", "ja"])
def test_no_name_of_a_spirit_fades_at_the_edge_of_a_flat_phones_book(
    letters: Type, size: tuple[int, int], code: str
) -> None:
    use(load(code))
    letters.write(LANGUAGES[code].script)
    screen = Screen(*size)
    area = pages(screen).text
    pieces, height = Setter(letters, screen, area.w - screen.px(14), area.h).chapter(spirits.contents())
    use(load("en"))
    letters.write("latin")
    clear = area.h - screen.px(FADE)
    shown = [rect for piece in pieces for _entry, rect in piece.links if rect.y < clear]
    assert len(shown) > 8
    assert height > area.h
    assert max(rect.bottom for rect in shown) <= clear


@pytest.mark.parametrize("size", [(1280, 720), (360, 640), (844, 390)])
def test_every_link_is_followed_and_leads_back(play: Play, apps: list[App], size: tuple[int, int]) -> None:
    async def script(hands: Hands) -> None:
        for start in sorted(goals()):
            prefix, _colon, name = start.partition(":")
            scene = await opened(hands, apps[0], start)
            for goal in dict.fromkeys(links(scene.page)):
                await scroll_to(hands, goal)
                await hands.click(goal)
                facts = hands.facts
                assert f"{facts['scene']}:{facts['page']}" == goal
                assert goal.split(":")[1] in hands.facts["page"]
                assert apps[0].stack[-1].page.title in hands.host.announced[-1]  # type: ignore[attr-defined]
                await hands.click("back")
                assert (hands.facts["scene"], hands.facts["page"]) == (prefix, name)

    play(script, size, settings=FAST)


async def opened(hands: Hands, app: App, goal: str) -> PagesScene:
    app.reset(app.stack[0])
    open_page(app, goal)
    hands.host.nudge()
    await hands.rest()
    scene = app.top
    assert isinstance(scene, PagesScene)
    return scene


async def scroll_to(hands: Hands, name: str) -> None:
    """Turn the wheel until a link shows."""
    await hands.press(pygame.K_HOME)
    for _ in range(60):
        if name in hands.targets and hands.targets[name]["rect"][3] >= LEAST:
            return
        hands.host.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0))
        await hands.rest()
    raise AssertionError(f"{name} does not come into sight")


@pytest.mark.parametrize("size", [(1280, 720), (360, 640)])
def test_pages_scroll_by_keys_wheel_and_finger(play: Play, size: tuple[int, int]) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("rules")
        await scroll_to(hands, "rules:firefly")
        await hands.click("rules:firefly")
        await hands.press(pygame.K_DOWN)
        down = hands.facts["scroll"]
        assert down > 0
        await hands.press(pygame.K_UP)
        assert hands.facts["scroll"] == 0
        await hands.press(pygame.K_END)
        end = hands.facts["scroll"]
        assert end >= down
        await hands.press(pygame.K_PAGEUP)
        assert hands.facts["scroll"] < end
        await hands.press(pygame.K_HOME)
        x, y = size[0] // 2, size[1] // 2
        await hands.drag((x, y), (x, y - 100))
        assert hands.facts["scroll"] > 0
        assert hands.facts["page"] == "firefly"

    play(script, size, settings=FAST)


def test_pages_turn_by_arrows_and_buttons(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("book")
        await hands.click("book:fish")
        await hands.press(pygame.K_RIGHT)
        assert hands.facts["page"] == "deer"
        await hands.click("earlier")
        await hands.click("earlier")
        assert hands.facts["page"] == "evil"
        await hands.click("contents")
        assert hands.facts["page"] == ""
        await hands.press(pygame.K_ESCAPE)
        assert hands.facts["scene"] == "title"

    play(script, settings=FAST)


def test_by_keys_alone(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("rules")
        for _ in range(40):
            if hands.facts["focus"] == "rules:score":
                break
            await hands.press(pygame.K_TAB)
        await hands.press(pygame.K_RETURN)
        assert hands.facts["page"] == "score"
        for _ in range(40):
            if hands.facts["focus"] == "rules:blue":
                break
            await hands.press(pygame.K_TAB)
        await hands.press(pygame.K_RETURN)
        assert hands.facts["page"] == "blue"
        for page in ("score", ""):
            await hands.press(pygame.K_ESCAPE)
            assert hands.facts["page"] == page

    play(script, size=(360, 640), settings=FAST)


@pytest.mark.parametrize(
    ("phase", "page"), [(Phase.RAINBOW, "rainbows"), (Phase.KEEP, "spirits"), (Phase.COVER, "evil")]
)
def test_help_opens_at_the_decision(play: Play, phase: Phase, page: str) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("continue")
        if hands.facts["scene"] == "chooser":
            await hands.click("look")
        await hands.press(pygame.K_QUESTION, "?")
        assert (hands.facts["scene"], hands.facts["page"]) == ("rules", page)
        await hands.press(pygame.K_ESCAPE)
        assert hands.facts["scene"] == "table"

    play(script, settings=FAST, saved=saved(1, phase=phase))


def test_a_tip_leads_to_its_page(play: Play, apps: list[App]) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin()
        layout = table(Screen(*hands.host.size_px), Counts())
        scene = apps[0].top
        assert isinstance(scene, TableScene)
        hands.host.click(layout.stock.centre, button=3)
        await hands.rest()
        hands.host.click(scene._tip_rect.centre)
        await hands.rest()
        assert (hands.facts["scene"], hands.facts["page"]) == ("rules", "rainbows")
        await hands.press(pygame.K_ESCAPE)
        hands.host.click(layout.pile.centre, button=3)
        await hands.rest()
        await hands.press(pygame.K_QUESTION, "?")
        assert hands.facts["page"] == "spirits"
        await hands.press(pygame.K_ESCAPE)
        assert hands.facts["scene"] == "table"

    play(script, settings=FAST)


def test_a_settled_spirit_leads_to_the_book(play: Play, apps: list[App]) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("continue")
        scene = apps[0].top
        assert isinstance(scene, TableScene)
        spirit, square, _covered = next(s for p in scene.session.view.panoramas for s in p.spirits)
        seat = 0 if square in {s for _a, s, _b in scene.session.view.panoramas[0].spirits} else 1
        before = hands.facts["record"]
        hands.host.click(scene.places.board(seat).square_rect(square).centre)
        await hands.rest()
        assert scene.notes.tip is not None
        hands.host.click(scene._tip_rect.centre)
        await hands.rest()
        assert (hands.facts["scene"], hands.facts["page"]) == ("book", spirit.label)
        await hands.press(pygame.K_ESCAPE)
        assert hands.facts["record"] == before

    play(script, settings=FAST, saved=saved(5, plies=40))


def test_the_menu_opens_the_book(play: Play) -> None:
    async def script(hands: Hands) -> None:
        await hands.begin()
        await hands.click("menu")
        await hands.click("book")
        assert hands.facts["scene"] == "book"
        await hands.click("back")
        assert hands.facts["scene"] == "menu"

    play(script, settings=FAST)


@pytest.mark.parametrize("size", [(1280, 720), (360, 640)])
def test_a_card_leads_to_the_book(play: Play, size: tuple[int, int]) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("continue")
        card = next(name for name in hands.targets if name.startswith("drawn-"))
        hands.host.click(hands.middle(card), button=3)
        await hands.rest()
        assert f"{hands.facts['scene']}-{hands.facts['page']}" == card.replace("drawn", "book")
        await hands.click("back")
        await hands.focus(card)
        await hands.press(pygame.K_i, "i")
        assert hands.facts["scene"] == "book"
        await hands.press(pygame.K_ESCAPE)
        assert hands.facts["scene"] == "chooser"

    play(script, size, settings=FAST, saved=saved(1, phase=Phase.KEEP))


def test_a_page_key_turns_one_windowful_at_any_pixel_ratio(play: Play, apps: list[App]) -> None:
    async def script(hands: Hands) -> None:
        await hands.click("credits")
        page = apps[0].top
        assert isinstance(page, CreditsScene)
        assert page.scroll.height > 2 * page.scroll.area.h
        await hands.press(pygame.K_PAGEDOWN)
        assert page.scroll.offset == page.scroll.area.h

    play(script, (720, 1280), 2.0, settings={**FAST, "text": 1.5})
