"""What the statistics on the screen are about: the matches asked for, who is compared, and in which colours."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.evening.people import People
from game.evening.standings import Tally
from game.evening.statistics import MatchFilter, PersonStatistics, statistics
from game.kernel.library import LibraryError
from ui.language.phrases import option_key, refusal_text
from ui.scenes.services import services_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.evening.people import Person
    from game.evening.result_cache import Finished
    from game.evening.standings import SeatPeople
    from ui.widgets.change import Program

COLOURS: Final = ("red", "blue", "yellow", "purple", "green", "grey", "black", "white")


class Counted:
    """Everything that was played (`all`), by every player (`people`); what is asked for (`selection`), the matches that this
    takes and what was counted in them. It is of one person and of the game played last at first."""

    def __init__(self, app: Program, person: str = "") -> None:
        self._app = app
        self.all: list[tuple[Finished, SeatPeople]] = []
        self.people: Mapping[str, Person] = {}
        self.filter = MatchFilter(person=person)
        self.matches: list[tuple[Finished, SeatPeople]] = []
        self._read()
        played = [match.result.game for match, _ in MatchFilter(person=person)(self.all)]
        self.ask("game", played[-1] if played else "")

    def read(self) -> None:
        """Reads everything anew; what is asked for stays."""
        self._read()
        self._count()

    def _read(self) -> None:
        app = self._app
        services = services_of(app)
        try:
            people = People(services.library)
            seats = people.seats()
            known = {one.id: one for one in people.all()}
            self.all, self.people = [(match, seats.get(match.id, {})) for match in services.results.known()], known
        except LibraryError as trouble:
            app.toast(refusal_text(app.kit.words, trouble.refusal))

    def ask(self, what: str, value: str) -> None:
        """Asks for something else. A scenario belongs to its game, and a rival to the person."""
        asked = replace(self.filter, **{what: value})
        if what == "game":
            asked = replace(asked, choice="")
        if what == "person":
            asked = replace(asked, rival="")
        self.filter = replace(asked, option=self._option(asked.game))
        self._count()

    def _count(self) -> None:
        self.matches = self.filter(self.all)
        self._counted = statistics(self.matches)
        self.colours = self._distinct()

    def of(self, person: str) -> PersonStatistics:
        """What is counted of a player in the matches asked for."""
        return self._counted.get(person, PersonStatistics(person, Tally(), {}))

    @property
    def shown(self) -> list[str]:
        """Who is compared: the person and the rival asked for, or every player, who played most first."""
        chosen = [one for one in (self.filter.person, self.filter.rival) if one]
        return chosen or sorted(self._counted, key=lambda one: (-self.of(one).matches, self.people[one].name))

    def _option(self, game: str) -> str:
        services = services_of(self._app)
        return services.manifest(game).scenario if game in services.registry else ""

    @property
    def scenarios(self) -> dict[str, str]:
        """The scenarios of the game that were played, with what they are called."""
        game, option = self.filter.game, self.filter.option
        played = {match.result.options.get(option, "") for match, _ in self.all if match.result.game == game} - {""}
        words, key = self._app.kit.words, option_key(game, option)
        return {choice: words(f"{key}.{choice}.name") for choice in sorted(played) if f"{key}.{choice}.name" in words}

    def _distinct(self) -> dict[str, str]:
        """By person the colour they played in last, or another one where a player before them has it."""
        last: dict[str, str] = {}
        for match, seated in self.matches:
            last.update({person: match.result.seats[seat].colour for seat, person in seated.items()})
        found: dict[str, str] = {}
        met = [person for person in self.of(self.filter.person).tally.against if person in self.people]
        for person in dict.fromkeys([*self.shown, *met]):
            free = [colour for colour in COLOURS if colour not in found.values()] or list(COLOURS)
            wish = last.get(person, "")
            found[person] = wish if wish in free else free[0]
        return found
