"""A tribe board: camps still to be placed with what they bring, tucked halves under them, four story slots."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import SRCALPHA, Color, Surface

from game.dewan.catalogue import NEEDS
from game.dewan.model import EMPTY, Symbol, Tuck, Tucked
from game.dewan.scoring import counts
from ui.drawing.area import Area
from ui.drawing.cached import cached
from ui.drawing.marks import faded
from ui.drawing.paint import plate, stamp
from ui.language.phrases import alone
from ui.tables.common.item import Item
from ui.tables.dewan.card_pictures import sprite
from ui.tables.dewan.story_tiles import story_picture
from ui.widgets.cached_widgets import TooltipArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.dewan.catalogue import Card, Story
    from game.dewan.model import State
    from game.dewan.preview import Preview
    from game.dewan.rules import DewanRules
    from game.kernel.contract import Action
    from ui.drawing.kit import DrawingKit
    from ui.tables.dewan.names import DewanNames

_PAPER: Final = Color("#fff6dc")
_RIM: Final = Color("#8a5a24")


@dataclass(frozen=True, slots=True)
class TribeLayout:
    """The parts of a tribe board: `cells` by camp, in each the camp and below it what placing it brings, or the half that
    was tucked once it had been placed; `tucks` are those of the cells."""

    board: Area
    cells: tuple[Area, ...]
    tucks: tuple[Area, ...]
    stories: tuple[Area, ...]


def tribe_layout(rules: DewanRules, board: Area) -> TribeLayout:
    """The parts of a tribe board that lies in `board`."""
    return _layout(tuple(rules.constants.board_effects), rules.constants.start_stories + 3, board)


def _layout(effects: tuple[str, ...], slots: int, board: Area) -> TribeLayout:
    band, rim, wide = max(5, board.h // 20), max(5, board.h // 24), board.w > 2 * board.h
    inner = Area(board.x + band + rim, board.y + rim, board.w - band - 2 * rim, board.h - 2 * rim)
    top, bottom = inner.cut_top(round(min(inner.h * 0.5, inner.w / len(effects) * 2)), rim)
    cells = tuple(top.columns(*[1.0] * len(effects), gap=max(2, inner.w // 160)))
    tucks = tuple(cell for cell, effect in zip(cells, effects, strict=True) if effect == "tuck")
    lines = 1 if wide else 2
    return TribeLayout(board, cells, tucks, tuple(bottom.grid(-(-slots // lines), lines, gap=max(3, inner.w // 60))))


def camp_area(cell: Area) -> Area:
    """The place of the camp in a cell."""
    side = min(cell.w, round(cell.h * 0.56))
    return Area(cell.centerx - side // 2, cell.y, side, side)


class TribeFacts(NamedTuple):
    """All that the picture of a tribe board shows: `effects` by camp, of which `placed` have left it, `slots` for stories,
    `stories` as pairs of a tile and whether it is told, `tucked` cards (None where nothing was tucked) with the number of the
    half that is to be seen, `have` of what stories ask for, and what there would be with the camp that is planned."""

    colour: str
    effects: tuple[str, ...]
    slots: int
    placed: int
    tucked: tuple[tuple[Card | None, int], ...]
    stories: tuple[tuple[Story, bool], ...]
    have: tuple[int, ...] | None
    prospect: tuple[int, ...] | None


def tribe_facts(
    rules: DewanRules, seen: State, seat: int, colour: str, away: int = 0,
    prospect: Preview | None = None, chosen: Action | None = None,
) -> TribeFacts:
    """What the board of a seat shows; `away` camps have left it but not arrived on the map. What is `chosen` to be tucked is
    shown as if it were."""
    cards, stories = rules.catalogue.cards, rules.catalogue.stories
    tucked = (*seen.tucked[seat], *([Tucked(chosen.card, chosen.face)] if isinstance(chosen, Tuck) else []))
    return TribeFacts(
        colour, tuple(rules.constants.board_effects), rules.constants.start_stories + 3, seen.camps[seat].bit_count() + away,
        tuple((cards[it.card] if it.card != EMPTY else None, it.face) for it in tucked),
        tuple((stories[story], bool(seen.done[seat] >> place & 1)) for place, story in enumerate(seen.stories[seat])),
        tuple(counts(rules, seen, seat)) if seen.land is not None else None,
        prospect.have if prospect is not None else None,
    )  # fmt: skip


def tribe_picture(kit: DrawingKit, size: tuple[int, int], facts: TribeFacts) -> Surface:
    """The whole board on a transparent ground of that size."""
    return cached(kit, _board, size, facts)


def _board(kit: DrawingKit, size: tuple[int, int], facts: TribeFacts) -> Surface:
    layout = _layout(facts.effects, facts.slots, Area(0, 0, *size))
    whole = Surface(size, SRCALPHA)
    whole.blit(kit.sprites.nine(f"dewan/tribe_{facts.colour}", size, round(min(size) * 0.2), 70), (0, 0))
    for number, cell in enumerate(layout.cells):
        if facts.effects[number] == "tuck" and facts.placed > number:
            at = facts.effects[:number].count("tuck")
            _draw_tucked(whole, kit, cell, facts.tucked[at] if at < len(facts.tucked) else None)
        else:
            _draw_camp(whole, kit, cell, number, facts)
    for place, here in enumerate(layout.stories):
        whole.blit(kit.sprites.nine("dewan/story_slot", here.size, round(here.h * 0.2), 40), here)
        if place < len(facts.stories):
            story, done = facts.stories[place]
            whole.blit(story_picture(kit, story, here.size, facts.have, facts.prospect, done=done), here)
    return whole


def _draw_camp(whole: Surface, kit: DrawingKit, cell: Area, number: int, facts: TribeFacts) -> None:
    """A camp that still stands on the board, and what placing it brings; paler once it has been placed."""
    here = camp_area(cell)
    stamp(whole, sprite(kit, "camp_slot", here.w), center=here.center)
    if number >= facts.placed:
        stamp(whole, sprite(kit, f"camp_{facts.colour}", round(here.w * 1.06)), center=(here.centerx, here.centery - here.h // 14))
    name = {"story": "icon_story", "tuck": "icon_tuck", "end_and_fire": "icon_fire"}.get(facts.effects[number])
    if name is not None:
        below = Area(cell.x, here.bottom, cell.w, cell.bottom - here.bottom)
        sign = sprite(kit, name, height=round(min(below.h * 0.94, below.w * 0.86)))
        stamp(whole, sign if facts.placed <= number else faded(kit, sign, name, 90), center=below.center)


def _draw_tucked(whole: Surface, kit: DrawingKit, cell: Area, tucked: tuple[Card | None, int] | None) -> None:
    """The half of a card that is to be seen, as its terrain with its symbol below; a cross where nothing was tucked."""
    card, face = tucked or (None, 0)
    if card is None:
        whole.blit(kit.sprites.nine("dewan/story_slot", cell.size, max(4, cell.w // 4), 40), cell)
        if tucked is not None:
            cross = kit.sprites.tinted("icon_cross", Color("#6b4a26"), height=round(cell.w * 0.6))
            stamp(whole, faded(kit, cross, "cross", 150), center=cell.center)
        return
    whole.blit(plate(kit.sprites, cell.size, cell.w // 6, _PAPER, _RIM, max(1, cell.w // 24)), cell)
    terrain, symbol = card.faces[face]
    side = round(min(cell.w * 0.92, cell.h * 0.47))
    signs = [f"badge_{terrain.name.lower()}", *([f"symbol_{symbol.name.lower()}"] if symbol is not Symbol.NONE else [])]
    for line, name in zip(cell.rows(*[1.0] * len(signs)), signs, strict=True):
        stamp(whole, sprite(kit, name, height=side), center=line.center)


def explain_tribe(
    names: DewanNames, rules: DewanRules, layout: TribeLayout, seen: State, seat: int, prefix: str = ""
) -> list[TooltipArea | OwnStory]:
    """The areas with tooltips that explain the parts of a tribe board; their ids begin with `prefix`."""
    have = counts(rules, seen, seat) if seen.land is not None else [0] * len(NEEDS)

    def half(card: int, face: int) -> str:
        head = alone(names.face(rules.catalogue.cards[card].faces[face]))
        return names("table.told", head=head, line=names("tooltip.tucked"))

    def story(number: int, *, done: bool) -> str:
        line = names("tooltip.story_done" if done else "tooltip.story_open")
        return names("table.told", head=names.story_asks(number, None if done else have), line=line)

    brings = [partial(names.camp_slot, effect, seen) for effect in rules.constants.board_effects]
    camps = enumerate(zip(layout.cells, brings, strict=True))
    areas: list[TooltipArea | OwnStory] = [TooltipArea(f"{prefix}camp{number}", *camp) for number, camp in camps]
    for at, (it, area) in enumerate(zip(seen.tucked[seat], layout.tucks, strict=False)):
        if it.card != EMPTY:
            areas.append(TooltipArea(f"{prefix}tuck{at}", area, partial(half, it.card, it.face)))
    for place, (number, area) in enumerate(zip(seen.stories[seat], layout.stories, strict=False)):
        completed = bool(seen.done[seat] >> place & 1)
        areas.append(OwnStory(f"{prefix}own_story:{place}", area, partial(story, number, done=completed)))
    return areas


class OwnStory(Item):
    """A story of a tribe board: the board shows it, and the map what it needs while it is pointed at."""

    def __init__(self, id: str, rect: Area, says: Callable[[], str]) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.says = says

    @property
    def tooltip_text(self) -> str:
        return self.says()

    def paint(self, surface: Surface) -> None:
        """The board shows it."""
