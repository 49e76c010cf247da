"""Product pictures into public/products, named by the catalogue's ids, and their sizes into app/lib/site/product-pictures.json.

What is seen from behind is named in app/lib/site/product-backs.json instead: only a product's own page reads that.

usage: products.py [ID ...]"""
import os
import sys

import manifest
from encode import encode
from PIL import Image

HOME = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')
SITE = os.environ['SITE']
TARGET = os.path.join(SITE, 'public/products')
SOURCE = os.path.join(os.environ['MEDIA_WORK'], 'out/products')
BEHIND = '-back'
BUDGETS = {208: 5_000, 320: 10_000, 480: 17_000, 640: 25_000}


def deliver(name):
    picture = Image.open(os.path.join(SOURCE, f'{name}.png')).convert('RGB')
    for width, budget in BUDGETS.items():
        scaled = picture.resize((width, width), Image.LANCZOS) if width < picture.width else picture
        encode(
            scaled,
            os.path.join(TARGET, f'{name}-{width}'),
            {'avif': budget, 'webp': budget * 1.35, 'jpg': budget * 1.8},
            finer=9,
        )
    return {'widths': list(BUDGETS), 'width': max(BUDGETS), 'height': max(BUDGETS)}


def main(wanted):
    made = manifest.read(os.path.join(HOME, 'products.json'))
    target = os.path.join(SITE, 'app/lib/site/product-pictures.json')
    known = manifest.read(target) or {}
    for name in wanted or made:
        if not os.path.exists(os.path.join(SOURCE, f'{name}.png')):
            print(f'{name}: not rendered', file=sys.stderr)
            continue
        known[name] = deliver(name)
        print(name, flush=True)
    backs = [name.removesuffix(BEHIND) for name in made if name.endswith(BEHIND)]
    manifest.write(target, {name: known[name] for name in made if name in known and not name.endswith(BEHIND)})
    is_there = lambda name: os.path.exists(os.path.join(TARGET, f'{name}{BEHIND}-{max(BUDGETS)}.avif'))
    manifest.write(os.path.join(SITE, 'app/lib/site/product-backs.json'), [name for name in backs if is_there(name)])


main(sys.argv[1:])
