"""Matches for the laws: every game on the shelf, every number of seats, every choice of every option.

A seed picks the actions; hypothesis may pick the first decisions one by one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import Any, Final, get_args, get_origin, get_type_hints
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.content import flatten, load_plain
from game.kernel.contract import NOBODY, Event, Refusal, Rules, Seat, recording_to
from game.kernel.package import GamePackage
from game.kernel.rulebook import Rulebook, rulebooks
from game.kernel.session import Session
from game.kernel.word_files import SLOT
from game.registry import GAMES
from tests.breadth import BROAD
from tests.covering import covering
from tests.kernel.data.candles.package import Candles
from tests.kernel.toy import Toy

REGISTRY: Mapping[str, type[GamePackage]] = {**GAMES, Toy.id: Toy, Candles.id: Candles}
Table = Session[Any, Any]


@dataclass(frozen=True)
class Case:
    game: str
    seats: int
    options: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(choice for _, choice in self.options)])


@dataclass(frozen=True)
class Line:
    """A match: its seed, and its first decisions as indices of legal actions. The seed decides the others."""

    seed: int
    picks: tuple[int, ...]


LINES = st.builds(Line, st.integers(0, 1 << 32), st.lists(st.integers(0, 999), max_size=60).map(tuple))


@cache
def package(game: str) -> GamePackage:
    return REGISTRY[game]()


def speaks(game: str, lang: str) -> bool:
    """Whether the game has words of that language. Elsewhere it speaks English, and laws of the language ask nothing of it."""
    return (package(game).folder / f"words.{lang}.yaml").exists()


@cache
def books(game: str) -> dict[str, Rulebook]:
    return rulebooks(package(game).folder)


@cache
def rules_of(case: Case) -> Rules[Any, Any]:
    return package(case.game).rules(dict(case.options), case.seats)


def all_cases() -> list[Case]:
    """Set-ups of every game: any two choices meet in one of them, and every choice each number of seats. So the modules of a
    game are also played together. With each number of seats the default options come first."""
    found: dict[Case, None] = {}
    for game in REGISTRY:
        for seats, options in covering(package(game).manifest):
            sheet = package(game).resolve_options(seats, options)
            assert not isinstance(sheet, Refusal), sheet
            found[Case(game, seats, tuple(sheet.items()))] = None
    return list(found)


CASES = all_cases()
MATCHES: Final = 3 if BROAD else 2
"""Every law of matches looks at so many of each set-up; all laws look at the same ones, so that each is played once."""
MANY: Final = 20
"""A game with so many set-ups is looked at in one match of each, unless all is looked at."""
SET_UPS: Final = Counter(case.game for case in CASES)


def every_match(law: Callable[[Case, Line], None], matches: int = MATCHES) -> Any:
    """Parametrizes a law with every set-up; it is to hold for some matches of each. With the profile `deep`, hypothesis looks
    for a match that breaks it. `each.law` is the law itself."""

    def for_some(case: Case) -> None:
        for number in range(matches if BROAD or SET_UPS[case.game] < MANY else 1):
            law(case, Line(crc32(f"{case} {number}".encode()), ()))

    each: Any = given(line=LINES)(law) if settings.get_current_profile_name() == "deep" else for_some
    each.__name__, each.__doc__, each.law = law.__name__, law.__doc__, law
    return pytest.mark.parametrize("case", CASES, ids=str, scope="module")(each)


def one_match(law: Callable[[Case, Line], None]) -> Any:
    """As `every_match`, for a law that takes long and would hold or break in any match of a set-up."""
    return every_match(law, MATCHES if BROAD else 1)


def choose(rules: Rules[Any, Any], state: Any, line: Line, decided: int, rng: Random) -> Any:
    legal = rules.legal(state)
    assert len(legal) > 0, "not over, so the actor has an action"
    pick = line.picks[decided] if decided < len(line.picks) else rng.randrange(len(legal))
    return legal[pick % len(legal)]


@lru_cache(maxsize=32)
def played(case: Case, line: Line) -> Table:
    """The whole match. It is shared, so do not change it."""
    rules = rules_of(case)
    table: Table = Session(rules, str(line.seed))
    rng = Random(line.seed)
    for decided in range(rules.max_actions + 1):
        if table.actor == NOBODY:
            return table
        done = table.do(choose(rules, table.state, line, decided, rng))
        assert not isinstance(done, Refusal), f"legal was refused: {done}"
        assert len(table.steps) <= rules.max_actions, "every match ends within its bound"
    raise AssertionError("every match ends within its bound")


def positions(table: Table, count: int, salt: int) -> list[Any]:
    """Some positions of the match: the first, the last, and random ones between them."""
    depths = {0, 1, len(table.steps), *Random(salt).sample(range(len(table.steps)), min(count, len(table.steps)))}
    return [table.state_after(depth) for depth in sorted(depths)]


def some(legal: Sequence[Any], count: int, rng: Random) -> list[Any]:
    """Some of the legal actions. The others are never built, because there may be very many."""
    return [legal[n] for n in rng.sample(range(len(legal)), min(count, len(legal)))]


def alike(legal: Sequence[Any], other: Sequence[Any]) -> bool:
    """Whether two sequences of legal actions are equal. Of long ones only a hundred actions are compared."""
    places = range(0, len(legal), 1 + len(legal) // 100)
    return len(legal) == len(other) and [legal[n] for n in places] == [other[n] for n in places]


def eyes(rules: Rules[Any, Any]) -> list[Seat]:
    return [NOBODY, *(Seat(seat) for seat in range(rules.seats))]


@cache
def words_of(game: str) -> dict[str, dict[str, set[str]]]:
    """By language: the keys of the game's words and the slots of each. Forms for numbers count as one key."""
    paths: list[Path] = sorted(package(game).folder.glob("words.*.yaml"))
    return {
        path.name.split(".")[1]: {key.removesuffix(".other"): set(SLOT.findall(text)) for key, text in flatten(load_plain(path)).items()}
        for path in paths
    }


def way(rules: Rules[Any, Any], state: Any, action: Any) -> tuple[Any, list[Event]]:
    after = state.clone()
    events: list[Event] = []
    rules.apply(after, action, recording_to(events))
    return after, events


_hints = cache(get_type_hints)


def any_value(hint: Any, rng: Random) -> Any:
    """Any value of the type, sensible or not: ids inside and outside of the box, tuples of any length."""
    if get_origin(hint) is tuple:
        inner = get_args(hint)
        if len(inner) == 2 and inner[1] is Ellipsis:
            return tuple(any_value(inner[0], rng) for _ in range(rng.choice((0, 1, 2, 2, 3, 6))))
        return tuple(any_value(part, rng) for part in inner)
    if hint is bool:
        return rng.random() < 0.5
    if hint is int:
        return rng.choice((-2, -1, 0, 1, 2, 3, rng.randrange(12), rng.randrange(200), 10**6))
    if hint is str:
        return rng.choice(("", "a", "no", "[1]"))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return rng.choice(list(hint))
    hints = _hints(hint)
    names = hint._fields if issubclass(hint, tuple) else [field.name for field in fields(hint)]
    return hint(**{name: any_value(hints[name], rng) for name in names})
