"""A wall of tall windows, and the sun through them."""

import math

import bpy

from house import surfaces
from kit.light import aim, area
from kit.paint import Paint, glow
from kit.shape import box, link

LOW, HIGH, TOP, LONG = 0.55, 3.0, 3.6, 14


def plaster():
    paint = Paint('plaster', (0.46, 0.43, 0.37), 0.9)
    return paint.bump(paint.noise(40, 5), 0.10, 0.004)


def window(wall, y, wide):
    # The bright pane is for the eye; the sun passes through it.
    pane = box(
        (wall - 0.10, y, (LOW + HIGH) / 2),
        (0.02, wide, HIGH - LOW),
        glow('daylight', (0.72, 0.86, 1.0), 3.2, 1.5),
    )
    pane.visible_shadow = False
    frame = surfaces.steel()
    for edge in (-wide / 2, 0, wide / 2):
        box((wall, y + edge, (LOW + HIGH) / 2), (0.07, 0.045, HIGH - LOW), frame, 0.006)
    for level in (LOW, LOW + (HIGH - LOW) * 0.36, LOW + (HIGH - LOW) * 0.68, HIGH):
        box((wall, y, level), (0.07, wide, 0.045), frame, 0.006)
    box((wall + 0.12, y, LOW - 0.04), (0.24, wide + 0.12, 0.05), surfaces.oak(), 0.008)
    at, turn = (wall + 0.14, y, (LOW + HIGH) / 2), (0, math.radians(-90), 0)
    # What shines in the floor is the pane.
    area(at, (HIGH - LOW, wide), 50, (0.86, 0.93, 1.0), turn, spread=150).visible_glossy = False


def window_wall(wall, windows, wide, paint):
    """The left wall of a room, at x = `wall`; `windows` are their middles along y, from near to far."""
    box((wall, 0, LOW / 2), (0.1, LONG, LOW), paint)
    box((wall, 0, (HIGH + TOP) / 2), (0.1, LONG, TOP - HIGH), paint)
    edges = [-LONG / 2, *(y + side * wide / 2 for y in windows for side in (-1, 1)), LONG / 2]
    for left, right in zip(edges[::2], edges[1::2]):
        box((wall, (left + right) / 2, (LOW + HIGH) / 2), (0.1, right - left, HIGH - LOW), paint)
    for y in windows:
        window(wall, y, wide)


def sun(at, energy, color):
    """It shines from `at` towards the middle of the floor."""
    lamp = link(bpy.data.objects.new('sun', bpy.data.lights.new('sun', 'SUN')))
    lamp.data.energy, lamp.data.color, lamp.data.angle = energy, color, 0.008
    lamp.location = at
    aim(lamp, (0, 0, 0))
