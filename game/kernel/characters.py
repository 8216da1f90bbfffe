"""Characters of bots: factors for the weights of a game's policy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

from annotated_types import Ge, Le

from game.kernel.content import ContentError, Problem, load, load_content
from game.kernel.pictures import picture_file

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

W = TypeVar("W", bound="DataclassInstance")

Factor = Annotated[float, Ge(0), Le(10)]
"""A factor for a weight; never negative."""
FILE_NAME = "characters.yaml"
"""The name of the file in a game's data folder."""


@dataclass(frozen=True)
class Character:
    """`id` is part of the keys of its words, `character.<id>.name` and `.about`. `portrait` is a picture of the
    interface. `weights` are factors for weights of the policy, by name."""

    id: str
    portrait: str
    weights: dict[str, Factor]


@dataclass(frozen=True)
class CharacterSchema:
    """data/<game>/characters.yaml. The first character is used first."""

    characters: tuple[Character, ...]


def characters_of(folder: Path) -> Mapping[str, Character]:
    """The characters of a game by id; empty if its folder has no such file. Raises ContentError."""
    path = folder / FILE_NAME
    sheet = load(path, CharacterSchema) if path.exists() else CharacterSchema(())
    return {character.id: character for character in sheet.characters}


def in_character(weights: W, character: Character | None) -> W:
    """The weights multiplied by the factors of a character; unchanged for None."""
    factors = character.weights if character is not None else {}
    return replace(weights, **{name: getattr(weights, name) * factor for name, factor in factors.items()})


def character_words(folder: Path) -> list[str]:
    """The keys of the words that the characters need."""
    return [f"character.{id_}.{part}" for id_ in characters_of(folder) for part in ("name", "about")]


def character_problems(folder: Path, weights: type[DataclassInstance], portraits: Path) -> Iterator[Problem]:
    """All mistakes in a game's characters: ids and portraits must be unique, the portraits must be in the folder
    `portraits`, and all factors must be for one of `weights`."""
    try:
        sheet = load_content(folder / FILE_NAME, CharacterSchema)
    except ContentError as error:
        yield from error.problems
        return
    known = [field.name for field in fields(weights)]
    yield from sheet.duplicates("characters", [each.id for each in sheet.value.characters])
    yield from sheet.duplicates("characters", [each.portrait for each in sheet.value.characters], "portrait")
    for at, character in enumerate(sheet.value.characters):
        where = f"characters.{at}"
        if not character.weights:
            yield sheet.problem(f"{where}.weights", "a character that weighs everything as all do is none")
        for name in character.weights:
            if name not in known:
                yield sheet.problem(f"{where}.weights.{name}", f"the policy has no such weight; it has {', '.join(known)}")
        if not picture_file(portraits, character.portrait).is_file():
            yield sheet.problem(f"{where}.portrait", f"the picture {character.portrait}.png is missing")
