"""Beers, soft drinks, water, a can of seltzer."""
import random

from kit import lettering
from kit.paint import Paint, clear
from kit.shape import box, lathe, rod
from products import studio
from products.glassware import coaster, dew, lemon, wrap_round


def froth(color):
    """Beer's head: bubbles of several sizes, the light from behind shines through."""
    paint = Paint('head', rough=0.6, specular=0.3)
    bubbles = [paint.node('TexVoronoi', Scale=scale).outputs['Distance'] for scale in (520, 1100)]
    for bubble in bubbles:
        paint.links.new(paint.coordinates(), bubble.node.inputs['Vector'])
    dimples = paint.calc('ADD', bubbles[0], paint.calc('MULTIPLY', bubbles[1], 0.6))
    tone = paint.ramp(paint.noise(90, 5), [(0.3, tuple(c * 0.86 for c in color)), (0.7, color)])
    paint.feed(tone, 'Base Color')
    # Light bounces about inside more often than is traced.
    paint.feed(tone, 'Emission').set('Emission Strength', 0.16)
    return paint.bump(dimples, -0.35, 0.0012).translucent(tone, 0.45)


def beer(color, foam, level=0.122, head=0.025):
    z = coaster()
    foam_paint = froth(foam)
    glass = clear('glass', ior=1.45)
    profile = [
        (0.0001, 0),
        (0.029, 0),
        (0.031, 0.004),
        (0.038, 0.09),
        (0.042, 0.15),
        (0.0403, 0.15),
        (0.0362, 0.09),
        (0.0290, 0.012),
        (0.0001, 0.012),
    ]
    lathe(profile, glass, (0, 0, z), 96)
    drink = clear('drink', color, 1.34)
    lathe(
        [(0.0001, 0.0122), (0.0288, 0.0122), (0.0360, 0.09), (0.0380, level), (0.0001, level)],
        drink,
        (0, 0, z),
        96,
    )
    top = level + head
    lathe(
        [
            (0.0001, level),
            (0.0380, level),
            (0.0398, top - 0.006),
            (0.0385, top + 0.001),
            (0.030, top + 0.004),
            (0.0001, top + 0.005),
        ],
        foam_paint,
        (0, 0, z),
        96,
    )
    dew(lambda height: 0.0312 + (height - z) * 0.072, z + 0.02, z + 0.10)
    return studio.on_wood((0, 0, 0.080), 0.62, 0.165, 78, exposure=0.9, bright_back=3.0)


def tall_glass(color, ice=8, garnish=None, straw=True, level=0.140):
    z, chance = coaster(), random.Random(5)
    glass = clear('glass', ior=1.45)
    lathe(
        [
            (0.0001, 0),
            (0.0315, 0),
            (0.033, 0.003),
            (0.0365, 0.155),
            (0.0350, 0.155),
            (0.0318, 0.012),
            (0.0001, 0.012),
        ],
        glass,
        (0, 0, z),
        96,
    )
    lathe(
        [(0.0001, 0.0122), (0.0316, 0.0122), (0.0346, level), (0.0001, level)],
        clear('drink', color, 1.34),
        (0, 0, z),
        96,
    )
    cube = clear('ice', (0.97, 0.98, 1), 1.06, 0.02)
    for k in range(ice):
        place = (
            chance.uniform(-0.014, 0.014),
            chance.uniform(-0.014, 0.014),
            z + level - 0.006 - 0.016 * (k // 2) + 0.010 * (k == 0),
        )
        box(place, (0.021,) * 3, cube, 0.003, 3, [chance.uniform(0, 1.5) for _ in range(3)])
    if straw:
        rod(
            (-0.010, 0.004, z + 0.016),
            (0.026, 0.010, z + 0.205),
            0.0032,
            Paint('straw', (0.010, 0.055, 0.040), 0.5),
        )
    if garnish:
        lemon((-0.0345, -0.006, z + 0.150), garnish)
    dew(lambda height: 0.0332 + (height - z) * 0.023, z + 0.02, z + 0.125)
    return studio.on_wood((0, 0, 0.094), 0.74, 0.190, 76, exposure=0.9, bright_back=3.0)


def cup_of_water():
    z = coaster()
    plastic = clear('cup', (0.98, 0.99, 1), 1.2, 0.02)
    lathe(
        [
            (0.0001, 0),
            (0.0300, 0),
            (0.0310, 0.003),
            (0.0405, 0.118),
            (0.0422, 0.119),
            (0.0422, 0.122),
            (0.0396, 0.121),
            (0.0302, 0.006),
            (0.0001, 0.006),
        ],
        plastic,
        (0, 0, z),
        96,
    )
    lathe(
        [(0.0001, 0.0065), (0.0300, 0.0065), (0.0385, 0.102), (0.0001, 0.102)],
        clear('water', (0.97, 0.99, 1), 1.33),
        (0, 0, z),
        96,
    )
    chance, cube = random.Random(3), clear('ice', (0.97, 0.98, 1), 1.06, 0.02)
    for k in range(4):
        box(
            (chance.uniform(-0.018, 0.018), chance.uniform(-0.018, 0.018), z + 0.098 - 0.016 * (k // 3)),
            (0.021,) * 3,
            cube,
            0.003,
            3,
            [chance.uniform(0, 1.5) for _ in range(3)],
        )
    mark = lettering.lark(0.040, Paint('print', (0.012, 0.085, 0.060), 0.5), raised=0.004)
    wrap_round(mark, lambda height: 0.0311 + (height - 0.003) * 0.0826 + 0.0003, 0.058, z)
    dew(lambda height: 0.0312 + (height - z) * 0.082, z + 0.02, z + 0.10, 90)
    return studio.on_wood((0, 0, 0.066), 0.58, 0.15, 78, bright_back=2.0)


def can():
    metal, ink = Paint('aluminium', (0.70, 0.69, 0.66), 0.3, 1), Paint(
        'sleeve', (0.62, 0.60, 0.54), 0.35, 0.6
    )
    z = coaster()
    lathe(
        [(0.0001, 0.004), (0.020, 0.003), (0.0235, 0), (0.0265, 0.006), (0.0288, 0.014)], metal, (0, 0, z), 96
    )
    lathe([(0.0288, 0.014), (0.0289, 0.134), (0.0275, 0.142)], ink, (0, 0, z), 96)
    lathe(
        [
            (0.0275, 0.142),
            (0.0262, 0.148),
            (0.0270, 0.1505),
            (0.0262, 0.152),
            (0.0250, 0.1485),
            (0.0001, 0.147),
        ],
        metal,
        (0, 0, z),
        96,
    )
    box((0, -0.004, z + 0.1495), (0.014, 0.022, 0.0015), metal, 0.0007)
    band = Paint('band', (0.010, 0.065, 0.048), 0.4, 0.3)
    for low, high in ((0.016, 0.030), (0.122, 0.126)):
        lathe([(0.0290, low), (0.0290, high)], band, (0, 0, z), 96)
    for thing, middle in (
        (lettering.lark(0.040, band, raised=0.003), 0.088),
        (lettering.text('Mulligan', 0.0125, band, raised=0.004), 0.056),
        (lettering.text('HARD SELTZER', 0.0042, band, font='sans-bold', raised=0.004, spacing=1.2), 0.043),
    ):
        wrap_round(thing, lambda _height: 0.0291, middle, z)
    dew(lambda _height: 0.0290, z + 0.02, z + 0.135, 220)
    lemon((0.052, -0.022, 0.020), (0.52, 0.60, 0.10))
    return studio.on_wood((0.004, 0, 0.080), 0.62, 0.165, 78)


MAKE = {
    'lager': lambda: beer((0.96, 0.60, 0.12), (0.90, 0.86, 0.76)),
    'ipa': lambda: beer((0.93, 0.40, 0.045), (0.86, 0.78, 0.62)),
    'stout': lambda: beer((0.10, 0.03, 0.012), (0.62, 0.44, 0.27), 0.118, 0.028),
    'soda': lambda: tall_glass((0.34, 0.09, 0.022)),
    'half': lambda: tall_glass((0.86, 0.42, 0.10), 6, (0.80, 0.56, 0.06), False),
    'water': cup_of_water,
    'seltzer': can,
}


def build(variant):
    return MAKE[variant]()
