import type { PriceRule } from '../contract/price-rule.ts'
import type { BookingRule } from '../contract/refusal.ts'
import { addDays, dayOf, minuteMs, toWallTime, weekdayOf } from '../venue/venue-clock.ts'
import { findPriceRule } from './booking-price.ts'
import { gridMs, type Slot } from './slots.ts'

/** Booking limits of a plan; null for no limit. */
export type PlanLimits = {
  /** Hours per week, Monday to Sunday. */
  weeklyHours: number | null
  /** Number of upcoming bookings. */
  openBookings: number | null
  dailyPeakHours: number | null
}

/** A booking or hold that counts toward a limit. A booking and the hold it may be moved to are one family. */
export type Counted = Slot & {
  family: string
  isHeld: boolean
  /** Whether it belongs to the booking being moved or extended, whose time does not count. */
  isMoved: boolean
}
export type CountedPlan = { limits: PlanLimits; counted: readonly Counted[] }

export type LimitRule = Extract<BookingRule, 'weekly-hours' | 'open-bookings' | 'peak-hours'>

/** Use of a limit, in minutes or bookings. */
export type LimitUse = {
  rule: LimitRule
  most: number
  used: number
  left: number
  /** The Monday of the week, or the day; empty for open bookings. */
  span: string
  hasHold: boolean
  isMove: boolean
  isOver: boolean
}

type LimitedBooker =
  | { kind: 'guest' }
  | { kind: 'member'; validUntil: string; use?: CountedPlan | null | undefined }
type LimitQuestion = { booker: LimitedBooker; rules: readonly PriceRule[]; now: number }

/** Measures a slot for one limit; slots of the same span count together. */
type Measure = {
  rule: LimitRule
  most: number
  amountOf: (slot: Slot) => number
  spanOf: (slot: Slot) => string
}
type Counting = Measure & { counted: readonly (Counted & { amount: number; span: string })[] }

/**
 * Returns the use of each plan limit if `slot` were booked. A slot counts in full for the week and day in which it starts. Guests
 * and days after the membership's end have no limits.
 */
export function measureLimits({ booker, rules, now }: LimitQuestion): (slot: Slot) => LimitUse[] {
  if (booker.kind === 'guest' || !booker.use) return () => []
  const { validUntil, use } = booker
  const measures = listMeasures(use.limits, rules, now).map((measure) => ({
    ...measure,
    counted: use.counted.map((one) => ({
      ...one,
      amount: measure.amountOf(one),
      span: measure.spanOf(one),
    })),
  }))
  return (slot) =>
    dayOf(slot.start) > validUntil ? [] : measures.map((measure) => toLimitUse(measure, slot))
}

function toLimitUse({ rule, most, amountOf, spanOf, counted }: Counting, slot: Slot): LimitUse {
  const span = spanOf(slot)
  const there = counted.filter((one) => one.span === span && one.amount > 0)
  const others = there.filter(({ isMoved }) => !isMoved)
  const families = [...Map.groupBy(others, ({ family }) => family).values()]
  const used = families.reduce((sum, family) => sum + Math.max(...family.map(({ amount }) => amount)), 0)
  const kept = there.find(({ isMoved, isHeld }) => isMoved && !isHeld)?.amount ?? 0
  const amount = amountOf(slot)
  return {
    rule,
    most,
    used,
    left: Math.max(0, most - used),
    span,
    hasHold: others.some(({ isHeld }) => isHeld),
    isMove: counted.some(({ isMoved }) => isMoved),
    // A member above the limit by a staff override may still move bookings.
    isOver: used + amount > most && amount > kept,
  }
}

export function findExceededLimit(asked: LimitQuestion): (slot: Slot) => LimitUse | null {
  const usesFor = measureLimits(asked)
  return (slot) => usesFor(slot).find(({ isOver }) => isOver) ?? null
}

/** Makes each of several new bookings count toward the limits of the next. */
export function addCountedSlot<Person extends LimitedBooker>(booker: Person, slot: Slot): Person {
  if (booker.kind === 'guest' || !booker.use) return booker
  const { counted } = booker.use
  const added = { ...slot, family: `${counted.length}`, isHeld: false, isMoved: false }
  return { ...booker, use: { ...booker.use, counted: [...counted, added] } }
}

type PartyMove = {
  /** All bookings that move together; `moved` is the one being checked. */
  families: readonly string[]
  moved: string
  /** New slots of the bookings before it. */
  placed: readonly Slot[]
}

/** During a party's move, the old slots don't count, but the new slots of earlier bays do. */
export function toMovingBooker<Person extends LimitedBooker>(
  booker: Person,
  { families, moved, placed }: PartyMove,
): Person {
  if (booker.kind === 'guest' || !booker.use) return booker
  const counted = booker.use.counted
    .filter(({ family }) => family === moved || !families.includes(family))
    .map((one) => ({ ...one, isMoved: one.family === moved }))
  return placed.reduce(addCountedSlot, { ...booker, use: { ...booker.use, counted } })
}

export function findMonday(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

function peakMinutes({ start, end }: Slot, rules: readonly PriceRule[]): number {
  let minutes = 0
  for (let half = start; half < end; half += gridMs)
    if (findPriceRule(toWallTime(half), rules)?.isPeak) minutes += Math.min(gridMs, end - half) / minuteMs
  return minutes
}

function listMeasures(
  { weeklyHours, openBookings, dailyPeakHours }: PlanLimits,
  rules: readonly PriceRule[],
  now: number,
): Measure[] {
  const measures: (Omit<Measure, 'most'> & { most: number | null })[] = [
    {
      rule: 'weekly-hours',
      most: weeklyHours && weeklyHours * 60,
      amountOf: ({ start, end }) => (end - start) / minuteMs,
      spanOf: ({ start }) => findMonday(dayOf(start)),
    },
    {
      rule: 'peak-hours',
      most: dailyPeakHours && dailyPeakHours * 60,
      amountOf: (slot) => peakMinutes(slot, rules),
      spanOf: ({ start }) => dayOf(start),
    },
    {
      rule: 'open-bookings',
      most: openBookings,
      amountOf: ({ start }) => (start > now ? 1 : 0),
      spanOf: () => '',
    },
  ]
  return measures.flatMap(({ most, ...measure }) => (most === null ? [] : [{ ...measure, most }]))
}
