"""The library: all saved matches, and what people can do with them."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.kernel.library import LibraryError
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.short_names import shortened
from ui.keeping.folders import brief
from ui.language.dates import date_line
from ui.language.phrases import option_key, refusal_text
from ui.scenes import matches
from ui.scenes.covers import SHAPE, name, picture
from ui.scenes.dialog import confirm
from ui.scenes.import_match import ImportScene
from ui.scenes.opponent_sign import SIGN, about
from ui.scenes.services import services
from ui.widgets import keys
from ui.widgets.base import Widget
from ui.widgets.button import Button, IconButton
from ui.widgets.change import STAY, Pop, Push
from ui.widgets.label import FittedLabel, Label, Panel, Picture
from ui.widgets.scene import Scene
from ui.widgets.scroll import ListView, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface
    from pygame.event import Event

    from game.kernel.library import Summary
    from ui.drawing.skin import ButtonKind
    from ui.widgets.base import Result
    from ui.widgets.change import Change, Program

_log = logging.getLogger("fireside")


class LibraryScene(Scene):
    """The list of matches at the left, the chosen one at the right."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.matches: dict[str, Summary] = {}
        self.chosen = ""
        self._read()

    def entered(self) -> None:
        """After a match the list may have changed: the match may be further on, or deleted."""
        self._read()
        self.rebuild()
        if self.matches:
            self.focus("matches", ring=False)

    def _read(self) -> None:
        library = services(self.app).library
        known = len(library.notices)
        try:
            self.matches = {match.id: match for match in library.summaries()}
        except LibraryError as trouble:
            self.app.toast(refusal_text(self.words, trouble.refusal))
        for notice in library.notices[known:]:
            self.app.toast(refusal_text(self.words, notice))
        if self.chosen not in self.matches:
            self.chosen = next(iter(self.matches), "")

    # The layout

    def build(self) -> None:
        theme, words = self.theme, self.words
        inner = theme.hall.pad(theme.px(56), theme.px(32))
        head, inner = inner.cut_top(max(theme.px(64), theme.line_height("title")), theme.px(20))
        back, title = head.cut_left(theme.px(56), theme.px(20))
        take_in, title = title.cut_right(text.width(theme, "body", words("library.import")) + 2 * theme.tall())
        self.add(
            IconButton("back", back, "back", Pop, tooltip=words("library.back")),
            Label("title", title, words("library.title"), "title", "gold"),
            Button(
                "import",
                take_in.middle(take_in.w, theme.tall()),
                words("library.import"),
                lambda: Push(ImportScene(self.app)),
                icon="import",
                tooltip=words("library.import_why"),
            ),
        )
        if not self.matches:
            self._add_empty(inner)
            return
        left, right = inner.columns(0.6, 0.4, gap=theme.px(28))
        rows = [Row(match.id, matches.names_line(words, match)) for match in self.matches.values()]
        list_box = left.pad(theme.px(12), theme.px(12))
        least = theme.line_height("strong") + theme.line_height("small") + theme.px(28)
        high = list_box.h // max(1, list_box.h // least)  # the list holds whole rows
        shelf = Panel("shelf", left, "dark")
        self.add(shelf)
        shelf.add(
            _Shelf(
                "matches",
                list_box,
                rows,
                self._pick,
                self._choose,
                chosen=self.chosen,
                row_height=high,
                draw_row=self._draw_row,
            )
        )
        self._add_match(right, self.matches[self.chosen])

    def _add_empty(self, box: Area) -> None:
        theme, words = self.theme, self.words
        wide = min(theme.px(760) * theme.text_percent // 100, box.w)
        lines = text.height(theme, "body", words("library.nothing_yet"), wide - theme.px(80))
        card = box.middle(wide, theme.line_height("heading") + lines + theme.tall() + theme.px(110))
        self.add(Panel("empty", card, "parchment"))
        head, rest = card.pad(theme.px(40), theme.px(36)).cut_top(theme.line_height("heading"), theme.px(14))
        leave, rest = rest.cut_bottom(theme.tall(), theme.px(20))
        label = words("library.to_the_shelf")
        leave = leave.middle(text.width(theme, "strong", label) + 2 * theme.tall(), leave.h)
        self.add(
            Button("to_the_shelf", leave, label, Pop, kind="primary", key="enter"),
            Label("nothing", head, words("library.nothing"), "heading", "ink", "centre"),
            Label("nothing_yet", rest, words("library.nothing_yet"), "body", "ink", "centre", wrap=True),
        )

    def _draw_row(self, surface: Surface, box: Area, row: Row, chosen: bool) -> None:
        """Draws the box, who plays and when, and the state of the match."""
        theme, words, match = self.theme, self.words, self.matches[row.key]
        inner = box.pad(theme.px(14), theme.px(6))
        cover, inner = inner.cut_left(inner.h * SHAPE[0] // SHAPE[1], theme.px(16))
        if f"{match.game}/cover" in self.kit.sprites:
            surface.blit(picture(self.kit, match.game, cover.w), cover)
        sentence = matches.state_line(words, match)
        most = min(inner.w * 2 // 5, theme.px(240) * theme.text_percent // 100)
        end, inner = inner.cut_right(min(most, text.width(theme, "body", sentence) + theme.px(4)), theme.px(16))
        lines = inner.middle(inner.w, theme.line_height("strong") + theme.line_height("small"))
        head, foot = lines.rows(theme.line_height("strong"), 1.0)
        ink, soft = ("ink", "ink_soft") if chosen else ("cream", "cream_soft")
        if not all(player.is_person for player in match.players):
            sign, head = head.cut_left(head.h, theme.px(8))
            surface.blit(self.kit.sprites.get(SIGN, *sign.size), sign)
        names = matches.names_line(words, match, lambda line: text.width(theme, "strong", line) <= head.w)
        text.draw(surface, theme, "strong", names, head, theme.colour(ink))
        detail = words("library.detail", game=name(words, match.game), date=date_line(words, match.updated))
        text.draw(surface, theme, "small", detail, foot, theme.colour(soft))
        state = theme.colour(soft if match.over else "orange_dark" if chosen else "gold")
        if text.block_height(theme, "body", sentence, end.w) > 2 * text.tight(theme):
            sentence = matches.state_line(words, match, partial(self._shortened, end.w * 4 // 5))
        text.draw_block(surface, theme, "body", sentence, end.middle(end.w, 2 * text.tight(theme)), state, "right")

    def _shortened(self, room: int, name: str) -> str:
        return shortened(name, lambda one: text.width(self.theme, "small", one) <= room)

    def _add_match(self, box: Area, match: Summary) -> None:
        theme, words = self.theme, self.words
        panel = Panel("match", box, "parchment")
        self.add(panel)
        inner = box.pad(theme.px(28), theme.px(24))
        tall, gap = theme.tall(), theme.px(12)
        lower, inner = inner.cut_bottom(3 * (tall + gap) - gap, theme.px(20))
        *upper, last = lower.rows(*[tall] * 3, gap=gap)
        cells = [*upper, *last.columns(1.0, 1.0, gap=gap)]
        for (id_, icon, then, kind, enabled), cell in zip(self._buttons(match), cells, strict=True):
            said, why = words(f"library.{id_}"), words(f"library.{id_}_why")
            panel.add(Button(id_, cell, said, then, kind=kind, icon=icon, tooltip=why, enabled=enabled))
        begun = words("library.begun", date=date_line(words, match.created))
        steps = words("library.steps", n=match.steps)
        told_last = [*filter(None, [matches.state_line(words, match), self._options_line(match), begun, steps])]
        facts = "\n".join(told_last)
        told = (
            theme.line_height("heading") + len(match.players) * (theme.line_height("body") + theme.px(4)) + theme.px(18)
        )
        if match.over and told + text.height(theme, "small", facts, inner.w) > inner.h:
            facts = "\n".join(told_last[1:])  # who won is seen from the points
        least, never = self._least_wide(match), inner.h + 1
        inner = self._add_cover(
            panel, inner, match.game, lambda wide: told + text.height(theme, "small", facts, wide) if wide >= least else never
        )
        head, inner = inner.cut_top(theme.line_height("heading"), theme.px(10))
        panel.add(Label("game", head, name(words, match.game), "heading", "ink"))
        points = matches.points_of(match)
        first = max(points.values(), default=0)
        for number, player in enumerate(match.players):
            line, inner = inner.cut_top(theme.line_height("body"), theme.px(4))
            emblem, who = line.cut_left(theme.line_height("body"), theme.px(10))
            if inner.h == 0:
                break
            ahead = number == match.turn or points.get(number) == first
            if number in points:
                said = words("points.points", n=points[number])
                figure, who = who.cut_right(text.width(theme, "strong", said), theme.px(12))
                panel.add(Label(f"points.{number}", figure, said, "strong" if ahead else "body", "ink", "right"))
            if f"emblem_{player.colour}" in self.kit.sprites:
                panel.add(Picture(f"emblem.{number}", emblem, f"emblem_{player.colour}"))
            if not player.is_person:
                sign, who = who.cut_left(theme.line_height("small"), theme.px(6))  # a corner of so small an emblem is none
                panel.add(Picture(f"opponent.{number}", sign, SIGN, tooltip=about(words, player.kind)))
            panel.add(FittedLabel(f"player.{number}", who, player.name, "strong" if ahead else "body", "ink"))
        panel.add(Label("facts", inner.cut_top(theme.px(8))[1], facts, "small", "ink_soft", wrap=True))

    def _least_wide(self, match: Summary) -> int:
        """How wide the lines of the players are at least, with whole names in small letters."""
        theme, points = self.theme, matches.points_of(match)
        counts = [self.words("points.points", n=n) for n in points.values()]
        figures = max((text.width(theme, "strong", count) for count in counts), default=0)
        names = max((text.width(theme, "small", player.name) for player in match.players), default=0)
        return names + figures + theme.line_height("body") + theme.line_height("small") + theme.px(28)

    def _add_cover(self, panel: Panel, room: Area, game: str, facts: Callable[[int], int]) -> Area:
        """Adds the game's box below the facts of a match (`facts(wide)` pixels high), or beside them, if there is room.
        Returns the room that is left."""
        theme = self.theme
        if f"{game}/cover" not in self.kit.sprites:
            return room
        high = min(room.h - facts(room.w) - theme.px(20), theme.px(360), room.w * SHAPE[1] // SHAPE[0])
        wide = min(room.w * 2 // 5, room.h * SHAPE[0] // SHAPE[1])
        if high >= theme.px(160):
            below, room = room.cut_bottom(high, theme.px(20))
            panel.add(_Cover("cover", below.middle(high * SHAPE[0] // SHAPE[1], high), game))
        elif wide >= theme.px(120) and facts(room.w - wide - theme.px(16)) <= room.h:
            beside, room = room.cut_right(wide, theme.px(16))
            panel.add(_Cover("cover", beside.cut_top(wide * SHAPE[1] // SHAPE[0])[0], game))
        return room

    def _buttons(self, match: Summary) -> Sequence[tuple[str, str, Callable[[], Change | None], ButtonKind, bool]]:
        here = match.game in services(self.app).tables
        rows: list[tuple[str, str, Callable[[], Change | None], ButtonKind, bool]]
        back = ("look_back", "hourglass", self._look_back)
        if match.over:
            rows = [(*back, "primary", here), ("pad", "trophy", self._pad, "plain", here)]
        else:
            rows = [("continue", "play", self._continue, "primary", here), (*back, "plain", here)]
        rows += [
            ("export", "export", self._export, "plain", match.game in services(self.app).shelf),
            ("delete", "trash", self._delete, "plain", True),
        ]
        return rows

    def _options_line(self, match: Summary) -> str:
        """The choices of a match that differ from the game's defaults."""
        house, words = services(self.app), self.words
        if match.game not in house.shelf:
            return words("library.no_such_game")
        known = {option.id: option for option in house.package(match.game).manifest.options}
        said: list[str] = []
        for id_, choice in match.options.items():
            option, key = known.get(id_), option_key(match.game, id_)
            if option is None or option.choices[0].id == choice or f"{key}.{choice}.name" not in words:
                continue
            name, answer = words(f"{key}.name"), words(f"{key}.{choice}.name")
            of_itself = option.choices[0].picture and not option.group  # as the name of a map is
            one_of_many = answer if of_itself else words("library.option", name=name, choice=answer)
            said.append(name if option.is_switch else one_of_many)
        return "\u00a0· ".join(said)  # a line ends after the dot, not before it

    def draw_background(self, surface: Surface) -> None:
        surface.blit(self.kit.sprites.get("menu_table", *self.box.size), (0, 0))

    # What is done with a match

    @property
    def match(self) -> Summary:
        """The chosen match."""
        return self.matches[self.chosen]

    def _choose(self, match: str) -> Change:
        if match != self.chosen:
            self.chosen = match
            self.rebuild()
        return STAY

    def _pick(self, match: str) -> Change:
        """Enter on the list: continues the match, or opens it to look at if it is over."""
        self._choose(match)
        here = match in self.matches and self.match.game in services(self.app).tables
        return STAY if not here else self._look_back() if self.match.over else self._continue()

    def _continue(self) -> Change:
        return matches.resume(self.app, self.chosen, way_home=matches.TO_THE_LIST)

    def _look_back(self) -> Change:
        return matches.look_back(self.app, self.chosen)

    def _pad(self) -> Change:
        return matches.look_back(self.app, self.chosen, at_end=True)

    def _export(self) -> Change:
        done = matches.export(self.app, self.chosen)
        if isinstance(done, Path):
            _log.info("match written: %s", done)
            done = self.words("library.exported", file=brief(done))
        self.app.toast(done)
        return STAY

    def _delete(self) -> Change:
        sentence = self.words("library.delete_sure", names=matches.names_line(self.words, self.match))
        deleted = partial(self._deleted, self.chosen)
        return Push(confirm(self, sentence, self.words("library.delete"), deleted, danger=True))

    def _deleted(self, match: str) -> Change:
        if match not in self.matches:  # another window was quicker
            return STAY
        order = list(self.matches)
        at = order.index(match)
        try:
            services(self.app).library.delete(match)
        except LibraryError as trouble:
            self.app.toast(refusal_text(self.words, trouble.refusal))
            return STAY
        following = order[at + 1 :] or order[:at][-1:]
        self.chosen = following[0] if following else ""
        self._read()
        self.rebuild()
        return STAY


class _Shelf(ListView):
    """A list in which a click only chooses, and Enter picks."""

    def activate(self) -> Result:
        return STAY

    def key(self, event: Event) -> Result:
        if keys.matches(event, "enter") and self.chosen:
            return super().activate()
        return super().key(event)


class _Cover(Widget):
    """The cover of the game of the chosen match."""

    def __init__(self, id: str, rect: Area, game: str) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.game = game

    def draw_self(self, surface: Surface) -> None:
        skin.draw_shadow(surface, self.kit, self.rect)
        surface.blit(picture(self.kit, self.game, self.rect.w), self.rect)
