"""The putting corner by day: a moulded green under tall windows."""
import math

import bpy

from house import furniture, gear, lawn, people, poses, surfaces
from kit.light import aim, area, spot, world
from kit.paint import Paint, glow
from kit.shape import angles, box, lathe, link, mesh, rod, sheet
from kit.stage import camera, film, tracing

HOLES = ((0.55, 1.15), (-0.95, 0.25), (0.95, -0.55))
LEVEL = 0.10


def outline(around):
    return 1.95 + 0.28 * math.sin(2 * around + 0.6) + 0.14 * math.sin(3 * around - 1.1)


def inside(x, y, margin=0.0):
    radius, around = math.hypot(x / 1.12, y / 0.86), math.atan2(y / 0.86, x / 1.12)
    return radius < outline(around) - margin


def rise(x, y):
    return 0.055 * math.sin(x * 1.15 + 0.4) * math.cos(y * 1.35) + 0.03 * math.sin(x * 2.3 - y * 1.4)


def green():
    rim = [(1.12 * outline(t) * math.cos(t), 0.86 * outline(t) * math.sin(t)) for t in angles(160)]
    rings = [
        [(x * share, y * share, LEVEL + rise(x * share, y * share)) for x, y in rim]
        for share in [0.001 + 0.999 * k / 40 for k in range(41)]
    ]
    vertices = [v for ring in rings for v in ring]
    faces = [
        (i * 160 + k, i * 160 + (k + 1) % 160, (i + 1) * 160 + (k + 1) % 160, (i + 1) * 160 + k)
        for i in range(40)
        for k in range(160)
    ]
    mesh(vertices, faces, surfaces.turf_backing())
    lip = [
        [(x * s, y * s, z) for x, y in rim]
        for s, z in ((1.0, 0.0), (1.03, 0.0), (1.035, 0.13), (1.03, 0.145), (1.0, 0.145), (0.998, 0.06))
    ]
    vertices = [v for ring in lip for v in ring]
    mesh(
        vertices,
        [
            (i * 160 + k, i * 160 + (k + 1) % 160, (i + 1) * 160 + (k + 1) % 160, (i + 1) * 160 + k)
            for i in range(5)
            for k in range(160)
        ],
        surfaces.slat(),
    )
    clear_of_holes = lambda x, y: inside(x, y, 0.004) and all(
        math.hypot(x - hx, y - hy) > 0.060 for hx, hy in HOLES
    )
    lawn.lay_moulded(
        (-2.8, 2.8),
        (-2.3, 2.3),
        LEVEL,
        {'blades': 900, 'short': 0.004, 'tall': 0.008, 'width': 0.0012, 'lean': 0.003},
        clear_of_holes,
        rise,
    )


def cup(x, y, number):
    z = LEVEL + rise(x, y) + 0.004
    lathe(
        [(0.0001, -0.01), (0.054, -0.01), (0.054, 0.006), (0.058, 0.007)],
        Paint('cup', (0.004, 0.004, 0.004), 0.9),
        (x, y, z),
        48,
    )
    lathe([(0.054, 0.0), (0.054, 0.008), (0.0575, 0.008), (0.0575, 0.0)], surfaces.urethane(), (x, y, z), 48)
    rod((x, y, z - 0.01), (x, y, z + 0.78), 0.0075, surfaces.brass())
    color = ((0.010, 0.075, 0.052), (0.55, 0.05, 0.03), (0.62, 0.40, 0.13))[number]
    cloth = Paint('pennant', color, 0.8, sheen=0.4)
    sheet(
        14,
        6,
        lambda u, v: (
            x + 0.007 + u * 0.26,
            y + 0.014 * math.sin(u * 9),
            z + 0.775 - (0.075 * u + v * (0.16 - 0.15 * u)),
        ),
        cloth,
        1,
    )


WINDOWS, WIDE, LOW, HIGH, WALL = (-2.3, -0.2, 1.9), 1.35, 0.55, 3.0, -3.95


def window(y):
    # The bright pane is for the eye; the sun passes through it.
    pane = box(
        (WALL - 0.10, y, (LOW + HIGH) / 2),
        (0.02, WIDE, HIGH - LOW),
        glow('daylight', (0.72, 0.86, 1.0), 3.2, 1.5),
    )
    pane.visible_shadow = False
    frame = surfaces.steel()
    for edge in (-WIDE / 2, 0, WIDE / 2):
        box((WALL, y + edge, (LOW + HIGH) / 2), (0.07, 0.045, HIGH - LOW), frame, 0.006)
    for level in (LOW, LOW + (HIGH - LOW) * 0.36, LOW + (HIGH - LOW) * 0.68, HIGH):
        box((WALL, y, level), (0.07, WIDE, 0.045), frame, 0.006)
    box((WALL + 0.12, y, LOW - 0.04), (0.24, WIDE + 0.12, 0.05), surfaces.oak(), 0.008)
    at, turn = (WALL + 0.14, y, (LOW + HIGH) / 2), (0, math.radians(-90), 0)
    area(at, (HIGH - LOW, WIDE), 50, (0.86, 0.93, 1.0), turn, spread=150)


def window_wall(plaster):
    box((WALL, 0, LOW / 2), (0.1, 14, LOW), plaster)
    box((WALL, 0, (HIGH + 3.6) / 2), (0.1, 14, 3.6 - HIGH), plaster)
    edges = [-7, *(y + side * WIDE / 2 for y in WINDOWS for side in (-1, 1)), 7]
    for left, right in zip(edges[::2], edges[1::2]):
        box((WALL, (left + right) / 2, (LOW + HIGH) / 2), (0.1, right - left, HIGH - LOW), plaster)
    for y in WINDOWS:
        window(y)


def sun():
    lamp = link(bpy.data.objects.new('sun', bpy.data.lights.new('sun', 'SUN')))
    lamp.data.energy, lamp.data.color, lamp.data.angle = 42.0, (1, 0.84, 0.62), 0.008
    lamp.location = (-5.4, 2.1, 3.3)
    aim(lamp, (0, 0, 0))


def room():
    box((0, 0, -0.05), (16, 14, 0.1), surfaces.floor())
    plaster = Paint('plaster', (0.46, 0.43, 0.37), 0.9)
    plaster.bump(plaster.noise(40, 5), 0.10, 0.004)
    window_wall(plaster)
    box((0, 3.6, 1.9), (16, 0.1, 4), surfaces.wall())
    for k in range(66):
        box((-3.85 + k * 0.12, 3.52, 1.75), (0.055, 0.06, 3.5), surfaces.slat(), 0.003, 2)
    box((5.2, 0, 1.9), (0.1, 14, 4), plaster)
    box((2, 0, 3.55), (12, 14, 0.1), plaster)
    for k in range(7):
        box((-3.2 + k * 1.25, 0, 3.38), (0.14, 12, 0.24), surfaces.oak(), 0.006)


def players():
    """One lines up a putt, against the window; the other tends the flag that it goes to."""
    ball, (x, y) = (-1.12, -0.62), HOLES[1]
    gear.golf_ball((*ball, LEVEL + rise(*ball) + 0.0284))
    at = (ball[0] - 0.64, ball[1] - 0.02)
    people.person(poses.address(putt=True), (*at, LEVEL + rise(*at)), -math.pi / 2)
    at = (x - 0.42, y + 0.22)
    people.person(poses.tending((-0.40, 0.22, 0.72)), (*at, LEVEL + rise(*at)), math.pi, 0.95)


def build(_variant):
    room()
    sun()
    green()
    for number, (x, y) in enumerate(HOLES):
        cup(x, y, number)
    for x, y, turn in (
        (0.10, -0.85, 0.2),
        (0.28, -1.02, 1.0),
        (-0.06, -1.06, 2.0),
        (1.42, 0.62, 0.6),
    ):
        gear.golf_ball((x, y, LEVEL + rise(x, y) + 0.0284), turn=(turn, turn / 2, 0))
    players()
    furniture.armchair((2.45, 2.35, 0), 2.6, surfaces.velvet())
    furniture.round_table((1.72, 2.72, 0), 0.48, 0.24)
    furniture.plant((-3.15, 2.85, 0), 1.35, 4)
    gear.golf_bag((0.62, 3.05, 0), 0.25)
    gear.putter((1.30, 3.05, 0.0), (1.26, 3.42, 0.86))
    for x in (-1.6, 0.6, 2.8):
        spot((x, 2.2, 3.3), (x, 3.5, 1.2), 40, 60, 0.9)
    area((0.6, -0.4, 3.3), (5, 4), 70, (1, 0.86, 0.68))
    world((0.8, 0.9, 1.0), 0.10)
    tracing()
    camera((1.35, -4.15, 1.32), (-0.25, 1.3, 0.72), 26, 4.0, (0.1, -0.6, 0.1))
    film(1.12)
    return {'bloom': 0.04}
