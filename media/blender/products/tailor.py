"""Cut, sewn and hung: two flat panels joined at their seams fall on a body."""

import random

import bpy
import numpy as np
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt

from kit.shape import link
from products import mannequin
from products.cloth import rounded
from products.falling import run, settle_cloth

FRONT, BACK = 0, 1


def spaced(points, step):
    """The polyline again with points `step` apart, its ends kept."""
    points = [Vector(p) for p in points]
    lengths = np.concatenate([[0], np.cumsum([(b - a).length for a, b in zip(points, points[1:])])])
    count = max(2, round(lengths[-1] / step))
    at = np.linspace(0, lengths[-1], count + 1)
    return [
        Vector(pair)
        for pair in zip(
            np.interp(at, lengths, [p.x for p in points]), np.interp(at, lengths, [p.y for p in points])
        )
    ]


def mirrored(points):
    return [Vector((-p.x, p.y)) for p in reversed(points)]


def over_shoulder(neck, tip, cuff, bend=0.055):
    """From the neck over the shoulder down the arm: straight, and round where an arm begins."""
    neck, tip, cuff = Vector(neck), Vector(tip), Vector(cuff)
    near, far = tip + (neck - tip).normalized() * bend, tip + (cuff - tip).normalized() * bend
    curve = [near.lerp(tip, k / 8).lerp(tip.lerp(far, k / 8), k / 8) for k in range(9)]
    return [neck, *curve, cuff]


class Pattern:
    """Curves of the right half as lists of points: `necks` (front, back) from the middle outwards, `over` from the neck over
    shoulder and arm, `cuff`, `under` from the cuff to the hem, `hem` to the middle. `slit` opens the front from the neck down."""

    def __init__(self, necks, over, cuff, under, hem, slit=0.0):
        self.necks = [rounded(neck, (), 12) for neck in necks]
        self.over, self.under = over_shoulder(*over), rounded(under, (1,), 12)
        self.cuff, self.hem, self.slit = cuff, hem, slit

    def boundary(self, side, step):
        """Around the panel, from the middle of the neck, and which of the points are sewn to the other panel."""
        neck, over, cuff, under, hem = (
            spaced(curve, step) for curve in (self.necks[side], self.over, self.cuff, self.under, self.hem)
        )
        if self.slit and side == FRONT:
            end = Vector((0, neck[0].y - self.slit))
            neck = [*spaced([end, neck[0] + Vector((0.0025, 0))], step), *neck[1:]]
        right = [(p, False) for p in neck[:-1]] + [(p, True) for p in over]
        right += [(p, False) for p in cuff[1:-1]] + [(p, True) for p in under] + [(p, False) for p in hem[1:]]
        both = right + [(Vector((-p.x, p.y)), sewn) for p, sewn in right[-2:0:-1]]
        return [p for p, _ in both], [sewn for _, sewn in both]


def inside(point, polygon):
    x, y, odd = point[0], point[1], False
    for a, b in zip(polygon, [*polygon[1:], polygon[0]]):
        if (a.y > y) != (b.y > y) and x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x:
            odd = not odd
    return odd


def from_line(points, line):
    """Distance of each of `points` to a polyline."""
    ends = np.array([(p.x, p.y) for p in line])
    starts, spans = ends[:-1], ends[1:] - ends[:-1]
    points = np.asarray(points)[:, None, :]
    along = np.clip(((points - starts) * spans).sum(2) / np.maximum((spans**2).sum(1), 1e-12), 0, 1)
    return np.hypot(*np.moveaxis(points - starts - spans * along[..., None], 2, 0)).min(1)


def panel(pattern, side, step):
    edge, sewn = pattern.boundary(side, step)
    chance = random.Random(side)
    low, high = min(p.y for p in edge), max(p.y for p in edge)
    wide = max(p.x for p in edge)
    grid = []
    for row in range(int((high - low) / (step * 0.866)) + 1):
        y = low + row * step * 0.866
        shift = (row % 2) * step / 2
        for column in range(int(2 * wide / step) + 1):
            grid.append(
                (
                    -wide + column * step + shift + chance.uniform(-0.1, 0.1) * step,
                    y + chance.uniform(-0.1, 0.1) * step,
                )
            )
    distance = from_line(grid, [*edge, edge[0]])
    grid = [Vector(p) for p, d in zip(grid, distance) if d > 0.55 * step and inside(p, edge)]
    result = delaunay_2d_cdt([*edge, *grid], [], [list(range(len(edge)))], 1, 1e-7)
    points, faces, origin = result[0], result[2], result[3]
    is_sewn = [any(o < len(edge) and sewn[o] for o in origins) for origins in origin]
    return points, faces, is_sewn


def mean_of_neighbours(places, pairs):
    first, second = pairs.T
    count = len(places)
    met = np.maximum(np.bincount(pairs.ravel(), minlength=count), 1)[:, None]
    total = [
        np.bincount(first, places[second, k], count) + np.bincount(second, places[first, k], count)
        for k in range(3)
    ]
    return np.stack(total, 1) / met


class Sewn:
    """Front and back as one mesh. `flat` is the pattern: x, y and which panel, for every face's corner."""

    def __init__(self, pattern, step):
        self.pattern = pattern
        self.vertices, self.faces, self.sides, known = [], [], [], {}
        for side in (FRONT, BACK):
            points, faces, sewn = panel(pattern, side, step)
            index = []
            for p, is_sewn in zip(points, sewn):
                key = (round(p.x, 5), round(p.y, 5)) if is_sewn else (round(p.x, 5), round(p.y, 5), side)
                if key not in known:
                    known[key] = len(self.vertices)
                    self.vertices.append((p.x, p.y, side, is_sewn))
                index.append(known[key])
            for face in faces:
                corners = [index[k] for k in face]
                self.faces.append(corners if side == FRONT else corners[::-1])
                self.sides.append(side)

    def flat(self):
        return np.array([(x, y) for x, y, _, _ in self.vertices])

    def inflated(self, lift=0.038, depth=0.155):
        """Room for the body: puffed up, but closed at the seams."""
        flat = self.flat()
        seams = [
            from_line(flat, line)
            for curve in (self.pattern.over, self.pattern.under)
            for line in (curve, mirrored(curve))
        ]
        bulge = depth * (1 - np.exp(-np.min(seams, 0) / 0.055))
        way = np.array([-1 if side == FRONT else 1 for _, _, side, _ in self.vertices])
        return np.stack([flat[:, 0], way * bulge, flat[:, 1] + lift], 1)

    def eased(self, places, poses, rounds=260):
        """Nearly the pattern's own lengths, or the solver would pull the blown-up shirt together so fast that it went through
        the body. Not even, or a perfectly even shirt would hang in no folds."""
        places = places + np.random.default_rng(5).normal(0, 0.0012, places.shape)
        pairs = np.array(sorted({tuple(sorted((f[k], f[k - 1]))) for f in self.faces for k in range(3)}))
        flat, count = self.flat(), len(places)
        first, second = pairs.T
        rest = np.hypot(*(flat[second] - flat[first]).T)
        meeting = np.bincount(pairs.ravel(), minlength=count)[:, None]
        for _ in range(rounds):
            way = places[second] - places[first]
            length = np.linalg.norm(way, axis=1)
            pull = way * (0.5 * (1 - rest / np.maximum(length, 1e-9)))[:, None]
            moved = [
                np.bincount(first, pull[:, k], count) - np.bincount(second, pull[:, k], count)
                for k in range(3)
            ]
            places = mannequin.outside(
                places + 1.3 * np.stack(moved, 1) / meeting, [pose[0][1] for pose in poses]
            )
        return places

    def ironed(self, places, rounds=14):
        """Seams and openings lie rounder than two flat panels fall: there the sharpest is taken out."""
        lines = [self.pattern.over, self.pattern.under, [Vector(p) for p in self.pattern.cuff]]
        away = np.min([from_line([(abs(x), y) for x, y, _, _ in self.vertices], line) for line in lines], 0)
        share = 0.25 + 0.75 * np.exp(-((away / 0.022) ** 2))[:, None]
        pairs = np.array(sorted({tuple(sorted((f[k], f[k - 1]))) for f in self.faces for k in range(3)}))
        edges = {}
        for face in self.faces:
            for k in range(3):
                edge = tuple(sorted((face[k], face[k - 1])))
                edges[edge] = edges.get(edge, 0) + 1
        rims = np.array([edge for edge, faces in edges.items() if faces == 1])
        is_rim = np.zeros(len(places), bool)
        is_rim[rims.ravel()] = True
        for _ in range(rounds):
            for shrink in (0.55, -0.50):
                places = places + shrink * share * (mean_of_neighbours(places, pairs) - places)
        # A cuff is a ring, and no spike of one has a neighbour that would hold it.
        for _ in range(60):
            along = mean_of_neighbours(places, rims)
            places = np.where(is_rim[:, None], places + 0.5 * share * (along - places), places)
        return places

    def hold_cuffs(self, thing, cloth):
        """Until the shirt has come to rest: what moves in at the sides would draw the sleeves up the arms otherwise."""
        held = thing.vertex_groups.new(name='held')
        away = from_line([(abs(x), y) for x, y, _, _ in self.vertices], [Vector(p) for p in self.pattern.cuff])
        held.add([k for k, distance in enumerate(away) if distance < 0.004], 1, 'REPLACE')
        cloth.vertex_group_mass = held.name
        for frame, stiffness in ((1, 1.0), (30, 0.6), (50, 0.0)):
            cloth.pin_stiffness = stiffness
            cloth.keyframe_insert('pin_stiffness', frame=frame)

    def hang(self, poses, frames, cloth=None, tight=None):
        data = bpy.data.meshes.new('garment')
        start = self.eased(self.inflated(), poses)
        data.from_pydata([tuple(v) for v in start], [], self.faces)
        thing = link(bpy.data.objects.new('garment', data))
        thing.shape_key_add(name='worn')
        rest = thing.shape_key_add(name='flat')
        for point, (x, y) in zip(rest.data, self.flat()):
            point.co = (x, 0, y)
        rest.value = 0
        group = None
        if tight:
            group = thing.vertex_groups.new(name='tight')
            for index, (x, y, _, _) in enumerate(self.vertices):
                if weight := tight(x, y):
                    group.add([index], weight, 'REPLACE')
        bodies = [mannequin.torso(), *(mannequin.arm(side, pose) for side, pose in zip((1, -1), poses))]
        modifier = thing.modifiers.new('cloth', 'CLOTH')
        settle_cloth(modifier, frames, cloth or {})
        modifier.settings.rest_shape_key = rest
        if group:
            modifier.settings.vertex_group_shrink = group.name
            modifier.settings.shrink_min, modifier.settings.shrink_max = 0.0, 0.22
        if not tight:
            self.hold_cuffs(thing, modifier.settings)
        places = run(thing, frames, poses)
        for used in (thing, *bodies):
            bpy.data.objects.remove(used)
        return self.ironed(places)
