"""Balls, tees, divot tool, marker, gift card, tumbler, towel, glove: the small things of the pro shop."""
import math
import random

from mathutils import Vector, noise

from house import gear, surfaces
from kit import lettering
from kit.paint import Paint
from kit.shape import angles, ball, box, group, lathe, sheet, tube_mesh, wire
from products import studio
from products.cloth import fabric, meshed, placed

UPRIGHT = (math.pi / 2, 0, 0)


def foil():
    return Paint('foil', (0.75, 0.50, 0.22), 0.25, 1)


def balls(kind):
    color = {'standard': (0.010, 0.055, 0.040), 'premium': (0.012, 0.012, 0.013)}[kind]
    card, gold = Paint('card', color, 0.45, clearcoat=0.15), foil()
    with group((-0.025, 0.035, 0), math.radians(24)):
        box((0, 0, 0.0275), (0.19, 0.14, 0.055), card, 0.0016, 3)
        for z in (0.0075, 0.0485):
            box((0, -0.0704, z), (0.16, 0.0006, 0.0009), gold)
        lettering.text('Nightlark', 0.021, gold, (0, -0.0706, 0.032), UPRIGHT)
        words = 'TWELVE BALLS' if kind == 'standard' else 'TWELVE PREMIUM'
        lettering.text(words, 0.0052, gold, (0, -0.0706, 0.0148), UPRIGHT, 'sans-bold', 0.004, 1.3)
        lettering.lark(0.062, gold, (0, 0.014, 0.0557), raised=0.003)
        lettering.text('SLEEVE TALKER', 0.0075, gold, (0, -0.044, 0.0557), (0, 0, 0), 'sans-bold', 0.004, 1.4)
    for k, (x, y) in enumerate(((0.082, -0.082), (0.131, -0.064), (0.116, -0.116))):
        gear.golf_ball(
            (x, y, 0.0214),
            paint=Paint('ball', (0.70, 0.69, 0.66), 0.3, clearcoat=0.4),
            turn=(0.4 + k, 0.9 * k, 0.3 * k),
        )
    return studio.standing((0.022, -0.014, 0.026), 0.82, 0.40, 88, 0.08, 0.45)


def pouch_point(t, u, out=0.0):
    """Cloth gathers towards the cord and sags below it."""
    neck = 1 if u < 0.78 else 1 - 0.62 * math.exp(-(((u - 0.86) / 0.055) ** 2))
    gather = 0.03 + 0.13 * max(0.0, (u - 0.5) / 0.5)
    dents = 0.16 * noise.noise(Vector((1.3 * math.cos(t), 1.3 * math.sin(t), 3 * u))) * math.sin(math.pi * u)
    r = 0.046 * math.sin(math.pi * min(1, 0.18 + 0.62 * u)) ** 0.6 * neck
    r = r * (1 + gather * math.sin(11 * t + 2 * math.sin(2 * t)) + dents) + out
    return r * math.cos(t), 0.8 * r * math.sin(t), 0.118 * u


def stamped(mark, middle):
    """Bends a flat mark round the front of the pouch."""
    paint = mark.data.materials[0]
    work = meshed(mark, 0.002, 4)
    for vertex in work.verts:
        x, y, _ = vertex.co
        vertex.co = pouch_point(x / 0.040 - math.pi / 2, (middle + y) / 0.118, 0.0012)
    placed(work, paint)


def tees():
    chance = random.Random(6)
    pouch = fabric('pouch', (0.40, 0.33, 0.22), 300, 0.5)
    rings = [[pouch_point(t, k / 30) for t in angles(96)] for k in range(31)]
    with group((-0.055, 0.045, 0.001), 0.3):
        tube_mesh(rings, pouch, 1, 0.0012)
        wire(
            [(0.021 * math.cos(t), 0.017 * math.sin(t), 0.1015) for t in angles(40)],
            0.0014,
            surfaces.leather(),
            cyclic=True,
        )
        stamped(lettering.lark(0.032, Paint('stamp', (0.010, 0.055, 0.040), 0.8), raised=0.0), 0.046)
    bamboo = Paint('bamboo', rough=0.5).mottled(
        90, (0.55, 0.38, 0.17), (0.70, 0.52, 0.27), 4, 0.6, (1, 1, 0.08)
    )
    profile = [
        (0.0001, -0.041),
        (0.0021, -0.032),
        (0.0023, 0.028),
        (0.0056, 0.038),
        (0.0064, 0.041),
        (0.0050, 0.0408),
        (0.0001, 0.0385),
    ]
    for _ in range(24):
        at = (
            chance.uniform(-0.03, 0.10),
            chance.uniform(-0.085, -0.005),
            0.005 + chance.choice((0, 0, 0.006, 0.011)),
        )
        with group(at, chance.uniform(0, math.tau), (math.pi / 2 + chance.uniform(-0.05, 0.05), 0)):
            lathe(profile, bamboo, segments=24)
            lathe(
                [(0.00255, 0.012), (0.0027, 0.0125), (0.0027, 0.018), (0.00262, 0.0185)],
                surfaces.brass(),
                segments=24,
            )
    return studio.standing((0.010, -0.012, 0.040), 0.66, 0.32, 82, 0.03, 0.5, 0.75)


def coin(radius=0.0125, thick=0.0022, mark=0.6):
    metal = surfaces.brass()
    lathe(
        [
            (0.0001, 0),
            (radius * 0.96, 0),
            (radius, thick * 0.2),
            (radius, thick),
            (radius * 0.93, thick * 1.15),
            (radius * 0.90, thick * 0.85),
            (0.0001, thick * 0.85),
        ],
        metal,
        segments=96,
    )
    lettering.lark(
        radius * 2 * mark,
        Paint('enamel', (0.010, 0.055, 0.040), 0.2, clearcoat=0.8),
        (0, 0, thick * 0.95),
        raised=0.008,
    )


def marker():
    with group((-0.012, -0.004, 0.0006), 0.25):
        coin()
    with group((0.011, -0.013, 0.0014), -0.30, (0, 0.10)):
        coin(mark=0.62)
    gear.golf_ball(
        (0.024, 0.032, 0.0214),
        paint=Paint('ball', (0.70, 0.69, 0.66), 0.3, clearcoat=0.4),
        turn=(0.5, 0.2, 0.1),
    )
    return studio.standing((0.006, 0.004, 0.012), 0.26, 0.150, 85, 0.03, 0.5, 0.36)


def divot_tool():
    metal = surfaces.brass()
    with group((0.0, 0.0, 0.004), 0.85):
        body = lambda u, v: (
            (v - 0.5) * (0.030 - 0.016 * u),
            -0.034 + 0.068 * u,
            0.0022 * math.cos((v - 0.5) * math.pi) + 0.004 * u * u,
        )
        sheet(24, 16, body, metal, 1, 0.003)
        lathe(
            [
                (0.0001, -0.002),
                (0.017, -0.002),
                (0.0185, 0),
                (0.0185, 0.0028),
                (0.017, 0.0042),
                (0.0150, 0.0036),
                (0.0001, 0.0036),
            ],
            metal,
            (0, -0.036, 0),
            96,
        )
        for side in (-1, 1):
            prong = [
                (side * (0.0062 - 0.0012 * u), 0.030 + 0.036 * u, 0.004 + 0.004 * u * u)
                for u in (k / 14 for k in range(15))
            ]
            wire(prong, 0.0017, metal)
            ball(prong[-1], 0.0016, metal, rings=10)
        with group((0, -0.036, 0.0034), 0.4):
            coin(0.0122, 0.0016, 0.62)
    turf_ball = Paint('ball', (0.70, 0.69, 0.66), 0.3, clearcoat=0.4)
    gear.golf_ball((0.048, 0.028, 0.0214), paint=turf_ball, turn=(0.2, 0.6, 0))
    return studio.standing((0.006, 0.002, 0.010), 0.44, 0.25, 88, 0.03, 0.5, 0.55)


def gift_card():
    card, gold = Paint('card', (0.010, 0.050, 0.036), 0.42, clearcoat=0.3), foil()
    envelope = Paint('envelope', (0.60, 0.52, 0.39), 0.8)
    with group((0.01, 0.03, 0.001), 0.22):
        box((0, 0, 0.0015), (0.150, 0.104, 0.002), envelope, 0.0006)
        flap = lambda u, v: (
            (u - 0.5) * 0.150 * (1 - v),
            0.052 - 0.058 * v,
            0.0032 + 0.0022 * math.sin(v * math.pi),
        )
        sheet(20, 20, flap, envelope, 0, 0.0006)
    with group((-0.012, -0.022, 0.012), -0.16, (0.13, 0)):
        box((0, 0, 0), (0.1, 0.063, 0.0014), card, 0.0006, 3)
        for y in (-0.0275, 0.0275):
            box((0, y, 0.0008), (0.090, 0.0005, 0.0002), gold)
        lettering.lark(0.026, gold, (-0.026, 0.003, 0.0008), raised=0.002)
        lettering.text('Nightlark', 0.0098, gold, (0.016, 0.008, 0.0008), raised=0.002)
        lettering.text(
            'FIFTY DOLLARS', 0.0034, gold, (0.016, -0.008, 0.0008), (0, 0, 0), 'sans-bold', 0.002, 1.3
        )
    return studio.standing((0.0, -0.002, 0.006), 0.44, 0.36, 82, 0.0, 0.62, 0.55)


MAKE = {
    'balls-standard': lambda: balls('standard'),
    'balls-premium': lambda: balls('premium'),
    'tees': tees,
    'marker': marker,
    'divot': divot_tool,
    'card': gift_card,
}


def build(variant):
    return MAKE[variant]()
