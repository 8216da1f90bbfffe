"""Refusals, score rows and ranks as sentences for the screen: the rules give keys and values, a game's words the
text."""

from __future__ import annotations

import errno
from collections import Counter
from collections.abc import Callable
from functools import reduce
from typing import TYPE_CHECKING, Final

from game.kernel.names import PERSON
from game.kernel.sentences import readable_values
from game.kernel.sentences import sentence as english
from ui.language.dates import kept_since
from ui.language.words import MINUS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.kernel.contract import Rank, Refusal, ScoreRow
    from game.kernel.sentences import KernelError
    from ui.language.words import Words

_KERNEL: Final = "kernel."
_DAMAGED: Final = {"kernel.library_match", "kernel.library_entry"}


_SYSTEM: Final = {
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "denied",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "no_folder",
    errno.EEXIST: "no_folder",
    errno.ENAMETOOLONG: "long",
}
"""What the system most often says when a file cannot be written; it says so in English."""

Term = Callable[[str, str], str]
"""The name of an id in a slot of a sentence: `term("terrain", "forest")`."""


def passing_on(words: Words, name: str, *, here: bool) -> str:
    """What leads on from a turn that is over: the screen to a person `here`, or the match to a decider elsewhere."""
    return words("table.pass_to" if here else "table.next_is", name=name)


def measured(words: Words, game: str, key: str, **slots: object) -> str:
    """A sentence of the interface about points, as the game says it: `<game>.instead.<key>` if there is such a word, else `key`.
    A race counts other things than points: its words say `instead: {points.points: "{n} of 3 columns"}`."""
    own = f"{game}.instead.{key}"
    return words(own if own in words else key, **slots)


def refusal_text(
    words: Words, refusal: Refusal, because: Refusal | None = None, game: str = "", term: Term | None = None
) -> str:
    """The refusal as a sentence: the kernel's own from the interface's words, a game's from the words of `game`. `term`
    gives the names of ids. `because` is the cause behind the refusal."""
    if refusal.reason.startswith(_KERNEL):
        sentence = words(refusal.reason, **_of_kernel(words, refusal))
    else:
        sentence = words(f"{game}.{refusal.reason}", **named_values(words, refusal.values, term or plain_term(words, game)))
    if because is None:
        return sentence
    return words("refusal.because", sentence=sentence, reason=refusal_text(words, because, game=game, term=term))


def _of_kernel(words: Words, refusal: Refusal) -> dict[str, int | str]:
    """The values of a sentence of the kernel's: a list as the language writes it, and a damaged match by its date."""
    values = readable_values(refusal)
    match values:
        case {"allowed": str(several)}:
            values["allowed"] = words("list.comma").join(several.split(", "))
        case {"match": str(id_)} if refusal.reason in _DAMAGED:
            values["match"] = kept_since(words, id_)
    return values


def system_text(words: Words, trouble: OSError) -> str:
    """What the system has against writing a file, in the words of the language where it has any."""
    known = _SYSTEM.get(trouble.errno or 0)
    return words(f"system.{known}") if known else trouble.strerror or str(trouble)


def in_english(trouble: KernelError) -> str:
    """What the kernel could not do, for the command line. If a game's rule is the cause, it follows in the words of
    that game, with the number of the rule."""
    from game.kernel.record import RecordError
    from ui.language.words import Words

    because, readable = trouble.because, trouble.readable if isinstance(trouble, RecordError) else None
    if because is None or readable is None or because.reason.startswith(_KERNEL):
        return str(trouble)
    reason = refusal_text(Words(), because, game=readable.setup.game).rstrip(".")
    return f"{english(trouble.refusal)}: {reason}{f' ({because.rule})' if because.rule else ''}"


def named_values(words: Words, values: Mapping[str, int | str], term: Term) -> dict[str, int | str]:
    """The values for the slots of a sentence. Figures are unchanged. Ids, with commas between them, become names in a
    list of the language; an id that occurs several times becomes one name with its number."""

    def named(slot: str, ids: str) -> str:
        return counted(words, [term(slot, part) for part in ids.split(",")])

    return {slot: value if isinstance(value, int) else named(slot, value) for slot, value in values.items()}


def plain_term(words: Words, game: str) -> Term:
    """Names an id by the word `<game>.<slot>.<id>` if there is one, else by itself."""

    def term(slot: str, part: str) -> str:
        key = f"{game}.{slot}.{part}"
        return words(key) if part and key in words else part

    return term


def option_key(game: str, option: str) -> str:
    """Where the words of a question of the set-up stand: with the game's, or of one that every game is asked with those
    of the set-up."""
    from game.kernel.options import COMMON_OPTIONS

    return f"setup.option.{option}" if any(option == one.id for one in COMMON_OPTIONS) else f"{game}.option.{option}"


def group_key(game: str, group: str) -> str:
    """The same for a group of questions."""
    from game.kernel.options import COMMON_OPTIONS

    return f"setup.options.{group}" if any(group == one.group for one in COMMON_OPTIONS) else f"{game}.options.{group}"


def decimal(words: Words, number: float, form: str = ".1f") -> str:
    """A number with the decimal sign of the language and a real minus sign, with one decimal if no other format is asked
    for."""
    return format(number, form).replace("-", MINUS).replace(".", words("hints.point"))


def listed(words: Words, parts: Sequence[str]) -> str:
    """The parts as a list in a sentence of the language: "a, b and c". "" for no parts."""
    if not parts:
        return ""
    *first, last = parts
    return words("list.last", rest=words("list.comma").join(first), last=last) if first else last


def counted(words: Words, names: Sequence[str]) -> str:
    """The names as such a list; one that occurs several times stands there once, with its number."""
    numbers = Counter(names).items()
    return listed(words, [name if n == 1 else words("list.several", n=n, name=name) for name, n in numbers])


def sentences(words: Words, parts: Sequence[str]) -> str:
    """Several sentences, one after the other; those without words are left out."""
    said = [part for part in parts if part]
    return reduce(lambda first, part: words("list.sentences", sentence=first, next=part), said) if said else ""


def handed_over(words: Words, name: str, kind: str) -> str:
    """What the log says when players of another kind decide for `name` from here on."""
    if kind == PERSON:
        return words("table.handed_back", name=name)
    called = f"bot.{kind}.name"
    return words("table.handed_over", name=name, kind=words(called) if called in words else kind)


def row_name(words: Words, game: str, row: ScoreRow) -> str:
    """The name of a row of the score pad."""
    return words(f"{game}.score.{row.label}", **_filled(row))


def row_about(words: Words, game: str, row: ScoreRow) -> str:
    """What a row of the score pad counts, "" if the game has no words for it."""
    key = f"{game}.score.{row.label}.about"
    return words(key, **_filled(row)) if key in words else ""


def row_count(words: Words, game: str, row: ScoreRow) -> str:
    """How many things a row of the score pad counts, in words, "" if the game has no words for it. Rows that count the
    same say so by a value `count`, which is then the end of the key."""
    key = f"{game}.score.count.{row.values.get('count', row.label)}"
    return words(key, **_filled(row)) if key in words else ""


def row_because(words: Words, game: str, row: ScoreRow) -> str:
    """Why the points of a row are certain where those of like rows are not, as a sentence; "" if nothing is to be said."""
    return words(f"{game}.score.because.{row.because}", **_filled(row)) if row.because else ""


def row_note(words: Words, game: str, row: ScoreRow) -> str:
    """The same in a word or two, to stand beside the name of the row."""
    return words(f"{game}.score.note.{row.because}", **_filled(row)) if row.because else ""


def decided(words: Words, game: str, rank: Rank) -> str:
    """What decided a rank between equal points, "" if the points decided."""
    if not rank.decided_by:
        return ""
    return words(f"{game}.rank.{rank.decided_by}", **dict(zip(("better", "other"), rank.compared, strict=False)))


def _filled(row: ScoreRow) -> dict[str, int | str]:
    return {"n": row.points, **row.values}


def alone(words: str) -> str:
    """Words that may also stand within a sentence, as a line of their own: with a capital where there are any."""
    return words[:1].upper() + words[1:]
