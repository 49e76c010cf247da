import { LOOK_BACK_DAYS } from './rules.ts'

export function describePlayedHours(hours: number, bookings: number): string {
  const played = hours === 1 ? '1 hour' : `${hours} hours`
  const booked = bookings === 1 ? '1 booking' : `${bookings} bookings`
  return `Your last ${LOOK_BACK_DAYS} days: ${played} in ${booked}.`
}
