import { z } from 'zod'
import { dollarsOrNothingEntry, nameEntry, numberEntry } from '#app/lib/forms/form-entries.ts'
import { formatCents } from '#domain/money/money.ts'
import { centsEntry } from '#domain/money/money-entry.ts'

export type PlanWrite = {
  name: string
  description: string
  price_cents: number | null
  months: number
  features: string[]
  booking_discount_percent: number
  booking_window_days: number
  active: boolean
  sort_order: number
}
export type PlanRow = PlanWrite & { id: string }

export const PlanForm = z.object({
  name: nameEntry(80),
  description: z.string().trim().max(400, 'Use 400 characters at most.'),
  price: dollarsOrNothingEntry,
  months: numberEntry(1, 36),
  features: z.string(),
  discount: numberEntry(0, 100),
  window: numberEntry(0, 365),
  active: z.boolean(),
  place: numberEntry(0, 999),
})
export type PlanForm = z.infer<typeof PlanForm>
export type PlanEntries = z.input<typeof PlanForm>

export function planWrite(form: PlanForm): PlanWrite {
  return {
    name: form.name,
    description: form.description,
    price_cents: form.price,
    months: form.months,
    features: form.features
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    booking_discount_percent: form.discount,
    booking_window_days: form.window,
    active: form.active,
    sort_order: form.place,
  }
}

/** What stands in the form of a plan, or of a new one behind all others. */
export function planEntries(plan: PlanRow | null, count: number): PlanEntries {
  return {
    name: plan?.name ?? '',
    description: plan?.description ?? '',
    price: plan?.price_cents == null ? '' : centsEntry(plan.price_cents),
    months: String(plan?.months ?? 1),
    features: plan?.features.join('\n') ?? '',
    discount: String(plan?.booking_discount_percent ?? 0),
    window: String(plan?.booking_window_days ?? 14),
    active: plan?.active ?? true,
    place: String(plan?.sort_order ?? count + 1),
  }
}

/** '$79.00 a month, 10% off bays, books 14 days ahead'. */
export function planWords(plan: PlanRow): string {
  const price = plan.price_cents === null ? 'On request' : `${formatCents(plan.price_cents)} a month`
  const months = plan.months === 1 ? [] : [`paid ${plan.months} months at a time`]
  const discount = plan.booking_discount_percent > 0 ? [`${plan.booking_discount_percent}% off bays`] : []
  return [price, ...months, ...discount, `books ${plan.booking_window_days} days ahead`].join(', ')
}
