"""What is heard: data/<game>/sounds.yaml has a cue for each event, or says that it is silent. A cue is the name of a sound
of the game, `ui/...` of one of the interface.

An event whose details matter has cases: `battle_won: {great: great_victory, other: won}`. A case is a field that is
neither 0 nor false, or `field=3`. The first that holds counts, else `other`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final

from game.kernel.content import Content, ContentError, Problem, load, load_content
from game.kernel.contract import Event
from game.kernel.type_names import name_of

FILE_NAME: Final = "sounds.yaml"
"""The name of the file in a game's data folder."""
SILENT: Final = "silent"
OTHER: Final = "other"
_CASE: Final = re.compile(r"([a-z_]+)(?:=(-?[0-9]+))?")


@dataclass(frozen=True)
class Sounds:
    """data/<game>/sounds.yaml: the cues by event."""

    cues: dict[str, str | dict[str, str]]

    @property
    def names(self) -> set[str]:
        """All cues."""
        names = [set(cue.values()) if isinstance(cue, dict) else {cue} for cue in self.cues.values()]
        return set().union(*names) - {SILENT}

    def cue(self, event: Event) -> str:
        """The cue of an event, "" for silence. It depends only on what the viewer may see of the event."""
        cue = self.cues.get(name_of(type(event)), SILENT)
        if isinstance(cue, dict):
            cue = next((one for case, one in cue.items() if _holds(case, event)), SILENT)
        return "" if cue == SILENT else cue


def sounds(folder: Path) -> Sounds:
    """The cues of the game with this data folder; empty without a file. Raises ContentError."""
    path = folder / FILE_NAME
    return load(path, Sounds) if path.is_file() else Sounds({})


def files(art: Path, cue: str) -> list[Path]:
    """The files of a cue, one for each variant. `art` is the folder of the game's own sounds."""
    folder, _, name = cue.rpartition("/")
    home = art.parent / folder if folder else art
    alone = home / f"{name}.ogg"
    return [alone] if alone.is_file() else sorted(home.glob(f"{name}_[0-9].ogg"))


def sound_problems(folder: Path, art: Path, events: Iterable[type[Event]]) -> list[Problem]:
    """Events without a cue, cues without an event or a file, cases with fields that an event does not have. A game
    without the file is silent."""
    if not (folder / FILE_NAME).is_file():
        return []
    try:
        content = load_content(folder / FILE_NAME, Sounds)
    except ContentError as error:
        return list(error.problems)
    return list(_problems(content, art, {name_of(kind): kind for kind in events}))


def _problems(content: Content[Sounds], art: Path, events: Mapping[str, type[Event]]) -> Iterator[Problem]:
    cues = content.value.cues
    for name in events.keys() - cues.keys():
        yield content.problem("cues", f"{name} needs a cue, or {SILENT}")
    for name, entry in cues.items():
        where = f"cues.{name}"
        if name not in events:
            yield content.problem(where, f"there is no event {name}")
            continue
        cases = entry if isinstance(entry, dict) else {OTHER: entry}
        if OTHER not in cases:
            yield content.problem(where, f"{OTHER} is missing")
        known = {field.name for field in fields(events[name])}  # type: ignore[arg-type]
        for case, cue in cases.items():
            found = _CASE.fullmatch(case)
            if case != OTHER and (found is None or found[1] not in known):
                yield content.problem(where, f"{name} has no field for the case {case}")
            if cue != SILENT and not files(art, cue):
                yield content.problem(where, f"the sound {cue} is missing")


def _holds(case: str, event: Event) -> bool:
    found = _CASE.fullmatch(case)
    if case == OTHER or found is None:
        return case == OTHER
    value = getattr(event, found[1], None)
    return bool(value) if found[2] is None else value == int(found[2])
