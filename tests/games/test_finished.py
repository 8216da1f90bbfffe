"""What the finished matches of every game must show: the same log leads to the same end for good, and nothing is left out."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from game.kernel.contract import NOBODY, UNPLACED, Refusal
from game.kernel.package import Player, Setup
from game.kernel.record import RecordError, complete_setup, open_session, parse
from game.kernel.type_names import name_of
from game.registry import GAMES
from tests.games.finished import EARLIER, PACKAGES, came_to, files, golden_of, record, replayed
from tests.games.whole import reached

every_game = pytest.mark.parametrize("game", GAMES)
FILES = [path for game in GAMES for path in files(game)]

NEEDS_A_PLAN = {
    "dewan": {"pass", "passed", "display_closed_up"},  # the land is full, and all cards are in hand
    "dragon_keeper": {"stock_empty"},  # everybody gives what is worth most
    "dogs_of_war": {"tactics_forfeited", "reshuffled"},  # everybody hoards tactics
}
"""What chance alone does not tell in a few hundred matches; the finished matches do."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_match_comes_to_the_same_points_and_places_as_ever(path: Path) -> None:
    match = replayed(path)
    assert match.actor == NOBODY
    golden = golden_of(record(path).setup.game)[path.stem]
    assert came_to(match) == {key: golden[key] for key in ("rows", "places")}
    for place in golden["places"]:
        for seat in place["seats"]:
            assert place["place"] == UNPLACED or sum(golden["rows"][seat].values()) == place["points"]


def test_a_match_under_rules_that_cannot_be_kept_says_what_has_changed_and_can_be_looked_at() -> None:
    text = (EARLIER / "dewan_1.yaml").read_text("utf-8")
    with pytest.raises(RecordError, match="version 1 of the rules; this Fireside uses version 2") as refused:
        parse(text, GAMES)
    assert refused.value.because == Refusal("", "rules_since.1")
    assert refused.value.readable is not None
    assert refused.value.whole is not None
    assert 0 < len(refused.value.readable.log) < len(refused.value.whole.log) == text.count("\n- {seat: ")


def test_a_match_under_earlier_rules_that_an_option_keeps_is_played_as_it_was() -> None:
    record = parse(EARLIER / "iwari_1.yaml", GAMES)
    assert (record.version, record.setup.options["exchange"]) == (1, "third_first")
    assert came_to(open_session(record, GAMES)) == {
        "rows": [
            {"midway": 6, "tents": 18, "totems": 0, "settlements": 0}, {"midway": 7, "tents": 19, "totems": 5, "settlements": 0},
        ],
        "places": [
            {"place": 1, "seats": [1], "points": 31, "decided_by": ""}, {"place": 2, "seats": [0], "points": 24, "decided_by": ""},
        ],
    }


@pytest.mark.parametrize(
    ("game", "kept", "answers"),
    [
        ("dogs_of_war", {"abilities": "unused"}, {"abilities": "unused", "defeat": "great", "discards": "each_year"}),
        ("dogs_of_war", {"defeat": "every"}, {"defeat": "every"}),
        ("dragon_keeper", {"hand_over": "curtain"}, {"hand_over": "curtain", "covered": "hidden", "treasure_for": "given"}),
        ("dragon_keeper", {"hand_over": "peek"}, {"hand_over": "peek", "covered": "open"}),
        ("iwari", {}, {"exchange": "drawn_first"}),
    ],
)
def test_a_match_kept_before_a_question_was_asked_has_the_answer_that_stood_then(
    game: str, kept: dict[str, str], answers: dict[str, str]
) -> None:
    players = tuple(Player(name, colour) for name, colour in zip("abc", PACKAGES[game]().manifest.colours, strict=False))
    setup = complete_setup(Setup(game, players, kept, "seed"), PACKAGES)
    assert answers.items() <= setup.options.items()
    assert setup.options.keys() == {option.id for option in PACKAGES[game]().manifest.options}


def test_every_rule_that_has_changed_is_shown_for_every_earlier_version_that_is_not_played_any_more() -> None:
    for game in GAMES:
        rules = replayed(files(game)[0]).rules
        for version in range(1, rules.version):
            assert rules.can_replay(version) or version in rules.changed


@every_game
def test_every_match_has_its_file_and_its_golden_values(game: str) -> None:
    names = {match.name for match in import_module(f"tests.games.{game}.make_matches").MATCHES}
    assert names == {path.stem for path in files(game)} == golden_of(game).keys() != set()


@every_game
def test_every_number_of_players_has_a_match(game: str) -> None:
    assert {len(record(path).setup.players) for path in files(game)} == set(GAMES[game]().manifest.seats)


@every_game
def test_every_kind_of_event_and_action_has_a_match(game: str) -> None:
    matches = [replayed(path) for path in files(game)]
    steps = [step for match in matches for step in match.steps]
    assert {type(event) for step in steps for event in step.events} == set(matches[0].rules.events)
    assert {type(step.entry.action) for step in steps} == set(matches[0].rules.actions)


@every_game
def test_every_row_of_every_score_pad_earns_points_in_some_match(game: str) -> None:
    pads = [pad for end in golden_of(game).values() for pad in end["rows"]]
    assert {label for pad in pads for label in pad if pad[label]} == {label for pad in pads for label in pad}


@every_game
def test_chance_alone_does_every_kind_of_action_and_emits_every_kind_of_event(game: str) -> None:
    rules, rare = replayed(files(game)[0]).rules, NEEDS_A_PLAN.get(game, set())
    wanted = [kind for kind in (*rules.events, *rules.actions) if name_of(kind) not in rare]
    done, emitted = reached(game, 300, wanted)
    assert {name_of(kind) for kind in {*wanted} - {*emitted, *done}} == set()
