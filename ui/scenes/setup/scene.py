"""The set-up of a match: who plays, in which order and colours, and with which options."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING, Any, Final

from game.kernel.contract import Refusal
from game.kernel.options import FLAT, HINTS, PRACTICE
from game.kernel.seeds import new_seed
from ui.language.phrases import refusal_text
from ui.layout.layout import Column, Fit, Leaf, Row, Space
from ui.layout.lengths import HUGE, LARGE, MEDIUM, SMALL, TIGHT, WIDE, control_height, lines, pixels
from ui.scenes.bots import levels_of
from ui.scenes.coach_memory import just_learnt
from ui.scenes.covers import SHAPE
from ui.scenes.loading import opening
from ui.scenes.services import open_practice_match, services_of
from ui.scenes.setup.cards import MoreBelow
from ui.scenes.setup.colours import ColourScene
from ui.scenes.setup.player import PlayerScene, keep_sizes, known_people
from ui.scenes.setup.questions import FOLDED, Questions
from ui.scenes.setup.seats import Emblem, Sitter, portrait_of, seat_tooltip
from ui.scenes.setup.sheet import Bots, LastPlayers, SetupSheet
from ui.widgets import keys
from ui.widgets.base import Widget
from ui.widgets.change import STAY, Push, Replace
from ui.widgets.field import TextField
from ui.widgets.label import Panel, Picture
from ui.widgets.leaves import button, icon_button, label, lay, line, page_head
from ui.widgets.reorder import Grip, Reorder
from ui.widgets.scene import Scene
from ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface
    from pygame.event import Event

    from game.kernel.options import Options
    from game.kernel.package import Player, Setup
    from ui.layout.layout import Layout
    from ui.scenes.setup.sheet import SetupSeat
    from ui.widgets.change import Change, Program

LONGEST_NAME: Final = 24
_COVER: Final = 250  # design units of the box below the seats
_LEAST_COVER: Final = 120
_SEAT: Final = (0, lambda theme: control_height(theme) + pixels(theme, 2 * MEDIUM))
"""The height of a seat: many seats in large letters are as high as they can be."""
_LINE: Final = (lines("body"), control_height)
"""The height of what lies on a seat: a line of words at least."""


class SetupScene(Scene):
    """The set-up of one game. When the match starts, names and colours are saved for the next set-up."""

    def __init__(self, app: Program, game: str, wishes: Options | None = None, players: Sequence[Player] = ()) -> None:
        """`wishes` are the choices that are made at first, `players` who sits there; who sat there last if left out."""
        super().__init__(app)
        self.game = game
        words, settings = app.kit.words, app.kit.settings
        box = services_of(app).package(game)
        if players:
            last = LastPlayers(
                *zip(*((one.name, one.colour, one.kind, one.language, one.character, one.edge) for one in players), strict=True)
            )
        else:
            last = LastPlayers(settings.names, settings.colours, settings.kinds, settings.languages, settings.characters, settings.edges)
        last = replace(last, languages=[language if language in app.languages else "" for language in last.languages])
        bots = Bots(levels_of(app), lambda id_: words(f"{game}.character.{id_}.name"))
        self.sheet = SetupSheet(box, lambda n: words("setup.player", n=n), last, bots)
        if settings.flat != "off":
            self.sheet.wishes[FLAT] = settings.flat
        if just_learnt(app, game, (setup_seat.name for setup_seat in self.sheet.setup_seats if setup_seat.is_person)):
            self.sheet.wishes[HINTS] = PRACTICE
        self.sheet.wishes.update(wishes or {})
        self.sheet.remember(known_people(app))
        self.more = {option.group for option in box.manifest.options if option.group in FOLDED and option.id in self.sheet.wishes}
        """The groups of questions that few tables need and that are shown."""
        self._order = Reorder()
        self._renamed = False

    # The layout

    def build(self) -> None:
        words = self.words
        title = words("setup.title", game=words(f"{self.game}.title"))
        body = Row(
            Leaf("seats", lambda at: Panel("seats", at, "dark"), width=0, grow=42),
            Leaf("options", lambda at: Panel("options", at, "parchment"), width=0, grow=58),
            gap=WIDE, grow=1,
        )
        foot = Leaf("foot", lambda at: Widget("foot", at), height=control_height)
        head = page_head(title, words("setup.back"))
        lay(self.root, Column(head, body, foot, gap=LARGE, padding=(HUGE, WIDE)), self.theme, self.theme.hall)
        below = self._add_seats(self.find("seats"))
        self._add_options(self.find("options"))
        self._add_foot(self.find("foot"), howto=not below)

    def _add_seats(self, panel: Widget) -> bool:
        """Adds the seats, and below them what newcomers look for. Returns whether that found room."""
        theme, setup_seats = self.theme, self.sheet.setup_seats
        slots: list[Layout] = [self._seat(number, setup_seat) for number, setup_seat in enumerate(setup_seats)]
        slots += [self._buttons()] if self.sheet.can_add else []
        spare = max(self.sheet.manifest.seats) + 1 - len(slots)  # seats are as high however many there are
        who = line("who", self.words("setup.who"), "heading", "cream")
        column = Column(who, *slots, *[Leaf(height=_SEAT)] * spare, gap=MEDIUM, padding=LARGE)
        below = lay(panel, column, theme, panel.rect)[slots[-1].name].bottom + theme.px(LARGE)
        rows = [row for row in panel.children if isinstance(row, Panel)]
        self._order.take({setup_seat.key: row for setup_seat, row in zip(setup_seats, rows, strict=True)})
        inner = panel.rect.inset(theme.px(LARGE))
        newcomers = self._newcomers().place(theme, inner.cut_top(below - inner.y)[1])
        if any(setup_seat.cramped for setup_seat in newcomers.walk()):
            return False
        panel.add(*newcomers.make())
        return True

    def _buttons(self) -> Row:
        """The buttons for one more seat; each has as much of the room as its words need."""
        ways: list[tuple[str, str, Callable[[], Change | None]]] = [("add", "plus", self._add)]
        if self.sheet.bots.levels:
            ways.append(("add_bot", "opponent", self._add_bot))
        buttons = (self._action(*way, grow=1, height=_LINE) for way in ways)
        return Row(*buttons, name="ways", gap=SMALL, align="centre", height=_SEAT)

    def _newcomers(self) -> Column:
        """The box, what the game is about, and buttons for its rules and for a match with tips."""
        wide, high = _COVER * SHAPE[0] / SHAPE[1], _COVER
        cover = Leaf("cover", lambda at: Picture("cover", at, f"{self.game}/cover"), width=(0, wide), height=(0, high))
        about = label("about", self.words(f"{self.game}.about"), grow=1)
        words = Column(about, self._howto_button(), self._practice_button(), gap=MEDIUM, width=0, grow=1)
        both = Row(Fit(cover, SHAPE[0] / SHAPE[1]), words, gap=LARGE, height=(_LEAST_COVER, high))
        return Column(Space(grow=1), both)

    def _action(self, id_: str, icon: str, does: Callable[[], Change | None], **more: Any) -> Leaf:
        """A button with an icon, which is named by `setup.<id>` and explained by `setup.<id>_why`."""
        return button(id_, self.words(f"setup.{id_}"), does, icon=icon, tooltip=self.words(f"setup.{id_}_why"), **more)

    def _howto_button(self) -> Leaf:
        return self._action("howto", "rules", self._howto, key="f1")

    def _practice_button(self) -> Leaf | None:
        """The button of a practice match with tips, as a lesson offers it at its end; None where there is no guided round for
        the people who sit here."""
        names = [setup_seat.name for setup_seat in self.sheet.setup_seats if setup_seat.is_person]
        if not names or max((one.seats for one in services_of(self.app).rounds(self.game)), default=0) < len(names):
            return None
        said, why = self.words("lesson.relaxed"), self.words("lesson.relaxed_why")
        return button("relaxed", said, lambda: open_practice_match(self.app, self.game, names), icon="hint", tooltip=why)

    def _howto(self) -> Change:
        from ui.scenes.rulebook.scene import RulebookScene

        return Push(RulebookScene(self.app, self.game))

    def _seat(self, number: int, setup_seat: SetupSeat) -> Row:
        """A seat as a row of things, on a card that is dragged."""
        words, sheet, key = self.words, self.sheet, setup_seat.key
        levels = sheet.bots.levels
        level = (0, 0) if setup_seat.is_person else (levels.index(setup_seat.kind) + 1, len(levels))
        close = icon_button(f"remove.{key}", "close", partial(self._remove, key), words("setup.remove"), 48)
        return Row(
            Leaf("grip", lambda at: Grip(
                f"grip.{key}", at, partial(self._order.drag, key), self._dropped, partial(self._step, key),
                tooltip=words("setup.grip_pad" if words.gamepad else "setup.grip"),
            ), width=36),
            Fit(Leaf("emblem", lambda at: Emblem(
                f"emblem.{key}", at, setup_seat.colour, partial(self._colours, key), tooltip=words("setup.colour"),
            ), width=(0, 60))),
            Leaf("name", lambda at: TextField(
                f"name.{key}", at, setup_seat.name, partial(self._named, setup_seat), lambda _: self._next_name(key),
                most=LONGEST_NAME, ghost=sheet.unnamed(number), tooltip=words("setup.name"),
            ), height=_LINE, grow=1),
            Leaf("sits", lambda at: Sitter(
                f"sits.{key}", at, partial(self._player, key), picture=portrait_of(sheet, setup_seat),
                language=setup_seat.language if setup_seat.is_person else "", level=level, tooltip=seat_tooltip(words, sheet, setup_seat),
            ), width=Sitter.wide, height=Sitter.HIGH),
            Fit(close) if sheet.can_remove else None,
            name=f"seat.{key}", height=_SEAT, gap=SMALL, padding=(MEDIUM, TIGHT), align="centre",
            make=lambda at: Panel(f"seat.{key}", at, "parchment", shadow=False),
        )

    def _add_options(self, panel: Widget) -> None:
        theme, space = self.theme, panel.rect.inset(self.theme.px(WIDE), self.theme.px(LARGE))
        area = ScrollArea("questions", space)
        panel.add(area)
        Questions(self.kit, self.game, self.sheet, self._choose, self._unfold, self.rebuild, more=self.more).fill(area)
        if area.reach:  # what goes on below the edge is said as well: the last card may end right there
            foot, upper = space.cut_bottom(theme.line_height("small"))
            area.rect.h = upper.h
            panel.add(MoreBelow("more_questions", foot, area, self.words("setup.more_below")))

    def _add_foot(self, foot: Widget, *, howto: bool) -> None:
        words, twice = self.words, self.sheet.namesake()
        said = words("setup.twice", name=twice[0]) if twice else ""
        row = Row(
            self._action("shuffle", "dice", self._shuffle, key="ctrl+r"),
            self._howto_button() if howto else None,
            line("twice", said, "body", "gold", "centre", grow=1),
            button("start", words("setup.start"), self._start, kind="primary", icon="play", key="enter", wide=320),
            gap=MEDIUM,
        )
        lay(foot, row, self.theme, foot.rect)

    def draw_background(self, surface: Surface) -> None:
        surface.blit(self.kit.sprites.get("menu_table", *self.box.size), (0, 0))

    # Changes of seats

    def key(self, event: Event) -> Change | None:
        """Ctrl with an arrow moves the seat with the focus. Tab moves the focus from name to name, Shift+Tab through
        all widgets of a row."""
        if keys.matches(event, "tab") and self.focused is not None and self.focused.id.startswith("name."):
            key = self.focused.id.rpartition(".")[2]
            return self._next_name(key) if self.sheet.index(key) + 1 < len(self.sheet.setup_seats) else None
        for name, step in (("ctrl+up", -1), ("ctrl+down", 1)):
            if keys.matches(event, name) and self.focused is not None:
                key = self.focused.id.rpartition(".")[2]
                if key in self._order.rows:
                    self._step(key, step)
                    return STAY
        return None

    def _named(self, setup_seat: SetupSeat, name: str) -> None:
        setup_seat.name, setup_seat.text_percent = name, 0
        self._renamed = True

    def _next_name(self, key: str) -> Change | None:
        at = self.sheet.index(key) + 1
        if at < len(self.sheet.setup_seats):
            self.focus(f"name.{self.sheet.setup_seats[at].key}")
        else:
            self.focus("start")
        return STAY

    def _add(self) -> Change | None:
        key = self.sheet.add()
        self.rebuild()
        self.focus(f"name.{key}", ring=False)
        return STAY

    def _add_bot(self) -> Change | None:
        key = self.sheet.add()
        self.sheet.seat_bot(key)
        self.rebuild()
        self.focus(f"sits.{key}", ring=False)
        return STAY

    def _remove(self, key: str) -> Change | None:
        at, ring = list(self._order.rows).index(key), self.focused is not None and self.focused.ringed
        self.sheet.remove(key)
        self.rebuild()
        if self.focused is None:  # the seat that took its place has the focus
            beside = list(self._order.rows)[min(at, len(self._order.rows) - 1)]
            self.focus(f"remove.{beside}" if self.root.find(f"remove.{beside}") else f"emblem.{beside}", ring=ring)
        return STAY

    def _colours(self, key: str) -> Change:
        return Push(ColourScene(self.app, self.sheet, key, self.rebuild))

    def _player(self, key: str) -> Change:
        return Push(PlayerScene(self.app, self.sheet, key, known_people(self.app), self.rebuild))

    def _shuffle(self) -> Change | None:
        self._reorder(lambda: self.sheet.shuffle(SystemRandom()))
        return STAY

    def _step(self, key: str, step: int) -> None:
        self._reorder(lambda: self.sheet.move(key, self.sheet.index(key) + step))

    def _reorder(self, change: Callable[[], object]) -> None:
        """Makes a change and lays out the seats again. Each seat glides from its old position to the new one."""
        before = self._order.tops
        change()
        self.rebuild()
        self._order.begin_at(before)

    def _dropped(self) -> None:
        dropped = self._order.drop()
        if dropped is not None:
            self._reorder(lambda: self.sheet.move(*dropped))

    def update(self, dt: float) -> Change | None:
        if self._renamed:  # choices contain names, so their widths change too
            self._renamed = False
            self.rebuild()
        self._order.update(dt, still=self.settings.animations == "off")
        return super().update(dt)

    @property
    def moving(self) -> bool:
        return super().moving or self._order.moving

    # Starting

    def _choose(self, option: str, choice: str) -> Change:
        self.sheet.choose(option, choice)
        self.rebuild()
        return STAY

    def _unfold(self, group: str) -> Change:
        self.more ^= {group}
        self.rebuild()
        area, button = self.root.find("questions"), self.root.find(f"more.{group}")
        if group in self.more and isinstance(area, ScrollArea) and button is not None:
            area.scroll_to(area.offset + button.rect.y - area.rect.y - self.theme.px(24))  # clear of the fading edge
        return STAY

    def _start(self) -> Change | None:
        twice = self.sheet.namesake()
        if twice:
            self.app.toast(self.words("setup.twice", name=twice[0]))
            self.focus(f"name.{twice[1]}")
            return STAY
        setup = self.sheet.setup(new_seed())
        if isinstance(setup, Refusal):
            self.app.toast(refusal_text(self.words, setup))
            return STAY
        setup_seats = self.sheet.setup_seats
        self.app.change_settings(
            names=tuple(setup_seat.name.strip() for setup_seat in setup_seats),
            colours=tuple(setup_seat.colour for setup_seat in setup_seats),
            kinds=tuple(setup_seat.kind for setup_seat in setup_seats),
            languages=tuple(setup_seat.language for setup_seat in setup_seats),
            characters=tuple(setup_seat.character for setup_seat in setup_seats),
            edges=tuple(setup_seat.edge for setup_seat in setup_seats),
            flat=setup.options[FLAT],
        )
        keep_sizes(self.app, setup_seats)
        return opening(self.app, setup.game, partial(self._begin, setup))

    def _begin(self, setup: Setup) -> Change:
        from ui.scenes.table.scene import open_new

        return Replace(open_new(self.app, setup))
