"""What a choice on the floor would change, in words: the tallest stack, the offering, the tribute, and the chooser's own
guild or treasures."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.dragon_keeper import events as ev
from game.dragon_keeper.preview import preview_result, stack_changes
from ui.drawing.marks import emblem
from ui.drawing.paint import stamp
from ui.language.phrases import sentences
from ui.tables.dragon_keeper.panels import draw_pays, pays_height
from ui.tables.dragon_keeper.pieces import sprite
from ui.tables.dragon_keeper.preview_picture import Effect, Preview

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from game.kernel.contract import Event
    from ui.drawing.area import Area
    from ui.tables.dragon_keeper.view import DragonKeeperView


class Effects:
    """What previewed `events` change, for the player they give a tile to. What only the chooser knows is shown where the
    viewer knows it."""

    def __init__(self, view: DragonKeeperView, events: Sequence[Event]) -> None:
        self.view, self.names, self.events = view, view.names, events
        self.result = preview_result(view.rules, view.seen, events)
        self.gift = self.result.owner != self.result.chooser

    @property
    def _title(self) -> str:
        """What would be done with the tile."""
        names, said = self.names, self.names.face(self.result.tile)
        special = any(isinstance(event, ev.TrapSprung | ev.PrisonersExchanged) for event in self.events)
        key = "effect.give" if self.gift else "effect.take" if special else "effect.keep"
        return names(key, tile=said, other=names.player(self.result.owner))

    @property
    def _subtitle(self) -> str:
        """What the tile can do, or what is paid for it."""
        names = self.names
        for event in self.events:
            match event:
                case ev.TrapSprung(_, tile, _, _) | ev.PassageOpened(_, tile):
                    return names("preview.spent", tile=names.tile(tile))
                case ev.PrisonersExchanged(_, other, given, _):
                    return names("preview.tile_given", other=names.player(other), tile=names.tile(given))
        ability = 0 if self.result.tile in self.view.rules.stairs else self.view.rules.ability_of[self.result.tile]
        return names("effect.with", action=names.action(ability)) if ability else ""

    @property
    def preview(self) -> Preview:
        """What changes, always in the same order: the own guild where it is known, and the points if the match ended with
        it; those of a gift only where they change. Where points are not shown, one thing alone: that the floor ends, the own
        guild or the treasure."""
        own, result = [self._treasure] if self.gift else [self._guild] if self.result.known else [], self.result
        if not self.view.shows_points:
            alone = [self._tribute] if self._floor_ended is not None else own or [self._stack]
            return Preview(self._draw_tile, self._title, self._subtitle, alone, None)
        total = (self.names("effect.sum"), *self._signed(result.total_points)) if result.known and (result.total_points or not self.gift) else None
        rows = [self._stack, self._offering, self._tribute, *own]
        return Preview(self._draw_tile, self._title, self._subtitle, rows, total)

    def _signed(self, points: int) -> tuple[str, str]:
        """A difference in points, and its colour."""
        kind, tone = ("most", "good") if points > 0 else ("minus", "alarm") if points else ("figure", "cream_soft")
        return self.names(f"table.{kind}", n=abs(points)), tone

    def _from_to(self, figures: tuple[int, int]) -> str:
        before, then = figures
        return self.names("table.figure", n=then) if before == then else self.names("effect.from_to", **{"from": before, "to": then})

    @property
    def _stack(self) -> Effect:
        result = self.result
        kind = "tie" if len(result.tallest) > 1 else "stays" if result.stays else "becomes"
        words = self.names(f"effect.stack_{kind}", guild=self._guilds(result.tallest))
        name = self.names("effect.stack_theirs" if self.gift else "effect.stack")
        return Effect(self._draw_tallest, name, words, self._from_to(result.height))

    @property
    def _offering(self) -> Effect:
        """What the dragon would be given now, and what goes free before it; without the guild what it may be."""
        names, result, guild = self.names, self.result, self.view.seen.original_guilds[self.result.owner]
        goes = result.offered or result.tallest
        words = names("effect.goes" if result.offered or len(goes) == 1 else "effect.goes_one", guild=self._guilds(goes))
        if guild in result.offered:
            only = "_only" if goes == [guild] else ""
            words = names(f"effect.goes_free{only}", own=names.row(guild), guild=names.guild(goes[-1]))
        figure = (names.row(goes[-1]) if result.offered or len(goes) == 1 else names("effect.tied"), "cream_soft")
        if result.known and not self.gift:
            figure = self._signed(result.offering_points)
        return Effect(self._drawn("bowl"), names("effect.offering_theirs" if self.gift else "score.offering"), words, *figure)

    @property
    def _floor_ended(self) -> ev.FloorEnded | None:
        """That the floor ends with it, if it does."""
        return next((event for event in self.events if isinstance(event, ev.FloorEnded)), None)

    @property
    def _tribute(self) -> Effect:
        """What would be owed if the floor ended then; if it does, what everybody pays."""
        names, result = self.names, self.result
        figure, tone = self._from_to(result.owed), "alarm" if result.owed[1] > result.treasure[1] else "cream"
        ended = self._floor_ended
        if ended is None:
            words = names("effect.pays", each=result.each, own=result.owed[1])
            return Effect(self._drawn("treasure"), names("effect.tribute"), words, figure, tone)
        poor = {event.seat for event in self.events if isinstance(event, ev.PlayerEliminated)}
        pays = {one.seat: None if one.seat in poor else one.paid for one in self.events if isinstance(one, ev.TributePaid)}
        below, words = partial(draw_pays, self.view, pays), names("preview.floor_ended", n=ended.tiles_left)
        return Effect(self._drawn("dragon_roar"), names("effect.floor_ends"), words, figure, tone, below, pays_height(self.view.theme))

    @property
    def _guild(self) -> Effect:
        """What the tiles that come and go count for the chooser: where points are not shown, the tile that goes and the one in
        its place."""
        names, own, guild = self.names, self.result.own_guild_points, self.view.seen.original_guilds[self.result.chooser]
        kind = "relieved" if own > 0 else "for_you" if not own else "against" if self.view.guilds_open else "against_you"
        words = names(f"effect.{kind}", guild=names.row(guild if own else self.view.rules.guild_of[self.result.tile]))
        freed, picture = self.result.release_points, self._drawn(self.view.pieces.card_name(guild))
        if freed:
            words = sentences(names.words, [words, names("effect.releases", figure=self._signed(freed)[0])])
        figure, tone = self._signed(self.result.guild_points + freed)
        if self._replaces and not self.view.shows_points:
            worth = self.view.rules.value_of[self.result.tile]
            worth = -worth if self.view.rules.guild_of[self.result.tile] == guild else worth
            figure = self._from_to((worth - self.result.guild_points, worth))
        return Effect(picture, names("effect.own_guild"), words, figure, tone)

    @property
    def _replaces(self) -> bool:
        """Whether the tile comes in place of another of the chooser's."""
        return any(change.seat == self.result.chooser for change in stack_changes(self.events).go)

    @property
    def _treasure(self) -> Effect:
        """What a gift brings; where the floor ends with it, what is left of that."""
        names, (before, then) = self.names, self.result.treasure
        empty = any(isinstance(event, ev.StockEmpty) for event in self.events)
        key = "preview.treasure" if before < then else "preview.stock_empty" if empty else "effect.no_treasure"
        words, left = names(key, n=self.view.rules.constants.gift_value), then
        for event in self.events:
            if isinstance(event, ev.TributePaid) and event.seat == self.result.chooser:
                left = then - event.paid
                words = sentences(names.words, [words, names("effect.after_tribute", n=then, left=left)])
        return Effect(self._drawn("treasure_pile"), names("effect.gift"), words, self._from_to((before, left)))

    def _guilds(self, guilds: Sequence[int]) -> str:
        """Guilds at the beginning of a sentence."""
        first, *others = guilds
        return self.names.listed([self.names.row(first), *map(self.names.guild, others)])

    def _drawn(self, name: str) -> partial[None]:
        return partial(draw_picture, self.view, name)

    def _draw_tallest(self, surface: Surface, area: Area, side: int) -> None:
        """The emblems of the tallest stacks: of two or more the first and the last, one before the other."""
        view, tallest = self.view, self.result.tallest
        if len(tallest) == 1:
            draw_picture(view, view.pieces.badge_name(tallest[0]), surface, area, side)
            return
        for guild, corner in ((tallest[0], "topleft"), (tallest[-1], "bottomright")):
            stamp(surface, sprite(view.kit, view.pieces.badge_name(guild), height=side * 3 // 5), **{corner: getattr(area, corner)})

    def _draw_tile(self, surface: Surface, area: Area, side: int) -> None:
        surface.blit(self.view.pieces.tile(self.result.tile, side), area)
        if self.gift:
            sign = emblem(self.view.kit, self.view.colours[self.result.owner], side * 3 // 5)
            stamp(surface, sign, bottomright=area.bottomright)


def draw_picture(view: DragonKeeperView, name: str, surface: Surface, area: Area, side: int) -> None:
    """A picture of art/dragon_keeper in the middle of a square."""
    picture = sprite(view.kit, name, height=side * 5 // 6)
    stamp(surface, picture if picture.get_width() <= side else sprite(view.kit, name, side), center=area.center)
