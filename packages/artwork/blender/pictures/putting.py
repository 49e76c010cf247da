"""The putting corner by day: a moulded green under tall windows."""

import math

from house import daylight, furniture, gear, lawn, surfaces
from kit.light import area, spot, world
from kit.paint import Paint
from kit.shape import angles, box, lathe, mesh, rod, sheet
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
    clear_of_holes = lambda x, y: (
        inside(x, y, 0.004) and all(math.hypot(x - hx, y - hy) > 0.060 for hx, hy in HOLES)
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


def room():
    box((0, 0, -0.05), (16, 14, 0.1), surfaces.floor())
    plaster = daylight.plaster()
    daylight.window_wall(-3.95, (-2.3, -0.2, 1.9), 1.35, plaster)
    box((0, 3.6, 1.9), (16, 0.1, 4), surfaces.wall())
    for k in range(66):
        box((-3.85 + k * 0.12, 3.52, 1.75), (0.055, 0.06, 3.5), surfaces.slat(), 0.003, 2)
    box((5.2, 0, 1.9), (0.1, 14, 4), plaster)
    box((2, 0, 3.55), (12, 14, 0.1), plaster)
    for k in range(7):
        box((-3.2 + k * 1.25, 0, 3.38), (0.14, 12, 0.24), surfaces.oak(), 0.006)


def build(_variant):
    room()
    daylight.sun((-5.4, 2.1, 3.3), 42.0, (1, 0.84, 0.62))
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
