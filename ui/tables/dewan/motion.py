"""How what happened moves over Dewan's table: every event becomes flights, walks and drops of its pieces."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from pygame import Surface

from game.dewan import events as it
from game.dewan.model import EMPTY, State
from ui.drawing.stage import Actor, Enter, Fade, Hop, InTurn, Leave, Motion, Move, Pulse, Scale, Together, Wait
from ui.tables.dewan.board import berry_places, spread_berries
from ui.tables.dewan.flights import Flights
from ui.tables.dewan.overlay import marker_picture
from ui.tables.dewan.pieces import sprite
from ui.tables.dewan.stories import story_back, story_picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import Event

_AT_ONCE = frozenset({it.CardShown, it.HandDealt, it.RewardDrawn, it.StoryDone})
"""Events of which several in a row are shown together, one a little after the other."""


class Choreography(Flights):
    """The motions of one passage, from `before` to `after` as the viewer sees them."""

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """Everything in the order it happened; what belongs together moves together."""
        found: list[Motion] = []
        paid: list[it.CardPaid] = []
        for kind, group in groupby(events, key=type):
            several = list(group)
            if kind in _AT_ONCE:
                found.append(self._staggered([part for event in several for part in self._of(event)]))
                continue
            for event in several:
                if isinstance(event, it.CardPaid):
                    paid.append(event)
                elif isinstance(event, it.CampPlaced):
                    found += self._walk(paid, event)
                    paid = []
                else:
                    found += self._of(event)
        return found

    def _of(self, event: Event) -> list[Motion]:
        match event:
            case it.LandLaid():
                return self._land_laid()
            case it.HandDealt(seat, cards):
                return [self._to_hand(seat, number, self.layout.deck, flip=True) for number in cards]
            case it.DisplayOpened(cards):
                deck = self.layout.deck
                return [self._staggered([self._to_slot(i, number, deck) for i, number in enumerate(cards)])]
            case it.StoriesOpened(stories):
                return [self._staggered([self._story_shown(slot, story) for slot, story in enumerate(stories)])]
            case it.StoryTaken(seat, story, slot, place):
                return [self._story_taken(seat, story, slot, place)]
            case it.StoryShown(slot, story):
                return [self._story_shown(slot, story)]
            case it.CardsTaken(seat, slot, cards):
                return [self._cards_taken(seat, slot, cards)]
            case it.CardShown(slot, number, from_pile):
                return [self._to_slot(slot, number, self.layout.pile if from_pile else self.layout.deck)]
            case it.DisplayClosedUp(cards):
                return self._closed_up(cards)
            case it.Reshuffled() | it.PileFormed():
                shuffled = isinstance(event, it.Reshuffled)
                layout = self.layout
                return self._packet(
                    layout.discards if shuffled else layout.deck, layout.deck if shuffled else layout.pile
                )
            case it.BerryTaken(seat, space, _):
                return self._berry_taken(seat, space)
            case it.CardTucked(seat, number, face, place):
                return [self._tucked(seat, number, face, place)]
            case it.StoryDone(seat, story, place):
                return [self._story_done(seat, story, place)]
            case it.RewardDrawn(seat, number):
                return [self._to_hand(seat, number, self.layout.deck, flip=True)]
            case it.EventStruck():
                return self._event_struck()
            case it.MarkerPlaced(_, space, _):
                return self._marker(space)
            case it.BerriesMoved():
                return self._berries_moved()
            case it.FishCaught(seat, number, fish):
                return self._fish(seat, number, fish)
        return []

    # --- camps ---

    def _walk(self, paid: Sequence[it.CardPaid], placed: it.CampPlaced) -> list[Motion]:
        """The camp walks its way; at each step a card leaves for the discards or for another hand."""
        table = self.table
        board = table.board
        name = self._name()
        wide = round(board.hex * 0.7)
        colour = table.colours[placed.seat]
        picture = sprite(self.kit, f"camp_{colour}", wide)
        lift = round(board.hex * 0.05)
        spots = [(x, y - lift) for x, y in map(board.at, placed.path)]
        if placed.seat == table.own:
            start = table.tribe.layout.camps[placed.number - 1].center
        else:
            start = table.layout.seats[placed.seat].center

        def begin(_: State) -> None:
            """The tribe board shows one camp less while it is on its way."""
            table.camps_on_way = placed.seat

        def arrive(ghost: State) -> None:
            table.camps_on_way = -1
            ghost.camps[placed.seat] |= 1 << placed.path[-1]

        by_space = {payment.space: payment for payment in paid}
        steps: list[Motion] = []
        for i, space in enumerate(placed.path):
            parts: list[Motion] = [Hop(name, 0.3, path=[spots[i]], height=self.px(16))] if i else []
            if space in by_space:
                parts.append(self._pay(by_space[space]))
            if parts:
                steps.append(Together(*parts))
        enter = Enter(name, who=Actor(picture, start, depth=500))
        up = Move(name, 0.4, path=[spots[0]], arc=self.px(30))
        return [
            self._change(begin),
            InTurn(enter, up, *steps, self._change(arrive), Leave(name)),
            *([Together(*self._reflow(placed.seat))] if placed.seat == table.own else []),
        ]

    def _pay(self, payment: it.CardPaid) -> Motion:
        if payment.to == EMPTY:
            return self._discard(payment.seat, payment.card)
        end = self._hand_box(payment.to, payment.card)
        flight = self._leave_hand(payment.seat, payment.card, end, stays=payment.to == self.table.own)
        return InTurn(flight, self._change(self._holds(payment.to, 1)))

    def _berry_taken(self, seat: int, space: int) -> list[Motion]:
        land = self.ghost.land
        assert land is not None
        zone = land.zone_of(space)
        layout = dict(zip((z for z, n in enumerate(self.before.zone_berries) if n), berry_places(land, self.before.zone_berries), strict=True))
        spaces, count = layout[zone]
        from_space = max(spread_berries(spaces, count), key=lambda pair: pair[1])[0]
        board = self.table.board
        x, y = board.at(from_space)
        size = round(board.hex * 0.34)
        name = self._name()

        def take(ghost: State) -> None:
            ghost.zone_berries[zone] = max(0, ghost.zone_berries[zone] - 1)

        def arrive(ghost: State) -> None:
            ghost.berries[seat] += 1

        return [
            Enter(name, who=Actor(sprite(self.kit, "berry", size), (x, y + round(board.hex * 0.2)))),
            self._change(take),
            Hop(name, 0.55, path=[self.table.layout.seats[seat].center], height=self.px(60)),
            self._change(arrive),
            Leave(name),
        ]

    # --- stories ---

    def _story_taken(self, seat: int, story: int, slot: int, place: int) -> Motion:
        blind = slot == EMPTY
        start = self.table.things["stack"].rect if blind and "stack" in self.table.things else self.layout.story_slots[max(0, slot)]
        own = seat == self.table.own
        end = self.table.tribe.layout.stories[place] if own else self._seat_box(seat).inflate(self.px(20), -self.px(14))
        picture = story_picture(self.kit, self.table.rules.catalogue.stories[story], start.size)
        back = story_back(self.kit, start.size) if blind else None

        def own_it(ghost: State) -> None:
            ghost.stories[seat] += (story,)

        flight = self._fly(picture, start, end, back=back, stays=False, seconds=0.6)
        rest = [] if own else [Wait(seconds=0.2)]
        return InTurn(*([] if blind else [self._hide(f"story:{slot}")]), flight, self._change(own_it), *rest)

    def _story_shown(self, slot: int, story: int) -> Motion:
        end = self.layout.story_slots[slot]
        stack = self.table.things.get("stack")
        start = stack.rect if stack is not None else self.layout.stack
        picture = story_picture(self.kit, self.table.rules.catalogue.stories[story], end.size)
        return self._fly(picture, start, end, back=story_back(self.kit, end.size), seconds=0.45)

    def _story_done(self, seat: int, story: int, place: int) -> Motion:
        own = seat == self.table.own
        seat_box = self._seat_box(seat)
        box = self.table.tribe.layout.stories[place] if own else seat_box.inflate(seat_box.w * 2, 0)
        it_ = self.table.rules.catalogue.stories[story]
        name = self._name()
        done = story_picture(self.kit, it_, box.size, done=True)
        up = (box.centerx, box.centery - self.px(18))

        def finish(ghost: State) -> None:
            ghost.done[seat] |= 1 << place

        return InTurn(
            Enter(name, who=Actor(done, box.center, alpha=0)),
            Fade(name, 0.2, to=255),
            Together(Move(name, 0.35, path=[up]), Pulse(name, 0.5, by=0.22)),
            self._change(finish),
            Move(name, 0.25, path=[box.center]),
            Leave(name),
        )

    # --- events of the scenario ---

    def _event_struck(self) -> list[Motion]:
        box = self.table.event_box
        picture = sprite(self.kit, f"scenario_{self.table.rules.scenario.id}", box.w)
        name = self._name()
        return [
            Enter(name, who=Actor(picture, box.center, alpha=0)),
            Fade(name, 0.15, to=255),
            Pulse(name, 0.8, by=0.3, times=2),
            Fade(name, 0.2, to=0),
            Leave(name),
        ]

    def _marker(self, space: int) -> list[Motion]:
        board = self.table.board
        name = self._name()
        picture = marker_picture(self.table, board.hex)
        actor = Actor(picture, board.at(space), alpha=40, scale=1.7)

        def lie(ghost: State) -> None:
            ghost.land, ghost.zone_berries = self.after.land, self.after.zone_berries[:]

        return [
            Enter(name, who=actor),
            Together(Fade(name, 0.3, to=255), Scale(name, 0.45, to=1.0)),
            *([] if self._berries_follow else [self._change(lie), Leave(name)]),
        ]

    @property
    def _berries_follow(self) -> bool:
        old, new = self.before.land, self.after.land
        return old is not None and new is not None and self._berry_map(self.before) != self._berry_map(self.after)

    @staticmethod
    def _berry_map(state: State) -> dict[int, int]:
        assert state.land is not None
        found: dict[int, int] = {}
        for spaces, count in berry_places(state.land, state.zone_berries):
            found.update(spread_berries(spaces, count))
        return found

    def _berries_moved(self) -> list[Motion]:
        """Berries whose zone was divided hop to where they lie from now on; those that are lost fade."""
        old, new = self._berry_map(self.before), self._berry_map(self.after)
        gone = [s for s, n in old.items() for _ in range(max(0, n - new.get(s, 0)))]
        come = [s for s, n in new.items() for _ in range(max(0, n - old.get(s, 0)))]
        board = self.table.board
        picture = sprite(self.kit, "berry", round(board.hex * 0.34))
        parts: list[Motion] = []
        for i, space in enumerate(gone):
            name = self._name()
            enter = Enter(name, who=Actor(picture, board.at(space), depth=600))
            if i < len(come):
                parts.append(InTurn(enter, Hop(name, 0.5, path=[board.at(come[i])], height=self.px(24)), Leave(name)))
            else:
                parts.append(InTurn(enter, Fade(name, 0.5, to=0), Leave(name)))

        def settle(ghost: State) -> None:
            ghost.land, ghost.zone_berries = self.after.land, self.after.zone_berries[:]

        return [Together(*parts), self._change(settle)] if parts else [self._change(settle)]

    def _fish(self, seat: int, number: int, fish: int) -> list[Motion]:
        hops = []

        def land(ghost: State) -> None:
            ghost.fish[seat] += 1

        for _ in range(fish):
            name = self._name()
            actor = Actor(sprite(self.kit, "fish", self.px(40)), self.table.event_box.center)
            hop = Hop(name, 0.6, path=[self.layout.seats[seat].center], height=self.px(50))
            hops.append(InTurn(Enter(name, who=actor), hop, self._change(land), Leave(name)))
        return [
            Together(self._discard(seat, number), *self._reflow(seat)),
            *([self._staggered(hops)] if hops else []),
        ]

    # --- the beginning ---

    def _land_laid(self) -> list[Motion]:
        """The map comes out of the dark."""
        name = self._name()
        cover = Surface(self.layout.canvas.size)
        cover.blit(self.table.still.ground(), (0, 0), self.layout.canvas)
        actor = Actor(cover, self.layout.canvas.center, depth=-1)

        def lie(ghost: State) -> None:
            ghost.land, ghost.zone_berries = self.after.land, self.after.zone_berries[:]
            self.table.board.place(self.layout.canvas, self.layout.fit, self.after.land)

        return [Enter(name, who=actor), self._change(lie), Fade(name, 0.8, to=0), Leave(name)]
