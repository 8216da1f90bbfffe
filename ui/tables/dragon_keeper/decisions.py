"""What the viewer is asked: what can be chosen, what the buttons do, and how each kind of question looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.dragon_keeper.model import (
    SPACES,
    Decline,
    Done,
    Exchange,
    Move,
    Offer,
    Passage,
    Phase,
    Release,
    State,
    TileAbility,
    Trap,
)
from ui.tables.kit.decision import NOTHING, Decision, PartedDecision

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.dragon_keeper.rules import DragonKeeperRules
    from game.kernel.contract import Action
    from ui.tables.kit.decision import Judge, Outcome


class Question(NamedTuple):
    """How a kind of question looks: the keys of its title and of what it is about, the sprite that lies over spaces that
    may be chosen, and the action of the tile that it is about."""

    title: str = ""
    about: str = ""
    mark: str = ""
    ability: int = TileAbility.NONE


NO_QUESTION: Final = Question()
_MOVE: Final = Question("label.arrow_1", "table.about_move", "glow_1")
_GIVE: Final = Question("label.arrow_2", "table.about_give", "glow_2")
_TRAP: Final = Question("action.remote_trap", "table.about_remote_trap", "glow_trap", TileAbility.TRAP)
EXCHANGE: Final = Question("action.prisoner_exchange", "table.about_prisoner_exchange", "", TileAbility.EXCHANGE)
_PASSAGE: Final = Question("action.secret_passage", "table.about_secret_passage", "glow_1", TileAbility.PASSAGE)
_OFFER: Final = Question("table.offering", "table.about_offer")
RELEASE: Final = Question("action.release", "table.about_release", "", TileAbility.RELEASE)
_BY_PHASE: Final = {
    Phase.MOVE: _MOVE, Phase.GIVE: _GIVE, Phase.PASSAGE: _PASSAGE, Phase.OFFER: _OFFER, Phase.RELEASE: RELEASE,
}  # fmt: skip


def question_of(rules: DragonKeeperRules, seen: State) -> Question:
    """What is asked at a position."""
    if seen.phase in {Phase.USE, Phase.USE_LAST}:
        return _TRAP if rules.ability_of[seen.tile] == TileAbility.TRAP else EXCHANGE
    return _BY_PHASE.get(seen.phase, NO_QUESTION)


class ReleaseDecision(PartedDecision):
    """K13: a Release tile that is spent, then who is let go. A choice that has been made is dropped before one is done:
    nobody means to lose it."""

    @property
    def prompt(self) -> str:
        return "prompt.release_target" if self.picked else "prompt.release"

    @property
    def other_words(self) -> str:
        return "button.cancel" if self.ready else super().other_words

    @property
    def seals(self) -> dict[str, str]:
        """What has been picked so far, with what it would become."""
        return dict(zip(self.picked, ("spent", "free"), strict=False))

    def press_other(self) -> Outcome:
        return self.cancel() if self.ready else super().press_other()

    def meant_by(self, id_: str) -> Action | None:
        """A tile means that it is to be spent, or once one is, that it is to be let go."""
        meant = super().meant_by(id_)
        spent = super().meant_by(self.picked[0]) if self.picked else None
        return Release(spent.spent, meant.target) if isinstance(meant, Release) and isinstance(spent, Release) else meant


def decide(rules: DragonKeeperRules, seen: State, legal: Sequence[Action], judge: Judge) -> Decision:
    """The question that `legal` answers."""

    def moves(prompt: str, confirm: str) -> Decision:
        return Decision(_cells(Move), legal, judge, prompt=prompt, confirm=confirm)

    def use(options: Mapping[str, Action], prompt: str, confirm: str) -> Decision:
        return Decision(
            options, legal, judge, prompt=prompt, confirm=confirm, decline=Decline(), decline_words="button.keep"
        )

    match seen.phase:
        case Phase.MOVE:
            return moves("prompt.move", "table.keep")
        case Phase.GIVE:
            return moves("prompt.give", "table.give")
        case Phase.PASSAGE:
            return use(_cells(Passage), "prompt.passage", "button.passage")
        case Phase.OFFER:
            more = seen.freed >> seen.seat & 1  # the own guild has gone, because it was the highest
            offers = {f"stack:{guild}": Offer(guild) for guild in range(rules.guilds)}
            return Decision(offers, legal, judge, prompt="prompt.offer_more" if more else "prompt.offer", confirm="button.offer")
        case Phase.RELEASE:
            return _release(rules, seen, legal, judge)
    if question_of(rules, seen) == EXCHANGE:
        piles = [(seat, guild) for seat in range(rules.seats) for guild in range(rules.guilds)]
        swaps = {f"pile:{seat}:{guild}": Exchange(seat, guild) for seat, guild in piles}
        return use({**_cells(Move), **swaps}, "prompt.use_exchange", "button.exchange")
    if question_of(rules, seen) == _TRAP:
        return use(_cells(Trap), "prompt.use_trap", "button.trap")
    return NOTHING


def _release(rules: DragonKeeperRules, seen: State, legal: Sequence[Action], judge: Judge) -> Decision:
    own = [tile for stack in seen.stacks[rules.own(seen.seat)] for tile in stack]
    return ReleaseDecision(
        [action for action in legal if isinstance(action, Release)],
        _parts,
        judge,
        {f"tile:{tile}": Release(tile, tile) for tile in own},
        confirm="button.release",
        decline=Done(),
        decline_words="button.done",
    )


def _parts(action: Action) -> tuple[str, ...]:
    return (f"tile:{action.spent}", f"tile:{action.target}") if isinstance(action, Release) else ()


def _cells(kind: type[Move | Trap | Passage]) -> dict[str, Action]:
    """An action for each space, whether it is allowed or not."""
    return {f"cell:{cell}": kind(cell) for cell in range(SPACES)}
