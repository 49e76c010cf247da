import type { Act, UserRole } from '#domain/admin/can.ts'

/** The outlet context of the settings tabs. */
export type SettingsContext = { userId: string; role: UserRole; today: string }

type SettingsTab = {
  path: string
  label: string
  /** The label in the command palette, if the tab's own is too short. */
  topics?: string
  /** Only users who can do this see the tab. */
  act?: Act
}

export const settingsTabs: readonly [SettingsTab, ...SettingsTab[]] = [
  { path: '/admin/settings/plans', label: 'Plans' },
  { path: '/admin/settings/prices', label: 'Prices', topics: 'prices and terms' },
  { path: '/admin/settings/hours', label: 'Hours' },
  { path: '/admin/settings/bays', label: 'Bays' },
  { path: '/admin/settings/events', label: 'Events' },
  { path: '/admin/settings/stock', label: 'Stock' },
  { path: '/admin/settings/venue', label: 'Venue', topics: 'name, address, phone and email of the venue' },
  { path: '/admin/settings/readers', label: 'Card readers', act: 'pair readers' },
  { path: '/admin/settings/roles', label: 'Roles', act: 'grant roles' },
]

/** Falls back to the chosen version if the row has been removed. */
export function currentRow<Row extends { id: string }>(
  chosen: Row | null,
  rows: readonly Row[] = [],
): Row | null {
  return chosen && (rows.find(({ id }) => id === chosen.id) ?? chosen)
}
