"""What goes around the neck: a polo's folded leaves and a stand-up collar, each cloth of its own that falls on the garment."""

import bpy
import numpy as np
from mathutils import Vector

from kit.shape import link, material_of, mesh, smooth, tube_mesh, wire
from products import mannequin
from products.falling import coordinates, run, settle_cloth
from products.tailor import BACK, FRONT, spaced


def neckline(worn, start, step=0.006):
    """Around the neck from the front's right end (the viewer's) over the back to its left one. `start` is the front's first place."""
    front = [p for p in spaced(worn.pattern.necks[FRONT], step) if p.y >= start]
    back = spaced(worn.pattern.necks[BACK], step)
    around = [(FRONT, p) for p in front] + [(BACK, p) for p in back[-2::-1]]
    around += [(side, Vector((-p.x, p.y))) for side, p in reversed(around[:-1])]
    places = np.array([worn.on(side, p.x, p.y, 0.001) for side, p in around])
    for _ in range(6):
        places[1:-1] = (places[:-2] + 2 * places[1:-1] + places[2:]) / 4
    return [Vector(p) for p in places]


def strip(foot, point, rows, pinned, paint, worn, thick, frames, bending):
    """A band along the neckline: point(k, v) from its sewn edge (v = 0) to its free one, then gravity."""
    columns = len(foot)
    vertices = [point(k, v / rows) for k in range(columns) for v in range(rows + 1)]
    n = rows + 1
    faces = [
        (k * n + v, k * n + v + 1, (k + 1) * n + v + 1, (k + 1) * n + v)
        for k in range(columns - 1)
        for v in range(rows)
    ]
    data = bpy.data.meshes.new('collar')
    data.from_pydata([tuple(p) for p in vertices], [], faces)
    data.materials.append(material_of(paint))
    smooth(data, 180)
    thing = link(bpy.data.objects.new('collar', data))
    pins = thing.vertex_groups.new(name='pins')
    pins.add([k * n + v for k in range(columns) for v in range(n) if v / rows <= pinned], 1, 'REPLACE')
    bodies = [mannequin.torso(), mannequin.hard(mesh(*worn.coarse, paint), 8)]
    modifier = thing.modifiers.new('cloth', 'CLOTH')
    settle_cloth(modifier, frames, {'bending_stiffness': bending, 'mass': 0.2, 'quality': 8})
    modifier.settings.vertex_group_mass = 'pins'
    places = run(thing, frames) if frames else coordinates(data.vertices)
    thing.modifiers.remove(modifier)
    for body in bodies:
        bpy.data.objects.remove(body)
    data.vertices.foreach_set('co', places.ravel())
    surface = thing.modifiers.new('surface', 'SUBSURF')
    surface.levels = surface.render_levels = 2
    shell = thing.modifiers.new('shell', 'SOLIDIFY')
    shell.thickness, shell.offset = thick, 0
    return [Vector(p) for p in places], n


def outwards(foot, k):
    """Level, at right angles to the neckline, away from the neck."""
    along = foot[min(k + 1, len(foot) - 1)] - foot[max(k - 1, 0)]
    return Vector((along.y, -along.x, 0)).normalized()


def leaves(worn, paint, start=-1.0, frames=0):
    """A polo's collar: it stands at the neck, folds over and falls, to points at the front."""
    foot = neckline(worn, start)
    last = len(foot) - 1

    def point(k, v):
        share = abs(k / last * 2 - 1)
        out, at = outwards(foot, k), foot[k]
        stand, fall = 0.036 - 0.010 * share**3, 0.058 + 0.030 * share**6
        rise = min(v / 0.36, 1)
        top = at + Vector((0, 0, stand * rise)) - out * 0.004 * rise
        if v <= 0.36:
            return top
        down = (v - 0.36) / 0.64
        side = 1 if k < last / 2 else -1
        way = (out * 0.80 + Vector((side * 0.55 * share**8, 0, -0.62 - 0.30 * share**6))).normalized()
        return top + out * 0.004 * min(1, down * 4) + way * fall * down

    return strip(foot, point, 14, 0.30, paint, worn, 0.0024, frames, 0.9)


def stand(worn, paint, height=0.052, start=-1.0, frames=0):
    """The collar of a quarter-zip: it stands, open at the front as far as the zip."""
    foot = neckline(worn, start)
    last = len(foot) - 1

    def point(k, v):
        share = abs(k / last * 2 - 1)
        out = outwards(foot, k)
        return (
            foot[k] + Vector((0, 0, height * v * (1 - 0.06 * share))) + out * (0.004 + 0.020 * share**5) * v
        )

    return strip(foot, point, 10, 0.80, paint, worn, 0.0042, frames, 12.0)


def rib(worn, paint, wide=0.017):
    """A tee's neckband: a doubled strip that closes a little over the neck."""
    foot = neckline(worn, -1.0, 0.004)
    middle = Vector((0, sum(p.y for p in foot) / len(foot), 0))
    loop, rings = foot[:-1], []
    for k, p in enumerate(loop):
        along = (loop[(k + 1) % len(loop)] - loop[k - 1]).normalized()
        inward = Vector((middle.x - p.x, middle.y - p.y, 0)).normalized()
        up = (inward * 0.62 + Vector((0, 0, 0.80))).normalized()
        up = (up - along * up.dot(along)).normalized()
        thick = along.cross(up)
        outline = [
            (-0.15, 0.8),
            (0.3, 1.25),
            (0.7, 1.25),
            (0.95, 0.8),
            (1.0, 0),
            (0.95, -0.8),
            (0.5, -1),
            (-0.15, -0.8),
        ]
        rings.append([p + up * wide * a + thick * 0.0016 * b for a, b in outline])
    return tube_mesh([rings[0], *reversed(rings)], paint, 1)


def edge(places, n, end, paint, radius):
    """A cord along one free end of a collar: 0 the viewer's right, -1 the left."""
    column = places[:n] if end == 0 else places[-n:]
    return wire(column, radius, paint)
