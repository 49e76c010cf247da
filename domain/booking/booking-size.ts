import { gridMinutes } from './slots.ts'

/** The shortest and the longest booking, as staff have set them. */
export type LengthTerms = { minMinutes: number; maxMinutes: number }

/** What a moved booking may keep even if the terms or its bay no longer allow it. */
export type KeptOnMove = { bayId: string; minutes: number; players: number }

/** The longest that the terms can be set to. Staff may book more, with a reason. */
export const longestTerms = 480
const usualMinutes = 60

/** Every bookable length, shortest first: multiples of 30 minutes within the terms, and the length of a moved booking. */
export function lengthsOf({ minMinutes, maxMinutes }: LengthTerms, kept?: KeptOnMove): number[] {
  const lengths = new Set(kept && [kept.minutes])
  const first = Math.ceil(minMinutes / gridMinutes) * gridMinutes
  for (let minutes = first; minutes <= maxMinutes; minutes += gridMinutes) lengths.add(minutes)
  return [...lengths].sort((a, b) => a - b)
}

/** The length selected at first: that of the moved booking, else the one nearest to an hour. */
export function usualLength(terms: LengthTerms, kept?: KeptOnMove): number {
  return kept?.minutes ?? nearestLength(usualMinutes, lengthsOf(terms))
}

/** If two are equally near, the shorter one. */
export function nearestLength(minutes: number, lengths: readonly number[]): number {
  const distance = (length: number) => Math.abs(length - minutes)
  return lengths.reduce(
    (best, length) => (distance(length) < distance(best) ? length : best),
    lengths[0] ?? minutes,
  )
}

export function isLength(
  minutes: number,
  { minMinutes, maxMinutes }: LengthTerms,
  kept?: KeptOnMove,
): boolean {
  return minutes === kept?.minutes || (minutes >= minMinutes && minutes <= maxMinutes)
}

/** Whether a bay is large enough. A party that staff put into a smaller bay may keep it. */
export function hasRoom(bay: { id: string; capacity: number }, players: number, kept?: KeptOnMove): boolean {
  return players <= bay.capacity || (kept?.bayId === bay.id && players <= kept.players)
}
