"""Nine-slice frames: panels, buttons, fields, focus rings, shadows and glows.

A frame fills its picture to the edge, so a box on the screen is exactly as large as its frame. Corners that must not be
stretched: 48 px for 192 x 192, 44 px for 192 x 96, 16 px for what is 32 px thick. `shadow_soft` (40 px) and `glow_soft`
(48 px) lie outside the box by their corner's size: draw them on the box grown by it on every side.
"""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.paper import Sprite, gradient, sheet

CREAM = "#f3e6c4"
GOLD = "#f2b24a"

SHINE = (
    '<linearGradient id="shine" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/>'
    '<stop offset=".45" stop-color="#fff" stop-opacity="0"/></linearGradient>'
)


def box(x: float, y: float, w: float, h: float, r: float, paint: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}" {paint}/>'


def inside(name: str, shape: str, body: str) -> str:
    """The body, cut off at the shape."""
    return f'<clipPath id="{name}">{shape}</clipPath><g clip-path="url(#{name})">{body}</g>'


def soft(deviation: float) -> str:
    return (
        f'<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="{deviation:g}"/></filter>'
    )


def panel(name: str, body: str, *defs: str) -> Sprite:
    return Sprite(f"ui/{name}", sheet(192, 192, body, "".join(defs)), 192)


def parchment(*, active: bool) -> Sprite:
    shape = box(0, 0, 192, 192, 24, "")
    rim = "#e58a1f" if active else "#8a6a3a"
    body = box(0, 0, 192, 192, 24, 'fill="#8d6a3c"')
    body += box(1.5, 1, 189, 187, 23, 'fill="url(#sheet)"')
    shade = box(-3, -3, 198, 194, 26, f'fill="none" stroke="{rim}" stroke-width="{26 if active else 12}" filter="url(#soft)"')
    body += inside("cut0", shape, f'<g opacity="{0.75 if active else 0.32}">{shade}</g>')
    body += box(11, 11, 170, 168, 15, 'fill="none" stroke="#b58d4e" stroke-width="1.8" opacity=".55"')
    body += box(2.5, 2, 187, 185, 22, 'fill="none" stroke="url(#shine)" stroke-width="3"')
    if active:
        body += box(3, 3, 186, 186, 21.5, 'fill="none" stroke="url(#ember)" stroke-width="6"')
    return panel(
        "panel_parchment_active" if active else "panel_parchment",
        body,
        gradient("sheet", "#f7ead0" if active else "#f3e5c5", "#ecd9ae" if active else "#e5d0a2"),
        gradient("ember", "#ffc860", "#ee8f22"),
        soft(9 if active else 8),
        SHINE,
    )


def card() -> Sprite:
    body = box(0, 0, 192, 192, 22, 'fill="#b9a47c"') + box(1, 0.5, 190, 188, 21, 'fill="url(#sheet)"')
    body += box(9, 9, 174, 172, 14, 'fill="none" stroke="#d9c69b" stroke-width="1.6" opacity=".7"')
    return panel("panel_card", body, gradient("sheet", "#fffaec", "#f6ebd0"))


def dark() -> Sprite:
    body = box(0, 0, 192, 192, 24, 'fill="url(#night)"')
    body += box(1.25, 1.25, 189.5, 189.5, 22.8, 'fill="none" stroke="url(#rim)" stroke-width="2.5"')
    rim = (
        '<linearGradient id="rim" x2="0" y2="1"><stop offset="0" stop-color="#ffe9c0" stop-opacity=".34"/>'
        '<stop offset=".4" stop-color="#ffe9c0" stop-opacity=".12"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></linearGradient>'
        '<linearGradient id="night" x2="0" y2="1"><stop offset="0" stop-color="#251b14" stop-opacity=".76"/>'
        '<stop offset="1" stop-color="#17110c" stop-opacity=".82"/></linearGradient>'
    )
    return panel("panel_dark", body, rim)


def tooltip() -> Sprite:
    body = box(0, 0, 192, 192, 20, 'fill="url(#night)"')
    body += box(2, 2, 188, 188, 18.2, 'fill="none" stroke="#d9a550" stroke-width="3" opacity=".8"')
    return panel("panel_tooltip", body, gradient("night", "#2c221b", "#1b1410"))


def pill(name: str, face: tuple[str, str], lip: str, rim: str, sink: float = 0, shade: float = 1) -> Sprite:
    """A button: a paper pill of the face's colours on a darker lip; `sink` px pressed in, `shade` its opacity."""
    body = box(0, sink, 192, 96 - sink, 44, f'fill="{lip}"')
    body += box(0, sink, 192, 91 - sink / 2, 44, 'fill="url(#face)"')
    body += box(1.5, sink + 1.5, 189, 88 - sink / 2, 42.5, f'fill="none" stroke="{rim}" stroke-width="3"')
    if not sink and shade == 1:
        body += box(4, 4, 184, 83, 40, 'fill="none" stroke="url(#shine)" stroke-width="2"')
    group = f'<g opacity="{shade:g}">{body}</g>'
    return Sprite(f"ui/{name}", sheet(192, 96, group, gradient("face", *face) + SHINE), 192)


def buttons() -> Iterator[Sprite]:
    yield pill("button", ("#372c24", "#1d1612"), "#0a0705", "#6f5c45")
    yield pill("button_hover", ("#544334", "#2f241b"), "#0f0a07", "#e2ad58")
    yield pill("button_down", ("#1a130f", "#2a201a"), "#0a0705", "#8e734f", sink=4)
    yield pill("button_off", ("#2b2521", "#241e1a"), "#1d1815", "#4a4038", shade=0.62)
    yield pill("primary_button", ("#f4b04a", "#cf7c1e"), "#7c4208", "#f9cd80")
    yield pill("primary_button_hover", ("#ffcb6e", "#e4922d"), "#8a4c0c", "#fff0c8")
    yield pill("primary_button_down", ("#b86a18", "#dc8b2b"), "#7c4208", "#e9a94c", sink=4)
    yield pill("primary_button_off", ("#75604a", "#634f3b"), "#463728", "#8d7760", shade=0.62)
    yield pill("danger_button", ("#cf553f", "#99301f"), "#551208", "#ec8d72")
    yield pill("danger_button_hover", ("#e9735a", "#b53f2b"), "#651a0e", "#ffd2bf")
    yield pill("danger_button_down", ("#842616", "#b03a26"), "#551208", "#c96a52", sink=4)
    yield pill("danger_button_off", ("#6a4a44", "#573a35"), "#3c2824", "#83625b", shade=0.62)


def field(name: str, rim: str, width: float) -> Sprite:
    half = width / 2
    body = box(0, 0, 192, 96, 26, 'fill="#fbf4e0"')
    shade = box(-4, -4, 200, 112, 28, 'fill="none" stroke="#6b4d25" stroke-width="16" filter="url(#soft)" opacity=".5"')
    body += inside("cut0", box(0, 0, 192, 96, 26, ""), shade)
    body += box(half, half, 192 - width, 96 - width, 26 - half, f'fill="none" stroke="{rim}" stroke-width="{width:g}"')
    return Sprite(f"ui/{name}", sheet(192, 96, body, soft(5)), 192)


def rings() -> Iterator[Sprite]:
    """What keyboard focus draws around a pill and around a panel: light on dark, so that it shows on any ground, and cool,
    while the light on what may be chosen and the frame of what has been are gold."""
    for name, h, r in (("focus", 96, 44), ("focus_panel", 192, 24)):
        body = box(4, 4, 184, h - 8, r - 4, 'fill="none" stroke="#071c2c" stroke-width="8"')
        body += box(4, 4, 184, h - 8, r - 4, 'fill="none" stroke="#9fe0ff" stroke-width="5"')
        yield Sprite(f"ui/{name}", sheet(192, h, body), 192)


def auras() -> Iterator[Sprite]:
    shade = box(28, 33, 73, 74, 20, 'fill="#0a0502" filter="url(#soft)" opacity=".62"')
    yield Sprite("ui/shadow_soft", sheet(128, 128, shade, soft(11)), 128)
    glow = box(32, 32, 128, 128, 30, 'fill="#ffae3d" filter="url(#soft)" opacity=".8"')
    glow += box(42, 42, 108, 108, 24, 'fill="#ffe2a0" filter="url(#near)" opacity=".85"')
    near = '<filter id="near" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter>'
    yield Sprite("ui/glow_soft", sheet(192, 192, glow, soft(13) + near), 192)


def sprites() -> Iterator[Sprite]:
    yield parchment(active=False)
    yield parchment(active=True)
    yield dark()
    yield tooltip()
    yield card()
    yield from buttons()
    yield field("field", "#a98a58", 3)
    yield field("field_focus", "#ee9420", 7)
    yield from rings()
    yield from auras()
