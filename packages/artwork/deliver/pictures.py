"""Pictures of the house into public/media, and what the site must know of them into app/lib/site/pictures.json.

usage: pictures.py [NAME ...]"""
import base64
import io
import os
import sys

import manifest
from encode import encode
from PIL import Image

HOME = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')
SITE = os.environ['SITE']
TARGET = os.path.join(SITE, 'public/media')
SOURCE = os.path.join(os.environ['MEDIA_WORK'], 'out')
# Bytes: what a phone and a large screen may be asked to wait for.
BUDGETS = {480: 34_000, 960: 60_000, 1440: 125_000, 2400: 215_000}
# What a phone is shown of a wide picture: how wide for its height, and which part of it.
PHONE_CROPS = {'hero': (1.2, 0.64)}
PHONE_BUDGETS = {720: 13_000, 1080: 26_000}


def placeholder(picture):
    small = picture.resize((8, round(8 * picture.height / picture.width)), Image.LANCZOS)
    memory = io.BytesIO()
    small.save(memory, 'WEBP', quality=30, method=6)
    return 'data:image/webp;base64,' + base64.b64encode(memory.getvalue()).decode()


def write(picture, name, budgets):
    widths = [width for width in budgets if width <= picture.width]
    for width in widths:
        height = round(width * picture.height / picture.width)
        budget = budgets[width]
        scaled = picture.resize((width, height), Image.LANCZOS) if width < picture.width else picture
        encode(
            scaled,
            os.path.join(TARGET, f'{name}-{width}'),
            {'avif': budget, 'webp': budget * 1.35, 'jpg': budget * 1.8},
        )
    return {'name': name, 'width': picture.width, 'height': picture.height, 'widths': widths}


def crop(picture, aspect, centre):
    width = round(picture.height * aspect)
    left = round((picture.width - width) * centre)
    return picture.crop((left, 0, left + width, picture.height))


def deliver(name, caption):
    picture = Image.open(os.path.join(SOURCE, f'{name}.png')).convert('RGB')
    told = {**write(picture, name, BUDGETS), 'placeholder': placeholder(picture), 'alt': caption}
    if name in PHONE_CROPS:
        told['phone'] = write(crop(picture, *PHONE_CROPS[name]), f'{name}-phone', PHONE_BUDGETS)
    return told


def main(wanted):
    os.makedirs(TARGET, exist_ok=True)
    target = os.path.join(SITE, 'app/lib/site/pictures.json')
    known = {entry['name']: entry for entry in manifest.read(target) or []}
    captions = manifest.read(os.path.join(HOME, 'captions.json'))
    for name in wanted or captions:
        known[name] = deliver(name, captions[name])
        print(name, known[name]['widths'], flush=True)
    manifest.write(target, [known[name] for name in captions if name in known])


main(sys.argv[1:])
