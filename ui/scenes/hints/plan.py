"""A plan on the table: what a player would pick for it, step by step, and how it is carried out as far as its last choice."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from game.kernel.word_files import SLOT
from ui.tables.common.selection import SECONDARY, Send

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from game.kernel.contract import Action, Event
    from ui.scenes.table_context import TableContext
    from ui.tables.common.table import Table


def steps_of(context: TableContext[Any], plan: Sequence[Action], later: Sequence[Event]) -> list[list[Rect]]:
    """Where the items lie that a player would pick for a plan, step by step in their order. What is due is asked anew,
    with nothing chosen; of what comes after it the places are highlighted that the actions, or what is said of them (`later`),
    name."""
    table = context.table
    if not context.observation.may_act:
        return []  # what was decided is being shown: nothing can be picked
    asked = table.selection_of(context.observation.legal)
    chosen = asked.propose(plan)
    groups = list(asked.steps) if chosen else []
    if not chosen and SECONDARY in asked.targets and asked.press_secondary() == Send(plan[0]):
        groups, chosen = [(SECONDARY,)], 1
    found: list[list[Rect]] = [[item.rect for id_ in group if (item := context.scene.root.find(id_)) is not None] for group in groups]
    for action in plan[chosen:] if chosen else ():
        ids = _named(table, action)
        found.append([area for area in map(table.view.focus_area, ids) if area is not None])
    places_after = [place for event in later for place in table.areas_of_event(event)]
    shown = [rect for rects in found for rect in rects]
    if chosen < len(plan) and not any(found[len(groups) :]):
        found.append([place for place in places_after if place not in shown])
    return [list({tuple(rect): rect for rect in rects}.values()) for rects in found if rects]


def _named(table: Table[Any, Any], action: Action) -> list[str]:
    """The ids of the places that an action names."""
    values = {field.name: getattr(action, field.name) for field in fields(action)}  # type: ignore[arg-type]
    return [like.format_map(values) for like in table.location_ids if set(SLOT.findall(like)) <= values.keys()]


class PlanRun:
    """A plan that is being carried out: everything but its last choice is done, and that one stands on the table and waits
    for its confirmation. Where it has none, as the end of a turn, its button is left to be pressed; it is done if there was
    nothing else to do."""

    def __init__(self, context: TableContext[Any], plan: Sequence[Action]) -> None:
        self.context, self.rest, self._whole = context, tuple(plan), len(plan)
        self._sent = 0  # so many of the first that are left were sent, and are not decided yet
        self._seat = context.match.actor

    def decided(self, seat: int, action: Action) -> None:
        """As MatchScreen: where anything but the plan is done, it is dropped."""
        expected = self.rest and (seat, action) == (self._seat, self.rest[0])
        self.rest, self._sent = self.rest[1:] if expected else (), max(0, self._sent - 1)

    def go_on(self) -> bool:
        """The next step, once a player may act; returns whether the plan is still being carried out."""
        context, table = self.context, self.context.table
        if not context.match.live:
            self.rest = ()
        if not self.rest or not context.observation.may_act or table.follow_ups.pending:
            return bool(self.rest)
        if self._sent or context.match.actor != self._seat or self.rest[0] not in context.observation.legal:
            self.rest = ()  # what was sent is not to be done any more, or the plan cannot be followed
            return False
        asked = table.view.selection
        chosen = asked.propose(self.rest)
        if chosen and not all(map(asked.only_ends, self.rest[chosen:])):
            self._sent = chosen
            table.refresh()
            table.confirm()
        elif not chosen and (len(self.rest) > 1 or self._whole == 1):
            self._sent = 1
            table.refresh()
            table.carry_out(Send(self.rest[0]))
        else:  # what is left is to be confirmed
            self.rest = ()
            table.refresh()
        return bool(self.rest)
