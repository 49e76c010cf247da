"""The quesadilla: six wedges, heaped."""
import math
import random
from functools import cache

from mathutils import Vector, noise

from kit.paint import Paint
from kit.shape import group, lathe, sheet
from products import studio
from products.edible import cream_sauce, flatbread_skin, herb, slab, sprig
from products.vessels import board, dip, parchment, salsa

WEDGE = 0.100
SPAN = 1.10


def cut_edge(side, melt, chance):
    """Cheese between two tortillas: it bulges from the cut and runs down in places."""
    around = side * SPAN / 2
    drops = [
        (chance.uniform(0.15, 0.85), chance.uniform(0.035, 0.070), chance.uniform(0.003, 0.0075))
        for _ in range(3)
    ]

    def point(u, v):
        r = 0.004 + u * (WEDGE - 0.006)
        fall = sum(deep * math.exp(-(((u - where) / wide) ** 2)) for where, wide, deep in drops)
        knots = noise.noise(Vector((u * 11, v, side * 3.5))) + 0.6 * noise.noise(
            Vector((u * 34, v * 2, side))
        )
        bulge = math.sin(math.pi * v) * 0.0048 * knots - 0.0012 + 0.30 * fall
        out = around + side * bulge / max(r, 0.012)
        return r * math.sin(out), r * math.cos(out), 0.0074 * v + 0.0010 - fall * (1 - v) ** 1.5

    sheet(70, 10, point, melt, 1)


@cache
def fillings():
    beans = Paint('black bean', (0.016, 0.009, 0.010), 0.3, clearcoat=0.4)
    corn = Paint('roasted corn', rough=0.35).mottled(260, (0.30, 0.12, 0.016), (0.72, 0.44, 0.06), 3)
    return beans, corn, Paint('jalapeno', (0.045, 0.078, 0.010), 0.35, clearcoat=0.3)


def wedge(skin, melt, seed):
    chance = random.Random(seed)
    for level in (0.0, 0.0082):

        def face(u, v, level=level):
            t, r = (u - 0.5) * SPAN, 0.002 + v * WEDGE * (1 + 0.02 * math.sin(u * 9 + seed))
            puff = 0.0045 * math.sin(math.pi * min(1, v * 1.05)) * math.sin(math.pi * u) if level else 0
            wave = 0.0034 * noise.noise(Vector((r * 42, t * 4, seed + level * 90)))
            return (
                r * math.sin(t),
                r * math.cos(t),
                level + puff + wave - 0.005 * (level > 0) * max(0.0, v - 0.9) / 0.1,
            )

        sheet(40, 30, face, skin, 1, 0.0021)
    beans, corn, green = fillings()
    mixed = (beans, corn, beans, corn, green)
    for side in (-1, 1):
        cut_edge(side, melt, chance)
        for k in range(9):
            r, t = 0.022 + 0.0082 * k + chance.uniform(-0.002, 0.002), side * (SPAN / 2 - 0.01)
            at = (r * math.sin(t), r * math.cos(t), chance.uniform(0.0036, 0.0062))
            turn = [chance.uniform(0, 3) for _ in range(3)]
            slab(
                at,
                (chance.uniform(0.003, 0.0060), 0.0036, 0.0026),
                mixed[(2 * k + seed) % 5],
                seed * 20 + k,
                turn,
                0.2,
                0.6,
            )


def pepper_rings(places, top):
    _, _, green = fillings()
    for k, (x, y) in enumerate(places):
        with group((x, y, top), k * 1.3, (0.12 * (k % 3), 0.1)):
            lathe(
                [(0.0050, 0), (0.0068, 0.0001), (0.0070, 0.0016), (0.0052, 0.0018), (0.0050, 0)],
                green,
                segments=32,
            )


def build(_variant):
    """Six wedges in a heap, their cut edges to the camera."""
    top = board(0.145)
    parchment(0.215, 0.180, top, 0.2, 7)
    skin = flatbread_skin('griddled', (0.44, 0.195, 0.054), (0.090, 0.027, 0.007), 18, 1.0)
    melt = Paint('melted', rough=0.3, clearcoat=0.35).mottled(60, (0.62, 0.36, 0.09), (0.82, 0.64, 0.30), 4)
    places = (
        (-0.112, -0.026, 0, 1.02, 0.0),
        (0.098, -0.034, 0, -1.02, 0.0),
        (-0.104, 0.044, 0, 0.75, 0.0),
        (-0.060, -0.020, 1, 1.06, 0.0),
        (0.060, -0.014, 2, -1.08, 0.0),
        (-0.052, -0.002, 3, 0.94, -0.05),
    )
    for k, (x, y, layer, turn, tilt) in enumerate(places):
        with group((x, y, top + 0.003 + 0.0122 * layer), -turn, (0.0, tilt)):
            wedge(skin, melt, k + 1)
    dip((0.060, -0.098, top), salsa(), 0.024)
    dip((0.108, -0.066, top), cream_sauce(), 0.023)
    pepper_rings(((-0.062, -0.068), (-0.040, -0.080), (-0.088, -0.054), (-0.020, -0.066)), top + 0.003)
    sprig((0.004, -0.088, top + 0.006), 0.014, herb(), 6, 4)
    return studio.on_wood((0.002, -0.010, 0.028), 0.63, 0.38, 74)
