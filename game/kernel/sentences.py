"""The kernel's refusals in plain English, for the command line. The screen has its own sentences under the same
keys."""

from __future__ import annotations

from game.kernel.contract import Refusal
from game.kernel.faults import FAULTS

ENGLISH = {
    "kernel.over": "the match is over",
    "kernel.wrong_seat": "another seat has to decide here",
    "kernel.no_such_kind": (
        "who takes over a seat must be person, or one small word (a-z, 0-9, _) of at most {allowed} letters"
    ),
    "kernel.no_such_place": "there is no such earlier place to go back to",
    "kernel.no_such_hint": "no match has such a place where a hint could have been shown",
    "kernel.no_such_seat": "there is no seat {seat} in this match; there are: {allowed}",
    "kernel.no_such_seats": "the number of players cannot be {seats} in this game; possible: {allowed}",
    "kernel.no_such_option": "there is no option {option}; known: {allowed}",
    "kernel.no_such_choice": "{option}: {choice} is no choice for {seats} players; possible: {allowed}",
    "kernel.no_choice_for_seats": "{option}: there is no choice for {seats} players",
    "kernel.record_unreadable": "{file}",
    "kernel.record_no_match": "{file}: this is no match of Fireside; a match begins with fireside: {known}",
    "kernel.record_newer": "{file}: format {format} of a newer Fireside; this one reads up to format {known}",
    "kernel.record_game": "{file}: the game {game} is not on the shelf; there are: {allowed}",
    "kernel.record_rules": "{file}: played by version {version} of the rules; this Fireside plays version {known}",
    "kernel.record_setup": "{file}: the set-up does not fit the game",
    "kernel.record_colour": "{file}: the colours of the players must differ; possible: {allowed}",
    "kernel.record_name": "{file}: a player's name must be one line of at most {allowed} letters",
    "kernel.record_kind": (
        "{file}: a player's kind must be person, or one small word (a-z, 0-9, _) of at most {allowed} letters"
    ),
    "kernel.record_language": "{file}: a player's language must be two or three small letters, such as de",
    "kernel.record_character": (
        "{file}: a player's character must be one small word (a-z, 0-9, _) of at most {allowed} letters"
    ),
    "kernel.record_created": "{file}: created must be a date and time, such as 2026-05-04T19:30:00+00:00",
    "kernel.record_long": "{file}: {entries} entries are more than any match has; at most {allowed} are read",
    "kernel.record_entry": "{file}: entry {entry}",
    "kernel.record_illegal": "{file}: entry {entry}: this cannot be done here",
    "kernel.library_unusable": "the library of matches in {folder} cannot be used: {problem}",
    "kernel.library_read_only": "matches cannot be saved in {folder}: nothing can be written there",
    "kernel.library_full": "matches cannot be saved in {folder}: the disk is full",
    "kernel.library_busy": "matches cannot be saved in {folder}: another program keeps the library busy",
    "kernel.library_newer": (
        "the library of matches in {folder} comes from a newer Fireside (format {format}; known: {known})"
    ),
    "kernel.library_damaged": "the library of matches was damaged; it is kept as {file}, and a new one has begun",
    "kernel.library_unknown": "there is no match {match} in the library",
    "kernel.library_moved_on": "this match went on in another window; open it again from the library to see it",
    "kernel.library_deleted": "this match was deleted in another window",
    "kernel.library_match": "match {match} in the library is damaged and cannot be opened",
    "kernel.library_entry": "match {match}: entry {entry} is damaged",
    **FAULTS,
}


def refused(reason: str, **values: int | str) -> Refusal:
    """A refusal by the kernel, without a game's rule. `reason` is a key of ENGLISH."""
    return Refusal("", reason, values)


_LONG = 400
"""The most letters of a value in a sentence, for instance of a text from a file or a list of choices."""


def readable_values(refusal: Refusal) -> dict[str, int | str]:
    """The values for a refusal's sentence: long texts are cut, and characters that cannot be printed are replaced."""
    return {slot: _readable(value) if isinstance(value, str) else value for slot, value in refusal.values.items()}


def _readable(text: str) -> str:
    readable = "".join(sign if sign.isprintable() or sign in "\u200c\u200d" else "\N{REPLACEMENT CHARACTER}" for sign in text[:_LONG])
    return f"{readable}..." if len(text) > _LONG else readable


def sentence(refusal: Refusal, because: Refusal | None = None) -> str:
    """The refusal in English. For a game's own refusal it names the rule and the key. `because` is the cause behind
    it."""
    template = ENGLISH.get(refusal.reason)
    if template is None:
        values = "".join(f", {name} {value}" for name, value in refusal.values.items())
        text = f"{refusal.rule}: {refusal.reason}{values}" if refusal.rule else f"{refusal.reason}{values}"
    else:
        text = template.format_map(readable_values(refusal))
    return f"{text}: {sentence(because)}" if because else text


class KernelError(Exception):
    """Something that the kernel could not do, as a refusal, so that any language has a sentence for it. str() is
    English."""

    def __init__(self, refusal: Refusal, because: Refusal | None = None) -> None:
        super().__init__(sentence(refusal, because))
        self.refusal = refusal
        self.because = because
