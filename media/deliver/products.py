"""Product pictures into public/products, named by the catalogue's ids. usage: products.py [ID ...]"""
import json
import os
import sys

from encode import encode
from PIL import Image

HOME = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')
TARGET = os.path.join(HOME, '../public/products')
SOURCE = os.path.join(os.environ['MEDIA_WORK'], 'out/products')
BUDGETS = {400: 14_000, 800: 36_000}


def deliver(name):
    picture = Image.open(os.path.join(SOURCE, f'{name}.png')).convert('RGB')
    for width, budget in BUDGETS.items():
        scaled = picture.resize((width, width), Image.LANCZOS)
        encode(
            scaled,
            os.path.join(TARGET, f'{name}-{width}'),
            {'avif': budget, 'webp': budget * 1.35, 'jpg': budget * 1.8},
        )


with open(os.path.join(HOME, 'products.json')) as file:
    known = json.load(file)
for wanted in sys.argv[1:] or known:
    if os.path.exists(os.path.join(SOURCE, f'{wanted}.png')):
        deliver(wanted)
        print(wanted, flush=True)
    else:
        print(f'{wanted}: not rendered', file=sys.stderr)
