"""Artificial turf: four patches of blades, laid in random turns."""
import math
import random

import bpy
import numpy as np

from house import surfaces
from kit.shape import link, material_of

PATCH = 0.1


def patch(rng, blades=520, short=0.013, tall=0.021, width=0.0012, lean=0.006):
    vertices, faces = [], []
    for _ in range(blades):
        x, y = rng.uniform(-PATCH / 2, PATCH / 2, 2)
        h, way = rng.uniform(short, tall), rng.uniform(0, math.tau)
        dx, dy = math.cos(way) * width, math.sin(way) * width
        lx, ly = rng.normal(0, lean, 2)
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


def lay(x_range, y_range, level, form=None, inside=None, height=None):
    """Fills a rectangle; `inside(x, y)` cuts another outline, `height(x, y)` follows a moulded ground."""
    kinds = patches(**(form or {}))
    shuffle = random.Random(3)
    for x in np.arange(x_range[0] + PATCH / 2, x_range[1], PATCH):
        for y in np.arange(y_range[0] + PATCH / 2, y_range[1], PATCH):
            if inside and not inside(x, y):
                continue
            thing = link(bpy.data.objects.new('turf', shuffle.choice(kinds)))
            thing.location = (x, y, level + (height(x, y) if height else 0))
            thing.rotation_euler = (0, 0, shuffle.randint(0, 3) * math.pi / 2)
