"""Things fall and come to rest, so that a pile looks like one that nobody arranged."""
import bpy
from mathutils import Matrix

# The solver knows no millimetres: it works on everything twenty times as large.
LARGER = 20


def body(thing, kind, shape, friction):
    bpy.context.view_layer.objects.active = thing
    bpy.ops.rigidbody.object_add(type=kind)
    rigid = thing.rigid_body
    rigid.collision_shape, rigid.friction, rigid.restitution = shape, friction, 0.0
    rigid.use_margin, rigid.collision_margin = True, 0.004
    rigid.linear_damping, rigid.angular_damping = 0.25, 0.6


def rescale(things, factor):
    bpy.context.view_layer.update()
    for thing in things:
        thing.matrix_world = Matrix.Scale(factor, 4) @ thing.matrix_world


def settle(falling, ground, frames=110, friction=0.8, collar=None):
    """`ground` catches them. A `collar` (a wall around) holds them together while they fall, and is taken away."""
    scene = bpy.context.scene
    catching = [*ground, collar] if collar else ground
    everything = [*falling, *catching]
    rescale(everything, LARGER)
    bpy.ops.rigidbody.world_add()
    scene.rigidbody_world.substeps_per_frame, scene.rigidbody_world.solver_iterations = 12, 20
    scene.rigidbody_world.point_cache.frame_end = frames
    for thing in falling:
        body(thing, 'ACTIVE', 'CONVEX_HULL', friction)
    for thing in catching:
        body(thing, 'PASSIVE', 'MESH', friction)
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    poses = [thing.matrix_world.copy() for thing in everything]
    bpy.ops.rigidbody.world_remove()
    scene.frame_set(1)
    for thing, pose in zip(everything, poses):
        thing.matrix_world = Matrix.Scale(1 / LARGER, 4) @ pose
    if collar:
        bpy.data.objects.remove(collar)
