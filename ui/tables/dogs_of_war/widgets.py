"""What lies on the table of Dogs of War, made anew after every change of what is shown, for the table to put there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.dogs_of_war import upkeep
from game.dogs_of_war.model import NONE, Task
from game.dogs_of_war.places import CAPTAIN_FEET, SPACE, SPACE_RIM
from game.kernel.contract import NOBODY
from ui.drawing.area import Area
from ui.drawing.cached import cached
from ui.drawing.marks import faded
from ui.language.phrases import alone
from ui.tables.common.ids import parse_id
from ui.tables.common.item import Item, PictureItem
from ui.tables.common.seat_card import SeatCard, SeatLines
from ui.tables.dogs_of_war import pieces
from ui.tables.dogs_of_war.layout import CARD
from ui.tables.dogs_of_war.pieces import sprite
from ui.tables.dogs_of_war.seats import draw_seat, seat_figures, seat_lines
from ui.widgets.cached_widgets import Painting, TooltipArea

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.drawing.kit import DrawingKit
    from ui.tables.dogs_of_war.seats import SeatContent
    from ui.tables.dogs_of_war.view import DogsOfWarView
    from ui.widgets.cached_widgets import CachedWidget

_CAPTAIN: Final = 1.32
"""How high a captain is, by the height of the space it stands on."""
_LETTER: Final = (0.5, 1.12)
"""Where the letter of a space stands, in shares of its size: at its foot, for what it pays is to be read beside it."""
_FALLEN: Final = 1.1
"""How wide a captain lies, by the width of its space."""


# --- the seats and the log ---


def seat_cards(view: DogsOfWarView) -> Iterator[SeatCard[SeatContent]]:
    """The seats' cards on the left."""
    for seat, area in enumerate(view.layout.seats):
        figures, opens = partial(seat_figures, view, seat), partial(view.show_side_of, seat)
        lines = SeatLines("dogs_of_war", partial(seat_lines, view, seat))
        yield SeatCard(f"seat:{seat}", area, figures, draw_seat, opens, lines.words, lines.signs)


def gifts(view: DogsOfWarView) -> Iterator[PictureItem]:
    """The start-player marker on each seat's card, above its points, while it may be given away (W4.5)."""
    if not view.deciding or view.seen.todo[-1].task != Task.MARKER:
        return
    for seat, area in enumerate(view.layout.seats):
        side = area.h // 2
        rect = Area(area.right - side - view.theme.px(8), area.y + view.theme.px(4), side, side)
        picture, says = sprite(view.kit, "start", *rect.size), view.names("label.start_player")
        item = PictureItem(f"give:{seat}", rect, picture, tooltip=says, raise_by=(0, -4), shadow=False)
        item.asked_only = True
        yield item


# --- the battles ---


class FieldSpace(Item):
    """A space of a battle line: what it pays, who is let in, and the captain on it."""

    letter_at = (0.5, 0.3)
    is_space = True

    def __init__(self, view: DogsOfWarView, side: int, number: int, rect: Area, seat: int) -> None:
        super().__init__(f"space:{side}:{number}", rect)
        self.letter_at = _LETTER
        self.view, self.side, self.number, self.seat = view, side, number, seat
        self.laid = view.shown.lines[side]
        stands = self.seat != NONE and side not in view.toppling
        fallen, colour = side in view.fallen, view.colours[self.seat] if stands else ""
        self.rests = self.laid, view.houses[side], colour, fallen
        """What its picture depends on for as long as it lies here."""

    @property
    def picture_key(self) -> object:
        return self.rests, self.view.placing

    @property
    def tooltip_text(self) -> str:
        view, names = self.view, self.view.names
        lines = [view.players[self.seat]] if self.seat != NONE else []
        if self.laid < 0:
            return "\n".join(lines)
        line = view.rules.lines[self.laid]
        reward = line.rewards[self.number]
        lines.append(names("tooltip.space" if any(reward) else "tooltip.space_none", reward=names.reward(reward)))
        weakest = line.weakest(1 << self.number)
        lines += [names("tooltip.space_rank", soldier=names.soldier(weakest))] if weakest else []
        lines += [names("tooltip.space_any_side")] if line.any_side >> self.number & 1 else []
        return "\n".join(lines)

    def paint(self, surface: Surface) -> None:
        view = self.view
        laid, house, colour, fallen = self.rests
        if laid < 0 or house < 0:
            return
        line = view.rules.lines[laid]
        weakest = line.weakest(1 << self.number)
        foot = "any_side" if line.any_side >> self.number & 1 else f"from_{view.rules.soldier_ids[weakest]}" if weakest else ""
        placing, sure = view.placing
        state = {"pointed": "space_hover", "chosen": "space_hover"}.get(self.status, "")
        if self.status == "open" and sure:
            state = "space_legal"
        state = state or ("space_taken" if colour else "space_quiet" if placing and not self.open else "space")
        picture = cached(self.kit, pieces.space_picture, self.rect.size, state, *view.pays(self.side, self.number), foot)
        rim = round(self.rect.w * SPACE_RIM / SPACE[0])
        surface.blit(picture, (self.rect.x - rim, self.rect.y - rim))
        if colour:
            surface.blit(*(fallen_captain if fallen else captain)(self.kit, Area(self.rect), colour))
        self.draw_ring(surface, self.rect)


def captain(kit: DrawingKit, space: Area, colour: str) -> tuple[Surface, Area]:
    """A captain, and where its picture lies on a space."""
    picture = sprite(kit, f"captain_{colour}", height=round(space.h * _CAPTAIN))
    foot = space.bottom - space.h // 10
    left, top = space.centerx - picture.get_width() // 2, foot - round(picture.get_height() * CAPTAIN_FEET)
    return picture, Area(picture.get_rect(topleft=(left, top)))


def fallen_captain(kit: DrawingKit, space: Area, colour: str) -> tuple[Surface, Area]:
    """A captain that fell, and where its picture lies on a space."""
    picture = sprite(kit, f"captain_fallen_{colour}", round(space.w * _FALLEN))
    return picture, Area(picture.get_rect(midbottom=(space.centerx, space.bottom - space.h // 12)))


def spaces(view: DogsOfWarView) -> Iterator[Item]:
    """The spaces of the battle lines, and the banners of the houses."""
    captains = view.captains
    for battle in view.layout.battles:
        strip = view.layout.strips[battle]
        for end in (0, 1):
            side = 2 * battle + end
            house = view.houses[side] if view.houses else NONE
            if house < 0:
                continue
            name = view.rules.catalogue.houses[house].id
            says = f"{view.names.leader(house)}\n{house_value_words(view, house)}"
            area = strip.banners[end]
            torn = sprite(view.kit, f"banner_torn_{name}", height=area.h) if side in view.beaten else None
            picture = torn or sprite(view.kit, f"banner_{name}", *area.size)
            yield PictureItem(f"house:{side}", area, picture, tooltip=says, shadow=False)
            for number, rect in enumerate(strip.spaces[end]):
                yield FieldSpace(view, side, number, rect, captains.get((side, number), NONE))


def house_value_words(view: DogsOfWarView, house: int) -> str:
    """What influence of a house is worth, and what it would be if the battles ended as they stand."""
    now, would = view.value(house), view.rules.constants.house_track[upkeep.prospects(view.rules, view.shown)[house]]
    says = view.names("tooltip.house", house=view.names.house(house), each=now)
    return says if now == would else f"{says}\n{view.names('tooltip.house_would', each=would)}"


def tooltip_areas(view: DogsOfWarView) -> Iterator[TooltipArea]:
    """The areas of the racks and the flagpoles, which have only a tooltip."""
    # Then the stops of the racks are to be clicked, or the cards that lie over them.
    busy = view.deciding and view.seen.todo[-1].task in {Task.CONQUER, Task.DOG}
    for battle in view.layout.battles if not busy else ():
        strip = view.layout.strips[battle]
        marker = Area(0, 0, strip.rack.h, strip.rack.h)
        marker.center = strip.stop(view.shown.markers[battle])
        yield TooltipArea(f"rack:{battle}", strip.rack, partial(_marker, view, battle))
        yield TooltipArea(f"marker:{battle}", marker, partial(_marker, view, battle))
    yield TooltipArea("poles", view.layout.poles, partial(view.names, f"tooltip.track.{view.rules.options['defeat']}"))


def _marker(view: DogsOfWarView, battle: int) -> str:
    """What the marker of a battle is, and how it came to where it stands."""
    fought = any(view.rules.army(view.shown, side) for side in (2 * battle, 2 * battle + 1))
    return "\n".join([*([view.names.sum(view.shown, battle)] if fought else []), view.names("tooltip.marker")])


def medals(view: DogsOfWarView) -> Iterator[CachedWidget]:
    """The bonus tokens of the year."""
    gold = view.rules.gold(view.shown)
    for battle in view.layout.battles:
        strip = view.layout.strips[battle]
        bonus = view.shown.bonuses[battle] if view.shown.bonuses else NONE
        if bonus < 0:
            continue
        face = view.rules.catalogue.bonuses[bonus].face(gold=gold)
        says = view.names("tooltip.bonus", reward=view.names.reward(face))
        picture = medal(view, bonus, strip.medal.size, gold)
        yield Painting(f"bonus:{battle}", strip.medal, picture, f"{view.names.bonus(bonus)}\n{says}")


def medal(view: DogsOfWarView, bonus: int, size: tuple[int, int], gold: bool) -> Surface:
    """A bonus token with the gold or the silver side up."""
    return cached(view.kit, pieces.medal, size, view.token(bonus, gold=gold), gold)


def stops(view: DogsOfWarView) -> Iterator[Item]:
    """The stops of the racks to which the Nameless Conqueror may move a marker (W12)."""
    for id_ in view.selection.options if view.deciding and view.seen.todo[-1].task == Task.CONQUER else ():
        battle, value = parse_id(id_)[1:]
        strip = view.layout.strips[battle]
        area = Area(0, 0, *[strip.rack.h * 3 // 4] * 2)
        area.center = strip.stop(value)
        number = sprite(view.kit, "number", *area.size)
        item = PictureItem(id_, area, number, tooltip=str(abs(value)), raise_by=(0, -2))
        item.asked_only = True
        yield item


# --- the camp and the Dogs ---


def camp(view: DogsOfWarView) -> Iterator[CachedWidget]:
    """The soldiers that can be bought, with their costs, and the draw pile of tactics."""
    kit, names, layout, shown = view.kit, view.names, view.layout, view.shown
    for kind, soldier in enumerate(view.rules.catalogue.soldiers):
        area, left = layout.piles[kind], shown.stacks[kind]
        says = names("tooltip.stack", needed=names("label.coin_count", n=soldier.cost), n=soldier.strength)
        words = f"{alone(names.soldier(kind))}\n{says}\n{alone(names('label.stack', n=left))}"
        picture = cached(kit, pieces.soldier_card, soldier.id, area.size, soldier.strength)
        if not left or not view.buying:
            picture = faded(kit, picture, ("stack", soldier.id), 120 if left else 60)
        item = PictureItem(f"stack:{kind}", area, picture, tooltip=words, raise_by=(0, -5), shadow=False)
        item.letter_at = (0.5, 0.5)
        item.foot = Area(area.x, area.bottom, area.w, layout.camp.bottom - area.bottom)
        yield item
    area = layout.piles[-1]
    says = f"{names('label.draw_pile')}\n{names('label.tactic_count', n=shown.pile)}\n{names('tooltip.draw_pile')}"
    yield Painting("draw_pile", area, sprite(kit, "tactic_back", *area.size), says)


def dogs(view: DogsOfWarView) -> Iterator[PictureItem]:
    """The Dogs of War, from whom everybody picks one (W2.3)."""
    shown = view.shown
    if view.rules.actor(shown) == NOBODY or not shown.todo or shown.todo[-1].task != Task.DOG:
        return
    space = view.layout.fields.inset(view.theme.px(16))
    columns = space.columns(*[1.0] * len(view.rules.picks), gap=view.theme.px(12))
    areas = [column.middle(column.w, round(column.w / CARD)) for column in columns]
    written = pieces.titles(view.kit, [*map(view.names.dog, range(len(areas)))], areas)
    for dog, (area, words) in enumerate(zip(areas, written, strict=True)):
        name = view.rules.catalogue.dogs[dog].id
        picture = cached(view.kit, pieces.named_card, f"dog_{name}", area.size, words)
        if dog in shown.dogs:
            picture = faded(view.kit, picture, ("dog", name, view.kit.words), 90)
        yield PictureItem(f"dog:{dog}", area, picture, tooltip=f"{view.names.dog(dog)}\n{view.names.dog_about(dog)}")
