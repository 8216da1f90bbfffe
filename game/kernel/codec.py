"""Log entries as plain values and back: `Place((4, 5), (1, 2))` is `{do: place, path: [4, 5], cards: [1, 2]}`.

Fields hold whole numbers, texts, booleans, enums (by name, in small letters) and tuples of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from enum import Enum
from typing import Any, Final, get_args, get_origin, get_type_hints

from game.kernel.contract import Action, Refusal, Seat
from game.kernel.entries import Annotation, Entry, HintShown, SeatChange, Takeback
from game.kernel.faults import fault
from game.kernel.sentences import sentence
from game.kernel.type_names import field_name_of, name_of

Plain = dict[str, Any]
"""An entry as YAML stores it: strings, whole numbers, booleans and lists of these, by name."""
_WITH_PREVIOUS = "together"
_SECONDS = "seconds"
"""The keys of the fields of an entry, left out where they have their default."""
_MOST: Final = 10**6  # seconds: more is no thinking
_NO = {int: "no_number", str: "no_text", bool: "no_truth"}


class CodecError(ValueError):
    """A plain value is not an entry. `fault` says why; str() is the same in English."""

    def __init__(self, fault: Refusal) -> None:
        super().__init__(sentence(fault))
        self.fault = fault


class Codec:
    """Translates between entries and plain values for one game's vocabulary of actions.

    >>> from game.dragon_keeper.model import Move
    >>> codec = Codec([Move])
    >>> codec.encode(Entry(Seat(1), Move(4)))
    {'seat': 1, 'do': 'move', 'cell': 4}
    >>> codec.decode({"seat": 1, "do": "move", "cell": 4}) == Entry(Seat(1), Move(4))
    True
    """

    def __init__(self, actions: Sequence[type[Action]]) -> None:
        """Raises TypeError for an action that match files cannot hold: a developer's error."""
        kinds: tuple[type[Action | Takeback | Annotation], ...] = (*actions, Takeback, SeatChange, HintShown)
        self._kinds = {name_of(kind): kind for kind in kinds}
        self._fields = {name: _fields_of(kind) for name, kind in self._kinds.items()}

    def encode(self, entry: Entry) -> Plain:
        """The entry as a dict of strings, numbers and lists, the seat first."""
        action = entry.action
        name = name_of(type(action))
        values = {key: _plain(getattr(action, field)) for key, (field, _) in self._fields[name].items()}
        plain = {"seat": int(entry.seat), "do": name, **values}
        if entry.with_previous:
            plain[_WITH_PREVIOUS] = True
        if entry.seconds:
            plain[_SECONDS] = entry.seconds
        return plain

    def decode(self, plain: object) -> Entry:
        """The entry that `plain` describes. Raises CodecError on anything else."""
        if not isinstance(plain, Mapping):
            raise CodecError(fault("entry"))
        rest = dict(plain)
        seat, name, with_previous = rest.pop("seat", None), rest.pop("do", None), rest.pop(_WITH_PREVIOUS, False)
        seconds = rest.pop(_SECONDS, 0)
        if type(seat) is not int:
            raise CodecError(fault("number", where="seat"))
        if type(with_previous) is not bool:
            raise CodecError(fault(_NO[bool], where=_WITH_PREVIOUS, value=str(with_previous)))
        if type(seconds) is not int or not 0 <= seconds <= _MOST:
            raise CodecError(fault(_NO[int], where=_SECONDS, value=str(seconds)))
        if not isinstance(name, str) or name not in self._kinds:
            raise CodecError(fault("one_of", where="do", value=str(name), allowed=", ".join(sorted(self._kinds))))
        wanted = self._fields[name]
        for field in rest:
            if field not in wanted:
                raise CodecError(fault("foreign", where=name, value=str(field)))
        values = {}
        for key, (field, hint) in wanted.items():
            if key not in rest:
                raise CodecError(fault("lacks", where=name, value=key))
            values[field] = _typed(rest[key], hint, f"{name}.{key}")
        return Entry(Seat(seat), self._kinds[name](**values), with_previous, seconds)


def _fields_of(kind: type[Action | Takeback | Annotation]) -> dict[str, tuple[str, Any]]:
    """By the key in files: the field of the class and its type."""
    hints = get_type_hints(kind)
    wanted = {field_name_of(kind, field.name): (field.name, hints[field.name]) for field in fields(kind)}  # type: ignore[arg-type]
    for name, (_, hint) in wanted.items():
        if name in {"seat", "do", _WITH_PREVIOUS, _SECONDS} or not _speakable(hint):
            raise TypeError(f"{kind.__name__}.{name}: match files cannot hold it")
    return wanted


def _speakable(hint: Any) -> bool:
    if get_origin(hint) is tuple:
        return all(part is Ellipsis or _speakable(part) for part in get_args(hint))
    return hint in {int, str, bool} or (isinstance(hint, type) and issubclass(hint, Enum))


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value.name.lower() if isinstance(value, Enum) else value


def _typed(value: Any, hint: Any, where: str) -> Any:
    if get_origin(hint) is tuple:
        if not isinstance(value, list):
            raise CodecError(fault("list", where=where))
        inner = get_args(hint)
        if len(inner) == 2 and inner[1] is Ellipsis:
            return tuple(_typed(item, inner[0], f"{where}[{i}]") for i, item in enumerate(value))
        if len(inner) != len(value):
            raise CodecError(fault("so_many", where=where, n=len(inner)))
        return tuple(
            _typed(item, part, f"{where}[{i}]") for i, (item, part) in enumerate(zip(value, inner, strict=True))
        )
    if isinstance(hint, type) and issubclass(hint, Enum):
        for member in hint:
            if member.name.lower() == value:
                return member
        allowed = ", ".join(member.name.lower() for member in hint)
        raise CodecError(fault("one_of", where=where, value=str(value), allowed=allowed))
    if type(value) is not hint:
        raise CodecError(fault(_NO[hint], where=where, value=str(value)))
    return value
