"""Dragon Keeper in words: tiles, guilds, floors, players, and what happened."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Final

from game.dragon_keeper import events as ev
from game.dragon_keeper.catalogue import ABILITIES, Catalogue
from game.dragon_keeper.model import SPACES, Ending, TileAbility
from ui.language.names import ComponentNames
from ui.language.phrases import alone

if TYPE_CHECKING:
    from game.kernel.contract import Event
    from game.kernel.policy import Fact

_ENDINGS: Final = {Ending.SCORE: "score", Ending.SURVIVOR: "survivor", Ending.NOBODY: "nobody"}


class DragonKeeperNames(ComponentNames[Catalogue]):
    """The words for Dragon Keeper's tiles, guilds, floors and actions."""

    game = "dragon_keeper"

    def guild(self, guild: int) -> str:
        """A guild's colour; an unknown one for HIDDEN."""
        return self(f"guild.{self.catalogue.guilds[guild]}") if guild >= 0 else self("guild.unknown")

    def guild_at_large(self, guild: int) -> str:
        """A guild by colour and by who belongs to it."""
        return self("table.guild", guild=self.guild(guild), role=self(f"role.{self.catalogue.guilds[guild]}"))

    def row(self, guild: int) -> str:
        """A guild as its row of the score is called."""
        return self(f"score.{self.catalogue.guilds[guild]}")

    def floor(self, floor: int) -> str:
        """A floor by the order of play."""
        return self(f"floor.{self.catalogue.floors[floor].id}")

    def action(self, ability: int) -> str:
        """What the action on a tile is called."""
        return self(f"action.{self.action_id(ability)}")

    @staticmethod
    def action_id(ability: int) -> str:
        """The word of an action."""
        return "stairs" if ability == TileAbility.STAIRS else ABILITIES[ability]

    def tile(self, tile: int) -> str:
        """A tile by guild, value and action; "a tile" for one that is hidden."""
        if tile < 0:
            return self("tile.unknown")
        line = self.catalogue.tiles[tile]
        if line.ability == TileAbility.STAIRS:
            return self("tile.stairs")
        kind = "plain" if line.ability == TileAbility.NONE else "action"
        return self(f"tile.{kind}", guild=self.guild(line.guild), n=line.value, action=self.action(line.ability))

    def face(self, tile: int) -> str:
        """A tile by guild and value alone."""
        line = self.catalogue.tiles[tile]
        if line.ability == TileAbility.STAIRS:
            return self("tile.stairs")
        return self("tile.plain", guild=self.guild(line.guild), n=line.value)

    def about_tile(self, tile: int, *, finder_starts: bool) -> str:
        """A tile with what its action does, in lines; `finder_starts` is the table's reading of who the stairs let start."""
        ability = self.catalogue.tiles[tile].ability
        if ability == TileAbility.NONE:
            return alone(self.tile(tile))
        if ability == TileAbility.STAIRS:
            return self("tooltip.stairs_finder" if finder_starts else "tooltip.stairs")  # they are nothing else
        return f"{alone(self.tile(tile))}\n{self(f'tooltip.{self.action_id(ability)}')}"

    def tiles_between(self, low: int, high: int) -> str:
        """A range of numbers of tiles left; the last one has no end."""
        if low == high:
            return str(low)
        if high >= SPACES:
            return self("table.or_more", n=low)
        return self("table.between", low=low, high=high)

    def fact(self, fact: Fact) -> str:
        values = {field.name: getattr(fact, field.name) for field in fields(fact)}
        slots: dict[str, object] = {name: self.guild(values[name]) for name in ("guild", "instead") if name in values}
        if "tile" in values:
            slots["tile"] = self.tile(values["tile"])
        if "seat" in values:
            slots["name"] = self.player(values["seat"])
        said = self.fact_of_kind(fact, **slots)
        return said[:1].upper() + said[1:]

    def describe(self, event: Event) -> str:
        match event:
            case ev.TileTaken(_, _, tile) if self.advised:
                return self.event(event, tile=self.face(tile))
            case ev.TileGiven(_, heir, _, tile) if self.advised:
                return self.event(event, other=self.player(heir), tile=self.face(tile))
            case ev.FloorLaid(floor, _):
                return self.event(event, floor=self.floor(floor))
            case ev.GuildDealt(_, guild) if guild >= 0:
                return self.event(event, "_own", guild=self.guild(guild))
            case ev.TileTaken(_, _, tile) | ev.TileUncovered(_, tile) | ev.PassageOpened(_, tile) | ev.ActionDeclined(_, tile):
                return self.event(event, tile=self.tile(tile))
            case ev.TileGiven(_, heir, _, tile):
                return self.event(event, other=self.player(heir), tile=self.tile(tile))
            case ev.PrisonersExchanged(_, other, given, taken):
                return self.event(event, other=self.player(other), given=self.tile(given), taken=self.tile(taken))
            case ev.TrapSprung(_, trap, _, tile):
                return self.event(event, given=self.tile(trap), tile=self.tile(tile))
            case ev.FloorEnded(floor, _, left, taker):
                return self.event(event, floor=self.floor(floor), n=left, name=self.player(taker))
            case ev.TributePaid(seat, owed, paid) if paid < owed:
                return self("event.tribute_short", name=self.player(seat), n=paid, owed=owed)
            case ev.TributePaid(_, _, paid):
                return self.event(event, n=paid)
            case ev.FloorStarter(_, stairs):
                return self.event(event, "_stairs" if stairs else "_taker")
            case ev.GuildsRevealed(guilds):
                known = [(self.player(seat), self.guild(guild)) for seat, guild in enumerate(guilds) if guild >= 0]
                values = [self("event.guild_of", name=name, guild=guild) for name, guild in known]
                return self.event(event, guilds=self.listed(values))
            case ev.StackOffered(_, guild, tiles) | ev.StackReleased(_, guild, tiles):
                return self.event(event, guild=self.guild(guild), n=len(tiles))
            case ev.PrisonerReleased(_, spent, target):
                return self.event(event, given=self.tile(spent), tile=self.tile(target))
            case ev.MatchEnded(ending):
                return self.event(event, f"_{_ENDINGS[ending]}")
        return self.event(event)
