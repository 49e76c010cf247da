"""The hall around the bays: floor, walls, ceiling, and the beam that carries the name."""
from house import surfaces
from house.bay import CEILING, DEPTH
from kit.shape import box


def shell(back=-10.5):
    box((0, 0, -0.05), (30, 26, 0.1), surfaces.floor())
    box((0, 0, CEILING + 0.45), (30, 26, 0.1), surfaces.dark())
    box((0, DEPTH + 0.3, 1.9), (30, 0.1, 4), surfaces.dark())
    for x in (-9.2, 9.2):
        box((x, -4, 1.9), (0.1, 14, 4), surfaces.wall())
    box((0, back, 1.9), (30, 0.1, 4), surfaces.wall())


def lounge_ceiling():
    for k in range(70):
        # They stop short of the beam, or they would hide the name on it.
        box((-8.9 + k * 0.26, -3.95, CEILING + 0.12), (0.05, 5.9, 0.22), surfaces.slat())
    for x in (-5.2, -2.2, 2.2, 5.2):
        box((x, -3.6, CEILING + 0.30), (0.05, 6.4, 0.02), surfaces.soft_strip())


def beam():
    box((0, -0.22, CEILING + 0.02), (18, 0.16, 0.36), surfaces.steel(), 0.01)
    box((0, -0.22, CEILING - 0.175), (18, 0.05, 0.02), surfaces.soft_strip())
