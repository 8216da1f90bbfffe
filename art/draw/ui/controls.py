"""Small controls: switches, sliders, boxes to tick, scroll bars, sparks."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.paper import Sprite, gradient, sheet
from art.draw.ui.frames import box

KNOB = gradient("knob", "#fff6e0", "#dcc393")


def knob(cx: float, cy: float, r: float) -> str:
    return (
        f'<g filter="url(#cut)"><circle cx="{cx:g}" cy="{cy:g}" r="{r:g}" fill="#96763f"/>'
        f'<circle cx="{cx:g}" cy="{cy - 1:g}" r="{r - 1:g}" fill="url(#knob)"/></g>'
        f'<circle cx="{cx:g}" cy="{cy - 1:g}" r="{r * 0.55:g}" fill="none" stroke="#b08a4c" stroke-width="2" opacity=".6"/>'
    )


def toggle(*, on: bool) -> Sprite:
    """On and off differ by the knob's place, a stroke or a ring on the track, and colour."""
    track = box(0, 0, 128, 64, 32, 'fill="url(#track)"')
    track += box(1.5, 1.5, 125, 61, 30.5, f'fill="none" stroke="{"#ffd38a" if on else "#7b6850"}" stroke-width="3"')
    sign = (
        '<path d="M36,21 V43" stroke="#4a2503" stroke-width="7" stroke-linecap="round"/>'
        if on
        else '<circle cx="92" cy="32" r="9.5" fill="none" stroke="#a08e74" stroke-width="5.5"/>'
    )
    colours = ("#d88620", "#f0ab46") if on else ("#15100d", "#352b23")
    body = track + sign + knob(96 if on else 32, 32, 25)
    return Sprite(f"ui/toggle_{'on' if on else 'off'}", sheet(128, 64, body, gradient("track", *colours) + KNOB), 128)


def checkbox(*, on: bool) -> Sprite:
    body = box(2, 2, 60, 60, 14, 'fill="#8a6a3a"') + box(4, 4, 56, 55, 12, 'fill="url(#paper)"')
    if on:
        body += (
            '<path d="M16,33 L28,45 L49,18" fill="none" stroke="#7a3c05" stroke-width="11.5" stroke-linecap="round" stroke-linejoin="round"/>'
            '<path d="M16,33 L28,45 L49,18" fill="none" stroke="#d97d17" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>'
        )
    return Sprite(f"ui/checkbox_{'on' if on else 'off'}", sheet(64, 64, body, gradient("paper", "#e9d9b4", "#fdf5e0")), 64)


def bars() -> Iterator[Sprite]:
    groove = box(0, 4, 96, 24, 12, 'fill="url(#groove)"') + box(1, 5, 94, 22, 11, 'fill="none" stroke="#7b6850" stroke-width="2"')
    yield Sprite("ui/slider_track", sheet(96, 32, groove, gradient("groove", "#120d0a", "#352b23")), 96)
    filled = box(0, 4, 96, 24, 12, 'fill="url(#groove)"') + box(1, 5, 94, 22, 11, 'fill="none" stroke="#ffd38a" stroke-width="2"')
    yield Sprite("ui/slider_fill", sheet(96, 32, filled, gradient("groove", "#c9761c", "#f0ab46")), 96)
    yield Sprite("ui/slider_knob", sheet(64, 64, knob(32, 31, 26), KNOB), 64)
    lane = box(4, 0, 24, 96, 12, 'fill="#0b0806" fill-opacity=".45"')
    yield Sprite("ui/scroll_track", sheet(32, 96, lane), 32)
    thumb = box(5, 0, 22, 96, 11, 'fill="#3a2a14"') + box(6, 1, 20, 94, 10, 'fill="url(#thumb)"')
    yield Sprite("ui/scroll_thumb", sheet(32, 96, thumb, gradient("thumb", "#ecd7a8", "#b59560", across=True)), 32)


def spark() -> Sprite:
    light = (
        '<radialGradient id="light"><stop offset="0" stop-color="#fffbe8"/><stop offset=".25" stop-color="#ffd978"/>'
        '<stop offset=".55" stop-color="#ff9a2e" stop-opacity=".45"/><stop offset="1" stop-color="#ff7a10" stop-opacity="0"/></radialGradient>'
    )
    body = '<circle cx="16" cy="16" r="16" fill="url(#light)"/>'
    body += '<path d="M16,1 Q17,15 31,16 Q17,17 16,31 Q15,17 1,16 Q15,15 16,1Z" fill="#fff6d6" opacity=".9"/>'
    return Sprite("ui/spark", sheet(32, 32, body, light), 32)


def sprites() -> Iterator[Sprite]:
    yield toggle(on=True)
    yield toggle(on=False)
    yield checkbox(on=True)
    yield checkbox(on=False)
    yield from bars()
    yield spark()
