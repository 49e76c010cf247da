"""Glasses, bottles, mugs, and what is in them."""
import math

from house import surfaces
from kit.paint import Paint, clear
from kit.shape import box, group, lathe, sheet, tube_mesh


def pint(at, level=0.118, drink=None, head=0.024):
    glass = [
        (0.0001, 0),
        (0.029, 0),
        (0.031, 0.004),
        (0.038, 0.09),
        (0.042, 0.15),
        (0.0395, 0.15),
        (0.0355, 0.09),
        (0.0285, 0.010),
        (0.0001, 0.010),
    ]
    lathe(glass, surfaces.glass(), at)
    lathe(
        [(0.0001, 0.0105), (0.0282, 0.0105), (0.0352, 0.09), (0.0372, level), (0.0001, level)],
        drink or surfaces.lager(),
        at,
    )
    if head:
        top = level + head
        lathe(
            [(0.0001, level), (0.0372, level), (0.0385, top - 0.006), (0.030, top - 0.001), (0.0001, top)],
            surfaces.foam(),
            at,
        )


def whisky(at, cube_turn=0.6):
    x, y, z = at
    glass = [
        (0.0001, 0),
        (0.036, 0),
        (0.038, 0.003),
        (0.041, 0.085),
        (0.0385, 0.085),
        (0.0355, 0.016),
        (0.0001, 0.016),
    ]
    lathe(glass, surfaces.glass(), at)
    lathe([(0.0001, 0.0165), (0.0354, 0.0165), (0.0364, 0.042), (0.0001, 0.042)], surfaces.whisky(), at)
    box((x - 0.005, y, z + 0.045), (0.034,) * 3, surfaces.ice(), 0.005, 3, (0.3, 0.4, cube_turn))


def flute(at, drink=None):
    bowl = [
        (0.0001, 0),
        (0.032, 0),
        (0.030, 0.003),
        (0.005, 0.006),
        (0.0038, 0.08),
        (0.008, 0.095),
        (0.021, 0.135),
        (0.0245, 0.18),
        (0.0235, 0.228),
        (0.0222, 0.228),
        (0.0232, 0.18),
        (0.0196, 0.136),
        (0.0066, 0.098),
        (0.0001, 0.096),
    ]
    lathe(bowl, surfaces.glass(), at)
    wine = drink or clear('sparkling', (0.98, 0.80, 0.36), 1.34)
    lathe(
        [
            (0.0001, 0.0985),
            (0.0062, 0.0985),
            (0.0194, 0.136),
            (0.0229, 0.18),
            (0.0228, 0.195),
            (0.0001, 0.195),
        ],
        wine,
        at,
    )


def bottle(at, tint, fill=None, form='wine', label=None, cap=None):
    shapes = {
        'wine': [
            (0.0001, 0),
            (0.036, 0),
            (0.038, 0.006),
            (0.038, 0.185),
            (0.030, 0.215),
            (0.0145, 0.245),
            (0.0140, 0.30),
            (0.0160, 0.302),
            (0.0160, 0.312),
            (0.0001, 0.312),
        ],
        'spirit': [
            (0.0001, 0),
            (0.042, 0),
            (0.045, 0.006),
            (0.045, 0.150),
            (0.040, 0.172),
            (0.0165, 0.190),
            (0.0155, 0.235),
            (0.0180, 0.237),
            (0.0180, 0.250),
            (0.0001, 0.250),
        ],
        'slim': [
            (0.0001, 0),
            (0.032, 0),
            (0.034, 0.006),
            (0.036, 0.21),
            (0.030, 0.232),
            (0.0135, 0.252),
            (0.0130, 0.285),
            (0.0155, 0.287),
            (0.0155, 0.30),
            (0.0001, 0.30),
        ],
        'flask': [
            (0.0001, 0),
            (0.056, 0),
            (0.060, 0.008),
            (0.058, 0.08),
            (0.048, 0.115),
            (0.018, 0.140),
            (0.0160, 0.19),
            (0.0190, 0.192),
            (0.0190, 0.205),
            (0.0001, 0.205),
        ],
    }
    profile = shapes[form]
    lathe(profile, tint, at, 40)
    if label:
        radius = profile[2][0] + 0.0006
        low, high = (0.045, 0.125) if form != 'flask' else (0.02, 0.07)
        lathe([(radius, low), (radius, high)], label, at, 40)
    top = profile[-2][1]
    lathe(
        [(0.0175, top - 0.05), (0.0185, top - 0.048), (0.0185, top + 0.004), (0.0001, top + 0.005)],
        cap or surfaces.brass(),
        at,
        32,
    )


def mug(at, turn=0.0, drink=None, glaze=None, size=1.0):
    paint = glaze or surfaces.china()
    with group(at, turn, scale=size):
        lathe(
            [
                (0.0001, 0),
                (0.034, 0),
                (0.038, 0.004),
                (0.041, 0.03),
                (0.041, 0.088),
                (0.0405, 0.092),
                (0.0385, 0.092),
                (0.0375, 0.086),
                (0.037, 0.01),
                (0.0001, 0.008),
            ],
            paint,
            segments=64,
        )
        rings = []
        for k in range(21):
            t = -math.pi / 2 + math.pi * k / 20
            cx, cz = 0.040 + 0.028 * math.cos(t), 0.047 + 0.027 * math.sin(t)
            ring = [
                (
                    cx + 0.0055 * math.cos(q) * math.cos(t),
                    0.0075 * math.sin(q),
                    cz + 0.0055 * math.cos(q) * math.sin(t),
                )
                for q in (i * math.tau / 14 for i in range(14))
            ]
            rings.append(ring)
        tube_mesh(rings, paint, 1)
        coffee = drink or Paint('coffee', (0.020, 0.008, 0.003), 0.05, clearcoat=1.0)
        lathe([(0.0374, 0.077), (0.034, 0.0765), (0.0001, 0.0765)], coffee, segments=64)


def plate(at, radius=0.13, paint=None):
    r = radius
    lathe(
        [
            (0.0001, 0),
            (r * 0.62, 0),
            (r * 0.68, 0.004),
            (r, 0.016),
            (r * 1.005, 0.018),
            (r * 0.99, 0.0195),
            (r * 0.68, 0.0085),
            (r * 0.6, 0.006),
            (0.0001, 0.006),
        ],
        paint or surfaces.china(),
        at,
        72,
    )


def napkin(at, turn=0.0):
    with group(at, turn):
        fold = lambda u, v: (
            (u - 0.5) * 0.09,
            (v - 0.5) * 0.20,
            0.006 + 0.004 * math.sin(u * math.pi) + 0.0016 * math.sin(v * 21),
        )
        sheet(16, 24, fold, surfaces.linen(), 1, 0.006)


def candle(at, height=0.055):
    wax = Paint('wax', (0.72, 0.58, 0.38), 0.6)
    lathe(
        [
            (0.0001, 0),
            (0.034, 0),
            (0.037, 0.006),
            (0.038, 0.075),
            (0.0355, 0.075),
            (0.0345, 0.008),
            (0.0001, 0.008),
        ],
        clear('amber glass', (0.95, 0.62, 0.28), 1.45),
        at,
    )
    lathe([(0.0001, 0.0085), (0.034, 0.0085), (0.034, height - 0.012), (0.0001, height - 0.014)], wax, at)
    flame = [
        (0.0001, height - 0.010),
        (0.0035, height - 0.006),
        (0.0045, height),
        (0.0025, height + 0.009),
        (0.0001, height + 0.016),
    ]
    lathe(flame, surfaces.bulb(), at, 20)
