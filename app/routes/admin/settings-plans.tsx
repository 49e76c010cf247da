import { useOutletContext } from 'react-router'
import { PlanSettings } from '#app/features/plans/components/plan-settings.tsx'
import type { SettingsPlace } from '#app/features/settings/schema.ts'
import { privateMeta } from '#app/lib/page-meta.ts'

export function meta() {
  return privateMeta('Plans')
}

export default function PlansSettings() {
  const { userId, isAdmin } = useOutletContext<SettingsPlace>()
  return <PlanSettings userId={userId} isAdmin={isAdmin} />
}
