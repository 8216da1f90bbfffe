"""Checks of the coach's tips: what triggers a tip must exist in the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import TYPE_CHECKING, Final

from game.kernel.content import Content, ContentError, Problem, comma_separated, flatten, load
from game.kernel.lessons import EVERYONE
from game.kernel.type_names import name_of

if TYPE_CHECKING:
    from pathlib import Path

    from game.kernel.lessons import LessonSchema
    from game.kernel.package import GamePackage

REFUSALS: Final = "refuse."
"""The prefix of the keys of refusals."""


def tip_problems(content: Content[LessonSchema], package: GamePackage) -> Iterator[Problem]:
    """Tips with no trigger or several, or with an action, event, refusal or situation that the game does not have; and
    situations that trigger none."""
    if not package.manifest.seats:
        return  # the check of the set-up reports that
    rules = type(package.rules(package.resolve_options(package.manifest.seats[0], {}), package.manifest.seats[0]))  # type: ignore[arg-type]
    known: dict[str, frozenset[str]] = {
        "legal": frozenset(map(name_of, rules.actions)),
        "event": frozenset(map(name_of, rules.events)),
        "refused": _refusals(package.folder),
        "near": frozenset(package.situations),
    }
    fields_of = {name_of(kind): {field.name for field in fields(kind)} for kind in rules.events}  # type: ignore[arg-type]
    tips = content.value.coach
    for number, tip in enumerate(tips):
        if len(tip.triggers) != 1:
            yield content.problem(f"coach.{number}", "a tip is triggered by one of legal, event, refused and near")
        for kind, name in tip.triggers.items():
            if name not in known[kind]:
                yield content.problem(f"coach.{number}.{kind}", f"the game has no {name}; there are {comma_separated(sorted(known[kind]))}")
        if tip.whose not in {"seat", EVERYONE} and tip.whose not in fields_of.get(tip.event, ()):
            yield content.problem(f"coach.{number}.whose", f"{tip.event or 'what triggers it'} has no {tip.whose}")
    if tips:
        for name in sorted(known["near"] - {tip.near for tip in tips}):
            yield content.problem("coach", f"no tip is triggered by the situation {name}")


def _refusals(folder: Path) -> frozenset[str]:
    """The reasons for which an action can be refused, as far as there are words for them."""
    try:
        words = flatten(load(folder / "words.en.yaml", dict))
    except ContentError:
        return frozenset()
    return frozenset(key.removeprefix(REFUSALS).split(".")[0] for key in words if key.startswith(REFUSALS))
