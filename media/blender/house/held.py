"""What people hold: a club, a glass."""

from mathutils import Vector

from house import surfaces
from kit.shape import ball, lathe, rod


def club(grip, foot, toe=(1, 0, 0), wood=False):
    """A shaft from the hands to its head."""
    grip, foot = Vector(grip), Vector(foot)
    rod(grip, grip.lerp(foot, 0.26), 0.0135, surfaces.rubber(), 0.010)
    rod(grip.lerp(foot, 0.24), foot, 0.0075, surfaces.chrome(), 0.0055)
    limb_head = ball(
        foot + Vector(toe) * (0.045 if wood else 0.03),
        0.055 if wood else 0.045,
        surfaces.steel(),
        (1, 0.75, 0.55) if wood else (1, 0.22, 0.5),
        rings=12,
    )
    limb_head.rotation_euler = Vector(toe).to_track_quat('X', 'Z').to_euler()


def glass(at, filled=0.12):
    x, y, z = at
    lathe(
        [(0.0001, 0), (0.030, 0), (0.040, 0.15), (0.037, 0.15), (0.028, 0.006), (0.0001, 0.006)],
        surfaces.glass(),
        at,
        24,
    )
    lathe([(0.0001, 0.008), (0.028, 0.008), (0.035, filled), (0.0001, filled)], surfaces.lager(), at, 24)
    lathe(
        [(0.0001, filled), (0.035, filled), (0.0355, filled + 0.012), (0.0001, filled + 0.014)],
        surfaces.foam(),
        (x, y, z),
        24,
    )
