"""The panel of the question: what is asked and what the choice would come to piece by piece; at rest what lies ahead."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.dragon_keeper import events as ev
from game.dragon_keeper.model import Phase
from game.kernel.contract import UNPLACED
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.lists import ListRow, draw_list, list_height, write_title
from ui.drawing.paint import stamp
from ui.drawing.rows import TextRow, draw_rows, rows_height
from ui.tables.common.view import ViewPanel
from ui.tables.dragon_keeper.effects import Effects, draw_picture
from ui.tables.dragon_keeper.pieces import SIGNS, draw_seal, faint, sprite
from ui.tables.dragon_keeper.preview_picture import draw_preview, fits_whole
from ui.tables.dragon_keeper.selections import ARROWS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Surface

    from game.kernel.contract import Event
    from ui.drawing.theme import Role
    from ui.tables.dragon_keeper.preview_picture import Preview
    from ui.tables.dragon_keeper.view import DragonKeeperView


_ARROW: Final = 46
"""How high the line of an arrow is, in design units."""


def rows_of(view: DragonKeeperView, events: Sequence[Event]) -> Iterator[TextRow]:
    """What would happen to open stacks, a row for each event that is worth one."""
    names = view.names
    for event in events:
        match event:
            case ev.StackOffered(_, guild, _):
                yield TextRow(names("preview.stack_offered", guild=names.guild(guild)), 1, partial(draw_picture, view, "bowl"))
            case ev.StackReleased(_, guild, _):
                yield TextRow(names("preview.stack_released", guild=names.guild(guild)), 1, partial(draw_picture, view, "sign_release"))
            case ev.PrisonerReleased(_, spent, target):
                yield TextRow(names("preview.spent", tile=names.tile(spent)), 1, partial(_draw_tile, view, spent, "spent"))
                yield TextRow(names("preview.freed", tile=names.tile(target)), 1, partial(_draw_tile, view, target, "free"))


def _draw_tile(view: DragonKeeperView, tile: int, seal: str, surface: Surface, area: Area, side: int) -> None:
    """A tile with a seal on it."""
    rect = Area(area.x, area.centery - side // 2, side, side)
    surface.blit(view.pieces.tile(tile, side), rect)
    draw_seal(surface, view.kit, seal, (rect.right - side // 8, rect.bottom - side // 8), round(side * 0.44))


class QuestionPanel(ViewPanel["DragonKeeperView"]):
    """What is asked, what the action on the tile does, and what the choice would come to. Between questions: who follows,
    and at the end the places."""

    left_out = ""
    """What it had no room to say."""
    _previewed: tuple[Sequence[Event], object, Preview] | None = None

    @property
    def tooltip_text(self) -> str:
        return self.left_out if self.previews else self.view.about

    @property
    def previews(self) -> bool:
        """Whether it shows what a choice on the floor would change."""
        return bool(self.view.on_floor and self.view.question.title and self.view.preview_events)

    def worth_showing(self, area: Area) -> bool:
        """Whether it says more there than the beginning of a sentence."""
        inner = self._inner(area)
        if self.previews:
            return inner.h >= self.theme.line_height("small")
        rows = list(rows_of(self.view, self.view.preview_events))
        return bool(rows) or text.height(self.theme, "small", self.view.about, inner.w) <= inner.h

    def fits_whole(self, area: Area) -> bool:
        """Whether it could say there all that the choice would change."""
        return fits_whole(self.theme, self._preview, self._inner(area))

    @property
    def _preview(self) -> Preview:
        """What the choice would change, worked out once for each choice."""
        events, words = self.view.preview_events, self.view.kit.words
        if self._previewed is None or self._previewed[0] is not events or self._previewed[1] is not words:
            self._previewed = events, words, Effects(self.view, events).preview
        return self._previewed[2]

    def _inner(self, area: Area) -> Area:
        return area.inset(self.theme.px(16), self.theme.px(12))

    def paint(self, surface: Surface) -> None:
        theme, view = self.theme, self.view
        skin.draw_lying(surface, self.kit, skin.panel(self.kit, "dark", self.rect.size, 18), self.rect, 12)
        inner = self._inner(self.rect)
        if self.previews:
            self.left_out = draw_preview(surface, theme, self._preview, inner)
        elif view.question.title:
            self._draw_question(surface, inner)
        elif view.shown.phase == Phase.OVER:
            self._draw_places(surface, inner)
        else:
            self._draw_queue(surface, inner)

    # --- asked ---

    def _draw_head(self, surface: Surface, inner: Area, high: int) -> Area:
        """The title behind the tile in question; returns the room below. Where that would not hold what is `high` there is
        no title: the header says what is asked."""
        view, theme, ability = self.view, self.theme, self.view.question.ability
        line, side = theme.line_height("heading"), 0
        if inner.h - line - theme.px(8) < high:
            return inner
        if ability in SIGNS:
            roomy, tile = inner.h > theme.line_height("body", 8), view.seen.tile
            side = max(theme.px(76), theme.line_height("strong")) if roomy else line
            sign = view.pieces.tile(tile, side) if tile >= 0 else sprite(self.kit, f"sign_{SIGNS[ability]}", side, side)
            surface.blit(sign, inner)
        head, rest = inner.cut_top(max(line, side), theme.px(8))
        write_title(surface, theme, head.cut_left(side, theme.px(14))[1] if side else head, view.names(view.question.title))
        return rest

    def _draw_question(self, surface: Surface, inner: Area) -> None:
        """What the choice would come to, or what the question is about; at the foot what lies ahead if there is room."""
        view, theme, about = self.view, self.theme, self.view.about
        draw_foot = self._draw_queue if view.shown.queue else self._draw_arrows
        foot = list_height(theme, len(view.shown.queue)) if view.shown.queue else len(ARROWS) * theme.px(_ARROW)
        rows = list(rows_of(view, view.preview_events))
        high, least = (
            rows_height(theme, rows, inner.w, least=role == "small") if rows else text.height(theme, role, about, inner.w)
            for role in ("body", "small")
        )
        area = self._draw_head(surface, inner, least)
        if (view.shown.queue or view.question in ARROWS) and area.h >= foot + theme.px(14) + high:
            below, area = area.cut_bottom(foot, theme.px(14))
            draw_foot(surface, below)
        if rows:
            draw_rows(surface, theme, rows, area)
            return
        text.draw_wrapped(surface, theme, "body" if high <= area.h else "small", about, area, theme.colour("cream_soft"))

    def _draw_arrows(self, surface: Surface, area: Area) -> None:
        """Both flights of a turn, and which of them is the one in question."""
        theme = self.theme
        for part, line in zip(ARROWS, area.rows(1.0, 1.0, gap=theme.px(6)), strict=True):
            now = part == self.view.question
            surface.blit(faint(self.kit, f"arrow_{part.mark}", line.h, line.h, 255 if now else 110), line)
            words, tone = line.cut_left(line.h, theme.px(10))[1], theme.colour("cream" if now else "cream_soft")
            text.draw_block(surface, theme, "strong" if now else "body", self.view.names(part.title), words, tone)

    # --- at rest ---

    def _draw_queue(self, surface: Surface, inner: Area) -> None:
        """Who still offers, or may still release, with the points as they stand."""
        view, queue = self.view, self.view.shown.queue
        if not queue:
            side = min(inner.w, inner.h) * 4 // 5
            stamp(surface, faint(self.kit, "dragon_perched", side, side), center=inner.center)
            return
        title = view.names("table.to_offer" if view.shown.phase == Phase.OFFER else "table.to_release")
        rows = [self._row(seat, view.points_words(view.points_now(seat)), "cream_soft", "body") for seat in queue]
        draw_list(surface, self.kit, inner, title, rows)

    def _draw_places(self, surface: Surface, inner: Area) -> None:
        """The places, the winner's with the crown."""
        names, rows = self.view.names, []
        for rank in self.view.rules.result(self.view.shown):
            placed, won = rank.place != UNPLACED, rank.place == 1
            figure = names("table.figure", n=rank.points) if placed else names("table.out")
            lead = "crown" if won else names("table.place", n=rank.place) if placed else ""
            rows += [self._row(seat, figure, "gold" if won else "cream", "strong", lead) for seat in rank.seats]
        head = list_height(self.theme, 0)
        titled = head + len(rows) * self.theme.line_height("strong") <= inner.h  # all of them, if need be without a title
        area = inner if titled else Area(inner.x, inner.y - head, inner.w, inner.h + head)
        draw_list(surface, self.kit, area, names("table.places") if titled else "", rows)

    def _row(self, seat: int, figure: str, tone: str, role: Role, lead: str = "") -> ListRow:
        return ListRow(self.view.colours[seat], self.view.players[seat], figure, tone, role, lead)
