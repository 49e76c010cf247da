import type { BookingRule } from '../contract/refusal.ts'
import type { DateException, OpeningHours } from '../contract/venue-hours.ts'
import { openPeriodsAround, type VenueHours } from '../venue/opening-hours.ts'
import { explainClosed, explainGuestHours } from '../venue/opening-words.ts'
import { addDays, dayOf, minuteMs } from '../venue/venue-clock.ts'
import { formatDayLong } from '../venue/venue-time.ts'
import type { Discount } from './booking-price.ts'
import { isAllowedLength, type LengthTerms, type MoveAllowance } from './booking-size.ts'
import { formatLength } from './booking-words.ts'
import type { CountedPlan } from './plan-limits.ts'
import { gridMinutes, gridMs, type Slot } from './slots.ts'

export type Booker =
  | { kind: 'guest' }
  | {
      kind: 'member'
      planName: string
      discountPercent: number
      windowDays: number
      /** The last day of the membership. */
      validUntil: string
      /** Null if the plan has no limits. */
      use?: CountedPlan | null | undefined
    }

export type BookingTerms = LengthTerms & {
  guestWindowDays: number
  freeUntilHours: number
  lateFeePercent: number
}

type CanBook = { ok: true } | { ok: false; rule: BookingRule; words: string }

type CanBookInput = {
  slot: Slot
  bay: { id: string; name: string; active: boolean }
  booker: Booker
  hours: readonly OpeningHours[]
  exceptions: readonly DateException[]
  terms: BookingTerms
  now: number
  /** Set while a booking is being moved. */
  kept?: MoveAllowance | undefined
  /** Staff may override length, booking window and hours, and book a time that has started; never a bay that is out of service, nor the two-year limit. */
  override?: boolean
}

/** Applies even to staff overrides. */
const horizonDays = 730
const anyLength = { minMinutes: gridMinutes, maxMinutes: Number.POSITIVE_INFINITY }

/** Does not check overlaps with other bookings, which the database refuses. */
export function canBook(input: CanBookInput): CanBook {
  const { slot, bay, terms, now, kept, override = false } = input
  const isComing = override ? slot.end > now : slot.start >= now
  if (!isComing) return refusal('past', 'That time has already started. Please choose a later one.')
  const minutes = (slot.end - slot.start) / minuteMs
  if (!isAllowedLength(minutes, override ? anyLength : terms, kept))
    return refusal('length', describeLengthLimits(terms))
  if (slot.start % gridMs !== 0 || minutes % gridMinutes !== 0)
    return refusal('grid', 'Bookings start on the hour or the half hour, and run in half-hour steps.')
  if (!bay.active)
    return refusal('bay-closed', `${bay.name} is out of service right now. Please choose another bay.`)
  if (!override) return checkHours(input)
  if (dayOf(slot.start) > addDays(dayOf(now), horizonDays))
    return refusal('horizon', "You can't book more than two years ahead.")
  return { ok: true }
}

/** All rules that refuse a slot; `canBook` returns only the first. */
export function findBrokenRules(input: CanBookInput): Exclude<CanBook, { ok: true }>[] {
  const verdict = canBook(input)
  if (verdict.ok) return []
  const rest = withoutRule(verdict.rule, input)
  return rest ? [verdict, ...findBrokenRules(rest)] : [verdict]
}

function withoutRule(rule: BookingRule, input: CanBookInput): CanBookInput | null {
  const { terms, booker, slot } = input
  if (rule === 'past') return { ...input, now: slot.start }
  if (rule === 'length') return { ...input, terms: { ...terms, ...anyLength } }
  if (rule !== 'too-far') return null
  return {
    ...input,
    terms: { ...terms, guestWindowDays: horizonDays },
    booker: booker.kind === 'member' ? { ...booker, windowDays: horizonDays } : booker,
  }
}

export function isOpenDuring(slot: Slot, venueHours: VenueHours & { isMember: boolean }): boolean {
  const minutes = (slot.end - slot.start) / minuteMs
  return openPeriodsAround({ days: [dayOf(slot.start)], minutes, ...venueHours }).some(
    (open) => open.start <= slot.start && slot.end <= open.end,
  )
}

/** A member whose membership ends before that day books as a guest. */
export function toBookerOn(booker: Booker, day: string): Booker {
  return booker.kind === 'member' && booker.validUntil < day ? { kind: 'guest' } : booker
}

export function toDiscount(booker: Booker): Discount {
  return booker.kind === 'member' ? { name: booker.planName, percent: booker.discountPercent } : null
}

export function findLastBookableDay(booker: Booker, terms: BookingTerms, now: number): string {
  return addDays(dayOf(now), booker.kind === 'member' ? booker.windowDays : terms.guestWindowDays)
}

function checkHours({ slot, booker, hours, exceptions, terms, now }: CanBookInput): CanBook {
  const day = dayOf(slot.start)
  const person = toBookerOn(booker, day)
  if (day > findLastBookableDay(person, terms, now))
    return refusal('too-far', describeWindow(booker, person, terms))
  const isOpenTo = (isMember: boolean) => isOpenDuring(slot, { hours, exceptions, isMember })
  if (isOpenTo(person.kind === 'member')) return { ok: true }
  if (person.kind === 'guest' && isOpenTo(true))
    return refusal(
      'staffed-hours',
      explainGuestHours(day, { hours, exceptions }) + describeMembershipEnd(booker),
    )
  return refusal('closed', explainClosed([day, dayOf(slot.end - 1)], { hours, exceptions }))
}

function refusal(rule: BookingRule, words: string): CanBook {
  return { ok: false, rule, words }
}

export function describeLengthLimits({ minMinutes, maxMinutes }: LengthTerms): string {
  if (minMinutes === maxMinutes) return `A booking lasts ${formatLength(minMinutes)}.`
  return `A booking lasts from ${formatLength(minMinutes)} to ${formatLength(maxMinutes)}.`
}

function describeWindow(booker: Booker, person: Booker, { guestWindowDays }: BookingTerms): string {
  if (person.kind === 'member')
    return `${person.planName} members can book up to ${formatDays(person.windowDays)} ahead.`
  const guests = `Guests can book up to ${formatDays(guestWindowDays)} ahead`
  if (booker.kind === 'guest') return `${guests}; members can book further ahead.`
  return `${guests}; ${booker.planName} members ${booker.windowDays}.${describeMembershipEnd(booker)}`
}

function formatDays(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

function describeMembershipEnd(booker: Booker): string {
  return booker.kind === 'member' ? ` Your membership ends on ${formatDayLong(booker.validUntil)}.` : ''
}
