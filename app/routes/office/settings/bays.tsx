import { useOutletContext } from 'react-router'
import { BaySettings } from '#app/features/office/settings/bays/components/bay-settings.tsx'
import type { SettingsPlace } from '#app/features/office/settings/rules.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { may } from '#domain/office/may.ts'

export function meta() {
  return privateMeta('Bays')
}

export default function BaysSettings() {
  const { userId, role } = useOutletContext<SettingsPlace>()
  return <BaySettings userId={userId} mayEdit={may(role, 'edit bays')} />
}
