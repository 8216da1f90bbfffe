"""A match as one readable text file: the setup, and the log with one entry per line. `Session` is a match in memory,
`Library` holds matches in a database."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.kernel.codec import Codec, CodecError
from game.kernel.content import (
    PARTS,
    ContentError,
    comma_separated,
    display_path,
    marks_of,
    parse_plain,
    read_text,
    typed,
)
from game.kernel.contract import Refusal, Rules
from game.kernel.entries import Entry, Journal
from game.kernel.names import (
    LONGEST_ID,
    LONGEST_KIND,
    LONGEST_NAME,
    is_character,
    is_kind,
    is_language,
    is_name,
    parse_time,
)
from game.kernel.options import EDGES, Options
from game.kernel.package import Branch, GamePackage, Player, Setup
from game.kernel.refusals import IllegalEntryError
from game.kernel.report import is_report, match_in
from game.kernel.sentences import KernelError, refused
from game.kernel.session import Session

FORMAT = 3
"""The format that is written. Since 2, players may have a kind, a language and a character, and there are changes of
players, hints and joined decisions. Since 3, there are seconds of decisions, branches, and edges of the screen."""
_UNTIMED = 2
"""What is written of a match with none of these, which an older Fireside can read."""
_OLDEST = 1  # what is read; all of it is good text of today's format
LONGEST = 10_000
"""The most entries of a match."""

Registry = Mapping[str, Callable[[], GamePackage]]
"""Returns the package of a game by its id."""

_Broken = tuple[Refusal, Refusal | None]
"""Where a text cannot be read, and what is wrong there."""
_BARE = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")
_LOG = re.compile(r"^log:[ \t]*\r?$", re.MULTILINE)
_UNSAFE = re.compile("[\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff]")
_WORDS_OF_YAML = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})


@dataclass(frozen=True, slots=True)
class Record:
    """A match to be saved or shared. `version` is that of the rules, `created` an ISO date and time.

    >>> from game.registry import GAMES, package
    >>> from game.kernel.codec import Codec
    >>> from game.kernel.package import Player
    >>> game = package("dragon_keeper")
    >>> setup = Setup(game.id, (Player("Anna", "red"), Player("Bo", "blue")), game.resolve_options(2, {}), "seed")
    >>> rules = rules_of(setup, GAMES)
    >>> record = Record(setup, rules.version, tuple(Session(rules, "seed").log), "2026-01-01T00:00:00+00:00")
    >>> text = write(record, Codec(rules.actions))
    >>> parse(text, GAMES) == record, text.splitlines()[:2]
    (True, ['fireside: 2', 'game: dragon_keeper'])
    """

    setup: Setup
    version: int
    log: tuple[Entry, ...]
    created: str
    title: str = ""


class RecordError(KernelError):
    """A match file that cannot be continued. `readable` is the part before the mistake, if it can be viewed. `because` is
    the refusal of an entry by the game's rules, or what has changed in them. `whole` is the complete match if it only has
    other rules."""

    def __init__(
        self,
        refusal: Refusal,
        because: Refusal | None = None,
        readable: Record | None = None,
        whole: Record | None = None,
    ) -> None:
        super().__init__(refusal, because)
        self.readable, self.whole = readable, whole


@dataclass(frozen=True)
class _FileBranch:
    """What a match file holds of a `Branch`."""

    moves: int
    begun: str


@dataclass(frozen=True)
class _File:
    """What a match file holds."""

    fireside: int
    game: str
    rules: int
    created: str
    seed: str
    players: tuple[Player, ...]
    log: list[Any]
    options: dict[str, str] | None = None
    title: str = ""
    branch: _FileBranch | None = None


def write(record: Record, codec: Codec) -> str:
    """The record as text; `parse` returns an equal record. Values of players that are the default are left out."""
    setup = record.setup
    newer = setup.branch is not None or any(entry.seconds for entry in record.log) or any(player.edge for player in setup.players)
    lines = [
        f"fireside: {FORMAT if newer else _UNTIMED}",
        f"game: {_scalar(setup.game)}",
        f"rules: {record.version}",
        f"title: {_scalar(record.title)}",
        f"created: {_scalar(record.created)}",
        *([f"branch: {_flow(setup.branch.plain())}"] if setup.branch else ()),
        f"seed: {_scalar(setup.seed)}",
        f"options: {_flow(dict(setup.options))}",
        "players:",
        *(f"- {_flow(player.plain())}" for player in setup.players),
        "log:" if record.log else "log: []",
        *(f"- {_flow(codec.encode(entry))}" for entry in record.log),
    ]
    return "\n".join(lines) + "\n"


def parse(source: str | Path, registry: Registry, name: str = "match") -> Record:
    """The match in a text (named `name` in messages), a file or a bug report. Its options are completed, and every entry
    is replayed once. Raises RecordError, or ContentError if the game's own data has mistakes."""
    try:
        text, file = _text_of(source) if isinstance(source, Path) else (source, name)
    except ContentError as error:
        raise RecordError(*_unreadable(error)) from None
    broken: _Broken | None = None
    try:
        value = parse_plain(text, file)
    except ContentError as error:
        broken = _unreadable(error)
        value = _sound_part(text, file)
    whole = _Text(text, file)
    head = _head(value, whole, broken)
    rules, record = _set_up(head, registry, whole)
    return _played(head, rules, record, whole, broken)


def open_session(
    record: Record, registry: Registry, journal: Journal | None = None, name: str = "match"
) -> Session[Any, Any]:
    """The match of a record as a session to be continued. Raises RecordError if the rules do not allow that."""
    return replay(record, rules_of(record.setup, registry, name), journal, name)


def rules_of(setup: Setup, registry: Registry, name: str = "match") -> Rules[Any, Any]:
    """The rules of a match, which may have been saved before some option existed. Raises RecordError if this registry does
    not offer the setup."""
    package, options = _package_and_options(setup.game, len(setup.players), setup.options, registry, lambda _: name)
    _check_colours(setup.players, package, lambda: name)
    return package.rules(options, len(setup.players))


def complete_setup(setup: Setup, registry: Registry, name: str = "match") -> Setup:
    """The setup of a match with all options, some of which may not have existed when it was saved. Raises RecordError if
    this registry does not offer it."""
    _, options = _package_and_options(setup.game, len(setup.players), setup.options, registry, lambda _: name)
    return replace(setup, options=options)


def _package_and_options(
    game: str, seats: int, options: Options, registry: Registry, at: Callable[[str], str]
) -> tuple[GamePackage, Options]:
    """The package of the game, and all its options; `at` says where a part of the match stands."""
    if game not in registry:
        raise RecordError(refused("kernel.record_game", file=at("game"), game=game, allowed=comma_separated(registry)))
    package = registry[game]()
    resolved = package.resolve_options(seats, package.migrate(seats, options))
    if isinstance(resolved, Refusal):
        part = "options" if seats in package.manifest.seats else "players"
        raise RecordError(refused("kernel.record_setup", file=at(part)), resolved)
    return package, resolved


def replay(record: Record, rules: Rules[Any, Any], journal: Journal | None, name: str) -> Session[Any, Any]:
    """The match of a record under these rules, to be continued. Raises RecordError, with the part that can be viewed, if
    the version differs or an entry is not legal."""
    try:
        if rules.can_replay(record.version):
            return Session(rules, record.setup.seed, record.log, journal, record.setup.kinds)
        Session(rules, record.setup.seed, record.log)
    except IllegalEntryError as error:
        readable = replace(record, log=record.log[: error.number - 1])
        if rules.can_replay(record.version):
            fault = refused("kernel.record_illegal", file=name, entry=error.number)
            raise RecordError(fault, error.refusal, readable) from None
        raise RecordError(*_other_rules(record, rules, name), readable) from None
    raise RecordError(*_other_rules(record, rules, name), record)


@dataclass(frozen=True, slots=True)
class _Text:
    """The text of a match, to say on which line an entry stands."""

    text: str
    file: str

    def at(self, where: str) -> str:
        """File and line of a part of the match."""
        try:
            line = marks_of(self.text, self.file).get(where, (0, 0))[0]
        except ContentError:
            line = 0
        return f"{self.file}:{line}" if line else self.file

    def at_entry(self, number: int) -> str:
        """File and line of an entry of the log, also where the text breaks off behind it."""
        try:
            line = marks_of(self.text, self.file).get(f"log.{number - 1}", (0, 0))[0]
        except ContentError:
            line = self.text[: self.text.find("\nlog:") + 1].count("\n") + 1 + number
        return f"{self.file}:{line}"


def _text_of(path: Path) -> tuple[str, str]:
    """The text of a match, and what its file is called in mistakes. Raises ContentError."""
    return match_in(path) if is_report(path) else (read_text(path), display_path(path))


def _head(value: Any, text: _Text, broken: _Broken | None) -> _File:
    """The file's parts, types checked; of a broken one the part that can be read."""
    if not isinstance(value, dict) or "fireside" not in value:
        raise RecordError(*(broken or (refused("kernel.record_no_match", file=text.file, known=FORMAT), None)))
    version = value["fireside"]
    if isinstance(version, int) and version < _OLDEST:
        raise RecordError(refused("kernel.record_no_match", file=text.file, known=FORMAT))
    if isinstance(version, int) and version > FORMAT:
        raise RecordError(refused("kernel.record_newer", file=text.file, format=version, known=FORMAT))
    try:
        return typed(value, _File, text.text, text.file)
    except ContentError as error:
        raise RecordError(*(broken or _unreadable(error))) from None


def _set_up(head: _File, registry: Registry, text: _Text) -> tuple[Rules[Any, Any], Record]:
    """The rules, and the record still without its log."""
    package, options = _package_and_options(head.game, len(head.players), head.options or {}, registry, text.at)
    for seat, player in enumerate(head.players):
        fault = _fault_of(player, text, f"players.{seat}")
        if fault:
            raise RecordError(fault)
    _check_colours(head.players, package, lambda: text.at("players"))
    branch = Branch.of_plain(head.branch.moves, head.branch.begun) if head.branch else None
    if parse_time(head.created) is None or (branch and not branch.is_valid):
        raise RecordError(refused("kernel.record_created", file=text.at("created" if parse_time(head.created) is None else "branch.begun")))
    setup = Setup(head.game, head.players, options, head.seed, branch)
    return package.rules(options, len(head.players)), Record(setup, head.rules, (), head.created, head.title)


def _check_colours(players: Sequence[Player], package: GamePackage, at: Callable[[], str]) -> None:
    """Each player has one of the game's colours, and no other has it; otherwise raises RecordError. `at` says where they
    stand, which takes as long as reading the match."""
    colours = [player.colour for player in players]
    if len(set(colours)) < len(colours) or not set(colours) <= set(package.manifest.colours):
        raise RecordError(refused("kernel.record_colour", file=at(), allowed=comma_separated(package.manifest.colours)))


def _fault_of(player: Player, text: _Text, where: str) -> Refusal | None:
    if not is_name(player.name):
        return refused("kernel.record_name", file=text.at(f"{where}.name"), allowed=LONGEST_NAME)
    if not is_kind(player.kind):
        return refused("kernel.record_kind", file=text.at(f"{where}.kind"), allowed=LONGEST_KIND)
    if not is_language(player.language):
        return refused("kernel.record_language", file=text.at(f"{where}.language"))
    if not is_character(player.character):
        return refused("kernel.record_character", file=text.at(f"{where}.character"), allowed=LONGEST_ID)
    if player.edge not in {"", *EDGES}:
        return refused("kernel.record_edge", file=text.at(f"{where}.edge"), allowed=comma_separated(EDGES))
    return None


def _played(head: _File, rules: Rules[Any, Any], record: Record, text: _Text, broken: _Broken | None) -> Record:
    """The record with its log, as far as it can be played; raises RecordError if that is not all of it."""
    if len(head.log) > LONGEST:
        raise RecordError(refused("kernel.record_long", file=text.file, entries=len(head.log), allowed=LONGEST))
    fault, because = broken or (None, None)
    whole: Record | None = None
    log: list[Entry] = []
    codec = Codec(rules.actions)
    for number, item in enumerate(head.log, 1):
        try:
            log.append(codec.decode(item))
        except CodecError as error:
            fault, because = refused("kernel.record_entry", file=text.at_entry(number), entry=number), error.fault
            break
    if not fault and not rules.can_replay(record.version):
        whole = replace(record, log=tuple(log))
    try:
        Session(rules, record.setup.seed, log)
    except IllegalEntryError as error:
        del log[error.number - 1 :]
        fault = refused("kernel.record_illegal", file=text.at_entry(error.number), entry=error.number)
        because = error.refusal
    if not rules.can_replay(record.version):
        fault, because = _other_rules(record, rules, text.file)
    record = replace(record, log=tuple(log))
    if fault:
        raise RecordError(fault, because, record, whole)
    return record


def _other_rules(record: Record, rules: Rules[Any, Any], file: str) -> _Broken:
    """That the match is of other rules, and of earlier ones what has changed since then."""
    fault = refused("kernel.record_rules", file=file, version=record.version, known=rules.version)
    since = rules.changed.get(record.version)
    return fault, refused(since) if since else None


def _unreadable(error: ContentError) -> _Broken:
    problem = error.problems[0]
    return refused("kernel.record_unreadable", file=problem.place), problem.fault


def _sound_part(text: str, file: str) -> Any:
    """What can be read of a broken text: its head, and the entries before the first broken line."""
    head = _LOG.search(text)
    if not head:
        return None
    try:
        value = parse_plain(text[: head.start()], file)
    except ContentError:
        return None
    entries: list[Any] = []
    parts = 0
    for line in filter(str.strip, text[head.end() :].splitlines()):
        parts += 1 + sum(map(line.count, ",[{"))
        if parts > PARTS:  # as for a whole file
            break
        try:
            entry = parse_plain(line, file)
        except ContentError:
            break
        if not isinstance(entry, list):
            break
        entries += entry
    return {**value, "log": entries} if isinstance(value, dict) else None


def _flow(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_scalar(str(key))}: {_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(_flow(item) for item in value) + "]"
    return _scalar(value)


def _scalar(value: Any) -> str:
    """In quotes unless every reader of YAML takes it for the same thing without them."""
    if not isinstance(value, str):
        return json.dumps(value)
    if _BARE.fullmatch(value) and value.lower() not in _WORDS_OF_YAML:
        return value
    quoted = json.dumps(value.encode(errors="replace").decode(), ensure_ascii=False)
    return _UNSAFE.sub(lambda odd: f"\\u{ord(odd[0]):04x}", quoted)
