"""Treasure, the heap of it, the stock's chest, the dragon's crown, the offering bowl, the mark of who is out."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.dragon_keeper.guilds import TINT
from art.draw.kit import INK, Random, group, path, picture
from art.draw.paper import Sprite, gradient

GOLDS = (("#f2c14a", "#c78a1e", "#8a5a10"), ("#e5ab35", "#b0741a", "#7a4b0c"), ("#ffd66b", "#d39a2b", "#96651a"))
DEFS = gradient("gold", "#ffe9a8", "#f0c04c", "#c4861c") + gradient("iron", "#8f8880", "#5c5650", "#3b3632") + gradient("oak", "#a06a3a", "#7a4b28", "#53311a")


def coin(x: float, y: float, r: float, tilt: float, tone: tuple[str, str, str]) -> str:
    """A coin that lies at a slant."""
    return (
        f'<g transform="translate({x:.0f} {y:.0f}) rotate({tilt:.0f})"><ellipse cy="{r * 0.24:.1f}" rx="{r:.1f}" ry="{r * 0.56:.1f}" fill="{tone[2]}"/>'
        f'<ellipse rx="{r:.1f}" ry="{r * 0.56:.1f}" fill="{tone[0]}"/><ellipse rx="{r * 0.68:.1f}" ry="{r * 0.36:.1f}" fill="none" stroke="{tone[1]}" stroke-width="{r * 0.14:.1f}"/></g>'
    )


def gem(x: float, y: float, size: float, colour: str, turn: float = 0) -> str:
    return (
        f'<g transform="translate({x:g} {y:g}) rotate({turn:g}) scale({size:g})" filter="url(#slip)"><path d="M-22,-8 L-12,-22 H12 L22,-8 L0,22Z" fill="{colour}"/>'
        '<path d="M-22,-8 L-12,-22 L-7,-8Z M-7,-8 H7 L0,22Z" fill="#fff" opacity=".38"/><path d="M12,-22 L22,-8 L0,22 L7,-8Z" fill="#000" opacity=".24"/><path d="M-12,-22 H12 L7,-8 H-7Z" fill="#fff" opacity=".18"/></g>'
    )


def treasure() -> str:
    """A coin with a ruby set in it, around (0, 0), radius 56."""
    notches = "".join(f'<path d="M0,-50 v7" stroke="#8a5a10" stroke-width="4" stroke-linecap="round" transform="rotate({a})"/>' for a in range(0, 360, 20))
    return (
        '<g filter="url(#leaf)"><circle r="56" fill="#7a4b0c"/></g><circle r="53" fill="url(#gold)"/>'
        f'{notches}<circle r="38" fill="#c98f24"/><circle r="35.5" fill="#f6d06a"/><path d="M-35.5,0 A35.5,35.5 0 0 1 35.5,0 A37,33 0 0 0 -35.5,0Z" fill="#8a5a10" opacity=".35"/>'
        + gem(0, 2, 1.12, "#c9302c")
        + '<path d="M-44,-22 A50,50 0 0 1 -10,-48" fill="none" stroke="#fffbe6" stroke-width="5" stroke-linecap="round" opacity=".85"/>'
        f'<circle r="55" fill="none" stroke="{INK}" stroke-width="2.4" opacity=".75"/>'
    )


def heap(rng: Random, width: float, foot: float, high: float, count: int, r: float) -> str:
    """Coins heaped to a hill over `width`, its foot at `foot`, drawn from the back to the front."""
    middle = width / 2
    spots = []
    for _ in range(count):
        x = rng.uniform(r, width - r)
        top = foot - high * max(0.0, 1 - ((x - middle) / (middle - r)) ** 2)
        spots.append((x, rng.uniform(top, foot)))
    return "".join(coin(x, y, rng.uniform(r * 0.86, r * 1.06), rng.uniform(-26, 26), rng.choice(GOLDS)) for x, y in sorted(spots, key=lambda spot: spot[1]))


def goblet(x: float, y: float, size: float, turn: float) -> str:
    return (
        f'<g transform="translate({x:g} {y:g}) rotate({turn:g}) scale({size:g})" filter="url(#slip)"><path d="M-28,-46 H28 C28,-8 16,6 5,10 V34 L22,46 H-22 L-5,34 V10 C-16,6 -28,-8 -28,-46Z" fill="url(#gold)"/>'
        '<ellipse cy="-46" rx="28" ry="8" fill="#6b3f0d"/><ellipse cy="-46" rx="28" ry="8" fill="none" stroke="#ffe08a" stroke-width="3"/><circle cy="-20" r="7" fill="#c43e28"/></g>'
    )


def crown(x: float, y: float, size: float, turn: float) -> str:
    body = path("M-58,34 L-68,-34 L-34,-6 L0,-54 L34,-6 L68,-34 L58,34Z", "url(#gold)") + path("M0,-54 L34,-6 L68,-34 L58,34 H0Z", "#8a5a10", 'opacity=".25"')
    band = path("M-58,26 H58 L56,48 H-56Z", "#c4861c")
    balls = "".join(f'<circle cx="{a}" cy="{b}" r="9" fill="#fff0c0"/>' for a, b in ((-68, -36), (0, -57), (68, -36)))
    return f'<g transform="translate({x:g} {y:g}) rotate({turn:g}) scale({size:g})">{group(body + band + balls, "slip")}{gem(0, 12, 0.8, "#2e8c62")}{gem(-34, 16, 0.5, "#c9302c")}{gem(34, 16, 0.5, "#34629a")}</g>'


def _pile() -> str:
    rng = Random("pile")
    body = '<path d="M14,152 C40,96 80,64 120,62 C160,64 200,96 226,152 C200,170 40,170 14,152Z" fill="#8a5a10"/>' + heap(rng, 240, 152, 96, 130, 15)
    body += goblet(176, 84, 0.78, 18) + crown(86, 70, 0.5, -10) + gem(134, 118, 0.78, "#c9302c", -8) + gem(64, 136, 0.7, "#2e8c62", 12) + gem(188, 142, 0.72, TINT["purple"], -14)
    shade = '<ellipse cx="124" cy="158" rx="104" ry="13" fill="#0a0504" opacity=".5" filter="url(#soft)"/>'
    return picture(240, 180, shade + f'<g filter="url(#slip)">{body}</g>', DEFS)


def _chest() -> str:
    """The stock: an open chest full of coins, 240 x 220."""
    lid = "M34,92 C34,40 60,14 120,14 C180,14 206,40 206,92Z"
    back = path(lid, "url(#oak)") + path("M50,92 C50,52 72,30 120,30 C168,30 190,52 190,92Z", "#2c1810")
    ribs = "".join(f'<path d="M{x},92 C{x},48 {x + d},22 {x + d},16" fill="none" stroke="url(#iron)" stroke-width="14"/>' for x, d in ((62, 14), (178, -14)))
    gold = f'<g transform="translate(34 0)">{heap(Random("chest"), 172, 106, 44, 60, 14)}</g>' + gem(92, 78, 0.7, "#c9302c", -10) + gem(150, 84, 0.66, "#34629a", 14)
    front = path("M26,98 H214 L206,200 H34Z", "url(#oak)") + '<path d="M30,130 H210 M32,164 H208" stroke="#3a2012" stroke-width="3.5" opacity=".7"/>'
    bands = "".join(path(f"M{x},96 H{x + 22} L{x + 22 + s},202 H{x + s}Z", "url(#iron)") + "".join(f'<circle cx="{x + 11 + s * k:.0f}" cy="{108 + 84 * k:.0f}" r="3.6" fill="#d8d2c8"/>' for k in (0, 0.5, 1)) for x, s in ((46, 4), (172, -4)))
    rim = path("M22,92 H218 V106 H22Z", "url(#iron)")
    lock = group('<rect x="100" y="100" width="40" height="46" rx="7" fill="url(#gold)"/><circle cx="120" cy="118" r="7" fill="#3a2012"/><path d="M116,120 H124 L127,138 H113Z" fill="#3a2012"/>', "slip")
    shade = '<ellipse cx="124" cy="202" rx="104" ry="13" fill="#0a0504" opacity=".5" filter="url(#soft)"/>'
    return picture(240, 220, shade + f'<g filter="url(#rim)">{back}{ribs}{gold}{front}{bands}{rim}</g>{lock}', DEFS)


def bowl(x: float, y: float, size: float) -> str:
    """The offering bowl on its foot, fire within; the middle of its mouth at (x, y)."""
    flame = path("M0,-128 C16,-84 62,-66 58,-18 C54,14 26,18 0,18 C-30,18 -58,8 -58,-24 C-58,-58 -24,-62 -26,-96 C-8,-92 0,-110 0,-128Z", "#e2641d") + path("M4,-82 C12,-56 38,-44 34,-14 C30,8 16,12 0,12 C-20,12 -34,2 -34,-16 C-34,-40 -12,-46 -14,-66 C0,-64 4,-72 4,-82Z", "#fbb744") + path("M2,-42 C18,-26 16,8 0,8 C-18,8 -18,-22 2,-42Z", "#fff3c0")
    dish = path("M-104,0 C-100,58 -52,86 0,86 C52,86 100,58 104,0Z", "url(#iron)") + path("M0,86 C52,86 100,58 104,0 H30 C40,40 26,70 0,86Z", "#000", 'opacity=".22"')
    foot = path("M-22,82 H22 L34,132 H58 V148 H-58 V132 H-34Z", "url(#iron)")
    spikes = "".join(path(f"M{a - 11},30 L{a},62 L{a + 11},30Z", "#c9502f") for a in (-66, -33, 0, 33, 66))
    rim = '<ellipse rx="110" ry="20" fill="#6d655d"/><ellipse rx="98" ry="14" fill="#2a1712"/>'
    front = path("M-110,0 A110,20 0 0 0 110,0 L104,10 A104,20 0 0 1 -104,10Z", "#a29a90")
    return f'<g transform="translate({x:g} {y:g}) scale({size:g})">{group(foot + dish + rim)}{group(flame, "slip")}{front}{spikes}</g>'


def mark_out() -> str:
    """Who could not pay: a dragon's claw marks through a torn purse."""
    purse = "M-30,-26 C-58,4 -62,44 -40,54 C-14,62 14,62 40,54 C62,44 58,4 30,-26Z"
    body = path(purse, "#7b6a58") + path("M10,-26 H30 C58,4 62,44 40,54 C30,57 20,59 8,60 C34,38 32,0 10,-26Z", "#54473b") + path("M-34,-54 L-16,-44 L0,-56 L16,-44 L34,-54 L26,-28 H-26Z", "#7b6a58") + '<rect x="-32" y="-34" width="64" height="12" rx="6" fill="#b0a08a"/>'
    claws = "".join(f'<path d="M{x + 14},-62 C{x + 10},-20 {x - 4},26 {x - 22},66 C{x - 16},22 {x - 6},-24 {x + 14},-62Z" fill="#d8402a" stroke="#2a0c08" stroke-width="3.4" stroke-linejoin="round"/>' for x in (-26, 4, 34))
    return picture(160, 160, f'<g transform="translate(80 80)"><g filter="url(#thinrim)">{body}</g>{claws}</g>')


def sprites() -> Iterator[Sprite]:
    yield Sprite("dragon_keeper/treasure", picture(128, 128, f'<g transform="translate(63 61)">{treasure()}</g>', DEFS), 128)
    yield Sprite("dragon_keeper/treasure_pile", _pile(), 240)
    yield Sprite("dragon_keeper/chest", _chest(), 240)
    yield Sprite("dragon_keeper/bowl", picture(260, 310, bowl(130, 148, 1.02), DEFS), 260)
    yield Sprite("dragon_keeper/crown", picture(180, 150, f'<g filter="url(#thinrim)">{crown(90, 80, 1.05, 0)}</g>', DEFS), 180)
    yield Sprite("dragon_keeper/mark_out", mark_out(), 160)
