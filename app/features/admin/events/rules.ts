import type { EventGuest, EventRoster } from '#domain/contract/event-roster.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'

export type NewGuest = {
  id: string
  userId: string | null
  fullName: string
  email: string
  phone: string
}

type ListedPerson = { userId: string | null; name: string; email: string; phone: string }

/** Sends no typed details for an account, because the server reads them from its profile. */
export function toNewGuest(id: string, { userId, name, email, phone }: ListedPerson): NewGuest {
  if (userId !== null) return { id, userId, fullName: '', email: '', phone: '' }
  const typed = { email: email.trim(), phone: phone.trim() }
  return { id, userId, fullName: name.trim() || typed.email, ...typed }
}

export function findAttending({ people }: Pick<EventRoster, 'people'>): EventGuest[] {
  return people.filter(({ isWaiting }) => !isWaiting)
}

export function findWaiting({ people }: Pick<EventRoster, 'people'>): EventGuest[] {
  return people.filter(({ isWaiting }) => isWaiting)
}

export function canCheckIn({ start, now, isCancelled }: EventRoster): boolean {
  return !isCancelled && dayOf(start) <= dayOf(now)
}
