"""A bay at noon, just left: the sun through tall windows lies on floor and mat, a club put down by the ball."""

import math

from house import bay, daylight, drinks, furniture, gear, surfaces
from kit.light import area, spot, world
from kit.shape import box
from kit.stage import camera, film, tracing
from kit.viewpoints import BALL

WALL = -bay.WIDTH / 2 - 0.05


def room():
    plaster = daylight.plaster()
    box((0, 0, -0.05), (12, 26, 0.1), surfaces.floor())
    # It ends at the wall, or it would keep the sun out.
    box((WALL + 6, 0, 3.55), (12, 26, 0.1), plaster)
    box((0, bay.DEPTH + 0.3, 1.9), (12, 0.1, 4), surfaces.dark())
    box((0, -8, 1.9), (12, 0.1, 4), plaster)
    daylight.window_wall(WALL, (-0.55, 1.45, 3.45), 1.45, plaster)
    bay.divider(bay.WIDTH / 2 + 0.075, (-1,))
    for k in range(9):
        box((0, -2.6 + k * 1.02, 3.38), (bay.WIDTH, 0.13, 0.24), surfaces.oak(), 0.006)


def build(_variant):
    room()
    bay.screen(0, bay.projected('day'))
    bay.mat(0)
    bay.projector(0)
    daylight.sun((-3.2, 2.6, 3.0), 48.0, (1, 0.90, 0.72))
    gear.golf_ball(BALL)
    gear.tee((BALL[0], BALL[1], 0.073))
    gear.club((-0.62, 1.02, 0.085), (-0.22, 1.62, 0.085))
    gear.launch_monitor(-0.10, 0.52, 0.3)
    gear.golf_bag((1.72, 0.55, 0), 2.7 + math.pi)
    furniture.armchair((-1.75, -0.25, 0), -0.75)
    furniture.round_table((-1.02, -0.62, 0), 0.532, 0.21)
    drinks.mug((-1.02, -0.66, 0.533), 2.2)
    furniture.plant((-2.25, 5.25, 0), 1.2, 4)
    area((0.4, -4.6, 2.4), (3.0, 2.0), 55, (0.90, 0.95, 1.0), target=(0.4, 1.6, 0.6))
    spot((1.2, -1.2, 3.2), (1.75, 0.5, 0.7), 70, 44, 0.8, (1, 0.88, 0.74))
    world((0.8, 0.9, 1.0), 0.08)
    tracing()
    camera((0.95, -2.95, 1.34), (-0.42, 3.0, 1.16), 24, 4.0, BALL)
    film(0.9)
    return {'bloom': 0.04}
