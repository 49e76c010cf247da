import type { SeenVersion } from '#app/lib/backend/setting-rows.ts'
import type { BayEntries } from './schema.ts'

export type BayWrite = {
  name: string
  description: string
  capacity: number
  leftHanded: boolean
  bufferMinutes: number
  sortOrder: number
}
export type BayRow = BayWrite & SeenVersion & { active: boolean; picture: string | null; pictureAlt: string }

export function toBayEntries(bay: BayRow | null, count: number): BayEntries {
  return {
    name: bay?.name ?? '',
    description: bay?.description ?? '',
    capacity: String(bay?.capacity ?? 4),
    leftHanded: bay?.leftHanded ?? false,
    bufferMinutes: String(bay?.bufferMinutes ?? 0),
    sortOrder: String(bay?.sortOrder ?? count + 1),
  }
}
