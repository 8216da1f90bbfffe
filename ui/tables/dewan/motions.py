"""How what happened moves over Dewan's table: every event becomes flights, walks and drops of its pieces."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from pygame import Surface

from game.dewan import changes
from game.dewan import events as ev
from game.dewan.land import berries_by_space, berries_of_zone
from game.dewan.model import EMPTY, State
from game.dewan.terrain import Terrain
from game.kernel.masks import bits
from ui.drawing.acts import fade, hop, move, parallel, play_motion, pulse, scale
from ui.drawing.area import Area, fan
from ui.drawing.motion import Actor, InTurn, Motion, Together, Wait
from ui.tables.common.item import PictureItem
from ui.tables.dewan.card_pictures import CARD, half_picture, sprite
from ui.tables.dewan.large_motions import DewanLargeMotions
from ui.tables.dewan.path_picture import marker_picture
from ui.tables.dewan.story_tiles import story_back, story_picture
from ui.tables.dewan.tribe_board import camp_area

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.kernel.contract import Event
    from ui.drawing.acts import Act
    from ui.tables.dewan.view import DewanView


class DewanMotions(DewanLargeMotions):
    """The motions of one transition, as the viewer sees it. What moves is hidden until the table
    is laid out for `after`; `recount` brings counts and figures up to the ghost, `background` is the table with nothing on it."""

    together: ClassVar[frozenset[type]] = frozenset({ev.CardShown, ev.HandDealt, ev.RewardDrawn})

    def __init__(self, view: DewanView, before: State, background: Surface, recount: Callable[[], None]) -> None:
        super().__init__(view, before)
        self.items, self.background, self.recount = view.items, background, recount
        self._ended = before.clone()
        """The hands as they lie after all this."""
        self._marked: ev.MarkerPlaced | None = None
        """A marker whose zone is still to be divided."""
        self._berries_move = False
        self._paid: dict[int, ev.CardPaid] = {}
        self._hand_moved = False

    def after_change(self) -> None:
        self.recount()

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        self._berries_move = any(isinstance(event, ev.BerriesMoved) for event in events)
        for event in events:
            changes.move_cards(event, self._ended)
        return super().motions(events)

    def motions_of(self, event: Event) -> Sequence[Motion]:
        match event:
            case ev.LandLaid():
                return [self._land_laid(event)]
            case ev.StartNamed(seat):
                return [self.set_fields(start=seat)]
            case ev.TurnBegan(_, number):
                return [self.change(partial(changes.begin_turn, number))]
            case ev.Passed():
                return [self.set_fields(passes=self.state_then.passes + 1)]
            case ev.HandDealt(seat, cards):
                return [self._drawn(seat, number) for number in cards]
            case ev.DisplayOpened(cards):
                return [self.staggered([self._to_slot(slot, number) for slot, number in enumerate(cards)])]
            case ev.StoriesOpened(stories):
                return [self.staggered([self._story_shown(slot, story) for slot, story in enumerate(stories)])]
            case ev.StoryTaken():
                return [self._story_taken(event)]
            case ev.StoryShown(slot, story):
                return [self._story_shown(slot, story)]
            case ev.CardsTaken(seat, slot, cards):
                return [self._cards_taken(seat, slot, cards)]
            case ev.CardShown(slot, number, from_pile):
                return [self._to_slot(slot, number, from_pile=from_pile)]
            case ev.DisplayClosedUp(cards):
                return [self._closed_up(cards)]
            case ev.Reshuffled(count):
                shuffled = partial(changes.shuffle, count, known=not self.view.rules.has_secrets)
                return self._packet(self.layout.discards, self.layout.deck, shuffled)
            case ev.PileFormed(count):
                return self._packet(self.layout.deck, self.layout.pile, partial(changes.form_pile, count))
            case ev.CardPaid():
                self._paid[event.space] = event
            case ev.CampPlaced():
                return self._walk(event)
            case ev.BerryTaken(seat, space, _):
                return [self._berry_taken(seat, space)]
            case ev.CardTucked():
                return [self._tucked(event)]
            case ev.TuckDeclined(seat):
                return [self.change(partial(changes.tuck, seat, EMPTY, EMPTY))]
            case ev.StoryDone():
                return [self._story_done(event)]
            case ev.RewardDrawn(seat, number):
                return [self._drawn(seat, number)]
            case ev.EventStruck():
                return [self.struck(self.layout.event.center)]
            case ev.EndTriggered(_, first):
                said = [self.announced(self.view.names("label.last_round"))] if first else []
                return [*said, self.set_fields(last_round=True)]
            case ev.MatchEnded():
                return [self.announced(self.view.names("prompt.over")), self.set_fields(over=True)]
            case ev.MarkerPlaced():
                return [self._marker(event)]
            case ev.BerriesMoved(zones, _):
                return self._berries_moved(zones)
            case ev.FishCaught(seat, number, fish):
                return self._fish(seat, number, fish)
        return []

    def _adds(self, field: str, at: int, more: object) -> Motion:
        """The entry of a seat or zone in a field of the position is so much more from this moment on."""

        def add(state: State) -> None:
            getattr(state, field)[at] += more

        return self.change(add)

    # --- cards ---

    def _hide(self, id_: str) -> Motion:
        """An item is off the table while its actor moves."""

        def hide() -> None:
            if id_ in self.items:
                self.items[id_].visible = False

        return self.call(hide)

    def _hand_area(self, seat: int, number: int) -> Area:
        """Where a card of a seat's hand lies after all this: in the hand below, or at the seat's card."""
        if seat != self.view.bottom_seat:
            return self._seat_area(seat)
        cards = list(bits(self._ended.hands[seat]))
        areas = fan(self.layout.hand, self._ended.hand_size(seat), CARD, self.px(14))
        if not areas:
            return self.layout.hand.middle(self.px(90), self.px(126))
        return areas[min(cards.index(number), len(areas) - 1)] if number in cards else areas[-1]

    def _seat_area(self, seat: int) -> Area:
        return self.layout.seats[seat].middle(self.px(34), self.px(48))

    def _drawn_from(self, pile: str, number: int) -> Motion:
        return self.change(partial(changes.draw, number, pile))

    def _off_stack(self, story: int) -> Motion:
        return self.change(partial(changes.off_stack, story))

    def _to_hand(
        self, seat: int, number: int, start: Area, comes: Callable[[State], None], *, flip: bool = False
    ) -> Motion:
        own, end = seat == self.view.bottom_seat, self._hand_area(seat, number)
        size = end.size if own else self.layout.deck.size
        back = self.view.card(-1, size) if flip and number >= 0 else None
        flight = self.fly(self.view.card(number, size), start, end, back=back, stays=own)
        return Together(InTurn(flight, self.change(comes)), *self._reflow(seat))

    def _drawn(self, seat: int, number: int) -> Motion:
        """A card comes from the deck into a hand."""
        comes = partial(changes.add_to_hand, seat, number)
        return InTurn(self._drawn_from("supply", number), self._to_hand(seat, number, self.layout.deck, comes, flip=True))

    def _reflow(self, seat: int) -> list[Motion]:
        """The cards that stay in the hand below make room, or close up; once in a transition."""
        own = self.view.bottom_seat
        if seat != own or self._hand_moved or not self.view.hand:
            return []
        self._hand_moved = True
        moves: list[Motion] = []
        for number in reversed(list(bits(self.before.hands[own] & self._ended.hands[own]))):
            item, end = self.items.get(f"hand:{number}"), self._hand_area(own, number)
            if isinstance(item, PictureItem) and item.rect != end:
                moves.append(InTurn(self._hide(item.id), self.fly(item.picture, Area(item.rect), end, seconds=0.3)))
        return moves

    def _to_slot(self, slot: int, number: int, *, from_pile: bool = False) -> Motion:
        """A card of the deck or the event pile comes on display."""
        area, start = self.layout.slots[slot], self.layout.pile if from_pile else self.layout.deck
        face, back = self.view.card(number, area.size), self.view.card(-1, area.size)
        flight = self.fly(face, start, area, back=back, seconds=0.4)
        leaves = self._drawn_from("pile" if from_pile else "supply", number)
        return InTurn(leaves, flight, self.change(partial(changes.show, slot, number)))

    def _cards_taken(self, seat: int, slot: int, cards: tuple[int, ...]) -> Motion:
        parts = []
        for at, number in enumerate(cards, slot):
            off = self._hide(f"card:{at}"), self.change(partial(changes.show, at, EMPTY))
            parts.append(InTurn(*off, self._to_hand(seat, number, self.layout.slots[at], partial(changes.take, seat, number))))
        return self.staggered(parts)

    def _closed_up(self, cards: tuple[int, ...]) -> Motion:
        parts = []
        for slot, number in enumerate(cards):
            if number in self.before.display and (old := self.before.display.index(number)) != slot:
                start, end = self.layout.slots[old], self.layout.slots[slot]
                parts.append(InTurn(self._hide(f"card:{old}"), self.fly(self.view.card(number, end.size), start, end)))
        return InTurn(Together(*parts), self.set_fields(display=list(cards)))

    def _packet(self, start: Area, end: Area, arrives: Callable[[State], None]) -> list[Motion]:
        """Some cards face down from pile to pile, and what becomes of the piles."""
        back = self.view.card(-1, end.size)
        flights = [self.fly(back, start, end, stays=False, seconds=0.35) for _ in range(4)]
        return [self.staggered(flights, 0.08), self.change(arrives)]

    def _leave_hand(self, seat: int, number: int, end: Area, *, stays: bool = False) -> Motion:
        """A card leaves a hand face up."""
        item = self.items.get(f"hand:{number}") if seat == self.view.bottom_seat else None
        start = self._seat_area(seat) if item is None else item.rect
        size = self.layout.slots[0].size if item is None else item.rect.size
        flight = self.fly(self.view.card(number, size), start, end, stays=stays)
        return InTurn(self._hide(f"hand:{number}"), self.change(partial(changes.remove_from_hand, seat, number)), flight)

    def _discard(self, seat: int, number: int) -> Motion:
        """A card goes from a hand onto the discards, which count it as soon as it lies there."""
        lies = self.change(partial(changes.discard, number))
        return InTurn(self._leave_hand(seat, number, self.layout.discards), lies)

    def _tucked(self, event: ev.CardTucked) -> Motion:
        seat, number, face = event.seat, event.card, event.face
        tuck = self.change(partial(changes.tuck, seat, number, face))
        if seat != self.view.bottom_seat:
            area, card = self._seat_area(seat), self.view.rules.catalogue.cards[number]
            picture = half_picture(self.kit, card, face, (2 * area.w, round(1.4 * area.w)))
            shown = self.animate(Actor(picture, area.center, alpha=0), fade(0.2, 255), pulse(0.5))
            return InTurn(self.change(partial(changes.remove_from_hand, seat, number)), shown, tuck)
        slot = self.view.tribe.tucks[event.place]
        return InTurn(Together(self._leave_hand(seat, number, slot), *self._reflow(seat)), tuck)

    # --- camps ---

    def _walk(self, placed: ev.CampPlaced) -> list[Motion]:
        """The camp walks its path; at each step a card leaves for the discards or for another hand."""
        view, wide, seat, paid = self.view, self.map.hex, placed.seat, self._paid
        self._paid = {}
        picture = sprite(self.kit, f"camp_{view.colours[seat]}", round(wide * 0.7))
        centres = [(x, y - round(wide * 0.05)) for x, y in map(self.map.at, placed.path)]
        own = seat == view.bottom_seat
        start = (camp_area(view.tribe.cells[placed.number - 1]) if own else self.layout.seats[seat]).center
        acts: list[Act] = [move(0.4, centres[0], arc=self.px(30))]
        for number, space in enumerate(placed.path):
            parts = [hop(0.3, centres[number], height=self.px(16))] if number else []
            if space in paid:
                parts.append(play_motion(self._pay(paid[space])))
            acts.append(parallel(*parts))
        acts += [play_motion(self.set_view(away=-1)), play_motion(self._adds("camps", seat, 1 << placed.path[-1]))]
        if placed.village:
            acts.append(play_motion(self.wave(placed.path[-1])))
        # The tribe board shows one camp less while it is on its way.
        return [self.set_view(away=seat), self.animate(Actor(picture, start, depth=500), *acts), Together(*self._reflow(seat))]

    def _pay(self, payment: ev.CardPaid) -> Motion:
        if payment.to == EMPTY:
            return self._discard(payment.seat, payment.card)
        end = self._hand_area(payment.to, payment.card)
        flight = self._leave_hand(payment.seat, payment.card, end, stays=payment.to == self.view.bottom_seat)
        return InTurn(flight, self.change(partial(changes.take, payment.to, payment.card)))

    def _berry_taken(self, seat: int, space: int) -> Motion:
        land = self.state_then.land
        assert land is not None
        zone = land.zone_of(space)
        lying = berries_of_zone(land, zone, max(1, self.state_then.zone_berries[zone]))
        x, y = self.map.at(max(lying, key=lambda where: lying[where]))
        left = -1 if self.state_then.zone_berries[zone] else 0
        return self.animate(
            Actor(self._berry(), (x, y + round(self.map.hex * 0.2))),
            play_motion(self._adds("zone_berries", zone, left)),
            hop(0.55, self.layout.seats[seat].center, height=self.px(60)),
            play_motion(self._adds("berries", seat, 1)),
        )

    def _berry(self) -> Surface:
        return sprite(self.kit, "berry", round(self.map.hex * 0.34))

    # --- stories ---

    def _story_taken(self, event: ev.StoryTaken) -> Motion:
        seat, slot, blind, own = event.seat, event.slot, event.slot == EMPTY, event.seat == self.view.bottom_seat
        start = self._stack if blind else self.layout.story_slots[slot]
        end = self.view.tribe.stories[event.place] if own else self._seat_area(seat).inflate(self.px(20), -self.px(14))
        back = story_back(self.kit, start.size) if blind else None
        return InTurn(
            self._off_stack(event.story) if blind else self._hide(f"story:{slot}"),
            self.fly(self._story(event.story, start.size), start, Area(end), back=back, stays=False, seconds=0.6),
            self.change(partial(changes.take_story, seat, event.story, slot)),
            *([] if own else [Wait(seconds=0.2)]),
        )

    def _story(self, story: int, size: tuple[int, int]) -> Surface:
        return story_picture(self.kit, self.view.rules.catalogue.stories[story], size)

    @property
    def _stack(self) -> Area:
        return self.items["stack"].rect if "stack" in self.items else self.layout.stack

    def _story_shown(self, slot: int, story: int) -> Motion:
        end = self.layout.story_slots[slot]
        flight = self.fly(self._story(story, end.size), self._stack, end, back=story_back(self.kit, end.size))
        return InTurn(self._off_stack(story), flight, self.change(partial(changes.show_story, slot, story)))

    def _story_done(self, event: ev.StoryDone) -> Motion:
        seat, area = event.seat, self._seat_area(event.seat)
        area = self.view.tribe.stories[event.place] if seat == self.view.bottom_seat else Area(area.inflate(2 * area.w, 0))
        return self.complete_story(seat, event.story, area, partial(self._adds, "done", seat, 1 << event.place))

    # --- events of the scenario ---

    def _marker(self, placed: ev.MarkerPlaced) -> Motion:
        """Lava falls, water rises, and the board shakes; the marker lies there until the berries have moved, if they do."""
        waits, rises = self._berries_move, self.view.rules.event == "place_water"
        self._marked = placed if waits else None
        actor = Actor(marker_picture(self.view), self.map.at(placed.space), alpha=40, scale=0.7 if rises else 1.7)
        lying = [] if waits else [play_motion(self.change(partial(changes.mark, placed)))]
        laid = self.animate(actor, parallel(fade(0.3, 255), scale(0.45, 1.0)), *lying, stays=waits)
        return InTurn(laid, Together(self.shaken(), self.wave(placed.space) if rises else self.embers(placed.space)))

    def _berries_moved(self, zones: tuple[tuple[int, int], ...]) -> list[Motion]:
        """Berries whose zone was divided hop to where they lie from now on; those that are lost fade."""
        marked, self._marked = self._marked, None

        def lie(state: State) -> None:
            if marked is not None:
                changes.mark(marked, state)
            changes.move_berries(zones, state)

        old = berries_by_space(self.state_then.land, self.state_then.zone_berries)
        lies = self.change(lie)
        new = berries_by_space(self.state_then.land, self.state_then.zone_berries)
        gone = [space for space, n in old.items() for _ in range(max(0, n - new.get(space, 0)))]
        come = [space for space, n in new.items() for _ in range(max(0, n - old.get(space, 0)))]
        parts: list[Motion] = []
        for number, space in enumerate(gone):
            act = hop(0.5, self.map.at(come[number]), height=self.px(24)) if number < len(come) else fade(0.5, 0)
            parts.append(self.animate(Actor(self._berry(), self.map.at(space), depth=600), act))
        return [Together(*parts), lies]

    def _fish(self, seat: int, number: int, fish: int) -> list[Motion]:
        """A fish leaps out of the water at each village."""
        land, end, picture = self.state_then.land, self.layout.seats[seat].center, sprite(self.kit, "fish", round(self.map.hex * 0.5))
        assert land is not None
        villages = list(bits(self.state_then.camps[seat] & land.terrain[Terrain.WATER]))[:fish]
        acts = hop(0.7, end, height=self.px(90)), play_motion(self._adds("fish", seat, 1))
        leaps = [self.animate(Actor(picture, self.map.at(village)), *acts) for village in villages]
        return [Together(self._discard(seat, number), *self._reflow(seat)), Together(self.staggered(leaps), *map(self.wave, villages))]

    def _land_laid(self, event: ev.LandLaid) -> Motion:
        """The map comes out of the dark."""
        canvas = self.layout.canvas
        cover = Surface(canvas.size)
        cover.blit(self.background, (0, 0), canvas)
        place = partial(self.map.place, canvas, self.layout.fit, event.land, self.layout.usual)
        laid = play_motion(self.call(place)), play_motion(self.change(partial(changes.lay_land, event.land, event.zone_berries)))
        return self.animate(Actor(cover, canvas.center, depth=-1), *laid, fade(0.8, 0))
