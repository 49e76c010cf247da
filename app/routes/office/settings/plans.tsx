import { useOutletContext } from 'react-router'
import { AdviserSetting } from '#app/features/office/settings/plans/components/adviser-setting.tsx'
import { PlanSettings } from '#app/features/office/settings/plans/components/plan-settings.tsx'
import type { SettingsPlace } from '#app/features/office/settings/rules.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { may } from '#domain/office/may.ts'

export function meta() {
  return privateMeta('Plans')
}

export default function PlansSettings() {
  const { userId, role } = useOutletContext<SettingsPlace>()
  const mayEdit = may(role, 'edit plans')
  return (
    <>
      <PlanSettings userId={userId} mayEdit={mayEdit} />
      <AdviserSetting userId={userId} mayEdit={mayEdit} />
    </>
  )
}
