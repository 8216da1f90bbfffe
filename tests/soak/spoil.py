"""Random well-formed changes of the data files: `python -m tests.soak.spoil [GAME ...]` lists what `--check-data` does not
refuse, and whatever breaks it. Every value of every file but words and rulebooks is changed in several ways; alike places
of a list are drawn from.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
import tempfile
from collections import defaultdict
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.kernel.content import load_plain
from game.kernel.folders import DATA
from game.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

_EACH: Final = 3  # places that differ in their numbers alone
_NOBODY: Final = "nobody_has_this"

Place = tuple[str | int, ...]


def spoilt(value: Any, others: list[Any], rng: Random) -> Iterator[tuple[str, Any]]:
    """What a value may be changed to, by a name."""
    match value:
        case bool():
            yield "turned", not value
        case int() | float():
            yield from (("0", 0), ("negative", -1), ("one more", value + 1), ("999", 999), ("a million", 1_000_000))
        case str():
            yield "unknown", _NOBODY
            yield "empty", ""
            if others:
                yield "another's", rng.choice(others)
        case list() if value:
            at = rng.randrange(len(value))
            yield "one less", value[:at] + value[at + 1 :]
            yield "one twice", [*value, value[at]]
            yield "none", []
            yield "turned round", value[::-1]
        case dict() if value:
            name = rng.choice(list(value))
            yield f"without {name}", {key: one for key, one in value.items() if key != name}
        case _:
            return


def places(value: Any, at: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Every part of a file, with the way to it."""
    yield at, value
    match value:
        case dict():
            for key, one in value.items():
                yield from places(one, (*at, key))
        case list():
            for number, one in enumerate(value):
                yield from places(one, (*at, number))


def put(whole: Any, at: Place, value: Any) -> Any:
    """A copy of the file with another value there."""
    if not at:
        return value
    copy = deepcopy(whole)
    holder = copy
    for step in at[:-1]:
        holder = holder[step]
    holder[at[-1]] = value
    return copy


def alike(at: Place) -> str:
    """The way to a place without its numbers."""
    return ".".join("*" if isinstance(step, int) else re.sub(r"^\d+$", "*", str(step)) for step in at)


def changes(path: Path, rng: Random) -> Iterator[tuple[str, str, Any]]:
    """Changes of a file: where, what, and the file that it makes."""
    whole = load_plain(path)
    groups: dict[str, list[tuple[Place, Any]]] = defaultdict(list)
    for at, value in places(whole):
        groups[alike(at)].append((at, value))
    for found in groups.values():
        for at, value in rng.sample(found, min(_EACH, len(found))):
            others = [other for _, other in found if isinstance(other, str) and other != value]
            for name, other in spoilt(value, others, rng):
                if other != value:
                    where = ".".join(map(str, at))
                    yield where, f"{name}: {json.dumps(value)[:60]} -> {json.dumps(other)[:60]}", put(whole, at, other)


def attack(game: str) -> tuple[int, int, int]:
    """Tries all changes of a game's files; how many there were, how many pass, and how many break the check."""
    rng, tried, passed, broken = Random(game), 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        shutil.copytree(DATA / game, data / game)
        package = type(GAMES[game]())
        assert not package(data).check()
        for path in sorted((data / game).rglob("*.yaml")):
            if path.name.startswith(("words.", "rulebook.")):
                continue
            sound = path.read_bytes()
            for where, what, whole in changes(path, rng):
                path.write_text(json.dumps(whole, indent=1), "utf-8")
                tried += 1
                damage = f"{path.relative_to(data)}: {where}: {what}"
                try:
                    if not package(data).check():
                        passed += 1
                        print(f"passes  {damage}")
                except Exception as trouble:  # noqa: BLE001 - whatever it is, it is what is looked for
                    broken += 1
                    print(f"BREAKS  {damage}: {trouble!r}")
            path.write_bytes(sound)
    return tried, passed, broken


def main(games: list[str]) -> None:
    for game in games or list(GAMES):
        tried, passed, broken = attack(game)
        print(f"{game}: {tried} changes, {passed} pass, {broken} break the check", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
