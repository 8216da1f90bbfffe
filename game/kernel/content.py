"""Data files: reads YAML into frozen dataclasses, and reports all mistakes of a file at once with their lines.

Scalars are read as in JSON: `true`, `false`, `null` (or nothing), whole numbers, decimal numbers. Everything else is
text, so `no` is a language and `1:30` a time. Keys are always text.
"""

from __future__ import annotations

import json
import re
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

import yaml

from game.kernel.contract import Refusal
from game.kernel.faults import fault
from game.kernel.folders import ROOT
from game.kernel.sentences import sentence
from game.kernel.validation import mistakes, syntax

LARGEST = 5_000_000
"""The largest file that is read, in bytes."""
DEEPEST = 40
"""The deepest nesting of lists and mappings in a file."""
PARTS = 100_000
"""The most values in a file: about ten for each entry of the longest match."""
MOST = 1_000
"""If a file has more wrong values than this, it is reported as one mistake: it is probably the wrong file."""

T = TypeVar("T")
Mark = tuple[int, int]
"""A line and a column, both from 1; (0, 0) means the whole file."""
Marks = dict[str, Mark]
"""The position of each value: `tiles.1.terrain` -> (3, 26)."""

_adapters: dict[Any, Any] = {}
_Loader: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"[-+]?[0-9]+\.[0-9]*([eE][-+][0-9]+)?")
_ODD = "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|\ufeff"
"""What YAML does not allow. Only a wrong file has it compiled, which takes long."""
_CONSTANTS: dict[str, bool | None] = {
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
}


@dataclass(frozen=True, slots=True)
class Problem:
    """A mistake in a file: `data/dewan/tiles.yaml:3:26: tiles.1.terrain: ...`. Line 0 means the whole file. `fault` is
    the same for the screen, where match files can have it too."""

    file: str
    line: int
    column: int
    message: str
    fault: Refusal | None = field(default=None, compare=False)

    @property
    def place(self) -> str:
        """The file, with line and column where they are known."""
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


class ContentError(Exception):
    """One or more mistakes in data files, in the order of the files."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


def content_error(file: str, wrong: Refusal, at: Mark = (0, 0)) -> ContentError:
    """A ContentError with one mistake."""
    return ContentError([_problem_at(file, wrong, at)])


def _problem_at(file: str, wrong: Refusal, at: Mark) -> Problem:
    return Problem(file, *at, sentence(wrong), wrong)


class Content(Generic[T]):
    """A value read from a file, with the position of each of its parts."""

    def __init__(self, value: T, file: str, marks: Marks) -> None:
        self.value = value
        self.file = file
        self._marks = marks

    def mark(self, where: str = "") -> Mark:
        """Line and column of a part such as `tiles.1.terrain`; if it is missing, of the nearest part that contains
        it."""
        while where not in self._marks and where:
            where = where.rpartition(".")[0]
        return self._marks.get(where, (0, 0))

    def problem(self, where: str, message: str, wrong: Refusal | None = None) -> Problem:
        """A mistake in the part `where`, for checks across files."""
        return Problem(self.file, *self.mark(where), f"{where}: {message}" if where else message, wrong)

    def duplicates(self, where: str, ids: Sequence[object], key: str = "id") -> Iterator[Problem]:
        """A mistake for each part of the list `where` whose id (its value of `key`) an earlier part has too."""
        for i, name in enumerate(ids):
            if name in ids[:i]:
                yield self.problem(f"{where}.{i}.{key}", f"{name} stands here twice")


def load(path: Path, kind: type[T]) -> T:
    """The file as a `kind`: a frozen dataclass, or any other type that pydantic supports. Raises ContentError with all
    mistakes; wrong types and unknown keys are mistakes."""
    text, file = read_text(path), display_path(path)
    return typed(parse_plain(text, file), kind, text, file)


def load_content(path: Path, kind: type[T]) -> Content[T]:
    """As `load`, with the position of every part, for checks across files."""
    text, file = read_text(path), display_path(path)
    marks: Marks = {}
    plain_value = _parse(text, file, marks)
    return Content(_typed(plain_value, kind, lambda: (file, marks)), file, marks)


class ContentFolder:
    """The data files of one folder, read one after the other. `problems` collects the mistakes of all files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.problems: list[Problem] = []

    def sheet(self, name: str, kind: type[T]) -> Content[T] | None:
        """The file `<name>.yaml` as a `kind`, or None if it has mistakes."""
        try:
            return load_content(self.folder / f"{name}.yaml", kind)
        except ContentError as error:
            self.problems += error.problems
            return None


def typed(value: Any, kind: type[T], text: str, file: str) -> T:
    """`value`, the plain value of `text`, as a `kind`. Raises ContentError with all mistakes, reported for `file`."""

    def marks() -> tuple[str, Marks]:
        try:
            return file, marks_of(text, file)
        except ContentError:  # `value` may be the sound part of a text with mistakes
            return file, {}

    return _typed(value, kind, marks)


def load_plain(path: Path) -> Any:
    """The file as dicts, lists, texts, numbers, True, False and None; types are not checked. Raises ContentError."""
    return parse_plain(read_text(path), display_path(path))


def parse_plain(text: str, name: str) -> Any:
    """As `load_plain`, for a text; mistakes are reported for the file `name`."""
    return _parse(text, name, None)


def marks_of(text: str, name: str) -> Marks:
    """The position of every value of a text that `parse_plain` accepts."""
    marks: Marks = {}
    _parse(text, name, marks)
    return marks


def flatten(mapping: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """Nested mappings as one with dotted keys, in the same order; lists stay whole.

    >>> flatten({"a": {"b": 1, "c": [2]}})
    {'a.b': 1, 'a.c': [2]}
    """
    result: dict[str, Any] = {}
    for key, value in mapping.items():
        dotted = f"{prefix}{key}"
        if isinstance(value, Mapping):
            result.update(flatten(value, f"{dotted}."))
        else:
            result[dotted] = value
    return result


def comma_separated(things: Iterable[object]) -> str:
    """The things with commas between them: `2, 3, 4`. For English messages; `ui.language.phrases.listed` is for
    players."""
    return ", ".join(map(str, things))


def display_path(path: Path) -> str:
    """The path for messages: relative to the project's folder, or else to the current folder, if it is there."""
    whole = path.absolute()
    for base in (ROOT, Path.cwd()):
        if whole.is_relative_to(base):
            return whole.relative_to(base).as_posix()
    return str(path)


def read_text(path: Path) -> str:
    """The text of a file. Raises ContentError if it cannot be read, is too large or not UTF-8."""

    def refuse(name: str, **values: str) -> ContentError:
        return content_error(display_path(path), fault(name, **values))

    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise refuse("folder")
        if not stat.S_ISREG(mode):  # reading a pipe or a device might never end
            raise refuse("no_ordinary")
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except (FileNotFoundError, NotADirectoryError):
        raise refuse("no_file") from None
    except PermissionError:
        raise refuse("denied") from None
    except OSError as error:
        raise refuse("cannot_read", problem=error.strerror or str(error)) from None
    return decode_text(raw, display_path(path))


def decode_text(raw: bytes, name: str) -> str:
    """The text in a file's bytes. The first LARGEST + 1 bytes are enough, because more are a mistake. Raises
    ContentError as `read_text`; mistakes are reported for the file `name`."""
    if len(raw) > LARGEST:
        raise content_error(name, fault("large", n=LARGEST // 1_000_000))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        line, column = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        raise content_error(name, fault("no_utf8"), (line, column)) from None


def _parse(text: str, file: str, marks: Marks | None) -> Any:
    """The only document of `text` as a plain value. Writes the position of every part into `marks` if given."""
    if len(text) > LARGEST:
        raise content_error(file, fault("long", n=LARGEST // 1_000_000))
    try:
        return _Builder(file, marks).build(text)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise content_error(file, syntax(error.problem or ""), (mark.line + 1, mark.column + 1) if mark else (0, 0)) from None
    except (yaml.YAMLError, UnicodeError):
        raise content_error(file, fault("odd_sign"), _odd(text)) from None


def _odd(text: str) -> Mark:
    """The position of the first character that YAML does not allow."""
    found = re.search(_ODD, text)
    at = found.start() if found else 0
    return (text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))


def _typed(plain_value: Any, kind: type[T], marks: Callable[[], tuple[str, Marks]]) -> T:
    """The plain value as a `kind`. `marks` is only called if there are mistakes, for their positions."""
    from pydantic import ValidationError

    try:
        # Pydantic's strict Python mode refuses plain dicts for dataclasses; its strict JSON mode accepts them.
        value: T = _adapter(kind).validate_json(json.dumps([plain_value]))[0]
    except ValidationError as error:
        content = Content(None, *marks())
        if error.error_count() > MOST:
            raise content_error(content.file, fault("many_wrong", n=error.error_count()), content.mark()) from None
        found = [content.problem(*mistake) for mistake in mistakes(error, plain_value, kind)]
        raise ContentError(sorted(found, key=lambda problem: (problem.line, problem.column))) from None
    return value


def _adapter(kind: Any) -> Any:
    """Pydantic's adapter for a tuple of one `kind`: a dataclass alone does not accept a configuration from outside."""
    if kind not in _adapters:
        from pydantic import ConfigDict, TypeAdapter

        _adapters[kind] = TypeAdapter(tuple[kind], config=ConfigDict(strict=True, extra="forbid"))
    return _adapters[kind]


class _Builder:
    """Turns the parser's events into plain values. It does not recurse and refuses aliases, so the work is never more
    than in proportion to the length of the text."""

    def __init__(self, file: str, marks: Marks | None) -> None:
        self.file = file
        self.marks = marks
        self.open: list[dict[str, Any] | list[Any]] = []
        self.keys: list[str | None] = []
        self.problems: list[Problem] = []
        self.parts = 0

    def build(self, text: str) -> Any:
        whole: Any = None
        documents = 0
        for event in yaml.parse(text, Loader=_Loader):
            if isinstance(event, yaml.ScalarEvent):
                self._plain(event)
                if self.open and isinstance(self.open[-1], dict) and self.keys[-1] is None:
                    self._key(event, self.open[-1])
                    continue
                value = self._scalar(event)
            elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
                self._plain(event)
                value = {} if isinstance(event, yaml.MappingStartEvent) else []
            elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
                self.open.pop()
                self.keys.pop()
                if self.open and isinstance(self.open[-1], dict):
                    self.keys[-1] = None
                continue
            elif isinstance(event, yaml.AliasEvent):
                raise self._fatal(event, fault("alias", value=str(event.anchor)))
            else:
                documents += isinstance(event, yaml.DocumentStartEvent)
                if documents > 1:
                    raise self._fatal(event, fault("second_document"))
                continue
            self._put(event, value)
            if not self.open:
                whole = value
            if isinstance(value, dict | list):
                if len(self.open) == DEEPEST:
                    raise self._fatal(event, fault("deep", n=DEEPEST))
                self.open.append(value)
                self.keys.append(None)
        if not documents:
            self.problems.append(_problem_at(self.file, fault("empty"), (1, 1)))
        if self.problems:
            raise ContentError(self.problems)
        return whole

    def _put(self, event: Any, value: Any) -> None:
        """Puts a value into the open list, or into the open mapping under the key that was read before."""
        self.parts += 1
        if self.parts > PARTS:
            raise self._fatal(event, fault("many", n=PARTS))
        holder = self.open[-1] if self.open else None
        if isinstance(holder, dict):
            key = self.keys[-1]
            if key is None:
                raise self._fatal(event, fault("single_key"))
            holder[key] = value
        elif holder is not None:
            self.keys[-1] = str(len(holder))
            holder.append(value)
        if self.marks is not None:
            self.marks[self._where()] = (event.start_mark.line + 1, event.start_mark.column + 1)
        if isinstance(holder, dict) and not isinstance(value, dict | list):
            self.keys[-1] = None

    def _key(self, event: Any, holder: dict[str, Any]) -> None:
        self.keys[-1] = event.value
        if event.value in holder:
            self._problem(event, fault("twice", where=self._where()))

    def _where(self) -> str:
        return ".".join(key for key in self.keys if key is not None)

    def _plain(self, event: Any) -> None:
        if event.tag is not None:
            self._problem(event, fault("tag", value=event.tag))
        if event.anchor is not None:
            self._problem(event, fault("anchor", value=str(event.anchor)))

    def _scalar(self, event: Any) -> Any:
        text = event.value
        if not event.implicit[0]:
            return text
        if text in _CONSTANTS:
            return _CONSTANTS[text]
        if _WHOLE.fullmatch(text):
            if len(text) > 18:
                self._problem(event, fault("large_number"))
                return text
            return int(text)
        return float(text) if _DECIMAL.fullmatch(text) else text

    def _problem(self, event: Any, wrong: Refusal) -> None:
        self.problems.append(_problem_at(self.file, wrong, (event.start_mark.line + 1, event.start_mark.column + 1)))
        if len(self.problems) == MOST:
            raise ContentError(self.problems)

    def _fatal(self, event: Any, wrong: Refusal) -> ContentError:
        self._problem(event, wrong)
        return ContentError(self.problems)
