"""What cold drinks share: a coaster, dew on the glass, a slice of lemon, something printed round a curve."""
import math
import random

from kit.paint import Paint, clear
from kit.shape import ball, lathe


def coaster():
    lathe(
        [(0.0001, 0), (0.054, 0), (0.055, 0.002), (0.054, 0.0042), (0.0001, 0.0042)],
        Paint('coaster', (0.010, 0.050, 0.036), 0.8),
        segments=72,
    )
    return 0.0044


def dew(radius_at, low, high, count=150):
    """Droplets on a cold glass."""
    chance, water = random.Random(2), clear('dew', (1, 1, 1), 1.33)
    for _ in range(count):
        z, around = chance.uniform(low, high), chance.uniform(-math.pi, 0)
        size = chance.uniform(0.0005, 0.0014)
        r = radius_at(z)
        ball((r * math.cos(around), r * math.sin(around), z), size, water, (1, 1, 1.25), rings=6)


def lemon(at, color):
    flesh, peel = Paint('flesh', color, 0.25, clearcoat=0.5), Paint(
        'peel', tuple(c * 0.85 for c in color), 0.4
    )
    turn = (math.pi / 2, 0, 0.5)
    lathe([(0.0001, -0.0022), (0.0195, -0.0022), (0.0195, 0.0022), (0.0001, 0.0022)], flesh, at, 48, turn)
    lathe([(0.0195, -0.0024), (0.0215, -0.0018), (0.0215, 0.0018), (0.0195, 0.0024)], peel, at, 48, turn)


def wrap_round(thing, radius_at, middle, lift, raised=0.3):
    """Bends flat lettering round a glass or can that stands on the table."""
    for vertex in thing.data.vertices:
        x, y, depth = vertex.co
        radius = radius_at(middle + y) + max(0.0, depth) * raised
        vertex.co = (radius * math.sin(x / radius), -radius * math.cos(x / radius), middle + y + lift)
