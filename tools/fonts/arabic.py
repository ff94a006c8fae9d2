"""
Makes the Arabic face in lib/i18n/fonts. Run it by hand after a change; nothing else runs it:

    apt-get install python3-fonttools python3-brotli
    python3 tools/fonts/arabic.py

Letters and signs are Tajawal's; the Arabic figures and their separators, which are hard to read in Tajawal, and the letters
that Tajawal lacks are IBM Plex Sans Arabic's (both SIL Open Font License). The packages have each script in a font of its
own; here they are one. Two stylistic sets replace the figures of one kind with the other, so that a reader's choice needs no
other file and owners' text looks like the rest (app/globals.css):

    ss01   123 for what is written ١٢٣
    ss02   ١٢٣ for what is written 123

arabic700.ttf is for the pictures of shared links (lib/seo/load-share-picture.ts), whose renderer does not read WOFF2.
"""

import tempfile
from fontTools import subset
from fontTools.merge import Merger
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables

SOURCE = "node_modules/@fontsource"
TARGET = "lib/i18n/fonts/arabic"
# A changed font must not carry the name of the original.
NAME = "Page Arabic"
WEIGHTS = (400, 500, 700)

ARABIC = ["ccmp", "rlig", "init", "medi", "fina", "mark"]
# Package, script, characters, features. The ascent and descent of the face are Plex's, the larger ones: text is in the
# middle of its line.
PARTS = [
    (
        "tajawal",
        "arabic",
        # Besides Arabic, Kuwaitis write پ ڤ.
        [0x60C, 0x61B, 0x61F, *range(0x621, 0x63B), *range(0x640, 0x656), 0x66A, 0x66D, 0x670, 0x67E, 0x6A4],
        ARABIC,
    ),
    (
        "tajawal",
        "latin",
        [
            *(*range(0x20, 0x7F), 0xA0, 0xA9, 0xAB, 0xB2, 0xB7, 0xBB, 0xD7, 0xE9),
            *(0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2212),
        ],
        [],
    ),
    # گ چ ی are not in Tajawal.
    ("ibm-plex-sans-arabic", "arabic", [*range(0x660, 0x66A), 0x66B, 0x66C, 0x686, 0x6AF, 0x6CC], ARABIC),
]
FIGURES = {0x660 + n: 0x30 + n for n in range(10)}
SIGNS = {0x66A: 0x25, 0x66B: 0x2E, 0x66C: 0x2C}
# The Arabic zero is a dot, which is lost at the size of text.
ZERO_GROWS = 1.25


def cut(package, script, characters, features, weight):
    font = TTFont(f"{SOURCE}/{package}/files/{package}-{script}-{weight}-normal.woff2")
    options = subset.Options()
    options.layout_features = features
    options.name_IDs = [1, 2, 13, 14]
    options.hinting = False
    kept = subset.Subsetter(options)
    kept.populate(unicodes=characters)
    kept.subset(font)
    font.flavor = None
    return font


def grow(font, code, factor):
    """Around the glyph's own middle, with as much room at its sides as before."""
    name = font.getBestCmap()[code]
    glyph = font["glyf"][name]
    outline = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[name].draw(outline)
    wider = (factor - 1) * (glyph.xMax - glyph.xMin)
    across = (1 - factor) * glyph.xMin
    up = (1 - factor) * (glyph.yMin + glyph.yMax) / 2
    pen = TTGlyphPen(None)
    outline.replay(TransformPen(pen, (factor, 0, 0, factor, across, up)))
    grown = pen.glyph()
    font["glyf"][name] = grown
    grown.recalcBounds(font["glyf"])
    font["hmtx"][name] = (round(font["hmtx"][name][0] + wider), grown.xMin)


def add_set(font, tag, pairs, scripts=("DFLT", "arab", "latn")):
    """A stylistic set that draws one glyph in the place of another, beside letters of those scripts."""
    table = font["GSUB"].table
    single = otTables.SingleSubst()
    single.mapping = pairs
    lookup = otTables.Lookup()
    lookup.LookupType, lookup.LookupFlag, lookup.SubTable, lookup.SubTableCount = 1, 0, [single], 1
    table.LookupList.Lookup.append(lookup)
    feature = otTables.Feature()
    feature.FeatureParams, feature.LookupListIndex, feature.LookupCount = None, [len(table.LookupList.Lookup) - 1], 1
    record = otTables.FeatureRecord()
    record.FeatureTag, record.Feature = tag, feature
    table.FeatureList.FeatureRecord.append(record)
    for script in (each for each in table.ScriptList.ScriptRecord if each.ScriptTag in scripts):
        for language in (script.Script.DefaultLangSys, *(each.LangSys for each in script.Script.LangSysRecord)):
            if language:
                language.FeatureIndex.append(len(table.FeatureList.FeatureRecord) - 1)


for weight in WEIGHTS:
    with tempfile.TemporaryDirectory() as folder:
        files = [f"{folder}/{number}.ttf" for number in range(len(PARTS))]
        for part, file in zip(PARTS, files):
            cut(*part, weight).save(file)
        font = Merger().merge(files)
    grow(font, 0x660, ZERO_GROWS)
    glyphs = font.getBestCmap()
    add_set(font, "ss01", {glyphs[arabic]: glyphs[latin] for arabic, latin in {**FIGURES, **SIGNS}.items()})
    # Not beside Latin letters: 'Tower 12' is English.
    add_set(font, "ss02", {glyphs[latin]: glyphs[arabic] for arabic, latin in FIGURES.items()}, ("DFLT", "arab"))
    for record in font["name"].names:
        if record.nameID == 1:
            record.string = NAME
    font["hhea"].lineGap = font["OS/2"].sTypoLineGap = 0
    if weight == 700:
        font.save(f"{TARGET}{weight}.ttf")
    font.flavor = "woff2"
    font.save(f"{TARGET}{weight}.woff2")
