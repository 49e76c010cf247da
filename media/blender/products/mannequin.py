"""The body that clothes hang on while the cloth falls. It is never seen. The neck's foot on the shoulders is the origin."""

import math

import numpy as np

from kit.paint import Paint
from kit.shape import tube_mesh

# Height, half width, half depth, how far towards the back.
TORSO = (
    (0.130, 0.052, 0.056, -0.012),
    (0.060, 0.054, 0.058, 0.000),
    (0.022, 0.062, 0.062, 0.006),
    (0.002, 0.082, 0.068, 0.010),
    (-0.018, 0.120, 0.078, 0.012),
    (-0.042, 0.164, 0.090, 0.012),
    (-0.075, 0.174, 0.092, 0.006),
    (-0.130, 0.168, 0.099, -0.002),
    (-0.220, 0.162, 0.104, -0.012),
    (-0.320, 0.158, 0.100, -0.008),
    (-0.430, 0.156, 0.104, 0.000),
    (-0.540, 0.164, 0.106, 0.006),
    (-0.640, 0.172, 0.112, 0.008),
    (-0.800, 0.172, 0.114, 0.004),
)
SHOULDER = (0.184, 0.008, -0.084)
# Along the arm, its radius: shoulder, elbow, wrist, and the hand that keeps a cuff from slipping off.
ARM = (
    (-0.03, 0.032),
    (-0.01, 0.042),
    (0.06, 0.044),
    (0.28, 0.043),
    (0.36, 0.042),
    (0.54, 0.029),
    (0.575, 0.030),
    (0.62, 0.040),
    (0.70, 0.034),
)
# Sleeves must slide along the arm as it comes down; the shoulders hold the rest.
GRIP, SLEEVE_GRIP = 12, 3
SKIN = 0.003


def torso():
    # From below, so that its faces look outwards: the solver pushes cloth to that side.
    levels = np.linspace(TORSO[-1][0], TORSO[0][0], 60)
    table = np.array(TORSO)[::-1]
    rings = []
    for z in levels:
        wide, deep, back = (np.interp(z, table[:, 0], table[:, k]) for k in (1, 2, 3))
        rings.append([(rounded(math.cos(t), wide), back + rounded(math.sin(t), deep), z) for t in turn(64)])
    return hard(tube_mesh(rings, Paint('skin')))


def arm(side, poses):
    """`poses` are (frame, degrees below the horizontal, degrees towards the front)."""
    reach = np.linspace(ARM[0][0], ARM[-1][0], 50)
    table = np.array(ARM)
    rings = [
        [(along, r * math.cos(t), r * math.sin(t)) for t in turn(28)]
        for along, r in ((a, np.interp(a, table[:, 0], table[:, 1])) for a in reach)
    ]
    thing = tube_mesh(rings, Paint('skin'))
    thing.location = (side * SHOULDER[0], *SHOULDER[1:])
    # Its first pose last, or the body would be met swinging through the cloth.
    for frame, down, front in reversed(poses):
        pitch, yaw = math.radians(down), math.radians(front)
        thing.rotation_euler = (0, pitch, -yaw) if side > 0 else (0, math.pi - pitch, yaw)
        thing.keyframe_insert('rotation_euler', frame=frame)
    return hard(thing, SLEEVE_GRIP)


def turn(count):
    return [math.tau * k / count for k in range(count)]


def rounded(share, half):
    """A little squarer than an ellipse, as a chest is."""
    return math.copysign(abs(share) ** 0.86, share) * half


def hard(thing, friction=GRIP):
    thing.modifiers.new('body', 'COLLISION')
    thing.collision.thickness_outer, thing.collision.thickness_inner = SKIN, 0.02
    thing.collision.cloth_friction, thing.collision.damping = friction, 0.6
    thing.hide_render = True
    return thing


def outside(points, downs, gap=0.007):
    """`points` pushed out of the body whose arms are so many degrees below the horizontal."""
    table = np.array(TORSO)[::-1]
    wide, deep, back = (np.interp(points[:, 2], table[:, 0], table[:, k]) + gap * (k < 3) for k in (1, 2, 3))
    across, along = points[:, 0] / wide, (points[:, 1] - back) / deep
    share = (np.abs(across) ** 2.33 + np.abs(along) ** 2.33) ** (1 / 2.33)
    grow = np.where((share < 1) & (points[:, 2] < -0.02), 1 / np.maximum(share, 0.05), 1)
    points = np.stack([across * grow * wide, along * grow * deep + back, points[:, 2]], 1)
    reach = np.array(ARM)
    for side, down in zip((1, -1), downs):
        way = np.array([side * math.cos(math.radians(down)), 0, -math.sin(math.radians(down))])
        off = points - np.array([side * SHOULDER[0], *SHOULDER[1:]])
        at = off @ way
        out = off - at[:, None] * way
        radius = np.interp(at, reach[:, 0], reach[:, 1], 0, 0) + gap
        far = np.maximum(np.linalg.norm(out, axis=1), 1e-6)
        is_in = (far < radius) & (at > reach[0, 0]) & (at < reach[-1, 0])
        points = points + np.where(is_in, (radius - far) / far, 0)[:, None] * out
    return points
