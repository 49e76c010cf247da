/** Model of a golf ball in still air, in meters, seconds and radians. Drag and lift grow with spin, which decays. */
export const airAndBall = {
  mass: 0.04593,
  radius: 0.02134,
  airDensity: 1.2,
  gravity: 9.81,
  dragBase: 0.21,
  dragSpin: 0.3,
  liftMost: 0.48,
  liftHalf: 0.2,
  spinLife: 24.5,
  timeStep: 0.005,
} as const

/** Launch monitor data. Right of the target is positive. */
export type Shot = {
  ballSpeedMph: number
  launchDegrees: number
  directionDegrees: number
  spinRpm: number
  /** How far the spin's axis tips down on the right: positive for a ball that curves right. */
  spinAxisDegrees: number
}
export type Landing = { carryYards: number; apexFeet: number; sideYards: number; hangSeconds: number }

type Vector = readonly [right: number, ahead: number, up: number]
type Moment = { time: number; place: Vector; velocity: Vector; spin: number }

const metresPerSecondOfMph = 0.44704
const metresOfYard = 0.9144
const metresOfFoot = 0.3048

export function computeLanding(shot: Shot): Landing {
  const axis = axisOf(shot)
  let now = launchOf(shot)
  let before = now
  let apex = 0
  while (now.place[2] >= 0 || now.velocity[2] > 0) {
    before = now
    now = step(before, axis)
    apex = Math.max(apex, now.place[2])
  }
  const share = before.place[2] / (before.place[2] - now.place[2])
  const [right, ahead] = plus(before.place, times(share, plus(now.place, times(-1, before.place))))
  return {
    carryYards: Math.hypot(right, ahead) / metresOfYard,
    apexFeet: apex / metresOfFoot,
    sideYards: right / metresOfYard,
    hangSeconds: before.time + (now.time - before.time) * share,
  }
}

function launchOf({ ballSpeedMph, launchDegrees, directionDegrees, spinRpm }: Shot): Moment {
  const speed = ballSpeedMph * metresPerSecondOfMph
  const [launch, aside] = [radians(launchDegrees), radians(directionDegrees)]
  const level = speed * Math.cos(launch)
  return {
    time: 0,
    place: [0, 0, 0],
    velocity: [level * Math.sin(aside), level * Math.cos(aside), speed * Math.sin(launch)],
    spin: (spinRpm * 2 * Math.PI) / 60,
  }
}

/** The axis of backspin points to the player's right. */
function axisOf({ directionDegrees, spinAxisDegrees }: Shot): Vector {
  const [aside, tilt] = [radians(directionDegrees), radians(spinAxisDegrees)]
  return [Math.cos(tilt) * Math.cos(aside), -Math.cos(tilt) * Math.sin(aside), -Math.sin(tilt)]
}

/** One step of the midpoint method. */
function step({ time, place, velocity, spin }: Moment, axis: Vector): Moment {
  const { timeStep, spinLife } = airAndBall
  const half = plus(velocity, times(timeStep / 2, acceleration(velocity, spin, axis)))
  const change = acceleration(half, spin * Math.exp(-timeStep / 2 / spinLife), axis)
  return {
    time: time + timeStep,
    place: plus(place, times(timeStep, half)),
    velocity: plus(velocity, times(timeStep, change)),
    spin: spin * Math.exp(-timeStep / spinLife),
  }
}

function acceleration(velocity: Vector, spin: number, axis: Vector): Vector {
  const { mass, radius, airDensity, gravity, dragBase, dragSpin, liftMost, liftHalf } = airAndBall
  const speed = Math.hypot(...velocity) || Number.EPSILON
  const ratio = (radius * spin) / speed
  const drag = dragBase + dragSpin * ratio
  const lift = (liftMost * ratio) / (liftHalf + ratio)
  const push = ((0.5 * airDensity * Math.PI * radius ** 2) / mass) * speed
  const air = plus(times(lift, cross(axis, velocity)), times(-drag, velocity))
  return plus(times(push, air), [0, 0, -gravity])
}

function cross([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
}

function plus(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

function times(factor: number, [x, y, z]: Vector): Vector {
  return [factor * x, factor * y, factor * z]
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
