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
from tests.ui.laws.bench import seated
from tests.ui.laws.dogs_of_war import DOGS_OF_WAR
from tests.ui.seated import seat_down
from ui.tables.common.multi_selection import LESS
from ui.tables.common.selection import SECONDARY

if TYPE_CHECKING:

    from tests.ui.controller import Drive
from tests.ui.test_dogs_turn import at, rules, turn


def test_soldiers_are_chosen_by_clicks_taken_back_by_clicks_and_bought_with_one_confirmation() -> None:
    """W5.3. What has been chosen lies over the hand with its number, and a click there takes one back. A price is part of
    its stack."""
    with seated(DOGS_OF_WAR, DOGS_OF_WAR.positions["soldiers to buy"]()) as hands:
        table = hands.table
        assert (table.view.selection.secondary_words, table.view.selection.ready) == ("button.done", False)
        for stack in ("stack:0", "stack:0"):
            hands.click(table.items[stack].rect.center)
        hands.click(table.items["stack:1"].letter)
        assert [table.items[f"{LESS}stack:{kind}"].tag for kind in range(4)] == [2, 1, 0, 0]
        assert table.confirm_button.words == DOGS_OF_WAR.words()("dogs_of_war.button.buy", n=3)
        hands.click(table.items[f"{LESS}stack:0"].rect.center)
        hands.click(table.confirm_button.rect.center)
        seen, own, sent = hands.bench.observation.seen, hands.bench.viewer, []
        for _ in range(3):
            (action,) = hands.bench.sent
            sent.append(action)
            seen = seen.clone()
            rules(hands).apply(seen, action)
            table.follow_ups.decided(own, action)
            hands.bench.show(seen, own, deciding=True)
            table.update(0.0)
        assert sent == [Buy(0), Buy(1), DoneBuying()]


def test_whoever_buys_nothing_says_so_by_the_other_button() -> None:
    with at("soldiers to buy") as (hands, _):
        hands.table.pick(SECONDARY)
        assert hands.bench.sent == [DoneBuying()]


def test_a_soldier_that_is_too_dear_is_refused_and_says_so() -> None:
    with at("soldiers to buy") as (hands, _):
        seen, own = hands.bench.observation.seen.clone(), hands.bench.viewer
        seen.coins[own] = 2
        hands.bench.show(seen, own, deciding=True)
        selection = hands.table.view.selection
        dear = [id_ for id_ in selection.options if id_ not in selection.open]
        assert dear
        hands.table.pick(dear[0])
        assert hands.bench.refused[-1].reason == "refuse.too_dear"
        assert selection.chosen is None


def test_the_start_player_marker_is_kept_or_given_away() -> None:
    with at("the marker") as (hands, selection):
        own = hands.bench.viewer
        assert selection.confirm_words == "button.keep"
        hands.table.pick(f"give:{(own + 1) % 5}")
        assert (selection.chosen, selection.confirm_words) == (GiveMarker((own + 1) % 5), "button.give")


def test_the_marker_that_may_be_given_away_leaves_the_points_legible() -> None:
    with seated(DOGS_OF_WAR, DOGS_OF_WAR.positions["the marker"]()) as hands:
        own = hands.bench.viewer
        gift, points = hands.table.items[f"give:{own}"], hands.bench.find(f"points:{own}")
        assert not gift.rect.colliderect(points.rect)
        for _ in range(2):
            hands.click(gift.rect.center)
        assert hands.bench.sent == [GiveMarker(own)]


def test_the_conqueror_moves_a_marker_to_a_stop_of_its_rack_or_leaves_all() -> None:
    with at("the Conqueror") as (hands, selection):
        stop = next(iter(selection.open))
        _, battle, value = stop.split(":")
        shift = selection.action_of(stop)
        assert isinstance(shift, Shift)
        assert (shift.battle, hands.bench.observation.seen.markers[shift.battle] + shift.spaces) == (int(battle), int(value))
        hands.table.pick(SECONDARY)
        assert hands.bench.sent == [LeaveMarkers()]


def test_stormcrow_slips_away_or_stays() -> None:
    with at("a withdrawal") as (hands, selection):
        place, *others = selection.open
        assert not others
        assert selection.action_of(place) == Withdraw()
        hands.table.pick(SECONDARY)
        assert hands.bench.sent == [Stay()]


def test_every_row_of_the_pad_has_a_picture() -> None:
    with turn() as (hands, _):
        state: Any = hands.bench.observation.seen
        for row in rules(hands).score(state, hands.bench.viewer):
            assert hands.table.row_picture(row) in hands.app.kit.sprites


def test_who_is_at_turn_again_is_heard_while_the_own_last_step_is_shown(drive: Drive) -> None:
    """An item that may be chosen is; whatever else is pressed only ends what is shown, and a letter calls out."""
    found = DOGS_OF_WAR.positions["a turn of five"]()
    position = found.at(len(found.session.steps))
    d = seat_down(drive, position.setup, position.session)
    d.app.change_settings(animations="normal")
    view, controller = d.scene.table.view, d.scene.controller
    controller.begin()
    tactic = next(id_ for id_ in view.selection.open if id_.startswith("tactic:"))

    letter = {target.key: label.lower() for label, target in d.scene.access_keys.by_label.items()}

    def chosen_after(click: Any = "") -> int | None:
        """The soldier that has been chosen once that was clicked, or called out, while the tactic was being shown."""
        d.alt(down=not click)
        d.click(tactic) if click else d.type(letter[tactic])
        d.click("confirm") if click else d.key("enter")
        assert controller.playback.shows_own_step
        d.click(click) if click else d.type(letter["soldier:0"])
        assert not controller.playback.showing
        soldier: int | None = view.selection.soldier
        d.alt(down=False)
        d.scene.table.cancel()
        d.key("ctrl+z")
        d.settle()
        return soldier

    assert chosen_after(click="soldier:0") == 0
    assert chosen_after(click="purse") is None
    assert chosen_after(click=d.find("other").rect.center) is None
    assert chosen_after() == 0


def test_space_confirms_what_somebody_picked_and_nothing_that_stands_there_by_itself(drive: Drive) -> None:
    """Whoever skips a motion with one press too many has decided nothing."""
    position = DOGS_OF_WAR.positions["the marker"]()
    d = seat_down(drive, position.setup, position.session)
    scene: Any = d.scene
    assert scene.table.confirm_button.enabled
    steps = len(scene.context.match.positions)
    d.key("space")
    assert len(scene.context.match.positions) == steps
    scene.table.pick(next(id_ for id_ in scene.table.view.selection.open))
    d.key("space")
    assert len(scene.context.match.positions) > steps
