"""Hummus with sticks and pita, and the flatbread."""
import math
import random

from mathutils import Vector, noise

from kit.paint import Paint
from kit.shape import angles, box, group, sheet, tube_mesh
from products import studio
from products.edible import chunk, flatbread_skin, leaf, lump, scatter, seared
from products.vessels import board, platter


def hummus():
    platter()
    paste = Paint('hummus', (0.60, 0.43, 0.22), 0.5)
    with group((-0.022, 0.010, 0.005)):
        swirl = [
            [
                (
                    r * math.cos(t),
                    r * math.sin(t),
                    0.012
                    + 0.012 * math.sin(min(1, r / 0.055) * 2.6)
                    + 0.0035 * math.sin(r * 420 - t) * (r < 0.052)
                    - max(0.0, r - 0.055) * 1.6,
                )
                for t in angles(120)
            ]
            for r in [0.0005 + 0.0655 * k / 60 for k in range(61)]
        ]
        tube_mesh(swirl, paste, 1)
        oil = Paint('oil', (0.36, 0.22, 0.02), 0.05, clearcoat=1.0)
        lump([(0.018, 0.0165), (0.008, 0.0170), (0.0001, 0.0172)], oil, 0, 0.003, 3, 2)
        for k, (x, y, chance) in enumerate(scatter(60, 0.048, 6)):
            chunk(
                (x, y, 0.0255),
                (0.0011, 0.0011, 0.0006),
                Paint('paprika', (0.40, 0.05, 0.012), 0.7) if k == 0 else seared(),
                k,
            )
    colors = [(0.64, 0.20, 0.022), (0.42, 0.56, 0.16), (0.52, 0.030, 0.018), (0.74, 0.46, 0.03)]
    for k in range(20):
        chance, paint = random.Random(k), Paint(f'stick {k % 4}', colors[k // 5], 0.35, clearcoat=0.25)
        with group(
            (
                0.062 + 0.010 * (k // 5) - 0.008,
                -0.055 + 0.0082 * (k % 5) + 0.026 * (k // 5),
                0.014 + 0.006 * (k % 2),
            ),
            0.45 + chance.uniform(-0.12, 0.12),
        ):
            box((0, 0, 0), (0.080, 0.0085, 0.0080), paint, 0.002, 3)
    pita = flatbread_skin('pita', (0.64, 0.47, 0.24), (0.38, 0.19, 0.06), 40)
    for k in range(4):
        with group((-0.052 + 0.026 * k, -0.082 + 0.004 * k, 0.014 + 0.005 * k), 0.7 + 0.25 * k, (0.10, 0.05)):
            sheet(
                12,
                12,
                lambda u, v: ((u - 0.5) * 0.070 * (1 - v * 0.98), (v - 0.4) * 0.062, 0.003 * math.sin(u * 3)),
                pita,
                1,
                0.006,
            )
    return studio.on_wood((0.006, -0.008, 0.016), 0.66, 0.46, 74)


def flatbread():
    top = board(0.150)
    crust = flatbread_skin('crust', (0.62, 0.40, 0.17), (0.28, 0.11, 0.03), 30)
    sauce = Paint('tomato sauce', rough=0.4).mottled(40, (0.34, 0.030, 0.010), (0.50, 0.075, 0.02), 4)
    form = lambda u, v, grow: (
        (u - 0.5) * 0.235 * grow,
        (v - 0.5) * 0.120 * grow * (1 - 0.25 * (2 * u - 1) ** 4),
    )
    with group((0, 0, top), -0.45):

        def base(u, v):
            x, y = form(u, v, 1.0)
            rim = max(abs(2 * u - 1), abs(2 * v - 1))
            return (
                x,
                y,
                0.010
                + 0.007 * math.exp(-(((rim - 0.90) / 0.08) ** 2))
                - 0.010 * max(0.0, rim - 0.93) / 0.07
                + 0.002 * noise.noise(Vector((x * 40, y * 40, 0))),
            )

        sheet(70, 40, base, crust, 1, 0.006)
        sheet(
            50,
            30,
            lambda u, v: (*form(u, v, 0.84), 0.0142 + 0.001 * noise.noise(Vector((u * 12, v * 9, 4)))),
            sauce,
            1,
        )
        melt = Paint('mozzarella', rough=0.4).mottled(35, (0.66, 0.40, 0.14), (0.82, 0.70, 0.46), 4)
        pepperoni, basil = Paint('pepperoni', rough=0.35).mottled(
            90, (0.26, 0.022, 0.010), (0.42, 0.055, 0.022), 4
        ), Paint('basil', (0.035, 0.14, 0.020), 0.4, clearcoat=0.3)
        chance = random.Random(5)
        for k in range(46):
            lump(
                [(0.0001, 0), (0.010, 0), (0.012, 0.0012), (0.008, 0.003), (0.0001, 0.0034)],
                melt,
                0.0142,
                0.006,
                3,
                k,
                32,
            ).location = (chance.uniform(-0.09, 0.09), chance.uniform(-0.040, 0.040), 0)
        for k in range(12):
            lump(
                [(0.0001, 0), (0.0125, 0), (0.0135, 0.0018), (0.0118, 0.0028), (0.0001, 0.0020)],
                pepperoni,
                0.0175,
                0.0014,
                2,
                k,
                40,
            ).location = (
                -0.085 + 0.0345 * (k % 6) + chance.uniform(-0.006, 0.006),
                (k // 6 - 0.5) * 0.046 + chance.uniform(-0.007, 0.007),
                0,
            )
        for k in range(8):
            leaf(
                (chance.uniform(-0.085, 0.075), chance.uniform(-0.035, 0.035), 0.0205),
                0.024,
                0.015,
                chance.uniform(0, 6),
                basil,
                k,
                0.25,
            )
    return studio.on_wood((0, 0, 0.020), 0.66, 0.44, 74)


MAKE = {'hummus': hummus, 'flatbread': flatbread}


def build(variant):
    return MAKE[variant]()
