import { availability } from '../../../domain/booking/availability.ts'
import { usualLength } from '../../../domain/booking/booking-size.ts'
import { limitNotes } from '../../../domain/booking/limit-notes.ts'
import { type Booker, lastDayFor } from '../../../domain/booking/may-book.ts'
import {
  ListAvailabilityRequest,
  ListAvailabilityResponse,
  longestMinutes,
} from '../../../domain/contract/list-availability.ts'
import { addDays, dayOf, instantAt } from '../../../domain/venue/venue-clock.ts'
import { bookerOf, keptOf, theirBooking } from '../_shared/booking/booking-row.ts'
import { type VenueFacts, venueFacts } from '../_shared/booking/venue-facts.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'

/** How far to look for the first day that has times. */
const daysAhead = 7

/** The free times of each bay for this person, with prices. */
export const listAvailability = defineFunction({
  access: 'anyone',
  request: ListAvailabilityRequest,
  response: ListAvailabilityResponse,
  handle: async ({ day: first, days: count, minutes: asked, moves }, { caller, env }) => {
    const service = serviceClient(env)
    const now = env.now().getTime()
    const theirs = moves && (await theirBooking(service, { id: moves.id }, moves.key, caller))
    // A hold is not moved. With the key of one, somebody who only plays in the bay would be told the plan of whoever booked.
    const moved = theirs?.status === 'held' ? null : theirs
    const kept = keptOf(moved)
    const soldHere = env.gym.soldHere.includes('bays')
    const who = { caller: bookerOf(caller, moved), family: moved?.id }

    async function listed(from: string, count: number) {
      const days = Array.from({ length: count }, (_, n) => addDays(from, n))
      const window = {
        from: instantAt(from, 0),
        to: instantAt(addDays(from, count), asked ?? longestMinutes),
      }
      const facts = await venueFacts(service, { ...window, ...who })
      const minutes = asked ?? usualLength(facts.terms, kept)
      const input = { ...facts, booker: withoutHolds(facts.booker), days, minutes, now, kept }
      const offered = soldHere ? availability(input) : []
      const notes = limitNotes(input, offered)
      return {
        facts,
        minutes,
        days: offered.map((day, place) => ({ ...day, limits: notes[place] ?? undefined })),
      }
    }

    const { facts, minutes, days } = await listed(first ?? dayOf(now), count)
    const isOver = first === undefined && soldHere && !days.some(hasTimes)
    const later = isOver
      ? (await listed(addDays(dayOf(now), count), daysAhead)).days.find(hasTimes)
      : undefined
    const { bays, terms, member, booker } = facts
    return {
      today: dayOf(now),
      lastDay: lastDayFor(booker, terms, now),
      soldHere,
      ...(soldHere && missingIn(facts)),
      bays: soldHere ? bays : [],
      minutes,
      days: later ? [later] : days,
      member,
      terms,
    }
  },
})

/** What somebody holds is given up for what they choose next, so it takes nothing from what is left. */
function withoutHolds(booker: Booker): Booker {
  if (booker.kind === 'guest' || !booker.use) return booker
  const counted = booker.use.counted.filter(({ isHeld }) => !isHeld)
  return { ...booker, use: { ...booker.use, counted } }
}

/** The first thing without which no time is on offer, on any day. */
function missingIn({ bays, hours, exceptions, rules }: VenueFacts): {
  missing?: 'bays' | 'hours' | 'prices'
} {
  if (!bays.some(({ active }) => active)) return { missing: 'bays' }
  if (hours.length === 0 && exceptions.length === 0) return { missing: 'hours' }
  return rules.length === 0 ? { missing: 'prices' } : {}
}

function hasTimes({ bays }: ReturnType<typeof availability>[number]): boolean {
  return bays.some(({ starts }) => starts.length > 0)
}
