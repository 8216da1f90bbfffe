"""Every table keeps every law of `tests.ui.laws`.

All of it is looked at where FIRESIDE_BREADTH is set, as before a release; else some positions, windows and steps stand for all.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from tests.ui import laws
from tests.ui.laws.candles import CANDLES
from tests.ui.laws.dewan import DEWAN
from tests.ui.laws.dogs_of_war import DOGS_OF_WAR
from tests.ui.laws.dragon_keeper import DRAGON_KEEPER
from tests.ui.laws.iwari import IWARI
from tests.ui.laws.subject import FULL
from ui.scenes.setup.scene import LONGEST_NAME
from ui.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tests.ui.laws import Law
    from tests.ui.laws.subject import Subject

SUBJECTS = {subject.game: subject for subject in (CANDLES, DEWAN, IWARI, DRAGON_KEEPER, DOGS_OF_WAR)}
NOT_YET: Mapping[tuple[str, Law], str] = {}
"""The laws that a table does not keep yet, and by how much it fails them."""


def cases() -> Iterator[Any]:
    for subject, law in product(SUBJECTS.values(), laws.LAWS):
        why = NOT_YET.get((subject.game, law))
        marks = [pytest.mark.xfail(strict=True, raises=AssertionError, reason=why)] if why else []
        yield pytest.param(subject, law, id=f"{subject.game}-{law.__name__}", marks=marks)


@pytest.mark.parametrize(("subject", "law"), list(cases()))
def test_every_table_keeps_every_law(subject: Subject, law: Law) -> None:
    law(subject)


def test_every_table_on_the_shelf_is_held_to_the_laws() -> None:
    assert set(TABLES) <= set(SUBJECTS)


def test_the_full_names_are_as_long_as_the_set_up_allows() -> None:
    assert max(map(len, FULL)) == LONGEST_NAME
