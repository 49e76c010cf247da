"""Out of the fryer: fries, pickles, chips, popcorn."""
import math
import random

from kit.paint import Paint
from kit.shape import box, group, mesh, sheet
from products import studio
from products.edible import batter, chunk, cream_sauce, heap, lump, scatter
from products.vessels import basket, bowl, dip


def fry(at, length, turn, tilt, paint):
    with group(at, turn, (0, tilt)):
        box((0, 0, 0), (length, 0.0085, 0.0085), paint, 0.0018, 2)


def fries(radius=0.074, layers=90):
    paint = Paint('fry', rough=0.5, specular=0.4)
    paint.mottled(60, (0.56, 0.29, 0.055), (0.80, 0.56, 0.18), 5)
    paint.bump(paint.noise(260, 5), 0.35, 0.001)
    low, chance = basket(), random.Random(11)
    for k in range(layers):
        x, y = [(chance.random() - 0.5) * 1.25 * radius for _ in range(2)]
        z = low + 0.010 + heap(radius, 0.052, math.hypot(x, y)) * k / layers
        length = chance.uniform(0.055, 0.095)
        # What lies deep must not stick out through the basket.
        room = radius * (0.86 + 0.5 * k / layers) - length / 2
        pull = min(1, max(0, room) / max(math.hypot(x, y), 1e-6))
        fry(
            (x * pull, y * pull, z + 0.008),
            length,
            chance.uniform(0, math.tau),
            chance.uniform(-0.45, 0.45),
            paint,
        )
    salt = Paint('salt', (0.85, 0.84, 0.80), 0.4)
    for k in range(60):
        x, y = [(chance.random() - 0.5) * 1.2 * radius for _ in range(2)]
        chunk((x, y, low + 0.022 + heap(radius, 0.052, math.hypot(x, y))), 0.0007, salt, k)


def pickles():
    low = basket()
    for k, (x, y, chance) in enumerate(scatter(30, 0.060, 3)):
        z = low + 0.010 + heap(0.075, 0.042, math.hypot(x, y)) * chance.uniform(0.6, 1.0)
        with group((x, y, z), chance.uniform(0, 6), (chance.uniform(-0.6, 0.6), chance.uniform(-0.6, 0.6))):
            lump(
                [(0.0001, -0.004), (0.016, -0.004), (0.0195, 0), (0.016, 0.004), (0.0001, 0.0042)],
                batter(),
                0,
                0.004,
                5,
                k + 1,
                40,
            )
    dip((0.105, -0.055, 0), cream_sauce())


def chips():
    paint = Paint('crisp', rough=0.5).mottled(50, (0.62, 0.36, 0.09), (0.82, 0.60, 0.24), 5)
    paint.bump(paint.noise(240, 5), 0.3, 0.001)
    high = bowl(0.090, 0.048)
    for k, (x, y, chance) in enumerate(scatter(58, 0.072, 5)):
        z = high * 0.55 + heap(0.085, 0.040, math.hypot(x, y)) * chance.uniform(0.55, 1.0)
        bend = chance.uniform(0.006, 0.014)
        with group((x, y, z), chance.uniform(0, 6), (chance.uniform(-0.8, 0.8), chance.uniform(-0.8, 0.8))):

            def point(u, v, bend=bend, k=k):
                t, r = u * math.tau, 0.0001 + 0.0235 * v * (1 + 0.06 * math.sin(3 * u * math.tau + k))
                return (
                    r * math.cos(t),
                    r * math.sin(t) * 0.84,
                    bend * (v * math.cos(t)) ** 2 - 0.4 * bend * v * v,
                )

            sheet(36, 6, point, paint, 1, 0.0013)
    dip((0.118, -0.050, 0), Paint('onion dip', (0.72, 0.64, 0.46), 0.35), 0.030)


def popcorn():
    paper = Paint('bag', (0.66, 0.58, 0.44), 0.8)
    stripe = Paint('bag stripe', (0.010, 0.060, 0.044), 0.8)
    for k in range(48):
        a, b = k / 48 * math.tau, (k + 1) / 48 * math.tau
        corners = [(0.042, 0, a), (0.042, 0, b), (0.060, 0.105, b), (0.060, 0.105 + 0.005 * (k % 2), a)]
        mesh(
            [(r * math.cos(t), r * math.sin(t), z) for r, z, t in corners],
            [(0, 1, 2, 3)],
            stripe if (k // 3) % 2 else paper,
        )
    white = Paint('popped', rough=0.8)
    white.mottled(60, (0.80, 0.70, 0.46), (0.90, 0.86, 0.74), 3)
    kernels = [
        (x, y, 0.098 + heap(0.062, 0.042, math.hypot(x, y)) + chance.uniform(-0.008, 0.006), chance)
        for x, y, chance in scatter(95, 0.058, 7)
    ]
    kernels += [
        (0.085, -0.055, 0.009, random.Random(1)),
        (0.072, -0.078, 0.009, random.Random(2)),
        (-0.08, -0.062, 0.009, random.Random(3)),
    ]
    for k, (x, y, z, chance) in enumerate(kernels):
        for part in range(3):
            off = [chance.uniform(-0.0055, 0.0055) for _ in range(3)]
            chunk(
                (x + off[0], y + off[1], z + off[2]),
                chance.uniform(0.0058, 0.0085),
                white,
                k * 3 + part,
                0.35,
            )


MAKE = {'fries': fries, 'pickles': pickles, 'chips': chips, 'popcorn': popcorn}
VIEWS = {
    'fries': ((0, 0, 0.040), 0.58, 0.27),
    'pickles': ((0.014, -0.004, 0.032), 0.62, 0.32),
    'chips': ((0.024, 0, 0.034), 0.68, 0.33),
    'popcorn': ((0, 0, 0.068), 0.66, 0.24),
}


def build(variant):
    MAKE[variant]()
    return studio.on_wood(*VIEWS[variant], 74)
