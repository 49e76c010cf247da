import { gridMinutes } from './slots.ts'

/** Set by staff. */
export type LengthTerms = { minMinutes: number; maxMinutes: number }

/** A moved booking may keep these values even if the terms or its bay no longer allow them. */
export type MoveAllowance = { bayId: string; minutes: number; players: number }

/** Upper limit of the setting. Staff may book longer with a reason. */
export const longestTerms = 480
const usualMinutes = 60

/** Shortest first, including the length of a moved booking. */
export function listLengths({ minMinutes, maxMinutes }: LengthTerms, kept?: MoveAllowance): number[] {
  const lengths = new Set(kept && [kept.minutes])
  const first = Math.ceil(minMinutes / gridMinutes) * gridMinutes
  for (let minutes = first; minutes <= maxMinutes; minutes += gridMinutes) lengths.add(minutes)
  return [...lengths].sort((a, b) => a - b)
}

export function chooseDefaultLength(terms: LengthTerms, kept?: MoveAllowance): number {
  return kept?.minutes ?? findNearestLength(usualMinutes, listLengths(terms))
}

/** Prefers the shorter of two equally near lengths. */
export function findNearestLength(minutes: number, lengths: readonly number[]): number {
  const distance = (length: number) => Math.abs(length - minutes)
  return lengths.reduce(
    (best, length) => (distance(length) < distance(best) ? length : best),
    lengths[0] ?? minutes,
  )
}

export function isAllowedLength(
  minutes: number,
  { minMinutes, maxMinutes }: LengthTerms,
  kept?: MoveAllowance,
): boolean {
  return minutes === kept?.minutes || (minutes >= minMinutes && minutes <= maxMinutes)
}

/** A party that staff put into a smaller bay may keep it. */
export function hasRoom(
  bay: { id: string; capacity: number },
  players: number,
  kept?: MoveAllowance,
): boolean {
  return players <= bay.capacity || (kept?.bayId === bay.id && players <= kept.players)
}
