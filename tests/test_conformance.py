"""The laws of the kernel, which every game on the shelf must obey; `tests.cases` has the matches."""

from __future__ import annotations

import pickle
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from game.kernel.codec import Codec
from game.kernel.contract import CHANCE, NOBODY, UNPLACED, Action, Event, Refusal, Rules, Seat
from game.kernel.entries import Entry
from game.kernel.folders import ART
from game.kernel.options import manifest_of
from game.kernel.package import Player, Setup
from game.kernel.record import Record, parse, write
from game.kernel.session import Session
from game.kernel.sounds import sound_problems, sounds
from game.kernel.type_names import name_of
from tests.cases import (
    CASES,
    REGISTRY,
    Case,
    Line,
    Table,
    alike,
    any_value,
    books,
    choose,
    every_match,
    eyes,
    package,
    played,
    positions,
    rules_of,
    some,
    way,
    words_of,
)

every_game = pytest.mark.parametrize("game", REGISTRY)


# --- the log ---


@every_match
def test_log_to_text_to_log_replays_to_an_equal_state(case: Case, line: Line) -> None:
    table = played(case, line)
    colours = package(case.game).manifest.colours
    players = tuple(Player(f"P{n}", colours[n]) for n in range(case.seats))
    setup = Setup(case.game, players, dict(case.options), str(line.seed))
    record = Record(setup, table.rules.version, tuple(table.log), "2026-01-01T00:00:00+00:00")
    again = parse(write(record, Codec(table.rules.actions)), REGISTRY)
    assert again == record
    fresh = package(case.game).rules(dict(case.options), case.seats)
    assert Session(fresh, "another seed", again.log).state == table.state


@every_match
def test_undo_to_the_start_and_redo_ends_the_same(case: Case, line: Line) -> None:
    """If undo is not free, the table consents. Then the same decisions bring the same chance."""
    table = played(case, line)
    copy: Table = Session(table.rules, str(line.seed), table.log)
    copy.take_back(1 if copy.steps[0].entry.seat == CHANCE else 0, Seat(0))
    again = Session(table.rules, str(line.seed), copy.log)
    assert again.state == copy.state
    for step in table.steps:
        if step.entry.seat != CHANCE and isinstance(step.entry.action, Action):
            done = again.do(step.entry.action)
            assert not isinstance(done, Refusal)
            before = again.state
            undo = again.next_undo()
            assert undo is not None
            if undo.free:
                assert again.undo()
                while again.can_redo:  # more than one decision, if there was no choice
                    assert again.redo()
                assert again.state == before
    assert again.state == table.state
    assert [step.state for step in again.steps] == [step.state for step in table.steps]


# --- positions ---


@every_match
def test_every_position_keeps_the_laws(case: Case, line: Line) -> None:
    """Earlier snapshots never change. Questions change nothing. The actor can always act. No piece is lost or added.
    States can be pickled. Every rulebook has the rules of all points."""
    rules = rules_of(case)
    state = rules.start()
    pieces = dict(rules.piece_counts(state))
    rng = Random(line.seed)
    decided = 0
    kept: list[tuple[Any, bytes]] = []
    for depth in range(rules.max_actions + 1):
        frozen = pickle.dumps(state)
        kept.append((state, frozen))
        assert state.clone() == state
        assert dict(rules.piece_counts(state)) == pieces
        actor = rules.actor(state)
        if actor == NOBODY:
            assert len(rules.legal(state)) == 0
            break
        if actor == CHANCE:
            assert len(rules.legal(state)) == 0
            action = rules.chance(state, Random(f"{line.seed}/{depth}"))
            assert rules.chance(state, Random(f"{line.seed}/{depth}")) == action
        else:
            assert 0 <= actor < rules.seats
            action = choose(rules, state, line, decided, rng)
            decided += 1
            for legal in some(rules.legal(state), 5, rng):
                assert rules.refusal(state, legal) is None
        assert type(action) in rules.actions
        assert rules.refusal(state, action) is None
        if depth % 5 == 0:
            for seat in range(rules.seats):
                _explained(case, rules, state, Seat(seat))
        state = state.clone()
        rules.apply(state, action)
    assert rules.actor(state) == NOBODY, "every match ends within its bound"
    for snapshot, frozen in kept:
        assert pickle.loads(frozen) == snapshot, "neither asking nor what comes later changes a snapshot"  # noqa: S301


@every_match
def test_what_is_refused_changes_nothing_and_names_its_rule(case: Case, line: Line) -> None:
    table = played(case, line)
    rules = table.rules
    rng = Random(line.seed)
    for state in positions(table, 6, line.seed):
        frozen = pickle.dumps(state)
        for kind in rules.actions:
            for _ in range(4):
                action = any_value(kind, rng)
                refusal = rules.refusal(state, action)
                if refusal is None:
                    assert rules.actor(state) != NOBODY, "the match is over"
                    after = state.clone()
                    rules.apply(after, action)
                    assert dict(rules.piece_counts(after)) == dict(rules.piece_counts(state))
                    continue
                for lang, book in books(case.game).items():
                    assert book.find(refusal.rule), f"{refusal} names no rule of the book ({lang})"
                for lang, words in words_of(case.game).items():
                    assert refusal.reason in words, f"{refusal} has no words ({lang})"
                    assert words[refusal.reason] <= refusal.values.keys(), f"{refusal} does not fill its sentence ({lang})"
                assert all(isinstance(value, int | str) for value in refusal.values.values())
        assert pickle.loads(frozen) == state  # noqa: S301
    end: Table = Session(rules, str(line.seed), table.log)
    assert isinstance(end.do(any_value(rules.actions[-1], rng)), Refusal)
    assert (end.state, end.log) == (table.state, table.log)


# --- secrets ---


@every_match
def test_nobody_can_distinguish_what_they_may_not_know(case: Case, line: Line) -> None:
    """No secret leaks: if two states differ only in what a seat cannot know, it sees the same and may do the same."""
    table = played(case, line)
    rules = table.rules
    for state in positions(table, 4, line.seed):
        actor = rules.actor(state)
        for seat in eyes(rules):
            seen = rules.observe(state, seat)
            looked = seen.clone()
            for seed in (1, 2):
                world = rules.determinise(seen, seat, Random(f"{line.seed}/{seed}"))
                assert seen == looked, "determinise changes nothing"
                assert rules.observe(world, seat) == seen
                assert rules.actor(world) == rules.actor(seen) == actor
                assert dict(rules.piece_counts(world)) == dict(rules.piece_counts(state))
                if seat == actor:
                    assert alike(rules.legal(world), rules.legal(state))
                    assert seat == NOBODY or rules.score(world, seat) == rules.score(state, seat)
            if seat == actor:
                assert alike(rules.legal(seen), rules.legal(state))
                assert seat == NOBODY or rules.score(seen, seat) == rules.score(state, seat)
                for kind in rules.actions:
                    action = any_value(kind, Random(line.seed))
                    assert rules.refusal(seen, action) == rules.refusal(state, action)
            for other in range(rules.seats):
                _explained(case, rules, seen, Seat(other))
            assert rules.points(seen) == [sum(row.points for row in rules.score(seen, Seat(each))) for each in range(rules.seats)]
            assert pickle.loads(pickle.dumps(seen)) == seen  # noqa: S301


@every_match
def test_an_imagined_world_can_be_played_to_the_end(case: Case, line: Line) -> None:
    table = played(case, line)
    rules = table.rules
    rng = Random(line.seed)
    depth = rng.randrange(len(table.steps))
    state = table.state_after(depth)
    seat = rng.choice(eyes(rules))
    world = rules.determinise(rules.observe(state, seat), seat, rng)
    for _ in range(depth, rules.max_actions):
        actor = rules.actor(world)
        if actor == NOBODY:
            break
        action = rules.chance(world, rng) if actor == CHANCE else some(rules.legal(world), 1, rng)[0]
        assert rules.refusal(world, action) is None
        rules.apply(world, action)
    assert rules.actor(world) == NOBODY
    assert dict(rules.piece_counts(world)) == dict(rules.piece_counts(state))


@every_match
def test_what_is_shown_is_of_a_declared_kind_and_can_be_shown_to_all(case: Case, line: Line) -> None:
    table = played(case, line)
    rules = table.rules
    cues = sounds(package(case.game).folder)
    for step in table.steps:
        for event in step.events:
            assert type(event) in rules.events
            hash(event)
            for seat in eyes(rules):
                seen = rules.redact(event, seat)
                assert type(seen) in rules.events
                assert rules.redact(seen, seat) == seen
                assert cues.cue(seen) == cues.cue(event), "nothing secret is told by sound"
                if not rules.has_secrets:
                    assert seen == event


@every_match
def test_what_is_shown_and_what_is_seen_agree(case: Case, line: Line) -> None:
    """Compares two ways to go on from the same position. A viewer who gets the same events sees the same table (an
    event without fields means "look"). If two tables differ but look the same to a viewer, the events are the same
    too."""
    table = played(case, line)
    rules = table.rules
    rng = Random(line.seed)
    for state in positions(table, 8, line.seed):
        actor = rules.actor(state)
        if actor == NOBODY:
            continue
        actions = [rules.chance(state, rng) for _ in range(4)] if actor == CHANCE else some(rules.legal(state), 6, rng)
        ways = [way(rules, state, action) for action in actions]
        for seat in eyes(rules):
            if seat == actor:
                continue  # a seat knows its own decision
            views = [
                (after, rules.observe(after, seat), [rules.redact(event, seat) for event in events])
                for after, events in ways
            ]
            for n, (after, seen, emitted) in enumerate(views):
                for other, also_seen, other_events in views[:n]:
                    if emitted == other_events and all(fields(event) for event in emitted):  # type: ignore[arg-type]
                        assert seen == also_seen, f"seat {seat} sees what it was not told"
                    if seen == also_seen and after != other:
                        assert emitted == other_events, f"seat {seat} is told what it may not see"


@every_match
def test_the_public_sees_no_more_than_any_seat(case: Case, line: Line) -> None:
    """In a secret match something is hidden; in an open one all see the same."""
    table = played(case, line)
    rules = table.rules
    hidden = False
    for depth in range(0, len(table.steps) + 1, 3):
        state = table.state_after(depth)
        public = rules.observe(state, NOBODY)
        for seat in eyes(rules):
            view = rules.observe(state, seat)
            assert rules.observe(view, NOBODY) == public
            hidden = hidden or view != public
    assert hidden == rules.has_secrets


# --- the end ---


@every_match
def test_the_places_share_out_every_seat_and_their_points_are_the_sum_of_rows(case: Case, line: Line) -> None:
    table = played(case, line)
    rules = table.rules
    ranks = rules.result(table.state)
    assert sorted(seat for rank in ranks for seat in rank.seats) == list(range(rules.seats))
    places = [rank.place for rank in ranks if rank.place != UNPLACED]
    assert places == sorted(set(places))
    assert places[:1] in ([1], []), "the first place is the winner's, unless nobody has won"
    rest = ranks[len(places) :]
    assert [rank.place for rank in rest] in ([], [UNPLACED]), "who has no place stands last"
    assert all(rank.decided_by for rank in rest), "who has no place is told why"
    for rank in ranks:
        for seat in rank.seats:
            assert sum(row.points for row in rules.score(table.state, seat)) == rank.points
        for lang, words in words_of(case.game).items():
            assert not rank.decided_by or f"rank.{rank.decided_by}" in words, f"{rank} has no words ({lang})"


# --- vocabulary and data ---


@every_game
def test_every_kind_of_action_comes_back_from_text_and_every_kind_of_event_pickles(game: str) -> None:
    rules = rules_of(next(case for case in CASES if case.game == game))
    codec = Codec(rules.actions)
    rng = Random(0)
    names = [name_of(kind) for kind in (*rules.actions, *rules.events)]
    assert len(set(names)) == len(names), "a name means one thing"
    for kind in rules.actions:
        for _ in range(10):
            entry = Entry(Seat(0), any_value(kind, rng))
            assert codec.decode(codec.encode(entry)) == entry
    for emitted in rules.events:
        event = any_value(emitted, rng)
        assert isinstance(event, Event)
        assert pickle.loads(pickle.dumps(event)) == event  # noqa: S301
        for seat in eyes(rules):
            assert type(rules.redact(event, seat)) in rules.events


@every_game
def test_the_data_of_a_game_has_no_mistakes(game: str) -> None:
    assert [str(problem) for problem in package(game).check()] == []


@every_game
def test_every_event_has_a_sound_or_is_silent_by_intention(game: str) -> None:
    rules = rules_of(next(case for case in CASES if case.game == game))
    assert [str(problem) for problem in sound_problems(package(game).folder, ART / game, rules.events)] == []


@every_game
def test_there_is_a_colour_for_every_seat(game: str) -> None:
    manifest = package(game).manifest
    assert manifest == manifest_of(package(game).folder, checked=False), "what lists read is what the game is played by"
    assert len(set(manifest.colours)) == len(manifest.colours) >= max(manifest.seats)
    assert package(game).id == game


def _explained(case: Case, rules: Rules[Any, Any], state: Any, seat: Seat) -> None:
    rows = rules.score(state, seat)
    for row in rows:
        for lang, book in books(case.game).items():
            assert book.find(row.rule), f"{row} names no rule of the book ({lang})"
        for lang, words in words_of(case.game).items():
            assert f"score.{row.label}" in words, f"{row} has no words ({lang})"
