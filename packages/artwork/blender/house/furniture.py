"""Chairs, stools, tables, lamps."""
import math
import random

from house import surfaces
from house.bay import CEILING
from kit.light import spot
from kit.paint import Paint
from kit.shape import angles, ball, box, group, lathe, rod, sheet, wire


def armchair(at, turn, paint=None):
    cover = paint or surfaces.leather()
    with group(at, turn):
        box((0, 0, 0.30), (0.62, 0.66, 0.22), cover, 0.07, 6)
        box((0, -0.02, 0.43), (0.58, 0.60, 0.15), cover, 0.065, 6)
        box((0, -0.34, 0.60), (0.74, 0.17, 0.66), cover, 0.075, 6, (0.16, 0, 0))
        box((0, -0.24, 0.62), (0.56, 0.13, 0.40), cover, 0.06, 6, (0.18, 0, 0))
        for side in (-1, 1):
            box((side * 0.38, 0, 0.40), (0.15, 0.72, 0.42), cover, 0.07, 6)
            seam = [
                (side * (0.38 + 0.0755), 0.25 * math.cos(t), 0.40 + 0.115 * math.sin(t)) for t in angles(48)
            ]
            wire(seam, 0.003, surfaces.brass() if paint else cover, cyclic=True)
            for depth in (-0.26, 0.28):
                rod(
                    (side * 0.3, depth, 0.20), (side * 0.336, depth * 1.15, 0), 0.016, surfaces.brass(), 0.010
                )


def stool(at, turn=0.0, paint=None):
    x, y, _ = at
    seat = [
        (0.0001, 0.73),
        (0.17, 0.73),
        (0.19, 0.745),
        (0.195, 0.77),
        (0.18, 0.80),
        (0.12, 0.815),
        (0.0001, 0.82),
    ]
    lathe(seat, paint or surfaces.leather(), at)
    for k in range(4):
        way = turn + k * math.pi / 2 + 0.78
        foot = (x + 0.22 * math.cos(way), y + 0.22 * math.sin(way), 0)
        rod((x + 0.13 * math.cos(way), y + 0.13 * math.sin(way), 0.74), foot, 0.012, surfaces.steel())
    lathe([(0.19, 0.26), (0.202, 0.26), (0.202, 0.275), (0.19, 0.275), (0.19, 0.26)], surfaces.brass(), at)


def round_table(at, height, radius, top=None):
    z, r = height, radius
    lathe(
        [
            (0.0001, z - 0.032),
            (r - 0.02, z - 0.032),
            (r - 0.003, z - 0.025),
            (r, z - 0.012),
            (r - 0.008, z),
            (0.0001, z),
        ],
        top or surfaces.table_top(),
        at,
        64,
    )
    foot = r * 0.66
    lathe(
        [
            (0.0001, 0),
            (foot, 0),
            (foot, 0.012),
            (0.05, 0.03),
            (0.028, 0.06),
            (0.026, z - 0.04),
            (0.09, z - 0.032),
        ],
        surfaces.steel(),
        at,
    )


def pendant(at, power=110, shade=None):
    x, y, z = at
    rod((x, y, z + 0.2), (x, y, CEILING + 0.4), 0.004, surfaces.steel())
    profile = [
        (0.02, 0.22),
        (0.03, 0.21),
        (0.05, 0.17),
        (0.15, 0.03),
        (0.165, 0),
        (0.160, 0),
        (0.145, 0.03),
        (0.045, 0.165),
        (0.02, 0.19),
    ]
    lathe(profile, shade or surfaces.brass(), at)
    lathe(
        [(0.0001, 0.03), (0.03, 0.05), (0.04, 0.08), (0.02, 0.12), (0.0001, 0.125)], surfaces.bulb(), at, 24
    )
    spot((x, y, z + 0.02), (x, y, 0), power, 115, 0.9, (1, 0.68, 0.38), 0.05)


def long_table(at, size, turn=0.0, paint=None):
    wide, deep, high = size
    with group(at, turn):
        box((0, 0, high - 0.025), (wide, deep, 0.05), paint or surfaces.table_top(), 0.008)
        for side in (-1, 1):
            for edge in (-1, 1):
                leg = (side * (wide / 2 - 0.12), edge * (deep / 2 - 0.08))
                rod((*leg, high - 0.05), (leg[0] * 1.03, leg[1] * 1.08, 0), 0.028, surfaces.steel(), 0.018)
            rod(
                (side * (wide / 2 - 0.12), -deep / 2 + 0.08, 0.2),
                (side * (wide / 2 - 0.12), deep / 2 - 0.08, 0.2),
                0.012,
                surfaces.steel(),
            )


def plant(at, size=1.0, seed=1):
    """A rubber tree: broad glossy leaves on a few stems. Blades of grass in a pot look cheap."""
    chance = random.Random(seed)
    pot = Paint('pot', (0.05, 0.05, 0.052), 0.6)
    leaf = Paint('rubber leaf', (0.012, 0.055, 0.020), 0.28, clearcoat=0.4)
    with group(at, scale=size):
        lathe(
            [
                (0.0001, 0),
                (0.15, 0),
                (0.19, 0.34),
                (0.195, 0.38),
                (0.175, 0.38),
                (0.165, 0.34),
                (0.0001, 0.33),
            ],
            pot,
        )
        for _ in range(5):
            lean, way, tall = (
                chance.uniform(0.05, 0.25),
                chance.uniform(0, math.tau),
                chance.uniform(0.7, 1.25),
            )
            top = (lean * math.cos(way), lean * math.sin(way), 0.33 + tall)
            rod((0.03 * math.cos(way), 0.03 * math.sin(way), 0.33), top, 0.008, surfaces.slat(), 0.005)
            for k in range(10):
                share = 0.22 + 0.8 * k / 10
                foot = (top[0] * share, top[1] * share, 0.33 + tall * share)
                blade(foot, k * 2.4 + way, chance.uniform(0.16, 0.26), chance.uniform(0.2, 0.7), leaf)


def blade(foot, way, length, rise, paint):
    def point(u, v):
        out, across = u * length, (v - 0.5) * 0.10 * math.sin(math.pi * (0.06 + 0.92 * u)) ** 0.8
        lift = length * (rise * u - 0.75 * u * u) + 0.35 * abs(across)
        x = out * math.cos(way) - across * math.sin(way)
        return (foot[0] + x, foot[1] + out * math.sin(way) + across * math.cos(way), foot[2] + lift)

    sheet(8, 4, point, paint, 1)


def desk_lamp(at, turn, target):
    with group(at, turn):
        lathe(
            [(0.0001, 0), (0.085, 0), (0.088, 0.008), (0.08, 0.018), (0.012, 0.024), (0.0001, 0.024)],
            surfaces.brass(),
        )
        rod((0, 0, 0.02), (0, -0.06, 0.30), 0.006, surfaces.brass())
        rod((0, -0.06, 0.30), (0, 0.16, 0.46), 0.006, surfaces.brass())
        ball((0, -0.06, 0.30), 0.012, surfaces.brass())
        shade = lathe(
            [(0.022, 0.09), (0.032, 0.085), (0.078, 0.0), (0.080, 0), (0.034, 0.088)],
            Paint('shade', (0.010, 0.050, 0.036), 0.3, clearcoat=0.5),
        )
        shade.location, shade.rotation_euler = (0, 0.19, 0.40), (-0.45, 0, 0)
        ball((0, 0.175, 0.415), 0.022, surfaces.bulb())
    source = (at[0] - math.sin(turn) * 0.19, at[1] + math.cos(turn) * 0.19, at[2] + 0.395)
    spot(source, target, 60, 120, 0.8, (1, 0.66, 0.36), 0.03)
