"""Story tiles, event tile, tribe boards, empty places: parchment and outlines."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.dewan.motifs import DEEP, TINT, emblem, fire, story
from art.draw.dewan.pieces import COLOURS
from art.draw.kit import Random, gradient, group, path, picture, roughened, stitched
from art.draw.paper import Sprite

SKIN = (
    gradient("skin", "#fbf0d2", "#f6e5bd", "#eed6a2")
    + '<radialGradient id="worn" r=".75"><stop offset=".55" stop-color="#8a5a24" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#7a4a1c" stop-opacity=".38"/></radialGradient>'
    + gradient("gold", "#ffe28a", "#e0a53a", "#a86c12")
    + gradient("night", "#1f3a48", "#1b2a3d", "#2c2338")
)


def parchment(rng: Random, width: float, height: float, inset: float = 5, rough: float = 1.3) -> str:
    """A worn sheet with torn edges that fills the picture."""
    line = roughened(rng, width, height, inset, rough, 16)
    size = f'width="{width:g}" height="{height:g}"'
    return (
        f'<clipPath id="sheet"><path d="{line}"/></clipPath><g filter="url(#leaf)"><path d="{line}" fill="url(#skin)"/></g>'
        f'<g clip-path="url(#sheet)"><rect {size} filter="url(#mottle)" opacity=".22"/><rect {size} fill="url(#worn)"/>'
        f'<rect {size} filter="url(#fibre)" opacity=".16"/></g>'
        f'<path d="{line}" fill="none" stroke="#6b4420" stroke-width="1.6" opacity=".5"/>'
    )


def _box(inset: float, width: float, height: float, radius: float) -> str:
    w, h, r = width - 2 * inset, height - 2 * inset, radius
    return f"M{inset + r},{inset} h{w - 2 * r} a{r},{r} 0 0 1 {r},{r} v{h - 2 * r} a{r},{r} 0 0 1 {-r},{r} h{-(w - 2 * r)} a{r},{r} 0 0 1 {-r},{-r} v{-(h - 2 * r)} a{r},{r} 0 0 1 {r},{-r}Z"


def blank_story() -> str:
    rng = Random("dewan story")
    corner = "M0,0 q14,2 18,18 M0,0 q2,14 18,18"
    marks = "".join(
        f'<path d="{corner}" fill="none" stroke="#9c6b34" stroke-width="2.6" opacity=".7" transform="translate({x} {y}) scale({a} {b})"/>'
        for x, y, a, b in ((20, 20, 1, 1), (340, 20, -1, 1), (20, 220, 1, -1), (340, 220, -1, -1))
    )
    return parchment(rng, 360, 240) + stitched(_box(16, 360, 240, 12), "#9c6b34", 2, "none", 0.45) + marks


def done_story() -> str:
    ribbon = (
        group(path("M286,0 H338 V78 L312,60 L286,78Z", "#2f7d4f") + path("M318,0 H338 V78 L318,64Z", "#1f5a39"), "leaf")
        + '<path d="M298,34 L309,46 L328,20" fill="none" stroke="#fff6dc" stroke-width="8.5" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    frame = f'<path d="{_box(13, 360, 240, 14)}" fill="none" stroke="url(#gold)" stroke-width="9" filter="url(#slip)"/>'
    thin = f'<path d="{_box(19, 360, 240, 10)}" fill="none" stroke="#7a4c0c" stroke-width="1.6" opacity=".7"/>'
    warm = '<rect x="8" y="8" width="344" height="224" rx="16" fill="#ffd66a" opacity=".2"/>'
    return parchment(Random("dewan story"), 360, 240) + warm + frame + thin + ribbon


def story_back() -> str:
    out = f'<g filter="url(#leaf)"><path d="{_box(5, 360, 240, 16)}" fill="url(#night)"/></g>'
    out += f'<path d="{_box(15, 360, 240, 10)}" fill="none" stroke="#d99a3c" stroke-width="3"/>'
    rng = Random("dewan story back")
    for _ in range(46):
        x, y = rng.uniform(26, 334), rng.uniform(26, 214)
        out += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{rng.uniform(1, 2.6):.1f}" fill="#ffe9b0" opacity=".6"/>'
    for x in (70, 290):
        out += (
            f'<path d="M{x},52 v136" stroke="#d99a3c" stroke-width="3" stroke-dasharray="1 12" stroke-linecap="round"/>'
        )
    out += '<circle cx="180" cy="120" r="62" fill="#ff9a3c" opacity=".35" filter="url(#haze)"/>'
    out += f'<g transform="translate(180 120) scale(1.3)" filter="url(#leaf)">{story()}</g>'
    return out


def story_slot(width: float, height: float, radius: float) -> str:
    line = _box(8, width, height, radius)
    return path(line, "#0d1c22", 'opacity=".22"') + stitched(line, "#e9d5a4", 4, "16 13", 0.62)


def event_tile() -> str:
    out = parchment(Random("dewan event"), 360, 240, 5, 1.8)
    out += f'<path d="{_box(15, 360, 240, 10)}" fill="none" stroke="#8a2f1a" stroke-width="3.4" opacity=".75"/>'
    for y, s in ((29, 1), (211, -1)):
        zig = f"M34,{y}" + "".join(f" l10.4,{s * (9 if i % 2 == 0 else -9)}" for i in range(28))
        out += f'<path d="{zig}" fill="none" stroke="#b5552f" stroke-width="3" opacity=".7" stroke-linejoin="round"/>'
    return out


def tribe(colour: str) -> str:
    rng = Random("dewan tribe")
    out = parchment(rng, 1200, 300)
    out += f'<g clip-path="url(#sheet)"><rect width="22" height="300" x="4" fill="{TINT[colour]}"/><rect width="5" height="300" x="26" fill="{DEEP[colour]}"/>'
    out += f'<g transform="translate(1090 158) scale(2.9)" opacity=".11">{emblem(colour, DEEP[colour])}</g>'
    for y, s in ((14, 1), (286, -1)):
        zig = f"M40,{y}" + "".join(f" l12,{s * (9 if i % 2 == 0 else -9)}" for i in range(96))
        out += f'<path d="{zig}" fill="none" stroke="{TINT[colour]}" stroke-width="3.2" opacity=".5" stroke-linejoin="round"/>'
    out += "</g>"
    return (
        out
        + f'<g transform="translate(15 40) scale(.26)">{emblem(colour, "#fff4d8" if colour != "yellow" else "#6b2a08")}</g>'
    )


def pile(kind: str) -> str:
    line = _box(9, 330, 462, 24)
    out = path(line, "#0a161b", 'opacity=".3"') + stitched(line, "#e9d5a4", 4.5, "18 15", 0.55)
    if kind == "deck":
        return out + f'<g transform="translate(165 231) scale(1.5)" opacity=".28">{fire()}</g>'
    arrow = "M0,-62 V34 M-34,4 L0,38 L34,4 M-58,28 V64 H58 V28"
    return (
        out
        + f'<path d="{arrow}" transform="translate(165 231)" fill="none" stroke="#e9d5a4" stroke-width="13" stroke-linecap="round" stroke-linejoin="round" opacity=".34"/>'
    )


def sprites() -> Iterator[Sprite]:
    yield Sprite("dewan/story", picture(360, 240, blank_story(), SKIN), 360)
    yield Sprite("dewan/story_done", picture(360, 240, done_story(), SKIN), 360)
    yield Sprite("dewan/story_back", picture(360, 240, story_back(), SKIN), 360)
    yield Sprite("dewan/story_slot", picture(360, 240, story_slot(360, 240, 18)), 360)
    yield Sprite("dewan/event_tile", picture(360, 240, event_tile(), SKIN), 360)
    for colour in COLOURS:
        yield Sprite(f"dewan/tribe_{colour}", picture(1200, 300, tribe(colour), SKIN), 1200)
    yield Sprite("dewan/pile_deck", picture(330, 462, pile("deck"), SKIN), 330)
    yield Sprite("dewan/pile_discard", picture(330, 462, pile("discard"), SKIN), 330)
