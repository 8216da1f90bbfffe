"""Times as each language writes them, in the time of this machine."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from game.kernel.names import parse_time

if TYPE_CHECKING:
    from ui.language.words import Words


def date_line(words: Words, stamp: str) -> str:
    """A time stamp of the library, with words for today and yesterday."""
    found = parse_time(stamp)
    if found is None:
        return words("date.none")
    local = found.astimezone()
    clock, today = f"{local:%H:%M}", datetime.now(UTC).astimezone().date()
    if local.date() == today:
        return words("date.today", time=clock)
    if local.date() == today - timedelta(days=1):
        return words("date.yesterday", time=clock)
    month = words(f"date.month.{local.month}")
    return words("date.day", year=local.year, month=month, day=local.day, time=clock)


def day_line(words: Words, stamp: str) -> str:
    """The day of a time stamp of the library, in full."""
    found = parse_time(stamp)
    if found is None:
        return words("date.none")
    local = found.astimezone()
    return words("date.whole_day", year=local.year, month=words(f"date.month.{local.month}"), day=local.day)


def kept_since(words: Words, match: str) -> str:
    """When a match of the library was kept first, by which people know it: its id begins with that moment."""
    try:
        local = datetime.strptime(match[:15], "%Y%m%d-%H%M%S").replace(tzinfo=UTC)
    except ValueError:
        return match
    return date_line(words, local.isoformat())
