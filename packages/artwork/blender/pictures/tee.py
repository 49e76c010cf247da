"""A teed ball in the blades, the hole a blur behind it. Upright: the flyer is printed on its dark upper half."""
from house import bay, gear, shell
from kit.light import area, spot, world
from kit.stage import camera, film, tracing
from kit.viewpoints import BALL


def build(_variant):
    shell.shell()
    bay.bay(0, bay.projected('dusk'), level=0.5)
    for side in (-1, 1):
        bay.divider(side * (bay.WIDTH / 2 + 0.075), (-side,))
    gear.golf_ball(BALL)
    gear.tee((BALL[0], BALL[1], 0.073))
    spot((0.75, 1.15, 0.9), (BALL[0], BALL[1], 0.12), 9, 40, 0.7, (1, 0.78, 0.55), 0.12)
    area((0, -2.5, bay.CEILING - 0.1), (4, 2), 10)
    world((0.35, 0.42, 0.6), 0.010)
    tracing()
    camera((0.26, 1.36, 0.185), (0.10, 2.6, 0.34), 31, 5.6, BALL)
    film(0.95)
    return {}
