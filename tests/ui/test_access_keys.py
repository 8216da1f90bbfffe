"""Access keys: letters on everything that may be chosen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.controller import dealt
from ui.drawing.area import Area
from ui.widgets.access_keys import AccessKeys, LetterAssignment, Target, in_reading_order, labels
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.change import STAY
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from tests.ui.conftest import Driver
    from ui.program.app import App
    from ui.widgets.change import Change

    Start = Callable[..., Driver]


class Board(Scene):
    """Thirty cells that may be chosen."""

    def __init__(self, app: App, count: int = 30) -> None:
        super().__init__(app)
        self.count = count
        self.picked: list[str] = []

    def make_access_keys(self) -> AccessKeys:
        targets = [Target(f"cell{n}", (40 + 40 * n, 200)) for n in range(self.count)]
        return AccessKeys("letters", targets, self.picked.append, without="H")

    def key(self, event: Event) -> Change | None:
        self.picked.append(f"key {event.unicode}")
        return STAY


@given(st.integers(0, 676))
def test_no_label_begins_another(count: int) -> None:
    made = labels(count)
    assert len(made) == len(set(made)) == count
    assert not {label[0] for label in made if len(label) == 2} & {label for label in made if len(label) == 1}


def test_the_first_targets_have_one_letter() -> None:
    assert labels(3) == ["A", "B", "C"]
    assert labels(26)[-1] == "Z"
    assert labels(27)[-3:] == ["Y", "ZA", "ZB"]


def test_more_than_two_letters_can_distinguish_is_an_error() -> None:
    with pytest.raises(ValueError, match="677"):
        labels(677)


def test_the_letters_are_seen_while_alt_is_held(drive: Start) -> None:
    d = drive(Board)
    assert not d.find("letters").shown
    d.alt(down=True)
    assert d.find("letters").shown
    d.alt(down=False)
    assert not d.find("letters").shown


def test_a_letter_picks(drive: Start) -> None:
    d = drive(lambda app: Board(app, 5))
    d.key("c")
    d.alt(down=True)
    d.key("alt+c")
    assert d.scene.picked == ["key c", "cell2"]


def test_the_scenes_own_keys_are_no_labels(drive: Start) -> None:
    d = drive(Board)
    d.find("letters").always = True
    d.key("h")
    assert d.scene.picked == ["key h"]
    assert not [label for label in d.find("letters").by_label if label.startswith("H")]


def test_the_letters_go_when_the_window_loses_the_keyboard(drive: Start) -> None:
    d = drive(Board)
    d.alt(down=True)
    d.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not d.find("letters").shown


def test_two_letters_pick_where_there_are_many(drive: Start) -> None:
    d = drive(Board)
    d.find("letters").always = True
    d.key("a", "z")
    assert d.scene.picked == ["cell0"]
    d.key("backspace", "z", "b")
    assert d.scene.picked == ["cell0", "cell25"]


def test_a_wrong_second_letter_begins_anew(drive: Start) -> None:
    d = drive(Board)
    d.find("letters").always = True
    d.key("z", "x", "a")
    assert d.scene.picked == ["cell0"]


class Buttons(Scene):
    """Two buttons, and a third below a panel that covers it."""

    def build(self) -> None:
        self.clicked: list[str] = []
        for number, name in enumerate(("save", "load", "covered")):
            does = partial(self.clicked.append, name)
            self.add(Button(name, Area(40, 40 + 80 * number, 200, 60), name, does))
        self.add(Covering("panel", Area(0, 190, 400, 100)))


class Covering(Widget):
    solid = True


def test_whatever_can_be_clicked_has_a_letter_and_what_is_covered_has_none(drive: Start) -> None:
    d = drive(Buttons)
    d.alt(down=True)
    assert [target.key for target in d.scene.access_keys.by_label.values()] == ["save", "load"]
    d.key("alt+b", "alt+a", "alt+c")
    assert d.scene.clicked == ["load", "save"]


def test_a_letter_that_is_held_holds_a_button_that_wants_it(drive: Start) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    d.alt(down=True)
    letters = {target.key: label for label, target in d.scene.access_keys.by_label.items()}
    d.hold(f"alt+{letters['peek'].lower()}")
    assert d.scene.peeking
    d.let_go(letters["peek"].lower())
    assert not d.scene.peeking


@given(st.lists(st.sets(st.integers(0, 90), min_size=1, max_size=60), min_size=1, max_size=6))
def test_what_has_a_letter_keeps_it_whatever_comes_and_goes(steps: list[set[int]]) -> None:
    letters, had = LetterAssignment(), dict[str, str]()
    for step in steps:
        keys = [str(number) for number in sorted(step)]
        found = dict(zip(keys, letters.of(keys), strict=True))
        if len(had.keys() | found.keys()) <= 25:  # with one letter each: more may have to be distinguished by two
            assert {key: found.get(key, label) for key, label in had.items()} == had
        had |= found
        assert len(set(found.values())) == len(found)
        assert not {label for label in found.values() if len(label) == 1} & {label[0] for label in found.values() if label[1:]}


def test_letters_are_given_anew_for_somebody_else_and_for_other_things() -> None:
    letters = LetterAssignment()
    letters.begin("Anna", ["a", "b"])
    assert letters.of(["a", "b"]) == ["A", "B"]
    letters.begin("Anna", ["b", "c"])
    assert letters.of(["b", "c"]) == ["B", "C"]
    letters.begin("Anna", ["d"])
    assert letters.of(["d"]) == ["A"]
    letters.begin("Bo", ["e", "d"])
    assert letters.of(["e", "d"]) == ["A", "B"]


def test_what_else_can_be_clicked_keeps_its_letter_until_a_target_needs_it() -> None:
    letters = LetterAssignment()
    letters.of(["a", "b"])
    menu = letters.beside(["menu", "undo"])["menu"]
    assert letters.beside(["confirm", "menu"])["menu"] == menu
    every = letters.of([str(number) for number in range(30)])
    assert not any(one.startswith(label) for label in letters.beside(["confirm", "menu"]).values() for one in every)


def test_letters_are_the_same_whether_anybody_looked_at_them_or_not(drive: Start) -> None:
    """What is chosen opens other items, and closes them: whoever types without looking meets the letters of who looks."""
    letters = []
    for looks in (True, False):
        called = drive(Board).find("letters")
        for keys in ("cba", "edc", "abcde"):
            called.offer([Target(key, (0, 0)) for key in keys])
            if looks:
                assert len(called.by_label) == len(keys)
        letters.append({target.key: label for label, target in called.by_label.items()})
    assert letters[0] == letters[1]


def test_letters_are_given_as_things_are_read() -> None:
    """Row by row: what lies a little lower is of the same row."""
    places = {"c": (10, 52), "b": (90, 4), "a": (10, 8), "d": (50, 44)}
    read = in_reading_order([Target(key, at) for key, at in places.items()], 30)
    assert "".join(target.key for target in read) == "abcd"
