import type { BayRow } from './rules.ts'

/** 'Up to 4 players, left-handed too, 30 minutes to tidy up'. */
export function bayWords({ capacity, leftHanded, bufferMinutes }: BayRow): string {
  const hands = leftHanded ? ['left-handed too'] : []
  const buffer = bufferMinutes > 0 ? [`${bufferMinutes} minutes to tidy up`] : []
  return [`Up to ${capacity} players`, ...hands, ...buffer].join(', ')
}

/** How many bookings and events must be moved after a bay went out of service. */
export function movingWords(name: string, bookings: number): string {
  if (bookings === 0) return `${name} is out of service. No coming bookings or events have to be moved.`
  const coming =
    bookings === 1 ? '1 coming booking or event has' : `${bookings} coming bookings or events have`
  return `${name} is out of service. ${coming} to be moved.`
}
