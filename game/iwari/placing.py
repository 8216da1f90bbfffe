"""What a piece changes on the map when it is placed (I17, I18, I50 to I53): the rules do it to the position, and any code that
shows it to the one on show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.iwari.model import EMPTY, EVERYWHERE

if TYPE_CHECKING:
    from game.iwari.model import State
    from game.iwari.ruleset import Ruleset


def tent(ruleset: Ruleset, state: State, colour: int, space: int) -> None:
    """I17: puts a tent into a region. After a tent in an undeveloped one, only the determination token allows a second
    tent (I53)."""
    region = ruleset.land.region_of[space]
    _occupy(state, colour, space)
    if not state.developed >> region & 1:
        state.developed |= 1 << region
        state.fresh = True
    ruleset.make_room(state, region)
    _follow(state, 0 if state.fresh and colour != state.determination else 1 << region)


def totem(ruleset: Ruleset, state: State, colour: int, region: int) -> None:
    """I18: puts a totem of a colour into a region."""
    one = 1 << 4 * region
    state.totems[colour] += one
    state.stacks += one
    state.stock[colour] -= 1
    state.new_totems += one
    ruleset.make_room(state, region)
    _follow(state, 1 << region)


def on_ruin(ruleset: Ruleset, state: State, seat: int, ruin: int) -> None:
    """I50: a tent replaces a ruin, and its link opens. The next piece may go to a developed region of the link."""
    line = ruleset.map.ruins[ruin]
    _occupy(state, seat, line.space)
    state.closed &= ~(1 << line.link)
    a, b = ruleset.map.links[line.link].regions
    _follow(state, (1 << a | 1 << b) & state.developed)


def void_totem(ruleset: Ruleset, state: State, region: int, n: int) -> None:
    """I51: a totem of the void comes to a region (`n` is 1) or leaves it (-1)."""
    state.void += n << 4 * region
    state.stacks += n << 4 * region
    ruleset.make_room(state, region)


def void_moved(state: State, source: int, target: int) -> None:
    """I51: notes where the void totem of this turn came from; the next piece must go where it went."""
    state.moved = 16 * source + target
    _follow(state, 1 << target)


def contest(ruleset: Ruleset, state: State, token: int) -> None:
    """I53: a contested token is taken, which nobody can take again."""
    state.taken |= sum(1 << space for space in ruleset.map.contested[token].spaces)


def forget(state: State) -> None:
    """I15: a turn begins, in which nothing has been placed yet."""
    forget_pieces(state)
    state.new_tents = state.new_totems = 0
    state.moved = EMPTY


def forget_pieces(state: State) -> None:
    """I17: empties the record of the pieces that were placed."""
    state.pieces = 0
    state.where = EVERYWHERE
    state.fresh = False


def _follow(state: State, where: int) -> None:
    """I16: notes that a piece was placed and that the next one must go to one of the regions `where` (a mask)."""
    state.pieces += 1
    state.where &= where


def _occupy(state: State, colour: int, space: int) -> None:
    state.tents[colour] |= 1 << space
    state.taken |= 1 << space
    state.new_tents |= 1 << space
