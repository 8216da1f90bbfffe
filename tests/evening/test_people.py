"""People: found again by their names, kept with their matches, merged and removed without any match lost."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from game.evening.people import People
from game.kernel.library import Library
from game.kernel.library_file import FORMAT, NAME
from game.kernel.package import Player, Setup

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def setup(*names: str) -> Setup:
    """A match; names that begin with "bot" are bots."""
    colours = ("red", "blue", "green", "white")
    players = (Player(name, colour, "greedy" if name.startswith("bot") else "person") for name, colour in zip(names, colours, strict=False))
    return Setup("dragon_keeper", tuple(players), {}, "seed")


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library(tmp_path)
    yield opened
    opened.close()


def names(people: People) -> list[str]:
    return [person.name for person in people.all()]


def test_everybody_who_played_before_there_were_people_is_one_who_played_last_first(library: Library) -> None:
    first = library.create(setup("Anna", "Bo"), 1)
    second = library.create(setup("anna ", "Chie", "bot Gorm"), 1)
    people = People(library)
    assert names(people) == ["Chie", "Anna", "Bo"]
    anna = people.by_name("ANNA")
    assert anna is not None
    assert anna.colour == "red"
    assert [people.seats()[match][0] for match in (first, second)] == [anna.id] * 2
    assert 2 not in people.seats()[second], "a bot is nobody"


def test_who_sits_down_is_the_first_of_the_list_and_a_guest_is_nobody(library: Library) -> None:
    people = People(library)
    anna, bo = people.add("Anna"), people.add("Bo")
    match = library.create(setup("Anna", "Visitor"), 1)
    people.sat_down(match, [anna.id, None])
    assert names(people)[0] == "Anna"
    assert people.seats() == {match: {0: anna.id}}
    assert names(People(library)) == names(people), "the guest stays nobody"
    assert people.add("bo") == bo, "nobody is there twice"


def test_what_is_known_of_somebody_is_kept(library: Library) -> None:
    people = People(library)
    anna = people.add("Anna", colour="red")
    people.change(replace(anna, name="Annika", language="de", text_percent=150, hand_over="peek"))
    people.learn(anna.id, "tuck", "fire")
    assert People(library).all() == [
        replace(anna, name="Annika", language="de", text_percent=150, hand_over="peek", learnt=frozenset({"tuck", "fire"}))
    ]


def test_two_who_are_one_share_their_matches(library: Library) -> None:
    first, second = library.create(setup("Anna", "Bo"), 1), library.create(setup("Ann", "Bo"), 1)
    people = People(library)
    anna, ann = people.by_name("Anna"), people.by_name("Ann")
    assert anna is not None
    assert ann is not None
    people.learn(ann.id, "tuck")
    people.merge(anna.id, ann.id)
    assert {people.seats()[match][0] for match in (first, second)} == {anna.id}
    assert {person.name: person.learnt for person in people.all()} == {"Anna": {"tuck"}, "Bo": set()}


def test_who_is_removed_leaves_a_neutral_name_in_matches_that_stay(library: Library) -> None:
    match = library.create(setup("Anna", "Bo"), 1)
    people = People(library)
    anna = people.by_name("Anna")
    assert anna is not None
    people.remove(anna.id, "Guest")
    assert names(people) == ["Bo"]
    assert [player.name for player in library.setup(match).players] == ["Guest", "Bo"]
    assert names(People(library)) == ["Bo"], "the guest is nobody"


def test_nobody_takes_the_name_of_somebody_else_or_none(library: Library) -> None:
    people = People(library)
    anna, _ = people.add("Anna"), people.add("Bo")
    for name in ("bo", "", "\N{ZERO WIDTH SPACE}"):
        with pytest.raises(ValueError, match=r"somebody else|is no name"):
            people.change(replace(anna, name=name))


def test_a_match_that_is_deleted_leaves_its_people(library: Library) -> None:
    match = library.create(setup("Anna", "Bo"), 1)
    people = People(library)
    library.delete(match)
    assert not people.seats()
    assert len(people.all()) == 2


def test_a_fireside_without_people_spoils_nothing_and_its_matches_are_linked_later(tmp_path: Path, library: Library) -> None:
    """It finds the format it knows, and adds and deletes matches without a look at the other tables."""
    old = library.create(setup("Anna", "Bo"), 1)
    people = People(library)
    with closing(sqlite3.connect(tmp_path / NAME)) as base:
        assert base.execute("PRAGMA user_version").fetchone() == (FORMAT,)
    added = library.create(setup("Bo", "Chie"), 1)
    library.delete(old)
    again = People(library)
    bo = people.by_name("Bo")
    assert bo is not None
    assert again.seats()[added][0] == bo.id
    assert names(again) == ["Chie", "Bo", "Anna"]


def test_rows_that_somebody_damaged_spoil_no_list(library: Library) -> None:
    match = library.create(setup("Anna", "Bo"), 1)
    people = People(library)
    with library.writing() as base:
        base.execute("UPDATE person SET learnt = '[1', text_percent = 'x', language = '§' WHERE name = 'Anna'")
        base.execute("UPDATE person SET name = '' WHERE name = 'Bo'")
        base.execute("UPDATE match SET players = '[3' WHERE id = ?", (match,))
    (anna,) = people.all()
    assert (anna.learnt, anna.text_percent, anna.language) == (frozenset(), 100, "")
    People(library)
