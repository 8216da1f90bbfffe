"""Dragon Keeper's things in words: tiles, guilds, floors, players."""

from __future__ import annotations

from game.dragon_keeper.catalogue import ABILITIES, Catalogue
from game.dragon_keeper.model import SPACES, TileAbility
from ui.tables.kit.names import ComponentNames


class KeeperNames(ComponentNames[Catalogue]):
    """Speaks of Dragon Keeper's tiles, guilds, floors and actions."""

    game = "dragon_keeper"

    def guild(self, guild: int) -> str:
        """A guild's colour; an unknown one for HIDDEN."""
        return self(f"guild.{self.catalogue.guilds[guild]}") if guild >= 0 else self("guild.unknown")

    def guild_at_large(self, guild: int) -> str:
        """A guild by colour and by who belongs to it."""
        return self("table.guild", guild=self.guild(guild), role=self(f"role.{self.catalogue.guilds[guild]}"))

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
        it = self.catalogue.tiles[tile]
        if it.ability == TileAbility.STAIRS:
            return self("tile.stairs")
        kind = "plain" if it.ability == TileAbility.NONE else "action"
        return self(f"tile.{kind}", guild=self.guild(it.guild), n=it.value, action=self.action(it.ability))

    def about_tile(self, tile: int) -> str:
        """A tile with what its action does, in lines."""
        ability = self.catalogue.tiles[tile].ability
        if ability == TileAbility.NONE:
            return self.tile(tile)
        return "\n".join([self.tile(tile), self(f"tooltip.{self.action_id(ability)}")])

    def tiles_between(self, low: int, high: int) -> str:
        """A range of numbers of tiles left; the last one has no end."""
        if low == high:
            return str(low)
        if high >= SPACES:
            return self("table.or_more", n=low)
        return self("table.between", low=low, high=high)
