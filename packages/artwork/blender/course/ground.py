"""The land of one golf hole: a height for every point, masks for fairway, green and sand, and the grass on it."""
import bpy
import numpy as np

from kit.paint import Paint
from kit.shape import link, material_of

GREEN_Y, GREEN_Z = 150.0, 3.6


def center(y):
    return 16 * np.sin((y - 20) / 75.0)


GREEN_X = float(center(GREEN_Y))
BUNKERS = [
    (GREEN_X - 16, GREEN_Y - 9, 5.0),
    (GREEN_X + 17, GREEN_Y - 5, 5.5),
    (float(center(92)) + 15, 92, 5.0),
    (float(center(98)) - 17, 100, 4.5),
]


def fairway_half_width(y):
    return 13 + 3 * np.sin(y / 23.0) + 0.9 * np.sin(y / 6.1)


def from_green(x, y):
    return np.hypot((x - GREEN_X) / 1.25, y - GREEN_Y)


def in_bunker(x, y, bunker):
    bx, by, radius = bunker
    return np.hypot((x - bx) / 1.5, y - by) / radius


def height(x, y):
    x, y = np.asarray(x, float), np.asarray(y, float)
    off = np.abs(x - center(y))
    z = 0.9 * np.sin(x * 0.045 + 1.2) * np.cos(y * 0.035) + 0.35 * np.sin(x * 0.13 + y * 0.09)
    z = z + np.clip((off - 18) / 40, 0, 1) ** 1.5 * 9 + np.clip((y - 120) / 120, 0, 1) ** 1.3 * 7
    level = np.clip((from_green(x, y) - 10) / 10, 0, 1)
    z = z * level + (1 - level) * GREEN_Z
    for bunker in BUNKERS:
        z = z - 0.9 * np.maximum(0, 1 - 0.64 * in_bunker(x, y, bunker) ** 2)
    tee = np.hypot(x / 5, y / 6)
    return z * np.clip((tee - 0.8) / 0.8, 0, 1)


def masks(x, y):
    """Red: fairway and tee. Green: the green. Blue: sand."""
    edge = np.clip((fairway_half_width(y) - np.abs(x - center(y))) / 0.8 + 0.5, 0, 1)
    fairway = edge * np.clip((y - 13) / 2, 0, 1) * np.clip((GREEN_Y + 14 - y) / 2, 0, 1)
    tee = (np.abs(x) < 4.2) & (y > -12) & (y < 5)
    green = np.clip((10 - from_green(x, y)) / 0.6 + 0.5, 0, 1)
    sand = np.zeros_like(x)
    for bunker in BUNKERS:
        angle = np.arctan2(y - bunker[1], x - bunker[0])
        ragged = in_bunker(x, y, bunker) * (1 + 0.14 * np.sin(3 * angle + bunker[0]))
        sand = np.maximum(sand, np.clip((1 - ragged) * 6 + 0.5, 0, 1))
    return np.stack([np.maximum(fairway, tee), green, sand, np.ones_like(x)], -1)


def grass():
    paint = Paint('grass', rough=0.9, specular=0.15, sheen=0.3)
    fine, patchy, wide = paint.noise(6, 8, 0.7), paint.noise(0.35), paint.noise(0.06, 3)
    wild = paint.ramp(
        fine, [(0.3, (0.028, 0.055, 0.010)), (0.55, (0.075, 0.12, 0.022)), (0.75, (0.16, 0.17, 0.05))]
    )
    wild = paint.mix(wide, wild, paint.mix(0.5, wild, (0.13, 0.14, 0.035)))
    axes = paint.node('SeparateXYZ')
    paint.links.new(paint.coordinates(), axes.inputs[0])
    across = paint.calc('MULTIPLY_ADD', axes.outputs[0], 0.9, paint.calc('MULTIPLY', axes.outputs[1], 0.42))
    stripe = paint.calc('MULTIPLY_ADD', paint.calc('SINE', paint.calc('MULTIPLY', across, 0.95)), 2.2, 0.5)
    stripe = paint.calc('MINIMUM', paint.calc('MAXIMUM', stripe, 0.0), 1.0)
    mown = paint.mix(stripe, (0.080, 0.150, 0.024), (0.112, 0.195, 0.034))
    mown = paint.mix(0.45, mown, paint.ramp(fine, [(0.3, 0.25), (0.7, 0.85)]), 'OVERLAY')
    mown = paint.mix(0.35, mown, paint.ramp(patchy, [(0.3, 0.35), (0.7, 0.7)]), 'OVERLAY')
    mask = paint.node('Attribute', attribute_name='masks')
    channels = paint.node('SeparateColor')
    paint.links.new(mask.outputs['Color'], channels.inputs[0])
    color = paint.mix(channels.outputs[0], wild, mown)
    color = paint.mix(channels.outputs[1], color, paint.mix(patchy, (0.12, 0.24, 0.04), (0.16, 0.29, 0.055)))
    color = paint.mix(channels.outputs[2], color, paint.mix(fine, (0.62, 0.53, 0.36), (0.78, 0.70, 0.52)))
    return paint.feed(color, 'Base Color').bump(fine, 0.6, 0.12)


def terrain():
    ys = np.concatenate([np.linspace(-25, 60, 200), np.linspace(60.5, 260, 220)])
    x, y = np.meshgrid(np.linspace(-130, 130, 420), ys)
    rows, columns = x.shape
    points = np.stack([x, y, height(x, y)], -1).reshape(-1, 3)
    index = np.arange(rows * columns).reshape(rows, columns)
    corners = (index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1])
    faces = np.stack([c.ravel() for c in corners], -1)
    data = bpy.data.meshes.new('terrain')
    data.from_pydata(points.tolist(), [], faces.tolist())
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    layer = data.color_attributes.new('masks', 'FLOAT_COLOR', 'POINT')
    layer.data.foreach_set('color', masks(x, y).ravel())
    data.materials.append(material_of(grass()))
    return link(bpy.data.objects.new('terrain', data))
