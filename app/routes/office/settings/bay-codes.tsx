import { useOutletContext } from 'react-router'
import { BayCodes } from '#app/features/office/settings/bays/components/bay-codes.tsx'
import type { SettingsPlace } from '#app/features/office/settings/rules.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { may } from '#domain/office/may.ts'

export function meta() {
  return privateMeta('Codes for the bays')
}

export default function BayCodesPage() {
  const { userId, role } = useOutletContext<SettingsPlace>()
  return <BayCodes userId={userId} mayEdit={may(role, 'edit bays')} />
}
