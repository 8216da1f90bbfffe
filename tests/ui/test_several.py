"""Several of a kind are chosen in one go: each click adds one or takes one back, and one confirmation does them all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.dogs_of_war.model import Buy, DoneBuying, State
from tests.ui.laws.dogs_of_war import position
from ui.tables.common.follow_ups import FollowUps
from ui.tables.common.multi_selection import LESS, MultiSelection, legal_after
from ui.tables.common.selection import CHOSEN, SECONDARY, Message, Send

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.kernel.contract import Action, Rules

FOOTMAN, KNIGHT = "stack:0", "stack:2"  # they cost 1 and 3


def muster(coins: int) -> tuple[Rules[State, Any], State]:
    """A player with so many coins is to buy soldiers."""
    match = position("soldiers to buy").session
    state = match.state.clone()
    state.coins[match.rules.actor(state)] = coins
    return match.rules, state


def buying(coins: int) -> MultiSelection:
    rules, state = muster(coins)
    stacks = {f"stack:{kind}": Buy(kind) for kind in range(4)}
    seen = rules.observe(state, rules.actor(state))
    return MultiSelection(
        stacks, legal_after(rules, seen), lambda action: rules.refusal(state, action), many=stacks, full="table.full",
        finish=DoneBuying(), decline=DoneBuying(), decline_words="button.done",
    )


def test_each_click_on_a_stack_buys_one_more_as_far_as_the_coins_go_and_one_confirmation_pays_for_all() -> None:
    selection = buying(5)
    for stack in (FOOTMAN, KNIGHT, FOOTMAN):
        assert selection.click(stack) == CHOSEN
    assert (selection.slots, selection.count(FOOTMAN), selection.anchor) == ({"n": 3}, 2, FOOTMAN)
    assert selection.click(FOOTMAN) == Message("table.full")
    assert set(selection.open) == {LESS + FOOTMAN, LESS + KNIGHT}
    assert selection.confirm() == Send(Buy(0), (Buy(2), Buy(0), DoneBuying()))


def test_what_was_added_is_taken_back_one_by_one_or_all_of_it() -> None:
    selection = buying(5)
    assert selection.press_secondary() == Send(DoneBuying())
    for stack in (KNIGHT, FOOTMAN, FOOTMAN):
        selection.click(stack)
    assert selection.click(LESS + FOOTMAN) == CHOSEN
    assert selection.actions == (Buy(2), Buy(0))
    assert SECONDARY not in selection.targets
    selection.press_secondary()
    assert not selection.actions
    assert not selection.ready
    assert selection.confirm() is None


def test_where_a_thing_stands_for_one_part_a_second_click_takes_it_back() -> None:
    cards = {f"card:{slot}": Buy(slot) for slot in range(4)}

    def two(actions: Sequence[Action]) -> Collection[Action]:
        return [card for card in cards.values() if card not in actions] if len(actions) < 2 else ()

    selection = MultiSelection(cards, two, full="table.full")
    for card in ("card:0", "card:1"):
        selection.click(card)
        assert selection.dims_others == (card == "card:1")  # nothing steps back while more can be added
    assert selection.click("card:3") == Message("table.full")
    assert selection.double_click("card:0") == CHOSEN
    selection.click("card:3")
    assert selection.confirm() == Send(Buy(1), (Buy(3),))


def test_what_was_decided_together_answers_the_next_questions_of_the_same_seat_each_once() -> None:
    follow_ups, all_legal = FollowUps(), [Buy(0), Buy(2), DoneBuying()]
    follow_ups.begin((Buy(2), Buy(0), DoneBuying()), 1)
    assert follow_ups.due(1, all_legal) is None  # what was sent is not kept yet
    follow_ups.decided(1, Buy(2))
    assert (follow_ups.due(1, all_legal), follow_ups.due(1, all_legal)) == (Buy(0), None)
    follow_ups.decided(1, Buy(0))
    assert follow_ups.due(1, all_legal) == DoneBuying()
    follow_ups.decided(1, DoneBuying())
    assert not follow_ups.pending


def test_what_was_decided_together_ends_where_somebody_else_or_something_else_is_decided_or_asked() -> None:
    def due(*decided: tuple[int, Action], seat: int = 1, legal: Sequence[Action] = (Buy(0), DoneBuying())) -> Action | None:
        follow_ups = FollowUps()
        follow_ups.begin((Buy(2), Buy(0), DoneBuying()), 1)
        for one in decided:
            follow_ups.decided(*one)
        return follow_ups.due(seat, legal)

    assert due((1, Buy(2))) == Buy(0)
    assert due((1, Buy(2)), (1, Buy(0))) == DoneBuying(), "it took itself"
    assert due((1, Buy(2)), (1, DoneBuying())) is None
    assert due((1, Buy(2)), (2, Buy(0))) is None
    assert due((1, Buy(2)), seat=2) is None
    assert due((1, Buy(2)), legal=[DoneBuying()]) is None
