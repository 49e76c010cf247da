import type { PriceRule } from '../contract/price-rule.ts'
import type { BookingRule } from '../contract/refusal.ts'
import type { StaffTime } from '../contract/staff-bills.ts'
import { dayOf, minuteMs } from '../venue/venue-clock.ts'
import type { AvailabilityInput } from './availability.ts'
import { priceBooking } from './booking-price.ts'
import { hasRoom } from './booking-size.ts'
import { describePlanLimit } from './limit-words.ts'
import { type Booker, canBook, findBrokenRules, toBookerOn, toDiscount } from './may-book.ts'
import { addCountedSlot, findExceededLimit } from './plan-limits.ts'
import { overlaps, type Slot, type Taken } from './slots.ts'
import { isFree, type SizedBay } from './weekly.ts'

type StaffTimesInput = Omit<AvailabilityInput, 'days' | 'bays' | 'kept' | 'taken'> & {
  bays: readonly SizedBay[]
  taken: readonly Taken[]
  /** Bays blocked by events, with their titles. */
  blocks: readonly (Taken & { title: string })[]
  starts: readonly number[]
  players: number
}

const firmRules: readonly BookingRule[] = ['past', 'horizon', 'grid']

/** Each time with its free bays and conflicts. */
export function checkStaffTimes(input: StaffTimesInput): StaffTime[] {
  let { booker } = input
  return input.starts.map((start) => {
    const time = staffTime(start, { ...input, booker })
    if (time.bays.length > 0) booker = addCountedSlot(booker, slotOf(start, input.minutes))
    return time
  })
}

function staffTime(start: number, input: StaffTimesInput): StaffTime {
  const { bays, taken, blocks, players, minutes, rules, booker } = input
  const slot = slotOf(start, minutes)
  const refusal = refusalAt(slot, input)
  const totalCents = priceOf(slot, rules, booker)
  const fitting = bays.filter((bay) => bay.active && hasRoom(bay, players) && isFree(bay, slot, taken))
  return {
    start,
    bays:
      totalCents === null || refusal?.isFirm ? [] : fitting.map(({ id: bayId }) => ({ bayId, totalCents })),
    events: blocks.filter((block) => overlaps(block, slot)).map(({ bayId, title }) => ({ bayId, title })),
    refusal,
  }
}

function refusalAt(slot: Slot, input: StaffTimesInput): StaffTime['refusal'] {
  const { bays, booker, rules, now, terms } = input
  const [bay] = bays
  if (!bay) return null
  const verdict = canBookThen({ ...input, slot, bay })
  if (!verdict.ok) {
    const withReason = canBook({ ...input, slot, bay, override: true })
    const isFirm = !withReason.ok || firmRules.includes(verdict.rule)
    return { rule: verdict.rule, words: withReason.ok ? verdict.words : withReason.words, isFirm }
  }
  const passed = findExceededLimit({ booker, rules, now })(slot)
  if (!passed || booker.kind === 'guest') return null
  const plan = { planName: booker.planName, rules, shortestMinutes: terms.minMinutes }
  return { rule: passed.rule, words: describePlanLimit(passed, plan), isFirm: false }
}

/** A series may exceed the booking window, so 'too-far' is reported only if no other rule refuses the time. */
function canBookThen(asked: Parameters<typeof canBook>[0]): ReturnType<typeof canBook> {
  const [first, second] = findBrokenRules(asked)
  if (!first) return { ok: true }
  return first.rule === 'too-far' && second ? second : first
}

function slotOf(start: number, minutes: number): Slot {
  return { start, end: start + minutes * minuteMs }
}

function priceOf(slot: Slot, rules: readonly PriceRule[], booker: Booker): number | null {
  return priceBooking(slot, rules, toDiscount(toBookerOn(booker, dayOf(slot.start))))?.totalCents ?? null
}
