"""What the house is made of. Each name is made once per scene and shared."""
import math
from functools import cache

from kit.paint import Paint, clear, glow

PINE, BRASS, CREAM, WALNUT = (
    (0.010, 0.050, 0.036),
    (0.68, 0.43, 0.17),
    (0.80, 0.72, 0.58),
    (0.13, 0.066, 0.030),
)


@cache
def floor():
    """Planks along y: a brick pattern for the joints, stretched noise for the grain."""
    paint = Paint('floor', rough=0.35)
    bricks = paint.node('TexBrick', offset=0.37, squash=1.0)
    values = {'Scale': 1, 'Mortar Size': 0.0015, 'Brick Width': 1.7, 'Row Height': 0.16, 'Bias': 0}
    for key, value in values.items():
        bricks.inputs[key].default_value = value
    bricks.inputs['Color1'].default_value = bricks.inputs['Mortar'].default_value = (0, 0, 0, 1)
    bricks.inputs['Color2'].default_value = (1, 1, 1, 1)
    paint.links.new(paint.coordinates(turn=math.pi / 2), bricks.inputs['Vector'])
    grain = paint.noise(9, 8, 0.65, (6, 0.5, 1))
    tone = paint.node('HueSaturation')
    span = paint.node('MapRange')
    span.inputs[3].default_value, span.inputs[4].default_value = 0.55, 1.25
    paint.links.new(bricks.outputs['Color'], span.inputs[0])
    paint.links.new(span.outputs[0], tone.inputs['Value'])
    wood = paint.ramp(grain, [(0.25, (0.055, 0.028, 0.013)), (0.5, WALNUT), (0.78, (0.21, 0.115, 0.055))])
    paint.links.new(wood, tone.inputs['Color'])
    paint.feed(paint.mix(bricks.outputs['Fac'], tone.outputs[0], (0.008, 0.005, 0.003)), 'Base Color')
    paint.feed(paint.ramp(grain, [(0.2, 0.20), (0.8, 0.42)]), 'Roughness')
    return paint.bump(bricks.outputs['Fac'], -0.5, 0.002)


@cache
def slat():
    return Paint('slat').mottled(5, (0.09, 0.042, 0.018), (0.24, 0.125, 0.058), 7, 0.6, (12, 12, 0.7))


@cache
def table_top():
    return Paint('table top', rough=0.32).mottled(
        4, (0.07, 0.035, 0.016), (0.19, 0.10, 0.048), 8, 0.62, (1.2, 14, 1)
    )


@cache
def oak():
    return Paint('oak', rough=0.45).mottled(4, (0.26, 0.15, 0.07), (0.46, 0.29, 0.15), 8, 0.62, (1.2, 12, 12))


@cache
def dark():
    return Paint('dark', (0.018, 0.018, 0.020), 0.85)


@cache
def wall():
    paint = Paint('wall', (0.020, 0.034, 0.030), 0.8)
    return paint.bump(paint.noise(60, 4), 0.06, 0.004)


@cache
def padding():
    paint = Paint('padding', (0.014, 0.032, 0.027), 0.95, sheen=0.4)
    return paint.bump(paint.noise(900, 2), 0.35, 0.002)


@cache
def steel():
    return Paint('steel', (0.015, 0.015, 0.016), 0.38, 0.6)


@cache
def chrome():
    return Paint('chrome', (0.50, 0.50, 0.52), 0.30, 1)


@cache
def brass():
    return Paint('brass', BRASS, 0.27, 1)


@cache
def leather():
    paint = Paint('leather', rough=0.42).mottled(3, (0.14, 0.052, 0.020), (0.21, 0.085, 0.034), 4)
    return paint.bump(paint.noise(160, 5), 0.22, 0.004)


@cache
def velvet():
    paint = Paint('velvet', (0.012, 0.060, 0.044), 0.9, sheen=1.0)
    return paint.bump(paint.noise(240, 3), 0.12, 0.002)


@cache
def rug():
    paint = Paint('rug', (0.030, 0.040, 0.036), 1, sheen=0.5)
    return paint.bump(paint.noise(300, 3), 0.6, 0.004)


@cache
def rubber():
    return Paint('rubber', (0.02, 0.02, 0.021), 0.7)


@cache
def china():
    return Paint('china', (0.80, 0.77, 0.70), 0.18, clearcoat=0.6)


@cache
def urethane():
    return Paint('urethane', (0.86, 0.86, 0.84), 0.25, clearcoat=0.6)


@cache
def linen():
    paint = Paint('linen', (0.62, 0.57, 0.48), 0.95, sheen=0.3)
    return paint.bump(paint.noise(420, 2), 0.25, 0.001)


@cache
def turf():
    paint = Paint('turf', rough=0.75, specular=0.2)
    tones = [(0, (0.035, 0.10, 0.016)), (0.5, (0.07, 0.165, 0.028)), (1, (0.13, 0.23, 0.05))]
    return paint.feed(paint.ramp(paint.node('NewGeometry').outputs['Random Per Island'], tones), 'Base Color')


@cache
def turf_backing():
    return Paint('turf backing', (0.022, 0.055, 0.012), 0.95)


@cache
def amber():
    return glow('amber', (1, 0.22, 0.012), 22, 2.2)


@cache
def readout():
    return glow('readout', (0.80, 0.86, 0.90), 1.2, 0.5)


@cache
def strip():
    return glow('strip', (1, 0.55, 0.22), 13, 2.6)


@cache
def soft_strip():
    return glow('soft strip', (1, 0.55, 0.22), 6, 2.2)


@cache
def bulb():
    return glow('bulb', (1, 0.66, 0.34), 30, 3.5)


@cache
def glass():
    return clear('glass', rough=0.02)


@cache
def lager():
    return clear('lager', (0.95, 0.52, 0.08), 1.33)


@cache
def whisky():
    return clear('whisky', (0.95, 0.38, 0.05), 1.35)


@cache
def ice():
    return clear('ice', (0.97, 0.98, 1), 1.31, 0.08)


@cache
def foam():
    paint = Paint('foam', (0.9, 0.86, 0.76), 0.9)
    return paint.bump(paint.noise(160, 4), 0.4, 0.002)
