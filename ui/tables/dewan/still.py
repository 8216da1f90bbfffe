"""The still life: one kept picture of everything on the table that rests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface
from pygame.transform import smoothscale

from game.dewan.scoring import counts
from ui import skin
from ui.tables.dewan.board import Look

if TYPE_CHECKING:
    from ui.tables.dewan.seats import SeatCard
    from ui.tables.dewan.table import DewanTable
    from ui.tables.dewan.things import Thing

    StillWidget = Thing | SeatCard
else:
    StillWidget = object


class StillLife:
    """Draws the table into a picture of the window's size and keeps it while nothing in it changes: then a frame costs
    one blit, and what moves is drawn over it."""

    def __init__(self, table: DewanTable) -> None:
        self.table = table
        self.widgets: list[StillWidget] = []
        self._kept: Surface | None = None
        self._key: object = None
        self._ground: Surface | None = None
        self._ground_for: object = None

    def draw(self, surface: Surface) -> None:
        """The whole table but for what moves; widgets that the picture shows are told so."""
        table = self.table
        over_map = table.ask.drawing and table.board.level > 0
        looks: list[object] = []
        # The cards of a hand overlap: they keep their order only if all of them are drawn together.
        stirred = any(widget.look is None for widget in self.widgets if widget.id.startswith("hand:"))
        for widget in self.widgets:
            look = None if stirred and widget.id.startswith("hand:") else widget.look
            # A way or marker is drawn over the map and below what lies on it.
            widget.baked = look is not None and not (over_map and widget.rect.colliderect(table.places.canvas))
            looks.append(look if widget.baked else None)
        if table.pointer.moving or table.pointer.panning:
            for widget in self.widgets:
                widget.baked = False
            self._key = None
            self._lay(surface, panels=not table.ask.drawing)
        else:
            key = (surface.get_size(), tuple(looks), self._map_look, over_map)
            if self._kept is None or self._key != key:
                if self._kept is None or self._kept.get_size() != surface.get_size():
                    self._kept = Surface(surface.get_size())
                self._lay(self._kept, panels=not over_map)
                for widget in self.widgets:
                    if widget.baked and widget.visible:
                        widget.paint(self._kept)
                self._key = key
            surface.blit(self._kept, (0, 0))
        table.ask.draw(surface)
        if over_map or (table.ask.drawing and self._key is None):
            self._draw_panels(surface)

    def _lay(self, surface: Surface, *, panels: bool) -> None:
        surface.blit(self.ground(), (0, 0))
        self._draw_map(surface)
        if panels:
            self._draw_panels(surface)

    def _draw_map(self, surface: Surface) -> None:
        """The map with its pieces and legal spaces."""
        glow = self.table.ask.glow if self.table.host.may_act else 0
        look = Look(frozenset(self.table.hidden), glow, self.table.marked)
        self.table.board.draw(surface, self.ground(), self.table.ghost or self.table.seen, self.table.colours, look)

    @property
    def _map_look(self) -> object:
        """All that the picture of map, panels and tribe board depends on."""
        shown = self.table.ghost or self.table.seen
        own = (shown.stories[self.table.own], shown.done[self.table.own], shown.tucked[self.table.own], self.table.own, self.table.camps_on_way)
        glow = self.table.ask.glow if self.table.host.may_act else 0
        laid = (shown.land, tuple(shown.camps), tuple(shown.zone_berries))
        return laid, own, glow, self.table.marked, frozenset(self.table.hidden), self.table.board.view, self._ground_for

    def _draw_panels(self, surface: Surface) -> None:
        """The panels that lie over the map, and the tribe board."""
        for box in (self.table.places.piles, self.table.places.market):
            surface.blit(skin.panel(self.table.kit, "dark", box.size, 18), box)
        self._draw_tribe(surface)

    def ground(self) -> Surface:
        """The table and the panels on it, as large as the window."""
        key = (self.table.kit.theme.size, self.table.places.log, self.table.places.stories)
        if self._ground is None or self._ground_for != key:
            self._ground, self._ground_for = self._draw_ground(self.table.kit.theme.size), key
        return self._ground

    def _draw_ground(self, size: tuple[int, int]) -> Surface:
        """The table and the panels on it: what changes with the layout alone."""
        kit, places = self.table.kit, self.table.places
        ground = Surface(size)
        wood = kit.sprites.get("dewan/table")
        times = max(size[0] / wood.get_width(), size[1] / wood.get_height())
        large = smoothscale(wood, (round(wood.get_width() * times), round(wood.get_height() * times)))
        ground.blit(large, large.get_rect(center=(size[0] // 2, size[1] // 2)))
        for box in (places.log, places.stories):
            if box.h > kit.theme.px(40):
                skin.draw_shadow(ground, kit, box, 12)
                ground.blit(skin.panel(kit, "dark", box.size, 18), box)
        return ground

    def _draw_tribe(self, surface: Surface) -> None:
        seen = self.table.ghost or self.table.seen
        have = counts(self.table.rules, seen, self.table.own) if self.table.seen.land is not None else None
        away = 1 if self.table.camps_on_way == self.table.own else 0
        skin.draw_shadow(surface, self.table.kit, self.table.places.tribe, 12)
        surface.blit(self.table.tribe.picture(seen, self.table.own, have, away), self.table.places.tribe)
