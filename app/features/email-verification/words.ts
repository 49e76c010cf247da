import type { Claimed } from './schema.ts'

/** 'We found 2 bookings and an order under this email.', or null. */
export function foundWords({ bookings, orders, visits }: Claimed): string | null {
  const parts = [
    countWords(bookings, 'a booking', 'bookings'),
    countWords(orders, 'an order', 'orders'),
    countWords(visits, 'a visit', 'visits'),
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  const last = parts.pop()
  const list = parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
  return `We found ${list} under this email. Your account has it now.`
}

function countWords(count: number, one: string, many: string): string | null {
  if (count === 0) return null
  return count === 1 ? one : `${count} ${many}`
}

export function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 60) return 'That is enough for today. Please check your spam folder, or call us.'
  return `We have just sent several. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, and check your spam folder.`
}
