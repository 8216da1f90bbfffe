"""Finds the facts of a turn: what it does to treasure, stacks and the floor. Guilds and tiles that the viewer does not
know are never asked about, and nothing is said of what the turn does not touch."""

from __future__ import annotations

from itertools import chain, zip_longest
from typing import TYPE_CHECKING, Final

from game.dragon_keeper import events as ev
from game.dragon_keeper import facts as fact
from game.dragon_keeper.model import Phase, TileAbility
from game.dragon_keeper.preview import position_after, stack_changes
from game.kernel.masks import bits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.dragon_keeper.model import State
    from game.dragon_keeper.rules import DragonKeeperRules
    from game.kernel.contract import Event, Seat
    from game.kernel.policy import Fact

LITTLE: Final = 3
"""A column that holds nothing worth more leaves little to keep."""
MUCH: Final = 5
"""A tile worth so much is worth a warning."""
TALL: Final = 2
"""A stack of fewer tiles is not worth a word."""
_ORDER: Final = {
    **dict.fromkeys((fact.Eliminated, fact.TributeShort, fact.ScoresAgainst, fact.OfferingRises, fact.RivalStartsNext), 0),
    fact.LeavesMuch: 2,
}
"""Facts against a turn that come first, and facts that come last; all others are between them."""
_LEADS_ON: Final = (TileAbility.PASSAGE, TileAbility.EXCHANGE, TileAbility.TRAP)
"""Actions that may bring the player who takes the tile another one."""


def facts_of(rules: DragonKeeperRules, before: State, events: Sequence[Event], seat: Seat) -> list[Fact]:
    """The facts of a turn of `seat`, or of the rest of one, from a position as the viewer knows it; the most important
    first: what decides, then what is kept and what is given in turn, then what others may make of it."""
    if before.phase == Phase.OFFER:
        return list(_of_offering(rules, before, events, seat))
    if before.phase == Phase.RELEASE:
        return list(_of_release(rules, before, events, seat))
    turn = _FactFinder(rules, before, events, seat)
    kept, given = chain(turn.of_stacks(), turn.of_kept()), chain(turn.of_gift(), turn.of_next())
    both = chain.from_iterable(zip_longest(kept, given))
    found = [*turn.of_end(), *turn.of_treasure(), *turn.of_guilds(), *(one for one in both if one is not None)]
    if any(isinstance(one, fact.MostTreasure | fact.MostTreasureTied) for one in found):
        found = [one for one in found if not isinstance(one, fact.TreasureToPay)]  # the same figure
    return sorted(found, key=lambda one: _ORDER.get(type(one), 1))


class _FactFinder:
    """The rest of a turn: the positions around it, before anything is paid for a floor that ends, and the tiles that come
    to stacks and leave them."""

    def __init__(self, rules: DragonKeeperRules, before: State, events: Sequence[Event], seat: Seat) -> None:
        self.rules, self.before, self.events, self.seat = rules, before, events, seat
        self.then = position_after(rules, before, events)
        own = [event for event in events if getattr(event, "seat", seat) == seat]
        self.come, self.gone = stack_changes(own)
        left = set(self.gone)
        held = [change for change in self.come if change not in left]
        kept = [change.tile for change in held if change.seat == seat]
        kept += [event.tile for event in own if isinstance(event, ev.ActionDeclined) and event.tile not in kept]
        self.kept = [tile for tile in kept if any(tile in stack for stack in self.then.stacks[rules.slice_of(seat)])]
        """The tiles that the seat has got for good."""
        self.given = [change for change in held if change.seat != seat]
        self.ended = any(isinstance(event, ev.FloorEnded) for event in events)
        self.original = before.original_guilds[seat]
        """The seat's original guild, negative where it is not known."""

    # --- the end of the floor, and treasure ---

    def of_end(self) -> Iterator[Fact]:
        for event in self.events:
            if isinstance(event, ev.PlayerEliminated):
                yield fact.Eliminated() if event.seat == self.seat else fact.RivalEliminated(event.seat)
        if self.ended:
            yield fact.FloorEnds(self.rules.tribute_step(self.then).pay, self.rules.owed(self.then, self.seat))
            starters = [event.seat for event in self.events if isinstance(event, ev.FloorStarter)]
            if starters == [self.seat]:
                yield fact.StartsNext()
            return
        had, has = self.rules.stairs_holder(self.before), self.rules.stairs_holder(self.then)
        if has >= 0 and has != had:
            yield fact.StartsNext() if has == self.seat else fact.RivalStartsNext(has)

    def of_treasure(self) -> Iterator[Fact]:
        rules, seat, then = self.rules, self.seat, self.then
        had, has = self.before.treasure[seat], then.treasure[seat]
        owed_before, owed = rules.owed(self.before, seat), rules.owed(then, seat)
        if self.ended:
            return
        if had < owed_before and has >= owed:
            yield fact.TributeCovered(has)
        if had >= owed_before and has < owed:
            yield fact.TributeShort(has, owed)
        most = max(then.treasure[rival] for rival in bits(then.alive & ~(1 << seat)))
        worth = rules.constants.most_treasure_points
        if had < most == has:
            yield fact.MostTreasureTied(has, worth)
        elif had <= most < has:
            yield fact.MostTreasure(has, worth)

    # --- stacks ---

    def of_guilds(self) -> Iterator[Fact]:
        guild_of, own = self.rules.guild_of, self.original
        if own >= 0 and any(guild_of[tile] == own for tile in self.kept) and self._tallest(self.seat) != [own]:
            yield fact.ScoresAgainst(own)
        if own >= 0 and any(change.seat == self.seat and guild_of[change.tile] == own for change in self.gone):
            known = any(change.tile in stack for change in self.gone for stack in self.before.stacks[self.rules.slice_of(self.seat)])
            if known and not any(guild_of[tile] == own for tile in self.kept):
                yield fact.OriginalShed(own)
        for heir, tile in self.given:
            if guild_of[tile] == self.before.original_guilds[heir] and self._tallest(heir) != [guild_of[tile]]:
                yield fact.ScoresAgainstRival(heir, guild_of[tile])

    def of_stacks(self) -> Iterator[Fact]:
        """What the dragon would take of the seat's stacks."""
        rules, stacks = self.rules, self.then.stacks[self.rules.slice_of(self.seat)]
        tallest, offering = self._tallest(self.seat), list(self._offering())
        yield from offering
        if offering:
            return
        most = max(map(len, stacks))
        for guild in dict.fromkeys(rules.guild_of[tile] for tile in self.kept):
            n = len(stacks[guild])
            if most < TALL or guild == self.original:
                continue
            if guild not in tallest:
                yield fact.StackSafe(guild, n, most)
            elif tallest == [guild]:
                was = [other for other in self.rules.tallest(self.before, self.seat) if other != guild]
                spared = len(stacks[was[0]]) if len(was) == 1 and was[0] != self.original else 0
                yield fact.TallestChanges(guild, n, was[0], spared) if spared else fact.StackAtRisk(guild, n)

    def _offering(self) -> Iterator[Fact]:
        """Another stack than before would be offered, or the original guild goes free."""
        own, tallest = self.original, self._tallest(self.seat)
        if own >= 0 and tallest == [own] and self.rules.tallest(self.before, self.seat) != [own]:
            yield fact.OriginalGoesFree(own)
            return
        was, now = self._offered(self.before), self._offered(self.then)
        if len(was) == len(now) == 1 and was != now and own not in {*was, *now}:
            stacks = self.then.stacks[self.rules.slice_of(self.seat)]
            costs = [sum(self.rules.value_of[tile] for tile in stacks[guild]) for guild in (now[0], was[0])]
            if costs[0] != costs[1]:
                kind = fact.OfferingFalls if costs[0] < costs[1] else fact.OfferingRises
                yield kind(now[0], costs[0], was[0], costs[1])

    def _offered(self, state: State) -> list[int]:
        """The guilds of the stacks that would be offered; none where that is not known."""
        row = next(row for row in self.rules.score(state, self.seat) if row.label == "offering")
        return list(dict.fromkeys(self.rules.guild_of[tile] for tile in row.where)) if row.spread == 0 else []

    def _tallest(self, seat: int) -> list[int]:
        return self.rules.tallest(self.then, seat)

    # --- the tiles ---

    def of_kept(self) -> Iterator[Fact]:
        rules, value_of = self.rules, self.rules.value_of
        swapped = {event.taken for event in self.events if isinstance(event, ev.PrisonersExchanged)}
        for tile in self.kept:
            if rules.guild_of[tile] == self.original or tile in swapped:
                continue
            others = [value_of[self.then.cells[cell]] for cell in bits(self.then.tiles_left)]
            others += [value_of[change.tile] for change in self.given]
            if value_of[tile] >= MUCH - 1 and others and value_of[tile] >= max(others):
                yield fact.HighestOnFloor()
            elif self._tops_column(tile):
                yield fact.HighestInColumn()
            if rules.ability_of[tile] == TileAbility.RELEASE:
                yield fact.ReleaseKept()

    def _tops_column(self, tile: int) -> bool:
        """Whether the tile that move 1 took is worth more than all the others there."""
        if self.before.phase != Phase.MOVE:
            return False
        column = [self.before.cells[cell] for cell in bits(self.rules.reachable(self.before))]
        others = [self.rules.value_of[other] for other in column if other != tile]
        return tile in column and bool(others) and self.rules.value_of[tile] > max(others)

    def of_gift(self) -> Iterator[Fact]:
        for n, event in enumerate(self.events):
            if not isinstance(event, ev.TileGiven) or event.seat != self.seat:
                continue
            at = position_after(self.rules, self.before, self.events[:n])
            row = at.tiles_left & self.rules.second[at.floor][at.dragon] & ~(1 << event.cell)
            yield from self._gift(event, [self.rules.value_of[at.cells[cell]] for cell in bits(row)])

    def _gift(self, gift: ev.TileGiven, others: Sequence[int]) -> Iterator[Fact]:
        """A gift, beside the values of the other tiles of the row."""
        rules, then, heir = self.rules, self.then, gift.heir
        value, guild, least = rules.value_of[gift.tile], rules.guild_of[gift.tile], rules.constants.gift_value
        earners = [other for other in others if other >= least]
        n = len(then.stacks[heir * rules.guild_count + guild])
        if self._tallest(heir) == [guild] and n >= TALL and then.original_guilds[heir] != guild:
            yield fact.GiftAtRisk(heir, guild, n)
        if not others:
            yield fact.OnlyGift()
        elif value < least and value <= min(others) and value < max(others):
            yield fact.LowestGift(heir)
        elif value >= least and self.before.stock and not earners:
            yield fact.OnlyEarner()
        elif value >= least and self.before.stock and value <= min(earners) and value < max(earners):
            yield fact.LowestEarner()
        had, has = self.before.treasure[self.seat], then.treasure[self.seat]
        if not self.ended and has > had >= rules.owed(self.before, self.seat):
            yield fact.TreasureToPay(has, rules.owed(then, self.seat))

    def of_next(self) -> Iterator[Fact]:
        """What the next seat finds in the column to which the dragon has come."""
        rules, then = self.rules, self.then
        column = [then.cells[cell] for cell in bits(then.tiles_left & rules.first[then.floor][then.dragon])]
        if self.ended or not column or not any(isinstance(event, ev.TileGiven) for event in self.events):
            return
        next_seat = rules.next_seat[then.alive][self.seat]
        best = max(column, key=rules.value_of.__getitem__)
        n, most = rules.value_of[best], max(rules.value_of[then.cells[cell]] for cell in bits(then.tiles_left))
        if n >= MUCH:
            yield fact.LeavesMuch(next_seat, best)
        elif n <= LITTLE and n < most and not any(rules.ability_of[tile] in _LEADS_ON for tile in column):
            yield fact.LeavesLittle(next_seat, n)


# --- after the last floor: everything lies open ---


def _of_offering(rules: DragonKeeperRules, before: State, events: Sequence[Event], seat: Seat) -> Iterator[Fact]:
    """K12: a choice among the tallest stacks, and what follows from it without another one."""
    tallest, own = rules.tallest(before, seat), before.original_guilds[seat]
    worth = [sum(rules.value_of[tile] for tile in stack) for stack in before.stacks[rules.slice_of(seat)]]
    freed = False
    for event in events:
        match event:
            case ev.StackReleased(who, guild) if who == seat:
                freed = True
                yield fact.OriginalFreed(guild, worth[guild])
            case ev.StackOffered(who, guild) if who == seat and freed:
                yield fact.OfferingFollows(guild, worth[guild])
                return
            case ev.StackOffered(who, guild) if who == seat:
                others = [worth[other] for other in tallest if other not in {guild, own}]
                if others and worth[guild] < min(others):
                    yield fact.OfferingCheapest(worth[guild], min(others))
                elif others and worth[guild] > min(others):
                    yield fact.OfferingDearer(worth[guild], min(others))
                elif others and min(others) == max(others):
                    yield fact.OfferingSame(worth[guild])
                return


def _of_release(rules: DragonKeeperRules, before: State, events: Sequence[Event], seat: Seat) -> Iterator[Fact]:
    """K13: a release, or none."""
    own, values = before.original_guilds[seat], rules.value_of

    def gain(spent: int, target: int) -> int:
        return values[target] + (values[spent] if rules.guild_of[spent] == own else -values[spent])

    for event in events:
        match event:
            case ev.PrisonerReleased(who, spent, target) if who == seat:
                if rules.guild_of[spent] == own:
                    yield fact.ReleaseGainsBoth(gain(spent, target))
                else:
                    kind = fact.ReleaseGains if gain(spent, target) > 0 else fact.ReleaseCosts
                    yield kind(values[target], values[spent])
            case ev.ReleaseDeclined(who) if who == seat:
                best = max(gain(*pair) for pair in rules.releases(before, seat))
                yield fact.ReleaseForgone(best) if best > 0 else fact.NothingToGain()
