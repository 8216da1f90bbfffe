"""Three people of three languages at one table of each game: whoever looks reads their own, and everybody the table's."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.contract import NOBODY
from game.kernel.session import Session
from game.registry import GAMES
from tests.ui.controller import said
from tests.ui.seated import package_of, rules_of, scene_of, setup_of
from tests.ui.toy_table import table_of
from ui.drawing import markup, text
from ui.language.words import Words
from ui.scenes.after.scores import ScoresScene
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.peek import PeekScene
from ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame import Color, Surface
    from pygame.font import Font

    from game.kernel.package import Setup
    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive

LANGUAGES = ("de", "ja", "")
"""Of the people at the table, which speaks English."""
MARKS = {"en": "\N{GREEK SMALL LETTER ALPHA}", "de": "\N{GREEK SMALL LETTER BETA}", "ja": "\N{GREEK SMALL LETTER GAMMA}"}
"""What every sentence of a language ends with, so that it is known wherever it comes to."""


class Reader:
    """Reads what is drawn, and what would be said of it, and knows the language of every sentence."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawn: list[str] = []
        speak, render = Words.__call__, text.render

        def marked(words: Words, key: str, /, **slots: object) -> str:
            return speak(words, key, **slots) + MARKS[words.lang]

        def read(font: Font, line: str, colour: Color) -> Surface:
            self.drawn.append(line)
            return render(font, line, colour)

        monkeypatch.setattr(Words, "__call__", marked)
        monkeypatch.setattr(text, "render", read)
        monkeypatch.setattr(markup, "render", read)

    def languages(self, d: Driver) -> set[str]:
        """The languages of everything on the uppermost scene, drawn from nothing."""
        self.drawn.clear()
        d.app.kit.sprites.forget()
        text.forget()
        d.scene.rebuild()
        if isinstance(d.scene, TableScene):
            d.scene.table.refresh()
        d.scene.dirty = True
        d.step()
        scene = d.scene
        written = "".join(said(scene)) if scene.popup or isinstance(scene, CurtainScene) else "".join([*self.drawn, *said(scene)])
        return {lang for lang, mark in MARKS.items() if mark in written}


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Reader:
    return Reader(monkeypatch)


def three(game: str, languages: tuple[str, ...] = LANGUAGES, **options: str) -> Setup:
    known = {option: choice for option, choice in options.items() if choice in package_of(game).manifest.choices(option)}
    sheet = setup_of(game, ("Anna", "Bo", "Chie"), "three", known)
    players = zip(sheet.players, languages, strict=True)
    return replace(sheet, players=tuple(replace(player, language=lang) for player, lang in players))


def begun(drive: Drive, setup: Setup) -> Driver:
    d = drive(scene_of(setup, Session(rules_of(setup), setup.seed)), lang="en")
    d.app.change_settings(animations="off", confirm_end_of_turn=False)
    d.settle()
    return d


def looks(d: Driver, turns: int) -> Iterator[tuple[Any, str]]:
    """Plays so many decisions by chance, and hands out every scene on the way with the language it has to speak."""
    rng = Random(7)
    for _ in range(turns):
        while isinstance(d.scene, CurtainScene):
            curtain = d.scene
            yield curtain, curtain.context.match.player(curtain.seat).language or "en"
            curtain._open()
            d.settle()
        if not isinstance(d.scene, TableScene):
            return
        viewer = d.scene.context.viewer
        yield d.scene, (d.scene.context.setup.players[viewer].language if viewer >= 0 else "") or "en"
        d.scene.controller.send(rng.choice(d.scene.context.observation.legal))
        d.settle()
        while d.holding:
            d.scene.controller.playback.skip()
            d.settle()


HAND_OVERS = [
    (game, way) for game in GAMES for way in package_of(game).manifest.choices("hand_over") or [""] if way != "open"
]


@pytest.mark.parametrize(("game", "hand_over"), HAND_OVERS)
def test_whoever_looks_reads_their_own_language_and_no_other(
    drive: Drive, reader: Reader, game: str, hand_over: str
) -> None:
    d = begun(drive, sheet := three(game, hand_over=hand_over))
    met, rules = set(), rules_of(sheet)
    for scene, lang in looks(d, 14):
        assert reader.languages(d) == {lang}, (type(scene).__name__, lang)
        met.add((type(scene).__name__, lang))
    public = rules.public_actions and hand_over == "peek"
    own = {"de", "ja", "en"}
    assert {lang for name, lang in met if name == "TableScene"} == ({"en"} if public else own)
    if rules.has_secrets and not public:
        assert {lang for name, lang in met if name == ("HandOverScene" if hand_over == "peek" else "CurtainScene")} == own


@pytest.mark.parametrize("game", GAMES)
def test_behind_the_curtain_lies_what_everybody_may_read(drive: Drive, reader: Reader, game: str) -> None:
    d = begun(drive, sheet := three(game, ("de", "de", "ja"), hand_over="peek"))
    table = table_of(d.app)
    if not rules_of(sheet).has_secrets:
        pytest.skip(f"{game} has no curtain")
    assert table.context.viewer == NOBODY
    reader.drawn.clear()
    d.app.kit.sprites.forget()
    text.forget()
    table.rebuild()
    table.draw(d.app.surface.copy())
    written = "".join([*reader.drawn, *said(table)])
    assert {lang for lang, mark in MARKS.items() if mark in written} == {"en"}


def test_a_look_at_what_is_secret_speaks_to_whoever_is_at_turn(drive: Drive, reader: Reader) -> None:
    d = begun(drive, three("dragon_keeper", ("ja", "ja", "ja"), hand_over="peek"))
    assert reader.languages(d) == {"en"}
    d.app.apply(d.scene.context.routes.peek())
    assert isinstance(d.scene, PeekScene)
    assert reader.languages(d) == {"ja"}


@pytest.mark.parametrize("what", ["points", "menu", "rulebook"])
@pytest.mark.parametrize("game", GAMES)
def test_what_opens_over_the_table_speaks_as_the_table_does(drive: Drive, reader: Reader, game: str, what: str) -> None:
    d = begun(drive, three(game, ("ja", "ja", "ja"), hand_over="curtain"))
    for _, lang in looks(d, 1):
        if isinstance(d.scene, TableScene):
            assert lang == "ja"
            d.app.apply(getattr(d.scene.context.routes, f"open_{what}")())
            assert reader.languages(d) == {"ja"}
            assert d.scene.language == "ja"
            return
    raise AssertionError("nobody looked")


def test_at_the_end_everybody_reads_the_language_of_the_table(drive: Drive, reader: Reader) -> None:
    d = begun(drive, three("dragon_keeper", ("ja", "de", "ja"), hand_over="curtain"))
    for _ in looks(d, 200):
        pass
    assert isinstance(d.scene, ScoresScene)
    assert reader.languages(d) == {"en"}


def test_the_reader_hears_a_sentence_of_another_language(drive: Drive, reader: Reader) -> None:
    d = begun(drive, three("dewan", hand_over="curtain"))
    for _, lang in looks(d, 1):
        if isinstance(d.scene, TableScene):
            d.scene.controller.notes.say(Words("ja" if lang == "de" else "de")("table.set_up"))
            assert len(reader.languages(d)) == 2
            return
