"""Polo, t-shirt and quarter-zip as somebody would wear them, without somebody. The variant says which, its colour, and whether
it is seen from behind: polo-black, tee-white-back."""

import math

import bpy
from mathutils import Matrix, Vector

from house import surfaces
from kit import lettering
from kit.paint import Paint
from kit.shape import lathe, sheet, wire
from products import collars, patterns, studio
from products.tailor import BACK, FRONT, Sewn
from products.worn import Worn

COLORS = {'black': (0.013, 0.014, 0.0155), 'white': (0.76, 0.74, 0.70), 'pine': (0.010, 0.050, 0.036)}
GOLD, PINE = (0.62, 0.44, 0.17), (0.012, 0.050, 0.036)
STEP = 0.0125
ROUND = Matrix.Rotation(math.pi, 4, 'Z')


def knit(name, color, scale=520, strength=0.22, soft=0.6):
    """Knitted cloth: a fine grain, and the bloom of fibres where it turns away."""
    paint = Paint(name, color, 0.92, specular=0.16, sheen=soft)
    paint.set('Sheen Tint', 0.35)
    paint.bump(paint.noise(scale, 3, 0.6), strength, 0.0010)
    return paint.mottled(30, tuple(c * 0.93 for c in color), tuple(min(1, c * 1.05) for c in color), 3)


def lighter(color, by):
    return tuple(min(1, c * by + 0.003) for c in color)


def arms(right, left, cut=42):
    """They start as the pattern is cut, and come down: what is too much then lies in folds under the arms."""
    return [[(1, cut, 0), (10, cut, 0), (46, end, front)] for end, front in ((right, 6), (left, 9))]


def seams(shirt, color, hems, cuff=0.018):
    """What a needle leaves: armholes, hems, and the seam over the shoulder."""
    seam, thread = knit('seam', tuple(c * 0.62 for c in color)), knit('thread', lighter(color, 1.5))
    pattern = shirt.pattern
    for side in (FRONT, BACK):
        for way in (1, -1):
            shirt.stitch(side, patterns.armhole(way), seam, 0.0008, 0.0)
            top, bottom = (Vector(p) for p in pattern.cuff)
            inward = (Vector(pattern.over[0]) - Vector(pattern.over[-1])).normalized()
            if cuff:
                for off in (cuff, cuff + 0.005):
                    ends = [top.lerp(bottom, 0.02 + 0.84 * k / 40) + inward * off for k in range(41)]
                    shirt.stitch(side, [(way * p.x, p.y) for p in ends], thread, 0.0005)
        low = pattern.hem[0][1]
        for rise in hems:
            shirt.stitch(
                side,
                [((k / 60 - 1) * (pattern.hem[0][0] - 0.004), low + rise) for k in range(121)],
                thread,
                0.0005,
            )


def embroidered(shirt, at, height=0.036, color=GOLD):
    """The lark in satin stitch: raised, and every thread of it catches the light."""
    silk = Paint('silk', color, 0.42, specular=0.5, sheen=0.3)
    waves = silk.node('TexWave', Scale=260, Distortion=1.5)
    silk.links.new(silk.coordinates((1, 1, 1), turn=0.7), waves.inputs['Vector'])
    silk.bump(waves.outputs['Fac'], 0.5, 0.0008)
    return shirt.print(FRONT, lettering.lark(height, silk, (*at, 0), raised=0.010), 0.0006, 0.0015)


def button(shirt, y):
    profile = [
        (0.0001, 0.0012),
        (0.0034, 0.0012),
        (0.0042, 0.0024),
        (0.0056, 0.0026),
        (0.0062, 0.0014),
        (0.0062, 0),
    ]
    place, normal = shirt.frame(FRONT, 0, y)
    thing = lathe(profile, surfaces.brass(), place + normal * 0.0034, 28)
    thing.rotation_mode = 'QUATERNION'
    thing.rotation_quaternion = normal.to_track_quat('Z', 'Y')


def placket(shirt, paint, top, bottom):
    def point(u, v):
        x, y = (0.5 - v) * 0.032, top + (bottom - top) * u
        return shirt.on(FRONT, x, y, 0.0032 if 0.04 < v < 0.96 and u < 0.985 else 0.0004)

    sheet(40, 14, point, paint)


def polo(color):
    cut = patterns.short(0.080, 0.082, 0.018)
    sewn = Sewn(cut, STEP)
    shirt = Worn(sewn, sewn.hang(arms(48, 49), 72), knit('pique', color, 420, 0.34))
    seams(shirt, color, (0.022, 0.027), 0.0)
    ribbed = knit('ribbed', lighter(color, 1.10), 300, 0.4)
    collars.leaves(shirt, ribbed)
    placket(shirt, knit('placket', lighter(color, 1.06)), -0.080, -0.215)
    for y in (-0.104, -0.150, -0.196):
        button(shirt, y)
    embroidered(shirt, (0.098, -0.185))


def t_shirt(color):
    cut = patterns.short(0.088, 0.094, 0.020)
    sewn = Sewn(cut, STEP)
    shirt = Worn(sewn, sewn.hang(arms(49, 47), 72), knit('jersey', color, 560, 0.16))
    seams(shirt, color, (0.022, 0.027))
    collars.rib(shirt, knit('rib', lighter(color, 1.08), 300, 0.4))
    ink = Paint('ink', GOLD if sum(color) < 1 else PINE, 0.6, specular=0.3)
    shirt.print(FRONT, lettering.lark(0.128, ink, (0, -0.235, 0), raised=0), 0.0007)
    shirt.print(FRONT, lettering.text('Nightlark', 0.038, ink, (0, -0.345, 0), raised=0), 0.0007)
    for line, y in (('Golf after dark,', -0.165), ('rain or shine.', -0.220)):
        shirt.print(BACK, lettering.text(line, 0.044, ink, (0, y, 0), raised=0), 0.0007)


def quarter_zip(color):
    slit = 0.075
    cut = patterns.long(0.082, 0.062, 0.016, slit=slit)
    sewn = Sewn(cut, STEP * 1.05)

    def tight(x, y):
        top, bottom = cut.cuff
        middle = (Vector(top) + Vector(bottom)) / 2
        return 1.0 if (Vector((abs(x), y)) - middle).length < 0.075 else 0.0

    shirt = Worn(
        sewn,
        sewn.hang(arms(55, 56, 50), 78, {'bending_stiffness': 0.7, 'mass': 0.24}, tight),
        knit('fleece', color, 300, 0.3, 0.8),
        0.0024,
    )
    seams(shirt, color, (0.030, 0.034), 0.050)
    ends, n = collars.stand(shirt, knit('collar', lighter(color, 1.06), 300, 0.3, 0.8))
    tape, brass = knit('tape', tuple(c * 0.5 for c in color)), surfaces.brass()
    top, bottom = -0.062, -0.255
    closed = top - slit
    for side in (-1, 1):
        # Where it is open, each row of teeth goes its own way up the collar.
        row = [shirt.on(FRONT, side * 0.0030, closed + (top - closed) * k / 14, 0.0012) for k in range(15)]
        collar = ends[:n] if side > 0 else ends[-n:]
        wire([*row, *collar[1:]], 0.0019, brass)
        wire([p + Vector((side * 0.004, 0.0008, 0)) for p in [*row, *collar[1:]]], 0.0034, tape)
        shirt.stitch(
            FRONT, [(side * 0.0075, closed + (bottom - closed) * k / 40) for k in range(41)], tape, 0.0024
        )
    wire([shirt.on(FRONT, 0, closed + (bottom - closed) * k / 60, 0.0012) for k in range(61)], 0.0023, brass)
    wire([shirt.on(FRONT, 0, closed - 0.030 * k / 6, 0.0050) for k in range(7)], 0.0030, brass)
    embroidered(shirt, (0.100, -0.200))


MAKE = {'polo': polo, 'tee': t_shirt, 'zip': quarter_zip}
FRAMES = {'polo': (0.86, -0.335), 'tee': (0.86, -0.345), 'zip': (0.86, -0.390)}


def build(variant):
    kind, color, *side = variant.split('-')
    MAKE[kind](COLORS[color])
    if side:
        for thing in [thing for thing in bpy.data.objects if thing.parent is None]:
            thing.matrix_world = ROUND @ thing.matrix_world
    width, middle = FRAMES[kind]
    return studio.worn(width, middle, 0.42 if color == 'white' else 0.85)
