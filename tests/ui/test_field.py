"""Typing: the caret, the selection, the clipboard, and composed Japanese."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from tests.ui.scenes import Form
from ui.widgets import keys

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver

    Start = Callable[..., Driver]


@pytest.fixture
def form(drive: Start) -> Driver:
    d = drive(Form)
    d.scene.focus("name")
    d.key("end")
    return d


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    held = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda words: held.__setitem__(0, words))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[0])
    return held


def value(d: Driver) -> str:
    return str(d.find("name").value)


def test_typed_signs_appear_at_the_caret(form: Driver) -> None:
    form.type(" ö")
    form.key("home")
    form.type("山")
    assert value(form) == "山Anna ö"
    assert form.scene.recording_to[-1] == "山Anna ö"


def test_who_comes_by_keyboard_types_over_what_stands_there(drive: Start) -> None:
    d = drive(Form)
    d.key("tab")
    d.type("Bo")
    assert value(d) == "Bo"
    d.scene.rebuild()
    d.type("ris")
    assert value(d) == "Boris"


def test_what_is_too_long_shows_its_beginning_while_nobody_types(drive: Start) -> None:
    d = drive(Form)
    field = d.find("name")
    field.rect.w = 90
    d.click("name")
    d.key("end")
    d.type("belle Ma")
    d.step()
    assert field._scroll > 0
    d.scene.focus("second")
    d.step()
    assert field._scroll == 0


def test_there_is_room_for_twelve_signs(form: Driver) -> None:
    form.type("belle Margarethe")
    assert value(form) == "Annabelle Ma"


def test_backspace_and_delete(form: Driver) -> None:
    form.key("backspace", "home", "delete")
    assert value(form) == "nn"
    form.key("home", "backspace")
    assert value(form) == "nn"


def test_a_selection_is_replaced_by_what_is_typed(form: Driver) -> None:
    form.key("ctrl+a")
    form.type("Bo")
    assert value(form) == "Bo"
    form.key("shift+left")
    form.type("e")
    assert value(form) == "Be"


def test_the_clipboard(form: Driver, clipboard: list[str]) -> None:
    form.key("shift+home", "ctrl+x")
    assert (value(form), clipboard) == ("", ["Anna"])
    form.key("ctrl+v", "ctrl+v")
    assert value(form) == "AnnaAnna"
    clipboard[0] = "a\nb\tc"
    form.key("ctrl+a", "ctrl+v")
    assert value(form) == "a b c"


def test_words_are_jumped_and_erased_whole(form: Driver) -> None:
    form.key("ctrl+a")
    form.type("Anna Maria")
    form.key("ctrl+backspace")
    assert value(form) == "Anna "
    form.key("ctrl+left")
    assert form.find("name").caret == 0


def test_what_is_composed_is_shown_and_not_yet_typed(form: Driver) -> None:
    plain = form.picture()
    form.step(pygame.event.Event(pygame.TEXTEDITING, text="やま", start=0, length=2))
    assert (form.find("name").composition, value(form)) == ("やま", "Anna")
    assert pygame.image.tobytes(form.picture(), "RGB") != pygame.image.tobytes(plain, "RGB")
    form.key("backspace")  # the input method's key
    assert value(form) == "Anna"
    form.step(pygame.event.Event(pygame.TEXTINPUT, text="山"))
    assert (form.find("name").composition, value(form)) == ("", "Anna山")


def test_enter_hands_the_text_over(form: Driver) -> None:
    form.key("enter")
    assert form.scene.entered_name == "Anna"


def test_the_pointer_sets_the_caret_and_selects(form: Driver) -> None:
    box = form.find("name").rect
    form.press((box.left + 3, box.centery))
    form.drag((box.right - 3, box.centery))
    form.release((box.right - 3, box.centery))
    assert form.find("name").selection == (0, 4)


def test_a_double_click_selects_all(form: Driver) -> None:
    box = form.find("name").rect
    form.click(box.center)
    assert form.find("name").selection == (4, 4)
    form.click(box.center)
    assert form.find("name").selection == (0, 4)
    form.wait(0.5)
    form.click(box.center)
    assert form.find("name").selection == (4, 4)


def test_tab_leaves_the_field_and_esc_reaches_the_scene(form: Driver) -> None:
    form.key("tab")
    assert form.scene.focused.id == "second"
    form.step(keys.key_event("esc"))
    assert form.app.depth == 1


def test_typed_text_outlives_a_new_layout(form: Driver) -> None:
    form.type("bel")
    form.resize(1600, 900)
    assert (value(form), form.find("name").caret) == ("Annabel", 7)
    assert form.scene.focused is form.find("name")


def test_the_input_method_works_only_while_somebody_types(form: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    said = []
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: said.append("stop"))
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: said.append("start"))
    form.step()
    form.scene.focus("hint")
    form.step()
    form.scene.focus("name")
    form.step()
    assert said[-2:] == ["stop", "start"]


def test_a_text_longer_than_the_field_follows_the_caret(drive: Start) -> None:
    d = drive(Form)
    field = d.find("name")
    field.most = 200
    d.scene.focus("name")
    d.type("m" * 100)
    d.step()
    at_end = field._scroll
    assert at_end > 0
    d.key("home")
    d.step()
    assert field._scroll == 0


def test_a_field_that_holds_no_more_says_so(form: Driver) -> None:
    field = form.find("name")
    form.type("x" * (field.most - len(field.value)))
    assert field.warning == ""
    form.type("y")
    assert "y" not in field.value
    assert field.warning == f"Up to {field.most} characters"
    form.wait(3.2)
    assert field.warning == ""
