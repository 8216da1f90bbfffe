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
    TileAbility,
    Trap,
)
from ui.tables.common.button_selection import declinable
from ui.tables.common.selection import Selection, SequenceSelection

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.dragon_keeper.model import State
    from game.dragon_keeper.rules import DragonKeeperRules
    from game.kernel.contract import Action
    from ui.tables.common.selection import Outcome, RefusalOf


class QuestionTexts(NamedTuple):
    """How a kind of question is put: the keys of the prompt, of the main button, of the panel's title and of what it is
    about; what moving to a space, or taking from it, would be; how spaces that may be chosen are marked: "keep", "give" or
    "trap"; and the action of the tile in question, which may be left unused."""

    prompt: str = ""
    confirm: str = ""
    title: str = ""
    about: str = ""
    on_space: type[Move | Trap | Passage] = Move
    mark: str = ""
    ability: int = TileAbility.NONE


NO_QUESTION: Final = QuestionTexts()
_MOVE: Final = QuestionTexts("prompt.move", "table.keep", "label.arrow_1", "table.about_move", mark="keep")
_GIVE: Final = QuestionTexts("prompt.give", "table.give", "label.arrow_2", "table.about_give", mark="give")
_OFFER: Final = QuestionTexts("prompt.offer", "button.offer", "table.offering", "table.about_offer")
ARROWS: Final = (_MOVE, _GIVE)
"""What is asked in every turn, in this order."""
TRAP: Final = QuestionTexts(
    "prompt.use_trap", "button.trap", "action.remote_trap", "table.about_remote_trap", Trap, "trap",
    TileAbility.TRAP,
)
EXCHANGE: Final = QuestionTexts(
    "prompt.use_exchange", "button.exchange", "action.prisoner_exchange", "table.about_prisoner_exchange",
    ability=TileAbility.EXCHANGE,
)
_PASSAGE: Final = QuestionTexts(
    "prompt.passage", "button.passage", "action.secret_passage", "table.about_secret_passage", Passage, "keep",
    TileAbility.PASSAGE,
)
RELEASE: Final = QuestionTexts(
    "prompt.release", "button.release", "action.release", "table.about_release", ability=TileAbility.RELEASE
)
_BY_PHASE: Final = {
    Phase.MOVE: _MOVE, Phase.GIVE: _GIVE, Phase.PASSAGE: _PASSAGE, Phase.OFFER: _OFFER, Phase.RELEASE: RELEASE,
}


def question_of(rules: DragonKeeperRules, seen: State) -> QuestionTexts:
    """What is asked at a position."""
    if seen.phase in {Phase.USE, Phase.USE_LAST}:
        return TRAP if rules.ability_of[seen.tile] == TileAbility.TRAP else EXCHANGE
    return _BY_PHASE.get(seen.phase, NO_QUESTION)


class ReleaseSelection(SequenceSelection):
    """K13: a Release tile that is spent, then who is let go. What has been chosen is dropped before anything is done."""

    @property
    def prompt(self) -> str:
        return "prompt.release_target" if self.picked else super().prompt

    @property
    def secondary_words(self) -> str:
        return "button.cancel" if self.ready else super().secondary_words

    @property
    def secondary_words_with_bubble(self) -> str:
        return "" if self.ready else super().secondary_words_with_bubble

    @property
    def seals(self) -> dict[str, str]:
        """What has been picked so far, with what it would become."""
        return dict(zip(self.picked, ("spent", "free"), strict=False))

    def press_secondary(self) -> Outcome:
        return self.cancel() if self.ready else super().press_secondary()

    def intended_action(self, id_: str) -> Action | None:
        """A tile means that it is to be spent, or once one is, that it is to be let go."""
        goal = super().intended_action(id_)
        spent = super().intended_action(self.picked[0]) if self.picked else None
        return Release(spent.spent, goal.target) if isinstance(goal, Release) and isinstance(spent, Release) else goal


def selection_of(rules: DragonKeeperRules, seen: State, legal: Sequence[Action], refusal_of: RefusalOf) -> Selection:
    """The question that `legal` answers."""
    question = question_of(rules, seen)
    if question == RELEASE:
        return _release(rules, seen, legal, refusal_of)
    options: dict[str, Action] = {f"cell:{cell}": question.on_space(cell) for cell in range(SPACES)}
    prompt = question.prompt
    if question == EXCHANGE:
        stacks = [(seat, guild) for seat in range(rules.seats) for guild in range(rules.guild_count)]
        options |= {f"pile:{seat}:{guild}": Exchange(seat, guild) for seat, guild in stacks}
    elif question == _OFFER:
        options = {f"stack:{guild}": Offer(guild) for guild in range(rules.guild_count)}
        prompt = "prompt.offer_more" if seen.freed >> seen.seat & 1 else prompt  # the own guild has gone before
    if question.ability == TileAbility.NONE:
        return Selection(options, legal, refusal_of, prompt=prompt, confirm=question.confirm)
    return declinable(
        options, legal, refusal_of, Decline(), prompt=prompt, confirm=question.confirm, decline_words="button.keep"
    )


def _release(rules: DragonKeeperRules, seen: State, legal: Sequence[Action], refusal_of: RefusalOf) -> Selection:
    own = [tile for stack in seen.stacks[rules.slice_of(seen.seat)] for tile in stack]
    releases = (action for action in legal if isinstance(action, Release))
    return ReleaseSelection(
        {(f"tile:{one.spent}", f"tile:{one.target}"): one for one in releases}, refusal_of,
        {f"tile:{tile}": Release(tile, tile) for tile in own},
        prompt=RELEASE.prompt, confirm=RELEASE.confirm, decline=Done(), decline_words="button.done",
    )
