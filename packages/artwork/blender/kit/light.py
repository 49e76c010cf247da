"""Lamps and the world around."""
import math

import bpy
from mathutils import Vector

from kit.shape import link

WARM = (1, 0.72, 0.45)


def aim(thing, target):
    direction = Vector(target) - Vector(thing.location)
    thing.rotation_euler = direction.to_track_quat('-Z', 'Y').to_euler()


def lamp(kind, at, power, color):
    data = bpy.data.lights.new(kind.lower(), kind)
    data.energy, data.color = power, color
    thing = link(bpy.data.objects.new(kind.lower(), data))
    thing.location = at
    thing.visible_camera = False
    return thing


def area(at, size, power, color=WARM, turn=(0, 0, 0), target=None, spread=None):
    thing = lamp('AREA', at, power, color)
    thing.data.shape = 'RECTANGLE'
    thing.data.size, thing.data.size_y = size
    if spread:
        thing.data.spread = math.radians(spread)
    thing.rotation_euler = turn
    if target:
        aim(thing, target)
    return thing


def spot(at, target, power, angle=50, blend=0.7, color=WARM, size=0.06):
    thing = lamp('SPOT', at, power, color)
    thing.data.spot_size, thing.data.spot_blend = math.radians(angle), blend
    thing.data.shadow_soft_size = size
    aim(thing, target)
    return thing


def point(at, power, color=WARM, size=0.05, mirrored=False):
    thing = lamp('POINT', at, power, color)
    thing.data.shadow_soft_size = size
    thing.visible_glossy = mirrored
    return thing


def world(color, strength):
    scene_world = bpy.data.worlds.new('world')
    bpy.context.scene.world = scene_world
    scene_world.use_nodes = True
    nodes, links = scene_world.node_tree.nodes, scene_world.node_tree.links
    background = nodes.get('Background') or nodes.new('ShaderNodeBackground')
    background.inputs[0].default_value = (*color, 1)
    background.inputs[1].default_value = strength
    output = nodes.get('World Output') or nodes.new('ShaderNodeOutputWorld')
    links.new(background.outputs[0], output.inputs[0])
    return scene_world
