"""How bots judge Dogs of War: a soldier sent, its captain's space and the tactic with it, judged as one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import itemgetter
from random import Random
from typing import TYPE_CHECKING

from game.dogs_of_war import choices
from game.dogs_of_war.catalogue import PLAIN, Tactic
from game.dogs_of_war.evaluation import Evaluation, Weights
from game.dogs_of_war.fact_finder import facts_of
from game.dogs_of_war.model import NONE, GiveMarker, Pass, Shift, State, Task
from game.dogs_of_war.odds import Odds
from game.kernel.contract import CHANCE, NOBODY, Action, Event, Seat
from game.kernel.masks import bits
from game.kernel.policy import Fact, Plan, Policy, never

if TYPE_CHECKING:
    from game.dogs_of_war.rules import DogsOfWarRules


PASSED = -0.3
"""What it is worth to pass."""


Offer = tuple[float, tuple[Action, ...], int, tuple[int, ...], int]
"""A placement: what it brings, the tactic that is played first, if any, the side, the kinds of soldiers, the weaker first,
and the space."""


class DogsOfWarPolicy(Policy[State, Action]):
    """Judges whole placements by the battle they move and the space they win. A search looks two rounds ahead, but not
    beyond the end of the year."""

    rules: DogsOfWarRules
    horizon = 2

    def __init__(self, rules: DogsOfWarRules, weights: Weights) -> None:
        super().__init__(rules)
        self.weights, self.odds = weights, Odds(rules)

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

    def gives_up_turns(self, actions: Sequence[Action]) -> bool:
        """W6.1: who passes has no more turns this year."""
        return isinstance(actions[0], Pass)

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

    def _turns(self, state: State, seat: int, tactics: Random | None) -> list[tuple[tuple[Action, ...], Tactic]]:
        """The tactics with which a placement can be made, and without."""
        rules = self.rules
        if state.tactic != NONE:
            return [((), rules.tactic(state))]
        held = [*dict.fromkeys(state.tactics[seat])]
        return [*([((), PLAIN)] if state.captains[seat] else []), *(
            ((rules.plays[kind],), rules.tactics[kind])
            for kind in (held if tactics is None or not held else [tactics.choice(held)])
            if choices.led(state, seat, rules.tactics[kind])
        )]

    def _offers(self, state: State, seat: int, tactics: Random | None = None) -> list[Offer]:
        """Every placement with its best space. In a hurry, chance names the one tactic that is thought of."""
        rules, evaluation = self.rules, self.evaluation(state)
        ways = self._turns(state, seat, tactics)
        hand = state.soldiers[seat * rules.kinds : (seat + 1) * rules.kinds]
        armies = [
            [
                (
                    kinds, tactic.strength(sum([rules.strengths[kind] for kind in kinds])),
                    sum([evaluation.soldier[kind] for kind in kinds]),
                )
                for kinds in self._soldiers(hand, tactic)
            ]
            for _, tactic in ways
        ]
        before: dict[int, float] = {}
        found: list[Offer] = []
        for side in range(rules.sides):
            battle, turn = side >> 1, side & 1
            line, start = rules.lines[state.lines[side]], state.markers[battle]
            posts: list[list[int]] = []
            known: dict[int, float] = {}
            best: dict[tuple[int, int], int] = {}
            worths: dict[int, list[float]] = {}
            for (played, tactic), soldiers in zip(ways, armies, strict=True):
                ground = rules.ground(state, seat, side, tactic) if soldiers else 0
                if not ground:
                    continue
                if not posts:
                    posts = evaluation.posts(battle)
                    if battle not in before:
                        before[battle] = evaluation.lead(evaluation.stakes(battle, posts, seat), battle, start)
                    posts[turn][seat] += 1
                    stakes = evaluation.stakes(battle, posts, seat)
                    posts[turn][seat] -= 1
                spent = len(played)
                worth = worths.get(spent)
                if worth is None:
                    worth = worths[spent] = evaluation.rewards(side, seat, spent)
                way = -tactic.way if turn else tactic.way
                captains = min(tactic.captains, state.stock[seat])
                more = tactic.points + evaluation.coin * tactic.coins + evaluation.weights.captain * captains
                more -= evaluation.played(seat) if played else 0.0
                if tactic.influence_of_both:
                    more += sum(evaluation.likely[state.houses[each]] for each in (side, side ^ 1)) * tactic.influence_of_both
                if tactic.extortion:
                    more += evaluation.coin * tactic.extortion * sum(n > 0 for n in posts[1 - turn])
                for kinds, strength, cost in soldiers:
                    spaces = ground if tactic.any_rank else ground & line.open_to[kinds[-1]]
                    if not spaces:
                        continue
                    space = best.get((spent, spaces), NONE)
                    if space == NONE:
                        space = best[spent, spaces] = max(bits(spaces), key=worth.__getitem__)
                    marker = max(-rules.end, min(start + way * strength, rules.end))
                    moved = known.get(marker)
                    if moved is None:
                        moved = known[marker] = evaluation.lead(stakes, battle, marker) - before[battle]
                    gain = moved + worth[space] * tactic.times + more - (0.0 if tactic.retreat else cost)
                    found.append((gain, played, side, kinds, space))
        return found

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

    def _purchases(self, state: State, seat: int) -> Iterator[Plan[Action]]:
        """Every set of soldiers that the coins pay, as far as captains can lead them: strong ones take the place of weak ones
        that are held."""
        rules, evaluation = self.rules, self.evaluation(state)
        held = [max(0, n) for n in state.soldiers[seat * rules.kinds : (seat + 1) * rules.kinds]]
        led = state.captains[seat] + 1
        idle = evaluation.soldier if evaluation.last else [0.9 * evaluation.coin * cost for cost in rules.costs]
        gains = [1.0 + 1.2 * strength**0.5 - kept for strength, kept in zip(rules.strengths, idle, strict=True)]
        ranks = sorted(range(rules.kinds), key=gains.__getitem__, reverse=True)

        def sent(hand: list[int]) -> float:
            """What a hand is worth: the best are sent, the others kept."""
            room, worth = led, sum(n * kept for n, kept in zip(hand, idle, strict=True))
            for kind in ranks:
                now = min(room, hand[kind])
                worth += now * gains[kind]
                room -= now
            return worth

        def sets(kind: int, coins: int, room: int) -> Iterator[tuple[int, ...]]:
            if kind == rules.kinds:
                yield ()
                return
            for n in range(min(state.stacks[kind], coins // rules.costs[kind], room) + 1):
                for rest in sets(kind + 1, coins - n * rules.costs[kind], room - n):
                    yield (n, *rest)

        for bought in sets(0, state.coins[seat], led + 2 * evaluation.last):
            spent = sum(n * cost for n, cost in zip(bought, rules.costs, strict=True))
            worth = sent([n + more for n, more in zip(held, bought, strict=True)]) - evaluation.coin * spent
            yield Plan((*(rules.buys[kind] for kind, n in enumerate(bought) for _ in range(n)), choices.DONE), worth)

    def _shifts(self, state: State, seat: int) -> Iterator[Plan[Action]]:
        """The Nameless Conqueror moves a marker last of all."""
        evaluation = self.evaluation(state)
        evaluation.spread = 0.0
        for action in choices.shifts(self.rules, state, seat):
            gain = 0.0
            if isinstance(action, Shift):
                battle = action.battle
                stakes, marker = evaluation.stakes(battle, evaluation.posts(battle), seat), state.markers[battle]
                gain = evaluation.lead(stakes, battle, marker + action.spaces) - evaluation.lead(stakes, battle, marker)
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

