"""Match files: readable, the same after reading again; every damage is reported, with the part that can be saved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from time import process_time

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel import content
from game.kernel import record as record_module
from game.kernel.codec import Codec
from game.kernel.content import PARTS
from game.kernel.contract import NOBODY, Refusal, Seat
from game.kernel.entries import Entry, HintShown
from game.kernel.names import LONGEST_NAME, PERSON, is_name
from game.kernel.package import Player, Setup
from game.kernel.record import FORMAT, LONGEST, Record, RecordError, Registry, open_session, parse, write
from game.kernel.session import Session
from tests.kernel.toy import Pebbles, Place, Plan, Toy

REGISTRY: Registry = {"toy": Toy}
CODEC = Codec(Pebbles.actions)
OPTIONS = {"length": "short", "hands": "secret", "hints": "allowed", "flat": "off", "glass": "off", "reserve": "off"}
PLAYERS = (Player("Ada", "red"), Player("Bo: {x}", "blue"))


def match(title: str = "", players: tuple[Player, ...] = PLAYERS) -> Record:
    """A finished match with a takeback in it."""
    table = Session(Pebbles(2), "amber")
    table.do(Plan(Place.DIG))
    table.take_back(1, Seat(1))
    rng = Random(5)
    while table.actor != NOBODY:
        table.do(rng.choice(list(table.rules.legal(table.state))))
    return Record(Setup("toy", players, OPTIONS, "amber"), 3, tuple(table.log), "2026-01-02T03:04:05+00:00", title)


RECORD = match()
TEXT = write(RECORD, CODEC)


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        parse(text, REGISTRY)
    assert "\n" not in str(caught.value)
    return caught.value


def test_a_match_reads_like_a_protocol() -> None:
    lines = TEXT.splitlines()
    assert lines[:10] == [
        "fireside: 2",
        "game: toy",
        "rules: 3",
        'title: ""',
        'created: "2026-01-02T03:04:05+00:00"',
        "seed: amber",
        'options: {length: short, hands: secret, hints: allowed, flat: "off", glass: "off", reserve: "off"}',
        "players:",
        "- {name: Ada, colour: red}",
        '- {name: "Bo: {x}", colour: blue}',
    ]
    assert lines[10] == "log:"
    assert lines[12] == "- {seat: 0, do: plan, place: dig}"
    assert lines[14] == "- {seat: 1, do: takeback, to: 1}"
    assert len(lines) == 11 + len(RECORD.log)


def test_a_match_comes_back_equal_from_text_and_file(tmp_path: Path) -> None:
    path = tmp_path / "match.yaml"
    path.write_text(TEXT, encoding="utf-8")
    assert parse(TEXT, REGISTRY) == parse(path, REGISTRY) == RECORD
    assert open_session(RECORD, REGISTRY).actor == NOBODY


def test_a_match_with_bots_and_languages_comes_back_equal() -> None:
    players = (
        Player("Ada", "red", language="de"),
        Player("Bo", "blue", "deep_2", character="miser"),
        Player("Chie", "green", PERSON, "no", edge="left"),
    )
    table = Session(Pebbles(3), "amber", kinds=[player.kind for player in players])
    table.do(Plan(Place.REST))
    table.change_seat(Seat(0), "greedy")
    table.change_seat(Seat(1), PERSON)
    record = Record(Setup("toy", players, OPTIONS, "amber"), 3, tuple(table.log), RECORD.created)
    text = write(record, CODEC)
    assert text.startswith(f"fireside: {FORMAT}\n")  # an older Fireside knows no edges
    assert text.splitlines()[8:11] == [
        "- {name: Ada, colour: red, language: de}",
        "- {name: Bo, colour: blue, kind: deep_2, character: miser}",
        '- {name: Chie, colour: green, language: "no", edge: left}',
    ]
    assert text.splitlines()[-2:] == ["- {seat: 0, do: hand_over, kind: greedy}", "- {seat: 1, do: hand_over, kind: person}"]
    assert parse(text, REGISTRY) == record
    assert open_session(record, REGISTRY).kinds == ["greedy", PERSON, PERSON]


def test_a_person_may_be_written_out() -> None:
    assert parse(TEXT.replace("colour: red}", 'colour: red, kind: person, language: ""}'), REGISTRY) == RECORD


def test_a_file_of_format_1_is_read_and_written_in_todays() -> None:
    old = TEXT.replace(f"fireside: {FORMAT}", "fireside: 1")
    assert parse(old, REGISTRY) == RECORD
    assert write(parse(old, REGISTRY), CODEC) == TEXT


def test_a_match_that_has_not_begun_comes_back_too() -> None:
    fresh = Record(RECORD.setup, 3, (), RECORD.created)
    assert parse(write(fresh, CODEC), REGISTRY) == fresh


def test_options_left_out_are_completed() -> None:
    options = 'options: {length: short, hands: secret, hints: allowed, flat: "off", glass: "off", reserve: "off"}\n'
    assert options in TEXT
    assert parse(TEXT.replace(options, ""), REGISTRY) == RECORD


def test_windows_line_endings_change_nothing() -> None:
    assert parse(TEXT.replace("\n", "\r\n"), REGISTRY) == RECORD


@settings(max_examples=12, deadline=None)
@given(st.text(alphabet=st.characters(exclude_categories=["C"]), max_size=LONGEST_NAME).filter(is_name), st.text(max_size=20))
def test_any_name_and_any_title_survive(name: str, title: str) -> None:
    title = title.encode(errors="replace").decode()
    record = Record(
        Setup("toy", (Player(name, "red"), Player("no", "blue")), OPTIONS, "1e5"), 3, RECORD.log[:2], RECORD.created, title
    )
    text = write(record, CODEC)
    assert parse(text, REGISTRY) == record
    assert yaml.safe_load(text)["players"][0]["name"] == name  # and other readers agree


def test_a_file_cut_off_within_a_line_is_reported_and_its_sound_part_offered() -> None:
    cut = TEXT[: TEXT.rindex("do:") + 5]
    error = refused(cut)
    assert error.refusal.reason == "kernel.record_unreadable"
    assert error.readable is not None
    assert error.readable.log == RECORD.log[:-1]
    assert error.readable.setup == RECORD.setup


@pytest.mark.parametrize("entries", [0, 1, 4])
def test_a_broken_line_leaves_what_stands_before_it(entries: int) -> None:
    lines = TEXT.splitlines()
    lines[11 + entries] = '- {seat: 0, do: "plan'
    error = refused("\n".join(lines))
    assert error.readable is not None
    assert error.readable.log == RECORD.log[:entries]


def test_a_file_cut_off_in_its_head_cannot_be_saved() -> None:
    error = refused(TEXT[: TEXT.index("options") + 9])
    assert error.readable is None
    assert str(error).startswith("match:")


def test_an_action_that_is_not_allowed_is_reported_with_the_rule() -> None:
    lines = TEXT.splitlines()
    lines.insert(11 + 4, "- {seat: 0, do: show, pebble: 3}")
    error = refused("\n".join(lines))
    assert str(error) == "match:16: entry 5: not a legal move: T2: refusal.other_task"
    assert error.refusal == Refusal("", "kernel.record_illegal", {"file": "match:16", "entry": 5})
    assert error.because == Refusal("T2", "refusal.other_task")
    assert error.readable is not None
    assert error.readable.log == RECORD.log[:4]


def test_a_seat_handed_to_what_is_no_kind_is_reported_with_its_line() -> None:
    error = refused(TEXT + "- {seat: 1, do: hand_over, kind: Greedy}\n")
    line = TEXT.count("\n") + 1
    assert str(error).startswith(f"match:{line}: entry {line - 11}: not a legal move: the new player must be")
    assert error.readable == RECORD


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("{seat: 1, do: hinted, at: -3}", "not a legal move: no hint can have been shown at that point"),
        ("{seat: 7, do: hinted, at: 2}", "not a legal move: there is no seat 7 in this game; seats: 0, 1"),
        ("{seat: 1, do: hinted, at: soon}", "hinted.at: 'soon' is not a whole number"),
    ],
)
def test_a_hint_that_cannot_have_been_seen_is_reported_with_its_line(entry: str, message: str) -> None:
    error = refused(f"{TEXT}- {entry}\n")
    line = TEXT.count("\n") + 1
    assert str(error) == f"match:{line}: entry {line - 11}: {message}"
    assert error.readable == RECORD


def test_a_hint_reads_back_and_comes_to_the_same_match() -> None:
    record = parse(TEXT + "- {seat: 1, do: hinted, at: 3}\n", REGISTRY)
    assert record.log == (*RECORD.log, Entry(Seat(1), HintShown(3)))
    assert open_session(record, REGISTRY).state == open_session(RECORD, REGISTRY).state


def test_a_wrong_seat_is_reported() -> None:
    lines = TEXT.splitlines()
    lines[12] = "- {seat: 1, do: plan, place: dig}"
    error = refused("\n".join(lines))
    assert str(error) == "match:13: entry 2: not a legal move: it is another player's decision"
    assert error.readable is not None
    assert error.readable.log == RECORD.log[:1]


def test_an_entry_that_is_none_is_reported_with_its_line() -> None:
    error = refused(TEXT.replace("- {seat: 0, do: plan, place: dig}", "- {seat: 0, do: fly}", 1))
    assert str(error).startswith("match:13: entry 2: do: 'fly' is not one of ")
    assert error.readable is not None
    assert error.readable.log == RECORD.log[:1]


def test_a_match_of_other_rules_can_only_be_looked_at() -> None:
    for version in (2, 4):
        error = refused(TEXT.replace("rules: 3", f"rules: {version}"))
        assert str(error) == f"match: uses version {version} of the rules; this Fireside uses version 3"
        assert error.readable is not None
        assert error.readable.log == RECORD.log
        with pytest.raises(RecordError, match="version 3"):
            open_session(error.readable, REGISTRY)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("fireside: 2", "fireside: 4", "kernel.record_newer"),
        ("fireside: 2", "fireside: 0", "kernel.record_no_match"),
        ("fireside: 2", "fireplace: 1", "kernel.record_no_match"),
        ("fireside: 2", "fireside: one", "kernel.record_unreadable"),
        ("fireside: 2", "fireside: 2\nextra: 1", "kernel.record_unreadable"),
        ("fireside: 2", "fireside: !!python/object:os.system 2", "kernel.record_unreadable"),
        ("seed: amber", "seed: &a amber", "kernel.record_unreadable"),
        ("seed: amber", "seed: 7", "kernel.record_unreadable"),
        ("seed: amber", "seed: " + "[" * 60, "kernel.record_unreadable"),
        ("seed: amber\n", "", "kernel.record_unreadable"),
        ("game: toy", "game: chess", "kernel.record_game"),
        ("length: short", "weather: fine", "kernel.record_setup"),
        ("length: short", "length: endless", "kernel.record_setup"),
        ("- {name: Ada, colour: red}\n", "", "kernel.record_setup"),
        ("colour: red", "colour: blue", "kernel.record_colour"),
        ("colour: red", "colour: pink", "kernel.record_colour"),
        ("log:", "log: 3\nold:", "kernel.record_unreadable"),
    ],
)
def test_a_head_that_does_not_fit_is_reported(old: str, new: str, reason: str) -> None:
    assert old in TEXT
    assert refused(TEXT.replace(old, new, 1)).refusal.reason == reason


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("game: toy", "game: chess", "match:2: chess"),
        ("length: short", "length: endless", "match:7: the setup"),
        ("- {name: Ada, colour: red}\n", "", "match:9: the setup"),
        ("name: Ada", 'name: ""', "match:9: a player's name"),
        ("colour: red", "colour: pink", "match:9: each player needs a different colour"),
        ("colour: red", "colour: red, kind: Greedy", "match:9: a player's kind must be person, or one lower-case word"),
        ("colour: blue", 'colour: blue, kind: ""', "match:10: a player's kind must be person, or one lower-case word"),
        ("colour: blue", "colour: blue, kind: 3", "match:10:41: players.1.kind: text is needed"),
        ("colour: blue", "colour: blue, language: deutsch", "match:10: a player's language must be two or three"),
        ("colour: red", "colour: red, character: Miser", "match:9: a player's character must be one lower-case word"),
        ("colour: red", "colour: red, edge: top", "match:9: a player's edge of the screen must be one of lower, left, upper, right"),
        ("colour: red", "colour: red, languages: de", "match:9:39: players.0.languages: unknown key"),
    ],
)
def test_what_does_not_fit_is_reported_with_its_line(old: str, new: str, place: str) -> None:
    assert str(refused(TEXT.replace(old, new, 1))).startswith(place)


@pytest.mark.parametrize("text", ["", "hello", "- a\n- b", "\x00\x01", "PK\x03\x04 zip", "a: [", "<html></html>"])
def test_what_is_no_match_at_all_is_reported(text: str) -> None:
    assert refused(text).refusal.reason in {"kernel.record_no_match", "kernel.record_unreadable"}
    assert refused(text).readable is None


def test_the_option_that_does_not_fit_is_named() -> None:
    error = refused(TEXT.replace("length: short", "length: endless"))
    assert str(error) == (
        "match:7: the setup does not fit the game: length: endless is not available with 2 players; available: short, long"
    )


def test_exploding_aliases_are_refused_before_they_grow() -> None:
    bomb = "fireside: 1\na: &a [x, x]\n" + "".join(f"a{i}: &b{i} [*a, *a]\n" for i in range(50))
    assert "not allowed here" in str(refused(bomb))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("seed: amber", "seed: amber: 1", "colon"),
        ("seed: amber", "seed: @amber", "sign"),
        ("seed: amber", "seed: amber\namber", "key_alone"),
        ("seed: amber", "seed: 'amber", "ends_in_quotes"),
        ("seed: amber", "seed: [amber\nrules: 3", "bracket"),
        ("seed: amber", "seed: {amber: 1\nrules: 3", "brace"),
        ("seed: amber", "seed: - amber", "list_here"),
        ("seed: amber", 'seed: "am\\ber\\q"', "backslash"),
        ("seed: amber", "seed: !amber", "tag"),
        ("seed: amber", "seed: &amber", "anchor"),
        ("seed: amber", "seed: *amber", "alias"),
        ("seed: amber", "seed: amber\nseed: amber", "twice"),
        ("seed: amber", "seed: 1234567890123456789", "large_number"),
        ("seed: amber", "seed: am\x07ber", "odd_sign"),
        ("seed: amber\n", "", "missing"),
        ("seed: amber", "seed: amber\nseeds: amber", "unknown_near"),
        ("seed: amber", "seed: amber\nxyzzy: amber", "unknown"),
        ("seed: amber", "seed: 7", "text"),
        ("rules: 3", "rules: three", "number"),
        ("log:", "log: 3\nold:", "list"),
        ("options: {", "options: 3\nold: {", "mapping"),
    ],
)
def test_what_is_wrong_with_a_text_has_a_key_for_the_words_of_the_screen(old: str, new: str, fault: str) -> None:
    assert old in TEXT
    error = refused(TEXT.replace(old, new, 1))
    assert error.refusal.reason == "kernel.record_unreadable"
    assert error.because is not None
    assert error.because.reason == f"kernel.fault.{fault}"


def test_a_log_beyond_all_measure_is_refused() -> None:
    error = refused(TEXT + "- {seat: 0, do: takeback, to: 0}\n" * LONGEST)
    assert error.refusal.reason == "kernel.record_long"


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="file not found") as caught:
        parse(tmp_path / "nowhere.yaml", REGISTRY)
    assert caught.value.readable is None


def test_a_kept_match_that_cannot_be_played_on_is_reported_with_its_sound_part() -> None:
    record = Record(RECORD.setup, 3, (*RECORD.log[:2], Entry(Seat(1), Plan(Place.DIG))), RECORD.created)
    with pytest.raises(RecordError, match="it is another player's decision") as caught:
        open_session(record, REGISTRY, name="Tuesday")
    assert caught.value.readable is not None
    assert caught.value.readable.log == RECORD.log[:2]
    with pytest.raises(RecordError, match="not one of the installed games"):
        open_session(record, {}, name="Tuesday")


@pytest.mark.parametrize(
    "log",
    [
        f"log: [{'[1],' * 120_000}]",
        "log:\n" + "- [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n" * 14_000 + "- ]\n",
        "log:\n" + "- {}\n" * 90_000 + "- [\n",
    ],
)
def test_a_file_of_more_values_than_any_match_has_is_refused_at_once(log: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tenth of the longest file, against a twentieth of the values."""
    for module in (content, record_module):
        monkeypatch.setattr(module, "PARTS", PARTS // 20)
    head = TEXT[: TEXT.index("log:")]
    parse(head + "log: []\n", REGISTRY)  # what is imported late is here now
    began = process_time()
    error = refused(head + log)
    assert process_time() - began < 1.5
    assert error.readable is None or len(error.readable.log) == 0


@pytest.mark.parametrize("created", ["x", '"a\\0b"', "/../../x", "0001-01-01", '"9999-12-31T23:59:59"', "y" * 20_000])
def test_a_date_that_no_clock_shows_is_refused(created: str) -> None:
    assert str(refused(TEXT.replace('"2026-01-02T03:04:05+00:00"', created))) == (
        "match:5: created must be a date and time, such as 2026-05-04T19:30:00+00:00"
    )


@pytest.mark.parametrize("name", ['"A\\u0000"', '"An\\nna"', '"   "', "A" * 61])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    text = write(RECORD, CODEC).replace("name: Ada", f"name: {name}", 1)
    with pytest.raises(RecordError, match="a player's name must be a single line"):
        parse(text, REGISTRY)


def test_a_match_under_other_rules_is_readable_as_far_as_todays_can_play_it() -> None:
    other = replace(RECORD, version=RECORD.version + 1)
    with pytest.raises(RecordError, match="of the rules") as caught:
        open_session(other, REGISTRY)
    assert caught.value.readable == other
    spoilt = replace(other, log=(*RECORD.log[:3], RECORD.log[0], *RECORD.log[3:]))
    with pytest.raises(RecordError, match="of the rules") as caught:
        open_session(spoilt, REGISTRY)
    assert caught.value.readable == replace(other, log=RECORD.log[:3])
