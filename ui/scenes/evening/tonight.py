"""Tonight: who stands where after the matches of the evening, each match, what is worth showing, and what comes next."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Final

from game.evening.evenings import Evening, Evenings, minutes_left, next_games, winner_last
from game.kernel.contract import Rank, Seat
from game.kernel.library import LibraryError
from ui.language.dates import date_line, day_line
from ui.language.phrases import refusal_text
from ui.layout.layout import Column, Grid, Leaf, Row, Space, Stack
from ui.layout.lengths import HUGE, LARGE, MEDIUM, SMALL, TIGHT, WIDE, grown
from ui.scenes import matches as kept
from ui.scenes.covers import SHAPE, name
from ui.scenes.dialog import Answer, Dialog
from ui.scenes.evening.players import PlayersScene
from ui.scenes.evening.podium import PodiumScene
from ui.scenes.evening.slate import Slate
from ui.scenes.evening.standings_board import StandingsBoard
from ui.scenes.evening.summary import as_text, moment_line
from ui.scenes.lesson.offer import set_up
from ui.scenes.services import services_of
from ui.widgets import keys
from ui.widgets.button import PanelButton
from ui.widgets.change import STAY, Pop, Push
from ui.widgets.label import Panel, Picture
from ui.widgets.leaves import button, icon_button, label, lay, lay_middle, lay_scrolled, line, page_head, picture, sheet
from ui.widgets.scene import Scene
from ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from pygame import Surface
    from pygame.event import Event

    from game.evening.result_cache import Finished
    from game.evening.results import KeyMoment
    from game.kernel.package import Player
    from ui.drawing.area import Area
    from ui.layout.layout import Layout
    from ui.widgets.change import Change, Program

_COVER: Final = 72  # design units of the width of a match's cover
_EMBLEM: Final = 40
_SMALL: Final = 30
_FILE: Final = "Fireside {day}.txt"


class TonightScene(Scene):
    """The board of the evening that goes on, or of one so many evenings before it (`back_by`). `evening` is what it shows."""

    def __init__(self, app: Program, back_by: int = 0) -> None:
        super().__init__(app)
        self.back_by = back_by
        self.evening = self._read()
        self._fresh = True

    def _read(self) -> Evening:
        services = services_of(self.app)
        try:
            services.results.wait_for_few()
            return Evenings(services.library, services.registry).tonight(back_by=self.back_by)
        except LibraryError as trouble:
            self.app.toast(refusal_text(self.words, trouble.refusal))
            return Evening()

    def update(self, dt: float) -> Change | None:
        """Results that are worked out in the background come in."""
        results = services_of(self.app).results
        if results.missing and results.poll():
            if self.evening.missing:
                self.evening = self._read()
            self.rebuild()
        return super().update(dt)

    # How it looks

    def build(self) -> None:
        words, theme, evening = self.words, self.theme, self.evening
        if not evening.matches:
            placed = lay(self.root, Column(
                page_head(
                    words("evening.title"), words("settings.back"), *self._working(), *self._others(), self._people()
                ), Leaf("empty", grow=1), gap=LARGE, padding=(HUGE, WIDE),
            ), theme, theme.hall)
            lay_middle(self.root, theme, placed["empty"], [self._empty()])
            return
        matches, people = len(evening.matches), len(evening.standings)
        about = words("evening.matches", n=matches)
        if people:  # none where all were played with bots, who count for nothing here
            about = words("evening.about", matches=about, people=words("evening.people", n=people))
        placed = lay(self.root, Column(
            page_head(
                self._title, words("settings.back"), line("about", about, "italic", "cream"), *self._working(),
                *self._others(), self._people()
            ),
            Row(
                Leaf("board", partial(Slate, "slate"), width=0, grow=48),
                Leaf("played", partial(Panel, "paper"), width=0, grow=52), gap=WIDE, grow=1,
            ),
            self._moments() if evening.moments else None,
            self._buttons(),
            gap=LARGE, padding=(HUGE, WIDE),
        ), theme, theme.hall)
        self._scrolled("standings", placed["board"], StandingsBoard(words, evening).layout())
        self._scrolled("matches", placed["played"], Column(*map(self._match, reversed(evening.matches)), gap=LARGE))

    @property
    def _title(self) -> str:
        return self.words("evening.title") if not self.back_by else day_line(self.words, self.evening.matches[0].started)

    def _others(self) -> list[Layout]:
        """The ways to the evenings before and after."""
        words = self.words
        before = icon_button("earlier", "left", partial(self._leaf, 1), words("evening.earlier"), HUGE)
        after = icon_button("later", "right", partial(self._leaf, -1), words("evening.later"), HUGE)
        return [*([before] if self.back_by < self.evening.earlier else []), *([after] if self.back_by else [])]

    def _leaf(self, by: int) -> Change:
        self.back_by += by
        self.evening = self._read()
        self.rebuild()
        return STAY

    def _working(self) -> list[Layout]:
        """A sign that results are still being worked out."""
        missing = services_of(self.app).results.missing
        return [line("working", self.words("evening.working", n=missing), "italic", "gold")] if missing else []

    def _people(self) -> Layout:
        words = self.words
        return button("people", words("players.title"), lambda: Push(PlayersScene(self.app)), icon="person", tooltip=words("players.open"))

    def _scrolled(self, id_: str, rect: Area, layout: Layout) -> None:
        area = ScrollArea(id_, rect.inset(self.theme.px(WIDE + SMALL), self.theme.px(LARGE)), read=True)
        self.add(area)
        lay_scrolled(area, Row(Stack(layout, width=0, grow=1), Space(SMALL)), self.theme)

    def _empty(self) -> Layout:
        words = self.words
        leave = button("to_the_shelf", words("library.to_the_shelf"), Pop, kind="primary", key="enter")
        return sheet(
            "nothing",
            line("none", words("evening.nothing"), "heading", "ink", "centre"),
            label("none_about", words("evening.nothing_about"), "body", "ink", "centre"),
            Row(Space(grow=1), leave, Space(grow=1)),
            wide=grown(760), gap=LARGE,
        )

    # The matches

    def _match(self, match: Finished) -> Layout:
        words, result, id_ = self.words, match.result, f"match.{match.id}"
        order = sorted(range(len(result.seats)), key=lambda seat: result.seats[seat].rank)
        cover = Leaf(
            f"{id_}.cover", lambda at: Picture(f"{id_}.cover", at, f"{result.game}/cover"), width=_COVER,
            height=_COVER * SHAPE[1] / SHAPE[0]
        )
        open_pad = partial(kept.look_back, self.app, match.id, at_end=True)
        return Stack(Row(
            cover,
            Column(
                Row(
                    line(f"{id_}.game", name(words, result.game), "heading", "ink", grow=1),
                    line(f"{id_}.when", date_line(words, match.ended), "small", "ink_soft"), gap=MEDIUM, align="centre",
                ),
                Grid(*(self._seat(match, seat) for seat in order), columns=(4, 3, 2, 1), minimum=grown(105), gap=SMALL),
                gap=SMALL, grow=1,
            ),
            gap=LARGE,
        ), padding=SMALL, make=lambda at: PanelButton(id_, at, open_pad, flat=True, tooltip=words("evening.pad_open")))

    def _seat(self, match: Finished, seat: int) -> Layout:
        one, id_ = match.result.seats[seat], f"match.{match.id}.{seat}"
        won = match.result.won(seat)
        emblem = picture(f"{id_}.emblem", f"emblem_{one.colour}", _SMALL)
        crown = Leaf(
            f"{id_}.crown", partial(Picture, f"{id_}.crown", sprite="icon_crown", tint="orange_dark"), width=_SMALL // 2,
            height=_SMALL // 2
        )
        return Row(
            emblem,
            Column(
                line(f"{id_}.name", one.name, "strong" if won else "small", "ink"),
                Row(line(f"{id_}.points", str(one.points), "strong", "ink"), crown if won else None, gap=TIGHT, align="centre"),
            ),
            gap=SMALL, align="centre",
        )

    # What is worth showing

    def _moments(self) -> Layout:
        cards = [self._moment(*each) for each in self.evening.moments]
        return Grid(*cards, columns=(len(cards), 1), minimum=grown(230), gap=LARGE)

    def _moment(self, match: Finished, moment: KeyMoment) -> Layout:
        words, seat, id_ = self.words, match.result.seats[moment.seat], f"moment.{moment.kind}"
        said = moment_line(words, match, moment)
        return Stack(Column(
            line(f"{id_}.title", words(f"evening.moment.{moment.kind}.title"), "strong", "orange_dark"),
            Row(
                picture(f"{id_}.emblem", f"emblem_{seat.colour}", _SMALL),
                label(f"{id_}.text", said, "small", "ink", grow=1), gap=MEDIUM, align="centre"
            ),
            gap=TIGHT,
        ), padding=(WIDE, SMALL), make=lambda at: PanelButton(
            id_, at, partial(
                kept.look_back, self.app, match.id, at_end=moment.kind == "finish", at=moment.step
            ), tooltip=words("evening.moment_open"),
        ))

    # What comes next

    def _buttons(self) -> Layout:
        words, evening = self.words, self.evening
        last = evening.matches[-1].result
        if self.back_by:
            return Grid(
                button("text", words("evening.text"), self._write, icon="export"),
                button("podium", words("evening.podium"), self._end, icon="trophy", kind="primary"), columns=(2, 1), minimum=0, gap=MEDIUM,
            )
        games = self._next()
        following = games[0] if games else (last.game, 1)
        why = words("evening.new" if not following[1] else "evening.least")
        if lasts := services_of(self.app).manifest(following[0]).minutes:
            why = words("evening.lasts", why=why, n=lasts)
        return Grid(
            button("next", words("evening.next", game=name(words, following[0])), partial(self._play, following[0]), kind="primary",
                   icon="play", tooltip=why, key="enter"),
            button("again", words("evening.again", game=name(words, last.game)), self._again, icon="redo"),
            button("text", words("evening.text"), self._write, icon="export"),
            button("end", words("evening.end"), self._end, icon="trophy"),
            columns=(4, 2, 1), minimum=0, gap=MEDIUM,
        )

    def _next(self) -> Sequence[tuple[str, int]]:
        services = services_of(self.app)
        last = self.evening.matches[-1].result
        boxes = {game: services.manifest(game) for game in services.registry}
        seats: Mapping[str, Sequence[int]] = {game: box.seats for game, box in boxes.items()}
        minutes = {game: box.minutes for game, box in boxes.items()}
        return next_games(
            self.evening, seats, sum(seat.is_person for seat in last.seats), minutes,
            minutes_left(datetime.now(UTC).astimezone())
        )

    def _play(self, game: str) -> Change:
        self.app.apply(Pop())
        return set_up(self.app, game, players=self._players(winner=False))

    def _again(self) -> Change:
        last = self.evening.matches[-1].result
        self.app.apply(Pop())
        return set_up(self.app, last.game, last.options, self._players(winner=True))

    def _players(self, *, winner: bool) -> Sequence[Player]:
        """Who sat at the last table, where wanted with its winner last; nobody where that cannot be read."""
        last, services = self.evening.matches[-1], services_of(self.app)
        with suppress(LibraryError):
            players = services.library.setup(last.id).players
            return winner_last(
                players,
                [Rank(seat.place, (Seat(number),), seat.points, "") for number, seat in enumerate(last.result.seats)]
            ) if winner else players
        return ()

    def _write(self) -> Change:
        words, path = self.words, self._path()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(as_text(self.words, self.evening), encoding="utf-8")
        except OSError:
            self.app.toast(words("evening.not_saved", file=path))
        else:
            self.app.toast(words("evening.saved", file=path))
        return STAY

    def _path(self) -> Path:
        day = self.evening.matches[0].result.started[:10]
        return self.app.folders.pictures / _FILE.format(day=day)

    def _end(self) -> Change:
        """The podium; the next match begins another evening once it is ended there."""
        words = self.words
        if self.evening.winners:
            return Push(PodiumScene(self.app, self.evening, self._write, None if self.back_by else self._ended))
        return Push(Dialog(self.app, words("evening.won_none"), words("evening.won_none_about"), [
            Answer("stay", words("settings.back")), Answer("end", words("evening.end"), self._ended, "primary"),
        ]))

    def _ended(self) -> Change:
        services = services_of(self.app)
        try:
            Evenings(services.library, services.registry).end()
        except LibraryError as trouble:
            self.app.toast(refusal_text(self.words, trouble.refusal))
        return Pop()

    def key(self, event: Event) -> Change | None:
        """Enter goes on with the evening while nothing has the focus."""
        if self.evening.matches and not self.back_by and keys.matches(event, "enter"):
            games = self._next()
            return self._play(games[0][0]) if games else self._again()
        return super().key(event)

    def on_enter(self) -> None:
        """After a match there may be more to show."""
        if not self._fresh:
            self.evening = self._read()
            self.rebuild()
        self._fresh = False

    def draw_background(self, surface: Surface) -> None:
        surface.blit(self.kit.sprites.get("menu_table", *self.box.size), (0, 0))
