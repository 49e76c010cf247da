import { availability } from '../../../domain/booking/availability.ts'
import { chooseDefaultLength } from '../../../domain/booking/booking-size.ts'
import { listLimitNotes } from '../../../domain/booking/limit-notes.ts'
import { type Booker, findLastBookableDay } from '../../../domain/booking/may-book.ts'
import {
  ListAvailabilityRequest,
  ListAvailabilityResponse,
  longestMinutes,
} from '../../../domain/contract/list-availability.ts'
import { addDays, dayOf, instantAt } from '../../../domain/venue/venue-clock.ts'
import { bookerOf, findVisibleBooking, keptOf } from '../_shared/booking/booking-row.ts'
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
    const theirs = moves && (await findVisibleBooking(service, { id: moves.id }, moves.key, caller))
    // Holds are not moved. The key of one may come from the bay's QR page, and must not reveal the plan of the guest who booked.
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
      const minutes = asked ?? chooseDefaultLength(facts.terms, kept)
      const input = { ...facts, booker: withoutHolds(facts.booker), days, minutes, now, kept }
      const offered = soldHere ? availability(input) : []
      const notes = listLimitNotes(input, offered)
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
      lastDay: findLastBookableDay(booker, terms, now),
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

/** The caller's holds are replaced by their next choice, so they do not count towards plan limits. */
function withoutHolds(booker: Booker): Booker {
  if (booker.kind === 'guest' || !booker.use) return booker
  const counted = booker.use.counted.filter(({ isHeld }) => !isHeld)
  return { ...booker, use: { ...booker.use, counted } }
}

/** The first missing setting without which no time is available on any day. */
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
