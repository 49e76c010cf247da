import type { SeenVersion } from '#app/lib/backend/setting-rows.ts'
import { centsEntry } from '#domain/money/money-entry.ts'
import type { PlanEntries, PlanForm } from './schema.ts'

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
export type PlanRow = PlanWrite & SeenVersion

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

/** The initial values of the form of a plan; a new one goes last. */
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
