"""What a golfer leaves lying about: ball, tee, bag, putter, and the launch monitor of the house."""
import math
import random

import bpy
import numpy as np

from house import surfaces
from kit import lettering
from kit.light import point
from kit.paint import Paint
from kit.shape import angles, box, group, lathe, material_of, mesh, rod, sheet, smooth, wire


def golf_ball(at, radius=0.0214, paint=None, dimples=336, turn=(0, 0, 0)):
    bpy.ops.mesh.primitive_ico_sphere_add(
        subdivisions=7 if dimples else 4, radius=1, location=at, rotation=turn
    )
    thing = bpy.context.object
    if dimples:
        k = np.arange(dimples) + 0.5
        polar, around = np.arccos(1 - 2 * k / dimples), math.pi * (1 + 5**0.5) * k
        centers = np.stack([np.cos(around) * np.sin(polar), np.sin(around) * np.sin(polar), np.cos(polar)], 1)
        points = np.empty(len(thing.data.vertices) * 3, np.float32)
        thing.data.vertices.foreach_get('co', points)
        points = points.reshape(-1, 3)
        away = np.arccos(np.clip((points @ centers.T).max(1), -1, 1))
        depth = np.where(away < 0.083, 1 - (away / 0.083) ** 2, 0)
        points *= (1 - 0.018 * np.minimum(depth * 1.4, 1))[:, None]
        thing.data.vertices.foreach_set('co', points.ravel())
    thing.scale = (radius,) * 3
    smooth(thing.data)
    thing.data.materials.append(material_of(paint or surfaces.urethane()))
    return thing


def tee(at):
    wood = Paint('tee', (0.78, 0.55, 0.28))
    profile = [
        (0.0001, -0.05),
        (0.0022, -0.05),
        (0.0024, 0.03),
        (0.0055, 0.043),
        (0.0062, 0.046),
        (0.0001, 0.0445),
    ]
    return lathe(profile, wood, at, 24)


def iron_head(at, turn):
    outline = [
        (-0.004, -0.012),
        (-0.006, 0.010),
        (0.016, 0.030),
        (0.048, 0.052),
        (0.068, 0.056),
        (0.078, 0.044),
        (0.080, 0.014),
        (0.066, -0.006),
        (0.036, -0.014),
    ]
    n = len(outline)
    front = [(x, -0.0045 - 0.004 * (1 - (z + 0.014) / 0.07), z) for x, z in outline]
    vertices = front + [(x, 0.0045, z) for x, z in outline]
    sides = [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)]
    head = mesh(vertices, [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1)), *sides], surfaces.chrome())
    head.location, head.rotation_euler = at, turn
    edge = head.modifiers.new('bevel', 'BEVEL')
    edge.width, edge.segments = 0.0035, 3
    return head


def head_cover(at, color, turn):
    knit = Paint('head cover', color, 0.8, sheen=0.6)
    knit.bump(knit.noise(180, 3), 0.4, 0.003)
    profile = [
        (0.0001, -0.10),
        (0.018, -0.10),
        (0.022, -0.04),
        (0.045, 0.02),
        (0.056, 0.07),
        (0.05, 0.115),
        (0.028, 0.14),
        (0.0001, 0.147),
    ]
    cover = lathe(profile, knit, at, 40, turn)
    cover.scale = (1.0, 0.85, 1.05)


def clubs():
    covers = {0: (0.02, 0.02, 0.022), 3: (0.36, 0.17, 0.06), 6: (0.015, 0.07, 0.05)}
    chance = random.Random(5)
    for k in range(10):
        around, radius = k / 10 * math.tau + 0.3, 0.075 if k % 2 else 0.045
        foot = (radius * math.cos(around), radius * math.sin(around), 0.3)
        top = (foot[0] * 1.75, foot[1] * 1.75, 1.00 + 0.17 * chance.random())
        rod(foot, top, 0.0045, surfaces.chrome())
        if k in covers:
            turn = (chance.uniform(-0.2, 0.2), chance.uniform(-0.3, 0.3), 0)
            head_cover((top[0], top[1], top[2] + 0.02), covers[k], turn)
        else:
            rod((top[0], top[1], top[2] - 0.05), (top[0], top[1], top[2] + 0.015), 0.0068, surfaces.steel())
            iron_head((top[0], top[1], top[2] + 0.022), (0.25, 0.15, around + 0.9 + 0.4 * k))


def bag_body():
    cloth, trim = Paint('bag', (0.013, 0.034, 0.028), 0.55), surfaces.leather()
    cloth.bump(cloth.noise(500, 2), 0.25, 0.002)
    profile = [
        (0.0001, 0),
        (0.120, 0),
        (0.128, 0.02),
        (0.128, 0.07),
        (0.120, 0.09),
        (0.112, 0.30),
        (0.110, 0.50),
        (0.118, 0.72),
        (0.128, 0.80),
        (0.134, 0.84),
        (0.127, 0.86),
        (0.113, 0.82),
        (0.0001, 0.74),
    ]
    lathe(profile, cloth)
    for low, high, radius in ((0.0, 0.05, 0.131), (0.79, 0.85, 0.1365)):
        lathe(
            [(radius - 0.006, low), (radius, low + 0.004), (radius, high - 0.004), (radius - 0.006, high)],
            trim,
        )
    for around in angles(8):
        path = [((r + 0.001) * math.cos(around), (r + 0.001) * math.sin(around), z) for r, z in profile[4:8]]
        wire(path, 0.0022, trim)
    pockets = [
        ((0, -0.125, 0.27), (0.18, 0.09, 0.34)),
        ((0, -0.120, 0.60), (0.15, 0.07, 0.20)),
        ((0.122, -0.01, 0.36), (0.055, 0.15, 0.46)),
    ]
    for at, size in pockets:
        box(at, size, cloth, 0.028, 5)
    for z in (0.43, 0.69):
        wire(
            [(-0.07 + 0.014 * k, -0.168 + 0.012 * (z > 0.5), z - 0.02) for k in range(11)],
            0.0022,
            surfaces.brass(),
        )
    lettering.lark(0.075, surfaces.brass(), (0, -0.1725, 0.29), (math.pi / 2, 0, 0))
    band = lambda u, v: (-0.128 - 0.075 * math.sin(u * math.pi), -0.01 + 0.05 * (v - 0.5), 0.20 + 0.54 * u)
    sheet(24, 4, band, trim, 1, 0.008)


def golf_bag(at, turn, lean=0.10):
    with group(at, turn, (lean, 0)):
        bag_body()
        clubs()
        towel = surfaces.linen()
        fold = lambda u, v: (0.135 + 0.016 * math.sin(v * 9 + u * 2), -0.055 + 0.11 * v, 0.80 - 0.36 * u)
        sheet(20, 24, fold, towel, 1, 0.006)
    x, y, _ = at
    for side in (-0.10, 0.10):
        rod((x + side, y + 0.02, 0.62), (x + side * 2.6, y + 0.36, 0), 0.008, surfaces.steel())


def launch_monitor(x, y, lit=1.0):
    """A floor-standing radar; its back, with the glowing ring, looks at the player."""
    shell = Paint('monitor', (0.020, 0.021, 0.023), 0.42, 0.2)
    face = Paint('monitor face', (0.035, 0.036, 0.038), 0.22, clearcoat=0.5)
    rim = Paint('monitor rim', (0.75, 0.20, 0.03), 0.35)
    tilt, steel = -0.16, surfaces.steel()
    box((x, y, 0.25), (0.30, 0.045, 0.30), shell, 0.022, 6, (tilt, 0, 0))
    box((x, y - 0.006, 0.25), (0.308, 0.020, 0.308), rim, 0.0095, 4, (tilt, 0, 0))
    box((x, y - 0.024, 0.253), (0.262, 0.006, 0.262), face, 0.012, 4, (tilt, 0, 0))
    upright = (math.pi / 2 + tilt, 0, 0)
    lathe(
        [(0.050, 0), (0.058, 0), (0.058, 0.004), (0.050, 0.004), (0.050, 0)],
        surfaces.amber(),
        (x, y - 0.029, 0.262),
        64,
        upright,
    )
    disc = Paint('monitor disc', (0.01, 0.01, 0.01), 0.15, clearcoat=1.0)
    lathe([(0.0001, 0), (0.047, 0), (0.047, 0.002)], disc, (x, y - 0.028, 0.262), 48, upright)
    lettering.lark(0.052, surfaces.brass(), (x, y - 0.0315, 0.262), upright, 0.01)
    box((x, y - 0.043, 0.150), (0.10, 0.004, 0.006), surfaces.amber(), 0.0015, 2, (tilt, 0, 0))
    for side in (-0.11, 0.11):
        rod((x + side, y - 0.015, 0.11), (x + side * 1.25, y - 0.12, 0.006), 0.007, steel)
        rod((x + side, y, 0.11), (x + side * 1.2, y + 0.06, 0.006), 0.007, steel)
    point((x, y - 0.12, 0.20), 1.6 * lit, (1, 0.33, 0.04))
    point((x, y + 0.10, 0.10), 0.8 * lit, (1, 0.33, 0.04))


def putter(foot, top):
    """Leaning or standing: from the head on the ground to the end of the grip."""
    grip = tuple(f + (t - f) * 0.72 for f, t in zip(foot, top))
    rod(foot, grip, 0.0046, surfaces.chrome())
    rod(grip, top, 0.0105, Paint('grip', (0.02, 0.05, 0.04), 0.8), 0.013)
    turn = math.atan2(top[1] - foot[1], top[0] - foot[0])
    box(
        (foot[0], foot[1], 0.014),
        (0.108, 0.030, 0.026),
        surfaces.steel(),
        0.006,
        4,
        (0, 0, turn + math.pi / 2),
    )
    box((foot[0], foot[1], 0.0285), (0.060, 0.0018, 0.002), surfaces.urethane(), 0, 1, (0, 0, turn))
