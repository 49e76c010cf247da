"""Towel, glove and tumbler."""
import math

from mathutils import Vector, noise

from house import surfaces
from kit import lettering
from kit.paint import Paint
from kit.shape import angles, box, group, lathe, sheet, wire
from products import studio
from products.cloth import Garment, fabric


def waffle(name, color):
    """A woven grid of little pits."""
    paint = Paint(name, color, 0.95, sheen=0.5, specular=0.1)
    axes = paint.node('SeparateXYZ')
    paint.links.new(paint.coordinates((300, 300, 300), 'UV'), axes.inputs[0])
    waves = [paint.calc('ABSOLUTE', paint.calc('SINE', axes.outputs[k])) for k in (0, 1)]
    return paint.bump(paint.calc('MAXIMUM', *waves), 1.0, 0.006)


def towel_at(u, v):
    """A towel folded lengthwise in three, lying in a soft curve."""
    x, y = (u - 0.5) * 0.20, (v - 0.5) * 0.46
    ripple = 0.004 * noise.noise(Vector((x * 16, y * 9, 1))) + 0.0024 * math.sin(y * 30 + x * 12)
    edge = min(1.0, min(u, 1 - u) / 0.05, min(v, 1 - v) / 0.012)
    bend = 0.010 * math.sin(y * 8)
    return x + bend, y, 0.030 * math.sqrt(edge * (2 - edge)) + ripple * edge


def with_uv(thing, columns, rows):
    uv = thing.data.uv_layers.new()
    for loop in thing.data.loops:
        uv.data[loop.index].uv = (
            (loop.vertex_index // (rows + 1)) / columns * 0.20,
            (loop.vertex_index % (rows + 1)) / rows * 0.46,
        )
    return thing


def towel():
    cloth = waffle('waffle', (0.012, 0.060, 0.044))
    with group((0, 0, 0.001), 0.42):
        with_uv(sheet(120, 200, towel_at, cloth), 120, 200)
        hem = fabric('hem', (0.010, 0.050, 0.036), 300)
        for end in (0.030, 0.970):
            sheet(
                60,
                4,
                lambda u, v, end=end: (
                    towel_at(u, end)[0],
                    towel_at(u, end)[1] + (v - 0.5) * 0.020,
                    towel_at(u, end)[2] + 0.0026,
                ),
                hem,
                0,
                0.002,
            )
        for seam in (0.335, 0.67):
            wire([Vector(towel_at(seam, k / 100)) + Vector((0, 0, -0.0006)) for k in range(101)], 0.0016, hem)
        top = towel_at(0.5, 0.93)
        lathe(
            [(0.0055, 0), (0.0105, 0), (0.011, 0.0015), (0.0085, 0.003), (0.006, 0.0022), (0.0055, 0)],
            surfaces.brass(),
            top,
            48,
        )
        hook = [
            (0.016 * math.cos(t), top[1] + 0.030 + 0.030 * math.sin(t), top[2] + 0.006) for t in angles(60)
        ]
        wire(hook, 0.0024, surfaces.brass(), cyclic=True)
        lettering.lark(
            0.062, fabric('thread', (0.62, 0.44, 0.17), 900, 0.5), (-0.008, -0.140, 0.0335), raised=0.004
        )
    return studio.standing((0, -0.01, 0.02), 0.92, 0.78, 70, 0.0, 0.62, 1.0)


FINGERS = ((-0.034, 0.106), (-0.0125, 0.114), (0.0105, 0.109), (0.032, 0.090))
HALF = 0.0097


def glove_outline():
    """A hand, from the wrist round the little finger to the thumb."""
    points = [(-0.030, -0.098), (0.034, -0.098), (0.040, -0.05), (0.044, 0.0), (0.0435, 0.030)]
    for x, high in reversed(FINGERS):
        points += [
            (x + HALF, high - 0.020),
            (x + 0.0065, high - 0.004),
            (x, high),
            (x - 0.0065, high - 0.004),
            (x - HALF, high - 0.020),
        ]
        if x > -0.03:
            points.append((x - 0.0111, 0.036))
    points += [
        (-0.0455, 0.036),
        (-0.049, 0.012),
        (-0.062, 0.026),
        (-0.078, 0.040),
        (-0.0865, 0.040),
        (-0.0875, 0.030),
        (-0.080, 0.012),
        (-0.064, -0.014),
        (-0.050, -0.036),
        (-0.034, -0.06),
    ]
    return points


def glove():
    skin = Paint('cabretta', (0.66, 0.63, 0.57), 0.55, sheen=0.2)
    skin.bump(skin.noise(420, 4), 0.22, 0.0008)
    with group((0.012, -0.01, 0.002), -0.28):
        outline = glove_outline()
        hand = Garment([*outline, outline[0]], (0,), skin, None, 0.0085, mirrored=False)
        seam = Paint('seam', (0.46, 0.43, 0.38), 0.8)
        for x in (-0.0235, -0.001, 0.0215):
            hand.stitch(
                [(x + 0.0004 * math.sin(k), 0.030 - 0.060 * k / 20) for k in range(21)], seam, 0.00045
            )
        for x, high in FINGERS:
            for k in range(3):
                hand.stitch(
                    [(x + (q - 1) * 0.002, high - 0.058 - k * 0.0075) for q in range(3)],
                    Paint('hole', (0.06, 0.05, 0.045), 0.9),
                    0.0008,
                )
        tab = Paint('tab', (0.010, 0.055, 0.040), 0.6)
        flap = lambda u, v: (
            -0.030 + 0.062 * u,
            -0.070 + 0.030 * (v - 0.5),
            hand.height(-0.010 + 0.03 * u, -0.066) + 0.0032 + 0.001 * math.sin(u * 3),
        )
        sheet(20, 10, flap, tab, 1, 0.0022)
        lettering.lark(
            0.019, surfaces.brass(), (0.004, -0.070, hand.height(0.0, -0.066) + 0.0055), raised=0.006
        )
        hand.stitch([(-0.030 + 0.062 * k / 30, -0.0955) for k in range(31)], seam, 0.0006)
    return studio.flat_lay(0.30, 0.50, (-0.012, 0.0, 0))


def tumbler():
    body = Paint('powder', (0.010, 0.055, 0.040), 0.42, 0.3)
    body.bump(body.noise(900, 2), 0.12, 0.0006)
    steel, lid = Paint('steel rim', (0.62, 0.61, 0.58), 0.28, 1), Paint(
        'lid', (0.02, 0.022, 0.022), 0.12, clearcoat=0.6
    )
    lathe([(0.0001, 0), (0.034, 0), (0.0360, 0.003), (0.0364, 0.012)], steel, segments=96)
    lathe(
        [(0.0362, 0.012), (0.0366, 0.0135), (0.0372, 0.06), (0.0455, 0.150), (0.0462, 0.158)],
        body,
        segments=96,
    )
    lathe([(0.0458, 0.158), (0.0462, 0.160), (0.0458, 0.167), (0.0440, 0.168)], steel, segments=96)
    lathe(
        [
            (0.0446, 0.164),
            (0.0470, 0.168),
            (0.0472, 0.176),
            (0.0440, 0.181),
            (0.0405, 0.177),
            (0.0001, 0.176),
        ],
        lid,
        segments=96,
    )
    box((0.0, -0.024, 0.1785), (0.022, 0.020, 0.005), lid, 0.002, 4)
    mark = lettering.lark(0.050, Paint('etched', (0.66, 0.46, 0.19), 0.3, 1), (0, 0, 0), raised=0.004)
    for vertex in mark.data.vertices:
        x, y, z = vertex.co
        radius = 0.0372 + (0.0455 - 0.0372) * (0.088 + y - 0.06) / 0.09 + 0.0009 + max(0.0, z) * 0.5
        vertex.co = (radius * math.sin(x / radius), -radius * math.cos(x / radius), 0.088 + y)
    return studio.standing((0.0, 0, 0.090), 0.86, 0.30, 90, 0.06, 0.5, 0.9)


def build(variant):
    return {'towel': towel, 'glove': glove, 'tumbler': tumbler}[variant]()
