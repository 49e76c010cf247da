"""Polo, t-shirt and quarter-zip, flat on the paper. The variant says which, and its colour: polo-black."""
import math

from mathutils import Vector, noise

from house import surfaces
from kit import lettering
from kit.shape import lathe, sheet, tube_mesh, wire
from products import studio
from products.cloth import Garment, fabric

COLORS = {'black': (0.010, 0.011, 0.012), 'white': (0.74, 0.72, 0.68), 'pine': (0.010, 0.050, 0.036)}
SHORT = [
    (0, 0.318),
    (0.045, 0.322),
    (0.075, 0.331),
    (0.105, 0.336),
    (0.17, 0.318),
    (0.225, 0.286),
    (0.325, 0.140),
    (0.248, 0.088),
    (0.206, 0.160),
    (0.206, 0.05),
    (0.203, -0.1),
    (0.206, -0.25),
    (0.210, -0.350),
    (0.1, -0.357),
    (0, -0.359),
]
LONG = [
    (0, 0.318),
    (0.045, 0.322),
    (0.075, 0.331),
    (0.105, 0.336),
    (0.17, 0.318),
    (0.232, 0.270),
    (0.288, 0.060),
    (0.335, -0.215),
    (0.348, -0.262),
    (0.276, -0.280),
    (0.262, -0.225),
    (0.206, 0.140),
    (0.206, 0.0),
    (0.203, -0.15),
    (0.207, -0.330),
    (0.1, -0.337),
    (0, -0.339),
]


def lighter(color, by):
    return tuple(min(1, c * by + 0.004) for c in color)


def folds(x, y):
    arm = math.exp(-(((abs(x) - 0.19) / 0.06) ** 2 + ((y - 0.14) / 0.09) ** 2))
    twist = 2.2 * noise.noise(Vector((x * 9, y * 9, 7)))
    low = max(0.0, min(1.0, (-0.05 - y) / 0.3))
    return 0.007 * arm * math.sin((abs(x) * 0.75 + y * 0.9) * 95 + twist) + 0.006 * low * math.sin(
        x * 44 + 3 * noise.noise(Vector((x * 5, y * 2, 3)))
    )


def neck(t, wide, deep, y):
    return wide * math.sin(t), y - (deep if math.cos(t) > 0 else deep * 0.36) * math.cos(t)


def neck_hole(color, wide, deep, z, back=0.5):
    inside = fabric('inside', tuple(c * 0.5 for c in color))
    rim = [neck(k / 64 * math.tau, wide * 1.06, deep * 1.25, 0.322) for k in range(64)]
    # Wider at the back than the collar, or the paper shows through.
    rim = [(x, y + back * max(0.0, y - 0.322)) for x, y in rim]
    tube_mesh(
        [
            [(x * share, 0.322 + (y - 0.322) * share, z - 0.012 * (1 - share)) for x, y in rim]
            for share in (0.01, 0.5, 1)
        ],
        inside,
    )


def rib(color, wide, deep, z, radius):
    rings = []
    for k in range(91):
        t = k / 90 * math.tau
        x, y = neck(t, wide, deep, 0.322)
        out = (math.sin(t), -math.cos(t))
        turn = [q / 16 * math.tau for q in range(16)]
        rings.append(
            [
                (
                    x + out[0] * radius * math.cos(q),
                    y + out[1] * radius * math.cos(q),
                    z + 0.25 * radius * math.sin(q),
                )
                for q in turn
            ]
        )
    tube_mesh(rings, fabric('rib', color, 200, 0.4), 1)


def hems(shirt, color, sleeve):
    thread = fabric('thread', lighter(color, 1.7))
    bottom = shirt.curve[-1].y + 0.020
    for rise in (0.0, 0.006):
        shirt.stitch([(-0.203 + 0.406 * k / 100, bottom + rise) for k in range(101)], thread)
    (ax, ay), (bx, by) = sleeve
    inward = Vector((by - ay, ax - bx)).normalized()
    for side in (-1, 1):
        for off in (0.016, 0.021):
            spots = [
                Vector((ax + (bx - ax) * t, ay + (by - ay) * t)) + inward * off
                for t in (0.04 + 0.92 * k / 30 for k in range(31))
            ]
            shirt.stitch([(side * p.x, p.y) for p in spots], thread)
        seam = [
            (side * (0.206 - 0.012 * math.sin(t * math.pi)), 0.165 + t * 0.126)
            for t in (k / 40 for k in range(41))
        ]
        shirt.stitch(seam, fabric('seam', tuple(c * 0.7 for c in color)), 0.0009)


def collar(color):
    """Two folded leaves from the back of the neck to their points."""
    rib_cloth = fabric('collar', lighter(color, 1.12), 200, 0.45)
    for side in (-1, 1):

        def leaf(u, v, side=side):
            t = math.pi * 1.035 - u * math.pi * 0.99
            x, y = 0.064 * math.sin(t), 0.322 - (0.040 if math.cos(t) > 0 else 0.018) * math.cos(t)
            way = Vector(
                (math.sin(t) * (1 - u * 0.55), -math.cos(t) * (1 - u) * 0.35 - 0.92 * u**1.2)
            ).normalized() * (0.030 + 0.040 * u**2.2)
            return (
                side * (x + way.x * v),
                y + way.y * v,
                0.066 - 0.012 * v * v + 0.006 * math.sin(v * math.pi) - 0.006 * u,
            )

        sheet(30, 10, leaf, rib_cloth, 1, 0.0035)


def placket(shirt, color, bottom, buttons):
    strip = fabric('placket', lighter(color, 1.12), 200, 0.4)
    top = 0.292

    def point(u, v):
        x, y = (v - 0.5) * 0.034, top + (bottom - top) * u
        return x, y, shirt.height(x, y) + (0.0042 if 0.02 < v < 0.98 else 0.0005)

    sheet(24, 12, point, strip, 0, 0.001)
    profile = [
        (0.0001, 0.001),
        (0.0035, 0.001),
        (0.0042, 0.002),
        (0.0056, 0.0022),
        (0.006, 0.001),
        (0.006, 0),
    ]
    for y in buttons:
        lathe(profile, surfaces.brass(), (0, y, shirt.height(0, y) + 0.0046), 28)


def polo(color):
    shirt = Garment(SHORT, (6, 7, 8, 12), fabric('shirt', color), folds)
    hems(shirt, color, (SHORT[6], SHORT[7]))
    neck_hole(color, 0.072, 0.044, 0.052)
    collar(color)
    placket(shirt, color, 0.150, (0.275, 0.225, 0.178))
    shirt.print(
        lettering.lark(0.034, fabric('thread lark', (0.62, 0.42, 0.16), 900, 0.5), (0.105, 0.168, 0.1))
    )


def t_shirt(color):
    shirt = Garment(SHORT, (6, 7, 8, 12), fabric('shirt', color, 420, 0.12), folds)
    hems(shirt, color, (SHORT[6], SHORT[7]))
    neck_hole(color, 0.084, 0.062, 0.047, 0.0)
    rib(tuple(c * 0.95 for c in color), 0.087, 0.066, 0.0470, 0.0072)
    ink = fabric('ink', (0.62, 0.44, 0.17) if sum(color) < 1 else (0.012, 0.050, 0.036), 900, 0.2)
    shirt.print(lettering.lark(0.115, ink, (0, 0.125, 0.1)))
    shirt.print(lettering.text('Nightlark', 0.034, ink, (0, 0.030, 0.1)))


def quarter_zip(color):
    shirt = Garment(LONG, (8, 9, 11, 14), fabric('fleece', color, 180, 0.3), folds, 0.034)
    hems(shirt, color, (LONG[8], LONG[9]))
    neck_hole(color, 0.072, 0.030, 0.060)
    band = fabric('band', lighter(color, 1.1), 180, 0.4)

    def stand(u, v):
        t = u * math.tau * 0.94 + math.tau * 0.03
        x, y = neck(t, 0.078 - 0.010 * v, 0.050, 0.322)
        return x, y + 0.010 * v, 0.050 + 0.030 * v

    sheet(80, 8, stand, band, 1, 0.006)
    tape = fabric('tape', tuple(c * 0.55 for c in color))
    for side in (-1, 1):
        shirt.stitch([(side * 0.010, 0.275 - 0.16 * k / 40) for k in range(41)], tape, 0.0026)
    teeth = [shirt.on(0, 0.278 - 0.163 * k / 60, 0.0012) for k in range(61)]
    wire(teeth, 0.0022, surfaces.brass())
    wire([shirt.on(0, 0.245 - 0.026 * k / 6, 0.005) for k in range(7)], 0.0030, surfaces.brass())
    shirt.print(
        lettering.lark(0.034, fabric('thread lark', (0.62, 0.42, 0.16), 900, 0.5), (0.105, 0.160, 0.1))
    )


MAKE = {'polo': polo, 'tee': t_shirt, 'zip': quarter_zip}


def build(variant):
    kind, _, color = variant.partition('-')
    MAKE[kind](COLORS[color])
    return studio.flat_lay(0.90, 0.80 if color != 'white' else 0.50, (0, -0.004, 0))
