"""From the golf hole to its picture, from the picture on the screen to the plate of the video."""
import math
import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../blender/kit'))

from viewpoints import DEMO, HOLE, SCREEN  # noqa: E402

SENSOR = 36.0


def basis(forward):
    forward = forward / np.linalg.norm(forward)
    right = np.cross(forward, (0, 0, 1))
    right /= np.linalg.norm(right)
    return right, np.cross(right, forward), forward


def project(point, at, forward, lens, width, height):
    """Pixel (x to the right, y down) of a point seen by a pinhole camera; the sensor's width fits the picture's."""
    right, up, ahead = basis(np.asarray(forward, float))
    away = np.asarray(point, float) - np.asarray(at)
    depth = max(1e-6, away @ ahead)
    scale = lens / SENSOR * width / depth
    return np.array([width / 2 + away @ right * scale, height / 2 - away @ up * scale])


def on_hole(point, width, height):
    pitch, yaw = math.radians(HOLE['pitch'] - 90), math.radians(-HOLE['yaw'])
    forward = (math.sin(yaw) * math.cos(pitch), math.cos(yaw) * math.cos(pitch), math.sin(pitch))
    return project(point, HOLE['at'], forward, HOLE['lens'], width, height)


def on_plate(point, width, height):
    forward = np.subtract(DEMO['target'], DEMO['at'])
    return project(point, DEMO['at'], forward, DEMO['lens'], width, height)


def screen_corners(width, height):
    """Top left, top right, bottom right, bottom left of the screen on the plate."""
    half, low, high = SCREEN['width'] / 2, SCREEN['bottom'], SCREEN['bottom'] + SCREEN['height']
    corners = ((-half, high), (half, high), (half, low), (-half, low))
    return [on_plate((x, SCREEN['y'], z), width, height) for x, z in corners]


def homography(source, target):
    """The 3 by 3 map that takes four source points to four target points."""
    rows = []
    for (x, y), (u, v) in zip(source, target):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, -u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, -v])
    return np.linalg.svd(np.array(rows))[2][-1].reshape(3, 3)
