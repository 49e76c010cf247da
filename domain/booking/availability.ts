import type { PriceRule } from '../contract/price-rule.ts'
import type { DateException, OpeningHours } from '../contract/venue-hours.ts'
import { openPeriodsAround } from '../venue/opening-hours.ts'
import { dayOf, minuteMs } from '../venue/venue-clock.ts'
import { priceBooking } from './booking-price.ts'
import { isAllowedLength, type MoveAllowance } from './booking-size.ts'
import { type Booker, type BookingTerms, findLastBookableDay, toBookerOn, toDiscount } from './may-book.ts'
import { findExceededLimit } from './plan-limits.ts'
import { findFreeStarts, gridMinutes, type Slot, type Taken } from './slots.ts'

type PricedStart = { start: number; totalCents: number }
export type DayOffers = { day: string; bays: { bayId: string; starts: PricedStart[] }[] }
type BayOffer = PricedStart & { bayId: string }
export type AvailabilityInput = {
  days: readonly string[]
  minutes: number
  bays: readonly { id: string; name: string; active: boolean; bufferMinutes: number }[]
  hours: readonly OpeningHours[]
  exceptions: readonly DateException[]
  rules: readonly PriceRule[]
  /** Bookings and holds of all bays, each including its buffer. */
  taken: readonly Taken[]
  booker: Booker
  terms: BookingTerms
  now: number
  /** Set while a booking is being moved. */
  kept?: MoveAllowance | undefined
}

/** Starts and prices as if every bay were free; computed once because all bays share hours and prices. */
type PossibleStarts = { open: Slot[]; offers: Map<number, PricedStart & { day: string }> }

/** Grouped by the venue's day on which a time starts. */
export function availability(input: AvailabilityInput): DayOffers[] {
  const { days, minutes, bays, taken, now } = input
  const chances = findPossibleStarts(input)
  const takenOf = Map.groupBy(taken, ({ bayId }) => bayId)
  const startsOf = bays.map(({ id, active, bufferMinutes }) => {
    const offers = active
      ? chances.flatMap((chance) => {
          const occupied = { taken: takenOf.get(id) ?? [], bufferMinutes }
          const free = findFreeStarts({ open: chance.open, ...occupied, minutes, from: now })
          return free.flatMap((start) => chance.offers.get(start) ?? [])
        })
      : []
    return { bayId: id, byDay: Map.groupBy(offers, ({ day }) => day) }
  })
  return days.map((day) => ({
    day,
    bays: startsOf.map(({ bayId, byDay }) => ({
      bayId,
      starts: (byDay.get(day) ?? []).map(({ start, totalCents }) => ({ start, totalCents })),
    })),
  }))
}

/** Nearest first; at equal distance the same bay comes first. */
export function nextFreeTimes(
  days: readonly DayOffers[],
  wanted: { bayId: string; start: number },
  count = 3,
): BayOffer[] {
  const all = days.flatMap(({ bays }) =>
    bays.flatMap(({ bayId, starts }) => starts.map((offer) => ({ bayId, ...offer }))),
  )
  const distance = ({ start }: PricedStart) => Math.abs(start - wanted.start)
  const elsewhere = ({ bayId }: BayOffer) => (bayId === wanted.bayId ? 0 : 1)
  return all
    .sort((a, b) => distance(a) - distance(b) || elsewhere(a) - elsewhere(b) || a.start - b.start)
    .slice(0, count)
}

/** Prices and hours differ after a membership ends, so those days are computed separately. */
function findPossibleStarts(input: AvailabilityInput): PossibleStarts[] {
  const { days, minutes, booker, terms, now, kept } = input
  if (!isAllowedLength(minutes, terms, kept) || minutes % gridMinutes !== 0) return []
  const bookable = days.filter((day) => day <= findLastBookableDay(toBookerOn(booker, day), terms, now))
  const daysOf = Map.groupBy(bookable, (day) => toBookerOn(booker, day).kind)
  return [...daysOf.values()].map((group) => findPossibleStartsOn(new Set(group), input))
}

function findPossibleStartsOn(days: Set<string>, input: AvailabilityInput): PossibleStarts {
  const { minutes, hours, exceptions, rules, booker, now } = input
  const [anyDay = ''] = days
  const person = toBookerOn(booker, anyDay)
  const isMember = person.kind === 'member'
  const open = openPeriodsAround({ days: [...days], minutes, hours, exceptions, isMember })
  const passesLimit = findExceededLimit(input)
  const offers: PossibleStarts['offers'] = new Map()
  for (const start of findFreeStarts({ open, taken: [], minutes, from: now, bufferMinutes: 0 })) {
    const day = dayOf(start)
    if (!days.has(day)) continue
    const slot = { start, end: start + minutes * minuteMs }
    const price = passesLimit(slot) ? null : priceBooking(slot, rules, toDiscount(person))
    if (price) offers.set(start, { start, totalCents: price.totalCents, day })
  }
  return { open, offers }
}
