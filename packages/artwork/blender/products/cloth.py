"""A garment lying flat: an outline filled, puffed up by the distance to its edge, with folds, and print draped on it."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector, noise

from kit.paint import Paint
from kit.shape import link, material_of, smooth, wire


def fabric(name, color, scale=260, strength=0.2):
    paint = Paint(name, color, 0.88, specular=0.2, sheen=0.5)
    paint.bump(paint.noise(scale, 2, 0.5), strength, 0.0012)
    return paint.mottled(14, tuple(c * 0.86 for c in color), tuple(min(1, c * 1.1) for c in color), 4)


def rounded(points, corners, steps=8):
    """Catmull-Rom through the points; at a corner the curve may break."""
    points = [Vector(p) for p in points]
    slope = [
        Vector((0, 0)) if i in corners or i in (0, len(points) - 1) else (points[i + 1] - points[i - 1]) / 2
        for i in range(len(points))
    ]
    curve = []
    for i in range(len(points) - 1):
        for k in range(steps):
            t = k / steps
            curve.append(
                points[i] * (2 * t**3 - 3 * t**2 + 1)
                + slope[i] * (t**3 - 2 * t**2 + t)
                + points[i + 1] * (3 * t**2 - 2 * t**3)
                + slope[i + 1] * (t**3 - t**2)
            )
    return [*curve, points[-1]]


class Garment:
    """`edge` is the right half of the outline from the neck to the middle of the hem, or with `mirrored` false
    the whole of it; `fold` adds folds of its own."""

    def __init__(self, edge, corners, paint, fold=None, puff=0.030, mirrored=True):
        self.curve = rounded(edge, corners)
        self.mirrored = mirrored
        self.paint, self.fold, self.puff = paint, fold, puff
        ends = np.array([(p.x, p.y) for p in self.curve])
        self.starts, self.spans = ends[:-1], ends[1:] - ends[:-1]
        self.build()

    def from_edge(self, x, y):
        at = np.array([abs(x) if self.mirrored else x, y]) - self.starts
        along = np.clip((at * self.spans).sum(1) / np.maximum((self.spans**2).sum(1), 1e-12), 0, 1)
        return float(np.hypot(*(at - self.spans * along[:, None]).T).min())

    def height(self, x, y):
        d = self.from_edge(x, y)
        base = self.puff * (1 - math.exp(-d / (0.67 * self.puff))) + 0.5 * self.puff * (
            1 - math.exp(-d / (3 * self.puff))
        )
        waves = noise.noise(Vector((x * 7 + 1.3, y * 2.6, 0))) + 0.5 * noise.noise(
            Vector((x * 15, y * 6 + 4, 2))
        )
        folds = 0.28 * self.puff * (1 - abs(waves) * 1.9) * min(1, d / self.puff)
        return base + folds + (self.fold(x, y) if self.fold else 0)

    def build(self):
        outline = self.curve[:-1]
        if self.mirrored:
            outline = [*self.curve, *(Vector((-p.x, p.y)) for p in reversed(self.curve[1:-1]))]
        curve = bpy.data.curves.new('outline', 'CURVE')
        curve.dimensions, curve.fill_mode = '2D', 'FRONT'
        spline = curve.splines.new('POLY')
        spline.points.add(len(outline) - 1)
        for target, point in zip(spline.points, outline):
            target.co = (*point, 0, 1)
        spline.use_cyclic_u = True
        work = meshed(link(bpy.data.objects.new('outline', curve)), self.puff * 0.4, 6)
        for vertex in work.verts:
            vertex.co.z = self.height(vertex.co.x, vertex.co.y)
        placed(work, self.paint)

    def on(self, x, y, above=0.0008):
        return Vector((x, y, self.height(x, y) + above))

    def stitch(self, points, paint, radius=0.0005, above=0.0008):
        return wire([self.on(x, y, above) for x, y in points], radius, paint)

    def print(self, thing, above=0.0006):
        """Lays lettering or a mark on the cloth."""
        paint = thing.data.materials[0]
        work = meshed(thing, 0.004, 4)
        low = min(v.co.z for v in work.verts)
        for vertex in work.verts:
            vertex.co.z = self.height(vertex.co.x, vertex.co.y) + above + (vertex.co.z - low) * 0.2
        placed(work, paint)


def meshed(thing, edge, rounds):
    """A fine triangle mesh of an object, in world space; the object goes."""
    bpy.context.view_layer.update()
    data = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    work = bmesh.new()
    work.from_mesh(data)
    work.transform(thing.matrix_world)
    bpy.data.objects.remove(thing)
    bmesh.ops.triangulate(work, faces=work.faces[:])
    for _ in range(rounds):
        long = [e for e in work.edges if e.calc_length() > edge]
        if not long:
            break
        bmesh.ops.subdivide_edges(work, edges=long, cuts=1)
        bmesh.ops.triangulate(work, faces=work.faces[:])
        bmesh.ops.beautify_fill(work, faces=work.faces[:], edges=work.edges[:])
    return work


def placed(work, paint):
    data = bpy.data.meshes.new('cloth')
    work.to_mesh(data)
    work.free()
    data.materials.append(material_of(paint))
    smooth(data, 80)
    return link(bpy.data.objects.new('cloth', data))
