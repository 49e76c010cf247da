"""The launch monitor close up, as parts to be mixed: the room, the amber ring, and a lamp in each of four places.

Light adds up, so the loop turns the parts up and down instead of rendering every frame."""
import bpy

from house import bay, gear, shell
from kit.light import area, world
from kit.stage import camera, film, tracing
from kit.viewpoints import BALL

LAMPS = ((-0.75, -0.05, 0.62), (-0.30, -0.10, 0.86), (0.28, -0.10, 0.86), (0.75, -0.05, 0.62))
RING = 'amber'


def switch_off(lamps, glowing):
    """Lamps are kept if `lamps(object)`, glowing materials if `glowing(name)`."""
    for thing in [t for t in bpy.data.objects if t.type == 'LIGHT' and not lamps(t)]:
        bpy.data.objects.remove(thing)
    for material in bpy.data.materials:
        for node in material.node_tree.nodes if material.use_nodes else ():
            if node.type == 'EMISSION' and not glowing(material.name):
                for link in list(node.inputs['Strength'].links):
                    material.node_tree.links.remove(link)
                node.inputs['Strength'].default_value = 0


def build(part):
    shell.shell()
    bay.bay(0, bay.projected('dusk'), level=0.5)
    for side in (-1, 1):
        bay.divider(side * (bay.WIDTH / 2 + 0.075), (-side,))
    gear.golf_ball(BALL)
    gear.tee((BALL[0], BALL[1], 0.073))
    gear.launch_monitor(-0.12, 0.52)
    if part == 'room':
        switch_off(lambda lamp: lamp.data.type != 'POINT', lambda name: name != RING)
    elif part == 'ring':
        switch_off(lambda lamp: lamp.data.type == 'POINT', lambda name: name == RING)
    else:
        switch_off(lambda lamp: False, lambda name: False)
        area(LAMPS[int(part)], (0.34, 0.10), 7, (1, 0.80, 0.58), target=(-0.12, 0.52, 0.25))
    world((0.35, 0.42, 0.6), 0.010 if part == 'room' else 0)
    tracing()
    camera((0.20, -0.42, 0.36), (-0.04, 0.60, 0.235), 48, 2.0, (-0.12, 0.50, 0.26))
    film(0.95)
    return {'grain': 0}
