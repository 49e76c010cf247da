"""Wrap and breakfast burrito."""
import math
from functools import cache

from mathutils import Vector, noise

from kit.paint import Paint
from kit.shape import group, sheet
from products import studio
from products.edible import (
    cheese,
    disc,
    flatbread_skin,
    herb,
    lettuce,
    romaine,
    scatter,
    seared,
    slab,
    sprig,
    tomato,
)
from products.vessels import board, dip, parchment


def lump_of(paint, small, large, square=0.6):
    """A cut piece, seen on the face of the cut."""

    def piece(at, chance, seed):
        size = [chance.uniform(small, large) for _ in range(3)]
        turn = [chance.uniform(0, 3) for _ in range(3)]
        slab(at, (0.006, *size[1:]), paint, seed, (turn[0], 0, 0), 0.22, square)

    return piece


def stick_of(paint, half, long):
    def piece(at, chance, seed):
        turn = (chance.uniform(0, 3), 0, chance.uniform(-0.9, 0.9))
        slab(at, (long, half, half * 0.9), paint, seed, turn, 0.10, 0.4)

    return piece


def ribbon_of(paint, long, thick):
    """A shred lying on edge: leaves in a roll show as wavy lines."""

    def piece(at, chance, seed):
        bend, phase, turn = chance.uniform(0.3, 0.8), chance.uniform(0, 6), chance.uniform(0, 6)

        def point(u, v):
            s = (u - 0.5) * long * chance_long
            wave = 0.0022 * math.sin(u * 7 + phase) + bend * s * s / long
            return (
                at[0] + (v - 0.55) * 0.014,
                at[1] + s * math.cos(turn) - wave * math.sin(turn),
                at[2] + s * math.sin(turn) + wave * math.cos(turn),
            )

        chance_long = chance.uniform(0.7, 1.3)
        sheet(20, 4, point, paint, 1, thick)

    return piece


def rolled(paint, length, radius, filling, bias=0.42, count=74):
    """A rolled tortilla, cut at a slant at the near end so that the filling shows."""

    def skin(u, v):
        t = v * math.tau * 2.15 + 0.6
        z_share = math.sin(t)
        x = (u - 0.5) * length + bias * radius * z_share * (1 - u) ** 2
        dent = noise.noise(Vector((x * 26, math.cos(t) * 1.2, z_share * 1.2 + v)))
        fine = noise.noise(Vector((x * 90, math.cos(t) * 4, z_share * 4)))
        r = radius * (0.90 + 0.05 * v) * (1 + 0.085 * dent + 0.018 * fine)
        r *= 1 - 0.34 * max(0.0, (u - 0.84) / 0.16) ** 2
        return x, r * math.cos(t) * 1.06, max(r * z_share, -radius * 0.84)

    sheet(60, 110, skin, paint, 1, 0.0013)
    inner = radius * 0.80
    for k, (y, z, chance) in enumerate(scatter(count, inner, 3)):
        x = -length / 2 + bias * z + chance.uniform(0.0015, 0.0065)
        filling[k % len(filling)]((x, y, z * 0.95), chance, k)
    shadow = Paint('sauce in the roll', (0.34, 0.24, 0.12), 0.4)
    disc((-length / 2 + 0.011, 0, 0), radius * 0.88, 0.003, shadow, 0, (0, -math.pi / 2 + math.atan(bias)))


@cache
def grilled():
    """Chicken in pieces: pale where it was cut, brown where it lay on the grill."""
    paint = Paint('grilled', rough=0.45, specular=0.4).mottled(
        130, (0.20, 0.075, 0.020), (0.60, 0.41, 0.22), 6
    )
    return paint.bump(paint.noise(200, 6), 0.6, 0.002)


def wrap_pair(skin, filling, count):
    top = board(0.125)
    parchment(0.155, 0.150, top, 0.5, 4)
    for x, y, turn, tilt in ((-0.030, -0.020, 1.05, 0.0), (0.034, 0.010, 1.32, -0.10)):
        with group((x, y, top + 0.028), turn, (0, tilt)):
            rolled(skin, 0.100, 0.0300, filling, count=count)
    return top


def wrap():
    cabbage = Paint('cabbage', rough=0.35).mottled(160, (0.085, 0.012, 0.050), (0.30, 0.13, 0.24), 2)
    carrot = Paint('carrot', rough=0.4).mottled(150, (0.42, 0.11, 0.012), (0.60, 0.20, 0.030), 3)
    dressing = Paint('dressing', (0.56, 0.29, 0.12), 0.25, clearcoat=0.4)
    wrap_pair(
        flatbread_skin('spinach', (0.150, 0.155, 0.048), (0.060, 0.065, 0.016), 30, 0.55),
        [
            lump_of(grilled(), 0.0038, 0.0068),
            ribbon_of(romaine(), 0.022, 0.0010),
            ribbon_of(cabbage, 0.015, 0.0015),
            ribbon_of(lettuce(), 0.020, 0.0010),
            stick_of(carrot, 0.0015, 0.009),
            lump_of(grilled(), 0.0034, 0.0060),
            ribbon_of(romaine(), 0.020, 0.0010),
            ribbon_of(cabbage, 0.012, 0.0015),
            lump_of(grilled(), 0.0030, 0.0050),
            ribbon_of(lettuce(), 0.018, 0.0010),
            ribbon_of(dressing, 0.009, 0.0020),
            stick_of(carrot, 0.0014, 0.009),
        ],
        108,
    )
    sprig((-0.078, 0.052, 0.018), 0.026, romaine(), 3, 4)
    dip(
        (0.085, -0.066, 0.014),
        Paint('chipotle', rough=0.3, clearcoat=0.4).mottled(60, (0.50, 0.20, 0.07), (0.62, 0.32, 0.14)),
    )
    return studio.on_wood((0.004, -0.008, 0.032), 0.55, 0.30, 74)


def breakfast():
    egg = Paint('scramble', rough=0.45).mottled(120, (0.66, 0.38, 0.05), (0.84, 0.62, 0.18), 5)
    egg.bump(egg.noise(200, 5), 0.6, 0.002)
    potato = Paint('potato', rough=0.5).mottled(90, (0.36, 0.15, 0.03), (0.66, 0.44, 0.15), 5)
    return [
        lump_of(egg, 0.0055, 0.0085, 0.9),
        lump_of(potato, 0.004, 0.006),
        lump_of(egg, 0.005, 0.008, 0.9),
        lump_of(seared(), 0.003, 0.0055, 0.9),
        ribbon_of(cheese(), 0.014, 0.002),
        lump_of(egg, 0.005, 0.008, 0.9),
        lump_of(tomato(), 0.0028, 0.0042),
        ribbon_of(herb(), 0.008, 0.0008),
    ]


def flour():
    return flatbread_skin('flour', (0.66, 0.50, 0.29), (0.26, 0.115, 0.038), 24, 0.75)


def build(_variant):
    return wrap()
