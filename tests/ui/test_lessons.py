"""Guided rounds in the window: who clicks only what is highlighted comes to the end, who clicks anything else loses nothing, and who
leaves goes on with the match."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.contract import Refusal, Seat
from game.kernel.lessons import SUMMARY, lessons_of, round_for, start_round
from game.registry import GAME_IDS, package
from tests.breadth import BROAD, some
from tests.lesson_measures import (
    FIRST_GAIN,
    MOST_BEFORE,
    MOST_WORDS,
    REFUSED,
    TALK_PAGES,
    TALK_WORDS,
    first_gain,
    refused,
    rounds,
    talk_size,
)
from tests.ui.seated import note
from ui.cli.learn import Newcomer
from ui.scenes.coach_memory import MatchCoachMemory
from ui.scenes.dialog import Dialog
from ui.scenes.lesson import begin
from ui.scenes.lesson.begin import lesson_scene
from ui.scenes.lesson.clicks import ClickPath
from ui.scenes.lesson.director import RESULT_SECONDS
from ui.scenes.lesson.scene import LessonScene
from ui.scenes.show.scene import ShowScene
from ui.scenes.table.scene import TableScene
from ui.widgets.label import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.kernel.session import Session
    from tests.ui.conftest import Driver
    from ui.program.app import App

WINDOWS = (((1280, 720), 100, "en"), ((1920, 1080), 100, "ja"), ((1280, 720), 150, "de"))
"""Sizes of the window and of the text, and languages."""
GAMES = [game for game in GAME_IDS if lessons_of(package(game).folder).rounds]
SHORTEST = {game: round_for(lessons_of(package(game).folder), 1) for game in GAMES}


def looks() -> Iterator[Any]:
    """The guided rounds in a window each: that of a single learner, through which the keyboard leads in the first window, in one
    of the others by turns."""
    for number, (game, round_id, seats) in enumerate(rounds()):
        alone = SHORTEST[game]
        other = alone is not None and alone.id == round_id
        for window in WINDOWS if BROAD else [WINDOWS[1 + number // 2 % 2 if other else 0]]:
            yield pytest.param(game, seats, *window, id=f"{game}-{round_id}-{window[2]}")


SHOWN_STEPS_OF = {
    game: [n for n, one in enumerate(told.steps) if one.is_shown(range(1, told.seats))]
    for game, told in SHORTEST.items()
    if told is not None
}
STEPS = [(game, step) for game, steps in SHOWN_STEPS_OF.items() for step in some(steps, 2)]
OWN_STEPS_OF = {
    game: [n for n in SHOWN_STEPS_OF[game] if told.steps[n].do[0]["seat"] == 0]
    for game, told in SHORTEST.items()
    if told is not None
}
OWN_STEPS = [(game, step) for game, steps in OWN_STEPS_OF.items() for step in some(steps, 2)]
"""The steps of each game's shortest round in which something is said or asked, from the first to the last; those that the first
seat begins, which learns."""


def sit_down(drive: Callable[..., Driver], game: str, people: int = 1, *, text: int = 100, **options: Any) -> Driver:
    """At the lesson of a game, with a guide at every seat that nobody has."""

    def open_lesson(app: App) -> LessonScene:
        app.change_settings(animations="off", text_percent=text)
        return lesson_scene(app, game, [""] * people)

    d = drive(open_lesson, **options)
    d.settle()
    return d


def come_to(drive: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, game: str, step: int) -> Driver:
    """At a step of the lesson of a game, all before it done."""

    def session_at(_rules: object, _seed: str) -> Session[Any, Any]:
        told = SHORTEST[game]
        assert told is not None
        made = start_round(package(game), told)
        assert not isinstance(made, Refusal)
        session, script = made
        for number in range(step):
            for entry in script.entries(number):
                session.do(entry.action)
        return session

    monkeypatch.setattr(begin, "Session", session_at)
    d = sit_down(drive, game)
    assert d.scene.lesson.progress.step == step
    return d


def to_own_step(d: Driver) -> None:
    """To where a player here is to click."""
    newcomer = Newcomer(d.app)
    for _ in range(600):
        if d.scene.director.choice.targets():
            return
        if d.scene.director.waits or d.holding:
            newcomer.act()
        d.app.step()
    raise AssertionError("nobody here is to click")


@pytest.mark.parametrize(("game", "round_id", "seats"), list(rounds()))
def test_the_first_gain_comes_soon(game: str, round_id: str, seats: int) -> None:
    assert first_gain(game, round_id) <= FIRST_GAIN.get(game, max(FIRST_GAIN.values()))


class Watched:
    """Looks at a lesson before everything that is done: highlights and bubble tell what to do, and the bubble covers none of
    that. `due` are the words of each decision, `new` the lines of the log that are marked as missed."""

    def __init__(self) -> None:
        self.covered: list[tuple[str, tuple[int, ...]]] = []
        self.due: dict[str, set[str]] = {}
        self.new: list[str] = []

    def __call__(self, scene: LessonScene) -> None:
        bubble, director = scene.layer.bubble, scene.director
        ringed = [scene.layer.area_of(id_) for id_ in dict.fromkeys(director.choice.targets())]
        assert scene.layer.targets == [place for place in ringed if place is not None], "the ring is where it can be clicked"
        if director.phase == "task":
            step = f"{scene.lesson.game}.lesson.rounds.{scene.lesson.script.round.id}.{director.cursor.step.id}"
            self.due.setdefault(step, set()).add(director.texts.said("say"))
        by_highlight = director.choice.targets() if director.phase == "task" else not director.waits
        assert bubble is not None or by_highlight, "words or highlights show what to do"
        assert all(scene.box.contains(one.rect) for one in scene.layer.children)
        assert director.cursor.step.figure or not director.gains, "a step that counts nothing shows no gain"
        about = scene.layer.highlighted_items if scene.director.phase != "after" else []
        hidden = [area for area in (*scene.layer.targets, *about) if bubble is not None and bubble.rect.colliderect(area)]
        self.covered.extend((director.cursor.step.id, tuple(area)) for area in hidden)
        self.new.extend(line.words for line in scene.context.log.lines if line.new)
        assert scene.controller.notes.current is None, "nothing was refused"


@pytest.mark.parametrize(("game", "seats", "size", "text", "lang"), list(looks()))
def test_who_clicks_what_is_highlighted_comes_to_the_end_and_no_bubble_covers_it(
    drive: Callable[..., Driver], game: str, seats: int, size: tuple[int, int], text: int, lang: str
) -> None:
    d = sit_down(drive, game, seats, size=size, text=text, lang=lang)
    watched = Watched()
    lesson = Newcomer(d.app, seen=watched).play()
    assert isinstance(d.scene, Dialog)
    answers = [d.find(id_).rect for part in SUMMARY for id_ in (f"{part}.head", part)] + [d.find("said").rect]
    assert all(upper.bottom <= lower.y for upper, lower in pairwise(answers)), "every answer has its room"
    assert watched.covered == []
    assert all(len(said) > 1 for step, said in watched.due.items() if f"{step}.say_2" in d.app.kit.words), "each decision has its own words"
    assert len(lesson.figures) == lesson.steps
    if lang == "en":
        assert lesson.words <= MOST_WORDS
        assert lesson.words_before_first_click <= MOST_BEFORE


CHOICES = [
    pytest.param(game, one.seats, other.id, id=f"{game}-{one.id}-{other.id}")
    for game in GAMES for one in lessons_of(package(game).folder).rounds for step in one.steps for other in step.alternatives
]


@pytest.mark.parametrize(("game", "seats", "alternative"), CHOICES)
def test_an_alternative_leads_to_the_end_too_and_says_no_more(
    drive: Callable[..., Driver], game: str, seats: int, alternative: str
) -> None:
    alone = SHORTEST[game]
    d = sit_down(drive, game, 1 if alone is not None and alone.seats == seats else seats)
    watched, match = Watched(), d.scene.lesson
    lesson = Newcomer(d.app, chooses=alternative, seen=watched).play()
    assert isinstance(d.scene, Dialog)
    assert alternative in match.progress.chosen
    assert lesson.own_decisions
    assert watched.covered == []
    assert lesson.words <= MOST_WORDS


def test_the_card_that_is_highlighted_may_be_clicked_before_the_space(drive: Callable[..., Driver]) -> None:
    d = sit_down(drive, "iwari")
    to_own_step(d)
    card = next(id_ for step in d.scene.director.choice.path.steps for id_ in step if id_.startswith("hand:"))
    d.click(card)
    assert d.scene.controller.notes.current is None, "nothing was refused"
    assert card in d.scene.table.view.selection.selected
    assert d.scene.director.choice.targets(), "and the space is still to be clicked"


@pytest.mark.parametrize("game", GAMES)
def test_the_keyboard_alone_leads_to_the_end(drive: Callable[..., Driver], game: str) -> None:
    d, watched = sit_down(drive, game), Watched()
    lesson = Newcomer(d.app, keyboard=True, seen=watched).play()
    assert isinstance(d.scene, Dialog)
    assert watched.covered == []
    assert watched.new == [], "who learns has watched every turn"
    assert lesson.words <= MOST_WORDS, "a learner alone also looks on, and reads what the guide does"
    assert lesson.words_before_first_click <= MOST_BEFORE


@pytest.mark.parametrize(("game", "step"), OWN_STEPS)
def test_whoever_clicks_anything_else_is_shown_so_kindly_and_loses_nothing(
    drive: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, game: str, step: int
) -> None:
    d = come_to(drive, monkeypatch, game, step)
    to_own_step(d)
    scene = d.scene
    before, targets = scene.lesson.progress, scene.director.choice.targets()
    chosen = {id_ for together in scene.director.choice.path.steps for id_ in together} if scene.director.choice.path is not None else set()
    areas = [scene.area_of(id_) for id_ in targets]
    others = [item.rect.center for item in scene.table.items.values() if item.on_table and item.id not in {*targets, *chosen}]
    told = set()
    for point in some(others, 12):
        if not (scene.layer.hits(point) or any(area.collidepoint(point) for area in areas if area is not None)):
            d.click(point)
            d.step(dt=0.5)  # no double click
            assert d.scene is scene
            assert (scene.lesson.progress, scene.director.choice.targets()) == (before, targets)
            told.add(note(d))
    assert scene.words("lesson.later") in told
    assert told <= {"", scene.words("lesson.later")}, "what has been chosen already may be clicked"


@pytest.mark.parametrize("game", [game for game in GAMES if game != "dragon_keeper"])  # there one click chooses a tile
def test_what_is_chosen_together_may_be_clicked_in_any_order(
    drive: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    told = SHORTEST[game]
    assert told is not None
    for step in (number for number, one in enumerate(told.steps) if any(done["seat"] == 0 for done in one.do)):
        d = come_to(drive, monkeypatch, game, step)
        to_own_step(d)
        director, selection = d.scene.director, d.scene.table.view.selection
        path, targets = director.choice.path, director.choice.targets()
        together = [id_ for ids in reversed(path.steps) for id_ in ids] if path is not None else []
        other = next((id_ for id_ in together if id_ not in targets and path.allows(selection, id_)), None)
        if other is None:
            continue  # there is but one item to click
        d.scene.table.pick(other)
        d.step()
        assert not note(d)
        for _ in range(len(path.clicks) + 1):
            if d.scene.lesson.progress.step == step and director.choice.targets():
                director.choice.do()
                d.step()
        assert d.scene.lesson.progress.step > step or not director.choice.targets()
        break
    else:
        pytest.fail("nowhere are there two items to click")


@pytest.mark.parametrize("game", ["dewan", "iwari"])
def test_highlights_follow_a_map_that_is_zoomed_while_nothing_is_to_be_clicked(drive: Callable[..., Driver], game: str) -> None:
    d = sit_down(drive, game)
    newcomer, director = Newcomer(d.app), d.scene.director

    def on_map() -> str:
        ids = [*director.focus.result, *director.focus.highlights]
        return next((id_ for id_ in ids if director.waits and director.phase != "aim" and id_.startswith("space:")), "")

    while not on_map():
        newcomer.act()
    space, before = on_map(), d.scene.area_of(on_map())
    for _ in range(2):
        d.wheel(before.center, 1)
    d.wait(1)
    assert on_map() == space, "the wheel chooses nothing"
    assert d.scene.area_of(space) != before
    assert d.scene.area_of(space) in d.scene.layer.highlighted


def test_a_region_that_is_named_is_not_dimmed_and_the_others_are(drive: Callable[..., Driver]) -> None:
    d = sit_down(drive, "iwari")
    to_own_step(d)
    layer, view = d.scene.layer, d.scene.table.view
    named = {id_ for id_ in d.scene.director.focus.highlights if id_.startswith("region:")}
    d.step()
    scrim = layer._make_scrim()
    open_ = {
        id_ for id_ in (f"region:{number}" for number in range(len(view.rules.map.regions)))
        if not scrim.get_at((view.focus_area(id_).centerx - layer.rect.x, view.focus_area(id_).centery - layer.rect.y)).a
    }
    assert open_ == named != set()


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_whoever_leaves_goes_on_with_the_match_where_it_stands(
    drive: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, game: str, step: int
) -> None:
    d = come_to(drive, monkeypatch, game, step)
    lesson, place = d.scene.lesson, d.scene.lesson.progress
    d.key("esc")
    d.click("stay")
    assert isinstance(d.scene, LessonScene), "the lesson goes on as well"
    assert lesson.progress == place
    last = lesson.last_index
    d.key("esc")
    d.click("play")
    d.settle()
    assert type(d.scene) is TableScene
    assert d.scene.context.match.saved
    assert d.scene.context.match.last_index >= last
    assert any(player.is_person for player in d.scene.context.match.seated), "whoever learnt plays on"


@pytest.mark.parametrize("game", GAMES)
def test_after_the_lesson_nothing_is_refused_to_whoever_chooses_what_can_be_chosen(game: str) -> None:
    assert len(refused(game, 20 if BROAD else 5)) == REFUSED


@pytest.mark.parametrize("game", GAMES)
def test_the_talk_takes_about_five_minutes(game: str) -> None:
    pages, words = talk_size(game)
    assert 0 < pages <= TALK_PAGES
    assert words <= TALK_WORDS


def test_a_click_that_comes_too_soon_does_not_pass_over_what_a_step_came_to(drive: Callable[..., Driver]) -> None:
    d = sit_down(drive, "dragon_keeper")
    director = d.scene.director
    to_own_step(d)
    while director.phase != "after":
        director.choice.do()
        d.step()
    assert (director.phase, director.rested) == ("after", False)
    bubble = d.scene.layer.bubble.rect
    aside = bubble.centerx, bubble.bottom + d.scene.theme.px(20)
    d.click(aside)
    assert director.phase == "after"
    for _ in range(10):
        d.app.step(dt=RESULT_SECONDS / 9)
    d.click(aside)
    assert director.phase != "after"


@pytest.mark.parametrize("game", GAMES)
def test_the_aim_is_shown_at_the_learners_table(drive: Callable[..., Driver], game: str) -> None:
    director = sit_down(drive, game).scene.director
    assert director.phase == "aim"
    assert director.match.viewer not in director.cursor.guide_seats


@pytest.mark.parametrize("game", GAMES)
def test_the_guide_waits_to_be_asked_and_undo_goes_back_a_step(drive: Callable[..., Driver], game: str) -> None:
    d = sit_down(drive, game)
    newcomer = Newcomer(d.app)
    first = SHOWN_STEPS_OF[game][0]
    while d.scene.lesson.progress.step <= first:
        newcomer.act()
    d.settle()
    before = d.scene.lesson.progress
    d.wait(3)
    assert d.scene.lesson.progress == before or before.step not in SHOWN_STEPS_OF[game], "nothing goes on by itself"
    while d.scene.lesson.progress.step > first:
        d.key("ctrl+z")
        d.settle()
    assert d.scene.lesson.progress.step == first


def test_undo_goes_back_past_what_the_guide_did_without_a_word(drive: Callable[..., Driver]) -> None:
    d = sit_down(drive, "dewan")
    newcomer, steps = Newcomer(d.app), d.scene.lesson.script.round.steps
    silent = next(number for number, step in enumerate(steps) if step.silent_from)
    while d.scene.lesson.progress.step <= silent:
        newcomer.act()
    d.settle()
    d.key("ctrl+z")
    d.settle()
    progress = d.scene.lesson.progress
    assert (progress.step, len(progress.entries)) == (silent, len(steps[silent].do)), "the learner decides again"


def test_the_header_counts_only_steps_in_which_something_is_said_or_asked(drive: Callable[..., Driver]) -> None:
    d = sit_down(drive, "dogs_of_war")
    counted: list[str] = []
    Newcomer(d.app, seen=lambda scene: counted.extend(
        one.words for one in [scene.root.find("lesson.step")] if isinstance(one, Label) and scene.director.phase in {"task", "watch"}
    )).play()
    last = len(SHOWN_STEPS_OF["dogs_of_war"])
    assert list(dict.fromkeys(counted)) == [d.app.kit.words("lesson.step", n=n, last=last) for n in range(1, last + 1)]


@pytest.mark.parametrize("people", [1, 4])
def test_the_hand_of_a_player_here_lies_there_while_the_lesson_plays(drive: Callable[..., Driver], people: int) -> None:
    d = sit_down(drive, "dogs_of_war", people)
    hands: dict[int, set[int]] = {}

    def look(scene: LessonScene) -> None:
        if scene.director.phase == "watch":
            hands.setdefault(scene.director.cursor.index, set()).add(scene.table.view.bottom_seat)
        if scene.director.phase == "task":
            assert scene.root.find("whose") is None, "where the buttons stand, nothing says whose it is"

    Newcomer(d.app, seen=look).play()
    assert hands
    assert all(len(seats) == 1 for seats in hands.values()), "it is not taken away by whoever is played"
    assert people > 1 or set.union(*hands.values()) == {0}


@pytest.mark.parametrize("answer", ["on", "anew", "practice"])
@pytest.mark.parametrize("game", GAMES)
def test_the_end_leads_on_with_the_same_people(
    drive: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, game: str, answer: str
) -> None:
    d = come_to(drive, monkeypatch, game, OWN_STEPS_OF[game][-1])
    lesson = d.scene.lesson
    monkeypatch.undo()  # what comes next begins as ever
    Newcomer(d.app).play()
    d.click(answer)
    d.settle()
    table = d.scene.context
    assert [player.name for player in table.match.seated] == [player.name for player in lesson.setup.players]
    assert [player.is_person for player in table.match.seated] == [player.is_person for player in lesson.setup.players]
    if answer == "on":
        assert table.match.last_index >= lesson.last_index, "it goes on where the lesson ended"
        assert table.match.setup.options == lesson.setup.options
    else:
        assert table.match.setup.seed != lesson.setup.seed
        assert table.match.rules.has_secrets, "what was open for the lesson is secret again"
        assert table.match.setup.is_practice == (answer == "practice")


def test_a_tip_about_what_a_round_has_taught_is_not_shown_after_it(drive: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch) -> None:
    d = come_to(drive, monkeypatch, "dogs_of_war", OWN_STEPS_OF["dogs_of_war"][-1])
    monkeypatch.undo()  # what comes next begins as ever
    Newcomer(d.app).play()
    d.click("on")
    d.settle()
    memory = MatchCoachMemory(d.app, d.scene.context.match)
    read = {tip: memory.has_read(Seat(0), tip) for tip in ("pass", "battle_won", "reinforce", "last_year", "middle", "too_dear")}
    assert [tip for tip, known in read.items() if known] == ["pass", "battle_won"], "it has not taught others, or they warn"


@pytest.mark.parametrize("game", [game for game in GAMES if lessons_of(package(game).folder).further])
def test_what_a_round_did_not_show_is_shown_from_its_end(drive: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    d = come_to(drive, monkeypatch, game, SHOWN_STEPS_OF[game][-1])
    monkeypatch.undo()  # what comes next begins as ever
    Newcomer(d.app).play()
    told = SHORTEST[game]
    assert told is not None
    further = lessons_of(package(game).folder).not_taught(told)
    end = d.scene
    d.key("s")
    d.settle()
    assert _rules_shown(d) == [one.rule for one in further]
    d.key("esc")
    assert d.scene is end
    d.click(f"further.{further[-1].id}")
    d.settle()
    assert _rules_shown(d) == [further[-1].rule]


def _rules_shown(d: Driver) -> list[str]:
    assert isinstance(d.scene, ShowScene)
    return list(dict.fromkeys(place.rules[0] for place in d.scene.playlist.places))


def test_a_step_that_no_click_leads_on_from_is_done_by_the_lesson(drive: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch) -> None:
    d = come_to(drive, monkeypatch, "dragon_keeper", 0)
    to_own_step(d)
    before = d.scene.lesson.last_index
    monkeypatch.setattr(ClickPath, "due", lambda _path, _decision: "")
    for _ in range(3):
        d.app.step()
    assert d.scene.root.find("lesson.go_on") is not None, "the bubble says so, and one goes on"
    d.key("enter")
    for _ in range(60):
        d.app.step()
    assert d.scene.lesson.last_index > before


def test_a_battle_says_its_words_once_as_nobodys_turn_and_a_guide_shows_no_buttons(
    drive: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = SHORTEST["dogs_of_war"]
    assert told is not None
    number, step = next((n, one) for n, one in enumerate(told.steps) if one.highlight_ceremony)
    d = come_to(drive, monkeypatch, "dogs_of_war", SHOWN_STEPS_OF["dogs_of_war"][-1])
    assert d.scene.lesson.progress.step < number
    words, key = d.app.kit.words, f"dogs_of_war.lesson.rounds.{told.id}.{step.id}"
    names = {f"seat_{n}": player.name for n, player in enumerate(d.scene.lesson.setup.players, 1)}
    said: list[str] = []
    watched: list[bool] = []

    def look(scene: LessonScene) -> None:
        if scene.director.phase == "ceremony":
            assert scene.root.find("lesson.name") is None
            assert scene.layer.bubble is not None
            said.extend(line[2] for line in scene.layer.bubble.lines)
        elif scene.director.phase == "watch":
            watched.append(scene.table.confirm_button.visible or scene.table.secondary_button.visible)

    Newcomer(d.app, seen=look).play()
    assert watched
    assert not any(watched)
    assert list(dict.fromkeys(said)) == [words(f"{key}.{part}", **names) for part in ("ceremony", "ceremony_2")]


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_goes_on_in_another_size_and_language(drive: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    d = come_to(drive, monkeypatch, game, OWN_STEPS_OF[game][-2])
    to_own_step(d)
    before = d.scene.lesson.progress
    d.resize(1600, 900)
    d.app.change_settings(language="de", text_percent=150)
    d.settle()
    assert d.scene.lesson.progress == before
    assert d.scene.box.contains(d.scene.layer.bubble.rect)
    Newcomer(d.app).play()
    assert isinstance(d.scene, Dialog)
