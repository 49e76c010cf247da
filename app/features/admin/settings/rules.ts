import type { Act, UserRole } from '#domain/admin/can.ts'

/** The outlet context of the settings tabs. */
export type SettingsPlace = { userId: string; role: UserRole; today: string }

/** An act hides the tab from those who may not perform it. */
type SettingsTab = {
  path: string
  label: string
  /** Palette label, if the tab's label is too short. */
  topics?: string
  act?: Act
}

export const settingsTabs: readonly [SettingsTab, ...SettingsTab[]] = [
  { path: '/admin/settings/plans', label: 'Plans' },
  { path: '/admin/settings/prices', label: 'Prices', topics: 'prices and terms' },
  { path: '/admin/settings/hours', label: 'Hours' },
  { path: '/admin/settings/bays', label: 'Bays' },
  { path: '/admin/settings/events', label: 'Events' },
  { path: '/admin/settings/stock', label: 'Stock' },
  { path: '/admin/settings/readers', label: 'Card readers', act: 'pair readers' },
  { path: '/admin/settings/roles', label: 'Roles', act: 'grant roles' },
]

/** The current version of a chosen row, or the last known one if it was removed. */
export function currentRow<Row extends { id: string }>(
  chosen: Row | null,
  rows: readonly Row[] = [],
): Row | null {
  return chosen && (rows.find(({ id }) => id === chosen.id) ?? chosen)
}
