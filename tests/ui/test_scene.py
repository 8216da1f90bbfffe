"""How events find their widgets: pointer, focus, keys, tooltips."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui.scenes import Buttons, Form
from ui.scenes.setup.scene import SetupScene
from ui.widgets import keys

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver

    Start = Callable[..., Driver]


def focused(d: Driver) -> str:
    return d.scene.focused.id if d.scene.focused is not None else ""


def test_a_click_is_down_and_up_on_the_same_widget(drive: Start) -> None:
    d = drive(Buttons)
    d.click("b0")
    assert d.scene.done == ["b0"]
    d.press("b1")
    d.drag((3, 3))
    d.release((3, 3))
    assert d.scene.done == ["b0"]


def test_a_click_outlives_a_new_layout_between_its_two_halves(drive: Start) -> None:
    d = drive(Buttons)
    d.press("b1")
    d.scene.rebuild()
    d.release("b1")
    assert d.scene.done == ["b1"]


def test_a_widget_out_of_use_does_nothing_and_hides_what_is_behind_it(drive: Start) -> None:
    d = drive(Buttons)
    d.click("b4")
    assert d.scene.done == []


def test_beside_the_widgets_lies_the_board(drive: Start) -> None:
    d = drive(Buttons)
    d.click((5, 5))
    d.wheel((5, 5), -2)
    assert d.scene.done == ["board", "wheel -2"]


def test_tab_goes_through_all_that_can_be_used_and_round(drive: Start) -> None:
    d = drive(Buttons)
    seen = []
    for _ in range(6):
        d.key("tab")
        seen.append(focused(d))
    assert seen == ["b0", "b1", "b2", "b3", "b5", "b0"]
    d.key("shift+tab")
    assert focused(d) == "b5"


@pytest.mark.parametrize(
    ("start", "key", "goal"),
    [("b0", "right", "b1"), ("b0", "down", "b2"), ("b3", "up", "b1"), ("b3", "left", "b2"), ("b1", "right", "b1"),
     ("b3", "down", "b5")],
)
def test_the_arrows_go_where_they_point(drive: Start, start: str, key: str, goal: str) -> None:
    d = drive(Buttons)
    d.scene.focus(start)
    d.key(key)
    assert focused(d) == goal


@pytest.mark.parametrize("key", ["enter", "space"])
def test_enter_and_space_use_what_the_ring_shows(drive: Start, key: str) -> None:
    d = drive(Buttons)
    d.key("tab", key)
    assert d.scene.done == ["b0"]


def test_after_a_click_enter_belongs_to_the_scene_again(drive: Start) -> None:
    d = drive(Buttons)
    d.click("b0")
    assert focused(d) == "b0"
    assert not d.find("b0").ringed
    d.key("enter")
    assert d.scene.done == ["b0"]


def test_a_widgets_own_key_works_from_everywhere(drive: Start) -> None:
    d = drive(Buttons)
    d.key("ctrl+z")
    assert d.scene.done == ["b5"]
    d.find("b5").enabled = False
    d.key("ctrl+z")
    assert d.scene.done == ["b5"]


def test_keys_that_no_widget_uses_reach_the_scene(drive: Start) -> None:
    d = drive(Buttons)
    d.key("h")
    assert d.scene.done == ["key h"]


def test_the_tooltip_comes_after_a_moment_of_rest(drive: Start) -> None:
    d = drive(Buttons)
    d.hover("b0")
    d.wait(0.2)
    assert d.scene.tooltip.shown is None
    d.wait(0.3)
    assert d.scene.tooltip.shown is d.find("b0")
    d.hover("b1")
    d.step()
    assert d.scene.tooltip.shown is None


def test_the_tooltip_does_not_come_back_under_a_hand_that_pressed_or_types(drive: Start) -> None:
    d = drive(Buttons)
    d.hover("b0")
    d.wait(0.6)
    d.click("b0")
    d.wait(0.6)
    assert d.scene.tooltip.shown is None
    at = d.point("b0")
    d.hover((at[0] + 2, at[1]))
    d.wait(0.6)
    assert d.scene.tooltip.shown is d.find("b0")
    setup = drive(lambda app: SetupScene(app, "dewan"))
    setup.click("name.1")
    setup.type("Anna")
    setup.wait(0.6)
    assert setup.scene.tooltip.shown is None


def test_the_tooltip_comes_at_once_by_key(drive: Start) -> None:
    d = drive(Buttons)
    d.key("tab", "f2")
    assert d.scene.tooltip.shown is d.find("b0")


def test_focus_and_ring_outlive_a_new_layout(drive: Start) -> None:
    d = drive(Buttons)
    d.key("tab", "tab")
    d.resize(1600, 900)
    assert focused(d) == "b1"
    assert d.find("b1").ringed


def test_a_letter_typed_into_a_field_is_no_command(drive: Start) -> None:
    d = drive(Form)
    d.click("name")
    d.type("h")
    assert d.scene.recording_to == ["Annah"]
    d.click("hint")
    d.key("h")
    assert d.scene.recording_to == ["Annah", "hint", "hint"]


def test_an_unknown_id_is_a_developers_error(drive: Start) -> None:
    with pytest.raises(LookupError, match="nobody"):
        drive(Buttons).find("nobody")


@pytest.mark.parametrize("name", ["ctrl+z", "ctrl+shift+z", "f1", "enter", "+", "-", "a", "alt+enter", "pagedown"])
def test_a_key_is_its_name_and_no_other(name: str) -> None:
    others = {"ctrl+z", "ctrl+shift+z", "f1", "enter", "+", "-", "a", "alt+enter", "pagedown"} - {name}
    assert keys.matches(keys.key_event(name), name)
    assert not [other for other in others if keys.matches(keys.key_event(name), other)]


def test_ctrl_is_cmd_on_a_mac(monkeypatch: pytest.MonkeyPatch) -> None:
    with_ctrl = keys.key_event("ctrl+z")
    monkeypatch.setattr(keys, "MAC", True)
    assert not keys.matches(with_ctrl, "ctrl+z")
    assert keys.matches(keys.key_event("ctrl+z"), "ctrl+z")


def test_what_lies_under_a_resting_pointer_stays_lifted_through_a_new_layout(drive: Start) -> None:
    d = drive(Buttons)
    d.hover("b1")
    d.settle()
    d.scene.rebuild()
    d.step()
    assert d.find("b1").hovered
    assert d.find("b1").lift == 1
    d.hover((3, 3))
    d.settle()
    assert d.find("b1").lift == 0
