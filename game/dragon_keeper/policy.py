"""How bots judge Dragon Keeper: the whole turn, from the tile taken to the tile given, and what lies in the
stacks."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from game.dragon_keeper.evaluation import Evaluation, Holding, Weights, suspects
from game.dragon_keeper.fact_finder import facts_of
from game.dragon_keeper.model import EMPTY, Exchange, Move, Passage, Phase, State, TileAbility, Trap
from game.dragon_keeper.ruleset import DECLINE
from game.dragon_keeper.scoring import points
from game.kernel.contract import HIDDEN, Action, Event, Seat
from game.kernel.masks import bits
from game.kernel.policy import Fact, Plan, Policy

if TYPE_CHECKING:
    from game.dragon_keeper.rules import DragonKeeperRules


IN_TURN = (Phase.USE, Phase.GIVE, Phase.PASSAGE, Phase.USE_LAST)
"""What comes in the middle of a turn."""

PASSAGE = 0.5
"""What it is worth that a tile shows a secret passage."""
USES = 3
"""So many uses of a tile are worth a look."""


class DragonKeeperPolicy(Policy[State, Action]):
    """Tries every way through a turn: no chance event comes into it, and whose guild is not known may be any."""

    rules: DragonKeeperRules
    horizon = 2
    prior_trials = 12

    def __init__(self, rules: DragonKeeperRules, weights: Weights) -> None:
        super().__init__(rules)
        self.weights = weights
        self._known: dict[Hashable, Holding] = {}

    def evaluation(self, state: State) -> Evaluation:
        """A position; stacks that were looked at before are not weighed again."""
        return Evaluation(self.rules, self.weights, state, self._known)

    def points_matter(self, state: State) -> bool:
        """On the last floor: before it, the offering is counted of stacks that are still to be built."""
        return state.floor == len(self.rules.catalogue.floors) - 1

    def terms(self, state: State) -> list[Mapping[str, float]]:
        if state.phase >= Phase.OFFER:
            alive = state.alive
            return [
                {"points": float(points(self.rules, state, seat)) if alive >> seat & 1 else -self.weights.out}
                for seat in range(self.rules.seats)
            ]
        evaluation = self.evaluation(state)
        return [
            {"stacks": evaluation.stacks(seat), "treasure": evaluation.treasure(seat), "releases": evaluation.releases(seat)}
            if state.alive >> seat & 1
            else {"treasure": evaluation.treasure(seat)}
            for seat in range(self.rules.seats)
        ]

    def sample_state(self, seen: State, seat: Seat, rng: Random) -> State:
        """Deals the guilds that are not known one by one, as they are suspected."""
        world = seen.clone()
        hidden = [other for other, guild in enumerate(seen.original_guilds) if guild == HIDDEN]
        rng.shuffle(hidden)
        for other in hidden:
            guilds, chances = zip(*suspects(self.rules, self.weights, world, other), strict=True)
            world.original_guilds[other] = rng.choices(guilds, chances)[0]
        return self.rules.determinise(world, seat, rng)

    def facts(self, before: State, after: State, events: Sequence[Event], seat: Seat) -> list[Fact]:
        del after  # what lies open there in the end was hidden before
        return facts_of(self.rules, before, events, seat)

    # --- turns ---

    def plans(self, seen: State) -> list[Plan[Action]]:
        seat = seen.seat
        rivals = [rival for rival in self.rivals(seat) if seen.alive >> rival & 1] or list(self.rivals(seat))
        found = []
        for actions, after in self._turns(seen, ()):
            values = self.evaluate(after)
            others = sum(values[rival] for rival in rivals) / len(rivals)
            found.append(Plan(actions, values[seat] - self.weights.rivals * others))
        return found

    def _turns(self, state: State, done: tuple[Action, ...]) -> Iterator[tuple[tuple[Action, ...], State]]:
        """The ways through the rest of the turn, with the position after it; of many uses of a tile the most
        promising."""
        legal = self.rules.legal(state)
        if state.phase in (Phase.USE, Phase.USE_LAST):
            legal = self._uses(state, self.evaluation(state))[:USES]
        for action in legal:
            after = state.clone()
            self.rules.apply(after, action)
            if after.phase in IN_TURN:
                yield from self._turns(after, (*done, action))
            else:
                yield (*done, action), after

    # --- playing on ---

    def step(self, state: State, rng: Random) -> None:
        del rng
        if state.phase not in (Phase.MOVE, *IN_TURN):
            self._settle(state)
            return
        evaluation = self.evaluation(state)
        match state.phase:
            case Phase.MOVE:
                self._go(state, *self._way(state, evaluation))
            case Phase.GIVE:
                gifts = self._gifts(state, evaluation)
                cells = state.tiles_left & self.rules.second[state.floor][state.dragon]
                self.rules.apply(state, Move(max(bits(cells), key=gifts)))
            case Phase.USE | Phase.USE_LAST:
                self.rules.apply(state, self._uses(state, evaluation)[0])
            case Phase.PASSAGE:
                seat = state.seat
                best = max(bits(self.rules.reachable(state)), key=lambda cell: evaluation.tile(seat, state.cells[cell]))
                better = evaluation.tile(seat, state.cells[best]) > evaluation.tile(seat, state.tile)
                self.rules.apply(state, Passage(best) if better else DECLINE)

    def _settle(self, state: State) -> None:
        """Offers or releases what brings most points at once."""
        legal = self.rules.legal(state)
        self.rules.apply(state, max(legal, key=lambda action: self._after(state, action)) if len(legal) > 1 else legal[0])

    def _after(self, state: State, action: Action) -> float:
        after = state.clone()
        self.rules.apply(after, action)
        return float(points(self.rules, after, state.seat))

    def _go(self, state: State, take: int, give: int) -> None:
        self.rules.apply(state, Move(take))
        if state.phase == Phase.GIVE:
            self.rules.apply(state, Move(give))

    def _way(self, state: State, evaluation: Evaluation) -> tuple[int, int]:
        """The spaces of the tile to take and of the one to give then, if there is any."""
        rules, gifts, left = self.rules, self._gifts(state, evaluation), state.tiles_left
        second, best, way = rules.second[state.floor], -99.0, (0, EMPTY)
        for cell in bits(rules.reachable(state)):
            give, gain = EMPTY, -99.0
            for other in bits(left & second[cell] & ~(1 << cell)):
                worth = gifts(other)
                if worth > gain:
                    give, gain = other, worth
            if give == EMPTY:
                gain = -evaluation.one_treasure(state.seat)  # what it costs to end the floor
            gain += self._taken(state, evaluation, cell)
            if gain > best:
                best, way = gain, (cell, give)
        return way

    def _taken(self, state: State, evaluation: Evaluation, cell: int) -> float:
        """What it brings to take the tile of a space, with the use that there is for it."""
        rules, seat, tile = self.rules, state.seat, state.cells[cell]
        guild_of, value_of, worth = rules.guild_of, rules.value_of, evaluation.holding(seat).gain
        gain = worth(guild_of[tile], value_of[tile])
        both = rules.both_earn and state.stock and rules.value_of[tile] >= rules.constants.gift_value
        earned = evaluation.one_treasure(seat) if both else 0.0
        match rules.ability_of[tile]:
            case TileAbility.PASSAGE:
                return max(gain, 0.0) + PASSAGE + earned
            case TileAbility.RELEASE:
                return gain + self.weights.release + earned
            case TileAbility.TRAP:
                left = map(state.cells.__getitem__, bits(state.tiles_left))
                return earned + max(gain, *[worth(guild_of[other], value_of[other]) for other in left])
            case TileAbility.EXCHANGE:
                tops = [
                    worth(guild_of[stack[-1]], value_of[stack[-1]]) + self._loss(evaluation, other, tile, stack[-1])
                    for other in range(rules.seats) if other != seat
                    for stack in state.stacks[rules.own(other)] if stack and stack[-1] >= 0
                ]
                return max(gain, *tops) + earned if tops else gain + earned
        return gain + earned

    def _loss(self, evaluation: Evaluation, other: int, tile: int, top: int) -> float:
        """What it brings that a rival has a tile in place of the one on top of a stack."""
        guild_of, value_of, worth = self.rules.guild_of, self.rules.value_of, evaluation.holding(other).gain
        less = worth(guild_of[top], value_of[top]) - worth(guild_of[tile], value_of[tile])
        return self.weights.rivals * less / max(1, self.rules.seats - 1)

    def _gifts(self, state: State, evaluation: Evaluation) -> Callable[[int], float]:
        """What it brings to give the tile away that lies on a space."""
        heir, share = self.rules.right_neighbour[state.alive][state.seat], self.weights.rivals / max(1, state.alive.bit_count() - 1)
        earned, least = evaluation.one_treasure(state.seat) if state.stock else 0.0, self.rules.constants.gift_value
        value_of, guild_of, cells, gain = self.rules.value_of, self.rules.guild_of, state.cells, evaluation.holding(heir).gain
        known: dict[int, float] = {}

        def gift(cell: int) -> float:
            worth = known.get(cell)
            if worth is None:
                tile = cells[cell]
                value = value_of[tile]
                worth = known[cell] = (earned if value >= least else 0.0) - share * gain(guild_of[tile], value)
            return worth

        return gift

    def _uses(self, state: State, evaluation: Evaluation) -> list[Action]:
        """What the tile just taken can be used for, or to keep it, the best at a glance first."""
        rules, seat = self.rules, state.seat
        found: list[tuple[float, Action]] = [(evaluation.tile(seat, state.tile), DECLINE)]
        for action in rules.legal(state):
            if isinstance(action, Trap):
                found.append((evaluation.tile(seat, state.cells[action.cell]), action))
            elif isinstance(action, Exchange):
                other, top = action.opponent, state.stacks[action.opponent * rules.guild_count + action.guild][-1]
                if top >= 0:
                    found.append((evaluation.tile(seat, top) + self._loss(evaluation, other, state.tile, top), action))
        return [action for _, action in sorted(found, key=lambda pair: -pair[0])]
