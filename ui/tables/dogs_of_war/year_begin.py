"""How a match and its years begin on the table of Dogs of War: what is dealt, laid, mustered and bought."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.dogs_of_war import changes
from game.dogs_of_war import events as ev
from game.dogs_of_war.model import NONE
from ui.drawing.acts import fade, flip, move, parallel, play_motion, pulse, scale, wait
from ui.drawing.cached import cached
from ui.drawing.motion import Actor, InTurn, Motion, Point, Together, Wait
from ui.tables.common.large_motions import FLIGHT, LARGE, PIECE
from ui.tables.dogs_of_war import pieces
from ui.tables.dogs_of_war.flights import FlightBuilder
from ui.tables.dogs_of_war.pieces import sprite
from ui.tables.dogs_of_war.widgets import medal

if TYPE_CHECKING:
    from game.kernel.contract import Event


class YearBeginBuilder(FlightBuilder):
    """Motions over the table, with those that begin a year."""

    def of_year(self, event: Event) -> list[Motion]:
        """How an event of a year's beginning moves; nothing for any other."""
        layout = self.layout
        match event:
            case ev.StartNamed(seat):
                return [self._horn(layout.war.center, seat)]
            case ev.DogTaken(seat, dog):
                return [self._dog_taken(seat, dog)]
            case ev.TacticsDealt(seat, cards) | ev.TacticsDrawn(seat, cards):
                return [self._drawn(seat, cards)]
            case ev.SupportDealt(seat, house):
                name = f"support_{self.house_ids[house]}" if house >= 0 else "support_back"
                card = sprite(self.kit, name, height=self.px(100))
                comes = self.set_entry("support_cards", seat, house)
                return [self.gift(card, layout.camp.center, self.place(seat, "support"), comes)]
            case ev.YearBegan(year):
                said = self.headline(self.names.year(year), layout.war.centery - self.px(60), 0.7)
                return [self.change(partial(changes.begin_year, year)), said]
            case ev.BonusesLaid(bonuses, gold):
                return [self._medals(bonuses, gold=gold)]
            case ev.LinesLaid(lines):
                areas = [line for strip in layout.strips for line in strip.lines]
                lights = [self.glow(area.center, area.w // 2, 0.15) for area in areas]
                return [self.staggered(lights, 0.04), self.set_fields(lines=list(lines))]
            case ev.HousesLaid(houses):
                return [self._hoisted(houses), self.change(partial(changes.lay_houses, houses))]
            case ev.MarkerGiven(seat, to):
                return [self._horn(layout.seats[seat].center, to)]
            case ev.MarkerTaken(seat):
                return [self._horn(layout.seats[self.state_then.start].center, seat)]
            case ev.Mustered(seat, captains, coins):
                paid = self.paid((("captains", captains), ("coins", coins)), side=64)
                return [self.gift(paid, layout.camp.center, self.place(seat, "captains"), self.counts(event))]
            case ev.SoldierBought(seat, kind):
                return [self.from_camp(seat, kind), self.counts(event)]
            case ev.ScreensClosed():
                return [self._screens_close()]
            case ev.StackRenewed(kind, n):
                comes = self.change(partial(changes.renew, kind, n))
                return [self._renewed(kind, f"card_{self.soldier_ids[kind]}", comes)]
            case ev.Reshuffled(n):
                return [self._renewed(-1, "tactic_back", self.change(partial(changes.shuffle, n)))]
        return []

    def _horn(self, start: Point, seat: int) -> Motion:
        """The start-player marker goes to a seat."""
        end = self.layout.seats[seat].center
        actor = Actor(sprite(self.kit, "start", height=self.px(70)), start, alpha=0, depth=FLIGHT)
        there = parallel(move(0.5, end, arc=self.px(40)), scale(0.5, 0.5))
        leaves, comes = self.set_fields(start=NONE), self.set_fields(start=seat)
        shown = parallel(fade(0.15, 255), pulse(0.3))
        return InTurn(leaves, self.animate(actor, shown, there, play_motion(comes), fade(0.1, 0)))

    def _dog_taken(self, seat: int, dog: int) -> Motion:
        name, item = self.rules.catalogue.dogs[dog].id, self.view.items.get(f"dog:{dog}")
        start = item.rect if item is not None else self.layout.war.middle(self.px(150), self.px(212))
        card = cached(self.kit, pieces.named_card, f"dog_{name}", start.size, self.names.dog(dog))
        actor = Actor(card, start.center, depth=LARGE + seat)
        seen = [] if item is not None else [wait(0.3)]
        flies = parallel(move(0.5, self.layout.seats[seat].center, arc=self.px(30)), scale(0.5, self.px(60) / start.h))
        takes = self.change(partial(changes.take_dog, seat, dog))
        return self.animate(actor, pulse(0.3, 0.1), *seen, flies, play_motion(takes), fade(0.1, 0))

    def _drawn(self, seat: int, cards: tuple[int, ...]) -> Motion:
        """Tactics come from the draw pile, and are turned over for the player who may know them."""
        pile, end = self.layout.piles[-1], self.place(seat, "tactics")
        high = end.h if seat == self.bottom_seat else pile.h
        back = sprite(self.kit, "tactic_back", height=high)
        parts = []
        for card in cards:
            face = sprite(self.kit, f"bare_tactic_{self.rules.tactics[card].id}", height=high) if card >= 0 else back
            takes = self.change(partial(changes.take_tactic, seat, card))
            turns = [flip(0.42, face)] if card >= 0 else []
            leaves = self.set_fields(pile=self.state_then.pile - 1)
            parts.append(InTurn(leaves, self.gift(back, pile.center, end, takes, *turns)))
        return self.staggered(parts)

    def _renewed(self, number: int, name: str, comes: Motion) -> Motion:
        """A pile of the camp is made anew from what was discarded."""
        pile = self.layout.piles[number]
        heap = Actor(sprite(self.kit, name, *pile.size), pile.center, depth=PIECE)
        return self.animate(heap, play_motion(comes), pulse(0.4))

    def _medals(self, bonuses: tuple[int, ...], *, gold: bool) -> Motion:
        """The bonus tokens come down, and are turned over."""
        parts = []
        for battle, (bonus, strip) in enumerate(zip(bonuses, self.layout.strips, strict=True)):
            at, face = strip.medal, medal(self.view, bonus, strip.medal.size, gold)
            back = sprite(self.kit, "medal_back", *at.size)
            actor = Actor(back, (at.centerx, at.centery - at.h), alpha=0, depth=PIECE)
            comes = parallel(fade(0.15, 255), move(0.3, at.center), flip(0.4, face))
            parts.append(self.animate(actor, comes, play_motion(self.set_entry("bonuses", battle, bonus))))
        return self.staggered(parts)

    def _hoisted(self, houses: tuple[int, ...]) -> Motion:
        """The banners are hoisted, a pair for each battle."""
        parts = []
        for side, house in enumerate(houses):
            area = self.layout.strips[side >> 1].banners[side & 1]
            banner = sprite(self.kit, f"banner_{self.house_ids[house]}", *area.size)
            actor = Actor(banner, (area.centerx, area.centery + area.h // 2), alpha=0, depth=PIECE)
            rises = parallel(fade(0.2, 255), move(0.45, area.center))
            parts.append(self.animate(actor, rises, wait(0.1 * (len(houses) - side))))
        return self.staggered(parts, 0.1)

    def _screens_close(self) -> Motion:
        """The screens of the others come down before what they have."""
        parts, others = [], [seat for seat in range(self.rules.seats) if seat != self.view.hand_of]
        for number, seat in enumerate(others):
            area = self.layout.seats[seat]
            picture = sprite(self.kit, f"screen_{self.view.colours[seat]}", height=area.h)
            actor = Actor(picture, (area.centerx, area.bottom), alpha=0, depth=LARGE + number)
            rises = parallel(fade(0.15, 255), move(0.35, area.center))
            parts.append(self.animate(actor, rises, wait(0.4), fade(0.25, 0)))
        closes = self.change(partial(changes.close_screens, others, self.rules))
        return Together(*parts, InTurn(Wait(seconds=0.4), closes))

    def from_camp(self, seat: int, kind: int) -> Motion:
        """A soldier's card comes from the camp; others put it behind their screen face down."""
        pile, end = self.layout.piles[kind], self.place(seat, "soldiers", kind)
        high = max(pile.h, end.h)
        turns = [flip(0.42, sprite(self.kit, "soldier_back", height=high))] if seat != self.bottom_seat else []
        card = sprite(self.kit, f"card_{self.soldier_ids[kind]}", height=high)
        return self.gift(card, pile.center, end, None, *turns)
