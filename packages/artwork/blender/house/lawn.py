"""Artificial turf: four patches of blades, laid in random turns."""
import math
import random

import bpy
import numpy as np
from mathutils import Matrix, Vector

from house import surfaces
from kit.shape import link, material_of

PATCH = 0.1
# A soft patch ends where hardly a blade would stand: so many spreads from its middle.
FAR = 2.2


def patch(rng, blades=520, short=0.013, tall=0.021, width=0.0012, lean=0.006, spread=None, keeps=None):
    """Blades in a square, or with `spread` thinning out from the middle: such patches melt into one another."""
    vertices, faces = [], []
    for _ in range(blades):
        if spread:
            x, y = rng.normal(0, spread, 2)
        else:
            x, y = rng.uniform(-PATCH / 2, PATCH / 2, 2)
        h, way = rng.uniform(short, tall), rng.uniform(0, math.tau)
        dx, dy = math.cos(way) * width, math.sin(way) * width
        lx, ly = rng.normal(0, lean, 2)
        if (spread and math.hypot(x, y) > FAR * spread) or (keeps and not keeps(x, y)):
            continue
        i = len(vertices)
        vertices += [
            (x - dx, y - dy, 0),
            (x + dx, y + dy, 0),
            (x + lx / 2 + dx * 0.7, y + ly / 2 + dy * 0.7, h * 0.6),
            (x + lx / 2 - dx * 0.7, y + ly / 2 - dy * 0.7, h * 0.6),
            (x + lx, y + ly, h),
        ]
        faces += [(i, i + 1, i + 2, i + 3), (i + 3, i + 2, i + 4)]
    data = bpy.data.meshes.new('turf patch')
    data.from_pydata(vertices, [], faces)
    data.materials.append(material_of(surfaces.turf()))
    return data


def patches(**form):
    rng = np.random.default_rng(3)
    return [patch(rng, **form) for _ in range(4)]


def stand(x, y, level, height):
    """Where a patch lies: tilted with the ground, or its edges would show as steps."""
    reach = PATCH / 2
    slope = [height(x + dx, y + dy) - height(x - dx, y - dy) for dx, dy in ((reach, 0), (0, reach))]
    upright = Vector((0, 0, 1)).rotation_difference(Vector((-slope[0], -slope[1], PATCH)))
    return Matrix.Translation((x, y, level + height(x, y))) @ upright.to_matrix().to_4x4()


def lay(x_range, y_range, level, form=None):
    """Fills a flat rectangle."""
    kinds = patches(**(form or {}))
    shuffle = random.Random(3)
    for x in np.arange(x_range[0] + PATCH / 2, x_range[1], PATCH):
        for y in np.arange(y_range[0] + PATCH / 2, y_range[1], PATCH):
            thing = link(bpy.data.objects.new('turf', shuffle.choice(kinds)))
            thing.location = (x, y, level)
            thing.rotation_euler = (0, 0, shuffle.randint(0, 3) * math.pi / 2)


def lay_moulded(x_range, y_range, level, form, inside, height):
    """Follows `height(x, y)` without a seam; where `inside(x, y)` ends, a patch is cut to measure."""
    spread = PATCH * 0.55
    kinds, rng, shuffle = patches(spread=spread, **form), np.random.default_rng(5), random.Random(3)
    reach = (-FAR * spread, 0.0, FAR * spread)
    for x in np.arange(x_range[0], x_range[1], PATCH):
        for y in np.arange(y_range[0], y_range[1], PATCH):
            within = [inside(x + dx, y + dy) for dx in reach for dy in reach]
            if not any(within):
                continue
            turn, data = shuffle.uniform(0, math.tau), shuffle.choice(kinds)
            if not all(within):
                turn = 0.0
                data = patch(
                    rng, spread=spread, keeps=lambda bx, by, x=x, y=y: inside(x + bx, y + by), **form
                )
            thing = link(bpy.data.objects.new('turf', data))
            thing.matrix_world = stand(x, y, level, height) @ Matrix.Rotation(turn, 4, 'Z')
