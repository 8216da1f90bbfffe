"""The adventurers: a bust for each guild in 300 x 300, richer dressed the higher the value."""

from __future__ import annotations

from art.draw.dragon_keeper.guilds import CHALK, DEEP, PALE, TINT
from art.draw.kit import INK, group, path

SKINS = (("#e8b58c", "#c98a62"), ("#c68a5c", "#a06a42"), ("#f0c8a4", "#d49e78"), ("#8d5a3a", "#6d4229"))
HAIRS = ("#3a2317", "#7a3b1c", "#b5742c", "#241a1c", "#8f2f1c")
MANES = {2: "#3a2317", 3: "#241a1c", 4: "#dcae58", 5: "#4a2a1a", 6: "#201a22"}
STEEL, STEEL_DARK, STEEL_LIGHT = "#a9b4ba", "#6b7880", "#dbe3e4"
GOLD, GOLD_DARK = "#efc155", "#a8741d"
LEATHER, LEATHER_DARK = "#8a5630", "#5d371d"


def _line(line: str, colour: str, width: float, more: str = "") -> str:
    return f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round" {more}/>'


def _torso(fill: str, shade: str) -> str:
    left = "M46,310 C46,252 84,222 138,208 Q165,220 192,208 C246,222 284,252 284,310Z"
    right = "M192,208 C246,222 284,252 284,310 H226 C230,266 218,232 180,214Z"
    return group(path(left, fill) + path(right, shade, 'opacity=".55"'))


def _head(skin: tuple[str, str], *, stern: bool) -> str:
    light, dark = skin
    out = path("M142,164 H188 V208 Q165,228 142,208Z", dark)
    out += group(path("M121,122 C121,90 140,76 165,76 C190,76 209,90 209,122 C209,156 190,188 165,190 C140,188 121,156 121,122Z", light), "slip")
    out += path("M176,77 C196,82 209,96 209,122 C209,156 190,188 165,190 C186,170 192,116 176,77Z", dark, 'opacity=".5"')
    tilt = 5 if stern else 0
    out += _line(f"M135,{114 - tilt} L156,{114 + tilt} M174,{114 + tilt} L195,{114 - tilt}", INK, 5.5)
    out += '<ellipse cx="147" cy="128" rx="5.6" ry="6.6" fill="#24150e"/><ellipse cx="184" cy="128" rx="5.6" ry="6.6" fill="#24150e"/>'
    out += '<circle cx="145" cy="126" r="1.8" fill="#fff"/><circle cx="182" cy="126" r="1.8" fill="#fff"/>'
    out += _line("M167,130 L162,148 Q166,153 171,150", dark, 4) + _line("M153,168 Q166,173 179,166", "#7a2f22", 4.5)
    return out


def _crest() -> str:
    """A crest of horsehair that rises above the head and falls behind it."""
    hairs = "".join(f"M{165 + 70 * x:.0f},{84 - 66 * y:.0f} L{165 + 84 * x:.0f},{84 - 78 * y:.0f} " for x, y in ((-0.7, 0.5), (-0.5, 0.75), (-0.25, 0.9), (0, 0.96), (0.25, 0.9), (0.5, 0.75), (0.7, 0.5)))
    body = path("M84,112 C78,44 116,4 168,6 C222,8 254,48 248,118 L222,96 H106Z", "#efe2c4") + _line(hairs, "#b08f5e", 4)
    return group(body)


def amazon(value: int, look: int) -> str:
    """Long hair and a spear; a band, then a laurel, then a crest, and for the highest a queen's crown."""
    skin, hair = SKINS[look % 4], MANES[value]
    spear = group(
        path("M257,96 H266 V310 H257Z", LEATHER)
        + path("M261.5,18 C282,48 282,72 268,98 H255 C241,72 241,48 261.5,18Z", STEEL_LIGHT)
        + path("M261.5,18 C282,48 282,72 268,98 H261.5Z", STEEL_DARK)
        + path("M252,98 H271 V110 H252Z", GOLD)
        + path("M266,112 q20,12 16,42 q-14,-14 -18,-30Z", TINT["red"])
    )
    mane = "M165,42 C118,40 96,74 100,118 C104,160 84,180 74,224 C92,218 104,222 116,234 H220 C228,222 240,222 254,226 C246,186 228,160 232,118 C236,74 212,44 165,42Z"
    out = spear + (_crest() if value == 5 else "") + group(path(mane, hair))
    out += _line("M112,150 C112,176 102,196 98,212 M222,150 C222,176 230,192 236,212", "#000", 5, 'opacity=".22"')
    out += group(path("M46,310 C50,258 88,230 138,214 Q165,226 192,214 C246,230 280,258 284,310Z", skin[0]))
    out += path("M196,216 C246,230 280,258 284,310 H236 C238,268 222,238 190,224Z", skin[1], 'opacity=".5"')
    out += group(path("M84,310 C82,276 92,254 106,228 L124,222 C126,240 146,248 165,248 C184,248 204,240 206,222 L224,228 C238,254 248,276 246,310Z", TINT["red"]))
    out += path("M106,228 L124,222 C126,240 146,248 165,248 C184,248 204,240 206,222 L224,228 C210,256 190,262 165,262 C140,262 120,256 106,228Z", GOLD if value > 3 else DEEP["red"])
    out += _head(skin, stern=True)
    out += f'<circle cx="118" cy="156" r="6" fill="{GOLD}"/><circle cx="212" cy="156" r="6" fill="{GOLD}"/>'
    fringe = "M119,128 C114,84 140,64 168,66 C198,66 216,86 211,128 C204,112 196,102 180,96 C158,106 136,100 126,104 C122,112 121,120 119,128Z"
    out += group(path(fringe, hair), "slip")
    band = GOLD if value > 2 else LEATHER
    out += _line("M119,106 Q165,88 211,106", INK, 15, 'opacity=".35"') + _line("M119,104 Q165,86 211,104", band, 11)
    if value == 6:
        out += group(path("M118,100 L110,46 L138,72 L165,32 L192,72 L220,46 L212,100 Q165,82 118,100Z", GOLD) + path("M165,32 L192,72 L220,46 L212,100 Q190,90 165,90Z", GOLD_DARK, 'opacity=".45"'), "slip")
        out += "".join(f'<circle cx="{x}" cy="{y}" r="6" fill="{CHALK}"/>' for x, y in ((110, 46), (165, 32), (220, 46)))
    elif value > 3:
        for side in (-1, 1):
            sprig = "".join(f'<path d="M0,4 C-11,-6 -10,-22 0,-32 C10,-22 11,-6 0,4Z" fill="{(GOLD, "#d9a63c")[i % 2]}" transform="translate({10 + i * 13} {-i * i * 0.7 + 8 + i * 4:g}) rotate({18 + i * 11})"/>' for i in range(4))
            out += f'<g transform="translate(165 88) scale({side} 1)">{group(sprig, "slip")}</g>'
    out += '<path d="M156,92 L165,82 L174,92 L165,106Z" fill="#e8f4f0" stroke="#5d1d14" stroke-width="2.5"/>'
    return out


def warrior(value: int, look: int) -> str:
    """A closed helmet with a brass cross, shoulder plates; the crest grows with the rank."""
    sword = group(
        path("M250,40 L259,18 L268,40 L267,182 H251Z", STEEL_LIGHT)
        + path("M259,18 L268,40 L267,182 H259Z", STEEL_DARK)
        + path("M232,180 H286 V194 H232Z", GOLD if value > 2 else LEATHER)
        + path("M254,194 H264 V236 H254Z", LEATHER_DARK)
    )
    out = sword
    plume = ("#c84a34", "#efe6d2", "#e0a526", "#3672b4")[look % 4]
    if value > 1:
        reach = min(value, 4) * 9
        out += group(
            path(f"M150,64 C150,{48 - reach * 0.5:g} 176,{40 - reach * 0.6:g} 204,{46 - reach * 0.5:g} C{232 + reach * 0.4:g},{54 - reach * 0.2:g} {238 + reach * 0.5:g},104 {226 + reach * 0.2:g},{120 + reach:g} C226,104 214,92 196,88Z", plume)
            + path(f"M196,66 C222,72 232,100 {226 + reach * 0.2:g},{120 + reach:g} C226,104 214,92 196,88Z", "#000", 'opacity=".2"')
        )
    out += _torso(TINT["blue"], DEEP["blue"])
    for x in (-1, 1):
        plate = "M-46,30 C-50,-16 -24,-40 6,-40 C32,-40 52,-16 52,18 C20,10 -16,14 -46,30Z"
        out += f'<g transform="translate({165 + x * 84} 258) scale({-x} 1)">' + group(path(plate, STEEL) + _line("M-36,6 C-20,-14 10,-18 40,0", STEEL_DARK, 4) + _line("M-30,-12 C-14,-30 6,-32 22,-28", STEEL_LIGHT, 5)) + "</g>"
    out += group(path("M118,196 Q165,240 212,196 V222 Q165,258 118,222Z", STEEL_DARK), "slip")
    dome = "M113,124 C113,80 136,58 165,58 C194,58 217,80 217,124 V176 C210,202 188,216 165,222 C142,216 120,202 113,176Z"
    out += group(path(dome, STEEL) + path("M165,58 C194,58 217,80 217,124 V176 C210,202 188,216 165,222Z", STEEL_DARK, 'opacity=".7"'))
    out += _line("M124,108 C126,86 138,74 152,70", STEEL_LIGHT, 7)
    brass = GOLD if value > 2 else "#c9a063"
    out += path("M113,118 H217 V146 H113Z", brass) + path("M165,118 H217 V146 H165Z", GOLD_DARK, 'opacity=".4"')
    out += path("M121,125 H209 V139 H121Z", "#17120f")
    out += '<ellipse cx="145" cy="132" rx="7" ry="4" fill="#ffcf7a"/><ellipse cx="185" cy="132" rx="7" ry="4" fill="#ffcf7a"/>'
    out += path("M157,60 H173 V219 L165,222 L157,219Z", brass) + path("M165,60 H173 V219 L165,222Z", GOLD_DARK, 'opacity=".4"')
    out += "".join(f'<circle cx="{x}" cy="{y}" r="3.6" fill="#1c1613"/>' for x in (130, 143, 187, 200) for y in (162, 178))
    if value == 5:
        for x in (-1, 1):
            out += f'<g transform="translate({165 + x * 50} 104) scale({x} 1)">' + group(path("M-4,8 C0,-26 14,-46 36,-62 C36,-44 34,-34 28,-24 C34,-22 32,-12 22,-6 C26,0 18,10 -4,14Z", GOLD), "slip") + _line("M4,0 C10,-18 18,-30 28,-42", GOLD_DARK, 3) + "</g>"
    return out


def sorcerer(value: int, look: int) -> str:
    """A tall bent hat, a long beard, a staff whose stone glows; a higher rank has a longer beard and stars."""
    beard = ("#e9e2d2", "#b9b0a4", "#d8c3a0", "#8d8580")[look % 4]
    skin = SKINS[(look + 2) % 4]
    orb = ("#7fd0c4", "#f2a04c", "#a9d36a", "#e06a5a", "#c9a6ea")[look % 5]
    out = f'<circle cx="262" cy="66" r="46" fill="{orb}" opacity=".4" filter="url(#glow)"/>'
    out += group(
        path("M256,92 H267 V310 H256Z", LEATHER_DARK)
        + _line("M262,100 C236,92 236,56 250,44 M262,100 C288,92 288,56 274,44", LEATHER, 9)
        + f'<circle cx="262" cy="66" r="19" fill="{orb}"/><circle cx="256" cy="59" r="6" fill="#fff" opacity=".8"/>'
    )
    out += _torso(TINT["yellow"], DEEP["yellow"])
    out += group(path("M92,310 C92,262 112,230 136,212 L165,310Z M238,310 C238,262 218,230 194,212 L165,310Z", DEEP["yellow"]), "slip")
    out += _head(skin, stern=False)
    long = 214 + value * 4
    out += group(path(f"M120,136 C122,160 116,184 128,204 C138,{long - 8} 152,{long - 4} 165,{long + 14} C178,{long - 4} 192,{long - 8} 202,204 C214,184 208,160 210,136 C204,152 192,158 182,154 C172,150 158,150 148,154 C138,158 126,152 120,136Z", beard))
    out += _line(f"M142,176 C146,194 152,206 158,{long - 6} M188,176 C184,194 178,206 172,{long - 6} M165,182 V{long - 4}", "#000", 3.4, 'opacity=".2"')
    out += _line("M152,166 Q165,174 178,166", "#5b2a20", 4.5) + _line("M150,160 Q165,150 180,160", beard, 8)
    out += _line("M132,114 Q144,104 157,114 M173,114 Q186,104 198,114", beard, 8)
    crown = "M116,98 C122,70 132,34 150,18 C170,2 206,2 228,22 C210,20 198,28 200,44 C204,62 210,78 216,98 Q165,118 116,98Z"
    out += group(path(crown, TINT["yellow"]) + path("M196,30 C198,60 210,78 216,98 Q196,108 176,108 C184,80 178,46 196,30Z", DEEP["yellow"], 'opacity=".6"'))
    out += group(path("M78,108 C96,84 128,92 165,94 C202,92 234,84 252,108 C226,126 196,120 165,120 C134,120 104,126 78,108Z", TINT["yellow"]) + path("M165,107 C200,108 230,104 252,108 C226,126 196,120 165,120 C134,120 104,126 78,108 C104,112 134,107 165,107Z", DEEP["yellow"], 'opacity=".55"'))
    out += _line("M119,90 Q165,106 214,90", DEEP["yellow"] if value < 3 else "#7d2f86", 10)
    for x, y, s in ((150, 58, 1.0), (182, 76, 0.8), (176, 34, 0.7), (138, 78, 0.62))[: max(0, value - 1)]:
        out += f'<path d="M0,-14 L3.6,-3.6 L14,0 L3.6,3.6 L0,14 L-3.6,3.6 L-14,0 L-3.6,-3.6Z" fill="{CHALK}" transform="translate({x} {y}) scale({s})"/>'
    return out


def ranger(value: int, look: int) -> str:
    """A pointed hat with a feather, a cape, bow and quiver; a higher rank has more feathers and a silver clasp."""
    skin, hair = SKINS[(look + 1) % 4], HAIRS[(look + 2) % 5]
    out = _line("M232,34 C300,84 306,220 244,292", INK, 13) + _line("M232,34 C300,84 306,220 244,292", "#a8713c", 9) + _line("M232,34 L244,292", "#f1e3c0", 2.6)
    out += group("".join(_line(f"M{x},{y} L{x - 26},{y + 100}", LEATHER_DARK, 5) + path(f"M{x - 8},{y - 14} L{x + 10},{y - 10} L{x + 2},{y + 22} L{x - 12},{y + 18}Z", c) for x, y, c in ((246, 128, CHALK), (226, 118, PALE["green"]), (264, 146, "#c84a34"))), "slip")
    out += _torso(TINT["green"], DEEP["green"])
    out += group(path("M120,150 C110,178 116,202 122,214 L142,210 V150Z M210,150 C220,178 214,202 208,214 L188,210 V150Z", hair), "slip")
    out += _head(skin, stern=False)
    if look % 2:
        out += path("M124,146 C130,176 146,192 165,192 C184,192 200,176 206,146 C200,160 188,160 180,157 C170,153 160,153 150,157 C142,160 130,160 124,146Z", hair) + _line("M154,170 Q166,175 178,169", "#5b1f16", 4)
    out += group(path("M92,224 C110,204 130,204 142,212 Q165,232 188,212 C200,204 220,204 238,224 C214,250 190,256 165,256 C140,256 116,250 92,224Z", DEEP["green"]))
    out += f'<circle cx="165" cy="228" r="9" fill="{GOLD if value > 3 else STEEL if value > 1 else LEATHER}" stroke="{INK}" stroke-width="2"/>'
    out += group(path("M118,118 C118,100 130,88 165,88 C200,88 212,100 212,118 C196,106 134,106 118,118Z", hair), "slip")
    hat = "M112,96 C118,58 146,40 178,44 C204,48 218,70 220,92 L262,104 C232,118 198,116 165,112 C134,110 104,116 84,112 C78,104 96,98 112,96Z"
    out += group(path(hat, TINT["green"]) + path("M112,96 C146,88 190,86 220,92 L262,104 C232,118 198,116 165,112 C134,110 104,116 84,112 C78,104 96,98 112,96Z", DEEP["green"]))
    out += _line("M124,70 C134,54 150,50 164,50", PALE["green"], 5, 'opacity=".7"')
    for x, y, turn, c in ((196, 86, 22, "#c84a34"), (182, 88, -4, CHALK), (206, 88, 46, GOLD))[: max(1, value - 2)]:
        out += f'<g transform="translate({x} {y}) rotate({turn})">' + group(path("M-3,4 C-20,-24 -12,-56 8,-78 C20,-50 18,-18 4,4Z", c), "slip") + _line("M0,2 C-2,-24 2,-48 7,-66", INK, 2.4, 'opacity=".45"') + "</g>"
    return out


def thief(value: int, look: int) -> str:
    """A deep hood, a scarf over the face, a dagger at the ready; a higher rank has gold at hood and hilt."""
    skin = SKINS[(look + 3) % 4]
    iris = ("#ffd36b", "#a7e08a", "#8fd6ea", "#f0a070")[look % 4]
    trim = GOLD if value > 3 else PALE["purple"]
    out = group(path("M165,26 C104,38 78,110 88,186 C78,214 64,240 56,310 H274 C266,240 252,214 242,186 C252,110 226,38 165,26Z", DEEP["purple"]))
    out += _torso(TINT["purple"], DEEP["purple"])
    hood = "M168,24 C112,34 90,108 100,178 C106,214 136,240 165,246 C194,240 224,214 230,178 C240,108 222,36 168,24Z"
    out += group(path(hood, TINT["purple"]) + path("M168,24 C222,36 240,108 230,178 C224,214 194,240 165,246 C208,200 214,90 168,24Z", DEEP["purple"], 'opacity=".6"'))
    out += path("M165,66 C132,70 114,110 118,158 C122,196 144,214 165,218 C186,214 208,196 212,158 C216,110 198,70 165,66Z", "#1c1020")
    out += path("M124,118 C134,98 150,92 165,92 C180,92 196,98 206,118 V152 H124Z", skin[1])
    out += path("M124,118 C134,98 150,92 165,92 C180,92 196,98 206,118 C196,108 180,112 165,112 C150,112 134,108 124,118Z", "#1c1020", 'opacity=".6"')
    out += group(path("M118,146 C136,156 150,146 165,146 C180,146 194,156 212,146 C214,182 198,208 165,218 C132,208 116,182 118,146Z", PALE["purple"]), "slip")
    out += _line("M126,166 Q165,178 204,166 M134,186 Q165,198 196,186", DEEP["purple"], 3.4, 'opacity=".5"')
    out += _line("M132,116 L158,124 M172,124 L198,116", "#1c1020", 6)
    for x in (147, 184):
        out += f'<path d="M{x - 14},134 Q{x},120 {x + 14},132 Q{x},142 {x - 14},134Z" fill="#fff3d6"/><circle cx="{x}" cy="131" r="6" fill="{iris}"/><circle cx="{x}" cy="131" r="3" fill="#1c1020"/>'
    out += _line("M165,66 C132,70 114,110 118,158 C122,196 144,214 165,218 C186,214 208,196 212,158 C216,110 198,70 165,66Z", trim, 6 if value > 2 else 4)
    if value == 5:
        out += '<path d="M165,34 L178,52 L165,72 L152,52Z" fill="#d8482f" stroke="#efc155" stroke-width="5"/>'
    dagger = (
        path("M247,196 L250,116 L260,92 L270,116 L269,196Z", STEEL_LIGHT)
        + path("M260,92 L270,116 L269,196 H259Z", STEEL_DARK)
        + path("M234,194 H284 V206 H234Z", GOLD if value > 2 else LEATHER)
        + path("M240,206 H280 C288,220 288,240 276,250 H244 C232,240 232,220 240,206Z", "#33201a")
        + _line("M242,218 H276 M241,230 H278", "#5d3d2c", 4)
    )
    out += group(f'<g transform="rotate(10 260 200)">{dagger}</g>')
    return out


FIGURES = {"red": amazon, "blue": warrior, "yellow": sorcerer, "green": ranger, "purple": thief}
