"""Dogs of War's box: a captain for hire under the banners of six houses, between oak, brass and steam."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from art.draw.dogs_of_war.houses import edge, sign
from art.draw.dogs_of_war.palette import HOUSES
from art.draw.paper import Point, Sprite, gradient, points
from art.draw.ui.cover import HEIGHT, WIDTH, both, cover

BRASS_DARK = "#6b4615"
STEEL_DARK = "#39424c"


def form(data: str, fill: str, extra: str = "") -> str:
    return f'<path d="{data}" fill="{fill}" filter="url(#cut)" {extra}/>'


def hall(rng: random.Random) -> str:
    """A panelled wall of oak: boards, two posts, a beam and the brass rod the banners hang from."""
    body = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#3b2616"/>'
    tones = ["#6e4a2b", "#644226", "#785231", "#5c3d23"]
    for i, x in enumerate(range(0, WIDTH, 80)):
        body += f'<rect x="{x + 1}" y="-10" width="78" height="800" fill="{tones[(i * 3 + i // 2) % 4]}" filter="url(#cut)"/>'
        for _ in range(11):
            gx, gy = x + rng.uniform(8, 72), rng.uniform(-20, 600)
            body += f'<path d="M{gx:.0f},{gy:.0f} q{rng.uniform(-7, 7):.1f},{rng.uniform(60, 120):.0f} {rng.uniform(-3, 3):.1f},{rng.uniform(140, 240):.0f}" fill="none" stroke="#2a180b" stroke-width="{rng.uniform(1, 2.6):.1f}" opacity=".3"/>'
    body += '<rect x="-10" y="-12" width="740" height="66" fill="#4a2f19" filter="url(#lift)"/><path d="M0,49 H720" stroke="#d6a062" stroke-width="3" opacity=".3"/>'
    body += "".join(f'<g filter="url(#cut)"><circle cx="{x}" cy="24" r="10" fill="#c9973f"/></g><circle cx="{x - 3}" cy="21" r="3.4" fill="#ffe9b0" opacity=".8"/>' for x in range(60, 720, 120))
    return f'{body}<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#lamp)"/>'


def gear(cx: float, cy: float, r: float, teeth: int, turn: float, metal: str = "url(#brass)") -> str:
    tips: list[Point] = []
    step = 360 / teeth
    for i in range(teeth):
        for share, radius in ((-0.3, 0.86), (-0.19, 1.0), (0.19, 1.0), (0.3, 0.86)):
            angle = math.radians(turn + (i + share) * step)
            tips.append((cx + r * radius * math.cos(angle), cy + r * radius * math.sin(angle)))
    holes = "".join(
        f'<circle cx="{cx + r * 0.48 * math.cos(math.radians(turn + 60 * i)):.1f}" cy="{cy + r * 0.48 * math.sin(math.radians(turn + 60 * i)):.1f}" r="{r * 0.16:.1f}" fill="#2a1a0c" stroke="{BRASS_DARK}" stroke-width="2.5"/>'
        for i in range(6)
    )
    return (
        f'<g filter="url(#lift)"><polygon points="{points(tips)}" fill="{metal}" stroke="{BRASS_DARK}" stroke-width="2" stroke-linejoin="round"/></g>'
        f'<circle cx="{cx}" cy="{cy}" r="{r * 0.74:.1f}" fill="none" stroke="{BRASS_DARK}" stroke-width="3" opacity=".7"/><circle cx="{cx - 1}" cy="{cy - 2}" r="{r * 0.74:.1f}" fill="none" stroke="#ffe2a0" stroke-width="1.5" opacity=".5"/>{holes}'
        f'<g filter="url(#cut)"><circle cx="{cx}" cy="{cy}" r="{r * 0.22:.1f}" fill="url(#brass)" stroke="{BRASS_DARK}" stroke-width="2"/></g><circle cx="{cx}" cy="{cy}" r="{r * 0.09:.1f}" fill="#2a1a0c"/>'
    )


def banner(x: float, drop: float, house: str) -> str:
    h = HOUSES[house]
    lower, hem = edge(house, drop, drop - 34), edge(house, drop - 16, drop - 50)
    cut = f'<clipPath id="cloth_{house}"><path d="M-50,92 H50 {lower}Z"/></clipPath>'
    return (
        f'<g transform="translate({x} 0)">{cut}<g filter="url(#lift)"><path d="M-50,92 H50 {lower}Z" fill="{h.cloth}"/></g>'
        f'<g clip-path="url(#cloth_{house})"><rect x="-50" y="92" width="100" height="400" fill="url(#drape)"/><path d="M18,92 C26,200 8,300 20,480 H60 V92Z" fill="{h.shade}" opacity=".55"/>'
        f'<path d="M50,92 {hem} V92" fill="none" stroke="{h.ink}" stroke-width="5" opacity=".75"/></g>'
        f'<g transform="translate(0 196)">{sign(house, 1.06)}</g>'
        '<g filter="url(#cut)"><rect x="-56" y="80" width="112" height="17" rx="8" fill="url(#brass)"/></g><path d="M-48,84.5 H48" stroke="#fff0c0" stroke-width="2.4" stroke-linecap="round" opacity=".6"/></g>'
    )


def puff(x: float, y: float, r: float, opacity: float) -> str:
    return f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.0f}" fill="url(#steam)" opacity="{opacity:.2f}"/>'


def steam(rng: random.Random, x: float, y: float, lean: float) -> str:
    """Steam that rises from a pipe and thins out on its way."""
    return "".join(puff(x + lean * i + rng.uniform(-16, 16), y - 17 * i, 24 + 5.5 * i, 0.75 - 0.042 * i) for i in range(15))


def pipe(x: float, top: float) -> str:
    return (
        f'<g filter="url(#lift)"><rect x="{x - 17}" y="{top}" width="34" height="420" fill="url(#pipe)"/></g><g filter="url(#cut)"><rect x="{x - 24}" y="{top - 8}" width="48" height="22" rx="6" fill="url(#pipe)"/></g>'
        f'<g filter="url(#cut)"><rect x="{x - 22}" y="{top + 150}" width="44" height="18" rx="5" fill="url(#pipe)"/></g>'
    )


def plume() -> str:
    """Red feathers that rise from the comb and fall to the right."""
    out = ""
    for dx, dy, tone in ((96, 74, "#7f1c20"), (74, 36, "#98252a"), (48, 12, "#b23234"), (14, -2, "#c8423f"), (-22, 4, "#b23234")):
        out += form(f"M352,372 C{344 + dx * 0.1:.0f},{308 + dy * 0.3:.0f} {366 + dx * 0.6:.0f},{270 + dy * 0.6:.0f} {404 + dx:.0f},{282 + dy:.0f} C{440 + dx:.0f},{296 + dy:.0f} {444 + dx:.0f},{344 + dy:.0f} {424 + dx:.0f},{372 + dy:.0f} C{418 + dx:.0f},{340 + dy:.0f} {396 + dx * 0.8:.0f},{330 + dy * 0.8:.0f} {372 + dx * 0.4:.0f},{344 + dy * 0.4:.0f}Z", tone)
    return out


def shoulders() -> str:
    cloak = both(form("M360,600 C280,600 180,630 128,700 C96,744 84,800 80,900 H360Z", "#6d1a20") + form("M150,690 C176,760 176,820 166,900 H128 C124,820 132,748 150,690Z", "#551318"))
    plates = ""
    for i, (w, y) in enumerate(((150, 742), (162, 702), (158, 664), (134, 632))):
        plates += both(
            form(f"M{300 - w * 0.1:.0f},{y - 26} C{262 - w * 0.5:.0f},{y - 40} {238 - w * 0.62:.0f},{y - 8} {236 - w * 0.66:.0f},{y + 44} C{262 - w * 0.5:.0f},{y + 20} {280 - w * 0.2:.0f},{y + 22} {306 - w * 0.06:.0f},{y + 34}Z", f"url(#steel{i % 2})")
            + f'<path d="M{236 - w * 0.66:.0f},{y + 43} C{262 - w * 0.5:.0f},{y + 19} {280 - w * 0.2:.0f},{y + 21} {306 - w * 0.06:.0f},{y + 33}" fill="none" stroke="#d2a048" stroke-width="6.5"/>'
        )
    breast = form("M262,640 C300,664 420,664 458,640 C482,690 486,800 476,900 H244 C234,800 238,690 262,640Z", "url(#steel0)")
    breast += f'<path d="M360,660 V900" stroke="{STEEL_DARK}" stroke-width="5" opacity=".6"/><path d="M356,660 V900" stroke="#fff" stroke-width="2.5" opacity=".35"/>'
    gorget = form("M268,614 C300,648 420,648 452,614 L466,652 C420,690 300,690 254,652Z", "url(#steel1)") + '<path d="M254,652 C300,690 420,690 466,652" fill="none" stroke="#d2a048" stroke-width="7"/>'
    gorget += form("M276,580 C306,618 414,618 444,580 L454,618 C418,652 302,652 266,618Z", "url(#steel0)")
    return cloak + breast + plates + gorget + gear(360, 704, 34, 10, 9)


def helmet() -> str:
    skull = form("M256,500 C250,396 296,342 360,342 C424,342 470,396 464,500 C462,540 452,580 440,606 H280 C268,580 258,540 256,500Z", "url(#steel0)")
    comb = form("M346,352 C350,336 370,336 374,352 L380,470 H340Z", "url(#brass)") + '<path d="M352,352 L350,466" stroke="#fff0c0" stroke-width="3" opacity=".6"/>'
    hollow = '<path d="M268,474 C300,462 420,462 452,474 L446,512 C420,506 300,506 274,512Z" fill="#120d0c"/>'
    eyes = both('<path d="M303,483 L331,493" fill="none" stroke="#f4c873" stroke-width="4.5" stroke-linecap="round" opacity=".9"/>')
    visor = form("M262,508 C292,500 334,502 360,522 C386,502 428,500 458,508 C456,560 432,610 396,634 C384,642 372,646 360,650 C348,646 336,642 324,634 C288,610 264,560 262,508Z", "url(#steel1)")
    brow = form("M252,470 C290,440 334,446 360,468 C386,446 430,440 468,470 C470,480 468,484 466,490 C430,470 386,474 360,494 C334,474 290,470 254,490 C252,484 250,480 252,470Z", "url(#brass)")
    ridge = f'<path d="M360,522 V648" stroke="{STEEL_DARK}" stroke-width="5" opacity=".75"/><path d="M356,524 V644" stroke="#fff" stroke-width="2.5" opacity=".45"/>'
    breath = both("".join(f'<path d="M{x},{y} v{h}" stroke="#14100f" stroke-width="8" stroke-linecap="round"/>' for x, y, h in ((338, 546, 46), (318, 542, 40), (298, 540, 28))))
    rim = '<path d="M262,508 C292,500 334,502 360,522 C386,502 428,500 458,508" fill="none" stroke="#d2a048" stroke-width="6"/>'
    bolts = both(f'<g filter="url(#cut)"><circle cx="264" cy="518" r="17" fill="url(#brass)" stroke="{BRASS_DARK}" stroke-width="2"/></g><circle cx="264" cy="518" r="6" fill="{BRASS_DARK}"/>')
    rivets = both("".join(f'<circle cx="{x}" cy="{y}" r="3.6" fill="#e6c27a" stroke="{BRASS_DARK}" stroke-width="1"/>' for x, y in ((272, 440), (286, 406), (308, 378), (334, 362))))
    shine = '<path d="M280,450 C282,410 300,380 328,366" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".4"/><path d="M282,546 C288,574 300,596 318,612" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".28"/>'
    return skull + comb + hollow + eyes + visor + rim + ridge + breath + brow + bolts + rivets + shine


def metal(name: str, *stops: str) -> str:
    return gradient(name, *stops, across=True)


def sprites() -> Iterator[Sprite]:
    rng = random.Random(8)
    span = 'gradientUnits="userSpaceOnUse" x1="200" x2="520" y1="380" y2="620"'
    defs = (
        gradient("brass", "#f6d488", "#c9973f", "#96691f")
        + metal("pipe", "#6b4615", "#f0ca7c", "#b5832f", "#5a3a10")
        + metal("drape", "rgba(255,255,255,.16)", "rgba(0,0,0,.16)", "rgba(255,255,255,.1)", "rgba(0,0,0,.2)")
        + f'<linearGradient id="steel0" {span}><stop offset="0" stop-color="#c9d2d8"/><stop offset=".45" stop-color="#8a96a0"/><stop offset="1" stop-color="#4a545e"/></linearGradient>'
        f'<linearGradient id="steel1" {span}><stop offset="0" stop-color="#aab5bd"/><stop offset=".5" stop-color="#76828c"/><stop offset="1" stop-color="#3e4750"/></linearGradient>'
        '<radialGradient id="lamp" cx=".3" cy=".3" r=".8"><stop offset="0" stop-color="#ffca7a" stop-opacity=".42"/><stop offset=".5" stop-color="#ffae50" stop-opacity=".12"/><stop offset="1" stop-color="#140a04" stop-opacity=".5"/></radialGradient>'
        '<radialGradient id="steam"><stop offset="0" stop-color="#fff6e6" stop-opacity=".55"/><stop offset=".6" stop-color="#fff0da" stop-opacity=".22"/><stop offset="1" stop-color="#fff0da" stop-opacity="0"/></radialGradient>'
    )
    body = hall(rng)
    body += pipe(60, 470) + pipe(662, 500)
    body += steam(rng, 60, 462, 4) + steam(rng, 662, 492, -3)
    body += "".join(banner(75 + 114 * i, (408, 384, 372, 372, 384, 408)[i], house) for i, house in enumerate(HOUSES))
    body += gear(132, 560, 92, 16, 4) + gear(66, 672, 50, 10, 9) + gear(590, 552, 100, 18, 7) + gear(664, 668, 46, 9, 0)
    body += f'<g filter="url(#lift)">{shoulders()}</g><g filter="url(#lift)">{plume()}{helmet()}</g>'
    body += puff(200, 760, 150, 0.35) + puff(560, 780, 170, 0.3)
    yield cover("dogs_of_war", body, defs, "#160e08")
