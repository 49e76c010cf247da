import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { airAndBall, computeLanding, type Shot } from './ball-flight.ts'
import { demoShot } from './ball-flight-demo.ts'

const launch = z.object({
  ballSpeedMph: z.number(),
  launchDegrees: z.number(),
  directionDegrees: z.number(),
  spinRpm: z.number(),
  spinAxisDegrees: z.number(),
})
const figures = z.object({
  carryYards: z.number(),
  apexFeet: z.number(),
  sideYards: z.number(),
  hangSeconds: z.number(),
})
const Drawn = z.object({
  model: z.record(z.string(), z.number()),
  shots: z.array(
    z.object({ id: z.string(), club: z.string(), clubSpeedMph: z.number() }).and(launch).and(figures),
  ),
})
const drawn = Drawn.parse(
  JSON.parse(readFileSync(new URL('../../packages/artwork/shots.json', import.meta.url), 'utf8')),
)

describe('the rendered shots', () => {
  it('the rendered film uses the same physics constants as the page', () => {
    expect(drawn.model).toEqual(airAndBall)
  })

  it('the rendered demo shot is the one shown on the page', () => {
    expect(drawn.shots.find(({ id }) => id === 'demo')).toMatchObject(demoShot)
  })

  it.each(drawn.shots)('computeLanding agrees with the rendered shot: $club', (shot) => {
    const landing = computeLanding(shot)
    expect(Math.abs(landing.carryYards - shot.carryYards)).toBeLessThanOrEqual(0.1)
    expect(Math.abs(landing.apexFeet - shot.apexFeet)).toBeLessThanOrEqual(0.1)
    expect(Math.abs(landing.sideYards - shot.sideYards)).toBeLessThanOrEqual(0.1)
    expect(Math.abs(landing.hangSeconds - shot.hangSeconds)).toBeLessThanOrEqual(0.01)
  })
})

describe('computeLanding', () => {
  const straight = { directionDegrees: 0, spinAxisDegrees: 0 }

  // PGA Tour averages published by a launch monitor maker.
  it.each([
    { club: 'driver', mph: 167, degrees: 10.9, rpm: 2686, carryYards: 275, apexYards: 32 },
    { club: '7 iron', mph: 120, degrees: 16.3, rpm: 7097, carryYards: 172, apexYards: 32 },
    { club: 'pitching wedge', mph: 102, degrees: 24.2, rpm: 9304, carryYards: 136, apexYards: 29 },
  ])('computeLanding puts a $club within 8 % of outdoor measurements', (known) => {
    const { mph: ballSpeedMph, degrees: launchDegrees, rpm: spinRpm } = known
    const landing = computeLanding({ ballSpeedMph, launchDegrees, spinRpm, ...straight })
    expect(Math.abs(landing.carryYards / known.carryYards - 1)).toBeLessThanOrEqual(0.08)
    expect(Math.abs(landing.apexFeet / 3 / known.apexYards - 1)).toBeLessThanOrEqual(0.08)
  })

  const range = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  const anyShot: fc.Arbitrary<Shot> = fc.record({
    ballSpeedMph: range(60, 190),
    launchDegrees: range(6, 30),
    directionDegrees: range(-15, 15),
    spinRpm: range(1500, 10_000),
    spinAxisDegrees: range(-30, 30),
  })
  const often = { numRuns: 60 }

  it('computeLanding carries farther with more speed', () => {
    fc.assert(
      fc.property(anyShot, range(1, 20), (shot, more) => {
        const faster = { ...shot, ballSpeedMph: shot.ballSpeedMph + more }
        expect(computeLanding(faster).carryYards).toBeGreaterThan(computeLanding(shot).carryYards)
      }),
      often,
    )
  })

  it('computeLanding does not curve without spin', () => {
    fc.assert(
      fc.property(anyShot, (shot) => {
        const { sideYards, carryYards } = computeLanding({ ...shot, spinRpm: 0 })
        const aim = carryYards * Math.sin((shot.directionDegrees * Math.PI) / 180)
        expect(sideYards).toBeCloseTo(aim, 6)
      }),
      often,
    )
  })

  it('computeLanding is symmetric to the left and right', () => {
    fc.assert(
      fc.property(anyShot, (shot) => {
        const { sideYards, ...rest } = computeLanding(shot)
        const mirrored = computeLanding({
          ...shot,
          directionDegrees: -shot.directionDegrees,
          spinAxisDegrees: -shot.spinAxisDegrees,
        })
        expect(mirrored.sideYards).toBeCloseTo(-sideYards, 6)
        expect(mirrored.carryYards).toBeCloseTo(rest.carryYards, 6)
        expect(mirrored.apexFeet).toBeCloseTo(rest.apexFeet, 6)
      }),
      often,
    )
  })
})
