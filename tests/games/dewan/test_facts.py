"""What is said of a turn as a fact: each is true, which playing on shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

import pytest

from game.ai.levels import Budget, GreedyAgent
from game.dewan import facts
from game.dewan.model import EMPTY, Mark, NoTuck, PickBlind, PickStory, Place, State, Take, Task, Todo, Tuck, Tucked
from game.dewan.policy import DewanPolicy
from game.dewan.rules import DewanRules
from game.dewan.scoring import counts, most_fire
from game.kernel.contract import CHANCE, NOBODY, Action, Event, Seat, recording_to
from game.kernel.masks import bits
from game.kernel.policy import Fact
from tests.games.dewan.table import ALIX, BILLY, Game, game_package, rules_of, table
from tests.games.dewan.test_stories import story


def policy_of(rules: DewanRules) -> DewanPolicy:
    policy = game_package().policy(rules)
    assert isinstance(policy, DewanPolicy)
    return policy


def facts_of(game: Game, action: Action) -> list[Fact]:
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
    assert facts.StoryGainsPart(story("S16"), 2, 4, EMPTY) in facts_of(game, game.journey("A1", "w m"))


def test_the_points_of_a_camp_are_shown_row_by_row() -> None:
    game = table("HA      m*1     d", hands={ALIX: "w m"})
    assert facts.Earned((("groups", 4), ("berries", 2))) in facts_of(game, game.journey("A1", "w m"))


def test_whoever_starts_the_last_round_learns_the_lead() -> None:
    ahead = table("mA fA bA dA mA fA bA HA m1".replace(" ", "      "), hands={ALIX: "w m"}, berries={ALIX: 3})
    assert any(isinstance(fact, facts.EndsAhead) for fact in facts_of(ahead, ahead.journey("A1", "w m")))
    behind = table("mA fA bA dA mA fA bA HA m1".replace(" ", "      "), hands={ALIX: "w m"}, berries={BILLY: 14})
    fact = next(fact for fact in facts_of(behind, behind.journey("A1", "w m")) if isinstance(fact, facts.EndsBehind))
    assert (fact.rival, fact.good) == (BILLY, False)
    assert facts.EndsLevel(BILLY) in _ending(2, done="S03")


# --- cards ---


def test_cards_bring_a_camp_within_reach_that_was_not() -> None:
    game = table("HA      m1      d*2", hands={ALIX: "w"}, display="m d b b b b")
    fact = next(fact for fact in facts_of(game, Take(0)) if isinstance(fact, facts.CampInReach))
    after = game.take(0)
    after.state.todo = [Todo(Task.TURN, ALIX)]
    placements = [after.place(path, pay) for path, pay in (("A1", "w m"), ("A12", "w m d"))]
    assert max(sum(placed.points(ALIX).values()) for placed in placements) == sum(points for _, points in fact.rows)


def test_of_cards_that_are_hidden_nothing_is_shown_of_what_they_reach() -> None:
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
    found = facts_of(game, PickStory(0))
    assert facts.StoryPartlyMet(2, 4, EMPTY) in found
    assert facts.StoryPartsNear(2, first=False) in found
    assert facts.StoryFewestMissing(2) in found


def picking(billy: str = "S24") -> Game:
    """Alix is to pick the story of her second camp; the story of Billy brings fire."""
    return table(
        "mA      HA      m1", hands={ALIX: "w m m"}, stories={ALIX: "S16"}, done={BILLY: billy}, story_display="S19 S03 S05 S10 S12",
    ).place("A1", "w m")  # fmt: skip


def test_a_story_that_would_take_the_most_fire_is_told() -> None:
    game = picking()
    assert facts.StoryMostFire(4) in facts_of(game, PickStory(0))
    after = game.do(PickStory(0)).state
    after.done[ALIX] |= 1 << after.stories[ALIX].index(story("S19"))
    assert most_fire(game.rules, after) == [ALIX]
    tied = facts_of(picking(billy="S24 S18"), PickStory(0))
    assert not any(isinstance(fact, facts.StoryMostFire) for fact in tied), "a tie takes nothing"


def test_a_camp_can_come_closer_to_all_that_a_story_needs() -> None:
    for tucked, expected in (("m d", True), ("m", False)):  # two deserts are not there to be reached
        game = table("HA      f1      m       d", hands={ALIX: "w f"}, stories={ALIX: "S16"}, tucked={ALIX: tucked})
        assert (facts.StoryPartsNearer(story("S16"), 2) in facts_of(game, game.journey("A1", "w f"))) == expected


def tucking(hand: str, open_story: str) -> tuple[Game, list[int]]:
    """Alix has placed her third camp and may tuck a card."""
    game = table("mA      dA      HA      b1", hands={ALIX: f"w b {hand}"}, stories={ALIX: open_story}).place("A1", "w b")
    return game, game.cards(hand, ALIX)


def test_a_tucked_card_is_shown_by_what_it_counts_as() -> None:
    game, (card,) = tucking("f", "S05")
    [fact] = [fact for fact in facts_of(game, Tuck(card, 0)) if isinstance(fact, facts.TuckCounts)]
    before, after = (counts(game.rules, at.state, ALIX)[fact.need] for at in (game, game.do(Tuck(card, 0))))
    assert after == before + 1


# --- markers ---


def marking(alix: str) -> tuple[Game, Mark]:
    """Billy is to cover the mountain beside Alix’s home."""
    shore = "HA      m1      w2      f3      d       HB"
    game = table(shore, scenario="flood", turn=BILLY, pile=2, stories={ALIX: alix}).take(0)
    return game, Mark(game.at("1"))


def test_a_marker_tells_whose_story_could_use_the_place() -> None:
    game, mark = marking("S16")
    assert facts.StoryDenied(ALIX, story("S16"), 0) in facts_of(game, mark)
    before, after = game.state.clone(), game.do(mark).state
    for state in (before, after):
        state.camps[ALIX] |= 1 << mark.space
    assert counts(game.rules, before, ALIX)[0] == 1
    assert counts(game.rules, after, ALIX)[0] == 0


def test_a_marker_that_denies_nothing_says_where_it_lies() -> None:
    found = facts_of(*marking("S03"))
    assert facts.MarkerBeside(ALIX) in found
    assert facts.MarkerAway(BILLY, 2) in found


# --- all of it, played out ---


def decisions(scenario: str, seats: int) -> Iterator[tuple[DewanRules, State, Seat, Action]]:
    """The decisions of a match between seats that follow their policy."""
    rules, rng = rules_of(scenario, seats), Random(f"{scenario}/{seats}")
    level, state = GreedyAgent(policy_of(rules)), rules.start()
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
    """By space: the points of each camp that the seat could place if it was its turn now, on the land as it lies: where the
    seat puts lava at the end of its turn is another decision."""
    land, state = state.land, to_its_end(rules, state, seat)
    state.land = land
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
        case facts.StoryCompleted(story) | facts.StoryReady(story):
            return story in [end.stories[seat][at] for at in bits(end.done[seat])]
        case facts.FireTaken(_, _, losers):
            return seat in most_fire(rules, end) and not {*losers} & {*most_fire(rules, end)}
        case facts.StoryGainsPart(story, have, asks, _):
            needs = rules.catalogue.stories[story].needs
            both = list(zip(needs, counts(rules, after, seat), strict=True))
            return (have, asks) == (sum(min(pair) for pair in both), sum(needs))
        case facts.CampInReach(_, rows, _):
            return max(camps(rules, after, seat).values()) >= sum(points for _, points in rows)
        case facts.CampNext(points, _) | facts.CampKept(points, _):
            return max(camps(rules, after, seat).values()) >= points
        case facts.SiteInReach(story, need):
            land = after.land
            assert land is not None
            fresh = camps(rules, after, seat).keys() - camps(rules, before, seat).keys()
            areas = [area for area in land.counting[need] if not area & after.camps[seat]]
            return any(area >> space & 1 for area in areas for space in fresh)
        case facts.SitesInReach(n, _, first):
            reached, had = camps(rules, after, seat).keys(), camps(rules, before, seat).keys()
            return len(reached) - len(had) == n and first == (not had)
        case facts.NoneInReach():
            return not camps(rules, after, seat)
        case facts.StoryMostPoints() | facts.StoryFewestMissing() | facts.ShownLittle():
            return _shown(fact, rules, before, after, seat)
        case facts.StorySharesNeed(story, need):
            fresh = set(after.stories[seat]) - set(before.stories[seat])
            return all(rules.catalogue.stories[one].needs[need] > counts(rules, after, seat)[need] for one in (*fresh, story))
        case facts.SymbolsToTuck(symbols):
            faces = [face for card in bits(after.hands[seat] & ~before.hands[seat]) for face in rules.catalogue.cards[card].faces]
            return {*symbols} == {symbol for _, symbol in faces if symbol >= 0}
        case facts.StoryGained() | facts.TuckNext():
            kind = PickStory if isinstance(fact, facts.StoryGained) else Tuck
            return any(isinstance(action, kind) for action in rules.legal(after))
        case facts.TuckLost():
            return not any(isinstance(action, Tuck) for action in rules.legal(after)) and not after.hands[seat]
        case facts.NothingToTuck():
            return not any(_helps(rules, after, seat, card) for card in bits(after.hands[seat]))
        case facts.CardsKept(n):
            return n == after.hands[seat].bit_count()
        case facts.EndsAhead(n):
            now = rules.points(after)
            return now[seat] - max(now[at] for at in range(rules.seats) if at != seat) == n
    return True


def missing(rules: DewanRules, state: State, seat: Seat, story: int) -> int:
    both = zip(rules.catalogue.stories[story].needs, counts(rules, state, seat), strict=True)
    return sum(max(0, asked - has) for asked, has in both)


def _shown(fact: Fact, rules: DewanRules, before: State, after: State, seat: Seat) -> bool:
    """Of the stories on show, compared with the one that was picked."""
    stories = rules.catalogue.stories
    shown, picked = [one for one in before.story_display if one >= 0], set(after.stories[seat]) - set(before.stories[seat])
    fewest = min(missing(rules, after, seat, one) for one in shown)
    match fact:
        case facts.StoryFewestMissing(n):
            return n == fewest and all(missing(rules, after, seat, one) == n for one in picked)
        case facts.ShownLittle(n):
            return n == max(sum(stories[one].needs) - missing(rules, after, seat, one) for one in shown)
    return all(stories[one].points == max(stories[other].points for other in shown) for one in picked)


def _helps(rules: DewanRules, state: State, seat: Seat, card: int) -> bool:
    """Whether an open story would lack less with a card tucked."""
    lacks = [[missing(rules, state, seat, one) for at, one in enumerate(state.stories[seat]) if not state.done[seat] >> at & 1]]
    for face in range(len(rules.catalogue.cards[card].faces)):
        then = state.clone()
        then.tucked[seat] = (*then.tucked[seat], Tucked(card, face))
        lacks.append([missing(rules, then, seat, one) for at, one in enumerate(then.stories[seat]) if not then.done[seat] >> at & 1])
    return any(one != lacks[0] for one in lacks)


@pytest.mark.parametrize(("scenario", "seats"), [("base", 2), ("volcano", 3)])
def test_every_fact_of_a_match_is_true(scenario: str, seats: int) -> None:
    kinds = set()
    for rules, state, seat, action in decisions(scenario, seats):
        game = Game(rules, state)
        after = state.clone()
        rules.apply(after, action)
        for fact in facts_of(game, action):
            kinds.add(type(fact))
            assert check(fact, rules, state, after, seat), f"{fact} after {action}"
    assert len(kinds) > 10


# --- for the law that every fact occurs somewhere ---


def _ending(billy: int, done: str = "") -> list[Fact]:
    picture = "mA fA bA dA mA fA bA HA m1".replace(" ", "      ")
    game = table(picture, hands={ALIX: "w m"}, berries={BILLY: billy}, done={BILLY: done})
    return facts_of(game, game.journey("A1", "w m"))


def _tucked() -> list[Fact]:
    game, (card,) = tucking("f", "S05")
    return facts_of(game, Tuck(card, 0))


STAGED: Mapping[type[Fact], Callable[[], list[Fact]]] = {
    facts.EndsAhead: lambda: _ending(4),
    facts.EndsBehind: lambda: _ending(5),
    facts.EndsLevel: lambda: _ending(2, "S03"),
    facts.MarkerAway: lambda: facts_of(*marking("S03")),
    facts.MarkerBeside: lambda: facts_of(*marking("S03")),
    facts.StoryDenied: lambda: facts_of(*marking("S16")),
    facts.StoryMostFire: lambda: facts_of(picking(), PickStory(0)),
    facts.TuckCounts: _tucked,
}
"""What is said on positions of facts that a few matches need not show."""
