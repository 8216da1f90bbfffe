"""How panels and controls look: which sprite they use, where it is cut, and its size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from pygame import BLEND_PREMULTIPLIED, SRCALPHA, Color, Surface

from ui.drawing.area import Area
from ui.drawing.inlay import Inlay
from ui.drawing.paint import plate

if TYPE_CHECKING:
    from pygame import Rect

    from ui.drawing.kit import DrawingKit

PanelKind = Literal["parchment", "parchment_active", "dark", "card", "tooltip"]
ButtonKind = Literal["plain", "primary", "danger"]
State = Literal["normal", "hover", "pressed", "disabled"]

CUT: Final = 48
"""The size of the corners in the files of panels, in pixels."""
BUBBLE_PAPER, BUBBLE_RIM = Color(248, 238, 212), Color(138, 99, 32)
"""Of a bubble that lies beside what it is about."""
_PILL_CUT: Final = 44
_SHADOW_CUT: Final = 40
"""The same for buttons, and for shadows."""
_BUTTONS: Final = {"plain": "button", "primary": "primary_button", "danger": "danger_button"}
_STATES: Final = {"normal": "", "hover": "_hover", "pressed": "_down", "disabled": "_off"}


def panel(kit: DrawingKit, kind: PanelKind, size: tuple[int, int], corner: float = 24) -> Surface:
    """The background of a panel; `corner` is in design units."""
    return kit.sprites.nine(f"panel_{kind}", size, kit.theme.px(corner), CUT)


def parchment(kit: DrawingKit, size: tuple[int, int], *, playing: bool) -> Surface:
    """The ground of a seat's card, to be drawn upon."""
    return panel(kit, "parchment_active" if playing else "parchment", size, 18).copy()


def draw_panel(surface: Surface, kit: DrawingKit, kind: PanelKind, rect: Rect, *, glow: bool = False) -> None:
    """Draws a panel with its shadow, or with light round it."""
    draw_lying(surface, kit, panel(kit, kind, rect.size), rect, 24 if glow else 18, glow=glow)


def draw_lying(
    surface: Surface, kit: DrawingKit, picture: Surface, rect: Rect, reach: float, *, glow: bool = False
) -> None:
    """Draws a picture in the middle of `rect`, with the shadow of `rect`, or with light round it, `reach` design units
    wide. Picture and shadow are kept as one, so that they are drawn at once."""
    inlay, grow = lying(kit, picture, rect.size, reach, glow=glow)
    inlay.draw(surface, (rect.x - grow, rect.y - grow))


def lying(
    kit: DrawingKit, picture: Surface, size: tuple[int, int], reach: float, *, glow: bool = False
) -> tuple[Inlay, int]:
    """The picture that `draw_lying` draws for a rectangle of that size, and how many pixels it is wider on each
    side."""
    grow = kit.theme.px(reach)
    whole_size = (size[0] + 2 * grow, size[1] + 2 * grow)

    def draw() -> Inlay:
        around = kit.sprites.nine(
            "glow_soft" if glow else "shadow_soft", whole_size, grow, CUT if glow else _SHADOW_CUT
        )
        whole = around.premul_alpha()
        area = picture.get_rect(center=whole.get_rect().center)
        whole.blit(picture.premul_alpha(), area, special_flags=BLEND_PREMULTIPLIED)
        return Inlay(whole, picture)

    # The inlay keeps the picture, so no other picture can get its id.
    key = ("lying", id(picture), whole_size, grow, glow)
    return kit.sprites.inlaid(key, draw), grow


def button(kit: DrawingKit, kind: ButtonKind, state: State, size: tuple[int, int]) -> Surface:
    """The background of a button in a state. Its ends are half circles."""
    return kit.sprites.nine(_BUTTONS[kind] + _STATES[state], size, round(size[1] * _PILL_CUT / 96), _PILL_CUT)


def field(kit: DrawingKit, size: tuple[int, int], *, focused: bool) -> Surface:
    """The background of a text field."""
    corner = min(kit.theme.px(22), size[1] // 2)
    return kit.sprites.nine("field_focus" if focused else "field", size, corner, _PILL_CUT)


def row(kit: DrawingKit, size: tuple[int, int]) -> Surface:
    """The faint light on a row under the pointer."""
    return plate(kit.sprites, size, kit.theme.px(12), Color(255, 226, 160, 38), None)


def icon(kit: DrawingKit, name: str, size: int, colour: Color) -> Surface:
    """A small picture in a colour, `size` pixels high."""
    return kit.sprites.tinted(f"icon_{name}", colour, height=size)


def draw_shadow(surface: Surface, kit: DrawingKit, rect: Rect, reach: float = 18) -> None:
    """Draws the soft shadow of a plate, `reach` design units wide."""
    grow = kit.theme.px(reach)
    around = Area(rect.inflate(2 * grow, 2 * grow))
    surface.blit(kit.sprites.nine("shadow_soft", around.size, grow, _SHADOW_CUT), around)


def _pill_shadow(rect: Rect) -> tuple[Area, int]:
    """The rectangle of a pill's shadow, and the size of its corners. It is shorter than the pill, so that its corners
    are not visible beside the round ends."""
    grow = rect.h // 3
    inner = rect.inflate(-rect.h * 2 // 3, -rect.h // 3).move(0, rect.h // 6)
    return Area(inner.inflate(2 * grow, 2 * grow)), grow


def draw_pill_shadow(surface: Surface, kit: DrawingKit, rect: Rect) -> None:
    """Draws the shadow of a pill."""
    around, grow = _pill_shadow(rect)
    surface.blit(kit.sprites.nine("shadow_soft", around.size, grow, _SHADOW_CUT), around)


def draw_button(surface: Surface, kit: DrawingKit, kind: ButtonKind, state: State, rect: Rect) -> None:
    """Draws the background of a button with its shadow. A disabled button has no shadow."""
    ground = button(kit, kind, state, rect.size)
    if state == "disabled":
        surface.blit(ground, rect)
        return
    around, grow = _pill_shadow(rect)
    both = around.union(rect)

    def draw() -> Inlay:
        whole = Surface(both.size, SRCALPHA)
        shadow = kit.sprites.nine("shadow_soft", around.size, grow, _SHADOW_CUT)
        for part, area in ((shadow, around), (ground, rect)):
            at = (area.x - both.x, area.y - both.y)
            whole.blit(part.premul_alpha(), at, special_flags=BLEND_PREMULTIPLIED)
        return Inlay(whole)

    kit.sprites.inlaid(("button", kind, state, rect.size), draw).draw(surface, both.topleft)


def draw_glow(surface: Surface, kit: DrawingKit, rect: Rect, reach: float = 24) -> None:
    """Draws the light round something chosen or legal, `reach` design units wide."""
    grow = kit.theme.px(reach)
    around = Area(rect.inflate(2 * grow, 2 * grow))
    surface.blit(kit.sprites.nine("glow_soft", around.size, grow, CUT), around)


def draw_frame(surface: Surface, kit: DrawingKit, rect: Rect, corner: float) -> None:
    """Draws the golden frame round something that has been chosen, with corners of so many design units."""
    rim = kit.theme.px(5)
    around = Area(rect.inflate(rim, rim))
    surface.blit(plate(kit.sprites, around.size, kit.theme.px(corner), None, kit.theme.colour("gold"), rim), around)


def draw_focus(surface: Surface, kit: DrawingKit, rect: Rect, *, pill: bool = True) -> None:
    """Draws the ring that marks the focus, just outside a rectangle."""
    grow = kit.theme.px(4)
    around = Area(rect.inflate(2 * grow, 2 * grow))
    if pill:
        ring = kit.sprites.nine("focus", around.size, around.h // 2, _PILL_CUT)
    else:
        ring = kit.sprites.nine("focus_panel", around.size, kit.theme.px(24), CUT)
    surface.blit(ring, around)
