"""People seen against the light: bodies of right proportions in dark clothes, posed by where hands and feet are.

A pose is told in metres for somebody 1.78 m tall who faces +y, left hand at -x; `person` turns and places it."""

from dataclasses import dataclass, field
from functools import cache

import bpy
from mathutils import Vector

from kit.paint import Paint
from kit.shape import ball, group, link, tube_mesh

UPPER_ARM, FOREARM, THIGH, SHIN = 0.295, 0.265, 0.435, 0.425
ANKLE = 0.085


@dataclass
class Pose:
    pelvis: tuple
    neck: tuple
    """The root of the neck, between the shoulders."""
    head: tuple
    """The middle of the skull."""
    wrists: tuple
    """Left, right."""
    ankles: tuple
    elbows: tuple = ((-0.3, -0.6, -0.4), (0.3, -0.6, -0.4))
    """Which way each elbow points."""
    knees: tuple = ((-0.15, 1, 0), (0.15, 1, 0))
    hips: tuple = (1, 0, 0)
    """From the left hip to the right one."""
    shoulders: tuple = (1, 0, 0)
    toes: tuple = ((-0.25, 1, 0), (0.25, 1, 0))
    slim: float = 1.0
    hat: bool = False
    bun: bool = False
    gaze: tuple = (0, 1, -0.1)
    holds: list = field(default_factory=list)
    """What is built with the figure, each called without arguments."""


@cache
def cloth():
    return Paint('dark clothes', (0.012, 0.013, 0.014), 0.92, sheen=0.25, specular=0.15)


def bent(start, end, first, second, way):
    """Where the elbow or knee is between two joints."""
    start, end = Vector(start), Vector(end)
    line = end - start
    reach = min(line.length, (first + second) * 0.998)
    along = (first**2 - second**2 + reach**2) / (2 * reach)
    out = Vector(way) - line.normalized() * Vector(way).dot(line.normalized())
    return start + line.normalized() * along + out.normalized() * max(first**2 - along**2, 0) ** 0.5


def limb(points, radii, squash=1.0, across=(1, 0, 0)):
    """A skin around a bent line; `squash` flattens it across."""
    points = [Vector(p) for p in points]
    rings = []
    for k, (p, r) in enumerate(zip(points, radii)):
        way = (points[min(k + 1, len(points) - 1)] - points[max(k - 1, 0)]).normalized()
        side = Vector(across) - way * Vector(across).dot(way)
        if side.length < 1e-3:
            side = way.orthogonal()
        side.normalize()
        other = way.cross(side)
        rings.append([p + side * r * c + other * r * squash * s for c, s in CIRCLE])
    first, last = points[0], points[-1]
    return tube_mesh([[first] * len(CIRCLE), *rings, [last] * len(CIRCLE)], cloth())


CIRCLE = [
    (1, 0),
    (0.924, 0.383),
    (0.707, 0.707),
    (0.383, 0.924),
    (0, 1),
    (-0.383, 0.924),
    (-0.707, 0.707),
    (-0.924, 0.383),
]
CIRCLE = [*CIRCLE, *((-c, -s) for c, s in CIRCLE)]


def between(a, b, share):
    return Vector(a).lerp(Vector(b), share)


def arm(shoulder, wrist, way):
    elbow = bent(shoulder, wrist, UPPER_ARM, FOREARM, way)
    limb(
        [
            shoulder,
            between(shoulder, elbow, 0.35),
            between(shoulder, elbow, 0.8),
            elbow,
            between(elbow, wrist, 0.3),
            between(elbow, wrist, 0.8),
            wrist,
        ],
        (0.052, 0.050, 0.043, 0.041, 0.043, 0.031, 0.028),
    )
    ball(shoulder, 0.054, cloth(), rings=12)
    # A short sleeve, a little wider than the arm.
    limb([shoulder, between(shoulder, elbow, 0.3), between(shoulder, elbow, 0.66)], (0.054, 0.061, 0.067))
    way = (Vector(wrist) - elbow).normalized()
    limb([wrist, Vector(wrist) + way * 0.05, Vector(wrist) + way * 0.095], (0.030, 0.041, 0.030), 0.72)


def leg(hip, ankle, way, toe):
    knee = bent(hip, ankle, THIGH, SHIN, way)
    ankle = Vector(ankle)
    limb(
        [
            hip,
            between(hip, knee, 0.3),
            between(hip, knee, 0.75),
            knee,
            between(knee, ankle, 0.3),
            between(knee, ankle, 0.75),
            between(knee, ankle, 1.02),
        ],
        (0.096, 0.094, 0.079, 0.072, 0.070, 0.066, 0.068),
    )
    seat = between(hip, ankle, -0.02) - (Vector(way) - Vector((0, 0, Vector(way).z))).normalized() * 0.020
    ball(seat, 0.100, cloth(), rings=12)
    toe = Vector(toe).normalized()
    drop = Vector((0, 0, -0.045))
    limb(
        [
            ankle - toe * 0.075 + drop * 1.0,
            ankle - toe * 0.03 + drop * 0.75,
            ankle + toe * 0.06 + drop,
            ankle + toe * 0.14 + drop * 1.25,
            ankle + toe * 0.195 + drop * 1.35,
        ],
        (0.030, 0.044, 0.047, 0.042, 0.024),
        0.85,
    )


# Along the trunk from below the hips to the neck: share, half width, half depth. A shirt hangs loose over the hips.
TRUNK = (
    (-0.19, 0.100, 0.085),
    (-0.15, 0.160, 0.120),
    (-0.13, 0.182, 0.136),
    (0.04, 0.178, 0.132),
    (0.22, 0.166, 0.120),
    (0.42, 0.162, 0.115),
    (0.62, 0.174, 0.122),
    (0.78, 0.180, 0.120),
    (0.88, 0.174, 0.106),
    (0.94, 0.150, 0.090),
    (0.99, 0.108, 0.074),
    (1.05, 0.070, 0.062),
)


def trunk(pose):
    foot, top = Vector(pose.pelvis), Vector(pose.neck)
    spine = (top - foot).normalized()
    low, high = Vector(pose.hips).normalized(), Vector(pose.shoulders).normalized()
    rings = []
    for share, wide, deep in TRUNK:
        side = low.lerp(high, max(0, min(1, share)))
        side = (side - spine * side.dot(spine)).normalized()
        front = side.cross(spine)
        # The back is a little round, the belly not quite flat.
        wide *= 1 - (1 - pose.slim) * (0.4 + share)
        middle = foot.lerp(top, share) + front * (-0.02 * share * (1 - share) * 4)
        rings.append(
            [
                middle
                + side * wide * abs(c) ** 0.9 * (1 if c > 0 else -1)
                + front * deep * abs(s) ** 0.9 * (1 if s > 0 else -1)
                for c, s in CIRCLE
            ]
        )
    ends = [[foot.lerp(top, share)] * len(CIRCLE) for share in (TRUNK[0][0], TRUNK[-1][0])]
    tube_mesh([ends[0], *rings, ends[1]], cloth())
    return high


def head(pose):
    skull, gaze = Vector(pose.head), Vector(pose.gaze).normalized()
    turn = gaze.to_track_quat('Y', 'Z').to_euler()
    shape = lambda at, radius, squash: ball(at, radius, cloth(), squash, turn, 16)
    shape(skull, 0.1, (0.78, 0.98, 1.06))
    up = (Vector((0, 0, 1)) - gaze * gaze.z).normalized()
    shape(skull + gaze * 0.03 - up * 0.066, 0.06, (0.90, 1.10, 1.0))
    limb([between(pose.neck, skull, -0.1), between(pose.neck, skull, 0.5), skull], (0.070, 0.056, 0.060))
    side = gaze.cross(up)
    for way in (-1, 1):
        shape(skull + side * way * 0.081 - gaze * 0.012 - up * 0.012, 0.03, (0.40, 0.75, 1.15))
    if pose.hat:
        shape(skull + up * 0.030 - gaze * 0.004, 0.1, (0.84, 1.04, 0.86))
        shape(skull + gaze * 0.125 + up * 0.036, 0.1, (0.70, 0.85, 0.07))
    else:
        shape(skull + up * 0.018 - gaze * 0.022, 0.1, (0.86, 1.00, 1.06))
    if pose.bun:
        shape(skull - gaze * 0.105 + up * 0.035, 0.042, (1, 1, 1))


def skin(before):
    """One body out of its parts: they grow together, and what was edged becomes round."""
    parts = [thing for thing in bpy.data.objects if thing not in before]
    bpy.context.view_layer.update()
    vertices, faces = [], []
    for part in parts:
        base = len(vertices)
        vertices += [part.matrix_world @ v.co for v in part.data.vertices]
        faces += [tuple(base + i for i in f.vertices) for f in part.data.polygons]
        bpy.data.objects.remove(part)
    data = bpy.data.meshes.new('person')
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    data.materials.append(cloth().material)
    thing = link(bpy.data.objects.new('person', data))
    grown = thing.modifiers.new('grown', 'REMESH')
    grown.mode, grown.voxel_size, grown.use_smooth_shade = 'VOXEL', 0.010, True
    soft = thing.modifiers.new('soft', 'SMOOTH')
    soft.factor, soft.iterations = 0.5, 12
    return thing


def person(pose, at, turn=0.0, size=1.0):
    with group(at, turn, scale=size):
        before = set(bpy.data.objects)
        high = trunk(pose)
        neck = Vector(pose.neck)
        for side in (0, 1):
            way = -1 if side == 0 else 1
            shoulder = (
                neck + high * way * (0.162 * pose.slim) - (neck - Vector(pose.pelvis)).normalized() * 0.082
            )
            arm(shoulder, pose.wrists[side], pose.elbows[side])
            hip = Vector(pose.pelvis) + Vector(pose.hips).normalized() * way * 0.088
            leg(hip, pose.ankles[side], pose.knees[side], pose.toes[side])
        head(pose)
        skin(before)
        for hold in pose.holds:
            hold()
