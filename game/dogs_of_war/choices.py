"""What a seat may do in its turn (W6, W7, W13.9). No action is offered after which the placement cannot be finished."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.dogs_of_war.catalogue import PLAIN, Tactic
from game.dogs_of_war.model import NONE, DoneBuying, LeaveMarkers, Pass, Send, Shift, State, Stay, Withdraw
from game.kernel.contract import Action

if TYPE_CHECKING:
    from game.dogs_of_war.ruleset import Ruleset

FORCED = NO_CAPTAINS, NO_COINS, NO_SOLDIERS, NO_SPACE = "captains", "coins", "soldiers", "space"
"""Why a player has no choice: keys under `forced.` of the words."""
PASS, DONE, LEAVE, WITHDRAW, STAY = Pass(), DoneBuying(), LeaveMarkers(), Withdraw(), Stay()


def turn(ruleset: Ruleset, state: State, seat: int) -> Sequence[Action]:
    """W6, W7: every soldier to send. Before a tactic is played also every tactic and to pass (W6.4)."""
    if state.tactic != NONE:
        return sends(ruleset, state, seat, ruleset.tactic(state))
    choices: list[Action] = []
    plain = sends(ruleset, state, seat, PLAIN) if state.captains[seat] else []
    choices += plain
    held = state.tactics[seat]
    choices += [ruleset.plays[kind] for kind in dict.fromkeys(held) if playable(ruleset, state, seat, kind, plain)]
    choices.append(PASS)
    return choices


def sends(ruleset: Ruleset, state: State, seat: int, tactic: Tactic) -> list[Send]:
    """W7.2: every soldier that can go to a side under `tactic` and open a space for a captain there."""
    kinds = ruleset.kinds
    held = [kind for kind, n in enumerate(state.soldiers[seat * kinds : (seat + 1) * kinds]) if n]
    if tactic.needs != NONE:
        held = [tactic.needs] if tactic.needs in held else []
    if not held:
        return []
    best = held
    if tactic.soldiers == 2:
        pairs = [(kind, partner(ruleset, state, seat, kind)) for kind in held]
        held = [kind for kind, other in pairs if other != NONE]
        best = [max(pair) for pair in pairs if pair[1] != NONE]
    found: list[Send] = []
    for side in range(ruleset.sides):
        ground = ruleset.ground(state, seat, side, tactic)
        if ground:
            open_to, row = ruleset.lines[state.lines[side]].open_to, ruleset.sends[side]
            if tactic.any_rank:
                found += [row[kind] for kind in held]
            else:
                found += [row[kind] for kind, one in zip(held, best, strict=True) if ground & open_to[one]]
    return found


def partner(ruleset: Ruleset, state: State, seat: int, kind: int) -> int:
    """W10.12: the strongest soldier of the seat's hand without one soldier of `kind`, or NONE."""
    hand = state.soldiers[seat * ruleset.kinds : (seat + 1) * ruleset.kinds]
    hand[kind] -= 1
    return max((other for other, n in enumerate(hand) if n), default=NONE)


def led(state: State, seat: int, tactic: Tactic) -> bool:
    """W13.9: whether the seat has a captain for a placement with this tactic, which may bring one."""
    return state.stock[seat] > 0 if tactic.captains else state.captains[seat] > 0


def playable(ruleset: Ruleset, state: State, seat: int, kind: int, plain: Sequence[Send] | None = None) -> bool:
    """W13.9: whether the seat can make a placement with this tactic. `plain` are the sends without it, if known."""
    tactic = ruleset.tactics[kind]
    if not led(state, seat, tactic):
        return False
    if plain and tactic.soldiers == 1 and (tactic.needs == NONE or any(send.soldier == tactic.needs for send in plain)):
        return True
    return bool(sends(ruleset, state, seat, tactic))


def reinforcements(ruleset: Ruleset, state: State, seat: int) -> list[int]:
    """W10.12: the kinds of soldiers that can be added. The stronger of the two must open a space."""
    ground = ruleset.ground(state, seat, state.side, ruleset.tactic(state))
    open_to = ruleset.lines[state.lines[state.side]].open_to
    hand = state.soldiers[seat * ruleset.kinds : (seat + 1) * ruleset.kinds]
    return [kind for kind, n in enumerate(hand) if n and ground & open_to[max(kind, state.first)]]


def shifts(ruleset: Ruleset, state: State, seat: int) -> list[Action]:
    """W12: every move of the marker of a battle that the Nameless Conqueror supports, and to move none."""
    far = [spaces for spaces in range(-ruleset.last_move, ruleset.last_move + 1) if spaces]
    found = [
        Shift(battle, spaces)
        for battle, marker in enumerate(state.markers)
        for spaces in far
        if state.supports[seat * ruleset.battles + battle] != NONE and abs(marker + spaces) <= ruleset.end
    ]
    return [*found, LEAVE]


def purchases(ruleset: Ruleset, state: State, seat: int) -> list[Action]:
    """W5.3: every soldier in stock that the seat can pay, and to stop."""
    coins, stacks = state.coins[seat], state.stacks
    bought: list[Action] = [
        buy for buy, cost, left in zip(ruleset.buys, ruleset.costs, stacks, strict=True) if left and cost <= coins
    ]
    bought.append(DONE)
    return bought


def to_pass(ruleset: Ruleset, state: State, seat: int) -> str:
    """Why a seat can only pass."""
    if not state.captains[seat]:
        return NO_CAPTAINS
    kinds = ruleset.kinds
    return NO_SPACE if any(state.soldiers[seat * kinds : (seat + 1) * kinds]) else NO_SOLDIERS


def hires_none(ruleset: Ruleset, state: State, seat: int) -> bool:
    """Whether everybody can see that a seat has no captain and gets none by a tactic: it has no cards, its captains are
    all in use, or every card that would bring one lies discarded."""
    if state.captains[seat]:
        return False
    hired = any(one.captains and state.discards[kind] < one.copies for kind, one in enumerate(ruleset.tactics))
    return not (state.tactics[seat] and state.stock[seat] and hired)
