"""Pictures of the house into public/media, and what the site must know of them into media/pictures.json.

usage: pictures.py [NAME ...]"""
import base64
import io
import os
import sys

import manifest
from encode import encode
from PIL import Image

HOME = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')
TARGET = os.path.join(HOME, '../public/media')
SOURCE = os.path.join(os.environ['MEDIA_WORK'], 'out')
WIDTHS = (480, 960, 1440, 2400)
# Bytes: what a phone and a large screen may be asked to wait for.
BUDGETS = {480: 34_000, 960: 60_000, 1440: 125_000, 2400: 215_000}


def placeholder(picture):
    small = picture.resize((16, round(16 * picture.height / picture.width)), Image.LANCZOS)
    memory = io.BytesIO()
    small.save(memory, 'WEBP', quality=30, method=6)
    return 'data:image/webp;base64,' + base64.b64encode(memory.getvalue()).decode()


def deliver(name, caption):
    picture = Image.open(os.path.join(SOURCE, f'{name}.png')).convert('RGB')
    widths = [width for width in WIDTHS if width <= picture.width]
    for width in widths:
        height = round(width * picture.height / picture.width)
        budget = BUDGETS[width]
        scaled = picture.resize((width, height), Image.LANCZOS) if width < picture.width else picture
        encode(
            scaled,
            os.path.join(TARGET, f'{name}-{width}'),
            {'avif': budget, 'webp': budget * 1.35, 'jpg': budget * 1.8},
        )
    return {
        'name': name,
        'width': picture.width,
        'height': picture.height,
        'widths': widths,
        'placeholder': placeholder(picture),
        'alt': caption,
    }


def main(wanted):
    os.makedirs(TARGET, exist_ok=True)
    target = os.path.join(HOME, 'pictures.json')
    known = {entry['name']: entry for entry in manifest.read(target) or []}
    captions = manifest.read(os.path.join(HOME, 'captions.json'))
    for name in wanted or captions:
        known[name] = deliver(name, captions[name])
        print(name, known[name]['widths'], flush=True)
    manifest.write(target, [known[name] for name in captions if name in known])


main(sys.argv[1:])
