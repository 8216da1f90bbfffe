"""Mistakes in data files, in words that a person who edits the file understands."""

from __future__ import annotations

import difflib
import types
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any, Literal, Union, get_args, get_origin, get_type_hints

from game.kernel.contract import Refusal
from game.kernel.faults import fault

if TYPE_CHECKING:
    from pydantic import ValidationError

_NEEDED = {
    "int": "a whole number",
    "int_from_float": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "string": "text",
    "list": "a list",
    "tuple": "a list",
    "set": "a list",
    "frozen_set": "a list",
    "dict": "a mapping (key: value)",
    "mapping": "a mapping (key: value)",
    "dataclass": "a mapping (key: value)",
    "none_required": "nothing",
}
_NEEDS = {"a whole number": "number", "text": "text", "a list": "list", "a mapping (key: value)": "mapping"}
"""The faults for what a file of a match may need."""
_UNKNOWN = {"unexpected_keyword_argument", "extra_forbidden"}
_LIMITS = {
    "greater_than": ("gt", "more than"),
    "greater_than_equal": ("ge", "at least"),
    "less_than": ("lt", "less than"),
    "less_than_equal": ("le", "at most"),
    "multiple_of": ("multiple_of", "a multiple of"),
}
_SYNTAX = {
    "mapping values are not allowed": "colon",
    "cannot start any token": "sign",
    "could not find expected ':'": "key_alone",
    "while scanning a quoted scalar": "quote_open",
    "unexpected end of stream": "ends_in_quotes",
    "did not find expected node content": "value_missing",
    "expected the node content": "value_missing",
    "end of stream": "ends_early",
    "',' or ']'": "bracket",
    "',' or '}'": "brace",
    "expected key": "key_missing",
    "<block end>": "indentation",
    "'-' indicator": "dash",
    "block sequence entries are not allowed": "list_here",
    "undefined alias": "elsewhere",
    "<document start>": "goes_on",
    "escape": "backslash",
}


def syntax(problem: str) -> Refusal:
    """A message of the YAML parser as a fault with a plain sentence."""
    name = next((name for sign, name in _SYNTAX.items() if sign in problem), "")
    return fault(name) if name else fault("no_yaml", problem=problem)


def mistakes(error: ValidationError, value: Any, kind: Any) -> Iterator[tuple[str, str, Refusal]]:
    """Every mistake: where (`tiles.1.terrain`), a sentence, and the same for the screen. Alternatives that all failed at
    one part become one mistake."""
    wanted: dict[tuple[str, ...], list[str]] = {}
    other: list[tuple[str, str, Refusal]] = []
    for item in error.errors(include_url=False):
        parts = _within(value, item["loc"][1:], item["type"])
        need = _need(item["type"], item.get("ctx", {}))
        if need:
            needs = wanted.setdefault(parts, [])
            if need not in needs:
                needs.append(need)
        else:
            other.append((".".join(parts), _sentence(item, parts, kind), _fault(item["type"], parts, kind)))
    for parts, needs in wanted.items():
        mistake = fault(_NEEDS.get(needs[0], "value"), where=".".join(parts))
        yield ".".join(parts), f"{' or '.join(needs)} is needed, not {_described(_at(value, parts))}", mistake
    yield from other


def _within(value: Any, loc: Sequence[int | str], kind: str) -> tuple[str, ...]:
    """Pydantic's location without the names that are not in the file: those of alternatives, and `[key]`."""
    parts: list[str] = []
    for n, part in enumerate(loc):
        if part in value if isinstance(value, dict) else isinstance(value, list) and part in range(len(value)):
            value = value[part]
        elif not (kind == "missing" and n == len(loc) - 1):
            continue
        parts.append(str(part))
    return tuple(parts)


def _at(value: Any, parts: Sequence[str]) -> Any:
    for part in parts:
        value = value[int(part)] if isinstance(value, list) else value[part]
    return value


def _need(kind: str, context: Mapping[str, Any]) -> str:
    """What the value should be, as a noun, or "" for other mistakes."""
    if kind in {"literal_error", "enum"}:
        expected = str(context["expected"]).replace("'", "")
        return f"one of {expected.replace(' or ', ', ')}" if " or " in expected else expected
    if kind in _LIMITS:
        limit, words = _LIMITS[kind]
        return f"{words} {context[limit]}"
    return _NEEDED.get(kind) or _NEEDED.get(kind.removesuffix("_type"), "")


def _sentence(item: Any, parts: tuple[str, ...], kind: Any) -> str:
    context = item.get("ctx", {})
    match item["type"]:
        case "missing":
            return "is missing"
        case problem if problem in _UNKNOWN:
            known = _known(kind, parts[:-1])
            near = difflib.get_close_matches(parts[-1], known, 1)
            hint = f"did you mean {near[0]}?" if near else f"known are {', '.join(known)}" if known else "leave it out"
            return f"unknown key; {hint}"
        case "too_long":
            return f"at most {context['max_length']} values are allowed, not {context['actual_length']}"
        case "too_short":
            return f"at least {context['min_length']} values are needed, not {context['actual_length']}"
        case "string_pattern_mismatch":
            return f"{_described(item['input'])} does not have the form {context['pattern']}"
        case "string_too_short":
            return "text is needed, not nothing"
        case "value_error" | "assertion_error":
            return str(context["error"])
        case name if name.endswith("_parsing") and item["loc"][-1:] == ("[key]",):
            return f"a key must be {_NEEDED.get(name.removesuffix('_parsing'), 'of another kind')} here"
        case _:
            return str(item["msg"]).lower()


def _fault(problem: str, parts: tuple[str, ...], kind: Any) -> Refusal:
    """Less than the sentence: a screen shows it to people who did not write the file."""
    where = ".".join(parts)
    if problem == "missing":
        return fault("missing", where=where)
    if problem in _UNKNOWN:
        near = difflib.get_close_matches(parts[-1], _known(kind, parts[:-1]), 1)
        return fault("unknown_near", where=where, near=near[0]) if near else fault("unknown", where=where)
    return fault("value", where=where)


def _described(value: Any) -> str:
    match value:
        case dict():
            return "a mapping"
        case list():
            return "a list"
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case str() if len(value) > 40:
            return f'the text "{value[:40]}..."'
        case str():
            return f'the text "{value}"'
        case _:
            return f"the number {value}"


def _known(kind: Any, parts: Sequence[str]) -> list[str]:
    """The keys that the dataclass at `parts` has."""
    for part in parts:
        kind = _inner(kind, part)
    return [key for one in _alternatives(kind) if is_dataclass(one) for key in (f.name for f in fields(one))]


def _inner(kind: Any, part: str) -> Any:
    for one in _alternatives(kind):
        if is_dataclass(one):
            hints = get_type_hints(one)
            if part in hints:
                return hints[part]
        elif get_origin(one) is tuple and get_args(one)[-1:] != (Ellipsis,):
            arguments = get_args(one)
            return arguments[int(part)] if part.isdigit() and int(part) < len(arguments) else None
        elif get_args(one) and get_origin(one) is not Literal:
            return next(argument for argument in reversed(get_args(one)) if argument is not Ellipsis)
    return None


def _alternatives(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in {Union, types.UnionType} else (kind,)
