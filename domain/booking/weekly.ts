import type { PriceRule } from '../contract/price-rule.ts'
import type { BookingRule } from '../contract/refusal.ts'
import { addDays, dayOf, instantAt, minuteMs, wallOf } from '../venue/venue-clock.ts'
import { formatDayLong } from '../venue/venue-time.ts'
import type { AvailabilityInput } from './availability.ts'
import { bookingPrice } from './booking-price.ts'
import { hasRoom } from './booking-size.ts'
import { planLimitWords } from './limit-words.ts'
import { type Booker, canBook, discountOf } from './may-book.ts'
import { countingToo, limitPassed } from './plan-limits.ts'
import { mostWeeks } from './series-length.ts'
import { overlaps, type Slot, type Taken } from './slots.ts'

/** The same wall time in the following weeks, the first one included. */
export function weeklyStarts(start: number, weeks: number): number[] {
  const { minute } = wallOf(start)
  return Array.from({ length: weeks }, (_, n) => instantAt(addDays(dayOf(start), 7 * n), minute))
}

/** Whether these are the same wall time in different weeks: never two of one day, however they are ordered. */
export function areWeekly(starts: readonly number[]): boolean {
  const first = Math.min(...starts)
  const weeks = new Set(weeklyStarts(first, mostWeeks))
  return new Set(starts).size === starts.length && starts.every((start) => weeks.has(start))
}

type BayPrice = { bayId: string; totalCents: number }
type WeekState =
  | ({ state: 'free' } & BayPrice)
  /** Its bay is taken: others that are free at that time, the one with the least room to spare first. */
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

/** Each date of a series with its price, or why it cannot be had; said before anything is held. */
export function weekDates(input: WeeklyInput): (WeekState & { start: number })[] {
  let { booker } = input
  return weeklyStarts(input.start, input.weeks).map((start) => {
    const week = weekAt(start, { ...input, booker })
    const isHad = week.state === 'free' || (week.state === 'taken' && week.others.length > 0)
    if (isHad) booker = countingToo(booker, { start, end: start + input.minutes * minuteMs })
    return { start, ...week }
  })
}

function weekAt(start: number, input: WeeklyInput): WeekState {
  const { bays, bayId, players, minutes, booker, rules } = input
  const slot = { start, end: start + minutes * minuteMs }
  const wanted = bays.find(({ id }) => id === bayId)
  const ended = membershipEnd(booker, dayOf(start))
  if (ended) return { state: 'refused', rule: 'too-far', words: ended }
  const verdict = wanted && canBook({ ...input, slot, bay: wanted })
  if (verdict && !verdict.ok) return { state: 'refused', rule: verdict.rule, words: verdict.words }
  const passed = limitPassed({ booker, rules, now: input.now })(slot)
  if (passed && booker.kind === 'member') {
    const plan = { planName: booker.planName, rules, shortestMinutes: input.terms.minMinutes }
    return { state: 'refused', rule: passed.rule, words: planLimitWords(passed, plan) }
  }
  const totalCents = priceOf(slot, rules, booker)
  if (totalCents === null)
    return { state: 'refused', rule: 'closed', words: 'There is no price for this time yet. Please call us.' }

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
  return bookingPrice(slot, rules, discountOf(booker))?.totalCents ?? null
}

/** Why a member may not repeat a time on that day; null where the membership lasts until then. */
export function membershipEnd(booker: Booker, day: string): string | null {
  if (booker.kind === 'guest')
    return 'A time every week is for members. Join a plan, or book each time by itself.'
  if (booker.validUntil >= day) return null
  return `Your ${booker.planName} plan ends on ${formatDayLong(booker.validUntil)}. Renew it to book this date too.`
}
