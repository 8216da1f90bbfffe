"""Hints: what they name, why, and that they know no more than who asks."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from game.ai.explain import (
    CERTAIN,
    OVERALL,
    POINTS,
    RIVALS,
    SMALLEST,
    VICTORY,
    End,
    every_reason,
    gained_by,
    reasons_of,
)

from game.ai.hints import APART, FEWEST, OPTIONS, Hint, compared, hints
from game.ai.levels import Budget, Greedy
from game.dewan.model import PickStory, Take
from game.kernel.contract import CHANCE, NOBODY, Seat
from game.kernel.policy import Policy
from game.shelf import GAMES, package
from tests.cases import speaks
from ui.language.words import Words, languages

every_game = pytest.mark.parametrize("game", GAMES)
SOME = Budget(trials=24)


def policy_of(game: str) -> Policy[Any, Any]:
    shelf = package(game)
    seats = shelf.manifest.seats[-1]
    options = shelf.settle(seats, {})
    assert isinstance(options, dict)
    return shelf.policy(shelf.rules(options, seats))


@cache
def turns(game: str) -> list[tuple[Any, Seat, int]]:
    """True states of a match between greedy opponents, who is at turn there, and in how many ways; do not change them."""
    policy = policy_of(game)
    rules, rng, state = policy.rules, Random("hints"), policy.rules.start()
    greedy, found = Greedy(policy), []
    while (actor := rules.actor(state)) != NOBODY:
        if actor == CHANCE:
            rules.apply(state, rules.chance(state, rng))
            continue
        found.append((state.clone(), actor, len(rules.legal(state))))
        rules.apply(state, greedy.choose(rules.information_state(state, actor), actor, SOME, rng)[0].actions[0])
    return found


def decisions(game: str, every: int) -> list[tuple[Any, Seat]]:
    """Of these turns every so many where there is a choice."""
    return [(state, seat) for state, seat, ways in turns(game)[every - 1 :: every] if ways > 1]


@every_game
def test_hints_can_be_done_and_are_told_in_words(game: str) -> None:
    """Also at the end of a match, where reasons are rows of the score pad."""
    policy = policy_of(game)
    rules = policy.rules
    reasons = 0
    for state, seat in decisions(game, 11)[-12:]:
        before = state.clone()
        seen = rules.information_state(state, seat)
        told = hints(policy, seen, seat, SOME, Random(1))
        assert 1 <= len(told) <= OPTIONS
        assert told[0].behind == 0
        best, *rest = told
        assert rest == sorted(rest, key=lambda hint: (not hint.equal, hint.behind))
        assert best.behind <= min((hint.behind for hint in rest), default=0)
        for hint in told:
            assert rules.refusal(state, hint.actions[0]) is None
            for reason in hint.reasons:
                reasons += 1
                surely = abs(reason.points) >= max(SMALLEST, CERTAIN * reason.error)
                assert surely or [one.good for one in hint.reasons].count(reason.good) == 1, "else it is the only one"
            assert hint.equal or len(told) == 1 or hint.reasons, "what is surely apart has a reason"
            assert [reason.good for reason in hint.reasons] == sorted((r.good for r in hint.reasons), reverse=True)
        assert state == before
        assert seen == rules.information_state(state, seat), "thinking changes nothing"
    assert reasons


@pytest.mark.parametrize("lang", languages())
@every_game
def test_every_term_is_told_as_a_gain_and_as_a_loss(game: str, lang: str) -> None:
    """The terms of the policy, and the rows of the score pad, which take their place in the end; in words of the language's
    own, none like another of the same game."""
    if not speaks(game, lang):
        pytest.skip(f"{game} has no words in {lang}")
    policy, words, english = policy_of(game), Words(lang, strict=True), Words(strict=True)
    labels = {key.removesuffix(".about").rpartition(".")[2] for key in words.keys(game) if ".score." in key and key.endswith(".about")}
    terms = {term for state, *_ in turns(game) for part in policy.terms(state) for term in part}
    said = []
    for term in sorted(terms | labels | {POINTS, VICTORY, OVERALL}):
        for way in ("gain", "loss"):
            key = next(key for key in (f"{game}.term.{term}.{way}", f"hints.{term}.{way}") if key in words)
            said.append(words(key, n=0))
            assert lang == "en" or words(key, n=0) != english(key, n=0), key
    assert len(set(said)) == len(said)


@every_game
def test_hints_know_no_more_than_who_asks(game: str) -> None:
    """Two tables that a seat cannot tell apart get the same hints under one seed."""
    policy, other = policy_of(game), policy_of(game)
    rules = policy.rules
    for state, seat in decisions(game, 29)[:4]:
        known = rules.information_state(state, seat)
        world = rules.determinise(known, seat, Random(7))
        assert hints(policy, known, seat, SOME, Random(3)) == hints(other, rules.information_state(world, seat), seat, SOME, Random(3))


@every_game
def test_a_reason_never_contradicts_what_the_turn_brings_at_once(game: str) -> None:
    """What is told as a fact is one; what is told besides goes the same way, for the seats that it names, or says that it
    comes later; and the best does not stand there with a drawback alone."""
    policy = policy_of(game)
    rules, facts, named = policy.rules, 0, 0
    for state, seat in decisions(game, 7)[-16:]:
        for hint in hints(policy, rules.information_state(state, seat), seat, SOME, Random(4)):
            gained = gained_by(rules, state, hint.actions)
            assert all(gained[one] == points for one, points in hint.now.items())
            facts += any(hint.now.values())
            after = state.clone()
            for action in hint.actions:
                rules.apply(after, action)
            rows = Counter({row.label: row.points for row in rules.score(after, seat)})
            rows.subtract({row.label: row.points for row in rules.score(state, seat)})
            earned = hint.now.get(seat, 0)
            for reason in hint.reasons:
                named += 1
                if reason.term == RIVALS:
                    assert reason.each
                    assert reason.later
                    assert all(hint.now.get(rival, 0) * points >= 0 for rival, points in reason.each.items())
                elif reason.term not in {VICTORY, OVERALL}:
                    surely = seat in hint.now and rules.actor(after) != CHANCE
                    assert rows[reason.term] * reason.points >= 0 or not surely, reason
                    assert not reason.good or reason.later or reason.term in policy.means or earned >= 0, reason
                    assert reason.term != POINTS or earned * reason.points >= 0
            assert not hint.reasons or hint.reasons[0].good or earned > 0 or not hint.equal
    assert named
    assert facts or game == "dogs_of_war", "soldiers bring points when the year ends"


@every_game
def test_what_is_equally_good_is_within_two_errors_and_a_plan_that_was_begun_goes_on(game: str) -> None:
    policy = policy_of(game)
    rules, goes_on = policy.rules, 0
    for state, seat in decisions(game, 6):
        seen = rules.information_state(state, seat)
        told = hints(policy, seen, seat, SOME, Random(4))
        assert [hint.equal for hint in told[1:]] == [hint.behind <= APART * hint.error for hint in told[1:]]
        plan = told[-1].actions
        after = state.clone()
        rules.apply(after, plan[0])
        if len(plan) < 2 or rules.actor(after) != seat:
            continue
        goes_on += 1
        then = hints(policy, rules.information_state(after, seat), seat, SOME, Random(4), begun=plan[1:])
        assert (then[0].actions, then[0].behind) == (plan[1:], 0)
        assert not any(reason.term == OVERALL and not reason.good for reason in then[0].reasons)
        moves = [tuple(map(policy.move, hint.actions)) for hint in then]
        assert len(set(moves)) == len(moves)
        if goes_on == 4:
            return
    assert goes_on or game == "dewan", "where an action is a turn"


def end(lead: float, rivals: float = 0.0, *, rows: dict[str, float] | None = None, **terms: float) -> End:
    return End(lead, terms, rows, rivals, 0.0, rivals={Seat(1): rivals})


def told(*courses: list[End]) -> list[Hint[Any]]:
    plans = [(name,) for name in "abc"[: len(courses)]]
    return compared(plans, courses)


def test_the_best_stands_first_whatever_the_search_thought() -> None:
    first, second = told([end(1.0, tents=1.0)] * 9, [end(5.0, tents=5.0)] * 9)
    assert (first.actions, second.actions) == (("b",), ("a",))
    assert (first.behind, second.behind) == (0.0, 4.0)
    assert [(reason.term, reason.points) for reason in first.reasons] == [("tents", 4.0)]
    assert [(reason.term, reason.points, reason.good) for reason in second.reasons] == [("tents", -4.0, False)]


def test_what_two_standard_errors_do_not_part_is_equal() -> None:
    best = [end(3.0)] * 16
    equal = [end(3.0 + (2.5 if at % 2 else -3.0)) for at in range(16)]
    worse = [end(1.0 + 0.1 * (at % 2)) for at in range(16)]
    found = told(best, equal, worse)
    assert [hint.equal for hint in found] == [True, True, False]
    assert not any(hint.equal for hint in told(best, worse))


def test_what_is_equal_to_the_best_stands_before_what_is_surely_worse_by_less() -> None:
    surely = [end(2.5)] * 16
    equal = [end(2.0 + (8.0 if at % 2 else -8.0)) for at in range(16)]
    found = told([end(3.0)] * 16, surely, equal)
    assert [hint.actions for hint in found] == [("a",), ("c",), ("b",)]
    assert [hint.equal for hint in found] == [True, True, False]


def test_a_gain_of_rivals_speaks_against_an_option() -> None:
    first, _ = told([end(2.0, -3.0, tents=-1.0)] * 9, [end(0.0)] * 9)
    assert [(reason.term, reason.points, reason.good) for reason in first.reasons] == [
        (RIVALS, -3.0, True), ("tents", -1.0, False),
    ]  # fmt: skip


def test_what_each_rival_gains_is_told_by_seat() -> None:
    best = [replace(end(2.0, -1.5), rivals={Seat(1): 4.0, Seat(2): 9.0})] * 9
    other = [replace(end(0.5), rivals={Seat(1): 7.0, Seat(2): 9.0})] * 9
    first, _ = told(best, other)
    assert [(reason.term, reason.each) for reason in first.reasons] == [(RIVALS, {1: -3.0})], "not of the other, who has the same"


def test_what_is_surely_apart_has_a_reason_even_if_no_term_is_certain() -> None:
    """Of the terms that speak for it the largest is named; a real tie names none."""
    best = [end(5.0, tents=5.0 + (9 if at % 2 else -9), totems=0.2) for at in range(9)]
    other = [end(0.0, tents=0.0, totems=0.0)] * 9
    first, second = told(best, other)
    assert (len(first.reasons), first.reasons[0].good) == (1, True)
    assert (len(second.reasons), second.reasons[0].good) == (1, False)
    assert [hint.reasons for hint in told(other, other)] == [(), ()]


def test_a_world_that_is_over_for_one_option_alone_counts_as_points() -> None:
    over = [end(30.0, rows={"tents": 20.0, "totems": 10.0}, points=30.0)] * 9
    open_ = [end(26.0, tents=16.0, hand=10.0)] * 9
    first, _ = told(over, open_)
    assert [(reason.term, reason.points) for reason in first.reasons] == [("points", 4.0)]
    late, _ = told(over, [end(28.0, rows={"tents": 18.0, "totems": 10.0}, points=28.0)] * 9)
    assert [(reason.term, reason.points) for reason in late.reasons] == [("tents", 2.0)]


class OfTents(Policy[Any, Any]):
    """Knows that an option is a matter of tents."""

    def topics(self, action: object) -> frozenset[str] | None:
        return frozenset({"tents"}) if action == "b" else None


def test_a_reason_speaks_only_of_what_the_option_changes() -> None:
    """What differs because everybody plays on in another way explains nothing; what is kept for later may become anything."""
    best = [End(5.0, {"tents": 3.0, "totems": 2.0}, None, 0.0, 0.0, {"tents": 1.0})] * 9
    other = [End(0.0, {"tents": 0.0, "totems": 0.0}, None, 0.0, 0.0, {"tents": 0.0})] * 9
    assert [reason.term for reason in reasons_of(best, [other])] == ["tents"]
    same = [replace(end, direct={"tents": 0.0}) for end in best]
    assert [reason.term for reason in reasons_of(same, [other])] == ["tents", "totems"]
    policy = OfTents(policy_of("iwari").rules)
    assert [reason.term for reason in reasons_of(same, [other], policy, "b")] == ["tents"]
    policy.means = frozenset({"tents"})
    assert [reason.term for reason in reasons_of(best, [other], policy, "a")] == ["tents", "totems"]


def test_picking_a_story_speaks_of_stories_alone() -> None:
    policy = policy_of("dewan")
    story, take = policy.topics(PickStory(0)), policy.topics(Take(0))
    assert story is not None
    assert "berries" not in story
    assert take is None


@every_game
def test_the_reasons_add_up_to_what_an_option_is_ahead(game: str) -> None:
    from game.ai.explain import end_of

    from game.ai.levels import Weighing

    policy = policy_of(game)
    rules, rng = policy.rules, Random(2)
    for state, seat in decisions(game, 23)[-6:]:
        seen = rules.information_state(state, seat)
        plans = Greedy(policy).choose(seen, seat, SOME, rng)[:2]
        weigh, world = Weighing(policy, seen, seat), policy.imagine(seen, seat, rng)
        ends = [end_of(weigh, world, 5, plan.actions) for plan in plans]
        if len(ends) == 2:
            reasons = every_reason(ends[:1], [ends[1:]])
            signs = {RIVALS: -1.0}
            total = sum(signs.get(reason.term, 1.0) * reason.points for reason in reasons)
            assert total == pytest.approx(ends[0].lead - ends[1].lead)


def test_whoever_is_stopped_at_once_still_gets_hints() -> None:
    policy = policy_of("dragon_keeper")
    state, seat = decisions("dragon_keeper", 9)[1]
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return True

    found = hints(policy, policy.rules.information_state(state, seat), seat, Budget(seconds=60), Random(1), stop)
    assert found
    assert asked < FEWEST
    assert VICTORY not in {reason.term for hint in found for reason in hint.reasons}


@pytest.mark.parametrize("game", [game for game in GAMES if policy_of(game).rules.in_the_open])
def test_hints_that_everybody_sees_are_given_to_the_end(game: str) -> None:
    """They are made of what everybody may know, which a turn may end the game with."""
    policy = policy_of(game)
    for state, seat in decisions(game, 1)[-12:]:
        assert hints(policy, policy.rules.observe(state, NOBODY), seat, Budget(trials=FEWEST), Random(2))
