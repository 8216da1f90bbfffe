"""How battles are decided, what they pay, and the abilities of the Dogs (W8, W9, W12)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.dogs_of_war.battle_events import (
    BattleDrawn,
    BattleWon,
    BonusWon,
    CaptainsFell,
    CaptainsStayed,
    CaptainsWithdrawn,
    HouseMoved,
    ProfitMade,
    SpoilsTaken,
    VictoryShared,
)
from game.dogs_of_war.events import (
    CaptainsPromised,
    CoinsGained,
    ConquerorMoved,
    ConquerorRested,
    FieldsCleared,
    InfluenceGained,
    StackRenewed,
    TacticsDrawn,
)
from game.dogs_of_war.model import LeaveMarkers, Shift, Stay, Task, Withdraw
from game.dogs_of_war.rules import DogsOfWarRules
from game.dogs_of_war.upkeep import losers, prospects
from tests.games.dogs_of_war.table import ALIX, BILLY, CHARLIE, DANA, Game, named, table
from tests.games.finished import files, replayed


def outcome(**position: object) -> Game:
    """What comes of a position in which all pass."""
    return table(**position).all_pass()  # type: ignore[arg-type]


# --- who wins, and what houses do ---


def test_the_winners_share_points_for_the_losers_captains_and_the_most_captains_gain_the_bonus() -> None:  # V2
    after = outcome(seats=4, markers={1: 6}, posts={"1A": "AAB...", "1B": "CCCD.."})
    assert after.saw(BattleWon) == [BattleWon(0, 0, great=False)]
    assert after.saw(CaptainsFell)[0] == CaptainsFell(0, 4)
    assert after.saw(VictoryShared) == [VictoryShared(ALIX, 0, 4), VictoryShared(BILLY, 0, 4)]
    assert after.saw(BonusWon) == [BonusWon(ALIX, 0, 0)]
    assert after.state.points == [4 + 3, 4, 0, 0]
    assert (after.value("talbot"), after.value("mallory")) == (0, -1)


def test_a_win_moves_the_winner_one_a_great_victory_two_and_the_loser_one_back() -> None:  # V3, W8.2
    after = outcome(markers={1: -15, 2: 14}, track={"talbot": 3, "mallory": 2, "bastiani": 2, "hackett": 2})
    assert after.saw(BattleWon) == [BattleWon(0, 1, great=True), BattleWon(1, 2, great=False)]
    assert [after.value(house) for house in ("talbot", "mallory", "bastiani", "hackett")] == [2, 4, 3, 1]
    assert after.saw(CaptainsFell)[:2] == [CaptainsFell(0, 0), CaptainsFell(1, 0)], "nobody stood there"


def test_where_no_side_wins_both_lose() -> None:  # W8.1
    state = table(markers={1: -3, 2: 0}).state
    assert [losers(state, battle) for battle in (0, 1)] == [(0,), (2, 3)]


@pytest.mark.parametrize(("defeat", "loser"), [("every", 2), ("great", 3)])
def test_a_loser_goes_back_in_every_defeat_or_by_an_option_in_a_great_victory_alone(defeat: str, loser: int) -> None:  # W8.2
    after = outcome(markers={1: 1}, track={"talbot": 3, "mallory": 3}, defeat=defeat)
    assert (after.value("talbot"), after.value("mallory")) == (4, loser)


def test_both_houses_go_back_on_zero() -> None:  # W8.1, W8.2
    after = outcome(track={"talbot": 3, "mallory": 0})
    assert (after.value("talbot"), after.value("mallory"), after.value("bastiani")) == (2, -1, -1)
    assert after.saw(HouseMoved)[:2] == [HouseMoved(0, 4, 3), HouseMoved(1, 1, 0)]


def test_the_house_track_ends_at_minus_one_and_seven() -> None:  # V3, W8.2
    after = outcome(markers={1: -15}, track={"talbot": -1, "mallory": 6})
    assert (after.value("talbot"), after.value("mallory")) == (-1, 7)
    assert after.saw(HouseMoved)[:2] == [HouseMoved(1, 7, 8), HouseMoved(0, 0, 0)]


def test_four_great_victories_lead_to_the_top() -> None:  # V13, W9
    values = [-1]
    for _ in range(4):
        values.append(outcome(markers={1: 15}, track={"talbot": values[-1]}).value("talbot"))
    assert values == [-1, 1, 3, 5, 7]


def test_on_zero_both_houses_lose() -> None:  # V4, W8.1
    dogs = {ALIX: "omalley", BILLY: "stormcrow", CHARLIE: "blackmane"}
    after = outcome(posts={"1A": "AAC...", "1B": "BB...."}, lying={"1B": "knight"}, dogs=dogs)
    assert after.saw(BattleDrawn) == [BattleDrawn(0), BattleDrawn(1)]
    assert {event.to - event.start for event in after.saw(HouseMoved)} == {0}  # they stand at the end of the track
    assert (after.saw(BonusWon), after.saw(ProfitMade)) == ([], [])
    assert (after.state.points, after.state.coins, after.state.year) == ([0, 0, 0], [5, 5, 5], 2)


def test_everybody_who_ties_for_most_gains_the_whole_bonus() -> None:  # V5, W8.4
    after = outcome(markers={1: 3}, bonuses="treasury laurels", posts={"1A": "AABBC."})
    assert after.saw(CoinsGained) == [CoinsGained(ALIX, 5), CoinsGained(BILLY, 5)]
    assert after.state.coins == [10, 10, 5]


def test_a_bonus_gives_influence_of_the_winner_and_captains_for_the_next_year() -> None:  # W8.4
    after = outcome(markers={1: -3, 2: 3}, bonuses="patronage officers", posts={"1B": "A.....", "2A": "B....."})
    assert after.influence(ALIX) == "mallory mallory"
    assert after.saw(CaptainsPromised) == [CaptainsPromised(BILLY, 1)]
    assert after.state.promised == [0, 1, 0]


def test_a_tied_bonus_is_paid_clockwise_from_the_holder_of_the_marker() -> None:  # W8.4
    position = {
        "markers": {1: 3}, "bonuses": "patronage laurels", "posts": {"1A": "ABC..."},
        "influence": {ALIX: "talbot " * 9}, "passed": [CHARLIE],
    }
    after = outcome(start=CHARLIE, turn=ALIX, **position)
    assert after.saw(InfluenceGained) == [InfluenceGained(CHARLIE, 0, 2), InfluenceGained(ALIX, 0, 1)]
    drawn = outcome(start=BILLY, passed=[BILLY], markers={1: 3}, bonuses="counsel laurels", posts={"1A": "ABC..."})
    assert [event.seat for event in drawn.saw(TacticsDrawn)] == [BILLY, CHARLIE, ALIX]


def test_in_the_last_year_the_gold_side_pays() -> None:  # W4.2
    after = outcome(year=4, markers={1: 3}, bonuses="laurels treasury", posts={"1A": "A....."})
    assert (after.state.points[ALIX], after.state.over) == (6, True)


def test_a_victory_without_captains_moves_the_house_and_pays_nobody() -> None:  # W8.5
    after = outcome(markers={1: 3}, posts={"1B": "AB...."})
    assert after.value("talbot") == 0
    assert (after.saw(VictoryShared), after.saw(BonusWon)) == ([], [])


def test_captains_on_both_sides_count_on_each() -> None:  # W8.6
    after = outcome(markers={1: 3}, posts={"1A": "A.....", "1B": "AAB..."})
    assert after.saw(VictoryShared) == [VictoryShared(ALIX, 0, 3)]


# --- the fields are cleared ---


@pytest.mark.parametrize(("discards", "stack", "spent"), [("each_year", 20, 0), ("never", 17, 3), ("when_empty", 17, 3)])
def test_captains_and_soldiers_leave_the_board(discards: str, stack: int, spent: int) -> None:  # W8.7
    after = outcome(posts={"1A": "AAB..."}, lying={"1A": "footman footman", "2B": "footman"}, discards=discards)
    assert after.saw(FieldsCleared) == [FieldsCleared(1)]
    assert (after.state.stock, after.posts("1A"), after.lying("1A")) == ([6, 6, 6], "......", "")
    assert (after.state.stacks[0], after.state.spent[0], after.state.markers) == (stack, spent, [0, 0])


def test_an_empty_stack_is_made_anew_of_the_discards_if_the_table_plays_so() -> None:  # W8.7
    machines = "war_machine " * 3
    after = outcome(lying={"1A": machines}, soldiers={ALIX: machines}, discards="when_empty")
    assert after.saw(StackRenewed) == [StackRenewed(3, 3)]
    assert (after.state.stacks[3], after.state.spent[3]) == (3, 0)
    gone = outcome(lying={"1A": machines}, soldiers={ALIX: machines}, discards="never")
    assert (gone.state.stacks[3], gone.state.spent[3]) == (0, 3)


# --- O'Malley and Blackmane ---


def test_omalley_gains_a_coin_for_each_battle_he_is_on_the_winning_side_of() -> None:  # W12.1
    position = {"markers": {1: 3, 2: -3}, "posts": {"1A": "AABB..", "2B": "A.....", "2A": "C....."}}
    after = outcome(dogs={ALIX: "omalley", CHARLIE: "nameless"}, **position).do(LeaveMarkers())
    assert after.saw(ProfitMade) == [ProfitMade(ALIX, 0, 1), ProfitMade(ALIX, 1, 1)]
    assert outcome(**position).saw(ProfitMade) == []


def test_blackmane_takes_the_strongest_soldier_of_the_losers_with_the_bonus() -> None:  # W12.2
    position = {"dogs": {BILLY: "blackmane"}, "markers": {1: 3}, "lying": {"1A": "war_machine", "1B": "footman knight"}}
    after = outcome(posts={"1A": "ABB..."}, **position)
    assert after.saw(SpoilsTaken) == [SpoilsTaken(BILLY, 1, 2)]
    assert (after.hand(BILLY), after.state.stacks) == ("knight", [20, 14, 9, 6])
    tied = outcome(posts={"1A": "AABB.."}, **position)
    assert tied.saw(SpoilsTaken) == [SpoilsTaken(BILLY, 1, 2)]
    beaten = outcome(posts={"1A": "AAB..."}, **position)
    assert beaten.saw(SpoilsTaken) == []
    bare = outcome(posts={"1A": "B....."}, markers={1: 3}, dogs={BILLY: "blackmane"})
    assert bare.saw(SpoilsTaken) == []


# --- Stormcrow ---


def crow() -> Game:
    return outcome(markers={1: 6}, posts={"1A": "AA....", "1B": "BBC..."}, dogs={BILLY: "stormcrow"})


def test_stormcrow_may_withdraw_before_points_are_counted() -> None:  # V10, W12.3
    game = crow()
    assert (game.task, game.actor) == (Task.WITHDRAW, BILLY)
    assert list(game.legal) == [Withdraw(), Stay()]
    after = game.do(Withdraw())
    assert after.saw(CaptainsWithdrawn) == [CaptainsWithdrawn(BILLY, 1, 2)]
    assert after.saw(VictoryShared) == [VictoryShared(ALIX, 0, 1)]


def test_stormcrow_may_stay() -> None:  # W12.3
    after = crow().do(Stay())
    assert after.saw(CaptainsStayed) == [CaptainsStayed(BILLY, 1)]
    assert after.saw(VictoryShared) == [VictoryShared(ALIX, 0, 3)]


def test_stormcrow_is_asked_only_on_a_losing_side() -> None:  # W12.3
    game = outcome(markers={1: 6}, posts={"1A": "BB....", "1B": "C....."}, dogs={BILLY: "stormcrow"})
    assert game.task == Task.MARKER


def test_where_all_withdraw_nobody_gains_points() -> None:  # W12.3
    game = outcome(markers={1: 6}, posts={"1A": "A.....", "1B": "BB...."}, dogs={BILLY: "stormcrow"}).do(Withdraw())
    assert (game.saw(VictoryShared), len(game.saw(BonusWon))) == ([], 1)


# --- Lady Ordalia ---


@pytest.mark.parametrize(("mode", "winners"), [("full", [ALIX]), ("tie_break", [ALIX])])
def test_ordalia_alone_gains_a_bonus_she_would_share(mode: str, winners: list[int]) -> None:  # V9, W12.4
    after = outcome(markers={1: 3}, posts={"1A": "AB...."}, dogs={ALIX: "ordalia"}, ordalia=mode)
    assert [event.seat for event in after.saw(BonusWon)] == winners


def test_ordalia_ties_with_one_captain_more_only_as_published() -> None:  # W12.4
    position = {"markers": {1: 3}, "posts": {"1A": "ABB..."}, "dogs": {ALIX: "ordalia"}}
    assert [event.seat for event in outcome(**position).saw(BonusWon)] == [ALIX, BILLY]
    assert [event.seat for event in outcome(ordalia="tie_break", **position).saw(BonusWon)] == [BILLY]


@pytest.mark.parametrize(("mode", "points"), [("full", 2), ("tie_break", 1)])
def test_ordalias_pride_gives_the_winners_a_point_more(mode: str, points: int) -> None:  # V9, W12.4
    after = outcome(markers={1: 3}, posts={"1A": "B.....", "1B": "A....."}, dogs={ALIX: "ordalia"}, ordalia=mode)
    assert after.saw(VictoryShared) == [VictoryShared(BILLY, 0, points)]


def test_ordalia_counts_more_on_her_supported_side_only_and_only_where_she_is() -> None:  # W12.4
    both = outcome(markers={1: 3}, posts={"1A": "A.B...", "1B": "A....."}, dogs={ALIX: "ordalia"})
    assert both.saw(VictoryShared) == [VictoryShared(ALIX, 0, 1), VictoryShared(BILLY, 0, 1)]
    assert [event.seat for event in both.saw(BonusWon)] == [ALIX]
    absent = outcome(markers={1: 3}, posts={"1A": "B.....", "1B": "C....."}, dogs={ALIX: "ordalia"})
    assert absent.saw(VictoryShared) == [VictoryShared(BILLY, 0, 1)]


# --- The Nameless Conqueror ---


def conqueror(marker: int, move: str = "two") -> Game:
    return outcome(
        markers={1: marker, 2: 4}, posts={"1A": "BB....", "1B": "C....."}, dogs={CHARLIE: "nameless"}, conqueror=move
    )


def test_the_nameless_conqueror_moves_a_marker_up_to_two_spaces_after_the_last_pass() -> None:  # V14, W12.5
    game = conqueror(13)
    assert (game.task, game.actor) == (Task.CONQUER, CHARLIE)
    assert list(game.legal) == [Shift(0, -2), Shift(0, -1), Shift(0, 1), Shift(0, 2), LeaveMarkers()]
    great = game.do(Shift(0, 2))
    assert great.saw(ConquerorMoved) == [ConquerorMoved(CHARLIE, 0, 13, 15)]
    assert great.saw(BattleWon)[0] == BattleWon(0, 0, great=True)
    assert game.do(Shift(0, -2)).saw(ConquerorMoved) == [ConquerorMoved(CHARLIE, 0, 13, 11)]


def test_he_may_turn_a_battle() -> None:  # V14
    game = conqueror(1)
    assert game.do(Shift(0, -1)).saw(BattleDrawn) == [BattleDrawn(0)]
    assert game.do(Shift(0, -2)).saw(BattleWon)[0] == BattleWon(0, 1, great=False)


def test_he_stops_at_the_end_of_the_track_and_may_rest() -> None:  # W12.5
    game = conqueror(14)
    assert list(game.legal) == [Shift(0, -2), Shift(0, -1), Shift(0, 1), LeaveMarkers()]
    rested = game.do(LeaveMarkers())
    assert (rested.saw(ConquerorRested), rested.saw(BattleWon)[0]) == (
        [ConquerorRested(CHARLIE)],
        BattleWon(0, 0, great=False),
    )


@pytest.mark.parametrize(("move", "far"), [("one", 1), ("two", 2), ("three", 3)])
def test_the_table_says_how_far_he_goes(move: str, far: int) -> None:  # W12.5
    steps = [action.spaces for action in conqueror(0, move).legal if isinstance(action, Shift)]
    assert steps == [n for n in range(-far, far + 1) if n]


def test_without_a_captain_on_the_board_he_is_not_asked() -> None:  # W12.5
    game = outcome(markers={1: 4}, posts={"1A": "BB...."}, dogs={CHARLIE: "nameless"})
    assert game.saw(BattleWon) == [BattleWon(0, 0, great=False)]


def test_everything_of_a_battle_is_paid_before_the_next_is_decided() -> None:  # W8
    after = outcome(seats=4, markers={1: 2, 2: -2}, posts={"1A": "A.....", "2B": "D....."}, bonuses="counsel treasury laurels")
    kinds = [event for event in after.events if isinstance(event, BattleWon | TacticsDrawn | BonusWon)]
    assert [type(event) for event in kinds] == [BattleWon, BonusWon, TacticsDrawn, BattleWon, BonusWon]
    assert kinds[2] == TacticsDrawn(ALIX, kinds[2].tactics if isinstance(kinds[2], TacticsDrawn) else ())
    assert after.state.coins[DANA] == 10


def test_a_dog_is_known_by_its_ability() -> None:  # W12
    assert named("dogs", "omalley blackmane stormcrow ordalia nameless") == [0, 1, 2, 3, 4]


def test_prospects_are_what_the_houses_come_to_if_nobody_does_anything_more() -> None:
    """W8.2, in every year of every finished match in which nobody moves a marker at last."""
    years = 0
    for path in files("dogs_of_war"):
        match = replayed(path)
        rules = match.rules
        assert isinstance(rules, DogsOfWarRules)
        for before, step in pairwise(match.steps):
            moved = [event for event in step.events if isinstance(event, HouseMoved)]
            if moved and not isinstance(step.entry.action, Shift) and before.state.todo[-1].task == Task.TURN:
                tracks = dict(enumerate(before.state.track)) | {event.house: event.to for event in moved}
                if not any(todo.task == Task.BATTLE for todo in step.state.todo):
                    assert prospects(rules, before.state) == list(tracks.values())
                    years += 1
    assert years
