"""The house's lettering and its bird, as flat or raised shapes in the x-y plane."""
import os

import addon_utils
import bpy
from mathutils import Matrix, Vector

from kit.shape import link, material_of

WORK = os.environ['MEDIA_WORK']
LARK = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../lark.svg')


def solid(curve_things, paint, height=None, at=(0, 0, 0), turn=(0, 0, 0)):
    """One mesh out of curves, centred, scaled to a height."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    vertices, faces = [], []
    for thing in curve_things:
        data = bpy.data.meshes.new_from_object(thing.evaluated_get(graph))
        base = len(vertices)
        vertices += [thing.matrix_world @ v.co for v in data.vertices]
        faces += [tuple(base + index for index in face.vertices) for face in data.polygons]
        bpy.data.objects.remove(thing)
    low = Vector([min(v[axis] for v in vertices) for axis in range(3)])
    high = Vector([max(v[axis] for v in vertices) for axis in range(3)])
    scale = height / (high.y - low.y) if height else 1
    middle = (low + high) / 2
    data = bpy.data.meshes.new('lettering')
    data.from_pydata([((v - middle) * scale) for v in vertices], [], faces)
    data.materials.append(material_of(paint))
    done = link(bpy.data.objects.new('lettering', data))
    done.location, done.rotation_euler = at, turn
    return done


def text(words, height, paint, at=(0, 0, 0), turn=(0, 0, 0), font='display', raised=0.02, spacing=1.0):
    """`height` is the size of the whole line; `raised` is a share of it."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body, curve.space_character, curve.resolution_u = words, spacing, 8
    curve.font = bpy.data.fonts.load(os.path.join(WORK, 'fonts', f'{font}.ttf'))
    curve.extrude = raised
    return solid([link(bpy.data.objects.new('text', curve))], paint, height, at, turn)


def lark(height, paint, at=(0, 0, 0), turn=(0, 0, 0), raised=0.02):
    addon_utils.enable('io_curve_svg')
    before = set(bpy.data.objects)
    bpy.ops.import_curve.svg(filepath=LARK)
    curves = [thing for thing in bpy.data.objects if thing not in before and thing.type == 'CURVE']
    span = max(max(c.dimensions) for c in curves)
    for thing in curves:
        thing.data.dimensions, thing.data.fill_mode, thing.data.extrude = '2D', 'BOTH', raised * span
    for collection in list(bpy.data.collections):
        for thing in list(collection.objects):
            if thing not in list(bpy.context.scene.collection.objects):
                link(thing)
        bpy.data.collections.remove(collection)
    return solid(curves, paint, height, at, turn)


def flip(thing):
    thing.matrix_world = thing.matrix_world @ Matrix.Scale(-1, 4, Vector((1, 0, 0)))
    return thing
