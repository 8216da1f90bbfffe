"""The still life: one kept picture of everything on the table that rests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Surface
from pygame.transform import smoothscale

from game.dewan.scoring import counts
from ui.drawing import skin
from ui.drawing.area import Area
from ui.tables.dewan.board import Look

if TYPE_CHECKING:
    from pygame import Rect

    from game.dewan.model import State
    from ui.tables.dewan.table import DewanTable
    from ui.tables.dewan.things import Still


_REACH: Final = 44
"""How far from its place a widget may draw, lifted and with light round it, in design units."""
_MOST: Final = 0.7
"""If more than this share of the window changes, all of it is drawn anew."""


class StillLife:
    """Draws the table into a picture of the window's size and keeps it: while nothing in it changes a frame costs one
    blit, and what moves is drawn over it; what changes is drawn anew where it lies, and nowhere else."""

    def __init__(self, table: DewanTable) -> None:
        self.table = table
        self.widgets: list[Still] = []
        self._kept: Surface | None = None
        self._looks: dict[str, tuple[Area, object]] = {}
        self._set_out: object = None
        self._stale = True
        self._base: Surface | None = None
        self._base_for: tuple[object, ...] | None = None
        self._land_for: tuple[object, ...] | None = None
        self._ground: Surface | None = None
        self._ground_for: object = None
        self._with_panels: Surface | None = None
        self._with_panels_for: object = None

    def draw(self, surface: Surface) -> None:
        """The whole table but for what moves; widgets that the picture shows are told so."""
        table = self.table
        over_map = table.ask.drawing and table.board.level > 0
        if table.pointer.moving or table.pointer.panning:
            for widget in self.widgets:
                widget.baked = False
            self.forget()
            surface.blit(self.ground(), (0, 0))
            table.board.draw(surface, self.ground(), self._shown, table.colours, self._look)
            over_map = table.ask.drawing
            if not over_map:
                self._draw_panels(surface)
                self._draw_tribe(surface)
        else:
            self._draw_kept(surface, over_map=over_map)
        table.ask.draw(surface)
        if over_map:
            self._draw_panels(surface)
            self._draw_tribe(surface)

    def forget(self) -> None:
        """Holds the picture for outdated, so that all that lies on the land and on the table is drawn anew."""
        self._stale = True

    def forget_all(self) -> None:
        """Holds the table and the bare land for outdated as well."""
        self._land_for = self._base_for = None

    # --- the kept picture ---

    def _draw_kept(self, surface: Surface, *, over_map: bool) -> None:
        """Brings the kept picture up to date and draws it."""
        whole = surface.get_rect()
        looks, set_out = self._bake(over_map=over_map), (self._pieces_look, over_map)
        if self._kept is None or self._kept.get_size() != whole.size:
            self._base, self._kept, self._base_for, self._land_for = None, Surface(whole.size), None, None
        kept, new_land = self._kept, self._has_new_land()
        changed = [whole] if self._stale else self._changed(looks, pieces=self._set_out != set_out or new_land)
        canvas = self.table.layout.canvas
        if new_land and not self._stale:  # it is laid at one go
            beside = [box for box in changed if not box.colliderect(canvas)]
            changed = [*beside, canvas.unionall([box for box in changed if box.colliderect(canvas)])]
        if sum(box.w * box.h for box in changed) > _MOST * whole.w * whole.h:
            changed = [whole]
        self._looks, self._set_out, self._stale = looks, set_out, False
        for box in changed:
            kept.set_clip(box)
            if new_land:
                self._lay(kept, box)
            else:
                kept.blit(self._bare() if box.colliderect(canvas) else self.ground(), box, box)
            self._draw_within(kept, box, over_map=over_map)
        kept.set_clip(None)
        surface.blit(kept, (0, 0))

    def _has_new_land(self) -> bool:
        """Whether the bare land lies otherwise than in the kept picture."""
        layout, look = self.table.layout, self._look
        self.ground()
        around = (self._ground_for, layout.canvas, layout.market, layout.piles)
        before = self._land_for
        self._land_for = (around, self._shown.land, self.table.board.view, look.glow)
        if before is None or before[0] != around:
            self._stale = True
        return before != self._land_for

    def _bare(self) -> Surface:
        """The table with the bare land, as large as the window; made when a part of it is wanted for the first time."""
        if self._base is None or self._base_for != self._land_for:
            self._base, self._base_for = self._base or Surface(self.ground().get_size()), self._land_for
            self._lay(self._base, self._base.get_rect())
        return self._base

    def _lay(self, onto: Surface, box: Rect) -> None:
        """Draws the table and the bare land, as far as they lie in a box."""
        onto.blit(self.ground() if self.table.board.level else self._furnished(), box, box)
        if box.colliderect(self.table.layout.canvas):
            self.table.board.lay(onto, self._shown.land, self._look.glow)

    def _bake(self, *, over_map: bool) -> dict[str, tuple[Area, object]]:
        """Settles which widgets the picture shows; by id the place and the look of each of them."""
        looks = {}
        seen = [(widget, widget.look) for widget in self.widgets]
        # The cards of a hand overlap: they keep their order only if all of them are drawn together.
        stirred = any(look is None and widget.id.startswith("hand:") for widget, look in seen)
        for widget, look in seen:
            # A way or marker is drawn over the map and below what lies on it.
            widget.baked = not (
                look is None
                or (stirred and widget.id.startswith("hand:"))
                or (over_map and widget.rect.colliderect(self.table.layout.canvas))
            )
            if widget.baked:
                looks[widget.id] = (widget.rect, look)
        return looks

    def _changed(self, looks: dict[str, tuple[Area, object]], *, pieces: bool) -> list[Rect]:
        """Where the picture is outdated."""
        layout = self.table.layout
        changed: list[Rect] = [self._around(layout.tribe)] if pieces else []
        for id_ in looks.keys() | self._looks.keys():
            old, new = self._looks.get(id_), looks.get(id_)
            if old != new:
                changed += [self._around(one[0]) for one in (old, new) if one is not None]
        return _merged([layout.canvas, *changed] if pieces else changed)

    def _draw_within(self, kept: Surface, box: Rect, *, over_map: bool) -> None:
        """All that rests, from below, as far as it reaches into `box`, which is the picture's clip."""
        table = self.table
        if box.colliderect(table.layout.canvas):
            table.board.set_out(kept, self._shown, table.colours, self._look)
            if table.board.level and not over_map:
                self._draw_panels(kept)  # the fitted map leaves their places free: there they are part of the land
        if not over_map and self._around(table.layout.tribe).colliderect(box):
            self._draw_tribe(kept)
        everything = box.size == kept.get_size()
        for widget in self.widgets:
            if widget.baked and widget.visible and (everything or self._around(widget.rect).colliderect(box)):
                widget.paint(kept)

    def _around(self, box: Rect) -> Rect:
        """As far as what lies in a box may draw."""
        reach = 2 * self.table.kit.theme.px(_REACH)
        return box.inflate(reach, reach)

    @property
    def _shown(self) -> State:
        return self.table.ghost or self.table.seen

    @property
    def _look(self) -> Look:
        """What the map shows besides the land."""
        glow = self.table.ask.glow if self.table.host.may_act else 0
        return Look(frozenset(self.table.hidden), glow, self.table.marked)

    @property
    def _pieces_look(self) -> object:
        """All that the pieces on the map and the tribe board depend on."""
        shown, own = self._shown, self.table.own
        tribe = (shown.stories[own], shown.done[own], shown.tucked[own], own, self.table.camps_on_way)
        return tuple(shown.camps), tuple(shown.zone_berries), tribe, self._look

    def _draw_panels(self, surface: Surface) -> None:
        """The panels that lie over the map."""
        for box in (self.table.layout.piles, self.table.layout.market):
            surface.blit(skin.panel(self.table.kit, "dark", box.size, 18), box)

    def ground(self) -> Surface:
        """The table and the panels on it, as large as the window."""
        key = (self.table.kit.theme.size, self.table.layout.log, self.table.layout.stories)
        if self._ground is None or self._ground_for != key:
            self._ground, self._ground_for = self._draw_ground(self.table.kit.theme.size), key
        return self._ground

    def _furnished(self) -> Surface:
        """The same with the panels whose places a fitted map leaves free."""
        ground, layout = self.ground(), self.table.layout
        key = (self._ground_for, layout.piles, layout.market)
        if self._with_panels is None or self._with_panels_for != key:
            self._with_panels, self._with_panels_for = ground.copy(), key
            self._draw_panels(self._with_panels)
        return self._with_panels

    def _draw_ground(self, size: tuple[int, int]) -> Surface:
        """The table and the panels on it: what changes with the layout alone."""
        kit, layout = self.table.kit, self.table.layout
        ground = Surface(size)
        wood = kit.sprites.get("dewan/table")
        times = max(size[0] / wood.get_width(), size[1] / wood.get_height())
        large = smoothscale(wood, (round(wood.get_width() * times), round(wood.get_height() * times)))
        ground.blit(large, large.get_rect(center=(size[0] // 2, size[1] // 2)))
        for box in (layout.log, layout.stories):
            if box.h > kit.theme.px(40):
                skin.draw_shadow(ground, kit, box, 12)
                ground.blit(skin.panel(kit, "dark", box.size, 18), box)
        return ground

    def _draw_tribe(self, surface: Surface) -> None:
        seen = self.table.ghost or self.table.seen
        have = counts(self.table.rules, seen, self.table.own) if self.table.seen.land is not None else None
        away = 1 if self.table.camps_on_way == self.table.own else 0
        picture = self.table.tribe.picture(seen, self.table.own, have, away)
        skin.draw_lying(surface, self.table.kit, picture, self.table.layout.tribe, 12)


def _merged(boxes: list[Rect]) -> list[Rect]:
    """The same places in fewer boxes, where that does not make them larger."""
    merged: list[Rect] = []
    for box in boxes:
        here = box
        for other in merged[:]:
            both = here.union(other)
            if both.w * both.h <= here.w * here.h + other.w * other.h:
                merged.remove(other)
                here = both
        merged.append(here)
    return merged
