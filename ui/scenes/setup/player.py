"""Who sits at a seat of the set-up: a person with a language, or an opponent of a level in a character."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from game.evening.people import People
from game.kernel.library import LibraryError
from game.kernel.names import PERSON
from ui.language.phrases import refusal_text
from ui.layout.layout import Column, Grid, Leaf, Row, Space
from ui.layout.lengths import MEDIUM, SMALL, TIGHT, WIDE, grown, pixels, tall
from ui.scenes.choice import Choice
from ui.scenes.services import services
from ui.scenes.setup.cards import Said, card, character_face
from ui.scenes.setup.strength import StrengthScene
from ui.widgets.change import STAY, Pop, Push
from ui.widgets.leaves import button, label, lay_popup, line, sheet
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.evening.people import Person
    from ui.layout.layout import Layout
    from ui.scenes.setup.sheet import Place, SetupSheet
    from ui.widgets.change import Change, Program

_WIDE: Final = grown(980, 0.5)
_COLUMN: Final = grown(250)  # what a character needs to stand beside another
_OPPONENT: Final = "opponent"
_RECENT: Final = 8
"""So many people are offered who have played before."""


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
        nobody = None if self.sheet.opponents.levels else self._said("nobody", "setup.no_opponents")
        return [part for part in (nobody, self._recent(), language) if part is not None]

    def _recent(self) -> Layout | None:
        """Who has played before and does not sit here yet, who played last first: one click seats them."""
        here = {name.casefold() for name in self.sheet.names}
        known = [person for person in self._everybody if person.name.casefold() not in here][:_RECENT]
        if not known:
            return None
        buttons = [button(f"known.{person.id}", person.name, partial(self._seat, person)) for person in known]
        return Column(
            line("recent.title", self.words("setup.recent"), "strong", "ink", "centre"),
            Grid(*buttons, columns=(4, 2, 1), minimum=grown(150), gap=SMALL), gap=SMALL,
        )

    @cached_property
    def _everybody(self) -> Sequence[Person]:
        try:
            return People(services(self.app).library).everybody()
        except LibraryError as trouble:
            self.app.toast(refusal_text(self.words, trouble.refusal))
            return ()

    def _seat(self, person: Person) -> Change:
        language = person.language if person.language in self.app.languages else ""
        self.sheet.seat_known(self.seat, person.name, person.colour, language)
        return self._done()

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
