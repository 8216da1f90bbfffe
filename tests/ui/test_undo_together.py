"""What was decided together, and a hint's plan, end where another player decides, or the match stands elsewhere."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from game.dogs_of_war.model import Buy, DoneBuying
from game.iwari.model import PlaceTent
from tests.ui.controller import REST, at_table, match_of, toy_of
from tests.ui.deciding import decisions, seated
from tests.ui.elsewhere import Scripted
from tests.ui.laws import finished
from ui.match.deciders import LocalPlayer
from ui.match.match import Match
from ui.scenes.table.scene import TableScene
from ui.tables import TABLES
from ui.tables.common.selection import Send

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import Action
    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive
    from tests.ui.laws.subject import Position


def against_silence(drive: Drive, at: Position) -> Driver:
    """At the table, with the person who decides; the others never answer."""
    setup, session = at
    deciders = [LocalPlayer() if seat == session.actor else Scripted() for seat in range(len(setup.players))]
    d = drive(lambda app: TableScene(app, Match(setup, session), TABLES[setup.game](), deciders))
    d.app.change_settings(animations="off", replay="off", pace="quick")
    d.settle()
    d.scene.controller.playback.hurry()
    d.step()
    assert at_table(d).context.observation.may_act
    return d


def confirmed(d: Driver, actions: Sequence[Action]) -> None:
    """They are chosen in one go, and Enter does them."""
    table = at_table(d).table
    assert table.view.selection.propose(actions) > 1
    table.refresh()
    d.key("enter")


def planned(d: Driver, actions: Sequence[Action]) -> None:
    """They are a row of the hints, which is clicked."""
    panel: Any = at_table(d)._hint_panel
    heard = dict.fromkeys(("cancel", "prefer", "decided", "position_changed"), lambda *_: None)
    panel.advice = SimpleNamespace(found=[SimpleNamespace(actions=tuple(actions))], **heard)
    panel.do(0)


def last_coins_spent() -> tuple[Position, list[Any]]:
    """A player buys soldiers until no coin is left, so that to be done is no choice any more."""
    for found in finished.matches("dogs_of_war"):
        steps = found.session.steps
        for end, step in enumerate(steps):
            if step.entry.action == DoneBuying() and found.session.only_choice(end) == DoneBuying():
                start = end
                while isinstance(steps[start - 1].entry.action, Buy) and steps[start - 1].entry.seat == step.entry.seat:
                    start -= 1
                if end - start > 1:
                    return found.at(start), [one.entry.action for one in steps[start : end + 1]]
    raise AssertionError("nobody spends everything")


def two_tents() -> tuple[Position, list[Any]]:
    for found in finished.matches("iwari"):
        steps = found.session.steps
        for depth in range(1, len(steps) - 1):
            first, second = steps[depth].entry, steps[depth + 1].entry
            both = isinstance(first.action, PlaceTent) and isinstance(second.action, PlaceTent)
            if both and first.seat == second.seat != steps[depth - 1].entry.seat:
                return found.at(depth), [first.action, second.action]
    raise AssertionError("nobody places two tents")


def test_the_forced_end_of_a_purchase_is_not_sent_again_after_it_was_taken_back(drive: Drive) -> None:
    at, actions = last_coins_spent()
    d, steps = against_silence(drive, at), at.session.steps
    start = len(steps)
    confirmed(d, actions)
    for _ in range(300):
        if len(steps) >= start + len(actions):
            break
        d.step(dt=0.1)
    assert [step.entry.action for step in steps[start:]][: len(actions)] == actions
    d.step(dt=2.0)
    undo = match_of(d).next_undo
    assert undo is not None
    d.key("ctrl+z")
    for _ in range(20):
        d.step(dt=0.1)
    assert len(steps) == undo.to
    assert match_of(d).can_redo


def test_one_step_back_takes_back_all_that_was_confirmed_and_one_step_on_does_it_again(drive: Drive) -> None:
    at, actions = last_coins_spent()
    d, steps = against_silence(drive, at), at.session.steps
    start = len(steps)
    confirmed(d, actions)
    for _ in range(300):
        if len(steps) >= start + len(actions):
            break
        d.step(dt=0.1)
    d.key("ctrl+z")
    assert len(steps) == start
    d.key("ctrl+y")
    for _ in range(50):
        d.step(dt=0.1)
    assert [step.entry.action for step in steps[start:]] == actions


def test_after_a_plan_was_taken_back_another_choice_is_not_followed_by_the_rest_of_the_plan(drive: Drive) -> None:
    at, plan = two_tents()
    d, steps = against_silence(drive, at), at.session.steps
    start = len(steps)
    planned(d, plan)
    assert len(steps) == start + 1
    d.key("ctrl+z")
    assert len(steps) == start
    table = at_table(d)
    another = next(
        action for action in table.context.observation.legal
        if isinstance(action, PlaceTent) and action != plan[0] and still_legal(at, action, plan[1])
    )
    table.controller.send(another)
    for _ in range(40):
        d.step(dt=0.1)
    assert [step.entry.action for step in steps[start:]] == [another]
    assert table.table.view.selection.chosen is None


def still_legal(at: Position, first: Action, then: Action) -> bool:
    rules, state = at.session.rules, at.session.state.clone()
    rules.apply(state, first)
    return then in rules.legal(state)


def test_it_does_not_answer_what_is_asked_after_a_bot_has_decided(drive: Drive) -> None:
    other = Scripted()
    d = drive(seated(LocalPlayer(), other))
    d.settle()
    toy_of(d).carry_out(Send(REST, (REST,)))
    d.settle()
    other.answer(REST)
    d.wait(3.0)
    assert at_table(d).context.observation.may_act
    assert decisions(d) == [(0, REST), (1, REST)]


def test_it_does_not_answer_a_question_that_was_taken_back(drive: Drive) -> None:
    d = drive(seated(LocalPlayer(), Scripted()))
    d.settle()
    toy_of(d).carry_out(Send(REST, (REST,)))
    d.settle()
    d.key("ctrl+z")
    d.wait(1.0)
    assert at_table(d).context.observation.may_act
    assert decisions(d) == []
