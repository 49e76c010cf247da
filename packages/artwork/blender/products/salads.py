"""Green salad."""
import math
import random

from mathutils import Vector, noise

from kit.paint import Paint
from kit.shape import group, lathe, sheet
from products import studio
from products.cobb import avocado, greens
from products.edible import disc, scatter
from products.vessels import bowl


def salad():
    high = bowl(0.105, 0.052, Paint('bowl', (0.58, 0.52, 0.42), 0.3, clearcoat=0.5))
    greens(0.100, high * 0.70, 84)
    skin, flesh = Paint('cucumber skin', (0.022, 0.085, 0.016), 0.35), Paint(
        'cucumber', (0.46, 0.58, 0.25), 0.3, clearcoat=0.3
    )
    for k, (x, y, chance) in enumerate(scatter(11, 0.066, 4)):
        at, turn, tilt = (
            (x, y, high + 0.020 - 0.12 * math.hypot(x, y)),
            chance.uniform(0, 6),
            (chance.uniform(-0.6, 0.6), chance.uniform(-0.6, 0.6)),
        )
        disc(at, 0.0165, 0.003, flesh, turn, tilt)
        with group(at, turn, tilt):
            lathe([(0.0166, -0.0002), (0.0175, 0), (0.0175, 0.003), (0.0166, 0.0032)], skin, segments=40)
    chance = random.Random(3)
    with group((-0.030, -0.022, high + 0.010), 0.95, (0.10, -0.16)):
        for k in range(7):
            avocado(0, (k - 3) * 0.0105, chance)
    pea = Paint('snap pea', rough=0.32).mottled(60, (0.055, 0.15, 0.015), (0.15, 0.29, 0.045), 4)
    for k, (x, y, chance) in enumerate(scatter(9, 0.07, 8)):
        with group(
            (x, y, high + 0.021 - 0.1 * math.hypot(x, y)),
            chance.uniform(0, 6),
            (0, chance.uniform(-0.4, 0.4)),
        ):
            sheet(
                20,
                12,
                lambda u, v: (
                    (u - 0.5) * 0.052,
                    0.0055 * math.sin(math.pi * u) ** 0.5 * math.cos(v * math.tau),
                    0.004 * math.sin(math.pi * u) ** 0.5 * math.sin(v * math.tau) + 0.006 * math.sin(u * 3),
                ),
                pea,
                1,
            )
    shaved = Paint('parmesan', rough=0.55).mottled(120, (0.56, 0.41, 0.19), (0.78, 0.65, 0.38), 4)
    for k, (x, y, chance) in enumerate(scatter(13, 0.075, 6)):
        wide, curl = chance.uniform(0.010, 0.018), chance.uniform(2.0, 5.0)
        with group(
            (x, y, high + 0.027 - 0.12 * math.hypot(x, y)),
            chance.uniform(0, 6),
            (chance.uniform(-0.4, 0.4), chance.uniform(-0.4, 0.4)),
        ):

            def shaving(u, v, k=k, wide=wide, curl=curl):
                ragged = (
                    1
                    + 0.5 * noise.noise(Vector((u * 5, k, 0.5)))
                    + 0.2 * noise.noise(Vector((u * 19, k, 0.2)))
                )
                fold = 0.004 * math.sin(u * curl + k) + 0.0015 * math.sin(u * 9 + v * 3)
                return (u - 0.5) * 0.034, (v - 0.5) * wide * ragged, fold

            sheet(24, 6, shaving, shaved, 1, 0.0006)
    return studio.on_wood((0, 0, 0.036), 0.56, 0.36, 74)


def build(_variant):
    return salad()
