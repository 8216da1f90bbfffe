"""How a guided round begins, and what comes after it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from game.kernel.codec import Codec
from game.kernel.contract import NOBODY, Refusal
from game.kernel.lessons import Script, lessons_of, round_for
from game.kernel.names import PERSON
from game.kernel.options import HINTS, PRACTICE
from game.kernel.package import Setup
from game.kernel.seeds import new_seed
from game.kernel.session import Session
from ui.match.lesson import LessonMatch
from ui.scenes.bots import seated
from ui.scenes.coach_memory import taught
from ui.scenes.lesson.scene import AfterLesson, LessonScene
from ui.scenes.loading import opening
from ui.scenes.matches import keep
from ui.scenes.services import services_of
from ui.scenes.table.opening import open_saved
from ui.scenes.table.scene import open_new
from ui.widgets.change import Push, Replace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.lessons import GuidedRound
    from game.kernel.options import Options
    from game.kernel.package import Player
    from ui.widgets.change import Change, Program

GUIDE_LEVEL: Final = "greedy"
"""Who plays on for the guide once the lesson is over."""
RELAXED_LEVEL: Final = "easy"
"""Who plays for the guide in a practice match."""


def open_lesson(app: Program, game: str, names: Sequence[str] = ()) -> Change:
    """Opens the guided round of a game for these people, for one if nobody is named."""
    return opening(app, game, lambda: Push(lesson_scene(app, game, names)))


def open_practice_match(app: Program, game: str, names: Sequence[str] = ()) -> Change:
    """Opens a practice match of these people, of one if nobody is named, with weak bots at the other seats of their
    guided round. LookupError where there is no round for so many."""
    services = services_of(app)
    package = services.package(game)
    guided = _round(app, game, names)
    options = package.resolve_options(guided.seats, _practice_options(guided))
    assert not isinstance(options, Refusal), options
    setup = Setup(game, _seated(app, game, guided, names, RELAXED_LEVEL), options, new_seed())
    return opening(app, game, lambda: Push(open_new(app, setup)))


def lesson_scene(app: Program, game: str, names: Sequence[str] = ()) -> LessonScene:
    """The scene of that round. LookupError where there is no round for so many."""
    return _scene(app, _round(app, game, names), game, names or ("",))


def _round(app: Program, game: str, names: Sequence[str]) -> GuidedRound:
    guided = round_for(lessons_of(services_of(app).package(game).folder), max(1, len(names)))
    if guided is None:
        raise LookupError(f"{game} has no guided round for {len(names)} people")
    return guided


def _practice_options(guided: GuidedRound) -> Options:
    """The choices of a practice match after this round: hints before each turn, and what the round was like."""
    return {**guided.practice, HINTS: PRACTICE}


def _seated(app: Program, game: str, guided: GuidedRound, names: Sequence[str], other: str) -> tuple[Player, ...]:
    """These people, one without a name if nobody is named, and players of the kind `other` at the seats that are left."""
    sitters = [(name, PERSON) for name in names or ("",)]
    return seated(app.kit.words, services_of(app).package(game), sitters + [("", other)] * (guided.seats - len(sitters)))


def _scene(app: Program, guided: GuidedRound, game: str, names: Sequence[str]) -> LessonScene:
    services = services_of(app)
    package = services.package(game)
    options = package.resolve_options(guided.seats, guided.options)
    assert not isinstance(options, Refusal), options
    setup = Setup(game, _seated(app, game, guided, names, GUIDE_LEVEL), options, guided.seed)
    rules = services.rules(setup)
    session: Session[Any, Any] = Session(rules, guided.seed)
    match = LessonMatch(setup, session, Script(guided, Codec(rules.actions)))
    guide_seats = [seat for seat, player in enumerate(setup.players) if not player.is_person]
    learner = NOBODY if any(names) or len(names) > 1 else 0
    return LessonScene(app, match, services.table(game), guide_seats, _After(app), learner=learner)


class _After(AfterLesson):
    def __init__(self, app: Program) -> None:
        self._app = app

    def play_on(self, match: LessonMatch[Any]) -> Change | None:
        """As AfterLesson."""
        self._keep_taught(match)
        kept = keep(self._app, match.record())
        return Replace(open_saved(self._app, kept))

    def deal_anew(self, match: LessonMatch[Any]) -> Change | None:
        """As AfterLesson."""
        return self._dealt(match, match.setup.players, {})

    def practise(self, match: LessonMatch[Any]) -> Change | None:
        """As AfterLesson."""
        players = tuple(player if player.is_person else replace(player, kind=RELAXED_LEVEL) for player in match.setup.players)
        return self._dealt(match, players, _practice_options(match.script.round))

    def _keep_taught(self, match: LessonMatch[Any]) -> None:
        """Remembers of its people that they have had this round, and which tips it has made needless."""
        tips = services_of(self._app).lessons(match.game).coach
        taught(self._app, match, [tip.id for tip in tips if match.has_taught(tip)])

    def _dealt(self, match: LessonMatch[Any], players: tuple[Player, ...], wishes: Options) -> Change:
        """A new match of these players."""
        self._keep_taught(match)
        options = services_of(self._app).package(match.game).resolve_options(len(players), wishes)
        assert not isinstance(options, Refusal), options
        fresh = replace(match.setup, players=players, options=options, seed=new_seed())
        return Replace(open_new(self._app, fresh))
