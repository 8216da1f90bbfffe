"""The cards of the seats: who plays, with how many treasures, which guild, and what the tribute would be."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import BLEND_RGBA_MULT, Surface

from game.dragon_keeper.model import EMPTY
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.lists import draw_counted
from ui.drawing.marks import draw_owner
from ui.drawing.paint import stamp
from ui.tables.common.seat_card import SeatCard
from ui.tables.dragon_keeper.layout import seat_layout
from ui.tables.dragon_keeper.pieces import sprite

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.drawing.kit import DrawingKit
    from ui.tables.dragon_keeper.layout import SeatLayout
    from ui.tables.dragon_keeper.view import DragonKeeperView
    from ui.widgets.change import Change

_COIN: Final = 34
"""The coin before a seat's treasures, in design units."""
GROUP: Final = "seats"
"""Stacks lie on the cards, and the light of one card falls on the next."""


@dataclass(frozen=True, slots=True)
class SeatContent:
    """What a card shows. `coins` is how wide the treasures and what is owed of them are, in pixels; `status` stands below
    the name, large if it is the points; `guild` is the guild tile's sprite, "" for none; `ruined`: not all can be paid."""

    name: str
    colour: str
    playing: bool
    out: bool
    coins: int
    status: str
    counting: bool
    guild: str
    stairs: bool
    treasure: int
    owes: str
    ruined: bool


def lay_out_cards(view: DragonKeeperView) -> tuple[SeatLayout, ...]:
    """The parts of every seat's card."""
    theme = view.theme
    count = text.width(theme, "figure", "20") + theme.px(_COIN) + theme.px(5)
    coins = max(count, theme.bold("small").size(view.names("table.pays_now", n=4))[0]) + theme.px(4)
    return tuple(seat_layout(theme, area, coins) for area in view.layout.seats)


def seat_card(view: DragonKeeperView, seat: int, on_click: Callable[[], Change | None]) -> SeatCard[SeatContent]:
    """The card of a seat; a click opens all its stacks."""
    area = view.layout.seats[seat]
    card = SeatCard(f"seat:{seat}", area, partial(_content, view, seat), _draw, on_click, partial(_about, view, seat))
    card.group = GROUP
    return card


def _status(view: DragonKeeperView, seat: int) -> str:
    """What there is to say of a seat below its name."""
    if view.counting(seat):
        return view.points_words(view.points_now(seat))
    if not view.alive(seat):
        return view.names("label.eliminated")
    return view.names("label.right_neighbour") if view.gift_goes_to == seat != view.turn_of else ""


def _holds_stairs(view: DragonKeeperView, seat: int) -> bool:
    return view.on_floor and view.rules.stairs_holder(view.shown) == seat


def _content(view: DragonKeeperView, seat: int) -> SeatContent:
    shown, owed, out = view.shown, view.owed(seat), not view.alive(seat)
    guild = shown.original_guilds[seat]
    return SeatContent(
        name=view.captions[seat], colour=view.colours[seat], playing=view.turn_of == seat and not out, out=out,
        status=_status(view, seat), counting=view.counting(seat), stairs=_holds_stairs(view, seat),
        guild="" if guild == EMPTY else view.pieces.card_name(guild),
        treasure=shown.treasure[seat], coins=view.cards[seat].treasure.w,
        owes=view.names("table.pays_now", n=owed) if owed else "", ruined=owed > shown.treasure[seat],
    )


def _about(view: DragonKeeperView, seat: int) -> str:
    """What there is to say of a seat, in lines."""
    names, shown = view.names, view.shown
    if not view.alive(seat):
        return names("table.told", head=view.players[seat], line=names("label.eliminated"))
    status = "" if view.counting(seat) else _status(view, seat)
    lines = [view.players[seat], status, names("label.treasures", n=shown.treasure[seat]), names("tooltip.treasure")]
    if view.on_floor:
        lines.append(names("table.would_owe", n=view.rules.owed(shown, seat)))
    if _holds_stairs(view, seat):
        lines.append(names("label.stairs_holder"))
    guild = shown.original_guilds[seat]
    if guild >= 0:
        lines.append(names("table.against", guild=names.guild(guild)) if view.guilds_open else names("tooltip.guild_own"))
    else:
        lines.append(names("tooltip.guild_other", name=view.players[seat]))
    return "\n".join(filter(None, lines))


def _draw(kit: DrawingKit, size: tuple[int, int], content: SeatContent) -> Surface:
    theme = kit.theme
    whole = skin.parchment(kit, size, playing=content.playing)
    layout = seat_layout(theme, Area(0, 0, *size), content.coins)
    if content.guild:
        whole.blit(sprite(kit, content.guild, *layout.guild.size), layout.guild)
    name = layout.name
    if content.status:
        high = theme.line_height("strong") + theme.line_height("small") - theme.px(6)
        name, lower = name.middle(name.w, min(name.h, high)).cut_top(theme.line_height("strong") - theme.px(3))
        if content.counting:
            text.put(whole, theme, "strong", content.status, theme.colour("ink"), midleft=lower.midleft)
        else:
            text.draw(whole, theme, "small", content.status, lower, theme.colour("ink_soft"))
    if content.stairs:
        side = min(name.h, theme.px(34))
        cell, name = name.cut_right(side, theme.px(4))
        whole.blit(sprite(kit, "sign_stairs", side, side), cell.middle(side, side))
    draw_owner(whole, kit, layout.badge, name, content.colour, content.name)
    _draw_treasure(whole, kit, layout.treasure, content)
    if content.out:
        whole.fill((255, 255, 255, 130), special_flags=BLEND_RGBA_MULT)
        claws = sprite(kit, "mark_out", height=round(min(size[1] * 0.62, size[0] * 0.4)))
        stamp(whole, claws, center=(size[0] // 2, size[1] // 2 + size[1] // 12))
    return whole


def _draw_treasure(whole: Surface, kit: DrawingKit, area: Area, content: SeatContent) -> None:
    """The coin, how many there are, and below it what would have to be paid."""
    theme = kit.theme
    upper, lower = area.cut_top(area.h - (theme.line_height("small") - theme.px(4) if content.owes else 0))
    coin = sprite(kit, "treasure", theme.px(_COIN), theme.px(_COIN))
    draw_counted(whole, theme, coin, str(content.treasure), theme.colour("ink"), theme.px(5), "figure", midright=upper.midright)
    if content.owes:
        tone = theme.colour("red" if content.ruined else "ink_soft")
        stamp(whole, text.render(theme.bold("small"), content.owes, tone), midright=(area.right, lower.centery))
