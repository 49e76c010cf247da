import { useOutletContext } from 'react-router'
import { ExceptionSettings } from '#app/features/admin/settings/hours/components/exception-settings.tsx'
import { WeekSettings } from '#app/features/admin/settings/hours/components/week-settings.tsx'
import type { SettingsContext } from '#app/features/admin/settings/rules.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { can } from '#domain/admin/can.ts'

export function meta() {
  return privateMeta('Hours')
}

export default function HoursSettings() {
  const { userId, role, today } = useOutletContext<SettingsContext>()
  return (
    <>
      <WeekSettings userId={userId} canEdit={can(role, 'edit hours')} />
      <ExceptionSettings userId={userId} canEdit={can(role, 'edit hours')} today={today} />
    </>
  )
}
