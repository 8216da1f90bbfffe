"""`python -m art.draw.fonts FOLDER` builds art/fonts from the woff2 files below FOLDER.

The files come from the @fontsource packages named in art/fonts/README.md, unpacked below FOLDER. Every face covers the
same characters (Latin with its accents, kana, the kanji of JIS level 1, common signs). The fallback fonts cover the
scripts that people write their names in besides, and emoji; together they leave no empty box in a name.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from fontTools import subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from art.draw.paper import FONTS

if TYPE_CHECKING:
    from collections.abc import Callable

VERSION = "Version 1.000"
LICENCE = "This Font Software is licensed under the SIL Open Font License, Version 1.1."
LICENCE_URL = "https://openfontlicense.org"
# Noto Sans JP draws its Latin 1.117 times as large as Source Sans 3 does, measured at a, n, o, H and Z.
SOURCE_SANS_SCALE = 1.117
# The kanji of Shippori Mincho are made a little smaller, because the capitals of EB Garamond are low.
MINCHO_SCALE = 0.93
KERNING_AND_FORMS = ["kern", "liga", "locl", "ccmp", "mark", "mkmk"]
SIGNS = "ẞ–—―‐‘’‚“”„†‡•…‰′″‹›€™←↑→↓⇒⇔−×÷±≠≤≥∞√≈½¼■□▲△▼▽◆◇○●◎★☆♪♀♂✓①②③④⑤⑥⑦⑧⑨⑩⏎▶◀"  # noqa: RUF001
BEYOND_LEVEL_1 = "墟罠髙﨑"
"""Kanji outside level 1 that the rulebooks and common names need."""


@dataclass(frozen=True, slots=True)
class Face:
    """One file to build. Characters that the first source lacks come from the next one, drawn at its scale."""

    file: str
    family: str
    style: str
    sources: tuple[tuple[str, float], ...]


FACES = (
    Face("body-regular", "Fireside Sans", "Regular", (
        ("noto-sans-jp-japanese-400-normal", 1.0),
        ("noto-sans-jp-*-400-normal", 1.0),
        ("source-sans-3-latin*-400-normal", SOURCE_SANS_SCALE),
    )),
    Face("body-bold", "Fireside Sans", "Bold", (
        ("noto-sans-jp-japanese-700-normal", 1.0),
        ("noto-sans-jp-*-700-normal", 1.0),
        ("source-sans-3-latin*-700-normal", SOURCE_SANS_SCALE),
    )),
    Face("title", "Fireside Serif", "SemiBold", (
        ("eb-garamond-latin-600-normal", 1.0),
        ("eb-garamond-latin-ext-600-normal", 1.0),
        ("shippori-mincho-japanese-700-normal", MINCHO_SCALE),
        ("shippori-mincho-*-700-normal", MINCHO_SCALE),
    )),
    Face("title-italic", "Fireside Serif", "Medium Italic", (
        ("eb-garamond-latin-500-italic", 1.0),
        ("eb-garamond-latin-ext-500-italic", 1.0),
        ("shippori-mincho-japanese-500-normal", MINCHO_SCALE),
        ("shippori-mincho-*-500-normal", MINCHO_SCALE),
    )),
)


@dataclass(frozen=True, slots=True)
class Fallback:
    """One file for a script that the faces lack: the files it is made of, the code points it covers, and whether the
    font's own shaping is needed (joined letters, marks over letters)."""

    file: str
    sources: tuple[str, ...]
    codes: Callable[[], set[int]]
    shaped: bool = False


def span(*bounds: tuple[int, int]) -> Callable[[], set[int]]:
    """All code points of some ranges, both ends included."""
    return lambda: {code for first, last in bounds for code in range(first, last + 1)}


def rows(codec: str, first: int, last: int) -> set[int]:
    """The code points of some rows of a double-byte character set (KS X 1001, GB 2312), beyond those of the faces."""
    found = set()
    for row in range(first, last + 1):
        for column in range(1, 95):
            try:
                found.add(ord(bytes([row + 0xA0, column + 0xA0]).decode(codec)))
            except UnicodeDecodeError:
                continue  # some code points of these rows are not used
    return found - alphabet()


FALLBACKS = (
    Fallback("latin", ("noto-sans-latin-ext", "noto-sans-greek*", "noto-sans-cyrillic*", "noto-sans-vietnamese"),
              span((0x180, 0x24F), (0x300, 0x36F), (0x370, 0x52F), (0x1E00, 0x1EFF))),
    Fallback("hebrew", ("noto-sans-hebrew-hebrew",), span((0x20, 0x20), (0x591, 0x5F4)), shaped=True),
    Fallback("arabic", ("noto-sans-arabic-arabic",), span((0x20, 0x20), (0x600, 0x6FF)), shaped=True),
    Fallback("thai", ("noto-sans-thai-thai",), span((0x20, 0x20), (0xE00, 0xE5B)), shaped=True),
    Fallback("devanagari", ("noto-sans-devanagari-devanagari",), span((0x20, 0x20), (0x900, 0x97F)), shaped=True),
    Fallback("hangul", ("noto-sans-kr-korean",), lambda: rows("euc_kr", 16, 40)),
    Fallback("hanzi", ("noto-sans-sc-chinese-simplified",), lambda: rows("gb2312", 16, 55)),
    Fallback("emoji", ("noto-emoji-emoji", "noto-emoji-[0-9]*"),
             span((0x2600, 0x27BF), (0x1F300, 0x1F64F), (0x1F680, 0x1F6FF), (0x1F900, 0x1FAFF))),
)


def alphabet() -> set[int]:
    """The code points every face must cover: ASCII to Latin Extended-A, the first 47 rows of JIS X 0208, the signs and some
    kanji."""
    wanted = set(range(0x20, 0x7F)) | set(range(0xA0, 0x180)) | {ord(sign) for sign in SIGNS + BEYOND_LEVEL_1}
    for row in (*range(1, 6), *range(16, 48)):
        for column in range(1, 95):
            try:
                wanted.add(ord(bytes([row + 0xA0, column + 0xA0]).decode("euc_jp")))
            except UnicodeDecodeError:
                continue  # some code points of JIS rows are not used
    return wanted


def find(folder: Path, pattern: str) -> list[Path]:
    found = sorted(folder.rglob(f"{pattern}.woff2"))
    if not found:
        raise SystemExit(f"no {pattern}.woff2 below {folder}: unpack the packages that art/fonts/README.md names there")
    return found


def graft(font: TTFont, donor: TTFont, codes: set[int], scale: float) -> None:
    """Adds the donor's plain outlines for `codes` to the font."""
    drawn, names, widths = donor.getGlyphSet(), donor.getBestCmap(), donor["hmtx"]
    order = font.getGlyphOrder()
    tables = [table for table in font["cmap"].tables if table.isUnicode()]
    for code in sorted(codes):
        outline = DecomposingRecordingPen(drawn)
        drawn[names[code]].draw(outline)
        pen = TTGlyphPen(None)
        outline.replay(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
        name = f"graft{code:04X}"
        glyph = pen.glyph()
        order.append(name)
        font["glyf"].glyphs[name] = glyph
        font["glyf"].glyphOrder = order
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (round(widths[names[code]][0] * scale), getattr(glyph, "xMin", 0))
        for table in tables:
            table.cmap[code] = name
    font.setGlyphOrder(order)


def rename(font: TTFont, face: Face, copyrights: list[str]) -> None:
    """Gives the modified font its own name and carries every source's copyright line."""
    table = font["name"]
    table.names = []
    full = f"{face.family} {face.style}"
    values = {
        0: " ".join(copyrights), 1: face.family, 2: face.style, 3: f"{full};{VERSION}", 4: full, 5: VERSION,
        6: full.replace(" ", ""), 13: LICENCE, 14: LICENCE_URL,
    }
    for number, text in values.items():
        table.setName(text, number, 3, 1, 0x409)


def build(face: Face, folder: Path) -> str:
    """Writes one face and returns a line about it."""
    wanted = alphabet()
    base = TTFont(find(folder, face.sources[0][0])[0])
    options = subset.Options()
    options.hinting, options.notdef_outline = False, True
    options.layout_features = KERNING_AND_FORMS
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "STAT", "meta", "DSIG"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=sorted(wanted))
    cutter.subset(base)
    copyrights = [base["name"].getDebugName(0)]
    missing = wanted - set(base.getBestCmap())
    for pattern, scale in face.sources[1:]:
        for path in find(folder, pattern):
            donor = TTFont(path)
            codes = missing & set(donor.getBestCmap())
            if codes:
                graft(base, donor, codes, scale)
                missing -= codes
                line = donor["name"].getDebugName(0)
                copyrights += [line] if line not in copyrights else []
    rename(base, face, copyrights)
    base["post"].formatType = 3.0
    base.flavor = None
    base.recalcTimestamp = False
    target = FONTS / f"{face.file}.ttf"
    base.save(target)
    size = target.stat().st_size / 1024
    return f"{target.name}: {len(base.getBestCmap())} characters, {size:.0f} KiB, without {''.join(map(chr, sorted(missing)))!r}"


def build_fallback(fallback: Fallback, folder: Path) -> str:
    """Writes one fallback font and returns a line about it. The base is the file of the packages that covers the most;
    plain outlines that only others have are added to it."""
    wanted = fallback.codes()
    paths = [path for source in fallback.sources for path in find(folder, f"{source}-400-normal")]
    sources = [TTFont(path) for path in paths]
    sources.sort(key=lambda font: len(wanted & set(font.getBestCmap())), reverse=True)
    base = sources[0]
    options = subset.Options()
    options.hinting, options.notdef_outline = False, True
    options.layout_features = ["*"] if fallback.shaped else KERNING_AND_FORMS
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "STAT", "meta", "DSIG"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=sorted(wanted))
    cutter.subset(base)
    copyrights = [base["name"].getDebugName(0)]
    missing = wanted - set(base.getBestCmap())
    for donor in sources[1:]:
        codes = missing & set(donor.getBestCmap())
        if codes:
            graft(base, donor, codes, base["head"].unitsPerEm / donor["head"].unitsPerEm)
            missing -= codes
    rename(base, Face(fallback.file, f"Fireside Fallback {fallback.file.title()}", "Regular", ()), copyrights)
    base["post"].formatType = 3.0
    base.flavor = None
    base.recalcTimestamp = False
    target = FONTS / "fallback" / f"{fallback.file}.ttf"
    target.parent.mkdir(exist_ok=True)
    base.save(target)
    return f"{target.name}: {len(base.getBestCmap())} characters, {target.stat().st_size / 1024:.0f} KiB"


def main() -> None:
    if len(sys.argv) != 2:
        raise SystemExit("usage: python -m art.draw.fonts FOLDER (the folder with the woff2 files)")
    FONTS.mkdir(parents=True, exist_ok=True)
    folder = Path(sys.argv[1])
    for face in FACES:
        print(build(face, folder))
    for fallback in FALLBACKS:
        print(build_fallback(fallback, folder))


if __name__ == "__main__":
    main()
