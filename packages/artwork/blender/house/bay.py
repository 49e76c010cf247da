"""One simulator bay: screen, padded frame, mat, projector, side walls, ceiling, its light."""
import math
import os

import bpy

from house import lawn, surfaces
from kit.light import area, spot
from kit.paint import Paint
from kit.shape import box, lathe, link, material_of, rod, smooth
from kit.viewpoints import SCREEN

WIDTH, DEPTH, CEILING = 5.2, 6.0, 3.35


def projected(variant):
    """The hole is already tone-mapped once: more saturation and contrast bring it back through the film."""
    paint = Paint('screen')
    nodes, links = paint.nodes, paint.links
    nodes.remove(paint.shader)
    picture = paint.node('TexImage', interpolation='Cubic')
    picture.image = bpy.data.images.load(os.path.join(os.environ['MEDIA_WORK'], 'out', f'hole-{variant}.png'))
    links.new(paint.node('TexCoord').outputs['UV'], picture.inputs[0])
    tone, gamma = paint.node('HueSaturation', Saturation=1.22), paint.node('Gamma', Gamma=1.30)
    links.new(picture.outputs[0], tone.inputs['Color'])
    links.new(tone.outputs[0], gamma.inputs['Color'])
    emission, cloth, both = (
        paint.node('Emission', Strength=1.15),
        paint.node('BsdfDiffuse'),
        paint.node('AddShader'),
    )
    cloth.inputs[0].default_value = (0.10, 0.10, 0.10, 1)
    links.new(gamma.outputs[0], emission.inputs[0])
    links.new(emission.outputs[0], both.inputs[0])
    links.new(cloth.outputs[0], both.inputs[1])
    links.new(both.outputs[0], nodes['Material Output'].inputs[0])
    return paint


def screen(x, paint, mirrored=False, columns=24):
    wide, high, low, bulge = (SCREEN[key] for key in ('width', 'height', 'bottom', 'bulge'))
    data = bpy.data.meshes.new('screen')
    edge = [
        (x - wide / 2 + wide * i / columns, DEPTH + bulge * math.sin(math.pi * i / columns))
        for i in range(columns + 1)
    ]
    vertices = [(px, py, z) for px, py in edge for z in (low, low + high)]
    data.from_pydata(vertices, [], [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(columns)])
    uv = data.uv_layers.new()
    for loop in data.loops:
        u = (loop.vertex_index // 2) / columns
        uv.data[loop.index].uv = (1 - u if mirrored else u, loop.vertex_index % 2)
    data.materials.append(material_of(paint))
    smooth(data)
    link(bpy.data.objects.new('screen', data))
    pad, y = surfaces.padding(), DEPTH - 0.06
    for z, tall in ((low + high + 0.10, 0.24), (low - 0.11, 0.22)):
        box((x, y - 0.012, z), (WIDTH, 0.26, tall), pad, 0.05, 4)
    for side in (-1, 1):
        box((x + side * (wide / 2 + 0.20), y, low + high / 2), (0.42, 0.26, high - 0.02), pad, 0.05, 4)


def mat(x, grown=True):
    backing = surfaces.turf_backing()
    box((x, 4.0, 0.008), (3.6, 3.9, 0.016), backing)
    box((x, 1.55, 0.02), (3.6, 1.0, 0.04), Paint('deck', (0.03, 0.03, 0.032), 0.6), 0.008)
    box((x, 1.55, 0.035), (1.62, 1.52, 0.05), surfaces.rubber(), 0.012)
    box((x, 1.55, 0.045), (1.5, 1.4, 0.05), backing)
    lawn.lay((x - 0.75, x + 0.75), (0.85, 2.25), 0.070)
    if grown:
        lawn.lay((x - 1.8, x + 1.8), (2.32, 5.9), 0.016)


def projector(x):
    box((x, 2.4, CEILING - 0.33), (0.42, 0.36, 0.16), surfaces.steel(), 0.02)
    rod((x, 2.4, CEILING - 0.25), (x, 2.4, CEILING), 0.02, surfaces.steel())
    lathe(
        [(0.001, 0), (0.045, 0), (0.045, 0.03)],
        surfaces.chrome(),
        (x + 0.1, 2.58, CEILING - 0.33),
        24,
        (-math.pi / 2, 0, 0),
    )


def divider(x, sides=(-1, 1)):
    """Slats near the lounge, padded panels towards the screen, a line of light above, brass between the panels."""
    box((x, 3.0, CEILING / 2), (0.12, 6.3, CEILING), surfaces.wall())
    for side in sides:
        face = x + side * 0.085
        for k in range(26):
            box((face, k * 0.075, 1.5), (0.06, 0.042, 2.62), surfaces.slat(), 0.003, 2)
        for k in range(2, 6):
            box((face, 0.42 + k * 1.02, 1.50), (0.07, 0.92, 2.5), surfaces.padding(), 0.025, 4)
            box((x + side * 0.075, 0.93 + k * 1.02, 1.50), (0.05, 0.018, 2.5), surfaces.brass())
        box((x + side * 0.07, -0.10, CEILING / 2), (0.03, 0.03, CEILING - 0.1), surfaces.strip())
        box((face, 3.0, 2.92), (0.05, 6.1, 0.035), surfaces.strip())
        box((face, 3.0, 0.07), (0.05, 6.1, 0.14), surfaces.steel(), 0.006)
    box((x, -0.14, CEILING / 2), (0.16, 0.04, CEILING), surfaces.slat(), 0.004)


def ceiling(x):
    for k in range(13):
        paint = surfaces.dark() if k % 3 else surfaces.slat()
        box((x, 0.3 + k * 0.46, CEILING + 0.12), (WIDTH - 0.1, 0.06, 0.34), paint, 0.004)


def light(x, level=1.0):
    spot((x - 0.6, 0.2, CEILING - 0.1), (x, 1.5, 0), 150 * level, 62, 0.8)
    spot((x + 0.9, 0.6, CEILING - 0.1), (x + 0.1, 1.6, 0), 90 * level, 60, 0.8)
    area((x, 1.6, CEILING - 0.05), (2.0, 1.2), 16 * level)
    area((x, 4.2, CEILING - 0.05), (3.4, 0.5), 5 * level)
    for side in (-1, 1):
        at, turn = (x + side * (WIDTH / 2 - 0.30), 2.75, CEILING - 0.04), (0, math.radians(-side * 16), 0)
        area(at, (0.06, 5.6), 26 * level, (1, 0.60, 0.28), turn, spread=95)


def bay(x, picture, mirrored=False, grown=True, level=1.0):
    screen(x, picture, mirrored)
    mat(x, grown)
    projector(x)
    ceiling(x)
    light(x, level)
