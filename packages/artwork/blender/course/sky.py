"""Sun, clouds and the flag."""
import math

import bpy

from course.ground import GREEN_X, GREEN_Y, GREEN_Z
from kit.light import world
from kit.paint import Paint
from kit.shape import link, rod, sheet

LIGHTS = {
    'day': {
        'elevation': 26,
        'bearing': 64,
        'power': 6.0,
        'sun': (1, 0.80, 0.55),
        'sky': 0.22,
        'dust': 0.8,
        'cloud': (3.6, 3.3, 3.0),
        'haze': ((0.66, 0.64, 0.56), 420),
        'glow': (26, -62),
    },
    'dusk': {
        'elevation': 17,
        'bearing': 50,
        'power': 7.5,
        'sun': (1, 0.58, 0.28),
        'sky': 0.25,
        'dust': 3.0,
        'cloud': (4.6, 1.9, 1.05),
        'haze': ((0.60, 0.36, 0.24), 560),
        'glow': (3, -8),
    },
}


def sky(light):
    scene_world = world((0, 0, 0), light['sky'])
    nodes, links = scene_world.node_tree.nodes, scene_world.node_tree.links
    air = nodes.new('ShaderNodeTexSky')
    air.sky_type, air.sun_disc = 'NISHITA', False
    # The sky may glow elsewhere than where the lamp stands: a sunset behind the green, and light on the fairway.
    air.sun_elevation, air.sun_rotation = (math.radians(angle) for angle in light['glow'])
    air.dust_density, air.ozone_density = light['dust'], 5
    place, stretch = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping')
    stretch.inputs['Scale'].default_value = (1, 1, 3.6)
    links.new(place.outputs['Generated'], stretch.inputs[0])
    noise = nodes.new('ShaderNodeTexNoise')
    for key, value in (('Scale', 2.6), ('Detail', 9), ('Roughness', 0.56), ('Distortion', 0.35)):
        noise.inputs[key].default_value = value
    links.new(stretch.outputs[0], noise.inputs[0])
    cover = nodes.new('ShaderNodeValToRGB')
    cover.color_ramp.elements[0].position, cover.color_ramp.elements[1].position = 0.47, 0.74
    links.new(noise.outputs['Fac'], cover.inputs[0])
    clouds = nodes.new('ShaderNodeMixRGB')
    clouds.inputs[2].default_value = (*light['cloud'], 1)
    links.new(cover.outputs[0], clouds.inputs[0])
    links.new(air.outputs[0], clouds.inputs[1])
    links.new(clouds.outputs[0], nodes['Background'].inputs[0])


def sun(light):
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.angle, data.color = light['power'], 0.012, light['sun']
    thing = link(bpy.data.objects.new('sun', data))
    thing.rotation_euler = (math.radians(90 - light['elevation']), 0, math.radians(light['bearing']))


def flag():
    x, y, z = GREEN_X + 1.5, GREEN_Y, GREEN_Z
    rod((x, y, z), (x, y, z + 5.2), 0.06, Paint('pole', (0.9, 0.9, 0.88)))
    cloth = Paint('flag', (0.75, 0.04, 0.02), 0.8)
    sheet(
        24, 6, lambda u, v: (x + u * 2.3, y + 0.25 * math.sin(u * 10), z + 5.1 - v * 1.25 - u * 0.14), cloth
    )
