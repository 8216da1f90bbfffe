"""Mistakes between the data files of Dogs of War: each file is sound, but they do not fit each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, get_args

from game.dogs_of_war.schema import (
    AbilityName,
    BattleLineSchema,
    BonusSchema,
    Constants,
    DogSchema,
    HouseSchema,
    RewardLine,
    SoldierSchema,
    TacticLine,
    TacticSchema,
)
from game.kernel.content import Content, Problem, comma_separated
from game.kernel.options import Manifest, option_problems

OPTIONS = {
    "abilities": {"used", "unused"},
    "dogs": {"picked", "dealt"},
    "ordalia": {"full", "tie_break"},
    "discards": {"each_year", "when_empty", "never"},
    "defeat": {"great", "every"},
    "screens": {"up", "counted", "down"},
}
"""The options that the rules read, with the choices that they support. The choices of `conqueror` are in dogs.yaml."""


@dataclass(frozen=True)
class DataFiles:
    """Every data file of the game as it was read."""

    game: Content[Manifest]
    constants: Content[Constants]
    houses: Content[HouseSchema]
    soldiers: Content[SoldierSchema]
    battle_lines: Content[BattleLineSchema]
    bonuses: Content[BonusSchema]
    dogs: Content[DogSchema]
    tactics: Content[TacticSchema]


def mistakes(sheets: DataFiles) -> Iterator[Problem]:
    """Every mistake between the files, file by file."""
    yield from _game(sheets)
    yield from _constants(sheets)
    yield from _houses(sheets)
    yield from _soldiers(sheets)
    yield from _battle_lines(sheets)
    yield from _bonuses(sheets)
    yield from _dogs(sheets)
    yield from _tactics(sheets)


def _game(sheets: DataFiles) -> Iterator[Problem]:
    """game.yaml has the options that the rules read, with known choices."""
    last_moves = {choice for dog in sheets.dogs.value.dogs for choice in dog.spaces}
    yield from option_problems(sheets.game, OPTIONS | {"conqueror": last_moves})


def _constants(sheets: DataFiles) -> Iterator[Problem]:
    """W2.1: every number of players has battlefields, and there are enough pieces to lay on them. W2.3: there are Dogs,
    support cards and tactics for all. W4.2: gold years are years of the game. W5.1: every year has captains. W9: the
    values of the house track rise."""
    constants, contents, seats = sheets.constants, sheets.constants.value, sheets.game.value.seats
    for count in seats:
        fields = contents.battlefields.get(count, 0)
        if not fields:
            yield constants.problem("battlefields", f"no figure for {count} players")
        for name, has, needed in (
            ("houses", contents.houses, 2 * fields),
            ("battle_lines", contents.battle_lines, 2 * fields),
            ("bonus_tokens", contents.bonus_tokens, fields),
            ("dogs", contents.dogs, count),
            ("support_cards", contents.support_cards, count),
            ("tactic_cards", contents.tactic_cards, count * contents.start_tactics),
        ):
            if has < needed:
                yield constants.problem(name, f"{count} players need {needed}, the box has {has}")
    for i, captains in enumerate(contents.captains_by_year):
        if captains > contents.captains:
            yield constants.problem(f"captains_by_year.{i}", f"{captains} captains, a Dog has {contents.captains}")
    years = len(contents.captains_by_year)
    for i, year in enumerate(contents.gold_years):
        if year > years:
            yield constants.problem(f"gold_years.{i}", f"there is no year {year}, the game has {years}")
    if len(set(contents.gold_years)) < len(contents.gold_years):
        yield constants.problem("gold_years", "a year stands here twice")
    if not contents.house_track or list(contents.house_track) != sorted(set(contents.house_track)):
        yield constants.problem("house_track", "the values of the house track rise from its first place to its last")


def _houses(sheets: DataFiles) -> Iterator[Problem]:
    """W1: the numbers of houses and tokens are right, and each house has a support card."""
    houses, contents = sheets.houses, sheets.constants.value
    lines = houses.value.houses
    yield from houses.duplicates("houses", [line.id for line in lines])
    for what, needed in (("houses", contents.houses), ("support cards", contents.support_cards)):
        if len(lines) != needed:
            yield houses.problem("houses", f"{len(lines)} houses, the box has {needed} {what}")
    tokens = sum(line.influence_tokens for line in lines)
    if tokens != contents.influence_tokens:
        yield houses.problem("houses", f"{tokens} influence tokens, the box has {contents.influence_tokens}")


def _soldiers(sheets: DataFiles) -> Iterator[Problem]:
    """W1: the number of soldier cards is right. W7.7: the weakest kind comes first, with ranks from 1 without a gap."""
    soldiers, lines = sheets.soldiers, sheets.soldiers.value.soldiers
    yield from soldiers.duplicates("soldiers", [line.id for line in lines])
    cards = sum(line.count for line in lines)
    if cards != sheets.constants.value.soldier_cards:
        yield soldiers.problem("soldiers", f"{cards} cards, the box has {sheets.constants.value.soldier_cards}")
    for i, line in enumerate(lines):
        if line.rank != i + 1:
            yield soldiers.problem(f"soldiers.{i}.rank", f"the weakest kind comes first: {line.id} has rank {i + 1}")
    for i, (weaker, line) in enumerate(pairwise(lines), 1):
        if line.strength <= weaker.strength:
            yield soldiers.problem(f"soldiers.{i}.strength", f"{line.id} must be stronger than {weaker.id}")
        if line.cost <= weaker.cost:
            yield soldiers.problem(f"soldiers.{i}.cost", f"{line.id} must cost more than {weaker.id}")


def _battle_lines(sheets: DataFiles) -> Iterator[Problem]:
    """W1: the numbers of battle lines and spaces are right. W7.7: some soldier opens every space. No reward is for the
    next year."""
    lines, contents = sheets.battle_lines, sheets.constants.value
    best = len(sheets.soldiers.value.soldiers)
    yield from lines.duplicates("battle_lines", [line.id for line in lines.value.battle_lines])
    if len(lines.value.battle_lines) != contents.battle_lines:
        yield lines.problem(
            "battle_lines", f"{len(lines.value.battle_lines)} battle lines, the box has {contents.battle_lines}"
        )
    for i, line in enumerate(lines.value.battle_lines):
        if len(line.spaces) != contents.spaces:
            yield lines.problem(f"battle_lines.{i}.spaces", f"{len(line.spaces)} spaces, a line has {contents.spaces}")
        for j, space in enumerate(line.spaces):
            where = f"battle_lines.{i}.spaces.{j}"
            if space.min_rank > best:
                yield lines.problem(f"{where}.min_rank", f"no soldier has rank {space.min_rank}, the best has {best}")
            if space.reward.captains_next_year:
                yield lines.problem(f"{where}.reward.captains_next_year", "the captains of a space come at once")
            yield from _reward(sheets, lines, f"{where}.reward", space.reward)


def _bonuses(sheets: DataFiles) -> Iterator[Problem]:
    """W1: the number of tokens is right. W8.4: a bonus gives captains for the next year, so none in the last year."""
    bonuses, contents = sheets.bonuses, sheets.constants.value
    lines = bonuses.value.bonus_tokens
    last = len(contents.captains_by_year)
    sides = {"gold" if year in contents.gold_years else "silver" for year in range(1, last)}
    yield from bonuses.duplicates("bonus_tokens", [line.id for line in lines])
    if len(lines) != contents.bonus_tokens:
        yield bonuses.problem("bonus_tokens", f"{len(lines)} tokens, the box has {contents.bonus_tokens}")
    for i, line in enumerate(lines):
        for side, reward in (("silver", line.silver), ("gold", line.gold)):
            where = f"bonus_tokens.{i}.{side}"
            if reward == RewardLine():
                yield bonuses.problem(where, "a side that gives nothing")
            if reward.captains:
                yield bonuses.problem(f"{where}.captains", "no captain of this year is placed any more")
            if reward.captains_next_year and side not in sides:
                yield bonuses.problem(f"{where}.captains_next_year", f"no year follows one with the {side} side up")
            yield from _reward(sheets, bonuses, where, reward)


def _reward(sheets: DataFiles, content: Content[Any], where: str, reward: RewardLine) -> Iterator[Problem]:
    contents, kinds = sheets.constants.value, {line.id: line.count for line in sheets.soldiers.value.soldiers}
    for kind, count in reward.soldiers.items():
        if kind not in kinds:
            yield content.problem(f"{where}.soldiers.{kind}", f"there is no soldier {kind}; there are {comma_separated(kinds)}")
        elif count > kinds[kind]:
            yield content.problem(f"{where}.soldiers.{kind}", f"{count} of {kind}, there are {kinds[kind]}")
    tokens = max((line.influence_tokens for line in sheets.houses.value.houses), default=0)
    for name, has in (
        ("tactics", contents.tactic_cards),
        ("captains", contents.captains),
        ("captains_next_year", contents.captains),
        ("influence", tokens),
    ):
        if (getattr(reward, name) or 0) > has:
            yield content.problem(f"{where}.{name}", f"the box has {has}")


def _dogs(sheets: DataFiles) -> Iterator[Problem]:
    """W12: every Dog has a different ability with the figure it needs; the last move has one for every choice."""
    dogs, lines = sheets.dogs, sheets.dogs.value.dogs
    yield from dogs.duplicates("dogs", [line.id for line in lines])
    yield from dogs.duplicates("dogs", [line.ability for line in lines], "ability")
    if len(lines) != sheets.constants.value.dogs:
        yield dogs.problem("dogs", f"{len(lines)} Dogs, the box has {sheets.constants.value.dogs}")
    for name in get_args(AbilityName):
        if name not in {line.ability for line in lines}:
            yield dogs.problem("dogs", f"no Dog has the ability {name}")
    for i, line in enumerate(lines):
        for name, ability in (("coins", "profit"), ("captains", "pride"), ("spaces", "last_move")):
            if bool(getattr(line, name)) != (line.ability == ability):
                verb = "needs" if line.ability == ability else "has no use for"
                yield dogs.problem(f"dogs.{i}.{name}", f"the ability {line.ability} {verb} {name}")
        if line.ability == "last_move" and set(line.spaces) != set(sheets.game.value.choices("conqueror")):
            choices = comma_separated(sheets.game.value.choices("conqueror"))
            yield dogs.problem(f"dogs.{i}.spaces", f"one entry for each choice of conqueror: {choices}")


def _tactics(sheets: DataFiles) -> Iterator[Problem]:
    """W1: the number of cards is right. W10: a card needs soldiers that exist, one or two of them."""
    tactics, lines = sheets.tactics, sheets.tactics.value.tactics
    kinds = [line.id for line in sheets.soldiers.value.soldiers]
    yield from tactics.duplicates("tactics", [line.id for line in lines])
    cards = sum(line.copies for line in lines)
    if cards != sheets.constants.value.tactic_cards:
        yield tactics.problem("tactics", f"{cards} cards, the box has {sheets.constants.value.tactic_cards}")
    for i, line in enumerate(lines):
        if line.needs and line.needs not in kinds:
            message = f"there is no soldier {line.needs}; there are {comma_separated(kinds)}"
            yield tactics.problem(f"tactics.{i}.needs", message)
        if replace(line, needs="") == TacticLine(line.id, line.copies, line.source):
            yield tactics.problem(f"tactics.{i}", f"{line.id} changes nothing")
        if line.soldiers > 2:
            yield tactics.problem(f"tactics.{i}.soldiers", "a tactic sends one soldier or two")
        elif line.soldiers == 2 and (line.needs or line.retreat):
            yield tactics.problem(f"tactics.{i}", "a tactic that sends two soldiers cannot name or take back one")
