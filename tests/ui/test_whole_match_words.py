"""Each game is played to its end in each language: whatever is said on the way is in that language, and is whole.

In one language each, unless FIRESIDE_BREADTH is set: the finished matches are shown in every language."""

from __future__ import annotations

from itertools import cycle, product
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.session import Session
from game.registry import GAMES
from tests.breadth import BROAD
from tests.cases import speaks
from tests.ui.controller import said
from tests.ui.own_words import NAMES, OwnWords, foreign, own_words
from tests.ui.seated import rules_of, scene_of, setup_of
from tests.ui.toy_table import table_of
from ui.drawing import markup, text
from ui.language.words import MissingWordError, Words, languages
from ui.program import kits
from ui.scenes.after.scores import ScoresScene
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame import Color, Surface
    from pygame.font import Font

    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive

SEATS = {"dogs_of_war": 3}
"""How many play; two where it is not said."""

TOLD = list(product(GAMES, languages())) if BROAD else list(zip(GAMES, cycle(languages()[1:]), strict=False))


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines that are drawn, in a program that has OwnWords."""
    lines: list[str] = []
    render = text.render

    def read(font: Font, line: str, colour: Color) -> Surface:
        lines.append(line)
        return render(font, line, colour)

    text.forget()
    monkeypatch.setattr(kits, "Words", OwnWords)
    monkeypatch.setattr(text, "render", read)
    monkeypatch.setattr(markup, "render", read)
    return lines


def recording_to(d: Driver) -> list[str]:
    """Everything that can be read on the screen, or by pointing at it."""
    scene = d.scene
    if not isinstance(scene, TableScene):
        return list(said(scene))
    note = [scene.context.notes.current.sentence] if scene.context.notes.current is not None else []
    return [*said(scene), scene.table.prompt, scene.table.heading, *(line.words for line in scene.context.log.lines), *note]


def rest(d: Driver) -> None:
    """Lets time pass in large steps until nothing moves any more."""
    for _ in range(200):
        d.step(dt=0.5)
        if d.holding:
            d.scene.controller.playback.skip()
        elif not d.scene.moving:
            return
    raise AssertionError("the scene never comes to rest")


def refusals(d: Driver, before: list[Any]) -> Iterator[str]:
    """Tries what was once legal and is not now, and hands out why not."""
    scene = d.scene
    for action in before[-20::7]:
        refusal = scene.table.refusal_of(action)
        if refusal is not None:
            scene.controller.notes.refuse(refusal)
            assert scene.context.notes.current.refuses
            yield scene.context.notes.current.sentence
    scene.controller.notes.drop()


@pytest.mark.parametrize(("game", "lang"), TOLD)
def test_a_whole_match_is_shown_in_one_language(drive: Drive, drawn: list[str], game: str, lang: str) -> None:
    if not speaks(game, lang):
        pytest.skip(f"{game} has no words in {lang}")
    setup = setup_of(game, NAMES[: SEATS.get(game, 2)], "told", {})
    d = drive(scene_of(setup, Session(rules_of(setup), setup.seed)), lang=lang)
    d.app.change_settings(animations="off", confirm_end_of_turn=False)
    rest(d)
    rng, done, why_not = Random(7), list[Any](), set[str]()
    assert drawn
    while not isinstance(d.scene, ScoresScene):
        assert not foreign(recording_to(d)), f"after {len(done)} decisions"
        if isinstance(d.scene, CurtainScene):
            d.scene._open()
            rest(d)
        else:
            why_not.update(refusals(d, done))
            done.append(rng.choice(d.scene.context.observation.legal))
            d.scene.controller.send(done[-1])
            rest(d)
    match = table_of(d.app).context.match
    assert match.over
    assert why_not
    assert not foreign([*recording_to(d), *why_not, *drawn])


def test_what_another_language_says_is_found() -> None:
    german = own_words("de")
    assert not foreign([german("table.turn_of", name=NAMES[0]), german("dogs_of_war.event.passed", n=1)])
    assert foreign([Words("de")("table.turn_of", name=NAMES[0])])
    assert foreign([german("table.turn_of", name="a card"), "{name}"])
    with pytest.raises(MissingWordError):
        german("table.turn_of")
