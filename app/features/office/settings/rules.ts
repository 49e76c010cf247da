/** Who looks at the settings: only admins change most of them. */
export type SettingsPlace = { userId: string; isAdmin: boolean; today: string }

export type SettingsTab = { to: string; label: string; isForAdmins?: boolean }

export const settingsTabs: readonly [SettingsTab, ...SettingsTab[]] = [
  { to: '/admin/settings/plans', label: 'Plans' },
  { to: '/admin/settings/prices', label: 'Prices' },
  { to: '/admin/settings/hours', label: 'Hours' },
  { to: '/admin/settings/bays', label: 'Bays' },
  { to: '/admin/settings/events', label: 'Events' },
  { to: '/admin/settings/stock', label: 'Stock' },
  { to: '/admin/settings/roles', label: 'Roles', isForAdmins: true },
]
