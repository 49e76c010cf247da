import type { Claimed } from './schema.ts'

/** 'We found 2 bookings and an order …', or null if nothing was found. */
export function describeFoundRecords({ bookings, orders, visits }: Claimed): string | null {
  const parts = [
    formatCount(bookings, 'a booking', 'bookings'),
    formatCount(orders, 'an order', 'orders'),
    formatCount(visits, 'a visit', 'visits'),
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  const isSingle = bookings + orders + visits === 1
  const last = parts.pop()
  const list = parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
  return `We found ${list} under this email and added ${isSingle ? 'it' : 'them'} to your account.`
}

function formatCount(count: number, one: string, many: string): string | null {
  if (count === 0) return null
  return count === 1 ? one : `${count} ${many}`
}

export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 60) return "We can't send another one today. Please check your spam folder or call us."
  return `We just sent you several emails. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and check your spam folder.`
}
