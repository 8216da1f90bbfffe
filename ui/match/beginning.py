"""Opens a match: a new one, one of the library, or one of a file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.kernel.codec import Codec
from game.kernel.contract import NOBODY, S
from game.kernel.record import Record, replay
from game.kernel.session import Session
from ui.match.match import Match

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.contract import Rules
    from game.kernel.library import Library
    from game.kernel.package import Setup


def begin(setup: Setup, rules: Rules[S, Any], library: Library | None) -> Match[S]:
    """A new match, stored in the library from its first entry on; without a library it is not stored. Raises
    LibraryError."""
    if library is None:
        return Match(setup, Session(rules, setup.seed, kinds=setup.kinds))
    match = library.create(setup, rules.version)
    journal = library.journal(match, Codec(rules.actions))
    session = Session(rules, setup.seed, journal=journal, kinds=setup.kinds)
    created = Match(setup, session, library=library, id=match)
    created.update_library()
    return created


def resume(library: Library, match: str, rules_of: Callable[[Setup], Rules[Any, Any]]) -> Match[Any]:
    """A match of the library, to be continued. Raises LibraryError, or RecordError if today's rules cannot continue it."""
    rules = rules_of(library.setup(match))
    record, journal = library.open(match, Codec(rules.actions))
    session = replay(record, rules, journal, match)
    resumed = Match(record.setup, session, library=library, id=match, version=record.version, created=record.created)
    resumed.update_library()  # a program that was killed may have kept a decision without it
    return resumed


def keep_record(library: Library, record: Record, rules: Rules[Any, Any]) -> str:
    """Adds a match from elsewhere, or a copy, to the library. Returns its id. Raises LibraryError, or RecordError if the
    rules refuse it."""
    played = replay(record, rules, None, record.title or record.setup.game)
    match = library.import_record(record, Codec(rules.actions))
    if played.actor == NOBODY:
        library.finish(match, rules.result(played.state))
    else:
        library.set_turn(match, played.actor)
    return match


def open_view_only(record: Record, rules: Rules[Any, Any], *, warned: bool = False) -> Match[Any]:
    """A match from a file, to be viewed from its first position on. Raises RecordError, with the part that can be viewed,
    if the rules refuse it or it was played by other rules; if the people have been `warned` of the latter, it is shown by
    today's rules."""
    name = record.title or record.setup.game
    played = replace(record, version=rules.version) if warned else record
    match = Match(record.setup, replay(played, rules, None, name), view_only=True, version=record.version, created=record.created)
    match.go_to(0)
    return match
