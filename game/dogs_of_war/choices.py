"""What a seat may do in its turn (W6, W7, W13.9). No action is offered after which the placement cannot be finished."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.dogs_of_war.catalogue import PLAIN, Tactic
from game.dogs_of_war.model import NONE, DoneBuying, LeaveMarkers, Pass, Send, Shift, State, Stay, Withdraw
from game.kernel.contract import Action

if TYPE_CHECKING:
    from game.dogs_of_war.frame import Frame

FORCED = NO_CAPTAINS, NO_COINS = "captains", "coins"
"""Why somebody has no choice: keys under `forced.` of the words."""
PASS, DONE, LEAVE, WITHDRAW, STAY = Pass(), DoneBuying(), LeaveMarkers(), Withdraw(), Stay()


def turn(frame: Frame, state: State, seat: int) -> Sequence[Action]:
    """W6, W7: every soldier to send. Before a tactic is played also every tactic and to pass (W6.4)."""
    if state.tactic != NONE:
        return sends(frame, state, seat, frame.tactic(state))
    choices: list[Action] = []
    plain = sends(frame, state, seat, PLAIN) if state.captains[seat] else []
    choices += plain
    held = state.tactics[seat]
    choices += [frame.plays[kind] for kind in dict.fromkeys(held) if playable(frame, state, seat, kind, plain)]
    choices.append(PASS)
    return choices


def sends(frame: Frame, state: State, seat: int, tactic: Tactic) -> list[Send]:
    """W7.2: every soldier that can go to a side under `tactic` and open a space for a captain there."""
    kinds = frame.kinds
    held = [kind for kind, n in enumerate(state.soldiers[seat * kinds : (seat + 1) * kinds]) if n]
    if tactic.needs != NONE:
        held = [tactic.needs] if tactic.needs in held else []
    if not held:
        return []
    best = held
    if tactic.soldiers == 2:
        pairs = [(kind, partner(frame, state, seat, kind)) for kind in held]
        held = [kind for kind, other in pairs if other != NONE]
        best = [max(pair) for pair in pairs if pair[1] != NONE]
    found: list[Send] = []
    for side in range(frame.sides):
        ground = frame.ground(state, seat, side, tactic)
        if ground:
            open_to, row = frame.lines[state.lines[side]].open_to, frame.sends[side]
            if tactic.any_rank:
                found += [row[kind] for kind in held]
            else:
                found += [row[kind] for kind, one in zip(held, best, strict=True) if ground & open_to[one]]
    return found


def partner(frame: Frame, state: State, seat: int, kind: int) -> int:
    """W10.12: the strongest soldier of the seat's hand without one soldier of `kind`, or NONE."""
    hand = state.soldiers[seat * frame.kinds : (seat + 1) * frame.kinds]
    hand[kind] -= 1
    return max((other for other, n in enumerate(hand) if n), default=NONE)


def playable(frame: Frame, state: State, seat: int, kind: int, plain: Sequence[Send] | None = None) -> bool:
    """W13.9: whether the seat can make a placement with this tactic. `plain` are the sends without it, if known."""
    tactic = frame.tactics[kind]
    if tactic.captains and not state.stock[seat]:
        return False
    if not state.captains[seat] and not tactic.captains:
        return False
    if plain and tactic.soldiers == 1 and (tactic.needs == NONE or any(send.soldier == tactic.needs for send in plain)):
        return True
    return bool(sends(frame, state, seat, tactic))


def reinforcements(frame: Frame, state: State, seat: int) -> list[int]:
    """W10.12: the kinds of soldiers that can be added. The stronger of the two must open a space."""
    ground = frame.ground(state, seat, state.side, frame.tactic(state))
    open_to = frame.lines[state.lines[state.side]].open_to
    hand = state.soldiers[seat * frame.kinds : (seat + 1) * frame.kinds]
    return [kind for kind, n in enumerate(hand) if n and ground & open_to[max(kind, state.first)]]


def shifts(frame: Frame, state: State, seat: int) -> list[Action]:
    """W12: every move of the marker of a battle that the Nameless Conqueror supports, and to move none."""
    far = [spaces for spaces in range(-frame.last_move, frame.last_move + 1) if spaces]
    found = [
        Shift(battle, spaces)
        for battle, marker in enumerate(state.markers)
        for spaces in far
        if state.supports[seat * frame.battles + battle] != NONE and abs(marker + spaces) <= frame.end
    ]
    return [*found, LEAVE]


def purchases(frame: Frame, state: State, seat: int) -> list[Action]:
    """W5.3: every soldier in stock that the seat can pay, and to stop."""
    coins, stacks = state.coins[seat], state.stacks
    bought: list[Action] = [
        buy for buy, cost, left in zip(frame.buys, frame.costs, stacks, strict=True) if left and cost <= coins
    ]
    bought.append(DONE)
    return bought
