import { useOutletContext } from 'react-router'
import { ExceptionSettings } from '#app/features/office/settings/hours/components/exception-settings.tsx'
import { WeekSettings } from '#app/features/office/settings/hours/components/week-settings.tsx'
import type { SettingsPlace } from '#app/features/office/settings/rules.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { may } from '#domain/office/may.ts'

export function meta() {
  return privateMeta('Hours')
}

export default function HoursSettings() {
  const { userId, role, today } = useOutletContext<SettingsPlace>()
  return (
    <>
      <WeekSettings userId={userId} mayEdit={may(role, 'edit hours')} />
      <ExceptionSettings userId={userId} mayEdit={may(role, 'edit hours')} today={today} />
    </>
  )
}
