"""Where products are photographed: merchandise on a seamless warm backdrop, food and drink on dark wood."""
import math
import random

from kit.light import area, world
from kit.paint import Paint, glow
from kit.shape import ball, box, sheet
from kit.stage import camera, film, tracing

PAPER = (0.74, 0.66, 0.52)


def sweep(color):
    paper = Paint('backdrop', color, 0.9, specular=0.1)

    def point(u, v):
        x, along = (u - 0.5) * 12, v * 3
        if along < 1:
            return x, -3 + along * 3.6, 0
        if along < 2:
            t = (along - 1) * math.pi / 2
            return x, 0.6 + 0.8 * math.sin(t), 0.8 - 0.8 * math.cos(t)
        return x, 1.4, 0.8 + (along - 2) * 3

    sheet(2, 60, point, paper)


def softbox(at, target, size, power, color=(1, 1, 1)):
    lamp = area(at, size, power, color, target=target)
    return lamp


def back_glow(at, radius, strength):
    """A card behind the glass, as photographers do: without it a drink looks black. Seen through the glass only."""
    paint = Paint('back glow', (0, 0, 0), 1, specular=0)
    fade = paint.node('TexGradient', gradient_type='SPHERICAL')
    paint.links.new(paint.coordinates((1 / radius, 1, 1.6 / radius)), fade.inputs[0])
    warmth = [(0, 0.0), (0.3, (0.07, 0.035, 0.012)), (1, (1, 0.74, 0.42))]
    paint.feed(paint.ramp(fade.outputs['Fac'], warmth), 'Emission').set('Emission Strength', strength)
    card = box(at, (2 * radius, 0.001, 2 * radius), paint)
    card.visible_camera = card.visible_glossy = card.visible_diffuse = card.visible_shadow = False


def standing(target, distance, height, lens=85, aside=0.0, exposure=0.55, scale=1.0):
    """Merchandise standing on the sweep. `scale` moves lamps with the size of the thing."""
    s = scale
    sweep(PAPER)
    softbox((-0.75 * s, -0.35 * s, 0.85 * s), target, (0.55 * s, 0.55 * s), 12 * s * s, (1, 0.95, 0.88))
    softbox((0.9 * s, -0.5 * s, 0.6 * s), target, (0.8 * s, 0.8 * s), 3.6 * s * s, (0.92, 0.96, 1))
    softbox((0.25 * s, 0.75 * s, 0.75 * s), target, (0.5 * s, 0.3 * s), 8 * s * s, (1, 0.9, 0.75))
    world((0.9, 0.95, 1), 0.15)
    return finish((aside, -distance, height), target, lens * 1.1, exposure)


def flat_lay(width=0.86, exposure=0.55, target=(0, 0, 0)):
    """Cloth lying on the paper, seen from above, light raking from the upper left."""
    paper = Paint('backdrop', PAPER, 0.9, specular=0.1)
    box((0, 0, -0.01), (6, 6, 0.02), paper)
    softbox((-1.5, 1.1, 0.75), target, (0.7, 0.7), 40, (1, 0.92, 0.82))
    softbox((1.4, -0.6, 1.6), target, (1.6, 1.6), 17, (0.95, 0.97, 1))
    world((0.9, 0.95, 1), 0.15)
    distance = width * 82 / 36
    return finish((target[0], target[1] - 0.10, distance), target, 82, exposure, fstop=None)


def table():
    """Dark walnut: broad tones, a fine dark grain on them, pores that catch the light."""
    wood = Paint('table', specular=0.35)
    broad = wood.ramp(
        wood.noise(3, 8, 0.64, (1, 13, 1)), [(0.3, (0.018, 0.008, 0.004)), (0.7, (0.070, 0.032, 0.014))]
    )
    grain = wood.noise(16, 9, 0.72, (0.5, 22, 1))
    dark = wood.ramp(grain, [(0.36, (0.30, 0.27, 0.25)), (0.54, (1, 1, 1))])
    wood.feed(wood.mix(1.0, broad, dark, 'MULTIPLY'), 'Base Color')
    wood.feed(wood.ramp(grain, [(0.3, 0.60), (0.7, 0.38)]), 'Roughness')
    return wood.bump(grain, 0.20, 0.002)


def far_lights(y):
    """The bar behind, out of focus: only the camera and glass see it."""
    chance = random.Random(12)
    for k in range(26):
        warm = chance.random()
        lit = glow(f'far light {k}', (1, 0.45 + 0.22 * warm, 0.14 + 0.2 * warm), chance.uniform(0.04, 0.22))
        at = (chance.uniform(-0.66, 0.66), y + 0.004 * k, 0.10 + chance.gauss(0, 0.10))
        disc = ball(at, chance.uniform(0.018, 0.040), lit, (1, 0.02, 1), rings=16)
        disc.visible_diffuse = disc.visible_glossy = disc.visible_shadow = False


def on_wood(target, distance, height, lens=75, aside=0.0, exposure=0.9, bright_back=0.0):
    """Food and drink: a walnut table, a dark room, warm light from behind, a soft one in front."""
    wood = table()
    for k in range(-4, 10):
        box((0, k * 0.142, -0.02), (3, 0.140, 0.04), wood, 0.0025, 2)
    box((0, 1.7, 0.6), (6, 0.1, 3), Paint('room', (0.010, 0.016, 0.014), 0.9))
    far_lights(1.55)
    x, y, z = target
    softbox((x - 0.55, y + 0.45, 0.40), target, (0.42, 0.22), 19, (1, 0.82, 0.58))
    softbox((x + 0.55, y + 0.38, 0.46), target, (0.35, 0.5), 9, (1, 0.72, 0.42))
    softbox((x - 0.45, y - 0.55, 0.60), target, (0.4, 0.4), 5.2, (1, 0.93, 0.84))
    softbox((x, y + 1.5, 0.30), (x, y + 1.7, 0.25), (0.9, 0.25), 1.6, (1, 0.55, 0.22))
    if bright_back:
        back_glow((x, y + 0.42, z - 0.03), 0.30, bright_back)
    world((0.9, 0.95, 1), 0.04)
    return finish((x + aside, y - distance, height), target, lens * 1.22, exposure, bloom=0.03)


def finish(at, target, lens, exposure, fstop=11.0, bloom=0.0):
    tracing(clamp_indirect=4, bounces=20)
    camera(at, target, lens, fstop)
    film(exposure)
    return {'bloom': bloom, 'grain': 0.006, 'vignette': 0.15, 'search': 5}
