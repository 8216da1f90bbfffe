"""What the list of matches shows of a log. It is read without the rules of any game."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.kernel.contract import CHANCE
from game.kernel.entries import HintShown, SeatChange, Takeback
from game.kernel.names import is_kind
from game.kernel.package import Player
from game.kernel.type_names import name_of

_TAKEBACK, _SEAT_CHANGE, _HINT_SHOWN = map(name_of, (Takeback, SeatChange, HintShown))
_CHANCE = '{"seat":-1,%'
_OF_A_SEAT = '{{"seat":_,"do":"{}"%'
"""How lines begin, as the codec writes them: to look no further keeps the list of many matches quick. A seat
is one digit: no game has ten."""


@dataclass(slots=True)
class LogSummary:
    """`decisions` is the number of decisions that stand. `kinds` has, by seat, the kinds of players who came in
    mid-match."""

    decisions: int = 0
    kinds: dict[int, str] = field(default_factory=dict)

    def seated(self, players: Sequence[Player]) -> tuple[Player, ...]:
        """The players of the setup with the kinds of now."""
        return tuple(replace(player, kind=self.kinds.get(seat, player.kind)) for seat, player in enumerate(players))


def log_summaries(base: sqlite3.Connection, ids: Sequence[str] | None = None) -> dict[str, LogSummary]:
    """The summary of each match that has decisions, by id; of all matches, or of `ids`. Entries are counted by SQLite;
    only a log with takebacks is read completely. Damaged entries are skipped: opening the match reports them."""
    wanted = ids or ()
    among = f"match IN ({', '.join('?' * len(wanted))}) AND " if wanted else ""
    beginnings = [_OF_A_SEAT.format(name) for name in (_SEAT_CHANGE, _HINT_SHOWN)]
    counts = base.execute(
        f"SELECT match, count(*) FROM entry WHERE {among}NOT (line LIKE ? OR line LIKE ? OR line LIKE ?) GROUP BY match",  # noqa: S608
        (*wanted, _CHANCE, *beginnings),
    )
    found = {match: LogSummary(number) for match, number in counts}
    handed = base.execute(
        f"SELECT match, line FROM entry WHERE {among}line LIKE ? ORDER BY match, at", (*wanted, *beginnings[:1])  # noqa: S608
    )
    for id_, line in handed:
        match _plain(line):
            case {"seat": int(seat), "kind": str(kind)} if is_kind(kind):
                found.setdefault(id_, LogSummary()).kinds[seat] = kind
    taken_back = base.execute(
        f"SELECT DISTINCT match FROM entry WHERE {among}line LIKE ?", (*wanted, _OF_A_SEAT.format(_TAKEBACK))  # noqa: S608
    )
    for (match,) in taken_back.fetchall():
        rows = base.execute("SELECT line FROM entry WHERE match = ? ORDER BY at", (match,))
        found.setdefault(match, LogSummary()).decisions = _standing(_plain(line) for (line,) in rows)
    return found


def _standing(entries: Iterable[dict[str, Any]]) -> int:
    """How many decisions are left in the line of these entries."""
    line: list[bool] = []
    for entry in entries:
        name = entry.get("do")
        if name == _TAKEBACK and isinstance(entry.get("to"), int):
            del line[max(0, entry["to"]) :]
        elif name not in [_SEAT_CHANGE, _HINT_SHOWN]:
            line.append(entry.get("seat") != CHANCE)
    return sum(line)


def _plain(line: Any) -> dict[str, Any]:
    try:
        entry = json.loads(line)
    except (ValueError, TypeError, RecursionError):
        return {}
    return entry if isinstance(entry, dict) else {}
