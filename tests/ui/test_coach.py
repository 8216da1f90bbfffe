"""The coach: a newcomer is told a few things in a first match, each once and none in a turn after another; somebody who knows
the game is told nothing."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.contract import NOBODY, Refusal, Seat
from game.kernel.lessons import lessons_of
from game.kernel.package import Setup
from game.kernel.session import Session
from game.shelf import GAMES
from tests.games.finished import BOXES, files, record
from tests.ui.seated import NAMES, rules_of, setup_of
from ui.match.coach import Coach
from ui.match.match import Match
from ui.tables.kit.observation import Observation

if TYPE_CHECKING:
    from game.kernel.lessons import Bubble

LEAST, MOST = 6, 12
"""So many bubbles a person meets in a first match."""


class Notebook:
    """Learners of whom some seats have played before."""

    def __init__(self, veterans: set[int]) -> None:
        self.veterans = veterans
        self.read: list[tuple[int, str]] = []

    def coached(self, seat: Seat) -> bool:
        return seat not in self.veterans

    def knows(self, seat: Seat, bubble: str) -> bool:
        return (seat, bubble) in self.read

    def learn(self, seat: Seat, bubble: str) -> None:
        self.read.append((seat, bubble))


def replayed(game: str, path: Any, veterans: set[int]) -> tuple[Notebook, list[tuple[Seat, int, Bubble]], Match[Any]]:
    """A match of the kept ones, decided again by people who read whatever the coach says: who was told what, in which turn."""
    kept = record(path)
    rules = BOXES[game]().rules(kept.setup.options, len(kept.setup.players))
    match: Match[Any] = Match(kept.setup, Session(rules, kept.setup.seed))
    book, told = Notebook(veterans), []
    coach: Coach[Any] = Coach(match, lessons_of(BOXES[game]().folder).coach, BOXES[game]().moments, book)
    turn = 0
    for entry in kept.log:
        if entry.seat < 0:
            continue
        match.viewer = match.actor
        shown = Observation(match.seen, match.legal())
        if rules.is_turn_start(shown.seen):
            turn += 1
        coach.ask(shown)
        if coach.current is not None:
            assert match.actor == entry.seat
            told.append((entry.seat, turn, coach.current))
        done = match.do(entry.action)
        assert not isinstance(done, Refusal)
    coach.close()
    return book, told, match


@pytest.mark.parametrize("game", GAMES)
def test_a_first_match_tells_a_few_things(game: str) -> None:
    for path in files(game)[:8]:
        book, told, match = replayed(game, path, set())
        print(game, path.stem, len(match.seated), [sum(1 for seat, *_ in told if seat == s) for s in range(len(match.seated))], sorted({b.id for *_, b in told}))
