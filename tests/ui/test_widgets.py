"""Widgets with a value, lists, dialogs and rich text, used by pointer and by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from ui.drawing.area import Area
from ui.scenes.choice import ChoiceField
from ui.scenes.dialog import Answer, Dialog, confirm
from ui.widgets.change import Change, Push
from ui.widgets.inputs import Slider, Toggle
from ui.widgets.label import Label, Panel
from ui.widgets.rich import RichText
from ui.widgets.scene import Scene
from ui.widgets.scroll import ListRow, ListView, ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver
    from ui.program.app import App

    Start = Callable[..., Driver]

ROWS = [ListRow(f"r{n}", f"Row {n}", f"detail {n}", enabled=n != 2) for n in range(30)]
SPEEDS = [("off", "Off"), ("slow", "Slow"), ("fast", "Fast")]


class Services(Scene):
    """One widget of each kind, and a diary of what they reported."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.diary: list[Any] = []

    def build(self) -> None:
        left, right = self.box.inset(20).columns(1.0, 1.0, gap=40)
        cells = left.rows(*[self.theme.control_height()] * 6, gap=12)
        self.add(
            Toggle("toggle", cells[0], "A switch", False, self.diary.append),
            Slider("slider", cells[1], 120, 100, 150, 10, self.diary.append, form="{n} %"),
            ChoiceField("choice", cells[2], SPEEDS, "slow", self.diary.append),
            ChoiceField("drop", cells[3], SPEEDS, "slow", self.diary.append, drop=True),
            RichText("rich", cells[5], "see [D33] and [D12.4]", self.diary.append, colour="cream"),
        )
        upper, lower = right.rows(1.0, 1.0, gap=20)
        self.add(ListView("list", upper, ROWS, self.diary.append, chosen="r0"))
        area = ScrollArea("area", lower)
        self.add(area)
        for n in range(20):
            line = Area(area.inner.x, area.inner.y + 40 * n, area.inner.w, 36)
            area.add(Toggle(f"t{n}", line, f"Switch {n}", False, self.diary.append))

    def ask(self) -> Change:
        return Push(confirm(self, "Really?", "Yes", lambda: self.diary.append("yes")))


@pytest.fixture
def services(drive: Start) -> Driver:
    return drive(Services)


def test_a_switch_is_thrown(services: Driver) -> None:
    services.click("toggle")
    services.scene.focus("toggle")
    services.key("space")
    assert services.scene.diary == [True, False]


def test_a_switch_keeps_its_place_through_a_new_layout(services: Driver) -> None:
    services.click("toggle")
    services.resize(1500, 900)
    assert services.find("toggle").value


def test_a_scene_can_refuse_what_was_chosen(services: Driver) -> None:
    services.click("toggle")
    services.scene.rebuild()
    assert not services.find("toggle").value


def test_a_slider_snaps_to_its_steps_and_speaks_when_the_hand_lets_go(services: Driver) -> None:
    groove = services.find("slider").groove
    services.press((groove.left, groove.centery))
    services.drag((groove.left + groove.w * 58 // 100, groove.centery + 40))
    assert services.find("slider").value == 130
    assert services.scene.diary == []
    services.release((groove.left + groove.w * 58 // 100, groove.centery + 40))
    assert services.scene.diary == [130]


@pytest.mark.parametrize(("turns", "value"), [((0.0,), 120), ((-0.5,), 120), ((-0.5, -0.5), 110), ((1.0,), 130)])
def test_only_a_whole_turn_of_the_wheel_moves_a_slider(services: Driver, turns: tuple[float, ...], value: int) -> None:
    services.hover("slider")
    for turn in turns:  # 0 is a turn to the side
        services.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=round(turn), precise_x=0.0, precise_y=turn))
    assert services.find("slider").value == value


def test_a_slider_never_leaves_its_ends(services: Driver) -> None:
    groove = services.find("slider").groove
    services.press((groove.left, groove.centery))
    services.drag((groove.right + 300, groove.centery))
    services.release((groove.right + 300, groove.centery))
    services.key("right", "right")
    assert services.scene.diary == [150]
    services.key("home", "left")
    assert services.scene.diary == [150, 100]


@pytest.mark.parametrize(("key", "value"), [("right", 130), ("left", 110), ("end", 150), ("home", 100)])
def test_a_slider_hears_the_keys(services: Driver, key: str, value: int) -> None:
    services.scene.focus("slider")
    services.key(key)
    assert services.scene.diary == [value]


def test_a_choice_is_made_by_click_and_by_key(services: Driver) -> None:
    services.click(services.find("choice").cell("fast").center)
    services.key("left", "left", "left")
    assert services.scene.diary == ["fast", "slow", "off"]


def test_a_choice_opens_as_a_list(services: Driver) -> None:
    services.click("drop")
    assert services.app.depth == 2
    options = services.find("options")
    services.click(options.row_box("fast").center)
    assert services.app.depth == 1
    assert services.scene.diary == ["fast"]
    assert services.find("drop").value == "fast"


def test_an_opened_list_closes_without_a_choice(services: Driver) -> None:
    services.scene.focus("drop")
    services.key("enter", "esc")
    assert (services.app.depth, services.scene.diary) == (1, [])
    services.key("enter", "down", "enter")
    assert (services.app.depth, services.scene.diary) == (1, ["fast"])
    services.click("drop")
    services.click((5, 5))
    assert services.app.depth == 1


def test_a_choice_without_room_for_its_words_opens_as_a_list(drive: Start) -> None:
    class Narrow(Scene):
        def build(self) -> None:
            self.add(ChoiceField("narrow", Area(0, 0, 160, 50), SPEEDS, "off"), ChoiceField("wide", Area(0, 80, 600, 50), SPEEDS, "off"))

    d = drive(Narrow)
    assert d.find("narrow").drop
    assert not d.find("wide").drop


def test_rule_numbers_are_followed(services: Driver) -> None:
    rich = services.find("rich")
    link = next(placed for placed in rich.layout.placed if placed.span.text == "D12.4")
    services.click(link.box.move(rich.rect.topleft).center)
    services.scene.focus("rich")
    services.key("left", "enter")
    assert services.scene.diary == ["D12.4", "D33"]


def test_a_list_is_used_with_the_pointer(services: Driver) -> None:
    view = services.find("list")
    services.click(view.row_box("r1").center)
    assert (services.scene.diary, view.chosen) == (["r1"], "r1")
    services.click(view.row_box("r2").center)  # disabled
    assert (services.scene.diary, view.chosen) == (["r1"], "r1")


def test_a_list_is_used_with_the_keys(services: Driver) -> None:
    services.scene.focus("list")
    services.key("down", "down", "enter")
    assert services.scene.diary == ["r3"]  # r2 is disabled
    services.key("end", "enter")
    assert services.scene.diary == ["r3", "r29"]
    view = services.find("list")
    assert view.rect.contains(view.row_box("r29"))


def test_the_focus_leaves_a_list_at_its_ends(services: Driver) -> None:
    services.scene.focus("list")
    services.key("home", "up")
    assert services.find("list").chosen == "r0"
    services.key("end", "down")
    assert services.scene.focused.id != "list"


def test_the_wheel_scrolls_what_lies_under_it_and_no_further_than_its_end(services: Driver) -> None:
    area = services.find("area")
    before = services.find("t5").rect.y
    services.wheel("area", -1)
    assert services.find("t5").rect.y == before - area.offset < before
    for _ in range(50):
        services.wheel("area", -1)
    assert area.offset == area.reach
    assert services.find("t19").rect.bottom == area.rect.bottom
    for _ in range(50):
        services.wheel("area", 1)
    assert services.find("t5").rect.y == before


@pytest.mark.parametrize("name", ["area", "list"])
def test_what_an_edge_cuts_fades_out_into_the_ground(services: Driver, name: str) -> None:
    area = services.find(name)

    def bare(y: int) -> bool:
        picture, ground = services.picture(), services.app.theme.colour("table")
        return all(picture.get_at((x, y)) == ground for x in range(area.inner.x, area.inner.right))

    services.scene.focus(name, ring=False)
    area.scroll_to(area.reach // 2 + 1)
    assert bare(area.rect.top)
    assert bare(area.rect.bottom - 1)
    area.scroll_to(0)
    assert not all(bare(y) for y in range(area.rect.top, area.rect.top + 12))


def test_what_is_scrolled_away_cannot_be_clicked(services: Driver) -> None:
    hidden = services.find("t19").rect.center
    assert not services.find("area").rect.collidepoint(hidden)
    services.click(hidden)
    assert services.scene.diary == []


def test_the_focus_is_scrolled_into_view(services: Driver) -> None:
    services.scene.focus("t15")
    assert services.find("area").rect.contains(services.find("t15").rect)


def test_the_thumb_is_dragged(services: Driver) -> None:
    area = services.find("area")
    start = area.thumb().center
    services.press(start)
    services.drag((start[0], area.rect.bottom + 50))
    services.release((start[0], area.rect.bottom + 50))
    assert area.offset == area.reach


def test_scrolling_outlives_a_new_layout_of_the_same_scene(services: Driver) -> None:
    services.wheel("area", -1)
    services.wheel("list", -3)
    before = services.find("area").offset, services.find("list").offset
    assert min(before) > 0
    services.scene.rebuild()
    assert (services.find("area").offset, services.find("list").offset) == before
    assert services.find("t0").rect.y == services.find("area").rect.y - before[0]


@pytest.mark.parametrize(("key", "said"), [("enter", ["yes"]), ("esc", [])])
def test_a_dialog_is_answered_with_enter_and_esc(services: Driver, key: str, said: list[str]) -> None:
    services.app.apply(services.scene.ask())
    services.step()
    services.key(key)
    assert (services.app.depth, services.scene.diary) == (1, said)


def test_a_dialog_is_answered_with_its_buttons(services: Driver) -> None:
    services.app.apply(services.scene.ask())
    services.click("cancel")
    assert (services.app.depth, services.scene.diary) == (1, [])
    services.app.apply(services.scene.ask())
    services.click("yes")
    assert (services.app.depth, services.scene.diary) == (1, ["yes"])


def test_a_dialog_holds_a_long_sentence_in_large_text(drive: Start) -> None:
    d = drive(Services, size=(960, 600))
    d.app.change_settings(text_percent=150)
    sentence = "The turn of Anna ends and the screen is handed to Bo. " * 3
    d.app.apply(Push(confirm(d.scene, sentence, "End the turn", lambda: None)))
    d.step()
    dialog, words, button = d.find("dialog").rect, d.find("sentence"), d.find("yes").rect
    assert dialog.contains(words.rect)
    assert dialog.contains(button)
    assert words.rect.bottom <= button.top
    assert words.tooltip_text == ""  # no words are cut
    assert d.scene.box.contains(dialog)


@pytest.mark.parametrize(("size", "percent"), [((960, 600), 100), ((960, 600), 150), ((1280, 720), 150)])
def test_no_answer_of_a_dialog_is_cut(drive: Start, size: tuple[int, int], percent: int) -> None:
    d = drive(Services, size=size)
    d.app.change_settings(text_percent=percent)
    wordings = ["Cancel", "Play on without saving it", "Back to the menu of all games"]
    d.app.apply(Push(Dialog(d.app, "Saved?", "It cannot be saved.", [Answer(str(n), one) for n, one in enumerate(wordings)])))
    d.step()
    buttons = [d.find(str(n)) for n in range(3)]
    for number, button in enumerate(buttons):
        assert d.find("dialog").rect.contains(button.rect)
        assert button.tooltip_text == ""
        assert button.rect.collidelist([other.rect for other in buttons[number + 1 :]]) == -1
    assert d.find("sentence").rect.bottom <= buttons[0].rect.top


def test_a_label_that_is_cut_says_the_whole_when_the_pointer_rests(drive: Start) -> None:
    class Names(Scene):
        def build(self) -> None:
            self.add(Label("short", Area(0, 0, 200, 40), "Anna"), Label("long", Area(0, 60, 90, 40), "Maximiliane von Hohenfels"))

    d = drive(Names)
    assert d.find("short").tooltip_text == ""
    d.hover("long")
    d.wait(1)
    assert d.scene.tooltip.shown is d.find("long")


def test_a_panel_keeps_the_pointer_from_the_board(drive: Start) -> None:
    class Board(Scene):
        clicks = 0

        def build(self) -> None:
            self.add(Panel("panel", Area(0, 0, 300, 300)))

        def press(self, point: tuple[int, int]) -> None:
            self.clicks += point[0]

    d = drive(Board)
    d.click("panel")
    assert d.scene.clicks == 0
    d.click((400, 400))
    assert d.scene.clicks == 400
