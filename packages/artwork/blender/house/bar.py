"""The bar: a lit back wall of bottles, a counter with a brass rail, taps."""
import math
import random

from house import drinks, surfaces
from kit import lettering
from kit.light import area
from kit.paint import Paint, clear, glow
from kit.shape import box, lathe, rod, wire

SHELVES = (1.28, 1.68, 2.08)


def tints():
    colors = [
        (0.10, 0.24, 0.06),
        (0.30, 0.12, 0.03),
        (0.90, 0.45, 0.10),
        (0.93, 0.95, 0.95),
        (0.06, 0.16, 0.20),
        (0.85, 0.62, 0.22),
        (0.45, 0.06, 0.04),
    ]
    return [clear(f'bottle {k}', color, 1.45) for k, color in enumerate(colors)]


def labels():
    return [
        Paint(f'label {k}', color, 0.6)
        for k, color in enumerate(
            [surfaces.CREAM, (0.02, 0.05, 0.04), (0.35, 0.22, 0.08), (0.40, 0.03, 0.02)]
        )
    ]


def back_wall(x_range, y):
    left, right = x_range
    wide, middle = right - left, (left + right) / 2
    box(
        (middle, y + 0.05, 1.7),
        (wide, 0.06, 1.4),
        Paint('bar tiles', (0.012, 0.05, 0.038), 0.22, clearcoat=0.4),
    )
    panel = glow('bar glow', (1, 0.52, 0.18), 3.0, 1.1)
    for z in SHELVES:
        box((middle, y - 0.11, z - 0.02), (wide, 0.24, 0.03), surfaces.table_top(), 0.004)
        box((middle, y + 0.012, z + 0.03), (wide - 0.04, 0.012, 0.05), panel)
        box((middle, y - 0.225, z - 0.037), (wide, 0.010, 0.008), surfaces.strip())
    for x in (left, middle - wide / 6, middle + wide / 6, right):
        box((x, y - 0.10, 1.72), (0.05, 0.28, 1.46), surfaces.slat(), 0.004)
    area((middle, y - 0.30, 2.60), (wide, 0.05), 26, (1, 0.6, 0.28), (math.radians(20), 0, 0))


def bottles(x_range, y, seed=4):
    chance = random.Random(seed)
    glass, papers = tints(), labels()
    for z in SHELVES:
        x = x_range[0] + 0.12
        while x < x_range[1] - 0.1:
            form = chance.choice(('wine', 'spirit', 'slim', 'flask', 'spirit'))
            paper = chance.choice([*papers, None])
            cap = chance.choice([None, surfaces.steel()])
            drinks.bottle(
                (x, y - 0.12 + chance.uniform(-0.03, 0.03), z - 0.004),
                chance.choice(glass),
                form=form,
                label=paper,
                cap=cap,
            )
            x += chance.uniform(0.105, 0.155)


def counter(x_range, y, depth=0.62, height=1.06):
    left, right = x_range
    wide, middle = right - left, (left + right) / 2
    box((middle, y, height - 0.03), (wide + 0.16, depth, 0.06), surfaces.table_top(), 0.014, 4)
    box((middle, y + 0.03, (height - 0.06) / 2), (wide, depth - 0.16, height - 0.06), surfaces.wall())
    count = int(wide / 0.062)
    for k in range(count):
        box(
            (left + (k + 0.5) * wide / count, y - depth / 2 + 0.095, (height - 0.06) / 2 + 0.06),
            (0.040, 0.04, height - 0.22),
            surfaces.slat(),
            0.006,
            3,
        )
    box((middle, y - depth / 2 + 0.055, height - 0.075), (wide, 0.02, 0.012), surfaces.strip())
    rail = y - depth / 2 - 0.10
    rod((left, rail, 0.20), (right, rail, 0.20), 0.022, surfaces.brass())
    for k in range(4):
        x = left + 0.25 + k * (wide - 0.5) / 3
        wire([(x, rail, 0.20), (x, rail + 0.08, 0.19), (x, rail + 0.20, 0.19)], 0.012, surfaces.brass())


def taps(at, count=4):
    x, y, z = at
    rod((x, y, z), (x, y, z + 0.30), 0.035, surfaces.brass())
    wide = 0.13 * count
    rod((x - wide / 2, y, z + 0.32), (x + wide / 2, y, z + 0.32), 0.034, surfaces.brass())
    for k in range(count):
        tap = x - wide / 2 + wide * (k + 0.5) / count
        rod((tap, y - 0.03, z + 0.32), (tap, y - 0.09, z + 0.31), 0.012, surfaces.chrome())
        rod((tap, y - 0.09, z + 0.315), (tap, y - 0.10, z + 0.25), 0.009, surfaces.chrome())
        handle = [
            (0.0001, 0),
            (0.010, 0),
            (0.012, 0.03),
            (0.017, 0.10),
            (0.019, 0.14),
            (0.012, 0.155),
            (0.0001, 0.157),
        ]
        lathe(
            handle,
            Paint(
                f'handle {k}',
                [(0.01, 0.06, 0.04), (0.6, 0.5, 0.35), (0.30, 0.05, 0.03), (0.02, 0.02, 0.02)][k % 4],
                0.25,
            ),
            (tap, y - 0.06, z + 0.345),
            32,
        )


def sign(at, height=0.26):
    x, y, z = at
    tube = glow('bar sign', (1, 0.62, 0.28), 8, 2.6)
    upright = (math.pi / 2, 0, 0)
    lettering.lark(height * 1.35, tube, (x - height * 2.6, y, z + 0.02), upright, 0.01)
    lettering.text('Nightlark', height, tube, (x + height * 0.55, y, z), upright)
