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
from ui.drawing.acts import fade, hop, move, parallel, play_motion, scale
from ui.drawing.area import Area
from ui.drawing.motion import Actor, InTurn, Motion, Together, Wait
from ui.tables.dewan.card_motions import CardMotions
from ui.tables.dewan.card_pictures import sprite
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
    """The motions of one transition, from `before` as the viewer sees it. What moves is hidden until
    `finish` lays the table out for the position after; `recount` brings counts and figures up to the ghost, `background` is the table with nothing on it."""

    together: ClassVar[frozenset[type]] = frozenset({ev.CardShown, ev.HandDealt, ev.RewardDrawn})

    def __init__(self, view: DewanView, before: State, background: Surface, recount: Callable[[], None]) -> None:
        super().__init__(view, before)
        self.items, self.background, self.recount = view.items, background, recount
        self._cards = CardMotions(self, view, before)
        self._marked: ev.MarkerPlaced | None = None
        """A marker whose zone is still to be divided."""
        self._berries_move = False
        self._paid: dict[int, ev.CardPaid] = {}

    def after_change(self) -> None:
        self.recount()

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        self._berries_move = any(isinstance(event, ev.BerriesMoved) for event in events)
        for event in events:
            self._cards.note(event)
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
                return [self._cards.drawn(seat, number) for number in cards]
            case ev.DisplayOpened(cards):
                return [self.staggered([self._cards.to_slot(slot, number) for slot, number in enumerate(cards)])]
            case ev.StoriesOpened(stories):
                return [self.staggered([self._story_shown(slot, story) for slot, story in enumerate(stories)])]
            case ev.StoryTaken():
                return [self._story_taken(event)]
            case ev.StoryShown(slot, story):
                return [self._story_shown(slot, story)]
            case ev.CardsTaken(seat, slot, cards):
                return [self._cards.taken(seat, slot, cards)]
            case ev.CardShown(slot, number, from_pile):
                return [self._cards.to_slot(slot, number, from_pile=from_pile)]
            case ev.DisplayClosedUp(cards):
                return [self._cards.closed_up(cards)]
            case ev.Reshuffled(count):
                shuffled = partial(changes.shuffle, count, known=not self.view.rules.has_secrets)
                return self._cards.packet(self.layout.discards, self.layout.deck, shuffled)
            case ev.PileFormed(count):
                return self._cards.packet(self.layout.deck, self.layout.pile, partial(changes.form_pile, count))
            case ev.CardPaid():
                self._paid[event.space] = event
            case ev.CampPlaced():
                return self._walk(event)
            case ev.BerryTaken(seat, space, _):
                return [self._berry_taken(seat, space)]
            case ev.CardTucked():
                return [self._cards.tucked(event)]
            case ev.TuckDeclined(seat):
                return [self.change(partial(changes.tuck, seat, EMPTY, EMPTY))]
            case ev.StoryDone():
                return [self._story_done(event)]
            case ev.RewardDrawn(seat, number):
                return [self._cards.drawn(seat, number)]
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
        return [self.set_view(away=seat), self.animate(Actor(picture, start, depth=500), *acts), Together(*self._cards.reflow(seat))]

    def _pay(self, payment: ev.CardPaid) -> Motion:
        if payment.to == EMPTY:
            return self._cards.discard(payment.seat, payment.card)
        end = self._cards.hand_area(payment.to, payment.card)
        flight = self._cards.leave_hand(payment.seat, payment.card, end, stays=payment.to == self.view.bottom_seat)
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
        end = self.view.tribe.stories[event.place] if own else self._cards.seat_area(seat).inflate(self.px(20), -self.px(14))
        back = story_back(self.kit, start.size) if blind else None
        return InTurn(
            self._off_stack(event.story) if blind else self._cards.hide(f"story:{slot}"),
            self.fly(self._story(event.story, start.size), start, Area(end), back=back, stays=False, seconds=0.6),
            self.change(partial(changes.take_story, seat, event.story, slot)),
            *([] if own else [Wait(seconds=0.2)]),
        )

    def _story(self, story: int, size: tuple[int, int]) -> Surface:
        return story_picture(self.kit, self.view.rules.catalogue.stories[story], size)

    def _off_stack(self, story: int) -> Motion:
        return self.change(partial(changes.off_stack, story))

    @property
    def _stack(self) -> Area:
        return self.items["stack"].rect if "stack" in self.items else self.layout.stack

    def _story_shown(self, slot: int, story: int) -> Motion:
        end = self.layout.story_slots[slot]
        flight = self.fly(self._story(story, end.size), self._stack, end, back=story_back(self.kit, end.size))
        return InTurn(self._off_stack(story), flight, self.change(partial(changes.show_story, slot, story)))

    def _story_done(self, event: ev.StoryDone) -> Motion:
        seat, area = event.seat, self._cards.seat_area(event.seat)
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
        return [Together(self._cards.discard(seat, number), *self._cards.reflow(seat)), Together(self.staggered(leaps), *map(self.wave, villages))]

    def _land_laid(self, event: ev.LandLaid) -> Motion:
        """The map comes out of the dark."""
        canvas = self.layout.canvas
        cover = Surface(canvas.size)
        cover.blit(self.background, (0, 0), canvas)
        place = partial(self.map.place, canvas, self.layout.fit, event.land, self.layout.usual)
        laid = play_motion(self.call(place)), play_motion(self.change(partial(changes.lay_land, event.land, event.zone_berries)))
        return self.animate(Actor(cover, canvas.center, depth=-1), *laid, fade(0.8, 0))
