"""What each game gives its bots: values, plans that can be played, and weights whose mistakes are named."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.arena import agents_of, play
from game.ai.levels import Budget
from game.dewan.model import Task
from game.dogs_of_war.catalogue import Reward
from game.dogs_of_war.model import Buy
from game.dogs_of_war.model import Task as WarTask
from game.dragon_keeper.evaluation import Evaluation
from game.dragon_keeper.model import Phase
from game.iwari.model import Phase as IwariPhase
from game.kernel.content import load_plain
from game.kernel.contract import CHANCE, NOBODY, UNPLACED, Seat
from game.kernel.folders import DATA
from game.registry import GAMES
from tests.cases import CASES, Case, package, rules_of
from tests.games.dragon_keeper.table import ALIX, BILLY, LOWER, MIDDLE, UPPER, fresh, go, lay, table
from tests.games.spoilt import problems_of

every_game = pytest.mark.parametrize("game", GAMES)


def some_cases() -> list[Case]:
    """One set-up for each scenario, map and number of players, the default options first."""
    found: dict[tuple[object, ...], Case] = {}
    for case in CASES:
        if case.game in GAMES:
            options = dict(case.options)
            found.setdefault((case.game, options.get("scenario"), options.get("map")), case)
            found.setdefault((case.game, case.seats), case)
    return list(dict.fromkeys(found.values()))


def turns(case: Case, seed: int, count: int) -> list[Any]:
    """Positions of a match by chance where a seat has a choice."""
    rules, rng = rules_of(case), Random(seed)
    state, found = rules.start(), []
    while rules.actor(state) != NOBODY:
        if rules.actor(state) == CHANCE:
            action = rules.chance(state, rng)
        else:
            legal = rules.legal(state)
            if len(legal) > 1:
                found.append(state.clone())
            action = legal[rng.randrange(len(legal))]
        rules.apply(state, action)
    return [found[n] for n in sorted(rng.sample(range(len(found)), min(count, len(found))))]


@pytest.mark.parametrize("case", some_cases(), ids=str)
def test_plans_can_be_played_in_any_world_and_values_are_the_sum_of_their_terms(case: Case) -> None:
    rules = rules_of(case)
    policy = package(case.game).policy(rules)
    for n, state in enumerate(turns(case, 7, 12)):
        seat = rules.actor(state)
        known = rules.information_state(state, seat)
        before = known.clone()
        plans = policy.plans(known)
        assert plans
        for plan in plans[:8]:
            world = policy.sample_state(known, seat, Random(n))
            assert rules.information_state(world, seat) == known
            for action in plan.actions:
                assert rules.actor(world) == seat
                assert rules.refusal(world, action) is None
                rules.apply(world, action)
        assert known == before, "thinking changes nothing"
        values = policy.evaluate(known)
        assert values == pytest.approx([sum(terms.values()) for terms in policy.terms(known)])
        world = rules.determinise(known, seat, Random(n))
        policy.play_on(world, rules.seats, Random(n))
        assert len(policy.evaluate(world)) == rules.seats


@pytest.mark.parametrize("case", some_cases(), ids=str)
def test_a_match_of_bots_comes_to_its_end(case: Case) -> None:
    rules = rules_of(case)
    levels = ["search", *["greedy"] * (case.seats - 1)] if case.game == "dragon_keeper" else ["greedy"] * case.seats
    match = play(rules, agents_of(package(case.game).policy(rules), levels), Budget(trials=6), str(case))
    assert rules.actor(match.outcome.state) == NOBODY
    values = package(case.game).policy(rules).evaluate(match.outcome.state)
    points = rules.points(match.outcome.state)
    for rank in rules.result(match.outcome.state):
        for seat in rank.seats:
            assert values[seat] == points[seat] or (rank.place == UNPLACED and values[seat] < points[seat])


def table_of(game: str, seats: int) -> tuple[Any, Any]:
    """The rules and the policy of the game for so many players, in the first of its set-ups."""
    rules = rules_of(next(case for case in CASES if case.game == game and case.seats == seats))
    return rules, package(game).policy(rules)


def in_play(game: str, seats: int, seeds: range, wanted: Callable[[Any], bool]) -> Iterator[Any]:
    """Positions of matches by chance that a person asked for."""
    case = next(case for case in CASES if case.game == game and case.seats == seats)
    for seed in seeds:
        yield from (state for state in turns(case, seed, 10**3) if wanted(state))


@pytest.mark.parametrize("case", [case for case in some_cases() if case.game in ("dewan", "iwari")], ids=str)
def test_what_a_policy_remembers_is_what_it_would_find_anew(case: Case) -> None:
    rules = rules_of(case)
    policy = package(case.game).policy(rules)
    for state in turns(case, 11, 30):
        anew = package(case.game).policy(rules)
        assert policy.evaluate(state) == anew.evaluate(state)
        assert [plan.value for plan in policy.plans(state)] == [plan.value for plan in anew.plans(state)]


def test_in_a_hurry_a_turn_is_nearly_as_good_as_with_time_to_think() -> None:
    rules, policy = table_of("dewan", 3)
    behind: list[float] = []
    for state in in_play("dewan", 3, range(4), lambda state: state.todo[-1][0] == Task.TURN):
        plans, stepped = policy.plans(state), state.clone()
        policy.step(stepped, Random(1))
        same = []
        for plan in plans:
            after = state.clone()
            rules.apply(after, plan.actions[0])
            same += [plan.value] if after == stepped else []
        behind.append(max(plan.value for plan in plans) - max(same, default=-99.0))
    assert sum(each < 0.1 for each in behind) > 0.8 * len(behind)
    assert sum(behind) / len(behind) < 0.3


@pytest.mark.parametrize("case", [case for case in some_cases() if case.game == "iwari"], ids=str)
def test_in_a_hurry_the_best_turn_is_found_without_looking_at_all_of_them(case: Case) -> None:
    rules: Any = rules_of(case)
    policy: Any = package("iwari").policy(rules)
    for state in (state for state in turns(case, 3, 60) if state.phase == IwariPhase.PLACE and not state.pieces):
        ahead = policy.prospects(policy.evaluation(state), state.seat, policy._even[state.seat])
        worth = {plan.actions: plan.value for plan in policy._turns(state, ahead)}
        assert worth.get(policy._turn(state, ahead), 0.0) == pytest.approx(max(worth.values(), default=0.0))


def test_in_the_last_round_a_turn_is_judged_by_the_replies_of_those_who_still_come() -> None:
    """I24: who sits behind the starting player comes last, and nobody replies."""
    rules, policy = table_of("iwari", 3)
    state = next(in_play("iwari", 3, range(1), lambda state: state.phase == IwariPhase.PLACE and not state.pieces and state.midway))
    heedless = type(policy)(rules, replace(policy.weights, replies=0.0))
    state.exhausted, feared = 2, []
    for state.start in range(3):
        pairs = zip(policy.plans(state), heedless.plans(state), strict=True)
        feared.append(max((other.value or 0.0) - (own.value or 0.0) for own, other in pairs))
    last, nearly, first = feared[(state.seat + 1) % 3], feared[(state.seat + 2) % 3], feared[state.seat]
    assert 0 == last < nearly < first


def test_a_tucked_card_is_chosen_in_a_hurry_as_it_is_with_time_to_think() -> None:
    rules, policy = table_of("dewan", 3)
    asked = 0
    for state in in_play("dewan", 3, range(40), lambda state: state.todo[-1][0] == Task.TUCK and not state.last_round):
        seat = rules.actor(state)
        worth = []
        for action in rules.legal(state):
            after = state.clone()
            rules.apply(after, action)
            worth.append(policy.evaluate(after)[seat])
        policy.step(state, Random(1))
        assert policy.evaluate(state)[seat] == pytest.approx(max(worth))
        asked += max(worth) > min(worth) + 1
    assert asked, "some cards show a berry or a fire, and others do not"


def test_a_story_drawn_unseen_is_worth_what_lies_in_the_stack_on_average() -> None:
    state = next(in_play("dewan", 3, range(1), lambda state: state.todo[-1][0] == Task.STORY))
    rules, policy = table_of("dewan", 3)
    look = policy.evaluation(state, rules.actor(state))
    stack = [story for story in range(64) if state.story_stack >> story & 1]
    unseen = look.blind_story(state.story_stack)
    assert unseen == pytest.approx(sum(look.story(story) for story in stack) / len(stack))
    assert min(map(look.story, stack)) < unseen < max(map(look.story, stack))


def test_one_more_tile_is_worth_what_the_stacks_gain_with_it() -> None:
    rules, policy = table_of("dragon_keeper", 3)
    costs = 0
    for state in in_play("dragon_keeper", 3, range(3), lambda state: state.phase == Phase.MOVE):
        look = Evaluation(rules, policy.weights, state)
        for tile in [tile for tile in state.cells if tile >= 0][:5]:
            after = state.clone()
            rules.onto(after, Seat(0), tile)
            gain = Evaluation(rules, policy.weights, after).stacks(0) - look.stacks(0)
            assert look.tile(0, tile) == pytest.approx(gain)
            costs += gain < 0 and rules.guild_of[tile] != state.original_guilds[0]
    assert costs, "a tile may make a stack so high that it will be offered"


@pytest.mark.parametrize("floor", [UPPER, MIDDLE])
def test_once_a_floor_has_ended_a_whole_one_is_still_to_be_played(floor: int) -> None:
    """K10.7: the next floor holds 25 tiles, so nothing is gained or lost when it is laid."""
    game = table(". . . . r2  " + "b1 . . . .  " * 3 + ". . . . D", floor=floor, stacks={ALIX: "y5 y4, p3", BILLY: "r3 r4 r3"}).do(go(0, 4))
    policy = package("dragon_keeper").policy(game.rules)
    before = policy.evaluate(game.state)
    assert game.state.phase == Phase.LAY
    game.rules.apply(game.state, lay(game))
    assert game.state.phase == Phase.MOVE
    assert policy.evaluate(game.state) == pytest.approx(before)


def test_playing_on_ends_with_the_floor_and_begins_with_a_whole_one() -> None:
    """K10.7: which tiles the next floor brings is luck, and says nothing of the turns before."""
    game = fresh(2)
    policy = package("dragon_keeper").policy(game.rules)
    for phase, floor, left in ((Phase.LAY, MIDDLE, 0), (Phase.MOVE, MIDDLE, 25), (Phase.LAY, LOWER, 0)):
        assert policy.play_on(game.state, 99, Random(1))
        assert (game.state.phase, game.state.floor, game.state.tiles_left.bit_count()) == (phase, floor, left)


def test_a_tile_on_the_only_stack_near_the_end_will_be_offered() -> None:
    """K12.1: with nothing else in the stacks, what is taken in the end is what goes."""
    rules, policy = table_of("dragon_keeper", 3)
    state = next(in_play("dragon_keeper", 3, range(1), lambda state: state.phase == Phase.MOVE))
    tiles = [tile for tile in state.cells if tile >= 0 and rules.guild_of[tile] != state.original_guilds[0]]
    state.floor, state.tiles_left = len(rules.catalogue.floors) - 1, 1
    state.stacks[:] = [()] * len(state.stacks)
    look = Evaluation(rules, policy.weights, state)
    assert [look.tile(0, tile) for tile in tiles] == pytest.approx([0.0] * len(tiles))


def test_a_treasure_is_worth_the_more_the_nearer_a_seat_is_to_being_out() -> None:
    """K10.4: at no number of treasures is the danger so great that one more would not help."""
    rules, policy = table_of("dragon_keeper", 3)
    state = next(in_play("dragon_keeper", 3, range(1), lambda state: state.phase == Phase.MOVE))
    state.treasure[1] = 24  # another player has the most
    worth = []
    for own in (2, 4, 6, 8):
        state.treasure[0] = own
        worth.append(Evaluation(rules, policy.weights, state).one_treasure(0))
    assert worth == sorted(worth, reverse=True)
    assert worth[0] > worth[1] + 0.5
    assert worth[-1] > 0


@pytest.mark.parametrize(("defeat", "lost"), [("great", 0), ("every", -1)])
def test_a_great_victory_moves_the_houses_more_once_nobody_is_to_come(defeat: str, lost: int) -> None:
    """W8.2: as the outcome moves them; while captains are to come, the nearer to the end the more."""
    case = next(case for case in CASES if case.game == "dogs_of_war" and dict(case.options).get("defeat") == defeat)
    rules: Any = rules_of(case)
    policy: Any = package("dogs_of_war").policy(rules)
    state = turns(case, 7, 1)[0]
    end = rules.end
    state.captains[:] = [3] * rules.seats
    state.passed = 0
    spread = policy.evaluation(state).spread
    early = [policy.odds.steps(marker, spread)[0] for marker in range(-end, end + 1)]
    assert early == sorted(early)
    assert early[end + end] > early[end + end - 4] + 0.2
    state.captains[:] = [0] * rules.seats
    spread = policy.evaluation(state).spread
    assert [policy.odds.steps(marker, spread) for marker in (end, 1, 0, -end)] == [(2, -1), (1, lost), (lost, lost), (-1, 2)]


def test_coins_buy_stronger_soldiers_in_place_of_weak_ones_that_are_held() -> None:
    rules, policy = table_of("dogs_of_war", 4)
    state = next(in_play("dogs_of_war", 4, range(1), lambda state: state.todo[-1].task == WarTask.BUY))
    seat = rules.actor(state)
    state.soldiers[seat * rules.kinds] = state.captains[seat] + 1  # footmen enough for every captain
    for coins, kinds in ((0, set()), (12, {1, 2, 3})):
        state.coins[seat] = coins
        bought = [action.soldier for action in policy.plans(state)[0].actions if isinstance(action, Buy)]
        assert bool(bought) == bool(kinds)
        assert set(bought) <= kinds


def test_a_placement_with_a_tactic_is_worth_as_much_before_and_after_that_is_played() -> None:
    """But where the bonus of the battle is a tactic, or the tactic brings a captain, who changes how much is still open."""
    rules, policy = table_of("dogs_of_war", 4)
    tried = 0
    for state in in_play("dogs_of_war", 4, range(2), lambda state: state.todo[-1].task == WarTask.TURN):
        seat = rules.actor(state)
        if not state.tactics[seat]:
            continue
        cost = policy.evaluation(state).played(seat)
        offers = [offer for offer in policy._offers(state, seat) if offer[1]]
        for (tactic,) in {offer[1] for offer in offers if not rules.tactics[offer[1][0].tactic].captains}:
            after = state.clone()
            rules.apply(after, tactic)
            worth = {tuple(place): gain + cost for gain, played, *place in offers if played == (tactic,)}
            for gain, _, side, *place in policy._offers(after, seat):
                bonus = rules.catalogue.bonuses[state.bonuses[side >> 1]].face(gold=rules.gold(state))
                if not bonus.tactics:
                    assert worth[side, *place] == pytest.approx(gain)
            tried += 1
    assert tried


def test_what_the_supplies_cannot_give_is_worth_nothing() -> None:
    """W7.10: a captain when all of a seat are out, a soldier of an empty stack."""
    _, policy = table_of("dogs_of_war", 4)
    state = next(in_play("dogs_of_war", 4, range(1), lambda state: state.todo[-1].task == WarTask.BUY))
    state.stock[:], state.stacks[0], state.stacks[1] = [1, 0, 0, 0], 1, 0
    look = policy.evaluation(state)
    captains, footmen, shooters = Reward(captains=2), Reward(soldiers=((0, 3),)), Reward(soldiers=((1, 1),))
    assert [look.reward(captains, 0, seat) for seat in (0, 1)] == [policy.weights.captain, 0]
    assert [look.reward(soldiers, 0, 0) for soldiers in (footmen, shooters)] == [policy.weights.footman, 0]


def test_teammates_are_no_rivals() -> None:
    case = next(case for case in CASES if dict(case.options).get("scenario") == "team")
    policy = package("dewan").policy(rules_of(case))
    assert [policy.rivals(Seat(seat)) for seat in range(4)] == [(1, 3), (0, 2), (1, 3), (0, 2)]


def has(game: str, sheet: str) -> Path:
    """A data file of the game; a game without it keeps the laws of that file."""
    path = DATA / game / sheet
    if not path.exists():
        pytest.skip(f"{game} has no {sheet}")
    return path


def weight_of(game: str) -> str:
    """The first weight of the game's policy."""
    return str(next(iter(load_plain(has(game, "policy.yaml"))["weights"])))


def spoilt(game: str, sheet: str, folder: Path, change: Callable[[str], str]) -> list[str]:
    """What the check says once a data file of the game has been changed."""
    shutil.copytree(DATA / game, folder / game)
    text = has(game, sheet).read_text(encoding="utf-8")
    assert change(text) != text
    (folder / game / sheet).write_text(change(text), encoding="utf-8")
    return problems_of(GAMES[game](folder))


@every_game
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("  WEIGHT: ", "  unweighted: ", "unweighted"),
        ("  WEIGHT: ", "  WEIGHT: 900", "weights.WEIGHT"),
        ("  WEIGHT: ", "  WEIGHT: x", "weights.WEIGHT"),
        ("found:", "lost:", "found"),
    ],
)
def test_every_mistake_in_the_weights_is_named_with_its_line(game: str, old: str, new: str, message: str, tmp_path: Path) -> None:
    old, new, message = (part.replace("WEIGHT", weight_of(game)) for part in (old, new, message))
    problems = spoilt(game, "policy.yaml", tmp_path, lambda text: text.replace(old, new, 1))
    assert problems
    assert all("policy.yaml:" in problem for problem in problems)
    assert any(message in problem for problem in problems)


@every_game
def test_a_game_has_three_characters_or_none_and_their_weights_differ(game: str) -> None:
    game_package = GAMES[game]()
    options = game_package.resolve_options(game_package.manifest.seats[-1], {})
    rules = game_package.rules(options, game_package.manifest.seats[-1])  # type: ignore[arg-type]
    usual: Any = game_package.policy(rules)
    assert len(game_package.characters) in {0, 3}
    found = set()
    for id_, character in game_package.characters.items():
        policy: Any = game_package.policy(rules, id_)
        assert {
            name: round(getattr(policy.weights, name) / getattr(usual.weights, name), 6) for name in character.weights
        } == character.weights
        found.add(policy.weights)
    assert len(found) == len(game_package.characters)
    if found:
        assert usual.weights not in found
    nobody: Any = game_package.policy(rules, "gone")
    assert getattr(nobody, "weights", None) == getattr(usual, "weights", None)


@every_game
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("weights: {", "weights: {bravery: 2.0, ", "weights.bravery: the policy has no such weight; it has"),
        ("weights: {", "weights: {WEIGHT: -1.0, ", "weights.WEIGHT"),
        ("weights: {", "weights: {WEIGHT: 11.0, ", "weights.WEIGHT"),
        ("portrait: portrait_", "portrait: face_", "the picture face_"),
        ("  - {id:", "  - {name:", "characters.0"),
        ("weights: {", "weights: {}, mood: {", "mood"),
    ],
)
def test_every_mistake_in_the_characters_is_named_with_its_line(
    game: str, old: str, new: str, message: str, tmp_path: Path
) -> None:
    sheet, weight = has(game, "characters.yaml"), weight_of(game)
    old, new, message = (part.replace("WEIGHT", weight) for part in (old, new, message))
    assert sheet.exists()
    problems = spoilt(
        game, "characters.yaml", tmp_path, lambda text: re.sub(rf"{weight}: [\d.]+(, )?", "", text).replace(old, new, 1)
    )
    assert any("characters.yaml:" in problem and message in problem for problem in problems), problems


def test_characters_are_distinguished_and_each_says_what_it_is(tmp_path: Path) -> None:
    shutil.copytree(DATA / "iwari", tmp_path / "iwari")
    path = tmp_path / "iwari" / "characters.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("id: settler", "id: wayfinder").replace("portrait_settler", "portrait_wayfinder"), encoding="utf-8")
    problems = problems_of(GAMES["iwari"](tmp_path))
    assert len(problems) == 2
    assert all("stands here twice" in problem for problem in problems)
    path.write_text(text.replace("id: settler", "id: stranger"), encoding="utf-8")
    problems = problems_of(GAMES["iwari"](tmp_path))
    assert len(problems) == 6  # name and sentence, in three languages
    assert all("character.stranger." in problem and "missing" in problem for problem in problems)
    path.write_text(re.sub(r"(id: settler.*weights: )\{.*\}\}", r"\1{}}", text), encoding="utf-8")
    problems = problems_of(GAMES["iwari"](tmp_path))
    assert [problem.rpartition(": ")[2] for problem in problems] == ["a character that weighs everything as all do is none"]
