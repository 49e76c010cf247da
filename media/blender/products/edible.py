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


def leaf(at, length, wide, turn, paint, seed=1, curl=0.35):
    """A leaf of lettuce: rippled towards its edge."""
    with group(at, turn):

        def point(u, v):
            side = (v - 0.5) * 2
            width = wide * math.sin(math.pi * min(1, 0.10 + 0.80 * u)) ** 0.7
            ripple = 0.10 * length * side * side * math.sin(u * 17 + seed + 6 * side) * 0.5
            return (
                u * length,
                side * width / 2,
                ripple + curl * length * (side * side * 0.35 + (u - 0.4) ** 2),
            )

        sheet(28, 14, point, paint, 1, 0.0006)


def scatter(count, radius, seed=1):
    chance = random.Random(seed)
    for k in range(count):
        r, t = radius * math.sqrt((k + 0.5) / count), k * 2.399963 + chance.uniform(-0.4, 0.4)
        yield r * math.cos(t), r * math.sin(t), chance


@cache
def toast():
    """Bread crust: pale below, dark where the oven reaches."""
    paint = Paint('bun', rough=0.42, specular=0.4, clearcoat=0.25)
    paint.mottled(40, (0.36, 0.14, 0.035), (0.56, 0.28, 0.09), 5)
    return paint.bump(paint.noise(120, 4), 0.12, 0.001)


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
    paint = Paint('lettuce', rough=0.45)
    return paint.mottled(30, (0.07, 0.20, 0.015), (0.28, 0.45, 0.05), 4)


@cache
def cheese():
    return Paint('cheese', (0.86, 0.42, 0.035), 0.36)


@cache
def tomato():
    return Paint('tomato', (0.52, 0.026, 0.012), 0.2, clearcoat=0.5)


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


def flatbread_skin(name, pale, spot, scale=26):
    paint = Paint(name, rough=0.75)
    paint.feed(paint.ramp(paint.noise(scale, 5), [(0.42, pale), (0.66, spot)]), 'Base Color')
    return paint.bump(paint.noise(180, 5), 0.25, 0.001)
