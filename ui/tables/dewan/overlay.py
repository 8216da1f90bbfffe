"""What lies over the map for a moment: the event's marker, the halves of a card to be tucked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dewan.model import Tuck
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.tables.dewan.asks import TuckAsk
from ui.tables.dewan.board import TALL
from ui.tables.dewan.pieces import half, sprite
from ui.tables.dewan.tribe import half_box, tuck_places
from ui.tables.kit.pieces import faded

if TYPE_CHECKING:
    from pygame import Surface

    from ui.tables.dewan.table import DewanTable


def marker_picture(table: DewanTable, wide: float) -> Surface:
    """The marker of the scenario's event."""
    name = "hex_flood_1" if table.rules.event == "place_water" else "hex_lava_1"
    return sprite(table.kit, name, round(wide) + 1, round(wide * TALL) + 1)


def draw_marker(table: DewanTable, surface: Surface, space: int, *, sure: bool) -> None:
    """The marker on a space; translucent while it is only an idea."""
    board = table.board
    clip = surface.get_clip()
    surface.set_clip(board.canvas)
    picture = marker_picture(table, board.hex)
    if not sure:
        picture = faded(table.kit, picture, "marker", 170)
    surface.blit(picture, picture.get_rect(center=board.at(space)))
    if sure:
        ring = sprite(table.kit, "hex_glow_hover", picture.get_width(), picture.get_height())
        surface.blit(ring, ring.get_rect(center=board.at(space)))
    surface.set_clip(clip)


def face_boxes(table: DewanTable) -> list[Area]:
    """Where the halves of the chosen card are offered, above the hand; empty while none is chosen."""
    ask = table.ask
    if not isinstance(ask, TuckAsk) or ask.card is None:
        return []
    px = table.kit.theme.px
    wide = _face_wide(table)
    high = round(wide * 231 / 330)
    n = len(ask.faces)
    room = n * wide + (n - 1) * px(16)
    at = len(table.seen.tucked[table.own])
    middle = tuck_places(table.rules, table.tribe.layout)[at].centerx
    top = table.layout.strip.y - high - px(24) - _caption_high(table, ask.card)
    left = max(middle - room // 2, table.layout.zoom[-1].right + px(28))
    return [Area(left + i * (wide + px(16)), top, wide, high) for i in range(n)]


def _face_wide(table: DewanTable) -> int:
    return table.kit.theme.px(150)


def _caption_wide(table: DewanTable) -> int:
    return _face_wide(table) + table.kit.theme.px(16)


def _caption_high(table: DewanTable, card: int) -> int:
    """As many lines as the longest name of a half of the card needs."""
    names = [table.names.face(face) for face in table.rules.catalogue.cards[card].faces]
    return max(text.height(table.kit.theme, "small", name, _caption_wide(table)) for name in names)


def draw_faces(table: DewanTable, surface: Surface) -> None:
    """The halves of the chosen card, the one that stays visible in the light."""
    boxes = face_boxes(table)
    ask = table.ask
    if not boxes or not isinstance(ask, TuckAsk) or ask.card is None:
        return
    kit, theme = table.kit, table.kit.theme
    it = table.rules.catalogue.cards[ask.card]
    slot = half_box(tuck_places(table.rules, table.tribe.layout)[len(table.seen.tucked[table.own])].pad(1))
    if isinstance(ask.choice, Tuck):
        skin.draw_glow(surface, kit, slot, 12)
        surface.blit(half(kit, it, ask.choice.face, slot.size), slot)
    high = _caption_high(table, ask.card)
    around = boxes[0].unionall(boxes[1:]).inflate(theme.px(36), theme.px(36) + high)
    around.y += high // 2
    skin.draw_shadow(surface, kit, around, 14)
    surface.blit(skin.panel(kit, "dark", around.size, 18), around)
    for face, box in enumerate(boxes):
        chosen = ask.choice == Tuck(ask.card, face)
        if chosen:
            skin.draw_glow(surface, kit, box, 16)
        picture = half(kit, it, face, box.size)
        surface.blit(picture if chosen else faded(kit, picture, (it.id, face), 120), box)
        under = Area(0, box.bottom + theme.px(4), _caption_wide(table), high)
        under.centerx = box.centerx
        colour = theme.colour("gold" if chosen else "cream_soft")
        text.draw_wrapped(surface, theme, "small", table.names.face(it.faces[face]), under, colour, "centre")
