"""The people who play: kept beside the matches, in the same file, and found again by their names.

A person is who sat at seats of matches; a guest sat there as well and is nobody. The tables are this module's own: a
Fireside that does not know them leaves them alone, and a match that it adds is linked by its names the next time.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final
from uuid import uuid4

from game.kernel.contract import NOBODY
from game.kernel.library import Library
from game.kernel.names import PERSON, is_language, is_line, is_name

TEXT_PERCENT: Final = (100, 150)
"""The sizes of text that a person can have, at least and at most; the least means as the settings have it."""

_TABLES: Final = (
    """CREATE TABLE IF NOT EXISTS person (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, colour TEXT NOT NULL DEFAULT '', language TEXT NOT NULL DEFAULT '',
        text_percent INTEGER NOT NULL DEFAULT 100, hand_over TEXT NOT NULL DEFAULT '', learnt TEXT NOT NULL DEFAULT '[]',
        played INTEGER NOT NULL DEFAULT 0
    )""",
    """CREATE TABLE IF NOT EXISTS seated (
        match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE, seat INTEGER NOT NULL,
        person TEXT REFERENCES person (id) ON DELETE SET NULL, PRIMARY KEY (match, seat)
    ) WITHOUT ROWID""",
    "CREATE INDEX IF NOT EXISTS seated_by_person ON seated (person)",
)
_UNLINKED: Final = """
    SELECT id, players, branch FROM match WHERE NOT EXISTS (SELECT 1 FROM seated WHERE seated.match = match.id)
    ORDER BY played, updated, id
"""


@dataclass(frozen=True, slots=True)
class Person:
    """A person who has played here. `colour` is what was chosen last, "" for nothing yet, `hand_over` how the screen is passed
    on where they play, "" for as is chosen there; `language` "" is the table's; `learnt` are the ids of what was taught
    already, such as tips of the coach."""

    id: str
    name: str
    colour: str = ""
    language: str = ""
    text_percent: int = 100
    hand_over: str = ""
    learnt: frozenset[str] = frozenset()


class People:
    """Everybody of a library. What is changed is on the disk when the call returns; LibraryError passes."""

    def __init__(self, library: Library) -> None:
        """Makes the tables if need be, and links every match that is not linked yet: by its players' names."""
        self._library = library
        with library.writing() as base:
            for table in _TABLES:
                base.execute(table)
            _link(base)

    def all(self) -> list[Person]:
        """All people, who played last first."""
        with self._library.reading() as base:
            rows = base.execute("SELECT * FROM person ORDER BY played DESC, name, id").fetchall()
        return [person for person in map(_person, rows) if person is not None]

    def by_name(self, name: str) -> Person | None:
        """Who is called so, whatever the case of the letters."""
        return next(iter(self.by_names([name])), None)

    def by_names(self, names: Iterable[str]) -> list[Person]:
        """Those of the people who are called so, who played last first."""
        wanted = {_key(name) for name in names}
        return [person for person in self.all() if _key(person.name) in wanted]

    def add(self, name: str, **known: Any) -> Person:
        """A new person; the one who is called so already where there is one. Raises ValueError for what is no name."""
        if (there := self.by_name(name)) is not None:
            return there
        person = Person(uuid4().hex, _checked(name), **known)
        with self._library.writing() as base:
            _insert(base, person)
        return person

    def change(self, person: Person) -> None:
        """Keeps everything of a person but the id. Raises ValueError where another player is called so, or for no name."""
        other = self.by_name(_checked(person.name))
        if other is not None and other.id != person.id:
            raise ValueError(f"{other.name} is somebody else; merge the two")
        values = _columns(person)
        with self._library.writing() as base:
            base.execute(f"UPDATE person SET {', '.join(f'{name} = :{name}' for name in values)} WHERE id = :id", values)  # noqa: S608

    def merge(self, kept: str, gone: str) -> None:
        """Makes two people one: the first has the matches of both, and what either was taught."""
        people = {person.id: person for person in self.all()}
        both = people[kept].learnt | people[gone].learnt
        with self._library.writing() as base:
            base.execute("UPDATE seated SET person = ? WHERE person = ?", (kept, gone))
            latest = "SELECT max(played) FROM person WHERE id IN (?, ?)"
            base.execute(f"UPDATE person SET learnt = ?, played = ({latest}) WHERE id = ?", (_list(both), kept, gone, kept))  # noqa: S608
            base.execute("DELETE FROM person WHERE id = ?", (gone,))

    def remove(self, person: str, neutral: str) -> None:
        """Forgets a person for good. Their matches stay, and say `neutral` where they sat."""
        with self._library.writing() as base:
            rows = base.execute(
                "SELECT match.id, players, seat FROM match JOIN seated ON seated.match = match.id WHERE person = ?", (person,)
            )
            for match, players, seat in rows.fetchall():
                named = _players(players)
                if seat < len(named):
                    named[seat]["name"] = neutral
                    base.execute("UPDATE match SET players = ? WHERE id = ?", (json.dumps(named), match))
            base.execute("DELETE FROM person WHERE id = ?", (person,))

    def sat_down(self, match: str, seats: Sequence[str | None]) -> None:
        """Who sits at the seats of a match that has just begun, by id; None for guests and bots."""
        with self._library.writing() as base:
            base.execute("DELETE FROM seated WHERE match = ?", (match,))
            base.executemany("INSERT INTO seated VALUES (?, ?, ?)", [(match, seat, who) for seat, who in enumerate(seats)])
            for who in filter(None, seats):
                base.execute("UPDATE person SET played = 1 + (SELECT max(played) FROM person) WHERE id = ?", (who,))

    def seats(self, matches: Sequence[str] | None = None) -> Mapping[str, Mapping[int, str]]:
        """By match, of all or of these, which person sat at which seat; seats of guests and bots are left out."""
        found: dict[str, dict[int, str]] = {}
        among = "" if matches is None else f"AND match IN ({', '.join('?' * len(matches))})"
        with self._library.reading() as base:
            rows = base.execute(f"SELECT match, seat, person FROM seated WHERE person IS NOT NULL {among}", matches or ())  # noqa: S608
            for match, seat, who in rows:
                found.setdefault(match, {})[seat] = who
        return found

    def finished(self, person: str, game: str) -> int:
        """How many matches of a game a player has played to the end."""
        with self._library.reading() as base:
            (found,) = base.execute(
                "SELECT count(*) FROM seated JOIN match ON match.id = seated.match "
                "WHERE person = ? AND game = ? AND turn = ? AND branch = ''",
                (person, game, NOBODY),
            ).fetchone()
        return int(found)

    def learn(self, person: str, *ids: str) -> None:
        """Notes that something was taught to a person, which is not taught again."""
        there = next((one for one in self.all() if one.id == person), None)
        if there is not None and not there.learnt.issuperset(ids):
            self.change(replace(there, learnt=there.learnt | {*ids}))


def _link(base: sqlite3.Connection) -> None:
    """Everybody who sat at a match that no program has linked."""
    known = {_key(row["name"]): str(row["id"]) for row in base.execute("SELECT id, name FROM person")}
    (played,) = base.execute("SELECT coalesce(max(played), 0) FROM person").fetchone()
    for match, players, branch in base.execute(_UNLINKED).fetchall():
        seated = _players(players)
        for seat, player in enumerate(seated):
            who = None
            if player.get("kind", PERSON) == PERSON and is_name(name := str(player.get("name", ""))):
                colour, language = str(player.get("colour", "")), str(player.get("language", ""))
                who = known.get(_key(name))
                if who is None and not branch:
                    person = Person(uuid4().hex, name, colour, language)
                    _insert(base, person)
                    who = known[_key(name)] = person.id
                if not branch:  # a person who tries something else there has played already
                    played += 1
                    chosen = (played, colour, language, who)
                    base.execute("UPDATE person SET played = ?, colour = ?, language = ? WHERE id = ?", chosen)
            base.execute("INSERT INTO seated VALUES (?, ?, ?)", (match, seat, who))


def _players(text: str) -> list[dict[str, Any]]:
    """The players of a row of the library; none of one that is damaged."""
    try:
        found = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return []
    return [player if isinstance(player, dict) else {} for player in found] if isinstance(found, list) else []


def _insert(base: sqlite3.Connection, person: Person) -> None:
    values = _columns(person)
    names = ", ".join(values)
    base.execute(f"INSERT INTO person ({names}) VALUES (:{', :'.join(values)})", values)  # noqa: S608


def _columns(person: Person) -> dict[str, Any]:
    values = {field.name: getattr(person, field.name) for field in fields(person)}
    return {**values, "learnt": _list(person.learnt)}


def _list(ids: frozenset[str]) -> str:
    return json.dumps(sorted(ids))


def _person(row: sqlite3.Row) -> Person | None:
    """A person as a row has them; what of it is damaged is as at first, and without a name it is nobody."""
    name, colour, language = (str(row[column]) for column in ("name", "colour", "language"))
    if not is_name(name):
        return None
    percent = row["text_percent"]
    low, high = TEXT_PERCENT
    return Person(
        str(row["id"]), name, colour if is_line(colour) else "", language if is_language(language) else "",
        percent if isinstance(percent, int) and low <= percent <= high else low, str(row["hand_over"]),
        frozenset(_ids(row["learnt"])),
    )  # fmt: skip


def _ids(text: Any) -> Iterator[str]:
    try:
        found = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return
    yield from (one for one in found if isinstance(one, str)) if isinstance(found, list) else ()


def _checked(name: str) -> str:
    if not is_name(name):
        raise ValueError(f"{name!r} is no name")
    return name


def _key(name: str) -> str:
    """What names are distinguished by: neither case nor spaces at the ends."""
    return name.strip().casefold()
