"""
Makes the figures of Arabic pages, in lib/fonts. Run by hand where a face changes; nothing else runs it.

    pip install fonttools brotli
    npm install --no-save @fontsource/noto-sans-arabic @fontsource/poppins   (in any folder)
    python tools/fonts/figures.py <that folder>/node_modules/@fontsource lib/fonts

tajawal*.woff2   Tajawal, as it lies there, with the figures and separators of Noto Sans Arabic: taller, all of one width, a one that has
                 a flag and a zero that is more than a dot. In one file, they cost no request and move nothing.
figures*.woff2   The Latin figures of Poppins under the codes of the Arabic ones, and exactly as wide, so that a reader
                 who chose 123 sees nothing move.

All three are under the SIL Open Font License without a reserved name.
"""

import sys
from fontTools import subset
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

SOURCES, TARGET = sys.argv[1:]

# lib/fonts.ts draws both at 108 %: widths are then rounded alike where a system has none but whole pixels.
SIZE_ADJUST = 1.08
# In thousandths of an em, as drawn: a figure, a separator, the sign of per cent.
FIGURE, SEPARATOR, PERCENT = 618, 273, 620
WIDTHS = {**{0x660 + n: FIGURE for n in range(10)}, 0x66A: PERCENT, 0x66B: SEPARATOR, 0x66C: SEPARATOR}
LATIN = {**{0x660 + n: 0x30 + n for n in range(10)}, 0x66A: 0x25, 0x66B: 0x2E, 0x66C: 0x2C}
ZERO_GROWS = 1.3
PERCENT_SHRINKS = 0.8
# Figures stand beside icons at 14 px: a step heavier than the text around them.
NOTO_WEIGHT = {400: 500, 500: 600, 700: 700}


def source(face, part, weight):
    return TTFont(f"{SOURCES}/{face}/files/{face}-{part}-{weight}-normal.woff2")


def drawn(font, code, width, grow=1, centre=False):
    """The glyph in the middle of a width; what grows does so around its own centre, or from the line it stands on."""
    glyphs = font.getGlyphSet()
    name = font.getBestCmap()[code]
    bounds = BoundsPen(glyphs)
    glyphs[name].draw(bounds)
    left, bottom, right, top = bounds.bounds
    outline = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(outline)
    pen = TTGlyphPen(None)
    across = width / 2 - grow * (left + right) / 2
    up = (1 - grow) * (bottom + top) / 2 if centre else 0
    outline.replay(TransformPen(pen, (grow, 0, 0, grow, across, up)))
    return pen.glyph()


def save(font, codes, path):
    options = subset.Options()
    options.layout_features = ["*"]
    options.name_IDs = [0, 1, 2, 13, 14]
    options.hinting = False
    options.flavor = "woff2"
    kept = subset.Subsetter(options)
    kept.populate(unicodes=codes)
    kept.subset(font)
    font.flavor = "woff2"
    font.save(path)


def add(font, glyphs):
    """Glyphs by code, each of its width in thousandths of the em."""
    order = font.getGlyphOrder()
    for code, (glyph, width) in glyphs.items():
        name = f"figure{code:x}"
        order.append(name)
        font["glyf"][name] = glyph
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (round(width), glyph.xMin)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = name
    font.setGlyphOrder(order)
    font["maxp"].numGlyphs = len(order)


def rename(font, name):
    for record in font["name"].names:
        if record.nameID in (1, 16):
            record.string = name


for weight in (400, 500, 700):
    text = TTFont(f"{TARGET}/tajawal{weight}.woff2")
    codes = set(text.getBestCmap()) | set(WIDTHS)
    noto = source("noto-sans-arabic", "arabic", NOTO_WEIGHT[weight])
    add(
        text,
        {
            code: (drawn(noto, code, width / SIZE_ADJUST, ZERO_GROWS if code == 0x660 else 1, True), width / SIZE_ADJUST)
            for code, width in WIDTHS.items()
        },
    )
    rename(text, "Tajawal, figures of Noto Sans Arabic")
    save(text, codes, f"{TARGET}/tajawal{weight}.woff2")

    latin = source("poppins", "latin", weight)
    add(
        latin,
        {
            code: (
                drawn(
                    latin, LATIN[code], width / SIZE_ADJUST, (PERCENT_SHRINKS if code == 0x66A else 1) / SIZE_ADJUST
                ),
                width / SIZE_ADJUST,
            )
            for code, width in WIDTHS.items()
        },
    )
    rename(latin, "Poppins figures for Arabic")
    save(latin, set(WIDTHS), f"{TARGET}/figures{weight}.woff2")
