"""Dragon Keeper in words: tiles, guilds, floors, players, and what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.dragon_keeper import events as it
from game.dragon_keeper.catalogue import ABILITIES, Catalogue
from game.dragon_keeper.model import SPACES, Ending, TileAbility
from ui.language.names import ComponentNames

if TYPE_CHECKING:
    from game.kernel.contract import Event

_ENDINGS: Final = {Ending.SCORE: "score", Ending.SURVIVOR: "survivor", Ending.NOBODY: "nobody"}


class KeeperNames(ComponentNames[Catalogue]):
    """Speaks of Dragon Keeper's tiles, guilds, floors and actions."""

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

    def describe(self, event: Event) -> str | None:
        """The event as a line of the log; None for one that follows from another line."""
        seat = getattr(event, "seat", -1)
        name = self.player(seat) if seat >= 0 else ""
        match event:
            case it.FloorLaid(floor, _):
                return self("event.floor_laid", floor=self.floor(floor))
            case it.GuildDealt(_, guild):
                if guild < 0:
                    return self("event.guild_dealt", name=name)
                return self("event.guild_dealt_own", name=name, guild=self.guild(guild))
            case it.StartNamed():
                return self("event.start_named", name=name)
            case it.TileTaken(_, _, tile):
                return self("event.tile_taken", name=name, tile=self.tile(tile))
            case it.TileGiven(_, heir, _, tile):
                return self("event.tile_given", name=name, other=self.player(heir), tile=self.tile(tile))
            case it.TreasureGained():
                return self("event.treasure_gained", name=name)
            case it.StockEmpty():
                return self("event.stock_empty", name=name)
            case it.PrisonersExchanged(_, other, given, taken):
                return self(
                    "event.prisoners_exchanged", name=name, other=self.player(other),
                    given=self.tile(given), taken=self.tile(taken))  # fmt: skip
            case it.TileUncovered(_, tile):
                return self("event.tile_uncovered", tile=self.tile(tile))
            case it.TrapSprung(_, trap, _, tile):
                return self("event.trap_sprung", name=name, given=self.tile(trap), tile=self.tile(tile))
            case it.PassageOpened(_, tile):
                return self("event.passage_opened", name=name, tile=self.tile(tile))
            case it.ActionDeclined(_, tile):
                return self("event.action_declined", name=name, tile=self.tile(tile))
            case it.FloorEnded(floor, _, left, taker):
                return self("event.floor_ended", floor=self.floor(floor), n=left, name=self.player(taker))
            case it.TributePaid(_, owed, paid):
                if paid < owed:
                    return self("event.tribute_short", name=name, n=paid, owed=owed)
                return self("event.tribute_paid", name=name, n=paid)
            case it.PlayerEliminated():
                return self("event.player_eliminated", name=name)
            case it.FloorStarter(_, stairs):
                return self(f"event.floor_starter_{'stairs' if stairs else 'taker'}", name=name)
            case it.GuildsRevealed(guilds):
                known = [(self.player(seat), self.guild(guild)) for seat, guild in enumerate(guilds) if guild >= 0]
                told = [self("event.guild_of", name=name, guild=guild) for name, guild in known]
                return self("event.guilds_revealed", guilds=self.listed(told))
            case it.StackOffered(_, guild, tiles):
                return self("event.stack_offered", name=name, guild=self.guild(guild), n=len(tiles))
            case it.StackReleased(_, guild, tiles):
                return self("event.stack_released", name=name, guild=self.guild(guild), n=len(tiles))
            case it.PrisonerReleased(_, spent, target):
                return self("event.prisoner_released", name=name, given=self.tile(spent), tile=self.tile(target))
            case it.ReleaseDeclined():
                return self("event.release_declined", name=name)
            case it.MatchEnded(ending):
                return self(f"event.match_ended_{_ENDINGS[ending]}")
        return None
