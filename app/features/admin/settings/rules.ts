import type { Act, RoleRead } from '#domain/admin/can.ts'

/** Who looks at the settings, and when. */
export type SettingsPlace = { userId: string; role: RoleRead; today: string }

/** A tab with an act is there for those who may do it; the others show to all who work here. */
export type SettingsTab = {
  path: string
  label: string
  /** What is on it, where the label does not say all of it. */
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

/** A row that was chosen in a list, as it is now; as it was where somebody has removed it. */
export function currentRow<Row extends { id: string }>(
  chosen: Row | null,
  rows: readonly Row[] = [],
): Row | null {
  return chosen && (rows.find(({ id }) => id === chosen.id) ?? chosen)
}
