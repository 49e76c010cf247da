import type { SeenVersion } from '#app/lib/backend/setting-rows.ts'
import type { PlanLimits } from '#domain/booking/plan-limits.ts'
import { formatCentsEntry } from '#domain/money/money-entry.ts'
import type { PlanEntries, PlanForm } from './schema.ts'

export type PlanWrite = PlanLimits & {
  name: string
  description: string
  priceCents: number | null
  months: number
  features: string[]
  bookingDiscountPercent: number
  bookingWindowDays: number
  active: boolean
  sortOrder: number
}
export type PlanRow = PlanWrite & SeenVersion

export type PlanSettingsWrite = { showsAdviser: boolean }
export type PlanSettingsRow = PlanSettingsWrite & SeenVersion

export function toPlanWrite(form: PlanForm): PlanWrite {
  return {
    name: form.name,
    description: form.description,
    priceCents: form.price,
    months: form.months,
    features: form.features
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    bookingDiscountPercent: form.discount,
    bookingWindowDays: form.window,
    weeklyHours: form.weeklyHours,
    openBookings: form.openBookings,
    dailyPeakHours: form.dailyPeakHours,
    active: form.active,
    sortOrder: form.place,
  }
}

/** A new plan goes last: `count` is the number of plans. */
export function toPlanEntries(plan: PlanRow | null, count: number): PlanEntries {
  return {
    name: plan?.name ?? '',
    description: plan?.description ?? '',
    price: plan?.priceCents == null ? '' : formatCentsEntry(plan.priceCents),
    months: String(plan?.months ?? 1),
    features: plan?.features.join('\n') ?? '',
    discount: String(plan?.bookingDiscountPercent ?? 0),
    window: String(plan?.bookingWindowDays ?? 14),
    weeklyHours: String(plan?.weeklyHours ?? ''),
    openBookings: String(plan?.openBookings ?? ''),
    dailyPeakHours: String(plan?.dailyPeakHours ?? ''),
    active: plan?.active ?? true,
    place: String(plan?.sortOrder ?? count + 1),
  }
}
