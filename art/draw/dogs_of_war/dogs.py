"""The five Dogs of War as portraits: a card of each with room for the name, and the head alone."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.dogs_of_war.cards import card, sprite, titled
from art.draw.dogs_of_war.forms import at, cog, cut, disc, edged, faint, oval, piece, slab, stroke, within
from art.draw.dogs_of_war.palette import BRASS_DARK, INK, SKIN, SKIN_SHADE
from art.draw.dogs_of_war.tokens import coin
from art.draw.kit import path
from art.draw.paper import Sprite, gradient

# Every head is drawn around (0, -34), the shoulders reach down to y 44.


def head(skin: str = SKIN, shade: str = SKIN_SHADE) -> str:
    """A neck and a face lit from the left, without eyes."""
    neck = path("M-11,-20 H11 V8 H-11Z", shade)
    ears = disc(-22, -34, 5, skin) + disc(22, -34, 5, shade)
    line = "M-22,-46 C-23,-62 23,-62 22,-46 L21,-30 C19,-16 9,-7 0,-7 C-9,-7 -19,-16 -21,-30Z"
    half = path("M6,-57 C18,-57 23,-54 22,-46 L21,-30 C19,-16 9,-7 2,-7 C12,-18 12,-40 6,-57Z", shade, 'opacity=".7"')
    return neck + ears + path(line, skin) + half + path("M-2,-40 L-5,-24 C-3,-21 2,-21 4,-23Z", shade)


def eyes(tone: str, brow: str, lift: float = 0, lean: float = 0) -> str:
    """Two eyes under their brows; `lean` draws the inner ends of the brows down."""
    out = ""
    for s in (-1, 1):
        out += oval(s * 10, -37, 5.4, 3.3, "#fbf5e6") + disc(s * 10 + 0.8, -37, 2.9, tone) + disc(s * 10 + 0.8, -37, 1.3, INK) + disc(s * 10, -38, 0.9, "#fff")
        out += stroke(f"M{s * 4.4},-36.4 Q{s * 10},-42.6 {s * 16},-38", INK, 1.4)
        out += stroke(f"M{s * 3.6},{-43.4 - lift + lean} Q{s * 10},{-47.6 - lift} {s * 17},{-44 - lift}", brow, 3.4)
    return out


def shoulders(cloth: str, shade: str) -> str:
    line = "M-58,50 C-58,18 -36,8 -16,2 L0,12 L16,2 C36,8 58,18 58,50Z"
    return path(line, cloth) + path("M16,2 C36,8 58,18 58,50 H14 C22,34 22,16 16,2Z", shade)


def omalley() -> str:
    """Captain O'Malley, who is paid for each victory: a red beard, a green bonnet, a coin."""
    coat = shoulders("#3f7a4c", "#24502f") + stroke("M-16,2 L-2,44 M16,2 L2,44", "#f0cf82", 4) + "".join(disc(0, y, 3, "url(#gold)", BRASS_DARK, 1) for y in (22, 34))
    frill = path("M-14,0 L-8,16 L0,8 L8,16 L14,0 L0,6Z", "#fbf5e6")
    beard = path("M-23,-32 C-26,-6 -16,16 0,18 C16,16 26,-6 23,-32 C17,-20 9,-21 0,-22 C-9,-21 -17,-20 -23,-32Z", "#c0602a") + path("M8,-21 C12,-20 19,-22 23,-32 C26,-6 16,16 2,18 C14,6 14,-10 8,-21Z", "#8a3f17") + stroke("M-12,-6 Q-8,6 -4,12 M12,-6 Q10,6 5,12 M0,-8 V12", "#8a3f17", 2)
    tache = path("M0,-20 C-6,-26 -14,-22 -20,-15 C-13,-13 -5,-14 0,-17 C5,-14 13,-13 20,-15 C14,-22 6,-26 0,-20Z", "#d9773a") + path("M-6,-13 Q0,-9 6,-13 L5,-10 Q0,-7 -5,-10Z", "#fbf5e6")
    bonnet = path("M-34,-50 C-36,-76 -4,-84 14,-78 C36,-74 40,-56 31,-48 C14,-57 -16,-57 -34,-50Z", "#2f7148") + path("M14,-78 C36,-74 40,-56 31,-48 C26,-51 20,-53 14,-54 C22,-60 22,-70 14,-78Z", "#1c4a2d") + path("M-31,-54 C-14,-61 14,-61 29,-53 L28,-46 C14,-53 -14,-53 -30,-46Z", "#e6d8ba") + "".join(slab(x, -57, 5, 8, 0, "#8c2f26") for x in (-20, -8, 4, 16))
    feather = path("M20,-60 C20,-80 36,-88 46,-86 C46,-74 38,-64 26,-58Z", "#f6e6ba") + stroke("M23,-60 L40,-80", "#b78f4c", 1.8) + at(20, -60, coin(), 0.15)
    return coat + frill + head() + eyes("#3f7a4c", "#a34c1c", 1) + beard + tache + bonnet + feather + at(38, 22, coin(), 0.3)


def blackmane() -> str:
    """Sir Blackmane, who strips the beaten: a mane like night over black steel."""
    mane = path("M-26,-60 C-52,-50 -50,-6 -46,30 C-36,24 -28,26 -22,36 L22,36 C28,26 36,24 46,30 C50,-6 52,-50 26,-60 C12,-74 -12,-74 -26,-60Z", "#1d1a20") + stroke("M-36,-30 C-42,-6 -40,10 -38,22 M36,-30 C42,-6 40,10 38,22 M-30,-10 C-32,6 -30,16 -28,26 M30,-10 C32,6 30,16 28,26", "#413b48", 2.4)
    plate = path("M-56,50 C-56,22 -38,12 -18,6 L0,14 L18,6 C38,12 56,22 56,50Z", "url(#steeldim)") + path("M-58,46 C-56,14 -38,10 -24,14 C-26,28 -34,40 -42,50Z M58,46 C56,14 38,10 24,14 C26,28 34,40 42,50Z", "#3a3f4a") + stroke("M-56,34 C-52,20 -40,14 -26,16 M56,34 C52,20 40,14 26,16", "#d2a048", 2.6)
    gorget = path("M-18,2 C-8,12 8,12 18,2 L22,14 C10,26 -10,26 -22,14Z", "url(#steel)") + stroke("M-22,14 C-10,26 10,26 22,14", "#d2a048", 2.6)
    face = head("#cf9a6e", "#9c683f") + eyes("#4a3420", "#17141a", 0, 4)
    scar = stroke("M10,-54 L15,-30 M9,-46 l6,-1.4 M11,-38 l6,-1.4", "#8f3f30", 2)
    stubble = path("M-20,-28 C-18,-14 -9,-6 0,-6 C9,-6 18,-14 20,-28 C14,-18 8,-18 0,-19 C-8,-18 -14,-18 -20,-28Z", "#3a2a22", 'opacity=".75"') + stroke("M-7,-15 Q0,-17 7,-14", "#6b2f26", 2.4)
    fringe = path("M-27,-40 C-30,-66 -12,-74 2,-72 C22,-72 30,-58 27,-38 C22,-46 18,-54 8,-60 C10,-54 10,-52 8,-48 C0,-56 -12,-58 -16,-56 C-22,-52 -24,-46 -27,-40Z", "#26222b") + stroke("M-14,-66 C-20,-60 -22,-52 -23,-46 M14,-66 C20,-60 22,-54 23,-46", "#544c5e", 2)
    return mane + plate + gorget + face + stubble + scar + fringe


def stormcrow() -> str:
    """Stormcrow, who slips out of lost battles: a hood, a scarf over the mouth, a cloak of feathers, a crow."""
    cloak = path("M-60,50 C-60,14 -40,2 -20,-4 H20 C40,2 60,14 60,50Z", "#2a3140")
    for row, (y, n) in enumerate(((8, 5), (22, 6), (36, 7))):
        for i in range(n):
            x = (i - (n - 1) / 2) * 17
            cloak += path(f"M{x - 10},{y - 8} C{x - 10},{y + 10} {x - 4},{y + 16} {x},{y + 20} C{x + 4},{y + 16} {x + 10},{y + 10} {x + 10},{y - 8}Z", ("#3d475a", "#333c4d", "#475267")[(i + row) % 3]) + stroke(f"M{x},{y - 4} V{y + 13}", "#1b202b", 1.4)
    hood = path("M-36,8 C-44,-48 -26,-80 2,-82 C30,-78 44,-46 36,8 C24,20 -24,20 -36,8Z", "#323b4d") + path("M10,-80 C32,-74 44,-44 36,8 C32,13 26,15 20,16 C30,-10 30,-54 10,-80Z", "#1a202c")
    dark = path("M-24,-2 C-30,-44 -18,-66 0,-68 C18,-66 30,-44 24,-2 C12,8 -12,8 -24,-2Z", "#10141c")
    face = at(0, 0, within("hood", '<path d="M-22,0 C-28,-44 -16,-60 0,-60 C16,-60 28,-44 22,0Z"/>', head("#c08d68", "#80593e") + faint(slab(-30, -66, 60, 16, 0, "#10141c"), 0.6)))
    scarf = path("M-24,-27 C-10,-19 10,-19 24,-27 L22,0 C10,14 -10,14 -22,0Z", "#5c6b86") + path("M8,-22 C14,-22 20,-24 24,-27 L22,0 C16,8 10,10 4,11 C12,0 12,-12 8,-22Z", "#3b465c") + stroke("M-21,-15 C-8,-8 8,-8 22,-15", "#3b465c", 2)
    crow = path("M-4,14 C-14,8 -16,-6 -4,-12 C-2,-20 10,-22 14,-14 L28,-10 L14,-7 C16,6 8,18 -2,22 L-18,34 L-12,18Z", "#171a22", 'stroke="#7f8ca6" stroke-width="1.4"') + disc(9, -13, 1.9, "#ffd66e") + path("M14,-14 L28,-10 L14,-7Z", "#c9973f") + stroke("M-6,2 C-2,8 4,8 8,4", "#4a5670", 2)
    return cloak + hood + dark + face + eyes("#6fb2d8", "#2a1d16", -1, 3) + scarf + at(-40, 4, cut(crow), 0.94)


def ordalia() -> str:
    """Lady Ordalia Macbeth, who counts for two: auburn braids, a coronet, a collar like a fan."""
    collar = path("M0,10 C-34,6 -50,-24 -50,-54 C-40,-48 -36,-50 -32,-44 H32 C36,-50 40,-48 50,-54 C50,-24 34,6 0,10Z", "#f4ead4") + stroke("M0,8 L-46,-48 M0,8 L-44,-24 M0,8 L-34,-8 M0,8 L46,-48 M0,8 L44,-24 M0,8 L34,-8", "#c4b089", 1.8)
    hair = path("M-27,-18 C-38,-66 -18,-76 0,-76 C18,-76 38,-66 27,-18 C22,-14 -22,-14 -27,-18Z", "#7c2f1c") + path("M8,-75 C24,-74 37,-62 27,-18 C24,-15 20,-15 16,-15 C24,-34 22,-60 8,-75Z", "#561d10")
    gown = path("M-54,50 C-54,22 -36,12 -18,8 C-10,18 10,18 18,8 C36,12 54,22 54,50Z", "#5e2a5e") + path("M18,8 C36,12 54,22 54,50 H16 C24,36 24,20 18,8Z", "#3f1a40") + path("M-52,34 C-36,20 -24,12 -14,12 L30,50 H6Z", "#2f5a44") + stroke("M-44,28 L0,50 M-30,18 L16,50", "#c9463a", 2.4) + stroke("M-36,40 L-20,14 M-18,48 L-4,22 M0,50 L8,34", "#e6c25c", 1.8)
    neck = head("#f0cba6", "#c99670") + path("M-14,2 C-8,10 8,10 14,2 L16,12 C8,18 -8,18 -16,12Z", "#f0cba6")
    lips = path("M-7,-16 C-4,-19 -1,-18 0,-17 C1,-18 4,-19 7,-16 C4,-12 -4,-12 -7,-16Z", "#a8323a") + oval(-13, -26, 4.4, 2.8, "#d8705c", 'opacity=".4"')
    lashes = stroke("M-17,-39 l-4,-2 M17,-39 l4,-2", INK, 1.8)
    front = path("M-24,-34 C-28,-62 -10,-68 0,-60 C10,-68 28,-62 24,-34 C20,-44 12,-52 0,-56 C-12,-52 -20,-44 -24,-34Z", "#96401f") + stroke("M-4,-60 C-14,-58 -20,-50 -22,-42 M4,-60 C14,-58 20,-50 22,-42", "#c46a3a", 2)
    braids = "".join("".join(oval(s * (27 + i * 0.6), -22 + 10 * i, 6, 7, ("#96401f", "#7c2f1c")[i % 2], 'stroke="#4a180c" stroke-width="1"') for i in range(5)) + disc(s * 30, 28, 4.4, "url(#gold)", BRASS_DARK, 1) for s in (-1, 1))
    coronet = edged("M-22,-60 L-26,-80 L-14,-70 L-8,-86 L0,-72 L8,-86 L14,-70 L26,-80 L22,-60 C10,-66 -10,-66 -22,-60Z", "url(#gold)", BRASS_DARK, 1.8) + disc(0, -69, 3.6, "#a8323a", BRASS_DARK, 1) + disc(-13, -66, 2.4, "#3f7a6a") + disc(13, -66, 2.4, "#3f7a6a")
    jewel = stroke("M-14,6 C-6,16 6,16 14,6", "url(#gold)", 2.4) + disc(0, 14, 4, "#a8323a", BRASS_DARK, 1.2)
    return collar + hair + gown + neck + eyes("#3f7a6a", "#6b2a14", 1.4, 1) + lashes + lips + front + braids + coronet + jewel


def nameless() -> str:
    """The Nameless Conqueror, who moves last: nobody has seen what is behind the mask."""
    cape = path("M-60,50 C-62,6 -40,-14 -22,-16 H22 C40,-14 62,6 60,50Z", "#7c1f1c") + path("M22,-16 C40,-14 62,6 60,50 H30 C36,24 34,0 22,-16Z", "#4f1110")
    plate = path("M-44,50 C-44,22 -30,10 -16,8 L0,16 L16,8 C30,10 44,22 44,50Z", "url(#brassdeep)") + stroke("M-40,36 C-20,26 20,26 40,36", "#fbe0a0", 2) + at(0, 36, cog(13, 10, "url(#brass)", spokes=0) + disc(0, 0, 6, "url(#enamel)", BRASS_DARK, 1.4))
    horns = "".join(at(0, -40, edged("M-22,-6 C-40,-8 -50,-26 -44,-48 C-40,-34 -32,-26 -18,-24Z", "url(#brass)", BRASS_DARK, 1.8), flip=s > 0) for s in (-1, 1))
    helm = path("M-26,-30 C-30,-66 -16,-78 0,-80 C16,-78 30,-66 26,-30 L22,-4 C12,10 -12,10 -22,-4Z", "url(#steeldim)") + path("M6,-79 C18,-76 30,-64 26,-30 L22,-4 C16,4 10,6 4,7 C16,-20 16,-54 6,-79Z", "#2c333b", 'opacity=".7"')
    mask = path("M-21,-52 C-12,-60 12,-60 21,-52 L20,-24 C18,-6 8,4 0,8 C-8,4 -18,-6 -20,-24Z", "url(#gold)") + path("M3,-58 C12,-58 18,-55 21,-52 L20,-24 C18,-6 8,4 1,8 C10,-12 10,-38 3,-58Z", "#8a5d1c", 'opacity=".6"') + stroke("M-21,-52 C-12,-60 12,-60 21,-52 L20,-24 C18,-6 8,4 0,8 C-8,4 -18,-6 -20,-24Z", BRASS_DARK, 2)
    look = path("M-17,-42 L-3,-36 L-5,-31 C-10,-30 -15,-34 -17,-42Z M17,-42 L3,-36 L5,-31 C10,-30 15,-34 17,-42Z", "#120c0a") + disc(-9, -35, 1.8, "#ff9a3a") + disc(9, -35, 1.8, "#ff9a3a")
    mouth = path("M-1.6,-34 L-5,-18 H5 L1.6,-34Z", "#a8741b") + path("M-9,-11 Q0,-15 9,-11 Q0,-6 -9,-11Z", "#120c0a") + stroke("M-15,-20 L-10,-8 M15,-20 L10,-8", BRASS_DARK, 1.6)
    crest = edged("M-5,-78 L0,-96 L5,-78 V-58 H-5Z", "url(#brass)", BRASS_DARK, 1.6)
    return cape + plate + horns + helm + crest + mask + look + mouth


DOGS = {
    "omalley": (("#f6dc86", "#c4922c"), omalley),
    "blackmane": (("#f08238", "#d4431c"), blackmane),
    "stormcrow": (("#dcecf6", "#9cc0de"), stormcrow),
    "ordalia": (("#b86aae", "#552462"), ordalia),
    "nameless": (("#34464c", "#12191c"), nameless),
}


def ground(light: tuple[str, str]) -> str:
    out = f"<defs>{gradient('hall', *light)}</defs>" + slab(-60, -100, 120, 190, 0, "url(#hall)") + faint(disc(-18, -50, 76, "url(#sunlight)"), 0.6)
    return out + faint(at(34, -50, cog(34, 16, "#000", 6)), 0.14) + faint(at(-44, -6, cog(22, 12, "#000", 4)), 0.12)


def portrait(dog: str) -> str:
    light, bust = DOGS[dog]
    room = "url(#parch)"
    corners = "".join(path(f"M{s * 54},-78 H{s * 34} L{s * 54},-58Z", "url(#brass)", f'stroke="{BRASS_DARK}" stroke-width="1"') + disc(s * 48, -72, 2.4, BRASS_DARK) for s in (-1, 1))
    return titled(ground(light) + at(0, 6, cut(bust(), "slip"), 0.9), room) + corners


def bare(dog: str) -> str:
    """A Dog without room for its name."""
    light, bust = DOGS[dog]
    return card(at(0, 14, ground(light)) + at(0, 34, cut(bust(), "slip"), 1.02))


def small(dog: str) -> str:
    """The head alone in a brass ring, 120 across."""
    light, bust = DOGS[dog]
    inner = at(0, 28, ground(light)) + (at(0, 25, bust(), 0.84) if dog == "blackmane" else at(0, 42, bust(), 0.98))
    return cut(disc(0, 0, 59, "url(#brass)", BRASS_DARK, 2.4)) + within("ring", '<circle r="54"/>', inner) + disc(0, 0, 54, "none", BRASS_DARK, 2)


def sprites() -> Iterator[Sprite]:
    for dog in DOGS:
        yield sprite(f"dog_{dog}", portrait(dog))
        yield sprite(f"bare_dog_{dog}", bare(dog))
        yield piece(f"dog_head_{dog}", 128, 128, small(dog), 128)
