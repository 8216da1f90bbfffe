"""What happened at the table of Dogs of War, in a line of the log each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dogs_of_war import events as it

if TYPE_CHECKING:
    from game.kernel.contract import Event
    from ui.tables.dogs_of_war.names import DogsNames

SILENT = frozenset({it.TurnBegan})
"""Events without a line: they follow from others."""


def describe(names: DogsNames, event: Event, houses: tuple[int, ...]) -> str | None:
    """The event as a sentence; None if it is silent. `houses` lie at the sides in the year of the event."""
    seat = getattr(event, "seat", None)
    name = names.player(seat) if seat is not None else ""
    line = _begun(names, event, name) or _placed(names, event, name, houses) or _gained(names, event, name)
    return line or _ended(names, event, name, houses)


def _begun(names: DogsNames, event: Event, name: str) -> str | None:
    """What happens as a match, a year or a turn begins."""
    match event:
        case it.StartNamed():
            return names("event.start_named", name=name)
        case it.DogTaken(_, dog):
            return names("event.dog_taken", name=name, dog=names.dog(dog))
        case it.TacticsDealt(_, tactics):
            own = "" if any(kind < 0 for kind in tactics) else "_own"
            return names(f"event.tactics_dealt{own}", name=name, n=len(tactics), tactics=names.tactics(tactics))
        case it.SupportDealt(_, house):
            return names(f"event.support_dealt{'' if house < 0 else '_own'}", name=name, house=names.house(house))
        case it.YearBegan(year):
            return names("event.year_began", n=year)
        case it.BonusesLaid(bonuses, gold):
            listed = names.listed([names.bonus(bonus) for bonus in bonuses])
            return names(f"event.bonuses_laid{'_gold' if gold else ''}", bonuses=listed)
        case it.LinesLaid(lines):
            return names("event.lines_laid", lines=names.listed([names.line(line) for line in lines]))
        case it.HousesLaid(houses):
            return names("event.houses_laid", houses=names.listed([names.house(house) for house in houses]))
        case it.MarkerGiven(giver, to):
            return names(f"event.marker_given{'_kept' if giver == to else ''}", name=name, other=names.player(to))
        case it.Mustered(_, captains, coins):
            return names("event.mustered", name=name, n=captains, coins=names("label.coin_count", n=coins))
        case it.SoldierBought(_, soldier, cost):
            return names("event.soldier_bought", name=name, soldier=names.soldiers(soldier, 1), n=cost)
        case it.PurchasesEnded():
            return names("event.purchases_ended", name=name)
        case it.Reshuffled(cards):
            return names("event.reshuffled", n=cards)
    return None


def _placed(names: DogsNames, event: Event, name: str, houses: tuple[int, ...]) -> str | None:
    """What a placement does on the battlefields."""
    match event:
        case it.TacticPlayed(_, tactic):
            return names("event.tactic_played", name=name, tactic=names.tactic(tactic))
        case it.SoldierSent(_, side, soldier):
            return names("event.soldier_sent", name=name, soldier=names.soldiers(soldier, 1), house=names.house(houses[side]))
        case it.CaptainPlaced(_, side, _):
            return names("event.captain_placed", name=name, house=names.house(houses[side]))
        case it.MarkerMoved(battle, start, to):
            still = "_not" if start == to else ""
            return names(f"event.marker_moved{still}", field=names.field(battle), start=start, to=to)
        case it.MarkerHeld(battle):
            return names("event.marker_held", field=names.field(battle))
        case it.SoldierRetreated(_, _, soldier):
            return names("event.soldier_retreated", name=name, soldier=names.soldier(soldier))
        case it.CoinsExtorted(_, payer, coins):
            return names("event.coins_extorted", name=name, other=names.player(payer), n=coins)
        case it.RewardForgone(_, tactic):
            return names("event.reward_forgone", name=name, tactic=names.tactic(tactic))
        case it.Passed(_, captains):
            return names("event.passed", name=name, n=captains)
        case it.MarkerTaken():
            return names("event.marker_taken", name=name)
        case it.ConquerorRested():
            return names("event.conqueror_rested", name=name)
        case it.ConquerorMoved(_, battle, start, to):
            return names("event.conqueror_moved", name=name, field=names.field(battle), start=start, to=to)
    return None


def _gained(names: DogsNames, event: Event, name: str) -> str | None:
    """What a seat gains, or would have gained."""
    match event:
        case it.PointsGained(_, n):
            return names("event.points_gained", name=name, n=n)
        case it.CoinsGained(_, n):
            return names("event.coins_gained", name=name, n=n)
        case it.CaptainsGained(_, n):
            return names("event.captains_gained", name=name, n=n)
        case it.CaptainsPromised(_, n):
            return names("event.captains_promised", name=name, n=n)
        case it.SoldiersGained(_, soldier, n):
            return names("event.soldiers_gained", name=name, soldiers=names.soldiers(soldier, n))
        case it.InfluenceGained(_, house, n):
            return names("event.influence_gained", name=name, house=names.house(house), n=n)
        case it.TacticsDrawn(_, tactics):
            own = "" if any(kind < 0 for kind in tactics) else "_own"
            return names(f"event.tactics_drawn{own}", name=name, n=len(tactics), tactics=names.tactics(tactics))
        case it.SoldiersForfeited(_, soldier, n):
            return names("event.soldiers_forfeited", name=name, soldier=names.soldier(soldier), n=n)
        case it.InfluenceForfeited(_, house, n):
            return names("event.influence_forfeited", name=name, house=names.house(house), n=n)
        case it.CaptainsForfeited(_, n):
            return names("event.captains_forfeited", name=name, n=n)
        case it.TacticsForfeited(_, n):
            return names("event.tactics_forfeited", name=name, n=n)
    return None


def _ended(names: DogsNames, event: Event, name: str, houses: tuple[int, ...]) -> str | None:
    """What happens as a year ends."""
    match event:
        case it.BattleWon(_, side, great):
            key = f"event.battle_won{'_great' if great else ''}"
            return names(key, house=names.house(houses[side]), other_house=names.house(houses[side ^ 1]))
        case it.BattleDrawn(battle):
            one, other = houses[2 * battle], houses[2 * battle + 1]
            return names("event.battle_drawn", house=names.house(one), other_house=names.house(other))
        case it.HouseMoved(house, start, to):
            track = names.catalogue.box.house_track
            still = "_not" if start == to else ""
            return names(f"event.house_moved{still}", house=names.house(house), start=track[start], to=track[to])
        case it.CaptainsWithdrawn(_, _, captains):
            return names("event.captains_withdrawn", name=name, n=captains)
        case it.CaptainsStayed():
            return names("event.captains_stayed", name=name)
        case it.VictoryShared(_, _, points):
            return names("event.victory_shared", name=name, n=points)
        case it.ProfitMade(_, _, coins):
            return names("event.profit_made", name=name, n=coins)
        case it.BonusWon(_, _, bonus):
            return names("event.bonus_won", name=name, bonus=names.bonus(bonus))
        case it.SpoilsTaken(_, _, soldier):
            return names("event.spoils_taken", name=name, soldier=names.soldier(soldier))
        case it.FieldsCleared(year):
            return names("event.fields_cleared", n=year)
        case it.StackRenewed(soldier, n):
            return names("event.stack_renewed", soldier=names.soldier(soldier), n=n)
        case it.ScreensLifted():
            return names("event.screens_lifted")
    return None
