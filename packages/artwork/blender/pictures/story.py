"""The founders' table, just left: clubs being mended, two mugs, sketches of the first bay on the wall."""
import math
import os

import bpy

from house import drinks, furniture, gear, surfaces
from kit.light import area, spot, world
from kit.paint import Paint
from kit.shape import ball, box, group, lathe, mesh, rod
from kit.stage import camera, film, tracing

TOP = 0.86


def drawing(name):
    paint = Paint(name, rough=0.85)
    picture = paint.node('TexImage')
    picture.image = bpy.data.images.load(os.path.join(os.environ['MEDIA_WORK'], 'sketches', f'{name}.png'))
    paint.links.new(paint.node('TexCoord').outputs['UV'], picture.inputs[0])
    return paint.feed(picture.outputs[0], 'Base Color')


def paper(name, at, size, turn=(0, 0, 0)):
    wide, high = size
    sheet_of = mesh(
        [
            (-wide / 2, -high / 2, 0),
            (wide / 2, -high / 2, 0),
            (wide / 2, high / 2, 0),
            (-wide / 2, high / 2, 0),
        ],
        [(0, 1, 2, 3)],
        drawing(name),
    )
    uv = sheet_of.data.uv_layers.new()
    for loop, corner in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        uv.data[loop].uv = corner
    sheet_of.location, sheet_of.rotation_euler = at, turn
    return sheet_of


def framed(name, at, size):
    x, y, z = at
    wide, high = size
    mount = Paint('mount', (0.72, 0.68, 0.60), 0.9)
    box((x, y, z), (wide + 0.16, 0.02, high + 0.16), mount)
    paper(name, (x, y - 0.012, z), size, (math.pi / 2, 0, 0))
    for side in (-1, 1):
        box((x + side * (wide / 2 + 0.09), y - 0.012, z), (0.028, 0.035, high + 0.152), surfaces.oak(), 0.004)
        box((x, y - 0.012, z + side * (high / 2 + 0.09)), (wide + 0.208, 0.035, 0.028), surfaces.oak(), 0.004)


def boxes(z):
    """Shoe boxes on the shelf below."""
    pine, lid = Paint('box', (0.012, 0.055, 0.042), 0.8), Paint('lid', (0.56, 0.46, 0.31), 0.8)
    for x, y, level, turn in ((-0.30, -0.02, 0, 0.06), (-0.28, 0.0, 0.13, -0.05), (0.16, 0.02, 0, -0.10)):
        box((x, y, z + level + 0.05), (0.36, 0.24, 0.10), pine, 0.003, 2, (0, 0, turn))
        box((x, y, z + level + 0.107), (0.37, 0.25, 0.03), lid, 0.003, 2, (0, 0, turn))


def bench():
    box((0, 0, TOP - 0.035), (2.6, 0.82, 0.07), surfaces.oak(), 0.010, 4)
    for x in (-1.18, 1.18):
        for y in (-0.30, 0.30):
            box((x, y, (TOP - 0.07) / 2), (0.09, 0.09, TOP - 0.07), surfaces.oak(), 0.006)
    box((0, -0.33, TOP - 0.15), (2.28, 0.03, 0.15), surfaces.oak(), 0.004)
    box((0, 0.0, 0.25), (2.3, 0.62, 0.04), surfaces.oak(), 0.006)
    boxes(0.27)
    for x in (-0.62, 0.62):
        box((x, -0.36, TOP - 0.15), (0.92, 0.04, 0.15), surfaces.oak(), 0.006)
        ball((x, -0.395, TOP - 0.15), 0.018, surfaces.brass())


def club_on_the_bench(foot, grip_end):
    end = tuple(f + (t - f) * 0.70 for f, t in zip(foot, grip_end))
    rod(foot, end, 0.0046, surfaces.chrome())
    rod(end, grip_end, 0.0095, Paint('grip', (0.02, 0.02, 0.02), 0.85), 0.0125)
    gear.iron_head(foot, (1.35, 0.1, math.atan2(grip_end[1] - foot[1], grip_end[0] - foot[0]) + 1.9))


def tools(z):
    box((0.34, 0.02, z + 0.004), (0.42, 0.30, 0.008), Paint('cutting mat', (0.012, 0.06, 0.045), 0.7), 0.003)
    club_on_the_bench((0.20, -0.02, z + 0.03), (1.10, 0.16, z + 0.02))
    club_on_the_bench((0.30, 0.10, z + 0.03), (1.15, 0.26, z + 0.02))
    rod((0.48, -0.13, z + 0.018), (0.60, -0.15, z + 0.018), 0.012, Paint('handle', (0.35, 0.05, 0.02), 0.35))
    rod((0.60, -0.15, z + 0.018), (0.72, -0.17, z + 0.018), 0.0035, surfaces.chrome())
    for k in range(5):
        rod(
            (-0.99 + 0.012 * k, 0.24, z + 0.02),
            (-1.02 + 0.024 * k, 0.25 + 0.01 * (k % 2), z + 0.185),
            0.0038,
            Paint(f'pencil {k}', [(0.6, 0.4, 0.1), (0.02, 0.08, 0.05), (0.5, 0.06, 0.03)][k % 3], 0.4),
        )
    lathe(
        [(0.0001, 0), (0.036, 0), (0.038, 0.10), (0.035, 0.10), (0.033, 0.006), (0.0001, 0.006)],
        surfaces.steel(),
        (-0.97, 0.24, z),
    )
    for x, y, turn in ((0.03, -0.22, 0.3), (0.075, -0.26, 1.2)):
        gear.golf_ball((x, y, z + 0.0214), turn=(turn, turn, 0))


def jar_of_balls(at):
    x, y, z = at
    lathe(
        [
            (0.0001, 0),
            (0.072, 0),
            (0.076, 0.006),
            (0.076, 0.185),
            (0.060, 0.205),
            (0.060, 0.220),
            (0.057, 0.220),
            (0.057, 0.204),
            (0.073, 0.184),
            (0.073, 0.008),
            (0.0001, 0.006),
        ],
        surfaces.glass(),
        at,
        72,
    )
    for k in range(21):
        layer, around = divmod(k, 5)
        turn = around * math.tau / 5 + layer * 0.6
        gear.golf_ball(
            (x + 0.046 * math.cos(turn), y + 0.046 * math.sin(turn), z + 0.030 + layer * 0.037),
            turn=(turn, k, 0),
        )


def books(at, turn):
    colors = ((0.010, 0.060, 0.046), (0.30, 0.05, 0.03), (0.50, 0.42, 0.28), (0.05, 0.05, 0.06))
    x, y, z = at
    for k, color in enumerate(colors):
        size = (0.25 - 0.012 * k, 0.18 - 0.008 * k, 0.030 - 0.003 * (k % 2))
        level = z + sum(0.031 - 0.003 * (q % 2) for q in range(k)) + size[2] / 2
        box((x, y, level), size, Paint(f'cover {k}', color, 0.6), 0.003, 2, (0, 0, turn + 0.12 * (-1) ** k))
        box(
            (x, y - 0.003, level),
            (size[0] - 0.012, size[1] - 0.002, size[2] - 0.008),
            surfaces.linen(),
            0,
            1,
            (0, 0, turn + 0.12 * (-1) ** k),
        )


def room():
    box((0, 0, -0.05), (10, 10, 0.1), surfaces.floor())
    boards = Paint('boards', rough=0.7)
    boards.mottled(3, (0.012, 0.042, 0.034), (0.018, 0.056, 0.045), 4, 0.6, (1, 1, 0.3))
    box((0, 0.72, 1.6), (10, 0.1, 3.4), boards)
    for k in range(40):
        box((-3.6 + k * 0.185, 0.664, 1.6), (0.012, 0.012, 3.4), surfaces.dark())
    box((0, 0.62, 1.02), (10, 0.05, 0.06), boards, 0.01)


def build(_variant):
    room()
    bench()
    framed('elevation', (-0.50, 0.655, 1.60), (0.66, 0.44))
    framed('hole', (0.38, 0.655, 1.66), (0.42, 0.56))
    paper('plan', (-0.42, -0.02, TOP + 0.003), (0.60, 0.42), (0, 0, 0.10))
    paper('hole', (-0.10, 0.16, TOP + 0.002), (0.28, 0.38), (0, 0, -0.35))
    tools(TOP)
    jar_of_balls((0.80, 0.24, TOP))
    books((-0.98, -0.14, TOP), 0.3)
    with group((-1.12, 0.26, TOP)):
        furniture.plant((0, 0, 0), 0.42, 7)
    clay = Paint('glaze', (0.010, 0.060, 0.046), 0.22, clearcoat=0.7)
    drinks.mug((-0.66, -0.22, TOP), 0.6, glaze=clay)
    drinks.mug((-0.12, -0.24, TOP), 2.4)
    furniture.desk_lamp((-0.86, 0.16, TOP), -1.15, (-0.35, 0.0, TOP))
    furniture.armchair((-0.86, -0.92, 0), -0.5)
    gear.golf_bag((1.02, -0.60, 0), 0.35)
    spot((0.9, -1.6, 2.9), (0.15, 0.0, TOP), 130, 48, 0.9)
    spot((-0.5, -0.6, 2.9), (-0.1, 0.7, 1.6), 80, 46, 0.9)
    spot((-2.0, -2.2, 2.8), (-1.0, -1.0, 0.5), 60, 40, 0.9)
    # The last sun, from a window on the left.
    area((-3.0, -1.3, 1.9), (0.9, 1.2), 85, (1, 0.66, 0.36), target=(0, 0.3, 1.0), spread=100)
    area((0.5, -3.2, 2.7), (3, 1.5), 16)
    world((0.5, 0.6, 0.8), 0.02)
    tracing()
    camera((0.36, -2.46, 1.58), (-0.08, 0.10, 1.09), 36, 3.2, (-0.1, -0.15, TOP))
    film(1.15)
    # Wood keeps its grain under a weaker filter, and asks for more samples.
    return {'k': 0.40}
