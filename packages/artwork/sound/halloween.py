"""The Halloween loop, synthesised note by note: a music-box waltz over a low pad, with wind, an owl and far bells.

Every sound is added into a ring of samples: what rings past the end is heard at the beginning, so the seam cannot click."""
import sys
import wave

import numpy as np

RATE, SECONDS = 48000, 40.0
RING = int(RATE * SECONDS)
BEAT = SECONDS / 60  # 20 bars of three
rng = np.random.default_rng(31)


def pitch(midi):
    return 440.0 * 2 ** ((midi - 69) / 12)


def add(ring, start, sound, pan=0.0, gain=1.0):
    """`pan` from -1 (left) to 1 (right), equal power."""
    index = (int(start * RATE) + np.arange(len(sound))) % RING
    angle = (pan + 1) * np.pi / 4
    np.add.at(ring, (0, index), sound * gain * np.cos(angle))
    np.add.at(ring, (1, index), sound * gain * np.sin(angle))


def clock(seconds):
    return np.arange(int(seconds * RATE)) / RATE


def music_box(midi, seconds=2.6):
    t, tone = clock(seconds), 0
    for ratio, level, fade in ((1, 1.0, 1.5), (2.001, 0.30, 3.0), (3.93, 0.22, 6.0), (6.6, 0.08, 11.0)):
        tone = tone + level * np.sin(2 * np.pi * pitch(midi) * ratio * t) * np.exp(-fade * t)
    return tone * np.minimum(1, t / 0.004) * np.minimum(1, (seconds - t) / 0.2)


def pad(midi, seconds):
    t, tone = clock(seconds), 0
    for detune in (-0.06, 0.0, 0.07):
        wobble = 0.05 * np.sin(2 * np.pi * (4.1 + detune * 9) * t)
        phase = 2 * np.pi * pitch(midi + detune) * t + wobble
        tone = tone + np.sin(phase) + 0.35 * np.sin(2 * phase) + 0.12 * np.sin(3 * phase)
    rise = 0.5 - 0.5 * np.cos(np.pi * np.minimum(1, t / 1.1))
    fall = 0.5 - 0.5 * np.cos(np.pi * np.minimum(1, (seconds - t) / 1.3))
    return tone * rise * fall


def bell(midi, seconds=7.0):
    t, tone = clock(seconds), 0
    for ratio, level, fade in (
        (0.5, 0.5, 0.5),
        (1, 1, 0.7),
        (1.19, 0.7, 0.9),
        (1.5, 0.4, 1.2),
        (2, 0.5, 1.6),
        (2.74, 0.3, 2.6),
    ):
        tone = tone + level * np.sin(2 * np.pi * pitch(midi) * ratio * t) * np.exp(-fade * t)
    return tone * np.minimum(1, t / 0.01) * np.minimum(1, (seconds - t) / 1.0)


def owl():
    calls, total = [(0.0, 0.22), (0.55, 0.16), (0.80, 0.55)], np.zeros(int(1.6 * RATE))
    for start, length in calls:
        t = clock(length)
        bend = 330 + 26 * np.sin(np.pi * t / length)
        tone = np.sin(2 * np.pi * np.cumsum(bend) / RATE) * np.sin(np.pi * t / length) ** 0.8
        at = int(start * RATE)
        total[at : at + len(tone)] += tone
    return total


def wind():
    """Noise shaped in the frequency domain: periodic over the loop by construction."""
    frequency = np.fft.rfftfreq(RING, 1 / RATE)
    t = np.arange(RING) / RING
    total = np.zeros(RING)
    for center, width, turns in ((240, 90, 2), (420, 130, 3), (760, 160, 5)):
        shape = np.exp(-(((frequency - center) / width) ** 2))
        noise = np.fft.irfft(np.fft.rfft(rng.normal(size=RING)) * shape, RING)
        swell = (0.5 - 0.5 * np.cos(2 * np.pi * (t * turns + center / 1000))) ** 1.5
        total += noise / np.abs(noise).max() * swell * 240 / center
    return total


def hall(ring):
    """A long dark room, by circular convolution: the reverberation of the end is under the beginning."""
    t = clock(3.2)
    wet = np.zeros_like(ring)
    for channel in range(2):
        tail = np.zeros(RING)
        tail[: len(t)] = rng.normal(size=len(t)) * np.exp(-2.0 * t) * np.minimum(1, t / 0.02)
        soft = np.exp(-((np.fft.rfftfreq(RING, 1 / RATE) / 3200) ** 2))
        tail_spectrum = np.fft.rfft(tail) * soft
        wet[channel] = np.fft.irfft(np.fft.rfft(ring[channel]) * tail_spectrum, RING)
    return wet / np.abs(wet).max() * np.abs(ring).max()


# Twenty bars in D minor: the chord of each bar, then the tune in quavers, 0 for a rest.
CHORDS = [(50, 57, 65), (50, 57, 65), (48, 55, 64), (46, 53, 62), (45, 52, 61)] * 4
TUNE = [
    (74, 0, 77, 0, 81, 0),
    (80, 0, 81, 0, 77, 0),
    (76, 0, 79, 0, 76, 74),
    (77, 0, 74, 0, 70, 0),
    (73, 0, 76, 0, 73, 69),
    (74, 0, 77, 0, 81, 0),
    (86, 0, 85, 0, 81, 0),
    (79, 0, 84, 0, 79, 76),
    (77, 0, 82, 0, 77, 74),
    (76, 0, 73, 0, 69, 0),
    (0, 0, 86, 0, 85, 0),
    (81, 0, 0, 0, 80, 81),
    (79, 0, 0, 0, 76, 0),
    (74, 0, 77, 0, 82, 0),
    (81, 0, 79, 0, 76, 0),
    (74, 0, 77, 0, 81, 0),
    (80, 0, 81, 0, 77, 0),
    (76, 0, 79, 0, 76, 74),
    (77, 0, 74, 0, 70, 0),
    (69, 0, 0, 0, 0, 0),
]


def compose():
    ring = np.zeros((2, RING))
    for bar, (chord, tune) in enumerate(zip(CHORDS, TUNE)):
        start = bar * 3 * BEAT
        for voice, midi in enumerate(chord):
            add(
                ring,
                start - 0.3,
                pad(midi - 12 if voice == 0 else midi, 3 * BEAT + 1.4),
                (voice - 1) * 0.5,
                0.035,
            )
        add(ring, start, music_box(chord[0] + 12), -0.3, 0.10)
        for beat in (1, 2):
            add(ring, start + beat * BEAT, music_box(chord[beat]), 0.2, 0.045)
        for step, midi in enumerate(tune):
            if midi:
                late = rng.uniform(0, 0.012)
                add(
                    ring,
                    start + step * BEAT / 2 + late,
                    music_box(midi),
                    0.25 * np.sin(midi),
                    rng.uniform(0.11, 0.15),
                )
    for bar, midi in ((0, 50), (10, 50), (15, 45)):
        add(ring, bar * 3 * BEAT, bell(midi), -0.5, 0.10)
    for at, side in ((8.6, 0.7), (25.4, -0.6)):
        add(ring, at, owl(), side, 0.07)
    mixed = ring + 0.42 * hall(ring)
    breeze = wind()
    mixed += 0.05 * np.stack([breeze, np.roll(breeze, RATE // 3)])
    return mixed / np.abs(mixed).max() * 10 ** (-3 / 20)


def cut_where_quiet(ring, first=38.2, last=39.4):
    """Turns the ring so that it begins at the calmest zero crossing before the first bar: coders smear a loud seam."""
    window = slice(int(first * RATE), int(last * RATE))
    calm = np.abs(ring[:, window]).sum(0) + 8 * np.abs(np.diff(ring, axis=1, append=ring[:, :1]))[
        :, window
    ].sum(0)
    return np.roll(ring, -(window.start + int(calm.argmin()) + 1), axis=1)


def main(path):
    ring = cut_where_quiet(compose())
    samples = (ring.T * 32767).round().astype('<i2')
    with wave.open(path, 'wb') as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    inside = np.abs(np.diff(ring, axis=1)).max()
    seam = np.abs(ring[:, 0] - ring[:, -1]).max()
    print(f'loop {SECONDS} s, step at the seam {seam:.4f}, largest step inside {inside:.4f}')
    if seam > inside:
        sys.exit('the seam clicks')


main(sys.argv[1])
