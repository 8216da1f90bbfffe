"""Mouse cursors of cream paper with a dark rim, 64 x 64.

Hot spots: arrow (8, 5), hand (25, 5), grab (32, 30), forbidden (32, 32), wait (32, 32), text (32, 32).
"""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.paper import Sprite, gradient, sheet

RIM = "#23150b"
PAPER = gradient("paper", "#fff8e6", "#ecd7a6")


def cut(data: str, extra: str = "") -> str:
    """A paper form with its dark rim and a shadow."""
    return (
        f'<g filter="url(#cut)"><path d="{data}" fill="{RIM}" stroke="{RIM}" stroke-width="6" stroke-linejoin="round"/></g>'
        f'<path d="{data}" fill="url(#paper)" stroke="#fff6dc" stroke-width="1" stroke-linejoin="round"/>{extra}'
    )


def seam(data: str) -> str:
    return f'<path d="{data}" fill="none" stroke="{RIM}" stroke-width="2.4" stroke-linecap="round"/>'


ARROW = cut("M8,5 L8,48 L18.5,39 L26,55 L34,51.5 L26.8,36 L41,35Z")
HAND = cut(
    "M21,8 C21,3.4 29,3.4 29,8 V25 C30,22.4 36.5,22.6 37,27 C38.5,24.6 44,25.4 44.5,29.5 C46.5,27.6 51.5,28.8 51.5,33.5"
    " V42 C51.5,52 45,58 36,58 C27,58 23.5,54 20,48 L11.5,35 C8.6,30 14,26.4 17.6,30.4 L21,34.5Z",
    seam("M29,26 V34 M37,28 V35 M44.5,31 V36"),
)
GRAB = cut(
    "M18,30 C16.6,22.4 24,21 26,25 C26.6,19.4 34,19.4 34.6,24.4 C36.4,20.4 43,21.4 43,26.4 C45.6,23.6 51,25.6 50.6,31"
    " V40 C50.6,50 45,56 35.4,56 C26,56 20.6,51 18,44 C16,38.6 12.4,36 15,33 C16,31.8 17,31.6 18,32.6Z",
    seam("M26,26 V33 M34.6,26 V33 M43,28 V34"),
)
FORBIDDEN = (
    f'<g filter="url(#cut)"><circle cx="32" cy="32" r="22" fill="none" stroke="{RIM}" stroke-width="14"/></g>'
    f'<path d="M17,17 L47,47" stroke="{RIM}" stroke-width="13"/>'
    '<circle cx="32" cy="32" r="22" fill="none" stroke="#e06048" stroke-width="8.5"/><path d="M17,17 L47,47" stroke="#e06048" stroke-width="8"/>'
)
WAIT = cut(
    "M17,7 H47 V12 C47,22 37,26 36,32 C37,38 47,42 47,52 V57 H17 V52 C17,42 27,38 28,32 C27,26 17,22 17,12Z",
    f'<path d="M23,53 C24,45 31,43 32,38 C33,43 40,45 41,53Z M25,18 H39 L32,27Z" fill="#e0912b"/>{seam("M18,12 H46 M18,52 H46")}',
)
TEXT = cut(
    "M22,8 C27,8 30,9 32,11 C34,9 37,8 42,8 V13 C37,13 35,14.4 35,18 V29 H38 V35 H35 V46 C35,49.6 37,51 42,51 V56"
    " C37,56 34,55 32,53 C30,55 27,56 22,56 V51 C27,51 29,49.6 29,46 V35 H26 V29 H29 V18 C29,14.4 27,13 22,13Z"
)


def sprites() -> Iterator[Sprite]:
    forms = {"arrow": ARROW, "hand": HAND, "grab": GRAB, "forbidden": FORBIDDEN, "wait": WAIT, "text": TEXT}
    for name, form in forms.items():
        yield Sprite(f"ui/cursor_{name}", sheet(64, 64, form, PAPER), 64)
