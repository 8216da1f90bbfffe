"""Who sits at a seat of the set-up: a person with a language, or a bot of a level in a character."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.evening.people import People
from game.kernel.library import LibraryError
from game.kernel.names import PERSON, is_name
from ui.language.phrases import refusal_text
from ui.layout.layout import Column, Grid, Leaf, Row, Space
from ui.layout.lengths import MEDIUM, SMALL, TIGHT, WIDE, control_height, grown, pixels
from ui.scenes.choice import ChoiceField
from ui.scenes.person_options import AS_ALL, languages, sizes
from ui.scenes.services import services_of
from ui.scenes.setup.cards import CardContent, card, character_face
from ui.scenes.setup.strength import StrengthScene
from ui.widgets.change import STAY, Pop, Push
from ui.widgets.leaves import button, label, lay_popup, line, sheet
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.evening.people import Person
    from ui.layout.layout import Layout
    from ui.scenes.setup.sheet import SetupSeat, SetupSheet
    from ui.widgets.change import Change, Program

_WIDE: Final = grown(980, 0.5)
_COLUMN: Final = grown(250)  # what a character needs to stand beside another
_BOT: Final = "bot"
_RECENT: Final = 8
"""So many people are offered who have played before."""


class PlayerScene(Scene):
    """The popup for the player who sits at a seat. What is chosen holds at once; `then` is called when it closes."""

    popup = True
    veil = 110

    def __init__(self, app: Program, sheet: SetupSheet, key: str, everybody: Sequence[Person], then: Callable[[], None]) -> None:
        """`everybody`: those who have played before, who played last first."""
        super().__init__(app)
        self.sheet, self.seat, self.then, self._everybody = sheet, key, then, everybody

    @property
    def place(self) -> SetupSeat:
        return self.sheet.setup_seats[self.sheet.index(self.seat)]

    def build(self) -> None:
        words, levels = self.words, self.sheet.bots.levels
        title = words("setup.sits", n=self.sheet.index(self.seat) + 1)
        kinds = ((PERSON, words("setup.person")), (_BOT, words("setup.bot")))
        sits = PERSON if self.place.is_person else _BOT
        forms = [self._person(), self._person(brief=True)] if self.place.is_person else [self._bot()]
        lay_popup(self, *(sheet(
            "player",
            line("title", title, "heading", "ink", "centre"),
            self._choice("sits", kinds, sits, self._sit, enabled=bool(levels)),
            *form,
            self._foot(),
            wide=_WIDE,
        ) for form in forms))
        if self.focused is None:
            self.focus("sits", ring=False)

    def _foot(self) -> Layout:
        words = self.words
        ask = button("strength", words("strength.ask"), self._strength, icon="trophy", tooltip=words("strength.ask_why"))
        done = button("done", words("dialog.ok"), self._done, kind="primary", key="enter", wide=200)
        return Row(ask if self.sheet.bots.levels else None, Space(grow=1), done, gap=MEDIUM)

    def _choice(
        self, id_: str, options: Sequence[tuple[str, str]], chosen: str, choose: Callable[[str], Change], *,
        enabled: bool = True, **more: Any,
    ) -> Leaf:
        return Leaf(id_, lambda at: ChoiceField(id_, at, options, chosen, choose, enabled=enabled, **more), height=control_height)

    def _said(self, id_: str, key: str) -> Leaf:
        return label(id_, self.words(key), "small", "ink_soft", "centre")

    def _person(self, *, brief: bool = False) -> list[Layout]:
        """Who has played before, the language and the size of text; `brief` is with less said."""
        words = self.words
        chosen = self.place.language if self.place.language in self.app.languages else ""
        size = self._size
        asked = [
            ("language", words("setup.language"), languages(self.app, words), chosen, self._speak_in, "setup.language_about"),
            ("text", words("settings.text_percent.name"), sizes(words, size), str(size), self._read_in, "players.text_why"),
        ]
        choices = [Column(
            line(f"{id_}.title", title, "strong", "ink", "centre"),
            self._choice(id_, options, value, choose, drop=brief, tooltip=words(about) if brief else ""),
            None if brief else self._said(f"{id_}.said", about), gap=SMALL, width=0, grow=1,
        ) for id_, title, options, value, choose, about in asked]
        nobody = None if self.sheet.bots.levels else self._said("nobody", "setup.no_bots")
        return [part for part in (nobody, self._recent(), *([Row(*choices, gap=MEDIUM)] if brief else choices)) if part is not None]

    @property
    def _size(self) -> int:
        """The size of text that the player who sits here likes."""
        own = self.place.name.strip().casefold()
        known = next((person.text_percent for person in self._everybody if person.name.casefold() == own), AS_ALL)
        return self.place.text_percent or known

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

    def _seat(self, person: Person) -> Change:
        self.sheet.seat_known(self.seat, person)
        self.sheet.remember(self._everybody, anew=self.seat)
        return self._done()

    def _bot(self) -> list[Layout]:
        kind, levels = self.place.kind, self.sheet.bots.levels
        options = [(level, self.words(f"bot.{level}.name")) for level in levels]
        level = self._choice("level", options, kind, self._plays)
        return [Column(level, self._said("said", f"bot.{kind}.about"), gap=TIGHT), self._characters()]

    def _characters(self) -> Layout:
        """The characters side by side if there is room for all of them, otherwise one below the other."""
        sheet, theme = self.sheet, self.theme
        many = max(1, len(sheet.package.characters))
        width = min(_WIDE(theme), self.box.w - pixels(theme, WIDE)) - 2 * pixels(theme, WIDE)
        grid = partial(Grid, columns=(many, 1), minimum=_COLUMN, gap=SMALL)
        beside = grid().across(theme, width) == 1
        cards = []
        for id_, character in sheet.package.characters.items():
            key = f"{sheet.package.id}.character.{id_}"
            said = CardContent(character.portrait, self.words(f"{key}.name"), self.words(f"{key}.about"))
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
        self.sheet.seat_bot(self.seat, level, character)
        return self._changed()

    def _speak_in(self, language: str) -> Change:
        self.place.language = language
        return self._changed()

    def _read_in(self, percent: str) -> Change:
        self.place.text_percent = int(percent)
        return self._changed()

    def _changed(self) -> Change:
        self.rebuild()
        return STAY

    def _strength(self) -> Change:
        return Push(StrengthScene(self.app, self.sheet.package.id))

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


def known_people(app: Program) -> list[Person]:
    """Every player who has played here, who played last first, each in a language that there are words for."""
    try:
        everybody = People(services_of(app).library).all()
    except LibraryError as trouble:
        app.toast(refusal_text(app.kit.words, trouble.refusal))
        return []
    return [person if person.language in app.languages else replace(person, language="") for person in everybody]


def keep_sizes(app: Program, setup_seats: Sequence[SetupSeat]) -> None:
    """The sizes of text that were chosen for those who sit down stay with them."""
    try:
        people = People(services_of(app).library)
        for setup_seat in setup_seats:
            if setup_seat.is_person and setup_seat.text_percent and is_name(name := setup_seat.name.strip()):
                person = people.add(name)
                if person.text_percent != setup_seat.text_percent:
                    people.change(replace(person, text_percent=setup_seat.text_percent))
    except LibraryError as trouble:
        app.toast(refusal_text(app.kit.words, trouble.refusal))
