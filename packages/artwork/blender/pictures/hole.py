"""The golf hole that the projectors throw: by day, and in the last light."""
import math

import bpy

from course.ground import terrain
from course.sky import LIGHTS, flag, sky, sun
from course.trees import tufts, woods
from kit.stage import camera, film, tracing
from kit.viewpoints import HOLE


def build(variant):
    light = LIGHTS[variant]
    terrain()
    woods()
    tufts()
    flag()
    sky(light)
    sun(light)
    eye = camera(HOLE['at'], (0, 100, 0), HOLE['lens'])
    eye.rotation_euler = (math.radians(HOLE['pitch']), 0, math.radians(HOLE['yaw']))
    tracing(clamp_indirect=4)
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.diffuse_bounces, cycles.transmission_bounces = 5, 2, 3
    film(0.25 if variant == 'day' else 0.35, 'Very High Contrast' if variant == 'day' else 'High Contrast')
    return {
        'bloom': 0.02 if variant == 'day' else 0.05,
        'vignette': 0,
        'grain': 0,
        'haze': light['haze'],
        'k': 0.4,
        'search': 5,
    }
