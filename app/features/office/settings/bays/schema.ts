import { z } from 'zod'
import { nameEntry, numberEntry, reasonEntry } from '#app/lib/forms/form-entries.ts'

export type BayWrite = {
  name: string
  description: string
  capacity: number
  left_handed: boolean
  buffer_minutes: number
  sort_order: number
}
export type BayRow = BayWrite & { id: string; active: boolean }

export const BayForm = z.object({
  name: nameEntry(60),
  description: z.string().trim().max(300, 'Use 300 characters at most.'),
  capacity: numberEntry(1, 20),
  left_handed: z.boolean(),
  buffer_minutes: numberEntry(0, 120),
  sort_order: numberEntry(0, 999),
})
export type BayEntries = z.input<typeof BayForm>

export function bayEntries(bay: BayRow | null, count: number): BayEntries {
  return {
    name: bay?.name ?? '',
    description: bay?.description ?? '',
    capacity: String(bay?.capacity ?? 4),
    left_handed: bay?.left_handed ?? false,
    buffer_minutes: String(bay?.buffer_minutes ?? 0),
    sort_order: String(bay?.sort_order ?? count + 1),
  }
}

export const ServiceForm = z.object({ reason: reasonEntry })
export type ServiceForm = z.infer<typeof ServiceForm>

/** 'Up to 4 players, left-handed too, 30 minutes to tidy up'. */
export function bayWords({ capacity, left_handed, buffer_minutes }: BayRow): string {
  const hands = left_handed ? ['left-handed too'] : []
  const buffer = buffer_minutes > 0 ? [`${buffer_minutes} minutes to tidy up`] : []
  return [`Up to ${capacity} players`, ...hands, ...buffer].join(', ')
}

/** What is to be done for the guests of a bay that has just gone out of service. */
export function movingWords(name: string, bookings: number): string {
  if (bookings === 0) return `${name} is out of service. No coming bookings have to be moved.`
  const coming = bookings === 1 ? '1 coming booking has' : `${bookings} coming bookings have`
  return `${name} is out of service. ${coming} to be moved.`
}
