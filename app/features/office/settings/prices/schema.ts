import { z } from 'zod'
import { dollarsEntry, nameEntry, numberEntry } from '#app/lib/forms/form-entries.ts'
import type { PriceRule } from '#domain/booking/booking-price.ts'
import { firstPriceHole } from '#domain/booking/price-holes.ts'
import { formatCents } from '#domain/money/money.ts'
import { centsEntry } from '#domain/money/money-entry.ts'
import { formatHour } from '#domain/venue/venue-time.ts'
import { wallEntry, wallFaults, wallPeriod } from '#domain/venue/wall-entry.ts'
import { weekdayNames, weekdaysWords } from '#domain/venue/weekday-words.ts'

export type PriceWrite = {
  name: string
  weekdays: number[]
  from_minute: number
  until_minute: number
  cents_per_hour: number
  sort_order: number
}
export type PriceRow = PriceWrite & { id: string }

export type TermsRow = {
  guest_window_days: number
  min_minutes: number
  max_minutes: number
  hold_minutes: number
  free_until_hours: number
  late_fee_percent: number
}

const MOST_CENTS = 10_000_00

export const PriceForm = z
  .object({
    name: nameEntry(40),
    weekdays: z.array(z.string()).min(1, 'Choose at least one day.'),
    from: z.string(),
    until: z.string(),
    price: dollarsEntry.refine((cents) => cents <= MOST_CENTS, `Enter at most ${formatCents(MOST_CENTS)}.`),
  })
  .superRefine(({ from, until }, context) => {
    const period = wallPeriod(from, until)
    if (typeof period !== 'string') return
    const { at, words } = wallFaults[period]
    context.addIssue({ code: 'custom', path: [at], message: words })
  })
export type PriceForm = z.infer<typeof PriceForm>
export type PriceEntries = z.input<typeof PriceForm>

export function priceWrite(form: PriceForm, sortOrder: number): PriceWrite | null {
  const period = wallPeriod(form.from, form.until)
  if (typeof period === 'string') return null
  return {
    name: form.name,
    weekdays: form.weekdays.map(Number).sort(),
    from_minute: period.fromMinute,
    until_minute: period.untilMinute,
    cents_per_hour: form.price,
    sort_order: sortOrder,
  }
}

export function priceEntries(price: PriceRow | null): PriceEntries {
  return {
    name: price?.name ?? '',
    weekdays: price?.weekdays.map(String) ?? [],
    from: wallEntry(price?.from_minute ?? 600),
    until: wallEntry(price?.until_minute ?? 1320),
    price: price === null ? '' : centsEntry(price.cents_per_hour),
  }
}

/** 'Monday to Friday, 5 PM to midnight'. */
export function whenWords({ weekdays, from_minute, until_minute }: PriceRow): string {
  const isWholeDay = from_minute === 0 && until_minute === 1440
  const times = isWholeDay ? 'all day' : `${formatHour(from_minute)} to ${formatHour(until_minute)}`
  return `${weekdaysWords(weekdays)}, ${times}`
}

export function hourWords({ cents_per_hour }: PriceRow): string {
  return `${formatCents(cents_per_hour)} an hour`
}

/** Which time has no price, as a sentence; null if every half hour of the week has one. */
export function holeWords(prices: readonly PriceRow[]): string | null {
  const hole = firstPriceHole(prices.map(toRule))
  if (hole === null) return null
  const times = `${formatHour(hole.fromMinute)} to ${formatHour(hole.untilMinute)}`
  return `${weekdayNames[hole.weekday]}, ${times}, has no price: nobody can book then.`
}

function toRule(row: PriceRow): PriceRule {
  const { name, weekdays, from_minute, until_minute, cents_per_hour } = row
  return {
    name,
    weekdays,
    fromMinute: from_minute,
    untilMinute: until_minute,
    centsPerHour: cents_per_hour,
  }
}

/** The prices with one of them a place further up or down. */
export function movedBy(prices: readonly PriceRow[], index: number, by: -1 | 1): PriceRow[] {
  const moved = [...prices]
  const [price] = moved.splice(index, 1)
  if (price) moved.splice(index + by, 0, price)
  return moved
}

export function inOrder(prices: readonly PriceRow[], ids: readonly string[]): PriceRow[] {
  return prices.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

export const TermsForm = z
  .object({
    guest_window_days: numberEntry(0, 365),
    min_minutes: numberEntry(30, 240),
    max_minutes: numberEntry(30, 480),
    hold_minutes: numberEntry(1, 60),
    free_until_hours: numberEntry(0, 336),
    late_fee_percent: numberEntry(0, 100),
  })
  .refine(({ min_minutes, max_minutes }) => min_minutes <= max_minutes, {
    path: ['max_minutes'],
    message: 'The longest booking cannot be shorter than the shortest.',
  })
  .refine(({ min_minutes, max_minutes }) => min_minutes % 30 === 0 && max_minutes % 30 === 0, {
    path: ['max_minutes'],
    message: 'Bookings last whole half hours.',
  })

export const termsLabels: Record<keyof TermsRow, string> = {
  guest_window_days: 'Guests book how many days ahead',
  min_minutes: 'Shortest booking, in minutes',
  max_minutes: 'Longest booking, in minutes',
  hold_minutes: 'A time is held for how many minutes',
  free_until_hours: 'Free to cancel until how many hours before',
  late_fee_percent: 'Kept after that, in percent',
}
export const termsNames = Object.keys(termsLabels) as (keyof TermsRow)[]
