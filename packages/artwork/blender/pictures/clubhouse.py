"""The clubhouse from the lounge between two games: three bays lit and teed up, chairs, drinks on the high tables."""

import math

from house import bay, drinks, furniture, gear, shell, surfaces
from kit import lettering
from kit.light import area, spot, world
from kit.paint import glow
from kit.shape import box
from kit.stage import camera, film, tracing

NEXT = bay.WIDTH + 0.15


def bays(middle='dusk', sides='day'):
    center, side = bay.projected(middle), bay.projected(sides)
    bay.bay(0, center)
    bay.bay(NEXT, side, mirrored=True, grown=False)
    bay.bay(-NEXT, side, mirrored=True, grown=False)
    for x in (-1.5 * NEXT, -NEXT / 2, NEXT / 2, 1.5 * NEXT):
        bay.divider(x)
    for x, y in ((0.12, 1.75), (NEXT - 0.15, 1.77)):
        gear.golf_ball((x, y, 0.1404))
    for x in (-NEXT, 0, NEXT):
        gear.launch_monitor(x - 0.42, 0.62)


def name_on_the_beam():
    lit = glow('name', (1, 0.66, 0.34), 6, 2.4)
    lettering.text(
        'Nightlark', 0.21, lit, (0.22, -0.312, bay.CEILING - 0.005), (math.pi / 2, 0, 0), raised=0.03
    )
    lettering.lark(0.30, lit, (-0.68, -0.312, bay.CEILING - 0.005), (math.pi / 2, 0, 0), 0.02)


def high_table(x, y):
    furniture.round_table((x, y, 0), 1.062, 0.378)
    drinks.pint((x - 0.10, y - 0.10, 1.063))
    drinks.pint((x + 0.11, y + 0.03, 1.063), 0.108)
    furniture.pendant((x, y, 1.95))


def build(_variant):
    shell.shell()
    shell.lounge_ceiling()
    shell.beam()
    bays()
    gear.club((-0.62, 1.30, 0.085), (-0.30, 2.00, 0.085))
    name_on_the_beam()
    furniture.armchair((-2.55, -2.55, 0), -0.30)
    furniture.armchair((-1.35, -2.95, 0), 0.10, surfaces.velvet())
    furniture.round_table((-1.80, -1.70, 0), 0.452, 0.31)
    drinks.whisky((-1.68, -1.82, 0.453))
    drinks.whisky((-1.92, -1.64, 0.453), 1.4)
    box((-1.85, -2.2, 0.006), (2.6, 2.2, 0.012), surfaces.rug(), 0.004)
    high_table(1.75, -2.4)
    for x, y, turn in (
        (1.15, -2.25, 0.2),
        (2.25, -2.05, 1.0),
        (1.95, -3.05, 0.5),
        (4.0, -1.9, 0.1),
        (5.15, -1.75, 0.7),
        (-4.3, -1.8, 0),
        (-5.5, -1.85, 0.4),
    ):
        furniture.stool((x, y, 0), turn)
    high_table(4.6, -2.0)
    high_table(-4.9, -2.0)
    gear.golf_bag((0.95, -0.25, 0), 2.8 + math.pi)
    furniture.plant((2.70, -0.62, 0), 0.95, 2)
    furniture.plant((-2.72, -0.62, 0), 0.95, 5)
    spot((0.6, -1.6, bay.CEILING - 0.1), (0.95, -0.25, 0.7), 120, 36, 0.8)
    spot((-1.6, -4.4, bay.CEILING - 0.1), (-1.9, -2.6, 0.5), 190, 56, 0.8)
    spot((-3.0, -1.2, bay.CEILING - 0.1), (-2.0, -2.6, 0.5), 120, 50, 0.8)
    area((0, -4.5, bay.CEILING - 0.1), (5, 2.5), 60)
    world((0.35, 0.42, 0.6), 0.012)
    tracing()
    camera((0.35, -6.7, 1.50), (0.05, 1.5, 1.36), 25, 3.2, (0, -1.6, 1))
    film(0.95)
    return {}
