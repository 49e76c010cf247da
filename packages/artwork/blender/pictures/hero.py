"""The bay at night-club light, as one sees it coming in. The left side stays quiet: the headline stands there."""
import math

from house import bay, drinks, furniture, gear, shell
from kit import lettering
from kit.light import area, spot, world
from kit.paint import glow
from kit.stage import camera, film, tracing
from kit.viewpoints import BALL, SCREEN


def name_over_the_screen():
    lit = glow('name', (1, 0.62, 0.28), 7, 2.3)
    z, upright = SCREEN['bottom'] + SCREEN['height'] + 0.115, (math.pi / 2, 0, 0)
    lettering.text('Nightlark', 0.105, lit, (0.06, bay.DEPTH - 0.21, z), upright)
    lettering.lark(0.15, lit, (-0.40, bay.DEPTH - 0.21, z + 0.005), upright)


def room(variant):
    shell.shell()
    picture = bay.projected(variant)
    bay.bay(0, picture, level=0.72)
    for side in (-1, 1):
        bay.divider(side * (bay.WIDTH / 2 + 0.075), (-side,))
    gear.golf_ball(BALL)
    gear.tee((BALL[0], BALL[1], 0.073))
    for x, y, turn in ((0.50, 1.25, 0.3), (0.56, 1.30, 1.1), (0.53, 1.36, 2.0)):
        gear.golf_ball((x, y, 0.100), turn=(turn, turn, 0))


def build(_variant):
    room('dusk')
    name_over_the_screen()
    gear.launch_monitor(-0.22, 0.52)
    furniture.armchair((-1.55, -0.55, 0), -0.35)
    furniture.round_table((-0.82, -0.75, 0), 0.532, 0.21)
    drinks.whisky((-0.80, -0.80, 0.533))
    gear.golf_bag((1.85, 0.30, 0), 2.7 + math.pi)
    spot((1.5, -0.9, bay.CEILING - 0.1), (1.85, 0.3, 0.7), 110, 40, 0.8)
    spot((-1.1, -1.4, bay.CEILING - 0.1), (-1.5, -0.5, 0.4), 95, 46, 0.8)
    area((0, -4.5, bay.CEILING - 0.1), (5, 2.5), 24)
    world((0.35, 0.42, 0.6), 0.010)
    tracing()
    camera((0.85, -2.75, 1.02), (-0.10, 3.0, 1.12), 26, 1.8, BALL)
    film(0.95)
    return {}
