"""Hints at the table: three options in the viewer's words, their places lit, nothing chosen and nothing betrayed."""

from __future__ import annotations

from random import Random
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.box import PERSON
from game.shelf import GAMES
from tests.ui.against import against, may_act, until
from tests.ui.flow import at_table, match_of
from ui.scenes.desk import desk
from ui.scenes.hint_lights import lights
from ui.scenes.hints import HintsScene
from ui.scenes.pause import PauseScene
from ui.scenes.table import TableScene

if TYPE_CHECKING:
    from tests.ui.conftest import Driver
    from tests.ui.flow import Drive

ANNA, BO = ("Anna", PERSON), ("", "greedy")
every_game = pytest.mark.parametrize("game", GAMES)


def table_of(drive: Drive, game: str, decisions: int = 0, **options: Any) -> Driver:
    """Anna is to decide, after so many decisions of hers; her opponents answer at once."""
    d = drive(against(game, ANNA, BO, BO), **options)
    luck = Random(game)
    until(d, lambda: may_act(d))
    for _ in range(decisions):
        scene = d.scene
        scene.send(luck.choice(list(scene.legal)))
        until(d, lambda: may_act(d))
    return d


def answered(d: Driver) -> HintsScene:
    """The panel, once its process has answered."""
    end = monotonic() + 60
    while d.scene.advice.found is None:
        assert monotonic() < end, "there is no answer"
        d.step()
        sleep(0.001)
    d.settle()
    assert isinstance(d.scene, HintsScene)
    return d.scene


@every_game
@pytest.mark.parametrize("decisions", [1, 7])
def test_h_shows_three_options_and_where_they_begin(drive: Drive, game: str, decisions: int) -> None:
    d = table_of(drive, game, decisions)
    table, before = d.scene, match_of(d).last
    d.key("h")
    panel = answered(d)
    assert 1 <= len(panel.advice.found or ()) <= 3
    for number, hint in enumerate(panel.advice.found or ()):
        card = d.find(f"option:{number}")
        sentence = card.lines[1][2]
        assert "Anna" in sentence, card.lines
        assert "{" not in sentence
        assert hint.actions[0] in table.legal
        assert panel.lit_places(number), hint.actions
        d.click(f"option:{number}")
        assert panel.shown == number
    assert match_of(d).last == before
    d.key("h")
    assert d.scene is table
    assert table.table.view.decision.chosen is None
