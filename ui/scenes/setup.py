"""The set-up of a match: who plays, in which order and colours, and with which options."""

from __future__ import annotations

import secrets
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING, Final

from game.kernel.box import READINGS
from game.kernel.contract import Refusal
from ui.drawing import text
from ui.drawing.area import Area
from ui.language.phrases import refusal_text
from ui.scenes.covers import SHAPE
from ui.scenes.desk import desk
from ui.scenes.loading import opening
from ui.scenes.setup_card import Below
from ui.scenes.setup_options import Questions
from ui.scenes.setup_player import PlayerScene, Sitter, levels_of, portrait_of, told
from ui.scenes.setup_seat import ColourScene, Emblem, Grip
from ui.scenes.setup_sheet import Opponents, SetupSheet, Sitting
from ui.widgets import keys
from ui.widgets.button import Button, IconButton
from ui.widgets.change import STAY, Pop, Push, Replace
from ui.widgets.field import TextField
from ui.widgets.label import FittedLabel, Label, Panel, Picture
from ui.widgets.scene import Scene
from ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface
    from pygame.event import Event

    from game.kernel.box import Options, Setup
    from ui.scenes.setup_sheet import Place
    from ui.widgets.change import Change, Program

LONGEST_NAME: Final = 24
_GLIDE: Final = 14.0  # the speed of a gliding seat: the share of its remaining way for each second


class SetupScene(Scene):
    """The set-up of one game. When the match starts, names and colours are saved for the next set-up."""

    def __init__(self, app: Program, game: str, wishes: Options | None = None) -> None:
        """`wishes` are the choices that are made at first."""
        super().__init__(app)
        self.game = game
        words, settings = app.kit.words, app.kit.settings
        box = desk(app).box(game)
        spoken = [language if language in app.languages else "" for language in settings.languages]
        last = Sitting(settings.names, settings.colours, settings.kinds, spoken, settings.characters)
        opponents = Opponents(levels_of(app), lambda id_: words(f"{game}.character.{id_}.name"))
        self.sheet = SetupSheet(box, lambda n: words("setup.player", n=n), last, opponents)
        self.sheet.wishes.update(wishes or {})
        self.more = any(option.group == READINGS and option.id in self.sheet.wishes for option in box.manifest.options)
        """Whether the questions that few tables need are shown."""
        self._rows: dict[str, Panel] = {}
        self._homes: list[int] = []
        self._held = ""
        self._renamed = False

    # The layout

    def build(self) -> None:
        theme, words = self.theme, self.words
        inner = theme.hall.pad(theme.px(56), theme.px(32))
        head, inner = inner.cut_top(max(theme.px(64), theme.line_height("title")), theme.px(20))
        foot, inner = inner.cut_bottom(theme.tall(), theme.px(24))
        left, right = inner.columns(0.42, 0.58, gap=theme.px(28))
        back, title = head.cut_left(theme.px(56), theme.px(20))
        game = words(f"{self.game}.title")
        self.add(
            IconButton("back", back, "back", Pop, tooltip=words("setup.back")),
            FittedLabel("title", title, words("setup.title", game=game), "title", "gold"),
        )
        self._add_seats(left)
        self._add_options(right)
        self._add_foot(foot)

    def _add_seats(self, box: Area) -> None:
        theme, words, sheet = self.theme, self.words, self.sheet
        panel = Panel("seats", box, "dark")
        self.add(panel)
        inner = box.pad(theme.px(24), theme.px(20))
        head, inner = inner.cut_top(theme.line_height("heading"), theme.px(12))
        most = max(sheet.manifest.seats)
        pitch = min(theme.tall() + theme.px(36), (inner.h + theme.px(12)) // (most + 1))
        self._rows.clear()
        self._homes = [inner.y + number * pitch for number in range(len(sheet.places))]
        panel.add(Label("who", head, words("setup.who"), "heading", "cream"))
        for number, place in enumerate(sheet.places):
            row = Area(inner.x, self._homes[number], inner.w, pitch - theme.px(12))
            panel.add(self._seat(number, place, row))
        below = Area(inner.x, inner.y + len(sheet.places) * pitch, inner.w, pitch - theme.px(12))
        if sheet.can_add:
            self._add_ways(panel, below.middle(below.w, theme.tall()))
            below = Area(
                below.x, below.bottom + theme.px(20), below.w, max(0, inner.bottom - below.bottom - theme.px(20))
            )
        else:
            below = Area(below.x, below.y, below.w, max(0, inner.bottom - below.y))
        self._add_newcomers(panel, below)

    def _add_ways(self, panel: Panel, room: Area) -> None:
        """Adds the buttons for one more seat; each has as much of the room as its words need."""
        words = self.words
        ways: list[tuple[str, str, Callable[[], Change | None]]] = [("add", "plus", self._add)]
        if self.sheet.opponents.levels:
            ways.append(("add_opponent", "opponent", self._add_opponent))
        needed = [text.width(self.theme, "body", words(f"setup.{id_}")) + 2 * room.h for id_, _, _ in ways]
        cells = room.columns(*map(float, needed), gap=self.theme.px(8))
        for (id_, icon, does), cell in zip(ways, cells, strict=True):
            why = words(f"setup.{id_}_why")
            panel.add(Button(id_, cell, words(f"setup.{id_}"), does, icon=icon, tooltip=why))

    def _add_newcomers(self, panel: Panel, room: Area) -> None:
        """Adds below the seats, in the room that is left: the box, what the game is about, and a button for its
        rules."""
        theme, words = self.theme, self.words
        about = words(f"{self.game}.about")
        high = min(room.h, theme.px(250))
        wide = high * SHAPE[0] // SHAPE[1]
        box, side = room.cut_bottom(high)[0].cut_left(wide, theme.px(24))
        button, lines = side.cut_bottom(theme.tall(), theme.px(12))
        if lines.h < text.height(theme, "body", about, side.w) or high < theme.px(120):
            return
        panel.add(
            Picture("cover", box, f"{self.game}/cover"),
            Label("about", lines, about, "body", "cream", wrap=True),
            self._howto_button(button),
        )

    def _howto_button(self, rect: Area) -> Button:
        tip = self.words("setup.howto_why")
        return Button("howto", rect, self.words("setup.howto"), self._howto, icon="rules", tooltip=tip, key="f1")

    def _howto(self) -> Change:
        from ui.scenes.rulebook import RulebookScene

        return Push(RulebookScene(self.app, self.game))

    def _seat(self, number: int, place: Place, row: Area) -> Panel:
        theme, words, sheet, key = self.theme, self.words, self.sheet, place.key
        card = Panel(f"seat.{key}", row, "parchment", shadow=False)
        inner = row.pad(theme.px(14), 0)
        grip, inner = inner.cut_left(theme.px(36), theme.px(8))
        emblem, inner = inner.cut_left(min(row.h - theme.px(10), theme.px(60)), theme.px(12))
        side = min(theme.px(48), row.h - theme.px(16))
        gone, inner = inner.cut_right(side, theme.px(12)) if sheet.can_remove else (inner, inner)
        tall = min(theme.tall(), row.h - theme.px(12))
        high = min(tall, theme.px(54))  # in large letters the names need the room more
        sitter, inner = inner.cut_right(Sitter.wide(theme, high), theme.px(10))
        field = inner.middle(inner.w, tall)
        levels = sheet.opponents.levels
        card.add(
            Grip(
                f"grip.{key}",
                grip,
                lambda by: self._dragged(key, by),
                self._dropped,
                lambda step: self._step(key, step),
                tooltip=words("setup.grip"),
            ),
            Emblem(f"emblem.{key}", emblem, place.colour, self._colours(key), tooltip=words("setup.colour")),
            TextField(
                f"name.{key}",
                field,
                place.name,
                lambda name: self._named(place, name),
                lambda _: self._next_name(key),
                most=LONGEST_NAME,
                ghost=sheet.unnamed(number),
                tooltip=words("setup.name"),
            ),
            Sitter(
                f"sits.{key}",
                sitter.middle(sitter.w, high),
                lambda: Push(PlayerScene(self.app, sheet, key, self.rebuild)),
                picture=portrait_of(sheet, place),
                language=place.language if place.is_person else "",
                level=(0, 0) if place.is_person else (levels.index(place.kind) + 1, len(levels)),
                tooltip=told(words, sheet, place),
            ),
        )
        if sheet.can_remove:
            place_of = gone.middle(side, side)
            tip = words("setup.remove")
            card.add(IconButton(f"remove.{key}", place_of, "close", lambda: self._remove(key), tooltip=tip))
        self._rows[key] = card
        return card

    def _add_options(self, box: Area) -> None:
        theme = self.theme
        self.add(Panel("options", box, "parchment"))
        room = box.pad(theme.px(28), theme.px(20))
        area = ScrollArea("questions", room)
        self.add(area)
        Questions(self.kit, self.game, self.sheet, self._choose, self._unfold, more=self.more).fill(area)
        if area.reach:  # what goes on below the edge is said as well: the last card may end right there
            foot, upper = room.cut_bottom(theme.line_height("small"))
            area.rect.h = upper.h
            self.add(Below("more_questions", foot, area, self.words("setup.more_below")))

    def _add_foot(self, foot: Area) -> None:
        theme, words = self.theme, self.words
        start, rest = foot.cut_right(max(theme.px(320), text.width(theme, "strong", words("setup.start")) + 2 * foot.h))
        shuffle, hint = rest.cut_left(text.width(theme, "body", words("setup.shuffle")) + 2 * foot.h)
        if self.root.find("howto") is None:  # there was no room for it below the seats
            wide = text.width(theme, "body", words("setup.howto")) + 2 * foot.h
            howto, hint = hint.cut_left(theme.px(16))[1].cut_left(wide)
            self.add(self._howto_button(howto))
        tip = words("setup.shuffle_why")
        twice = self.sheet.namesake()
        said = words("setup.twice", name=twice[0]) if twice else ""
        self.add(
            Button("shuffle", shuffle, words("setup.shuffle"), self._shuffle, icon="dice", tooltip=tip, key="ctrl+r"),
            FittedLabel("twice", hint.pad(theme.px(24), 0), said, "body", "gold", "centre"),
            Button("start", start, words("setup.start"), self._start, kind="primary", icon="play", key="enter"),
        )

    def draw_background(self, surface: Surface) -> None:
        surface.blit(self.kit.sprites.get("menu_table", *self.box.size), (0, 0))

    # Changes of seats

    def key(self, event: Event) -> Change | None:
        """Ctrl with an arrow moves the seat with the focus. Tab moves the focus from name to name, Shift+Tab through
        all widgets of a row."""
        if keys.matches(event, "tab") and self.focused is not None and self.focused.id.startswith("name."):
            key = self.focused.id.rpartition(".")[2]
            return self._next_name(key) if self.sheet.index(key) + 1 < len(self.sheet.places) else None
        for name, step in (("ctrl+up", -1), ("ctrl+down", 1)):
            if keys.matches(event, name) and self.focused is not None:
                key = self.focused.id.rpartition(".")[2]
                if key in self._rows:
                    self._step(key, step)
                    return STAY
        return None

    def _named(self, place: Place, name: str) -> None:
        place.name = name
        self._renamed = True

    def _next_name(self, key: str) -> Change | None:
        at = self.sheet.index(key) + 1
        if at < len(self.sheet.places):
            self.focus(f"name.{self.sheet.places[at].key}")
        else:
            self.focus("start")
        return STAY

    def _add(self) -> Change | None:
        key = self.sheet.add()
        self.rebuild()
        self.focus(f"name.{key}", ring=False)
        return STAY

    def _add_opponent(self) -> Change | None:
        key = self.sheet.add()
        self.sheet.seat_opponent(key)
        self.rebuild()
        self.focus(f"sits.{key}", ring=False)
        return STAY

    def _remove(self, key: str) -> Change | None:
        at, ring = list(self._rows).index(key), self.focused is not None and self.focused.ringed
        self.sheet.remove(key)
        self.rebuild()
        if self.focused is None:  # the seat that took its place has the focus
            beside = list(self._rows)[min(at, len(self._rows) - 1)]
            self.focus(f"remove.{beside}" if self.root.find(f"remove.{beside}") else f"emblem.{beside}", ring=ring)
        return STAY

    def _colours(self, key: str) -> Callable[[], Change]:
        return lambda: Push(ColourScene(self.app, self.sheet, key, self.rebuild))

    def _shuffle(self) -> Change | None:
        self._reorder(lambda: self.sheet.shuffle(SystemRandom()))
        return STAY

    def _step(self, key: str, step: int) -> None:
        self._reorder(lambda: self.sheet.move(key, self.sheet.index(key) + step))

    def _reorder(self, change: Callable[[], object]) -> None:
        """Makes a change and lays out the seats again. Each seat glides from its old position to the new one."""
        before = {key: row.rect.y for key, row in self._rows.items()}
        change()
        self._held = ""
        self.rebuild()
        for key, row in self._rows.items():
            row.move(0, before[key] - row.rect.y)

    # Dragging

    def _dragged(self, key: str, by: int) -> None:
        row = self._rows[key]
        if not self._held:
            self._held = key
            row.glow = True
            self._on_top(row)
        home = self._homes[self.sheet.index(key)]
        y = max(self._homes[0], min(self._homes[-1], home + by))
        row.move(0, y - row.rect.y)

    def _dropped(self) -> None:
        if self._held:
            key, slot = self._held, self._slot()
            self._reorder(lambda: self.sheet.move(key, slot))

    def _slot(self) -> int:
        """The index that the dragged seat would get now."""
        y = self._rows[self._held].rect.y
        return min(range(len(self._homes)), key=lambda n: abs(self._homes[n] - y))

    def _on_top(self, row: Panel) -> None:
        if row.parent is not None:
            row.parent.children.remove(row)
            row.parent.children.append(row)

    def _goals(self) -> dict[str, int]:
        """By key of each seat but the dragged one: the y where it belongs now. They make room for the dragged one."""
        order = [place.key for place in self.sheet.places]
        if self._held:
            order.remove(self._held)
            order.insert(self._slot(), self._held)
        return {key: self._homes[n] for n, key in enumerate(order) if key != self._held}

    def update(self, dt: float) -> Change | None:
        if self._renamed:  # choices contain names, so their widths change too
            self._renamed = False
            self.rebuild()
        for key, goal in self._goals().items():
            row = self._rows[key]
            way = goal - row.rect.y
            if way:
                quick = 1.0 if self.settings.animations == "off" else min(1.0, _GLIDE * dt)
                row.move(0, round(way * quick) or (1 if way > 0 else -1))
        return super().update(dt)

    @property
    def moving(self) -> bool:
        return super().moving or any(self._rows[key].rect.y != goal for key, goal in self._goals().items())

    # Starting

    def _choose(self, option: str, choice: str) -> Change:
        self.sheet.choose(option, choice)
        self.rebuild()
        return STAY

    def _unfold(self) -> Change:
        self.more = not self.more
        self.rebuild()
        area, button = self.root.find("questions"), self.root.find("more")
        if self.more and isinstance(area, ScrollArea) and button is not None:
            area.scroll_to(area.offset + button.rect.y - area.rect.y - self.theme.px(24))  # clear of the fading edge
        return STAY

    def _start(self) -> Change | None:
        twice = self.sheet.namesake()
        if twice:
            self.app.toast(self.words("setup.twice", name=twice[0]))
            self.focus(f"name.{twice[1]}")
            return STAY
        setup = self.sheet.setup(secrets.token_hex(8))
        if isinstance(setup, Refusal):
            self.app.toast(refusal_text(self.words, setup))
            return STAY
        places = self.sheet.places
        self.app.change_settings(
            names=tuple(place.name.strip() for place in places),
            colours=tuple(place.colour for place in places),
            kinds=tuple(place.kind for place in places),
            languages=tuple(place.language for place in places),
            characters=tuple(place.character for place in places),
        )
        return opening(self.app, setup.game, partial(self._begin, setup))

    def _begin(self, setup: Setup) -> Change:
        from ui.scenes.table import open_new

        return Replace(open_new(self.app, setup))
