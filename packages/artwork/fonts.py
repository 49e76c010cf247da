"""Cuts static TrueType files for the renderer out of the site's own variable fonts. usage: fonts.py FOLDER"""
import os
import sys

import pyclipper
from fontTools.pens.basePen import BasePen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FOLDER = os.path.join(os.environ['SITE'], 'node_modules/@fontsource-variable')
CUTS = {
    'display': ('fraunces/files/fraunces-latin-opsz-normal.woff2', {'opsz': 72, 'wght': 520}),
    'sans': ('instrument-sans/files/instrument-sans-latin-wght-normal.woff2', {'wght': 500}),
    'sans-bold': ('instrument-sans/files/instrument-sans-latin-wght-normal.woff2', {'wght': 650}),
}
STEPS = 10


class Outline(BasePen):
    """Collects a glyph as polygons, its curves as short chords."""

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.contours = []

    def _moveTo(self, point):
        self.contours.append([point])

    def _lineTo(self, point):
        self.contours[-1].append(point)

    def _qCurveToOne(self, bend, end):
        start = self.contours[-1][-1]
        for k in range(1, STEPS + 1):
            t = k / STEPS
            weights = ((1 - t) ** 2, 2 * t * (1 - t), t * t)
            self.contours[-1].append(
                tuple(sum(w * p[axis] for w, p in zip(weights, (start, bend, end))) for axis in (0, 1))
            )


def united(glyphs, name):
    """Variable fonts overlap their strokes, and Blender cuts holes where outlines overlap."""
    outline = Outline(glyphs)
    glyphs[name].draw(outline)
    clipper = pyclipper.Pyclipper()
    for contour in outline.contours:
        scaled = pyclipper.scale_to_clipper(contour, 1000)
        if len(contour) > 2 and pyclipper.Area(scaled):
            clipper.AddPath(scaled, pyclipper.PT_SUBJECT, True)
    pen = TTGlyphPen(None)
    if not outline.contours:
        return pen.glyph()
    merged = clipper.Execute(pyclipper.CT_UNION, pyclipper.PFT_NONZERO, pyclipper.PFT_NONZERO)
    for contour in pyclipper.scale_from_clipper(merged, 1000):
        points = [(round(x), round(y)) for x, y in contour]
        pen.moveTo(points[0])
        for point in points[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


def main(target):
    os.makedirs(target, exist_ok=True)
    for name, (source, axes) in CUTS.items():
        font = TTFont(os.path.join(FOLDER, source))
        available = {axis.axisTag for axis in font['fvar'].axes}
        font = instantiateVariableFont(font, {tag: value for tag, value in axes.items() if tag in available})
        glyphs = font.getGlyphSet()
        merged = {glyph: united(glyphs, glyph) for glyph in font.getGlyphOrder()}
        for glyph, shape in merged.items():
            font['glyf'][glyph] = shape
        font.flavor = None
        font.save(os.path.join(target, f'{name}.ttf'))


main(sys.argv[1])
