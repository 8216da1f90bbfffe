"""How bots judge Dogs of War: a soldier sent, its captain's space and the tactic with it, judged as one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
from random import Random
from typing import TYPE_CHECKING

from game.dogs_of_war import choices
from game.dogs_of_war.catalogue import PLAIN, Tactic
from game.dogs_of_war.evaluation import BattleStakes, Evaluation, Stakes, Weights
from game.dogs_of_war.fact_finder import facts_of
from game.dogs_of_war.model import NONE, GiveMarker, Pass, Play, Shift, State, Task
from game.dogs_of_war.odds import Odds
from game.kernel.contract import CHANCE, NOBODY, Action, Event, Seat
from game.kernel.masks import bits
from game.kernel.policy import Fact, Plan, Policy, never

if TYPE_CHECKING:
    from game.dogs_of_war.rules import DogsOfWarRules


PASSED = -0.3
"""What it is worth to pass."""
CACHE_SIZE = 1 << 9
"""For so many purses and hands it is cached what they could buy."""


Offer = tuple[float, tuple[Action, ...], int, tuple[int, ...], int]
"""A placement: what it brings, the tactic that is played first, if any, the side, the kinds of soldiers, the weaker first,
and the space."""
Way = tuple[tuple[Action, ...], Tactic, list[tuple[tuple[int, ...], int, float]], int]
"""The tactic that is played first, if any; the tactic; the kinds of soldiers that can be sent with it, with their strength and
what they cost and the tactic brings anywhere; and the highest kind of them."""


class DogsOfWarPolicy(Policy[State, Action]):
    """Judges whole placements by the battle they move and the space they win. A search looks two rounds ahead, but not
    beyond the end of the year."""

    rules: DogsOfWarRules
    horizon = 2

    def __init__(self, rules: DogsOfWarRules, weights: Weights) -> None:
        super().__init__(rules)
        self.weights, self.odds = weights, Odds(rules)
        self._sets = lru_cache(maxsize=CACHE_SIZE)(self._find_sets)

    def evaluation(self, state: State) -> Evaluation:
        return Evaluation(self.rules, self.weights, state, self.odds)

    def terms(self, state: State) -> list[Mapping[str, float]]:
        if state.over:
            return super().terms(state)
        evaluation = self.evaluation(state)
        battles = evaluation.battles()
        return [{**evaluation.belongings(seat), "battles": battles[seat]} for seat in range(self.rules.seats)]

    def facts(self, before: State, after: State, events: Sequence[Event], seat: Seat) -> list[Fact]:
        evaluation = self.evaluation(after)
        return [*facts_of(self.rules, lambda reward, house: evaluation.reward(reward, house, seat), before, after, events, seat)]

    # --- turns ---

    def never_by_mistake(self, actions: Sequence[Action]) -> bool:
        """W6.1: who passes has no more turns this year. W10: a tactic that moves the marker back harms the side that it is
        played for."""
        first = actions[0]
        return isinstance(first, Pass) or (isinstance(first, Play) and self.rules.tactics[first.tactic].way < 0)

    def plans(self, seen: State) -> list[Plan[Action]]:
        return sorted(self._plans(seen), key=lambda plan: -(plan.value or 0.0))

    def _plans(self, state: State) -> Iterator[Plan[Action]]:
        task, seat, _ = state.todo[-1]
        match task:
            case Task.TURN:
                yield from self._placements(state, seat)
            case Task.BUY:
                yield from self._purchases(state, seat)
            case Task.MARKER:
                for gift in self.rules.gifts:
                    yield Plan((gift,), float(gift == GiveMarker(seat)))
            case Task.CONQUER:
                yield from self._shifts(state, seat)
            case Task.WITHDRAW:
                yield Plan((choices.WITHDRAW,), 1.0)
                yield Plan((choices.STAY,), 0.0)
            case Task.STATION:
                yield from self._stations(state, seat)
            case _:
                yield from super().plans(state)

    def _placements(self, state: State, seat: int) -> Iterator[Plan[Action]]:
        """Every soldier for every side, with every tactic that allows it, and the best space it opens."""
        if state.tactic == NONE:
            yield Plan((choices.PASS,), PASSED)
        for offer in self._offers(state, seat):
            yield Plan(self._actions(offer), offer[0])

    def _actions(self, offer: Offer) -> tuple[Action, ...]:
        """What a placement takes."""
        rules, (_, played, side, (first, *more), space) = self.rules, offer
        reinforced = [rules.reinforces[kind] for kind in more]
        return (*played, rules.sends[side][first], *reinforced, rules.stations[space])

    def _ways(self, evaluation: Evaluation, seat: int, tactics: Random | None) -> Iterator[Way]:
        """The ways in which a placement can be made. In a hurry, chance names the one tactic that is thought of."""
        rules, state = self.rules, evaluation.state
        held = [*dict.fromkeys(state.tactics[seat])]
        if state.tactic != NONE:
            played: list[tuple[tuple[Action, ...], Tactic]] = [((), rules.tactic(state))]
        else:
            played = [((), PLAIN)] if state.captains[seat] else []
            thought_of = held if tactics is None or not held else [tactics.choice(held)]
            played += [((rules.plays[kind],), rules.tactics[kind]) for kind in thought_of if choices.led(state, seat, rules.tactics[kind])]
        hand = state.soldiers[seat * rules.kinds : (seat + 1) * rules.kinds]
        for actions, tactic in played:
            captains = min(tactic.captains, state.stock[seat])
            more = tactic.points + evaluation.coin * tactic.coins + evaluation.weights.captain * captains
            more -= evaluation.played(seat) if actions else 0.0
            armies = [
                (
                    kinds, tactic.strength(sum([rules.strengths[kind] for kind in kinds])),
                    more if tactic.retreat else more - sum([evaluation.soldier[kind] for kind in kinds]),
                )
                for kinds in self._soldiers(hand, tactic)
            ]
            if armies:
                yield actions, tactic, armies, max([army[0][-1] for army in armies])

    def _offers(self, state: State, seat: int, tactics: Random | None = None) -> list[Offer]:
        """Every placement with its best space. In a hurry, chance names the one tactic that is thought of."""
        if not state.captains[seat] and not state.tactics[seat]:
            return []
        evaluation = self.evaluation(state)
        ways = [*self._ways(evaluation, seat, tactics)]
        return [
            offer
            for battle in range(self.rules.battles if ways else 0)
            for offer in self._offers_of_battle(BattleStakes(evaluation, battle, seat), ways)
        ]

    def _offers_of_battle(self, stakes: BattleStakes, ways: Sequence[Way]) -> Iterator[Offer]:
        rules, evaluation, battle, seat = self.rules, stakes.evaluation, stakes.battle, stakes.seat
        state, end = evaluation.state, rules.end
        start = state.markers[battle]
        before = stakes.lead(start)
        for side in (2 * battle, 2 * battle + 1):
            line, turn = rules.lines[state.lines[side]], -1 if side & 1 else 1
            plain_ground = rules.ground(state, seat, side, PLAIN)
            then: Stakes | None = None
            moved: dict[int, float] = {}
            for played, tactic, armies, top in ways:
                ground = rules.empty(state, side) if tactic.any_side else plain_ground
                within = ground if tactic.any_rank else ground & line.open_to[top]
                if not within:
                    continue
                if then is None:
                    then = stakes.with_captain(side)
                way, more = turn * tactic.way, 0.0
                if tactic.influence_of_both:
                    more += sum(evaluation.likely[state.houses[each]] for each in (side, side ^ 1)) * tactic.influence_of_both
                if tactic.extortion:
                    more += evaluation.coin * tactic.extortion * sum(n > 0 for n in stakes.posts[side & 1 ^ 1])
                spaces = evaluation.best_spaces(side, within, seat, len(played))
                for kinds, strength, besides in armies:
                    open_to = within if tactic.any_rank else within & line.open_to[kinds[-1]]
                    if not open_to:
                        continue
                    worth, space = next(one for one in spaces if open_to >> one[1] & 1)
                    marker = max(-end, min(start + way * strength, end))
                    gain = moved.get(marker)
                    if gain is None:
                        gain = moved[marker] = evaluation.lead(then, battle, marker) - before
                    yield gain + worth * tactic.times + more + besides, played, side, kinds, space

    @staticmethod
    def _soldiers(hand: list[int], tactic: Tactic) -> Iterator[tuple[int, ...]]:
        """The kinds of soldiers that can be sent, the one of two that goes first first."""
        held = [kind for kind, n in enumerate(hand) if n > 0 and tactic.needs in (NONE, kind)]
        if tactic.soldiers == 1:
            yield from ((kind,) for kind in held)
        else:
            yield from ((a, b) for a in held for b in held if a <= b and (a != b or hand[a] > 1))

    def _stations(self, state: State, seat: int) -> Iterator[Plan[Action]]:
        evaluation, side = self.evaluation(state), state.side
        rewards = self.rules.lines[state.lines[side]].rewards
        for space in bits(self.rules.spaces(state, seat)):
            yield Plan((self.rules.stations[space],), evaluation.reward(rewards[space], state.houses[side], seat))

    def _purchases(self, state: State, seat: int) -> Sequence[Plan[Action]]:
        """Every set of soldiers that the coins pay, as far as captains can lead them: strong ones take the place of weak ones
        that are held."""
        rules, evaluation, coins, led = self.rules, self.evaluation(state), state.coins[seat], state.captains[seat] + 1
        held = tuple([max(0, n) for n in state.soldiers[seat * rules.kinds : (seat + 1) * rules.kinds]])
        most = tuple([min(n, coins // cost) for n, cost in zip(state.stacks, rules.costs, strict=True)])
        idle = evaluation.soldier if evaluation.last else [0.9 * evaluation.coin * cost for cost in rules.costs]
        return self._sets(held, coins, most, led, led + 2 * evaluation.last, tuple(idle), evaluation.coin)

    def _find_sets(
        self, held: tuple[int, ...], coins: int, most: tuple[int, ...], led: int, room: int, idle: tuple[float, ...], coin: float
    ) -> Sequence[Plan[Action]]:
        """The sets of at most so many soldiers of each kind and `room` in all, for so many coins, where `led` soldiers can be
        sent; one that stays idle and a coin that is kept are worth so much."""
        rules = self.rules
        gains = [1.0 + 1.2 * strength**0.5 - kept for strength, kept in zip(rules.strengths, idle, strict=True)]
        ranks = sorted(range(rules.kinds), key=gains.__getitem__, reverse=True)

        def sent(hand: list[int]) -> float:
            """What a hand is worth: the best are sent, the others kept."""
            left, worth = led, sum(n * kept for n, kept in zip(hand, idle, strict=True))
            for kind in ranks:
                now = min(left, hand[kind])
                worth += now * gains[kind]
                left -= now
            return worth

        def sets(kind: int, coins: int, room: int) -> Iterator[tuple[int, ...]]:
            if kind == rules.kinds:
                yield ()
                return
            for n in range(min(most[kind], coins // rules.costs[kind], room) + 1):
                for rest in sets(kind + 1, coins - n * rules.costs[kind], room - n):
                    yield (n, *rest)

        found = []
        for bought in sets(0, coins, room):
            spent = sum(n * cost for n, cost in zip(bought, rules.costs, strict=True))
            worth = sent([n + more for n, more in zip(held, bought, strict=True)]) - coin * spent
            found.append(Plan((*(rules.buys[kind] for kind, n in enumerate(bought) for _ in range(n)), choices.DONE), worth))
        return found

    def _shifts(self, state: State, seat: int) -> Iterator[Plan[Action]]:
        """The Nameless Conqueror moves a marker last of all."""
        evaluation = self.evaluation(state)
        evaluation.spread = 0.0
        for action in choices.shifts(self.rules, state, seat):
            gain = 0.0
            if isinstance(action, Shift):
                battle = action.battle
                stakes, marker = BattleStakes(evaluation, battle, seat), state.markers[battle]
                gain = stakes.lead(marker + action.spaces) - stakes.lead(marker)
            yield Plan((action,), gain)

    # --- playing on ---

    def step(self, state: State, rng: Random) -> None:
        task, seat, _ = state.todo[-1]
        if task in (Task.DOG, Task.REINFORCE):
            super().step(state, rng)
            return
        actions: Sequence[Action] = (choices.PASS,)
        if task == Task.TURN:
            offer = max(self._offers(state, seat, rng), key=itemgetter(0), default=None)
            if offer and (offer[0] > PASSED or state.tactic != NONE):
                actions = self._actions(offer)
        else:
            actions = max(self._plans(state), key=lambda plan: plan.value or 0.0).actions
        for action in actions:
            self.rules.apply(state, action)

    def play_on(self, state: State, turns: int, rng: Random, late: Callable[[], bool] = never) -> bool:
        """As everywhere, but not beyond the end of the year: what comes then lies in other hands."""
        rules, year = self.rules, state.year
        while not late():
            actor = rules.actor(state)
            if actor == NOBODY or state.year != year:
                return True
            if actor == CHANCE:
                rules.apply(state, rules.chance(state, rng))
                continue
            if rules.is_turn_start(state):
                if not turns:
                    return True
                turns -= 1
            self.step(state, rng)
        return False

