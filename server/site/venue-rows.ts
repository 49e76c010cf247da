import type { PlanLimits } from '../../domain/booking/plan-limits.ts'
import type { PriceRule } from '../../domain/contract/price-rule.ts'
import type { VenueHours } from '../../domain/venue/opening-hours.ts'
import type { Sql } from '../postgres/sql.ts'

/** What is on sale by our own tables. */
export type SoldRows = {
  prices: { lowest: number | null; highest: number | null }
  /** In the order in which they price a half hour. */
  rules: PriceRule[]
  plans: SoldPlan[]
  bays: SoldBay[]
}
export type SoldPlan = PlanLimits & {
  name: string
  priceCents: number | null
  features: string[]
  bookingDiscountPercent: number
  bookingWindowDays: number
}
export type SoldBay = { name: string; description: string; capacity: number }

export async function readHours(sql: Sql, today: string): Promise<VenueHours> {
  const [hours, exceptions] = await Promise.all([
    sql<VenueHours['hours'][number][]>`
      select weekday, opens_minute as "opensMinute", closes_minute as "closesMinute"
      from public.opening_hours order by weekday, opens_minute`,
    sql<VenueHours['exceptions'][number][]>`
      select day::text, opens_minute as "opensMinute", closes_minute as "closesMinute", note,
        members_too as "membersToo"
      from public.opening_exceptions where day >= ${today} order by day`,
  ])
  return { hours, exceptions }
}

export async function readSold(sql: Sql): Promise<SoldRows> {
  const [[prices], rules, plans, bays] = await Promise.all([
    sql<SoldRows['prices'][]>`
      select min(cents_per_hour) as lowest, max(cents_per_hour) as highest from public.price_rules`,
    sql<PriceRule[]>`
      select name, weekdays, from_minute as "fromMinute", until_minute as "untilMinute",
        cents_per_hour as "centsPerHour"
      from public.price_rules order by sort_order, name`,
    sql<SoldPlan[]>`
      select name, price_cents as "priceCents", features, booking_discount_percent as "bookingDiscountPercent",
        booking_window_days as "bookingWindowDays", weekly_hours as "weeklyHours",
        open_bookings as "openBookings", daily_peak_hours as "dailyPeakHours"
      from public.membership_plans where active order by sort_order, name`,
    sql<
      SoldBay[]
    >`select name, description, capacity from public.bays where active order by sort_order, name`,
  ])
  return { prices: prices ?? { lowest: null, highest: null }, rules, plans, bays }
}
