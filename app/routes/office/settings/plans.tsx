import { useOutletContext } from 'react-router'
import { PlanSettings } from '#app/features/office/settings/plans/components/plan-settings.tsx'
import type { SettingsPlace } from '#app/features/office/settings/rules.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { may } from '#domain/office/may.ts'

export function meta() {
  return privateMeta('Plans')
}

export default function PlansSettings() {
  const { userId, role } = useOutletContext<SettingsPlace>()
  return <PlanSettings userId={userId} mayEdit={may(role, 'edit plans')} />
}
