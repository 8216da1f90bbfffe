"""Matches of Dewan in a library: just begun, played for a while, finished."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from game.kernel.codec import Codec
from game.kernel.contract import NOBODY
from game.kernel.library import Library
from game.kernel.record import Record, write
from game.kernel.session import Session
from tests.ui.seated import rules_of, setup_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

NAMES = ("Anna", "Bo")


def keep(folder: Path, names: Sequence[str] = NAMES, steps: int = 6, seed: str = "ember", **options: str) -> str:
    """Plays random decisions of a match in the folder's library. Returns the match's id."""
    setup = setup_of("dewan", names, seed, options)
    rules = rules_of(setup)
    library = Library(folder)
    match = library.create(setup, rules.version)
    table = _played(Session(rules, seed, (), library.journal(match, Codec(rules.actions))), steps, seed)
    if table.actor == NOBODY:
        library.finish(match, rules.result(table.state))
    else:
        library.set_turn(match, table.actor)
    library.close()
    return match


def text(names: Sequence[str] = NAMES, steps: int = 6, seed: str = "ember", **options: str) -> str:
    """The same match as the text of a file."""
    setup = setup_of("dewan", names, seed, options)
    rules = rules_of(setup)
    log = tuple(_played(Session(rules, seed), steps, seed).log)
    return write(Record(setup, rules.version, log, "2026-05-04T19:30:00+00:00"), Codec(rules.actions))


def whole(names: Sequence[str] = NAMES) -> int:
    """More decisions than any match has."""
    return 10_000 * len(names)


def _played(table: Session[Any, Any], steps: int, seed: str) -> Session[Any, Any]:
    rng = Random(seed)
    for _ in range(steps):
        if table.actor == NOBODY:
            break
        table.do(rng.choice(list(table.rules.legal(table.state))))
    return table
