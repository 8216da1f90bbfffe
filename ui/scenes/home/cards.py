"""What lies beside the title of the menu: the standings of the evening on a slate, and a card for learning a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.layout.layout import Column, Row, Space, Stack
from ui.layout.lengths import LARGE, MEDIUM, SMALL, TIGHT, grown
from ui.scenes.evening.slate import OAK, SlateButton
from ui.widgets.button import PanelButton
from ui.widgets.leaves import label, line, picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.evening.evenings import Evening
    from game.evening.standings import Standing
    from ui.drawing.theme import Theme
    from ui.language.words import Words
    from ui.layout.layout import Layout
    from ui.widgets.change import Change

_LINES: Final = 2
"""So many people have room on the slate, the first of the standings."""
_EMBLEM: Final = 24
_LARGE: Final = 120
"""With larger text the slate does not say how many games there were."""
_GUIDE: Final = "portrait_teller"
_FACE: Final = grown(56, 0.3)
_WIDE: Final = grown(290, 0.2)
"""The width of both, so that the motto has room between them."""


def slate(words: Words, theme: Theme, evening: Evening | None, opens: Callable[[], Change], *, reserved: bool) -> Layout:
    """The first of the evening. `evening` is None as long as nobody has looked; where something may be found then, room is
    `reserved` for it."""
    matches = len(evening.matches) if evening else 0
    head = Row(
        line("tonight.title", words("evening.title"), "strong", "gold", grow=1),
        line(
            "tonight.matches", words("evening.matches", n=matches), "small", "cream_soft", "right"
        ) if matches and theme.text_percent <= _LARGE else None,
        gap=SMALL, align="centre",
    )
    rows: list[Layout] = []
    if evening and matches:
        among_people = [_row(words, evening, one) for one in evening.standings[:_LINES]]
        rows = among_people or [label("tonight.none", words("evening.people_only"), "small", "cream_soft")]
    elif evening or not reserved:
        rows = [label("tonight.none", words("evening.nothing"), "small", "cream_soft")]
    # nothing moves once it is known
    area = Column(*rows, gap=TIGHT, height=lambda theme: _LINES * (theme.line_height("small") + theme.px(TIGHT)))
    return Stack(
        Column(head, area, gap=TIGHT), width=_WIDE, padding=(OAK + LARGE, OAK + SMALL),
        make=lambda at: SlateButton("tonight", at, opens, tooltip=words("evening.open")),
    )


def _row(words: Words, evening: Evening, one: Standing) -> Layout:
    from ui.scenes.evening.summary import person_name, share_line

    id_, colour = f"tonight.{one.person}", evening.colour(one.person)
    return Row(
        picture(f"{id_}.emblem", f"emblem_{colour}", _EMBLEM) if colour else Space(_EMBLEM),
        Column(line(f"{id_}.name", person_name(evening, one.person), "small", "cream"), width=0, grow=1),
        line(f"{id_}.share", share_line(words, one), "small", "cream", "right"), gap=SMALL, align="centre",
    )


def learn_card(words: Words, opens: Callable[[], Change]) -> Layout:
    """The card of the first rounds."""
    return Stack(
        Row(
            picture("learn.guide", _GUIDE, _FACE),
            Column(
                line("learn.title", words("menu.learn"), "strong", "ink"),
                label("learn.about", words("menu.learn_about"), "small", "ink_soft"), gap=TIGHT, width=0, grow=1,
            ), gap=MEDIUM, align="centre",
        ),
        width=_WIDE, padding=(LARGE, MEDIUM), make=lambda at: PanelButton("learn", at, opens),
    )
