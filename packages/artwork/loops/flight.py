"""The ball-flight loop: a ball leaves the tee of the rendered plate and flies over the hole on the screen.

The flight and every number shown come from the model in ball_flight.py. usage: flight.py FRAMES_FOLDER"""
import json
import math
import os
import sys

import numpy as np
from ball_flight import FOOT, SHOTS, YARD, fly, landing
from PIL import Image, ImageDraw, ImageFilter
from projection import homography, on_hole, on_plate, screen_corners
from readout import readout
from viewpoints import BALL, PIECE, SCREEN

WORK = os.environ['MEDIA_WORK']
SIZE, HOLE_SIZE, RATE = (1280, 720), (1920, 1200), 30
STRIKE, REACH, FLIGHT, HOLD, FADE = 0.8, 0.085, 3.9, 1.6, 0.6
LENGTH = STRIKE + REACH + FLIGHT + HOLD + FADE
# The hole's camera hangs high above its tee: the ball enters the picture where it strikes the real screen,
# and falls to the green below that height.
ORIGIN, GREEN = np.array([0.3, -6.0, 5.2]), 3.6


def eased(t):
    return t * t * (3 - 2 * t)


def plates():
    empty = Image.open(f'{WORK}/out/demo-empty.png').convert('RGB')
    piece = Image.open(f'{WORK}/out/demo-ball.png').convert('RGB')
    x, y = on_plate(BALL, *SIZE)
    left, bottom = round(PIECE[0] * SIZE[0]), SIZE[1] - round(PIECE[2] * SIZE[1])
    teed, mask = empty.copy(), Image.new('L', piece.size, 0)
    spot = (x - left, y - (bottom - piece.height))
    ImageDraw.Draw(mask).ellipse((spot[0] - 26, spot[1] - 26, spot[0] + 26, spot[1] + 44), fill=255)
    teed.paste(piece, (left, bottom - piece.height), mask.filter(ImageFilter.GaussianBlur(5)))
    return empty, teed


def bounces(last, along):
    """Two hops and a short roll after the landing, slowed by the green."""
    path, place = [], np.array(last)
    for length, height in ((2.4, 0.7), (1.0, 0.16), (0.8, 0.0)):
        for k in range(1, 13):
            t = k / 12
            path.append(place + along * length * t + np.array([0, 0, 4 * height * t * (1 - t)]))
        place = place + along * length
    return path


def trace(points):
    """Pixels on the hole's picture for equal steps of time, with the roll at the end."""
    places = [ORIGIN + np.array(point[1:]) for point in points]
    along = places[-1] - places[-2]
    along = np.array([along[0], along[1], 0]) / math.hypot(along[0], along[1])
    return [on_hole(place, *HOLE_SIZE) for place in places], [
        on_hole(p, *HOLE_SIZE) for p in bounces(places[-1], along)
    ]


def glow_line(layer, pixels, width, color, strength):
    if len(pixels) < 2:
        return layer
    line = Image.new('RGB', HOLE_SIZE)
    draw = ImageDraw.Draw(line)
    for k in range(len(pixels) - 1):
        near = 1 - k / len(pixels)
        draw.line(
            [tuple(pixels[k]), tuple(pixels[k + 1])],
            fill=tuple(int(c * strength) for c in color),
            width=max(2, int(width * (0.35 + near))),
        )
    halo = line.filter(ImageFilter.GaussianBlur(9))
    return np.clip(
        layer + np.asarray(line.filter(ImageFilter.GaussianBlur(1.2)), float) + 0.8 * np.asarray(halo, float),
        0,
        255,
    )


class Loop:
    def __init__(self):
        with open(SHOTS) as file:
            known = json.load(file)
        self.shot = next(shot for shot in known['shots'] if shot['id'] == 'demo')
        self.numbers = landing(fly(self.shot, known['model']))
        self.points = fly(self.shot, known['model'], GREEN - ORIGIN[2])
        self.air, self.roll = trace(self.points)
        self.empty, self.teed = plates()
        corners = [(0, 0), (HOLE_SIZE[0], 0), HOLE_SIZE, (0, HOLE_SIZE[1])]
        self.to_hole = homography(screen_corners(*SIZE), corners)

    def on_screen(self, light, panel):
        """The layer of light and the panel, as the plate's camera sees them."""
        data = tuple((self.to_hole / self.to_hole[2, 2]).ravel()[:8])
        lit = Image.fromarray(light.astype(np.uint8)).transform(SIZE, Image.PERSPECTIVE, data, Image.BICUBIC)
        seen = panel.transform(SIZE, Image.PERSPECTIVE, data, Image.BICUBIC)
        return np.asarray(lit, float), seen

    def shot_layer(self, time):
        """Tracer and numbers at a time after the ball reached the screen, in the pixels of the hole."""
        share = min(1.0, time / FLIGHT)
        flown = int(share * (len(self.air) - 1))
        fade = 1 - eased(min(1.0, max(0.0, (time - FLIGHT - HOLD) / FADE)))
        light = glow_line(
            np.zeros((HOLE_SIZE[1], HOLE_SIZE[0], 3)), self.air[2 : flown + 1 : 6], 9, (255, 176, 70), fade
        )
        rolling = min(len(self.roll) - 1, int((time - FLIGHT) / 0.9 * len(self.roll)))
        ball = self.air[flown] if time < FLIGHT else self.roll[rolling]
        dot = Image.new('RGB', HOLE_SIZE)
        radius = 3 + 9 * (1 - share) ** 3
        ImageDraw.Draw(dot).ellipse((*(ball - radius), *(ball + radius)), fill=(int(255 * fade),) * 3)
        light = np.clip(light + np.asarray(dot.filter(ImageFilter.GaussianBlur(1)), float), 0, 255)
        apex = max(point[3] for point in self.points[: flown + 1]) / FOOT
        done = share >= 1
        carry = self.numbers['carryYards'] if done else math.hypot(*self.points[flown][1:3]) / YARD
        panel = readout(HOLE_SIZE, self.shot, self.numbers['apexFeet'] if done else apex, carry)
        shown = fade * eased(min(1.0, time / 0.35))
        panel.putalpha(panel.getchannel('A').point(lambda alpha: int(alpha * shown)))
        return light, panel

    def streak(self, plate, start, end):
        """The ball between tee and screen, as a shutter of one frame sees it."""
        impact = np.array([BALL[0] + 0.3, SCREEN['y'], 1.45])
        layer = Image.new('RGB', SIZE)
        draw = ImageDraw.Draw(layer)
        for share in np.linspace(start, min(1.0, end), 24):
            x, y = on_plate(np.array(BALL) * (1 - share) + impact * share, *SIZE)
            radius = 8 * (1 - share) + 3 * share
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=(105, 104, 98))
        return np.clip(plate + np.asarray(layer.filter(ImageFilter.GaussianBlur(2)), float), 0, 255)

    def frame(self, time):
        base = self.teed if time < STRIKE else self.empty
        if time > LENGTH - FADE:
            base = Image.blend(self.empty, self.teed, eased((time - LENGTH + FADE) / FADE))
        if STRIKE <= time < STRIKE + REACH:
            start = (time - STRIKE) / REACH
            return self.streak(np.asarray(base, float), start, start + 1 / RATE / REACH)
        if time < STRIKE + REACH:
            return np.asarray(base, float)
        light, panel = self.on_screen(*self.shot_layer(time - STRIKE - REACH))
        picture = base.copy()
        picture.paste(panel, (0, 0), panel)
        picture = np.asarray(picture, float)
        return 255 - (255 - picture) * (255 - light) / 255


def main(folder):
    os.makedirs(folder, exist_ok=True)
    loop, count = Loop(), round(LENGTH * RATE)
    for k in range(count):
        picture = loop.frame(k / RATE)
        Image.fromarray(picture.round().astype(np.uint8)).save(
            os.path.join(folder, f'{k:04d}.png'), compress_level=1
        )


if __name__ == '__main__':
    main(sys.argv[1])
