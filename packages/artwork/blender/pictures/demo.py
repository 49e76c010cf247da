"""The plate of the flight video: the bay from behind the tee. `ball` is the small piece of it with the ball teed up."""
import bpy

from house import bay, gear, shell
from kit.light import area, world
from kit.stage import camera, film, tracing
from kit.viewpoints import BALL, DEMO, PIECE


def build(variant):
    shell.shell()
    bay.bay(0, bay.projected('dusk'), level=0.6)
    for side in (-1, 1):
        bay.divider(side * (bay.WIDTH / 2 + 0.075), (-side,))
    if variant == 'ball':
        gear.golf_ball(BALL)
        gear.tee((BALL[0], BALL[1], 0.073))
        render = bpy.context.scene.render
        render.use_border = render.use_crop_to_border = True
        render.border_min_x, render.border_max_x, render.border_min_y, render.border_max_y = PIECE
    area((0, -2.5, bay.CEILING - 0.1), (4, 2), 14)
    world((0.35, 0.42, 0.6), 0.010)
    tracing()
    camera(DEMO['at'], DEMO['target'], DEMO['lens'], 5.6, (0, 3.2, 0.5))
    film(0.95)
    return {'grain': 0, 'vignette': 0}
