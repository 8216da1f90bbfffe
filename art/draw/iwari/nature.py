"""What grows and lies on each biome: every drawing stands on (0, 0) and is about `s` tall."""

from __future__ import annotations

from collections.abc import Callable

from art.draw.iwari.palette import Biome
from art.draw.kit import Random, path

Draw = Callable[[Random, float, Biome], str]


def fir(rng: Random, s: float, b: Biome) -> str:
    """A fir of three ragged tiers, lit from the left."""
    tone, lit = rng.choice(((b.tone, b.lit), (b.dark, b.tone), (b.dark, b.tone)))
    out = f'<path d="M{-s * 0.045:.1f},{-s * 0.14:.1f} h{s * 0.09:.1f} V0 h{-s * 0.09:.1f}Z" fill="#3b2a20"/>'
    for wide, foot, top in ((0.34, 0.1, 0.56), (0.27, 0.36, 0.8), (0.18, 0.62, 1.0)):
        w, y, t = s * wide, -s * foot, -s * top
        notch = s * 0.045
        out += path(
            f"M0,{t:.1f} L{w:.1f},{y:.1f} L{w * 0.62:.1f},{y - notch:.1f} L{w * 0.34:.1f},{y + notch * 0.6:.1f} L0,{y - notch * 0.4:.1f}Z",
            tone,
        )
        out += path(
            f"M0,{t:.1f} L{-w:.1f},{y:.1f} L{-w * 0.62:.1f},{y - notch:.1f} L{-w * 0.34:.1f},{y + notch * 0.6:.1f} L0,{y - notch * 0.4:.1f}Z",
            lit,
        )
    return out


def grove(rng: Random, s: float, b: Biome) -> str:
    """A handful of firs that grow into each other."""
    spots = sorted((rng.uniform(-0.2, 0.2) * s, (i - 1.5) * s * 0.27 + rng.uniform(-2, 2)) for i in range(4))
    return "".join(
        f'<g transform="translate({x:.1f} {y:.1f})">{fir(rng, s * rng.uniform(0.6, 0.98), b)}</g>' for y, x in spots
    )


def tuft(rng: Random, s: float, b: Biome) -> str:
    """Cotton grass that bends away from the wind, white heads on every other blade."""
    out = ""
    for i in range(-3, 4):
        x, tip = i * s * 0.07, i * s * 0.17 + s * 0.12
        tall = s * (0.8 - abs(i) * 0.1) * rng.uniform(0.86, 1.08)
        out += path(
            f"M{x - 1.1:.1f},0 Q{x:.1f},{-tall * 0.6:.1f} {tip:.1f},{-tall:.1f} Q{x + 2.4:.1f},{-tall * 0.5:.1f} {x + 1.3:.1f},0Z",
            (b.dark, b.tone, b.lit)[(i + 3) % 3],
        )
        if i % 2 == 0:
            out += f'<ellipse cx="{tip:.1f}" cy="{-tall:.1f}" rx="{s * 0.085:.1f}" ry="{s * 0.07:.1f}" fill="#fbeedd"/>'
    return out


def stones(rng: Random, s: float, b: Biome) -> str:
    """Three standing stones, freckled with lichen."""
    out = ""
    for x, wide, tall in ((-0.34, 0.27, 0.52), (0.33, 0.25, 0.42), (0.0, 0.34, 0.92)):
        dx, w, h = x * s, wide * s, tall * s * rng.uniform(0.9, 1.08)
        out += path(
            f"M{dx - w * 0.5:.1f},0 L{dx - w * 0.44:.1f},{-h * 0.82:.1f} L{dx - w * 0.08:.1f},{-h:.1f} L{dx + w * 0.4:.1f},{-h * 0.84:.1f} L{dx + w * 0.5:.1f},0Z",
            "#c3b5aa",
        )
        out += path(
            f"M{dx + w * 0.04:.1f},{-h * 0.97:.1f} L{dx + w * 0.4:.1f},{-h * 0.84:.1f} L{dx + w * 0.5:.1f},0 H{dx + w * 0.12:.1f}Z",
            "#857771",
        )
        for k in (0.3, 0.58):
            out += f'<circle cx="{dx - w * rng.uniform(0.06, 0.26):.1f}" cy="{-h * k:.1f}" r="{s * rng.uniform(0.035, 0.06):.1f}" fill="{b.tone}"/>'
    return out


def shell(rng: Random, s: float, b: Biome) -> str:
    """A scallop shell half sunk into the sand."""
    r = s * 0.46
    ribs = "".join(
        f"M0,0 Q{i * r * 0.3:.1f},{-r * 0.7:.1f} {i * r * 0.42:.1f},{-r * (1.62 - 0.11 * i * i):.1f} "
        for i in (-2, -1, 0, 1, 2)
    )
    fan = f"M0,0 L{-r * 0.36:.1f},{-r * 0.16:.1f} C{-r * 1.3:.1f},{-r * 0.5:.1f} {-r * 1.05:.1f},{-r * 1.7:.1f} 0,{-r * 1.8:.1f} C{r * 1.05:.1f},{-r * 1.7:.1f} {r * 1.3:.1f},{-r * 0.5:.1f} {r * 0.36:.1f},{-r * 0.16:.1f}Z"
    edge = f'<path d="{fan}" fill="none" stroke="{b.dark}" stroke-width="1" opacity=".7"/>'
    return f'<g transform="rotate({rng.uniform(-28, 28):.0f})">{path(fan, b.lit)}<path d="{ribs}" fill="none" stroke="{b.dark}" stroke-width="1.2" stroke-linecap="round"/>{edge}</g>'


def pool(rng: Random, s: float, b: Biome) -> str:
    """A tide pool sunk into the sand, with a ripple and a glint."""
    w, h = s * rng.uniform(0.68, 0.84), s * 0.33
    rim = f"M{-w:.1f},0 C{-w * 1.02:.1f},{-h:.1f} {-w * 0.3:.1f},{-h * 0.7:.1f} 0,{-h:.1f} C{w * 0.5:.1f},{-h * 1.2:.1f} {w:.1f},{-h * 0.6:.1f} {w:.1f},0 C{w:.1f},{h:.1f} {w * 0.3:.1f},{h * 0.66:.1f} 0,{h:.1f} C{-w * 0.5:.1f},{h * 1.1:.1f} {-w:.1f},{h * 0.8:.1f} {-w:.1f},0Z"
    ripple = f"M{-w * 0.58:.1f},{h * 0.1:.1f} q{w * 0.2:.1f},{-h * 0.4:.1f} {w * 0.4:.1f},0 t{w * 0.4:.1f},0"
    return (
        path(rim, b.dark, 'transform="translate(-.9 -1.2)"') + path(rim, "#fff3cf", 'transform="translate(.7 1)"') + path(rim, "#5f9fa6")
        + path(rim, "#7fbcbc", 'transform="translate(0 1.2) scale(.8)"')
        + f'<path d="{ripple}" stroke="#eaf6ee" stroke-width="1.4" fill="none" stroke-linecap="round"/>'
    )


def reeds(rng: Random, s: float, _: Biome) -> str:
    out = ""
    for i in range(-2, 3):
        tall, x, lean = s * rng.uniform(0.66, 1.0), i * s * 0.13, i * s * 0.075
        out += f'<path d="M{x:.1f},0 Q{x:.1f},{-tall * 0.6:.1f} {x + lean:.1f},{-tall:.1f}" stroke="{"#6c7a3c" if i % 2 else "#87893f"}" stroke-width="1.7" fill="none" stroke-linecap="round"/>'
        out += f'<path d="M{x + lean:.1f},{-tall:.1f} v{s * 0.22:.1f}" stroke="#663f20" stroke-width="{s * 0.09:.1f}" stroke-linecap="round"/>'
    return out


def shards(rng: Random, s: float, b: Biome) -> str:
    """Three needles of ice: white face, blue face, a bright edge between."""
    out = ""
    for x, wide, tall, turn in ((-0.36, 0.34, 0.58, -9), (0.36, 0.36, 0.64, 10), (0.0, 0.46, 1.04, 0)):
        w, h = wide * s, tall * s * rng.uniform(0.88, 1.05)
        left = f"M{-w * 0.5:.1f},0 L{-w * 0.42:.1f},{-h * 0.6:.1f} L0,{-h:.1f} L{w * 0.1:.1f},0Z"
        right = f"M0,{-h:.1f} L{w * 0.42:.1f},{-h * 0.52:.1f} L{w * 0.5:.1f},0 H{w * 0.1:.1f}Z"
        edge = f"M0,{-h:.1f} L{w * 0.18:.1f},{-h * 0.46:.1f} L{w * 0.1:.1f},0 L{w * 0.01:.1f},{-h * 0.5:.1f}Z"
        out += f'<g transform="translate({x * s:.1f} 0) rotate({turn})">{path(left, b.lit)}{path(right, b.dark)}{path(edge, b.tone)}</g>'
    return out


def crevasse(rng: Random, s: float, b: Biome) -> str:
    """A crack in the ice: dark blue throat, lit lower lip."""
    w, k = s * rng.uniform(0.85, 1.05), rng.choice((-1, 1))
    throat = f"M{-w:.1f},0 L{-w * 0.42:.1f},{-s * 0.2:.1f} L0,{-s * 0.02:.1f} L{w * 0.5:.1f},{-s * 0.24:.1f} L{w:.1f},{-s * 0.1:.1f} L{w * 0.5:.1f},{-s * 0.05:.1f} L0,{s * 0.19:.1f} L{-w * 0.4:.1f},{s * 0.02:.1f}Z"
    lip = f"M{-w * 0.9:.1f},{s * 0.03:.1f} L{-w * 0.4:.1f},{s * 0.06:.1f} L0,{s * 0.23:.1f} L{w * 0.5:.1f},{-s * 0.01:.1f} L{w * 0.94:.1f},{-s * 0.06:.1f}"
    return f'<g transform="scale({k} 1)">{path(throat, b.dark)}<path d="{lip}" fill="none" stroke="#fff" stroke-width="1.5" stroke-linejoin="round"/></g>'


def dune(rng: Random, s: float, b: Biome) -> str:
    """A crescent dune: lit back, sharp crest, shaded lee with the lines of the wind."""
    w, h = s * rng.uniform(0.92, 1.12), s * rng.uniform(0.56, 0.68)
    crest = f"C{w * 0.22:.1f},{-h * 0.46:.1f} {-w * 0.08:.1f},{-h * 0.22:.1f} {w * 0.12:.1f},0"
    back = f"M{-w:.1f},0 C{-w * 0.6:.1f},{-h * 0.16:.1f} {-w * 0.42:.1f},{-h:.1f} {-w * 0.06:.1f},{-h:.1f} {crest}Z"
    lee = f"M{-w * 0.06:.1f},{-h:.1f} C{w * 0.34:.1f},{-h * 0.94:.1f} {w * 0.5:.1f},{-h * 0.18:.1f} {w:.1f},0 H{w * 0.12:.1f} C{-w * 0.08:.1f},{-h * 0.22:.1f} {w * 0.22:.1f},{-h * 0.46:.1f} {-w * 0.06:.1f},{-h:.1f}Z"
    wind = f"M{w * 0.24:.1f},{-h * 0.1:.1f} q{w * 0.18:.1f},{-h * 0.3:.1f} {w * 0.12:.1f},{-h * 0.54:.1f} M{w * 0.48:.1f},{-h * 0.08:.1f} q{w * 0.09:.1f},{-h * 0.16:.1f} {w * 0.06:.1f},{-h * 0.32:.1f}"
    return (
        path(back, b.lit)
        + path(lee, b.tone)
        + f'<path d="{wind}" fill="none" stroke="{b.dark}" stroke-width="1.1" stroke-linecap="round" opacity=".8"/>'
    )


def mesa(rng: Random, s: float, b: Biome) -> str:
    """A table mountain in three strata, its right side in the shade."""
    k = rng.uniform(0.92, 1.1)
    whole = f"M{-s * 0.62:.1f},0 L{-s * 0.5:.1f},{-s * 0.3 * k:.1f} L{-s * 0.42:.1f},{-s * 0.32 * k:.1f} L{-s * 0.36:.1f},{-s * 0.66 * k:.1f} L{s * 0.32:.1f},{-s * 0.7 * k:.1f} L{s * 0.38:.1f},{-s * 0.36 * k:.1f} L{s * 0.48:.1f},{-s * 0.3 * k:.1f} L{s * 0.66:.1f},0Z"
    shade = f"M{s * 0.06:.1f},{-s * 0.69 * k:.1f} L{s * 0.32:.1f},{-s * 0.7 * k:.1f} L{s * 0.38:.1f},{-s * 0.36 * k:.1f} L{s * 0.48:.1f},{-s * 0.3 * k:.1f} L{s * 0.66:.1f},0 H{s * 0.14:.1f}Z"
    lines = f"M{-s * 0.46:.1f},{-s * 0.2 * k:.1f} L{s * 0.52:.1f},{-s * 0.2 * k:.1f} M{-s * 0.38:.1f},{-s * 0.5 * k:.1f} L{s * 0.34:.1f},{-s * 0.52 * k:.1f}"
    return (
        path(whole, b.tone)
        + path(shade, b.dark)
        + f'<path d="{lines}" stroke="{b.lit}" stroke-width="1.7" opacity=".8"/>'
    )


def rift(rng: Random, s: float, b: Biome) -> str:
    """A splinter of the void that floats above its own shadow."""
    gem = f"M0,{-s * 0.64:.1f} L{s * 0.27:.1f},{-s * 0.14:.1f} L0,{s * 0.2:.1f} L{-s * 0.27:.1f},{-s * 0.14:.1f}Z"
    shade = f"M0,{-s * 0.64:.1f} L{s * 0.27:.1f},{-s * 0.14:.1f} L0,{s * 0.2:.1f} L{s * 0.05:.1f},{-s * 0.18:.1f}Z"
    chip = f"M{s * 0.36:.1f},{-s * 0.34:.1f} l{s * 0.08:.1f},{s * 0.12:.1f} l{-s * 0.08:.1f},{s * 0.1:.1f} l{-s * 0.07:.1f},{-s * 0.1:.1f}Z"
    return (
        f'<ellipse cx="1" cy="1" rx="{s * 0.4:.1f}" ry="{s * 0.12:.1f}" fill="#0a0516" opacity=".6"/>'
        f'<g transform="translate(0 {-s * 0.32:.1f}) rotate({rng.uniform(-16, 16):.0f})">{path(gem, b.lit)}{path(shade, b.tone)}{path(chip, b.lit)}</g>'
    )


def spark(rng: Random, s: float, _: Biome) -> str:
    r = s * rng.uniform(0.42, 0.56)
    star = f"M0,{-r:.1f} Q{r * 0.13:.1f},{-r * 0.13:.1f} {r:.1f},0 Q{r * 0.13:.1f},{r * 0.13:.1f} 0,{r:.1f} Q{-r * 0.13:.1f},{r * 0.13:.1f} {-r:.1f},0 Q{-r * 0.13:.1f},{-r * 0.13:.1f} 0,{-r:.1f}Z"
    return path(star, "#efe4ff", f'transform="translate(0 {-r:.1f})"')


# What grows, its size in map units, its share, half its width in sizes.
GROWS: dict[str, tuple[tuple[Draw, float, float, float], ...]] = {
    "forest": ((grove, 36, 0.8, 0.6), (fir, 24, 0.2, 0.35)),
    "tundra": ((tuft, 26, 0.68, 0.6), (stones, 28, 0.32, 0.5)),
    "coast": ((shell, 20, 0.36, 0.5), (pool, 24, 0.3, 0.85), (reeds, 28, 0.34, 0.45)),
    "glacier": ((shards, 34, 0.7, 0.6), (crevasse, 21, 0.3, 1.0)),
    "desert": ((dune, 23, 0.72, 1.05), (mesa, 28, 0.28, 0.68)),
    "void": ((rift, 34, 0.6, 0.42), (spark, 18, 0.4, 0.4)),
}
