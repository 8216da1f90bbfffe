"""Legality: why an action is not allowed, with the rule's number and the figures for the sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.dogs_of_war import choices
from game.dogs_of_war.model import (
    NONE,
    Begin,
    Buy,
    Deal,
    DealDogs,
    DoneBuying,
    Draw,
    GiveMarker,
    Lay,
    LeaveMarkers,
    Pass,
    PickDog,
    Play,
    Reinforce,
    Send,
    Shift,
    State,
    Station,
    Stay,
    Task,
    Withdraw,
)
from game.kernel.contract import Action, Refusal

if TYPE_CHECKING:
    from game.dogs_of_war.ruleset import Ruleset

FITTING: dict[type[Action], int] = {
    Begin: Task.BEGIN, DealDogs: Task.DEAL_DOGS, Deal: Task.DEAL, Lay: Task.LAY, Draw: Task.DRAW,
    PickDog: Task.DOG, GiveMarker: Task.MARKER, Buy: Task.BUY, DoneBuying: Task.BUY, Play: Task.TURN, Send: Task.TURN,
    Pass: Task.TURN, Reinforce: Task.REINFORCE, Station: Task.STATION, Shift: Task.CONQUER, LeaveMarkers: Task.CONQUER,
    Withdraw: Task.WITHDRAW, Stay: Task.WITHDRAW,
}
DUE = {
    Task.BEGIN: Refusal("W2", "refuse.due_luck"), Task.DEAL_DOGS: Refusal("W2.3", "refuse.due_luck"),
    Task.DOG: Refusal("W2.3", "refuse.due_dog"), Task.DEAL: Refusal("W2", "refuse.due_luck"),
    Task.LAY: Refusal("W4", "refuse.due_luck"), Task.MARKER: Refusal("W4.5", "refuse.due_marker"),
    Task.BUY: Refusal("W5.3", "refuse.due_buy"), Task.TURN: Refusal("W6", "refuse.due_turn"),
    Task.REINFORCE: Refusal("W10.12", "refuse.due_reinforce"), Task.STATION: Refusal("W7.3", "refuse.due_station"),
    Task.DRAW: Refusal("W7.11", "refuse.due_luck"), Task.CONQUER: Refusal("W12.5", "refuse.due_conquer"),
    Task.WITHDRAW: Refusal("W12.3", "refuse.due_withdraw"),
}
"""By task: the refusal of an action that does not belong to it. It says what has to be decided first."""
OVER = Refusal("W11", "refuse.over")
BY_CHANCE = Refusal("W2", "refuse.luck")
NO_SUCH_SOLDIER = Refusal("W1.1", "refuse.no_such_soldier")
NO_SUCH_SPACE = Refusal("W7.3", "refuse.no_such_space")
NO_CAPTAIN = Refusal("W7.9", "refuse.no_captain")


def refusal(ruleset: Ruleset, state: State, action: Action) -> Refusal | None:
    """Why `action` is not allowed now; None if it is. Any action may be asked about."""
    if state.over:
        return OVER
    task, seat, _ = state.todo[-1]
    if task != FITTING.get(type(action)):
        return DUE[task]
    match action:
        case PickDog(dog):
            return _dog(ruleset, state, dog)
        case GiveMarker(to):
            return None if 0 <= to < ruleset.seats else Refusal("W4.5", "refuse.no_such_player")
        case Buy(soldier):
            return _buy(ruleset, state, seat, soldier)
        case Play(tactic):
            return _play(ruleset, state, seat, tactic)
        case Send(side, soldier):
            return _send(ruleset, state, seat, side, soldier)
        case Reinforce(soldier):
            return _reinforce(ruleset, state, seat, soldier)
        case Station(space):
            return _station(ruleset, state, seat, space)
        case Pass():
            return None if state.tactic == NONE else Refusal("W6.4", "refuse.tactic_played")
        case Shift(battle, spaces):
            return _shift(ruleset, state, seat, battle, spaces)
        case DoneBuying() | LeaveMarkers() | Withdraw() | Stay():
            return None
    return None if _chance_may(ruleset, state, action) else BY_CHANCE


def _dog(ruleset: Ruleset, state: State, dog: int) -> Refusal | None:
    if not 0 <= dog < len(ruleset.picks):
        return Refusal("W2.3", "refuse.no_such_dog")
    return Refusal("W2.3", "refuse.dog_taken") if dog in state.dogs else None


def _buy(ruleset: Ruleset, state: State, seat: int, soldier: int) -> Refusal | None:
    if not 0 <= soldier < ruleset.kinds:
        return NO_SUCH_SOLDIER
    if not state.stacks[soldier]:
        return Refusal("W5.3", "refuse.stack_empty", {"soldier": _soldier(ruleset, soldier)})
    if state.coins[seat] < ruleset.costs[soldier]:
        return Refusal("W5.3", "refuse.too_dear", {"needed": ruleset.costs[soldier], "n": state.coins[seat]})
    return None


def _play(ruleset: Ruleset, state: State, seat: int, kind: int) -> Refusal | None:
    if state.tactic != NONE:
        return Refusal("W7.1", "refuse.one_tactic")
    if kind not in state.tactics[seat]:
        return Refusal("W7.1", "refuse.not_your_tactic")
    tactic = ruleset.tactics[kind]
    if tactic.captains and not state.stock[seat]:
        return Refusal("W13.10", "refuse.all_captains", {"n": ruleset.constants.captains})
    if not tactic.captains and not state.captains[seat]:
        return NO_CAPTAIN
    hand = state.soldiers[seat * ruleset.kinds : (seat + 1) * ruleset.kinds]
    if sum(hand) < tactic.soldiers:
        reason = "needs_two" if tactic.soldiers == 2 else "no_soldier"
        return Refusal("W13.9", f"refuse.{reason}")
    if tactic.needs != NONE and not hand[tactic.needs]:
        return Refusal("W13.9", "refuse.needs_soldier", {"soldier": _soldier(ruleset, tactic.needs)})
    return None if choices.playable(ruleset, state, seat, kind) else Refusal("W13.9", "refuse.no_place")


def _soldier(ruleset: Ruleset, kind: int) -> str:
    return ruleset.catalogue.soldiers[kind].id


def _holds(ruleset: Ruleset, state: State, seat: int, soldier: int) -> bool:
    return 0 <= soldier < ruleset.kinds and state.soldiers[seat * ruleset.kinds + soldier] > 0


def _not_held(ruleset: Ruleset, soldier: int) -> Refusal:
    return Refusal("W7.2", "refuse.not_your_soldier", {"soldier": _soldier(ruleset, soldier)})


def _too_weak(ruleset: Ruleset, state: State, reason: str, side: int, spaces: int) -> Refusal:
    """W7.7: a refusal that names the weakest soldier that opens one of the spaces (a mask) of a side."""
    weakest = ruleset.lines[state.lines[side]].weakest(spaces)
    return Refusal("W7.7", f"refuse.{reason}", {"soldier": _soldier(ruleset, weakest)})


def _send(ruleset: Ruleset, state: State, seat: int, side: int, soldier: int) -> Refusal | None:
    if not 0 <= side < ruleset.sides:
        return Refusal("W7.2", "refuse.no_such_side")
    if not 0 <= soldier < ruleset.kinds:
        return NO_SUCH_SOLDIER
    if not state.captains[seat]:
        return NO_CAPTAIN
    if not _holds(ruleset, state, seat, soldier):
        return _not_held(ruleset, soldier)
    tactic = ruleset.tactic(state)
    if tactic.needs not in {NONE, soldier}:
        return Refusal("W10", "refuse.other_soldier", {"soldier": _soldier(ruleset, tactic.needs)})
    if not ruleset.empty(state, side):
        return Refusal("W7.8", "refuse.card_full")
    ground = ruleset.ground(state, seat, side, tactic)
    if not ground:
        return Refusal("W7.6", "refuse.other_side")
    if ruleset.sends[side][soldier] in choices.sends(ruleset, state, seat, tactic):
        return None
    return _too_weak(ruleset, state, "rank_too_low", side, ground)


def _reinforce(ruleset: Ruleset, state: State, seat: int, soldier: int) -> Refusal | None:
    if not 0 <= soldier < ruleset.kinds:
        return NO_SUCH_SOLDIER
    if not _holds(ruleset, state, seat, soldier):
        return _not_held(ruleset, soldier)
    if soldier in choices.reinforcements(ruleset, state, seat):
        return None
    return _too_weak(
        ruleset, state, "rank_too_low", state.side, ruleset.ground(state, seat, state.side, ruleset.tactic(state))
    )


def _station(ruleset: Ruleset, state: State, seat: int, space: int) -> Refusal | None:
    if not 0 <= space < ruleset.constants.spaces:
        return NO_SUCH_SPACE
    if ruleset.spaces(state, seat) >> space & 1:
        return None
    if not ruleset.empty(state, state.side) >> space & 1:
        return Refusal("W7.8", "refuse.space_taken")
    if not ruleset.ground(state, seat, state.side, ruleset.tactic(state)) >> space & 1:
        return Refusal("W7.6", "refuse.space_of_other_side")
    return _too_weak(ruleset, state, "space_rank", state.side, 1 << space)


def _shift(ruleset: Ruleset, state: State, seat: int, battle: int, spaces: int) -> Refusal | None:
    if not 0 <= battle < ruleset.battles:
        return Refusal("W12.5", "refuse.no_such_battle")
    if state.supports[seat * ruleset.battles + battle] == NONE:
        return Refusal("W12.5", "refuse.no_captain_there")
    if not 1 <= abs(spaces) <= ruleset.last_move:
        return Refusal("W12.5", "refuse.shift_far", {"n": ruleset.last_move})
    if abs(state.markers[battle] + spaces) > ruleset.end:
        return Refusal("W12.5", "refuse.track_ends", {"n": ruleset.end})
    return None


# --- chance ---


def _chance_may(ruleset: Ruleset, state: State, action: Action) -> bool:
    constants = ruleset.constants
    match action:
        case Begin(first):
            return 0 <= first < ruleset.seats
        case DealDogs(dogs):
            return _different(dogs, ruleset.seats, len(ruleset.picks))
        case Deal(tactics, supports):
            fair = [len(hand) for hand in tactics] == [constants.start_tactics] * ruleset.seats
            cards = [kind for hand in tactics for kind in hand]
            return fair and _in_deck(state, cards) and _different(supports, ruleset.seats, ruleset.houses)
        case Lay(bonuses, lines, houses):
            return (
                _different(bonuses, ruleset.battles, len(ruleset.catalogue.bonuses))
                and _different(lines, ruleset.sides, len(ruleset.lines))
                and _different(houses, ruleset.sides, ruleset.houses)
            )
        case Draw(tactics):
            return len(tactics) == min(state.todo[-1].value, state.pile) and _in_deck(state, tactics)
    return False


def _different(chosen: Sequence[int], n: int, among: int) -> bool:
    return len(chosen) == n and len(set(chosen)) == n and all(0 <= one < among for one in chosen)


def _in_deck(state: State, cards: Sequence[int]) -> bool:
    return all(0 <= kind < len(state.deck) and n <= state.deck[kind] for kind, n in Counter(cards).items())
