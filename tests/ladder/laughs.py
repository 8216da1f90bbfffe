"""What a person who knows a game would laugh at, counted in matches between bots of one level.

    python -m tests.ladder.laughs --game dewan --level greedy --matches 40 --seed ember

Each line is a slip, how often it happened, and of how many times that it could have.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from random import Random
from typing import Any, Final

from game.ai.arena import play
from game.ai.levels import LEVELS, Agent, Budget, Candidate, agent_of
from game.ai.skill import skills_of
from game.dewan.model import Take
from game.dogs_of_war.model import Play
from game.dogs_of_war.model import Task as WarTask
from game.dragon_keeper.model import Offer, Release
from game.dragon_keeper.model import Phase as KeeperPhase
from game.iwari.next_turn import links_ready
from game.kernel.contract import Refusal, Seat
from game.registry import GAMES, package
from tests.ladder.bars import seats_of

EVEN: Final = 0.005
"""Turns whose worth differs by less are level."""
RICH: Final = 4
"""So many points are a pity."""

_value: Final = attrgetter("value")

Slip = tuple[str, bool]
"""What could have gone wrong, and whether it did."""


@dataclass(frozen=True)
class Turn:
    """A decision: what the seat recalled, and what it thought of, best first."""

    seen: Any
    seat: Seat
    options: Sequence[Candidate[Any]]

    @property
    def done(self) -> tuple[Any, ...]:
        return self.options[0].actions


class Watched(Agent[Any, Any]):
    """A player whose decisions are kept."""

    def __init__(self, player: Agent[Any, Any], turns: list[Turn]) -> None:
        super().__init__(player.policy)
        self.player, self.turns = player, turns

    def choose(self, seen: Any, seat: Seat, budget: Budget, rng: Random, stop: Callable[[], bool] = bool) -> list[Candidate[Any]]:
        found = self.player.choose(seen, seat, budget, rng, stop)
        self.turns.append(Turn(seen.clone(), seat, found))
        return found


def _dewan(rules: Any, turns: Sequence[Turn], end: Any) -> Iterator[Slip]:
    """Cards are taken by their place where others are worth as much. Cards alike are no choice, and in the last round
    none is."""
    del end
    for turn in turns:
        first, *others = turn.options
        if isinstance(first.actions[0], Take) and not turn.seen.last_round:
            cards = [
                tuple(sorted(rules.catalogue.cards[card].faces for card in turn.seen.display[option.actions[0].slot :][:2]))
                for option in (first, *others)
                if isinstance(option.actions[0], Take) and abs(first.value - option.value) < EVEN
            ]
            yield "take decided by its place", len(set(cards)) > 1


def _dogs_of_war(rules: Any, turns: Sequence[Turn], end: Any) -> Iterator[Slip]:
    """Who holds tactics when a year begins plays one before it ends; in the last year they are points. A captain stands where
    a bot stands across. And no tactic moves a marker against the captain that it is played for, but by choice."""
    del end
    held: dict[tuple[int, Seat], bool] = {}
    played: set[tuple[int, Seat]] = set()
    last: dict[int, Turn] = {}
    for turn in turns:
        state, of = turn.seen, (turn.seen.year, turn.seat)
        if state.todo[-1].task == WarTask.TURN:
            held.setdefault(of, bool(state.tactics[turn.seat]))
            last[state.year] = turn
        for action in turn.done:
            if isinstance(action, Play):
                played.add(of)
                backwards = rules.tactics[action.tactic].way < 0
                yield "tactic against the own side by a slip", backwards and turn.options[0].value < max(turn.options, key=_value).value
    for (year, seat), some in held.items():
        if some and year < rules.years:
            yield "year without a tactic", (year, seat) not in played
    for turn in last.values():
        sides = [sum(rules.captains_on(turn.seen, side)) for side in range(rules.sides)]
        for side, captains in enumerate(sides):
            for _ in range(captains):
                yield "captain with nobody across", not sides[side ^ 1]


def _dragon_keeper(rules: Any, turns: Sequence[Turn], end: Any) -> Iterator[Slip]:
    """The stack that is offered is not the one that the seat would most like to keep, where it may offer another; a release does
    not cost more than it brings; nobody goes out by a turn who could stay in by another, or takes much of the own guild who could
    take something else."""
    del end
    for turn in turns:
        own, seat = turn.seen.original_guilds[turn.seat], turn.seat
        if isinstance(turn.done[0], Offer):
            stacks = turn.seen.stacks[rules.slice_of(seat)]
            worth = [sum(rules.value_of[tile] for tile in stack if tile >= 0) for stack in stacks]
            worth[own] *= -1
            offered = worth[turn.done[0].guild]
            poorer = any(worth[option.actions[0].guild] < offered for option in turn.options)
            yield "richest stack offered", offered >= RICH and offered == max(worth) and poorer
        elif isinstance(turn.done[0], Release):
            after = _after(rules, turn.seen, turn.done)
            yield "release at a loss", rules.points(after)[seat] < rules.points(turn.seen)[seat]
        elif turn.seen.phase == KeeperPhase.MOVE:
            ends = [_after(rules, turn.seen, option.actions) for option in turn.options]
            stays = [bool(end.alive >> seat & 1) for end in ends]
            if any(stays) and not all(stays):
                yield "out by the own turn", not stays[0]
            at = seat * rules.guild_count + own
            much = [sum(rules.value_of[tile] for tile in set(end.stacks[at]) - set(turn.seen.stacks[at])) >= RICH for end in ends]
            if any(much) and not all(much):
                yield "much of the own guild taken", much[0]


def _after(rules: Any, seen: Any, actions: Sequence[Any]) -> Any:
    """The position after a turn."""
    after = seen.clone()
    for action in actions:
        rules.apply(after, action)
    return after


def _iwari(rules: Any, turns: Sequence[Turn], end: Any) -> Iterator[Slip]:
    """A totem is left in supply that would have brought the points of a link."""
    del turns
    for seat in range(rules.seats):
        if end.stock[seat]:
            ready = [points for points, _ in links_ready(rules, end, seat).values()]
            yield "link left for want of a totem that is there", max(ready, default=0) >= RICH


WATCHES: Final[Mapping[str, Callable[[Any, Sequence[Turn], Any], Iterator[Slip]]]] = {
    "dewan": _dewan, "dogs_of_war": _dogs_of_war, "dragon_keeper": _dragon_keeper, "iwari": _iwari,
}


def slips(game: str, level: str, matches: int, seed: str, trials: int) -> dict[str, tuple[int, int]]:
    """By slip: how often it happened, and how often it could have."""
    game_package, seats = package(game), seats_of(game)
    options = game_package.resolve_options(seats, {})
    assert not isinstance(options, Refusal)
    rules: Any = game_package.rules(options, seats)
    policy, skills = game_package.policy(rules), skills_of(game_package.folder)
    if trials and level in vars(skills):
        skills = replace(skills, **{level: replace(skills[level], trials=trials)})
    happened: Counter[str] = Counter()
    possible: Counter[str] = Counter()
    for number in range(matches):
        turns: list[Turn] = []
        players = [Watched(agent_of(level, policy, skills), turns) for _ in range(seats)]
        end = play(rules, players, Budget(trials=trials or 1), f"{seed}/{number}").outcome.state
        for name, slipped in WATCHES[game](rules, turns, end):
            possible[name] += 1
            happened[name] += slipped
    return {name: (happened[name], n) for name, n in possible.items()}


def main() -> None:
    """Prints the slips."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", choices=[game for game in GAMES if game in WATCHES], action="append")
    parser.add_argument("--level", choices=LEVELS, default="greedy")
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--trials", type=int, default=0, help="of a level that searches, in place of its own")
    parser.add_argument("--seed", default="ember")
    wanted = parser.parse_args()
    for game in wanted.game or WATCHES:
        for name, (happened, possible) in slips(game, wanted.level, wanted.matches, wanted.seed, wanted.trials).items():
            print(f"{game}: {name}: {happened} of {possible}", flush=True)


if __name__ == "__main__":
    main()
