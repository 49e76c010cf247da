"""Fails if a delivered loop clicks at its seam. usage: seam.py FILE SECONDS

Decodes as a player does and compares the step from the last sample to the first with the steps inside."""
import subprocess
import sys

import numpy as np

RATE = 48000


def main(path, seconds):
    command = ['ffmpeg', '-v', 'error', '-i', path, '-f', 'f32le', '-ar', str(RATE), '-ac', '2', '-']
    raw = subprocess.run(command, check=True, capture_output=True).stdout
    sound = np.frombuffer(raw, np.float32).reshape(-1, 2)[: round(float(seconds) * RATE)]
    inside = np.abs(np.diff(sound, axis=0)).max()
    seam = np.abs(sound[0] - sound[-1]).max()
    print(f'{path}: {len(sound) / RATE:.4f} s, step at the seam {seam:.4f}, largest inside {inside:.4f}')
    if seam > inside / 2 or abs(len(sound) / RATE - float(seconds)) > 0.03:
        sys.exit('the loop has a seam')


main(*sys.argv[1:])
