"""Geometry from numbers: boxes, turned profiles, rods, tubes, meshes, groups."""
import math
from contextlib import contextmanager

import bpy
from mathutils import Matrix, Vector


def link(thing):
    bpy.context.scene.collection.objects.link(thing)
    return thing


def material_of(paint):
    return getattr(paint, 'material', paint)


def smooth(mesh, angle=45):
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(angle)


def mesh(vertices, faces, paint, subdivide=0, thick=0.0, angle=45, name='mesh'):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], [tuple(f) for f in faces])
    data.materials.append(material_of(paint))
    smooth(data, angle)
    thing = link(bpy.data.objects.new(name, data))
    if thick:
        shell = thing.modifiers.new('shell', 'SOLIDIFY')
        shell.thickness, shell.offset = thick, 0
    if subdivide:
        surface = thing.modifiers.new('surface', 'SUBSURF')
        surface.levels = surface.render_levels = subdivide
    return thing


def box(at, size, paint, bevel=0.0, segments=3, turn=(0, 0, 0)):
    half = [s / 2 for s in size]
    vertices = [(i * half[0], j * half[1], k * half[2]) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = mesh(vertices, faces, paint, angle=30 if not bevel else 50)
    thing.location, thing.rotation_euler = at, turn
    if bevel:
        edge = thing.modifiers.new('bevel', 'BEVEL')
        edge.width, edge.segments, edge.limit_method = bevel, segments, 'NONE'
    return thing


def lathe(profile, paint, at=(0, 0, 0), segments=48, turn=(0, 0, 0)):
    """A profile of (radius, height) pairs turned about the z axis."""
    rings = [[(r * math.cos(t), r * math.sin(t), z) for t in angles(segments)] for r, z in profile]
    thing = tube_mesh(rings, paint)
    thing.location, thing.rotation_euler = at, turn
    return thing


def angles(count):
    return [2 * math.pi * k / count for k in range(count)]


def tube_mesh(rings, paint, subdivide=0, thick=0.0, closed=True):
    """A skin over rings of equal length."""
    n = len(rings[0])
    vertices = [v for ring in rings for v in ring]
    columns = n if closed else n - 1
    faces = [
        (i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k)
        for i in range(len(rings) - 1)
        for k in range(columns)
    ]
    return mesh(vertices, faces, paint, subdivide, thick)


def sheet(columns, rows, point, paint, subdivide=0, thick=0.0):
    """A surface from point(u, v), both 0 to 1."""
    grid = [[point(i / columns, j / rows) for j in range(rows + 1)] for i in range(columns + 1)]
    return tube_mesh(grid, paint, subdivide, thick, closed=False)


def rod(start, end, radius, paint, end_radius=None):
    start, end = Vector(start), Vector(end)
    length = (end - start).length
    tip = radius if end_radius is None else end_radius
    thing = lathe([(0.0001, 0), (radius, 0), (tip, length), (0.0001, length)], paint, start, 20)
    thing.rotation_mode = 'QUATERNION'
    thing.rotation_quaternion = (end - start).to_track_quat('Z', 'Y')
    return thing


def wire(points, radius, paint, cyclic=False):
    """A thin round tube along points: seams, piping, cables."""
    curve = bpy.data.curves.new('wire', 'CURVE')
    curve.dimensions = '3D'
    spline = curve.splines.new('POLY')
    spline.points.add(len(points) - 1)
    for target, point in zip(spline.points, points):
        target.co = (*point, 1)
    spline.use_cyclic_u = cyclic
    curve.bevel_depth, curve.bevel_resolution = radius, 3
    curve.materials.append(material_of(paint))
    return link(bpy.data.objects.new('wire', curve))


def ball(at, radius, paint, squash=(1, 1, 1), turn=(0, 0, 0), rings=24):
    profile = [
        (max(0.0001, math.sin(math.pi * k / rings)), -math.cos(math.pi * k / rings)) for k in range(rings + 1)
    ]
    thing = lathe(profile, paint, at, rings * 2, turn)
    thing.scale = [radius * s for s in squash]
    return thing


@contextmanager
def group(at=(0, 0, 0), turn=0.0, tilt=(0.0, 0.0), scale=1.0):
    """What is built inside is moved together."""
    before = set(bpy.data.objects)
    yield
    bpy.context.view_layer.update()
    move = (
        Matrix.Translation(at)
        @ Matrix.Rotation(turn, 4, 'Z')
        @ Matrix.Rotation(tilt[0], 4, 'X')
        @ Matrix.Rotation(tilt[1], 4, 'Y')
        @ Matrix.Scale(scale, 4)
    )
    for thing in set(bpy.data.objects) - before:
        if thing.parent is None:
            thing.matrix_world = move @ thing.matrix_world
