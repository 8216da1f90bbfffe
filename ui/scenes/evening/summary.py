"""An evening in words: the lines that its board, its podium and its text share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.language.dates import date_line, day_line
from ui.language.phrases import decimal
from ui.scenes.covers import name

if TYPE_CHECKING:
    from game.evening.evenings import Evening
    from game.evening.result_cache import Finished
    from game.evening.results import KeyMoment
    from game.evening.standings import Standing
    from ui.language.words import Words


def share_line(words: Words, one: Standing) -> str:
    """The rivals beaten of those met."""
    return words("evening.of", n=decimal(words, one.tally.beaten, "g"), met=one.tally.met)


def person_name(evening: Evening, person: str) -> str:
    """Who that is."""
    known = evening.people.get(person)
    return known.name if known is not None else "–"


def standing_line(words: Words, evening: Evening, one: Standing) -> str:
    """A line of the standings as a sentence."""
    return words(
        "evening.line", place=one.place or "–", name=person_name(evening, one.person), share=share_line(words, one),
        wins=one.tally.wins
    )


def moment_line(words: Words, match: Finished, moment: KeyMoment) -> str:
    """A moment as a sentence."""
    who = match.result.seats[moment.seat].name
    return words(f"evening.moment.{moment.kind}.text", name=who, n=moment.points, game=name(words, match.result.game))


def as_text(words: Words, evening: Evening) -> str:
    """The evening as lines that any player can read."""
    lines = [f"{words('evening.title')} · {day_line(words, evening.matches[0].started)}", "", words("evening.standings")]
    lines += [standing_line(words, evening, one) for one in evening.standings]
    for match in evening.matches:
        seats = sorted(match.result.seats, key=lambda seat: seat.rank)
        lines += ["", f"{name(words, match.result.game)}, {date_line(words, match.ended)}"]
        lines += [f"{seat.place or '–'}. {seat.name}: {seat.points}" for seat in seats]
    lines += ["", *(moment_line(words, match, moment) for match, moment in evening.moments), "", words("evening.formula")]
    return "\n".join(lines) + "\n"
