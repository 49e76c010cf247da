import { useOutletContext } from 'react-router'
import { BayCodes } from '#app/features/admin/settings/bays/components/bay-codes.tsx'
import type { SettingsContext } from '#app/features/admin/settings/rules.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { can } from '#domain/admin/can.ts'

export function meta() {
  return privateMeta('QR codes for the bays')
}

export default function BayCodesPage() {
  const { userId, role } = useOutletContext<SettingsContext>()
  return <BayCodes userId={userId} canEdit={can(role, 'edit bays')} />
}
