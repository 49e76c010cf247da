"""Boards, bowls, baskets and platters."""
import math
from functools import cache

from mathutils import Vector, noise

from kit.paint import Paint
from kit.shape import group, lathe, rod, sheet, wire


@cache
def stoneware():
    return Paint('stoneware', (0.050, 0.056, 0.054), 0.35, clearcoat=0.3)


@cache
def board_wood():
    paint = Paint('board', rough=0.5)
    return paint.mottled(9, (0.11, 0.055, 0.024), (0.26, 0.145, 0.07), 8, 0.65, (1, 14, 1))


def board(radius=0.098):
    r = radius
    lathe(
        [(0.0001, 0), (r - 0.002, 0), (r, 0.003), (r, 0.011), (r - 0.002, 0.014), (0.0001, 0.014)],
        board_wood(),
        segments=96,
    )
    return 0.014


def bowl(radius=0.085, high=0.05, paint=None):
    r, h = radius, high
    lathe(
        [
            (0.0001, 0),
            (r * 0.5, 0),
            (r * 0.55, 0.003),
            (r * 0.92, h * 0.6),
            (r, h),
            (r * 0.975, h),
            (r * 0.88, h * 0.62),
            (r * 0.5, 0.008),
            (0.0001, 0.007),
        ],
        paint or stoneware(),
        segments=96,
    )
    return h


def basket(radius=0.082, high=0.048):
    """A wire-rimmed basket with a sheet of paper in it."""
    paper = Paint('liner', (0.66, 0.58, 0.44), 0.85)
    metal = Paint('wire', (0.045, 0.045, 0.046), 0.4, 0.8)
    for k in range(36):
        t = k / 36 * math.tau
        foot, rim = (radius * 0.78 * math.cos(t), radius * 0.78 * math.sin(t), 0.002), (
            radius * math.cos(t),
            radius * math.sin(t),
            high,
        )
        rod(foot, rim, 0.0011, metal)
    lathe(
        [
            (radius - 0.002, high - 0.002),
            (radius + 0.002, high),
            (radius, high + 0.003),
            (radius - 0.003, high),
        ],
        metal,
        segments=96,
    )

    def crumpled(u, v):
        t, r = u * math.tau, 0.004 + v * radius * 1.16
        corner = 1 + 0.14 * math.cos(4 * t) * v
        wall = max(0.0, v - 0.62) / 0.38
        flutter = 0.006 * noise.noise(Vector((math.cos(t) * 4, math.sin(t) * 4, v * 3))) * v
        return (
            min(r, radius * (0.74 + 0.26 * wall)) * corner * math.cos(t),
            min(r, radius * (0.74 + 0.26 * wall)) * corner * math.sin(t),
            0.003 + wall * (high + 0.012 + 0.012 * math.cos(4 * t)) + flutter,
        )

    sheet(120, 24, crumpled, paper, 0, 0.0005)
    return 0.010


def dip(at, paint, radius=0.026):
    with group(at):
        lathe(
            [
                (0.0001, 0),
                (radius * 0.72, 0),
                (radius, 0.022),
                (radius * 0.93, 0.022),
                (radius * 0.66, 0.004),
                (0.0001, 0.004),
            ],
            stoneware(),
            segments=64,
        )
        lathe([(radius * 0.90, 0.0175), (radius * 0.5, 0.0185), (0.0001, 0.0195)], paint, segments=64)


def salsa():
    paint = Paint('salsa', rough=0.22, clearcoat=0.5).mottled(
        140, (0.22, 0.014, 0.006), (0.50, 0.075, 0.020), 4
    )
    return paint.bump(paint.noise(230, 5), 0.9, 0.003)


def platter(radius=0.122):
    r = radius
    profile = [
        (0.0001, 0),
        (r * 0.70, 0),
        (r * 0.98, 0.011),
        (r, 0.0135),
        (r * 0.97, 0.015),
        (r * 0.69, 0.005),
    ]
    return lathe(
        [*profile, (0.0001, 0.005)], Paint('platter', (0.045, 0.050, 0.048), 0.3, clearcoat=0.4), segments=96
    )


def fork(at, turn):
    steel = Paint('fork', (0.62, 0.61, 0.58), 0.22, 1)
    with group(at, turn):
        for k in range(4):
            wire(
                [
                    (-0.040 + 0.044 * q / 8, -0.0075 + 0.005 * k, 0.004 * math.sin(q / 8 * 3))
                    for q in range(9)
                ],
                0.0011,
                steel,
            )
        sheet(
            24,
            8,
            lambda u, v: (
                0.004 + 0.020 * u,
                (v - 0.5) * (0.0185 - 0.012 * u),
                0.001 + 0.004 * math.sin(u * 2),
            ),
            steel,
            1,
            0.0014,
        )
        wire(
            [(0.024 + 0.085 * q / 10, 0, 0.0055 + 0.004 * math.sin(q / 10 * 3)) for q in range(11)],
            0.0026,
            steel,
        )


def parchment(wide, deep, top, turn=0.0, seed=1):
    """A sheet of baking paper, creased by hands, its corners lifting."""
    paper = Paint('parchment', rough=0.8, specular=0.2).mottled(30, (0.40, 0.30, 0.18), (0.56, 0.45, 0.30), 4)

    def point(u, v):
        x, y = (u - 0.5) * wide, (v - 0.5) * deep
        crease = abs(noise.noise(Vector((x * 28, y * 28, seed)))) + 0.4 * abs(
            noise.noise(Vector((x * 70, y * 70, seed)))
        )
        rim = max(abs(2 * u - 1), abs(2 * v - 1))
        lift = max(0.0, rim - 0.72) ** 2 * (0.05 + 0.10 * noise.noise(Vector((u * 3, v * 3, seed + 0.5))))
        return (
            x + 0.05 * wide * noise.noise(Vector((v * 5, seed, 0))) * (rim > 0.9),
            y,
            top + 0.0008 + 0.0022 * crease + lift,
        )

    with group((0, 0, 0), turn):
        sheet(70, 70, point, paper, 0, 0.0003)
