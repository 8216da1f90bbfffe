"""Who sits at a seat of the set-up: a person with a language, or an opponent of a level in a character."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import draw

from game.kernel.box import PERSON
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.scenes.choice import Choice
from ui.scenes.desk import desk
from ui.scenes.opponent_sign import OFFERED, level_name
from ui.scenes.setup_card import draw_ground, inside
from ui.scenes.strength import StrengthScene
from ui.widgets.button import Button, Pressable
from ui.widgets.change import STAY, Pop, Push
from ui.widgets.label import FittedLabel, Label, Panel
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pygame import Rect, Surface

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.language.words import Words
    from ui.scenes.setup_sheet import Place, SetupSheet
    from ui.widgets.change import Change, Program

_WIDE: Final = 980  # design units of the popup
_COLUMN: Final = 250  # design units that a character needs to stand beside another
_PORTRAIT: Final = 84
_OPPONENT: Final = "opponent"


def portrait_of(sheet: SetupSheet, place: Place) -> str:
    """The picture of whoever sits there."""
    character = sheet.box.characters.get(place.character)
    return "icon_person" if place.is_person else character.portrait if character else "icon_opponent"


def told(words: Words, sheet: SetupSheet, place: Place) -> str:
    """A sentence about whoever sits there."""
    if place.is_person:
        if not place.language:
            return words("setup.sits_person")
        return words("setup.sits_person_in", language=words(f"settings.languages.{place.language}"))
    level = level_name(words, place.kind)
    if place.character not in sheet.box.characters:
        return words("setup.sits_opponent", level=level)
    about = words(f"{sheet.box.id}.character.{place.character}.about")
    return words("setup.sits_character", level=level, about=about)


class Sitter(Pressable):
    """Who sits there, as a button: a person with the letters of a language, or a portrait with a dot for each step of
    the level."""

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        on_click: Callable[[], Change | None],
        *,
        picture: str,
        language: str,
        level: tuple[int, int],
        tooltip: str,
    ) -> None:
        """`level` is how many dots are full, and of how many."""
        super().__init__(id, rect, on_click, tooltip=tooltip)
        self.picture, self.language, self.level = picture, language, level

    @staticmethod
    def wide(theme: Theme, high: int) -> int:
        """How wide it is at that height."""
        return high + text.width(theme, "small", "WW") + theme.px(14)

    @property
    def face(self) -> Area:
        """Where its picture lies: in the middle if nothing stands beside it."""
        return self._face(self.rect)

    def _face(self, box: Area) -> Area:
        room = box.cut_left(box.h)[0] if self.language or self.level[1] else box
        return room.middle(*[round(box.h * (0.56 if self.picture.startswith("icon_") else 0.86))] * 2)

    def draw_self(self, surface: Surface) -> None:
        theme, box = self.theme, self.lifted()
        skin.draw_button(surface, self.kit, "plain", self.state, box)
        if self.ringed:
            skin.draw_focus(surface, self.kit, box)
        right = box.cut_left(box.h)[1]
        right.w -= theme.px(10)
        face = self._face(box)
        if self.picture.startswith("icon_"):
            image = skin.icon(self.kit, self.picture.removeprefix("icon_"), face.w, theme.colour("cream"))
        else:
            image = self.kit.sprites.get(self.picture, *face.size)
        surface.blit(image, image.get_rect(center=face.center))
        text.draw(surface, theme, "small", self.language.upper(), right, theme.colour("gold"), "centre")
        full, steps = self.level
        radius = max(2, theme.px(4))
        for step in range(steps):
            at = (right.centerx, right.centery + round((steps - 1) / 2 - step) * 3 * radius)
            draw.aacircle(surface, theme.colour("gold" if step < full else "ink_soft"), at, radius)


class CharacterCard(Pressable):
    """A character: its portrait, its name and how it plays, below the portrait or beside it."""

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        on_click: Callable[[], Change],
        *,
        picture: str,
        name: str,
        about: str,
        chosen: bool,
        beside: bool,
    ) -> None:
        super().__init__(id, rect, on_click)
        self.picture, self.name, self.about, self.chosen, self.beside = picture, name, about, chosen, beside

    @staticmethod
    def _room(theme: Theme, box: Area, beside: bool) -> tuple[Area, Area]:
        """Where the portrait and the words lie."""
        side, inner = theme.px(_PORTRAIT), inside(theme, box)
        if beside:
            return inner.cut_left(side * 3 // 4, theme.px(14))
        return inner.cut_top(side, theme.px(6))

    @classmethod
    def high(cls, kit: DrawingKit, wide: int, name: str, about: str, *, beside: bool) -> int:
        """The height of a card of that width."""
        theme = kit.theme
        face, words = cls._room(theme, Area(0, 0, wide, 4000), beside)
        said = text.height(theme, "strong", name, words.w) + text.height(theme, "small", about, words.w)
        rim = 4000 - inside(theme, Area(0, 0, wide, 4000)).h
        return rim + (max(face.w, said) if beside else face.h + theme.px(6) + said)

    def draw_self(self, surface: Surface) -> None:
        theme, box = self.theme, self.lifted()
        draw_ground(surface, self.kit, box, chosen=self.chosen)
        face, words = self._room(theme, box, self.beside)
        side = min(face.size)
        surface.blit(self.kit.sprites.get(self.picture, side, side), face.middle(side, side))
        align: text.Align = "left" if self.beside else "centre"
        high = text.height(theme, "strong", self.name, words.w)
        if self.beside:
            words = words.middle(words.w, high + text.height(theme, "small", self.about, words.w))
        head, rest = words.cut_top(high)
        text.draw_wrapped(surface, theme, "strong", self.name, head, theme.colour("ink"), align)
        text.draw_wrapped(surface, theme, "small", self.about, rest, theme.colour("ink_soft"), align)
        if self.ringed:
            skin.draw_focus(surface, self.kit, box, pill=False)


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
        theme = self.theme
        pad = theme.px(28)
        wide = min(theme.px(_WIDE) * (100 + theme.text_percent) // 200, self.box.w - theme.px(32))
        room = Area(0, 0, wide - 2 * pad, 0)
        high = max(widget.rect.bottom for widget in self._widgets(room)) + 2 * pad
        panel = Panel("player", self.box.middle(wide, min(high, self.box.h - theme.px(16))), "parchment")
        self.add(panel)
        panel.add(*self._widgets(Area(panel.rect.x + pad, panel.rect.y + pad, room.w, 0)))
        if self.focused is None:
            self.focus("sits", ring=False)

    def _widgets(self, at: Area) -> Iterator[Label | Choice | Button | CharacterCard]:
        """All that stands on the popup, from `at` downwards."""
        theme, words, place = self.theme, self.words, self.place
        gap, tall = theme.px(12), theme.tall()
        title = Area(at.x, at.y, at.w, theme.line_height("heading"))
        yield FittedLabel("title", title, words("setup.sits", n=self.sheet.index(self.seat) + 1), "heading", "ink", "centre")
        y = title.bottom + gap
        levels = self.sheet.opponents.levels
        kinds = ((PERSON, words("setup.person")), (_OPPONENT, words("setup.opponent")))
        sits = PERSON if place.is_person else _OPPONENT
        yield Choice("sits", Area(at.x, y, at.w, tall), kinds, sits, self._sit, enabled=bool(levels))
        y += tall + gap
        for widget in self._person(at, y) if place.is_person else self._opponent(at, y):
            yield widget
            y = max(y, widget.rect.bottom)
        done = Area(at.x, y + gap, at.w, tall)
        wide = max(theme.px(200), text.width(theme, "strong", words("dialog.ok")) + 2 * tall)
        strong, ok = done.cut_left((at.w - gap) // 2)[0], done.cut_right(min(wide, (at.w - gap) // 2))[0]
        if levels:
            wide = text.width(theme, "body", words("strength.ask")) + 3 * tall
            tip = words("strength.ask_why")
            rect = strong.cut_left(min(strong.w, wide))[0]
            yield Button("strength", rect, words("strength.ask"), self._strength, icon="trophy", tooltip=tip)
        yield Button("done", ok, words("dialog.ok"), self._done, kind="primary", key="enter")

    def _said(self, id: str, words: str, at: Area, y: int) -> Label:  # noqa: A002
        high = text.height(self.theme, "small", words, at.w)
        return Label(id, Area(at.x, y, at.w, high), words, "small", "ink_soft", "centre", wrap=True)

    def _person(self, at: Area, y: int) -> Iterator[Label | Choice]:
        theme, words = self.theme, self.words
        if not self.sheet.opponents.levels:
            none = self._said("nobody", words("setup.no_opponents"), at, y)
            yield none
            y = none.rect.bottom + theme.px(12)
        head = Area(at.x, y, at.w, theme.line_height("strong"))
        yield Label("language.title", head, words("setup.language"), "strong", "ink", "centre")
        known = [(lang, words(f"settings.languages.{lang}")) for lang in self.app.languages]
        options = (("", words("setup.language_of_table")), *known)
        chosen = self.place.language if self.place.language in self.app.languages else ""
        rect = Area(at.x, head.bottom + theme.px(8), at.w, theme.tall())
        yield Choice("language", rect, options, chosen, self._speak_in)
        yield self._said("said", words("setup.language_about"), at, rect.bottom + theme.px(8))

    def _opponent(self, at: Area, y: int) -> Iterator[Label | Choice | CharacterCard]:
        theme, words, place = self.theme, self.words, self.place
        options = [(level, words(f"opponent.{level}.name")) for level in self.sheet.opponents.levels]
        rect = Area(at.x, y, at.w, theme.tall())
        yield Choice("level", rect, options, place.kind, self._level)
        said = self._said("said", words(f"opponent.{place.kind}.about"), at, rect.bottom + theme.px(6))
        yield said
        yield from self._characters(Area(at.x, said.rect.bottom + theme.px(10), at.w, 0))

    def _characters(self, at: Area) -> Iterator[CharacterCard]:
        theme, game, gap = self.theme, self.sheet.box.id, self.theme.px(10)
        characters = self.sheet.box.characters
        column = (at.w - gap * (len(characters) - 1)) // max(1, len(characters))
        beside = column * 100 < theme.px(_COLUMN) * theme.text_percent
        wide = at.w if beside else column
        names = {id_: self.words(f"{game}.character.{id_}.name") for id_ in characters}
        says = {id_: self.words(f"{game}.character.{id_}.about") for id_ in characters}
        high = max(
            (CharacterCard.high(self.kit, wide, names[id_], says[id_], beside=beside) for id_ in characters), default=0
        )
        for number, (id_, character) in enumerate(characters.items()):
            x, y = (at.x, at.y + number * (high + gap)) if beside else (at.x + number * (column + gap), at.y)
            yield CharacterCard(
                f"character.{id_}",
                Area(x, y, wide, high),
                self._plays(id_),
                picture=character.portrait,
                name=names[id_],
                about=says[id_],
                chosen=id_ == self.place.character,
                beside=beside,
            )

    # What is chosen

    def _sit(self, kind: str) -> Change:
        if kind == PERSON:
            self.sheet.seat_person(self.seat)
        else:
            self.sheet.seat_opponent(self.seat)
        return self._changed()

    def _level(self, level: str) -> Change:
        self.sheet.seat_opponent(self.seat, level)
        return self._changed()

    def _plays(self, character: str) -> Callable[[], Change]:
        def play() -> Change:
            self.sheet.seat_opponent(self.seat, character=character)
            return self._changed()

        return play

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


def levels_of(app: Program) -> tuple[str, ...]:
    """The levels of opponents that play here and that the people are offered, the weakest first."""
    return tuple(level for level in OFFERED if level in desk(app).engines)
