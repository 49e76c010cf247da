"""The six-panel cap. The variant is its colour."""
import math

import bmesh
from mathutils import Vector, noise

from kit import lettering
from kit.shape import angles, group, lathe, sheet, tube_mesh, wire
from products import studio
from products.cloth import fabric, meshed, placed

COLORS = {'black': (0.011, 0.012, 0.013), 'white': (0.72, 0.69, 0.63)}
RX, RY, TALL, LIFT = 0.092, 0.103, 0.118, 0.012


def crown(around, up, out=0.0):
    """A point of the crown: `around` from the right over the back, `up` from 0 at the band to 1 at the button."""
    polar = up * math.pi / 2
    flat, tall = math.cos(polar) ** 0.80, TALL * math.sin(polar) ** 1.02
    front = max(0.0, -math.sin(around))
    crease = -0.0020 * math.exp(-((math.sin(3 * around) / 0.07) ** 2)) * flat
    wrinkle = 0.0018 * noise.noise(Vector((math.cos(around) * 2.2, math.sin(around) * 2.2, tall * 16)))
    x = (RX * flat + crease + wrinkle + out) * math.cos(around)
    y = (RY * flat + crease + wrinkle + out) * math.sin(around)
    return Vector((x, y, tall + 0.010 * front * math.sin(polar * 1.6) + LIFT + out * math.sin(polar)))


def bill_point(u, v):
    """`u` from side to side, `v` from the band to the edge; it springs from just inside the crown."""
    around = math.pi * (1.08 + 0.84 * u)
    reach = 0.094 * math.sin(math.pi * u) ** 0.75 * v
    x = (RX - 0.001) * math.cos(around) * (1 + 0.05 * v)
    y = (RY - 0.001) * math.sin(around) - reach
    curve = -0.026 * (abs(x) / 0.09) ** 2 * (0.25 + 0.75 * v * math.sin(math.pi * u) ** 0.5)
    return Vector(
        (x, y, 0.0165 + curve - 0.004 * v + 0.009 * math.sin(v * math.pi) * (1 - min(1, abs(x) / 0.095) ** 2))
    )


def embroidery(thing):
    """Bends flat lettering round the front of the crown."""
    paint = thing.data.materials[0]
    work = meshed(thing, 0.003, 4)
    for vertex in work.verts:
        around = -math.pi / 2 + vertex.co.x / 0.098
        vertex.co = crown(around, 0.36 + vertex.co.y / 0.175, 0.0012 + max(0.0, vertex.co.z) * 0.8)
    bmesh.ops.recalc_face_normals(work, faces=work.faces[:])
    placed(work, paint)


def seams(thread):
    for panel in range(6):
        around = panel * math.pi / 3
        for side in (-0.028, 0.028):
            line = [
                crown(around + side / max(0.25, math.cos(k / 24 * math.pi / 2)), k / 24, 0.0012)
                for k in range(1, 23)
            ]
            wire(line, 0.00034, thread)
        eyelet = crown(around + math.pi / 6, 0.68, 0.0014)
        ring = lathe([(0.0020, 0), (0.0032, 0.0007), (0.0042, 0)], thread, eyelet, 24)
        ring.rotation_euler = (
            Vector((math.cos(around + math.pi / 6), math.sin(around + math.pi / 6), 0.9))
            .to_track_quat('Z', 'Y')
            .to_euler()
        )
    for share in (0.22, 0.42, 0.62, 0.82, 0.96):
        line = [bill_point(0.05 + 0.9 * k / 60, share) + Vector((0, 0, 0.0021)) for k in range(61)]
        wire(line, 0.0003, thread)


def build(variant):
    color = COLORS[variant]
    cloth, thread = fabric('cotton', color, 500, 0.25), fabric(
        'thread', tuple(c * 0.72 if variant == 'white' else c * 1.9 + 0.01 for c in color), 500
    )
    brass_thread = fabric('brass thread', (0.62, 0.42, 0.16), 900, 0.6)
    with group((0.01, 0.03, 0.004), math.radians(-33)):
        tube_mesh([[crown(t, k / 30 * 0.985) for t in angles(96)] for k in range(31)], cloth, 1, 0.0022)
        band = [
            [Vector((RX * 1.012 * math.cos(t), RY * 1.012 * math.sin(t), z)) for t in angles(96)]
            for z in (0.006, 0.010, 0.018, 0.020)
        ]
        tube_mesh(band, cloth, 1, 0.0015)
        lathe(
            [(0.0001, 0.0055), (0.006, 0.0045), (0.0085, 0.001), (0.008, -0.002)],
            cloth,
            (0, -0.002, TALL + LIFT + 0.001),
            24,
        )
        sheet(60, 18, bill_point, cloth, 1, 0.0035)
        seams(thread)
        embroidery(lettering.lark(0.050, brass_thread, (0, 0, 0), raised=0.012))
    return studio.standing(
        (-0.018, -0.025, 0.058), 0.86, 0.34, 85, exposure=0.8 if variant == 'black' else 0.52
    )
