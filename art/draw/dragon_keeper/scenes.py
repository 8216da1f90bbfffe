"""The table under the board and the pictures of the end: the offering to the dragon, the release of the own guild."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.dragon_keeper import dragon, hoard
from art.draw.dragon_keeper.guilds import GUILDS, SHEEN, TINT, emblem
from art.draw.dragon_keeper.stone import ROCKS, TORCH, block, torch, torchlight
from art.draw.kit import CREAM, INK, Random, group, lamp, path, picture
from art.draw.paper import Sprite

W, H = 1200, 500


def table() -> str:
    """A dark dungeon floor, torchlight at the upper corners, quiet in the middle."""
    w, h = 1920, 1080
    rng = Random("dungeon table")
    out = f'<rect width="{w}" height="{h}" fill="#181312"/>'
    for row, y in enumerate(range(-30, h, 135)):
        x = -120.0 + (row % 2) * 70
        while x < w:
            wide = rng.uniform(170, 260)
            out += block(rng, x, y, wide, 135, rng.choice(("#2d2521", "#2a2220", "#302825", "#28211e")), "#c9a47a", 2.5, 0.13)
            x += wide
    out += f'<rect width="{w}" height="{h}" fill="#140e0d" opacity=".3"/>'
    for x, y, r in ((-20, 250, 560), (w + 20, 250, 560), (-20, 900, 420), (w + 20, 900, 420)):
        out += f'<circle cx="{x}" cy="{y}" r="{r}" fill="url(#torch)" opacity=".5"/>'
    out += f'<rect width="{w}" height="{h}" fill="url(#dim)"/>'
    dim = '<linearGradient id="dim" x2="0" y2="1"><stop offset="0" stop-color="#080404" stop-opacity=".35"/><stop offset=".3" stop-color="#080404" stop-opacity="0"/><stop offset="1" stop-color="#080404" stop-opacity=".5"/></linearGradient>'
    return picture(w, h, out, TORCH + dim)


def _vault(rng: Random) -> str:
    """The hall of the hoard: masonry, two torches, an arch full of embers in the middle."""
    rock = ROCKS["upper"]
    out = f'<rect width="{W}" height="{H}" fill="{rock.mortar}"/>'
    for row, y in enumerate(range(0, H, 56)):
        x = -80.0 + (row % 2) * 52
        while x < W:
            wide = rng.uniform(88, 128)
            out += block(rng, x, y, wide, 56, rng.choice(("#6f5b4b", "#665244", "#78624f", "#5f4d41")), rock.light)
            x += wide
    arch = "M330,520 V250 C330,96 450,22 600,22 C750,22 870,96 870,250 V520Z"
    out += f'<g filter="url(#board)">{path(arch, "#1a1416")}</g>{path(arch, "url(#deep)")}'
    out += f'<path d="{arch}" fill="none" stroke="#917a60" stroke-width="22"/><path d="{arch}" fill="none" stroke="{INK}" stroke-width="3" opacity=".6"/>'
    for x in (150, W - 150):
        out += torchlight(x, 160, 330) + torch(x, 210, 1.25)
    return out


def _finish(out: str) -> str:
    frame = f'<rect x="4" y="4" width="{W - 8}" height="{H - 8}" rx="21" fill="none" stroke="{CREAM}" stroke-width="6"/><rect x="8" y="8" width="{W - 16}" height="{H - 16}" rx="18" fill="none" stroke="{INK}" stroke-width="2" opacity=".6"/>'
    body = f'<clipPath id="all"><rect x="2" y="2" width="{W - 4}" height="{H - 4}" rx="22"/></clipPath><g clip-path="url(#all)">{out}{lamp(W, H, 0.14)}<rect width="{W}" height="{H}" fill="url(#edges)"/></g>{frame}'
    defs = (
        TORCH + SHEEN + dragon.DEFS + hoard.DEFS
        + '<radialGradient id="deep" cx=".5" cy=".8" r=".75"><stop offset="0" stop-color="#e07a20" stop-opacity=".85"/><stop offset=".45" stop-color="#7a3416" stop-opacity=".7"/><stop offset="1" stop-color="#140d10" stop-opacity=".95"/></radialGradient>'
        '<radialGradient id="edges" r=".72"><stop offset=".6" stop-color="#0a0504" stop-opacity="0"/><stop offset="1" stop-color="#0a0504" stop-opacity=".6"/></radialGradient>'
    )
    return picture(W, H, body, defs)


def offering() -> str:
    """The dragon behind its bowl of fire; coins heaped on both sides; the players' stacks are shown in front."""
    rng = Random("offering")
    out = _vault(rng)
    out += f'<g transform="translate(376 26) scale(.7)"><g filter="url(#cut)">{dragon.perched()}</g></g>'
    out += f'<g transform="translate(-60 0)">{hoard.heap(rng, 520, 520, 150, 250, 17)}</g><g transform="translate(740 0)">{hoard.heap(rng, 520, 520, 150, 250, 17)}</g>'
    out += hoard.goblet(300, 400, 0.9, -14) + hoard.crown(930, 396, 0.7, 12) + hoard.gem(190, 420, 1, "#c9302c", -8) + hoard.gem(1010, 440, 1, "#34629a", 10) + hoard.gem(860, 460, 0.9, "#2e8c62", -12)
    ledge = path("M380,470 H820 L850,520 H350Z", "#86705a") + path("M380,470 H820 L824,478 H376Z", "#f3d6a4", 'opacity=".4"')
    return _finish(out + group(ledge) + '<circle cx="600" cy="360" r="210" fill="url(#torch)" opacity=".8"/>' + hoard.bowl(600, 384, 0.66))


def release() -> str:
    """An open cell: bars bent apart, broken chains, the guilds' banners outside in the light."""
    rng = Random("release")
    out = _vault(rng)
    out += '<path d="M342,520 V250 C342,104 456,34 600,34 C744,34 858,104 858,250 V520Z" fill="url(#dawn)"/>'
    hills = path("M342,520 V380 C420,340 480,372 560,352 C650,330 760,366 858,336 V520Z", "#5f8a5a") + path("M342,520 V430 C440,396 560,430 660,408 C740,392 800,404 858,396 V520Z", "#456f48")
    way = path("M530,520 C580,474 690,456 664,424 C644,404 590,402 600,380 C606,366 640,362 664,352 C640,366 628,374 634,386 C646,402 706,404 712,426 C720,458 640,482 672,520Z", "#e8cf98")
    out += f'<clipPath id="way"><path d="M342,520 V250 C342,104 456,34 600,34 C744,34 858,104 858,250 V520Z"/></clipPath><g clip-path="url(#way)"><circle cx="636" cy="236" r="70" fill="#fff0c0"/><circle cx="636" cy="236" r="150" fill="#ffe2a0" opacity=".5" filter="url(#haze)"/>{group(hills)}{way}{_freed()}</g>'
    bars = "".join(f'<path d="{line}" fill="none" stroke="#3b3632" stroke-width="19" stroke-linecap="round"/><path d="{line}" fill="none" stroke="#8f8880" stroke-width="5" stroke-linecap="round" transform="translate(-4 0)" opacity=".7"/>' for line in ("M400,120 V520", "M462,70 V520", "M524,44 V200 C524,270 486,280 486,350 V520", "M676,44 V200 C676,270 716,280 716,350 V520", "M738,70 V520", "M800,120 V520"))
    out += f'<g filter="url(#leaf)">{bars}<path d="M344,250 H498 M702,250 H856" stroke="#4b4540" stroke-width="16"/></g>'
    for i, guild in enumerate(guild for guild in GUILDS if guild != "red"):
        x = (60, 236, 900, 1076)[i]
        banner = f"M{x},250 h64 v118 l-32,26 l-32,-26Z"
        out += group(path(banner, TINT[guild]), "leaf") + f'<g transform="translate({x + 32} 306) scale(.42)">{emblem(guild)}</g>'
    out += _chain(rng, 196, 462) + _chain(rng, 908, 466)
    return _finish(out + '<linearGradient id="dawn" x2="0" y2="1"><stop offset="0" stop-color="#f3b56a"/><stop offset=".5" stop-color="#fbe3b0"/><stop offset="1" stop-color="#f3e8c4"/></linearGradient>')


def _freed() -> str:
    """Two who walk away, seen from behind."""
    cloak = "M0,-66 C-10,-66 -15,-58 -13,-48 C-26,-38 -28,0 -32,24 H32 C28,0 26,-38 13,-48 C15,-58 10,-66 0,-66Z"
    hat = "M-30,-56 C-16,-64 16,-64 30,-56 C16,-50 -16,-50 -30,-56Z M-13,-58 C-10,-76 10,-76 13,-58Z"
    first = path(cloak, "#48235c") + path("M0,-66 C10,-66 15,-58 13,-48 C26,-38 28,0 32,24 H12 C16,-10 12,-50 0,-66Z", "#7a438f", 'opacity=".6"')
    second = path(cloak, "#285e3c") + path(hat, "#1c4630") + path("M0,-50 C26,-38 28,0 32,24 H12Z", "#4b9560", 'opacity=".6"')
    return f'<g transform="translate(578 462) scale(.8)">{group(first, "slip")}</g><g transform="translate(628 476) scale(.92)">{group(second, "slip")}</g>'


def _chain(rng: Random, x: float, y: float) -> str:
    links = ""
    for i in range(5):
        turn = rng.uniform(-40, 40)
        links += f'<ellipse rx="19" ry="11" fill="none" stroke="#6d655d" stroke-width="7" transform="translate({x + i * 27:g} {y + (i % 2) * 7:g}) rotate({turn:.0f})"/>'
    return group(links, "slip")


def sprites() -> Iterator[Sprite]:
    yield Sprite("dragon_keeper/table", table(), 1920)
    yield Sprite("dragon_keeper/scene_offering", offering(), W)
    yield Sprite("dragon_keeper/scene_release", release(), W)
