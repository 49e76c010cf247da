"""The lounge and bar late at night, a round just finished."""
from house import bar, bay, drinks, furniture, shell, surfaces
from kit.light import area, spot, world
from kit.shape import box
from kit.stage import camera, film, tracing

BAR = (-2.6, 2.6)


def build(_variant):
    shell.shell(back=-12)
    shell.lounge_ceiling()
    box((0, 0.62, 1.7), (30, 0.1, 3.6), surfaces.wall())
    for k in range(150):
        if abs(x := -9 + k * 0.12) > 2.8:
            box((x, 0.55, 1.65), (0.05, 0.06, 3.3), surfaces.slat(), 0.003, 2)
    bar.back_wall(BAR, 0.5)
    bar.bottles(BAR, 0.5)
    bar.counter((-2.5, 2.5), -0.75)
    bar.taps((0.9, -0.66, 1.06))
    bar.sign((0.1, 0.52, 2.72), 0.24)
    for k, x in enumerate((-1.9, -1.1, -0.3, 0.5, 1.75)):
        furniture.stool((x, -1.55 - 0.08 * (k % 2), 0), k * 0.5, surfaces.velvet() if k % 2 else None)
    for x in (-2.1, -0.8, 0.55, 1.9):
        furniture.pendant((x, -0.85, 2.02), 60)
    drinks.pint((-1.02, -0.92, 1.06))
    drinks.pint((-0.42, -0.88, 1.06), 0.07, head=0.012)
    drinks.whisky((0.30, -0.95, 1.06))
    drinks.candle((-1.75, -0.86, 1.06))
    drinks.candle((1.72, -0.84, 1.06))
    furniture.armchair((-2.05, -2.95, 0), -0.75)
    furniture.armchair((1.95, -2.75, 0), 0.55, surfaces.velvet())
    furniture.round_table((1.22, -3.10, 0), 0.452, 0.30)
    drinks.whisky((1.15, -3.18, 0.453))
    drinks.candle((1.34, -2.99, 0.453))
    box((1.5, -3.0, 0.006), (2.3, 1.9, 0.012), surfaces.rug(), 0.004)
    furniture.plant((-3.2, -0.5, 0), 1.15, 3)
    spot((1.2, -5.3, bay.CEILING - 0.1), (1.7, -2.8, 0.5), 190, 52, 0.8)
    spot((-1.8, -5.4, bay.CEILING - 0.1), (-2.0, -2.9, 0.5), 170, 50, 0.8)
    area((0, -2.2, bay.CEILING - 0.1), (6, 1.4), 60)
    area((0, -5.5, bay.CEILING - 0.1), (5, 2.0), 34)
    world((0.35, 0.42, 0.6), 0.012)
    tracing()
    camera((-0.70, -6.5, 1.45), (0.10, -0.6, 1.26), 27, 2.8, (0, -0.9, 1.1))
    film(1.35)
    return {}
