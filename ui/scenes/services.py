"""The services of the program: the program's only library of matches, and the installed game packages."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary, proxy

from game.ai.levels import LEVELS
from game.ai.worker import GameSpec
from game.kernel.content import ContentError
from game.kernel.contract import S, Seat
from game.kernel.folders import DATA
from game.kernel.lessons import LessonSchema, lessons_of
from game.kernel.library import Library, LibraryError
from game.kernel.names import PERSON
from game.kernel.options import manifest_of
from game.kernel.record import complete_setup, rules_of
from game.kernel.rule_examples import EXAMPLES, TALK, RuleExamples, example_match, examples_of
from game.registry import GAMES
from ui.language.phrases import listed, refusal_text
from ui.match.advice import Advice
from ui.match.bots import AT_THE_TABLE, Bot, WorkerClient
from ui.match.deciders import LocalPlayer
from ui.match.recap import Recap
from ui.match.results import Results
from ui.match.review import Review
from ui.match.why import Why
from ui.tables import TABLES
from ui.widgets.change import Push

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.ai.levels import Budget
    from game.kernel.contract import Rules
    from game.kernel.lessons import GuidedRound
    from game.kernel.options import Manifest
    from game.kernel.package import GamePackage, Player, Setup
    from game.kernel.policy import Policy
    from game.kernel.record import Record, Registry
    from ui.match.deciders import Decider
    from ui.match.last_turn import LastTurn
    from ui.match.match import Match
    from ui.tables.common.table import Table
    from ui.widgets.change import Change, Program


class Services:
    """What belongs to one running program: `registry` are the game packages by id, in the order in which they are shown; `kept`
    shows whether matches outlive the program, which they do not where the library had to be opened in memory; `bots`
    make who decides for a player, by the player's kind; a decision of theirs costs the `budget`."""

    def __init__(self, app: Program) -> None:
        self.registry: Registry = GAMES
        self.kept = True
        self.tables: Mapping[str, Callable[[], type[Table[Any, Any]]]] = TABLES
        self.bots: Mapping[str, Callable[[Setup, Player], Decider]] = dict.fromkeys(LEVELS, partial(Services.bot, proxy(self)))
        self.budget = AT_THE_TABLE
        self.worker = WorkerClient()
        self._app: Program = proxy(app)  # the services belong to the program, and must not keep it alive
        app.ending.callback(self._close)
        self._packages: dict[str, GamePackage] = {}
        self._manifests: dict[str, Manifest] = {}
        self._library: Library | None = None
        self._results: Results | None = None
        self._policy: Policy[Any, Any] | None = None
        self._shown: dict[tuple[str, str], RuleExamples] = {}
        self._shown_matches: dict[tuple[str, str], Record] = {}

    def _close(self) -> None:
        self.worker.close()
        if self._library is not None:
            self._library.close()

    @property
    def library(self) -> Library:
        """The library of matches, opened when it is first needed. If no file can be used, it is kept in memory only,
        and a toast says so. Notices of the library about its file become toasts too."""
        if self._library is None:
            words = self._app.kit.words
            try:
                self._library = Library(self._app.folders.data)
            except LibraryError as trouble:
                self._library = Library.in_memory()
                self.kept = False
                self._app.toast(words("services.in_memory", reason=refusal_text(words, trouble.refusal)))
            for notice in self._library.notices:
                self._app.toast(refusal_text(words, notice))
        return self._library

    @property
    def results(self) -> Results:
        """What the finished matches of the library come to."""
        if self._results is None:
            self._results = Results(self.library, self.registry, lambda: self.worker)
        return self._results

    def package(self, game: str) -> GamePackage:
        """The game's package, which is opened once. Raises KeyError for a game that is not installed."""
        if game not in self._packages:
            self._packages[game] = self.registry[game]()
        return self._packages[game]

    def manifest(self, game: str) -> Manifest:
        """What an installed game says of itself, without opening it: no list waits for rules. Raises ContentError where it
        cannot be read."""
        if game in self._packages:
            return self._packages[game].manifest
        if game not in self._manifests:
            self._manifests[game] = manifest_of(DATA / game, checked=False)
        return self._manifests[game]

    def adopt(self, package: GamePackage) -> None:
        """A package that has been opened elsewhere."""
        self._packages.setdefault(package.id, package)

    @property
    def packages(self) -> Registry:
        """The registry in the form that the kernel needs. Each package is opened once."""
        return {game: partial(self.package, game) for game in self.registry}

    def rules(self, setup: Setup) -> Rules[Any, Any]:
        """The rules for a set-up. Raises RecordError if no installed game offers it."""
        return rules_of(setup, self.packages, setup.game)

    def table(self, game: str) -> type[Table[Any, Any]]:
        """How a game is shown."""
        return self.tables[game]()

    def deciders(self, match: Match[Any]) -> list[Decider]:
        """Who decides for each seat now; people where nothing is to be decided any more, or no such bot is here."""
        return [LocalPlayer() if match.view_only else self.decider(match.setup, player) for player in match.seated]

    def decider(self, setup: Setup, player: Player) -> Decider:
        """Who decides for a player of that kind; a person where no such bot is here."""
        bot = self.bots.get(player.kind)
        return LocalPlayer() if bot is None else bot(setup, player)

    def bot(self, setup: Setup, player: Player, budget: Budget | None = None) -> Bot:
        """A bot of the player's kind, which must be a level, for a match of that set-up. The process in which it
        thinks is started now."""
        self.worker.begin()
        return Bot(self.worker, self._spec(setup), player, budget or self.budget, setup.seed)

    def advice(self, match: Match[Any], before: Advice | None = None, budget: Budget | None = None) -> Advice:
        """Hints about the decision that is due in a match, for its viewer, who was advised `before`, within a `budget`."""
        self.worker.begin()
        return Advice(self.worker, self._spec(match.setup), match, self.policy(match), budget, before)

    def policy(self, match: Match[Any]) -> Policy[Any, Any]:
        """The policy of a match’s game, to explain its turns."""
        if self._policy is None or self._policy.rules is not match.rules:
            self._policy = self.package(match.game).policy(match.rules)
        return self._policy

    def lessons(self, game: str) -> LessonSchema:
        """The lessons of a game; none where its data is broken, which opening the game reports."""
        try:
            return lessons_of(self.package(game).folder)
        except ContentError:
            return LessonSchema()

    def rounds(self, game: str) -> tuple[GuidedRound, ...]:
        """The guided rounds of a game."""
        return self.lessons(game).rounds

    def shown(self, game: str) -> RuleExamples:
        """What can be shown of a game; nothing where its data is broken, as with its lessons."""
        return self._places(game, EXAMPLES)

    def talk(self, game: str) -> RuleExamples:
        """The pages about a game that are shown to a whole table; none where its data is broken."""
        return self._places(game, TALK)

    def _places(self, game: str, file: str) -> RuleExamples:
        if (game, file) not in self._shown:
            try:
                self._shown[game, file] = examples_of(self.package(game).folder, file)
            except ContentError:
                self._shown[game, file] = RuleExamples()
        return self._shown[game, file]

    def shown_match(self, game: str, match: str) -> Record:
        """A match of which places are shown, read once. Raises RecordError."""
        if (game, match) not in self._shown_matches:
            self._shown_matches[game, match] = example_match(self.package(game).folder, match, self.packages)
        return self._shown_matches[game, match]

    def recap(self, match: Match[Any]) -> Recap:
        """The analysis of a match that is over."""
        return Recap(self.worker, self._spec(match.setup), match)

    def _spec(self, setup: Setup) -> GameSpec:
        options = complete_setup(setup, self.packages).options
        return GameSpec(self.registry[setup.game], tuple(options.items()), len(setup.players))

    def review(self, match: Match[Any]) -> Review | None:
        """What could have been done in a match that is over, from the place that is looked at; None where nothing was."""
        turn = match.history.turn_from_here()
        if turn is None:
            return None
        self.worker.begin()
        return Review(self.worker, self._spec(match.setup), match, self.policy(match), turn)

    def why(self, match: Match[Any], last_turn: LastTurn[Any]) -> Why:
        """The reason of what a bot did, for the viewer of the match."""
        self.worker.begin()
        return Why(self.worker, self._spec(match.setup), match, self.policy(match), last_turn)

    def open(self, match: Match[S]) -> Match[S]:
        """The match to be played here: seats of bots that are not here are handed over to people, which is said
        once. LibraryError passes if that cannot be kept."""
        lost = [
            seat for seat, player in enumerate(match.seated) if not (player.is_person or player.kind in self.bots)
        ]
        for seat in lost:
            match.change_seat(Seat(seat), PERSON)
        if lost:
            words = self._app.kit.words
            self._app.toast(words("services.no_bot", names=listed(words, [match.player(seat).name for seat in lost])))
        return match


_services: WeakKeyDictionary[Program, Services] = WeakKeyDictionary()


def services_of(app: Program) -> Services:
    """The services of a running program."""
    if app not in _services:
        _services[app] = Services(app)
    return _services[app]


def open_lesson(app: Program, game: str, names: Sequence[str] = ()) -> Change:
    """Opens the guided round of a game for these people, for one if nobody is named. A lesson lies over a table, from which
    it can be begun too: it is imported only then."""
    mark_known(app, game)
    change: Change = import_module("ui.scenes.lesson.begin").open_lesson(app, game, names)
    return change


def open_practice_match(app: Program, game: str, names: Sequence[str] = ()) -> Change:
    """Opens a practice match of a game for these people, for one if nobody is named. As with `open_lesson`."""
    mark_known(app, game)
    change: Change = import_module("ui.scenes.lesson.begin").open_practice_match(app, game, names)
    return change


def offer_lessons(app: Program, games: Sequence[str]) -> Change:
    """Opens the choice of how to learn one of the games. As with `open_lesson`."""
    change: Change = Push(import_module("ui.scenes.lesson.offer").LearnScene(app, games))
    return change


def tonight(app: Program) -> Change:
    """Opens the board of the evening, from which matches are begun: it is imported only then."""
    change: Change = Push(import_module("ui.scenes.evening.tonight").TonightScene(app))
    return change


def can_show(app: Program, game: str, number: str) -> bool:
    """Whether a rule can be shown at a table, or others of its chapter."""
    if services_of(app).shown(game).of_rule(number):
        return True
    try:
        return bool(import_module("ui.scenes.show.playlist").about(app, game, number))
    except ContentError:
        return False


def show_rule(app: Program, game: str, number: str, *, chapter: bool = False) -> Change | None:
    """Shows a rule at a table, or all that can be shown of its `chapter`, as well where the rule itself cannot; None where
    nothing can be. The tables are imported only then."""
    playlist = import_module("ui.scenes.show.playlist").about(app, game, number, chapter=chapter)
    if playlist is None:
        return None
    change: Change = import_module("ui.scenes.show.begin").show(app, playlist)
    return change


def show_rules(app: Program, game: str, numbers: Sequence[str]) -> Change | None:
    """Shows several rules at a table, one after the other; None where nothing can be. As with `show_rule`."""
    playlist = import_module("ui.scenes.show.playlist").selected(app, game, numbers)
    if playlist is None:
        return None
    change: Change = import_module("ui.scenes.show.begin").show(app, playlist)
    return change


def open_talk(app: Program, game: str) -> Change | None:
    """Explains a game to a whole table, page by page; None where there is no talk about it. As with `show_rule`."""
    playlist = import_module("ui.scenes.show.playlist").talk(app, game)
    if playlist is None:
        return None
    change: Change = import_module("ui.scenes.show.begin").show(app, playlist)
    return change


def mark_known(app: Program, game: str) -> None:
    """Remembers that the people here know the game, or were asked: its lesson is not offered by itself any more."""
    known = app.kit.settings.known
    if game not in known:
        app.change_settings(known=(*known, game))
