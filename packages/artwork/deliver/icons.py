"""The site's icons: the lark in brass on pine green. favicon.svg is drawn by hand and stays as it is."""
import io
import os
import subprocess

import facts
from PIL import Image

HOME = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')
PUBLIC = os.path.join(os.environ['SITE'], 'public')
PINE = '#' + bytes(facts.colour('pine-950')).hex()


def bird():
    with open(os.path.join(HOME, 'lark.svg')) as file:
        text = file.read()
    return text[text.index('<g') : text.rindex('</svg>')]


def icon(size, share, corner):
    """`share` of the square is bird; a maskable icon keeps it within the inner circle."""
    inset = 32 * (1 - share)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="{corner}" fill="{PINE}"/>'
        f'<g transform="translate({inset} {inset}) scale({share})">{bird()}</g></svg>'
    )
    done = subprocess.run(
        ['rsvg-convert', '-w', str(size), '-h', str(size)],
        input=svg.encode(),
        capture_output=True,
        check=True,
    )
    return Image.open(io.BytesIO(done.stdout))


def save(image, name):
    image.save(os.path.join(PUBLIC, name), optimize=True)


os.makedirs(os.path.join(PUBLIC, 'icons'), exist_ok=True)
icon(48, 0.88, 10).save(os.path.join(PUBLIC, 'favicon.ico'), sizes=[(16, 16), (32, 32), (48, 48)])
save(icon(32, 0.88, 10), 'icons/favicon-32.png')
save(icon(180, 0.74, 0).convert('RGB'), 'apple-touch-icon.png')
save(icon(192, 0.84, 12), 'icons/icon-192.png')
save(icon(512, 0.84, 12), 'icons/icon-512.png')
save(icon(512, 0.60, 0).convert('RGB'), 'icons/icon-maskable-512.png')
