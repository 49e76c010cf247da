"""Polo, t-shirt and quarter-zip laid out on paper and photographed from above. The variant says which, its colour, and whether it
lies on its face: polo-black, tee-white-back. The middle of the neck is the origin; patterns are right halves, in metres."""

import math

from mathutils import Vector

from house import surfaces
from kit import lettering
from kit.paint import Paint
from kit.shape import box, lathe, sheet, tube_mesh, wire
from products import studio
from products.cloth import Garment, rounded

COLORS = {'black': (0.017, 0.018, 0.020), 'white': (0.76, 0.74, 0.70), 'pine': (0.010, 0.050, 0.036)}
GOLD, PINE = (0.62, 0.44, 0.17), (0.012, 0.050, 0.036)
PUFF = 0.015


def knit(name, color, scale=520, strength=0.22, soft=0.6):
    """Knitted cloth: a fine grain, and the bloom of fibres where it turns away."""
    paint = Paint(name, color, 0.92, specular=0.16, sheen=soft)
    paint.set('Sheen Tint', 0.35)
    paint.bump(paint.noise(scale, 3, 0.6), strength, 0.0010)
    return paint.mottled(30, tuple(c * 0.93 for c in color), tuple(min(1, c * 1.05) for c in color), 3)


def shade(color, by):
    return tuple(min(1, c * by + (0.003 if by > 1 else 0)) for c in color)


def ridge(x, y, start, end, width, high):
    """A fold that rises and dies away between two places."""
    a, b, p = Vector(start), Vector(end), Vector((x, y))
    t = (p - a).dot(b - a) / (b - a).length_squared
    if not 0 < t < 1:
        return 0.0
    off = (p - a.lerp(b, t)).length / (width * (0.5 + 0.8 * t))
    return high * math.sin(math.pi * t) ** 0.8 * math.exp(-off * off)


def lying(folds, armhole):
    """How far the cloth rises besides its own roundness: the folds of each side, and the seam where the sleeve is set in."""

    def rise(x, y):
        seam = min((Vector((abs(x), y)) - p).length for p in armhole)
        return 1.35 * sum(ridge(x, y, *fold) for fold in folds) - 0.0045 * math.exp(-((seam / 0.0055) ** 2))

    return rise


def armhole(tip, armpit):
    curve = rounded([tip, (tip[0] - 0.024, tip[1] - 0.085), (tip[0] - 0.014, tip[1] - 0.165), armpit], (), 14)
    return curve[1:-1]


def inward(points, k):
    """Across a curve, in its plane, towards its left."""
    along = points[min(k + 1, len(points) - 1)] - points[max(k - 1, 0)]
    return Vector((-along.y, along.x)).normalized()


def band(points, wide, level, paint, high=0.0022):
    """A doubled strip along a curve, on its left; `level(k)` is how high it lies."""
    rings = []
    for k, p in enumerate(points):
        way = inward(points, k)
        outline = [(-0.08, 0), (0.02, 0.9), (0.5, 1.0), (0.93, 0.8), (1.0, 0.1), (0.93, -0.6), (0.02, -0.6)]
        rings.append([(*(p + way * wide * a), level(k) + high * b) for a, b in outline])
    return tube_mesh(rings, paint, 1)


def ribs(points, level, paint, wide):
    """The knit of a rib: short strokes across the band."""
    for k in range(1, len(points) - 1):
        way = inward(points, k)
        a, b = points[k] + way * wide * 0.10, points[k] + way * wide * 0.90
        wire([(*a, level(k) + 0.0021), (*b, level(k) + 0.0019)], 0.00032, paint)


def inside(outline, paint, level=0.0012):
    """What one sees of the back through the neck."""
    half = rounded(outline, (), 8)
    rows = [
        [(-p.x, p.y, level), (-p.x / 3, p.y, level), (p.x / 3, p.y, level), (p.x, p.y, level)] for p in half
    ]
    return tube_mesh(rows, paint, closed=False)


def stitched(shirt, points, paint, radius=0.0005):
    for way in (1, -1):
        shirt.stitch([(way * x, y) for x, y in points], paint, radius)


def hem(shirt, low, wide, thread, rises):
    for rise in rises:
        shirt.stitch([(wide * (k / 50 - 1) * 0.985, low(k / 50 - 1) + rise) for k in range(101)], thread)


def cuff(shirt, top, bottom, tip, thread, offs):
    top, bottom = Vector(top), Vector(bottom)
    back = (Vector(tip) - top).normalized()
    for off in offs:
        line = [top.lerp(bottom, 0.015 + 0.97 * k / 40) + back * off for k in range(41)]
        stitched(shirt, [(p.x, p.y) for p in line], thread)


def embroidered(shirt, at, height=0.036, color=GOLD):
    """The lark in satin stitch: every thread of it catches the light."""
    silk = Paint('silk', color, 0.42, specular=0.5, sheen=0.3)
    waves = silk.node('TexWave', Scale=260, Distortion=1.5)
    silk.links.new(silk.coordinates((1, 1, 1), turn=0.7), waves.inputs['Vector'])
    silk.bump(waves.outputs['Fac'], 0.5, 0.0008)
    return shirt.print(lettering.lark(height, silk, (*at, 0), raised=0.010), 0.0008)


# --- Short sleeves ---

TIP, ARMPIT = (0.212, -0.050), (0.234, -0.262)
CUFF = (0.352, -0.216), (0.243, -0.316)
SHORT_FOLDS = (
    ((0.232, -0.262), (0.085, -0.175), 0.016, 0.0060),
    ((0.240, -0.300), (0.100, -0.360), 0.017, 0.0048),
    ((0.235, -0.255), (0.285, -0.120), 0.012, 0.0052),
    ((0.180, -0.420), (0.070, -0.600), 0.026, 0.0042),
    ((-0.232, -0.262), (-0.110, -0.150), 0.015, 0.0056),
    ((-0.240, -0.285), (-0.085, -0.315), 0.016, 0.0054),
    ((-0.235, -0.255), (-0.305, -0.150), 0.012, 0.0046),
    ((-0.150, -0.380), (-0.120, -0.640), 0.024, 0.0048),
    ((-0.030, -0.480), (0.030, -0.690), 0.026, 0.0036),
    ((0.205, -0.520), (0.170, -0.690), 0.018, 0.0040),
)


def low(share, length=0.700):
    return -length - 0.007 * (1 - share * share)


def short(neck, paint, length=0.700):
    """Body and sleeves from the middle of the neck round to the middle of the hem."""
    side = [(0.229, -0.330), (0.231, -0.440), (0.234, -0.570), (0.237, -length)]
    middle = [(0.16, low(0.68, length)), (0.08, low(0.34, length)), (0, low(0, length))]
    over = [(0.165, -0.026), TIP, (0.238, -0.072), (0.262, -0.101)]
    edge = [*neck, *over, *CUFF, ARMPIT, *side, *middle]
    n = len(neck)
    sharp = (n - 1, n + 4, n + 5, n + 6, n + 10)
    return Garment(edge, sharp, paint, lying(SHORT_FOLDS, armhole(TIP, ARMPIT)), PUFF)


def necks(wide, front, back):
    return (
        [(0, -front), (wide * 0.52, -front * 0.87), (wide * 0.88, -front * 0.45), (wide, 0)],
        [(0, -back), (wide * 0.60, -back * 0.80), (wide, 0)],
    )


def around(curve, step=0.0035):
    """A half curve and its mirror image, left to right, in even steps."""
    half = rounded(curve, (), 24)
    line = [Vector((-p.x, p.y)) for p in reversed(half)] + half[1:]
    even, gone = [line[0]], 0.0
    for a, b in zip(line, line[1:]):
        gone += (b - a).length
        if gone >= step:
            even.append(b)
            gone = 0.0
    return even


def t_shirt(color, is_back):
    front, back = necks(0.086, 0.098, 0.022)
    shirt = short(back if is_back else front, knit('jersey', color, 560, 0.16))
    rib, furrow = knit('rib', shade(color, 1.06), 300, 0.3), knit('furrow', shade(color, 0.72))
    thread = knit('thread', shade(color, 1.5))
    ink = Paint('ink', GOLD if sum(color) < 1 else PINE, 0.6, specular=0.3)
    stitched(shirt, [(p.x, p.y) for p in armhole(TIP, ARMPIT)], furrow, 0.0007)
    hem(shirt, low, 0.237, thread, (0.022, 0.027))
    cuff(shirt, *CUFF, TIP, thread, (0.020, 0.025))
    level = lambda k: 0.0038
    if is_back:
        line = around(back)
        band(line, 0.017, level, rib)
        ribs(line, level, furrow, 0.017)
        for words, y in (('Golf after dark,', -0.165), ('rain or shine.', -0.222)):
            shirt.print(lettering.text(words, 0.044, ink, (0, y, 0), raised=0), 0.0008)
        return
    inside(
        [(0.084, 0.0), (0.080, -0.04), (0.060, -0.085), (0.02, -0.108)], knit('inside', shade(color, 0.62))
    )
    behind = around(back)
    band(behind, 0.017, lambda k: 0.0024, knit('rib inside', shade(color, 0.80), 300, 0.3))
    tape = knit('tape', shade(color, 0.85))
    wire([(p.x, p.y - 0.003, 0.0034) for p in behind[2:-2]], 0.0034, tape)
    lettering.lark(0.016, ink, (0, -0.040, 0.0030), raised=0.01)
    lettering.text('Nightlark', 0.0062, ink, (0, -0.0535, 0.0030), raised=0.01)
    line = around(front)
    band(line, 0.018, level, rib)
    ribs(line, level, furrow, 0.018)
    shirt.stitch([(p.x * 1.03, p.y - 0.0045) for p in line[3:-3]], thread)
    shirt.print(lettering.lark(0.128, ink, (0, -0.245, 0), raised=0), 0.0008)
    shirt.print(lettering.text('Nightlark', 0.038, ink, (0, -0.352, 0), raised=0), 0.0008)


def button(shirt, y):
    profile = [
        (0.0001, 0.0012),
        (0.0034, 0.0012),
        (0.0042, 0.0024),
        (0.0056, 0.0026),
        (0.0062, 0.0014),
        (0.0062, 0),
    ]
    lathe(profile, surfaces.brass(), shirt.on(0, y, 0.0034), 28)


def polo(color, is_back):
    back = [(0, -0.018), (0.048, -0.014), (0.080, 0)]
    neck = back if is_back else [(0, -0.078), (0.042, -0.066), (0.070, -0.034), (0.080, 0)]
    shirt = short(neck, knit('pique', color, 420, 0.34))
    ribbed = knit('ribbed', shade(color, 1.10), 300, 0.4)
    furrow, thread = knit('furrow', shade(color, 0.6)), knit('thread', shade(color, 1.5))
    stitched(shirt, [(p.x, p.y) for p in armhole(TIP, ARMPIT)], furrow, 0.0007)
    hem(shirt, low, 0.237, thread, (0.022, 0.027))
    cuff(shirt, *CUFF, TIP, furrow, (0.026,))
    if is_back:
        fall = [(0, 0.030), (0.050, 0.028), (0.086, 0.017), (0.102, -0.012), (0.106, -0.058)]
        fall += [(0.088, -0.050), (0.045, -0.045), (0, -0.044)]
        Garment(fall, (4,), ribbed, lambda x, y: 0.005, 0.008)
        return
    lining = knit('lining', shade(color, 0.62))
    inside([(0.082, 0.020), (0.080, -0.02), (0.060, -0.06), (0.010, -0.090)], lining)
    rim = around([(0, 0.032), (0.045, 0.029), (0.084, 0.018)])
    sheet(40, 4, lambda u, v: ((u - 0.5) * 0.164, 0.031 - 0.05 * (u - 0.5) ** 2 - 0.040 * v, 0.0028), lining)
    wire([(p.x, p.y, 0.0036) for p in rim], 0.0032, ribbed)
    tape = knit('tape', shade(color, 0.85))
    wire(
        [(0.150 * (k / 40 - 0.5), -0.011 + 0.04 * (k / 40 - 0.5) ** 2, 0.0030) for k in range(41)],
        0.0026,
        tape,
    )
    box((0, -0.028, 0.0024), (0.034, 0.024, 0.0012), knit('label', (0.55, 0.48, 0.36)), 0.0004, 2)
    lettering.lark(0.015, knit('woven', PINE), (0, -0.028, 0.0034), raised=0.01)
    placket = knit('placket', shade(color, 1.06))
    strip = lambda u, v: shirt.on(
        (v - 0.5) * 0.032, -0.074 - 0.141 * u, 0.0030 if 0.03 < v < 0.97 and u < 0.99 else 0
    )
    sheet(44, 12, strip, placket)
    for way in (-0.0125, 0.0125):
        shirt.stitch([(way, -0.080 - 0.132 * k / 30) for k in range(31)], furrow, 0.0005, 0.0032)
    shirt.stitch([(-0.0125 + 0.025 * k / 10, -0.203) for k in range(11)], furrow, 0.0005, 0.0032)
    for y in (-0.108, -0.147, -0.186):
        button(shirt, y)
    # The shirt is flat at the neck and full further out: there the leaves lie on it.
    on_top = lambda x, y: 0.010 + 0.019 * min(1, math.hypot(x, y) / 0.13)
    for way in (1, -1):
        leaf = [
            (0.002, -0.072),
            (0.030, -0.104),
            (0.064, -0.134),
            (0.086, -0.086),
            (0.100, -0.036),
            (0.099, -0.002),
        ]
        leaf += [(0.084, 0.020), (0.073, 0.004), (0.055, -0.030), (0.030, -0.055), (0.002, -0.072)]
        leaf = [(way * x, y) for x, y in leaf]
        piece = Garment(leaf, (0, 2, 6, 10), ribbed, on_top, 0.0060, mirrored=False)
        line = rounded([(0.010, -0.078), (0.062, -0.126), (0.095, -0.036), (0.094, -0.004)], (1,), 10)
        piece.stitch([(way * p.x, p.y) for p in line], furrow, 0.0004)
    embroidered(shirt, (0.104, -0.196))


# --- Long sleeves ---

LONG_TIP, LONG_ARMPIT = (0.218, -0.056), (0.244, -0.278)
LONG_CUFF = (0.400, -0.640), (0.318, -0.662)
LONG_FOLDS = (
    ((0.240, -0.275), (0.105, -0.190), 0.017, 0.0066),
    ((0.248, -0.310), (0.110, -0.385), 0.018, 0.0054),
    ((0.246, -0.270), (0.300, -0.130), 0.014, 0.0062),
    ((0.275, -0.400), (0.350, -0.335), 0.012, 0.0062),
    ((0.285, -0.420), (0.372, -0.425), 0.012, 0.0066),
    ((0.290, -0.455), (0.365, -0.500), 0.012, 0.0052),
    ((0.318, -0.590), (0.388, -0.555), 0.011, 0.0056),
    ((0.180, -0.430), (0.080, -0.610), 0.026, 0.0050),
    ((-0.240, -0.275), (-0.120, -0.170), 0.016, 0.0060),
    ((-0.248, -0.300), (-0.095, -0.335), 0.018, 0.0060),
    ((-0.246, -0.270), (-0.315, -0.160), 0.014, 0.0054),
    ((-0.280, -0.390), (-0.362, -0.370), 0.012, 0.0066),
    ((-0.285, -0.430), (-0.368, -0.455), 0.012, 0.0060),
    ((-0.305, -0.520), (-0.380, -0.500), 0.011, 0.0050),
    ((-0.318, -0.595), (-0.392, -0.585), 0.011, 0.0054),
    ((-0.160, -0.400), (-0.125, -0.620), 0.024, 0.0054),
)
OPEN = -0.142


def quarter_zip(color, is_back):
    back = [(0, -0.016), (0.050, -0.013), (0.082, 0)]
    neck = back if is_back else [(0, OPEN), (0.012, -0.098), (0.024, -0.060), (0.060, -0.034), (0.082, 0)]
    edge = [
        *neck,
        (0.165, -0.030),
        LONG_TIP,
        (0.246, -0.086),
        (0.290, -0.180),
        (0.346, -0.330),
        (0.384, -0.500),
    ]
    edge += [*LONG_CUFF, (0.286, -0.470), (0.268, -0.370), LONG_ARMPIT]
    edge += [(0.239, -0.340), (0.241, -0.450), (0.245, -0.560), (0.243, -0.690)]
    edge += [(0.16, -0.694), (0.08, -0.697), (0, -0.698)]
    n = len(neck)
    sharp = (n - 1, n + 6, n + 7, n + 10, n + 14) if is_back else (2, n - 1, n + 6, n + 7, n + 10, n + 14)
    fleece = knit('fleece', color, 300, 0.3, 0.8)
    shirt = Garment(edge, sharp, fleece, lying(LONG_FOLDS, armhole(LONG_TIP, LONG_ARMPIT)), PUFF * 1.15)
    furrow, thread = knit('furrow', shade(color, 0.6)), knit('thread', shade(color, 1.5))
    tape = knit('tape', shade(color, 0.5))
    stitched(shirt, [(p.x, p.y) for p in armhole(LONG_TIP, LONG_ARMPIT)], furrow, 0.0008)
    hem(shirt, lambda share: -0.690 - 0.008 * (1 - share * share), 0.243, thread, (0.030, 0.034))
    cuff(shirt, *LONG_CUFF, (0.345, -0.33), thread, (0.050, 0.054))
    collar = knit('collar', shade(color, 1.05), 300, 0.3, 0.8)
    if is_back:
        stand = [(0, 0.052), (0.045, 0.050), (0.073, 0.042), (0.079, 0.020), (0.082, -0.002)]
        stand += [(0.050, -0.017), (0, -0.020)]
        piece = Garment(stand, (2, 4), collar, lambda x, y: 0.004, 0.007)
        piece.stitch([(0.078 * (k / 20 - 1), -0.0125 + 0.010 * (k / 20 - 1) ** 2) for k in range(41)], furrow)
        return
    lining = knit('lining', shade(color, 0.50), 300, 0.3, 0.8)
    inside([(0.074, 0.046), (0.080, 0.0), (0.060, -0.06), (0.022, -0.120), (0.006, -0.150)], lining)
    # The far side of the collar, seen from within: its edge, the seam at its foot, the label.
    rim = [(0, 0.056), (0.040, 0.054), (0.074, 0.045)]
    sheet(40, 6, lambda u, v: ((u - 0.5) * 0.150, 0.056 - 0.044 * (u - 0.5) ** 2 - 0.062 * v, 0.0030), lining)
    wire([(p.x, p.y, 0.0034) for p in around(rim)], 0.0030, collar)
    wire(
        [(0.148 * (k / 40 - 0.5), -0.008 + 0.03 * (k / 40 - 0.5) ** 2, 0.0030) for k in range(41)],
        0.0016,
        furrow,
    )
    box((0, -0.030, 0.0026), (0.036, 0.026, 0.0012), knit('label', (0.55, 0.48, 0.36)), 0.0004, 2)
    lettering.lark(0.016, knit('woven', PINE), (0, -0.030, 0.0036), raised=0.01)
    for way in (1, -1):
        corner, foot = (way * 0.043, 0.006), (way * 0.024, -0.062)
        leaf = [foot, (way * 0.030, -0.036), corner, (way * 0.058, 0.026), (way * 0.076, 0.046)]
        leaf += [(way * 0.084, 0.026), (way * 0.085, 0.0), (way * 0.062, -0.040), foot]
        piece = Garment(leaf, (0, 2, 4, 6), collar, lambda x, y: 0.0050, 0.0065, mirrored=False)
        piece.stitch([(way * 0.081, 0.002), (way * 0.060, -0.035), (way * 0.0265, -0.057)], furrow, 0.0006)
        row = rounded(
            [(0.0015 * way, OPEN), (way * 0.012, -0.098), foot, (way * 0.030, -0.036), corner], (), 10
        )
        lift = lambda p: 0.0062 + 0.006 * min(1, max(0, (p.y - OPEN) / 0.08))
        wire([(p.x + way * 0.0035, p.y, lift(p) - 0.0012) for p in row], 0.0040, tape)
        wire([(*p, lift(p)) for p in row], 0.0018, surfaces.brass())
        shirt.stitch([(way * 0.0095, OPEN - 0.118 * k / 30) for k in range(31)], tape, 0.0005)
        shirt.stitch([(way * 0.0040, OPEN - 0.118 * k / 30) for k in range(31)], tape, 0.0032)
    shirt.stitch([(0, OPEN - 0.118 * k / 60) for k in range(61)], surfaces.brass(), 0.0021)
    shirt.stitch([(way * 0.0095, OPEN - 0.119) for way in (-1, -0.5, 0, 0.5, 1)], tape, 0.0007)
    high = shirt.height(0, OPEN - 0.01)
    box((0, OPEN + 0.002, high + 0.004), (0.010, 0.013, 0.006), surfaces.brass(), 0.002, 3)
    box(
        (0.001, OPEN - 0.018, high + 0.006), (0.0075, 0.030, 0.0022), surfaces.brass(), 0.001, 3, (0, 0, 0.06)
    )
    embroidered(shirt, (0.105, -0.205))


MAKE = {'polo': polo, 'tee': t_shirt, 'zip': quarter_zip}
EXPOSURES = {'white': 0.32, 'pine': 0.72, 'black': 0.86}
FRAMES = {'polo': (0.90, -0.335), 'tee': (0.90, -0.345), 'zip': (0.98, -0.325)}


def build(variant):
    kind, color, *side = variant.split('-')
    MAKE[kind](COLORS[color], bool(side))
    width, middle = FRAMES[kind]
    return studio.flat_lay(width, EXPOSURES[color], (0, middle, 0))
