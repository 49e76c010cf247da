"""What people do at play: each is a Pose, seen from behind the tee or across the green."""

from house.held import club, glass
from house.people import Pose


def address(putt=False):
    """Over the ball, facing +y: hips back, back straight, arms hanging, the club on the ground."""
    if putt:
        foot = (0.03, 0.62, 0.03)
        return Pose(
            pelvis=(0, -0.10, 0.90),
            neck=(0, 0.27, 1.295),
            head=(0, 0.435, 1.41),
            gaze=(0, 0.35, -1),
            wrists=((-0.045, 0.375, 0.80), (0.045, 0.385, 0.78)),
            elbows=((-1, -0.35, -0.3), (1, -0.35, -0.3)),
            ankles=((-0.16, 0.0, 0.085), (0.16, 0.0, 0.085)),
            toes=((-0.1, 1, 0), (0.1, 1, 0)),
            knees=((-0.1, 1, 0), (0.1, 1, 0)),
            hat=True,
            holds=[lambda: club((0, 0.345, 0.875), foot, (-1, 0.1, 0))],
        )
    return Pose(
        pelvis=(0.0, -0.15, 0.88),
        neck=(0.03, 0.21, 1.315),
        head=(0.04, 0.355, 1.455),
        gaze=(0, 0.62, -0.8),
        wrists=((-0.035, 0.375, 0.80), (0.045, 0.385, 0.76)),
        elbows=((-0.6, -0.3, -0.6), (0.6, -0.3, -0.6)),
        ankles=((-0.23, 0, 0.085), (0.23, 0, 0.085)),
        knees=((-0.1, 1, 0), (0.1, 1, 0)),
        hat=True,
        holds=[lambda: club((0.0, 0.345, 0.87), (-0.05, 0.93, 0.03), (0.2, 1, 0))],
    )


def finish():
    """After the swing: turned to the target (-x), weight on the left leg, the club over the shoulder."""
    return Pose(
        pelvis=(-0.10, 0.02, 0.955),
        neck=(-0.11, 0.0, 1.475),
        head=(-0.135, 0.02, 1.632),
        gaze=(-1, 0.1, 0.05),
        hips=(-0.25, 1, 0),
        shoulders=(0.15, 1, 0.08),
        wrists=((-0.16, -0.22, 1.60), (-0.22, -0.17, 1.55)),
        elbows=((-0.8, -0.9, 0.1), (-1, 0.3, -0.3)),
        ankles=((-0.17, -0.02, 0.085), (0.30, 0.05, 0.17)),
        toes=((-0.75, 0.6, 0), (-0.75, 0.25, -0.62)),
        knees=((-1, 0.2, 0), (-1, -0.1, 0)),
        hat=True,
        holds=[lambda: club((-0.20, -0.24, 1.66), (0.46, 0.50, 1.20), (0.3, 0.5, -0.8), wood=True)],
    )


def watching():
    """At ease, a glass in the right hand, the other in the pocket."""
    return Pose(
        pelvis=(0.03, 0, 0.955),
        neck=(0.0, -0.02, 1.485),
        head=(-0.01, 0.01, 1.638),
        gaze=(-0.25, 1, 0),
        hips=(1, 0, 0.10),
        shoulders=(1, 0, -0.05),
        wrists=((-0.215, 0.03, 0.955), (0.36, 0.20, 1.15)),
        elbows=((-1, -0.6, 0), (0.7, -0.5, -0.7)),
        ankles=((-0.17, 0.04, 0.085), (0.09, 0, 0.085)),
        toes=((-0.5, 1, 0), (0.2, 1, 0)),
        holds=[lambda: glass((0.425, 0.270, 1.125))],
    )


def cheering():
    """One arm up, a glass in the other hand."""
    return Pose(
        pelvis=(-0.02, 0, 0.955),
        neck=(0.0, -0.01, 1.485),
        head=(0.0, 0.02, 1.638),
        gaze=(0.15, 1, 0.1),
        hips=(1, 0, -0.06),
        shoulders=(1, 0, 0.10),
        wrists=((-0.34, 0.21, 1.16), (0.20, 0.12, 1.95)),
        elbows=((-0.6, -0.5, -0.7), (1, 0.1, -0.2)),
        ankles=((-0.12, 0, 0.085), (0.15, 0.05, 0.085)),
        bun=True,
        slim=0.88,
        holds=[lambda: glass((-0.405, 0.280, 1.130))],
    )


def tending(stick):
    """A hand on the flagstick, looking at the ball. `stick` is where that hand is."""
    return Pose(
        pelvis=(0, 0, 0.955),
        neck=(0.0, 0.02, 1.48),
        head=(0.0, 0.07, 1.628),
        gaze=(0.1, 1, -0.45),
        wrists=(stick, (0.215, 0.03, 0.93)),
        elbows=((-0.6, -0.6, -0.7), (1, -0.6, 0)),
        ankles=((-0.13, 0, 0.085), (0.13, 0.03, 0.085)),
        bun=True,
        slim=0.88,
    )
