"""Of all buttons in sight one alone is the main one: nobody chooses between two orange ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from pygame import Surface

from tests.breadth import BROAD
from tests.ui.laws.dewan import DEWAN
from tests.ui.laws.dogs_of_war import DOGS_OF_WAR
from tests.ui.laws.dragon_keeper import DRAGON_KEEPER
from tests.ui.laws.header import sat_down
from tests.ui.laws.iwari import IWARI
from ui.drawing.area import Area
from ui.tables.common.confirm_bubble import ConfirmButton
from ui.widgets.button import Button

if TYPE_CHECKING:
    from tests.ui.laws.subject import Subject


def main_buttons(d: Any) -> list[str]:
    widgets = [widget for scene in d.app.scenes for widget in scene.root.walk()]
    return [one.id for one in widgets if isinstance(one, Button) and one.visible and one.kind == "primary"]


@pytest.mark.parametrize("subject", [DEWAN, IWARI, DRAGON_KEEPER, DOGS_OF_WAR], ids=lambda subject: subject.game)
def test_at_every_question_and_at_the_end_of_a_turn_one_button_alone_is_the_main_one(subject: Subject) -> None:
    seen = set()
    for make in list(subject.positions.values())[: None if BROAD else 3]:
        for d in sat_down(subject, make()):
            table = d.scene.table
            assert len(main_buttons(d)) <= 1, main_buttons(d)
            for target in list(table.targets())[:2]:
                if table.view.selection.chosen is None:
                    table.pick(target.key)
                    d.settle()
                    assert len(main_buttons(d)) <= 1, main_buttons(d)
            seen |= {"over"} if d.scene.context.observation.turn_over else set(main_buttons(d))
    assert "confirm" in seen


def test_the_sign_of_the_key_never_makes_a_word_break(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: set[str] = set()
    for d in sat_down(IWARI, next(iter(IWARI.positions.values()))()):
        button = next(one for one in d.scene.root.walk() if isinstance(one, ConfirmButton))
        monkeypatch.setattr("ui.drawing.text.draw", lambda *drawing: drawn.add(drawing[3]))
        button.words, button.sign = "Place it", True
        for wide in range(90, 220, 5):
            button.rect = Area(0, 0, wide, 44)
            button.draw_self(Surface((wide, 44)))
        monkeypatch.undo()
    assert drawn == {"Place it", "Place", "it"}
