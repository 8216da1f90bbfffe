"""Words and figures that lie over a board for a while, and have to be read on any ground: headlines, flags, tallies,
names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from pygame import SRCALPHA, Color, Surface
from pygame.transform import smoothscale

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.breaks import drawn_line, pieces
from ui.drawing.lists import ListRow, TableRow, draw_list, draw_table, list_height
from ui.drawing.marks import number_picture
from ui.drawing.markup import TextLayout
from ui.drawing.paint import plate, stamp
from ui.drawing.strokes import draw_arrow
from ui.drawing.theme import SMALLEST
from ui.language.words import signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role

HeadlineSize = Literal["large", "compact", "quiet"]
"""How large the letters of a headline are, and how much room is left around them."""
_HEADLINES: Final[dict[HeadlineSize, tuple[Role, ...]]] = {
    "large": ("title", "heading"), "compact": ("heading", "subheading"), "quiet": ("subheading", "strong", "small"),
}
_OVER: Final[dict[HeadlineSize, Role]] = {"large": "heading", "compact": "strong", "quiet": "strong"}
_EDGES: Final[dict[HeadlineSize, int]] = {"large": 11, "compact": 5, "quiet": 7}
_RIM: Final = ((-2, 0), (2, 0), (0, -2), (0, 2), (-1, -1), (1, -1), (-1, 1), (1, 1))
"""Where the light rim of letters lies, in pixels."""
_DARK: Final = Color(8, 16, 28, 130)
_BROAD: Final = 0.3
"""A name is broken in two where its room is higher than this share of its width."""


def _plate(kit: DrawingKit, size: tuple[int, int], radius: float, rim: float) -> Surface:
    """A dark plate with a golden rim, to be drawn upon."""
    theme = kit.theme
    wide = max(1, theme.px(rim))
    return plate(kit.sprites, size, theme.px(radius), theme.colour("shade"), theme.colour("gold"), wide).copy()


def veil(kit: DrawingKit, size: tuple[int, int]) -> Surface:
    """The dark in which a board lies while something is shown over it, with a soft edge. For `cached`."""
    edge = max(1, kit.theme.px(24))
    whole = Surface((max(3, size[0] // edge), max(3, size[1] // edge)), SRCALPHA)
    whole.fill((*_DARK[:3], 0))
    whole.fill(_DARK, whole.get_rect().inflate(-2, -2))
    return smoothscale(whole, size)


def read_list(kit: DrawingKit, wide: int, title: str, footer: str, rows: tuple[ListRow, ...]) -> Surface:
    """A list of results, a row for each player, and the `footer` below it, `wide` pixels wide. It lies over a table
    until it is read. For `cached`."""
    whole, area = _to_read(kit, wide, footer, len(rows))
    draw_list(whole, kit, area, title, rows)
    return whole


def read_table(
    kit: DrawingKit, wide: int, title: str, footer: str, heads: tuple[str, ...], rows: tuple[TableRow, ...]
) -> Surface:
    """As `read_list`, with several figures in a row, in columns with `heads`. For `cached`."""
    whole, area = _to_read(kit, wide, footer, len(rows) + 1)
    draw_table(whole, kit, area, title, heads, rows)
    return whole


def _to_read(kit: DrawingKit, wide: int, footer: str, lines: int) -> tuple[Surface, Area]:
    """A plate with the `footer` at its foot, and the room above it for a titled list of so many lines."""
    theme, rim = kit.theme, kit.theme.px(28)
    foot = text.height(theme, "small", footer, wide - 2 * rim)
    whole = _plate(kit, (wide, 2 * rim + list_height(theme, lines) + theme.px(14) + foot), 18, 2)
    below, area = Area(whole.get_rect()).inset(rim).cut_bottom(foot, theme.px(14))
    text.draw_wrapped(whole, theme, "small", footer, below, theme.colour("cream_soft"))
    return whole, area


def night(kit: DrawingKit, size: tuple[int, int]) -> Surface:
    """The dark in which a table is changed for another. For `cached`."""
    whole = Surface(size)
    whole.fill(kit.theme.colour("shade"))
    return whole


def headline(kit: DrawingKit, words: str, wide: int, over: str = "", size: HeadlineSize = "large") -> Surface:
    """Words on a dark plate, as large as they fit on one line, else on several; perhaps a smaller line `over` them. For
    `cached`."""
    theme, rim, edge = kit.theme, kit.theme.px(30), kit.theme.px(_EDGES[size])
    roles, above_role = _HEADLINES[size], _OVER[size]
    role = next((one for one in roles if text.width(theme, one, words) <= wide - 2 * rim), roles[-1])
    lines = text.evened(theme, role, words, wide - 2 * rim)
    step, above = round(theme.line_height(role) * 0.95), theme.line_height(above_role) if over else 0
    top = edge + above
    longest = max([text.width(theme, role, line) for line in lines] + [text.width(theme, above_role, over)])
    whole = _plate(kit, (min(wide, longest + 2 * rim), above + step * len(lines) + 2 * edge), 16, 2)
    head = Area(rim, edge, whole.get_width() - 2 * rim, above)
    text.draw_block(whole, theme, above_role, over, head, theme.colour("cream"), "centre")
    for number, line in enumerate(lines):
        middle = whole.get_width() // 2, top + step * number + step // 2
        text.put(whole, theme, role, line, theme.colour("gold"), center=middle)
    return whole


def step_by(kit: DrawingKit, n: int, wide: int) -> Surface:
    """A plate with an arrow, about `wide` pixels wide, and the number of steps by which something rose or fell. For `cached`."""
    theme, tone = kit.theme, kit.theme.colour("good" if n > 0 else "alarm")
    words = number_picture(kit, signed(n), wide, wide, tone, "body")
    size, thick = (max(wide, words.get_width() + theme.px(6)), words.get_height() + wide), max(3, wide // 5)
    whole = _plate(kit, size, 8, 1.5)
    stamp(whole, words, midtop=(size[0] // 2, theme.px(1)))
    foot, top = size[1] - wide // 5, words.get_height() + wide // 20
    path = [(float(size[0] // 2), foot + (top - foot) * share / 12) for share in range(13)]
    draw_arrow(whole, kit, path if n > 0 else path[::-1], thick, tone, theme.colour("shade"))
    return whole


def note(kit: DrawingKit, words: str, wide: int) -> Surface:
    """Marked-up words on a small dark plate, `wide` pixels wide at most. For `cached`."""
    theme = kit.theme
    padding = theme.px(12)
    layout = TextLayout(theme, words, wide - 2 * padding, "small")
    whole = skin.panel(kit, "tooltip", (layout.width + 2 * padding, layout.height + padding), 14).copy()
    layout.draw(whole, kit, (padding, padding // 2), {"text": "cream", "bold": "gold", "link": "gold"})
    return whole


def roll(kit: DrawingKit, high: int) -> Surface:
    """A roll of parchment seen from its side, `high` pixels high, darker towards both edges. For `cached`."""
    wide, light, dark = max(6, high // 7), kit.theme.colour("cream"), Color("#5a3a18")
    whole = Surface((wide, high), SRCALPHA)
    for x in range(wide):
        whole.fill(light.lerp(dark, abs(2 * (x + 0.5) / wide - 0.8) ** 1.6 * 0.5), (x, 0, 1, high))
    return whole


def tally(kit: DrawingKit, size: tuple[int, int], points: int) -> Surface:
    """How many points have been counted. For `cached`."""
    whole = _plate(kit, size, 9, 1.5)
    number = number_picture(kit, str(points), size[0] - kit.theme.px(8), size[1], kit.theme.colour("gold"))
    stamp(whole, number, center=(size[0] // 2, size[1] // 2))
    return whole


def flag(kit: DrawingKit, words: str, badge: str) -> Surface:
    """What a player gains, or loses, on a small flag with the sprite of an emblem. For `cached`."""
    theme = kit.theme
    line = text.render(theme.bold("body"), words, theme.colour("good" if words.startswith("+") else "alarm"))
    mark = kit.sprites.get(badge, height=line.get_height() * 3 // 4)
    whole = _plate(kit, (line.get_width() + mark.get_width() + theme.px(18), line.get_height() + theme.px(4)), 8, 1.5)
    middle = whole.get_height() // 2
    stamp(whole, mark, midleft=(theme.px(6), middle))
    stamp(whole, line, midright=(whole.get_width() - theme.px(6), middle))
    return whole


def saying(kit: DrawingKit, picture: Surface, words: str, after: Sequence[Surface], tone: str) -> Surface:
    """A picture, words, and more pictures in a line on a dark plate."""
    theme, gap = kit.theme, kit.theme.px(8)
    wide = picture.get_width() + text.width(theme, "strong", words) + theme.px(34)
    wide += sum(one.get_width() + gap for one in after)
    whole = _plate(kit, (wide, max(one.get_height() for one in (picture, *after)) + gap), 10, 2)
    middle = whole.get_height() // 2
    at = stamp(whole, picture, midleft=(theme.px(10), middle)).right + theme.px(10)
    at = text.put(whole, theme, "strong", words, theme.colour(tone), midleft=(at, middle)).right
    for one in after:
        at = stamp(whole, one, midleft=(at + gap, middle)).right
    return whole


def about(kit: DrawingKit, picture: Surface | None, title: str, words: str, wide: int) -> Surface:
    """A picture, if there is one, a title and a text on a dark plate, `wide` pixels wide."""
    theme, gap, head = kit.theme, kit.theme.px(12), kit.theme.line_height("strong")
    size = picture.get_size() if picture is not None else (-gap, 0)
    width = wide - size[0] - 3 * gap
    high = max(size[1], head + text.height(theme, "body", words, width)) + 2 * gap
    whole = _plate(kit, (wide, high), 10, 2)
    if picture is not None:
        stamp(whole, picture, midleft=(gap, high // 2))
    name, rest = Area(wide - gap - width, gap, width, high - 2 * gap).cut_top(head)
    text.draw(whole, theme, "strong", title, name, theme.colour("gold"))
    text.draw_wrapped(whole, theme, "body", words, rest, theme.colour("cream"))
    return whole


def fitted(kit: DrawingKit, words: str, size: tuple[int, int]) -> Surface | None:
    """A name on as few lines as its room is wide for, in smaller letters before a word is broken; None where they could no
    longer be read."""
    theme = kit.theme
    longest = max((text.width(theme, "small", drawn_line(piece)) for piece in pieces(words)), default=0)
    lines = text.evened(theme, "small", words, max(longest, size[0]))
    wide, step = max(text.width(theme, "small", line) for line in lines), text.tight(theme)
    by = min(1.0, size[0] / max(1, wide), size[1] / (step * len(lines)))
    if not words or theme.text_px("small") * by < SMALLEST:
        return None
    whole = Surface((wide, step * len(lines)), SRCALPHA)
    middle = step // 2 - theme.text_px("small") // 12  # a g reaches further down than an accent up
    for number, line in enumerate(lines):
        text.put(whole, theme, "small", line, theme.colour("ink"), center=(wide // 2, step * number + middle))
    return whole if by == 1 else smoothscale(whole, (round(wide * by), round(whole.get_height() * by)))


def lettering(kit: DrawingKit, words: str, size: tuple[int, int], least: float, light: bool = False) -> Surface:
    """A name with a light rim, or in `light` letters with a dark one, on one line or two, as large as its room allows,
    and with letters no smaller than `least` design units. For `cached`."""
    theme = kit.theme
    font, lines = theme.serif("body"), _two_lines(words) if size[1] > size[0] * _BROAD else [words]
    step, rim = round(font.get_height() * 0.86), 3
    wide = max(font.size(line)[0] for line in lines) + 2 * rim
    whole = Surface((wide, step * (len(lines) - 1) + font.get_height() + 2 * rim), SRCALPHA)
    ink, rim_tone = ("cream", "shade") if light else ("ink", "cream")
    for tone, places in ((rim_tone, _RIM), (ink, ((0, 0),))):
        for number, line in enumerate(lines):
            written = text.render(font, line, theme.colour(tone))
            at = written.get_rect(midtop=(wide // 2, rim + number * step))
            whole.fblits([(written, at.move(by)) for by in places])
    fitting = min(size[0] / wide, size[1] / whole.get_height() * 1.15)
    by = min(1.0, max(fitting, max(SMALLEST, theme.px(least)) / theme.text_px("body")))
    return whole if by == 1 else smoothscale(whole, (round(wide * by), round(whole.get_height() * by)))


def _two_lines(words: str) -> list[str]:
    """Broken at the space nearest to the middle; one line where there is none."""
    gaps = [at for at, letter in enumerate(words) if letter == " "]
    if not gaps:
        return [words]
    at = min(gaps, key=lambda gap: abs(gap - len(words) / 2))
    return [words[:at], words[at + 1 :]]
