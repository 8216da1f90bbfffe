"""Tonight: the matches of the evening and their standings, what comes next, and the end of the evening."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from time import monotonic, sleep
from typing import TYPE_CHECKING

import pytest

from game.evening.evenings import Evenings, next_games
from game.evening.result_cache import ResultCache
from game.kernel.codec import Codec
from game.kernel.library import Library
from game.kernel.names import PERSON
from game.kernel.record import rules_of
from game.registry import GAMES
from tests.games.finished import files, record, replayed
from tests.ui.controller import match_of
from tests.ui.laws.watch import cut_words
from tests.ui.test_review import finished
from ui.language.dates import day_line
from ui.scenes.after.honour import honour_line
from ui.scenes.after.scores import ScoresScene
from ui.scenes.evening.podium import PodiumScene
from ui.scenes.evening.tonight import TonightScene
from ui.scenes.home.menu import MenuScene
from ui.scenes.services import services_of
from ui.scenes.setup.scene import SetupScene
from ui.widgets.change import Pop

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.ui.conftest import Driver

    Start = Callable[..., Driver]

SIZES = ((960, 600), (1280, 720), (1920, 1080))
NAMES = ("Anna", "Ben", "Chie", "Dora", "Emil", "Fina")
PLAYED = ("dewan", "iwari", "dogs_of_war")


def keep(folder: Path, games: tuple[str, ...] = PLAYED) -> list[str]:
    """Matches between the same people, which end now."""
    library = Library(folder)
    kept = []
    for game in games:
        whole = record(files(game)[0])
        players = tuple(replace(one, name=NAMES[seat], kind=PERSON, character="") for seat, one in enumerate(whole.setup.players))
        shown = replace(whole, setup=replace(whole.setup, players=players), created=datetime.now(UTC).isoformat(timespec="seconds"))
        match = library.import_record(shown, Codec(rules_of(shown.setup, GAMES).actions))
        library.finish(match, replayed(files(game)[0]).rules.result(replayed(files(game)[0]).state))
        kept.append(match)
    library.close()
    return kept


@pytest.fixture
def board(drive: Start, tmp_path: Path) -> Driver:
    keep(tmp_path / "data")
    d = drive(MenuScene)
    d.app.change_settings(known=tuple(GAMES))
    d.key("t")
    d.settle()
    assert isinstance(d.scene, TonightScene)
    return d


def test_the_evening_has_its_matches_and_standings_and_ends_after_a_night_or_by_a_word(tmp_path: Path) -> None:
    keep(tmp_path)
    library = Library(tmp_path)
    ResultCache(library, GAMES).finished()
    evenings = Evenings(library, GAMES)
    evening = evenings.tonight()
    assert [match.result.game for match in evening.matches] == list(PLAYED)
    first = evening.standings[0]
    assert [one.name for one in evening.winners] == [evening.people[first.person].name]
    attended = [match for match in evening.matches if first.person in evening.seats[match.id].values()]
    assert first.tally.met == sum(len(match.result.seats) - 1 for match in attended)
    assert len({moment.kind for _, moment in evening.moments}) == len(evening.moments) <= 3
    assert not evenings.tonight(datetime.now(UTC) + timedelta(days=1)).matches
    evenings.end()
    assert not evenings.tonight().matches
    library.close()


def test_what_comes_next_suits_so_many_and_was_played_least(tmp_path: Path) -> None:
    keep(tmp_path)
    library = Library(tmp_path)
    ResultCache(library, GAMES).finished()
    evening = Evenings(library, GAMES).tonight()
    library.close()
    shelf = {"dewan": (2, 3, 4), "dragon_keeper": (2, 3, 4), "iwari": (2, 3, 4, 5, 6)}
    assert next_games(evening, shelf, 3) == [("dragon_keeper", 0), ("dewan", 1), ("iwari", 1)]
    assert next_games(evening, shelf, 5) == [("iwari", 1)]


def test_enter_goes_on_with_a_game_that_was_not_played_yet(board: Driver) -> None:
    board.key("enter")
    assert isinstance(board.scene, SetupScene)
    assert board.scene.game == "dragon_keeper"


def test_the_last_game_again_has_its_options(board: Driver) -> None:
    last = board.scene.evening.matches[-1].result
    board.click("again")
    assert isinstance(board.scene, SetupScene)
    assert board.scene.game == last.game


def test_many_results_are_worked_out_in_the_background_and_the_board_says_so(drive: Start, tmp_path: Path) -> None:
    keep(tmp_path / "data", PLAYED * 4)
    d = drive(TonightScene)
    d.step()
    assert d.find("working").words.startswith("Counting")
    started = monotonic()
    while services_of(d.app).results.missing and monotonic() - started < 60:
        d.step()
        sleep(0.01)
    d.settle()
    assert len(d.scene.evening.matches) == 12
    assert d.scene.root.find("working") is None


def test_the_evening_is_written_as_text(board: Driver) -> None:
    board.click("text")
    day = day_line(board.app.kit.words, board.scene.evening.matches[0].started)
    written = next(board.app.folders.pictures.glob("Fireside *.txt")).read_text(encoding="utf-8")
    assert written.startswith(f"Tonight · {day}\n\nStandings\n1. ")
    for match in board.scene.evening.matches:
        assert all(f"{seat.name}: {seat.points}" in written for seat in match.result.seats)


def test_a_moment_opens_the_game_where_it_happened_and_a_game_its_pad(board: Driver) -> None:
    match, moment = next(one for one in board.scene.evening.moments if one[1].kind != "finish")
    board.click(f"moment.{moment.kind}")
    board.wait(3)
    seen = board.scene.context.match
    assert seen.view_only
    assert seen.setup.game == match.result.game
    assert seen.positions[seen.viewed_index or seen.last_index] >= moment.step
    assert seen.rules.points(seen.seen)[moment.seat] >= moment.points
    board.app.apply(Pop())
    board.settle()
    board.click(f"match.{match.id}")
    board.wait(3)
    assert isinstance(board.scene, ScoresScene)


def test_who_ends_the_evening_sees_the_podium_and_the_board_is_empty_then(board: Driver) -> None:
    winner = board.scene.evening.winners[0].name
    board.click("end")
    assert isinstance(board.scene, PodiumScene)
    board.settle()
    assert board.scene.filled
    assert winner in board.find("names.0").words
    assert board.find("step.0").rect.h > board.find("step.1").rect.h > board.find("step.2").rect.h
    board.click("end")
    board.settle()
    board.click("tonight")
    assert isinstance(board.scene, TonightScene)
    assert not board.scene.evening.matches
    board.click("earlier")
    assert len(board.scene.evening.matches) == len(PLAYED)
    board.click("podium")
    assert board.scene.root.find("end") is None, "it has ended"
    assert not Evenings(services_of(board.app).library, GAMES).tonight().matches


@pytest.mark.parametrize(("percent", "lang"), [(100, "en"), (150, "de"), (150, "ja")])
@pytest.mark.parametrize("size", SIZES)
def test_the_board_has_room_for_everything(drive: Start, tmp_path: Path, size: tuple[int, int], percent: int, lang: str) -> None:
    keep(tmp_path / "data")
    d = drive(TonightScene, size=size, lang=lang)
    with cut_words() as cut:
        d.app.change_settings(text_percent=percent)
        d.settle()
        d.picture()
        d.click("end")
        d.settle()
        d.picture()
    assert not cut


def test_the_pad_says_an_honour_and_leads_to_the_board(drive: Start) -> None:
    d = finished(drive, "dragon_keeper")
    match = match_of(d)
    started = monotonic()
    while services_of(d.app).results.missing and monotonic() - started < 60:
        d.step()
        sleep(0.01)
    d.settle()
    assert services_of(d.app).results.result_cache.results(), "what the match came to is worked out behind the pad"
    shown = honour_line(d.app, match)
    assert shown is not None
    d.scene._honour = shown or "Anna wins for the first time."
    d.scene.rebuild()
    d.settle()
    assert d.find("honour").words == d.scene._honour
    d.click("menu")
    d.settle()
    assert isinstance(d.scene, TonightScene)
    assert [one.id for one in d.scene.evening.matches] == [match.id]
    d.key("esc")
    assert isinstance(d.scene, MenuScene)
