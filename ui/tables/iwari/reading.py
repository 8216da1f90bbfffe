"""The panel that reads the map: what a choice would come to, or what is known of the item that is pointed at."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.iwari import events as ev
from game.iwari import scoring
from game.iwari.model import totems_in
from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.lists import ListRow, draw_list, list_height
from ui.drawing.paint import stamp
from ui.drawing.rows import TextRow, draw_rows, figures_abreast
from ui.language.phrases import alone
from ui.language.words import signed
from ui.tables.common.ids import parse_id
from ui.tables.common.view import ViewPanel
from ui.tables.iwari.notes import draw_legend, draw_log_tail
from ui.tables.iwari.pieces import sign, sign_name, sprite, token_name
from ui.tables.iwari.turn import pairs_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pygame import Surface

    from game.kernel.contract import Action
    from ui.tables.iwari.view import IwariView

ICONS: Final = {
    "tents": "crown", "totems": "icon_link", "settlements": "icon_settlement", "long_road": "icon_long_road",
    "ruins": "icon_ruin", "exploration": "icon_road", "midway": "icon_tent",
}
"""The picture of each row of the score pad."""
_ABREAST: Final = 3
"""So many figures stand side by side."""
_LINES: Final = 9
"""No more lines of the log stand here where it has no place of its own."""


class ReadingPanel(ViewPanel["IwariView"]):
    """Reads what is chosen or pointed at."""

    @property
    def picture_key(self) -> object:
        view, shown = self.view, self.view.shown
        mine = view.standing, view.idea, view.pointed, view.beside, shown.exhausted, shown.claims, tuple(shown.midway_points)
        return *mine, self._log, view.turn is not None and (view.turn.swaps, len(pairs_of(view.turn.hand)))

    def paint(self, surface: Surface) -> None:
        theme, view = self.theme, self.view
        area = self.rect.inset(theme.px(12), theme.px(8))
        title, rows = read(view)
        if title := alone(title):
            high = text.block_height(theme, "strong", title, area.w)
            line, rest = area.cut_top(max(high, theme.line_height("strong")), theme.px(4))
            text.draw_block(surface, theme, "strong", title, line, theme.colour("gold"))
            draw_rows(surface, theme, rows, rest)
            return
        if view.turn is not None and not view.turn.swaps:
            title, marks = legend(view)
            area = draw_legend(surface, self.kit, area, title, marks)
        if self._log:
            draw_log_tail(surface, self.kit, area, self._log)
            return
        words = view.names("table.point_at")
        if text.height(theme, "small", words, area.w) <= area.h:
            text.draw_wrapped(surface, theme, "small", words, area, theme.colour("cream_soft"))

    @property
    def _log(self) -> tuple[tuple[str, str], ...]:
        """The last lines of the log with their emblems, if it lies nowhere else."""
        lines = self.view.host.log.lines[-_LINES:] if not self.view.layout.public.log.h else ()
        return tuple((line.words, line.colour and sign_name(line.colour)) for line in lines)


class FinalePanel(ViewPanel["IwariView"]):
    """Who has how many points at the end, the best first, before the winner's titan."""

    def paint(self, surface: Surface) -> None:
        view, area = self.view, self.rect.inset(self.theme.px(14), self.theme.px(10))
        ranks = view.rules.result(view.shown)
        winner = view.colours[ranks[0].seats[0]]
        titan = sprite(self.kit, f"titan_{winner}_awake", self.rect.w)
        if titan.get_height() + list_height(self.theme, view.seats) <= area.h:  # it stands below the list, never behind
            stamp(surface, titan, midbottom=(self.rect.centerx, self.rect.bottom))
        rows = [
            ListRow(view.colours[seat], view.players[seat], str(rank.points), "gold" if rank.place == 1 else "cream",
                    lead="crown" if rank.place == 1 else str(rank.place))
            for rank in ranks for seat in rank.seats
        ]
        draw_list(surface, self.kit, area, view.names("label.places"), rows)


def legend(view: IwariView) -> tuple[str, list[tuple[str, str, float]]]:
    """What the rings on the map mean; of what costs a pair nothing is said to a hand without one."""
    names, pair = view.names, view.turn is not None and pairs_of(view.turn.hand)
    other = "table.ring_ruin" if view.rules.map.ruins else "table.ring_totem"
    marks = [("iwari/ring_one", names("table.ring_one"), 1.65)]
    marks += [("iwari/ring_pair", names("table.ring_pair"), 1.65)] if pair else []
    return names("table.rings"), [*marks, ("iwari/ring_totem", names(other), 1.35)]


def read(view: IwariView) -> tuple[str, list[TextRow]]:
    """A title and sentences; no title where there is nothing to show."""
    idea, names = view.idea, view.names
    if idea is not None and (where := _where(view, idea)):
        return where, list(_forecast(view))
    if view.beside in {"pile", "trail"}:
        return _next_scoring(view)
    match parse_id(view.pointed):
        case "link", link:
            return _link(view, link)
        case "ruin", number:
            ruin = view.rules.map.ruins[number]
            if view.shown.taken >> ruin.space & 1:
                return _link(view, ruin.link)
            return names("label.ruin"), [_sentence(view, "icon_ruin", names("hint.ruin"))]
        case "contested", *_:
            return names("label.contested"), [_sentence(view, "contested", names("hint.contested"))]
    region = view.chart.region_of(view.pointed)
    return _region(view, region) if region is not None else ("", [])


def _next_scoring(view: IwariView) -> tuple[str, list[TextRow]]:
    """What is counted next, and what it would bring each colour now (I23, I24)."""
    at, points = ("table.at_end", view.points) if view.shown.exhausted else ("table.at_camp", partial(view.of_row, label="tents"))
    figures = list(_figures(view, {colour: points(colour) for colour in range(view.rules.colours)}))
    return view.names(at), figures or [TextRow(view.names("table.nobody_scores"))]


def _where(view: IwariView, idea: Action) -> str:
    """Where a piece would go."""
    match parse_id(view.place_of(idea)):
        case "ruin", ruin:
            return view.names.link(view.rules.map.ruins[ruin].link)
        case "link", link:
            return view.names.link(link)
        case "token", token:
            return view.names.token(view.seen.tokens[token].kind)
    region = view.region_of(idea)
    return view.names.region(region) if region is not None else ""


def _forecast(view: IwariView) -> Iterator[TextRow]:
    """What the idea would come to: the own colour's rows, then the others' totals, then what would be earned."""
    forecast, names = view.forecast, view.names
    if forecast is None:
        return
    own = view.placing
    for change in forecast.changes:
        if change.colour == own:
            words = names("table.change", what=names(f"score.{change.row}"), n=signed(change.by))
            yield _sentence(view, ICONS[change.row], words)
    totals = {colour: forecast.total(colour) for colour in range(view.rules.colours) if colour != own}
    yield from _figures(view, totals, changes=True)
    for event in forecast.events:
        match event:
            case ev.TokenEarned(_, kind):
                yield _sentence(view, token_name(kind), names("table.earns", what=names.token(kind)))
            case ev.ExplorationClaimed(_, card, _, points):
                yield _sentence(view, "icon_road", names("table.change", what=names.task(card), n=signed(points)))
            case ev.DeterminationPassed(_, heir):
                yield _sentence(view, "determination", names("table.passes_to", name=names.player(heir)))
    if not forecast.changes and not forecast.events:
        yield TextRow(names("table.no_points"))


def _figures(view: IwariView, points: Mapping[int, int], *, changes: bool = False) -> Iterator[TextRow]:
    """Colours with what each earns, or would gain or lose, the most first, three in a row; none for who has nothing."""
    theme, best = view.theme, sorted(((n, -colour) for colour, n in points.items() if n), reverse=True)
    figures = [
        (sign(view.kit, view.colours[-colour], theme.px(26)), signed(n) if changes else str(n),
         "cream" if not changes else "good" if n > 0 else "alarm")
        for n, colour in best
    ]
    return figures_abreast(theme, figures, _ABREAST, max(theme.px(30), theme.line_height("strong")))


def _sentence(view: IwariView, picture: str, words: str) -> TextRow:
    return TextRow(alone(words), 1, partial(_draw_picture, view, picture))


def _draw_picture(view: IwariView, name: str, surface: Surface, area: Area, side: int) -> None:
    stamp(surface, sprite(view.kit, name, height=side * 3 // 4), center=(area.x + side // 2, area.centery))


def _region(view: IwariView, region: int) -> tuple[str, list[TextRow]]:
    """Who would earn what in a region, and whether totems find room."""
    names, rules, shown = view.names, view.rules, view.shown
    rows = [_sentence(view, f"biome_{rules.map.regions[region].biome.name.lower()}", _room(view, region))]
    rows += _figures(view, dict(enumerate(scoring.region_points(rules, shown, region))))
    if void := totems_in(shown.void, region):
        rows.append(_sentence(view, "emblem_void", names("label.void_totems", n=void)))
        rows.append(TextRow(names("hint.void_totem")))
    return names.region(region), rows


def _room(view: IwariView, region: int) -> str:
    """What may still be placed in a region."""
    names, land, shown = view.names, view.rules.land, view.shown
    if not land.habitable >> region & 1:
        return names("refuse.rift")
    if not shown.developed >> region & 1:
        return names("hint.undeveloped")
    tents = names("label.spaces_left", n=(land.spaces[region] & ~shown.taken).bit_count())
    if not land.totem_regions >> region & 1:
        return tents
    totems = names("label.totem_limit", n=view.rules.totem_room(shown, region))
    return names("table.both", one=tents, other=totems)


def _link(view: IwariView, link: int) -> tuple[str, list[TextRow]]:
    """Who would earn the points of a link."""
    names, shown = view.names, view.shown
    if shown.mountains >> link & 1:
        row = "mountain", names("hint.mountain")
    elif shown.closed >> link & 1:
        row = "icon_ruin", names("hint.ruin")
    elif held := [*_figures(view, dict(enumerate(scoring.link_points(view.rules, shown, link))))]:
        return names.link_between(link), held
    else:
        row = "icon_link", names("table.link_free")
    return names.link_between(link), [_sentence(view, *row)]
