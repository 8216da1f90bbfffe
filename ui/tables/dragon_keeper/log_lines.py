"""What happened in Dragon Keeper, in a line of the log each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dragon_keeper import events as it
from game.dragon_keeper.model import Ending

if TYPE_CHECKING:
    from game.kernel.contract import Event
    from ui.tables.dragon_keeper.names import KeeperNames

_ENDINGS = {Ending.SCORE: "score", Ending.SURVIVOR: "survivor", Ending.NOBODY: "nobody"}


def describe(names: KeeperNames, event: Event) -> str | None:
    """The event as a sentence; None for one that follows from another line."""
    seat = getattr(event, "seat", -1)
    name = names.player(seat) if seat >= 0 else ""
    match event:
        case it.FloorLaid(floor, _):
            return names("event.floor_laid", floor=names.floor(floor))
        case it.GuildDealt(_, guild):
            if guild < 0:
                return names("event.guild_dealt", name=name)
            return names("event.guild_dealt_own", name=name, guild=names.guild(guild))
        case it.StartNamed():
            return names("event.start_named", name=name)
        case it.TileTaken(_, _, tile):
            return names("event.tile_taken", name=name, tile=names.tile(tile))
        case it.TileGiven(_, heir, _, tile):
            return names("event.tile_given", name=name, other=names.player(heir), tile=names.tile(tile))
        case it.TreasureGained():
            return names("event.treasure_gained", name=name)
        case it.StockEmpty():
            return names("event.stock_empty", name=name)
        case it.PrisonersExchanged(_, other, given, taken):
            return names(
                "event.prisoners_exchanged", name=name, other=names.player(other), given=names.tile(given), taken=names.tile(taken)
            )
        case it.TileUncovered(_, tile):
            return names("event.tile_uncovered", tile=names.tile(tile))
        case it.TrapSprung(_, trap, _, tile):
            return names("event.trap_sprung", name=name, given=names.tile(trap), tile=names.tile(tile))
        case it.PassageOpened(_, tile):
            return names("event.passage_opened", name=name, tile=names.tile(tile))
        case it.ActionDeclined(_, tile):
            return names("event.action_declined", name=name, tile=names.tile(tile))
        case it.FloorEnded(floor, _, left, taker):
            return names("event.floor_ended", floor=names.floor(floor), n=left, name=names.player(taker))
        case it.TributePaid(_, owed, paid):
            if paid < owed:
                return names("event.tribute_short", name=name, n=paid, owed=owed)
            return names("event.tribute_paid", name=name, n=paid)
        case it.PlayerEliminated():
            return names("event.player_eliminated", name=name)
        case it.FloorStarter(_, stairs):
            return names(f"event.floor_starter_{'stairs' if stairs else 'taker'}", name=name)
        case it.GuildsRevealed():
            return names("event.guilds_revealed")
        case it.StackOffered(_, guild, tiles):
            return names("event.stack_offered", name=name, guild=names.guild(guild), n=len(tiles))
        case it.StackReleased(_, guild, tiles):
            return names("event.stack_released", name=name, guild=names.guild(guild), n=len(tiles))
        case it.PrisonerReleased(_, spent, target):
            return names("event.prisoner_released", name=name, given=names.tile(spent), tile=names.tile(target))
        case it.ReleaseDeclined():
            return names("event.release_declined", name=name)
        case it.MatchEnded(ending):
            return names(f"event.match_ended_{_ENDINGS[ending]}")
    return None
