import { lookedBackDays } from './rules.ts'

/** Describes the bookings that the advice is based on. */
export function playedWords(hours: number, bookings: number): string {
  const played = hours === 1 ? '1 hour' : `${hours} hours`
  const booked = bookings === 1 ? '1 booking' : `${bookings} bookings`
  return `Your last ${lookedBackDays} days: ${played} in ${booked}.`
}
