import { useOutletContext } from 'react-router'
import { BaySettings } from '#app/features/admin/settings/bays/components/bay-settings.tsx'
import type { SettingsContext } from '#app/features/admin/settings/rules.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { can } from '#domain/admin/can.ts'

export function meta() {
  return privateMeta('Bays')
}

export default function BaysSettings() {
  const { userId, role } = useOutletContext<SettingsContext>()
  return <BaySettings userId={userId} canEdit={can(role, 'edit bays')} />
}
