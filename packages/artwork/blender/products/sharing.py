"""For the table: pretzel, wings, nachos."""
import math
import random

from mathutils import Vector, noise

from kit.paint import Paint
from kit.settle import settle
from kit.shape import angles, group, lathe, sheet, tube_mesh
from products import studio
from products.edible import cheese, chunk, cream_sauce, heap, herb, lump, scatter, slab, tomato
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


def drumette(u):
    """Thick at the joint, thin along the bone, a knuckle at its end."""
    return (
        0.0072
        + 0.0118 * math.exp(-(((u - 0.27) / 0.20) ** 2))
        + 0.0042 * math.exp(-(((u - 0.93) / 0.09) ** 2))
    ), 0.92


def flat(u):
    return 0.0128 + 0.0030 * math.cos(u * 7) - 0.002 * u, 0.56


def wing(at, turn, paint, seed):
    long, form = (0.074, drumette) if seed % 3 else (0.070, flat)

    def point(u, v):
        t, x = v * math.tau, (u - 0.5) * long
        thick, squash = form(u)
        r = thick * (1 - abs(2 * u - 1) ** 8) ** 0.5 + 0.0002
        around = Vector((x * 45, math.cos(t) * 1.1 + seed * 3.3, math.sin(t) * 1.1))
        skin = Vector((x * 190, math.cos(t) * 4.2 + seed, math.sin(t) * 4.2))
        r *= 1 + 0.30 * noise.noise(around) + 0.085 * noise.noise(skin)
        return x, r * math.cos(t) + 0.007 * math.sin(u * 3), r * squash * math.sin(t)

    thing = sheet(56, 34, point, paint, 1)
    thing.location, thing.rotation_euler = at, turn
    return thing


def glazed():
    """Fried skin under sauce: blistered, scorched where it stood out, wet only in places."""
    paint = Paint('glaze', specular=0.6, clearcoat=0.30)
    tones = [
        (0.30, (0.060, 0.013, 0.004)),
        (0.44, (0.24, 0.060, 0.010)),
        (0.58, (0.42, 0.135, 0.018)),
        (0.72, (0.56, 0.25, 0.050)),
    ]
    paint.feed(paint.ramp(paint.noise(58, 8, 0.68), tones), 'Base Color')
    paint.feed(paint.ramp(paint.noise(85, 5), [(0.36, 0.16), (0.62, 0.50)]), 'Roughness')
    return paint.bump(paint.noise(150, 7, 0.7), 0.75, 0.003)


def wings():
    dish, glaze, chance = platter(), glazed(), random.Random(8)
    pile = []
    for k in range(15):
        r, t = 0.032 * math.sqrt(chance.random()), k * 2.4
        at = (r * math.cos(t) - 0.026, r * math.sin(t) + 0.006, 0.030 + 0.024 * k)
        pile.append(
            wing(at, (chance.uniform(-0.5, 0.5), chance.uniform(-0.4, 0.4), chance.uniform(0, 6)), glaze, k)
        )
    wall = lathe([(0.077, 0.002), (0.077, 0.6)], glaze, (-0.022, 0.008, 0))
    settle(pile, [dish], 150, 1.2, wall)
    celery = Paint('celery', rough=0.36, specular=0.5).mottled(
        300, (0.20, 0.36, 0.05), (0.46, 0.58, 0.20), 4, 0.6, (0.04, 1, 1)
    )
    carrot = Paint('carrot', rough=0.45).mottled(90, (0.44, 0.12, 0.012), (0.62, 0.21, 0.03), 4)
    for k in range(7):
        paint, half = (celery, 0.0058) if k % 2 else (carrot, 0.0046)
        at = (0.076 + 0.003 * chance.uniform(-1, 1), -0.006 + 0.0105 * k, 0.0135 + 0.0065 * (k % 2))
        slab(
            at,
            (chance.uniform(0.034, 0.040), half, half * 0.85),
            paint,
            k,
            (chance.uniform(0, 0.5), 0.06, 0.45 + chance.uniform(-0.14, 0.14)),
            0.10,
            0.35,
        )
    dip((0.066, -0.066, 0.005), cream_sauce())
    for k, (x, y, spread) in enumerate(scatter(46, 0.088, 5)):
        chunk((x - 0.012, y, 0.0062), spread.uniform(0.0006, 0.0016), glaze if k % 3 else herb(), k, 0.4)


def topping():
    """Pico, beans and rings of pickled jalapeno, where they happened to land."""
    bean = Paint('bean', rough=0.35, clearcoat=0.3).mottled(
        90, (0.018, 0.007, 0.006), (0.065, 0.022, 0.014), 4
    )
    pickled = Paint('jalapeno', rough=0.28, clearcoat=0.3).mottled(
        120, (0.075, 0.105, 0.012), (0.21, 0.24, 0.045), 4
    )
    onion = Paint('onion', (0.66, 0.58, 0.52), 0.3)
    for k, (x, y, chance) in enumerate(scatter(120, 0.090, 3)):
        at = [x + chance.uniform(-0.008, 0.008), y + chance.uniform(-0.008, 0.008)]
        at.append(0.027 + heap(0.11, 0.056, min(0.11, math.hypot(*at))) + chance.uniform(-0.002, 0.002))
        turn, size = [chance.uniform(0, 6) for _ in range(3)], chance.uniform(0.0026, 0.0044)
        if k % 6 == 0:
            with group(at, turn[0], (chance.uniform(-0.5, 0.5), chance.uniform(-0.5, 0.5))):
                lathe(
                    [(0.0045, 0), (0.0068, 0.0002), (0.0070, 0.0022), (0.0048, 0.0024), (0.0045, 0)],
                    pickled,
                    segments=28,
                )
        elif k % 3 == 1:
            slab(at, (0.0056, 0.0034, 0.0030), bean, k, turn, 0.06, 1.0)
        else:
            paint = (tomato(), onion, herb())[(k // 3) % 3 if k % 3 else 0]
            slab(at, (size, size, size * (0.75 if paint is not herb() else 0.25)), paint, k, turn, 0.2, 0.5)


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
    topping()
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
