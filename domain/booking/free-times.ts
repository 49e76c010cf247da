export type FreeStart = { start: number; bays: number; fromCents: number }

/** The next times at which at least one bay is free, as far as the answer of list-availability can be read. */
export function nextFreeTimes(answer: unknown, most: number): FreeStart[] {
  const times = new Map<number, FreeStart>()
  for (const day of listIn(answer, 'days')) {
    for (const bay of listIn(day, 'bays')) {
      for (const free of listIn(bay, 'starts')) addStart(times, free)
    }
  }
  return [...times.values()].sort((a, b) => a.start - b.start).slice(0, most)
}

function addStart(times: Map<number, FreeStart>, free: unknown): void {
  if (typeof free !== 'object' || free === null || !('start' in free && 'totalCents' in free)) return
  const { start, totalCents } = free
  if (typeof start !== 'number' || typeof totalCents !== 'number') return
  const known = times.get(start) ?? { start, bays: 0, fromCents: totalCents }
  times.set(start, { start, bays: known.bays + 1, fromCents: Math.min(known.fromCents, totalCents) })
}

function listIn(value: unknown, field: string): readonly unknown[] {
  const list: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : null
  return Array.isArray(list) ? list : []
}
