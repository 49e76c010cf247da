"""Whole trays: several dishes on one walnut tray."""
import random

from house import drinks, surfaces
from kit.paint import Paint, clear
from kit.shape import box, group, lathe, rod
from products import studio
from products.baked import cookie_round, plate
from products.burgers import brat, burger
from products.candy import fruit_pile
from products.fryer import fries
from products.sharing import nachos, pretzel, wings
from products.tortillas import breakfast, flour, rolled
from products.vessels import dip, salsa


def tray(wide, deep):
    wood = surfaces.table_top()
    box((0, 0, 0.006), (wide, deep, 0.012), wood, 0.003)
    for side in (-1, 1):
        box((0, side * deep / 2, 0.013), (wide, 0.012, 0.026), wood, 0.003)
        box((side * wide / 2, 0, 0.013), (0.012, deep, 0.026), wood, 0.003)
        rod(
            (side * (wide / 2 - 0.012), -0.05, 0.040),
            (side * (wide / 2 - 0.012), 0.05, 0.040),
            0.005,
            surfaces.brass(),
        )
    return 0.012


def tumbler_of(color, level=0.105, ice=True):
    lathe(
        [
            (0.0001, 0),
            (0.0315, 0),
            (0.033, 0.003),
            (0.0365, 0.130),
            (0.0350, 0.130),
            (0.0318, 0.012),
            (0.0001, 0.012),
        ],
        clear('glass', ior=1.45),
        segments=96,
    )
    lathe(
        [(0.0001, 0.0122), (0.0316, 0.0122), (0.0344, level), (0.0001, level)],
        clear('drink', color, 1.34),
        segments=96,
    )
    chance = random.Random(5)
    for k in range(6 if ice else 0):
        box(
            (chance.uniform(-0.014, 0.014), chance.uniform(-0.014, 0.014), level - 0.004 - 0.016 * (k // 2)),
            (0.021,) * 3,
            clear('ice', (0.97, 0.98, 1), 1.06, 0.02),
            0.003,
            3,
            [chance.uniform(0, 1.5) for _ in range(3)],
        )
    rod((-0.010, 0.004, 0.016), (0.026, 0.010, 0.180), 0.0032, Paint('straw', (0.010, 0.055, 0.040), 0.5))


def pitcher():
    lathe(
        [
            (0.0001, 0),
            (0.052, 0),
            (0.055, 0.004),
            (0.058, 0.10),
            (0.062, 0.215),
            (0.0600, 0.215),
            (0.0560, 0.10),
            (0.0520, 0.014),
            (0.0001, 0.014),
        ],
        clear('glass', ior=1.45),
        segments=96,
    )
    lathe(
        [(0.0001, 0.0142), (0.0518, 0.0142), (0.0558, 0.10), (0.0582, 0.168), (0.0001, 0.168)],
        surfaces.lager(),
        segments=96,
    )
    lathe(
        [(0.0001, 0.168), (0.0582, 0.168), (0.0592, 0.192), (0.052, 0.198), (0.0001, 0.199)],
        surfaces.foam(),
        segments=96,
    )


def burrito_plate():
    with group((0, 0, plate(1.15))):
        for x, y, turn in ((-0.020, -0.006, 0.95), (0.032, 0.016, 1.25)):
            with group((x, y, 0.029), turn, (0, -0.04)):
                rolled(flour(), 0.090, 0.0270, breakfast())


def fruit_cup():
    cup = lathe(
        [(0.0001, 0), (0.030, 0), (0.040, 0.045), (0.0385, 0.045), (0.028, 0.003), (0.0001, 0.003)],
        clear('cup', ior=1.45),
        segments=64,
    )
    fruit_pile(40, 0.016, 0.016, 0.0075, [cup])


def at(x, y, z, make, turn=0.0, scale=1.0):
    with group((x, y, z), turn, scale=scale):
        make()


def caddie():
    z = tray(0.385, 0.26)
    at(-0.102, -0.020, z, burger)
    at(0.065, -0.030, z, lambda: fries(0.070, 80), 0.3, 0.88)
    at(0.142, 0.060, z, lambda: tumbler_of((0.34, 0.09, 0.022)))
    return (0.0, 0.0, 0.052), 0.88, 0.42


def twosome():
    z = tray(0.46, 0.32)
    at(-0.120, -0.050, z, brat, 0.25, 0.85)
    at(-0.090, 0.045, z, brat, 0.20, 0.85)
    at(0.085, -0.050, z, lambda: fries(0.070, 90), 0.3, 0.95)
    for x, y in ((0.090, 0.090), (0.175, 0.070)):
        drinks.pint((x, y, z), 0.112)
    return (0.0, 0.0, 0.050), 0.98, 0.50


def foursome():
    z = tray(0.62, 0.44)
    at(-0.165, -0.085, z, wings)
    at(0.095, -0.095, z, nachos, 0.4)
    at(-0.150, 0.120, z, pretzel, 0.2, 0.85)
    at(0.215, 0.110, z, pitcher)
    for x in (0.075, 0.135):
        drinks.pint((x, 0.150 - (x - 0.075) * 0.4, z), 0.112)
    return (0.0, -0.005, 0.055), 1.26, 0.72


def junior():
    z = tray(0.35, 0.26)
    at(-0.085, -0.045, z, brat, 0.2, 0.72)
    at(-0.095, 0.060, z, fruit_cup)
    at(0.070, -0.045, z, lambda: cookie_round(plate(0.85), 3), 0.0)
    at(0.110, 0.065, z, lambda: tumbler_of((0.93, 0.42, 0.03), 0.085, False), 0.0, 0.9)
    return (0.0, 0.0, 0.042), 0.82, 0.42


def early():
    z = tray(0.37, 0.26)
    at(-0.075, -0.010, z, burrito_plate)
    drinks.mug(
        (0.105, 0.030, z), -0.55, glaze=Paint('glaze', (0.010, 0.055, 0.042), 0.2, clearcoat=0.8), size=1.05
    )
    at(0.040, -0.078, z, lambda: dip((0, 0, 0), salsa()))
    return (0.0, 0.0, 0.040), 0.82, 0.42


MAKE = {'caddie': caddie, 'twosome': twosome, 'foursome': foursome, 'junior': junior, 'early': early}


def build(variant):
    target, distance, height = MAKE[variant]()
    return studio.on_wood(target, distance * 1.36, height * 1.63, 74)
