"""The same bay on a bright afternoon: somebody after the swing, dark against a sunlit hole, daylight from the lounge side."""
import math

from house import bay, drinks, furniture, gear, people, poses, shell
from kit.light import area, spot, world
from kit.stage import camera, film, tracing
from kit.viewpoints import BALL


def build(_variant):
    shell.shell()
    bay.bay(0, bay.projected('day'), level=1.25)
    for side in (-1, 1):
        bay.divider(side * (bay.WIDTH / 2 + 0.075), (-side,))
    people.person(poses.finish(), (BALL[0] - 0.68, BALL[1] - 0.03, 0.07), -math.pi / 2)
    gear.tee((BALL[0], BALL[1], 0.073))
    gear.launch_monitor(-0.42, 0.62, 0.6)
    gear.golf_bag((-1.75, 0.35, 0), -0.35)
    gear.putter((2.02, 0.95, 0.0), (2.42, 1.0, 0.85))
    furniture.armchair((1.75, -0.75, 0), 0.55)
    furniture.round_table((1.02, -0.62, 0), 0.532, 0.21)
    drinks.mug((1.02, -0.66, 0.533), 2.2)
    # Windows stand behind the camera: cool light low from the right, as in the putting corner.
    area((3.6, -4.6, 1.9), (2.6, 2.2), 330, (0.84, 0.92, 1.0), target=(-0.6, 1.6, 0.4))
    area((-2.5, -4.6, 2.2), (2.2, 2.0), 90, (0.88, 0.94, 1.0), target=(0.4, 1.6, 0.4))
    area((0, 3.4, bay.CEILING - 0.08), (4.6, 4.4), 60, (1, 0.90, 0.76))
    spot((-1.2, -1.2, bay.CEILING - 0.1), (-1.75, 0.3, 0.7), 90, 44, 0.8, (1, 0.85, 0.68))
    world((0.75, 0.86, 1.0), 0.05)
    tracing()
    camera((-0.85, -2.95, 1.22), (0.10, 3.0, 1.10), 25, 4.0, BALL)
    film(1.0)
    return {'bloom': 0.04}
