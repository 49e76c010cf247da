import type { PriceRule } from '../contract/price-rule.ts'
import type { BookingRule } from '../contract/refusal.ts'
import { addDays, dayOf, instantAt, minuteMs, toWallTime } from '../venue/venue-clock.ts'
import { formatDayLong } from '../venue/venue-time.ts'
import type { AvailabilityInput } from './availability.ts'
import { priceBooking } from './booking-price.ts'
import { hasRoom } from './booking-size.ts'
import { describePlanLimit } from './limit-words.ts'
import { type Booker, canBook, toDiscount } from './may-book.ts'
import { addCountedSlot, findExceededLimit } from './plan-limits.ts'
import { mostWeeks } from './series-length.ts'
import { overlaps, type Slot, type Taken } from './slots.ts'

/** The same wall time each week, including the first. */
export function listWeeklyStarts(start: number, weeks: number): number[] {
  const { minute } = toWallTime(start)
  return Array.from({ length: weeks }, (_, n) => instantAt(addDays(dayOf(start), 7 * n), minute))
}

/** Accepts any order, but never the same day twice. */
export function areWeekly(starts: readonly number[]): boolean {
  const first = Math.min(...starts)
  const weeks = new Set(listWeeklyStarts(first, mostWeeks))
  return new Set(starts).size === starts.length && starts.every((start) => weeks.has(start))
}

type BayPrice = { bayId: string; totalCents: number }
type WeekState =
  | ({ state: 'free' } & BayPrice)
  /** Other bays that are free at that time, smallest first. */
  | { state: 'taken'; others: BayPrice[] }
  | { state: 'refused'; rule: BookingRule; words: string }

export type SizedBay = AvailabilityInput['bays'][number] & { capacity: number }
type WeeklyInput = Omit<AvailabilityInput, 'days' | 'bays' | 'kept' | 'taken'> & {
  bayId: string
  bays: readonly SizedBay[]
  taken: readonly Taken[]
  start: number
  players: number
  weeks: number
}

/** Each date of a series with its price, or the reason why it can't be booked. */
export function listWeekDates(input: WeeklyInput): (WeekState & { start: number })[] {
  let { booker } = input
  return listWeeklyStarts(input.start, input.weeks).map((start) => {
    const week = weekAt(start, { ...input, booker })
    const isHad = week.state === 'free' || (week.state === 'taken' && week.others.length > 0)
    if (isHad) booker = addCountedSlot(booker, { start, end: start + input.minutes * minuteMs })
    return { start, ...week }
  })
}

function weekAt(start: number, input: WeeklyInput): WeekState {
  const { bays, bayId, players, minutes, booker, rules } = input
  const slot = { start, end: start + minutes * minuteMs }
  const wanted = bays.find(({ id }) => id === bayId)
  const ended = describeEndedMembership(booker, dayOf(start))
  if (ended) return { state: 'refused', rule: 'too-far', words: ended }
  const verdict = wanted && canBook({ ...input, slot, bay: wanted })
  if (verdict && !verdict.ok) return { state: 'refused', rule: verdict.rule, words: verdict.words }
  const passed = findExceededLimit({ booker, rules, now: input.now })(slot)
  if (passed && booker.kind === 'member') {
    const plan = { planName: booker.planName, rules, shortestMinutes: input.terms.minMinutes }
    return { state: 'refused', rule: passed.rule, words: describePlanLimit(passed, plan) }
  }
  const totalCents = priceOf(slot, rules, booker)
  if (totalCents === null)
    return { state: 'refused', rule: 'closed', words: "This time doesn't have a price yet. Please call us." }

  const fitting = bays.filter((bay) => bay.active && hasRoom(bay, players) && isFree(bay, slot, input.taken))
  if (fitting.some(({ id }) => id === bayId)) return { state: 'free', bayId, totalCents }
  const others = fitting
    .toSorted((a, b) => a.capacity - b.capacity)
    .map(({ id }) => ({ bayId: id, totalCents }))
  return { state: 'taken', others }
}

export function isFree(
  { id, bufferMinutes }: SizedBay,
  { start, end }: Slot,
  taken: readonly Taken[],
): boolean {
  const occupied = { start, end: end + bufferMinutes * minuteMs }
  return !taken.some((other) => other.bayId === id && overlaps(other, occupied))
}

function priceOf(slot: Slot, rules: readonly PriceRule[], booker: Booker): number | null {
  return priceBooking(slot, rules, toDiscount(booker))?.totalCents ?? null
}

/** Null if the membership lasts until that day. */
export function describeEndedMembership(booker: Booker, day: string): string | null {
  if (booker.kind === 'guest')
    return 'Weekly bookings are for members. Join a plan, or book each date separately.'
  if (booker.validUntil >= day) return null
  return `Your ${booker.planName} plan ends on ${formatDayLong(booker.validUntil)}. Renew it to book this date too.`
}
