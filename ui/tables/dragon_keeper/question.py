"""The panel of the question: what is asked, what the choice would come to piece by piece; at rest what lies ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.dragon_keeper import events as it
from game.dragon_keeper.model import Phase
from game.kernel.contract import UNPLACED
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.tables.dragon_keeper import lines
from ui.tables.dragon_keeper.pieces import SIGNS, sprite
from ui.tables.kit.pieces import emblem
from ui.widgets.base import Widget

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Rect, Surface

    from game.kernel.contract import Event
    from ui.drawing.theme import Role, Theme
    from ui.tables.dragon_keeper.table import DragonKeeperTable


class Row(NamedTuple):
    """A sentence behind what it is about: tiles with an icon between them and a seal on them, or one picture of
    art/dragon_keeper. Or no sentence, but what each seat pays, None for one that cannot."""

    words: str = ""
    tiles: tuple[int, ...] = ()
    between: str = ""
    picture: str = ""
    mark: str = ""
    pays: tuple[tuple[int, int | None], ...] = ()


def rows_of(table: DragonKeeperTable, events: Sequence[Event]) -> Iterator[Row]:
    """What would happen, a row for each event that is worth one; who would be out is told with what everybody pays."""
    names = table.names
    out = {event.seat for event in events if isinstance(event, it.PlayerEliminated)}
    pays = tuple((event.seat, None if event.seat in out else event.paid) for event in events if isinstance(event, it.TributePaid))
    for event in events:
        words = lines.describe(names, event) or ""
        match event:
            case it.TileTaken(_, _, tile) | it.TileGiven(_, _, _, tile):
                yield Row(words, (tile,))
            case it.TrapSprung(_, trap, _, tile):
                yield Row(words, (trap, tile), "right")
            case it.PassageOpened(_, tile):
                yield Row(words, (tile,), mark="spent")
            case it.PrisonersExchanged(_, _, given, taken):
                yield Row(words, (given, taken), "swap")
            case it.TreasureGained() | it.StockEmpty():
                yield Row(words, picture="treasure")
            case it.FloorEnded():
                yield Row(words, picture="dragon_roar")
                yield from [Row(pays=pays)] if pays else []
            case it.StackOffered():
                yield Row(words, picture="bowl")
            case it.StackReleased():
                yield Row(words, picture="sign_release")
            case it.PrisonerReleased(_, spent, target):
                yield Row(names("table.spent", tile=names.tile(spent)), (spent,), mark="spent")
                yield Row(names("table.freed", tile=names.tile(target)), (target,), mark="free")


class AskPanel(Widget):
    """What is asked, what the action on the tile does, and what the choice would come to."""

    def __init__(self, table: DragonKeeperTable, rect: Rect) -> None:
        super().__init__("ask", rect)
        self.table = table

    @property
    def hint(self) -> str:
        return self.table.ask.about

    def draw_self(self, surface: Surface) -> None:
        theme = self.theme
        skin.draw_lying(surface, self.kit, skin.panel(self.kit, "dark", self.rect.size, 18), self.rect, 12)
        inner = self.rect.pad(theme.px(16), theme.px(12))
        if self.table.ask.title:
            self._body(surface, self._head(surface, inner))
        elif self.table.shown.phase == Phase.OVER:
            self._places(surface, inner)
        elif self.table.tribute and self.table.on_floor:
            room = self._title(surface, inner, self.table.names("table.tribute"))
            draw_rows(surface, self.table, list(rows_of(self.table, self.table.tribute)), room)
        elif self.table.exploring:
            self._forecast(surface, inner)
        else:
            self._queue(surface, inner)

    # --- asked ---

    def _head(self, surface: Surface, inner: Area) -> Area:
        """The title behind the tile in question; returns the room below."""
        table, theme, ask = self.table, self.theme, self.table.ask
        side = 0
        if ask.ability in SIGNS:
            roomy = inner.h > theme.line_height("body", 8)
            side = max(theme.px(76), theme.line_height("strong")) if roomy else theme.line_height("heading")
            tile = table.seen.tile
            sign = table.pieces.tile(tile, side) if tile >= 0 else sprite(self.kit, f"sign_{SIGNS[ask.ability]}", side, side)
            surface.blit(sign, inner)
        indent = side + theme.px(14) if side else 0
        head = Area(inner.x + indent, inner.y, inner.w - indent, max(theme.line_height("heading"), side))
        text.draw(surface, theme, fitting(theme, ask.title, head.w), ask.title, head, theme.colour("gold"))
        return inner.cut_top(head.h, theme.px(8))[1]

    def _body(self, surface: Surface, room: Area) -> None:
        """What the choice would come to, or what the question is about; at the foot what lies ahead if there is room."""
        table, theme = self.table, self.theme
        count = table.shown.alive.bit_count() if table.on_floor else len(table.shown.queue)
        foot = theme.line_height("heading") + theme.px(6) + self._step * count
        rows = list(rows_of(table, table.prospect))
        told = rows_high(theme, rows, room) if rows else text.height(theme, "body", table.ask.about, room.w)
        if room.h >= foot + theme.px(14) + told:
            below, room = room.cut_bottom(foot, theme.px(14))
            (self._forecast if table.on_floor else self._queue)(surface, below)
        if rows:
            draw_rows(surface, table, rows, room)
            return
        about = table.ask.about
        role: Role = "body" if text.height(theme, "body", about, room.w) <= room.h else "small"
        text.draw_wrapped(surface, theme, role, about, room, theme.colour("cream_soft"))

    # --- at rest ---

    def _title(self, surface: Surface, inner: Area, words: str) -> Area:
        head, rest = inner.cut_top(self.theme.line_height("heading"), self.theme.px(6))
        text.draw(surface, self.theme, fitting(self.theme, words, head.w), words, head, self.theme.colour("gold"))
        return rest

    @property
    def _step(self) -> int:
        """From line to line of a list."""
        return max(self.theme.line_height("strong"), self.theme.px(42))

    def _lines(self, room: Area, count: int) -> list[Area]:
        """A line for each of so many, close below each other."""
        step = min(self._step, room.h // max(1, count))
        return [Area(room.x, room.y + n * step, room.w, step) for n in range(count)]

    def _who(self, surface: Surface, line: Area, seat: int, end: int) -> None:
        """Emblem and name at the left of a line, up to `end`."""
        theme = self.theme
        side = min(line.h, theme.px(34))
        sign = emblem(self.kit, self.table.colours[seat], side)
        surface.blit(sign, sign.get_rect(midleft=line.midleft))
        room = Area(line.x + side + theme.px(10), line.y, 0, line.h)
        room.w = max(0, end - room.x - theme.px(8))
        text.draw_block(surface, theme, "body", self.table.names.player(seat), room, theme.colour("cream"))

    def _forecast(self, surface: Surface, inner: Area) -> None:
        """What everybody would be left with if the floor ended now."""
        table, theme, shown = self.table, self.theme, self.table.shown
        room = self._title(surface, inner, table.names("table.forecast"))
        alive = [seat for seat in range(table.rules.seats) if shown.alive >> seat & 1]
        figures, arrow = theme.bold("strong"), theme.px(22)
        wide = max(figures.size("00")[0], theme.px(34))
        for line, seat in zip(self._lines(room, len(alive)), alive, strict=True):
            has, owed = shown.treasure[seat], table.rules.owed(shown, seat)
            out = owed > has
            colour = theme.colour("alarm" if out else "cream")
            x = line.right
            if out:
                mark = sprite(self.kit, "mark_out", height=min(line.h, theme.px(38)))
                surface.blit(mark, mark.get_rect(midright=(x, line.centery)))
            else:
                left = text.render(figures, str(has - owed), colour)
                surface.blit(left, left.get_rect(midright=(x, line.centery)))
            x -= wide + theme.px(8)
            icon = skin.icon(self.kit, "right", arrow, theme.colour("cream_soft"))
            surface.blit(icon, icon.get_rect(midright=(x, line.centery)))
            x -= arrow + theme.px(10)
            pays = text.render(figures, table.names("table.figure", n=-owed) if owed else "", colour)
            surface.blit(pays, pays.get_rect(midright=(x, line.centery)))
            x -= wide
            count = text.render(figures, str(has), theme.colour("cream"))
            at = count.get_rect(midright=(x, line.centery))
            surface.blit(count, at)
            coin = sprite(self.kit, "treasure", min(line.h, theme.px(28)), min(line.h, theme.px(28)))
            at = coin.get_rect(midright=(x - wide * 3 // 4, line.centery))
            surface.blit(coin, at)
            self._who(surface, line, seat, at.x)

    def _queue(self, surface: Surface, inner: Area) -> None:
        """Who still offers, or may still release, with the points as they stand."""
        table, theme, shown = self.table, self.theme, self.table.shown
        if not shown.queue:
            side = min(inner.w, inner.h) * 4 // 5
            dragon = table.faint(sprite(self.kit, "dragon_perched", side, side), "dozing")
            surface.blit(dragon, dragon.get_rect(center=inner.center))
            return
        offering = shown.phase == Phase.OFFER
        room = self._title(surface, inner, table.names("table.to_offer" if offering else "table.to_release"))
        for line, seat in zip(self._lines(room, len(shown.queue)), shown.queue, strict=True):
            points = table.points_now(seat)
            words = table.names("label.points", n=points) if points is not None else table.names("label.points_unknown")
            told = text.render(theme.font("body"), words, theme.colour("cream_soft"))
            at = told.get_rect(midright=line.midright)
            surface.blit(told, at)
            self._who(surface, line, seat, at.x)

    def _places(self, surface: Surface, inner: Area) -> None:
        """The places, the winner's with the crown."""
        table, theme, names = self.table, self.theme, self.table.names
        room = self._title(surface, inner, names("table.places"))
        ranks = table.rules.result(table.seen)
        told = [(rank, seat) for rank in ranks for seat in rank.seats]
        if room.h < len(told) * theme.line_height("strong"):
            return
        for line, (rank, seat) in zip(self._lines(room, len(told)), told, strict=True):
            won = rank.place == 1
            place = Area(line.x, line.y, theme.line_height("strong") + theme.px(6), line.h)
            if won:
                crown = skin.icon(self.kit, "crown", min(line.h, theme.px(30)), theme.colour("gold"))
                surface.blit(crown, crown.get_rect(midleft=place.midleft))
            elif rank.place != UNPLACED:
                text.draw(surface, theme, "strong", names("table.place", n=rank.place), place, theme.colour("cream_soft"))
            words = str(names("table.figure", n=rank.points)) if rank.place != UNPLACED else names("table.out")
            figure = text.render(theme.bold("strong"), words, theme.colour("gold" if won else "cream"))
            at = figure.get_rect(midright=line.midright)
            surface.blit(figure, at)
            self._who(surface, Area(place.right, line.y, line.right - place.right, line.h), seat, at.x)


def fitting(theme: Theme, words: str, room: int) -> Role:
    """The largest face of a title in which the words fit."""
    roles: tuple[Role, ...] = ("heading", "strong", "small")
    return next((role for role in roles if text.width(theme, role, words) <= room), "small")


_SIZES: Final[tuple[tuple[int, Role], ...]] = ((56, "body"), (40, "body"), (34, "small"), (0, "small"))
"""How large pictures are beside rows, in design units, and how their sentences are written, from ample to scarce room."""
_GAP: Final = 8


def rows_high(theme: Theme, rows: Sequence[Row], room: Area) -> int:
    """How high the rows want to be in a room of that width, in pixels."""
    side, role = theme.px(_SIZES[1][0]), _SIZES[1][1]
    return sum(_highs(theme, rows, role, side, room)) + theme.px(_GAP) * (len(rows) - 1)


def draw_rows(surface: Surface, table: DragonKeeperTable, rows: Sequence[Row], room: Area) -> None:
    """The rows below each other with pictures as large as all of them fit; without pictures where none do."""
    theme = table.kit.theme
    gap = theme.px(_GAP)
    for units, role in _SIZES:
        side = theme.px(units)
        highs = _highs(theme, rows, role, side, room)
        if sum(highs) + gap * (len(rows) - 1) <= room.h:
            break
    else:
        side, role, highs = _squeezed(theme, rows, room, gap)
    y = room.y
    for row, high in zip(rows, highs, strict=True):
        wide = _pictures_wide(theme, row, side)
        line = Area(room.x, y, room.w, min(high, room.bottom - y))
        if line.h < min(high, theme.line_height(role)) and not side:
            break
        if row.pays:
            _draw_pays(surface, table, row, line)
        elif side:
            _draw_pictures(surface, table, row, Area(line.x, line.y, wide, high), side)
        words = Area(line.x + wide, 0, line.w - wide, min(line.h, text.height(theme, role, row.words, line.w - wide)))
        words.centery = line.centery
        text.draw_wrapped(surface, theme, role, row.words, words, theme.colour("cream"))
        y += high + gap


def _squeezed(theme: Theme, rows: Sequence[Row], room: Area, gap: int) -> tuple[int, Role, list[int]]:
    """Rows for too little room: pictures tell most; sentences end in dots. Without pictures where there are too many."""
    fixed = [_pays_high(theme) if row.pays else 0 for row in rows]
    share = (room.h - gap * (len(rows) - 1) - sum(fixed)) // max(1, fixed.count(0))
    side = theme.px(34) if share >= theme.px(34) else 0
    free = [share if side else text.height(theme, "small", row.words, room.w) for row in rows]
    return side, "small", [own or other for own, other in zip(fixed, free, strict=True)]


def _pays_high(theme: Theme) -> int:
    return theme.px(34) + theme.line_height("strong")


def _highs(theme: Theme, rows: Sequence[Row], role: Role, side: int, room: Area) -> list[int]:
    def high(row: Row) -> int:
        if row.pays:
            return _pays_high(theme)
        return max(side, text.height(theme, role, row.words, room.w - _pictures_wide(theme, row, side)))

    return [high(row) for row in rows]


def _draw_pays(surface: Surface, table: DragonKeeperTable, row: Row, line: Area) -> None:
    """An emblem for each seat, and below it what it pays."""
    theme = table.kit.theme
    side = theme.px(34)
    for (seat, paid), cell in zip(row.pays, line.columns(*[1.0] * max(3, len(row.pays))), strict=False):
        sign = emblem(table.kit, table.colours[seat], side)
        surface.blit(sign, sign.get_rect(midtop=(cell.centerx, cell.y)))
        below = Area(cell.x, cell.y + side, cell.w, theme.line_height("strong"))
        if paid is None:
            text.draw(surface, theme, "strong", table.names("table.out"), below, theme.colour("alarm"), "centre")
            continue
        words = text.render(theme.bold("strong"), table.names("table.figure", n=-paid), theme.colour("cream"))
        coin = sprite(table.kit, "treasure", height=round(below.h * 0.8))
        start = below.centerx - (words.get_width() + coin.get_width() + theme.px(4)) // 2
        surface.blit(words, words.get_rect(midleft=(start, below.centery)))
        surface.blit(coin, coin.get_rect(midleft=(start + words.get_width() + theme.px(4), below.centery)))


def _pictures_wide(theme: Theme, row: Row, side: int) -> int:
    if not side or row.pays:
        return 0
    count = max(1, len(row.tiles))
    return count * side + (count - 1) * side // 2 + theme.px(12)


def _draw_pictures(surface: Surface, table: DragonKeeperTable, row: Row, room: Area, side: int) -> None:
    kit = table.kit
    if row.picture:
        picture = sprite(kit, row.picture, height=side * 4 // 5)
        surface.blit(picture, picture.get_rect(center=(room.x + side // 2, room.centery)))
        return
    for n, tile in enumerate(row.tiles):
        box = Area(room.x + n * side * 3 // 2, room.centery - side // 2, side, side)
        surface.blit(table.pieces.tile(tile, side), box)
        if n:
            icon = skin.icon(kit, row.between, side * 2 // 5, kit.theme.colour("gold"))
            surface.blit(icon, icon.get_rect(center=(box.x - side // 4, box.centery)))
        if row.mark:
            table.pieces.mark(surface, row.mark, (box.right - side // 8, box.bottom - side // 8), round(side * 0.44))
