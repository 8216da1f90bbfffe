"""How the characters of a game differ: one alone against bots of nobody's character, all greedy.

    python -m tests.ladder.characters --game iwari --matches 60 --seed ember

By row of the score pad: the points of the character, and in brackets those of the others in the same matches.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field

from game.ai.arena import play, wilson
from game.ai.levels import AGENTS, DEFAULT_BUDGET
from game.kernel.contract import Refusal, Seat
from game.registry import GAMES, package
from tests.ladder.bars import seats_of


@dataclass
class Shown:
    """What a character and the others came to in all matches together, by row of the score pad: points, and what the
    game counts there, such as treasures."""

    matches: int = 0
    wins: float = 0.0
    own: Counter[str] = field(default_factory=Counter)
    others: Counter[str] = field(default_factory=Counter)

    def per_match(self, row: str, seats: int) -> tuple[float, float]:
        """The mean of a row: the character's, and that of another seat."""
        return self.own[row] / self.matches, self.others[row] / self.matches / (seats - 1)


def shown(game: str, character: str, matches: int, seed: str) -> Shown:
    """Plays the matches; the character takes every seat in turn, with the same random outcomes in each round of turns."""
    game_package, seats = package(game), seats_of(game)
    options = game_package.resolve_options(seats, {})
    assert not isinstance(options, Refusal)
    rules, greedy, found = game_package.rules(options, seats), AGENTS["greedy"], Shown(matches)
    plain, special = greedy(game_package.policy(rules)), greedy(game_package.policy(rules, character))
    for number in range(matches):
        alone = number % seats
        players = [special if seat == alone else plain for seat in range(seats)]
        state = play(rules, players, DEFAULT_BUDGET, f"{seed}/{number // seats}").outcome.state
        for seat in map(Seat, range(seats)):
            figures = found.own if seat == alone else found.others
            for row in rules.score(state, seat):
                figures[row.label] += row.points
                figures[f"{row.label} (count)"] += int(str(row.values.get("n", 0)))
                figures["all"] += row.points
        winners = next((rank.seats for rank in rules.result(state) if rank.place == 1), ())
        found.wins += (alone in winners) / max(1, len(winners))
    return found


def main() -> None:
    """Prints a line for each character."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--seed", default="ember")
    wanted = parser.parse_args()
    for game in wanted.game or GAMES:
        for character in package(game).characters:
            found = shown(game, character, wanted.matches, wanted.seed)
            share = found.wins / found.matches
            low, high = wilson(share, found.matches)
            rows = (f"{row} {own:.1f} ({other:.1f})" for row in found.own for own, other in [found.per_match(row, seats_of(game))])
            print(f"{game} {character}: wins {share:.2f} [{low:.2f}, {high:.2f}]; {', '.join(rows)}", flush=True)


if __name__ == "__main__":
    main()
