"""What Dewan knows of itself: stories as far as they have come, and for every turn what the hand could place in the
next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from game.dewan import scoring
from game.dewan.choices import PASS, TurnChoices
from game.dewan.model import EMPTY, PickBlind, PickStory, Place, State, Task
from game.dewan.outlook import FULL_HAND, Outlook, Weights, rows_of, rows_of_seat
from game.kernel.contract import Action, Seat
from game.kernel.masks import bits
from game.kernel.mind import Mind, Plan

if TYPE_CHECKING:
    from game.dewan.rules import DewanRules

PLACES = 10
"""So many spaces for a camp are worth a look."""


class DewanMind(Mind[State, Action]):
    """Looks at every turn with what the hand could place after it."""

    rules: DewanRules
    trust = 8

    def __init__(self, rules: DewanRules, weights: Weights) -> None:
        super().__init__(rules)
        self.weights = weights
        everybody = range(rules.seats)
        self._rivals = tuple(
            tuple(Seat(other) for other in everybody if other not in scoring.members(rules, seat)) for seat in everybody
        )

    def outlook(self, state: State, seat: int) -> Outlook:
        return Outlook(self.rules, self.weights, state, seat)

    def terms(self, state: State) -> list[Mapping[str, float]]:
        if state.land is None or state.over:
            return super().terms(state)
        weights, found = self.weights, rows_of(self.rules, self.weights, state)
        looks = [self.outlook(state, seat) for seat in range(self.rules.seats)]
        begun = [look.stories() for look in looks]
        for seat, terms in enumerate(found):
            terms["begun"] = sum(begun[member] for member in scoring.members(self.rules, seat))
            if not state.last_round:
                terms["camps"] = weights.camp * state.camps[seat].bit_count()
                terms["hand"] = looks[seat].card * min(FULL_HAND, state.hand_size(seat))
        return [*found]

    def lead(self, state: State, seat: int) -> float:
        """What a position is worth to a seat, ahead of the rivals."""
        values = self.values(state)
        rivals = self.rivals(Seat(seat))
        return values[seat] - self.weights.rivals * sum(values[rival] for rival in rivals) / max(1, len(rivals))

    # --- turns ---

    def granted(self, seen: State, seat: Seat, actions: Sequence[Action]) -> State:
        state = seen.clone()
        for action in actions:
            spent = action.cards if isinstance(action, Place) else (getattr(action, "card", EMPTY),)
            for card in spent:
                mask = 1 << card if card != EMPTY else 0
                if mask & state.deck and state.hidden[seat]:
                    state.hands[seat] |= mask
                    state.deck ^= mask
                    state.hidden[seat] -= 1
        return state

    def deed(self, action: Action) -> object:
        return (Place, action.path[-1]) if isinstance(action, Place) else action

    def plans(self, seen: State) -> list[Plan[Action]]:
        task, seat, _ = seen.todo[-1]
        if task != Task.TURN:
            return [Plan((action,), self._after(seen, action, seat)) for action in self.rules.legal(seen)]
        legal = self.rules.legal(seen)
        assert isinstance(legal, TurnChoices)
        takes = [legal[n] for n in range(legal.takes)]
        actions = [*takes, *self._placements(legal, self.outlook(seen, seat))] or [PASS]
        return [Plan((action,), self._after(seen, action, seat, ahead=True)) for action in actions]

    def _placements(self, legal: TurnChoices, look: Outlook) -> list[Action]:
        """The cheapest placement of every space, the most promising first."""
        return [
            legal.cheapest(space) for _, space in sorted(self._camps(legal, look, look.gains()), reverse=True)[:PLACES]
        ]

    def _camps(
        self, legal: TurnChoices, look: Outlook, gains: Sequence[tuple[int, float]]
    ) -> Iterator[tuple[float, int]]:
        """What a camp on every space within reach would bring, its cards paid, and the space."""
        for cards, spaces in enumerate(legal.reach()):
            for space in bits(spaces):
                gain = self.weights.camp - look.card * cards
                for mask, more in gains:
                    if mask >> space & 1:
                        gain += more
                yield gain, space

    def _after(self, seen: State, action: Action, seat: int, *, ahead: bool = False) -> float:
        """What the action leads to, before luck has its say."""
        if isinstance(action, PickBlind):
            return self.lead(seen, seat) + self.outlook(seen, seat).blind_story()
        state = seen.clone()
        self.rules.apply(state, action)
        worth = self.lead(state, seat)
        if isinstance(action, PickStory):
            worth += 0.01 * action.slot
        if ahead and not state.last_round:
            worth += self.weights.ahead * self.outlook(state, seat).best_camp()
        return worth

    # --- playing on ---

    def step(self, state: State, rng: Random) -> None:
        task, seat, _ = state.todo[-1]
        rules = self.rules
        legal: Sequence[Action] = rules.legal(state)
        if task == Task.TURN and isinstance(legal, TurnChoices):
            rules.apply(state, self._quick(state, seat, legal))
        elif task in (Task.STORY, Task.TUCK) and len(legal) > 1:
            best = max(legal, key=lambda action: self._own(state, action, seat))
            rules.apply(state, best)
        else:
            super().step(state, rng)

    def _own(self, state: State, action: Action, seat: int) -> float:
        """What a story or a tucked card leads to, for the seat alone."""
        look = self.outlook(state, seat)
        if isinstance(action, PickBlind):
            return look.stories() + look.blind_story()
        after = state.clone()
        self.rules.apply(after, action)
        worth = self.outlook(after, seat).stories()
        if isinstance(action, PickStory):
            return worth
        rows = rows_of_seat(self.rules, self.weights, after, seat)
        return worth + sum(rows.values()) + look.card * min(FULL_HAND, after.hand_size(seat))

    def _quick(self, state: State, seat: int, legal: TurnChoices) -> Action:
        """The best camp if it is worth its cards, or the cards of the terrains where camps would bring most."""
        look = self.outlook(state, seat)
        gains = look.gains()
        best, space = max(self._camps(legal, look, gains), default=(-99.0, -1))
        if not legal.takes:
            return legal.cheapest(space) if space >= 0 else PASS
        hand = state.hand_size(seat)
        if space >= 0 and (best > 2 * look.card or hand >= FULL_HAND or state.last_round):
            return legal.cheapest(space)
        worth = self._terrains(look, gains)
        terrains_of = self.rules.terrains_of

        def of(slot: int) -> float:
            return sum(worth[terrain] for card in state.display[slot : slot + 2] for terrain in bits(terrains_of[card]))

        return legal[max(range(legal.takes), key=of)]

    @staticmethod
    def _terrains(look: Outlook, gains: Sequence[tuple[int, float]]) -> list[float]:
        """By terrain that cards show: how much camps there would bring."""
        return [
            0.3 + sum(more * (mask & spaces).bit_count() / max(1, spaces.bit_count()) for mask, more in gains)
            for spaces in look.land.terrain[:5]
        ]
