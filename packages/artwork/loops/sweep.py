"""The radar loop: mixes the rendered parts of the close-up, a lamp passing by and the ring breathing. Runs in Blender.

usage: blender -b -P sweep.py -- PARTS_FOLDER FRAMES_FOLDER"""
import math
import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../blender'))

from kit import develop, stage  # noqa: E402

RATE, SECONDS, LAMPS = 24, 7.0, 4


def level(turn, lamp):
    """A lamp's share while the light passes over it; between two lamps both shine. One turn in eight is dark."""
    away = (turn * (LAMPS + 1.5) - lamp + LAMPS / 2) % (LAMPS + 1.5) - LAMPS / 2
    return 0.5 + 0.5 * math.cos(math.pi * away) if abs(away) < 1 else 0.0


def main(parts, folder):
    os.makedirs(folder, exist_ok=True)
    stage.clear_stage()
    stage.film(0.95)
    light = {
        name: np.load(os.path.join(parts, f'radar-{name}.npy')).astype(np.float32)
        for name in ('room', 'ring', *map(str, range(LAMPS)))
    }
    count = round(RATE * SECONDS)
    for k in range(count):
        # The first lamp is brightest at the seam, where nothing moves then: coding has least to hide there.
        turn = k / count
        picture = light['room'] + light['ring'] * (0.85 + 0.30 * math.sin(2 * math.pi * turn * 2) ** 2)
        for lamp in range(LAMPS):
            picture = picture + light[str(lamp)] * level(turn, lamp)
        develop.save(picture, os.path.join(folder, f'{k:04d}.png'))


main(*sys.argv[sys.argv.index('--') + 1 :])
