import { gridMinutes } from './slots.ts'

/** The shortest and the longest booking, as staff have set them. */
export type LengthTerms = { minMinutes: number; maxMinutes: number }

/** What a booking that is moved may keep, whatever the terms and its bay allow by now. */
export type Kept = { bayId: string; minutes: number; players: number }

/** The longest that the terms can be set to. Staff may book more, with a reason. */
export const longestTerms = 480
const usualMinutes = 60

/** Every length that may be booked, shortest first: whole half hours within the terms, and the one that is kept. */
export function lengthsOf({ minMinutes, maxMinutes }: LengthTerms, kept?: Kept): number[] {
  const lengths = new Set(kept && [kept.minutes])
  const first = Math.ceil(minMinutes / gridMinutes) * gridMinutes
  for (let minutes = first; minutes <= maxMinutes; minutes += gridMinutes) lengths.add(minutes)
  return [...lengths].sort((a, b) => a - b)
}

/** The length that a choice begins with: the one that is kept, or an hour, or what comes nearest to it. */
export function usualLength(terms: LengthTerms, kept?: Kept): number {
  return kept?.minutes ?? nearestLength(usualMinutes, lengthsOf(terms))
}

/** Of two that are equally near the shorter. */
export function nearestLength(minutes: number, lengths: readonly number[]): number {
  const distance = (length: number) => Math.abs(length - minutes)
  return lengths.reduce(
    (best, length) => (distance(length) < distance(best) ? length : best),
    lengths[0] ?? minutes,
  )
}

export function isLength(minutes: number, { minMinutes, maxMinutes }: LengthTerms, kept?: Kept): boolean {
  return minutes === kept?.minutes || (minutes >= minMinutes && minutes <= maxMinutes)
}

/** Whether a bay is large enough. A party that staff have let into a smaller one may stay in it. */
export function hasRoom(bay: { id: string; capacity: number }, players: number, kept?: Kept): boolean {
  return players <= bay.capacity || (kept?.bayId === bay.id && players <= kept.players)
}
