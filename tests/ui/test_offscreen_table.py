"""The table of a match as it stood at any place, as the course shows it: whole, or the part in which a turn changed something."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.contract import CHANCE, NOBODY
from game.registry import GAMES
from tests.games.finished import files, record, replayed
from ui.drawing.area import Area
from ui.match.match import Match
from ui.scenes.offscreen_table import OffscreenTable
from ui.scenes.table.scene import TableScene
from ui.scenes.thumbnail import differing, merge_overlaps, part, seen
from ui.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from pygame import Surface

    from tests.ui.controller import Drive


def finished_work(work: Generator[None, None, Surface], meanwhile: Callable[[], object] = lambda: None) -> tuple[Surface, int]:
    """The picture that comes of it, and of how many pieces."""
    pieces = 0
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value, pieces
        pieces += 1
        meanwhile()


@pytest.mark.parametrize("game", GAMES)
def test_every_table_is_shown_as_it_stood(drive: Drive, game: str) -> None:
    """A turn in the middle of a finished match as a picture, in words, and with its round."""
    path = files(game)[0]
    match: Match[Any] = Match(record(path).setup, replayed(path))
    d = drive(lambda app: TableScene(app, match, TABLES[game]()))
    offscreen_table = OffscreenTable(d.app, match.public_copy(), TABLES[game](), "")
    rules, states = match.rules, match.history.states()
    turns = [place for place, state in enumerate(states) if rules.is_turn_start(state)]
    start, to = turns[len(turns) // 2 :][:2]
    drawn, pieces = finished_work(offscreen_table.picture(to))
    assert pieces > 20, "a step of the program draws a piece"
    again, _ = finished_work(offscreen_table.picture(to), lambda: offscreen_table.heading(0))
    assert again.get_buffer().raw == drawn.get_buffer().raw, "what else is asked meanwhile leaves the picture alone"
    for by in (rules.actor(states[start]), NOBODY):
        assert finished_work(offscreen_table.change(start, to, by, (160, 120)))[0].get_size() == (160, 120)
    assert offscreen_table.log_lines(start, to, rules.actor(states[start]))
    assert offscreen_table.heading(to)
    assert rules.actor(states[start]) not in {CHANCE, NOBODY}
    assert match.live  # who else looks at the match stays where they are


def test_of_the_last_turn_the_board_is_shown_and_not_what_stands_there_in_the_end(drive: Drive) -> None:
    """In Dragon Keeper the dungeon makes room for the end of the story."""
    path = files("dragon_keeper")[1]
    match: Match[Any] = Match(record(path).setup, replayed(path))
    d = drive(lambda app: TableScene(app, match, TABLES["dragon_keeper"]()))
    offscreen_table = OffscreenTable(d.app, match.public_copy(), TABLES["dragon_keeper"](), "")
    turns = [place for place, state in enumerate(match.history.states()) if match.rules.is_turn_start(state)]
    shown, go = list[int](), offscreen_table._go

    def watched(position: int) -> None:
        shown.append(position)
        go(position)

    offscreen_table._go = watched  # type: ignore[method-assign]
    start, to = turns[-2:]
    finished_work(offscreen_table.change(start, to, match.rules.actor(match.history.states()[start]), (160, 120)))
    assert start <= shown[-1] < to


@pytest.mark.parametrize(("game", "place"), [("dewan", "card:"), ("iwari", "discards")])
def test_a_turn_that_changes_nothing_on_the_board_shows_where_it_did(drive: Drive, game: str, place: str) -> None:
    """What was taken lies beside the board: there it is framed, and the board is not shown small."""
    match: Match[Any] = Match(record(files(game)[0]).setup, replayed(files(game)[0]))
    d = drive(lambda app: TableScene(app, match, TABLES[game]()))
    offscreen_table = OffscreenTable(d.app, match.public_copy(), TABLES[game](), "")
    turns = [place for place, state in enumerate(match.history.states()) if match.rules.is_turn_start(state)]
    points = [match.rules.points(state) for state in match.history.states()]
    start, to = next(pair for pair in pairwise(turns[1:]) if pair[1] - pair[0] == 1 and points[pair[0]] == points[pair[1]])
    before, after = (finished_work(offscreen_table.picture(one))[0] for one in (start, to))
    by = match.rules.actor(match.history.states()[start])
    places = offscreen_table._places(differing(before, after), offscreen_table._events(start, to), by)
    ids = [id_ for id_, item in offscreen_table.table.items.items() if item.rect in places]
    assert any(id_.startswith(place) for id_ in ids), ids
    assert not any(offscreen_table._board.contains(one) for one in places)


def test_a_part_of_the_table_is_as_large_as_can_be_read_and_frames_stand_apart() -> None:
    table, board = Area(0, 80, 1920, 1000), Area(300, 90, 1200, 980)
    spread = [Area(310 + 140 * n, 100 + 120 * n, 60, 40) for n in range(8)]
    frames = merge_overlaps(spread)
    assert 1 < len(frames) <= 6
    assert all(any(frame.contains(one) for frame in frames) for one in spread)
    assert not any(one.colliderect(other) for one, other in pairwise(sorted(frames, key=lambda one: one.x)))
    shown = part(spread, board, table, (300, 240))
    assert shown.w <= 2.1 * 300 + 1
    assert board.contains(shown)
    assert sum(seen(one, shown) for one in spread) >= 3 * 60 * 40
    beside = part([Area(1600, 500, 60, 40)], board, table, (300, 240))
    assert beside.contains(Area(1600, 500, 60, 40))
    assert table.contains(beside)
