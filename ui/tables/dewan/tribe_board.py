"""A tribe board: camps still to be placed with what they bring, tucked halves under them, four story slots."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import SRCALPHA, Color, Surface

from game.dewan.catalogue import NEEDS
from game.dewan.model import EMPTY
from game.dewan.scoring import counts
from ui.drawing.area import Area
from ui.drawing.kept import kept
from ui.drawing.marks import faded
from ui.drawing.paint import stamp
from ui.tables.dewan.card_pictures import HALF, half_picture, sprite
from ui.tables.dewan.story_tiles import story_picture
from ui.widgets.still import Spot

if TYPE_CHECKING:
    from game.dewan.catalogue import Card, Story
    from game.dewan.model import State
    from game.dewan.rules import DewanRules
    from ui.drawing.kit import DrawingKit
    from ui.tables.dewan.names import DewanNames


@dataclass(frozen=True, slots=True)
class TribeLayout:
    """The parts of a tribe board: `camps` by number, `below` what each of them brings, `tucks` the places among those where
    halves are tucked."""

    board: Area
    camps: tuple[Area, ...]
    below: tuple[Area, ...]
    tucks: tuple[Area, ...]
    stories: tuple[Area, ...]


def tribe_layout(rules: DewanRules, board: Area) -> TribeLayout:
    """The parts of a tribe board that lies in `board`."""
    return _layout(tuple(rules.box.board_effects), rules.box.start_stories + 3, board)


def _layout(effects: tuple[str, ...], slots: int, board: Area) -> TribeLayout:
    inner = Area(board.x + board.w // 20, board.y + board.h // 13, board.w - board.w // 15, board.h - board.h * 2 // 13)
    bottom, top = inner.cut_bottom(round(inner.h * 0.47), round(inner.h * 0.04))
    cells = top.columns(*[1.0] * len(effects), gap=max(2, inner.w // 120))
    side = min(cells[0].w, round(top.h * 0.58))
    below = tuple(Area(cell.x, top.y + side, cell.w, top.h - side) for cell in cells)
    return TribeLayout(
        board,
        tuple(Area(cell.centerx - side // 2, top.y, side, side) for cell in cells),
        below,
        tuple(area for area, effect in zip(below, effects, strict=True) if effect == "tuck"),
        tuple(bottom.columns(*[1.0] * slots, gap=max(3, inner.w // 70))),
    )


def half_area(area: Area) -> Area:
    """The place of a tucked half within its slot: as wide as it can be without losing its shape."""
    wide = min(area.w, round(area.h * HALF))
    return area.middle(wide, round(wide / HALF))


class TribeFacts(NamedTuple):
    """All that the picture of a tribe board shows: `effects` by camp, of which `placed` have left it, `slots` for stories,
    `stories` as pairs of a tile and whether it is told, `tucked` cards (None where nothing was tucked) with the number of the
    half that is to be seen, `have` of what stories ask for."""

    colour: str
    effects: tuple[str, ...]
    slots: int
    placed: int
    tucked: tuple[tuple[Card | None, int], ...]
    stories: tuple[tuple[Story, bool], ...]
    have: tuple[int, ...] | None


def tribe_facts(rules: DewanRules, seen: State, seat: int, colour: str, away: int = 0) -> TribeFacts:
    """What the board of a seat shows; `away` camps have left it but not arrived on the map."""
    cards, stories = rules.catalogue.cards, rules.catalogue.stories
    return TribeFacts(
        colour,
        tuple(rules.box.board_effects),
        rules.box.start_stories + 3,
        seen.camps[seat].bit_count() + away,
        tuple((cards[it.card] if it.card != EMPTY else None, it.face) for it in seen.tucked[seat]),
        tuple((stories[story], bool(seen.done[seat] >> place & 1)) for place, story in enumerate(seen.stories[seat])),
        tuple(counts(rules, seen, seat)) if seen.land is not None else None,
    )


def tribe_picture(kit: DrawingKit, size: tuple[int, int], facts: TribeFacts) -> Surface:
    """The whole board on a transparent ground of that size."""
    return kept(kit, _board, size, facts)


def _board(kit: DrawingKit, size: tuple[int, int], facts: TribeFacts) -> Surface:
    layout = _layout(facts.effects, facts.slots, Area(0, 0, *size))
    whole = Surface(size, SRCALPHA)
    whole.blit(kit.sprites.nine(f"dewan/tribe_{facts.colour}", size, round(size[1] * 0.22), 70), (0, 0))
    for number, here in enumerate(layout.camps):
        stamp(whole, sprite(kit, "camp_slot", here.w), center=here.center)
        if number >= facts.placed:
            tent = sprite(kit, f"camp_{facts.colour}", round(here.w * 1.06))
            whole.blit(tent, tent.get_rect(center=(here.centerx, here.centery - here.h // 14)))
        _draw_effect(whole, kit, layout.below[number], number, facts)
    for place, here in enumerate(layout.stories):
        whole.blit(kit.sprites.nine("dewan/story_slot", here.size, round(here.h * 0.2), 40), here)
        if place < len(facts.stories):
            story, done = facts.stories[place]
            whole.blit(story_picture(kit, story, here.size, facts.have, done=done), here)
    return whole


def _draw_effect(whole: Surface, kit: DrawingKit, area: Area, number: int, facts: TribeFacts) -> None:
    """What placing a camp brings; paler once it has been placed. A half that was tucked lies over it."""
    effect = facts.effects[number]
    if effect == "tuck":
        at = facts.effects[:number].count("tuck")
        inner = half_area(area.pad(1, max(1, area.h // 16)))
        card, face = facts.tucked[at] if at < len(facts.tucked) else (None, 0)
        if card is not None:
            whole.blit(half_picture(kit, card, face, inner.size), inner)
            return
        whole.blit(kit.sprites.nine("dewan/story_slot", inner.size, max(4, inner.h // 3), 40), inner)
        if at < len(facts.tucked):
            cross = kit.sprites.tinted("icon_cross", Color("#6b4a26"), height=round(inner.h * 0.5))
            whole.blit(faded(kit, cross, "cross", 150), cross.get_rect(center=inner.center))
            return
    name = {"story": "icon_story", "tuck": "icon_tuck", "end_and_fire": "icon_fire"}.get(effect)
    if name is not None:
        sign = sprite(kit, name, height=round(min(area.h * 0.84, area.w * 0.8)))
        if facts.placed > number:
            sign = faded(kit, sign, name, 90)
        whole.blit(sign, sign.get_rect(center=area.center))


def explain_tribe(
    names: DewanNames, rules: DewanRules, layout: TribeLayout, seen: State, seat: int, prefix: str = ""
) -> list[Spot]:
    """The spots that say what the parts of a tribe board are; their ids begin with `prefix`."""
    have = counts(rules, seen, seat) if seen.land is not None else [0] * len(NEEDS)

    def half(card: int, face: int) -> str:
        head = names.face(rules.catalogue.cards[card].faces[face])
        return names("table.told", head=head, line=names("tooltip.tucked"))

    def story(number: int, *, done: bool) -> str:
        line = names("tooltip.story_done" if done else "tooltip.story_open")
        return names("table.told", head=names.story_asks(number, None if done else have), line=line)

    spots = []
    for number, (camp, below) in enumerate(zip(layout.camps, layout.below, strict=True)):
        says = partial(names, f"tooltip.camp_slot.{rules.box.board_effects[number]}")
        spots.append(Spot(f"{prefix}camp{number}", camp.union(below), says))
    for at, (it, area) in enumerate(zip(seen.tucked[seat], layout.tucks, strict=False)):
        if it.card != EMPTY:
            spots.append(Spot(f"{prefix}tuck{at}", area, partial(half, it.card, it.face)))
    for place, (number, area) in enumerate(zip(seen.stories[seat], layout.stories, strict=False)):
        told = bool(seen.done[seat] >> place & 1)
        spots.append(Spot(f"{prefix}story{place}", area, partial(story, number, done=told)))
    return spots
