"""The mint and the fruit cup."""
import math

from mathutils import Vector, noise

from kit.paint import Paint, clear
from kit.shape import ball, box, group, lathe, sheet
from products import studio
from products.edible import scatter


def mint():
    """One peppermint, unwrapped beside its paper: white, with red swirls."""
    sugar = Paint('peppermint', rough=0.22, clearcoat=0.6)
    axes = sugar.node('SeparateXYZ')
    sugar.links.new(sugar.coordinates(), axes.inputs[0])
    around = sugar.calc('ARCTAN2', axes.outputs[1], axes.outputs[0])
    far = sugar.calc(
        'SQRT',
        sugar.calc(
            'ADD',
            sugar.calc('MULTIPLY', axes.outputs[0], axes.outputs[0]),
            sugar.calc('MULTIPLY', axes.outputs[1], axes.outputs[1]),
        ),
    )
    swirl = sugar.calc(
        'SINE', sugar.calc('ADD', sugar.calc('MULTIPLY', around, 6.0), sugar.calc('MULTIPLY', far, 160.0))
    )
    sugar.feed(sugar.ramp(swirl, [(0.47, (0.82, 0.78, 0.72)), (0.53, (0.45, 0.012, 0.016))]), 'Base Color')
    with group((0, 0, 0.0055), 0.2, (0.10, -0.05)):
        lathe(
            [
                (0.0001, -0.005),
                (0.008, -0.0048),
                (0.0112, -0.003),
                (0.0122, 0),
                (0.0112, 0.003),
                (0.008, 0.0048),
                (0.0001, 0.005),
            ],
            sugar,
            segments=96,
        )
    film = clear('wrapper', (0.96, 0.98, 0.97), 1.15, 0.03)
    crease = lambda u, v: (
        (u - 0.5) * 0.058,
        (v - 0.5) * 0.042,
        0.0016 + 0.0045 * abs(noise.noise(Vector((u * 9, v * 8, 3)))) + 0.006 * (2 * abs(u - 0.5)) ** 3,
    )
    with group((0.020, 0.022, 0), 0.7):
        sheet(60, 44, crease, film, 1, 0.0002)
    return studio.on_wood((0.006, 0.004, 0.004), 0.20, 0.095, 80)


def berry(at, paint, size, seed):
    for k, (x, y, _) in enumerate(scatter(26, 1.0, seed)):
        polar = math.acos(1 - 2 * (k + 0.5) / 26)
        around = k * 2.4
        place = (
            at[0] + size * 0.8 * math.sin(polar) * math.cos(around),
            at[1] + size * 0.8 * math.sin(polar) * math.sin(around),
            at[2] + size * math.cos(polar),
        )
        ball(place, size * 0.36, paint, rings=8)


def fruit():
    glass = clear('bowl', ior=1.45)
    lathe(
        [
            (0.0001, 0),
            (0.030, 0),
            (0.032, 0.003),
            (0.050, 0.028),
            (0.058, 0.060),
            (0.0562, 0.060),
            (0.0475, 0.029),
            (0.028, 0.006),
            (0.0001, 0.006),
        ],
        glass,
        segments=96,
    )
    kinds = [
        (Paint('melon', (0.62, 0.24, 0.055), 0.3, clearcoat=0.4), 'cube'),
        (Paint('honeydew', (0.42, 0.52, 0.18), 0.3, clearcoat=0.4), 'cube'),
        (Paint('grape', (0.20, 0.32, 0.06), 0.15, clearcoat=0.8), 'ball'),
        (Paint('blueberry', (0.030, 0.042, 0.11), 0.45), 'small'),
        (Paint('strawberry', (0.46, 0.018, 0.016), 0.25, clearcoat=0.6), 'cone'),
        (Paint('raspberry', (0.42, 0.022, 0.050), 0.35), 'berry'),
    ]
    for k, (x, y, chance) in enumerate(scatter(64, 0.046, 5)):
        z = 0.020 + 0.048 * (1 - (math.hypot(x, y) / 0.052) ** 2) * ((k % 7) / 6) ** 0.5 + 0.010
        paint, shape = kinds[k % len(kinds)]
        if shape == 'cube':
            box((x, y, z), (0.0185,) * 3, paint, 0.003, 3, [chance.uniform(0, 1.5) for _ in range(3)])
        elif shape == 'berry':
            berry((x, y, z + 0.004), paint, 0.0095, k)
        else:
            size = {'ball': 0.0105, 'small': 0.0070, 'cone': 0.0125}[shape]
            ball(
                (x, y, z),
                size,
                paint,
                (1, 1, 1.25 if shape != 'small' else 0.95),
                [chance.uniform(0, 3) for _ in range(3)],
            )
    green = Paint('mint', rough=0.45).mottled(60, (0.045, 0.16, 0.022), (0.12, 0.30, 0.05), 4)
    for k in range(6):
        with group((0.004, -0.004, 0.082), k * 1.05, (0, -0.5)):
            sheet(
                16,
                8,
                lambda u, v: (
                    0.026 * u,
                    (v - 0.5) * 0.017 * math.sin(math.pi * (0.08 + 0.9 * u)),
                    0.003 * math.sin(u * 6) + 0.10 * abs(v - 0.5) * 0.02,
                ),
                green,
                1,
                0.0006,
            )
    return studio.on_wood((0, 0, 0.045), 0.50, 0.23, 74)


MAKE = {'mint': mint, 'fruit': fruit}


def build(variant):
    return MAKE[variant]()
