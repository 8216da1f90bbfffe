"""What is said of a turn is true: it comes to that when the year is played out by the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

import pytest

from game.ai.hints import hints
from game.ai.levels import Budget, GreedyAgent
from game.dogs_of_war.battle_events import BattleDrawn, BattleWon, BonusWon, HouseMoved, VictoryShared
from game.dogs_of_war.catalogue import Reward
from game.dogs_of_war.facts import (
    BonusShared,
    BonusTaken,
    CardsCount,
    CoinsLeft,
    DrawnLevel,
    GreatLead,
    HouseRises,
    LastCaptain,
    LastOfStack,
    LeadGiven,
    LeadTaken,
    LineFull,
    MostCaptains,
    OthersGoOn,
    OutOfReach,
    PlaysAfter,
    PlaysFirst,
    PlaysLast,
    PointsDenied,
    RewardTwice,
    SideChanged,
    SoldiersEnough,
    SoldiersKept,
    SoldiersShort,
    SoldierStronger,
    SpaceForced,
    SpaceOpened,
    StillBehind,
    VictoryPoints,
    YearEnds,
)
from game.dogs_of_war.model import Buy, DoneBuying, GiveMarker, Pass, Send, Shift, State, Task, Todo, Withdraw
from game.dogs_of_war.rules import DogsOfWarRules
from game.kernel.contract import CHANCE, NOBODY, Action, Event, Seat, recording_to
from game.kernel.policy import Fact
from tests.games.dogs_of_war.table import ALIX, BILLY, CHARLIE, Game, game_package, named, rules_of, table

TALBOT, MALLORY, BASTIANI, HACKETT = named("houses", "talbot mallory bastiani hackett")
FOOTMAN, ARQUEBUSIER, KNIGHT, WAR_MACHINE = named("soldiers", "footman arquebusier knight war_machine")
LAURELS = Reward(points=3)


def facts_of(rules: DogsOfWarRules, before: State, after: State, events: list[Event], seat: Seat) -> list[Fact]:
    return game_package().policy(rules).facts(rules.information_state(before, seat), rules.information_state(after, seat), events, seat)


def facts(game: Game, *actions: Action) -> list[Fact]:
    """What is said of these actions by the player who does them."""
    events: list[Event] = []
    after = game.state.clone()
    for action in actions:
        assert game.rules.refusal(after, action) is None
        game.rules.apply(after, action, recording_to(events))
    return facts_of(game.rules, game.state, after, events, game.actor)


def due(game: Game, *todo: Todo) -> Game:
    """The same table, on which that is to be done, the last first."""
    game.state.todo = list(todo)
    return game


def placed(game: Game, where: str, soldier: str, space: int, tactic: str = "") -> list[Fact]:
    return facts(game, *game.placement(where, soldier, space, tactic))


# --- battles ---


def test_who_is_ahead_is_shown_when_it_is_another_house() -> None:
    game = table(markers={1: -2}, soldiers={ALIX: "knight footman"}, captains=2)
    assert LeadTaken(TALBOT, MALLORY) in placed(game, "1A", "knight", 1)
    assert StillBehind(TALBOT, 1) in placed(game, "1A", "footman", 1)
    level = table(markers={1: -5}, soldiers={ALIX: "knight"})
    assert DrawnLevel(TALBOT, MALLORY) in placed(level, "1A", "knight", 1)
    ahead = table(markers={1: 2}, soldiers={ALIX: "knight"})
    assert not {LeadTaken, StillBehind} & {type(fact) for fact in placed(ahead, "1A", "knight", 1)}


def sabotage() -> list[Fact]:
    game = table(posts={"1A": ".A...."}, markers={1: 1}, soldiers={ALIX: "knight"}, tactics={ALIX: "sabotage"})
    return placed(game, "1A", "knight", 1, "sabotage")


def test_a_soldier_that_puts_the_other_house_ahead_speaks_against_a_turn() -> None:
    [fact] = [fact for fact in sabotage() if isinstance(fact, LeadGiven)]
    assert (fact, fact.good) == (LeadGiven(MALLORY, TALBOT), False)


def test_the_end_of_the_track_and_a_lead_that_no_soldier_turns_are_shown() -> None:
    far = table(markers={1: 3}, soldiers={ALIX: "knight"})
    assert OutOfReach(TALBOT, MALLORY) in placed(far, "1A", "knight", 1)
    great = placed(table(markers={1: 12}, soldiers={ALIX: "knight"}), "1A", "knight", 1)
    assert GreatLead(TALBOT, 2) in great
    assert OutOfReach(TALBOT, MALLORY) not in great


def test_who_would_get_the_bonus_is_shown() -> None:
    alone = table(soldiers={ALIX: "footman"})
    assert MostCaptains(TALBOT, LAURELS) in placed(alone, "1A", "footman", 1)
    level = table(posts={"1A": "..B..."}, soldiers={ALIX: "footman"})
    assert BonusShared(TALBOT, (BILLY,), LAURELS) in placed(level, "1A", "footman", 1)
    more = table(posts={"1A": ".AB..."}, soldiers={ALIX: "footman"})
    assert BonusTaken(TALBOT, (BILLY,), LAURELS) in placed(more, "1A", "footman", 1)
    fewer = table(posts={"1A": "..BB.."}, soldiers={ALIX: "footman"})
    assert not {MostCaptains, BonusShared, BonusTaken} & {type(fact) for fact in placed(fewer, "1A", "footman", 1)}


def test_the_first_captain_on_a_side_is_worth_a_point_for_each_one_across() -> None:
    game = table(posts={"1B": "BBC..."}, soldiers={ALIX: "footman"})
    assert VictoryPoints(TALBOT, MALLORY, 3) in placed(game, "1A", "footman", 1)
    second = table(posts={"1A": ".A....", "1B": "BBC..."}, soldiers={ALIX: "footman"})
    assert VictoryPoints not in {type(fact) for fact in placed(second, "1A", "footman", 1)}


def test_influence_with_a_house_that_comes_ahead_would_rise() -> None:
    held = {"soldiers": {ALIX: "footman"}, "influence": {ALIX: "mallory mallory"}}
    plain = table(**held)  # type: ignore[arg-type]
    assert HouseRises(MALLORY, 2, -1, 0, with_card=False) in placed(plain, "1B", "footman", 1)
    card = table(supports={ALIX: "mallory", BILLY: "talbot", CHARLIE: "hackett"}, **held)  # type: ignore[arg-type]
    assert HouseRises(MALLORY, 4, -1, 0, with_card=True) in placed(card, "1B", "footman", 1)
    ahead = table(markers={1: -3}, **held)  # type: ignore[arg-type]
    assert HouseRises not in {type(fact) for fact in placed(ahead, "1B", "footman", 1)}, "that was so before"


def test_the_last_space_of_a_side_is_shown() -> None:
    game = table(posts={"1A": ".BBCCC"}, soldiers={ALIX: "footman"})
    assert LineFull(TALBOT) in placed(game, "1A", "footman", 1)


def test_what_a_tactic_does_is_shown() -> None:
    strong = table(tactics={ALIX: "lance_charge"}, soldiers={ALIX: "knight"})
    assert SoldierStronger(KNIGHT, 8, 5) in placed(strong, "1A", "knight", 1, "lance_charge")
    forced = table(tactics={ALIX: "bribed_marshal"}, soldiers={ALIX: "footman"})
    assert SpaceForced(FOOTMAN) in placed(forced, "1A", "footman", 6, "bribed_marshal")
    assert SpaceForced(FOOTMAN) not in placed(forced, "1A", "footman", 1, "bribed_marshal")
    across = table(posts={"1A": ".A...."}, tactics={ALIX: "treachery"}, soldiers={ALIX: "footman"})
    assert SideChanged(MALLORY, TALBOT) in placed(across, "1B", "footman", 1, "treachery")
    twice = table(tactics={ALIX: "plunder"}, soldiers={ALIX: "footman"})
    assert RewardTwice(Reward(coins=2)) in placed(twice, "1A", "footman", 1, "plunder")


def test_what_is_left_for_the_year_is_shown() -> None:
    assert LastCaptain() in placed(table(captains=1, soldiers={ALIX: "footman knight"}), "1A", "footman", 1)
    assert SoldiersShort(2, 1) in placed(table(captains=3, soldiers={ALIX: "footman knight"}), "1A", "footman", 1)


# --- other turns ---


def test_buying_says_who_can_be_sent_and_what_for() -> None:
    game = due(table(captains=2, coins={ALIX: 4}), Todo(Task.NEXT, ALIX), Todo(Task.BUY, ALIX))
    found = facts(game, Buy(FOOTMAN), Buy(KNIGHT), DoneBuying())
    assert [fact for fact in found if not isinstance(fact, SpaceOpened)] == [SoldiersEnough(2, 2), CoinsLeft(0)]
    [opened] = [fact for fact in found if isinstance(fact, SpaceOpened)]
    line = game.rules.lines[game.state.lines[game.state.houses.index(opened.house)]]
    [space] = [n for n, reward in enumerate(line.rewards) if reward == opened.reward and not line.open_to[FOOTMAN] >> n & 1]
    assert line.open_to[KNIGHT] >> space & 1
    assert SoldiersShort(2, 1) in facts(game, Buy(KNIGHT), DoneBuying())
    last = due(table(captains=2, coins={ALIX: 4}), Todo(Task.NEXT, ALIX), Todo(Task.BUY, ALIX))
    last.state.stacks[KNIGHT] = 1
    assert LastOfStack(KNIGHT) in facts(last, Buy(KNIGHT), DoneBuying())


def giving() -> Game:
    return due(table(captains=0), Todo(Task.MARKER, ALIX))


@pytest.mark.parametrize(("to", "fact"), [(ALIX, PlaysFirst()), (BILLY, PlaysLast()), (CHARLIE, PlaysAfter(CHARLIE))])
def test_the_start_player_marker_says_when_its_giver_plays(to: Seat, fact: Fact) -> None:
    game = giving()
    assert facts(game, GiveMarker(to)) == [fact]
    state, order = game.do(GiveMarker(to)).state, []
    while state.todo[-1].task == Task.BUY:
        order.append(state.todo[-1].seat)
        game.rules.apply(state, DoneBuying())
    assert order.index(ALIX) == {PlaysFirst: 0, PlaysAfter: 1, PlaysLast: 2}[type(fact)]


def test_passing_says_what_is_kept_and_who_goes_on() -> None:
    game = table(year=2, captains=2, soldiers={ALIX: "footman knight"})
    assert facts(game, Pass()) == [SoldiersKept(2), OthersGoOn(4)]
    last = table(year=4, captains=2, soldiers={ALIX: "footman knight"}, tactics={ALIX: "feint"}, passed=[BILLY, CHARLIE])
    assert facts(last, Pass()) == [YearEnds(), CardsCount(3)]


def test_the_dogs_that_move_a_marker_or_slip_away_are_named() -> None:
    dogs = {ALIX: "nameless", BILLY: "stormcrow", CHARLIE: "blackmane"}
    moves = table(posts={"1A": "A....."}, markers={1: -1}, dogs=dogs, passed=[ALIX, BILLY, CHARLIE], abilities="used")
    due(moves, Todo(Task.CLEAN_UP), Todo(Task.BATTLE, 0, 0), Todo(Task.CONQUER, ALIX))
    assert facts(moves, Shift(0, 2))[0] == LeadTaken(TALBOT, MALLORY)
    assert withdrawn() == [PointsDenied(MALLORY, 2)]


def withdrawn() -> list[Fact]:
    dogs, posts = {ALIX: "nameless", BILLY: "stormcrow", CHARLIE: "blackmane"}, {"1A": "BB....", "1B": "A....."}
    game = table(posts=posts, markers={1: -1}, dogs=dogs, passed=[ALIX, BILLY, CHARLIE], abilities="used")
    due(game, Todo(Task.CLEAN_UP), Todo(Task.PAY_OUT, 0, 0), Todo(Task.WITHDRAW, BILLY, 0))
    return facts(game, Withdraw())


# --- whole matches ---


def test_what_is_shown_in_whole_matches_comes_true_when_the_battles_are_decided() -> None:
    """Everybody passes after the turn; where a fact supposes that a house wins, its marker is put there."""
    reached = set[type[Fact]]()
    for seed in range(4):
        rules = rules_of(3 + seed % 3)
        policy, rng = game_package().policy(rules), Random(seed)
        state, greedy = rules.start(), GreedyAgent(policy)
        while rules.actor(state) != NOBODY:
            actor = rules.actor(state)
            if actor == CHANCE:
                rules.apply(state, rules.chance(state, rng))
                continue
            options = greedy.choose(rules.information_state(state, actor), actor, Budget(trials=1), rng)
            chosen = rng.choice(options[:3]).actions
            before, events = state.clone(), list[Event]()
            for action in chosen:
                rules.apply(state, action, recording_to(events))
            if isinstance(chosen[0], Pass) or not any(isinstance(one, Send) for one in chosen):
                continue
            for fact in facts_of(rules, before, state, events, actor):
                reached.add(type(fact))
                assert _comes_true(rules, state, fact, actor), (fact, chosen)
    assert reached >= {LeadTaken, DrawnLevel, MostCaptains, BonusTaken, BonusShared, VictoryPoints, HouseRises, OutOfReach}


def _comes_true(rules: DogsOfWarRules, state: State, fact: Fact, seat: Seat) -> bool:
    house = getattr(fact, "house", -1)
    if house < 0:
        return True
    side = state.houses.index(house)
    battle, way = side >> 1, -1 if side & 1 else 1
    after, events = state.clone(), list[Event]()
    if isinstance(fact, (MostCaptains, BonusTaken, BonusShared, VictoryPoints, HouseRises)):
        after.markers[battle] = way * max(1, way * after.markers[battle])
    if isinstance(fact, OutOfReach):
        after.markers[battle] -= way * max(rules.strengths)
    rng, cleared = Random(0), state.year
    while after.year == cleared and not after.over:
        rules.apply(after, rules.chance(after, rng) if rules.actor(after) == CHANCE else Pass(), recording_to(events))
    winners = {one.side for one in events if isinstance(one, BattleWon)}
    bonus = {one.seat for one in events if isinstance(one, BonusWon) and one.battle == battle}
    match fact:
        case LeadTaken():
            return side in winners
        case DrawnLevel():
            return BattleDrawn(battle) in events
        case StillBehind() | OutOfReach():
            return side not in winners if isinstance(fact, StillBehind) else side ^ 1 not in winners
        case MostCaptains() | BonusTaken():
            return bonus == {seat}
        case BonusShared(_, others):
            return bonus == {seat, *others}
        case VictoryPoints(_, _, n):
            return VictoryShared(seat, battle, n) in events
        case GreatLead():
            return any(one.side == side and one.great for one in events if isinstance(one, BattleWon))
        case HouseRises(_, _, each, to):
            values = rules.constants.house_track
            moves = [one for one in events if isinstance(one, HouseMoved) and one.house == house]
            return any((values[one.start], values[one.to]) == (each, to) for one in moves)
    return True


def test_an_income_that_all_get_whatever_is_chosen_is_no_point_of_a_hint() -> None:
    """W5.2: everybody gets coins, whoever is given the marker."""
    game = giving()
    found = hints(game_package().policy(game.rules), game.rules.information_state(game.state, ALIX), ALIX, Budget(trials=20), Random(0))
    assert len(found) == 3
    assert not any(hint.now for hint in found)


STAGED: Mapping[type[Fact], Callable[[], list[Fact]]] = {
    LeadGiven: sabotage,
    PlaysAfter: lambda: facts(giving(), GiveMarker(CHARLIE)),
    PlaysLast: lambda: facts(giving(), GiveMarker(BILLY)),
    PointsDenied: withdrawn,
}
"""What is said on positions of facts that a few matches need not show: for the law that every fact occurs somewhere."""
