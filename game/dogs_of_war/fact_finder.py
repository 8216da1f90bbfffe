"""Which facts of a turn of Dogs of War are listed, the most important first.

Battles are looked at as the rules would decide them (`upkeep.won_by`), for the side that is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.dogs_of_war import upkeep
from game.dogs_of_war.battle_events import BonusWon, CaptainsWithdrawn, HouseMoved, VictoryShared
from game.dogs_of_war.catalogue import Reward
from game.dogs_of_war.events import (
    CaptainPlaced,
    ConquerorMoved,
    InfluenceGained,
    MarkerGiven,
    MarkerMoved,
    Passed,
    PurchasesEnded,
    SoldierBought,
    SoldierSent,
    TacticPlayed,
    TurnBegan,
)
from game.dogs_of_war.facts import (
    BonusShared,
    BonusTaken,
    CardsCount,
    CoinsLeft,
    DrawnLevel,
    GreatLead,
    HouseRises,
    LastCaptain,
    LastOfStack,
    LeadGiven,
    LeadTaken,
    LineFull,
    MostCaptains,
    OthersGoOn,
    OutOfReach,
    PlaysAfter,
    PlaysFirst,
    PlaysLast,
    PointsDenied,
    RewardTwice,
    SideChanged,
    SoldiersEnough,
    SoldiersKept,
    SoldiersShort,
    SoldierStronger,
    SpaceForced,
    SpaceOpened,
    StillBehind,
    VictoryPoints,
    YearEnds,
)
from game.kernel.masks import bits

if TYPE_CHECKING:
    from game.dogs_of_war.model import State
    from game.dogs_of_war.ruleset import Ruleset
    from game.kernel.contract import Event
    from game.kernel.policy import Fact

RewardValue = Callable[[Reward, int], float]
"""What a reward is worth whose influence is of a house."""


def facts_of(
    ruleset: Ruleset, worth: RewardValue, before: State, after: State, events: Sequence[Event], seat: int
) -> Iterator[Fact]:
    """What a turn of the seat does, the most important first, as `Policy.facts` says. Of several spaces that soldiers
    open, `worth` decides which is named."""
    for event in events:
        match event:
            case CaptainPlaced(by, side, space) if by == seat:
                yield from _placed(ruleset, before, after, events, seat, side, space)
            case ConquerorMoved(by, battle, start, to) if by == seat:
                moved = before.clone()
                moved.markers[battle] = to
                yield from _pushed(ruleset, moved, battle, (start, to), seat)
            case CaptainsWithdrawn(by, side, n) if by == seat:
                yield PointsDenied(before.houses[side ^ 1], n)
            case PurchasesEnded(by) if by == seat:
                yield from _bought(ruleset, worth, before, after, events, seat)
            case MarkerGiven(by, to) if by == seat:
                yield _in_turn(ruleset, seat, to)
            case Passed(by) if by == seat:
                yield from _passed(ruleset, before, events, seat)


# --- a placement ---


def _placed(
    ruleset: Ruleset, before: State, after: State, events: Sequence[Event], seat: int, side: int, space: int
) -> Iterator[Fact]:
    battle, house, rival = side >> 1, after.houses[side], after.houses[side ^ 1]
    way = next(((one.start, one.to) for one in events if isinstance(one, MarkerMoved)), None)
    won = upkeep.won_by(ruleset, after, side)
    pushed = [*_pushed(ruleset, after, battle, way, seat)] if way is not None else []
    bonus = [*_bonus(ruleset, before, after, seat, side)]
    yield from (fact for fact in bonus if isinstance(fact, BonusTaken))
    yield from (fact for fact in pushed if not isinstance(fact, (StillBehind, HouseRises)))
    if not before.posts[seat * ruleset.sides + side]:
        shared = sum(one.points for one in won if isinstance(one, VictoryShared) and one.seat == seat)
        if shared:
            yield VictoryPoints(house, rival, shared)
    yield from (fact for fact in bonus if not isinstance(fact, BonusTaken))
    yield from _by_tactic(ruleset, before, events, seat, side, space)
    yield from (fact for fact in pushed if isinstance(fact, HouseRises))
    gained = any(isinstance(one, InfluenceGained) and (one.seat, one.house) == (seat, house) for one in events)
    if gained and not any(isinstance(fact, HouseRises) for fact in pushed):
        yield from _rises(ruleset, after, side, seat)
    if not ruleset.empty(after, side):
        yield LineFull(house)
    yield from (fact for fact in pushed if isinstance(fact, StillBehind))
    yield from _left(ruleset, after, seat)


def _pushed(ruleset: Ruleset, after: State, battle: int, way: tuple[int, int], seat: int) -> Iterator[Fact]:
    """What it comes to that the marker of a battle was moved `way`, from where to where."""
    start, to = way
    if start == to:
        return
    side = 2 * battle + (to < start)
    turn = -1 if side & 1 else 1
    was, lead, house, rival = turn * start, turn * to, after.houses[side], after.houses[side ^ 1]
    against = after.supports[seat * ruleset.battles + battle] == side ^ 1
    if lead > 0 >= was:
        yield LeadGiven(house, rival) if against else LeadTaken(house, rival)
    if not lead:
        yield DrawnLevel(house, rival)
    if against:
        return
    if lead == ruleset.end:
        yield GreatLead(house, ruleset.constants.great_win_steps)
    elif lead >= max(ruleset.strengths) > was:
        yield OutOfReach(house, rival)
    if lead < 0:
        yield StillBehind(house, -lead)
    if lead > 0 >= was:
        yield from _rises(ruleset, after, side, seat)


def _rises(ruleset: Ruleset, after: State, side: int, seat: int) -> Iterator[Fact]:
    """What the seat's influence with the house of a side would be worth if it won."""
    house, values = after.houses[side], ruleset.constants.house_track
    held = max(0, after.influence[seat * ruleset.houses + house])
    card = ruleset.catalogue.houses[house].support if after.support_cards[seat] == house else 0
    steps = [one for one in upkeep.won_by(ruleset, after, side) if isinstance(one, HouseMoved) and one.house == house]
    if held + card and steps and steps[-1].start != steps[-1].to:
        yield HouseRises(house, held + card, values[steps[-1].start], values[steps[-1].to], card > 0)


def _bonus(ruleset: Ruleset, before: State, after: State, seat: int, side: int) -> Iterator[Fact]:
    """Whether the seat would get the bonus now, and who would have got it, if that side won."""
    had, has = (
        [one.seat for one in upkeep.won_by(ruleset, state, side) if isinstance(one, BonusWon)] for state in (before, after)
    )
    house = after.houses[side]
    reward = ruleset.catalogue.bonuses[after.bonuses[side >> 1]].face(gold=ruleset.gold(after))
    if has == [seat] and (others := tuple(other for other in had if other != seat)):
        yield BonusTaken(house, others, reward)
    elif has == [seat] and not had:
        yield MostCaptains(house, reward)
    elif seat in has and seat not in had:
        yield BonusShared(house, tuple(other for other in has if other != seat), reward)


def _by_tactic(
    ruleset: Ruleset, before: State, events: Sequence[Event], seat: int, side: int, space: int
) -> Iterator[Fact]:
    """What the placement owes to the tactic."""
    kind = next((one.tactic for one in events if isinstance(one, TacticPlayed)), before.tactic)
    if kind < 0:
        return
    tactic, line = ruleset.tactics[kind], ruleset.lines[before.lines[side]]
    sent = [*((before.first,) if before.first >= 0 else ()), *(one.soldier for one in events if isinstance(one, SoldierSent))]
    plain = sum(ruleset.strengths[soldier] for soldier in sent)
    if tactic.way and tactic.soldiers == 1 and tactic.strength(plain) != plain:
        yield SoldierStronger(sent[0], tactic.strength(plain), plain)
    if tactic.any_rank and not line.open_to[max(sent)] >> space & 1:
        yield SpaceForced(max(sent))
    backed = before.supports[seat * ruleset.battles + (side >> 1)]
    if tactic.any_side and backed == side ^ 1 and not line.any_side >> space & 1:
        yield SideChanged(before.houses[side], before.houses[side ^ 1])
    if tactic.times > 1 and any(line.rewards[space]):
        yield RewardTwice(line.rewards[space])


def _left(ruleset: Ruleset, after: State, seat: int) -> Iterator[Fact]:
    """What is left to the seat for the rest of the year."""
    captains, soldiers = after.captains[seat], _soldiers(ruleset, after, seat)
    if not captains:
        yield LastCaptain()
    elif 0 <= soldiers < captains:
        yield SoldiersShort(captains, soldiers)


def _soldiers(ruleset: Ruleset, state: State, seat: int) -> int:
    """How many soldiers a seat has; less than 0 where they are hidden."""
    return sum(state.soldiers[seat * ruleset.kinds : (seat + 1) * ruleset.kinds])


# --- other turns ---


def _bought(
    ruleset: Ruleset, worth: RewardValue, before: State, after: State, events: Sequence[Event], seat: int
) -> Iterator[Fact]:
    bought = [one.soldier for one in events if isinstance(one, SoldierBought)]
    soldiers, captains = _soldiers(ruleset, after, seat), after.captains[seat]
    if soldiers < 0:
        return
    held = [kind for kind in range(ruleset.kinds) if before.soldiers[seat * ruleset.kinds + kind]]
    if bought and max(bought) > max(held, default=-1):
        yield from _opened(ruleset, worth, after, max(held, default=0), max(bought))
    if soldiers < captains:
        yield SoldiersShort(captains, soldiers)
    elif soldiers:
        yield SoldiersEnough(captains, soldiers)
    yield from (LastOfStack(kind) for kind in dict.fromkeys(bought) if not after.stacks[kind])
    yield CoinsLeft(after.coins[seat])


def _opened(ruleset: Ruleset, worth: RewardValue, state: State, weakest: int, kind: int) -> Iterator[Fact]:
    """The best space that such a soldier opens and the `weakest` one does not."""
    found: list[tuple[int, Reward]] = []
    for side, house in enumerate(state.houses):
        line = ruleset.lines[state.lines[side]]
        opened = bits(line.open_to[kind] & ~line.open_to[weakest] & ruleset.empty(state, side))
        found += [(house, line.rewards[space]) for space in opened]
    if found:
        yield SpaceOpened(kind, *max(found, key=lambda one: worth(one[1], one[0])))


def _passed(ruleset: Ruleset, before: State, events: Sequence[Event], seat: int) -> Iterator[Fact]:
    if not any(isinstance(one, TurnBegan) for one in events):
        yield YearEnds()
    soldiers, tactics = _soldiers(ruleset, before, seat), len(before.tactics[seat])
    if before.year == ruleset.years and soldiers >= 0 and soldiers + tactics:
        yield CardsCount(soldiers + tactics)
    elif before.year < ruleset.years and soldiers > 0:
        yield SoldiersKept(soldiers)
    others = [n for other, n in enumerate(before.captains) if other != seat and not before.passed >> other & 1]
    if sum(others):
        yield OthersGoOn(sum(others))


def _in_turn(ruleset: Ruleset, seat: int, first: int) -> Fact:
    order = upkeep.clockwise(ruleset, first)
    if order[0] == seat:
        return PlaysFirst()
    return PlaysLast() if order[-1] == seat else PlaysAfter(order[order.index(seat) - 1])

