"""The paper of the membership flyer, and the cards that social networks show, with type on them.

usage: cards.py [flyer|home|shop|booking ...]"""
import os
import subprocess
import sys

import facts
from PIL import Image, ImageDraw, ImageFont

HOME = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')
WORK = os.environ['MEDIA_WORK']
CREAM, BRASS, NIGHT = (facts.colour(name) for name in ('cream', 'brass-300', 'night'))
VENUE = facts.VENUE
CARDS = {
    'home': ('hero', VENUE['tagline'].replace(', ', ',\n'), f"Indoor golf clubhouse, {VENUE['city']}, {VENUE['stateName']}"),
    'shop': ('story', 'Merchandise from\nthe pro shop.', 'Hats, polos, balls, and a card for a friend'),
    'booking': ('clubhouse', 'Book your bay.', f"{VENUE['courses']} courses, open {VENUE['memberHours']}"),
}


def font(name, size):
    return ImageFont.truetype(os.path.join(WORK, 'fonts', f'{name}.ttf'), size)


def lark(height):
    path = os.path.join(WORK, f'lark-{height}.png')
    subprocess.run(
        ['rsvg-convert', '-h', str(height), os.path.join(HOME, 'lark.svg'), '-o', path], check=True
    )
    return Image.open(path).convert('RGBA')


def fill(picture, size, center=(0.5, 0.5)):
    scale = max(size[0] / picture.width, size[1] / picture.height)
    scaled = picture.resize((round(picture.width * scale), round(picture.height * scale)), Image.LANCZOS)
    left, top = round((scaled.width - size[0]) * center[0]), round((scaled.height - size[1]) * center[1])
    return scaled.crop((left, top, left + size[0], top + size[1]))


def shade(picture, stops, sideways):
    """Darkens towards the type: `stops` are (place, strength) along the picture."""
    length = picture.width if sideways else picture.height
    ramp = Image.new('L', (length, 1))
    for k in range(length):
        t = k / (length - 1)
        for (a, low), (b, high) in zip(stops, stops[1:]):
            if a <= t <= b:
                ramp.putpixel((k, 0), round(255 * (low + (high - low) * (t - a) / (b - a))))
    mask = ramp if sideways else ramp.rotate(-90, expand=True)
    return Image.composite(Image.new('RGB', picture.size, NIGHT), picture, mask.resize(picture.size))


def wordmark(card, at, size):
    bird = lark(round(size * 1.35))
    card.paste(bird, at, bird)
    ImageDraw.Draw(card).text(
        (at[0] + bird.width + size * 0.32, at[1] + bird.height * 0.52),
        VENUE['name'],
        font=font('display', size),
        fill=BRASS,
        anchor='lm',
    )


def social(name):
    source, headline, line = CARDS[name]
    picture = Image.open(os.path.join(WORK, 'out', f'{source}.png')).convert('RGB')
    card = shade(
        fill(picture, (1200, 630)), ((0, 0.90), (0.45, 0.55), (0.85, 0.05), (1, 0.05)), sideways=True
    )
    wordmark(card, (72, 70), 50)
    draw = ImageDraw.Draw(card)
    draw.multiline_text((72, 470), headline, font=font('display', 76), fill=CREAM, spacing=10, anchor='ld')
    draw.rectangle((74, 500, 174, 503), fill=BRASS)
    draw.text((72, 530), line, font=font('sans', 31), fill=CREAM)
    folder = os.path.join(os.environ['SITE'], 'public/og')
    os.makedirs(folder, exist_ok=True)
    for quality in (86, 80, 74, 68):
        path = os.path.join(folder, f'{name}.jpg')
        card.save(path, quality=quality, optimize=True, progressive=True)
        if os.path.getsize(path) <= 120_000:
            break


def flyer():
    """Without type: the page prints the plans on it, as staff have set them (flyer.tsx)."""
    picture = Image.open(os.path.join(WORK, 'out', 'tee.png')).convert('RGB')
    card = fill(picture, (1440, 1800))
    card = shade(card, ((0, 0.86), (0.46, 0.70), (0.66, 0.05), (0.88, 0.10), (1, 0.88)), sideways=False)
    card.save(os.path.join(WORK, 'out', 'flyer.png'))


for wanted in sys.argv[1:] or ['flyer', *CARDS]:
    flyer() if wanted == 'flyer' else social(wanted)
