"""What the next pieces of a seat would gain: the best of each kind in every region of Iwari."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from game.iwari.evaluation import link_values, ranks

if TYPE_CHECKING:
    from game.iwari.evaluation import Evaluation, Hopes, Weights

TOTEM: Final = -1
_CACHE_SIZE: Final = 1 << 15
"""So many gains are kept of a seat: worlds that are played on share most."""

class Move(NamedTuple):
    """Pieces in one region, in their order: the spaces of tents, and -1 for each totem; and what they gain."""

    gain: float
    region: int
    pieces: tuple[int, ...]


class Site(NamedTuple):
    """Free spaces of a region, and what tents there would add to settlements."""

    gain: float
    spaces: tuple[int, ...]


class Leads:
    """What more pieces in a region change in the lead of a seat, less its share of what rivals gain, cached by what
    stands there and beside it."""

    def __init__(self, weights: Weights, hopes_of: Hopes, seat: int, shares: Sequence[tuple[int, float]]) -> None:
        self.weights, self.hopes_of, self.seat, self.shares = weights, hopes_of, seat, shares
        self._of_tents: dict[tuple[tuple[int, ...], int], float] = {}
        self._of_totems: dict[tuple[tuple[int, ...], tuple[int, ...], int, int, float], float] = {}

    def _lead(self, old: Sequence[float], new: Sequence[float]) -> float:
        gain = new[self.seat] - old[self.seat]
        for rival, share in self.shares:
            gain -= self.weights.rivals * share * (new[rival] - old[rival])
        return gain

    def of_tents(self, counts: tuple[int, ...], tents: int) -> float:
        """Of so many tents more in a region where each colour has `counts`, if regions are counted once."""
        key = counts, tents
        gain = self._of_tents.get(key)
        if gain is None:
            more = (*counts[: self.seat], counts[self.seat] + tents, *counts[self.seat + 1 :])
            gain = self._of_tents[key] = self._lead(ranks(counts), ranks(more))
        return gain

    def of_totems(self, here: tuple[int, ...], there: tuple[int, ...], held: int, totems: int, share_left: float) -> float:
        """Of so many totems more `here` for a link to `there`: by colour the totems that stand in both regions, all
        together `held`, with those of the void behind where they count. `share_left` is the part of the match to come."""
        key = here, there, held, totems, share_left
        gain = self._of_totems.get(key)
        if gain is None:
            if len(self._of_totems) >= _CACHE_SIZE:
                self._of_totems.clear()
            more = (*here[: self.seat], here[self.seat] + totems, *here[self.seat + 1 :])
            near, new, far = (self.hopes_of(counts, share_left) for counts in (here, more, there))
            before = link_values(self.weights.both, here, there, held, near, far)
            after = link_values(self.weights.both, more, there, held + totems, new, far)
            gain = self._of_totems[key] = self._lead(before, after)
        return gain


class Sites:
    """Where tents of a region would add most to the settlements of a seat, cached by the tents and the free spaces
    that matter there."""

    def __init__(self) -> None:
        self._best: dict[tuple[int, ...], tuple[Site, Site | None]] = {}

    def best(self, evaluation: Evaluation, at: int, own: Sequence[int], free: int, *, pairs: bool) -> tuple[Site, Site | None]:
        """The best space of a region, and if `pairs`, the best two. `own` are the groups of the seat's tents."""
        zone = evaluation.land.zone(evaluation.net, evaluation.land.spaces[at])
        near = [group for group in own if group & zone]
        for group in near:
            zone |= evaluation.land.zone(evaluation.net, group)
        key = (at, zone & evaluation.state.taken, evaluation.state.mountains, pairs, int(20 * evaluation.share_left), *near)
        found = self._best.get(key)
        if found is None:
            if len(self._best) >= _CACHE_SIZE:
                self._best.clear()
            found = self._best[key] = _best(evaluation, evaluation.land.listed(free), near, pairs=pairs)
        return found


def _best(evaluation: Evaluation, free: Sequence[int], near: Sequence[int], *, pairs: bool) -> tuple[Site, Site | None]:
    net = evaluation.net

    def joined(space: int, groups: Sequence[int]) -> tuple[float, int]:
        """What a tent on a space adds, and the tents that it would be joined to, itself included."""
        whole, parts = 1 << space, 0.0
        for group in groups:
            if group & net[space]:
                whole |= group
                parts += evaluation.group(group)
        return evaluation.group(whole) - parts, whole

    found = sorted([(*joined(space, near), space) for space in free], key=lambda one: (one[0], one[2]), reverse=True)
    (best, _, first), *_ = found
    two = Site(-99.0, ())
    for gain, whole, space in found[:2] if pairs else ():
        rest = [*(group for group in near if not group & whole), whole]
        for more, _, other in found:
            if other != space:
                also = joined(other, rest)[0] if net[other] & whole else more
                two = max(two, Site(gain + also, (space, other)))
    return Site(best, (first,)), two if pairs else None


def next_moves(evaluation: Evaluation, leads: Leads, sites: Sites) -> list[Move]:
    """The best single piece of each kind and the best two pieces in every region, with what a seat would gain by them."""
    ruleset, state, land, seat, weights = evaluation.ruleset, evaluation.state, evaluation.land, leads.seat, evaluation.weights
    left, stock = ruleset.tents - state.tents[seat].bit_count(), state.stock[seat]
    if left <= 0 and not stock:
        return []
    own = land.grouped(evaluation.net, state.tents[seat])
    spent = -weights.totem * min(1.0, 2 * evaluation.share_left)
    standing, stacks, tokens = evaluation.standing, evaluation.stacks, state.tokens
    found: list[Move] = []

    def linked(at: int, totems: int) -> float:
        gain, here, held = spent * totems, standing[at], stacks[at]
        for other, number in evaluation.links[at]:
            lead = weights.links * leads.of_totems(here, standing[other], held + stacks[other], totems, evaluation.share_left)
            gain += evaluation.times(number, link=True) * lead if tokens else lead
        return gain

    for at in land.inhabited:
        developed, counts = state.developed >> at & 1, evaluation.tents[at]
        free = land.spaces[at] & ~state.taken if left > 0 else 0
        first = None
        if free:
            pairs = left > 1 and free & free - 1 and (developed or seat == state.determination)
            one, two = sites.best(evaluation, at, own, free, pairs=bool(pairs))
            factor = weights.tents * evaluation.factor * evaluation.times(at, link=False)
            first = Move(factor * leads.of_tents(counts, 1) + one.gain, at, one.spaces)
            found.append(first)
            if two is not None:
                found.append(Move(factor * leads.of_tents(counts, 2) + two.gain, at, two.spaces))
        if not land.totem_regions >> at & 1 or not stock or not developed:
            continue
        room = max(counts) - evaluation.stacks[at]
        leader = room == 0 and counts[seat] == evaluation.stacks[at]
        if room <= 0 and not (first and leader):
            continue
        gain = linked(at, 1)
        if room > 0:
            found.append(Move(gain, at, (TOTEM,)))
            if room > 1 and stock > 1:
                found.append(Move(linked(at, 2), at, (TOTEM, TOTEM)))
        if first:
            found.append(Move(first.gain + gain, at, (*first.pieces, TOTEM)))
    return found
