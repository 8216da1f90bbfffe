"""Widgets with a value, lists, dialogs and rich text, used by pointer and by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ui.drawing.area import Area
from ui.scenes.choice import Choice
from ui.scenes.dialog import Answer, Dialog, confirm
from ui.widgets.change import Change, Push
from ui.widgets.inputs import Slider, Toggle
from ui.widgets.label import Label, Panel
from ui.widgets.rich import RichText
from ui.widgets.scene import Scene
from ui.widgets.scroll import ListView, Row, ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver
    from ui.program.app import App

    Start = Callable[..., Driver]

ROWS = [Row(f"r{n}", f"Row {n}", f"detail {n}", enabled=n != 2) for n in range(30)]
SPEEDS = [("off", "Off"), ("slow", "Slow"), ("fast", "Fast")]


class Desk(Scene):
    """One widget of each kind, and a diary of what they reported."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.diary: list[Any] = []

    def build(self) -> None:
        left, right = self.box.pad(20).columns(1.0, 1.0, gap=40)
        cells = left.rows(*[self.theme.tall()] * 6, gap=12)
        self.add(
            Toggle("toggle", cells[0], "A switch", False, self.diary.append),
            Slider("slider", cells[1], 120, 100, 150, 10, self.diary.append, form="{n} %"),
            Choice("choice", cells[2], SPEEDS, "slow", self.diary.append),
            Choice("drop", cells[3], SPEEDS, "slow", self.diary.append, drop=True),
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
def desk(drive: Start) -> Driver:
    return drive(Desk)


def test_a_switch_is_thrown(desk: Driver) -> None:
    desk.click("toggle")
    desk.scene.focus("toggle")
    desk.key("space")
    assert desk.scene.diary == [True, False]


def test_a_switch_keeps_its_place_through_a_new_layout(desk: Driver) -> None:
    desk.click("toggle")
    desk.resize(1500, 900)
    assert desk.find("toggle").value


def test_a_scene_can_refuse_what_was_chosen(desk: Driver) -> None:
    desk.click("toggle")
    desk.scene.rebuild()
    assert not desk.find("toggle").value


def test_a_slider_snaps_to_its_steps_and_speaks_when_the_hand_lets_go(desk: Driver) -> None:
    groove = desk.find("slider").groove
    desk.press((groove.left, groove.centery))
    desk.drag((groove.left + groove.w * 58 // 100, groove.centery + 40))
    assert desk.find("slider").value == 130
    assert desk.scene.diary == []
    desk.release((groove.left + groove.w * 58 // 100, groove.centery + 40))
    assert desk.scene.diary == [130]


def test_a_slider_never_leaves_its_ends(desk: Driver) -> None:
    groove = desk.find("slider").groove
    desk.press((groove.left, groove.centery))
    desk.drag((groove.right + 300, groove.centery))
    desk.release((groove.right + 300, groove.centery))
    desk.key("right", "right")
    assert desk.scene.diary == [150]
    desk.key("home", "left")
    assert desk.scene.diary == [150, 100]


@pytest.mark.parametrize(("key", "value"), [("right", 130), ("left", 110), ("end", 150), ("home", 100)])
def test_a_slider_hears_the_keys(desk: Driver, key: str, value: int) -> None:
    desk.scene.focus("slider")
    desk.key(key)
    assert desk.scene.diary == [value]


def test_a_choice_is_made_by_click_and_by_key(desk: Driver) -> None:
    desk.click(desk.find("choice").cell("fast").center)
    desk.key("left", "left", "left")
    assert desk.scene.diary == ["fast", "slow", "off"]


def test_a_choice_opens_as_a_list(desk: Driver) -> None:
    desk.click("drop")
    assert desk.app.depth == 2
    options = desk.find("options")
    desk.click(options.row_box("fast").center)
    assert desk.app.depth == 1
    assert desk.scene.diary == ["fast"]
    assert desk.find("drop").value == "fast"


def test_an_opened_list_closes_without_a_choice(desk: Driver) -> None:
    desk.scene.focus("drop")
    desk.key("enter", "esc")
    assert (desk.app.depth, desk.scene.diary) == (1, [])
    desk.key("enter", "down", "enter")
    assert (desk.app.depth, desk.scene.diary) == (1, ["fast"])
    desk.click("drop")
    desk.click((5, 5))
    assert desk.app.depth == 1


def test_a_choice_without_room_for_its_words_opens_as_a_list(drive: Start) -> None:
    class Narrow(Scene):
        def build(self) -> None:
            self.add(Choice("narrow", Area(0, 0, 160, 50), SPEEDS, "off"), Choice("wide", Area(0, 80, 600, 50), SPEEDS, "off"))

    d = drive(Narrow)
    assert d.find("narrow").drop
    assert not d.find("wide").drop


def test_rule_numbers_are_followed(desk: Driver) -> None:
    rich = desk.find("rich")
    link = next(placed for placed in rich.layout.placed if placed.span.text == "D12.4")
    desk.click(link.box.move(rich.rect.topleft).center)
    desk.scene.focus("rich")
    desk.key("left", "enter")
    assert desk.scene.diary == ["D12.4", "D33"]


def test_a_list_is_used_with_the_pointer(desk: Driver) -> None:
    view = desk.find("list")
    desk.click(view.row_box("r1").center)
    assert (desk.scene.diary, view.chosen) == (["r1"], "r1")
    desk.click(view.row_box("r2").center)  # disabled
    assert (desk.scene.diary, view.chosen) == (["r1"], "r1")


def test_a_list_is_used_with_the_keys(desk: Driver) -> None:
    desk.scene.focus("list")
    desk.key("down", "down", "enter")
    assert desk.scene.diary == ["r3"]  # r2 is disabled
    desk.key("end", "enter")
    assert desk.scene.diary == ["r3", "r29"]
    view = desk.find("list")
    assert view.rect.contains(view.row_box("r29"))


def test_the_focus_leaves_a_list_at_its_ends(desk: Driver) -> None:
    desk.scene.focus("list")
    desk.key("home", "up")
    assert desk.find("list").chosen == "r0"
    desk.key("end", "down")
    assert desk.scene.focused.id != "list"


def test_the_wheel_scrolls_what_lies_under_it_and_no_further_than_its_end(desk: Driver) -> None:
    area = desk.find("area")
    before = desk.find("t5").rect.y
    desk.wheel("area", -1)
    assert desk.find("t5").rect.y == before - area.offset < before
    for _ in range(50):
        desk.wheel("area", -1)
    assert area.offset == area.reach
    assert desk.find("t19").rect.bottom == area.rect.bottom
    for _ in range(50):
        desk.wheel("area", 1)
    assert desk.find("t5").rect.y == before


@pytest.mark.parametrize("name", ["area", "list"])
def test_what_an_edge_cuts_fades_out_into_the_ground(desk: Driver, name: str) -> None:
    area = desk.find(name)

    def bare(y: int) -> bool:
        picture, ground = desk.picture(), desk.app.theme.colour("table")
        return all(picture.get_at((x, y)) == ground for x in range(area.inner.x, area.inner.right))

    desk.scene.focus(name, ring=False)
    area.scroll_to(area.reach // 2 + 1)
    assert bare(area.rect.top)
    assert bare(area.rect.bottom - 1)
    area.scroll_to(0)
    assert not all(bare(y) for y in range(area.rect.top, area.rect.top + 12))


def test_what_is_scrolled_away_cannot_be_clicked(desk: Driver) -> None:
    hidden = desk.find("t19").rect.center
    assert not desk.find("area").rect.collidepoint(hidden)
    desk.click(hidden)
    assert desk.scene.diary == []


def test_the_focus_is_scrolled_into_view(desk: Driver) -> None:
    desk.scene.focus("t15")
    assert desk.find("area").rect.contains(desk.find("t15").rect)


def test_the_thumb_is_dragged(desk: Driver) -> None:
    area = desk.find("area")
    start = area.thumb().center
    desk.press(start)
    desk.drag((start[0], area.rect.bottom + 50))
    desk.release((start[0], area.rect.bottom + 50))
    assert area.offset == area.reach


def test_scrolling_outlives_a_new_layout_of_the_same_scene(desk: Driver) -> None:
    desk.wheel("area", -1)
    desk.wheel("list", -3)
    before = desk.find("area").offset, desk.find("list").offset
    assert min(before) > 0
    desk.scene.rebuild()
    assert (desk.find("area").offset, desk.find("list").offset) == before
    assert desk.find("t0").rect.y == desk.find("area").rect.y - before[0]


@pytest.mark.parametrize(("key", "said"), [("enter", ["yes"]), ("esc", [])])
def test_a_dialog_is_answered_with_enter_and_esc(desk: Driver, key: str, said: list[str]) -> None:
    desk.app.apply(desk.scene.ask())
    desk.step()
    desk.key(key)
    assert (desk.app.depth, desk.scene.diary) == (1, said)


def test_a_dialog_is_answered_with_its_buttons(desk: Driver) -> None:
    desk.app.apply(desk.scene.ask())
    desk.click("cancel")
    assert (desk.app.depth, desk.scene.diary) == (1, [])
    desk.app.apply(desk.scene.ask())
    desk.click("yes")
    assert (desk.app.depth, desk.scene.diary) == (1, ["yes"])


def test_a_dialog_holds_a_long_sentence_in_large_text(drive: Start) -> None:
    d = drive(Desk, size=(960, 600))
    d.app.change_settings(text_percent=150)
    sentence = "The turn of Anna ends and the screen is handed to Bo. " * 3
    d.app.apply(Push(confirm(d.scene, sentence, "End the turn", lambda: None)))
    d.step()
    dialog, words, button = d.find("dialog").rect, d.find("sentence"), d.find("yes").rect
    assert dialog.contains(words.rect)
    assert dialog.contains(button)
    assert words.rect.bottom <= button.top
    assert words.hint == ""  # no words are cut
    assert d.scene.box.contains(dialog)


@pytest.mark.parametrize(("size", "percent"), [((960, 600), 100), ((960, 600), 150), ((1280, 720), 150)])
def test_no_answer_of_a_dialog_is_cut(drive: Start, size: tuple[int, int], percent: int) -> None:
    d = drive(Desk, size=size)
    d.app.change_settings(text_percent=percent)
    wordings = ["Cancel", "Play on without saving it", "Back to the menu of all games"]
    d.app.apply(Push(Dialog(d.app, "Saved?", "It cannot be saved.", [Answer(str(n), one) for n, one in enumerate(wordings)])))
    d.step()
    buttons = [d.find(str(n)) for n in range(3)]
    for number, button in enumerate(buttons):
        assert d.find("dialog").rect.contains(button.rect)
        assert button.hint == ""
        assert button.rect.collidelist([other.rect for other in buttons[number + 1 :]]) == -1
    assert d.find("sentence").rect.bottom <= buttons[0].rect.top


def test_a_label_that_is_cut_tells_the_whole_when_the_pointer_rests(drive: Start) -> None:
    class Names(Scene):
        def build(self) -> None:
            self.add(Label("short", Area(0, 0, 200, 40), "Anna"), Label("long", Area(0, 60, 90, 40), "Maximiliane von Hohenfels"))

    d = drive(Names)
    assert d.find("short").hint == ""
    d.hover("long")
    d.wait(1)
    assert d.scene.hint.shown is d.find("long")


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
