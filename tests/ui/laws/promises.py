"""The law of what an item says of a click: it is so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.ui.laws.bench import seated
from ui.tables.common.selection import Send

if TYPE_CHECKING:
    from tests.ui.laws.subject import Subject


def a_double_click_does_what_it_is_said_to_do(subject: Subject) -> None:
    """Each item whose tooltip promises a double click is done by two quick clicks."""
    for name, make in subject.positions.items():
        with seated(subject, make()) as hands:
            promised = [id_ for id_, item in hands.table.items.items() if item.tooltip_more]
            for id_ in promised:
                asked = hands.table.selection_of(hands.bench.observation.legal)
                asked.click(id_)
                assert isinstance(asked.double_click(id_), Send), f"{name}: {id_}"
