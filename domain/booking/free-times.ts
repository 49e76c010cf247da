import type { ListAvailabilityResponse } from '../contract/list-availability.ts'

export type FreeStart = { start: number; bays: number; fromCents: number }

/** The next times at which at least one bay is free. */
export function nextFreeTimes({ days }: Pick<ListAvailabilityResponse, 'days'>, most: number): FreeStart[] {
  const times = new Map<number, FreeStart>()
  for (const { start, totalCents } of days.flatMap(({ bays }) => bays.flatMap(({ starts }) => starts))) {
    const known = times.get(start) ?? { start, bays: 0, fromCents: totalCents }
    times.set(start, { start, bays: known.bays + 1, fromCents: Math.min(known.fromCents, totalCents) })
  }
  return [...times.values()].sort((a, b) => a.start - b.start).slice(0, most)
}
