"""Finds the places that are shown of each rule: matches are played by seed until they have what is wanted, and kept up to the
last place. `python -m tests.shown_places --game iwari` writes data/iwari/shown and
data/iwari/shown.yaml anew."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final

from game.ai.levels import Budget, GreedyAgent
from game.kernel.codec import Codec
from game.kernel.contract import CHANCE, NOBODY, Refusal, Seat
from game.kernel.package import GamePackage, Player, Setup
from game.kernel.record import Record, write
from game.kernel.rule_examples import EXAMPLES, RuleExample, example_path, examples_of
from game.kernel.session import Session
from game.kernel.type_names import name_of
from game.registry import GAME_IDS, package

Table = Session[Any, Any]
MOST: Final = 4
"""Decisions that are shown at most, unless more are named."""
NAMES: Final = ("Anna", "Ben", "Chie", "Dora", "Emil", "Farah")


@dataclass(frozen=True)
class Wanted:
    """A place to be found: the events that are emitted there, and what else must hold of them."""

    rules: tuple[str, ...]
    shows: tuple[str, ...]
    holds: Callable[[Sequence[Any]], bool] = lambda _: True
    most: int = MOST
    last: bool = False
    """The last such place instead of the first."""
    at: int | None = None
    highlight: tuple[str, ...] = ()
    """Things that are highlighted besides those that are chosen."""


@dataclass(frozen=True)
class Play:
    """A match in which places are found. `slips` is how often a person does anything instead of what seems best."""

    id: str
    seats: int
    options: dict[str, str]
    wanted: tuple[Wanted, ...]
    slips: float = 0.1
    tries: int = 40
    chooses: dict[str, float] = field(default_factory=dict)
    """How often an action of that kind is chosen where it can be."""


def _want(rules: str, shows: str = "", **more: Any) -> Wanted:
    return Wanted(tuple(rules.split()), tuple(shows.split()), **more)


def _paid_to_somebody(events: Sequence[Any]) -> bool:
    return any(name_of(type(event)) == "card_paid" and event.to is not None and event.to >= 0 for event in events)


def _paid_with_several(events: Sequence[Any]) -> bool:
    return any(name_of(type(event)) == "cards_played" and len(event.cards) > 1 for event in events)


def _tents_of_two_colours(events: Sequence[Any]) -> bool:
    return len({event.colour for event in events if name_of(type(event)) == "tent_placed"}) > 1


def _alone(*names: str) -> Callable[[Sequence[Any]], bool]:
    """Whether these events are emitted and no others, so that nothing else is seen there."""
    return lambda events: [name_of(type(event)) for event in events] == list(names)


def _of_whole_match(**options: str) -> dict[str, str]:
    return {"start": "seat_1", **options}


PLAYS: Final[dict[str, tuple[Play, ...]]] = {
    "dewan": (
        Play("base", 2, _of_whole_match(hands="open"), (
            _want("D17 D14 D16", "story_taken", at=0),
            _want("D19 D23 D24 D18", "cards_taken card_shown"),
            _want("D27 D28 D33 D35 D4", "camp_placed card_paid", most=1),
            _want("D36 D12", "camp_placed berry_taken"),
            _want("D30 D32", "camp_placed", holds=_paid_to_somebody),
            _want("D39 D40", "story_taken", most=1, last=True),
            _want("D37", "camp_placed story_taken", last=True),
            _want("D43", "card_tucked", most=1),
            _want("D42 D46 D50 D51 D44", "camp_placed story_done"),
            _want("D45", "camp_placed story_done", at=34, most=2, highlight=("space:29", "space:30", "space:49", "space:50")),
            _want("D57", "most_fire", most=1),
            _want("D55", "end_triggered"),
            _want("D58", "camp_placed", at=20, most=1, highlight=("space:52", "space:53")),
            _want("D56 D59", "match_ended", last=True),
        ), tries=150, slips=0.15),
        Play("hoarding", 3, _of_whole_match(hands="open"), (
            _want("D25", "reshuffled"), _want("D26", "cards_taken display_closed_up"),
        ), chooses={"take": 0.97}, tries=30),
        Play("team", 4, _of_whole_match(hands="open", scenario="team"), (
            _want("D61 D62 D63", "camp_placed story_done"), _want("D64 D65", "match_ended", last=True),
        ), tries=20),
        Play("flood", 2, _of_whole_match(hands="open", scenario="flood"), (
            _want("D70 D72 D75 D78", "event_struck marker_placed"), _want("D76", "marker_placed berries_moved"),
        ), tries=60, chooses={"take": 0.5}),
        Play("volcano", 2, _of_whole_match(hands="open", scenario="volcano"), (
            _want("D74", "reward_drawn"), _want("D80 D81", "marker_placed"),
        ), tries=60, chooses={"take": 0.5}),
        Play("villages", 2, _of_whole_match(hands="open", scenario="water_villages"), (
            _want("D85 D86 D87", "camp_placed", holds=lambda emitted: any(getattr(event, "village", False) for event in emitted)),
            _want("D84 D88", "fish_caught"),
        ), tries=40),
    ),
    "iwari": (
        Play("base", 3, _of_whole_match(map="new_horizons", opening="dealt", hands="open"), (
            _want("I7 I8 I9", "", at=0),
            _want("I15 I17 I22 I6", "tent_placed", at=0),
            _want("I16", "cards_played tent_placed", holds=_paid_with_several),
            _want("I21", "card_taken"),
            _want("I18", "totem_placed"),
            _want("I15 I20", "card_exchanged"),
            _want("I23 I27 I26", "scoring_began region_scored", most=6),
            _want("I24", "pile_emptied", last=True),
            _want("I5", "totem_placed link_scored", at=121, most=1, highlight=("totem:6", "totem:8", "link:12")),
            _want("I28 I29 I30 I4", "link_scored settlement_scored match_ended", last=True),
        ), tries=25),
        Play("modules", 3, _of_whole_match(
            map="new_horizons", opening="draft", hands="open", unity="with", discovery="with", honor="with", respect="with",
            courage="with", exploration="with",
        ), (
            _want("I12", "card_taken", at=0),
            _want("I32 I34 I35 I36 I37 I38", "token_earned token_laid"), _want("I41 I42", "exploration_claimed"),
        ), tries=25),
        Play("two", 2, _of_whole_match(map="glacial_zone", opening="dealt", hands="open"), (
            _want("I44 I45 I49", "cards_played tent_placed", holds=_tents_of_two_colours),
        ), tries=10),
        Play("ruins", 3, _of_whole_match(map="forgotten_island", opening="dealt", hands="open"), (
            _want("I50", "ruin_replaced"),
        ), tries=25),
        Play("void_totems", 3, _of_whole_match(map="uncharted_path", opening="dealt", hands="open"), (
            _want("I51", "void_totem_moved"),
        ), tries=25, chooses={"move_void_totem": 0.3}),
        Play("long_road", 3, _of_whole_match(map="long_road", opening="dealt", hands="open"), (
            _want("I52", "road_scored", most=6),
        ), tries=5),
        Play("contested", 3, _of_whole_match(map="the_void", opening="dealt", hands="open"), (
            _want("I53", "contested_taken"),
        ), tries=25, chooses={"take_contested": 0.5}),
    ),
    "dragon_keeper": (
        Play("three", 3, _of_whole_match(hand_over="open"), (
            _want("K1 K2 K2.4 K2.5 K2.6 K2.7 K1.4", "", at=0),
            _want("K3.1 K3.2 K5 K5.1", "tile_taken", at=0),
            _want("K5.3 K5.4", "tile_given treasure_gained"),
            _want("K4.1 K4.2", "tile_taken", last=False, holds=lambda emitted: len(emitted) > 0, most=1),
            _want("K6.1 K6.2 K6.3 K5.5", "tile_taken passage_opened"),
            _want("K7.1 K5.2", "tile_taken prisoners_exchanged"),
            _want("K8.1", "tile_taken trap_sprung"),
            _want("K10.1 K10.2 K10.3", "floor_ended tribute_paid"),
            _want("K11 K9.1 K10.7 K2.8", "floor_ended floor_starter"),
            _want("K9.2 K13", "prisoner_released", last=True),
            _want("K12 K12.1 K14.1 K14.2 K14.3", "stack_offered match_ended", last=True),
        ), tries=150),
        Play("free", 3, _of_whole_match(hand_over="open"), (
            _want("K12.2", "stack_released stack_offered", holds=_alone("stack_released", "stack_offered"), most=1),
        ), tries=100),
        Play("out", 4, _of_whole_match(hand_over="open"), (_want("K10.4 K10.5", "player_eliminated"),), tries=200, slips=0.6),
    ),
    "dogs_of_war": (
        Play("base", 3, {"abilities": "unused", "screens": "down"}, (
            _want("W4 W4.2 W4.3 W4.4 W2 W2.1", "", at=0),
            _want("W4.5", "marker_given", at=0),
            _want("W5 W5.1 W5.2 W5.3", "soldier_bought purchases_ended", most=8),
            _want("W7 W7.2 W7.3 W7.4 W3", "soldier_sent captain_placed marker_moved"),
            _want("W7.5 W7.6 W7.7 W7.9", "captain_placed influence_gained"),
            _want("W7.1 W10", "tactic_played captain_placed"),
            _want("W6 W6.1", "passed marker_taken"),
            _want("W8 W8.2 W8.3 W8.4 W8.7 W9", "battle_won victory_shared house_moved bonus_won fields_cleared"),
            _want("W11", "screens_lifted", last=True),
        ), tries=20),
        Play("dogs", 4, {"abilities": "used", "dogs": "picked", "screens": "down"}, (
            _want("W2.3 W12", "dog_taken", at=0),
            _want("W12.3", "captains_withdrawn"), _want("W12.5", "conqueror_moved"),
        ), tries=40),
        Play("drawn", 3, {"abilities": "unused", "screens": "down"}, (_want("W8.1 W8.6 W8.5", "battle_drawn"),), tries=40, slips=0.5),
    ),
}


def played(game_package: GamePackage, play: Play, seed: str) -> Iterator[Table]:
    """The match of a seed, again after each decision."""
    options = game_package.resolve_options(play.seats, play.options)
    assert not isinstance(options, Refusal), options
    rules, rng = game_package.rules(options, play.seats), Random(seed)
    policy = game_package.policy(rules)
    table = Session(rules, seed)
    while table.actor != NOBODY:
        seat = Seat(table.actor)
        seen, legal = table.information_state(seat), rules.legal(table.state)
        kinds = [kind for kind, often in play.chooses.items() if rng.random() < often]
        wished = [action for action in legal if name_of(type(action)) in kinds]
        if wished:
            plan: Sequence[Any] = [wished[rng.randrange(len(wished))]]
        elif rng.random() < play.slips:
            plan = [legal[rng.randrange(len(legal))]]
        else:
            plan = GreedyAgent(policy).choose(seen, seat, Budget(trials=1), rng)[0].actions
        for action in plan:
            if table.actor != seat or isinstance(table.do(action), Refusal):
                break
            yield table


def found(table: Table, wanted: Wanted) -> tuple[int, int] | None:
    """After how many decisions the place is, and how many are shown from there."""
    decided = [depth for depth, step in enumerate(table.steps) if step.entry.seat != CHANCE]
    ends = [*decided[1:], len(table.steps)]
    if wanted.at is not None and not wanted.shows:
        return wanted.at, 0
    best = None
    for at, depth in enumerate(decided):
        if wanted.at is not None and at != wanted.at:
            continue
        rules, state = table.rules, table.state_after(depth)
        for play in range(1, min(wanted.most, len(decided) - at) + 1):
            begins = rules.is_turn_start(state) or not at or table.steps[decided[at - 1]].entry.seat != table.steps[depth].entry.seat
            if play > 1 and not begins:
                break
            if table.steps[decided[at + play - 1]].entry.seat != table.steps[depth].entry.seat:
                break
            emitted = [event for step in table.steps[depth : ends[at + play - 1]] for event in step.events]
            if set(wanted.shows) <= {name_of(type(event)) for event in emitted} and wanted.holds(emitted):
                best = at, play
                break
        if best is not None and not wanted.last:
            return best
    return best


def searched(game_package: GamePackage, play: Play) -> tuple[Table, str, list[RuleExample]]:
    """The match with the most of what is wanted, and its places."""
    best: tuple[Table, str, list[RuleExample]] | None = None
    for number in range(play.tries):
        seed = f"shown {play.id} {number}"
        *_, table = played(game_package, play, seed)
        there = [(one, found(table, one)) for one in play.wanted]
        places = [RuleExample(one.rules, play.id, *at, one.shows, highlight=one.highlight) for one, at in there if at is not None]
        if best is None or len(places) > len(best[2]):
            best = table, seed, places
        if len(places) == len(play.wanted):
            break
    assert best is not None
    return best


def _kept(game_package: GamePackage, play: Play, table: Table, seed: str, places: Sequence[RuleExample]) -> None:
    options = game_package.resolve_options(play.seats, play.options)
    assert not isinstance(options, Refusal), options
    setup = Setup(game_package.id, tuple(map(Player, NAMES, game_package.manifest.colours[: play.seats])), options, seed)
    last = max(place.at + place.play for place in places)
    decided = [depth for depth, step in enumerate(table.steps) if step.entry.seat != CHANCE]
    end = decided[last] if last < len(decided) else len(table.steps)
    log = tuple(replace(step.entry) for step in table.steps[:end])
    path = example_path(game_package.folder, play.id)
    path.parent.mkdir(exist_ok=True)
    kept = Record(setup, table.rules.version, log, "2026-01-01T00:00:00+00:00", play.id)
    path.write_text(write(kept, Codec(table.rules.actions)), "utf-8")


def _line(place: RuleExample) -> str:
    ids = ", ".join(f'"{id_}"' for id_ in place.highlight)
    highlight = f", highlight: [{ids}]" if ids else ""
    return (
        f"  - {{rules: [{', '.join(place.rules)}], match: {place.match}, at: {place.at}, play: {place.play}, "
        f"shows: [{', '.join(place.shows)}]{highlight}}}\n"
    )


def main() -> None:
    """Makes the matches of one game, or of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(GAME_IDS))
    parser.add_argument("--match", help="this match alone, without writing anything")
    asked = parser.parse_args()
    for game in [asked.game] if asked.game else GAME_IDS:
        game_package = package(game)
        path = game_package.folder / f"{EXAMPLES}.yaml"
        lines = ["# Where each rule can be seen; written by tests/shown_places.py.\n", "places:\n"]
        for play in PLAYS.get(game, ()):
            if asked.match not in {None, play.id}:
                continue
            table, seed, places = searched(game_package, play)
            missing = [one.rules for one in play.wanted if one.rules not in {place.rules for place in places}]
            shown = [(place.rules[0], place.at, place.play) for place in places]
            print(f"{game} {play.id}: {seed}, {len(table.steps)} entries, {shown}, missing {missing}", flush=True)
            if asked.match is None and places:
                _kept(game_package, play, table, seed, places)
            lines += map(_line, places)
        if asked.match is None:
            path.write_text("".join(lines), "utf-8")
            examples_of(game_package.folder)


if __name__ == "__main__":
    main()
