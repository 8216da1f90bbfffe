"""All pictures of Candles: the cover. The table draws the rest by itself."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.paper import Sprite, gradient, sheet


def candle(x: float, foot: float, height: float) -> str:
    """A candle that stands at (x, foot) on the sheet, with its flame."""
    top = foot - height
    return (
        f'<rect x="{x - 32}" y="{top}" width="64" height="{height}" rx="10" fill="#f3e3c3"/>'
        f'<circle cx="{x}" cy="{top - 60}" r="110" fill="#ffcf6b" opacity=".25"/>'
        f'<path d="M{x} {top - 130} q52 78 0 118 q-52 -40 0 -118z" fill="#ffcf6b"/>'
        f'<path d="M{x} {top - 84} q24 42 0 70 q-24 -28 0 -70z" fill="#fff3d0"/>'
    )


def cover() -> str:
    """720 x 980 pixels. The words of the menu stand on the lowest quarter, which is dark."""
    night = gradient("night", "#2b2450", "#1a1530", "#0c0a18")
    panes = "".join(
        f'<rect x="{x}" y="{y}" width="180" height="250" rx="90" fill="#140f26" stroke="#5b4a86" stroke-width="8"/>'
        for x in (60, 270, 480) for y in (60, 370)
    )
    lights = candle(150, 280, 110) + candle(360, 590, 150) + candle(570, 280, 70)
    return sheet(720, 980, f'<rect width="720" height="980" fill="url(#night)"/>{panes}{lights}', night)


def sprites() -> Iterator[Sprite]:
    """Every picture, in a fixed order."""
    yield Sprite("candles/cover", cover(), 720)
