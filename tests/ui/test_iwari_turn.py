"""Choosing cards and places at Iwari's table (I15 to I20, I50 to I53)."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.iwari.events import CardDrawn, CardTaken, LinkScored, TurnBegan
from game.iwari.map_points import PIECES, MapPoints, place_of
from game.iwari.model import (
    Biome,
    DrawTop,
    Exchange,
    MoveVoidTotem,
    Phase,
    PlaceTent,
    PlaceTotem,
    ReplaceRuin,
    Stop,
    TakeContested,
    TakeShown,
)
from game.iwari.preview import so_far
from game.iwari.rules import IwariRules
from game.kernel.contract import NOBODY, silently
from tests.ui.laws.bench import seated
from tests.ui.laws.finished import searched
from tests.ui.laws.iwari import IWARI, asked, few, may, position, second, whole
from tests.ui.seated import seat_down
from ui.scenes.hints.plan import PlanRun
from ui.tables.common.selection import SECONDARY, Message, Send
from ui.tables.iwari import widgets
from ui.tables.iwari.turn import TurnSelection

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.iwari.model import State
    from game.kernel.contract import Event
    from tests.ui.controller import Drive
    from tests.ui.laws.bench import Hands
    from tests.ui.laws.iwari import Wanted

FOREST, TUNDRA, COAST, GLACIER, DESERT = range(5)


def holding(*cards: int) -> Wanted:
    """The first pieces of a turn, with these cards in hand."""

    def wanted(rules: Any, state: State) -> bool:
        hand = state.hands[state.seat]
        return asked(Phase.PLACE)(rules, state) and not state.pieces and all(
            hand >> 8 * biome & 255 == cards.count(biome) for biome in Biome
        )

    return wanted


def pair_and_totem(rules: Any, state: State) -> bool:
    """A pair in hand, and totems that can be placed."""
    legal = rules.legal(state) if state.phase == Phase.PLACE and not state.pieces else ()
    return any(isinstance(action, PlaceTotem) for action in legal) and {
        len(action.cards) for action in legal if isinstance(action, PlaceTent)
    } == {1, 2}


@contextmanager
def turn(match: str, wanted: Wanted, after: float = 0.2) -> Iterator[tuple[Hands, TurnSelection]]:
    with seated(IWARI, searched(whole(match), after, wanted), drawn=False) as hands:
        selection = hands.table.view.selection
        assert isinstance(selection, TurnSelection)
        yield hands, selection


def rules(hands: Hands) -> IwariRules:
    found = hands.bench.rules
    assert isinstance(found, IwariRules)
    return found


def biomes(hands: Hands, ids: Any) -> set[int]:
    """The biomes of the tent spaces among ids."""
    chart = rules(hands).map
    return {int(chart.regions[chart.spaces[int(id_[6:])].region].biome) for id_ in ids if id_.startswith("space:")}


def test_a_card_opens_the_regions_of_its_biome_and_the_same_click_closes_them() -> None:
    with turn("new_horizons_4", holding(FOREST, COAST, GLACIER)) as (hands, selection):
        assert biomes(hands, selection.open) == {FOREST, COAST, GLACIER}
        hands.table.pick("hand:1")
        assert biomes(hands, selection.open) == {COAST}
        assert not selection.ready
        hands.table.pick("hand:1")
        assert biomes(hands, selection.open) == {FOREST, COAST, GLACIER}


def test_a_pair_is_one_gesture_and_stands_for_any_biome() -> None:
    with turn("new_horizons_4", holding(TUNDRA, TUNDRA, GLACIER), 0.0) as (hands, selection):
        pair = next(id_ for id_ in selection.open if id_.startswith("pair:"))
        hands.table.pick(pair)
        assert len(selection.cards) == 2
        assert biomes(hands, selection.open) == {FOREST, TUNDRA, COAST, GLACIER, DESERT}


def test_a_place_is_paid_for_with_the_fewest_cards_and_other_payments_are_offered_only_then() -> None:
    with turn("new_horizons_4", holding(TUNDRA, TUNDRA, GLACIER), 0.0) as (hands, selection):
        assert not any(id_.startswith("pay:") for id_ in selection.open)
        space = next(id_ for id_ in selection.open if biomes(hands, [id_]) == {GLACIER})
        hands.table.pick(space)
        assert selection.chosen == PlaceTent(int(space[6:]), (GLACIER,))
        assert selection.payments == [(GLACIER,), (TUNDRA, TUNDRA)]
        hands.table.pick("pay:1")
        assert selection.chosen == PlaceTent(int(space[6:]), (TUNDRA, TUNDRA))
        hands.table.pick(space)
        assert hands.bench.sent == [PlaceTent(int(space[6:]), (TUNDRA, TUNDRA))]


def test_each_place_knows_before_it_is_pointed_at_whether_it_costs_a_pair() -> None:
    with turn("new_horizons_4", holding(TUNDRA, TUNDRA, GLACIER), 0.0) as (hands, selection):
        prices = selection.prices
        assert {biome: {prices[id_] for id_ in prices if biomes(hands, [id_]) == {biome}} for biome in range(5)} == {
            FOREST: {2}, TUNDRA: {1}, COAST: {2}, GLACIER: {1}, DESERT: {2},
        }  # fmt: skip
        hands.table.pick("pair:0")
        assert set(selection.prices.values()) == {2}, "cards that were chosen narrow what is open"


def test_the_keyboard_goes_first_where_one_card_pays_then_where_a_pair_does_and_last_to_totems() -> None:
    with turn("new_horizons_4", pair_and_totem, 0.5) as (hands, selection):
        ids = [target.id for target in widgets.focus_targets(view_of(hands)) if target.id in selection.prices]
        kinds = [(id_.startswith("totem"), selection.prices[id_]) for id_ in ids]
        assert kinds == sorted(kinds)
        assert {(False, 1), (False, 2)} < set(kinds)


def test_cards_that_were_chosen_first_pay_for_the_place() -> None:
    with turn("new_horizons_4", holding(TUNDRA, TUNDRA, GLACIER), 0.0) as (hands, selection):
        hands.table.pick("pair:0")
        space = next(id_ for id_ in selection.open if biomes(hands, [id_]) == {GLACIER})
        hands.table.pick(space)
        assert selection.chosen == PlaceTent(int(space[6:]), (TUNDRA, TUNDRA))


def test_cards_that_pay_for_nothing_together_begin_again_with_the_last() -> None:
    with turn("new_horizons_4", holding(FOREST, COAST, GLACIER)) as (hands, selection):
        hands.table.pick("hand:0")
        hands.table.pick("hand:2")
        assert selection.cards == {2}


def test_one_chosen_card_can_be_exchanged_and_that_is_confirmed() -> None:
    with turn("new_horizons_4", holding(FOREST, COAST, GLACIER)) as (hands, selection):
        assert selection.secondary_words == "button.exchange"
        assert SECONDARY not in selection.targets
        hands.table.pick("hand:1")
        assert selection.secondary_words == "button.exchange"
        hands.table.press_secondary()
        assert (selection.chosen, selection.prompt) == (Exchange(COAST), "prompt.exchange")
        assert not hands.bench.sent
        hands.table.confirm()
        assert hands.bench.sent == [Exchange(COAST)]


def test_the_button_asks_for_the_card_to_be_exchanged_and_the_next_card_is() -> None:
    with turn("new_horizons_4", holding(FOREST, COAST, GLACIER)) as (hands, selection):
        hands.table.press_secondary()
        assert (selection.prompt, selection.secondary_words) == ("prompt.which_exchange", "button.cancel")
        assert list(selection.open) == ["hand:0", "hand:1", "hand:2"]
        hands.table.pick("hand:1")
        hands.table.pick("hand:0")
        assert (selection.chosen, selection.prompt) == (Exchange(FOREST), "prompt.exchange")
        assert hands.table.cancel()
        assert (selection.chosen, selection.secondary_words) == (None, "button.exchange")


def test_what_has_been_chosen_can_be_dropped() -> None:
    with turn("new_horizons_4", holding(FOREST, COAST, GLACIER)) as (hands, selection):
        hands.table.pick(next(id_ for id_ in selection.open if id_.startswith("space:")))
        assert selection.ready
        assert hands.table.cancel()
        assert (selection.chosen, selection.cards, selection.place) == (None, frozenset(), "")
        assert not hands.table.cancel()


def test_a_second_piece_may_follow_or_the_placing_ends() -> None:
    with turn("new_horizons_4", second) as (hands, selection):
        assert (selection.prompt, selection.secondary_words) == ("prompt.more", "button.stop")
        assert SECONDARY in selection.targets
        hands.table.pick(SECONDARY)
        assert hands.bench.sent == [Stop()]


def test_a_totem_of_the_void_is_picked_up_and_then_brought_elsewhere() -> None:
    with turn("uncharted_path_3", few(may(MoveVoidTotem)), 0.4) as (hands, selection):
        source = next(id_ for id_ in selection.open if id_.startswith("void:"))
        hands.table.pick(source)
        assert selection.prompt == "prompt.choose_target"
        assert all(id_.startswith(("totem:", "hand:", "pair:")) for id_ in selection.open)
        target = next(id_ for id_ in selection.open if id_.startswith("totem:"))
        hands.table.pick(target)
        assert isinstance(selection.chosen, MoveVoidTotem)
        assert (f"void:{selection.chosen.source}", f"totem:{selection.chosen.target}") == (source, target)
        assert selection.confirm_words == "button.void_move"


def test_a_contested_token_is_brought_to_the_side_that_is_clicked() -> None:
    with turn("the_void_6", may(TakeContested), 0.5) as (hands, selection):
        place = next(id_ for id_ in selection.open if id_.startswith("contested:"))
        hands.table.pick(place)
        assert isinstance(selection.chosen, TakeContested)
        assert place == f"contested:{selection.chosen.token}:{selection.chosen.region}"


def test_a_piece_that_pitches_a_tent_pitches_it_on_the_space_where_its_ghost_stands() -> None:
    pitched = set()
    for name in ("a turn of four", "a ruin", "a turn of six in the void", "a totem of the void"):
        found = position(name).session
        assert isinstance(found.rules, IwariRules)
        points = MapPoints(found.rules.map)
        for action in {place_of(it): it for it in found.rules.legal(found.state) if isinstance(it, PIECES)}.values():
            after = found.state.clone()
            found.rules.apply(after, action, silently)
            new = sum(after.tents) & ~sum(found.state.tents)
            space = points.space_of(action)
            assert new == (0 if space is None else 1 << space)
            pitched.add((type(action), space is not None))
    assert pitched >= {(PlaceTent, True), (ReplaceRuin, True), (TakeContested, True), (MoveVoidTotem, False)}


def test_a_click_into_a_region_means_its_only_open_place_or_asks_which() -> None:
    with turn("new_horizons_4", holding(FOREST, COAST, GLACIER)) as (hands, selection):
        chart = rules(hands).map
        opened = [int(id_[6:]) for id_ in selection.open if id_.startswith("space:")]
        region = chart.spaces[opened[0]].region
        assert isinstance(selection.pick(f"region:{region}"), Message)


def refused(hands: Hands, id_: str) -> list[tuple[str, str]]:
    hands.table.pick(id_)
    return [(one.rule, one.reason) for one in hands.bench.refused]


def test_a_space_that_is_taken_says_so() -> None:
    with turn("new_horizons_4", holding(FOREST, COAST, GLACIER)) as (hands, _):
        taken = hands.bench.observation.seen.tents[0].bit_length() - 1
        assert refused(hands, f"space:{taken}") == [("I18", "refuse.space_taken")]


def test_no_totem_goes_to_an_undeveloped_region() -> None:
    with turn("new_horizons_4", holding(FOREST, COAST, GLACIER)) as (hands, _):
        region = next(at for at in range(9) if not hands.bench.observation.seen.developed >> at & 1)
        assert refused(hands, f"totem:{region}") == [("I17", "refuse.totem_undeveloped")]


def test_the_wrong_cards_are_refused_with_what_the_place_costs() -> None:
    with turn("new_horizons_4", holding(FOREST, COAST, GLACIER)) as (hands, _):
        desert = next(
            f"space:{space}"
            for region in rules(hands).map.regions if region.biome == DESERT
            for space in region.spaces if not hands.bench.observation.seen.taken >> space & 1
        )
        hands.table.pick(desert)
        assert [one.reason for one in hands.bench.refused] == ["refuse.not_in_hand"]
        hands.table.pick("hand:0")
        hands.table.pick(desert)
        assert [one.reason for one in hands.bench.refused][1:] == ["refuse.wrong_cards"]
        assert hands.bench.refused[1].values == {"biome": "desert"}


def test_a_second_click_on_the_place_places_the_piece() -> None:
    with turn("new_horizons_4", holding(FOREST, COAST, GLACIER)) as (_, selection):
        space = next(id_ for id_ in selection.open if id_.startswith("space:"))
        selection.click(space)
        assert selection.awaits_confirmation(space)
        assert selection.click(space) == Send(PlaceTent(int(space[6:]), selection.payments[0]))


def test_a_click_after_a_decision_answers_the_next_question() -> None:
    """However soon it comes: it makes no double click with one that was decided upon."""
    with seated(IWARI, position("a card to take")) as hands:
        hands.table.click("pile")
        hands.table.confirm()
        assert len(hands.bench.sent) == 1
        hands.table.click("pile")
        assert len(hands.bench.sent) == 1


def test_what_the_first_piece_of_a_turn_brings_stays_to_be_seen_while_another_is_asked_for() -> None:
    with seated(IWARI, position("a second piece")) as hands:
        view = view_of(hands)
        assert view.placed is not None
        point, points = view.placed
        assert point in view.chart.new_pieces(view.seen)
        assert points == so_far(view.rules, view.seen)
    with seated(IWARI, position("a turn of four")) as hands:
        assert view_of(hands).placed is None


def view_of(hands: Hands) -> Any:
    return hands.table.view


def test_the_cards_of_a_hand_keep_their_places_as_it_becomes_smaller() -> None:
    with seated(IWARI, position("a turn of four")) as hands:
        view = view_of(hands)
        assert view.hand_areas(3)[:2] == view.hand_areas(2)
        assert len(view.hand_areas(5)) == 5


@pytest.mark.parametrize("decides", [True, False])
def test_before_the_first_discard_there_is_nothing_to_look_through(*, decides: bool) -> None:
    """A click on the sign opens nothing, whoever looks."""
    with seated(IWARI, position("the draft")) as hands:
        if not decides:
            hands.bench.show(hands.bench.observation.seen, NOBODY)
        sign = hands.bench.find("discards")
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            hands.app.apply(hands.bench.handle(pygame.event.Event(kind, pos=sign.rect.center, button=1)))
        assert hands.app.scene is hands.bench


def test_cards_in_a_row_are_one_line_and_every_line_begins_with_a_capital() -> None:
    with seated(IWARI, IWARI.positions[next(iter(IWARI.positions))](), drawn=False) as hands:
        table = hands.table
        table.view.chapter = 1
        row: dict[str, list[Event]] = {
            "takes a forest card and 2\xa0desert cards": [CardTaken(0, 0, card) for card in (DESERT, FOREST, DESERT)],
            "draws 2 cards": [CardDrawn(0, -1)] * 2,
            "draws a tundra card and a coast card": [CardDrawn(0, TUNDRA), CardDrawn(0, COAST)],
        }
        for line, events in row.items():
            assert table.describe_run(events) == line
        assert table.describe(CardDrawn(0, -1)) == "draws a card"
        assert table.describe_run([TurnBegan(0, 1)] * 2) is None
        scored = table.describe(LinkScored(7, (7, *[0] * (rules(hands).colours - 1)), 1))
        assert scored is not None
        assert scored.startswith("Link 8: ")


def test_a_place_on_the_map_is_chosen_while_the_own_last_piece_is_still_shown(drive: Drive) -> None:
    position = IWARI.positions["a turn of two"]()
    d = seat_down(drive, position.setup, position.session)
    d.app.change_settings(animations="normal")
    d.scene.controller.begin()
    view: Any = d.scene.table.view
    for id_ in view.selection.open:
        if view.selection.chosen is None:
            d.scene.table.pick(id_)
    d.key("enter")
    assert d.scene.controller.playback.shows_own_step
    d.click(view.focus_area("space:14").center)
    assert view.place_of(view.selection.chosen) == "space:14"


def test_of_a_hint_that_ends_the_turn_after_one_piece_that_piece_waits_to_be_confirmed(drive: Drive) -> None:
    position = IWARI.positions["a turn of two"]()
    d = seat_down(drive, position.setup, position.session)
    host = d.scene.context
    piece = next(action for action in host.observation.legal if isinstance(action, PlaceTent))
    assert not PlanRun(host, (piece, Stop())).go_on()
    assert host.table.view.selection.chosen == piece
    assert piece in host.observation.legal


def test_cards_of_the_display_are_picked_together_and_one_confirmation_takes_them_all() -> None:
    """The display is filled up only when a hand is full (I12, I21)."""
    with seated(IWARI, position("the draft")) as hands:
        table = hands.table
        for card in ("card:0", "card:2", "card:3"):
            table.click(card)
        assert (tuple(table.view.selection.selected), hands.bench.sent) == (("card:0", "card:2", "card:3"), [])
        table.click("card:2")
        table.click("card:1")
        assert table.view.selection.confirm() == Send(TakeShown(0), (TakeShown(3), TakeShown(1)))


def test_what_comes_from_the_pile_is_seen_before_another_card_is_taken() -> None:
    with seated(IWARI, position("the draft")) as hands:
        table = hands.table
        table.click("card:1")
        table.click("pile")
        assert table.view.selection.click("card:0") == Message("table.taken_first")
        assert table.view.selection.confirm() == Send(TakeShown(1), (DrawTop(),))
