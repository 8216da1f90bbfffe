"""Setting up, laying out the battles, mustering (W2 to W5)."""

from __future__ import annotations

import pytest

from game.dogs_of_war.events import (
    BonusesLaid,
    CaptainsForfeited,
    DogTaken,
    HousesLaid,
    LinesLaid,
    MarkerGiven,
    Mustered,
    PurchasesEnded,
    SoldierBought,
    StartNamed,
    SupportDealt,
    TacticsDealt,
    YearBegan,
)
from game.dogs_of_war.model import (
    NONE,
    Begin,
    Buy,
    Deal,
    DealDogs,
    DoneBuying,
    Draw,
    GiveMarker,
    Lay,
    Pass,
    PickDog,
    Shift,
    Task,
    Todo,
)
from game.kernel.contract import CHANCE, Action
from tests.games.dogs_of_war.table import ALIX, BILLY, CHARLIE, Game, ids, named, rules_of, table


def fresh(seats: int = 3, **options: str) -> Game:
    """A match before any chance."""
    rules = rules_of(seats, **options)
    return Game(rules, rules.start())


def begun(seats: int = 3, first: int = 0, **options: str) -> Game:
    """A match whose first year lies on the board: the holder of the marker has to decide."""
    game = fresh(seats, **options).do(Begin(first))
    while game.task == Task.DOG:
        game = game.do(game.legal[0])
    assert game.task == Task.MARKER
    return game


def kind(soldier: str) -> int:
    return ids("soldiers").index(soldier)


# --- W2 ---


def test_chance_names_the_start_player_then_the_dogs_are_picked_clockwise_from_there() -> None:  # W2.3
    game = fresh(4, abilities="used", dogs="picked").do(Begin(2))
    assert game.saw(StartNamed) == [StartNamed(2)]
    pickers = []
    while game.task == Task.DOG:
        pickers.append(game.actor)
        assert len(game.legal) == 5 - len(pickers) + 1
        game = game.do(game.legal[-1])
    assert pickers == [2, 3, 0, 1]
    assert game.state.dogs == named("dogs", "stormcrow blackmane nameless ordalia")


def test_the_last_dog_needs_no_choice() -> None:  # W2.3
    game = fresh(5, abilities="used").do(Begin(0))
    for name in ("omalley", "blackmane", "stormcrow", "ordalia"):
        game = game.do(PickDog(*named("dogs", name)))
    assert DogTaken(4, *named("dogs", "nameless")) in game.events
    assert game.task == Task.MARKER


def test_dogs_can_be_dealt() -> None:  # W2.3
    game = fresh(3, abilities="used", dogs="dealt")
    dealt = game.do(Begin(1), luck=[DealDogs((4, 0, 2))])
    assert dealt.saw(DogTaken) == [DogTaken(0, 4), DogTaken(1, 0), DogTaken(2, 2)]
    assert (dealt.state.dogs, dealt.task) == ([4, 0, 2], Task.MARKER)


def test_unless_the_set_up_says_otherwise_nobody_leads_a_dog() -> None:  # W12: the rulebook knows no abilities
    game = fresh(3).do(Begin(0))
    assert game.rules.options["abilities"] == "unused"
    assert (game.saw(DogTaken), game.state.dogs, game.task) == ([], [NONE] * 3, Task.MARKER)


def test_everybody_gets_five_coins_two_tactics_and_a_support_card() -> None:  # W2.3
    game = fresh(3, abilities="unused").do(
        Begin(0), luck=[Deal(((0, 0), (3, 5), (15, 1)), (4, 1, 0)), game_lay(fresh(3))]
    )
    assert game.saw(TacticsDealt) == [TacticsDealt(0, (0, 0)), TacticsDealt(1, (3, 5)), TacticsDealt(2, (1, 15))]
    assert game.saw(SupportDealt) == [SupportDealt(0, 4), SupportDealt(1, 1), SupportDealt(2, 0)]
    assert game.state.coins == [5, 5, 5]
    assert (game.state.pile, sum(game.state.deck), game.state.deck[0]) == (26, 26, 0)
    assert [game.value(house) for house in ids("houses")] == [-1] * 6
    assert game.state.stacks == [20, 14, 10, 6]


def game_lay(game: Game) -> Lay:
    """Some legal layout."""
    rules = game.rules
    return Lay(tuple(range(rules.battles)), tuple(range(rules.sides)), tuple(range(rules.sides)))


@pytest.mark.parametrize(("seats", "fields"), [(3, 2), (4, 3), (5, 3)])
def test_three_players_use_two_battlefields_more_use_three(seats: int, fields: int) -> None:  # W2.1, W4
    game = begun(seats)
    laid = game.state
    assert (len(laid.bonuses), len(laid.lines), len(laid.houses)) == (fields, 2 * fields, 2 * fields)
    assert [len(set(things)) for things in (laid.bonuses, laid.lines, laid.houses)] == [fields, 2 * fields, 2 * fields]
    assert laid.markers == [0] * fields


# --- W4 ---


@pytest.mark.parametrize("year", [2, 3, 4])
def test_every_year_is_laid_out_anew_and_the_last_shows_gold(year: int) -> None:  # W4.1 to W4.4
    after = table(year=year - 1, passed=[BILLY, CHARLIE]).do(Pass())
    assert after.saw(YearBegan) == [YearBegan(year)]
    assert [event.gold for event in after.saw(BonusesLaid)] == [year == 4]
    assert [event.lines for event in after.saw(LinesLaid)] == [tuple(after.state.lines)]
    assert [event.houses for event in after.saw(HousesLaid)] == [tuple(after.state.houses)]
    assert (after.task, after.actor) == (Task.MARKER, ALIX)


def test_the_holder_keeps_the_marker_or_gives_it_to_any_player() -> None:  # W4.5
    game = begun(4, first=1)
    assert game.actor == BILLY
    assert list(game.legal) == [GiveMarker(seat) for seat in range(4)]
    kept = game.do(GiveMarker(1))
    assert (kept.saw(MarkerGiven), kept.state.start, kept.actor) == ([MarkerGiven(1, 1)], 1, BILLY)
    given = game.do(GiveMarker(3))
    assert (given.saw(MarkerGiven), given.state.start, given.actor) == ([MarkerGiven(1, 3)], 3, 3)


# --- W5 ---


def test_year_one_brings_three_captains_and_eight_coins_which_buy_the_lot_of_v7() -> None:  # V7, W5
    game = begun(3).do(GiveMarker(0))
    assert game.saw(Mustered) == [Mustered(seat, 3, 3) for seat in range(3)]
    assert (game.state.captains, game.state.coins) == ([3, 3, 3], [8, 8, 8])
    for soldier in ("war_machine", "knight", "footman"):
        game = game.do(Buy(kind(soldier)))
    assert game.saw(SoldierBought) == [SoldierBought(0, kind("footman"), 1)]
    assert (game.state.coins[0], game.hand(0)) == (0, "footman knight war_machine")
    assert list(game.legal) == [DoneBuying()]
    assert game.state.stacks == [19, 14, 9, 5]


@pytest.mark.parametrize(("year", "captains"), [(1, 3), (2, 4), (3, 4), (4, 5)])
def test_later_years_bring_more_captains(year: int, captains: int) -> None:  # W5.1
    game = begun()
    game.state.year = year
    assert game.do(GiveMarker(0)).state.captains == [captains] * 3


def test_a_bonus_captain_comes_with_the_next_muster_and_a_seventh_is_lost() -> None:  # V8, W5.1
    game = begun()
    game.state.year, game.state.promised = 4, [1, 2, 0]
    after = game.do(GiveMarker(0))
    assert (after.state.captains, after.state.promised, after.state.stock) == ([6, 6, 5], [0, 0, 0], [0, 0, 1])
    assert after.saw(CaptainsForfeited) == [CaptainsForfeited(1, 1)]


def test_purchases_go_clockwise_from_the_start_player_once_each() -> None:  # W5.3
    game = begun(3, first=2).do(GiveMarker(2))
    buyers = []
    for _ in range(3):
        buyers.append(game.actor)
        game = game.do(Buy(0), DoneBuying())
        assert game.saw(PurchasesEnded) == [PurchasesEnded(buyers[-1])]
    assert buyers == [2, 0, 1]
    assert (game.task, game.actor) == (Task.TURN, CHARLIE)


def test_only_what_can_be_paid_and_is_there_can_be_bought() -> None:  # W5.3
    game = table(coins={ALIX: 3}, sold_out="arquebusier", todo=[])
    game.state.todo = [Todo(Task.TURN, ALIX), Todo(Task.BUY, ALIX)]
    assert list(game.legal) == [Buy(kind("footman")), Buy(kind("knight")), DoneBuying()]


def test_chance_decides_only_what_the_box_holds() -> None:  # W2, W4
    state, rules = fresh().state, fresh().rules
    tries: list[tuple[int, Action, Action]] = [
        (Task.BEGIN, Begin(0), Begin(3)),
        (Task.DEAL_DOGS, DealDogs((0, 1, 2)), DealDogs((0, 1, 1))),
        (Task.DEAL, Deal(((0, 0), (1, 1), (2, 2)), (0, 1, 2)), Deal(((0, 0), (0, 1), (2, 2)), (0, 1, 2))),
        (Task.DRAW, Draw((0, 0)), Draw((0, 0, 0))),
        (Task.DRAW, Draw((0, 1)), Draw((0, 16))),
        (Task.LAY, Lay((0, 1), (0, 1, 2, 3), (0, 1, 2, 3)), Lay((0, 1), (0, 1, 2, 2), (0, 1, 2, 3))),
    ]
    for task, right, wrong in tries:
        state.todo = [Todo(task, ALIX, 2)]
        assert rules.actor(state) == CHANCE
        assert rules.refusal(state, right) is None
        refusal = rules.refusal(state, wrong)
        assert refusal is not None
        assert refusal.reason == "refuse.luck"
        assert rules.refusal(state, Shift(0, 1)) is not None
