"""What lies on the table of Dogs of War, made anew after every change of what is shown, for the table to put there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Surface

from game.dogs_of_war import upkeep
from game.dogs_of_war.model import NONE, Task
from game.dogs_of_war.places import CAPTAIN_FEET, SPACE, SPACE_RIM
from game.kernel.contract import HIDDEN, NOBODY
from ui.drawing import text
from ui.drawing.area import Area, fan
from ui.drawing.cached import cached
from ui.drawing.marks import disc, faded, figure
from ui.drawing.paint import stamp
from ui.language.phrases import alone
from ui.language.words import signed
from ui.tables.common.ids import parse_id
from ui.tables.common.item import Item, PictureItem, overlapping
from ui.tables.common.picked_pile import PickedPile
from ui.tables.common.seat_card import SeatCard
from ui.tables.dogs_of_war import pieces
from ui.tables.dogs_of_war.layout import CARD
from ui.tables.dogs_of_war.pieces import sprite
from ui.tables.dogs_of_war.seats import draw_seat, seat_figures, seat_signs, seat_words
from ui.widgets.cached_widgets import Painting, TooltipArea

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.drawing.kit import DrawingKit
    from ui.tables.dogs_of_war.seats import SeatContent
    from ui.tables.dogs_of_war.view import DogsView
    from ui.widgets.cached_widgets import CachedWidget

_CAPTAIN: Final = 1.32
"""How high a captain is, by the height of the space it stands on."""
_LETTER: Final = (0.5, 1.12)
"""Where the letter of a space stands, in shares of its size: at its foot, for what it pays is to be read beside it."""
_FALLEN: Final = 1.1
"""How wide a captain lies, by the width of its space."""
_HEAP: Final = 3
"""How many edges of cards are seen of a heap, above the middle one and below."""


# --- the seats and the log ---


def seat_cards(view: DogsView) -> Iterator[SeatCard[SeatContent]]:
    """The seats' cards on the left."""
    for seat, area in enumerate(view.layout.seats):
        says, signs = partial(seat_words, view, seat), partial(seat_signs, view, seat)
        yield SeatCard(
            f"seat:{seat}", area, partial(seat_figures, view, seat), draw_seat, partial(view.show_side_of, seat), says, signs
        )


def gifts(view: DogsView) -> Iterator[PictureItem]:
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

    def __init__(self, view: DogsView, side: int, number: int, rect: Area, seat: int) -> None:
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


def spaces(view: DogsView) -> Iterator[Item]:
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
            says = f"{view.names.leader(house)}\n{_worth(view, house)}"
            area = strip.banners[end]
            torn = sprite(view.kit, f"banner_torn_{name}", height=area.h) if side in view.beaten else None
            picture = torn or sprite(view.kit, f"banner_{name}", *area.size)
            yield PictureItem(f"house:{side}", area, picture, tooltip=says, shadow=False)
            for number, rect in enumerate(strip.spaces[end]):
                yield FieldSpace(view, side, number, rect, captains.get((side, number), NONE))


def _worth(view: DogsView, house: int) -> str:
    """What influence of a house is worth, and what it would be if the battles ended as they stand."""
    now, would = view.value(house), view.rules.constants.house_track[upkeep.prospects(view.rules, view.shown)[house]]
    says = view.names("tooltip.house", house=view.names.house(house), each=now)
    return says if now == would else f"{says}\n{view.names('tooltip.house_would', each=would)}"


def tooltip_areas(view: DogsView) -> Iterator[TooltipArea]:
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


def _marker(view: DogsView, battle: int) -> str:
    """What the marker of a battle is, and how it came to where it stands."""
    fought = any(view.rules.army(view.shown, side) for side in (2 * battle, 2 * battle + 1))
    return "\n".join([*([view.names.sum(view.shown, battle)] if fought else []), view.names("tooltip.marker")])


def medals(view: DogsView) -> Iterator[CachedWidget]:
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


def medal(view: DogsView, bonus: int, size: tuple[int, int], gold: bool) -> Surface:
    """A bonus token with the gold or the silver side up."""
    return cached(view.kit, pieces.medal, size, view.token(bonus, gold=gold), gold)


def stops(view: DogsView) -> Iterator[Item]:
    """The stops of the racks to which the Nameless Conqueror may move a marker (W12)."""
    for id_ in view.decision.options if view.deciding and view.seen.todo[-1].task == Task.CONQUER else ():
        battle, value = parse_id(id_)[1:]
        strip = view.layout.strips[battle]
        area = Area(0, 0, *[strip.rack.h * 3 // 4] * 2)
        area.center = strip.stop(value)
        number = sprite(view.kit, "number", *area.size)
        item = PictureItem(id_, area, number, tooltip=str(abs(value)), raise_by=(0, -2))
        item.asked_only = True
        yield item


# --- the camp and the Dogs ---


def camp(view: DogsView) -> Iterator[CachedWidget]:
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


def dogs(view: DogsView) -> Iterator[PictureItem]:
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


# --- behind the screen ---


def screen(view: DogsView) -> Iterator[CachedWidget]:
    """Everything that lies behind the screen of the active player; closed to a viewer who may not look."""
    kit, names, layout, shown, own = view.kit, view.names, view.layout, view.shown, view.own
    captains = cached(kit, _captains, layout.owner.size, view.colours[own], shown.captains[own])
    says = f"{alone(names('label.captains_left', n=shown.captains[own]))}\n{names('tooltip.captains')}"
    yield Painting("captains", layout.owner, captains, says)
    purse = cached(kit, _purse, layout.purse.size, shown.coins[own], shown.points[own])
    said = [names("label.coin_count", n=shown.coins[own]), names("label.points_gained", n=shown.points[own])]
    says = names("label.secret") if shown.coins[own] == HIDDEN else alone("\n".join(said))
    yield Painting("purse", layout.purse, purse, says)
    for kind, (area, n) in enumerate(zip(layout.hand, view.soldiers(own), strict=True)):
        soldier = view.rules.catalogue.soldiers[kind]
        if n > 0:
            picture = cached(kit, pieces.soldier_card, soldier.id, area.size, soldier.strength, n)
            words = f"{alone(names.soldiers(kind, n))}\n{alone(names('label.strength', n=soldier.strength))}"
            yield PictureItem(f"soldier:{kind}", area, picture, tooltip=words, raise_by=(0, -12))
        elif n == 0:
            ghost = sprite(kit, f"rank_{soldier.id}_dark", area.w * 2 // 3)
            yield Painting(f"none:{kind}", area, faded(kit, ghost, ("rank", soldier.id), 60), alone(names.soldier(kind)))
        if view.purchase is not None:
            rect = Area(area.move(view.theme.px(14), -view.theme.px(10))) if n else area
            picture = cached(kit, pieces.soldier_card, soldier.id, area.size, soldier.strength)
            words = f"{alone(names.soldier(kind))}\n{names('tooltip.take_back')}"
            yield PickedPile(f"stack:{kind}", rect, picture, tooltip=words)
    if HIDDEN in view.soldiers(own):
        area = Area(layout.hand[0].unionall(layout.hand[1:]))
        yield Painting("unseen", area, cached(kit, _unseen, area.size, layout.hand[0].size), names("label.secret"))
    yield from _tactics(view, own)
    yield from _influence(view, own)
    if (not view.deciding or view.kept_hand() != NOBODY) and (words := _whose(view, own)):
        area = Area(layout.confirm.union(layout.other))
        yield Painting("whose", area, cached(kit, _caption, area.size, words))


def _whose(view: DogsView, own: int) -> str:
    """Whose screen it is, where the viewer might take it for their own; "" for theirs."""
    elsewhere = "" if view.hand_of == own else view.names("label.screen_of", name=view.players[own])
    return next(iter(view.hand_captions()), elsewhere)


def _caption(kit: DrawingKit, size: tuple[int, int], words: str) -> Surface:
    """Words where the buttons stand while somebody decides. For `cached`."""
    whole = Surface(size, SRCALPHA)
    text.draw_block(whole, kit.theme, "strong", words, Area(0, 0, *size), kit.theme.colour("ink_soft"), "centre")
    return whole


def _captains(kit: DrawingKit, size: tuple[int, int], colour: str, n: int) -> Surface:
    """The captains that can be placed, side by side. For `cached`."""
    whole = Surface(size, SRCALPHA)
    high = min(size[1], size[0])
    picture = sprite(kit, f"captain_{colour}", height=high)
    step = min(picture.get_width() * 2 // 3, (size[0] - picture.get_width()) // max(1, n - 1)) if n > 1 else 0
    for number in range(n):
        whole.blit(picture, (number * step, size[1] - high))
    return whole


def _unseen(kit: DrawingKit, size: tuple[int, int], card: tuple[int, int]) -> Surface:
    """Soldiers of whom nobody may know how many there are: a heap in the middle, the same for any number. For `cached`."""
    whole, picture = Surface(size, SRCALPHA), sprite(kit, "soldier_back", *card)
    step = max(1, card[0] // 40)  # nobody takes so fine edges for a number of cards
    for number in range(_HEAP, -_HEAP - 1, -1):
        stamp(whole, picture, center=(size[0] // 2 + number * step, size[1] // 2 + number * step))
    return whole


def _purse(kit: DrawingKit, size: tuple[int, int], coins: int, points: int) -> Surface:
    """The coins and the points; of hidden ones no figure. For `cached`."""
    whole = Surface(size, SRCALPHA)
    for (name, n), row in zip((("coins", coins), ("points", points)), Area(0, 0, *size).rows(1.0, 1.0), strict=True):
        side = min(row.h * 4 // 5, row.w // 2)
        at = stamp(whole, sprite(kit, name, side), midleft=row.midleft)
        words = "?" if n == HIDDEN else str(n)
        width = row.w - at.right - kit.theme.px(6)
        line = figure(kit, words, width, row.h, kit.theme.colour("ink"), "figure")
        stamp(whole, line, midleft=(row.w - width, row.centery))
    return whole


def _tactics(view: DogsView, own: int) -> list[PictureItem]:
    """The tactics, those of a kind as one; face down where nobody may look, and the support card behind them."""
    kit, names, hand = view.kit, view.names, view.shown.tactics[own]
    kinds = list(dict.fromkeys(kind for kind in hand if kind >= 0))
    hidden = sum(kind < 0 for kind in hand)
    support = view.shown.support_cards[own]
    count = len(kinds) + hidden + (support != NONE)
    cards: list[PictureItem] = []
    areas = fan(view.layout.tactics, count, CARD, view.theme.px(10))
    apart = count < 2 or areas[1].x >= areas[0].right
    seen = None if apart else areas[1].x - areas[0].x
    written = pieces.titles(kit, [names.tactic(kind) if apart else "" for kind in kinds], areas)
    for area, kind, words in zip(areas, kinds, written, strict=False):
        name = view.rules.tactics[kind].id
        picture = cached(kit, pieces.named_card, f"tactic_{name}", area.size, words, hand.count(kind), seen)
        says = f"{names.tactic(kind)}\n{names.tactic_about(kind)}"
        cards.append(PictureItem(f"tactic:{kind}", area, picture, tooltip=says, raise_by=(0, -12)))
    for number in range(hidden):
        area = areas[len(kinds) + number]
        back = sprite(kit, "tactic_back", *area.size)
        cards.append(PictureItem(f"back:{number}", area, back, tooltip=names("label.secret")))
    if support != NONE:
        house = view.rules.catalogue.houses[support].id if support >= 0 else ""
        picture = sprite(kit, f"support_{house}" if house else "support_back", *areas[-1].size)
        if house:
            worth = view.value(support) * view.rules.catalogue.houses[support].support
            picture = cached(kit, _support, areas[-1].size, house, worth)
        says = f"{names.house(support)}\n{names('tooltip.support_card')}" if house else names("label.secret")
        cards.append(PictureItem("support", areas[-1], picture, tooltip=says))
    for card in cards:
        card.fan = cards
    return overlapping(cards)


def _influence(view: DogsView, own: int) -> Iterator[CachedWidget]:
    """How much influence there is with each house."""
    for house, (area, n) in enumerate(zip(view.layout.houses, view.influence(own), strict=True)):
        name = view.rules.catalogue.houses[house].id
        says = _worth(view, house)
        picture = cached(view.kit, _tokens, area.size, name, n, n * view.value(house) if n > 0 else 0)
        yield Painting(f"influence:{house}", area, picture, says)


def _support(kit: DrawingKit, size: tuple[int, int], house: str, worth: int) -> Surface:
    """A support card with the points that it would be worth now. For `cached`."""
    return pieces.counted(kit, sprite(kit, f"support_{house}", *size), signed(worth), (0.5, 0.9))


def _tokens(kit: DrawingKit, size: tuple[int, int], house: str, n: int, worth: int) -> Surface:
    """A house's shield with how many tokens, and the points that they would be worth now where there is
    room; pale without any. For `cached`."""
    whole = Surface(size, SRCALPHA)
    picture = sprite(kit, f"shield_{house}", height=min(size[1], size[0]))
    if n == 0:
        picture = faded(kit, picture, ("shield", house), 90)
    at = stamp(whole, picture, midleft=(0, size[1] // 2))
    left = at.right + kit.theme.px(4)
    says_worth = n > 0 and size[0] - left >= kit.theme.text_px("small")
    if n:
        far = round(kit.theme.text_px("small") * 0.7)
        middle = far if says_worth else min(at.right + far // 3, size[0] - far)
        disc(whole, kit, (middle, min(at.bottom, size[1]) - far), "?" if n == HIDDEN else str(n))
    if says_worth:
        points = figure(kit, signed(worth), size[0] - left, size[1], kit.theme.colour("gain" if worth > 0 else "orange_dark"), "body")
        stamp(whole, points, midleft=(left, size[1] // 2))
    return whole
