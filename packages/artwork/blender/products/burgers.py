"""Burger, chicken sandwich, sliders, bratwurst."""
import math
import random
from functools import cache

import numpy as np
from mathutils import Vector, noise

from kit.paint import Paint
from kit.shape import angles, group, sheet, tube_mesh, wire
from products import studio
from products.edible import batter, cheese, crumb, lettuce, lump, seared, sesame, toast, tomato
from products.vessels import board

CROWN = [
    (0.0001, 0),
    (0.050, 0),
    (0.0575, 0.004),
    (0.0600, 0.011),
    (0.0575, 0.021),
    (0.050, 0.0305),
    (0.037, 0.0385),
    (0.020, 0.043),
    (0.0001, 0.0445),
]


def frill(z, reach=0.066, seed=1):
    """Two leaves, their edges ruffled and of uneven length."""
    for layer in (0, 1):
        shift = seed + layer * 4.7

        def edge(t, v, shift=shift, layer=layer):
            c, s = math.cos(t), math.sin(t)
            far = reach - 0.003 * layer + 0.011 * noise.noise(Vector((c * 1.7, s * 1.7, shift)))
            r = 0.040 + (far - 0.040) * v + 0.0020 * v * noise.noise(Vector((c * 11, s * 11, shift + 2)))
            fold = 0.017 * v**2 * noise.noise(Vector((c * 3.2, s * 3.2, shift + 5.3)))
            crinkle = 0.008 * v**3 * noise.noise(Vector((c * 8.5, s * 8.5, shift + 0.6 * v)))
            return r * c, r * s, z + 0.0016 * layer + fold + crinkle - 0.0045 * v * v

        rings = [[edge(t, k / 11) for t in angles(420)] for k in range(12)]
        tube_mesh(rings, ruffled(), 1, 0.0005)


@cache
def ruffled():
    """Lettuce in a bun: pale where it is covered, dark green at its edge."""
    paint = Paint('ruffled', rough=0.4, specular=0.35)
    axes = paint.node('SeparateXYZ')
    paint.links.new(paint.coordinates(), axes.inputs[0])
    squares = [paint.calc('MULTIPLY', axes.outputs[k], axes.outputs[k]) for k in (0, 1)]
    far = paint.calc('MULTIPLY', paint.calc('SQRT', paint.calc('ADD', *squares)), 12.0)
    tones = [(0.60, (0.40, 0.46, 0.14)), (0.76, (0.14, 0.28, 0.03)), (0.92, (0.045, 0.14, 0.012))]
    color = paint.ramp(paint.calc('ADD', far, paint.calc('MULTIPLY', paint.noise(70, 5), 0.16)), tones)
    paint.feed(color, 'Base Color')
    return paint.bump(paint.noise(140, 5), 0.5, 0.002).translucent(color, 0.3)


def slice_of_cheese(z):
    def point(u, v):
        x, y = (u - 0.5) * 0.102, (v - 0.5) * 0.102
        over = max(0.0, math.hypot(x, y) - 0.0545)
        shrink = 1 - 0.30 * over / 0.02
        return x * shrink, y * shrink, z - min(0.020, over * 1.25)

    sheet(44, 44, point, cheese(), 1, 0.0026).rotation_euler = (0, 0, 0.5)


def crown(z, seeds=85):
    lump(CROWN, toast(), z, 0.0013, 1.5, 9)
    heights = list(zip(*[(r, h) for r, h in reversed(CROWN[4:])]))
    if seeds:
        sesame(seeds, 0.050, lambda r: z + float(np.interp(r, heights[0], heights[1])) + 0.0003)


def heel(z):
    lump(
        [(0.0001, 0), (0.046, 0), (0.053, 0.004), (0.0545, 0.010), (0.051, 0.0155), (0.0001, 0.016)],
        crumb(),
        z,
        0.0012,
        2,
        1,
    )


def patty(z, paint=None, amount=0.0035):
    lump(
        [(0.0001, 0), (0.052, 0), (0.0575, 0.004), (0.0585, 0.009), (0.056, 0.0145), (0.0001, 0.015)],
        paint or seared(),
        z,
        amount,
        5,
        5,
    )


def tomatoes(z):
    for x, y in ((-0.018, -0.012), (0.022, -0.014), (0.0, 0.02)):
        lump(
            [(0.0001, 0), (0.027, 0), (0.029, 0.0015), (0.029, 0.004), (0.027, 0.0055), (0.0001, 0.0055)],
            tomato(),
            z,
            0.0008,
            2,
            3,
        ).location = (x, y, 0)


def burger():
    heel(0)
    frill(0.0185)
    patty(0.0225)
    slice_of_cheese(0.0392)
    tomatoes(0.040)
    crown(0.0455)


def chicken():
    heel(0)
    pickle = Paint('pickle', rough=0.3, clearcoat=0.3).mottled(60, (0.09, 0.14, 0.015), (0.22, 0.27, 0.04), 4)
    lump(
        [(0.0001, 0), (0.054, 0), (0.064, 0.006), (0.065, 0.013), (0.060, 0.021), (0.0001, 0.023)],
        batter(),
        0.015,
        0.009,
        3.4,
        7,
    )
    for x, y in ((-0.030, -0.022), (0.004, -0.036), (0.036, -0.018), (0.0, 0.0), (-0.01, 0.03)):
        lump(
            [(0.0001, 0), (0.0155, 0), (0.0165, 0.0012), (0.0155, 0.003), (0.0001, 0.003)],
            pickle,
            0.0385,
            0.0008,
            2,
            3,
        ).location = (x, y, 0)
    frill(0.0415, 0.064)
    crown(0.0440, 0)


def pulled(z):
    """A heap of shredded meat in sauce."""
    meat = Paint('pulled', rough=0.35, specular=0.6, clearcoat=0.3).mottled(
        90, (0.085, 0.024, 0.009), (0.24, 0.085, 0.03), 5
    )
    chance = random.Random(3)
    for _ in range(120):
        t, r = chance.uniform(0, math.tau), 0.056 * math.sqrt(chance.random())
        start = Vector((r * math.cos(t), r * math.sin(t), z + 0.004 + 0.012 * chance.random()))
        way = Vector((chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(-0.25, 0.1))) * 0.016
        wire([start - way, start + Vector((0, 0, 0.003)), start + way], chance.uniform(0.0011, 0.0024), meat)


def slider():
    heel(0)
    pulled(0.014)
    lump([(0.0001, 0), (0.050, 0), (0.056, 0.003), (0.0001, 0.004)], lettuce(), 0.030, 0.006, 5, 2)
    crown(0.0340, 0)


def brat():
    bread = toast()
    skin = Paint('sausage', rough=0.3, specular=0.6, clearcoat=0.5).mottled(
        55, (0.085, 0.022, 0.008), (0.22, 0.070, 0.022), 5
    )
    for side in (-1, 1):

        def half(u, v, side=side):
            t, x = v * math.tau, (u - 0.5) * 0.165
            r = 0.0235 * (1 - abs(2 * u - 1) ** 5) ** 0.5 + 0.0002
            return (
                x,
                side * 0.0225 + r * math.cos(t),
                0.0240 + r * 1.05 * math.sin(t) + 0.0015 * math.sin(x * 60),
            )

        sheet(40, 28, half, bread, 1)

    def link_of(u, v):
        t, x = v * math.tau, (u - 0.5) * 0.205
        r = 0.0178 * (1 - abs(2 * u - 1) ** 7) ** 0.5 + 0.0002
        bend = 0.006 * (2 * u - 1) ** 2
        return x, r * math.cos(t), 0.0360 + bend + r * math.sin(t)

    sheet(60, 28, link_of, skin, 1)
    mustard = Paint('mustard', (0.55, 0.30, 0.030), 0.25, clearcoat=0.6)
    wire(
        [
            (
                (k / 80 - 0.5) * 0.165,
                0.0075 * math.sin(k / 80 * 34),
                0.0360 + 0.0178 + 0.006 * (2 * k / 80 - 1) ** 2,
            )
            for k in range(81)
        ],
        0.0028,
        mustard,
    )
    kraut = Paint('kraut', (0.70, 0.62, 0.40), 0.35, clearcoat=0.3)
    for k in range(90):
        chance = random.Random(k)
        side, x = chance.choice((-1, 1)), chance.uniform(-0.078, 0.068)
        start = Vector((x, side * chance.uniform(0.013, 0.019), 0.044 + chance.uniform(0, 0.006)))
        bends = [
            Vector((0.006, chance.uniform(-0.004, 0.004), chance.uniform(-0.002, 0.003))) for _ in range(3)
        ]
        wire(
            [start, start + bends[0], start + bends[0] + bends[1], start + sum(bends, Vector())],
            0.0011,
            kraut,
        )


def build(variant):
    if variant == 'sliders':
        top = board(0.125)
        for x, y, turn in ((-0.058, -0.018, 0.2), (0.036, -0.040, 1.3), (0.020, 0.062, 2.2)):
            with group((x, y, top), turn, scale=0.70):
                slider()
        return studio.on_wood((0, 0, 0.040), 0.66, 0.24, 74)
    with group((0, 0, board(0.098 if variant != 'brat' else 0.122)), -0.35 if variant == 'brat' else 0):
        {'burger': burger, 'chicken': chicken, 'brat': brat}[variant]()
    return studio.on_wood(
        (0, 0, 0.048 if variant != 'brat' else 0.03),
        0.58 if variant != 'brat' else 0.64,
        0.19 if variant != 'brat' else 0.42,
        74,
    )
