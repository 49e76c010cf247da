"""The patterns of the clothes, in metres: the right half of a medium, the root of the neck as the origin."""

import math

from products.tailor import Pattern


def sleeve(tip, degrees, length, cuff):
    """Ends of the sleeve's opening, upper and lower."""
    across, down = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    top = (tip[0] + length * across, tip[1] - length * down)
    return top, (top[0] - cuff * down, top[1] - cuff * across)


def neck(wide, front, back):
    return (
        [(0, -front), (wide * 0.55, -front * 0.86), (wide * 0.90, -front * 0.42), (wide, 0)],
        [(0, -back), (wide * 0.60, -back * 0.80), (wide, 0)],
    )


def short(wide, front, back, length=0.700):
    tip, armpit = (0.218, -0.054), (0.252, -0.268)
    top, bottom = sleeve(tip, 42, 0.235, 0.190)
    side = [bottom, armpit, (0.246, -0.42), (0.252, -0.56), (0.256, -length)]
    return Pattern(
        neck(wide, front, back), [(wide, 0), tip, top], [top, bottom], side, [side[-1], (0, -length - 0.006)]
    )


def long(wide, front, back, length=0.690, slit=0.0):
    tip, armpit = (0.218, -0.054), (0.256, -0.272)
    top, bottom = sleeve(tip, 50, 0.585, 0.098)
    side = [bottom, armpit, (0.252, -0.43), (0.256, -0.57), (0.254, -length)]
    return Pattern(
        neck(wide, front, back),
        [(wide, 0), tip, top],
        [top, bottom],
        side,
        [side[-1], (0, -length - 0.004)],
        slit,
    )


def armhole(side=1):
    """Where the sleeve is set in: shoulder to armpit."""
    points = []
    for k in range(1, 30):
        t = k / 32
        points.append((side * (0.218 + 0.034 * t - 0.030 * math.sin(t * math.pi)), -0.054 - 0.214 * t))
    return points
