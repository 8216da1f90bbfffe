"""What a position of Dogs of War promises: battles by their markers, influence by what its house will be worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from game.dogs_of_war.catalogue import Reward
from game.dogs_of_war.model import NONE, State
from game.dogs_of_war.odds import Odds
from game.kernel.masks import bits
from game.kernel.policy import Weight, WeightSource

if TYPE_CHECKING:
    from game.dogs_of_war.ruleset import Ruleset


SPARE = 0.8
"""Of several tactics in hand each counts for so much of the one before: there is a captain for one at a time, and nobody
plays them all."""


@dataclass(frozen=True)
class Weights:
    """data/dogs_of_war/policy.yaml says what each stands for."""

    coin: Weight
    tactic: Weight
    captain: Weight
    promised: Weight
    footman: Weight
    arquebusier: Weight
    knight: Weight
    war_machine: Weight
    spread: Weight
    rise: Weight
    lost: Weight
    rivals: Weight
    influence: Weight
    battles: Weight


@dataclass(frozen=True)
class PolicySchema:
    """data/dogs_of_war/policy.yaml."""

    found: WeightSource
    weights: Weights


Stakes = tuple[tuple[float, float], tuple[float, float]]
"""By side of a battle: what a victory is worth, and what a rise of its house by a point."""
_WORTH: Final = itemgetter(0)


class Evaluation:
    """A position, looked at for all seats."""

    def __init__(self, ruleset: Ruleset, weights: Weights, state: State, odds: Odds) -> None:
        self.ruleset, self.weights, self.state, self.odds = ruleset, weights, state, odds
        to_come = [0 if state.passed >> seat & 1 else captains for seat, captains in enumerate(state.captains)]
        self.to_come = sum(to_come)
        self.years = ruleset.years - state.year if state.year else ruleset.years - 1
        self.last = self.years <= 0
        self.spread = weights.spread * sqrt(self.to_come / max(1, ruleset.battles))
        self.soldier = [1.0] * ruleset.kinds if self.last else [
            weights.footman, weights.arquebusier, weights.knight, weights.war_machine,
        ][: ruleset.kinds]
        self.coin = 1 / ruleset.constants.coins_per_point if self.last else weights.coin
        counted = self.last and not self.to_come
        self.tactic, self.spare = (float(ruleset.constants.points_per_tactic), 1.0) if counted else (weights.tactic, SPARE)
        influence = state.influence if min(state.influence) >= 0 else [max(0, tokens) for tokens in state.influence]
        self.held = [influence[house :: ruleset.houses] for house in range(ruleset.houses)]
        for seat, house in enumerate(state.support_cards):
            if house >= 0:
                self.held[house][seat] += ruleset.catalogue.houses[house].support
        self.rise = weights.rise * self.years
        self.base = [self.odds.value(at + self.rise) for at in state.track]
        self.likely = [*self.base]
        """By house: what a token is likely to be worth in the end, as if the battles of this year were drawn, and as
        they stand."""
        for battle, marker in enumerate(state.markers):
            if state.bonuses[battle] != NONE:
                for house, rise in zip(state.houses[2 * battle : 2 * battle + 2], self.battle_forecast(battle, marker)[2:], strict=True):
                    self.likely[house] += rise
        renewed = ruleset.options["discards"] == "when_empty"
        self.stacks = [n + spent * renewed for n, spent in zip(state.stacks, state.spent, strict=True)]
        """By kind: how many soldiers can still be had this year (W8.7)."""
        self._prizes: list[list[float] | None] = [None] * ruleset.sides
        self._share = weights.rivals / max(1, ruleset.seats - 1)

    # --- houses ---

    def battle_forecast(self, battle: int, marker: int) -> tuple[float, float, float, float]:
        """How likely each side of a battle wins with the marker there, and what a token of its house gains by that."""
        houses, track = self.state.houses, self.state.track
        return self.odds.battle_forecast(marker, self.spread, self.rise, track[houses[2 * battle]], track[houses[2 * battle + 1]])

    def reward(self, reward: Reward, house: int, seat: int, spent: int = 0) -> float:
        """What a reward is worth to a seat, as far as the supplies have it (W7.10); its influence is of a house. So many of
        the seat's tactics are `spent` before it comes."""
        points, coins, tactics, captains, promised, influence, soldiers = reward
        worth = points + self.coin * coins
        if tactics:
            worth += self.tactic * tactics * self.spare ** (len(self.state.tactics[seat]) - spent)
        if captains:
            worth += self.weights.captain * min(captains, self.state.stock[seat])
        if promised and not self.last:
            worth += self.weights.promised * promised
        if influence:
            worth += self.weights.influence * max(0.3, self.likely[house]) * min(influence, self.state.tokens[house])
        for kind, n in soldiers:
            worth += self.soldier[kind] * min(n, self.stacks[kind])
        return worth

    def played(self, seat: int) -> float:
        """What it costs a seat to play one of its tactics."""
        return self.tactic * self.spare ** (len(self.state.tactics[seat]) - 1)

    def best_spaces(self, side: int, spaces: int, seat: int, spent: int = 0) -> list[tuple[float, int]]:
        """Those spaces of a side (a mask), each with what its reward is worth to a seat that has `spent` so many tactics for
        it, the best first."""
        house, rewards = self.state.houses[side], self.ruleset.lines[self.state.lines[side]].rewards
        found = [(self.reward(rewards[space], house, seat, spent), space) for space in bits(spaces)]
        found.sort(key=_WORTH, reverse=True)
        return found

    def prizes(self, side: int) -> list[float]:
        """By seat: what the bonus token that lies with a side is worth to it."""
        worth = self._prizes[side]
        if worth is None:
            token, house = self.ruleset.catalogue.bonuses[self.state.bonuses[side >> 1]], self.state.houses[side]
            face, seats = token.face(gold=self.ruleset.gold(self.state)), range(self.ruleset.seats)
            worth = [self.reward(face, house, seat) for seat in seats] if face.captains or face.tactics else (
                [self.reward(face, house, 0)] * len(seats)
            )
            self._prizes[side] = worth
        return worth

    # --- battles ---

    def battle(self, battle: int, marker: int, posts: Sequence[Sequence[int]]) -> list[float]:
        """By seat, what a battle is worth with its marker there; `posts` are the captains of each seat on its sides.
        What the houses would rise by it is counted in."""
        ruleset, state = self.ruleset, self.state
        worth = [0.0] * ruleset.seats
        *chances, rise_a, rise_b = self.battle_forecast(battle, marker)
        for turn, (chance, rise) in enumerate(zip(chances, (rise_a, rise_b), strict=True)):
            side = 2 * battle + turn
            own, across = posts[turn], sum(posts[1 - turn])
            house = state.houses[side]
            most = max(own)
            for seat, captains in enumerate(own):
                if captains:
                    part = self._part(captains, most)
                    worth[seat] += self.weights.battles * chance * (across + self.prizes(side)[seat] * part)
            for seat, tokens in enumerate(self.held[house]):
                worth[seat] += self.weights.influence * tokens * rise
        return worth

    def victory(self, side: int, own: Sequence[int], seat: int) -> tuple[float, float]:
        """What it is worth in the lead of a seat that a side wins where each seat has so many captains: for every captain
        across, and besides."""
        most, each, besides = max(own), 0.0, 0.0
        if most:
            prizes = self.prizes(side)
            for at, captains in enumerate(own):
                if captains:
                    share = 1.0 if at == seat else -self._share
                    each += share
                    if part := self._part(captains, most):
                        besides += share * prizes[at] * part
        return self.weights.battles * each, self.weights.battles * besides

    def rise_of_house(self, house: int, seat: int) -> float:
        """What it is worth in the lead of a seat that a token of a house gains a point."""
        held = self.held[house]
        return self.weights.influence * (held[seat] - self._share * (sum(held) - held[seat]))

    def lead(self, stakes: Stakes, battle: int, marker: int) -> float:
        """What the stakes of a battle come to with the marker there."""
        chance_a, chance_b, rise_a, rise_b = self.battle_forecast(battle, marker)
        (prize_a, tokens_a), (prize_b, tokens_b) = stakes
        return chance_a * prize_a + tokens_a * rise_a + chance_b * prize_b + tokens_b * rise_b

    def _part(self, captains: int, most: int) -> float:
        """What part of a bonus a seat may count on that has so many captains on a side where the best has `most`."""
        if captains == most:
            return self.weights.lost if self.to_come else 1.0
        return self.weights.lost / 3 if captains == most - 1 and self.to_come else 0.0

    def posts(self, battle: int) -> list[list[int]]:
        """How many captains each seat has on the two sides of a battle."""
        return [self.ruleset.captains_on(self.state, 2 * battle), self.ruleset.captains_on(self.state, 2 * battle + 1)]

    def battles(self) -> list[float]:
        """By seat, all battles of the year."""
        worth = [0.0] * self.ruleset.seats
        for battle, bonus in enumerate(self.state.bonuses):
            if bonus != NONE:
                found = self.battle(battle, self.state.markers[battle], self.posts(battle))
                worth = [a + b for a, b in zip(worth, found, strict=True)]
        return worth

    # --- what a seat has ---

    def belongings(self, seat: int) -> dict[str, float]:
        """What a seat has, as far as the viewer knows it."""
        ruleset, state, weights = self.ruleset, self.state, self.weights
        soldiers = [max(0, n) for n in state.soldiers[seat * ruleset.kinds : (seat + 1) * ruleset.kinds]]
        return {
            "points": float(max(0, state.points[seat])),
            "influence": weights.influence
            * sum(held[seat] * self.base[house] for house, held in enumerate(self.held) if held[seat]),
            "coins": self.coin * max(0, state.coins[seat]),
            "soldiers": sum(n * worth for n, worth in zip(soldiers, self.soldier, strict=True)),
            "tactics": self.tactic * sum([self.spare**n for n in range(len(state.tactics[seat]))]),
            "captains": (
                0.0 if state.passed >> seat & 1 else weights.captain * min(state.captains[seat], max(1, sum(soldiers)))
            )
            + (0.0 if self.last else weights.promised * state.promised[seat]),
        }


class BattleStakes:
    """A battle in the lead of a seat, as its captains stand and with one more of the seat, so that many placements can be
    tried."""

    def __init__(self, evaluation: Evaluation, battle: int, seat: int) -> None:
        self.evaluation, self.battle, self.seat = evaluation, battle, seat
        a, b = self.posts = evaluation.posts(battle)
        self._captains = sum(a), sum(b)
        self._victories = evaluation.victory(2 * battle, a, seat), evaluation.victory(2 * battle + 1, b, seat)
        house_a, house_b = evaluation.state.houses[2 * battle : 2 * battle + 2]
        self._rises = evaluation.rise_of_house(house_a, seat), evaluation.rise_of_house(house_b, seat)

    def lead(self, marker: int) -> float:
        """What the battle comes to with the marker there."""
        return self.evaluation.lead(self._stakes(*self._captains, *self._victories), self.battle, marker)

    def with_captain(self, side: int) -> Stakes:
        """The stakes with one more captain of the seat on a side."""
        own = self.posts[side & 1][:]
        own[self.seat] += 1
        victory = self.evaluation.victory(side, own, self.seat)
        (captains_a, captains_b), (victory_a, victory_b) = self._captains, self._victories
        if side & 1:
            return self._stakes(captains_a, captains_b + 1, victory_a, victory)
        return self._stakes(captains_a + 1, captains_b, victory, victory_b)

    def _stakes(self, captains_a: int, captains_b: int, victory_a: tuple[float, float], victory_b: tuple[float, float]) -> Stakes:
        (each_a, besides_a), (each_b, besides_b), (rise_a, rise_b) = victory_a, victory_b, self._rises
        return (captains_b * each_a + besides_a, rise_a), (captains_a * each_b + besides_b, rise_b)
