"""The refusals of the kernel in plain English, for the command line. The UI has its own sentences under the same keys."""

from __future__ import annotations

from game.kernel.contract import Refusal
from game.kernel.faults import FAULTS

ENGLISH = {
    "kernel.over": "the game is over",
    "kernel.wrong_seat": "it is another player's decision",
    "kernel.no_such_kind": (
        "the new player must be person, or one lower-case word (a-z, 0-9, _) of at most {allowed} characters"
    ),
    "kernel.lesson_later": "that is not what the lesson asks for now",
    "kernel.no_such_place": "you cannot go back to that point",
    "kernel.no_such_hint": "no hint can have been shown at that point",
    "kernel.no_such_seat": "there is no seat {seat} in this game; seats: {allowed}",
    "kernel.no_such_seats": "this game cannot be played with {seats} players; possible numbers: {allowed}",
    "kernel.no_such_option": "unknown option {option}; available: {allowed}",
    "kernel.no_such_choice": "{option}: {choice} is not available with {seats} players; available: {allowed}",
    "kernel.no_choice_for_seats": "{option}: not available with {seats} players",
    "kernel.record_unreadable": "{file}",
    "kernel.record_no_match": "{file}: not a saved Fireside game; the first line is fireside: {known}",
    "kernel.record_newer": "{file}: saved by a newer version of Fireside (format {format}; this version reads up to {known})",
    "kernel.record_game": "{file}: {game} is not one of the installed games: {allowed}",
    "kernel.record_rules": "{file}: uses version {version} of the rules; this Fireside uses version {known}",
    "kernel.record_setup": "{file}: the setup does not fit the game",
    "kernel.record_colour": "{file}: each player needs a different colour; available: {allowed}",
    "kernel.record_name": "{file}: a player's name must be a single line of at most {allowed} characters, at least one of them visible",
    "kernel.record_kind": (
        "{file}: a player's kind must be person, or one lower-case word (a-z, 0-9, _) of at most {allowed} characters"
    ),
    "kernel.record_language": "{file}: a player's language must be two or three lower-case letters, such as de",
    "kernel.record_character": (
        "{file}: a player's character must be one lower-case word (a-z, 0-9, _) of at most {allowed} characters"
    ),
    "kernel.record_edge": "{file}: a player's edge of the screen must be one of {allowed}",
    "kernel.record_created": "{file}: created must be a date and time, such as 2026-05-04T19:30:00+00:00",
    "kernel.record_long": "{file}: {entries} entries are too many; at most {allowed} are read",
    "kernel.record_entry": "{file}: entry {entry}",
    "kernel.record_illegal": "{file}: entry {entry}: not a legal move",
    "kernel.library_unusable": "cannot use the library in {folder}: {problem}",
    "kernel.library_read_only": "cannot save games in {folder}: the folder is read-only",
    "kernel.library_full": "cannot save games in {folder}: the disk is full",
    "kernel.library_busy": "cannot save games in {folder}: another program is using the library",
    "kernel.library_newer": (
        "the library in {folder} was saved by a newer version of Fireside (format {format}; this version reads up to {known})"
    ),
    "kernel.library_damaged": "the library was damaged; it was kept as {file}, and a new one was created",
    "kernel.library_unknown": "there is no game {match} in the library",
    "kernel.library_moved_on": "this game was continued in another window; open it again from the library",
    "kernel.library_deleted": "this game was deleted in another window",
    "kernel.library_match": "game {match} in the library is damaged and cannot be opened",
    "kernel.library_entry": "game {match}: entry {entry} is damaged",
    **FAULTS,
}
"""By key the sentence with its {slots}: those of the sessions, files and libraries of every game."""


def refused(reason: str, **values: int | str) -> Refusal:
    """A refusal by the kernel, without a rule number. `reason` is a key of ENGLISH; `values` fill its slots."""
    return Refusal("", reason, values)


_LONG = 400
"""The most characters of one value in a sentence."""


def readable_values(refusal: Refusal) -> dict[str, int | str]:
    """The values of a refusal, fit to be printed: texts over 400 characters are cut, and characters that cannot be printed
    are replaced."""
    return {slot: _readable(value) if isinstance(value, str) else value for slot, value in refusal.values.items()}


def _readable(text: str) -> str:
    readable = "".join(sign if sign.isprintable() or sign in "\u200c\u200d" else "\N{REPLACEMENT CHARACTER}" for sign in text[:_LONG])
    return f"{readable}..." if len(text) > _LONG else readable


def sentence(refusal: Refusal, because: Refusal | None = None) -> str:
    """The refusal in English. A refusal of a game names its rule and key, because its words are not loaded here. `because`
    is appended as the cause."""
    template = ENGLISH.get(refusal.reason)
    if template is None:
        values = "".join(f", {name} {value}" for name, value in refusal.values.items())
        text = f"{refusal.rule}: {refusal.reason}{values}" if refusal.rule else f"{refusal.reason}{values}"
    else:
        text = template.format_map(readable_values(refusal))
    return f"{text}: {sentence(because)}" if because else text


class KernelError(Exception):
    """Base of the kernel's exceptions. `refusal` and `because` can be shown in any language; `str()` is English."""

    def __init__(self, refusal: Refusal, because: Refusal | None = None) -> None:
        super().__init__(sentence(refusal, because))
        self.refusal = refusal
        self.because = because
