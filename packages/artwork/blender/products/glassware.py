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


def citrus(color):
    """The cut face: wet segments between pale skins, a pale ring within the peel."""
    paint = Paint('flesh', rough=0.2, clearcoat=0.4)
    axes = paint.node('SeparateXYZ')
    paint.links.new(paint.coordinates(), axes.inputs[0])
    x, y = axes.outputs[0], axes.outputs[1]
    squares = [paint.calc('MULTIPLY', axis, axis) for axis in (x, y)]
    radius = paint.calc('MULTIPLY', paint.calc('SQRT', paint.calc('ADD', *squares)), 48.0)
    around = paint.calc('MULTIPLY', paint.calc('ARCTAN2', y, x), 5.0)
    skins = paint.calc('MULTIPLY', paint.calc('ABSOLUTE', paint.calc('SINE', around)), radius)
    juicy = paint.ramp(paint.noise(260, 4), [(0.3, tuple(c * 0.62 for c in color)), (0.7, color)])
    pale = tuple(0.35 * c + 0.62 * p for c, p in zip(color, (0.80, 0.78, 0.60)))
    inside = paint.mix(paint.ramp(skins, [(0.06, 0.0), (0.15, 1.0)]), pale, juicy)
    paint.feed(paint.mix(paint.ramp(radius, [(0.80, 0.0), (0.86, 1.0)]), inside, pale), 'Base Color')
    return paint.bump(paint.noise(330, 4), 0.5, 0.001)


def lemon(at, color):
    peel = Paint('peel', tuple(c * 0.5 for c in color), 0.4)
    turn = (math.pi / 2, 0, 0.5)
    slice_ = [(0.0001, -0.0020), (0.0195, -0.0022), (0.0195, 0.0022), (0.0001, 0.0020)]
    lathe(slice_, citrus(color), at, 64, turn)
    lathe([(0.0195, -0.0024), (0.0215, -0.0018), (0.0215, 0.0018), (0.0195, 0.0024)], peel, at, 64, turn)


def wrap_round(thing, radius_at, middle, lift, raised=0.3):
    """Bends flat lettering round a glass or can that stands on the table."""
    for vertex in thing.data.vertices:
        x, y, depth = vertex.co
        radius = radius_at(middle + y) + max(0.0, depth) * raised
        vertex.co = (radius * math.sin(x / radius), -radius * math.cos(x / radius), middle + y + lift)
