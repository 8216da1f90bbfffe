"""What Iwari's table shows now: the position on show, and all that is derived from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.iwari import scoring
from game.iwari.map_points import PIECES, place_of
from game.iwari.model import Phase, Standing, State, unpacked
from game.iwari.preview import Preview, preview_action, so_far
from game.iwari.rules import IwariRules
from game.kernel.contract import NOBODY
from ui.drawing.area import Area, fan
from ui.tables.common.ids import kind_of, parse_id
from ui.tables.common.view import View
from ui.tables.iwari.chart import RADIUS, Chart
from ui.tables.iwari.layout import CARD
from ui.tables.iwari.map_picture import Sight
from ui.tables.iwari.names import IwariNames
from ui.tables.iwari.pieces import NEUTRAL
from ui.tables.iwari.turn import TurnSelection

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.iwari.schema import Point as FPoint
    from game.iwari.scoring import Balance
    from game.kernel.contract import Action
    from ui.tables.common.host import Host, Point
    from ui.tables.iwari.layout import IwariLayout
    from ui.tables.iwari.name_plates import Plate


class IwariView(View[State, IwariRules]):
    """`layout` says where items lie, `chart` where those on the map do. `pointed` is the id of what the pointer or the
    keyboard is at on the map, `beside` of what it is at beside the map, "" for none; `refused` is the id of the place
    where something was refused last.

    `colours` has the neutral one of two players behind those of the seats (I45).
    """

    layout: IwariLayout
    plates: tuple[Plate, ...]
    named = False
    """Whether the figures on the seats' cards have their names beside them."""
    other_rows: tuple[str, ...] = ()
    """The rows of the score pad that share the last line of figures on a seat's card."""

    def __init__(self, host: Host[State, IwariRules]) -> None:
        super().__init__(host)
        self.chart = Chart(self.rules.map)
        self.seats = self.rules.seats
        self.colours = (*self.colours, *[NEUTRAL] * (self.rules.colours - self.seats))
        self.pointed = self.beside = self.refused = ""
        self.headline = ""
        """What the prompt says while something is shown that is nobody's turn."""
        self._balance: tuple[Standing, Balance] | None = None
        self._sight: Sight | None = None

    def remove_ghost(self) -> None:
        super().remove_ghost()
        self.headline = ""

    @property
    def names(self) -> IwariNames:
        """What items are called in the viewer's language."""
        return self.localised(IwariNames, self.rules)

    @property
    def log_context(self) -> object:
        return self.seen.tokens, self.seen.worship

    # --- the seats ---

    @property
    def turn_of(self) -> int:
        """While chance decides, whose turn it is all the same."""
        state, actor = self.shown, super().turn_of
        if actor >= 0 or self.host.observation.turn_over or state.round == 0 or self.over:
            return actor
        return state.seat

    @property
    def over(self) -> bool:
        """The match is over."""
        return self.rules.actor(self.shown) == NOBODY

    def knows(self, seat: int) -> bool:
        """Whether the viewer sees a hand face up."""
        return seat == self.viewer or self.host.all_open

    def known(self, seat: int) -> list[int]:
        """The cards of a hand that the viewer may see, by biome; the others lie face down behind them."""
        return unpacked(self.shown.hands[seat]) if self.knows(seat) else []

    def hand_areas(self, cards: int) -> list[Area]:
        """Where so many cards of the hand lie: they keep their places as it becomes smaller."""
        return fan(self.layout.cards, max(cards, self.rules.hand), CARD, self.theme.px(8))[:cards]

    def points(self, colour: int) -> int:
        """The points of a colour if the match ended now."""
        return sum(row.points for row in self.score(colour))

    def of_row(self, colour: int, label: str) -> int:
        """What a row of the score pad, such as "tents", would bring a colour if it were counted now."""
        return sum(row.points for row in self.score(colour) if row.label == label)

    # --- the map ---

    @property
    def standing(self) -> Standing:
        """What stands and lies on the map."""
        return Standing.of(self.shown)

    def point_of(self, id_: str) -> FPoint:
        """Where an item on the map lies, in map units."""
        return self.chart.point_of(id_, self.shown)

    def focus_area(self, id_: str) -> Area:
        """Where the ring of the focus lies round an item on the map."""
        side = 2 * self.chart.px(RADIUS.get(kind_of(id_), RADIUS["totem"]))
        return Area.around(self.chart.at(self.point_of(id_)), side)

    def outlines(self, id_: str) -> Sequence[Sequence[FPoint]]:
        kind, *at = parse_id(id_)
        if kind != "region":
            return ()
        plate = self.sight.plate_pictures(self.kit)[at[0]][1]
        corners = (plate.topleft, plate.topright, plate.bottomright, plate.bottomleft)
        return self.chart.points(self.chart.places.regions[at[0]].outline), corners

    @property
    def balance(self) -> Balance:
        """Who leads where, worked out once for what stands there."""
        standing = self.standing
        if self._balance is None or self._balance[0] != standing:
            self._balance = standing, scoring.balance(self.rules, self.shown)
        return self._balance[1]

    @property
    def sight(self) -> Sight:
        """All that is to be seen on the map; the same as before while nothing of it has changed."""
        now = Sight(self.chart, self.chart.port.view, self.standing, self.balance, self.colours, self.plates)
        if self._sight != now:
            self._sight = now
        return self._sight

    def region_of(self, action: Action | None) -> int | None:
        """The region where an action would do something."""
        return self.chart.region_of(self.place_of(action)) if action is not None else None

    def thing_at(self, point: Point) -> str:
        """The id of what lies under a point of the window on the map, "" for none. Where the question is about regions
        or tokens, it is one of those."""
        if not self.chart.port.canvas.collidepoint(point):
            return ""
        options = self.selection.options if self.deciding else {}
        tokens = (id_ for id_ in options if kind_of(id_) == "token" and self.focus_area(id_).collidepoint(point))
        region = self.chart.region_at(point) if "region:0" in options else ""
        found = next(tokens, region) or self.chart.thing_at(point, self.shown)
        return found if found and kind_of(found) != "region" else self._plate_at(point) or found

    def _plate_at(self, point: Point) -> str:
        """The id of the region whose plate lies under a point of the window, "" for none."""
        places = enumerate(area for _, area in self.sight.plate_pictures(self.kit))
        return next((f"region:{region}" for region, area in places if area.collidepoint(point)), "")

    # --- the question ---

    @property
    def turn(self) -> TurnSelection | None:
        """What is asked, if it is to place pieces."""
        return self.selection if isinstance(self.selection, TurnSelection) else None

    @property
    def placing(self) -> int:
        """The colour whose pieces are placed: that of who decides, or the neutral one (I45)."""
        return self.seats if self.seen.phase == Phase.THIRD else self.rules.actor(self.seen)

    def place_of(self, action: Action) -> str:
        """The id of the place that an action of the question means, "" for none."""
        if isinstance(action, PIECES):
            return place_of(action)
        return next((id_ for id_, meant in self.selection.options.items() if meant == action), "")

    @property
    def idea(self) -> Action | None:
        """What has been chosen, else what choosing the item that is pointed at would do."""
        if not self.deciding:
            return None
        return self.selection.chosen or (self.selection.action_of(self.pointed) if self.pointed else None)

    @property
    def forecast(self) -> Preview | None:
        """What the idea would come to; None without one."""
        idea, scores = self.idea, self.score if self.ghost is None else None
        return None if idea is None else self.memo(idea, lambda: preview_action(self.rules, self.seen, idea, scores))

    @property
    def placed(self) -> tuple[FPoint, int] | None:
        """Where the first piece of the turn stands while another is asked for, and what it brings."""
        seen = self.seen
        if not self.deciding or seen.phase != Phase.PLACE or not seen.pieces:
            return None
        points = self.chart.new_pieces(seen)
        return (points[0], so_far(self.rules, seen)) if points else None

    def gain(self, colour: int) -> int:
        """By how much the points of a colour would change."""
        return self.forecast.total(colour) if self.forecast is not None else 0
