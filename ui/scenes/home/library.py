"""The library: all saved matches, and what people can do with them."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.kernel.library import LibraryError
from ui.drawing import skin, text
from ui.drawing.short_names import shortened
from ui.keeping.folders import brief
from ui.language.dates import date_line
from ui.language.phrases import alone, measured, option_key, refusal_text
from ui.layout.layout import Column, Fit, Grid, Leaf, Row, Space, Stack
from ui.layout.lengths import HUGE, LARGE, MEDIUM, SMALL, TIGHT, WIDE, grown, lines, width_of
from ui.scenes import covers, matches
from ui.scenes.after.what_if import named
from ui.scenes.bot_badge import SIGN, about
from ui.scenes.covers import SHAPE, name
from ui.scenes.dialog import confirm
from ui.scenes.evening.players import PlayersScene
from ui.scenes.home.import_match import ImportScene
from ui.scenes.services import services_of
from ui.widgets import keys
from ui.widgets.base import Widget
from ui.widgets.change import STAY, Pop, Push
from ui.widgets.label import FittedLabel, Panel
from ui.widgets.leaves import button, fitting, label, lay, lay_middle, line, page_head, picture, sheet
from ui.widgets.scene import Scene
from ui.widgets.scroll import ListRow, ListView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from pygame import Surface
    from pygame.event import Event

    from game.kernel.library import MatchSummary
    from ui.drawing.area import Area
    from ui.drawing.skin import ButtonKind
    from ui.drawing.theme import Role
    from ui.layout.layout import Layout
    from ui.widgets.base import Result
    from ui.widgets.change import Change, Program

_log = logging.getLogger("fireside")


class LibraryScene(Scene):
    """The list of matches at the left, the chosen one at the right."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.matches: dict[str, MatchSummary] = {}
        self.chosen = ""
        self._fresh = True
        self._read()

    def on_enter(self) -> None:
        """After a match the list may have changed: the match may be further on, or deleted."""
        if not self._fresh:
            self._read()
            self.rebuild()
        self._fresh = False
        if self.matches:
            self.focus("matches", ring=False)

    def _read(self) -> None:
        library = services_of(self.app).library
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
        words, theme = self.words, self.theme
        take_in = button(
            "import", words("library.import"), lambda: Push(ImportScene(self.app)), icon="import",
            tooltip=words("library.import_why"),
        )
        people = button(
            "people", words("players.title"), lambda: Push(PlayersScene(self.app)), icon="person", tooltip=words("players.open"),
        )
        shelf = Stack(Leaf("matches", self._list), padding=MEDIUM, width=0, grow=60, make=partial(Panel, "shelf", kind="dark"))
        match = Leaf("match", partial(Panel, "match"), width=0, grow=40)
        placed = lay(self.root, Column(
            page_head(words("library.title"), words("library.back"), people, take_in),
            Row(shelf, match, gap=WIDE, grow=1) if self.matches else Leaf("empty", grow=1),
            gap=LARGE, padding=(HUGE, WIDE),
        ), theme, theme.hall)
        if self.matches:
            panel = self.find("match")
            lay(panel, fitting(self._forms(self.match), theme, panel.rect), theme, panel.rect)
        else:
            lay_middle(self.root, theme, placed["empty"], [self._empty()])

    def _list(self, at: Area) -> Widget:
        """The list of matches; it holds whole rows."""
        theme, words = self.theme, self.words
        rows = [ListRow(match.id, matches.names_line(words, match)) for match in self.matches.values()]
        least = theme.line_height("strong") + theme.line_height("small") + theme.px(WIDE)
        return _Shelf(
            "matches", at, rows, self._pick, self._choose, chosen=self.chosen,
            row_height=at.h // max(1, at.h // least), draw_row=self._draw_row,
        )

    def _empty(self) -> Layout:
        words = self.words
        leave = button("to_the_shelf", words("library.to_the_shelf"), Pop, kind="primary", key="enter")
        return sheet(
            "empty",
            line("nothing", words("library.nothing"), "heading", "ink", "centre"),
            label("nothing_yet", words("library.nothing_yet"), "body", "ink", "centre"),
            Row(Space(grow=1), leave, Space(grow=1)),
            wide=grown(760), gap=LARGE,
        )

    def _draw_row(self, surface: Surface, box: Area, row: ListRow, chosen: bool) -> None:
        """Draws the box, who plays and when, and the state of the match."""
        theme, words, match = self.theme, self.words, self.matches[row.key]
        inner = box.inset(theme.px(14), theme.px(6))
        cover, inner = inner.cut_left(inner.h * SHAPE[0] // SHAPE[1], theme.px(16))
        if f"{match.game}/cover" in self.kit.sprites:
            surface.blit(covers.picture(self.kit, match.game, cover.w), cover)
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
        if match.branch:
            detail = words("library.detail", game=words("what_if.mark"), date=detail)
        text.draw(surface, theme, "small", detail, foot, theme.colour(soft))
        state = theme.colour(soft if match.over else "orange_dark" if chosen else "gold")
        if text.block_height(theme, "body", sentence, end.w) > 2 * text.tight(theme):
            sentence = matches.state_line(words, match, partial(self._shortened, end.w * 4 // 5))
        text.draw_block(surface, theme, "body", sentence, end.middle(end.w, 2 * text.tight(theme)), state, "right")

    def _shortened(self, width: int, name: str) -> str:
        return shortened(name, lambda one: text.width(self.theme, "small", one) <= width)

    def _forms(self, match: MatchSummary) -> Iterator[Layout]:
        """What is said of a match above what can be done with it, with the game's box below or beside that, or without; who
        won is seen from the points as well."""
        words = self.words
        said = [words("library.begun", date=date_line(words, match.created)), words("library.steps", n=match.decisions)]
        said = [*filter(None, [named(words, match.branch), matches.state_line(words, match), self._options_line(match)]), *said]
        if f"{match.game}/cover" in self.kit.sprites:
            cover, shape = Leaf("cover", lambda at: _Cover("cover", at, match.game)), SHAPE[0] / SHAPE[1]
            yield self._form(match, self._caption(match, said), Fit(cover, shape, height=(160, 360)))
            beside = Fit(cover, shape, width=(120, 220))
            yield self._form(match, Row(self._caption(match, said), beside, gap=LARGE, align="start"))
        yield self._form(match, self._caption(match, said))
        yield self._form(match, self._caption(match, said[match.over :]))

    def _form(self, match: MatchSummary, *above: Layout) -> Layout:
        first, second, *others = (self._button(*way) for way in self._actions(match))
        ways = Column(first, second, Grid(*others, columns=(2,), gap=MEDIUM), gap=MEDIUM)
        return Column(*above, Space(grow=1), ways, gap=SMALL, padding=(WIDE, LARGE))

    def _caption(self, match: MatchSummary, said: Sequence[str]) -> Layout:
        points = matches.points_of(match)
        players = (self._player(match, seat, points) for seat in range(len(match.players)))
        facts = label("facts", "\n".join(map(alone, said)), "small", "ink_soft")
        game = line("game", name(self.words, match.game), "heading", "ink")
        return Column(game, Column(*players, gap=TIGHT), facts, gap=SMALL, width=0, grow=1)

    def _player(self, match: MatchSummary, seat: int, points: Mapping[int, int]) -> Layout:
        """A player with an emblem and the points; the name is whole, at least in small letters."""
        player, emblem = match.players[seat], f"emblem_{match.players[seat].colour}"
        ahead = seat == match.turn or points.get(seat) == max(points.values(), default=0)
        role: Role = "strong" if ahead else "body"
        said = measured(self.words, match.game, "points.points", n=points[seat]) if seat in points else ""
        figure = line(f"points.{seat}", said, role, "ink", "right")
        known = emblem in self.kit.sprites
        return Row(
            picture(f"emblem.{seat}", emblem, lines("body")) if known else Leaf(width=lines("body")),
            None if player.is_person else picture(
                f"bot.{seat}", SIGN, lines("small"), tooltip=about(self.words, player.kind)
            ),  # a corner of so small an emblem is none
            Leaf(
                f"player.{seat}", partial(FittedLabel, f"player.{seat}", words=player.name, role=role, colour="ink"),
                width=(width_of("small", player.name), width_of(role, player.name)), height=lines("body"), grow=1,
            ),
            Stack(figure, width=width_of("strong", said)) if said else None,
            gap=SMALL, align="centre",
        )

    def _button(self, id_: str, icon: str, does: Callable[[], Change | None], kind: ButtonKind, enabled: bool) -> Leaf:
        said, why = self.words(f"library.{id_}"), self.words(f"library.{id_}_why")
        return button(id_, said, does, kind=kind, icon=icon, tooltip=why, enabled=enabled)

    def _actions(self, match: MatchSummary) -> Sequence[tuple[str, str, Callable[[], Change | None], ButtonKind, bool]]:
        here = match.game in services_of(self.app).tables
        rows: list[tuple[str, str, Callable[[], Change | None], ButtonKind, bool]]
        back = ("look_back", "prev", self._look_back)
        if match.over:
            rows = [(*back, "primary", here), ("pad", "trophy", self._score_pad, "plain", here)]
        else:
            rows = [("continue", "play", self._continue, "primary", here), (*back, "plain", here)]
        rows += [
            ("export", "export", self._export, "plain", match.game in services_of(self.app).registry),
            ("delete", "trash", self._delete, "plain", True),
        ]
        return rows

    def _options_line(self, match: MatchSummary) -> str:
        """The choices of a match that differ from the game's defaults."""
        services, words = services_of(self.app), self.words
        if match.game not in services.registry:
            return words("library.no_such_game")
        known = {option.id: option for option in services.manifest(match.game).options}
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
    def match(self) -> MatchSummary:
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
        here = match in self.matches and self.match.game in services_of(self.app).tables
        return STAY if not here else self._look_back() if self.match.over else self._continue()

    def _continue(self) -> Change:
        return matches.resume(self.app, self.chosen, way_home=matches.TO_THE_LIST)

    def _look_back(self) -> Change:
        return matches.look_back(self.app, self.chosen)

    def _score_pad(self) -> Change:
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
            services_of(self.app).library.delete(match)
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
        surface.blit(covers.picture(self.kit, self.game, self.rect.w), self.rect)
