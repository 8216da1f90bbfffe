"""Icons: bold glyphs cut from cream paper, on a grid of 96, stroke 10 with round ends unless a form asks for less."""

from __future__ import annotations

import math
from collections.abc import Iterator

from art.draw.paper import Point, Sprite, points, sheet

CREAM = "#f3e6c4"


def line(data: str, width: float = 10) -> str:
    return f'<path d="{data}" fill="none" stroke-width="{width:g}"/>'


def solid(data: str, width: float = 4) -> str:
    """A filled form whose corners are softened by a stroke of that width."""
    return f'<path d="{data}" stroke-width="{width:g}"/>'


def ring(cx: float, cy: float, r: float, width: float = 9) -> str:
    return f'<circle cx="{cx:g}" cy="{cy:g}" r="{r:g}" fill="none" stroke-width="{width:g}"/>'


def dot(cx: float, cy: float, r: float) -> str:
    return f'<circle cx="{cx:g}" cy="{cy:g}" r="{r:g}" stroke="none"/>'


def bar(x: float, y: float, w: float, h: float, r: float = 4) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}" stroke="none"/>'


def turned(body: str, degrees: float) -> str:
    return f'<g transform="rotate({degrees:g} 48 48)">{body}</g>'


def mirrored(body: str) -> str:
    return f'<g transform="matrix(-1 0 0 1 96 0)">{body}</g>'


def cog() -> str:
    tips: list[Point] = []
    for tooth in range(8):
        for offset, radius in ((-15, 27), (-9.5, 38), (9.5, 38), (15, 27)):
            angle = math.radians(45 * tooth + offset)
            tips.append((48 + radius * math.cos(angle), 48 + radius * math.sin(angle)))
    teeth = f'<polygon points="{points(tips)}" stroke-width="3"/>'
    return f'<mask id="hole"><rect width="96" height="96" fill="#fff" stroke="none"/><circle cx="48" cy="48" r="13" fill="#000" stroke="none"/></mask><g mask="url(#hole)">{teeth}</g>'


def lens(sign: str) -> str:
    return ring(41, 41, 26) + line("M61,61 L82,82", 13) + sign


def holed(body: str, holes: str) -> str:
    """The body with the holes punched out of it."""
    ground = '<rect width="96" height="96" fill="#fff" stroke="none"/>'
    return f'<mask id="hole">{ground}<g fill="#000" stroke="#000">{holes}</g></mask><g mask="url(#hole)">{body}</g>'


UNDO = line("M28,34 H58 A20,20 0 0 1 58,76 H36") + solid("M36,14 L14,34 L36,54Z")
PLAY = solid("M30,18 L76,48 L30,78Z", 8)
PREV = solid("M58,22 L20,48 L58,74Z", 8) + bar(68, 18, 12, 60)
FIRST = solid("M76,22 L38,48 L76,74Z", 8) + bar(16, 18, 12, 60)
CHEVRON = line("M60,18 L30,48 L60,78", 13)
ARROW = line("M48,80 V28", 11) + solid("M48,12 L72,42 H24Z")
EYE = line("M10,48 Q48,6 86,48 Q48,90 10,48Z", 8) + dot(48, 48, 14)
TRAY = line("M18,58 V80 H78 V58", 9)
CARD = "M28,20 H68 A5,5 0 0 1 73,25 V80 A5,5 0 0 1 68,85 H28 A5,5 0 0 1 23,80 V25 A5,5 0 0 1 28,20Z"
HEAD_AND_SHOULDERS = dot(48, 31, 17) + solid("M16,82 C16,60 30,54 48,54 C66,54 80,60 80,82Z")
SPEAKER = solid("M14,38 H30 L50,20 V76 L30,58 H14Z")
BOOK = line("M48,26 C38,16 24,16 12,19 V76 C24,73 38,73 48,82 C58,73 72,73 84,76 V19 C72,16 58,16 48,26Z", 8)

ICONS: dict[str, str] = {
    "undo": UNDO,
    "redo": mirrored(UNDO),
    "rules": BOOK + line("M48,28 V80", 7) + line("M22,36 L36,38 M22,50 L36,52 M74,36 L60,38 M74,50 L60,52", 6),
    "rule": holed(solid("M28,10 H80 V86 H28 A12,12 0 0 1 16,74 V22 A12,12 0 0 1 28,10Z", 6), line("M30,70 H78", 7) + line("M38,28 H64 M38,44 H64", 8)),
    "menu": line("M18,26 H78 M18,48 H78 M18,70 H78", 12),
    "settings": cog(),
    "hint": line("M36,64 C36,56 22,50 22,34 A26,26 0 0 1 74,34 C74,50 60,56 60,64Z", 8)
    + line("M38,76 H58 M42,87 H54", 8)
    + line("M40,40 L48,48 L56,40 M48,48 V62", 6),
    "zoom_in": lens(line("M29,41 H53 M41,29 V53", 8)),
    "zoom_out": lens(line("M29,41 H53", 8)),
    "zoom_fit": line("M14,34 V14 H34 M62,14 H82 V34 M82,62 V82 H62 M34,82 H14 V62", 10) + bar(32, 32, 32, 32, 6),
    "play": PLAY,
    "pause": bar(24, 18, 17, 60, 6) + bar(55, 18, 17, 60, 6),
    "first": FIRST,
    "prev": PREV,
    "next": mirrored(PREV),
    "last": mirrored(FIRST),
    "back": CHEVRON,
    "close": line("M24,24 L72,72 M72,24 L24,72", 13),
    "check": line("M16,52 L38,74 L80,24", 14),
    "cross": holed('<circle cx="48" cy="48" r="38" stroke="none"/>', line("M34,34 L62,62 M62,34 L34,62", 10)),
    "info": holed('<circle cx="48" cy="48" r="38" stroke="none"/>', '<circle cx="48" cy="28" r="6.5" stroke="none"/>' + line("M48,44 V70", 11)),
    "eye": EYE,
    "eye_off": holed(EYE, line("M21,85 L85,21", 12)) + line("M16,80 L80,16", 9),
    "hourglass": line("M22,14 H74 M22,82 H74", 10)
    + line("M30,16 V26 C30,40 44,42 44,48 C44,54 30,56 30,70 V80 M66,16 V26 C66,40 52,42 52,48 C52,54 66,56 66,70 V80", 7)
    + solid("M36,78 C38,66 46,66 48,58 C50,66 58,66 60,78Z M40,34 H56 L48,43Z", 2),
    "course": line("M14,14 V82 H84", 9) + line("M26,66 L42,44 L56,56 L80,22", 9) + dot(42, 44, 8) + dot(56, 56, 8),
    "trash": line("M16,26 H80 M36,24 V14 H60 V24", 9) + holed(solid("M24,36 H72 L67,84 H29Z", 6), line("M40,48 V72 M56,48 V72", 6.5)),
    "export": TRAY + line("M48,60 V30", 10) + solid("M48,10 L68,34 H28Z"),
    "import": TRAY + line("M48,12 V40", 10) + solid("M48,62 L68,38 H28Z"),
    "folder": holed(solid("M12,20 H38 L46,30 H84 V78 H12Z", 8), line("M14,42 H82", 5)),
    "trophy": solid("M28,14 H68 V34 C68,50 60,58 48,58 C36,58 28,50 28,34Z") + line("M26,20 H13 C13,36 20,42 29,43 M70,20 H83 C83,36 76,42 67,43", 7)
    + line("M48,58 V72", 11) + solid("M32,72 H64 V83 H32Z", 5),
    "crown": solid("M14,30 L32,48 L48,20 L64,48 L82,30 L76,66 H20Z", 7) + bar(18, 74, 60, 11) + dot(48, 15, 6) + dot(12, 26, 6) + dot(84, 26, 6),
    "swap": line("M16,34 H66", 10) + solid("M62,16 L84,34 L62,52Z") + line("M80,66 H30", 10) + solid("M34,48 L12,66 L34,84Z"),
    "up": ARROW,
    "down": turned(ARROW, 180),
    "left": turned(ARROW, -90),
    "right": turned(ARROW, 90),
    "plus": line("M48,18 V78 M18,48 H78", 14),
    "minus": line("M18,48 H78", 14),
    "lock": line("M30,44 V32 A18,18 0 0 1 66,32 V44", 9) + holed(solid("M20,44 H76 V82 H20Z", 8), dot(48, 58, 6.5) + line("M48,60 V71", 6)),
    "cards": holed(
        f'<g transform="translate(-12 4) rotate(-16 48 52)">{line(CARD, 7)}</g>',
        f'<g transform="translate(10 -2) rotate(8 48 52)">{solid(CARD, 12)}</g>',
    )
    + f'<g transform="translate(10 -2) rotate(8 48 52)">{solid(CARD, 3)}</g>',
    "camera": holed(
        solid("M12,30 H30 L36,18 H60 L66,30 H84 V78 H12Z", 7),
        '<circle cx="48" cy="53" r="15" fill="none" stroke-width="6"/>',
    ),
    "search": lens(""),
    "dice": holed(
        solid("M20,20 H76 V76 H20Z", 14),
        "".join(f'<circle cx="{x}" cy="{y}" r="7" stroke="none"/>' for x, y in ((31, 31), (65, 31), (48, 48), (31, 65), (65, 65))),
    ),
    "person": HEAD_AND_SHOULDERS,
    "opponent": holed(
        solid("M20,34 H76 V78 H20Z", 14), dot(37, 52, 7) + dot(59, 52, 7) + line("M38,68 H58", 6)
    )
    + line("M48,30 V18", 7) + dot(48, 13, 7) + bar(4, 46, 9, 22) + bar(83, 46, 9, 22),
    "team": f'<g transform="translate(26 6) scale(.7)">{HEAD_AND_SHOULDERS}</g>'
    + holed(
        f'<g transform="translate(-3 28) scale(.66)">{HEAD_AND_SHOULDERS}</g><g transform="translate(36 28) scale(.66)">{HEAD_AND_SHOULDERS}</g>',
        f'<g transform="translate(26 6) scale(.7)" stroke-width="12"><circle cx="48" cy="31" r="17" stroke-width="12"/>{solid("M16,82 C16,60 30,54 48,54 C66,54 80,60 80,82Z", 14)}</g>',
    ),
    "speed": line("M15,70 A37,37 0 1 1 81,70", 9) + solid("M44,62 L70,30 L54,68 A7,7 0 0 1 44,62Z", 3) + line("M17,52 L24,54 M32,30 L37,36 M79,52 L72,54", 6),
    "sound": SPEAKER + line("M62,36 Q70,48 62,60 M74,26 Q88,48 74,70", 8),
    "sound_low": SPEAKER + line("M62,36 Q70,48 62,60", 8),
    "sound_off": SPEAKER + line("M62,36 L86,60 M86,36 L62,60", 8),
    "fullscreen": line("M14,36 V14 H36 M60,14 H82 V36 M82,60 V82 H60 M36,82 H14 V60", 10)
    + line("M18,18 L36,36 M78,18 L60,36 M78,78 L60,60 M18,78 L36,60", 8),
    "warning": holed(solid("M48,14 L86,80 H10Z", 10), line("M48,36 V56", 9) + '<circle cx="48" cy="69" r="5.5" stroke="none"/>'),
    "quit": line("M52,16 H20 V80 H52", 9) + line("M40,48 H66", 10) + solid("M62,28 L84,48 L62,68Z"),
    "library": bar(14, 16, 15, 62) + bar(33, 24, 13, 54) + f'<g transform="rotate(-14 66 50)">{bar(57, 20, 16, 58)}</g>' + bar(10, 82, 76, 7, 3),
    "log": holed(solid("M22,12 H60 L76,28 V84 H22Z", 6), line("M34,36 H64 M34,51 H64 M34,66 H54", 7)),
}


_WIDE = {"crown": 200}
"""Pixels of the icons that are shown larger than a button's."""


def icon(name: str) -> Sprite:
    body = f'<g fill="{CREAM}" stroke="{CREAM}" stroke-linecap="round" stroke-linejoin="round">{ICONS[name]}</g>'
    return Sprite(f"ui/icon_{name}", sheet(96, 96, body), _WIDE.get(name, 96))


def sprites() -> Iterator[Sprite]:
    yield from map(icon, ICONS)
