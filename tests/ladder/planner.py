"""Iwari's bots against a planner of the same turns with other views: one of a level against planners at all other seats.

    python -m tests.ladder.planner --level greedy --matches 120 --seed ember

The planner's weights are those of the first that was tried, before any tuning: it counts room for more tents, prizes links
that may still be won higher, gives a pair of cards no worth but the turn that it allows, and none to what it leaves to
others. A bot that is as good wins a third of the matches at three seats.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from game.ai.arena import Contest, SimulatedMatch, play
from game.ai.levels import LEVELS, Budget, GreedyAgent, agent_of
from game.ai.skill import skills_of
from game.iwari.evaluation import Evaluation, Hope, Weights
from game.iwari.policy import IwariPolicy
from game.kernel.contract import Action, Refusal
from game.kernel.policy import Plan
from game.registry import package
from tests.ladder.bars import seats_of

WEIGHTS: Final = {
    "now": 0.75, "risk": 0.45, "behind": 0.35, "nobody": 0.3, "both": 1.0, "to_come": 2.0, "pair": 0.5, "three": 1.9, "open": 0.15,
    "totem": 0.3, "rivals": 0.8, "next": 0.7, "second": 0.25, "replies": 0.0, "hand": 0.0,
}
ROOM: Final = 0.12
"""What each free space of a region is worth to who leads there; a quarter of that to the others."""


class Roomy(Evaluation):
    """Counts the room that regions have for more tents."""

    def majorities(self) -> list[float]:
        worth = super().majorities()
        for at, counts in enumerate(self.tents):
            area, most = (self.land.spaces[at] & ~self.state.taken).bit_count(), max(counts)
            for colour, tents in enumerate(counts):
                if tents:
                    worth[colour] += ROOM * area * (1 if tents == most else 0.25) * min(1.0, 2 * self.share_left)
        return worth


def hopes(weights: Weights, counts: tuple[int, ...], share_left: float) -> tuple[Hope, ...]:
    """By colour, where so many totems stand: only those ahead or missing count, and as many come to every link."""
    found = []
    for colour, own in enumerate(counts):
        best = max(counts[:colour] + counts[colour + 1 :], default=0)
        if own and own >= best:
            chance = 1 - weights.risk * share_left * 0.5 ** (own - best)
        elif own:
            chance = weights.behind * share_left * 0.5 ** (best - own - 1)
        else:
            chance = weights.nobody * share_left * 0.5**best
        found.append(Hope(chance, weights.to_come * share_left / 2))
    return tuple(found)


class Planner(IwariPolicy):
    """Plans by its own weights, and looks again at the best five turns, however they are paid."""

    hopes = staticmethod(hopes)

    def promising(self, turns: Sequence[Plan[Action]]) -> Sequence[Plan[Action]]:
        return turns[:5]

    def evaluation(self, state: Any) -> Evaluation:
        return Roomy(self.rules, self.weights, state, self.hopes_of)


def main() -> None:
    """Plays, and prints the share of the level."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--level", choices=LEVELS, default="greedy")
    parser.add_argument("--matches", type=int, default=120)
    parser.add_argument("--seed", default="ember")
    wanted = parser.parse_args()
    game_package, seats = package("iwari"), seats_of("iwari")
    options = game_package.resolve_options(seats, {})
    assert not isinstance(options, Refusal)
    rules: Any = game_package.rules(options, seats)
    policy: Any = game_package.policy(rules)
    tried = {
        "level": agent_of(wanted.level, policy, skills_of(game_package.folder)),
        "planner": GreedyAgent(Planner(rules, replace(policy.weights, **WEIGHTS))),
    }
    contest = Contest(("level", *["planner"] * (seats - 1)))
    for number in range(wanted.matches):
        seating = contest.seating(number)
        match = play(rules, [tried[who] for who in seating], Budget(trials=1), contest.seed(wanted.seed, number))
        contest.count(SimulatedMatch.of(rules, match.outcome, 0.0, match.times), seating)
    measured = contest.figures()["level"]
    share, low, high, lead, error = (measured[part] for part in ("win_share", "low", "high", "lead", "lead_error"))
    print(f"{wanted.level}: share {share} [{low}, {high}] of {measured['matches']}, lead {lead} +-{error}")


if __name__ == "__main__":
    main()
