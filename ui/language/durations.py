"""Lengths of time as each language writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.language.words import Words


def duration_text(words: Words, seconds: float) -> str:
    """A length of time with its units, in whole seconds."""
    minutes, rest = divmod(round(seconds), 60)
    hours, left = divmod(minutes, 60)
    if hours:
        return words("duration.hours", h=hours, m=left)
    return words("duration.minutes", m=minutes, s=rest) if minutes else words("duration.seconds", s=rest)


def clock_text(seconds: float) -> str:
    """The same as on a clock: minutes and seconds, with hours where there are any."""
    minutes, rest = divmod(round(seconds), 60)
    hours, left = divmod(minutes, 60)
    return f"{hours}:{left:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
