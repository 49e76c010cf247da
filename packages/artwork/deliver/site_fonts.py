"""Cuts the fonts that every page loads first out of the whole ones, each small enough for one round trip: plain letters, the
weights in use, kerning that is the same in each weight. Other text uses the whole fonts (app/fonts.css). Run again after an update of these:

    sh packages/artwork/render.sh fonts
"""
import os

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = os.environ['SITE']
WHOLE = os.path.join(ROOT, 'node_modules/@fontsource-variable')
# The same characters as the unicode-range of these fonts in app/fonts.css.
SIGNS = [*range(0x20, 0x7F), 0xA0, 0xA9, 0xB0, 0xB7, 0xD7, 0xE9, 0xF1, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x2192]
SIGNS = [sign for sign in SIGNS if chr(sign) not in '<>\\^`{|}~']
# In thousandths of an em. Smaller kerning is invisible.
LEAST_KERNING = 8


def cut(source, axes, features):
    font = instantiateVariableFont(TTFont(os.path.join(WHOLE, source)), axes)
    options = Options(layout_features=features, hinting=False, name_IDs=[], notdef_outline=False)
    options.drop_tables += ['STAT', 'gasp']
    cutter = Subsetter(options)
    cutter.populate(unicodes=SIGNS)
    cutter.subset(font)
    font.flavor = 'woff2'
    return font


def drop_least_kerning(font):
    scale = font['head'].unitsPerEm / 1000
    tables = [table for lookup in font['GPOS'].table.LookupList.Lookup for table in lookup.SubTable]
    classes = [table for table in tables if table.LookupType == 2 and table.Format == 2]
    for value in [pair.Value1 for table in classes for row in table.Class1Record for pair in row.Class2Record]:
        if value and abs(value.XAdvance) < LEAST_KERNING * scale:
            value.XAdvance = 0


def save(font, name):
    path = os.path.join(ROOT, f'app/fonts/{name}.woff2')
    font.save(path)
    print(name, os.path.getsize(path), flush=True)


display = cut(
    'fraunces/files/fraunces-latin-opsz-normal.woff2',
    {'opsz': 72, 'wght': 430},
    ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'tnum', 'pnum', 'lnum'],
)
save(display, 'fraunces-plain')

SANS = 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
text = cut(SANS, {'wght': (400, 700)}, ['kern', 'tnum'])
text['GPOS'] = cut(SANS, {'wght': 450}, ['kern', 'tnum'])['GPOS']
# It only described how the kerning changes with the weight.
del text['GDEF']
drop_least_kerning(text)
save(text, 'instrument-sans-plain')
