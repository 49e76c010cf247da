import type { EventGuest, EventRoster } from '#domain/contract/event-roster.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'

/** A person with an account, or just a name. */
export type NewGuest = {
  id: string
  userId: string | null
  fullName: string
  email: string
  phone: string
}

type ListedPerson = { userId: string | null; name: string; email: string; phone: string }

/** Uses the account's details when there is one, otherwise the typed ones. */
export function newGuest(id: string, { userId, name, email, phone }: ListedPerson): NewGuest {
  if (userId !== null) return { id, userId, fullName: '', email: '', phone: '' }
  const typed = { email: email.trim(), phone: phone.trim() }
  return { id, userId, fullName: name.trim() || typed.email, ...typed }
}

export function comingTo({ people }: Pick<EventRoster, 'people'>): EventGuest[] {
  return people.filter(({ isWaiting }) => !isWaiting)
}

export function waitingFor({ people }: Pick<EventRoster, 'people'>): EventGuest[] {
  return people.filter(({ isWaiting }) => isWaiting)
}

/** Check-in opens on the day of the event. */
export function isDayOfEvent({ start, now, isCancelled }: EventRoster): boolean {
  return !isCancelled && dayOf(start) <= dayOf(now)
}
