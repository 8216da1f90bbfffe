"""How bots judge Dragon Keeper: the whole turn, from the tile taken to the tile given, and what lies in the
stacks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import itemgetter
from random import Random
from typing import TYPE_CHECKING

from game.dragon_keeper.evaluation import Cache, Evaluation, Weights, suspects
from game.dragon_keeper.fact_finder import facts_of
from game.dragon_keeper.model import EMPTY, Done, Exchange, Offer, Passage, Phase, Release, State, TileAbility
from game.dragon_keeper.ruleset import DECLINE
from game.dragon_keeper.scoring import points
from game.kernel.contract import CHANCE, HIDDEN, Action, Event, Seat
from game.kernel.masks import bits
from game.kernel.policy import Fact, Plan, Policy, never

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
    horizon = 4
    prior_trials = 12

    def __init__(self, rules: DragonKeeperRules, weights: Weights) -> None:
        super().__init__(rules)
        self.weights = weights
        self._cache = Cache()

    def evaluation(self, state: State) -> Evaluation:
        """A position; stacks that were looked at before are not weighed again."""
        return Evaluation(self.rules, self.weights, state, self._cache)

    def points_matter(self, state: State) -> bool:
        """On the last floor: before it, the offering is counted of stacks that are still to be built."""
        return state.floor == len(self.rules.catalogue.floors) - 1

    def never_by_mistake(self, actions: Sequence[Action]) -> bool:
        """K12, K13: once the guilds lie open, anybody can do the sums."""
        return isinstance(actions[0], Offer | Release | Done)

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
            uses = sorted(self._uses(state, self.evaluation(state)), key=itemgetter(0), reverse=True)
            legal = [action for _, action in uses[:USES]]
        for action in legal:
            after = state.clone()
            self.rules.apply(after, action)
            if after.phase in IN_TURN:
                yield from self._turns(after, (*done, action))
            else:
                yield (*done, action), after

    # --- playing on ---

    def play_on(self, state: State, turns: int, rng: Random, late: Callable[[], bool] = never) -> bool:
        """As everywhere, but not beyond the end of the floor: what comes then is luck. Between two floors the next one is laid,
        and no turn is played."""
        rules, step = self.rules, self.step
        while not late():
            phase = state.phase
            if state.seat == CHANCE:
                rules.apply(state, rules.chance(state, rng))
                if phase == Phase.LAY and state.phase == Phase.MOVE:
                    return True
                continue
            if phase == Phase.OVER:
                return True
            if phase == Phase.MOVE:
                if not turns:
                    return True
                turns -= 1
            step(state, rng)
            if state.phase == Phase.LAY:
                return True
        return False

    def step(self, state: State, rng: Random) -> None:
        del rng
        rules, phase = self.rules, state.phase
        if phase == Phase.MOVE:
            take, give = self._way(state, self.evaluation(state))
            rules.apply(state, rules.move_to[take])
            if state.phase == Phase.GIVE:
                rules.apply(state, rules.move_to[give])
        elif phase not in IN_TURN:
            self._settle(state)
        else:
            rules.apply(state, self._next(state, self.evaluation(state)))

    def _next(self, state: State, evaluation: Evaluation) -> Action:
        """What seems best in the middle of a turn."""
        rules, seat, cells = self.rules, state.seat, state.cells
        match state.phase:
            case Phase.GIVE:
                return rules.move_to[self._gifts(state, evaluation)(rules.second[state.floor][state.dragon])[0]]
            case Phase.PASSAGE:
                best = max(bits(rules.reachable(state)), key=lambda cell: evaluation.tile(seat, cells[cell]))
                return Passage(best) if evaluation.tile(seat, cells[best]) > evaluation.tile(seat, state.tile) else DECLINE
        return max(self._uses(state, evaluation), key=itemgetter(0))[1]

    def _settle(self, state: State) -> None:
        """Offers or releases what brings most points at once."""
        legal = self.rules.legal(state)
        self.rules.apply(state, max(legal, key=lambda action: self._after(state, action)) if len(legal) > 1 else legal[0])

    def _after(self, state: State, action: Action) -> float:
        after = state.clone()
        self.rules.apply(after, action)
        return float(points(self.rules, after, state.seat))

    def _way(self, state: State, evaluation: Evaluation) -> tuple[int, int]:
        """The spaces of the tile to take and of the one to give then, if there is any."""
        rules, best_gift = self.rules, self._gifts(state, evaluation)
        second, best, way = rules.second[state.floor], -99.0, (0, EMPTY)
        for cell in rules.spaces_in[rules.reachable(state)]:
            give, gain = best_gift(second[cell])
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
                    for stack in state.stacks[rules.slice_of(other)] if stack and stack[-1] >= 0
                ]
                return max(gain, *tops) + earned if tops else gain + earned
        return gain + earned

    def _loss(self, evaluation: Evaluation, other: int, tile: int, top: int) -> float:
        """What it brings that a rival has a tile in place of the one on top of a stack."""
        guild_of, value_of, worth = self.rules.guild_of, self.rules.value_of, evaluation.holding(other).gain
        less = worth(guild_of[top], value_of[top]) - worth(guild_of[tile], value_of[tile])
        return self.weights.rivals * less / max(1, self.rules.seats - 1)

    def _gifts(self, state: State, evaluation: Evaluation) -> Callable[[int], tuple[int, float]]:
        """A function: of some spaces, the one whose tile it is best to give away, and what that brings. Where none holds a tile,
        the floor ends, and a treasure is lost."""
        rules, seat, alive, left, cells = self.rules, state.seat, state.alive, state.tiles_left, state.cells
        value_of, guild_of, spaces_in, least = rules.value_of, rules.guild_of, rules.spaces_in, rules.constants.gift_value
        line, share = evaluation.holding(rules.right_neighbour[alive][seat]).line, self.weights.rivals / max(1, alive.bit_count() - 1)
        treasure = evaluation.one_treasure(seat)
        earned = treasure if state.stock else 0.0

        def best_gift(spaces: int) -> tuple[int, float]:
            give, best = EMPTY, -99.0
            for cell in spaces_in[left & spaces]:
                tile = cells[cell]
                value = value_of[tile]
                base, slope = line(guild_of[tile])
                worth = (earned if value >= least else 0.0) - share * (base + slope * value)
                if worth > best:
                    give, best = cell, worth
            return (give, best) if give != EMPTY else (EMPTY, -treasure)

        return best_gift

    def _uses(self, state: State, evaluation: Evaluation) -> list[tuple[float, Action]]:
        """What the tile just taken can be used for, or to keep it, and what each brings at a glance."""
        rules, seat, tile = self.rules, state.seat, state.tile
        guild_of, value_of, worth = rules.guild_of, rules.value_of, evaluation.holding(seat).gain
        found: list[tuple[float, Action]] = [(worth(guild_of[tile], value_of[tile]), DECLINE)]
        if rules.ability_of[tile] == TileAbility.TRAP:
            for cell in bits(state.tiles_left):
                other = state.cells[cell]
                found.append((worth(guild_of[other], value_of[other]), rules.traps[cell]))
            return found
        for at, stack in enumerate(state.stacks):
            rival, guild = divmod(at, rules.guild_count)
            if rival != seat and stack and stack[-1] >= 0:
                gain = worth(guild, value_of[stack[-1]]) + self._loss(evaluation, rival, tile, stack[-1])
                found.append((gain, Exchange(rival, guild)))
        return found
