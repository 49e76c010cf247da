"""Trees as clouds of leaf quads, planted along the fairway, and tufts in the rough."""
import math
import random

import bpy
import numpy as np

from course.ground import GREEN_X, GREEN_Y, center, fairway_half_width, height
from kit.paint import Paint, leaf
from kit.shape import link, material_of

rng = np.random.default_rng(7)


def leaf_quads(points, normals, sizes):
    normals = normals / np.linalg.norm(normals, axis=1, keepdims=True)
    u = np.cross(normals, rng.normal(size=points.shape))
    u /= np.linalg.norm(u, axis=1, keepdims=True) + 1e-9
    v = np.cross(normals, u) * sizes[:, None] * 0.6
    u = u * sizes[:, None]
    return np.stack([points - u, points - v, points + u, points + v], 1).reshape(-1, 3)


def broadleaf():
    tall = rng.uniform(7, 11)
    clouds = []
    for _ in range(20):
        at = np.array([rng.normal(0, 1.7), rng.normal(0, 1.7), tall * rng.uniform(0.42, 0.97)])
        way = rng.normal(size=(420, 3))
        way /= np.linalg.norm(way, axis=1, keepdims=True)
        way[:, 2] *= 0.75
        clouds.append(at + way * rng.uniform(1.2, 2.2) * rng.uniform(0.7, 1.05, (420, 1)))
    points = np.concatenate(clouds)
    normals = rng.normal(size=points.shape) + np.array([0, 0, 0.8])
    return tall, leaf_quads(points, normals, rng.uniform(0.09, 0.22, len(points)))


def conifer():
    tall = rng.uniform(9, 15)
    count = 9000
    t = rng.uniform(0, 1, count) ** 0.7
    whorl = np.round(t * 26 + rng.normal(0, 0.16, count)) / 26
    t = np.clip(t * 0.82 + whorl * 0.18, 0, 0.995)
    around = rng.uniform(0, 2 * math.pi, count)
    ragged = 1 + 0.22 * np.sin(around * 3 + whorl * 40) + 0.12 * np.sin(around * 7 + whorl * 90)
    radius = (1 - t) ** 0.92 * tall * 0.20 * rng.uniform(0.2, 1.08, count) * ragged
    points = np.stack(
        [np.cos(around) * radius, np.sin(around) * radius, tall * (0.07 + 0.93 * t) - radius * 0.34], 1
    )
    normals = rng.normal(size=points.shape) * 0.8 + np.array([0, 0, 1.2])
    return tall, leaf_quads(points, normals, rng.uniform(0.08, 0.2, count))


def tree_mesh(kind, foliage, bark):
    tall, leaves = kind()
    faces = np.arange(len(leaves)).reshape(-1, 4).tolist()
    base, sides = len(leaves), 8
    trunk = []
    for z, radius in ((-1, 0.28), (tall * 0.75, 0.09)):
        trunk += [
            (radius * math.cos(k * math.tau / sides), radius * math.sin(k * math.tau / sides), z)
            for k in range(sides)
        ]
    skin = [
        (base + k, base + (k + 1) % sides, base + sides + (k + 1) % sides, base + sides + k)
        for k in range(sides)
    ]
    data = bpy.data.meshes.new(kind.__name__)
    data.from_pydata(leaves.tolist() + trunk, [], faces + skin)
    data.materials.append(material_of(foliage))
    data.materials.append(material_of(bark))
    slots = np.zeros(len(data.polygons), np.int32)
    slots[len(faces) :] = 1
    data.polygons.foreach_set('material_index', slots)
    return data


def stands_in_play(x, y):
    off = abs(x - center(y))
    if y > GREEN_Y + 18:
        return False
    if math.hypot(x - GREEN_X, y - GREEN_Y) < 24:
        return True
    return off < fairway_half_width(y) + (9 if y < GREEN_Y - 20 else 12)


def plant(data, x, y, size, squeeze=1.0):
    thing = link(bpy.data.objects.new(data.name, data))
    thing.location = (x, y, float(height(x, y)))
    thing.scale = (size, size, size * squeeze)
    thing.rotation_euler = (0, 0, random.uniform(0, math.tau))


def woods(count=1100):
    random.seed(7)
    bark = Paint('bark', (0.07, 0.045, 0.03), 0.9)
    light = leaf('broadleaf', (0.045, 0.10, 0.016), (0.11, 0.14, 0.024))
    dark = leaf('conifer', (0.016, 0.045, 0.014), (0.034, 0.072, 0.02))
    broad = [tree_mesh(broadleaf, light, bark) for _ in range(4)]
    needled = [tree_mesh(conifer, dark, bark) for _ in range(4)]
    planted = 0
    while planted < count:
        x, y = random.uniform(-110, 110), random.uniform(22, 250)
        if stands_in_play(x, y) or random.random() > 0.55:
            continue
        # Conifers close to the camera look like models: they keep to the distance.
        share = 0.1 if y < 70 else 0.5
        plant(
            random.choice(needled if random.random() < share else broad),
            x,
            y,
            random.uniform(0.75, 1.35),
            random.uniform(0.9, 1.15),
        )
        planted += 1


def tufts(count=3200):
    blades, faces = [], []
    for _ in range(300):
        x, y = rng.uniform(-0.5, 0.5, 2)
        tall, way = rng.uniform(0.05, 0.12), rng.uniform(0, math.tau)
        dx, dy = math.cos(way) * 0.005, math.sin(way) * 0.005
        lean = rng.normal(0, 0.03, 2)
        faces.append(tuple(range(len(blades), len(blades) + 3)))
        blades += [(x - dx, y - dy, 0), (x + dx, y + dy, 0), (x + lean[0], y + lean[1], tall)]
    data = bpy.data.meshes.new('tuft')
    data.from_pydata(blades, [], faces)
    data.materials.append(material_of(leaf('rough', (0.06, 0.11, 0.018), (0.14, 0.17, 0.04))))
    for _ in range(count):
        y = 1 + random.random() ** 1.6 * 42
        x = random.uniform(-0.9, 0.9) * (y + 6)
        if (abs(x - center(y)) < fairway_half_width(y) + 0.3 and y > 12) or (abs(x) < 4.4 and y < 5.3):
            continue
        plant(data, x, y, random.uniform(0.8, 1.6))
