"""The colours of Dogs of War: oak and brass, parchment and enamel, six houses, five seats."""

from __future__ import annotations

from dataclasses import dataclass

from art.draw.kit import KIT
from art.draw.paper import PLAYER_COLOURS, gradient

INK = "#24160d"
CREAM = "#fbf1d8"
SHINE = "#fff3c4"
OAK, OAK_DARK, OAK_LIT = "#5c3e25", "#34210f", "#8a6038"
BRASS, BRASS_DARK, BRASS_LIT = "#d2a048", "#5e3c10", "#fbe0a0"
ENAMEL = "#a8281f"
LINEN, LINEN_SHADE = "#e6d8ba", "#a8946c"
SKIN, SKIN_SHADE = "#dba97c", "#b27a4b"
STEEL_DARK = "#39424c"


@dataclass(frozen=True, slots=True)
class House:
    """The dyed cloth of a house, the same in the shade and in the light, and the ink of what is embroidered on it."""

    cloth: str
    shade: str
    lit: str
    ink: str


HOUSES = {
    "talbot": House("#e0b234", "#b98a1c", "#f6d56c", "#5a2f0c"),
    "mallory": House("#eee6d4", "#c9bca2", "#fffaf0", "#4b3a5c"),
    "bastiani": House("#7c428c", "#582b68", "#a468b4", "#f6e3b4"),
    "hackett": House("#3e804a", "#285c34", "#64a66c", "#f6e3b4"),
    "thornborn": House("#b02c2c", "#7f1c20", "#d65a4c", "#f6e3b4"),
    "harlow": House("#2c3a62", "#1b2542", "#4f6292", "#f6e3b4"),
}
SEATS = {name: PLAYER_COLOURS[name] for name in ("green", "black", "blue", "red", "grey")}

# Light falls from above left on metal, enamel, cloth and paper alike.
DEFS = (
    KIT
    + gradient("brass", "#fde7ae", BRASS, "#8f621c")
    + gradient("brassdeep", "#c9973f", "#8a5d1c", "#5a3a10")
    + gradient("brassround", "#6b4615", "#f4d48a", "#c9973f", "#5e3c10", across=True)
    + gradient("steel", "#e4eaee", "#98a4ad", "#58636d")
    + gradient("steeldim", "#b2bcc4", "#727e88", "#3f4851")
    + gradient("steelround", "#4a545e", "#dfe6ea", "#8f9ba5", "#3c454e", across=True)
    + gradient("silver", "#fbfcfc", "#b7c0c6", "#77818a")
    + gradient("gold", "#fff3c0", "#efc150", "#a06d16")
    + gradient("enamel", "#dc4b3b", ENAMEL, "#6f1512")
    + gradient("parch", "#f9edd4", "#e6d0a0")
    + gradient("parchdim", "#d9c49a", "#bfa577")
    + gradient("oakbar", "#7d5433", "#5a3a21", "#3f2715")
    + gradient("oxblood", "#7a2a24", "#4c1614", "#34100f")
    + gradient("fur", "#8d949d", "#5d646d")
    + gradient("leather", "#9a6a3a", "#6b4423")
    + gradient(
        "folds",
        "rgba(255,255,255,.24)",
        "rgba(0,0,0,.2)",
        "rgba(255,255,255,.12)",
        "rgba(0,0,0,.08)",
        "rgba(255,255,255,.1)",
        "rgba(0,0,0,.28)",
        across=True,
    )
    + gradient("round", "rgba(255,255,255,.26)", "rgba(255,255,255,0)", "rgba(0,0,0,.36)", across=True)
    + gradient("down", "rgba(255,255,255,.22)", "rgba(255,255,255,0)", "rgba(0,0,0,.3)")
    + """
<radialGradient id="orb" cx=".32" cy=".22" r=".95"><stop offset="0" stop-color="#fff" stop-opacity=".36"/>
<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></radialGradient>
<radialGradient id="puff"><stop offset="0" stop-color="#fff8ea" stop-opacity=".85"/><stop offset=".55"
 stop-color="#fff2de" stop-opacity=".4"/><stop offset="1" stop-color="#fff0da" stop-opacity="0"/></radialGradient>
<radialGradient id="sunlight"><stop offset="0" stop-color="#fff8da" stop-opacity=".95"/><stop offset=".25"
 stop-color="#ffe9b0" stop-opacity=".55"/><stop offset="1" stop-color="#ffe0a0" stop-opacity="0"/></radialGradient>
<filter id="near" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="1" dy="2" stdDeviation="1.3"
 flood-color="#140a04" flood-opacity=".55"/></filter>
<filter id="engraved" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx=".7" dy="1.2" stdDeviation=".3"
 flood-color="#fff2c8" flood-opacity=".6"/></filter>
<filter id="troop" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">
<feMorphology in="SourceAlpha" operator="dilate" radius="2" result="m"/>
<feFlood flood-color="#1d1208" flood-opacity=".92"/><feComposite in2="m" operator="in" result="o"/>
<feOffset in="SourceAlpha" dx="1.4" dy="1.8" result="q"/><feComposite in="SourceAlpha" in2="q" operator="out" result="e"/>
<feFlood flood-color="#fff4d6" flood-opacity=".6"/><feComposite in2="e" operator="in" result="hi"/>
<feMerge><feMergeNode in="o"/><feMergeNode in="SourceGraphic"/><feMergeNode in="hi"/></feMerge></filter>
<filter id="cream" x="-20%" y="-20%" width="140%" height="140%"><feFlood flood-color="#f6e6bf"/>
<feComposite in2="SourceAlpha" operator="in"/></filter>
<filter id="burnt" x="-20%" y="-20%" width="140%" height="140%"><feFlood flood-color="#3a2616"/>
<feComposite in2="SourceAlpha" operator="in"/></filter>
<filter id="weary" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">
<feColorMatrix values=".6 .14 .06 0 -.03  .1 .58 .06 0 -.03  .1 .12 .58 0 -.02  0 0 0 1 0"/></filter>
"""
)
