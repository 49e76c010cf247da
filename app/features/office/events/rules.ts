import type { EventGuest, EventRoster } from '#domain/contract/event-roster.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'

/** Who is put on a list: somebody with an account, or a name. */
export type NewGuest = {
  id: string
  user_id: string | null
  full_name: string
  email: string
  phone: string
}

type ListedPerson = { userId: string | null; name: string; email: string; phone: string }

/** Somebody with an account goes by what stands there; everybody else by what was typed. */
export function newGuest(id: string, { userId, name, email, phone }: ListedPerson): NewGuest {
  if (userId !== null) return { id, user_id: userId, full_name: '', email: '', phone: '' }
  return {
    id,
    user_id: null,
    full_name: name.trim() || email.trim(),
    email: email.trim(),
    phone: phone.trim(),
  }
}

export function comingTo({ people }: Pick<EventRoster, 'people'>): EventGuest[] {
  return people.filter(({ isWaiting }) => !isWaiting)
}

export function waitingFor({ people }: Pick<EventRoster, 'people'>): EventGuest[] {
  return people.filter(({ isWaiting }) => isWaiting)
}

/** Whether people are checked in: from the day on which it begins. */
export function isDayOfEvent({ start, now, isCancelled }: EventRoster): boolean {
  return !isCancelled && dayOf(start) <= dayOf(now)
}
