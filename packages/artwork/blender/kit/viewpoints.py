"""Cameras that the loops must know too: what flies over the screen is projected through both."""

HOLE = {'at': (0.3, -9.0, 6.6), 'pitch': 88.6, 'yaw': -3.0, 'lens': 33, 'aspect': 1.6}
DEMO = {'at': (0.26, -1.25, 0.58), 'target': (0.03, 6.0, 1.22), 'lens': 37.5}
# The piece of the plate that is rendered with the ball: left, right, bottom, top, as shares of the picture.
PIECE = (0.45, 0.55, 0.02, 0.20)
BALL = (0.12, 1.75, 0.1404)
SCREEN = {'width': 4.36, 'height': 2.725, 'bottom': 0.22, 'bulge': 0.10, 'y': 6.0}
