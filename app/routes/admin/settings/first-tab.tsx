import { redirect } from 'react-router'
import { settingsTabs } from '#app/features/admin/settings/rules.ts'

export function clientLoader() {
  throw redirect(settingsTabs[0].path)
}

export default function SettingsIndex() {
  return null
}
