"""Every table keeps every law of `tests.ui.laws`.

All of it is looked at where FIRESIDE_BREADTH is set, as before a release; else some positions, windows and steps stand for all.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from tests.ui import laws
from tests.ui.laws.candles import CANDLES
from tests.ui.laws.subject import FULL, subject_of
from ui.scenes.setup.scene import LONGEST_NAME
from ui.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tests.ui.laws import Law
    from tests.ui.laws.subject import Subject

SUBJECTS = {CANDLES.game: CANDLES, **{game: subject_of(game) for game in TABLES}}
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


def test_the_full_names_are_as_long_as_the_set_up_allows() -> None:
    assert max(map(len, FULL)) == LONGEST_NAME
