"""What else is decided at the table of Dogs of War: buying, the start-player marker, the Dogs (W4, W5, W12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.dogs_of_war.model import (
    Buy,
    DoneBuying,
    GiveMarker,
    LeaveMarkers,
    Shift,
    Stay,
    Withdraw,
)
from tests.ui.laws.dogs_of_war import DOGS_OF_WAR
from tests.ui.seated import seat_down
from ui.tables.kit.decision import OTHER

if TYPE_CHECKING:

    from tests.ui.flow import Drive
from tests.ui.test_dogs_turn import at, rules, turn


def test_soldiers_are_bought_one_by_one_until_somebody_is_done() -> None:
    with at("soldiers to buy") as (hands, decision):
        assert decision.other_words == "button.done"
        hands.table.pick("stack:0")
        assert decision.chosen == Buy(0)
        hands.table.pick(OTHER)
        assert hands.bench.sent == [DoneBuying()]


def test_a_soldier_that_is_too_dear_is_refused_and_says_so() -> None:
    with at("soldiers to buy") as (hands, _):
        seen, own = hands.bench.seen.clone(), hands.bench.viewer
        seen.coins[own] = 2
        hands.bench.show(seen, own, deciding=True)
        decision = hands.table.view.decision
        dear = [id_ for id_ in decision.options if id_ not in decision.open]
        assert dear
        hands.table.pick(dear[0])
        assert hands.bench.refused[-1].reason == "refuse.too_dear"
        assert decision.chosen is None


def test_the_start_player_marker_is_kept_or_given_away() -> None:
    with at("the marker") as (hands, decision):
        own = hands.bench.viewer
        assert decision.confirm_words == "button.keep"
        hands.table.pick(f"give:{(own + 1) % 5}")
        assert (decision.chosen, decision.confirm_words) == (GiveMarker((own + 1) % 5), "button.give")


def test_the_conqueror_moves_a_marker_to_a_stop_of_its_rack_or_leaves_all() -> None:
    with at("the Conqueror") as (hands, decision):
        stop = next(iter(decision.open))
        _, battle, value = stop.split(":")
        shift = decision.action_of(stop)
        assert isinstance(shift, Shift)
        assert (shift.battle, hands.bench.seen.markers[shift.battle] + shift.spaces) == (int(battle), int(value))
        hands.table.pick(OTHER)
        assert hands.bench.sent == [LeaveMarkers()]


def test_stormcrow_slips_away_or_stays() -> None:
    with at("a withdrawal") as (hands, decision):
        place, *others = decision.open
        assert not others
        assert decision.action_of(place) == Withdraw()
        hands.table.pick(OTHER)
        assert hands.bench.sent == [Stay()]


def test_every_row_of_the_pad_has_a_picture() -> None:
    with turn() as (hands, _):
        state: Any = hands.bench.seen
        for row in rules(hands).score(state, hands.bench.viewer):
            assert hands.table.row_picture(row) in hands.app.kit.sprites


def test_who_is_at_turn_again_is_heard_while_the_own_last_step_is_shown(drive: Drive) -> None:
    """A thing that may be chosen is; whatever else is pressed only ends what is shown, and a letter calls out."""
    position = DOGS_OF_WAR.positions["soldiers to buy"]()
    d = seat_down(drive, position.setup, position.session)
    d.app.change_settings(animations="normal")
    view, flow = d.scene.table.view, d.scene.flow
    flow.begin()
    own, coins = view.own, view.seen.coins[view.own]

    def buy() -> None:
        d.click("confirm")
        assert flow.in_haste

    d.click("stack:0")
    buy()
    d.click("stack:0")
    assert view.decision.chosen == Buy(0)
    buy()
    d.click("purse")
    assert (flow.showing, view.decision.chosen) == (False, None)
    d.click("stack:0")
    place = d.find("confirm").rect.center
    buy()
    d.click(place)
    assert (flow.showing, view.decision.chosen) == (False, None)
    assert view.seen.coins[own] == coins - 3
    d.alt(down=True)
    d.type("a")
    d.key("enter")
    assert flow.in_haste
    d.type("a")
    assert view.decision.chosen == Buy(0)
