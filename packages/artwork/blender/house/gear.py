"""What a golfer leaves lying about: ball, tee, bag, putter, and the launch monitor of the house."""

import math
import random

import bpy
import numpy as np
from mathutils import Vector

from house import surfaces
from kit import lettering
from kit.light import point
from kit.paint import Paint
from kit.shape import angles, ball, box, group, lathe, material_of, mesh, rod, sheet, smooth, wire


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
    """A radar on a tripod: a deep housing with a carrying handle and cooling fins. Its back, with the lit ring and the
    display, looks at the player."""
    shell = Paint('monitor', (0.030, 0.032, 0.034), 0.50)
    shell.bump(shell.noise(900, 2), 0.10, 0.0006)
    face = Paint('monitor face', (0.008, 0.008, 0.009), 0.12, clearcoat=1.0)
    grip, steel = surfaces.rubber(), surfaces.steel()
    with group((x, y, 0.265), 0.0, (-0.14, 0)):
        box((0, 0.014, 0), (0.250, 0.092, 0.205), shell, 0.036, 8)
        box((0, 0.014, 0), (0.254, 0.020, 0.209), grip, 0.0095, 4)
        for k in range(9):
            for side in (-1, 1):
                box((side * 0.1245, 0.036, -0.052 + 0.013 * k), (0.006, 0.036, 0.005), steel, 0.0015, 2)
        # The handle, from shoulder to shoulder.
        bow = [(0.066 * math.cos(t), 0.018, 0.100 + 0.036 * math.sin(t) ** 0.6) for t in arc(28)]
        wire(bow, 0.0085, grip)
        box((0, -0.0315, 0), (0.206, 0.006, 0.163), face, 0.0028, 3)
        back(-0.0350)
        box((0, 0.010, -0.112), (0.060, 0.050, 0.026), steel, 0.006, 3)
    for around in (-2.35, -0.79, 1.57):
        foot = (x + 0.150 * math.cos(around), y + 0.010 + 0.150 * math.sin(around), 0.006)
        knee = (x + 0.020 * math.cos(around), y + 0.010 + 0.020 * math.sin(around), 0.152)
        rod(knee, foot, 0.0090, steel, 0.0065)
        box(foot, (0.022, 0.022, 0.012), grip, 0.004, 2)
    point((x, y - 0.12, 0.20), 0.9 * lit, (1, 0.33, 0.04))
    point((x, y + 0.10, 0.10), 0.4 * lit, (1, 0.33, 0.04))


def arc(count):
    """Half a turn, from one end to the other."""
    return [math.pi * (k + 0.02) / (count - 0.96) for k in range(count)]


def back(y):
    """The domed antenna in its ring of light, and beside it what the radar says of itself."""
    upright, at = (math.pi / 2, 0, 0), (-0.030, y, 0.004)
    dome = Paint('monitor dome', (0.020, 0.021, 0.022), 0.34)
    grooves = [(0.0001, 0.0115)]
    for k in range(1, 11):
        r = 0.0052 * k
        high = 0.0115 * (1 - (r / 0.058) ** 2)
        grooves += [
            (r - 0.0009, high),
            (r - 0.0003, high - 0.0012),
            (r + 0.0003, high - 0.0012),
            (r + 0.0009, high),
        ]
    lathe([*grooves, (0.0560, 0.0)], dome, at, 72, upright)
    ring = [(0.0590, 0), (0.0640, 0), (0.0640, 0.0030), (0.0590, 0.0030), (0.0590, 0)]
    lathe(ring, surfaces.amber(), at, 96, upright)
    lettering.lark(0.044, surfaces.brass(), (at[0], y - 0.0122, at[2]), upright, 0.010)
    for k, long in enumerate((0.042, 0.030, 0.036)):
        box((0.052 + long / 2, y, 0.046 - 0.022 * k), (long, 0.0016, 0.0052), surfaces.readout(), 0.0008, 2)
    lettering.text(
        'READY', 0.0105, surfaces.amber(), (0.0735, y - 0.0006, -0.050), upright, 'sans-bold', 0.01
    )


def club(top, foot):
    """A driver put down: from the end of the grip to the head."""
    top, foot = Vector(top), Vector(foot)
    rod(top, top.lerp(foot, 0.26), 0.0125, Paint('grip', (0.02, 0.02, 0.02), 0.85), 0.0095)
    rod(top.lerp(foot, 0.25), foot, 0.0060, surfaces.chrome(), 0.0046)
    head = ball(foot + Vector((0.045, 0.0, -0.002)), 0.055, surfaces.steel(), (1, 0.86, 0.52))
    head.rotation_euler = (0, 0, math.atan2(foot.y - top.y, foot.x - top.x))


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
