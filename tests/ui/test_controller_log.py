"""The log: every line in its player's colour, the newest in view, and what is new marked."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.contract import Seat
from game.kernel.names import PERSON
from game.registry import GAMES
from tests.kernel.toy import DropPebble
from tests.ui import toy_table as toy
from tests.ui.against import against, until
from tests.ui.controller import at_table, dealt, open_curtain, toy_of, turn
from ui.drawing import text
from ui.language.words import Words
from ui.match.annotations import TakenBack
from ui.scenes.after.scores import ScoresScene
from ui.scenes.match_log import GOES_ON, Sentences, in_one, lines
from ui.scenes.table.curtain import CurtainScene
from ui.widgets.cached_widgets import CachedLog
from ui.widgets.log import LogLine, LogPanel, line_step
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive
    from ui.match.annotations import SeenAnnotation


class Log(Scene):
    """Forty lines, the thirtieth of which is the first new one."""

    count = 40

    def build(self) -> None:
        lines = [LogLine(f"line {n}", "red" if n % 2 else "", new=n == 30) for n in range(self.count)]
        self.add(LogPanel("log", self.box.middle(300, 400), lines, "new"))


def offset(d: Driver) -> int:
    return int(d.find("log").offset)


@pytest.mark.parametrize(
    ("said", "line"),
    [
        (["Bo takes it.", "Bo gains 1."], "Bo takes it. Bo gains 1."),
        (["takes it", "\N{MIDDLE DOT} +1"], "takes it \N{MIDDLE DOT} +1"),
        (["Bo takes it.", "+1"], "Bo takes it \N{MIDDLE DOT} +1"),
        (["takes it", "It is the last."], "takes it \N{MIDDLE DOT} It is the last."),
        ([], ""),
    ],
)
def test_in_one_line_no_mark_follows_a_stop(said: list[str], line: str) -> None:
    assert in_one(Words(), said) == line


def test_nothing_of_the_game_goes_on_in_the_note_of_a_step_back() -> None:
    """Also where what was said first after it has no line of its own."""
    said = {
        "place": "soldier to a house",
        "taken": None,
        "marker": "\N{MIDDLE DOT} 0 to 1",
        "gain": "\N{MIDDLE DOT} +1",
    }
    log = log_of(said, named=False, log_annotations=[(1, TakenBack(Seat(0), agreed=True))])
    assert log == [said["place"], "Everyone agrees to undo Anna’s last move", "0 to 1", "+1"]


def test_names_begin_the_lines_of_a_table_without_them_and_pictures_stand_behind_all_that_is_said() -> None:
    coin, house = "{icon:coin}", "{icon:house}"
    said = {
        "place": f"sends a knight\xa0{house}", "marker": f"{GOES_ON}0 to 1", "gain": f"{GOES_ON}a coin\xa0{coin}",
        "more": f"{GOES_ON}a coin\xa0{coin}", "next": "passes",
    }
    log = log_of(said, named=True)
    whole = f"**Anna** sends a knight {GOES_ON}0 to 1 {GOES_ON}a coin {GOES_ON}a coin\xa0{house}\xa0{coin}"
    assert log == [whole, "**Anna** passes"]
    assert in_one(Words(), [said["place"], said["gain"]]) == f"sends a knight {GOES_ON}a coin\xa0{house}\xa0{coin}"


def log_of(said: Mapping[str, str | None], *, named: bool, log_annotations: Sequence[tuple[int, SeenAnnotation]] = ()) -> list[str]:
    """The lines of a log of these events, all of them Anna's but for the marker's way."""
    match = SimpleNamespace(
        viewer=-1,
        history=SimpleNamespace(events=lambda: list(said), annotations=lambda: list(log_annotations), forced=dict),
        player=lambda _seat: SimpleNamespace(name="Anna", colour="red"),
    )
    table: Any = SimpleNamespace(
        names=(),
        view=SimpleNamespace(log_context=None, chapter=None),
        chapter=lambda _event: None,
        names_in_log=named,
        describe=said.get,
        describe_run=lambda _events: None,
        seat_of=lambda event: None if event == "marker" else 0,
    )
    return [line.words for line in lines(match, table, Sentences(), Words())]  # type: ignore[arg-type]


def test_events_of_a_kind_in_a_row_by_one_seat_are_one_line() -> None:
    """Silent events between them are nothing; a break is, and so is another's."""
    anna, bo, silent = DropPebble(0), DropPebble(1), "silent"
    table: Any = SimpleNamespace(
        names=(),
        view=SimpleNamespace(log_context=None, chapter=None),
        chapter=lambda _event: None,
        describe=lambda event: None if event == silent else f"{event.pebble} drops",
        describe_run=lambda events: f"{events[0].pebble} drops {len(events)}",
        seat_of=lambda event: None if event == silent else event.pebble,
    )
    log_lines: Any = Sentences().of
    assert log_lines(table, [anna, silent, anna, anna, bo, anna]) == ["0 drops 3", None, None, None, "1 drops", "0 drops"]
    assert log_lines(table, [anna, silent, anna, anna], {2}) == ["0 drops", None, "0 drops 2", None]


def test_the_newest_line_is_in_view(drive: Drive) -> None:
    d = drive(Log)
    panel = d.find("log")
    assert panel.rect.contains(d.find("log.39").rect)
    assert not panel.rect.colliderect(d.find("log.0").rect)


def test_the_log_scrolls_back_and_stays_there(drive: Drive) -> None:
    d = drive(Log)
    bottom = offset(d)
    d.wheel("log", 3)
    assert offset(d) < bottom
    back = offset(d)
    d.scene.rebuild()
    assert offset(d) == back


def test_a_new_line_brings_the_log_down_again(drive: Drive) -> None:
    d = drive(Log)
    d.wheel("log", 3)
    d.scene.count = 41
    d.scene.rebuild()
    assert d.find("log").rect.contains(d.find("log.40").rect)


def test_a_line_that_grows_stays_in_view_on_the_table_and_all_lines_can_be_scrolled_to(drive: Drive) -> None:
    class OnTable(Log):
        grown = ""

        def build(self) -> None:
            lines = [LogLine(f"line {n}{self.grown if n == 12 else ''}") for n in range(13)]
            self.add(CachedLog("log", self.box.middle(300, 400), lines, "new", lambda: None, ""))

    d = drive(OnTable)
    for words in range(1, 30, 4):
        d.scene.grown = " and more" * words
        d.scene.rebuild()
        assert d.find("log").rect.contains(d.find("log").children[-1].rect)
    d.wheel("log", 40)
    assert offset(d) == 0
    d.wheel("log", -40)
    assert d.find("log").rect.contains(d.find("log").children[-1].rect)


def test_what_is_new_is_marked(drive: Drive) -> None:
    d = drive(Log)
    assert d.find("log.29").rect.bottom <= d.find("log.new").rect.top
    assert d.find("log.new").rect.bottom <= d.find("log.30").rect.top


def test_the_mark_of_what_is_new_is_whole_in_a_narrow_log(drive: Drive) -> None:
    class Narrow(Log):
        def build(self) -> None:
            lines = [LogLine(f"line {n}", "", new=n == 3) for n in range(5)]
            self.add(LogPanel("log", self.box.middle(110, 400), lines, "Since your last turn"))

    d = drive(Narrow)
    mark = d.find("log.new")
    assert mark.rect.h == text.height(d.app.theme, "small", mark.words, mark.rect.w)
    assert mark.rect.h > d.app.theme.line_height("small")
    assert mark.rect.bottom <= d.find("log.3").rect.top


def test_each_line_has_the_colour_of_whose_doing_it_was(drive: Drive) -> None:
    d = drive(toy.new(2))
    table = open_curtain(d)
    turn(d, "rest")
    assert [line.colour for line in table.context.log.lines] == ["red", "blue", "red"]


def test_each_event_is_worded_once_until_words_or_ground_change() -> None:
    asked: list[str] = []

    class Speaking:
        def __init__(self, names: str, ground: str) -> None:
            self.names, self.view = names, SimpleNamespace(log_context=ground)

        def chapter(self, event: str) -> None:
            """No line depends on an earlier event."""

        def seat_of(self, event: str) -> int:
            return len(event)

        def describe_run(self, events: list[str]) -> None:
            """Each event has a line of its own."""

        def describe(self, event: str) -> str:
            asked.append(event)
            return f"{event} in {self.names} on {self.view.log_context}"

    sentences, table = Sentences(), Speaking("English", "grass")
    log_lines: Any = sentences.of
    assert log_lines(table, ["a"]) == ["a in English on grass"]
    assert log_lines(table, ["a", "b"]) == ["a in English on grass", "b in English on grass"]
    assert asked == ["a", "b"]
    table.names = "German"
    assert log_lines(table, ["a"]) == ["a in German on grass"]
    table.view.log_context = "sand"
    assert log_lines(table, ["a"]) == ["a in German on sand"]


def test_the_letters_of_call_outs_choose(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    table = open_curtain(d)
    assert list(toy_of(d).cells)[:3] == ["dig", "show", "rest"]
    d.alt(down=True)
    d.key("c")
    d.settle()
    assert at_table(d).context.observation.turn_over
    assert table.context.observation.seen.rests == [1, 0]


class Tall(Log):
    """Lines of several rows each, in a window that fits none of them."""

    def build(self) -> None:
        words = "Maximiliane takes badlands or water with dye and mountain or forest with crystal."
        lines = [LogLine(f"{n} {words}", "red") for n in range(9)]
        self.add(LogPanel("log", self.box.middle(180, 305), lines))


@pytest.mark.parametrize("back", [0, 1, 2, 5])
def test_no_line_is_cut_by_an_edge_or_touches_the_bar(drive: Drive, back: int) -> None:
    d = drive(Tall)
    for _ in range(back):
        d.wheel("log", 1)
    panel, step = d.find("log"), line_step(d.app.theme)
    window, below = panel.window, d.app.theme.line_height("small") - step  # what letters such as g need
    assert panel.rect.contains(window)
    for number in range(9):
        entry = d.find(f"log.{number}")
        rows = [entry.rect.y + row * step for row in range(entry.rect.h // step)]
        assert not [y for y in rows if y < window.top < y + step or y + below < window.bottom < y + step + below]
        assert entry.rect.right < panel.inner.right


def test_a_hint_is_shown_with_what_was_decided_after_it(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    context = open_curtain(d).context
    assert context.match.log_hint() is None
    assert context.match.log_hint() is None
    context.refresh(log=True)
    assert [line.words for line in context.log.lines[-1:]] == ["Anna uses a hint"]
    before = len(context.log.lines)
    turn(d, "show", "pebble.0")
    log_lines = [line.words for line in context.log.lines[before - 1 :]]
    assert log_lines[0].endswith("(after a hint)") or "(after a hint)." in log_lines[0]
    assert "Anna uses a hint" not in [line.words for line in context.log.lines]


def stands_still(d: Driver) -> bool:
    """Nothing goes on by itself: a curtain, the scores, a hold, or a person at the table."""
    if isinstance(d.scene, (CurtainScene, ScoresScene)) or d.holding:
        return True
    observation = d.scene.context.observation
    return bool(observation.may_act or observation.turn_over)


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_that_is_over_is_shown_before_it_is_passed_on(drive: Drive, game: str) -> None:
    """Nothing of what was said goes when the turn is over: what its owner did is among the lines."""
    d = drive(against(game, ("Anna", PERSON), ("Bo", PERSON), ("Chie", "random")))
    for _ in range(40):
        until(d, lambda: stands_still(d))
        if d.holding:
            d.scene.controller.playback.skip()
            d.settle()
            continue
        if isinstance(d.scene, CurtainScene):
            d.scene._open()
            d.settle()
            continue
        if isinstance(d.scene, ScoresScene):
            break
        context = d.scene.context
        if context.observation.turn_over:
            own = context.setup.players[context.match.viewer]
            assert own.colour in [line.colour for line in context.log.lines]
            return
        d.scene.controller.send(context.observation.legal[0])
        d.settle()
    pytest.skip("nobody passes a turn on")
