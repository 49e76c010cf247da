"""Green salad and Cobb."""
import math
import random

from kit.paint import Paint
from kit.shape import ball, group, lathe, sheet, wire
from products import studio
from products.edible import chunk, disc, leaf, lettuce, scatter, seared, tomato
from products.vessels import bowl


def greens(radius, low, count, seed=2):
    dark = Paint('romaine', rough=0.45).mottled(30, (0.030, 0.11, 0.012), (0.14, 0.30, 0.035), 4)
    for k, (x, y, chance) in enumerate(scatter(count, radius, seed)):
        leaf(
            (x * 0.7, y * 0.7, low + 0.016 * (1 - math.hypot(x, y) / radius) + 0.004 * (k % 3)),
            chance.uniform(0.045, 0.07),
            chance.uniform(0.030, 0.046),
            math.atan2(y, x) + chance.uniform(-0.7, 0.7),
            dark if k % 3 else lettuce(),
            k,
        )


def salad():
    high = bowl(0.105, 0.052, Paint('bowl', (0.58, 0.52, 0.42), 0.3, clearcoat=0.5))
    greens(0.092, high * 0.62, 46)
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
    avocado = Paint('avocado', rough=0.35).mottled(20, (0.30, 0.38, 0.06), (0.60, 0.62, 0.20), 2)
    for k in range(6):
        with group((-0.035 + 0.010 * k, -0.030 + 0.004 * k, high + 0.026), 0.9, (0.5, 0.2)):
            wire(
                [
                    (0.024 * math.cos(t), 0.024 * math.sin(t), 0)
                    for t in (0.4 + q / 16 * 2.4 for q in range(17))
                ],
                0.0052,
                avocado,
            )
    pea = Paint('snap pea', (0.10, 0.27, 0.03), 0.3, clearcoat=0.4)
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
    shaved = Paint('parmesan', (0.76, 0.64, 0.36), 0.5)
    for k, (x, y, chance) in enumerate(scatter(16, 0.075, 6)):
        with group(
            (x, y, high + 0.031 - 0.14 * math.hypot(x, y)),
            chance.uniform(0, 6),
            (chance.uniform(-0.5, 0.5), chance.uniform(-0.5, 0.5)),
        ):
            sheet(
                12,
                4,
                lambda u, v, k=k: ((u - 0.5) * 0.030, (v - 0.5) * 0.011, 0.005 * math.sin(u * 4 + k)),
                shaved,
                1,
                0.0008,
            )
    return studio.on_wood((0, 0, 0.040), 0.62, 0.36, 74)


def cobb():
    high = bowl(0.112, 0.048, Paint('bowl', (0.58, 0.52, 0.42), 0.3, clearcoat=0.5))
    greens(0.10, high * 0.5, 40)
    chicken = Paint('chicken', rough=0.5).mottled(50, (0.36, 0.16, 0.055), (0.66, 0.44, 0.22), 5)
    yolk, white = Paint('yolk', (0.80, 0.38, 0.03), 0.5), Paint('egg', (0.80, 0.77, 0.70), 0.3)
    rows = [
        (chicken, (0.0095, 0.0075, 0.006)),
        (seared(), (0.0075, 0.006, 0.003)),
        (None, None),
        (Paint('blue', (0.66, 0.64, 0.54), 0.7), (0.0062, 0.006, 0.0055)),
        (tomato(), (0.0080, 0.0080, 0.0080)),
        (
            Paint('avocado', rough=0.4).mottled(30, (0.32, 0.40, 0.07), (0.58, 0.60, 0.20), 3),
            (0.0085, 0.0085, 0.007),
        ),
    ]
    with group((0, 0, high + 0.004), 0.35):
        for row, (paint, size) in enumerate(rows):
            x = (row - 2.5) * 0.0335
            reach = math.sqrt(max(0.0, 0.098**2 - x * x))
            for k in range(int(reach * 2 / (0.0085 if paint else 0.034))):
                y = -reach + 0.010 + k * (0.0085 if paint else 0.034)
                dome = 0.012 * (1 - (x * x + y * y) / 0.01)
                if paint is None:
                    ball((x, y + 0.008, dome + 0.004), 0.0145, white, (0.82, 1, 0.62))
                    ball((x, y + 0.008, dome + 0.0075), 0.0088, yolk, (0.9, 1, 0.72))
                    continue
                for side in (-0.0075, 0.0075):
                    chance = random.Random(row * 50 + k * 2 + (side > 0))
                    chunk(
                        (
                            x + side + chance.uniform(-0.003, 0.003),
                            y + chance.uniform(-0.003, 0.003),
                            dome + chance.uniform(0.0, 0.006),
                        ),
                        size,
                        paint,
                        row * 60 + k,
                        0.22 if row != 4 else 0.03,
                    )
    return studio.on_wood((0, 0, 0.036), 0.64, 0.42, 74)


MAKE = {'salad': salad, 'cobb': cobb}


def build(variant):
    return MAKE[variant]()
