"""Cuts the fonts that every page begins with out of the whole ones: plain letters, the weights in use, the display cut
for headings. What else a text needs comes from the whole fonts (app/fonts.css). Run again after an update of these:

    apt-get install fonttools python3-brotli && python3 scripts/cut-fonts.py
"""
import os

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')
WHOLE = os.path.join(ROOT, 'node_modules/@fontsource-variable')
# The same signs as the first unicode-range of each family in app/fonts.css.
SIGNS = [*range(0x20, 0x7F), 0xA0, 0xA9, 0xB0, 0xB7, 0xD7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x2192]
FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'tnum', 'pnum', 'lnum']
CUTS = {
    'fraunces-plain': ('fraunces/files/fraunces-latin-opsz-normal.woff2', {'opsz': 72, 'wght': (380, 560)}),
    'instrument-sans-plain': ('instrument-sans/files/instrument-sans-latin-wght-normal.woff2', {'wght': (400, 700)}),
}

for name, (source, axes) in CUTS.items():
    font = instantiateVariableFont(TTFont(os.path.join(WHOLE, source)), axes)
    options = Options(layout_features=FEATURES, hinting=False)
    cutter = Subsetter(options)
    cutter.populate(unicodes=SIGNS)
    cutter.subset(font)
    font.flavor = 'woff2'
    path = os.path.join(ROOT, f'app/fonts/{name}.woff2')
    font.save(path)
    print(name, os.path.getsize(path), flush=True)
