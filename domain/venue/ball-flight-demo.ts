import type { Shot } from './ball-flight.ts'

/** The shot of the film on the landing page; packages/artwork/shots.json draws it. */
export const demoShot = {
  club: '7 iron',
  clubSpeedMph: 84,
  ballSpeedMph: 116,
  launchDegrees: 17.2,
  directionDegrees: 4.8,
  spinRpm: 7150,
  spinAxisDegrees: 3,
} as const satisfies Shot & { club: string; clubSpeedMph: number }
