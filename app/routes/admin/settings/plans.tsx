import { useOutletContext } from 'react-router'
import { AdviserSetting } from '#app/features/admin/settings/plans/components/adviser-setting.tsx'
import { PlanSettings } from '#app/features/admin/settings/plans/components/plan-settings.tsx'
import type { SettingsContext } from '#app/features/admin/settings/rules.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { can } from '#domain/admin/can.ts'

export function meta() {
  return privateMeta('Plans')
}

export default function PlansSettings() {
  const { userId, role } = useOutletContext<SettingsContext>()
  const canEdit = can(role, 'edit plans')
  return (
    <>
      <PlanSettings userId={userId} canEdit={canEdit} />
      <AdviserSetting userId={userId} canEdit={canEdit} />
    </>
  )
}
