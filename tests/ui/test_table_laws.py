"""Every table keeps every law of `tests.ui.laws`.

All of it is looked at where FIRESIDE_BREADTH is set, as .ci/run does; else some positions, windows and steps stand for all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui.laws import LAWS
from tests.ui.laws.candles import CANDLES

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.laws.subject import Subject

SUBJECTS = {"candles": CANDLES}


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)
def test_every_table_keeps_the_law(subject: Subject, law: Callable[[Subject], None]) -> None:
    law(subject)
