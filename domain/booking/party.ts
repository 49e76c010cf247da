import { hasRoom } from './booking-size.ts'

type RoomyBay = { id: string; capacity: number }

/** Maximum bays and bay minutes that one address may hold at a time. */
export const mostPartyBays = 6
export const mostPartyMinutes = 480

export function maxPartyBays(minutes: number): number {
  return Math.min(mostPartyBays, Math.floor(mostPartyMinutes / minutes))
}

export function maxPartyPlayers(bays: readonly RoomyBay[], minutes: number): number {
  const largest = bays.map(({ capacity }) => capacity).sort((a, b) => b - a)
  return Math.min(20, sum(largest.slice(0, Math.max(1, maxPartyBays(minutes)))))
}

type PartyInput<Bay> = {
  /** All bays in physical order. */
  bays: readonly Bay[]
  isFree: (bay: Bay) => boolean
  players: number
  minutes: number
}

/**
 * Chooses as few bays as possible, then the closest together, then those with the least spare room. Null if one bay is enough or
 * all free bays together are too small.
 */
export function choosePartyBays<Bay extends RoomyBay>({
  bays,
  isFree,
  players,
  minutes,
}: PartyInput<Bay>): Bay[] | null {
  const free = bays.map((bay, place) => ({ bay, place })).filter(({ bay }) => isFree(bay))
  if (free.some(({ bay }) => hasRoom(bay, players))) return null
  const largest = free.map(({ bay }) => bay.capacity).sort((a, b) => b - a)
  const count = largest.findIndex((_, n) => sum(largest.slice(0, n + 1)) >= players) + 1
  if (count < 2 || count > maxPartyBays(minutes)) return null

  const sets = free.flatMap((first, n) =>
    free.slice(n + count - 1).map((last, m) => {
      const between = free.slice(n + 1, n + count - 1 + m)
      const roomiest = between.toSorted((a, b) => b.bay.capacity - a.bay.capacity).slice(0, count - 2)
      return [first, ...roomiest.sort((a, b) => a.place - b.place), last]
    }),
  )
  const roomOf = (set: typeof free) => sum(set.map(({ bay }) => bay.capacity))
  const spanOf = (set: typeof free) => (set.at(-1)?.place ?? 0) - (set[0]?.place ?? 0)
  const [best] = sets
    .filter((set) => roomOf(set) >= players)
    .sort((a, b) => spanOf(a) - spanOf(b) || roomOf(a) - roomOf(b))
  return best?.map(({ bay }) => bay) ?? null
}

export function areSideBySide(chosen: readonly { id: string }[], bays: readonly { id: string }[]): boolean {
  const places = chosen.map(({ id }) => bays.findIndex((bay) => bay.id === id))
  return Math.max(...places) - Math.min(...places) === chosen.length - 1
}

/** Distributes players evenly over the bays, first bays first. Null if they do not fit or a bay would stay empty. */
export function distributePlayers(bays: readonly RoomyBay[], players: number): number[] | null {
  if (bays.length > players || sum(bays.map(({ capacity }) => capacity)) < players) return null
  const counts = bays.map(() => 0)
  for (let player = 0; player < players; player++) {
    const roomy = counts.flatMap((count, n) => (count < (bays[n]?.capacity ?? 0) ? [n] : []))
    const next = roomy.reduce((best, n) => ((counts[n] ?? 0) < (counts[best] ?? 0) ? n : best), roomy[0] ?? 0)
    counts[next] = (counts[next] ?? 0) + 1
  }
  return counts
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Maximum players of a single booking with an override. */
const mostInBay = 20

/** With several bays chosen, the total capacity is the limit. */
export function maxPlayers(bays: readonly { capacity: number; active: boolean }[], chosen: number): number {
  const room = bays.reduce((sum, { capacity, active }) => sum + (active ? capacity : 0), 0)
  return chosen > 1 ? room : Math.min(room, mostInBay)
}
