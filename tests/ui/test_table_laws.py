"""Every table keeps every law of `tests.ui.laws`.

All of it is looked at where FIRESIDE_BREADTH is set, as .ci/run does; else some positions, windows and steps stand for all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui.laws import LAWS
from tests.ui.laws.candles import CANDLES
from tests.ui.laws.dewan import DEWAN
from tests.ui.laws.dragon_keeper import DRAGON_KEEPER
from tests.ui.laws.subject import FULL
from ui.scenes.setup import LONGEST_NAME
from ui.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.laws.subject import Subject

SUBJECTS = {subject.game: subject for subject in (CANDLES, DEWAN, DRAGON_KEEPER)}


def test_every_table_on_the_shelf_is_held_to_the_laws() -> None:
    assert set(TABLES) <= set(SUBJECTS)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)
def test_every_table_keeps_the_law(subject: Subject, law: Callable[[Subject], None]) -> None:
    law(subject)


def test_the_full_names_are_as_long_as_the_set_up_allows() -> None:
    assert max(map(len, FULL)) == LONGEST_NAME
