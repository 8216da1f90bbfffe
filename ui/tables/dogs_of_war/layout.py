"""Where items lie on the table of Dogs of War: the seats on the left, the war table with a strip for each battle, the
flagpoles and the camp on its right, and below it the screen of the active player, with all that is private. In an upright window the
seats stand in a row above the war table, and the log lies between it and the screen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from game.dogs_of_war import places
from ui.drawing import text
from ui.drawing.area import Area

if TYPE_CHECKING:
    from game.dogs_of_war.rules import DogsOfWarRules
    from ui.drawing.theme import Theme

CARD: Final = 0.706
"""A card's width by its height."""
_LOG: Final = 3
"""With fewer lines than this the log is left out."""
_UPRIGHT_LOG: Final = 6
"""How many lines it has in an upright window."""
_BANNER: Final = 144 / 232
"""A banner's width by its height."""
_OVER: Final = 0.36
"""Banners hang above the lines of spaces where they have this share of a battle's height."""
_RACK: Final = 0.21
"""How high a rack is at most, by the height of a battle."""
_HEADS: Final = 0.3
"""How far captains stand out above their line, by its height."""


@dataclass(frozen=True, slots=True)
class Strip:
    """One battle: what is seen of its field, the rack, and for each of its two sides the banner, the name and the
    spaces. The first side is the left one."""

    whole: Area
    field: Area
    shelf: Area
    rack: Area
    medal: Area
    banners: tuple[Area, ...]
    names: tuple[Area, ...]
    lines: tuple[Area, ...]
    spaces: tuple[tuple[Area, ...], ...]

    def stop(self, marker: int) -> tuple[int, int]:
        """Where a marker's value lies on the rack; the left house leads with more than 0."""
        return self.rack.x + round(self.rack.w * places.stop(-marker)), self.rack.centery


@dataclass(frozen=True, slots=True)
class DogsOfWarLayout:
    """All areas in window pixels. `area` is all that it takes, `battles` are those on show, `plate` is how wide a plate
    with a house's name is at least."""

    area: Area
    battles: tuple[int, ...]
    plate: int
    seats: tuple[Area, ...]
    log: Area
    war: Area
    strips: tuple[Strip, ...]
    poles: Area
    poles_title: Area
    pole: tuple[Area, ...]
    camp: Area
    piles: tuple[Area, ...]
    screen: Area
    owner: Area
    purse: Area
    hand: tuple[Area, ...]
    tactics: Area
    houses: tuple[Area, ...]
    confirm: Area
    other: Area

    @property
    def fields(self) -> Area:
        """All that the battles take together."""
        return Area(self.strips[0].whole.unionall([strip.whole for strip in self.strips]))

    @property
    def hint_areas(self) -> tuple[Area, ...]:
        """Where hints may stand: over the log, with the seats above it or without, or over the flagpoles, which are read with
        them."""
        seats = [Area(self.log.unionall(self.seats))] if self.log.x == self.seats[-1].x else []
        return self.log, *seats, Area(self.poles.union(self.camp)), self.poles


def lay_out(theme: Theme, space: Area, rules: DogsOfWarRules, seat_high: int, plate: int, title: str) -> DogsOfWarLayout:
    """The places for a match within `space`: seats' cards are `seat_high`, plates with a house's name at least `plate`
    wide, in pixels, and `title` stands over the flagpoles."""
    px = theme.px
    gap, spaces = px(8), rules.constants.spaces
    grown = 100 + max(0, theme.text_percent - 100) * 9 // 20
    wider = 100 + max(0, theme.text_percent - 100) // 5  # less than large letters ask for: the spaces need the room more
    screen = px(176) * (100 + max(0, theme.text_percent - 100) // 3) // 100
    if space.h > space.w:
        row, rest = space.inset(gap).cut_top(seat_high, gap)
        foot, above = rest.cut_bottom(screen, gap)
        log, war = above.cut_bottom(theme.line_height("small", _UPRIGHT_LOG) + px(20), gap)
        seats = tuple(row.columns(*[1.0] * rules.seats, gap=px(5)))
    else:
        left, rest = space.inset(gap).cut_left(px(262) * wider // 100, gap)
        foot, war = rest.cut_bottom(screen, gap)
        step = seat_high + px(5)
        seats = tuple(Area(left.x, left.y + i * step, left.w, seat_high) for i in range(rules.seats))
        below = left.cut_top(rules.seats * step)[1]
        log = below if below.h > theme.line_height("small", _LOG) + px(20) else Area(below.x, below.y, below.w, 0)

    inner = war.inset(px(10))
    right, field = inner.cut_right(min(px(276) * grown // 100, inner.w // 4), px(10))
    strips = tuple(_strip(theme, area, plate, spaces) for area in field.rows(*[1.0] * rules.battles, gap=px(6)))
    camp_high = round(right.w * places.CAMP[1] / places.CAMP[0])
    camp, poles = right.cut_bottom(min(camp_high, right.h * 45 // 100), px(8))
    poles_title = poles.inset(px(10)).cut_top(text.block_height(theme, "heading", title, poles.w - 2 * px(10)))[0]
    piles = tuple(camp.share(places.pile(kind)) for kind in range(rules.kinds + 1))

    folds = [foot.x + round(foot.w * fold) for fold in (0.0, *places.FOLDS, 1.0)]
    first, second, third, fourth = (
        Area(start, foot.y, end - start, foot.h).inset(px(12)).cut_top(px(10))[1] for start, end in pairwise(folds)
    )
    owner, purse = first.columns(1.1, 1.0, gap=px(8))
    cards = tuple(
        rect.middle(min(rect.w, round(rect.h * CARD)), rect.h)
        for rect in second.columns(*[1.0] * rules.kinds, gap=px(8))
    )
    buttons, influence = fourth.cut_right(px(186) * grown // 100, px(10))
    confirm, above = buttons.cut_bottom(theme.control_height(), gap)
    return DogsOfWarLayout(
        area=space, battles=tuple(range(rules.battles)), plate=plate, seats=seats, log=log, war=war, strips=strips,
        poles=poles, poles_title=poles_title, pole=_pole(theme, poles, poles_title, rules.houses),
        camp=camp, piles=piles,
        screen=foot, owner=owner, purse=purse, hand=cards, tactics=third,
        houses=tuple(influence.grid(2, rules.houses // 2, px(3))),
        confirm=confirm, other=above.cut_bottom(theme.control_height())[0],
    )


def lay_out_battle(theme: Theme, plain: DogsOfWarLayout, battle: int) -> DogsOfWarLayout:
    """The places while a battle is decided: it lies there alone, with the flagpoles beside it, and below it a card
    for each seat with what it gains. What is paid comes from the medal."""
    px, gap = theme.px, theme.px(8)
    foot, war = plain.area.inset(gap).cut_bottom(plain.screen.h, gap)
    right, field = war.inset(px(10)).cut_right(plain.poles.w, px(10))
    strip = _strip(theme, field, plain.plate, len(plain.strips[battle].spaces[0]))
    title = Area(right.x + px(10), right.y + px(10), *plain.poles_title.size)
    onward, above = right.cut_bottom(theme.control_height(), gap)
    steps, poles = above.cut_bottom(max(px(40), theme.line_height("strong")), gap)
    return replace(
        plain, battles=(battle,), seats=tuple(foot.columns(*[1.0] * len(plain.seats), gap=gap)),
        log=Area(0, 0, 0, 0), war=war, strips=(strip,) * len(plain.strips),
        poles=poles, poles_title=title, pole=_pole(theme, poles, title, len(plain.pole)),
        camp=steps, piles=(strip.medal,) * len(plain.piles), screen=Area(0, 0, 0, 0), other=onward,
    )


def _pole(theme: Theme, poles: Area, title: Area, houses: int) -> tuple[Area, ...]:
    """Where the flagpoles stand, not so high that they would be too wide for each other, and figures on their left."""
    left, foot = poles.x + theme.px(38), poles.bottom - theme.px(10)
    area = Area(left, title.bottom, poles.right - theme.px(14) - left, foot - title.bottom)
    high = min(area.h, area.w // houses * places.POLE[1] * 3 // (places.POLE[0] * 2))
    return tuple(area.cut_bottom(high)[0].columns(*[1.0] * houses))


def _strip(theme: Theme, area: Area, name_wide: int, spaces: int) -> Strip:
    """One battle. Where it is high enough for its banners to hang above the lines of spaces, these take all of its
    width; in a very high one the rack does so too."""
    px = theme.px
    plate, widest = theme.line_height("small") + px(4), area.w // 8
    wide = min(round((area.h - plate - px(8)) * _BANNER), widest)
    line_high, below = (_line_high(area, side) for side in (max(name_wide, wide) + px(8), px(6)))
    hangs = area.h - round(below * (1 + _HEADS)) - plate - px(10)
    over = hangs >= area.h * _OVER
    if over:
        line_high, wide = below, min(round(hangs * _BANNER), widest)
    banner_high = round(wide / _BANNER)
    line_wide = round(line_high * places.LINE[0] / places.LINE[1])
    lines_y = area.bottom - line_high - px(2)
    name_y = area.y + banner_high + px(6) if over else area.bottom - plate
    name_wide = max(name_wide, wide)
    side = name_wide if over else wide
    if over and name_y + plate < lines_y - round(area.w * places.RACK[1] / places.RACK[0]):
        side = px(4)
    middle = area.inset(side + px(8), 0)
    rack_wide = min(middle.w, round(area.h * _RACK * places.RACK[0] / places.RACK[1]))
    rack_high = round(rack_wide * places.RACK[1] / places.RACK[0])
    rack = Area(middle.centerx - rack_wide // 2, lines_y - rack_high - px(2), rack_wide, rack_high)
    ends = tuple(Area(x, area.y + px(2), wide, banner_high) for x in (area.x, area.right - wide))
    medal_wide = round(line_high * places.MEDAL[0] / places.MEDAL[1] * 1.12)
    beside = medal_wide // 2 + px(5)
    lines_left = Area(middle.centerx - beside - line_wide, lines_y, line_wide, line_high)
    lines_right = Area(middle.centerx + beside, lines_y, line_wide, line_high)
    lines = (lines_left, lines_right)
    name_wide = name_wide if over else lines_left.x - area.x - px(6)
    names = tuple(Area(x, name_y, name_wide, plate) for x in (area.x, area.right - name_wide))
    medal = Area(0, 0, medal_wide, round(medal_wide * places.MEDAL[1] / places.MEDAL[0]))
    medal.midbottom = (middle.centerx, area.bottom - px(1))
    return Strip(
        whole=area,
        field=Area(area.x, area.y, area.w, rack.bottom - area.y),
        shelf=Area(area.x, rack.bottom, area.w, area.bottom - rack.bottom),
        rack=rack, medal=medal, banners=ends, names=names, lines=lines,
        spaces=tuple(tuple(line.share(places.space(n)) for n in range(spaces)) for line in lines),
    )


def _line_high(area: Area, side: int) -> int:
    """How high a line of spaces is that leaves so much free at the side of a battle."""
    return min(round(area.h * 0.42), round((area.w - 2 * side) * 0.445 * places.LINE[1] / places.LINE[0]))
