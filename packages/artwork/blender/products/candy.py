"""The mint and the fruit cup."""
import math
import random
from functools import cache

import bpy
from mathutils import Vector, noise

from kit.paint import Paint, clear
from kit.settle import settle
from kit.shape import ball, group, lathe, sheet
from products import studio
from products.edible import herb, slab, sprig


def peppermint():
    """White, with red swirls."""
    sugar = Paint('peppermint', rough=0.22, clearcoat=0.6)
    axes = sugar.node('SeparateXYZ')
    sugar.links.new(sugar.coordinates(), axes.inputs[0])
    around = sugar.calc('ARCTAN2', axes.outputs[1], axes.outputs[0])
    far = sugar.calc(
        'SQRT',
        sugar.calc(
            'ADD',
            sugar.calc('MULTIPLY', axes.outputs[0], axes.outputs[0]),
            sugar.calc('MULTIPLY', axes.outputs[1], axes.outputs[1]),
        ),
    )
    swirl = sugar.calc(
        'SINE', sugar.calc('ADD', sugar.calc('MULTIPLY', around, 6.0), sugar.calc('MULTIPLY', far, 160.0))
    )
    sugar.feed(sugar.ramp(swirl, [(0.47, (0.82, 0.78, 0.72)), (0.53, (0.45, 0.012, 0.016))]), 'Base Color')
    return sugar


def candy(sugar):
    lathe(
        [
            (0.0001, -0.005),
            (0.008, -0.0048),
            (0.0112, -0.003),
            (0.0122, 0),
            (0.0112, 0.003),
            (0.008, 0.0048),
            (0.0001, 0.005),
        ],
        sugar,
        segments=96,
    )


def cellophane():
    """A film too thin to bend light: nearly nothing but its creases shine."""
    film = Paint('cellophane')
    through, shine, blend = (
        film.node('BsdfTransparent'),
        film.node('BsdfGlossy', Roughness=0.08),
        film.node('MixShader'),
    )
    facing = film.node('LayerWeight', Blend=0.18)
    crinkle = film.node('Bump', Strength=0.5, Distance=0.001)
    film.links.new(film.noise(330, 4, 0.6, (0.5, 1, 1)), crinkle.inputs['Height'])
    for node in (shine, facing):
        film.links.new(crinkle.outputs[0], node.inputs['Normal'])
    share = film.calc('ADD', film.calc('MULTIPLY', facing.outputs['Fresnel'], 0.75), 0.06)
    for source, slot in ((share, 0), (through.outputs[0], 1), (shine.outputs[0], 2)):
        film.links.new(source, blend.inputs[slot])
    film.links.new(blend.outputs[0], film.nodes['Material Output'].inputs[0])
    return film


def twist(film):
    """Wrapped round the sweet, wrung at both sides, fanned out at the ends."""

    def point(u, v):
        x, t = (u - 0.5) * 0.058, v * math.tau
        far = abs(x)
        body = max(0.0, 1 - (far / 0.0142) ** 2) ** 0.5
        fan = max(0.0, (far - 0.0135) / 0.0155)
        wide = 0.0016 + 0.0118 * body + 0.0125 * fan**1.25
        flat = 0.0016 + 0.0045 * body + 0.0022 * fan
        pleat = 1 + (0.10 + 0.30 * fan) * math.sin(11 * t + 60 * x) * (1 - 0.8 * body)
        loose = 0.0008 * noise.noise(Vector((x * 260, math.cos(t) * 3, math.sin(t) * 3)))
        return (
            x,
            wide * pleat * math.cos(t),
            flat * pleat * math.sin(t) + loose + 0.004 * fan * math.sin(5 * v + x * 40),
        )

    sheet(90, 120, point, film, 1)


def mint():
    sugar, film = peppermint(), cellophane()
    with group((-0.0185, -0.0095, 0.0052), 0.2, (0.10, -0.05)):
        candy(sugar)
    for at, turn, tilt in (((0.012, 0.0065, 0.0066), 0.42, 0.06), ((-0.006, 0.036, 0.0066), -0.30, -0.05)):
        with group(at, turn, (tilt, 0.03)):
            candy(sugar)
            twist(film)
    return studio.on_wood((0.003, 0.010, 0.003), 0.205, 0.100, 70)


def seeded(vertex, seed):
    """Strawberry: a blunt cone, its shoulder round."""
    z = vertex.z
    taper = 0.62 + 0.38 * max(0.0, min(1.0, (z + 1.0) / 1.25)) ** 0.7
    wander = 1 + 0.07 * noise.noise(vertex * 1.4 + Vector((seed, 0, 0)))
    return Vector((vertex.x * taper * wander, vertex.y * taper * wander, z * 1.18))


def crowned(vertex, seed):
    """Blueberry: a little star where the flower was."""
    away = math.hypot(vertex.x, vertex.y)
    star = 0.34 + 0.06 * math.cos(5 * math.atan2(vertex.y, vertex.x))
    dent = (0.10 * math.exp(-(((away - star) / 0.09) ** 2)) - 0.16 * (away < star)) if vertex.z > 0 else 0
    return Vector((vertex.x, vertex.y, vertex.z * 0.86 + dent))


@cache
def drupes():
    return [
        Vector((math.sin(p) * math.cos(k * 2.4), math.sin(p) * math.sin(k * 2.4), math.cos(p)))
        for k, p in ((k, math.acos(1 - 2 * (k + 0.5) / 44)) for k in range(44))
    ]


def drupelets(vertex, seed):
    """Raspberry: many small beads on a thimble."""
    near = min((vertex - bead).length for bead in drupes())
    return vertex * (0.80 + 0.30 * max(0.0, 1 - (near / 0.27) ** 2) ** 0.5) * (1 + 0.02 * math.sin(seed))


def plain(vertex, seed):
    return Vector((vertex.x * 0.90, vertex.y * 0.90, vertex.z * 1.12))


def grown(form, size, paint, seed):
    thing = ball((0, 0, 0), 1.0, paint, rings=30)
    for vertex in thing.data.vertices:
        vertex.co = form(vertex.co.copy(), seed) * size
    thing.scale = (1, 1, 1)
    return thing


def strawberry_skin():
    paint = Paint('strawberry', rough=0.3, specular=0.5, clearcoat=0.3)
    seeds = paint.node('TexVoronoi', Scale=330.0, Randomness=0.55)
    paint.links.new(paint.coordinates((1, 1, 0.8)), seeds.inputs['Vector'])
    axes = paint.node('SeparateXYZ')
    paint.links.new(paint.coordinates(), axes.inputs[0])
    height = paint.calc('ADD', paint.calc('MULTIPLY', axes.outputs[2], 38.0), paint.noise(120, 3))
    red = paint.ramp(
        height, [(0.30, (0.30, 0.006, 0.007)), (0.78, (0.46, 0.018, 0.012)), (1.0, (0.56, 0.12, 0.05))]
    )
    speck = paint.ramp(seeds.outputs['Distance'], [(0.10, 1.0), (0.17, 0.0)])
    paint.feed(paint.mix(speck, red, (0.68, 0.42, 0.12)), 'Base Color')
    return paint.bump(
        paint.ramp(seeds.outputs['Distance'], [(0.08, 0.3), (0.30, 0.0), (0.55, 1.0)]), 0.6, 0.0015
    )


def fruits():
    """Each: its form (none is a cut cube), its size, its paint."""
    dusty = Paint('blueberry', rough=0.62, specular=0.3)
    dusty.mottled(150, (0.016, 0.020, 0.055), (0.110, 0.135, 0.230), 5)
    raspberry = Paint('raspberry', rough=0.42).mottled(240, (0.24, 0.008, 0.024), (0.46, 0.036, 0.070), 3)
    grape = Paint('grape', rough=0.22, specular=0.5).mottled(70, (0.17, 0.22, 0.035), (0.36, 0.42, 0.10), 4)
    melons = []
    for name, dark, light in (
        ('cantaloupe', (0.56, 0.19, 0.035), (0.70, 0.32, 0.09)),
        ('honeydew', (0.42, 0.47, 0.15), (0.62, 0.64, 0.32)),
    ):
        flesh = Paint(name, rough=0.34, specular=0.5).mottled(110, dark, light, 5)
        melons.append(flesh.bump(flesh.noise(260, 6), 0.5, 0.001))
    return (
        (seeded, 0.0110, strawberry_skin()),
        (None, 0.0088, melons[0]),
        (crowned, 0.0066, dusty),
        (plain, 0.0092, grape),
        (drupelets, 0.0088, raspberry),
        (None, 0.0086, melons[1]),
        (crowned, 0.0062, dusty),
    )


def fruit_pile(count, reach, low, step, ground):
    """Poured into `ground`; what rolls off is taken away."""
    chance, kinds, pile = random.Random(5), fruits(), []
    for k in range(count):
        form, size, paint = kinds[k % len(kinds)]
        size *= chance.uniform(0.92, 1.10)
        thing = (
            grown(form, size, paint, k)
            if form
            else slab((0, 0, 0), (size,) * 3, paint, k, (0, 0, 0), 0.06, 0.36)
        )
        r, t = reach * math.sqrt(chance.random()), k * 2.4
        thing.location = (r * math.cos(t), r * math.sin(t), low + step * k)
        thing.rotation_euler = [chance.uniform(0, 6) for _ in range(3)]
        pile.append(thing)
    settle(pile, ground, 150)
    for thing in pile:
        if thing.matrix_world.translation.z < 0.004:
            bpy.data.objects.remove(thing)


def fruit():
    glass = lathe(
        [
            (0.0001, 0),
            (0.030, 0),
            (0.032, 0.003),
            (0.050, 0.028),
            (0.058, 0.060),
            (0.0562, 0.060),
            (0.0475, 0.029),
            (0.028, 0.006),
            (0.0001, 0.006),
        ],
        clear('bowl', ior=1.45),
        segments=96,
    )
    fruit_pile(84, 0.026, 0.020, 0.0075, [glass])
    sprig((0.010, -0.014, 0.072), 0.022, herb(), 4, 6)
    dusty = fruits()[2][2]
    for x, y in ((-0.072, -0.030), (-0.060, -0.047)):
        berry = grown(crowned, 0.0066, dusty, 1)
        berry.location, berry.rotation_euler = (x, y, 0.0060), (0.9, 0.4, x * 90)
    return studio.on_wood((0, 0, 0.043), 0.46, 0.23, 74)


MAKE = {'mint': mint, 'fruit': fruit}


def build(variant):
    return MAKE[variant]()
