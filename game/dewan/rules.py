"""Dewan's rules (D1 to D98): who acts, what is allowed, what it does. Legality, chance and scoring have their own
modules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import ClassVar

from game.dewan import chance, legality, scoring, upkeep
from game.dewan.choices import BLIND, NO_TUCK, TurnChoices
from game.dewan.events import (
    EVENTS,
    CampPlaced,
    CardPaid,
    CardsTaken,
    CardTucked,
    EndTriggered,
    FishCaught,
    FishDeclined,
    HandDealt,
    MarkerPlaced,
    Passed,
    RewardDrawn,
    TuckDeclined,
)
from game.dewan.model import (
    ACTIONS,
    EMPTY,
    Fish,
    Mark,
    NoFish,
    NoTuck,
    Pass,
    PickBlind,
    PickStory,
    Place,
    State,
    Take,
    Task,
    Tuck,
    Tucked,
    due,
)
from game.dewan.paths import entered
from game.dewan.ruleset import Ruleset
from game.dewan.terrain import Terrain
from game.kernel.contract import (
    CHANCE,
    HIDDEN,
    NOBODY,
    Action,
    Emit,
    Event,
    Rank,
    Refusal,
    Rules,
    ScoreRow,
    Seat,
    silently,
)
from game.kernel.masks import bits
from game.kernel.options import seat_of

CHANCE_TASKS = frozenset({
    Task.LANDSCAPE, Task.START, Task.DEAL, Task.STORIES, Task.STORY_REFILL, Task.STORY_BLIND, Task.REFILL,
    Task.SPLIT, Task.REWARD, Task.TOP_UP,
})
NO_FISH = NoFish()


class DewanRules(Ruleset, Rules[State, Action]):
    """Dewan in one scenario for a number of seats."""

    version = 2
    changed: ClassVar[Mapping[int, str]] = {1: "rules_since.1"}
    actions = ACTIONS
    events = EVENTS
    max_actions = 4000

    # --- whose turn it is, and what is allowed ---

    def start(self) -> State:
        """D9 to D17: the table before chance lays the land, names the start player (unless an option did), opens the
        stories and deals."""
        first = seat_of(self.options["start"])
        todo = [due(Task.DEAL), due(Task.STORIES), due(Task.LANDSCAPE)]
        if first is None:
            todo.insert(2, due(Task.START))
        n = self.seats
        return State(
            todo=todo, land=None, start=first or 0, round=0, last_round=False,
            passes=0, over=False, display=[], deck=(1 << len(self.catalogue.cards)) - 1, old_deck=0,
            supply=len(self.catalogue.cards), pile=0, discards=0, hands=[0] * n, known=[0] * n, hidden=[0] * n,
            story_display=[], story_stack=self.catalogue.stories_in(self.scenario.id),
            stories=[()] * n, done=[0] * n, tucked=[()] * n,
            camps=[0] * n, zone_berries=[], berries=[0] * n, box_berries=self.constants.berry_tokens, fish=[0] * n,
        )

    def actor(self, state: State) -> Seat:
        if state.over:
            return NOBODY
        top = state.todo[-1]
        return CHANCE if top.task in CHANCE_TASKS else Seat(top.seat)

    def legal(self, state: State) -> Sequence[Action]:
        if state.over:
            return ()
        task, seat, _ = state.todo[-1]
        match task:
            case Task.TURN:
                return TurnChoices(self, state, seat)
            case Task.STORY:
                return [*self.picks[: len(state.story_display)], *([BLIND] if state.story_stack else [])]
            case Task.TUCK:
                faces = self.catalogue.cards
                tucks = [Tuck(card, f) for card in bits(state.hands[seat]) for f in range(len(faces[card].faces))]
                return [*tucks, NO_TUCK]
            case Task.EVENT:
                return [Mark(space) for space in bits(self.marker_spaces(state))]
            case Task.FISH:
                return [*(Fish(card) for card in bits(state.hands[seat])), NO_FISH]
        return ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        return legality.refusal(self, state, action)

    def chance(self, state: State, rng: Random) -> Action:
        return chance.draw(self, state, rng)

    # --- what it does ---

    def apply(self, state: State, action: Action, emit: Emit = silently) -> None:
        seat, led = self.actor(state), upkeep.fire_leaders(self, state, emit)
        self._carry_out(state, action, emit)
        upkeep.report_fire(self, state, seat, led, emit)
        upkeep.run(self, state, emit)

    def _carry_out(self, state: State, action: Action, emit: Emit) -> None:
        match action:
            case Take(slot):
                self._take(state, slot, emit)
            case Place(path, cards):
                self._place(state, path, cards, emit)
            case PickStory(slot):
                seat = state.todo.pop().seat
                story = state.story_display[slot]
                upkeep.own_story(state, seat, story, slot, emit)
                if state.story_stack:
                    state.story_display[slot] = EMPTY
                    state.todo.append(due(Task.STORY_REFILL, seat, slot))
                else:
                    del state.story_display[slot]
            case PickBlind():
                seat = state.todo.pop().seat
                state.todo.append(due(Task.STORY_BLIND, seat))
            case Tuck(card, face):
                seat = state.todo.pop().seat
                self._leave_hand(state, seat, card)
                emit(CardTucked, seat, card, face, len(state.tucked[seat]))
                state.tucked[seat] += (Tucked(card, face),)
            case NoTuck():
                self._tuck_nothing(state, state.todo.pop().seat, emit)
            case Mark(space):
                seat = state.todo.pop().seat
                terrain = Terrain.WATER if self.event == "place_water" else Terrain.LAVA
                emit(MarkerPlaced, seat, space, int(terrain))
                upkeep.cover(state, space, terrain, emit)
            case Fish(card):
                seat = state.todo.pop().seat
                self._leave_hand(state, seat, card)
                state.discards |= 1 << card
                caught = min(self.village_count(state, seat), self.fish_left(state))
                state.fish[seat] += caught
                emit(FishCaught, seat, card, caught)
            case NoFish():
                emit(FishDeclined, state.todo.pop().seat)
            case Pass():
                seat = state.todo.pop().seat
                state.passes += 1
                emit(Passed, seat)
                self._end_of_turn(state, seat, changed=False)
            case _:
                chance.carry_out(self, state, action, emit)

    def _take(self, state: State, slot: int, emit: Emit) -> None:
        """D23, D24: the seat takes the cards of a slot and the next; chance refills the display."""
        seat = state.todo.pop().seat
        cards = tuple(state.display[slot : slot + 2])
        for i, card in enumerate(cards):
            state.display[slot + i] = EMPTY
            state.hands[seat] |= 1 << card
            state.known[seat] |= 1 << card
        emit(CardsTaken, seat, slot, cards)
        self._end_of_turn(state, seat, changed=False)
        state.todo.append(due(Task.REFILL, seat))

    def _place(self, state: State, path: tuple[int, ...], cards: tuple[int, ...], emit: Emit) -> None:
        """D28 to D37: the seat pays for a path and places a camp at its end."""
        seat = state.todo.pop().seat
        land = state.land
        assert land is not None
        paid = []
        for space, card in zip(entered(land, path), cards, strict=True):
            self._leave_hand(state, seat, card)
            owner = self.receiver(state, seat, path, space)
            paid.append((card, owner))
            emit(CardPaid, seat, card, space, owner)
            if owner == EMPTY:
                state.discards |= 1 << card
            else:
                state.hands[owner] |= 1 << card
                state.known[owner] |= 1 << card
        goal = path[-1]
        number = state.camps[seat].bit_count() + 1
        if emit is not silently:  # the terrains of a path are for the eyes, and take time
            terrains = tuple(at for at in map(land.terrain_at, path) if at is not None)
            emit(CampPlaced, seat, path, number, terrains[-1] is Terrain.WATER, tuple(paid), terrains)
        upkeep.settle(state, seat, goal, emit)
        self._end_of_turn(state, seat, changed=True)
        match self.constants.board_effects[number - 1]:
            case "story":
                state.todo.append(due(Task.STORY, seat))
            case "tuck" if state.hands[seat]:
                state.todo.append(due(Task.TUCK, seat))
            case "tuck":
                self._tuck_nothing(state, seat, emit)
            case "end_and_fire":
                emit(EndTriggered, seat, not state.last_round)
                state.last_round = True

    @staticmethod
    def _tuck_nothing(state: State, seat: int, emit: Emit) -> None:
        """D43: the seat declined or has no card, so the tuck slot stays empty for good."""
        emit(TuckDeclined, seat, len(state.tucked[seat]))
        state.tucked[seat] += (Tucked(EMPTY, EMPTY),)

    def _end_of_turn(self, state: State, seat: int, *, changed: bool) -> None:
        """D50, D51: puts the tasks at the end of a turn on the list: check stories, complete the display, next turn.
        Unless markers can change the map, only a turn in which the seat `changed` something can complete a story."""
        state.todo += (due(Task.NEXT, seat), due(Task.TOP_UP, seat))
        if changed or self.markers:
            state.todo.append(due(Task.CHECK, seat))

    @staticmethod
    def _leave_hand(state: State, seat: int, card: int) -> None:
        state.hands[seat] &= ~(1 << card)
        state.known[seat] &= ~(1 << card)

    # --- what each seat may know ---

    def observe(self, state: State, seat: Seat) -> State:
        seen = state.clone()
        if not self.has_secrets:
            return seen
        unseen = 0
        for other in range(self.seats):
            if other != seat:
                secret = seen.hands[other] & ~seen.known[other]
                unseen |= secret
                seen.hands[other] ^= secret
                seen.hidden[other] += secret.bit_count()
        seen.deck |= seen.old_deck | unseen
        seen.old_deck = 0
        return seen

    def redact(self, event: Event, seat: Seat) -> Event:
        if self.has_secrets:
            match event:
                case HandDealt(owner, cards) if owner != seat:
                    return replace(event, cards=(HIDDEN,) * len(cards))
                case RewardDrawn(owner, _) if owner != seat:
                    return replace(event, card=HIDDEN)
        return event

    def determinise(self, seen: State, seat: Seat, rng: Random) -> State:
        """A full state that the viewer cannot rule out: hidden hand cards are drawn from those nobody has seen."""
        del seat
        state = seen.clone()
        for other in range(self.seats):
            for card in rng.sample(list(bits(state.deck)), state.hidden[other]):
                state.hands[other] |= 1 << card
                state.deck ^= 1 << card
            state.hidden[other] = 0
        return state

    def is_turn_start(self, state: State) -> bool:
        return state.over or state.todo[-1].task == Task.TURN

    def period(self, state: State) -> int:
        return state.round

    # --- the end ---

    def score(self, state: State, seat: Seat) -> list[ScoreRow]:
        return scoring.rows(self, state, seat)

    def result(self, state: State) -> list[Rank]:
        return scoring.ranking(self, state)

    def piece_counts(self, state: State) -> Mapping[str, int]:
        """D7: how many cards (55), stories in play, berries (15) and camps (9 a seat) there are, wherever they lie."""
        cards = [state.deck, state.old_deck, state.discards, *state.hands]
        under = [t.card for tucked in state.tucked for t in tucked if t.card >= 0]
        loose = [c for c in state.display if c >= 0] + under
        stories = [s for s in state.story_display if s >= 0] + [s for own in state.stories for s in own]
        boards = sum(self.camps_to_place - camps.bit_count() for camps in state.camps)
        placed = 0
        for camps in state.camps:
            placed |= camps
        union = placed_cards = 0
        for mask in (*cards, *(1 << card for card in loose)):
            union |= mask
            placed_cards += mask.bit_count()
        return {
            "cards": placed_cards,
            "different_cards": union.bit_count(),
            "face_down": state.supply + state.pile - state.deck.bit_count() - state.old_deck.bit_count(),
            "stories": state.story_stack.bit_count() + len(set(stories)),
            "berries": sum(state.zone_berries) + sum(state.berries) + state.box_berries,
            "camps": boards + placed.bit_count() + self.seats,
        }
