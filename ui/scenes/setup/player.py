"""Who sits at a seat of the set-up: a person with a language, or an opponent of a level in a character."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.kernel.package import PERSON
from ui.layout.layout import Column, Grid, Leaf, Row, Space
from ui.layout.lengths import MEDIUM, SMALL, TIGHT, WIDE, grown, pixels, tall
from ui.scenes.choice import Choice
from ui.scenes.setup.cards import Said, card, character_face
from ui.scenes.setup.strength import StrengthScene
from ui.widgets.change import STAY, Pop, Push
from ui.widgets.leaves import button, label, lay_popup, line, sheet
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ui.layout.layout import Layout
    from ui.scenes.setup.sheet import Place, SetupSheet
    from ui.widgets.change import Change, Program

_WIDE: Final = grown(980, 0.5)
_COLUMN: Final = grown(250)  # what a character needs to stand beside another
_OPPONENT: Final = "opponent"


class PlayerScene(Scene):
    """The popup for whoever sits at a seat. What is chosen holds at once; `then` is called when it closes."""

    popup = True
    veil = 110

    def __init__(self, app: Program, sheet: SetupSheet, key: str, then: Callable[[], None]) -> None:
        super().__init__(app)
        self.sheet, self.seat, self.then = sheet, key, then

    @property
    def place(self) -> Place:
        return self.sheet.places[self.sheet.index(self.seat)]

    def build(self) -> None:
        words, levels = self.words, self.sheet.opponents.levels
        title = words("setup.sits", n=self.sheet.index(self.seat) + 1)
        kinds = ((PERSON, words("setup.person")), (_OPPONENT, words("setup.opponent")))
        sits = PERSON if self.place.is_person else _OPPONENT
        lay_popup(self, sheet(
            "player",
            line("title", title, "heading", "ink", "centre"),
            self._choice("sits", kinds, sits, self._sit, enabled=bool(levels)),
            *(self._person() if self.place.is_person else self._opponent()),
            self._foot(),
            wide=_WIDE,
        ))
        if self.focused is None:
            self.focus("sits", ring=False)

    def _foot(self) -> Layout:
        words = self.words
        ask = button("strength", words("strength.ask"), self._strength, icon="trophy", tooltip=words("strength.ask_why"))
        done = button("done", words("dialog.ok"), self._done, kind="primary", key="enter", wide=200)
        return Row(ask if self.sheet.opponents.levels else None, Space(grow=1), done, gap=MEDIUM)

    def _choice(
        self, id_: str, options: Sequence[tuple[str, str]], chosen: str, choose: Callable[[str], Change], *,
        enabled: bool = True,
    ) -> Leaf:
        return Leaf(id_, lambda at: Choice(id_, at, options, chosen, choose, enabled=enabled), height=tall)

    def _said(self, id_: str, key: str) -> Leaf:
        return label(id_, self.words(key), "small", "ink_soft", "centre")

    def _person(self) -> list[Layout]:
        words = self.words
        known = [(lang, words(f"settings.languages.{lang}")) for lang in self.app.languages]
        options = (("", words("setup.language_of_table")), *known)
        chosen = self.place.language if self.place.language in self.app.languages else ""
        language = Column(
            line("language.title", words("setup.language"), "strong", "ink", "centre"),
            self._choice("language", options, chosen, self._speak_in),
            self._said("said", "setup.language_about"),
            gap=SMALL,
        )
        return [language] if self.sheet.opponents.levels else [self._said("nobody", "setup.no_opponents"), language]

    def _opponent(self) -> list[Layout]:
        kind, levels = self.place.kind, self.sheet.opponents.levels
        options = [(level, self.words(f"opponent.{level}.name")) for level in levels]
        level = self._choice("level", options, kind, self._plays)
        return [Column(level, self._said("said", f"opponent.{kind}.about"), gap=TIGHT), self._characters()]

    def _characters(self) -> Layout:
        """The characters side by side if there is room for all of them, otherwise one below the other."""
        sheet, theme = self.sheet, self.theme
        many = max(1, len(sheet.box.characters))
        room = min(_WIDE(theme), self.box.w - pixels(theme, WIDE)) - 2 * pixels(theme, WIDE)
        grid = partial(Grid, columns=(many, 1), minimum=_COLUMN, gap=SMALL)
        beside = grid().across(theme, room) == 1
        cards = []
        for id_, character in sheet.box.characters.items():
            key = f"{sheet.box.id}.character.{id_}"
            said = Said(character.portrait, self.words(f"{key}.name"), self.words(f"{key}.about"))
            face = character_face(self.kit, said, beside=beside)
            play, chosen = partial(self._plays, character=id_), id_ == self.place.character
            cards.append(card(f"character.{id_}", play, said, face, chosen=chosen))
        return grid(*cards)

    # What is chosen

    def _sit(self, kind: str) -> Change:
        if kind == PERSON:
            self.sheet.seat_person(self.seat)
            return self._changed()
        return self._plays()

    def _plays(self, level: str = "", character: str = "") -> Change:
        self.sheet.seat_opponent(self.seat, level, character)
        return self._changed()

    def _speak_in(self, language: str) -> Change:
        self.place.language = language
        return self._changed()

    def _changed(self) -> Change:
        self.rebuild()
        return STAY

    def _strength(self) -> Change:
        return Push(StrengthScene(self.app, self.sheet.box.id))

    def _done(self) -> Change:
        self.app.apply(Pop())
        self.then()
        return STAY

    def press(self, point: tuple[int, int]) -> Change | None:
        """A click beside the panel closes it; what was chosen holds."""
        return self._done()

    def back(self) -> Change | None:
        """Esc closes it; what was chosen holds."""
        return self._done()
