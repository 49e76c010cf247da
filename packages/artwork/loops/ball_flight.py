"""A golf ball in still air: gravity, drag and lift that grow with spin, spin that fades. Metres, seconds, radians."""
import json
import math
import os

SHOTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../shots.json')
MPH, YARD, FOOT, RPM = 0.44704, 0.9144, 0.3048, math.tau / 60


def acceleration(velocity, spin, axis, model):
    speed = math.sqrt(sum(v * v for v in velocity)) or 1e-9
    ratio = model['radius'] * spin / speed
    drag = model['dragBase'] + model['dragSpin'] * ratio
    lift = model['liftMost'] * ratio / (model['liftHalf'] + ratio)
    push = 0.5 * model['airDensity'] * math.pi * model['radius'] ** 2 / model['mass'] * speed
    vx, vy, vz = velocity
    ax, ay, az = axis
    across = (ay * vz - az * vy, az * vx - ax * vz, ax * vy - ay * vx)
    forces = [push * (lift * c - drag * v) for c, v in zip(across, velocity)]
    return forces[0], forces[1], forces[2] - model['gravity']


def fly(shot, model, ground=0.0):
    """Points (time, right, ahead, up) from the tee until it has fallen to the ground's height."""
    speed, launch, aside = (
        shot['ballSpeedMph'] * MPH,
        math.radians(shot['launchDegrees']),
        math.radians(shot['directionDegrees']),
    )
    tilt = math.radians(shot['spinAxisDegrees'])
    level = (math.sin(aside), math.cos(aside))
    velocity = [
        speed * math.cos(launch) * level[0],
        speed * math.cos(launch) * level[1],
        speed * math.sin(launch),
    ]
    # Backspin lifts: the axis points to the player's right, and tips down on the right for a slice.
    axis = (math.cos(tilt) * level[1], -math.cos(tilt) * level[0], -math.sin(tilt))
    place, spin, time, step = [0.0, 0.0, 0.0], shot['spinRpm'] * RPM, 0.0, model['timeStep']
    points = [(0.0, 0.0, 0.0, 0.0)]
    while place[2] >= ground or velocity[2] > 0:
        half = [v + a * step / 2 for v, a in zip(velocity, acceleration(velocity, spin, axis, model))]
        change = acceleration(half, spin * math.exp(-step / 2 / model['spinLife']), axis, model)
        place = [p + h * step for p, h in zip(place, half)]
        velocity = [v + a * step for v, a in zip(velocity, change)]
        spin *= math.exp(-step / model['spinLife'])
        time += step
        points.append((time, *place))
    return points


def landing(points):
    """Carry in yards, apex in feet, curve in yards (right positive), hang time in seconds; the landing is interpolated."""
    (t0, x0, y0, z0), (t1, x1, y1, z1) = points[-2:]
    share = z0 / (z0 - z1)
    x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
    apex = max(point[3] for point in points)
    return {
        'carryYards': round(math.hypot(x, y) / YARD, 1),
        'apexFeet': round(apex / FOOT, 1),
        'sideYards': round(x / YARD, 1),
        'hangSeconds': round(t0 + (t1 - t0) * share, 2),
    }


def main():
    with open(SHOTS) as file:
        known = json.load(file)
    for shot in known['shots']:
        shot.update(landing(fly(shot, known['model'])))
    with open(SHOTS, 'w') as file:
        json.dump(known, file, indent=2)
        file.write('\n')


if __name__ == '__main__':
    main()
