"""What moves or floats above the table: flyers, sparks, the dragged thing, tips and messages."""

import math
from collections.abc import Sequence

import pygame

from ..layout import Rect, Screen, around
from ..layout.tip import note_place, reaches, tail, tip_place
from ..motion.stage import Flyer, Spark, Stage
from ..theme import CREAM, GOLD, INK, ROSE, Colour
from .draw import Pen
from .haze import paint_glow, paint_haze
from .smooth import smooth_frame


def paint_stage(pen: Pen, stage: Stage) -> None:
    """Everything that is on its way: light and mist below, then strips, then what flies."""
    for haze in stage.hazes:
        paint_haze(pen, haze)
    for spark in stage.sparks:
        _paint_spark(pen, spark)
    for flyer in stage.flyers:
        _paint_flyer(pen, flyer)


def _paint_flyer(pen: Pen, flyer: Flyer) -> None:
    rect, pose = flyer_rect(flyer), flyer.pose(flyer.k)
    name, wide, tall = flyer.sprite, rect.w * pose.wide, rect.h * pose.tall
    if flyer.flip:
        turn = math.cos(math.pi * flyer.k)
        name = flyer.sprite if turn < 0 else flyer.flip
        wide *= abs(turn)
    picture = _posed(pen, name, rect.w, (max(2, round(wide)), max(2, round(tall))), pose.turn)
    centre = (rect.centre[0] + round(pose.x * rect.w), rect.centre[1] + round(pose.y * rect.h))
    if pose.glow > 0.04:
        paint_glow(pen, centre, rect.w, GOLD, pose.glow)
    alpha = max(0, min(255, round(flyer.fade[0] + (flyer.fade[1] - flyer.fade[0]) * flyer.k)))
    where = picture.get_rect(center=centre)
    if alpha < 255:
        # the picture is everybody's: it is faint for this one blit only
        picture.set_alpha(alpha)
    pen.surface.blit(picture, where)
    picture.set_alpha(255)


def _posed(pen: Pen, name: str, side: int, size: tuple[int, int], turn: float) -> pygame.Surface:
    """The picture stretched and turned as its pose wants."""
    width = max(4, -(-side // 2) * 2)
    sign = name.startswith("icon-")
    picture = pen.sprites.tinted(name, width, GOLD) if sign else pen.sprites.get(name, width)
    if max(abs(size[0] - side), abs(size[1] - side)) > 1:
        picture = pygame.transform.smoothscale(picture, size)
    return pygame.transform.rotozoom(picture, turn, 1.0) if abs(turn) > 0.5 else picture


def flyer_rect(flyer: Flyer) -> Rect:
    """Where a flyer is now."""
    k, start, end = flyer.k, flyer.start, flyer.end
    bow = math.sin(math.pi * min(1.0, max(0.0, k)))
    (x0, y0), (x1, y1) = start.centre, end.centre
    lift = flyer.arc * math.hypot(x1 - x0, y1 - y0) * bow
    size = (start.w + (end.w - start.w) * k) * (1 + flyer.swell * bow)
    return around((round(x0 + (x1 - x0) * k), round(y0 + (y1 - y0) * k - lift)), max(2, round(size)))


def _paint_spark(pen: Pen, spark: Spark) -> None:
    frames = pen.sprites.frames(spark.sprite)
    frame = min(frames - 1, int(spark.k * frames))
    picture = pen.sprites.get(spark.sprite, max(4, spark.size), frame)
    pen.surface.blit(picture, picture.get_rect(center=spark.centre))


def paint_dragged(pen: Pen, sprite: str, at: tuple[int, int], size: int) -> None:
    """The thing under the finger."""
    rect = around(at, size)
    pen.shadow(rect, 14, 150)
    pen.sprite(sprite, rect)


def paint_lens(pen: Pen, screen: Screen, at: tuple[int, int], base: pygame.Surface | None) -> None:
    """A magnifier of `base` above the finger, for panoramas whose cells are smaller than a fingertip."""
    if base is None:
        return
    side = screen.css(116)
    source = pygame.Rect(0, 0, side // 2, side // 2)
    source.center = at
    source.clamp_ip(base.get_rect())
    lens = Rect(at[0] - side // 2, at[1] - round(side * 1.35), side, side)
    if lens.y < screen.safe.y:
        lens = lens.moved(side if at[0] < screen.width // 2 else -side, screen.safe.y - lens.y)
    big = pygame.transform.smoothscale(base.subsurface(source), (side, side))
    pen.surface.blit(big, lens[:2])
    pygame.draw.rect(pen.surface, GOLD, lens, screen.css(2), border_radius=screen.css(6))
    pygame.draw.aacircle(pen.surface, CREAM, lens.centre, screen.css(4), screen.css(1))


def paint_message(
    pen: Pen,
    screen: Screen,
    text: str,
    at: tuple[int, int],
    area: Rect | None = None,
    kept: Sequence[Rect] = (),
) -> Rect:
    """One line that explains, near the finger but never outside of `area`: that of the screen, if none is given.

    It lies on nothing that is `kept`, where there is room beside. Returns what it covers.
    """
    area = area or screen.safe
    size = screen.font(15)
    broad = screen.safe.w > screen.safe.h  # then no wider than a panorama
    room = min(area.w - screen.px(40), round(0.42 * screen.safe.w) if broad else screen.safe.w)
    width = min(room, pen.type.width(text, size) + 2)
    lines = pen.type.wrap(text, size, width)
    step = round(size * 1.25)
    rect = note_place(
        screen, (width + screen.px(28), step * len(lines) + screen.px(16)), at, area.inset(4), kept
    )
    _paint_pill(pen, rect, ROSE)
    pen.paragraph(text, rect.inset(screen.px(14), screen.px(6)), size, CREAM, 0.5)
    return rect


def paint_tip(
    pen: Pen,
    screen: Screen,
    title: str,
    text: str,
    about: Rect,
    kept: Sequence[Rect] = (),
    more: str = "",
    disc: bool = False,
) -> Rect:
    """Heading and explanation of a thing, and a line that leads to more; `kept` should stay in sight.

    A thing that is too far away for the tail is ringed by light; disc: it is round. Returns what the tip covers.
    """
    size, heading = screen.font(14), screen.font(16)
    width = min(screen.safe.w - screen.px(44), round(screen.px(290) * max(1.0, screen.text)))
    if not text:
        width = pen.type.width(title, heading) + 2
    lines = pen.type.wrap(text, size, width, "ui") if text else []
    heads = pen.type.wrap(title, heading, width)
    foot = round(heading * 1.5) if more else 0
    height = round(heading * 1.3) * len(heads) + round(size * 1.3) * len(lines) + screen.px(26) + foot
    rect = tip_place(screen, (width + screen.px(30), height), about, kept)
    corners = tail(screen, rect, about)
    if not reaches(corners, about):
        pen.glow(about, GOLD, disc)
    _paint_pill(pen, rect, GOLD)
    if corners:
        pygame.draw.polygon(pen.surface, INK, corners)
        pygame.draw.lines(pen.surface, GOLD, False, [corners[0], corners[2], corners[1]], pen.px(1.6))
    inner = rect.inset(screen.px(15), screen.px(10))
    head, rest = inner.cut_top(round(heading * 1.3) * len(heads), screen.px(4))
    pen.paragraph(title, head, heading, GOLD, middle=False, leading=1.3)
    pen.paragraph(text, rest, size, CREAM, face="ui", middle=False, leading=1.3)
    if more:
        _paint_more(pen, inner.cut_bottom(foot)[0], size, more)
    return rect


def _paint_more(pen: Pen, rect: Rect, size: int, text: str) -> None:
    """The line of a tip that leads to a page."""
    sign = Rect(rect.x, rect.y, size, rect.h).middle(size, size)
    pen.sign("icon-arrow-right", sign, GOLD)
    pen.text(text, (sign.right + size // 2, rect.centre[1]), size, GOLD, "midleft", width=rect.w - 2 * size)


def _paint_pill(pen: Pen, rect: Rect, colour: Colour) -> None:
    pen.shadow(rect, 14, 150)
    radius, line = min(rect.h // 2, pen.px(14)), pen.px(1.6)
    shape = pen.cached(
        ("pill", rect.w, rect.h, colour), lambda: smooth_frame((rect.w, rect.h), radius, INK, colour, line)
    )
    pen.surface.blit(shape, rect[:2])
