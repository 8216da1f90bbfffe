"""What if: from any place that is looked at, a copy of the match goes on, and the match stays as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import NOBODY
from tests.ui.controller import at_table, match_of
from tests.ui.test_review import finished
from ui.scenes.dialog import Dialog
from ui.scenes.services import services_of

if TYPE_CHECKING:
    from tests.ui.controller import Drive


def test_a_finished_match_goes_on_another_way_from_the_place_that_is_looked_at(drive: Drive) -> None:
    d = finished(drive, "dragon_keeper")
    whole = match_of(d)
    d.key("esc")
    at_table(d).controller.display.go_to(9)
    d.step()
    d.key("ctrl+b")
    assert isinstance(d.scene, Dialog)
    assert whole.last_index, "nothing has happened yet"
    d.key("enter")
    d.settle()
    copy = match_of(d)
    assert copy is not whole
    assert (copy.setup.branch is not None, copy.setup.branch and copy.setup.branch.decisions, copy.last_index >= 9) == (True, 9, True)
    assert copy.actor != NOBODY
    kept = {one.id: one for one in services_of(d.app).library.summaries()}
    assert kept[copy.id].branch == copy.setup.branch
    assert not kept[copy.id].over


def test_a_running_match_asks_everybody_and_nothing_is_copied_without_a_yes(drive: Drive) -> None:
    from tests.ui.against import against, may_act, until

    d = drive(against("dragon_keeper", ("Anna", "person"), ("Bo", "random")))
    until(d, lambda: may_act(d))
    d.key("ctrl+b")
    assert isinstance(d.scene, Dialog)
    assert d.scene.sentence == d.app.kit.words("what_if.everybody")
    d.key("esc")
    assert len(services_of(d.app).library.summaries()) == 1
