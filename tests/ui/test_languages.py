"""Everybody at the table is spoken to in their own language, and what everybody may see is in the table's."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.contract import CHANCE, NOBODY
from game.kernel.entries import Entry
from game.kernel.session import Session
from tests.kernel.toy import Deal, Pebbles
from tests.ui import pseudo
from tests.ui.controller import at_table, hold, open_curtain, said, turn
from tests.ui.pseudo import LANG, Ear, accented
from tests.ui.toy_table import EXTRA, ToyTable, learn, setup, table_of
from ui.language.words import Words
from ui.match.match import Match
from ui.scenes.home.menu import MenuScene
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.ui.controller import Drive
    from ui.program.app import App
    from ui.widgets.scene import Scene


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pseudo.folder(tmp_path_factory.mktemp("words"), EXTRA)


@pytest.fixture(scope="module")
def ear(data: Path) -> Ear:
    return Ear(data)


def dealt(*languages: str, secret: bool = True) -> Callable[[App], Scene]:
    """A match of Pebbles whose players speak these languages."""

    def home(app: App) -> Scene:
        learn(app)
        sheet = setup(len(languages), "secret" if secret else "open")
        players = (replace(player, language=lang) for player, lang in zip(sheet.players, languages, strict=True))
        hands = tuple((2 * n, 2 * n + 1) for n in range(len(languages)))
        session = Session(Pebbles(len(languages), secret=secret), sheet.seed, [Entry(CHANCE, Deal(hands))])
        return TableScene(app, Match(replace(sheet, players=tuple(players)), session), ToyTable)

    return home


def recording_to(scene: Any) -> list[str]:
    """Everything that a scene says, with what it says for a moment."""
    return [*said(scene), *([scene._banner.words] if isinstance(scene, TableScene) else [])]


def speaks_only(ear: Ear, lang: str, scene: Any, least: int) -> None:
    """The scene says at least so many sentences in the language, and none in the other."""
    other = LANG if lang == "en" else "en"
    assert ear.speaks(other, recording_to(scene)) == []
    assert len(ear.speaks(lang, recording_to(scene))) >= least


def test_the_made_up_language_is_english_with_accents_and_longer() -> None:
    assert accented("Draw **a** card {n} of {icon:berry} [D12]") == "Dräw **ä** çärd {n} öf {icon:berry} [D12] ~~~~~~~~~"


def test_the_made_up_language_has_every_word_and_every_slot(data: Path) -> None:
    english, other = Words("en", data, strict=True), Words(LANG, data, strict=True)
    assert english.keys() == other.keys()
    assert other("table.turn_of", name="Bo").startswith("Bo’s tür")


def test_each_sees_their_own_language_and_no_other(drive: Drive, data: Path, ear: Ear) -> None:
    d = drive(dealt("", LANG), data=data)
    for lang in ("en", LANG, "en"):
        table = open_curtain(d)
        speaks_only(ear, lang, table, 8)  # the prompt, the tooltips of the header, the log
        assert ear.speaks(lang, [d.find("prompt").words, d.find("menu").tooltip])
        assert [line.words for line in table.context.log.lines] == ear.speaks(lang, [line.words for line in table.context.log.lines])
        turn(d, "rest")
        speaks_only(ear, lang, table, 8)  # whoever has decided still looks
        d.key("enter")


def test_the_curtain_speaks_to_whoever_is_to_open_it(drive: Drive, data: Path, ear: Ear) -> None:
    d = drive(dealt("", LANG), data=data)
    speaks_only(ear, "en", d.scene, 4)
    open_curtain(d)
    turn(d, "rest")
    assert d.find("pass_on").words == "Pass to Bo"  # Anna reads it
    d.key("enter")
    assert isinstance(d.scene, CurtainScene)
    assert d.find("title").words == accented("Pass to {name}").format(name="Bo")
    speaks_only(ear, LANG, d.scene, 4)
    d.key("esc")
    speaks_only(ear, LANG, d.scene, 4)  # the menu over the curtain


def test_what_everybody_may_see_is_in_the_language_of_the_table(drive: Drive, data: Path, ear: Ear) -> None:
    d = drive(dealt(LANG, LANG), data=data)
    assert table_of(d.app).context.viewer == NOBODY
    speaks_only(ear, "en", table_of(d.app), 5)


def test_peeking_shows_the_table_in_the_language_of_whoever_peeks(drive: Drive, data: Path, ear: Ear) -> None:
    d = drive(dealt(LANG, ""), data=data)
    d.press("peek")
    assert table_of(d.app).context.viewer == 0
    speaks_only(ear, LANG, table_of(d.app), 5)
    d.release((600, 20))
    speaks_only(ear, "en", table_of(d.app), 5)


@pytest.mark.parametrize("button", ["menu", "points"])
def test_what_opens_over_the_table_speaks_to_whoever_looks(drive: Drive, data: Path, ear: Ear, button: str) -> None:
    d = drive(dealt(LANG, ""), data=data)
    open_curtain(d)
    d.click(button)
    assert not isinstance(d.scene, TableScene)
    speaks_only(ear, LANG, d.scene, 3)


def test_a_question_to_the_table_is_asked_in_the_language_of_the_table(drive: Drive, data: Path, ear: Ear) -> None:
    d = drive(dealt(LANG, ""), data=data)
    open_curtain(d)
    turn(d, "dig")
    d.click("undo")
    speaks_only(ear, "en", d.scene, 4)  # every hand is closed: everybody looks


def test_the_rulebook_opens_in_the_language_of_whoever_looks(drive: Drive, data: Path) -> None:
    d = drive(dealt("de", ""), data=data)
    open_curtain(d)
    d.key("f1")
    assert d.scene.language == "de"


def test_at_the_end_the_score_pad_is_in_the_language_of_the_table(drive: Drive, data: Path, ear: Ear) -> None:
    d = drive(dealt(LANG, LANG), data=data)
    d.app.change_settings(confirm_end_of_turn=False)
    for _ in range(6):
        open_curtain(d)
        turn(d, "rest")
    d.settle()
    speaks_only(ear, "en", d.scene, 6)


def test_another_language_in_mid_match_leaves_no_sentence_of_the_first(drive: Drive, data: Path, ear: Ear) -> None:
    d = drive(dealt("", "", secret=False), data=data)
    d.settle()
    turn(d, "rest", "show", "rest")  # the last is refused: its note is on the screen
    table = at_table(d)
    assert table.context.notes.current is not None
    speaks_only(ear, "en", table, 8)
    before = d.picture()
    d.app.change_settings(language=LANG)
    speaks_only(ear, LANG, table, 8)
    assert len(ear.speaks(LANG, [line.words for line in table.context.log.lines])) == len(table.context.log.lines) > 2
    assert ear.speaks(LANG, [table.context.notes.current.sentence])
    assert before.get_buffer().raw != d.picture().get_buffer().raw
    d.app.change_settings(language="en")
    speaks_only(ear, "en", table, 8)


def test_another_language_ends_what_was_said_and_cannot_be_said_anew(drive: Drive, data: Path) -> None:
    d = drive(dealt("", "", secret=False), data=data)
    d.settle()
    at_table(d).controller.notes.say("A sentence that a game made up")
    d.resize(1300, 740)
    assert at_table(d).context.notes.current is not None
    d.app.change_settings(language=LANG)
    assert at_table(d).context.notes.current is None


def test_another_language_of_the_table_changes_nothing_for_who_has_their_own(drive: Drive, data: Path, ear: Ear) -> None:
    d = drive(dealt(LANG, ""), data=data)
    table = open_curtain(d)
    d.app.change_settings(language="en")
    speaks_only(ear, LANG, table, 8)


def test_a_language_without_words_is_the_tables(drive: Drive, data: Path, ear: Ear) -> None:
    d = drive(dealt("zz", ""), data=data)
    speaks_only(ear, "en", open_curtain(d), 8)


def test_the_language_of_this_run_is_the_tables(drive: Drive, data: Path, ear: Ear) -> None:
    d = drive(dealt("", "en"), data=data, lang=LANG)
    speaks_only(ear, LANG, open_curtain(d), 8)
    turn(d, "rest")
    d.key("enter")
    speaks_only(ear, "en", open_curtain(d), 8)


def test_kits_differ_in_their_words_alone(drive: Drive, data: Path) -> None:
    d = drive(MenuScene, data=data)
    own, other = d.app.kit, d.app.kit_for(LANG)
    d.app.change_settings(text_percent=150)
    assert other is d.app.kit_for(LANG)
    assert (other.theme, other.sprites, other.settings) == (own.theme, own.sprites, own.settings)
    assert (own.words.lang, other.words.lang) == ("en", LANG)
    assert d.app.kit_for("") is d.app.kit_for("en") is own


def test_the_settings_offer_every_language_that_has_words(drive: Drive, data: Path) -> None:
    d = drive(dealt("", "", secret=False), data=data)
    d.settle()
    d.key("esc")
    d.click("settings")
    assert {option[0] for option in d.find("language").options} >= {"en", LANG}


def test_a_held_curtain_opens_in_any_language(drive: Drive, data: Path, ear: Ear) -> None:
    d = drive(dealt(LANG, LANG), data=data)
    hold(d, seconds=0.1)
    assert ear.speaks(LANG, [d.find("open.words").words])


