"""The analysis of a match that is over: the graph, the turning points, and the way to any place and back."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.ai import worker as ai_worker
from game.ai.analysis import play_jobs
from game.kernel.contract import NOBODY, Seat
from game.kernel.entries import Entry, SeatChange, Takeback
from game.kernel.policy import never
from game.kernel.record import Record
from game.kernel.session import Session
from game.registry import GAMES, package
from tests.games.finished import files, record, replayed
from tests.kernel.toy import Pebbles, State
from tests.ui import toy_table as toy
from tests.ui.against import POLICIES, Here, until
from tests.ui.controller import at_table, match_of
from tests.ui.seated import LONG
from tests.ui.toy_table import ToyTable, learn
from ui.drawing import text
from ui.drawing.curves import STROKES
from ui.match.bots import WorkerClient
from ui.match.match import Match
from ui.scenes.after.analysis import AnalysisScene, TurnCard
from ui.scenes.after.chart import Chart
from ui.scenes.after.scores import ScoresScene
from ui.scenes.services import services_of
from ui.scenes.table.pause import PauseScene
from ui.scenes.table.scene import TableScene
from ui.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.package import Setup
    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive
    from ui.program.app import App
    from ui.widgets.scene import Scene


def log_of(seats: int, seed: int = 1) -> tuple[Setup, Session[Any, Any]]:
    """A match of Pebbles by chance, to its end."""
    setup, rng = toy.setup(seats), Random(seed)
    session: Session[Any, Any] = Session(Pebbles(seats), setup.seed)
    while session.actor != NOBODY:
        session.do(rng.choice(list(session.rules.legal(session.state))))
    return setup, session


def finished(seats: int = 3, worker: WorkerClient | None = None, session: Session[Any, Any] | None = None) -> Callable[[App], Scene]:
    def home(app: App) -> Scene:
        learn(app)
        services_of(app).worker = worker or Here()
        app.change_settings(animations="off")
        setup, played = log_of(seats)
        return TableScene(app, Match(setup, session or played), ToyTable)

    return home


def course(drive: Drive, home: Callable[[App], Scene], **options: Any) -> Driver:
    """On the course of that match, with all that comes to be known at once."""
    d = drive(home, **options)
    d.settle()
    d.key("space", "c")
    assert isinstance(d.scene, AnalysisScene)
    if not getattr(services_of(d.app).worker, "mute", False):
        d.settle()
    return d


def chart(d: Driver) -> Chart:
    found = d.find("chart")
    assert isinstance(found, Chart)
    return found


def cards(d: Driver) -> list[TurnCard]:
    return [found for n in (1, 2, 3) if isinstance(found := d.scene.root.find(f"turn.{n}"), TurnCard)]


def test_the_points_are_those_of_the_rules_at_every_place(drive: Drive) -> None:
    d = course(drive, finished(worker=Here(mute=True)))
    setup, session = log_of(3)
    match = Match(setup, session)
    points, forecast = chart(d).plots
    assert not any(line.points for line in forecast.lines)  # nobody has answered yet
    for seat in range(3):
        wanted = [session.rules.points(state)[seat] for state in match.history.states()]
        assert [figure for _, figure in points.lines[seat].points] == wanted
        assert d.find(f"side.{seat}").figures == (str(wanted[-1]).replace("-", "\N{MINUS SIGN}"),)
    assert {line.number for line in points.lines} == {0, 1, 2}
    assert d.find("none").words == "Turning points appear once the forecast is ready."


def test_every_side_has_strokes_of_its_own() -> None:
    assert len(set(STROKES)) == len(STROKES) >= max(package(game).manifest.seats[-1] for game in GAMES)


def test_before_the_end_nothing_is_shown_of_the_course(drive: Drive) -> None:
    setup = toy.setup(2)
    assert Match(setup, Session(Pebbles(2), setup.seed)).history.states() == []


def test_the_forecast_ends_where_the_match_did_and_a_seed_makes_it_the_same(drive: Drive) -> None:
    d = course(drive, finished())
    recap = d.scene.recap
    assert recap.settled
    assert not recap.silent
    for seat in range(3):
        place, forecast = recap.forecast(seat)[-1]
        assert (place, forecast.mean) == (len(recap.points) - 1, recap.points[-1][seat])
        assert forecast.low == forecast.high == forecast.mean
    again = course(drive, finished()).scene.recap
    assert again.survey.curve() == recap.survey.curve()
    assert again.turning_points == recap.turning_points


def test_it_comes_from_the_process_of_the_bots(drive: Drive) -> None:
    d = course(drive, finished(seats=2, worker=Here(mute=True)))
    scene = d.scene
    scene.recap.cancel()
    services_of(d.app).worker = scene.recap._worker = WorkerClient()
    scene.recap.begin()
    until(d, lambda: scene.recap.settled)
    assert scene.recap.survey.done
    assert scene.recap.survey.curve() == course(drive, finished(seats=2)).scene.recap.survey.curve()
    scene.recap._worker.close()


def test_a_turning_point_says_what_was_done_and_what_it_changed(drive: Drive) -> None:
    d = course(drive, finished())
    turns = d.scene.recap.turning_points
    assert 1 <= len(turns) <= 3
    assert len(cards(d)) == len(turns)
    assert list(chart(d).turns) == [turn.to for turn in turns]
    for card, turn in zip(cards(d), turns, strict=True):
        name = toy.NAMES[turn.seat]
        way = "rises" if turn.after > turn.before else "drops"
        figures = f"from {round(turn.before)} to {round(turn.after)}".replace("-", "\N{MINUS SIGN}")
        assert card.changes[0] == f"{name}’s forecast {way} {figures}"
        assert card.moves[0].startswith(f"{toy.NAMES[turn.by]} goes to place ")
        assert card.picture is not None
        assert card.picture.get_size() == card.most


def test_a_card_leads_to_its_place_and_escape_back_to_the_course(drive: Drive) -> None:
    d = course(drive, finished())
    turn = d.scene.recap.turning_points[0]
    known = d.scene.recap
    for way in ("pointer", "number", "focus"):
        if way == "pointer":
            d.click("turn.1")
        elif way == "number":
            d.key("1")
        else:
            d.scene.focus("turn.1")
            d.key("enter")
        d.settle()
        table = at_table(d)
        assert table._history.position == turn.to
        assert table.context.observation.seen == Match(*log_of(3)).history.states()[turn.to], "once it is over everything is open"
        assert d.find("live").words == "Recap"
        d.key("esc")
        d.settle()
        assert isinstance(d.scene, AnalysisScene)
        assert d.scene.recap is known
        assert d.scene.at == turn.to
        assert d.find("chart").pointed == turn.to
    d.key("esc")
    assert isinstance(d.scene, ScoresScene)
    d.key("c", "c")  # the letter that opens it closes it
    assert isinstance(d.scene, ScoresScene)
    d.click("table")
    assert at_table(d).context.match.live
    d.key("esc")
    assert isinstance(d.scene, PauseScene)  # nobody is on the way back from anywhere


def test_the_button_of_the_header_leads_back_as_well_and_so_it_does_from_the_last_place(drive: Drive) -> None:
    d = course(drive, finished())
    d.key("1")
    d.click("live")
    assert isinstance(d.scene, AnalysisScene)
    last = chart(d).last
    d.scene.focus("chart")
    d.key("end", "enter")
    assert at_table(d)._history.position == last
    d.key("esc")
    assert isinstance(d.scene, AnalysisScene)


def test_the_arrows_and_the_pointer_choose_a_place_and_its_figures_are_shown(drive: Drive) -> None:
    d = course(drive, finished())
    points = d.scene.recap.points
    d.key("left")
    assert chart(d).pointed == len(points) - 2
    d.key("home")
    assert d.find("side.0").figures[-1].startswith(f"{points[0][0]}".replace("-", "\N{MINUS SIGN}"))
    d.key("right", "right")
    assert d.find("place").words == f"2 of {len(points) - 1} · short"
    at = chart(d).plot
    d.hover((round(at.x(5)), chart(d).rect.centery))
    assert chart(d).pointed == 5
    said, figures = d.find("side.1").figures
    assert " → " in figures
    assert said.startswith("Now ")
    d.click((round(at.x(4)), chart(d).rect.centery))
    assert at_table(d)._history.position == 4


def test_who_leaves_asks_no_more_and_an_answer_that_comes_late_is_dropped(drive: Drive) -> None:
    worker = Here(mute=True)
    d = course(drive, finished(worker=worker))
    recap = d.scene.recap
    assert len(worker.asked) == 1
    d.key("esc")
    assert worker.withdrawn == 1
    task, answer = worker.asked[0]
    answer(ai_worker._result(task, POLICIES, never))
    d.key("c")
    assert d.scene.recap is recap
    assert len(worker.asked) == 2  # the same is asked anew
    assert not recap.poll()
    assert recap.survey.sweeps == 0
    task, answer = worker.asked[1]
    answer(ai_worker._result(task, POLICIES, never))
    d.step()
    assert recap.survey.sweeps > 0
    assert len(worker.asked) == 3


def test_where_nobody_answers_it_says_so_and_goes_by_the_points(drive: Drive) -> None:
    d = course(drive, finished(worker=Here(lost=True)))
    assert d.find("about").words == "The computer didn’t answer, so the forecast is incomplete."
    assert len(chart(d).plots) == 1
    assert chart(d).rect.contains(chart(d)._marks)
    assert cards(d)
    assert "’s points " in cards(d)[0].changes[0]
    d.key("1")
    assert at_table(d)._history.position == chart_turn(d)


def chart_turn(d: Driver) -> int:
    d.key("esc")
    assert isinstance(d.scene, AnalysisScene)
    return d.scene.recap.turning_points[0].to


def test_what_was_taken_back_and_handed_over_is_no_place_of_the_course(drive: Drive) -> None:
    setup, session = log_of(2)
    log = [*session.log[:3], Entry(Seat(0), SeatChange("greedy")), Entry(Seat(1), Takeback(1)), *session.log[1:]]
    d = course(drive, finished(2, session=Session(Pebbles(2), setup.seed, log)))
    assert d.scene.recap.points == course(drive, finished(2)).scene.recap.points


class Over(Pebbles):
    """Over before it begins."""

    def start(self) -> State:
        state = super().start()
        state.todo.clear()
        return state


def test_a_match_of_a_single_place_has_a_course_in_which_nothing_happens(drive: Drive) -> None:
    setup = toy.setup(2)
    d = course(drive, finished(2, session=Session(Over(2), setup.seed)))
    assert (chart(d).last, cards(d)) == (0, [])
    assert d.find("none").words == "A close game – no big swings."
    d.key("left")
    d.click("chart")
    assert at_table(d).context.match.live
    d.key("esc")
    assert isinstance(d.scene, AnalysisScene)


def test_a_match_from_a_file_has_a_course_too(drive: Drive) -> None:
    setup, session = log_of(2)
    shown = toy.view_only(Record(setup, Pebbles.version, tuple(session.log), "2026-01-01T00:00:00+00:00"))

    def home(app: App) -> Scene:
        scene = shown(app)
        services_of(app).worker = Here()
        assert isinstance(scene, TableScene)
        scene.context.match.go_to(scene.context.match.last_index)
        return scene

    d = course(drive, home)
    d.key("1")
    assert at_table(d).context.match.view_only
    d.key("esc")
    assert isinstance(d.scene, AnalysisScene)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1000, 1600)])
@pytest.mark.parametrize("percent", [100, 150])
def test_everything_has_its_room(drive: Drive, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], percent: int) -> None:
    monkeypatch.setattr(toy, "TOY", toy.TOY.__class__(
        "toy", tuple(player.__class__(name, player.colour) for player, name in zip(toy.TOY.players, LONG, strict=True)),
        toy.TOY.options, toy.TOY.seed,
    ))
    d = course(drive, finished(4), size=size)
    d.app.change_settings(text_percent=percent)
    d.settle()
    theme, graph = d.app.theme, d.find("graph").rect
    answers = [d.find(id_).rect for id_ in ("side.0", "side.3", "place", "chart", "about")]
    assert all(graph.contains(rect) for rect in answers)
    assert all(upper.bottom <= lower.top for upper, lower in pairwise(answers[1:]))
    ticks = [text.width(theme, "small", chart(d).value_text(tick)) for plot in chart(d).plots if plot.scale for tick in plot.scale.ticks]
    assert max(ticks) <= chart(d).plot.plot[0] - chart(d).rect.x
    assert all(plot.scale is not None and plot.scale.plot[3] >= theme.line_height("small") for plot in chart(d).plots)
    assert text.height(theme, "small", d.find("about").words, d.find("about").rect.w) <= d.find("about").rect.h
    for card in cards(d):
        head, rest, layout = card.lines
        assert theme.box.contains(card.rect)
        assert text.height(theme, "strong", card.change, card._room) <= head.h <= theme.line_height("strong", 2)
        assert rest.bottom <= card.rect.bottom
        cut = [placed for placed in layout.placed if placed.box.top < rest.h < placed.box.bottom]
        assert not cut, "lines are shown whole, or not at all"
        assert any(placed.box.bottom <= rest.h for placed in layout.placed)
        assert card.rect.left >= graph.right


@pytest.mark.parametrize("game", GAMES)
def test_the_forecast_begins_where_the_points_do(drive: Drive, game: str) -> None:
    """Before the first turn cards may be dealt and drafted: from there, too, everybody can play on."""
    match: Match[Any] = Match(record(files(game)[0]).setup, replayed(files(game)[0]))
    recap = services_of(drive(lambda app: TableScene(app, match, TABLES[game]())).app).recap(match)
    assert recap.turns[0] == 0
    assert len(play_jobs(package(game).policy(match.rules, ""), [match.history.states()[0]], [(0, 1)], "luck")[0]) == match.rules.seats
    curve = [[0.0]] + [[9.0]] * (len(recap.turns) - 1)
    recap.survey._stage, recap.survey.curve = 2, lambda: curve  # type: ignore[method-assign]
    assert [turn.start for turn in recap.turning_points] == [0] * match.rules.is_turn_start(match.history.states()[0])


def test_both_graphs_have_one_scale_and_a_team_has_all_of_its_emblems(drive: Drive) -> None:
    d = course(drive, finished())
    points, forecast = chart(d).plots
    assert points.scale is not None
    assert forecast.scale is not None
    assert (points.scale.low, points.scale.high, points.scale.step) == (forecast.scale.low, forecast.scale.high, forecast.scale.step)
    alone = chart(d).plot.plot[2]
    d.scene.sides = [(0, 2), (1,)]
    d.scene.rebuild()
    side = chart(d)._emblem
    assert chart(d).plots[0].lines[0].colours == tuple(match_of(d).player(Seat(seat)).colour for seat in (0, 2))
    assert alone - side - 2 <= chart(d).plot.plot[2] <= alone - side + 2
