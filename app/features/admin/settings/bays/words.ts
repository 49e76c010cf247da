import type { BayRow } from './rules.ts'

/** 'Up to 4 players, left-handed too, 30 minutes of cleanup'. */
export function formatBay({ capacity, leftHanded, bufferMinutes }: BayRow): string {
  const hands = leftHanded ? ['left-handed too'] : []
  const buffer = bufferMinutes > 0 ? [`${bufferMinutes} minutes of cleanup`] : []
  return [`Up to ${capacity} players`, ...hands, ...buffer].join(', ')
}

export function describeMoves(name: string, bookings: number): string {
  if (bookings === 0) return `${name} is out of service. No upcoming bookings or events need to be moved.`
  const upcoming =
    bookings === 1 ? '1 upcoming booking or event needs' : `${bookings} upcoming bookings or events need`
  return `${name} is out of service. ${upcoming} to be moved.`
}
