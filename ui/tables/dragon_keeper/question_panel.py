"""The panel of the question: what is asked and what the choice would come to piece by piece; at rest what lies ahead."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.dragon_keeper import events as it
from game.dragon_keeper.model import Phase
from game.kernel.contract import UNPLACED
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.lists import ListRow, draw_list, list_height, write_title
from ui.drawing.paint import stamp
from ui.drawing.rows import Row, draw_rows, rows_height
from ui.tables.dragon_keeper.decisions import ARROWS
from ui.tables.dragon_keeper.panels import draw_pays, pays_height
from ui.tables.dragon_keeper.pieces import SIGNS, draw_seal, faint, sprite
from ui.tables.kit.view import ViewPanel

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Surface

    from game.kernel.contract import Event
    from ui.drawing.theme import Role
    from ui.tables.dragon_keeper.view import KeeperView


_ARROW: Final = 46
"""How high the line of an arrow is, in design units."""


def rows_of(view: KeeperView, events: Sequence[Event]) -> Iterator[Row]:
    """What would happen, a row for each event that is worth one; who would be out is told with what everybody pays."""

    def row(words: str, tiles: tuple[int, ...], icon: str = "", seal: str = "") -> Row:
        return Row(words, len(tiles), partial(_draw_tiles, view, tiles, icon, seal))

    def picture(words: str, name: str) -> Row:
        return Row(words, 1, partial(_draw_picture, view, name))

    names = view.names
    out = {event.seat for event in events if isinstance(event, it.PlayerEliminated)}
    pays = {one.seat: None if one.seat in out else one.paid for one in events if isinstance(one, it.TributePaid)}
    for event in events:
        match event:
            case it.TileTaken(_, _, tile):
                yield row(names("foresight.tile_taken", tile=names.tile(tile)), (tile,))
            case it.TileGiven(_, heir, _, tile):
                yield row(names("foresight.tile_given", other=names.player(heir), tile=names.tile(tile)), (tile,))
            case it.TrapSprung(_, trap, _, tile):
                yield row(names("foresight.tile_taken", tile=names.tile(tile)), (trap, tile), "right")
            case it.PassageOpened(_, tile):
                yield row(names("foresight.spent", tile=names.tile(tile)), (tile,), seal="spent")
            case it.PrisonersExchanged(_, other, given, taken):
                yield row(names("foresight.tile_given", other=names.player(other), tile=names.tile(given)), (given,))
                yield row(names("foresight.tile_taken", tile=names.tile(taken)), (taken,))
            case it.TreasureGained():
                yield picture(names("foresight.treasure"), "treasure")
            case it.StockEmpty():
                yield picture(names("foresight.stock_empty"), "treasure")
            case it.FloorEnded(_, _, left, _):
                yield picture(names("foresight.floor_ended", n=left), "dragon_roar")
                if pays:
                    yield Row(paint=partial(draw_pays, view, pays), high=pays_height(view.theme))
            case it.StackOffered(_, guild, _):
                yield picture(names("foresight.stack_offered", guild=names.guild(guild)), "bowl")
            case it.StackReleased(_, guild, _):
                yield picture(names("foresight.stack_released", guild=names.guild(guild)), "sign_release")
            case it.PrisonerReleased(_, spent, target):
                yield row(names("foresight.spent", tile=names.tile(spent)), (spent,), seal="spent")
                yield row(names("foresight.freed", tile=names.tile(target)), (target,), seal="free")


def _draw_tiles(view: KeeperView, tiles: tuple[int, ...], icon: str, seal: str, surface: Surface, room: Area, side: int) -> None:
    """Tiles with an icon between them and a seal on them."""
    for number, tile in enumerate(tiles):
        place = Area(room.x + number * side * 3 // 2, room.centery - side // 2, side, side)
        surface.blit(view.pieces.tile(tile, side), place)
        if number:
            sign = skin.icon(view.kit, icon, side * 2 // 5, view.theme.colour("gold"))
            stamp(surface, sign, center=(place.x - side // 4, place.centery))
        if seal:
            draw_seal(surface, view.kit, seal, (place.right - side // 8, place.bottom - side // 8), round(side * 0.44))


def _draw_picture(view: KeeperView, name: str, surface: Surface, room: Area, side: int) -> None:
    stamp(surface, sprite(view.kit, name, height=side * 4 // 5), center=(room.x + side // 2, room.centery))


class QuestionPanel(ViewPanel["KeeperView"]):
    """What is asked, what the action on the tile does, and what the choice would come to. Between questions: who follows,
    and at the end the places."""

    @property
    def hint(self) -> str:
        return self.view.about

    def paint(self, surface: Surface) -> None:
        theme, view = self.theme, self.view
        skin.draw_lying(surface, self.kit, skin.panel(self.kit, "dark", self.rect.size, 18), self.rect, 12)
        inner = self.rect.pad(theme.px(16), theme.px(12))
        if view.question.title:
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
        ahead = self._draw_queue if view.shown.queue else self._draw_arrows
        foot = list_height(theme, len(view.shown.queue)) if view.shown.queue else len(ARROWS) * theme.px(_ARROW)
        rows = list(rows_of(view, view.prospect))
        high, least = (
            rows_height(theme, rows, inner.w, least=role == "small") if rows else text.height(theme, role, about, inner.w)
            for role in ("body", "small")
        )
        room = self._draw_head(surface, inner, least)
        if (view.shown.queue or view.question in ARROWS) and room.h >= foot + theme.px(14) + high:
            below, room = room.cut_bottom(foot, theme.px(14))
            ahead(surface, below)
        if rows:
            draw_rows(surface, theme, rows, room)
            return
        text.draw_wrapped(surface, theme, "body" if high <= room.h else "small", about, room, theme.colour("cream_soft"))

    def _draw_arrows(self, surface: Surface, room: Area) -> None:
        """Both flights of a turn, and which of them is the one in question."""
        theme = self.theme
        for part, line in zip(ARROWS, room.rows(1.0, 1.0, gap=theme.px(6)), strict=True):
            now = part == self.view.question
            surface.blit((sprite if now else faint)(self.kit, part.mark, line.h, line.h), line)
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
        room = inner if titled else Area(inner.x, inner.y - head, inner.w, inner.h + head)
        draw_list(surface, self.kit, room, names("table.places") if titled else "", rows)

    def _row(self, seat: int, figure: str, tone: str, role: Role, lead: str = "") -> ListRow:
        return ListRow(self.view.colours[seat], self.view.players[seat], figure, tone, role, lead)
