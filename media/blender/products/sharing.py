"""For the table: pretzel, wings, nachos."""
import math
import random

from mathutils import Vector, noise

from kit.paint import Paint
from kit.shape import angles, box, group, sheet, tube_mesh
from products import studio
from products.edible import cheese, chunk, cream_sauce, heap, lettuce, lump, scatter, tomato
from products.vessels import board, dip, platter


def pretzel():
    crust = Paint('pretzel', rough=0.28, clearcoat=0.5).mottled(
        28, (0.15, 0.045, 0.010), (0.34, 0.125, 0.030), 5
    )
    crust.bump(crust.noise(90, 4), 0.15, 0.001)
    top, n, rings, line = board(0.135), 260, [], []
    for k in range(n + 1):
        t = k / n
        s = (t - 0.5) * 2
        # Arms cross in front, a loop on either side, the ends pressed onto the belly.
        angle = s * math.pi * 1.32
        radius = 0.092 * (1 - 0.20 * abs(s)) * (1 - 0.30 * max(0.0, abs(s) - 0.72) / 0.28)
        x, y = radius * math.sin(angle), -radius * math.cos(angle) * 0.92
        if abs(s) > 0.55:
            pull = (abs(s) - 0.55) / 0.45
            goal = Vector((-0.040 * math.copysign(1, s), -0.066))
            here = Vector((x, y)).lerp(goal, pull**1.25)
            x, y = here
        lift = (
            0.017 * math.exp(-(((abs(s) - 0.80) / 0.09) ** 2)) * (1.2 if s > 0 else 0.25)
            + 0.011 * max(0.0, abs(s) - 0.9) / 0.1
        )
        line.append((Vector((x, y, 0.0150 + lift)), 0.0165 * (1 - 0.42 * abs(s) ** 1.6)))
    for k, (at, radius) in enumerate(line):
        ahead = (line[min(n, k + 1)][0] - line[max(0, k - 1)][0]).normalized()
        across = ahead.cross(Vector((0, 0, 1))).normalized()
        up = across.cross(ahead)
        shrink = 0.05 if k in (0, n) else 1
        rings.append([at + (across * math.cos(q) + up * math.sin(q)) * radius * shrink for q in angles(24)])
    with group((0, 0, top), 0.12):
        tube_mesh(rings, crust, 1)
        salt = Paint('coarse salt', (0.86, 0.84, 0.78), 0.35)
        chance = random.Random(9)
        for k in range(150):
            at, radius = line[chance.randrange(10, n - 10)]
            chunk(
                (
                    at.x + chance.uniform(-0.5, 0.5) * radius,
                    at.y + chance.uniform(-0.5, 0.5) * radius,
                    at.z + radius * 0.90,
                ),
                0.0015,
                salt,
                k,
            )
    dip((0.045, 0.090, top), Paint('mustard', (0.66, 0.38, 0.03), 0.3, clearcoat=0.5))


def wing(at, turn, paint, seed):
    with group(
        at, turn, (random.Random(seed).uniform(-0.3, 0.3), random.Random(seed + 5).uniform(-0.35, 0.35))
    ):

        def point(u, v):
            t, x = v * math.tau, (u - 0.5) * 0.078
            r = (
                0.0075
                + 0.0105 * math.exp(-(((u - 0.26) / 0.22) ** 2))
                + 0.004 * math.exp(-(((u - 0.92) / 0.1) ** 2))
            ) * (1 - abs(2 * u - 1) ** 8) ** 0.5 + 0.0002
            wander = 1 + 0.16 * noise.noise(Vector((x * 60, math.cos(t) * 1.4 + seed, math.sin(t) * 1.4)))
            return x, r * wander * math.cos(t) + 0.006 * math.sin(u * 3), r * wander * 0.86 * math.sin(t)

        sheet(40, 22, point, paint, 1)


def wings():
    glaze = Paint('glaze', rough=0.22, specular=0.7, clearcoat=0.9).mottled(
        45, (0.22, 0.048, 0.008), (0.50, 0.17, 0.022), 6, 0.65
    )
    glaze.bump(glaze.noise(110, 6, 0.65), 0.5, 0.002)
    platter()
    for k, (x, y, chance) in enumerate(scatter(15, 0.068, 2)):
        wing(
            (x - 0.012, y, 0.019 + heap(0.085, 0.034, math.hypot(x, y)) * (k % 2) * 1.0 + 0.010 * (k < 5)),
            chance.uniform(0, 6),
            glaze,
            k,
        )
    celery = Paint('celery', rough=0.4).mottled(40, (0.24, 0.42, 0.06), (0.44, 0.58, 0.16), 4)
    for k in range(4):
        with group((0.082, -0.012 + 0.015 * k, 0.018 + 0.004 * (k % 2)), 0.35 + 0.08 * k):
            box((0, 0, 0), (0.075, 0.011, 0.008), celery, 0.003, 3)
    dip((0.070, -0.082, 0.004), cream_sauce())


def nachos():
    corn = Paint('corn', rough=0.55).mottled(50, (0.60, 0.33, 0.07), (0.82, 0.56, 0.19), 5)
    corn.bump(corn.noise(260, 5), 0.35, 0.001)
    platter()
    for k, (x, y, chance) in enumerate(scatter(64, 0.098, 4)):
        z = 0.014 + heap(0.11, 0.052, math.hypot(x, y)) * chance.uniform(0.7, 1.0)
        with group((x, y, z), chance.uniform(0, 6), (chance.uniform(-0.7, 0.7), chance.uniform(-0.7, 0.7))):
            bend = chance.uniform(0.002, 0.007)
            sheet(
                8,
                8,
                lambda u, v, bend=bend: (
                    (u - 0.5) * 0.056 * (1 - v),
                    (v - 0.4) * 0.050,
                    bend * math.cos((u - 0.5) * 3),
                ),
                corn,
                1,
                0.0014,
            )
    melted(0.012)
    kinds = [
        (tomato(), 0.0052, 34),
        (Paint('jalapeno', (0.055, 0.16, 0.018), 0.3, clearcoat=0.4), 0.0055, 16),
        (Paint('bean', (0.022, 0.010, 0.010), 0.25, clearcoat=0.5), 0.0048, 26),
        (lettuce(), 0.0040, 18),
    ]
    seed = 0
    for paint, size, count in kinds:
        for x, y, chance in scatter(count, 0.088, seed + 1):
            seed += 1
            chunk(
                (
                    x + chance.uniform(-0.01, 0.01),
                    y + chance.uniform(-0.01, 0.01),
                    0.030 + heap(0.11, 0.056, math.hypot(x, y)),
                ),
                (size, size, size * 0.7),
                paint,
                seed,
            )
    for k in range(3):
        lump(
            [(0.0001, 0), (0.014, 0), (0.017, 0.006), (0.010, 0.013), (0.0001, 0.015)],
            cream_sauce(),
            0.084,
            0.004,
            3,
            k,
        ).location = (0.008 * k - 0.01, 0.010 * (k % 2), 0.001 * k)


def melted(base):
    """A net of cheese that has run over the heap."""
    chance = random.Random(6)
    for k in range(34):
        t, r = chance.uniform(0, math.tau), chance.uniform(0.0, 0.05)
        spine = []
        for q in range(9):
            reach = r + 0.045 * q / 8
            spine.append(
                Vector(
                    (
                        reach * math.cos(t + 0.05 * q),
                        reach * math.sin(t + 0.05 * q),
                        base + 0.012 + heap(0.11, 0.054, min(0.11, reach)),
                    )
                )
            )
        rings = [
            [
                at
                + Vector(
                    (
                        0.0052 * (1.1 - 0.09 * i) * math.cos(q),
                        0.0052 * (1.1 - 0.09 * i) * math.sin(q),
                        0.0022 * math.cos(2 * q),
                    )
                )
                for q in angles(14)
            ]
            for i, at in enumerate(spine)
        ]
        tube_mesh(rings, cheese(), 1)


MAKE = {'pretzel': pretzel, 'wings': wings, 'nachos': nachos}
VIEWS = {
    'pretzel': ((0, 0.0, 0.016), 0.62, 0.44),
    'wings': ((0.004, -0.006, 0.028), 0.60, 0.34),
    'nachos': ((0, 0, 0.035), 0.62, 0.32),
}


def build(variant):
    MAKE[variant]()
    return studio.on_wood(*VIEWS[variant], 74)
