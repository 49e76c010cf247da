"""blender -b -P render.py -- PICTURE OUT SAMPLES WIDTH HEIGHT

PICTURE names a module below this folder and what of it to build: pictures/hole:dusk, products/clothes:polo-black."""
import importlib
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from kit import develop, stage  # noqa: E402


def main():
    name, path, *numbers = sys.argv[sys.argv.index('--') + 1 :]
    samples, width, height = (int(number) for number in numbers)
    place, _, variant = name.partition(':')
    stage.clear_stage()
    finish = importlib.import_module(place.replace('/', '.')).build(variant)
    develop.develop(path, samples, width, height, **finish)


main()
