import type { SeenVersion } from '#app/lib/backend/setting-rows.ts'
import type { BayEntries } from './schema.ts'

export type BayWrite = {
  name: string
  description: string
  capacity: number
  left_handed: boolean
  buffer_minutes: number
  sort_order: number
}
export type BayRow = BayWrite & SeenVersion & { active: boolean }

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
