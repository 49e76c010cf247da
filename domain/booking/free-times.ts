import type { ListAvailabilityResponse } from '../contract/list-availability.ts'

export type FreeStart = { start: number; bays: number; fromCents: number }

/** Joins the times of all bays, with the lowest price of each. */
export function nextFreeTimes({ days }: Pick<ListAvailabilityResponse, 'days'>, most: number): FreeStart[] {
  const times = new Map<number, FreeStart>()
  for (const { start, totalCents } of days.flatMap(({ bays }) => bays.flatMap(({ starts }) => starts))) {
    const known = times.get(start) ?? { start, bays: 0, fromCents: totalCents }
    times.set(start, { start, bays: known.bays + 1, fromCents: Math.min(known.fromCents, totalCents) })
  }
  return [...times.values()].sort((a, b) => a.start - b.start).slice(0, most)
}
