"""The panel of the question: what is asked and what the choice would come to piece by piece; at rest what lies ahead."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.dragon_keeper import events as it
from game.dragon_keeper.model import Phase
from game.kernel.contract import UNPLACED
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.lists import ListRow, draw_counted, draw_list, draw_player, list_height, list_lines, titled, write_title
from ui.drawing.marks import emblem
from ui.drawing.paint import stamp
from ui.drawing.rows import Row, draw_rows, rows_height
from ui.tables.dragon_keeper.pieces import SIGNS, draw_seal, faint, sprite
from ui.tables.kit.view import ViewPanel

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Surface

    from game.kernel.contract import Event
    from ui.drawing.theme import Role
    from ui.tables.dragon_keeper.view import KeeperView


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
        words = names.describe(event) or ""
        match event:
            case it.TileTaken(_, _, tile) | it.TileGiven(_, _, _, tile):
                yield row(words, (tile,))
            case it.TrapSprung(_, trap, _, tile):
                yield row(words, (trap, tile), "right")
            case it.PassageOpened(_, tile):
                yield row(words, (tile,), seal="spent")
            case it.PrisonersExchanged(_, _, given, taken):
                yield row(words, (given, taken), "swap")
            case it.TreasureGained() | it.StockEmpty():
                yield picture(words, "treasure")
            case it.FloorEnded():
                yield picture(words, "dragon_roar")
                if pays:
                    high = view.theme.px(34) + view.theme.line_height("strong")
                    yield Row(paint=partial(_draw_pays, view, pays), high=high)
            case it.StackOffered():
                yield picture(words, "bowl")
            case it.StackReleased():
                yield picture(words, "sign_release")
            case it.PrisonerReleased(_, spent, target):
                yield row(names("table.spent", tile=names.tile(spent)), (spent,), seal="spent")
                yield row(names("table.freed", tile=names.tile(target)), (target,), seal="free")


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


def _draw_pays(view: KeeperView, pays: dict[int, int | None], surface: Surface, room: Area, _: int) -> None:
    """An emblem for each seat, and below it what it pays; None for one that cannot."""
    theme, side = view.theme, view.theme.px(34)
    for (seat, paid), cell in zip(pays.items(), room.columns(*[1.0] * max(3, len(pays))), strict=False):
        stamp(surface, emblem(view.kit, view.colours[seat], side), midtop=(cell.centerx, cell.y))
        below = Area(cell.x, cell.y + side, cell.w, theme.line_height("strong"))
        if paid is None:
            text.draw(surface, theme, "strong", view.names("table.out"), below, theme.colour("alarm"), "centre")
            continue
        words, coin = view.names("table.figure", n=-paid), sprite(view.kit, "treasure", height=round(below.h * 0.8))
        draw_counted(surface, theme, coin, words, theme.colour("cream"), theme.px(4), behind=False, center=below.center)


class QuestionPanel(ViewPanel["KeeperView"]):
    """What is asked, what the action on the tile does, and what the choice would come to. Between questions: what is
    paid, who would be left with how much, who follows, and at the end the places."""

    @property
    def hint(self) -> str:
        return self.view.about

    def paint(self, surface: Surface) -> None:
        theme, view = self.theme, self.view
        skin.draw_lying(surface, self.kit, skin.panel(self.kit, "dark", self.rect.size, 18), self.rect, 12)
        inner = self.rect.pad(theme.px(16), theme.px(12))
        if view.question.title:
            self._draw_question(surface, self._draw_head(surface, inner))
        elif view.shown.phase == Phase.OVER:
            self._draw_places(surface, inner)
        elif view.tribute and view.on_floor:
            room = titled(surface, theme, inner, view.names("table.tribute"))
            draw_rows(surface, theme, list(rows_of(view, view.tribute)), room)
        elif view.exploring:
            self._draw_forecast(surface, inner)
        else:
            self._draw_queue(surface, inner)

    # --- asked ---

    def _draw_head(self, surface: Surface, inner: Area) -> Area:
        """The title behind the tile in question; returns the room below."""
        view, theme, ability = self.view, self.theme, self.view.question.ability
        line, side = theme.line_height("heading"), 0
        if ability in SIGNS:
            roomy, tile = inner.h > theme.line_height("body", 8), view.seen.tile
            side = max(theme.px(76), theme.line_height("strong")) if roomy else line
            sign = view.pieces.tile(tile, side) if tile >= 0 else sprite(self.kit, f"sign_{SIGNS[ability]}", side, side)
            surface.blit(sign, inner)
        head, rest = inner.cut_top(max(line, side), theme.px(8))
        write_title(surface, theme, head.cut_left(side, theme.px(14))[1] if side else head, view.names(view.question.title))
        return rest

    def _draw_question(self, surface: Surface, room: Area) -> None:
        """What the choice would come to, or what the question is about; at the foot what lies ahead if there is room."""
        view, theme, about = self.view, self.theme, self.view.about
        foot = list_height(theme, len(view.survivors) if view.on_floor else len(view.shown.queue))
        rows = list(rows_of(view, view.prospect))
        high = rows_height(theme, rows, room.w) if rows else text.height(theme, "body", about, room.w)
        if room.h >= foot + theme.px(14) + high:
            below, room = room.cut_bottom(foot, theme.px(14))
            (self._draw_forecast if view.on_floor else self._draw_queue)(surface, below)
        if rows:
            draw_rows(surface, theme, rows, room)
            return
        role: Role = "body" if text.height(theme, "body", about, room.w) <= room.h else "small"
        text.draw_wrapped(surface, theme, role, about, room, theme.colour("cream_soft"))

    # --- at rest ---

    def _draw_forecast(self, surface: Surface, inner: Area) -> None:
        """What everybody would be left with if the floor ended now."""
        view, theme = self.view, self.theme
        room = titled(surface, theme, inner, view.names("table.forecast"))
        cream, soft, arrow, coin = theme.colour("cream"), theme.colour("cream_soft"), theme.px(22), theme.px(28)
        wide = max(text.width(theme, "strong", "00"), theme.px(34))
        for line, seat in zip(list_lines(theme, room, len(view.survivors)), view.survivors, strict=True):
            has, owed, x, y = view.shown.treasure[seat], view.rules.owed(view.shown, seat), line.right, line.centery
            tone = theme.colour("alarm") if owed > has else cream
            if owed > has:
                stamp(surface, sprite(self.kit, "mark_out", height=min(line.h, theme.px(38))), midright=(x, y))
            else:
                text.put(surface, theme, "strong", str(has - owed), tone, midright=(x, y))
            x -= wide + theme.px(8)
            stamp(surface, skin.icon(self.kit, "right", arrow, soft), midright=(x, y))
            x -= arrow + theme.px(10)
            pays = view.names("table.figure", n=-owed) if owed else ""
            text.put(surface, theme, "strong", pays, tone, midright=(x, y))
            text.put(surface, theme, "strong", str(has), cream, midright=(x - wide, y))
            picture = sprite(self.kit, "treasure", min(line.h, coin), min(line.h, coin))
            at = stamp(surface, picture, midright=(x - wide - wide * 3 // 4, y))
            draw_player(surface, self.kit, line, view.colours[seat], view.players[seat], at.x)

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
        """The places, the winner's with the crown; no more than the title where there is no room for all of them."""
        names, rows = self.view.names, []
        for rank in self.view.rules.result(self.view.shown):
            placed, won = rank.place != UNPLACED, rank.place == 1
            figure = names("table.figure", n=rank.points) if placed else names("table.out")
            lead = "crown" if won else names("table.place", n=rank.place) if placed else ""
            rows += [self._row(seat, figure, "gold" if won else "cream", "strong", lead) for seat in rank.seats]
        fits = list_height(self.theme, 0) + len(rows) * self.theme.line_height("strong") <= inner.h
        draw_list(surface, self.kit, inner, names("table.places"), rows if fits else ())

    def _row(self, seat: int, figure: str, tone: str, role: Role, lead: str = "") -> ListRow:
        return ListRow(self.view.colours[seat], self.view.players[seat], figure, tone, role, lead)
