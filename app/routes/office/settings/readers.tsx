import { useOutletContext } from 'react-router'
import { OnlyAdmins } from '#app/features/office/settings/components/only-admins.tsx'
import { ReaderSettings } from '#app/features/office/settings/readers/components/reader-settings.tsx'
import type { SettingsPlace } from '#app/features/office/settings/rules.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { may } from '#domain/office/may.ts'

export function meta() {
  return privateMeta('Card readers')
}

export default function ReadersSettings() {
  const { role } = useOutletContext<SettingsPlace>()
  return may(role, 'pair readers') ? <ReaderSettings /> : <OnlyAdmins title="Card readers" />
}
