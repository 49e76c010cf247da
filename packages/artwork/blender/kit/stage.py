"""An empty scene, a camera, and how Cycles is to work."""
import bpy
from mathutils import Vector

from kit.light import aim
from kit.shape import link


def clear_stage():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2
    return scene


def tracing(clamp_indirect=2.5, clamp_direct=20.0, transparent=8, bounces=7):
    """Ice in a drink in a glass turns black with fewer `bounces` than walls."""
    cycles = bpy.context.scene.cycles
    cycles.max_bounces = cycles.transmission_bounces = bounces
    cycles.diffuse_bounces = cycles.glossy_bounces = 3
    cycles.transparent_max_bounces = transparent
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = clamp_indirect, clamp_direct
    cycles.blur_glossy = 1.0
    # The two halves that the denoiser compares need equal counts.
    cycles.use_adaptive_sampling = cycles.use_denoising = False


def camera(at, target, lens, fstop=None, focus=None):
    data = bpy.data.cameras.new('camera')
    thing = link(bpy.data.objects.new('camera', data))
    bpy.context.scene.camera = thing
    thing.location = at
    aim(thing, target)
    data.lens, data.clip_end = lens, 2000
    if fstop:
        data.dof.use_dof = True
        data.dof.aperture_fstop, data.dof.aperture_blades = fstop, 7
        data.dof.focus_distance = (Vector(focus or target) - Vector(at)).length
    return thing


def film(exposure, look='Medium High Contrast'):
    view = bpy.context.scene.view_settings
    view.view_transform, view.look, view.exposure = 'Filmic', look, exposure
