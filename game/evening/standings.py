"""Who stands where after several matches, whatever the games and the numbers of players: the share of rivals beaten.

In each match everybody a person finishes ahead of counts one, a shared place a half; what that makes of all rivals met is
the person's share. It is fair between large and small tables, as the expected share is one half at each, and needs no
points, which mean something else in every game. Partners are no rivals.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.evening.results import MatchResult

SeatPeople = Mapping[int, str]
"""By seat, which person sat there; a seat that is not there was nobody's."""
_LEAST: Final = 0.5
"""Who played less than this share of the matches stands below the line."""


@dataclass(slots=True)
class Tally:
    """What a person has collected: rivals `beaten` of rivals `met`, wins and matches, and by other person the rivals
    beaten and met of those matches that both played."""

    beaten: float = 0.0
    met: int = 0
    wins: int = 0
    matches: int = 0
    against: dict[str, tuple[float, int]] = field(default_factory=dict)

    @property
    def share(self) -> float:
        """Rivals beaten of rivals met; 0 for none."""
        return self.beaten / self.met if self.met else 0.0


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's line: `place` counts from 1, equal ones share it; 0 for who played too few of the matches."""

    person: str
    place: int
    tally: Tally


def tallies(matches: Iterable[tuple[MatchResult, SeatPeople]], *, bots_count: bool = False) -> dict[str, Tally]:
    """By person, over matches of which each comes with who sat where. One in which a bot sat is
    counted only if `bots_count`; then bots are rivals, and are beaten, but have no tally."""
    found: dict[str, Tally] = defaultdict(Tally)
    for match, seated in matches:
        if not bots_count and not match.between_people:
            continue
        for seat, person in seated.items():
            beaten, met = match.beaten(seat, people_only=not bots_count)
            if not met:
                continue
            tally = found[person]
            tally.beaten += beaten
            tally.met += met
            tally.matches += 1
            tally.wins += match.won(seat)
            _against(tally, match, seat, seated)
    return dict(found)


def standings(matches: Sequence[tuple[MatchResult, SeatPeople]], *, bots_count: bool = False) -> list[Standing]:
    """The people in their order: by share, then wins, then the share of rivals beaten among those who are equal in both;
    those who are equal in all three share a place. Who played less than half of the counted matches comes last, without a
    place."""
    found = tallies(matches, bots_count=bots_count)
    counted = sum(bots_count or match.between_people for match, _ in matches)
    order_keys = {person: _order_key(found, person) for person in found}
    order = sorted(found, key=order_keys.__getitem__, reverse=True)
    placed = [person for person in order if found[person].matches >= _LEAST * counted]
    lines: list[Standing] = []
    for number, person in enumerate(placed, 1):
        equal = lines and order_keys[lines[-1].person] == order_keys[person]
        lines.append(Standing(person, lines[-1].place if equal else number, found[person]))
    return [*lines, *(Standing(person, 0, found[person]) for person in order if person not in placed)]


def _order_key(found: Mapping[str, Tally], person: str) -> tuple[float, int, float]:
    """What people are ordered by, the larger the better."""
    own = found[person]
    equal = [other for other, tally in found.items() if (tally.share, tally.wins) == (own.share, own.wins)]
    met = [own.against.get(other, (0.0, 0)) for other in equal]
    games = sum(number for _, number in met)
    return own.share, own.wins, sum(beaten for beaten, _ in met) / games if games else 0.0


def _against(tally: Tally, match: MatchResult, seat: int, seated: SeatPeople) -> None:
    own = match.seats[seat].rank
    for rival in match.seats[seat].rivals:
        if rival in seated:
            other = match.seats[rival].rank
            beaten, met = tally.against.get(seated[rival], (0.0, 0))
            tally.against[seated[rival]] = beaten + (1.0 if own < other else 0.5 if own == other else 0.0), met + 1
