"""What Iwari's table shows now: the position on show, and all that is derived from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.iwari import awards, scoring
from game.iwari.model import LayToken, MoveVoidTotem, PlaceTent, PlaceTotem, State, TakeContested, unpacked
from game.iwari.rules import IwariRules
from game.kernel.contract import NOBODY, Seat
from ui.drawing.area import Area
from ui.tables.iwari.chart import RADIUS, Chart
from ui.tables.iwari.forecast import Forecast, foresee
from ui.tables.iwari.names import IwariNames
from ui.tables.iwari.turn import TurnDecision
from ui.tables.kit.view import View

if TYPE_CHECKING:
    from game.kernel.contract import Action
    from ui.tables.iwari.layout import Layout
    from ui.tables.kit.host import Host, Point

NEUTRAL = "nobody"
"""The colour of what belongs to nobody, as in the names of pictures."""


@dataclass(frozen=True, slots=True)
class Balance:
    """Who leads where: by region the tents of each colour and the colours with the most, by link who would earn its points,
    by colour its settlements as masks of tents."""

    tents: tuple[tuple[int, ...], ...]
    leaders: tuple[tuple[int, ...], ...]
    holders: tuple[tuple[int, ...], ...]
    settlements: tuple[tuple[int, ...], ...]

    def leads(self, colour: int) -> int:
        """In how many regions a colour has the most tents, shared leads included."""
        return sum(colour in leaders for leaders in self.leaders)

    def holds(self, colour: int) -> int:
        """From how many links a colour would earn points."""
        return sum(colour in holders for holders in self.holders)


def weigh(rules: IwariRules, shown: State) -> Balance:
    """Who leads where in a position."""
    tents = tuple(tuple(rules.tents_in(shown, region)) for region in range(len(rules.map.regions)))
    return Balance(
        tents,
        tuple(tuple(rules.leaders(list(counts))) for counts in tents),
        tuple(
            tuple(colour for colour, points in enumerate(scoring.link_points(rules, shown, link)) if points)
            for link in range(len(rules.map.links))
        ),
        tuple(tuple(group for group, _ in rules.settlements(shown, colour)) for colour in range(rules.colours)),
    )


class IwariView(View[State, IwariRules]):
    """`layout` says where things lie, `chart` where those on the map do. `pointed` is the id of what the pointer or the
    keyboard is at on the map, `beside` of what it is at beside the map, "" for none; `refused` is the id of the place where
    something was refused last.

    `colours` has the neutral one of two players behind those of the seats (I45).
    """

    layout: Layout

    def __init__(self, host: Host[State, IwariRules]) -> None:
        super().__init__(host)
        self.chart = Chart(self.rules.map)
        self.seats = self.rules.seats
        self.colours = (*self.colours, *[NEUTRAL] * (self.rules.colours - self.seats))
        self.pointed = ""
        self.beside = self.refused = ""
        self._balance: tuple[object, Balance] | None = None
        self._foreseen: tuple[State, Action | None, Forecast | None] = (self.seen, None, None)

    @property
    def names(self) -> IwariNames:
        """What things are called in the viewer's language."""
        return self.spoken(IwariNames, self.rules)

    @property
    def told_with(self) -> object:
        return self.seen.tokens, self.seen.worship

    # --- the seats ---

    @property
    def turn_of(self) -> int:
        """While luck decides, whose turn it is all the same."""
        actor = super().turn_of
        if actor >= 0 or self.host.turn_over or self.shown.round == 0 or self.over:
            return actor
        return self.shown.seat

    @property
    def over(self) -> bool:
        """The match is over."""
        return self.rules.actor(self.shown) == NOBODY

    @property
    def own(self) -> int:
        """Whose hand lies on the right: the viewer's, or in public that of whoever decides."""
        return self.viewer if self.viewer != NOBODY else max(0, self.turn_of)

    @property
    def hand(self) -> list[int]:
        """The cards of that hand that may be seen, by biome; the others lie face down behind them."""
        if self.viewer == NOBODY and self.rules.secret:
            return []
        return self.known(self.own)

    def known(self, seat: int) -> list[int]:
        """The cards of a hand that the viewer may see: all of the own, of another's none while hands are secret."""
        return unpacked(self.shown.hands[seat]) if seat == self.viewer or not self.rules.secret else []

    # --- the map ---

    @property
    def standing(self) -> object:
        """What stands and lies on the map, as a value that can be compared."""
        it = self.shown
        pieces = tuple(it.tents), tuple(it.totems), it.void, it.taken, it.mountains, it.closed
        return pieces, it.tokens, it.golden, it.developed

    def spot(self, id_: str) -> tuple[float, float]:
        """Where a thing on the map lies, in map units."""
        kind, _, rest = id_.partition(":")
        if kind != "token":
            return self.chart.spot(id_)
        token = self.shown.tokens[int(rest)]
        return self.chart.token_spot(self.shown, int(rest), on_link=awards.on_link(self.shown, token.kind))

    def ring(self, id_: str) -> Area:
        """Where the ring of the focus lies round a thing on the map."""
        side = 2 * self.chart.px(RADIUS.get(id_.partition(":")[0], RADIUS["totem"]))
        area = Area(0, 0, side, side)
        area.center = self.chart.at(self.spot(id_))
        return area

    @property
    def balance(self) -> Balance:
        """Who leads where, worked out once for what stands there."""
        standing = self.standing
        if self._balance is None or self._balance[0] != standing:
            self._balance = standing, weigh(self.rules, self.shown)
        return self._balance[1]

    def region_of(self, action: Action) -> int | None:
        """The region where an action would do something."""
        match action:
            case PlaceTent(space):
                return self.rules.land.region_of[space]
            case PlaceTotem(region) | TakeContested(_, region) | MoveVoidTotem(_, region):
                return region
            case LayToken(place) if self.decision_place(action).startswith("region:"):
                return place
        return None

    def thing_at(self, point: Point) -> str:
        """The id of what lies under a point of the window on the map, "" for none. Where the question is about regions or
        tokens, it is one of those."""
        if not self.chart.port.canvas.collidepoint(point):
            return ""
        options = self.decision.options if self.deciding else {}
        for id_ in options:
            if id_.startswith("token:") and self.ring(id_).collidepoint(point):
                return id_
        region = self.chart.region_at(self.chart.port.board(point)) if "region:0" in options else None
        return f"region:{region}" if region is not None else self.chart.thing_at(point, self.shown)

    @property
    def region_pointed(self) -> int | None:
        """The region in which the pointer or the keyboard is."""
        kind, _, rest = self.pointed.partition(":")
        match kind:
            case "space":
                return self.rules.land.region_of[int(rest)]
            case "totem" | "region" | "void":
                return int(rest)
            case "contested":
                return int(rest.partition(":")[2])
        return None

    # --- points ---

    def points(self, colour: int) -> int:
        """The points of a colour if the match ended now."""
        return sum(row.points for row in self.rules.score(self.shown, Seat(colour)))

    # --- the question ---

    @property
    def turn(self) -> TurnDecision | None:
        """What is asked, if it is to place pieces."""
        return self.decision if isinstance(self.decision, TurnDecision) else None

    @property
    def award(self) -> int:
        """The achievement that is to be laid."""
        return awards.current(self.seen)

    def decision_place(self, action: Action) -> str:
        """The id of the place that an action of the question means."""
        return next(id_ for id_, meant in self.decision.options.items() if meant == action)

    @property
    def idea(self) -> Action | None:
        """What has been chosen, else what choosing the thing that is pointed at would do."""
        if not self.deciding:
            return None
        return self.decision.chosen or (self.decision.action_of(self.pointed) if self.pointed else None)

    @property
    def forecast(self) -> Forecast | None:
        """What the idea would come to; None without one."""
        idea, seen = self.idea, self.seen
        position, action, found = self._foreseen
        if position is not seen or action != idea:
            found = foresee(self.rules, seen, idea) if idea is not None else None
            self._foreseen = seen, idea, found
        return found
