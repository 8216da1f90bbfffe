"""What the viewer is asked, one class for each kind of decision: what can be chosen, what has been, what the buttons do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dragon_keeper.model import (
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
)  # fmt: skip
from ui.tables.kit.old_asking import Ask

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import Action
    from ui.tables.dragon_keeper.table import DragonKeeperTable
    from ui.tables.kit.table import Point


class KeeperAsk(Ask["DragonKeeperTable"]):
    """Nothing is asked: the base of every decision, with what only the dungeon and its piles need."""

    mark = ""
    """The sprite that lies over spaces that may be chosen."""
    ability = TileAbility.NONE
    """The action of a tile that is in question."""
    wants_piles = False
    """Whether a pile is chosen by a click, and not opened."""

    def __init__(self, table: DragonKeeperTable) -> None:
        super().__init__(table)
        self.cells: dict[int, Action] = {}
        self.piles: dict[tuple[int, int], Action] = {}

    @property
    def seen(self) -> State:
        return self.table.seen

    @property
    def title(self) -> str:
        """What the panel of the question is headed by, in words."""
        return ""

    @property
    def about(self) -> str:
        """What the question is about, in words."""
        return ""

    @property
    def marks(self) -> dict[int, str]:
        """The seals on open tiles: what has been chosen so far would do to them."""
        return {}

    def thoughts(self) -> dict[int, str]:
        """Spaces that a choice concerns without being one, with the mark that says how."""
        return {}

    def targets(self) -> list[tuple[str, Point]]:
        """What may be chosen, with the places of the call-outs."""
        table = self.table
        found = [(f"cell:{cell}", table.spot(f"cell:{cell}")) for cell in self.cells]
        return [*found, *((f"pile:{seat}:{guild}", table.spot(f"pile:{seat}:{guild}")) for seat, guild in self.piles)]

    def action_of(self, key: str) -> Action | None:
        """What choosing a thing would do, None if it means nothing."""
        kind, *numbers = key.split(":")
        if kind == "cell":
            return self.cells.get(int(numbers[0])) or self._on_cell(int(numbers[0]))
        if kind == "pile":
            at = (int(numbers[0]), int(numbers[1]))
            return self.piles.get(at) or self._on_pile(*at)
        return None

    def _on_cell(self, cell: int) -> Action:
        """The action that a space would mean, for the judge to say why not."""
        return Move(cell)

    def _on_pile(self, seat: int, guild: int) -> Action | None:
        """The same for a pile; None where piles mean nothing."""
        del seat, guild
        return None

    def pick(self, key: str) -> None:
        """Chooses; what is chosen already is done."""
        if key == "other":
            self.other()
            return
        wanted = self.action_of(key)
        if wanted is not None and self.table.judged(wanted):
            self.choose(wanted)


class MoveAsk(KeeperAsk):
    """K5.1: where the dragon goes by arrow 1."""

    mark = "glow_1"
    prompt = "prompt.move"
    confirm_words = "table.keep"

    def __init__(self, table: DragonKeeperTable) -> None:
        super().__init__(table)
        self.cells = {action.cell: action for action in table.host.legal if isinstance(action, Move)}

    @property
    def title(self) -> str:
        return self.table.names("label.arrow_1")

    @property
    def about(self) -> str:
        return self.table.names("table.about_move")

    def thoughts(self) -> dict[int, str]:
        """The tiles that could be given from the space that is chosen or pointed at."""
        table = self.table
        cell = self.choice.cell if isinstance(self.choice, Move) else table.pointed_space
        if cell not in self.cells:
            return {}
        line = table.rules.second[self.seen.floor][cell] & self.seen.left
        return {other: "glow_2" for other in range(len(self.seen.cells)) if line >> other & 1}


class GiveAsk(KeeperAsk):
    """K5.3: where the dragon goes by arrow 2."""

    mark = "glow_2"
    prompt = "prompt.give"
    confirm_words = "table.give"

    def __init__(self, table: DragonKeeperTable) -> None:
        super().__init__(table)
        self.cells = {action.cell: action for action in table.host.legal if isinstance(action, Move)}

    @property
    def title(self) -> str:
        return self.table.names("label.arrow_2")

    @property
    def about(self) -> str:
        rules = self.table.rules
        heir = self.table.names.player(rules.before[self.seen.alive][self.seen.seat])
        return self.table.names("table.about_give", other=heir, n=rules.box.gift_value)


class _DeclinableAsk(KeeperAsk):
    """The action of a tile, which may be left unused."""

    other_words = "button.keep"

    @property
    def title(self) -> str:
        return self.table.names.action(self.ability)

    @property
    def about(self) -> str:
        names = self.table.names
        return names(f"table.about_{names.action_id(self.ability)}")

    def targets(self) -> list[tuple[str, Point]]:
        return [*super().targets(), ("other", self.table.layout.buttons[1].midleft)]

    def other(self) -> None:
        self.table.send(Decline())


class TrapAsk(_DeclinableAsk):
    """K8: any tile of the floor for the trap."""

    mark = "glow_trap"
    ability = TileAbility.TRAP
    prompt = "prompt.use_trap"
    confirm_words = "button.trap"

    def __init__(self, table: DragonKeeperTable) -> None:
        super().__init__(table)
        self.cells = {action.cell: action for action in table.host.legal if isinstance(action, Trap)}

    def _on_cell(self, cell: int) -> Action:
        return Trap(cell)


class ExchangeAsk(_DeclinableAsk):
    """K7: an opponent's pile."""

    ability = TileAbility.EXCHANGE
    wants_piles = True
    prompt = "prompt.use_exchange"
    confirm_words = "button.exchange"

    def __init__(self, table: DragonKeeperTable) -> None:
        super().__init__(table)
        legal = table.host.legal
        self.piles = {(action.opponent, action.guild): action for action in legal if isinstance(action, Exchange)}

    def _on_pile(self, seat: int, guild: int) -> Action | None:
        return Exchange(seat, guild)


class PassageAsk(_DeclinableAsk):
    """K6: once more by arrow 1."""

    mark = "glow_1"
    ability = TileAbility.PASSAGE
    prompt = "prompt.passage"
    confirm_words = "button.passage"

    def __init__(self, table: DragonKeeperTable) -> None:
        super().__init__(table)
        self.cells = {action.cell: action for action in table.host.legal if isinstance(action, Passage)}

    def _on_cell(self, cell: int) -> Action:
        return Passage(cell)


class OfferAsk(KeeperAsk):
    """K12: which of the highest stacks goes."""

    confirm_words = "button.offer"

    def __init__(self, table: DragonKeeperTable) -> None:
        super().__init__(table)
        self.offers = {f"rite:{action.guild}": action for action in table.host.legal if isinstance(action, Offer)}

    @property
    def prompt(self) -> str:
        """Another sentence once the own guild has gone because it was the highest."""
        return "prompt.offer_more" if self.seen.freed >> self.seen.seat & 1 else "prompt.offer"

    @property
    def title(self) -> str:
        return self.table.names("table.offering")

    @property
    def about(self) -> str:
        guild = self.seen.guilds[self.seen.seat]
        return self.table.names("table.about_offer", guild=self.table.names.guild(guild))

    def targets(self) -> list[tuple[str, Point]]:
        return [(key, self.table.spot(key)) for key in self.offers]

    def action_of(self, key: str) -> Action | None:
        if key.startswith("rite:"):
            return Offer(int(key[5:]))
        if key.startswith("tile:"):
            return Offer(self.table.rules.guild_of[int(key[5:])])
        return None


class ReleaseAsk(KeeperAsk):
    """K13: a Release tile that is spent, then who is let go."""

    ability = TileAbility.RELEASE
    confirm_words = "button.release"

    def __init__(self, table: DragonKeeperTable) -> None:
        super().__init__(table)
        self.pairs = [action for action in table.host.legal if isinstance(action, Release)]
        self.spent: int | None = None
        spendable = {action.spent for action in self.pairs}
        if len(spendable) == 1:
            self.spent = spendable.pop()

    @property
    def prompt(self) -> str:
        return "prompt.release" if self.spent is None else "prompt.release_target"

    @property
    def title(self) -> str:
        return self.table.names.action(self.ability)

    @property
    def about(self) -> str:
        guild = self.seen.guilds[self.seen.seat]
        return self.table.names("table.about_release", guild=self.table.names.guild(guild))

    @property
    def choosable(self) -> list[int]:
        """The tiles that may be chosen next."""
        if self.spent is None:
            return sorted({action.spent for action in self.pairs})
        return [action.target for action in self.pairs if action.spent == self.spent]

    @property
    def marks(self) -> dict[int, str]:
        found = {} if self.spent is None else {self.spent: "spent"}
        return {**found, self.choice.target: "free"} if isinstance(self.choice, Release) else found

    def targets(self) -> list[tuple[str, Point]]:
        found = [(f"tile:{tile}", self.table.spot(f"tile:{tile}")) for tile in self.choosable]
        return [*found, ("other", self.table.layout.buttons[1].midleft)]

    def action_of(self, key: str) -> Action | None:
        """A tile stands for letting it go, or for spending it once both are chosen."""
        tile = int(key[5:]) if key.startswith("tile:") else -1
        if isinstance(self.choice, Release) and tile in {self.choice.spent, self.choice.target}:
            return self.choice
        return next((action for action in self.pairs if (action.spent, action.target) == (self.spent, tile)), None)

    def pick(self, key: str) -> None:
        if key == "other":
            self.other()
        elif key.startswith("tile:"):
            self._pick_tile(int(key[5:]))

    def _pick_tile(self, tile: int) -> None:
        spendable = {action.spent for action in self.pairs}
        if self.spent is None or (tile in spendable and tile not in self.choosable):
            probe = next((action.target for action in self.pairs if action.spent == tile), tile)
            if self.table.judged(Release(tile, probe)):
                self.spent, self.choice = tile, None
            return
        wanted = Release(self.spent, tile)
        if self.table.judged(wanted):
            self.choose(wanted)

    @property
    def other_words(self) -> str:
        """With a choice made it is dropped first: nobody means to lose it by being done."""
        return "button.cancel" if self.ready else "button.done"

    def other(self) -> None:
        if self.ready:
            self.choice = None
        else:
            self.table.send(Done())

    def cancel(self) -> bool:
        if super().cancel():
            return True
        several = len({action.spent for action in self.pairs}) > 1
        had = several and self.spent is not None
        if several:
            self.spent = None
        return had


def ask_for(table: DragonKeeperTable, legal: Sequence[Action]) -> KeeperAsk:
    """The question that `legal` answers."""
    if not legal:
        return KeeperAsk(table)
    match table.seen.phase:
        case Phase.MOVE:
            return MoveAsk(table)
        case Phase.GIVE:
            return GiveAsk(table)
        case Phase.USE | Phase.USE_LAST:
            trap = table.rules.ability_of[table.seen.tile] == TileAbility.TRAP
            return TrapAsk(table) if trap else ExchangeAsk(table)
        case Phase.PASSAGE:
            return PassageAsk(table)
        case Phase.OFFER:
            return OfferAsk(table)
        case Phase.RELEASE:
            return ReleaseAsk(table)
    return KeeperAsk(table)
