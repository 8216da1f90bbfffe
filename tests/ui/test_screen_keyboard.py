"""The keyboard on the screen: for a pad and for fingers, in three languages, and never for the player who has a real one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui.pads import DOWN, LEFT, RIGHT, START, UP, A, B, Hands, X, Y
from tests.ui.scenes import Form
from tests.ui.test_touch import Finger
from ui.language.letters import KEYBOARDS, changed, katakana
from ui.scenes.keyboard import KeyboardScene
from ui.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver


def opened(drive: Callable[..., Driver], lang: str = "en", text_percent: int = 100) -> tuple[Driver, Hands]:
    """It was opened by pad over the field "name", in which "Anna" is written."""
    d = drive(Form, lang=lang)
    d.app.change_settings(text_percent=text_percent, animations="off")
    d.scene.focus("name")
    hands = Hands(d)
    hands.tap(A)
    assert isinstance(d.scene, KeyboardScene)
    return d, hands


def go_to(d: Driver, hands: Hands, id_: str) -> None:
    """Walks to a key by the shortest way up, down and across."""
    goal = d.find(id_).rect
    for _ in range(30):
        here = d.scene.focused.rect
        if d.scene.focused.id == id_:
            return
        if goal.centery != here.centery:
            hands.tap(DOWN if goal.centery > here.centery else UP)
        else:
            hands.tap(RIGHT if goal.centerx > here.centerx else LEFT)
    raise AssertionError(f"the focus never comes to {id_}")


def write(d: Driver, hands: Hands, sign: str) -> None:
    key = next(one for one in d.scene.root.walk() if isinstance(one, Button) and one.words == sign and one.id.startswith("key."))
    go_to(d, hands, key.id)
    hands.tap(A)


def test_a_pad_writes_a_name_and_the_field_hears_of_it_as_if_it_had_been_typed(drive: Callable[..., Driver]) -> None:
    d, hands = opened(drive)
    hands.tap(*[X] * 4)
    for sign in "Zoe":  # the first letter of a name is large by itself, and no other
        write(d, hands, sign)
    hands.tap(Y)
    write(d, hands, "B")
    hands.tap(START)
    assert isinstance(d.scene, Form)
    assert (d.find("name").value, d.scene.recording_to[-1]) == ("Zoe B", "Zoe B")


def test_whoever_goes_back_leaves_the_field_as_it_was(drive: Callable[..., Driver]) -> None:
    d, hands = opened(drive)
    hands.tap(X, X, B)
    assert isinstance(d.scene, Form)
    assert (d.find("name").value, d.scene.recording_to) == ("Anna", [])


def test_a_finger_that_taps_a_field_writes_by_tapping(drive: Callable[..., Driver]) -> None:
    d = drive(Form)
    finger = Finger(d)
    finger.tap(d.find("second").rect.center)
    assert isinstance(d.scene, KeyboardScene)
    for id_ in ("key.1.0", "key.1.1", "done"):
        finger.tap(d.find(id_).rect.center)
    assert d.find("second").value == "Qw"


def test_it_is_never_in_the_way_of_a_mouse_or_a_keyboard(drive: Callable[..., Driver]) -> None:
    d = drive(Form)
    d.click("name")
    d.key("enter")
    assert isinstance(d.scene, Form)
    assert d.scene.entered_name == "Anna"
    d, _ = opened(drive)
    d.type("e")
    d.key("left", "backspace", "enter")
    assert d.find("name").value == "Anne", "what is typed is written, and Enter ends it"


def test_the_arrows_of_a_pad_lead_past_a_field(drive: Callable[..., Driver]) -> None:
    d = drive(Form)
    d.scene.focus("name")
    Hands(d).tap(DOWN)
    assert d.scene.focused.id == "second"


@pytest.mark.parametrize("lang", KEYBOARDS)
def test_all_keys_of_all_languages_can_be_walked_to_and_have_room_in_large_text(drive: Callable[..., Driver], lang: str) -> None:
    d, hands = opened(drive, lang, 150)
    for _ in KEYBOARDS:
        assert not [place for place in d.scene.root.placed.walk() if place.cramped]
        keys = [one for one in d.scene.root.walk() if isinstance(one, Button)]
        assert not [key.words for key in keys if not key.holds(d.app.theme, key.words)]
        assert not [key.words for key in keys if min(key.rect.size) < 44], "a finger hits them"
        for corner in ("key.0.0", "shift", "done"):
            go_to(d, hands, corner)
        go_to(d, hands, "letters")
        hands.tap(A)
    assert d.find("line").value == "Anna"


@pytest.mark.parametrize(
    ("sign", "key", "other"),
    [("か", "゛", "が"), ("は", "゛", "ば"), ("は", "゜", "ぱ"), ("ば", "゜", "ぱ"), ("つ", "小", "っ"), ("ツ", "小", "ッ"), ("ウ", "゛", "ヴ")],
)
def test_a_key_changes_the_kana_before_it_and_changes_it_back(sign: str, key: str, other: str) -> None:
    assert changed(sign, key) == other
    assert changed(other, key) == (sign if sign != "ば" else "は")
    assert changed("n", key) == "n"


def test_all_kana_have_their_katakana() -> None:
    kana = "".join(KEYBOARDS["ja"].rows)
    assert "".join(map(katakana, kana)).startswith("アカサタナハマヤラワイキ")
