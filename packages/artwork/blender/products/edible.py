"""Food as matter: uneven turned lumps, crumbs, leaves, chunks."""
import math
import random
from functools import cache

import numpy as np
from mathutils import Vector, noise

from kit.paint import Paint
from kit.shape import angles, ball, group, lathe, sheet, tube_mesh


def lump(profile, paint, z=0.0, amount=0.001, frequency=2.0, seed=1, segments=96):
    """A turned profile that no machine made: every ring wanders a little."""
    rings = []
    for r, height in profile:
        ring = []
        for t in angles(segments):
            wander = amount * noise.noise(
                Vector((math.cos(t) * frequency, math.sin(t) * frequency, height * 15 * frequency + seed))
            )
            lift = 0.5 * amount * noise.noise(Vector((r * math.cos(t) * 60, r * math.sin(t) * 60, seed)))
            out = r + (wander if r > 0.004 else 0)
            ring.append((out * math.cos(t), out * math.sin(t), z + height + lift))
        rings.append(ring)
    return tube_mesh(rings, paint, 1)


def chunk(at, size, paint, seed=1, rough=0.16):
    """An uneven pebble: nuggets, cubes of fruit, crumbs."""
    thing = ball(at, 1.0, paint, rings=14)
    for vertex in thing.data.vertices:
        away = noise.noise(vertex.co * 1.6 + Vector((seed * 3.1, seed, 0))) + 0.5 * noise.noise(
            vertex.co * 4 + Vector((0, seed, 0))
        )
        vertex.co *= 1 + rough * away
    thing.scale = size if hasattr(size, '__len__') else (size,) * 3
    chance = random.Random(seed)
    thing.rotation_euler = [chance.uniform(0, 6) for _ in range(3)]
    return thing


def slab(at, size, paint, seed=1, turn=(0, 0, 0), rough=0.12, square=0.5):
    """A cut piece: between a ball (`square` 1) and a box (towards 0), its edges uneven. `size` is half its extent."""
    thing = ball((0, 0, 0), 1.0, paint, rings=18)
    shift = Vector((seed * 3.1, seed * 1.7, 0))
    for vertex in thing.data.vertices:
        co = Vector([math.copysign(abs(c) ** square, c) for c in vertex.co])
        away = noise.noise(co * 1.3 + shift) + 0.5 * noise.noise(co * 3.5 + shift)
        vertex.co = [c * s * (1 + rough * away) for c, s in zip(co, size)]
    thing.scale, thing.location, thing.rotation_euler = (1, 1, 1), at, turn
    return thing


def leaf(at, length, wide, turn, paint, seed=1, curl=0.35, frill=1.0, tilt=(0.0, 0.0)):
    """A leaf: cupped, sunken along its rib, frilled towards its edge."""
    with group(at, turn, tilt):

        def point(u, v):
            side = (v - 0.5) * 2
            edge = abs(side)
            width = wide * math.sin(math.pi * min(1, 0.10 + 0.86 * u)) ** 0.7
            width *= 1 + 0.22 * frill * noise.noise(Vector((u * 5, math.copysign(3, side), seed)))
            wave = noise.noise(Vector((u * 5 + seed, side * 1.5, seed * 1.7))) * edge
            crinkle = noise.noise(Vector((u * 15, side * 3, seed + 9.0))) * edge**3
            rib = 0.025 * math.exp(-((side / 0.14) ** 2))
            rise = curl * (side * side * 0.35 + (u - 0.4) ** 2) + frill * (0.16 * wave + 0.13 * crinkle) - rib
            return u * length, side * width / 2, rise * length

        sheet(30, 20, point, paint, 1, 0.0004)


def sprig(at, length, paint, seed=1, leaves=5):
    """A tip of mint, basil or cilantro: leaves around one place."""
    chance = random.Random(seed)
    for k in range(leaves):
        size, tilt = length * chance.uniform(0.7, 1.1), -chance.uniform(0.05, 0.5)
        leaf(
            at,
            size,
            size * 0.62,
            k * math.tau / leaves + chance.uniform(-0.4, 0.4),
            paint,
            seed + k,
            0.3,
            0.3,
            (0, tilt),
        )


def scatter(count, radius, seed=1):
    chance = random.Random(seed)
    for k in range(count):
        r, t = radius * math.sqrt((k + 0.5) / count), k * 2.399963 + chance.uniform(-0.4, 0.4)
        yield r * math.cos(t), r * math.sin(t), chance


def leafy(name, rib, dark, light, rib_width=0.0035):
    """A leaf's own paint: a pale rib along x, veins, uneven green, light through it."""
    paint = Paint(name, rough=0.42, specular=0.35)
    axes = paint.node('SeparateXYZ')
    paint.links.new(paint.coordinates(), axes.inputs[0])
    aside = paint.calc('ABSOLUTE', axes.outputs[1])
    green = paint.ramp(paint.noise(45, 5), [(0.32, dark), (0.68, light)])
    share = paint.ramp(paint.calc('DIVIDE', aside, rib_width * 2), [(0.15, 0.0), (0.75, 1.0)])
    color = paint.mix(share, rib, green)
    paint.feed(color, 'Base Color')
    along = paint.calc('MULTIPLY', paint.calc('SUBTRACT', aside, axes.outputs[0]), 1100.0)
    veins = paint.calc('ADD', paint.calc('MULTIPLY', paint.calc('SINE', along), 0.25), paint.noise(220, 4))
    return paint.bump(veins, 0.35, 0.001).translucent(color, 0.28)


@cache
def toast():
    """Bread crust: pale at its sides, dark where the oven reaches from above."""
    paint = Paint('bun', specular=0.35, clearcoat=0.12)
    axes = paint.node('SeparateXYZ')
    paint.links.new(paint.node('NewGeometry').outputs['Normal'], axes.inputs[0])
    heat = paint.calc('ADD', paint.calc('MULTIPLY', axes.outputs[2], 0.42), paint.noise(34, 7, 0.62))
    tones = [(0.42, (0.62, 0.36, 0.14)), (0.66, (0.44, 0.18, 0.045)), (0.98, (0.20, 0.058, 0.012))]
    paint.feed(paint.ramp(heat, tones), 'Base Color')
    paint.feed(paint.ramp(paint.noise(60, 5), [(0.3, 0.30), (0.7, 0.52)]), 'Roughness')
    return paint.bump(paint.noise(150, 7, 0.7), 0.35, 0.002)


@cache
def crumb():
    paint = Paint('crumb', (0.70, 0.48, 0.23), 0.85)
    return paint.bump(paint.noise(300, 4), 0.5, 0.001)


@cache
def batter():
    """Anything out of the fryer."""
    paint = Paint('batter', rough=0.55, specular=0.5)
    paint.mottled(110, (0.34, 0.135, 0.025), (0.66, 0.36, 0.09), 6, 0.7)
    return paint.bump(paint.noise(170, 7, 0.7), 0.9, 0.003)


@cache
def seared():
    paint = Paint('seared', rough=0.5, specular=0.6)
    paint.mottled(140, (0.022, 0.009, 0.005), (0.13, 0.05, 0.022), 6, 0.7)
    return paint.bump(paint.noise(170, 7, 0.7), 1.0, 0.004)


@cache
def lettuce():
    return leafy('lettuce', (0.42, 0.50, 0.18), (0.06, 0.17, 0.012), (0.20, 0.36, 0.04))


@cache
def romaine():
    return leafy('romaine', (0.45, 0.52, 0.22), (0.022, 0.085, 0.010), (0.09, 0.22, 0.028))


@cache
def herb():
    return leafy('herb', (0.06, 0.17, 0.02), (0.016, 0.070, 0.010), (0.05, 0.15, 0.02), 0.0008)


@cache
def roasted():
    """White meat off the grill: pale inside, brown at the crust above and below."""
    paint = Paint('roasted', rough=0.5, specular=0.4)
    axes = paint.node('SeparateXYZ')
    paint.links.new(paint.coordinates(), axes.inputs[0])
    depth = paint.calc(
        'ADD', paint.calc('MULTIPLY', paint.calc('ABSOLUTE', axes.outputs[2]), 90.0), paint.noise(120, 5)
    )
    tones = [(0.85, (0.60, 0.44, 0.27)), (1.08, (0.40, 0.19, 0.06)), (1.35, (0.12, 0.040, 0.012))]
    # A ramp ends at one.
    paint.feed(paint.ramp(paint.calc('MULTIPLY', depth, 0.7), [(p * 0.7, c) for p, c in tones]), 'Base Color')
    return paint.bump(paint.noise(160, 6, 0.65, (0.3, 1, 1)), 0.5, 0.002)


@cache
def cheese():
    return Paint('cheese', (0.86, 0.42, 0.035), 0.36)


@cache
def tomato():
    return Paint('tomato', rough=0.22, clearcoat=0.35).mottled(
        60, (0.36, 0.016, 0.008), (0.55, 0.050, 0.016), 4
    )


@cache
def cream_sauce():
    return Paint('sauce', (0.80, 0.74, 0.60), 0.25, clearcoat=0.5)


def sesame(count, radius, height_at, seed=1):
    seed_paint = Paint('sesame', (0.78, 0.64, 0.40), 0.5)
    rng = np.random.default_rng(seed)
    for _ in range(count):
        r, t = radius * math.sqrt(rng.uniform()), rng.uniform(0, math.tau)
        normal = (
            Vector((r * math.cos(t) * 0.7, r * math.sin(t) * 0.7, 0.04)).to_track_quat('Z', 'Y').to_euler()
        )
        normal.rotate_axis('Z', rng.uniform(0, 6))
        ball((r * math.cos(t), r * math.sin(t), height_at(r)), 0.001, seed_paint, (2.1, 1.3, 0.7), normal, 8)


def heap(radius, height, r):
    """Height of a heaped basket at a distance from its middle."""
    return height * (1 - (r / radius) ** 2)


def disc(at, radius, thick, paint, turn, tilt):
    with group(at, turn, tilt):
        lathe([(0.0001, 0), (radius, 0), (radius, thick), (0.0001, thick)], paint, segments=40)


def flatbread_skin(name, pale, spot, scale=26, done=0.5):
    """Dough off the griddle: uneven tan and scorched blisters, the more the longer it was on (`done` up to 1)."""
    paint = Paint(name, rough=0.72, specular=0.25)
    tan = tuple(0.62 * a + 0.38 * b for a, b in zip(pale, spot))
    base = paint.ramp(paint.noise(scale, 6, 0.6), [(0.36, pale), (0.66, tan)])
    edge = 0.66 - 0.14 * done
    blisters = paint.noise(scale * 3.4, 4, 0.55)
    paint.feed(paint.mix(paint.ramp(blisters, [(edge, 0.0), (edge + 0.10, 1.0)]), base, spot), 'Base Color')
    return paint.bump(
        paint.calc('ADD', blisters, paint.calc('MULTIPLY', paint.noise(320, 5), 0.4)), 0.45, 0.002
    )
