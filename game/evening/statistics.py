"""Statistics of people: matches, wins, rivals beaten, points and where they come from, by game and by bot."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from game.evening.people import Person
from game.evening.result_cache import Finished
from game.evening.results import SeatResult
from game.evening.standings import SeatPeople, Tally, tallies


@dataclass(slots=True)
class GameStatistics:
    """What a person did in one game: `points` of every match in their order, `rows` the sums by the label of the score pad's
    row, `levels` by level of bot the matches and how many of these bots were beaten."""

    matches: int = 0
    wins: int = 0
    points: list[int] = field(default_factory=list)
    rows: dict[str, int] = field(default_factory=dict)
    decisions: int = 0
    hints: int = 0
    seconds: int = 0
    timed: int = 0
    """The decisions of matches in which the time was measured."""
    levels: dict[str, tuple[int, float]] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        """The mean of the points; 0 for no match."""
        return sum(self.points) / len(self.points) if self.points else 0.0

    @property
    def best(self) -> int | None:
        """The most points of a match; None for no match."""
        return max(self.points, default=None)


@dataclass(frozen=True, slots=True)
class PersonStatistics:
    """Everything counted of a person: rivals beaten among people (`tally`), and by game what they did there, matches with
    bots included."""

    person: str
    tally: Tally
    games: Mapping[str, GameStatistics]
    longest: int = 0
    """So many matches in a row were won, at most."""

    @property
    def matches(self) -> int:
        """Played to the end, of all games."""
        return sum(game.matches for game in self.games.values())

    @property
    def wins(self) -> int:
        """Won, of all games."""
        return sum(game.wins for game in self.games.values())


@dataclass(frozen=True, slots=True)
class MatchFilter:
    """Of which matches statistics are asked for: of one `game`, with that `choice` of an `option`, in which a `person` sat,
    and a `rival` as well; "" for any."""

    game: str = ""
    option: str = ""
    choice: str = ""
    person: str = ""
    rival: str = ""

    def __call__(self, matches: Sequence[tuple[Finished, SeatPeople]]) -> list[tuple[Finished, SeatPeople]]:
        """Those of the matches, in their order."""
        return [one for one in matches if self._takes(*one)]

    def _takes(self, match: Finished, seated: SeatPeople) -> bool:
        result = match.result
        if self.game not in ("", result.game) or (self.choice and result.options.get(self.option) != self.choice):
            return False
        return all(person in ("", *seated.values()) for person in (self.person, self.rival))


@dataclass(frozen=True, slots=True)
class PersonSummary:
    """A person who has played here, in short: the matches played to the end and how many were won, the rivals beaten among
    people, and the match that ended last, None before the first."""

    person: Person
    matches: int
    wins: int
    tally: Tally
    last: Finished | None
    colour: str


def known_people(people: Sequence[Person], matches: Sequence[tuple[Finished, SeatPeople]]) -> list[PersonSummary]:
    """The people in their order, over matches in theirs."""
    between = tallies((match.result, seated) for match, seated in matches)
    played: dict[str, list[tuple[Finished, int]]] = defaultdict(list)
    for match, seated in matches:
        for seat, who in seated.items():
            played[who].append((match, seat))
    found = []
    for person in people:
        own = played.get(person.id, [])
        wins = sum(match.result.won(seat) for match, seat in own)
        last, colour = (own[-1][0], own[-1][0].result.seats[own[-1][1]].colour) if own else (None, person.colour)
        found.append(PersonSummary(person, len(own), wins, between.get(person.id, Tally()), last, colour))
    return found


def statistics(matches: Sequence[tuple[Finished, SeatPeople]]) -> dict[str, PersonStatistics]:
    """By person, over matches in their order with who sat where."""
    between = tallies((match.result, seated) for match, seated in matches)
    games: dict[str, dict[str, GameStatistics]] = defaultdict(dict)
    won: dict[str, list[bool]] = defaultdict(list)
    for match, seated in matches:
        for seat, person in seated.items():
            _count(games[person].setdefault(match.result.game, GameStatistics()), match, seat)
            won[person].append(match.result.won(seat))
    return {
        person: PersonStatistics(person, between.get(person, Tally()), found, _longest(won[person])) for person, found in games.items()
    }


def game_statistics(matches: Sequence[tuple[Finished, SeatPeople]], person: str) -> GameStatistics:
    """What one person did in matches that are all of one game."""
    found = GameStatistics()
    for match, seated in matches:
        for seat in (seat for seat, who in seated.items() if who == person):
            _count(found, match, seat)
    return found


def _longest(won: Iterable[bool]) -> int:
    return max((len(list(run)) for win, run in groupby(won) if win), default=0)


def points_of(matches: Sequence[tuple[Finished, SeatPeople]], person: str) -> list[tuple[int, int]]:
    """The points of a person by the number of the match, of those in which the person sat."""
    return [
        (number, match.result.seats[seat].points)
        for number, (match, seated) in enumerate(matches) for seat, who in seated.items() if who == person
    ]


def share_of(matches: Sequence[tuple[Finished, SeatPeople]], person: str) -> list[tuple[int, float]]:
    """The share of rivals beaten that a person had reached, by the number of the match, of those between people."""
    found, beaten, met = [], 0.0, 0
    for number, (match, seated) in enumerate(matches):
        for seat in (seat for seat, who in seated.items() if who == person and match.result.between_people):
            more, rivals = match.result.beaten(seat)
            beaten, met = beaten + more, met + rivals
            if met:
                found.append((number, beaten / met))
    return found


def _count(found: GameStatistics, match: Finished, seat: int) -> None:
    own = match.result.seats[seat]
    found.matches += 1
    found.wins += match.result.won(seat)
    found.points.append(own.points)
    found.decisions += own.decisions
    found.hints += own.hints
    if own.seconds:
        found.seconds += own.seconds
        found.timed += own.decisions
    for label, points in own.rows.items():
        found.rows[label] = found.rows.get(label, 0) + points
    for rival in (match.result.seats[rival] for rival in own.rivals):
        if not rival.is_person:
            number, beaten = found.levels.get(rival.kind, (0, 0.0))
            found.levels[rival.kind] = number + 1, beaten + _beats(own, rival)


def _beats(one: SeatResult, other: SeatResult) -> float:
    return 1.0 if one.rank < other.rank else 0.5 if one.rank == other.rank else 0.0


def plain(found: PersonStatistics, names: Mapping[str, str]) -> dict[str, Any]:
    """As text formats hold it, with people by their `names`."""
    tally = found.tally
    return {
        "person": names[found.person],
        "matches": found.matches,
        "wins": found.wins,
        "rivals_beaten": tally.beaten,
        "rivals_met": tally.met,
        "longest_row_of_wins": found.longest,
        "against": {names[other]: {"beaten": beaten, "met": met} for other, (beaten, met) in tally.against.items()},
        "games": {
            game: {
                "matches": one.matches, "wins": one.wins, "mean": round(one.mean, 2), "best": one.best, "points": one.points,
                "rows": {label: round(points / one.matches, 2) for label, points in one.rows.items()},
                "decisions": one.decisions, "hints": one.hints,
                "seconds": one.seconds, "timed_decisions": one.timed,
                "levels": {level: {"met": met, "beaten": beaten} for level, (met, beaten) in one.levels.items()},
            }
            for game, one in found.games.items()
        },
    }  # fmt: skip


COLUMNS = ("match", "ended", "game", "person", "kind", "place", "points", "rivals_beaten", "rivals_met", "decisions", "hints", "seconds")
"""Of a table with a line for each seat of each match; behind them stands a column for each row of the score pads."""


def columns(matches: Iterable[tuple[Finished, SeatPeople]]) -> list[str]:
    """The names of that table's columns: a row of a score pad is named by its game and its label."""
    rows = {f"{match.result.game}.{label}": None for match, _ in matches for seat in match.result.seats for label in seat.rows}
    return [*COLUMNS, *rows]


def lines(matches: Sequence[tuple[Finished, SeatPeople]], names: Mapping[str, str]) -> list[tuple[object, ...]]:
    """The lines of that table, as for a spreadsheet; "" where a game has no such row."""
    found: list[tuple[object, ...]] = []
    rows = columns(matches)[len(COLUMNS) :]
    for match, seated in matches:
        for seat, one in enumerate(match.result.seats):
            beaten, met = match.result.beaten(seat)
            who = names.get(seated.get(seat, ""), one.name)
            head = match.id, match.ended, match.result.game, who, one.kind, one.place, one.points, beaten, met
            points = {f"{match.result.game}.{label}": number for label, number in one.rows.items()}
            found.append((*head, one.decisions, one.hints, one.seconds, *(points.get(row, "") for row in rows)))
    return found


def plain_matches(matches: Iterable[tuple[Finished, SeatPeople]], names: Mapping[str, str]) -> list[dict[str, Any]]:
    """The matches as text formats hold them: everything of each seat, with the rows of the score pad."""
    return [
        {
            "match": match.id, "begun": match.started, "ended": match.ended,
            "game": match.result.game, "options": dict(match.result.options),
            "seats": [
                {
                    "person": names.get(seated.get(seat, ""), one.name), "kind": one.kind, "place": one.place, "points": one.points,
                    "rows": dict(one.rows), "decisions": one.decisions, "hints": one.hints, "seconds": one.seconds,
                } for seat, one in enumerate(match.result.seats)
            ],
        } for match, seated in matches
    ]  # fmt: skip
