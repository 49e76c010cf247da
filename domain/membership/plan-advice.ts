import { type Discount, priceBooking } from '../booking/booking-price.ts'
import { isOpenDuring } from '../booking/may-book.ts'
import { measureLimits, type PlanLimits } from '../booking/plan-limits.ts'
import type { Slot } from '../booking/slots.ts'
import type { PriceRule } from '../contract/price-rule.ts'
import type { VenueHours } from '../venue/opening-hours.ts'
import { hourMs } from '../venue/venue-clock.ts'

export type AdvisedPlan = PlanLimits & {
  id: string
  name: string
  /** A month's price; null if it is on request. */
  priceCents: number | null
  bookingDiscountPercent: number
}

/** A null plan means paying by the hour. Offers are compared before rounding. */
export type PlanOffer = { plan: AdvisedPlan | null; monthCents: number; hourCents: number }

export type PlanAdvice = {
  /** Available options, cheapest first. */
  offers: PlanOffer[]
  /** Plans whose limits are too low for these visits. */
  beyond: AdvisedPlan[]
  /** Hours played in the compared period. */
  hours: number
  /** Whether a visit was at an hour when only members can play. */
  needsPlan: boolean
}

type PlanUse = VenueHours & {
  /** Visits within a number of days: past bookings or a typical week. */
  visits: readonly Slot[]
  days: number
  plans: readonly AdvisedPlan[]
  rules: readonly PriceRule[]
  /** Whether hours without staff are wanted too, even if these visits have none. */
  anyHour?: boolean
}

const yearDays = 365
const yearMonths = 12

/** Prices the same visits with each plan and without one. */
export function comparePlans({
  visits,
  days,
  plans,
  rules,
  anyHour = false,
  ...venueHours
}: PlanUse): PlanAdvice {
  const priced = visits.filter((visit) => priceBooking(visit, rules, null) !== null)
  const hours = priced.reduce((sum, { start, end }) => sum + (end - start) / hourMs, 0)
  const needsPlan =
    anyHour || priced.some((visit) => !isOpenDuring(visit, { ...venueHours, isMember: false }))
  const sold = plans.filter(({ priceCents }) => priceCents !== null)
  const beyond = sold.filter((plan) => exceedsLimits(plan, priced, rules))
  const choices = [...(needsPlan ? [] : [null]), ...sold.filter((plan) => !beyond.includes(plan))]
  const offers = choices
    .map((plan) => ({ plan, yearly: toYearlyCost(plan, { visits: priced, days, rules }) }))
    .toSorted((a, b) => a.yearly - b.yearly)
    .map(({ plan, yearly }) => ({
      plan,
      monthCents: Math.round(yearly / (yearMonths * days)),
      hourCents: hours === 0 ? 0 : Math.round(yearly / (yearDays * hours)),
    }))
  return { offers, beyond, hours, needsPlan }
}

/** Ignores the limit on upcoming bookings, because visits don't tell how many were booked at a time. */
function exceedsLimits(plan: AdvisedPlan, visits: readonly Slot[], rules: readonly PriceRule[]): boolean {
  const counted = visits.map((visit, place) => {
    return { ...visit, family: String(place), isHeld: false, isMoved: false }
  })
  const use = { limits: { ...plan, openBookings: null }, counted }
  const booker = { kind: 'member' as const, validUntil: '9999-12-31', use }
  const usesFor = measureLimits({ booker, rules, now: 0 })
  return visits.some((visit) => usesFor(visit).some(({ used, most }) => used > most))
}

/** A year's cost multiplied by `days`, which avoids fractions of a cent, so that equal costs compare as equal. */
function toYearlyCost(
  plan: AdvisedPlan | null,
  { visits, days, rules }: Pick<PlanUse, 'visits' | 'days' | 'rules'>,
): number {
  const discount: Discount = plan && { name: plan.name, percent: plan.bookingDiscountPercent }
  const bayCents = visits.reduce(
    (sum, visit) => sum + (priceBooking(visit, rules, discount)?.totalCents ?? 0),
    0,
  )
  return bayCents * yearDays + (plan?.priceCents ?? 0) * yearMonths * days
}
