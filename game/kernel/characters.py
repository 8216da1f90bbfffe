"""The characters of a game's opponents: each plays by the game's policy with weights of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

from annotated_types import Ge, Le

from game.kernel.content import ContentError, Problem, load, read
from game.kernel.pictures import picture_file

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

W = TypeVar("W", bound="DataclassInstance")

Factor = Annotated[float, Ge(0), Le(10)]
"""What a character multiplies a weight with: none thinks a thing worse than nothing."""
SHEET = "characters.yaml"
"""The file in a game's data folder."""


@dataclass(frozen=True)
class Character:
    """A way to play. What it is called and how it plays stands in the words under `character.<id>.name`, `.about`;
    `portrait` is a picture of the interface; `weights` are factors for weights of the game's policy."""

    id: str
    portrait: str
    weights: dict[str, Factor]


@dataclass(frozen=True)
class CharacterSchema:
    """data/<game>/characters.yaml: the first is who sits down first."""

    characters: tuple[Character, ...]


def characters_of(folder: Path) -> Mapping[str, Character]:
    """The characters of a game by id, none where its folder has no sheet of them. Raises ContentError."""
    path = folder / SHEET
    sheet = load(path, CharacterSchema) if path.exists() else CharacterSchema(())
    return {character.id: character for character in sheet.characters}


def in_character(weights: W, character: Character | None) -> W:
    """The weights as a character has them; as they are for nobody in particular."""
    factors = character.weights if character is not None else {}
    return replace(weights, **{name: getattr(weights, name) * factor for name, factor in factors.items()})


def character_words(folder: Path) -> list[str]:
    """The keys of the words that the characters need."""
    return [f"character.{id_}.{part}" for id_ in characters_of(folder) for part in ("name", "about")]


def character_problems(folder: Path, weights: type[DataclassInstance], portraits: Path) -> Iterator[Problem]:
    """Every mistake in a game's characters: ids and portraits occur once, a portrait lies in `portraits`, and what
    is multiplied is one of the `weights`."""
    try:
        sheet = read(folder / SHEET, CharacterSchema)
    except ContentError as error:
        yield from error.problems
        return
    known = [field.name for field in fields(weights)]
    yield from sheet.twice("characters", [each.id for each in sheet.value.characters])
    yield from sheet.twice("characters", [each.portrait for each in sheet.value.characters], "portrait")
    for at, character in enumerate(sheet.value.characters):
        where = f"characters.{at}"
        if not character.weights:
            yield sheet.problem(f"{where}.weights", "a character that weighs everything as all do is none")
        for name in character.weights:
            if name not in known:
                yield sheet.problem(f"{where}.weights.{name}", f"the policy has no such weight; it has {', '.join(known)}")
        if not picture_file(portraits, character.portrait).is_file():
            yield sheet.problem(f"{where}.portrait", f"the picture {character.portrait}.png is missing")
