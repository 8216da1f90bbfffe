"""Data files: what is read, and that every mistake is named with its place in words."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import pytest
import yaml

from game.kernel import content
from game.kernel.content import ContentError, flatten, load, load_content, load_plain, parse_plain
from game.kernel.folders import ROOT


@dataclass(frozen=True)
class Stone:
    id: str
    weight: int
    shape: Literal["round", "flat"] = "round"
    where: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class Quarry:
    stones: tuple[Stone, ...]
    depth: int | Literal["deep"] = "deep"
    names: dict[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if len({stone.id for stone in self.stones}) < len(self.stones):
            raise ValueError("the ids of the stones differ")


@pytest.fixture(params=["C", "Python"])
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "C" and not hasattr(yaml, "CSafeLoader"):
        pytest.skip("this PyYAML comes without libyaml")
    monkeypatch.setattr(content, "_Loader", yaml.CSafeLoader if request.param == "C" else yaml.SafeLoader)


def problems_of(text: str, tmp_path: Path) -> list[str]:
    """The messages about a quarry file with this text, without the folder."""
    path = tmp_path / "quarry.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load(path, Quarry)
    return [str(problem).removeprefix(f"{tmp_path}/") for problem in caught.value.problems]


@pytest.mark.usefixtures("loader")
def test_a_sound_file_becomes_frozen_values(tmp_path: Path) -> None:
    path = tmp_path / "quarry.yaml"
    path.write_text("stones:\n- {id: a, weight: 3, where: [1, 2]}\n- {id: b, weight: 5, shape: flat}\nnames: {7: x}\n")
    stones = (Stone("a", 3, where=(1, 2)), Stone("b", 5, "flat"))
    assert load(path, Quarry) == Quarry(stones, names={7: "x"})


@pytest.mark.usefixtures("loader")
def test_all_mistakes_are_reported_at_once_where_they_stand(tmp_path: Path) -> None:
    text = (
        "stones:\n"
        "- {id: a, weight: heavy}\n"
        "- {id: 5, weight: 1, shape: square, wheight: 2}\n"
        "- {id: c, where: [1, 2, 3]}\n"
        "- rock\n"
        "depth: [1]\n"
        "names: {x: y}\n"
    )
    assert problems_of(text, tmp_path) == [
        'quarry.yaml:2:19: stones.0.weight: a whole number is needed, not the text "heavy"',
        "quarry.yaml:3:8: stones.1.id: text is needed, not the number 5",
        'quarry.yaml:3:29: stones.1.shape: one of round, flat is needed, not the text "square"',
        "quarry.yaml:3:46: stones.1.wheight: unknown key; did you mean weight?",
        "quarry.yaml:4:3: stones.2.weight: is missing",
        "quarry.yaml:4:18: stones.2.where: at most 2 values are allowed, not 3",
        'quarry.yaml:5:3: stones.3: a mapping (key: value) is needed, not the text "rock"',
        "quarry.yaml:6:8: depth: a whole number or deep is needed, not a list",
        "quarry.yaml:7:12: names.x: a key must be a whole number here",
    ]


def test_a_class_may_add_checks_of_its_own(tmp_path: Path) -> None:
    text = "stones:\n- {id: a, weight: 1}\n- {id: a, weight: 2}\n"
    assert problems_of(text, tmp_path) == ["quarry.yaml:1:1: the ids of the stones differ"]


def test_a_mistake_in_the_projects_own_data_is_reported_from_the_projects_folder() -> None:
    path = ROOT / "data" / "nowhere" / "tiles.yaml"
    with pytest.raises(ContentError, match=r"^data/nowhere/tiles\.yaml: file not found$"):
        load(path, Quarry)


def test_a_path_below_the_current_folder_is_reported_from_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ContentError, match=r"^mine\.yaml: file not found$"):
        load_plain(tmp_path / "mine.yaml")


@pytest.mark.usefixtures("loader")
def test_a_scalar_means_what_it_means_in_json() -> None:
    text = 'a: [true, null, 12, -3, 1.5, "7"]\nb: [no, on, 1:30, 012, 1e5, 0x1F, 1_000, 2024-01-01, .inf, =]\n3: x\n'
    assert parse_plain(text, "x") == {
        "a": [True, None, 12, -3, 1.5, "7"],
        "b": ["no", "on", "1:30", "012", "1e5", "0x1F", "1_000", "2024-01-01", ".inf", "="],
        "3": "x",
    }


def test_a_read_file_knows_where_its_parts_stand(tmp_path: Path) -> None:
    path = tmp_path / "quarry.yaml"
    path.write_text("depth: 4\nstones:\n- id: a\n  weight: 3\n- {id: b, weight: 5}\n")
    quarry = load_content(path, Quarry)
    assert quarry.value.stones[1].weight == 5
    assert quarry.mark("stones.1.weight") == (5, 19)
    assert quarry.mark("stones.0.weight") == (4, 11)
    assert quarry.mark("stones.0.shape") == quarry.mark("stones.0") == (3, 3)
    assert str(quarry.problem("stones.1.id", "is taken")).endswith("quarry.yaml:5:8: stones.1.id: is taken")


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "x.yaml:1:1: the file is empty"),
        ("# nothing\n", "x.yaml:1:1: the file is empty"),
        ("a: 1\na: 2", "x.yaml:2:1: a: this key appears twice"),
        ("b:\n  a: {c: 1, c: 2}", "x.yaml:2:13: b.a.c: this key appears twice"),
        ("a: !stone 1", "x.yaml:1:4: the tag !stone is not allowed here; leave it out"),
        ("a: &b 1", "x.yaml:1:4: the anchor &b is not allowed here; leave it out"),
        ("a: *b", "x.yaml:1:4: *b points elsewhere; write the value out instead"),
        ("- a\n---\n- b", "x.yaml:2:1: a second document begins here; a file holds one"),
        ("? [a]\n: b", "x.yaml:1:3: a key must be a single text or number"),
        ("[" * 41, "x.yaml:1:41: nested deeper than 40 levels"),
        ("a: 1234567890123456789", "x.yaml:1:4: this number is too large; put it in quotes if it is meant as text"),
        ("a: \x07", "x.yaml:1:4: a character that does not belong in a text"),
        ("a: \ud800", "x.yaml:1:4: a character that does not belong in a text"),
        ("a: [1, 2\n", "x.yaml:2:1: a comma or ] is missing before this"),
        ("a: {b: 1\n", "x.yaml:2:1: a comma or } is missing before this"),
    ],
)
def test_what_is_refused_is_refused_in_a_sentence(text: str, message: str) -> None:
    with pytest.raises(ContentError) as caught:
        parse_plain(text, "x.yaml")
    assert str(caught.value) == message


@pytest.mark.usefixtures("loader")
def test_a_file_of_too_many_values_is_read_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(content, "PARTS", 1_000)
    assert len(parse_plain(f"[{'0,' * 999}]", "x.yaml")) == 999
    with pytest.raises(ContentError, match=r"^x\.yaml:1:2000: more than 1000 values up to here, the limit$"):
        parse_plain(f"[{'0,' * 9_000}", "x.yaml")


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(
    ("text", "line"),
    [("a: [b,\n", 2), ("a: b: c", 1), ('a: "x\n', 2), ("a:\n\t- b", 2), ("- a\nb: c", 2), ("a: @b", 1), ('a: "\\q"', 1), ("a: 'x", 1)],
)
def test_broken_yaml_is_named_by_line_without_the_parsers_jargon(text: str, line: int) -> None:
    with pytest.raises(ContentError) as caught:
        parse_plain(text, "x.yaml")
    (problem,) = caught.value.problems
    assert problem.line == line
    assert "<" not in problem.message
    assert "token" not in problem.message
    assert "node" not in problem.message


def test_forty_levels_are_allowed() -> None:
    value = parse_plain("[" * 40 + "]" * 40, "x")
    depth = 0
    while value:
        (value,) = value
        depth += 1
    assert depth == 39


def test_aliases_that_would_explode_are_refused_before_they_grow() -> None:
    bomb = "a0: &a0 [x, x]\n" + "".join(f"a{i}: &a{i} [*a{i - 1}, *a{i - 1}]\n" for i in range(1, 60))
    with pytest.raises(ContentError, match="points elsewhere"):
        parse_plain(bomb, "x")


def test_no_more_mistakes_are_reported_than_a_hand_can_make(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        parse_plain("a: 1\n" * 5_000, "x.yaml")
    assert len(caught.value.problems) == content.MOST
    assert problems_of(f"stones: [{'1, ' * 5_000}]", tmp_path) == [
        "quarry.yaml:1:1: 5000 values are not allowed; is it the right file?"
    ]


@pytest.mark.parametrize("how", ["absent", "below", "long", "folder", "large", "latin", "pipe"])
def test_a_file_that_cannot_be_read_says_why(tmp_path: Path, how: str) -> None:
    path = tmp_path / "file.yaml"
    match how:
        case "folder":
            path.mkdir()
        case "below":
            path = Path(__file__, "file.yaml")
        case "long":
            path = tmp_path / f"{'x' * 300}.yaml"
        case "pipe":
            if not hasattr(os, "mkfifo"):
                pytest.skip("this system has no pipes with names")
            os.mkfifo(path)
        case "large":
            path.write_bytes(b"#" * (content.LARGEST + 1))
        case "latin":
            path.write_bytes("a: x\nb: für".encode("latin-1"))
    sentence = {
        "absent": "file.yaml: file not found",
        "below": "file.yaml: file not found",
        "long": ".yaml: the file cannot be read: File name too long",
        "pipe": "file.yaml: this is not a regular file; copy its contents into one",
        "folder": "file.yaml: this is a folder, not a file",
        "large": "file.yaml: the file is larger than 5 MB, the limit",
        "latin": "file.yaml:2:5: this is not UTF-8 text; if it is the right file, save it in that encoding",
    }[how]
    with pytest.raises(ContentError) as caught:
        load_plain(path)
    assert str(caught.value).endswith(sentence)


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "file.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: 1\n")
    assert load_plain(path) == {"a": 1}


def test_nested_mappings_flatten_to_dotted_keys() -> None:
    assert flatten({"a": {"b": {"c": 1}, "d": [1, {"e": 2}]}, "f": "x"}) == {"a.b.c": 1, "a.d": [1, {"e": 2}], "f": "x"}
