"""A garment as it hangs, with its pattern on it: what is drawn on the pattern (seams, stitches, marks) finds its place on the cloth."""

import bpy
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from mathutils.geometry import barycentric_transform

from kit.shape import link, material_of, smooth, wire
from products.cloth import meshed, placed
from products.tailor import BACK, FRONT


class Worn:
    """The garment as it hangs, smooth, with its pattern on it."""

    def __init__(self, sewn, places, paint, thick=0.0016):
        self.pattern = sewn.pattern
        self.coarse = ([tuple(p) for p in places], sewn.faces)
        data = bpy.data.meshes.new('worn')
        data.from_pydata([tuple(p) for p in places], [], sewn.faces)
        marks = data.uv_layers.new(name='pattern')
        for polygon, side in zip(data.polygons, sewn.sides):
            polygon.material_index = side
            for loop in polygon.loop_indices:
                x, y = sewn.vertices[data.loops[loop].vertex_index][:2]
                marks.data[loop].uv = (x, y)
        for _ in (FRONT, BACK):
            data.materials.append(material_of(paint))
        smooth(data, 180)
        thing = link(bpy.data.objects.new('worn', data))
        surface = thing.modifiers.new('surface', 'SUBSURF')
        surface.levels, surface.uv_smooth = 2, 'PRESERVE_CORNERS'
        bpy.context.view_layer.update()
        fine = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
        bpy.data.objects.remove(thing)
        self.learn(fine)
        self.thing = link(bpy.data.objects.new('worn', fine))
        shell = self.thing.modifiers.new('shell', 'SOLIDIFY')
        shell.thickness, shell.offset = thick, -1

    def learn(self, data):
        data.calc_loop_triangles()
        data.calc_normals()
        self.trees, self.corners, self.normals = [], [], []
        marks = data.uv_layers['pattern'].data
        for side in (FRONT, BACK):
            flat, faces, corners, normals = [], [], [], []
            for triangle in data.loop_triangles:
                if data.polygons[triangle.polygon_index].material_index != side:
                    continue
                faces.append((len(flat), len(flat) + 1, len(flat) + 2))
                flat += [Vector((*marks[loop].uv, 0)) for loop in triangle.loops]
                corners.append([data.vertices[v].co.copy() for v in triangle.vertices])
                normals.append([data.vertices[v].normal.copy() for v in triangle.vertices])
            self.trees.append((BVHTree.FromPolygons(flat, faces), flat))
            self.corners.append(corners)
            self.normals.append(normals)

    def frame(self, side, x, y):
        """The place on the cloth and the way out of it."""
        tree, flat = self.trees[side]
        found, _, face, _ = tree.find_nearest(Vector((x, y, 0)))
        a, b, c = flat[3 * face : 3 * face + 3]
        place = barycentric_transform(found, a, b, c, *self.corners[side][face])
        normal = barycentric_transform(found, a, b, c, *self.normals[side][face])
        return place, normal.normalized()

    def on(self, side, x, y, above=0.0006):
        place, normal = self.frame(side, x, y)
        return place + normal * above

    def stitch(self, side, points, paint, radius=0.0006, above=0.0006):
        return wire([self.on(side, x, y, above) for x, y in points], radius, paint)

    def print(self, side, thing, above=0.0005, edge=0.003):
        """Lays lettering or a mark, made in the x-y plane of the pattern, on the cloth."""
        paint = thing.data.materials[0]
        work = meshed(thing, edge, 4)
        low = min(v.co.z for v in work.verts)
        way = 1 if side == FRONT else -1
        for vertex in work.verts:
            vertex.co = self.on(side, way * vertex.co.x, vertex.co.y, above + (vertex.co.z - low))
        return placed(work, paint)
