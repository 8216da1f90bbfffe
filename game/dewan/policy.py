"""How bots judge Dewan: stories as far as they have come, and for every turn what the hand could place in the
next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from game.dewan import scoring
from game.dewan.choices import BLIND, NO_TUCK, PASS, TurnChoices, cheapest
from game.dewan.evaluation import Evaluation, Weights, lead_left
from game.dewan.fact_finder import FactFinder
from game.dewan.land import Land
from game.dewan.model import EMPTY, PickBlind, PickStory, Place, State, Task, Tuck
from game.dewan.ruleset import BIG_HAND
from game.dewan.terrain import Terrain
from game.kernel.contract import Action, Event, Seat
from game.kernel.masks import bits
from game.kernel.policy import Fact, Plan, Policy

if TYPE_CHECKING:
    from game.dewan.rules import DewanRules

PLACES = 10
"""So many spaces for a camp are worth a look."""
INSTEAD = 4
"""So many other camps are thought of that a hand could place instead of the best."""
CHOICE = 0.01
"""What each space more within reach of a hand is worth, and each terrain that it shows, the more if stories lack that or the
symbol: of takes that promise the same, the one that leaves more open."""
CACHE_SIZE = 1 << 11
"""So many evaluations are cached, and so many hands with what is within their reach: the positions of playouts have most
of them in common."""


class DewanPolicy(Policy[State, Action]):
    """Looks at every turn with what the hand could place after it. A search plays on for a few rounds: what a take is
    good for shows only there."""

    rules: DewanRules
    horizon = 4
    prior_trials = 3
    breadth = 9  # takes look alike and often fill the first five places; camps are worth more than they seem at a glance

    def __init__(self, rules: DewanRules, weights: Weights) -> None:
        super().__init__(rules)
        self.weights = weights
        everybody = range(rules.seats)
        self.members = tuple(tuple(scoring.members(rules, seat)) for seat in everybody)
        self._rivals = tuple(
            tuple(Seat(other) for other in everybody if other not in self.members[seat]) for seat in everybody
        )
        majority = any(row.label == "water_majority" for row in rules.scenario.rows)
        self._company = tuple(
            tuple(other for other in (everybody if majority else self.members[seat]) if other != seat) for seat in everybody
        )
        """By seat: who else changes what the seat has earned by what they build."""
        self._evaluations: dict[tuple[object, ...], Evaluation] = {}
        self._within_reach = lru_cache(maxsize=CACHE_SIZE)(self._search)

    def evaluation(self, state: State, seat: int) -> Evaluation:
        """A position with the eyes of a seat: the same object wherever nothing has changed that it looks at."""
        key: tuple[object, ...] = (
            seat, lead_left(self.rules, state), state.last_round, state.camps[seat], state.stories[seat], state.done[seat],
            state.tucked[seat], state.berries[seat], state.fish[seat], state.land,
        )
        for other in self._company[seat]:
            key += (
                state.camps[other], state.stories[other], state.done[other], state.tucked[other], state.berries[other],
            )
        evaluation = self._evaluations.get(key)
        if evaluation is None:
            if len(self._evaluations) >= CACHE_SIZE:
                self._evaluations.clear()
            evaluation = self._evaluations[key] = Evaluation(self.rules, self.weights, state, seat)
        return evaluation

    def facts(self, before: State, after: State, events: Sequence[Event], seat: Seat) -> list[Fact]:
        return [] if before.land is None else FactFinder(self.rules, before, after, events, seat).list_facts()

    def terms(self, state: State) -> list[Mapping[str, float]]:
        if state.land is None or state.over:
            return super().terms(state)
        evaluations = [self.evaluation(state, seat) for seat in range(self.rules.seats)]
        found: list[Mapping[str, float]] = []
        for seat, evaluation in enumerate(evaluations):
            terms = {**evaluation.rows, "begun": sum(evaluations[member].begun for member in self.members[seat])}
            if not state.last_round:
                terms |= {"camps": evaluation.tempo, "hand": evaluation.cards(state.hand_size(seat))}
            found.append(terms)
        return found

    def evaluate(self, state: State) -> list[float]:
        if state.land is None or state.over or self.rules.teams:
            return super().evaluate(state)
        evaluations = [self.evaluation(state, seat) for seat in range(self.rules.seats)]
        return [evaluation.built + evaluation.cards(state.hand_size(seat)) for seat, evaluation in enumerate(evaluations)]

    def lead(self, state: State, seat: int) -> float:
        """What a position is worth to a seat, ahead of the rivals."""
        values = self.evaluate(state)
        rivals = self.rivals(Seat(seat))
        return values[seat] - self.weights.rivals * sum(values[rival] for rival in rivals) / max(1, len(rivals))

    # --- turns ---

    def infer(self, seen: State, seat: Seat, actions: Sequence[Action]) -> State:
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

    def without_payment(self, action: Action) -> object:
        return (Place, action.path[-1]) if isinstance(action, Place) else action

    def plans(self, seen: State) -> list[Plan[Action]]:
        task, seat, _ = seen.todo[-1]
        if task != Task.TURN:
            return [Plan((action,), self._after(seen, action, seat)) for action in self.rules.legal(seen)]
        legal = self.rules.legal(seen)
        assert isinstance(legal, TurnChoices)
        takes = [legal[n] for n in range(legal.takes)]
        places = [legal.cheapest(space) for space in self._spaces(seen, seat, PLACES)]
        actions = [*takes, *places] or [PASS]
        return [Plan((action,), self._after(seen, action, seat, ahead=True)) for action in actions]

    def _spaces(self, state: State, seat: int, most: int) -> list[int]:
        """The spaces within reach where a camp would bring most, its cards paid, best first."""
        evaluation = self.evaluation(state, seat)
        free, known = self.rules.goals(state), 0
        parts = evaluation.attractions(state.zone_berries)
        offers = []
        for cards, within in enumerate(self._reach(state, seat, state.hands[seat]), 1):
            new = within & free & ~known
            known |= within
            offers += [(gain - evaluation.card * cards, new & part) for gain, part in parts if new & part]
        found: list[int] = []
        for _, spaces in sorted(offers, reverse=True):
            found += reversed([*bits(spaces)])
            if len(found) >= most:
                break
        return found[:most]

    def _reach(self, state: State, seat: int, hand: int) -> Sequence[int]:
        """By number of cards, from one on: the spaces that a hand of the seat could take a camp to for so many."""
        if not hand or state.camps[seat].bit_count() >= self.rules.camps_to_place:
            return ()
        return self._within_reach(state.land, hand, state.camps[seat], seat)

    def _search(self, land: Land, hand: int, camps: int, seat: int) -> Sequence[int]:
        return self.rules.search(land, self.rules.purse(hand), camps, seat).by_cards()

    def _after(self, seen: State, action: Action, seat: int, *, ahead: bool = False) -> float:
        """What the action leads to, before any chance event."""
        if isinstance(action, PickBlind):
            return self.lead(seen, seat) + self.evaluation(seen, seat).blind_story(seen.story_stack)
        state = seen.clone()
        self.rules.apply(state, action)
        worth = self.lead(state, seat)
        if isinstance(action, PickStory):
            worth += 0.01 * action.slot
        if ahead and not state.last_round:
            evaluation, reach = self.evaluation(state, seat), self._reach(state, seat, state.hands[seat])
            free = self.rules.goals(state)
            best, *others = [*evaluation.next_camps(reach, free, evaluation.attractions(state.zone_berries)), 0.0]
            worth += self.weights.ahead * best
            worth += self.weights.ahead * sum([self.weights.instead**n * camp for n, camp in enumerate(others[:INSTEAD], 1)])
            worth += CHOICE * self._open_to(state, seat, reach, free)
        return worth

    def _open_to(self, state: State, seat: int, reach: Sequence[int], free: int) -> float:
        """How much a hand is good for besides the camps that it could place next: a space that more paths lead to,
        a card for more terrains, one that shows what stories lack when it is tucked."""
        reached = sum([(within & free).bit_count() / cards for cards, within in enumerate(reach, 1)])
        shown = [face for card in bits(state.hands[seat]) for face in self.rules.catalogue.cards[card].faces]
        wanted = self.evaluation(state, seat).wanted
        return reached + sum([1 + wanted.get(terrain, 0) + wanted.get(Terrain.WATER + 1 + symbol, 0) for terrain, symbol in shown])

    # --- playing on ---

    def step(self, state: State, rng: Random) -> None:
        task, seat, _ = state.todo[-1]
        match task:
            case Task.TURN:
                action = self._turn(state, seat)
            case Task.TUCK:
                action = self._tuck(state, seat)
            case Task.STORY:
                action = self._story(state, seat)
            case Task.EVENT:
                super().step(state, rng)  # each space for a marker would make another land
                return
            case _:
                action = max(self.plans(state), key=lambda plan: plan.value or 0.0).actions[0]
        self.rules.apply(state, action)

    def _tuck(self, state: State, seat: int) -> Action:
        """The card to tuck, and which half of it stays in sight, by what that brings."""
        evaluation, size = self.evaluation(state, seat), state.hand_size(seat)
        lost, cards = evaluation.cards(size) - evaluation.cards(size - 1), self.rules.catalogue.cards
        best = 0.0
        found: Action = NO_TUCK
        for card in bits(state.hands[seat]):
            for face, (terrain, symbol) in enumerate(cards[card].faces):
                worth = evaluation.shown(terrain, symbol) - lost
                if worth > best:
                    best, found = worth, Tuck(card, face)
        return found

    def _story(self, state: State, seat: int) -> Action:
        """The open story that is worth most, or the unseen one where those are worth more on average."""
        evaluation = self.evaluation(state, seat)
        worth = [evaluation.story(story) for story in state.story_display]
        best = max(range(len(worth)), key=lambda slot: (worth[slot], slot), default=EMPTY)
        blind = best == EMPTY or (state.story_stack > 0 and evaluation.blind_story(state.story_stack) > worth[best])
        return BLIND if blind else self.rules.picks[best]

    def _turn(self, state: State, seat: int) -> Action:
        """The best turn as `plans` judges them, with a camp on the most promising space alone, and takes looked at only
        while one could be better than that. Rivals count for the cards that they are given."""
        evaluation, free = self.evaluation(state, seat), self.rules.goals(state)
        hand, size, parts = state.hands[seat], state.hand_size(seat), evaluation.attractions(state.zone_berries)
        best = -99.0
        found: Action = PASS
        if spaces := evaluation.best_spot(self._reach(state, seat, hand), free, parts)[1]:
            found = cheapest(self.rules, state, seat, spaces.bit_length() - 1)
            best = self._placed(state, found, evaluation)
        worth = cards = evaluation.cards(size + 2) - evaluation.cards(size)
        # a big hand lacks no card, and what it reaches takes long to find
        ahead = 0.0 if state.last_round or size + 2 > BIG_HAND else self.weights.ahead
        hope = cards + ahead * evaluation.best_camp(evaluation.steps[: size + 2], free, parts)
        for take in self.rules.takes[: max(1, len(state.display) - 1) if state.display else 0]:
            if hope <= best:
                break
            if ahead:
                filled = hand | sum([1 << card for card in state.display[take.slot : take.slot + 2]])
                worth = cards + ahead * evaluation.best_camp(self._reach(state, seat, filled), free, parts)
            if worth > best:
                best, found = worth, take
        return found

    def _placed(self, state: State, action: Action, evaluation: Evaluation) -> float:
        """What it brings a seat to place a camp, and what it could place next. The player who ends the match takes from rivals what they
        have begun."""
        after, seat, rivals = state.clone(), evaluation.seat, self._rivals[evaluation.seat]
        self.rules.apply(after, action)
        if after.last_round:
            return self.lead(after, seat) - self.lead(state, seat)
        then, free = self.evaluation(after, seat), self.rules.goals(after)
        given = sum([after.hand_size(rival) - state.hand_size(rival) for rival in rivals])
        worth = then.built + then.cards(after.hand_size(seat)) - evaluation.built - evaluation.cards(state.hand_size(seat))
        parts = then.attractions(after.zone_berries)
        worth += self.weights.ahead * then.best_camp(self._reach(after, seat, after.hands[seat]), free, parts)
        return worth - self.weights.rivals * then.card * given / max(1, len(rivals))
