"""Hummus with sticks and pita, and the flatbread."""
import math
import random

from mathutils import Vector, noise

from kit.paint import Paint
from kit.shape import angles, group, sheet, tube_mesh
from products import studio
from products.edible import chunk, flatbread_skin, herb, lump, scatter, seared, slab, sprig
from products.vessels import board, platter


def stick(color):
    paint = Paint('stick', rough=0.36, specular=0.5)
    paint.mottled(
        200, tuple(c * 0.62 for c in color), tuple(min(1, c * 1.12) for c in color), 4, 0.6, (0.08, 1, 1)
    )
    return paint.bump(paint.noise(260, 5, 0.6, (0.2, 1, 1)), 0.4, 0.001)


def hummus():
    platter()
    paste = Paint('hummus', rough=0.55).mottled(70, (0.46, 0.30, 0.135), (0.60, 0.43, 0.22), 5)
    paste.bump(paste.noise(240, 6), 0.5, 0.002)
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
        chance, paint = random.Random(k), stick(colors[k // 5])
        with group(
            (
                0.062 + 0.010 * (k // 5) - 0.008,
                -0.055 + 0.0082 * (k % 5) + 0.026 * (k // 5),
                0.014 + 0.006 * (k % 2),
            ),
            0.45 + chance.uniform(-0.12, 0.12),
        ):
            slab((0, 0, 0), (chance.uniform(0.036, 0.043), 0.0046, 0.0043), paint, k, (0, 0, 0), 0.12, 0.35)
    pita = flatbread_skin('pita', (0.52, 0.31, 0.12), (0.13, 0.045, 0.012), 30, 0.85)
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


LONG, DEEP = 0.235, 0.122


def dogleg(x, y, radius=0.24):
    """It bends left, as its name says."""
    return (radius - y) * math.sin(x / radius), radius - 0.010 - (radius - y) * math.cos(x / radius)


def outline(u, v, grow=1.0):
    """Pulled by hand: a rounded slab of dough whose edge wanders."""
    x, y = (u - 0.5) * 2, (v - 0.5) * 2
    wander = 1 + 0.07 * noise.noise(Vector((x * 1.6, y * 1.6, 3))) * max(abs(x), abs(y))
    pull = grow * wander / (1 + 0.16 * x * x * y * y) ** 0.5
    return dogleg(x * pull * LONG / 2, y * pull * DEEP / 2 * (1 - 0.10 * x * x))


def bubbles(x, y):
    return 0.0045 * noise.noise(Vector((x * 34, y * 34, 0))) + 0.0020 * noise.noise(
        Vector((x * 90, y * 90, 1))
    )


def dough():
    crust = flatbread_skin('crust', (0.50, 0.255, 0.080), (0.070, 0.022, 0.006), 24, 0.95)

    def base(u, v):
        x, y = outline(u, v)
        rim = max(abs(2 * u - 1), abs(2 * v - 1))
        edge = math.exp(-(((rim - 0.91) / 0.075) ** 2))
        return x, y, 0.0075 + (0.0055 + 1.2 * bubbles(x, y)) * edge - 0.008 * max(0.0, rim - 0.92) / 0.08

    sheet(110, 70, base, crust, 1, 0.006)


def melted(x, y):
    """How high the cheese stands over the sauce; below nought the sauce shows."""
    broad = noise.noise(Vector((x * 30, y * 30, 7))) + 0.5 * noise.noise(Vector((x * 75, y * 75, 2)))
    return 0.0042 * broad + 0.0002


def covering():
    sauce = Paint('tomato sauce', rough=0.3, clearcoat=0.3).mottled(
        60, (0.20, 0.014, 0.005), (0.42, 0.060, 0.014), 5
    )
    sauce.bump(sauce.noise(160, 5), 0.5, 0.002)
    cheese = Paint('mozzarella', rough=0.34, specular=0.5, clearcoat=0.2)
    browned = [
        (0.34, (0.78, 0.62, 0.36)),
        (0.50, (0.74, 0.46, 0.17)),
        (0.59, (0.46, 0.19, 0.045)),
        (0.68, (0.20, 0.06, 0.014)),
    ]
    cheese.feed(cheese.ramp(cheese.noise(62, 5, 0.6), browned), 'Base Color')
    cheese.bump(cheese.noise(120, 5), 0.4, 0.002)

    def layer(height):
        def point(u, v):
            x, y = outline(u, v, 0.90)
            rim = max(abs(2 * u - 1), abs(2 * v - 1))
            return x, y, 0.0104 + height(x, y) - 0.006 * max(0.0, rim - 0.9) / 0.1

        return point

    sheet(80, 50, layer(lambda x, y: 0.0008 * noise.noise(Vector((x * 80, y * 80, 4)))), sauce, 1)
    sheet(150, 90, layer(melted), cheese, 1)


def pepperoni():
    """Slices that curled in the oven: dark at the rim, fat in the cup."""
    paint = Paint('pepperoni', rough=0.24, specular=0.6, clearcoat=0.4)
    axes = paint.node('SeparateXYZ')
    paint.links.new(paint.coordinates(), axes.inputs[0])
    heat = paint.calc('ADD', paint.calc('MULTIPLY', axes.outputs[2], 150.0), paint.noise(190, 5))
    tones = [(0.45, (0.36, 0.050, 0.016)), (0.72, (0.24, 0.020, 0.008)), (0.98, (0.050, 0.008, 0.004))]
    paint.feed(paint.ramp(heat, tones), 'Base Color')
    paint.bump(paint.noise(260, 4), 0.5, 0.001)
    chance = random.Random(11)
    for k in range(7):
        along = -0.090 + 0.030 * k + chance.uniform(-0.004, 0.004)
        x, y = dogleg(along, (-1) ** k * 0.020 + chance.uniform(-0.010, 0.010))
        radius, cup = chance.uniform(0.0115, 0.0140), chance.uniform(0.0016, 0.0040)
        profile = [
            (0.0001, 0.0010),
            (radius * 0.6, 0.0010),
            (radius * 0.88, 0.0010 + cup * 0.5),
            (radius, 0.001 + cup),
        ]
        under = [(radius * 0.97, 0.0002 + cup), (radius * 0.6, -0.0008)]
        with group(
            (x, y, 0.0122 + max(0.0, melted(x, y))),
            k,
            (chance.uniform(-0.12, 0.12), chance.uniform(-0.12, 0.12)),
        ):
            lump([*profile, *under], paint, 0, 0.0016, 2, k, 48)


def roasted_tomatoes():
    """Halves from the oven: slack, wrinkled, dark at the rim."""
    paint = Paint('roasted tomato', rough=0.25, specular=0.5, clearcoat=0.4)
    tones = [(0.34, (0.10, 0.010, 0.004)), (0.50, (0.40, 0.022, 0.008)), (0.66, (0.52, 0.085, 0.020))]
    paint.feed(paint.ramp(paint.noise(120, 5), tones), 'Base Color')
    paint.bump(paint.noise(210, 6, 0.65), 0.8, 0.002)
    chance = random.Random(4)
    for k in range(9):
        along = -0.092 + 0.0225 * k + chance.uniform(-0.004, 0.004)
        x, y = dogleg(along, (-1) ** (k + 1) * 0.024 + chance.uniform(-0.010, 0.010))
        size = chance.uniform(0.0085, 0.0105)
        slab(
            (x, y, 0.0128), (size, size * 0.9, 0.0042), paint, k, (0.1, 0.1, chance.uniform(0, 6)), 0.26, 0.9
        )


def flatbread():
    top = board(0.138)
    with group((0, 0, top), -0.45):
        dough()
        covering()
        pepperoni()
        roasted_tomatoes()
        chance = random.Random(5)
        for k, (x, y) in enumerate(((-0.066, 0.006), (-0.012, -0.012), (0.030, 0.020), (0.078, -0.004))):
            sprig((*dogleg(x, y), 0.0165), chance.uniform(0.017, 0.022), herb(), k * 7, 3)
        flake = Paint('chili flake', (0.34, 0.020, 0.006), 0.5)
        for k, (x, y, spread) in enumerate(scatter(54, 0.085, 9)):
            chunk(
                (x * 1.15, y * 0.55, 0.0145),
                spread.uniform(0.0005, 0.0011),
                flake if k % 2 else seared(),
                k,
                0.5,
            )
    for k in range(26):
        t, r = chance.uniform(0, 6.28), chance.uniform(0.095, 0.135)
        chunk(
            (r * math.cos(t), r * math.sin(t), top + 0.0006), chance.uniform(0.0006, 0.0014), seared(), k, 0.5
        )
    return studio.on_wood((0, 0, 0.020), 0.56, 0.42, 74)


MAKE = {'hummus': hummus, 'flatbread': flatbread}


def build(variant):
    return MAKE[variant]()
