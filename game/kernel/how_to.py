"""How-to-play cards: a few pictures with words that show a new player what a game is about. data/<game>/how_to.yaml has
the pictures. The words are `how_to.<card>.title`, `.text`, and each word in a picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from game.kernel.content import Content, ContentError, Problem, flatten, load, load_content
from game.kernel.pictures import is_file, picture_file, picture_size
from game.kernel.rulebook import Rulebook

FILE_NAME: Final = "how_to.yaml"
"""The name of the file in a game's data folder."""
FEWEST: Final = 3
MOST: Final = 6
"""The fewest and the most cards of a game."""
WIDE: Final = 200
HIGH: Final = 100
"""The size of a picture in its own units; all places in it use them."""
LIMITS: Final = {"title": (4, 26), "text": (30, 190), "": (4, 24)}
"""The most words and letters of a title, a text, and a word in a picture."""
_ICON: Final = re.compile(r"\{icon:[^}]*\}")
_ICON_WIDE: Final = 2
"""A picture among the words is as wide as so many letters."""
_DENSE: Final = 0.45
"""Without spaces between words a language says as much in so many of the letters."""
_DENSE_FROM: Final = 0x2E80
MOST_TIMES: Final = 20
"""How often a part can be repeated."""
BROADEST: Final = 20
"""The thickest line, in units of the picture."""
LAST_BEAT: Final = 4
"""The last beat of the one motion of a picture."""

FPoint = tuple[float, float]
"""Across and down, from (0, 0) to (WIDE, HIGH)."""
Ground = Literal["", "dark", "parchment", "card"]
Colour = Literal["", "cream", "gold", "ink", "orange", "alarm", "good", "grey"]
"""The backgrounds and colours that a part can have; "" is the default of its shape."""
SHAPES: Final = ("sprite", "figure", "word", "line", "ground")
"""The shapes of parts."""


@dataclass(frozen=True)
class Part:
    """A part of a picture. Exactly one of the shapes is set: `sprite`, a picture of the game (`ui/...` for one of the
    interface); `figure`, such as +4; `word`, the key of a word; `line`, through points; or `ground`, below other parts.

    `at` is the middle, `size` the width and height; a sprite keeps its proportions. `cut` shows only a part of the
    sprite's file: x, y, width and height in pixels. A `bare` figure has no plate. `times` repeats the part, each time
    moved by `step`. It is visible from `beat` on, and until the beat `until` if that is set. With `comes`, it glides from
    that place."""

    at: FPoint = (0, 0)
    size: FPoint = (0, 0)
    sprite: str = ""
    figure: str = ""
    word: str = ""
    line: tuple[FPoint, ...] = ()
    ground: Ground = ""
    colour: Colour = ""
    thick: float = 1.5
    cut: tuple[int, int, int, int] | None = None
    bare: bool = False
    arrow: bool = False
    pale: bool = False
    glow: bool = False
    times: int = 1
    step: FPoint = (0, 0)
    beat: int = 0
    until: int = 0
    comes: FPoint | None = None

    @property
    def places(self) -> list[FPoint]:
        """The middle of each repetition."""
        return [(self.at[0] + n * self.step[0], self.at[1] + n * self.step[1]) for n in range(self.times)]


@dataclass(frozen=True)
class Card:
    """One idea: a picture, and the numbers of the rules that state it in full."""

    id: str
    rules: tuple[str, ...]
    draw: tuple[Part, ...]

    @property
    def words(self) -> list[str]:
        """The last parts of the keys of its words."""
        return list(dict.fromkeys(["title", "text", *(part.word for part in self.draw if part.word)]))


@dataclass(frozen=True)
class HowTo:
    """data/<game>/how_to.yaml. `ground` is the background of all pictures."""

    ground: str
    cards: tuple[Card, ...]

    @property
    def words(self) -> list[str]:
        """The keys of the words of all cards."""
        return [f"how_to.{card.id}.{word}" for card in self.cards for word in card.words]


def cards(folder: Path) -> HowTo:
    """The cards of the game with this data folder. Raises ContentError."""
    return load(folder / FILE_NAME, HowTo)


def picture(art: Path, name: str) -> Path:
    """The path of a picture that a card names; `art` is the folder of the game's own."""
    folder, _, file = name.rpartition("/")
    return picture_file(art.parent / folder if folder else art, file)


def rule_problems(content: Content[HowTo], numbers: set[str]) -> Iterator[Problem]:
    """Rules named by cards that the rulebook does not have."""
    for c, card in enumerate(content.value.cards):
        for r, number in enumerate(card.rules):
            if number not in numbers:
                yield content.problem(f"cards.{c}.rules.{r}", f"{number} leads to no rule of this book")


def problems_of(content: Content[HowTo], art: Path) -> Iterator[Problem]:
    """All mistakes in the cards: their number, missing pictures, parts with no shape, several shapes, or outside the
    picture."""
    how_to = content.value
    if not FEWEST <= len(how_to.cards) <= MOST:
        yield content.problem("cards", f"{FEWEST} to {MOST} cards are needed, here are {len(how_to.cards)}")
    yield from content.duplicates("cards", [card.id for card in how_to.cards])
    if not is_file(picture(art, how_to.ground)):
        yield content.problem("ground", f"the picture {how_to.ground}.png is missing")
    for c, card in enumerate(how_to.cards):
        if not card.rules:
            yield content.problem(f"cards.{c}.rules", "a card leads to at least one rule")
        if not card.draw:
            yield content.problem(f"cards.{c}.draw", "nothing is drawn on this card")
        for p, part in enumerate(card.draw):
            where = f"cards.{c}.draw.{p}"
            for key, message in _part_problems(part, art):
                yield content.problem(f"{where}.{key}" if key else where, message)


def _part_problems(part: Part, art: Path) -> Iterator[tuple[str, str]]:
    shapes = [shape for shape in SHAPES if getattr(part, shape)]
    if len(shapes) != 1:
        yield "", f"a part is exactly one of {', '.join(SHAPES)}; this is {' and '.join(shapes) or 'none'}"
    if part.sprite and not is_file(picture(art, part.sprite)):
        yield "sprite", f"the picture {part.sprite}.png is missing"
    elif part.cut is not None and not (part.sprite and _cut_from(part.cut, picture(art, part.sprite))):
        yield "cut", f"this is no part of {part.sprite or 'a picture'}"
    if part.line and len(part.line) < 2:
        yield "line", "a line leads from one point to another"
    if not part.line and min(part.size) <= 0:
        yield "size", "its width and height are needed"
    if not 0 < part.thick <= BROADEST:
        yield "thick", f"a line is more than 0 and at most {BROADEST} thick"
    if part.times < 1:
        yield "times", "it is there at least once"
    if part.times > MOST_TIMES:
        yield "times", f"it is there at most {MOST_TIMES} times"
        return  # its places would be too many to look at
    if not 0 <= part.beat <= LAST_BEAT:
        yield "beat", f"a drawing has the beats 0 to {LAST_BEAT}"
    if part.until and part.until <= part.beat:
        yield "until", "it would never be seen"
    if part.comes is not None and not _within(part.comes, (0.0, 0.0)):
        yield "comes", f"it comes from beyond the drawing, which is {WIDE} x {HIGH}"
    half = (part.size[0] / 2, part.size[1] / 2) if not part.line else (0.0, 0.0)
    if any(not _within(point, half) for point in (part.line or part.places)):
        yield "at" if not part.line else "line", f"it reaches beyond the drawing, which is {WIDE} x {HIGH}"


def _cut_from(cut: tuple[int, int, int, int], path: Path) -> bool:
    """Whether this is a part of the picture in a file."""
    x, y, wide, high = cut
    whole = picture_size(path)
    return min(x, y) >= 0 < min(wide, high) and x + wide <= whole[0] and y + high <= whole[1]


def _within(point: FPoint, half: FPoint) -> bool:
    return half[0] <= point[0] <= WIDE - half[0] and half[1] <= point[1] <= HIGH - half[1]


def word_problems(words: Content[dict[str, Any]], how_to: HowTo) -> Iterator[Problem]:
    """Mistakes in the words of the cards in one language: too long, or not used."""
    asked = set(how_to.words)
    for key, said in flatten(words.value).items():
        if not key.startswith("how_to.") or not isinstance(said, str):
            continue
        if key not in asked:
            yield words.problem(key, "no card says this")
            continue
        kind = key.rpartition(".")[2]
        most, letters = LIMITS.get(kind, LIMITS[""])
        said = _ICON.sub(" " * _ICON_WIDE, said)
        dense = any(ord(sign) >= _DENSE_FROM for sign in said)
        room = int(letters * _DENSE) if dense else letters
        if len(said) > room:
            yield words.problem(key, f"{len(said)} letters, {room} fit on a card")
        elif not dense and len(said.split()) > most:
            yield words.problem(key, f"{len(said.split())} words, {most} are enough")


def card_problems(folder: Path, art: Path) -> tuple[list[Problem], list[str]]:
    """All mistakes in a game's cards and their words in all languages, and the keys of the words that they need."""
    try:
        content = load_content(folder / FILE_NAME, HowTo)
    except ContentError as error:
        return list(error.problems), []
    found: list[Problem] = []
    for path in sorted(folder.glob("rulebook.*.yaml")):
        try:
            numbers = {rule.number for rule in Rulebook.load(path).rules}
        except ContentError:
            continue
        found += rule_problems(content, numbers)
    found += problems_of(content, art)
    for path in sorted(folder.glob("words.*.yaml")):
        try:
            found += word_problems(load_content(path, dict[str, Any]), content.value)
        except ContentError:
            continue
    return found, content.value.words
