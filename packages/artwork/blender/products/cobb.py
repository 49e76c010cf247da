"""Cobb salad: rows of bacon, chicken, egg, blue cheese, tomato and avocado on romaine."""
import math
import random

from kit.paint import Paint
from kit.shape import group, lathe, sheet
from products import studio
from products.edible import chunk, leaf, lettuce, roasted, romaine, scatter, slab
from products.vessels import bowl, dip, fork

RADIUS, REACH = 0.112, 0.098


def greens(radius, low, count, seed=2):
    """A bed of leaves, in the middle higher than at the rim, some hanging over it."""
    for k, (x, y, chance) in enumerate(scatter(count, radius, seed)):
        far = math.hypot(x, y) / radius
        leaf(
            (x * 0.70, y * 0.70, low + 0.014 * (1 - far) + 0.004 * (k % 3)),
            chance.uniform(0.040, 0.062),
            chance.uniform(0.024, 0.040),
            math.atan2(y, x) + chance.uniform(-0.9, 0.9),
            romaine() if k % 3 else lettuce(),
            k,
            chance.uniform(0.2, 0.5),
            1.2,
            (chance.uniform(-0.5, 0.5), -chance.uniform(0.0, 0.5)),
        )


def dome(x, y):
    return 0.014 * (1 - (x * x + y * y) / 0.01)


def bacon(x, y, chance):
    paint = Paint('bacon', rough=0.38, specular=0.6, clearcoat=0.2)
    stripes = [(0.36, (0.075, 0.010, 0.006)), (0.50, (0.20, 0.030, 0.014)), (0.62, (0.46, 0.22, 0.10))]
    paint.feed(paint.ramp(paint.noise(150, 3, 0.5, (0.2, 1.6, 1)), stripes), 'Base Color')
    paint.bump(paint.noise(300, 6), 0.6, 0.001)
    long, wide, wave = (
        chance.uniform(0.009, 0.016),
        chance.uniform(0.006, 0.010),
        chance.uniform(0.002, 0.004),
    )
    with group(
        (x, y, dome(x, y) + chance.uniform(0.004, 0.012)),
        chance.uniform(0, 6),
        (chance.uniform(-0.7, 0.7), chance.uniform(-0.7, 0.7)),
    ):
        sheet(
            14,
            5,
            lambda u, v: ((u - 0.5) * long, (v - 0.5) * wide, wave * math.sin(u * 8 + x * 900)),
            paint,
            1,
            0.0013,
        )


def chicken(x, y, chance):
    size = (chance.uniform(0.016, 0.020), 0.0042, chance.uniform(0.0075, 0.0095))
    turn = (-0.75 + chance.uniform(-0.12, 0.12), chance.uniform(-0.12, 0.12), chance.uniform(-0.22, 0.22))
    slab((x, y, dome(x, y) + 0.0075), size, roasted(), y * 999, turn, 0.16, 0.55)


def egg(x, y, chance):
    white = Paint('egg white', (0.82, 0.79, 0.73), 0.34, specular=0.4)
    yolk = Paint('yolk', rough=0.75, specular=0.2).mottled(220, (0.62, 0.25, 0.018), (0.80, 0.43, 0.06), 5)
    yolk.bump(yolk.noise(420, 6), 0.5, 0.001)
    body = [
        (0.0001, -0.015),
        (0.008, -0.0138),
        (0.0145, -0.009),
        (0.0172, -0.002),
        (0.0168, 0),
        (0.0001, 0.0002),
    ]
    center = [(0.0112, 0.0001), (0.0108, 0.0007), (0.007, 0.0011), (0.0001, 0.0013)]
    with group(
        (x, y, dome(x, y) + 0.014),
        -0.35 + math.pi / 2 + chance.uniform(-0.4, 0.4),
        (chance.uniform(-0.15, 0.15), -0.32 + chance.uniform(-0.12, 0.12)),
    ):
        for profile, paint, shift in ((body, white, 0), (center, yolk, 0.0022)):
            thing = lathe(profile, paint, segments=72)
            for vertex in thing.data.vertices:
                narrow = 1 - 7 * vertex.co.x
                vertex.co.x, vertex.co.y = vertex.co.x * 1.28 - shift, vertex.co.y * narrow


def blue(x, y, chance):
    paint = Paint('blue cheese', rough=0.7, specular=0.25)
    veins = [(0.34, (0.16, 0.22, 0.22)), (0.41, (0.66, 0.61, 0.48)), (0.7, (0.76, 0.71, 0.58))]
    paint.feed(paint.ramp(paint.noise(1.6, 4), veins), 'Base Color')
    paint.bump(paint.noise(5, 6, 0.7), 0.7, 0.1)
    size = chance.uniform(0.0030, 0.0062)
    at = (x, y, dome(x, y) + chance.uniform(0.003, 0.010))
    chunk(at, (size * chance.uniform(0.8, 1.3), size, size * 0.8), paint, int(x * 9e4), 0.45)


def cherry_tomato(x, y, chance):
    skin = Paint('cherry tomato', (0.47, 0.022, 0.010), 0.16, clearcoat=0.5)
    flesh = Paint('tomato flesh', rough=0.22, clearcoat=0.4)
    wet = [(0.42, (0.50, 0.050, 0.020)), (0.60, (0.36, 0.055, 0.010)), (0.70, (0.60, 0.30, 0.10))]
    flesh.feed(flesh.ramp(flesh.noise(330, 2), wet), 'Base Color')
    half = [(0.0001, -0.0098), (0.0045, -0.0090), (0.0080, -0.006), (0.0096, -0.001), (0.0094, 0)]
    open_up = chance.random() < 0.62
    tilt = (
        (chance.uniform(0.2, 0.75), chance.uniform(-0.5, 0.5))
        if open_up
        else (2.6, chance.uniform(-0.6, 0.6))
    )
    with group((x, y, dome(x, y) + (0.0105 if open_up else 0.004)), -0.35 + chance.uniform(-0.5, 0.5), tilt):
        lathe(half, skin, segments=48)
        lathe([(0.0094, 0), (0.0082, 0.0004), (0.0074, -0.0003), (0.0001, -0.0002)], flesh, segments=48)


def avocado(x, y, chance):
    paint = Paint('avocado', rough=0.38, specular=0.35)
    axes = paint.node('SeparateXYZ')
    paint.links.new(paint.coordinates(), axes.inputs[0])
    squares = [paint.calc('MULTIPLY', axes.outputs[k], axes.outputs[k]) for k in (0, 1)]
    radius = paint.calc('SQRT', paint.calc('ADD', *squares))
    across = paint.calc(
        'ADD', paint.calc('MULTIPLY', radius, 30.0), paint.calc('MULTIPLY', paint.noise(90, 4), 0.12)
    )
    rings = [
        (0.36, (0.60, 0.52, 0.17)),
        (0.60, (0.55, 0.55, 0.15)),
        (0.74, (0.26, 0.38, 0.045)),
        (0.80, (0.05, 0.10, 0.012)),
    ]
    paint.feed(paint.ramp(across, rings), 'Base Color')

    def crescent(u, v):
        t, r = (u - 0.5) * 3.5, 0.0100 + v * 0.0142 * math.sin(math.pi * (0.12 + 0.76 * u)) ** 0.6
        return r * math.cos(t), r * math.sin(t) * 1.15, 0.0

    with group(
        (x, y, dome(x, y) + 0.009),
        math.pi / 2 + chance.uniform(-0.15, 0.15),
        (chance.uniform(-0.1, 0.1), -0.72 + chance.uniform(-0.1, 0.1)),
    ):
        sheet(30, 8, crescent, paint, 1, 0.0044)


# Each: what is laid, where across the bowl, how far apart, how many side by side, how untidy.
ROWS = (
    (bacon, -0.076, 0.0048, 2, 0.007),
    (chicken, -0.043, 0.0125, 1, 0.0012),
    (egg, -0.006, 0.034, 1, 0.0015),
    (blue, 0.026, 0.0048, 2, 0.007),
    (cherry_tomato, 0.052, 0.0130, 2, 0.003),
    (avocado, 0.080, 0.0120, 1, 0.001),
)


def lay_row(number, make, x, step, abreast, untidy):
    chance = random.Random(number + 40)
    reach = math.sqrt(REACH**2 - x * x) - 0.006
    count = int(2 * reach / step)
    for k in range(count * abreast):
        y = -reach + step * (0.6 + k // abreast)
        side = ((k % abreast) - (abreast - 1) / 2) * 0.0145
        make(x + side + chance.uniform(-untidy, untidy), y + chance.uniform(-untidy, untidy), chance)


def dressing():
    pepper = Paint('pepper', (0.012, 0.010, 0.009), 0.6)
    chives = Paint('chives', (0.035, 0.13, 0.016), 0.4)
    for k, (x, y, chance) in enumerate(scatter(70, 0.090, 21)):
        if k % 2:
            chunk((x, y, dome(x, y) + 0.016), chance.uniform(0.0005, 0.0009), pepper, k, 0.4)
            continue
        with group((x, y, dome(x, y) + 0.017), chance.uniform(0, 6), (chance.uniform(0, 1.5), 0)):
            lathe([(0.0014, 0), (0.0016, 0.002), (0.0012, 0.002), (0.0011, 0)], chives, segments=14)


def cobb():
    high = bowl(RADIUS, 0.046, Paint('bowl', (0.58, 0.52, 0.42), 0.3, clearcoat=0.5))
    greens(0.108, high * 0.66, 84)
    with group((0, 0, high + 0.001), 0.35):
        for number, row in enumerate(ROWS):
            lay_row(number, *row)
        dressing()
    dip((-0.098, -0.104, 0), Paint('vinaigrette', (0.44, 0.26, 0.06), 0.15, clearcoat=0.7), 0.024)
    fork((0.112, -0.086, 0.003), 1.15)


def build(_variant):
    cobb()
    return studio.on_wood((0.0, -0.010, 0.030), 0.60, 0.40, 74)
