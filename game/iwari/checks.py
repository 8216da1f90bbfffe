"""Mistakes between Iwari's data files: each file is sound, but they do not fit each other. For maps see
`map_checks`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import get_args

from game.iwari import map_checks
from game.iwari.schema import BaseName, Constants, ExplorationSchema, KindName, MapSchema
from game.kernel.content import Content, Problem, comma_separated
from game.kernel.options import SEAT_PREFIX, Manifest, option_problems

MODULES = ("unity", "discovery", "honor", "respect", "courage", "worship_contested", "exploration")
OPTIONS: dict[str, tuple[str, ...]] = {
    "map": (), "opening": ("draft", "dealt"), "hands": ("secret", "open"), "start": ("random", SEAT_PREFIX),
    **dict.fromkeys(MODULES, ("without", "with")), "worship": ("without", "dead_ends", "golden", "drawn"),
    "wild_pair": ("any_biome", "other_biome"), "settlements": ("branched", "unbroken"),
    "midway_achievements": ("counted", "ignored"), "void_totems": ("neutral", "contest"),
    "exchange": ("drawn_first", "third_first"),
}
"""The options that the rules read, with the choices that they support. The choices of `map` are files."""
BASE: tuple[str, ...] = get_args(BaseName)
IN_A_BIOME = ("biome_tents", "biome_totems")
"""The kinds of exploration cards that name a biome."""
MOST_CARDS = 254
"""The most cards that a packed count can hold."""


@dataclass(frozen=True)
class DataFiles:
    """Every data file of the game as it was read. The keys of `maps` are file names; unless they are `whole`, only some of the maps
    were read."""

    game: Content[Manifest]
    constants: Content[Constants]
    exploration: Content[ExplorationSchema]
    maps: Mapping[str, Content[MapSchema]]
    whole: bool = True


def mistakes(sheets: DataFiles) -> Iterator[Problem]:
    """Every mistake between the files, file by file."""
    yield from _game(sheets)
    yield from _constants(sheets)
    yield from _exploration(sheets)
    for name, content in sheets.maps.items():
        yield from map_checks.mistakes(content, sheets.constants.value)
        if content.value.id != name:
            yield content.problem("id", f"the file is named {name}.yaml, so its map must be {name}")
        yield from _left_out(sheets, content)


def _game(sheets: DataFiles) -> Iterator[Problem]:
    """game.yaml has the options that the rules read, and it offers every map for its seats."""
    game, manifest, colours = sheets.game, sheets.game.value, sheets.constants.value.colours
    if len(manifest.colours) != colours:
        yield game.problem("colours", f"{len(manifest.colours)} colours, the box has pieces of {colours}")
    yield from option_problems(game, OPTIONS)
    known = {content.value.id: content.value for content in sheets.maps.values()}
    for i, option in enumerate(manifest.options):
        offered = [choice.id for choice in option.choices] if option.id == "map" else []
        for j, choice in enumerate(option.choices if offered else ()):
            where = f"options.{i}.choices.{j}"
            if choice.id not in known:
                if sheets.whole:
                    yield game.problem(f"{where}.id", f"there is no maps/{choice.id}.yaml")
            elif set(choice.seats or manifest.seats) != set(known[choice.id].seats):
                seats = comma_separated(known[choice.id].seats)
                yield game.problem(where, f"maps/{choice.id}.yaml is for {seats} players")
        for name in known:
            if offered and name not in offered:
                yield game.problem(f"options.{i}.choices", f"the map {name} is not on offer")


def _constants(sheets: DataFiles) -> Iterator[Problem]:
    """I1, I8, I10 to I13: the deck has its cards and they are enough for every number of players; the symbols and the
    achievements are right."""
    constants, contents = sheets.constants, sheets.constants.value
    for key, deck, cards in (
        ("deck", dict(contents.deck), contents.biome_cards),
        ("void_deck", dict(contents.void_deck), contents.void_cards),
    ):
        if sum(deck.values()) != cards:
            yield constants.problem(key, f"{sum(deck.values())} cards, the box has {cards}")
    if contents.biome_cards + contents.void_cards > MOST_CARDS:
        yield constants.problem("biome_cards", f"all cards together may be {MOST_CARDS} at most")
    for biome in BASE:
        if biome not in contents.deck:
            yield constants.problem("deck", f"{biome} is missing")
    for seats in sheets.game.value.seats:
        if seats not in contents.removed:
            yield constants.problem("removed", f"no figure for {seats} players")
            continue
        removed = contents.removed[seats]
        if removed >= min((*contents.deck.values(), *contents.void_deck.values())):
            yield constants.problem(f"removed.{seats}", f"no biome may lose all its cards, {removed} are removed")
        needed = (seats + 1) * contents.hand + contents.display
        left = contents.biome_cards - removed * len(contents.deck)
        if needed > left:
            yield constants.problem(f"removed.{seats}", f"{needed} cards are needed to begin, {left} are left")
    for seats, symbols in contents.mountain_symbols.items():
        if not symbols or len(set(symbols)) < len(symbols):
            yield constants.problem(f"mountain_symbols.{seats}", "symbols are needed, each once")
    for kind in get_args(KindName):
        if kind not in contents.achievements:
            yield constants.problem("achievements", f"{kind} is missing")
    for i, kind in enumerate(("courage", "worship")):
        if contents.achievements.get(kind, 1) != 1:  # type: ignore[call-overload]
            yield constants.problem(f"achievements.{kind}", f"the rules know one token of {('Courage', 'Worship')[i]}")
    if contents.golden_tokens != len(BASE):
        yield constants.problem("golden_tokens", f"one for each of the {len(BASE)} biomes is needed")
    if contents.determination_tokens != 1:
        yield constants.problem("determination_tokens", "the rules know one determination token")


def _exploration(sheets: DataFiles) -> Iterator[Problem]:
    """I41 to I43: there are as many cards as the box has, and each can be met."""
    exploration, contents = sheets.exploration, sheets.constants.value
    cards = exploration.value.cards
    yield from exploration.duplicates("cards", [card.id for card in cards])
    if len(cards) != contents.exploration_cards:
        yield exploration.problem("cards", f"{len(cards)} cards, the box has {contents.exploration_cards}")
    for i, card in enumerate(cards):
        if (card.kind, card.biome) in {(other.kind, other.biome) for other in cards[:i]}:
            yield exploration.problem(f"cards.{i}", "another card asks for the same")
        pieces = contents.totems if "totem" in card.kind else contents.tents
        if card.count > pieces:
            yield exploration.problem(f"cards.{i}.count", f"each colour has {pieces} of them")
        if (card.kind in IN_A_BIOME) != (card.biome is not None):
            verb = "needs" if card.kind in IN_A_BIOME else "has no use for"
            yield exploration.problem(f"cards.{i}", f"{card.kind} {verb} a biome")
        if card.second > card.first:
            yield exploration.problem(f"cards.{i}.second", "the second may not earn more than the first")
        if card.kind == "settlement" and card.count < contents.settlement:
            yield exploration.problem(f"cards.{i}.count", f"{contents.settlement} tents make a settlement")


def _left_out(sheets: DataFiles, content: Content[MapSchema]) -> Iterator[Problem]:
    """I43: the cards that a map leaves out exist, and enough others remain."""
    rules = content.value.rules
    numbers = {card.id for card in sheets.exploration.value.cards}
    for i, number in enumerate(rules.left_out_exploration):
        if number not in numbers:
            yield content.problem(f"rules.left_out_exploration.{i}", f"there is no exploration card {number}")
    for where, listing in (
        ("no_totem_biomes", rules.no_totem_biomes),
        ("left_out_exploration", rules.left_out_exploration),
    ):
        if len(set(listing)) < len(listing):
            yield content.problem(f"rules.{where}", "one stands here twice")
    shown = sheets.constants.value.exploration_shown
    if rules.exploration and len(numbers - set(rules.left_out_exploration)) < shown:
        yield content.problem("rules.left_out_exploration", f"fewer than {shown} exploration cards remain")
