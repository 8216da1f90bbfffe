"""What is told of a turn as a fact: each is true, which playing on shows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.ai.levels import Budget, Greedy
from game.dewan import facts
from game.dewan.model import EMPTY, NoTuck, PickBlind, PickStory, Place, State, Take, Task, Todo
from game.dewan.policy import DewanPolicy
from game.dewan.rules import DewanRules
from game.dewan.scoring import counts, most_fire
from game.kernel.contract import CHANCE, NOBODY, Action, Event, Seat, recording_to
from game.kernel.masks import bits
from game.kernel.policy import Fact
from tests.games.dewan.table import ALIX, BILLY, Game, box, rules_of, table
from tests.games.dewan.test_stories import story


def policy_of(rules: DewanRules) -> DewanPolicy:
    policy = box().policy(rules)
    assert isinstance(policy, DewanPolicy)
    return policy


def told(game: Game, action: Action) -> list[Fact]:
    """The facts of an action, as its seat is told them."""
    rules, seat = game.rules, game.actor
    assert game.refusal(action) is None
    after, events = game.state.clone(), list[Event]()
    rules.apply(after, action, recording_to(events))
    seen, then = (rules.information_state(state, seat) for state in (game.state, after))
    return policy_of(rules).facts(seen, then, events, seat)


# --- camps ---


def test_a_camp_brings_a_story_to_all_but_one_thing() -> None:
    game = table("HA      m1      d", hands={ALIX: "w m"}, stories={ALIX: "S16"}, tucked={ALIX: "m"})
    assert facts.StoryNearer(story("S16"), 2, 4, EMPTY) in told(game, game.journey("A1", "w m"))


def test_the_points_of_a_camp_are_told_row_by_row() -> None:
    game = table("HA      m*1     d", hands={ALIX: "w m"})
    assert facts.Earned((("groups", 4), ("berries", 2))) in told(game, game.journey("A1", "w m"))


def test_whoever_starts_the_last_round_learns_the_lead() -> None:
    ahead = table("mA fA bA dA mA fA bA HA m1".replace(" ", "      "), hands={ALIX: "w m"}, berries={ALIX: 3})
    assert any(isinstance(fact, facts.EndsAhead) for fact in told(ahead, ahead.journey("A1", "w m")))
    behind = table("mA fA bA dA mA fA bA HA m1".replace(" ", "      "), hands={ALIX: "w m"}, berries={BILLY: 14})
    fact = next(fact for fact in told(behind, behind.journey("A1", "w m")) if isinstance(fact, facts.EndsBehind))
    assert (fact.rival, fact.good) == (BILLY, False)


# --- cards ---


def test_cards_bring_a_camp_within_reach_that_was_not() -> None:
    game = table("HA      m1      d*2", hands={ALIX: "w"}, display="m d b b b b")
    fact = next(fact for fact in told(game, Take(0)) if isinstance(fact, facts.CampInReach))
    after = game.take(0)
    after.state.todo = [Todo(Task.TURN, ALIX)]
    assert max(sum(after.place(path, pay).points(ALIX).values()) for path, pay in (("A1", "w m"), ("A12", "w m d"))) == fact.points


def test_of_cards_that_are_hidden_nothing_is_told_of_what_they_reach() -> None:
    game = table("HA      m1      d*2", hands={ALIX: "w"}, display="m d b b b b")
    rules, after, events = game.rules, game.state.clone(), list[Event]()
    rules.apply(after, Take(0), recording_to(events))
    seen, then = (rules.observe(state, BILLY) for state in (game.state, after))
    kinds = {type(fact) for fact in policy_of(rules).facts(seen, then, events, ALIX)}
    assert not kinds & {facts.CampInReach, facts.SiteInReach, facts.SitesInReach, facts.CardMissing}


# --- stories ---


def test_a_story_is_told_by_what_the_camps_have_of_it_and_where_the_rest_lies() -> None:
    game = table(
        "mA      HA      d2      m", story_display="S16 S24 S01 S02 S03", tucked={ALIX: "d"},
        todo=(Todo(Task.NEXT, ALIX), Todo(Task.TOP_UP, ALIX), Todo(Task.CHECK, ALIX)),
    )
    game.state.todo.append(Todo(Task.STORY, ALIX))
    del game.state.todo[0 if game.state.todo[0].task == Task.TURN else 3]
    found = told(game, PickStory(0))
    assert facts.StoryBegun(2, 4, EMPTY) in found
    assert facts.StoryNear(2, first=False) in found
    assert facts.StoryClosest(2) in found


# --- all of it, played out ---


def decisions(scenario: str, seats: int) -> Iterator[tuple[DewanRules, State, Seat, Action]]:
    """The decisions of a match between seats that follow their policy."""
    rules, rng = rules_of(scenario, seats), Random(f"{scenario}/{seats}")
    level, state = Greedy(policy_of(rules)), rules.start()
    while (actor := rules.actor(state)) != NOBODY:
        if actor == CHANCE:
            action = rules.chance(state, rng)
        else:
            action = level.choose(rules.information_state(state, actor), actor, Budget(trials=1), rng)[0].actions[0]
            yield rules, state.clone(), actor, action
        rules.apply(state, action)


def to_its_end(rules: DewanRules, state: State, seat: Seat) -> State:
    """The position when the stories of a turn have been looked at: nothing more was tucked, and a story was drawn blind."""
    state, rng = state.clone(), Random(1)
    while any(due.task == Task.CHECK for due in state.todo):
        if rules.actor(state) == CHANCE:
            rules.apply(state, rules.chance(state, rng))
        else:
            assert rules.actor(state) == seat
            legal = rules.legal(state)
            rules.apply(state, next((one for one in legal if isinstance(one, NoTuck | PickBlind)), legal[0]))
    return state


def camps(rules: DewanRules, state: State, seat: Seat) -> dict[int, int]:
    """By space: the points of each camp that the seat could place if it was its turn now."""
    state = to_its_end(rules, state, seat)
    state.todo, had = [Todo(Task.TURN, seat)], rules.points(state)[seat]
    found = {}
    for action in rules.legal(state):
        if isinstance(action, Place):
            then = state.clone()
            rules.apply(then, action)
            found[action.path[-1]] = rules.points(to_its_end(rules, then, seat))[seat] - had
    return found


def check(fact: Fact, rules: DewanRules, before: State, after: State, seat: Seat) -> bool:
    """Whether a fact holds when the rules play it out; True for those that the examples above show."""
    end = to_its_end(rules, after, seat)
    match fact:
        case facts.StoryTold(story) | facts.StoryThere(story):
            return story in [end.stories[seat][at] for at in bits(end.done[seat])]
        case facts.FireTaken(_, _, losers):
            return seat in most_fire(rules, end) and not {*losers} & {*most_fire(rules, end)}
        case facts.StoryNearer(story, have, asks, _):
            needs = rules.catalogue.stories[story].needs
            both = list(zip(needs, counts(rules, after, seat), strict=True))
            return (have, asks) == (sum(min(pair) for pair in both), sum(needs))
        case facts.CampInReach(points, _) | facts.CampNext(points, _) | facts.CampKept(points, _):
            return max(camps(rules, after, seat).values()) >= points
        case facts.SiteInReach(story, need):
            land = after.land
            assert land is not None
            fresh = camps(rules, after, seat).keys() - camps(rules, before, seat).keys()
            areas = [area for area in land.counting[need] if not area & after.camps[seat]]
            return any(area >> space & 1 for area in areas for space in fresh)
        case facts.SitesInReach(n):
            return len(camps(rules, after, seat)) - len(camps(rules, before, seat)) == n
        case facts.NoneInReach():
            return not camps(rules, after, seat)
        case facts.EndsAhead(n):
            now = rules.points(after)
            return now[seat] - max(now[at] for at in range(rules.seats) if at != seat) == n
    return True


@pytest.mark.parametrize(("scenario", "seats"), [("base", 2), ("volcano", 3)])
def test_every_fact_of_a_match_is_true(scenario: str, seats: int) -> None:
    kinds = set()
    for rules, state, seat, action in decisions(scenario, seats):
        game = Game(rules, state)
        after = state.clone()
        rules.apply(after, action)
        for fact in told(game, action):
            kinds.add(type(fact))
            assert check(fact, rules, state, after, seat), f"{fact} after {action}"
    assert len(kinds) > 10
