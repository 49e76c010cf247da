"""What the launch monitor writes on the screen: club, speed, launch, spin, and height and distance as they grow."""
import os

from PIL import Image, ImageDraw, ImageFont

FONTS = os.path.join(os.environ['MEDIA_WORK'], 'fonts')
CREAM, BRASS, DIM = (244, 236, 218), (226, 196, 127), (201, 194, 172)
# Large enough to be read where the video is shown at half its width.
SCALE = 1.4
LEFT, TOP, WIDE, HIGH = (round(SCALE * n) for n in (60, 66, 470, 640))


def font(name, size):
    return ImageFont.truetype(os.path.join(FONTS, f'{name}.ttf'), round(size * SCALE))


TITLE, LABEL, FIGURE, UNIT = font('display', 62), font('sans', 31), font('display', 58), font('sans', 28)


def rows(shot, height_feet, carry_yards):
    return [
        ('Ball speed', f"{shot['ballSpeedMph']}", 'mph'),
        ('Launch', f"{shot['launchDegrees']:.1f}", 'deg'),
        ('Spin', f"{shot['spinRpm']:,}", 'rpm'),
        ('Apex', f'{height_feet:.0f}', 'ft'),
        ('Carry', f'{carry_yards:.0f}', 'yd'),
    ]


def readout(size, shot, height_feet, carry_yards):
    """An RGBA layer in the pixels of the golf hole's picture."""
    layer = Image.new('RGBA', size, (0, 0, 0, 0))
    draw = ImageDraw.Draw(layer)
    edge, right = LEFT + 40 * SCALE, LEFT + WIDE
    draw.rounded_rectangle((LEFT, TOP, right, TOP + HIGH), 20, fill=(8, 18, 14, 215))
    draw.rectangle((edge, TOP + 122 * SCALE, right - 40 * SCALE, TOP + 124 * SCALE), fill=(*BRASS, 200))
    draw.text((edge, TOP + 34 * SCALE), shot['club'], font=TITLE, fill=(*BRASS, 255))
    for line, (label, figure, unit) in enumerate(rows(shot, height_feet, carry_yards)):
        base = TOP + (205 + line * 96) * SCALE
        draw.text((edge, base), label, font=LABEL, fill=(*DIM, 255), anchor='ls')
        draw.text((right - 110 * SCALE, base), figure, font=FIGURE, fill=(*CREAM, 255), anchor='rs')
        draw.text((right - 98 * SCALE, base), unit, font=UNIT, fill=(*DIM, 255), anchor='ls')
    return layer
