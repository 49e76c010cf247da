"""Wrap, breakfast burrito, quesadilla."""
import math

from mathutils import Vector, noise

from kit.paint import Paint
from kit.shape import group, sheet
from products import studio
from products.edible import cheese, chunk, cream_sauce, disc, flatbread_skin, lettuce, scatter, seared, tomato
from products.vessels import board, dip


def rolled(paint, length, radius, filling):
    """A rolled tortilla, cut at the near end so that the filling shows."""

    def skin(u, v):
        t, x = v * math.tau * 1.12, (u - 0.5) * length
        r = (
            radius
            * (1 + 0.05 * noise.noise(Vector((x * 30, v * 3, 2))))
            * (0.94 + 0.06 * v)
            * (1 - 0.30 * max(0.0, (u - 0.86) / 0.14) ** 2)
        )
        return x, r * math.cos(t), r * math.sin(t)

    sheet(50, 60, skin, paint, 1, 0.0022)
    for k, (y, z, chance) in enumerate(scatter(46, radius * 0.86, 3)):
        chunk(
            (-length / 2 + chance.uniform(0.001, 0.007), y, z),
            chance.uniform(0.0045, 0.0072),
            filling[k % len(filling)],
            k,
            0.3,
        )
    disc((-length / 2 + 0.010, 0, 0), radius * 0.93, 0.004, filling[0], 0, (0, -math.pi / 2))


def wrap_pair(skin, filling):
    top = board(0.125)
    for x, y, turn, tilt in ((-0.026, -0.022, 1.05, 0.0), (0.040, 0.012, 1.25, -0.12)):
        with group((x, y, top + 0.029), turn, (0, tilt)):
            rolled(skin, 0.105, 0.0285, filling)
    return top


def wrap():
    slaw = Paint('slaw', (0.60, 0.62, 0.36), 0.4)
    wrap_pair(
        flatbread_skin('spinach', (0.15, 0.21, 0.045), (0.085, 0.12, 0.024)),
        [
            Paint('grilled', (0.52, 0.30, 0.13), 0.5),
            slaw,
            lettuce(),
            Paint('cabbage', (0.24, 0.06, 0.16), 0.4),
            Paint('carrot', (0.64, 0.22, 0.03), 0.4),
            cream_sauce(),
        ],
    )
    dip((0.085, -0.070, 0.014), Paint('ranch', (0.66, 0.36, 0.16), 0.3, clearcoat=0.4))
    return studio.on_wood((0.004, -0.004, 0.034), 0.60, 0.30, 74)


def burrito():
    egg = Paint('scramble', (0.78, 0.54, 0.10), 0.5)
    wrap_pair(
        flatbread_skin('flour', (0.66, 0.52, 0.31), (0.40, 0.22, 0.085)),
        [egg, Paint('potato', (0.60, 0.36, 0.10), 0.5), seared(), cheese(), egg, tomato()],
    )
    dip((0.085, -0.070, 0.014), Paint('salsa', (0.42, 0.045, 0.015), 0.25, clearcoat=0.5))
    return studio.on_wood((0.004, -0.004, 0.034), 0.60, 0.30, 74)


def quesadilla():
    top = board(0.130)
    skin = flatbread_skin('griddled', (0.66, 0.48, 0.24), (0.34, 0.15, 0.045), 34)
    for k in range(4):
        turn = -0.75 + 0.62 * k
        with group((0.018 * k - 0.034, -0.030 + 0.020 * k, top + 0.004 + 0.0065 * k), turn, (0.06, 0.0)):
            for level in (0.0, 0.0125):

                def face(u, v, level=level):
                    t, r = (u - 0.5) * 1.05, 0.002 + v * 0.105
                    return (
                        r * math.sin(t),
                        r * math.cos(t) - 0.05,
                        level
                        + 0.0018 * noise.noise(Vector((r * 60, t * 5, level)))
                        + (0.003 * (1 - v) if level else 0),
                    )

                sheet(36, 24, face, skin, 1, 0.0022)
            for q in range(26):
                t, r = (q / 25 - 0.5) * 0.98, 0.098
                chunk(
                    (r * math.sin(t), r * math.cos(t) - 0.05, 0.0065),
                    (0.006, 0.0055, 0.0042),
                    cheese() if q % 3 else (tomato() if q % 2 else Paint('pepper', (0.08, 0.22, 0.03), 0.4)),
                    q,
                    0.3,
                )
    dip((0.095, -0.060, top), cream_sauce())
    dip((0.100, 0.010, top), Paint('salsa', (0.42, 0.045, 0.015), 0.25, clearcoat=0.5))
    return studio.on_wood((0.006, -0.004, 0.024), 0.64, 0.40, 74)


MAKE = {'wrap': wrap, 'burrito': burrito, 'quesadilla': quesadilla}


def build(variant):
    return MAKE[variant]()
