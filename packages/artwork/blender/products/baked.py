"""Cookie and brownie."""
import math

from mathutils import Vector, noise

from kit.paint import Paint
from kit.shape import box, group, lathe, sheet
from products import studio
from products.edible import chunk, lump, scatter
from products.vessels import fork

PLATE = [
    (0.0001, 0),
    (0.056, 0),
    (0.078, 0.008),
    (0.080, 0.010),
    (0.077, 0.0112),
    (0.056, 0.004),
    (0.0001, 0.004),
]


def plate(scale=1.0):
    lathe(
        [(r * scale, z) for r, z in PLATE],
        Paint('plate', (0.045, 0.050, 0.048), 0.3, clearcoat=0.4),
        segments=96,
    )
    return 0.004


def cookie_round(z, seed):
    dough = Paint('dough', rough=0.7).mottled(34, (0.30, 0.145, 0.045), (0.50, 0.28, 0.11), 6)
    dough.bump(dough.noise(80, 7, 0.7), 0.8, 0.005)
    lump(
        [
            (0.0001, 0),
            (0.046, 0),
            (0.0535, 0.003),
            (0.0525, 0.008),
            (0.044, 0.0125),
            (0.024, 0.0145),
            (0.0001, 0.015),
        ],
        dough,
        z,
        0.005,
        3.2,
        seed,
    )
    chocolate = Paint('chocolate', (0.030, 0.011, 0.006), 0.25, clearcoat=0.4)
    for k, (x, y, chance) in enumerate(scatter(22, 0.043, seed)):
        top = z + 0.0145 - 0.005 * (math.hypot(x, y) / 0.046) ** 2
        chunk((x, y, top), (0.0062 * chance.uniform(0.7, 1.2), 0.0048, 0.0028), chocolate, seed * 40 + k, 0.3)
    salt = Paint('salt flake', (0.86, 0.84, 0.80), 0.3)
    for k, (x, y, _) in enumerate(scatter(26, 0.040, seed + 9)):
        box(
            (x, y, z + 0.0165 - 0.004 * (math.hypot(x, y) / 0.046) ** 2),
            (0.0018, 0.0016, 0.0004),
            salt,
            0,
            1,
            (0.3, 0.2, k),
        )


def cookie():
    cookie_round(plate(), 3)
    with group((0.036, 0.046, 0.0205), 0.5, (0.62, 0)):
        cookie_round(0, 8)
    crumbs = Paint('crumbs', (0.34, 0.17, 0.06), 0.8)
    for k, (x, y, chance) in enumerate(scatter(20, 0.10, 6)):
        chunk(
            (x, y - 0.03, 0.002 if math.hypot(x, y - 0.03) > 0.08 else 0.0055),
            chance.uniform(0.0008, 0.0018),
            crumbs,
            k,
        )
    return studio.on_wood((0.006, 0.0, 0.016), 0.48, 0.30, 74)


def brownie():
    top = plate(1.1)
    cake = Paint('brownie', rough=0.55, specular=0.4).mottled(
        60, (0.030, 0.011, 0.005), (0.085, 0.034, 0.015), 6
    )
    cake.bump(cake.noise(120, 7, 0.7), 0.9, 0.004)
    crust = Paint('crust', rough=0.32, specular=0.5).mottled(
        40, (0.060, 0.022, 0.009), (0.13, 0.055, 0.024), 6
    )
    crust.bump(crust.noise(60, 6), 0.6, 0.004)
    with group((0, 0.012, top), 0.5):
        box((0, 0, 0.018), (0.062, 0.062, 0.034), cake, 0.003, 3)
        sheet(
            40,
            40,
            lambda u, v: (
                (u - 0.5) * 0.063,
                (v - 0.5) * 0.063,
                0.0355 + 0.0016 * noise.noise(Vector((u * 7, v * 7, 2))),
            ),
            crust,
            1,
            0.0016,
        )
    sand = Paint('graham', rough=0.9).mottled(300, (0.46, 0.27, 0.10), (0.66, 0.44, 0.21), 4)
    rings = [(0.0001, 0.010), (0.030, 0.012), (0.045, 0.008), (0.060, 0.003), (0.066, 0.0006)]
    lump(rings, sand, top, 0.006, 3, 4)
    for k, (x, y, chance) in enumerate(scatter(420, 0.066, 5)):
        chunk(
            (x, y, top + 0.011 - 0.010 * (math.hypot(x, y) / 0.066) ** 2),
            chance.uniform(0.0007, 0.0022),
            sand,
            k,
            0.3,
        )
    fork((0.055, -0.052, top + 0.011), 0.9)
    return studio.on_wood((0.014, 0.002, 0.020), 0.55, 0.26, 74)


MAKE = {'cookie': cookie, 'brownie': brownie}


def build(variant):
    return MAKE[variant]()
