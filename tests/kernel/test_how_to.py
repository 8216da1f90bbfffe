"""The cards of how to play: what cannot be drawn or read is reported with its place, before anyone sees it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.kernel.folders import ART
from game.kernel.how_to import card_problems

CARDS = """\
ground: table
cards:
- id: take
  rules: [K1]
  draw:
  - {sprite: pebble, at: [20, 20], size: [10, 10], comes: [90, 20], beat: 1}
  - {word: yours, at: [60, 20], size: [40, 20]}
- id: show
  rules: [K2]
  draw:
  - {figure: "+1", at: [50, 50], size: [20, 20]}
  - {line: [[10, 10], [60, 60]], arrow: true}
- id: win
  rules: [K1, K2]
  draw:
  - {sprite: pebble, at: [20, 20], size: [10, 10], cut: [0, 0, 4, 4]}
  - {ground: card, at: [60, 60], size: [20, 20], times: 3, step: [20, 0]}
"""
WORDS = """\
how_to:
  take: {title: Take one, text: Take a pebble., yours: You}
  show: {title: Show it, text: Show a pebble.}
  win: {title: The end, text: Most pebbles win.}
"""
BOOK = """\
short: [{title: In short, text: Pebbles.}]
chapters:
- title: All
  entries:
  - {number: K1, text: Take.}
  - {number: K2, text: Show.}
"""
PICTURE = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR" + (8).to_bytes(4, "big") + (6).to_bytes(4, "big")
"""The beginning of a picture of 8 x 6 pixels."""


def problems_of(tmp_path: Path, cards: str = CARDS, words: str = WORDS) -> list[str]:
    art, folder = tmp_path / "art" / "game", tmp_path / "game"
    for made in (art, folder):
        made.mkdir(parents=True)
    for name in ("table", "pebble"):
        (art / f"{name}.png").write_bytes(PICTURE)
    for name, text in (("how_to", cards), ("words.en", words), ("rulebook.en", BOOK)):
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    problems, _ = card_problems(folder, art)
    return [f"{Path(problem.file).name}:{problem.line}: {problem.message}" for problem in problems]


def test_sound_cards_have_no_problems(tmp_path: Path) -> None:
    assert problems_of(tmp_path) == []


def test_the_words_that_the_cards_need_are_named(tmp_path: Path) -> None:
    problems_of(tmp_path)
    _, wanted = card_problems(tmp_path / "game", tmp_path / "art" / "game")
    assert [word for word in wanted if ".take." in word] == ["how_to.take.title", "how_to.take.text", "how_to.take.yours"]


def test_a_picture_of_the_interface_is_found_in_its_folder(tmp_path: Path) -> None:
    (tmp_path / "art" / "ui").mkdir(parents=True)
    (tmp_path / "art" / "ui" / "spark.png").write_bytes(PICTURE)
    assert problems_of(tmp_path, CARDS.replace("sprite: pebble", "sprite: ui/spark", 1)) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("ground: table", "ground: sky", "1: ground: the picture sky.png is missing"),
        ("sprite: pebble, at: [20, 20], size: [10, 10], comes", "sprite: stone, at: [20, 20], size: [10, 10], comes",
         "6: cards.0.draw.0.sprite: the picture stone.png is missing"),
        ("id: show", "id: take", "8: cards.1.id: take stands here twice"),
        ("[K2]", "[K9]", "9: cards.1.rules.0: K9 leads to no rule of this book"),
        ("[K2]", "[]", "9: cards.1.rules: a card leads to at least one rule"),
        ('figure: "+1"', 'figure: "+1", word: more',
         "11: cards.1.draw.0: a part is exactly one of sprite, figure, word, line, ground; this is figure and word"),
        ('figure: "+1", ', "", "11: cards.1.draw.0: a part is exactly one of sprite, figure, word, line, ground; this is none"),
        ("at: [50, 50]", "at: [195, 50]", "11: cards.1.draw.0.at: it reaches beyond the drawing, which is 200 x 100"),
        ("[60, 60]], arrow", "[60, 101]], arrow", "12: cards.1.draw.1.line: it reaches beyond the drawing, which is 200 x 100"),
        ("[[10, 10], [60, 60]]", "[[10, 10]]", "12: cards.1.draw.1.line: a line leads from one point to another"),
        ("times: 3", "times: 9", "17: cards.2.draw.1.at: it reaches beyond the drawing, which is 200 x 100"),
        ("times: 3", "times: 0", "17: cards.2.draw.1.times: it is there at least once"),
        ("size: [20, 20], times", "size: [0, 20], times", "17: cards.2.draw.1.size: its width and height are needed"),
        ("[0, 0, 4, 4]", "[6, 0, 4, 4]", "16: cards.2.draw.0.cut: this is no part of pebble"),
        ("sprite: pebble, at: [20, 20], size: [10, 10], cut", 'figure: "+2", at: [20, 20], size: [10, 10], cut',
         "16: cards.2.draw.0.cut: this is no part of a picture"),
        ("ground: table", f"ground: {'t' * 999}", f"1: ground: the picture {'t' * 999}.png is missing"),
        ("sprite: pebble", f"sprite: {'p' * 999}", f"6: cards.0.draw.0.sprite: the picture {'p' * 999}.png is missing"),
        ("times: 3", "times: 999999999", "17: cards.2.draw.1.times: it is there at most 20 times"),
        ("arrow: true", "thick: 1000000.0", "12: cards.1.draw.1.thick: a line is more than 0 and at most 20 thick"),
        ("arrow: true", "thick: -1", "12: cards.1.draw.1.thick: a line is more than 0 and at most 20 thick"),
        ("comes: [90, 20]", "comes: [1000000.0, 20]",
         "6: cards.0.draw.0.comes: it comes from beyond the drawing, which is 200 x 100"),
        ("beat: 1", "beat: 9", "6: cards.0.draw.0.beat: a drawing has the beats 0 to 4"),
        ("beat: 1", "beat: 2, until: 2", "6: cards.0.draw.0.until: it would never be seen"),
        ("ground: card", "ground: sand", "17: cards.2.draw.1.ground: "),
        ("arrow: true", "arrow: true, colour: pink", "12: cards.1.draw.1.colour: "),
    ],
)
def test_what_cannot_be_drawn_is_reported(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in CARDS
    (problem,) = problems_of(tmp_path, CARDS.replace(old, new, 1))[:1]
    assert problem.startswith(f"how_to.yaml:{said}")


def test_there_are_neither_too_few_cards_nor_too_many(tmp_path: Path) -> None:
    few = CARDS[: CARDS.index("- id: win")]
    assert "how_to.yaml:3: cards: 3 to 6 cards are needed, here are 2" in problems_of(tmp_path, few)
    many = CARDS + "".join(f"- {{id: more_{n}, rules: [K1], draw: [{{ground: card, at: [9, 9], size: [1, 1]}}]}}\n" for n in range(4))
    assert "how_to.yaml:3: cards: 3 to 6 cards are needed, here are 7" in problems_of(tmp_path / "many", many)


def test_a_card_without_a_drawing_is_reported(tmp_path: Path) -> None:
    empty = CARDS[: CARDS.index("  draw:\n  - {figure")] + "  draw: []\n" + CARDS[CARDS.index("- id: win") :]
    assert problems_of(tmp_path, empty) == ["how_to.yaml:10: cards.1.draw: nothing is drawn on this card"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Take one", "Take one of all of them", "2: how_to.take.title: 6 words, 4 are enough"),
        ("Take one", "Takings of uncommon pebbles", "2: how_to.take.title: 27 letters, 26 fit on a card"),
        ("Take one", "小石をひとつ取りましょうね", "2: how_to.take.title: 13 letters, 11 fit on a card"),
        ("Take a pebble.", "a " * 31, "2: how_to.take.text: 31 words, 30 are enough"),
        ("Take a pebble.", "pebbles " * 25, "2: how_to.take.text: 199 letters, 190 fit on a card"),
        ("You", "You and all who sit here", "2: how_to.take.yours: 6 words, 4 are enough"),
        ("yours: You", "yours: You, mine: Me", "2: how_to.take.mine: no card says this"),
    ],
)
def test_what_is_too_long_for_a_card_or_stands_on_none_is_reported(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in WORDS
    assert problems_of(tmp_path, words=WORDS.replace(old, new.strip(), 1)) == [f"words.en.yaml:{said}"]


@pytest.mark.parametrize("game", ["candles", "toy"])
def test_the_games_of_the_tests_have_sound_cards(game: str) -> None:
    assert card_problems(Path(__file__).parent / "data" / game, ART / game)[0] == []


def test_a_game_without_cards_is_reported(tmp_path: Path) -> None:
    problems, wanted = card_problems(tmp_path, tmp_path)
    assert ([problem.message for problem in problems], wanted) == (["file not found"], [])
