import { availability } from '../../../domain/booking/availability.ts'
import { usualLength } from '../../../domain/booking/booking-size.ts'
import { lastDayFor } from '../../../domain/booking/may-book.ts'
import {
  ListAvailabilityRequest,
  ListAvailabilityResponse,
  longestMinutes,
} from '../../../domain/contract/list-availability.ts'
import { addDays, dayOf, instantAt } from '../../../domain/venue/venue-clock.ts'
import { bookerOf, keptOf, theirBooking } from '../_shared/booking/booking-row.ts'
import { venueFacts } from '../_shared/booking/venue-facts.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'

/** The free times of each bay for this person, with prices. */
export const listAvailability = defineFunction({
  access: 'anyone',
  request: ListAvailabilityRequest,
  response: ListAvailabilityResponse,
  handle: async ({ day: first, days: count, minutes: asked, moves }, { caller, env }) => {
    const service = serviceClient(env)
    const now = env.now().getTime()
    const day = first ?? dayOf(now)
    const moved = moves && (await theirBooking(service, { id: moves.id }, moves.key, caller))
    const days = Array.from({ length: count }, (_, n) => addDays(day, n))
    const from = instantAt(day, 0)
    const to = instantAt(addDays(day, count), asked ?? longestMinutes)
    const facts = await venueFacts(service, { from, to, caller: bookerOf(caller, moved), family: moved?.id })
    const { bays, terms, member, booker } = facts
    const kept = keptOf(moved)
    const minutes = asked ?? usualLength(terms, kept)
    const soldHere = env.gym.soldHere.includes('bays')
    return {
      today: dayOf(now),
      lastDay: lastDayFor(booker, terms, now),
      soldHere,
      bays: soldHere ? bays : [],
      minutes,
      days: soldHere ? availability({ ...facts, days, minutes, now, kept }) : [],
      member,
      terms,
    }
  },
})
