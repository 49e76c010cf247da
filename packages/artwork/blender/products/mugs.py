"""Coffee, cocoa, and the float."""
import math
import random

from house import drinks, surfaces
from kit.paint import Paint, clear
from kit.shape import ball, box, lathe, rod
from products import studio
from products.edible import slab
from products.glassware import coaster


def coffee():
    drinks.mug(
        (0, 0, 0.0085), -0.55, glaze=Paint('glaze', (0.010, 0.055, 0.042), 0.2, clearcoat=0.8), size=1.05
    )
    saucer = Paint('saucer', (0.62, 0.56, 0.46), 0.25, clearcoat=0.5)
    drinks.plate((0, 0, 0), 0.082, saucer)
    chance, bean = random.Random(8), Paint('bean', (0.035, 0.014, 0.006), 0.4)
    for _ in range(9):
        around, r = chance.uniform(-2.6, -0.4), chance.uniform(0.095, 0.14)
        ball(
            (r * math.cos(around), r * math.sin(around), 0.004),
            0.0062,
            bean,
            (1, 0.72, 0.62),
            (0, 0, chance.uniform(0, 3)),
            rings=14,
        )
    return studio.on_wood((0.0, 0, 0.045), 0.56, 0.26, 74)


def cocoa():
    drinks.mug(
        (0, 0, 0.0085),
        -0.55,
        drink=Paint('cocoa', (0.060, 0.022, 0.010), 0.25, clearcoat=0.4),
        glaze=Paint('glaze', (0.60, 0.52, 0.40), 0.3, clearcoat=0.6),
        size=1.1,
    )
    drinks.plate((0, 0, 0), 0.086, Paint('saucer', (0.010, 0.055, 0.042), 0.25, clearcoat=0.5))
    soft = Paint('marshmallow', rough=0.85)
    soft.mottled(70, (0.80, 0.74, 0.64), (0.46, 0.25, 0.10), 4)
    chance = random.Random(4)
    for k in range(8):
        around, r = k * 2.4, 0.006 + 0.0028 * k
        box(
            (r * math.cos(around), r * math.sin(around), 0.098 + 0.004 * (k % 2)),
            (0.0165, 0.0165, 0.014),
            soft,
            0.005,
            4,
            (chance.uniform(-0.3, 0.3), chance.uniform(-0.3, 0.3), chance.uniform(0, 1.5)),
        )
    return studio.on_wood((0.0, 0, 0.050), 0.58, 0.27, 74)


def root_beer_float():
    z = coaster()
    glass = clear('glass', ior=1.45)
    lathe(
        [
            (0.0001, 0),
            (0.034, 0),
            (0.035, 0.004),
            (0.012, 0.012),
            (0.010, 0.024),
            (0.022, 0.036),
            (0.036, 0.11),
            (0.043, 0.155),
            (0.0412, 0.155),
            (0.0342, 0.11),
            (0.0205, 0.040),
            (0.0001, 0.032),
        ],
        glass,
        (0, 0, z),
        96,
    )
    lathe(
        [(0.0001, 0.0325), (0.020, 0.0405), (0.0340, 0.11), (0.0372, 0.128), (0.0001, 0.128)],
        clear('root beer', (0.30, 0.075, 0.016), 1.34),
        (0, 0, z),
        96,
    )
    lathe(
        [(0.0001, 0.122), (0.0372, 0.128), (0.0404, 0.148), (0.036, 0.154), (0.0001, 0.152)],
        Paint('froth', (0.62, 0.44, 0.26), 0.9),
        (0, 0, z),
        96,
    )
    cream = Paint('ice cream', rough=0.5).mottled(110, (0.66, 0.55, 0.36), (0.80, 0.71, 0.53), 5)
    cream.bump(cream.noise(170, 7, 0.7), 0.9, 0.004)
    for k, (x, y, up) in enumerate(((-0.015, -0.004, 0.158), (0.016, 0.006, 0.162))):
        slab((x, y, z + up), (0.0225, 0.0225, 0.0205), cream, k + 2, (0, 0, 0), 0.16, 0.96)
    ball((0.001, -0.003, z + 0.1795), 0.0088, Paint('cherry', (0.42, 0.010, 0.012), 0.12, clearcoat=1.0))
    rod((0.001, -0.003, z + 0.186), (0.011, 0.003, z + 0.214), 0.0007, surfaces.slat())
    rod(
        (-0.028, 0.012, z + 0.10), (-0.045, 0.020, z + 0.222), 0.0034, Paint('straw', (0.62, 0.54, 0.42), 0.5)
    )
    return studio.on_wood((0, 0, 0.100), 0.80, 0.200, 76, bright_back=2.6)


MAKE = {'coffee': coffee, 'cocoa': cocoa, 'float': root_beer_float}


def build(variant):
    return MAKE[variant]()
