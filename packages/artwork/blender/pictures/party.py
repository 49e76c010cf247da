"""A private party before the guests come: the table is laid, the ball is teed up."""

import math
import random

from house import bay, drinks, furniture, gear, shell, surfaces
from kit.light import area, point, spot, world
from kit.paint import Paint
from kit.shape import ball, box, group, lathe, sheet, wire
from kit.stage import camera, film, tracing
from kit.viewpoints import BALL


def balloons(at, count, seed):
    chance = random.Random(seed)
    colors = [(0.010, 0.075, 0.052), (0.62, 0.40, 0.13), (0.78, 0.70, 0.56), (0.02, 0.03, 0.03)]
    rubber = [
        Paint(f'balloon {k}', color, 0.16, clearcoat=0.8, metal=0.75 if k == 1 else 0.0)
        for k, color in enumerate(colors)
    ]
    x, y, z = at
    for k in range(count):
        top = (
            x + chance.uniform(-0.34, 0.34),
            y + chance.uniform(-0.25, 0.25),
            z + chance.uniform(-0.30, 0.34),
        )
        ball(
            top,
            chance.uniform(0.125, 0.16),
            rubber[k % 4],
            (1, 1, 1.18),
            (chance.uniform(-0.15, 0.15), chance.uniform(-0.15, 0.15), 0),
        )
        wire(
            [(top[0], top[1], top[2] - 0.17), (x + (top[0] - x) * 0.3, y, z - 0.95), (x, y, 0.05)],
            0.0012,
            surfaces.linen(),
        )


def festoon(start, end, sag, lamps=14):
    cable = [tuple(a + (b - a) * t for a, b in zip(start, end)) for t in (k / 40 for k in range(41))]
    cable = [(x, y, z - sag * 4 * (k / 40) * (1 - k / 40)) for k, (x, y, z) in enumerate(cable)]
    wire(cable, 0.004, surfaces.steel())
    for k in range(lamps):
        x, y, z = cable[int((k + 0.5) * 40 / lamps)]
        lathe(
            [(0.0001, 0), (0.012, -0.002), (0.012, -0.03), (0.0001, -0.031)], surfaces.steel(), (x, y, z), 16
        )
        ball((x, y, z - 0.058), 0.027, surfaces.bulb(), rings=12)


def place(x, side, drink):
    y = side * 0.30
    drinks.plate((x, y, 0.902), 0.135)
    drinks.plate((x, y, 0.912), 0.095, surfaces.china())
    with group((x, y, 0.925)):
        drinks.napkin((0, 0, 0), 0.15 * side)
    if drink:
        drinks.flute((x + 0.17, y - side * 0.12, 0.902))


def gift(at, size, color, turn):
    paper, ribbon = Paint('paper', color, 0.5), surfaces.brass()
    with group(at, turn):
        wide, deep, high = size
        box((0, 0, high / 2), size, paper, 0.004)
        box((0, 0, high / 2), (wide + 0.003, 0.026, high + 0.003), ribbon)
        box((0, 0, high / 2), (0.026, deep + 0.003, high + 0.003), ribbon)
        for side in (-1, 1):
            loop = lambda u, v: (
                side * 0.055 * math.sin(u * math.pi),
                0.022 * (v - 0.5),
                high + 0.045 * math.sin(u * math.pi * 2) * (1 - u) + 0.03 * u * (1 - u) * 4,
            )
            sheet(20, 2, loop, ribbon, 1, 0.001)


def cake(at):
    x, y, z = at
    icing, stand = Paint('icing', (0.78, 0.70, 0.58), 0.55), surfaces.brass()
    lathe(
        [
            (0.0001, 0),
            (0.10, 0),
            (0.02, 0.015),
            (0.018, 0.10),
            (0.03, 0.115),
            (0.19, 0.12),
            (0.195, 0.13),
            (0.0001, 0.13),
        ],
        stand,
        at,
        64,
    )
    for low, high, radius in ((0.13, 0.25, 0.15), (0.25, 0.35, 0.10)):
        lathe(
            [
                (radius - 0.004, low),
                (radius, low + 0.006),
                (radius, high - 0.012),
                (radius - 0.012, high),
                (0.0001, high),
            ],
            icing,
            at,
            72,
        )
        lathe(
            [(radius, low), (radius + 0.008, low + 0.006), (radius, low + 0.016)], surfaces.velvet(), at, 72
        )
    gear.golf_ball((x, y, z + 0.371))


def side_wall(x):
    for k in range(54):
        box((x, 0.9 - k * 0.13, 1.65), (0.06, 0.055, 3.3), surfaces.slat(), 0.003, 2)
    box((x + 0.05, -2.5, 1.65), (0.05, 7.5, 3.4), surfaces.wall())
    for y in (-0.9, -2.4, -3.9):
        spot((x - 0.45, y, bay.CEILING - 0.1), (x, y, 1.3), 34, 60, 0.9)


def build(_variant):
    shell.shell()
    shell.lounge_ceiling()
    shell.beam()
    bay.bay(0, bay.projected('dusk'), level=0.7)
    for side in (-1, 1):
        bay.divider(side * (bay.WIDTH / 2 + 0.075))
    gear.launch_monitor(-0.42, 0.62)
    gear.golf_ball(BALL)
    gear.tee((BALL[0], BALL[1], 0.073))
    side_wall(4.9)
    furniture.long_table((0.25, -2.35, 0), (3.2, 0.95, 0.90))
    with group((0.25, -2.35, 0)):
        for k in range(5):
            for side in (-1, 1):
                place(-1.28 + k * 0.64, side, True)
        for x in (-0.96, -0.32, 0.64, 1.1):
            drinks.candle((x, 0.02, 0.901))
        cake((0.16, 0.02, 0.901))
    for k in range(5):
        furniture.stool((-1.03 + k * 0.64, -3.13, 0), k * 0.6, surfaces.velvet() if k % 2 else None)
        furniture.stool((-1.03 + k * 0.64, -1.58, 0), k * 0.4, None if k % 2 else surfaces.velvet())
    balloons((2.35, -1.05, 1.80), 10, 8)
    for depth in (-0.9, -2.2, -3.5):
        festoon((-3.4, depth, 2.95), (3.4, depth, 2.95), 0.34)
        area((0, depth, 2.6), (5.6, 0.1), 14, (1, 0.66, 0.36))
    gift((2.05, -3.05, 0), (0.30, 0.26, 0.22), (0.010, 0.060, 0.044), 0.4)
    gift((2.38, -2.80, 0), (0.22, 0.22, 0.30), (0.62, 0.54, 0.42), -0.2)
    spot((0.2, -4.6, bay.CEILING - 0.1), (0.25, -2.4, 0.9), 230, 60, 0.9)
    spot((1.4, -4.6, bay.CEILING - 0.1), (2.2, -2.9, 0.2), 60, 40, 0.9)
    area((0, -4.8, bay.CEILING - 0.1), (5, 2.0), 26)
    point((-2.2, -2.6, 2.2), 8, (1, 0.6, 0.3), 0.3)
    world((0.35, 0.42, 0.6), 0.012)
    tracing()
    camera((-1.55, -5.35, 1.72), (0.38, -0.9, 1.12), 27, 3.5, (0.2, -2.5, 1.0))
    film(0.95)
    return {}
