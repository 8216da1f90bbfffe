"""A draft of a path: begun, led over other spaces, paid with other cards, given up."""

from __future__ import annotations

from typing import Any

from game.dewan.land import nearest
from game.dewan.paid_path import PaidPath
from game.dewan.path_draft import PathDraft
from game.kernel.contract import Refusal
from game.kernel.masks import bits
from tests.ui.dewan_play import long_way, planner_of, position


def draft_of(wanted: Any) -> tuple[PathDraft, int]:
    """A draft, and a goal to which a path leads of which `wanted(draft)` holds."""
    _, session = position(lambda it: long_way(it) and it.state.camps[it.actor], "base", 3, placing=0.7)
    draft = PathDraft(planner_of(session))
    for goal in bits(draft.planner.goals):
        draft.drop()
        assert draft.begin(goal) is None
        if wanted(draft):
            return draft, goal
    raise AssertionError("no such way")


def test_a_way_is_the_cheapest_at_first_and_led_over_what_is_named() -> None:
    draft, goal = draft_of(lambda draft: draft.detours)
    assert draft.plan == draft.planner.propose(goal)
    over = next(iter(draft.detours))
    assert draft.concerns(over)
    assert draft.lead_over(over) is None
    assert isinstance(draft.plan, PaidPath)
    assert over in draft.plan.path
    assert draft.plan.path[-1] == goal
    assert draft.lead_over(over) is None, "a space that is named again lets the way go"
    assert draft.plan == draft.planner.through([draft.plan.path[0], goal])


def test_a_way_leads_over_a_space_of_its_own_from_then_on() -> None:
    """Also where it is led over another space elsewhere."""
    draft, goal = draft_of(lambda draft: len(draft.plan.path) > 4 and draft.detours)
    assert draft.plan is not None
    elsewhere = 0
    for held in draft.plan.path[1:-1]:
        assert draft.begin(goal) is None
        assert draft.lead_over(held) is None
        beside = draft.planner.land.spread(1 << held)
        for space, (found, points) in draft.detours.items():
            if not beside >> space & 1:
                elsewhere += 1
                assert held in points
                assert {held, space} <= {*found.path}
    assert elsewhere


def test_a_way_begins_at_the_camp_that_is_named() -> None:
    draft, goal = draft_of(lambda draft: draft.others)
    for camp in draft.others:
        before = draft.plan
        if draft.lead_over(camp) is None:
            assert draft.plan is not None
            assert draft.plan.path[0] == camp
            assert draft.plan.path[-1] == goal
            return
        assert draft.plan == before, "what is refused changes nothing"


def test_a_step_is_paid_with_the_next_card_that_could_and_all_others_stay_paid() -> None:
    draft, _ = draft_of(lambda draft: any(draft.swaps))
    step = next(number for number, others in enumerate(draft.swaps) if others)
    assert draft.plan is not None
    before, path = draft.plan.steps[step].card, draft.plan.path
    assert draft.swap(step)
    assert draft.plan.steps[step].card != before
    assert draft.plan.path == path
    assert not draft.plan.missing
    card = next((card for others in draft.swaps for card in others if card not in draft.plan.numbers), None)
    if card is not None:
        assert draft.swap_in(card)
        assert card in draft.plan.numbers


def test_a_goal_that_cannot_be_reached_is_refused_and_the_way_stays() -> None:
    draft, _ = draft_of(lambda draft: draft.plan)
    before = draft.plan
    land = draft.planner.land
    beyond = next(space for space in bits(land.all & ~draft.planner.goals))
    assert isinstance(draft.begin(beyond), Refusal)
    assert draft.plan == before
    draft.drop()
    assert draft.plan is None
    assert not draft.swap_in(0)


def test_a_point_lies_in_the_hex_whose_middle_is_nearest() -> None:
    for q in range(-2, 3):
        for r in range(-2, 3):
            for aside in (-0.3, 0.0, 0.3):
                assert nearest(q + aside, r) == (q, r)
                assert nearest(q, r + aside) == (q, r)
    assert nearest(0.6, 0.3) == (1, 0)
