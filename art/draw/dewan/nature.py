"""Desert, forest and water: sweeping dunes, many trees, pointed waves."""

from __future__ import annotations

import math

from art.draw.kit import Random, ground, group, hill, leaf, path, scallops


def dune(
    width: float, height: float, left: float, crest: tuple[float, float], right: float, tones: tuple[str, str]
) -> str:
    """A sheet of sand with a sharp crest: the light side to the left, the slip face to the right."""
    x, y = crest
    over = width - x
    up = f"M-12,{left:.1f} C{x * 0.4:.1f},{left - 4:.1f} {x * 0.72:.1f},{y + (left - y) * 0.12:.1f} {x:.1f},{y:.1f}"
    down = f" C{x + over * 0.16:.1f},{y + (right - y) * 0.62:.1f} {x + over * 0.5:.1f},{right:.1f} {width + 12:.1f},{right:.1f}"
    deep = height * 0.2
    slip = (
        f"M{x:.1f},{y:.1f}{down} V{right + deep * 0.5:.1f} C{x + over * 0.7:.1f},{right + deep * 0.7:.1f} "
        f"{x + over * 0.24:.1f},{right + deep * 0.75:.1f} {x + over * 0.06:.1f},{y + (right - y) * 0.95 + deep * 0.4:.1f} "
        f"C{x - over * 0.06:.1f},{y + (right - y) * 0.6:.1f} {x + over * 0.07:.1f},{y + (right - y) * 0.35:.1f} {x:.1f},{y:.1f}Z"
    )
    return group(path(f"{up}{down} V{height + 30:.1f} H-12Z", tones[0]) + path(slip, tones[1]), "land")


def cactus(x: float, y: float, k: float, green: str = "#4f8a4c", dark: str = "#356a3c") -> str:
    """A saguaro whose foot is at (x, y), about 100 k high."""

    def limb(line: str, wide: float) -> str:
        return (
            f'<path d="{line}" stroke="{green}" stroke-width="{wide * k:.1f}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>'
            f'<path d="{line}" stroke="{dark}" stroke-width="{wide * k * 0.36:.1f}" fill="none" stroke-linecap="round" stroke-linejoin="round" transform="translate({wide * k * 0.28:.1f},1)"/>'
        )

    a = f"M{x - 1:.1f},{y - 34 * k:.1f} h{-18 * k:.1f} q{-10 * k:.1f},0 {-10 * k:.1f},{-12 * k:.1f} v{-16 * k:.1f}"
    b = f"M{x + 1:.1f},{y - 46 * k:.1f} h{16 * k:.1f} q{10 * k:.1f},0 {10 * k:.1f},{-11 * k:.1f} v{-14 * k:.1f}"
    shade = (
        f'<ellipse cx="{x + 16 * k:.1f}" cy="{y:.1f}" rx="{30 * k:.1f}" ry="{5 * k:.1f}" fill="#6b3d12" opacity=".3"/>'
    )
    flower = f'<circle cx="{x:.1f}" cy="{y - 96 * k:.1f}" r="{6 * k:.1f}" fill="#e2576b"/>'
    return shade + group(limb(a, 14) + limb(b, 13) + limb(f"M{x:.1f},{y:.1f} V{y - 86 * k:.1f}", 19) + flower, "slip")


def palm(x: float, y: float, k: float) -> str:
    """A date palm leaning to the right."""
    trunk = f"M{x - 6 * k:.1f},{y:.1f} Q{x + 2 * k:.1f},{y - 50 * k:.1f} {x + 16 * k:.1f},{y - 92 * k:.1f} l{8 * k:.1f},{3 * k:.1f} Q{x + 12 * k:.1f},{y - 46 * k:.1f} {x + 7 * k:.1f},{y:.1f}Z"
    cx, cy = x + 20 * k, y - 92 * k
    fronds = ""
    for i, turn in enumerate((-172, -138, -95, -52, -14, 18, 160)):
        a = math.radians(turn)
        tx, ty = cx + 48 * k * math.cos(a), cy + 40 * k * math.sin(a) + 12 * k
        mx, my = cx + 28 * k * math.cos(a), cy + 34 * k * math.sin(a) - 14 * k
        nx, ny = cx + 24 * k * math.cos(a), cy + 26 * k * math.sin(a) + 4 * k
        fronds += path(
            f"M{cx:.1f},{cy:.1f} Q{mx:.1f},{my:.1f} {tx:.1f},{ty:.1f} Q{nx:.1f},{ny:.1f} {cx:.1f},{cy:.1f}Z",
            "#4f8a4c" if i % 2 else "#3a7244",
        )
    return group(path(trunk, "#8a5a33"), "slip") + group(fronds, "slip")


def ripples(rng: Random, x: float, y: float, u: float, colour: str) -> str:
    out = ""
    for i in range(3):
        out += f"M{x + rng.uniform(-6, 6):.1f},{y + i * 9 * u:.1f} q{14 * u:.1f},{-6 * u:.1f} {28 * u:.1f},0 t{28 * u:.1f},0 "
    return f'<path d="{out}" stroke="{colour}" stroke-width="{2.6 * u:.1f}" fill="none" stroke-linecap="round" opacity=".6"/>'


SAND = (
    ("#f6dd9e", "#dcb268"),
    ("#f1d088", "#d2a256"),
    ("#ecc376", "#c89349"),
    ("#e5b464", "#bb833c"),
    ("#dba552", "#ab7432"),
)
# Left edge, crest (x, y), right edge of each dune as parts of the picture, from the farthest to the nearest.
DUNES: tuple[tuple[tuple[float, float, float, float], ...], ...] = (
    (
        (0.4, 0.62, 0.24, 0.4),
        (0.52, 0.3, 0.36, 0.5),
        (0.68, 0.72, 0.55, 0.66),
        (0.86, 0.36, 0.73, 0.86),
        (0.95, 0.75, 0.86, 0.95),
    ),
    (
        (0.36, 0.34, 0.22, 0.42),
        (0.5, 0.74, 0.36, 0.5),
        (0.62, 0.28, 0.52, 0.68),
        (0.8, 0.66, 0.71, 0.82),
        (0.94, 0.3, 0.87, 0.96),
    ),
    (
        (0.42, 0.5, 0.2, 0.42),
        (0.5, 0.78, 0.42, 0.52),
        (0.7, 0.22, 0.54, 0.64),
        (0.84, 0.78, 0.72, 0.84),
        (0.97, 0.45, 0.88, 0.95),
    ),
    (
        (0.34, 0.72, 0.26, 0.36),
        (0.5, 0.42, 0.34, 0.54),
        (0.6, 0.84, 0.56, 0.62),
        (0.84, 0.3, 0.7, 0.8),
        (0.93, 0.64, 0.85, 0.97),
    ),
)


def desert(rng: Random, width: float, height: float, variant: int) -> str:
    u = min(width / 400, height / 300)
    v = variant % 4
    out = f'<rect width="{width:g}" height="{height:g}" fill="url(#skydesert)"/>'
    sx, sy = width * (0.4, 0.57, 0.62, 0.42)[v], height * 0.19
    out += f'<circle cx="{sx:.1f}" cy="{sy:.1f}" r="{46 * u:.1f}" fill="#fff3c4" opacity=".55"/>'
    out += f'<circle cx="{sx:.1f}" cy="{sy:.1f}" r="{32 * u:.1f}" fill="#fffbe6" filter="url(#slip)"/>'
    for i, ((left, x, y, right), tones) in enumerate(zip(DUNES[v], SAND, strict=True)):
        out += dune(width, height, left * height, (x * width, y * height), right * height, tones)
        if i == 1:
            out += _desert_back(v, width, height, u)
        if i in {2, 3}:
            out += ripples(rng, width * rng.uniform(0.2, 0.6), height * (right + 0.06), u, "#fbe9b8")
    return out + _desert_front(rng, v, width, height, u)


def _desert_back(v: int, width: float, height: float, u: float) -> str:
    if v == 0:
        return cactus(width * 0.2, height * 0.58, 0.95 * u)
    if v == 1:
        pond = f'<ellipse cx="{width * 0.24:.1f}" cy="{height * 0.53:.1f}" rx="{52 * u:.1f}" ry="{13 * u:.1f}" fill="#4fa3b5" filter="url(#slip)"/>'
        return pond + palm(width * 0.16, height * 0.54, 1.05 * u) + palm(width * 0.26, height * 0.53, 0.8 * u)
    if v == 2:
        return cactus(width * 0.82, height * 0.56, 0.95 * u) + cactus(width * 0.66, height * 0.5, 0.5 * u)
    return cactus(width * 0.14, height * 0.55, 0.7 * u) + cactus(width * 0.84, height * 0.57, 1.0 * u)


def _desert_front(rng: Random, v: int, width: float, height: float, u: float) -> str:
    spots = (
        ((0.8, 0.84, 0.75), (0.3, 0.93, 0.4)),
        ((0.78, 0.86, 0.85),),
        ((0.2, 0.86, 0.8), (0.62, 0.95, 0.4)),
        ((0.28, 0.88, 0.6),),
    )[v]
    out = "".join(cactus(width * x, height * y, k * u) for x, y, k in spots)
    for _ in range(4):
        x, y = width * rng.uniform(0.2, 0.8), height * rng.uniform(0.76, 0.95)
        out += f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rng.uniform(4, 8) * u:.1f}" ry="{3.4 * u:.1f}" fill="#a8763a" filter="url(#slip)"/>'
    return out


PINES = (
    ("#3f7f55", "#27573d"),
    ("#4c8d58", "#2f6a45"),
    ("#2f6d4c", "#1e4a36"),
    ("#5a9a5c", "#3a7748"),
    ("#2d4f58", "#1b3342"),
)
NIGHT_PINE = 4


def pine(rng: Random, x: float, y: float, s: float, tone: int | None = None) -> str:
    """A fir of four tiers whose foot is at (x, y), s high."""
    light, dark = PINES[rng.randrange(4) if tone is None else tone]
    out = f'<rect x="{x - s * 0.05:.1f}" y="{y - s * 0.14:.1f}" width="{s * 0.1:.1f}" height="{s * 0.15:.1f}" fill="#5a3b26"/>'
    for i in range(4):
        w, low, top = s * (0.36 - 0.068 * i), y - s * (0.1 + 0.2 * i), y - s * min(1.0, 0.44 + 0.19 * i)
        out += path(
            f"M{x - w:.1f},{low:.1f} L{x:.1f},{top:.1f} L{x + w:.1f},{low:.1f} q{-w * 0.35:.1f},{s * 0.05:.1f} {-w * 0.66:.1f},{s * 0.005:.1f} q{-w * 0.34:.1f},{s * 0.06:.1f} {-w * 0.68:.1f},0 q{-w * 0.3:.1f},{s * 0.045:.1f} {-w * 0.66:.1f},{-s * 0.005:.1f}Z",
            light,
        )
        out += path(
            f"M{x:.1f},{top:.1f} L{x + w:.1f},{low:.1f} q{-w * 0.35:.1f},{s * 0.05:.1f} {-w * 0.66:.1f},{s * 0.005:.1f} L{x + w * 0.1:.1f},{low - s * 0.05:.1f}Z",
            dark,
        )
    return group(out, "slip")


def broadleaf(rng: Random, x: float, y: float, s: float) -> str:
    """A round-crowned tree."""
    light, mid, dark = rng.choice((("#8db55a", "#6b9a48", "#4c7a3a"), ("#79a654", "#5c8d45", "#417038")))
    r = s * 0.3
    out = path(
        f"M{x - s * 0.06:.1f},{y:.1f} L{x - s * 0.04:.1f},{y - s * 0.5:.1f} H{x + s * 0.04:.1f} L{x + s * 0.06:.1f},{y:.1f}Z",
        "#6a4427",
    )
    for dx, dy, k, fill in (
        (0.2, 0.5, 0.8, dark),
        (-0.2, 0.5, 0.8, mid),
        (0.04, 0.68, 1.0, mid),
        (-0.08, 0.74, 0.66, light),
    ):
        out += f'<circle cx="{x + s * dx:.1f}" cy="{y - s * dy:.1f}" r="{r * k:.1f}" fill="{fill}"/>'
    return group(out, "slip")


def forest(rng: Random, width: float, height: float, variant: int) -> str:
    u = min(width / 400, height / 300)
    v = variant % 4
    out = f'<rect width="{width:g}" height="{height:g}" fill="url(#skyforest)"/>'
    for y, fill in ((0.2, "#9dbb7e"), (0.3, "#86aa67"), (0.44, "#a3bf6e"), (0.62, "#90b05f"), (0.78, "#769a50")):
        out += hill(ground(rng, width, height * y, 8 * u), height, fill)
    if v == 1:
        out += leaf(
            f"M{width * 0.46:.1f},{height + 20:.1f} C{width * 0.3:.1f},{height * 0.8:.1f} {width * 0.68:.1f},{height * 0.62:.1f} {width * 0.52:.1f},{height * 0.4:.1f} l{14 * u:.1f},0 C{width * 0.8:.1f},{height * 0.62:.1f} {width * 0.5:.1f},{height * 0.8:.1f} {width * 0.68:.1f},{height + 20:.1f}Z",
            "#d6bd86",
            "slip",
        )
    if v == 3:
        out += leaf(
            f"M{width * 0.3:.1f},{height * 0.64:.1f} q{40 * u:.1f},{-22 * u:.1f} {96 * u:.1f},{-10 * u:.1f} q{64 * u:.1f},{4 * u:.1f} {52 * u:.1f},{26 * u:.1f} q{-40 * u:.1f},{24 * u:.1f} {-98 * u:.1f},{14 * u:.1f} q{-52 * u:.1f},{-6 * u:.1f} {-50 * u:.1f},{-30 * u:.1f}Z",
            "#7cbcc0",
            "slip",
        )
    trees: list[tuple[float, float, float]] = []
    gap = 42 * u
    for _ in range(900):
        x, y = rng.uniform(0.0, 1.0) * width, rng.uniform(0.27, 1.04) * height
        inside = ((x / width - 0.5) / 0.25) ** 2 + ((y / height - (0.64, 0.66, 0.62, 0.65)[v]) / 0.17) ** 2 < 1
        if inside or any(math.hypot(x - a, (y - b) * 1.5) < gap for a, b, _ in trees):
            continue
        trees.append((x, y, (62 + 40 * y / height) * u * rng.uniform(0.9, 1.12)))
    for x, y, s in sorted(trees, key=lambda t: t[1]):
        leafy = rng.random() < (0.0, 0.3, 0.12, 0.45)[v]
        out += broadleaf(rng, x, y, s * 0.86) if leafy else pine(rng, x, y, s)
    return out


BLUES = ("#8fd3d6", "#79c6cf", "#63b7c6", "#50a8be", "#4199b4", "#358aa9", "#2c7b9c", "#256d8e", "#1f607f")
MURK = ("#7f9c98", "#6c8d8d", "#5a7d82", "#4b6f77", "#40626d", "#365663", "#2d4a58", "#263f4d", "#203644")


def sea(rng: Random, width: float, height: float, tones: tuple[str, ...], rise: float, foam: str = "#f1fbf8") -> str:
    """Rows of pointed waves, larger to the front, each a sheet of paper with a foam edge."""
    u = min(width / 400, height / 260)
    out = f'<rect width="{width:g}" height="{height:g}" fill="{tones[0]}"/>'
    rows = len(tones)
    for i, tone in enumerate(tones):
        t = (i + 0.6) / (rows + 0.3)
        y = height * (0.05 + 0.92 * t**1.06)
        length, high = (58 + 52 * t) * u, rise * (10 + 11 * t) * u
        line = scallops(y, width, length, high, rng.uniform(0, length))
        low = y + 2.6 * height / rows if i < rows - 1 else height + 20
        out += leaf(f"{line} V{low:.1f} H-300Z", tone, "land")
        out += f'<path d="{line}" fill="none" stroke="{foam}" stroke-width="{(2.2 + 1.8 * t) * u:.1f}" opacity="{0.62 + 0.25 * t:.2f}" stroke-linejoin="round"/>'
    return out


def glints(rng: Random, width: float, height: float, u: float, count: int) -> str:
    line = ""
    for _ in range(count):
        line += f"M{rng.uniform(0.12, 0.8) * width:.1f},{rng.uniform(0.25, 0.92) * height:.1f} h{rng.uniform(14, 30) * u:.1f} "
    return f'<path d="{line}" stroke="#e9fbf8" stroke-width="{3 * u:.1f}" stroke-linecap="round" opacity=".5"/>'


def reeds(rng: Random, x: float, y: float, k: float) -> str:
    out = ""
    for i in range(6):
        dx, high = (i - 2.5) * 7 * k, rng.uniform(44, 78) * k
        lean = rng.uniform(-10, 10) * k
        out += path(
            f"M{x + dx - 2.6 * k:.1f},{y:.1f} Q{x + dx:.1f},{y - high * 0.6:.1f} {x + dx + lean:.1f},{y - high:.1f} Q{x + dx + 3 * k:.1f},{y - high * 0.5:.1f} {x + dx + 2.6 * k:.1f},{y:.1f}Z",
            "#5f8f4e" if i % 2 else "#437541",
        )
        if i in {1, 4}:
            out += f'<rect x="{x + dx + lean * 0.8 - 3.4 * k:.1f}" y="{y - high:.1f}" width="{6.8 * k:.1f}" height="{20 * k:.1f}" rx="{3.4 * k:.1f}" fill="#7a4a28"/>'
    return group(out, "slip")


def lily(x: float, y: float, k: float, bloom: bool) -> str:
    pad = path(
        f"M{x:.1f},{y:.1f} L{x + 20 * k:.1f},{y - 6 * k:.1f} A{22 * k:.1f},{10 * k:.1f} 0 1 1 {x + 12 * k:.1f},{y - 9 * k:.1f}Z",
        "#5b9b5c",
    )
    flower = ""
    if bloom:
        flower = "".join(
            path(
                f"M{x - 6 * k:.1f},{y - 4 * k:.1f} q{dx * k:.1f},{-8 * k:.1f} {dx * 1.3 * k:.1f},{-16 * k:.1f} q{-dx * 0.2 * k + 5 * k:.1f},{8 * k:.1f} {-dx * 1.3 * k:.1f},{16 * k:.1f}Z",
                "#fbe3ea" if dx else "#f4b9cb",
            )
            for dx in (-10, 10, -4, 4, 0)
        )
    return group(pad + flower, "slip")


def islet(rng: Random, x: float, y: float, k: float) -> str:
    rock = f"M{x - 40 * k:.1f},{y:.1f} l{10 * k:.1f},{-24 * k:.1f} l{16 * k:.1f},{-4 * k:.1f} l{12 * k:.1f},{-16 * k:.1f} l{20 * k:.1f},{8 * k:.1f} l{8 * k:.1f},{18 * k:.1f} l{14 * k:.1f},{18 * k:.1f}Z"
    shade = f"M{x - 2 * k:.1f},{y - 44 * k:.1f} l{20 * k:.1f},{8 * k:.1f} l{8 * k:.1f},{18 * k:.1f} l{14 * k:.1f},{18 * k:.1f} h{-34 * k:.1f} l{-4 * k:.1f},{-22 * k:.1f}Z"
    surf = f'<path d="M{x - 52 * k:.1f},{y + 2 * k:.1f} q{13 * k:.1f},{-9 * k:.1f} {26 * k:.1f},0 t{26 * k:.1f},0 t{26 * k:.1f},0 t{26 * k:.1f},0" fill="none" stroke="#f1fbf8" stroke-width="{4.5 * k:.1f}" stroke-linecap="round"/>'
    return (
        pine(rng, x - 18 * k, y - 24 * k, 44 * k, 2)
        + group(path(rock, "#9aa19b") + path(shade, "#6f7a79"), "slip")
        + surf
    )


def breaker(x: float, y: float, k: float, tone: str = "#2f86a8", foam: str = "#f1fbf8") -> str:
    """A tall wave that curls over to the right; (x, y) is the middle of its foot."""
    body = "M-74,4 C-44,0 -34,-44 2,-46 C28,-47 38,-26 28,-16 C26,-26 14,-32 4,-26 C-8,-18 2,2 30,2 C46,2 56,6 74,4 C60,14 -60,14 -74,4Z"
    crest = "M-56,0 C-36,-8 -30,-44 2,-46 C28,-47 38,-26 28,-16 C24,-30 12,-38 0,-34 C-22,-28 -24,-6 -56,0Z"
    spray = "".join(
        f'<circle cx="{a}" cy="{b}" r="{r}" fill="{foam}"/>'
        for a, b, r in ((40, -30, 3.4), (34, -44, 2.6), (48, -18, 2.4))
    )
    return group(path(body, tone) + path(crest, foam) + spray, "slip", f"translate({x:.1f} {y:.1f}) scale({k:.2f})")


def water(rng: Random, width: float, height: float, variant: int) -> str:
    u = min(width / 400, height / 300)
    v = variant % 4
    out = sea(rng, width, height, BLUES, 1.0) + glints(rng, width, height, u, 7)
    if v == 1:
        out += islet(rng, width * 0.74, height * 0.33, 1.15 * u) + islet(rng, width * 0.2, height * 0.8, 0.7 * u)
    elif v == 2:
        out += reeds(rng, width * 0.15, height * 0.46, 1.1 * u) + lily(width * 0.32, height * 0.8, 1.2 * u, True)
        out += lily(width * 0.72, height * 0.3, 1.0 * u, False) + reeds(rng, width * 0.86, height * 0.78, 1.0 * u)
    elif v == 0:
        out += breaker(width * 0.3, height * 0.34, 1.15 * u)
        out += breaker(width * 0.74, height * 0.82, 1.3 * u) if height > width else ""
    elif v == 3:
        for i, (r, o) in enumerate(((96, 0.3), (68, 0.42), (40, 0.55))):
            out += f'<ellipse cx="{width * 0.66:.1f}" cy="{height * 0.36:.1f}" rx="{r * u:.1f}" ry="{r * 0.4 * u:.1f}" fill="none" stroke="#f1fbf8" stroke-width="{4.5 * u:.1f}" stroke-dasharray="{r * (2.2 + i * 0.5) * u:.1f} {r * 0.5 * u:.1f}" stroke-linecap="round" opacity="{o}"/>'
        out += islet(rng, width * 0.22, height * 0.32, 0.75 * u) + lily(width * 0.74, height * 0.82, 1.0 * u, True)
    return out
