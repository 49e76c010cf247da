import { useOutletContext } from 'react-router'
import { ReaderSettings } from '#app/features/admin/settings/card-readers/components/reader-settings.tsx'
import { AdminsOnly } from '#app/features/admin/settings/components/admins-only.tsx'
import type { SettingsContext } from '#app/features/admin/settings/rules.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { can } from '#domain/admin/can.ts'

export function meta() {
  return privateMeta('Card readers')
}

export default function ReadersSettings() {
  const { role } = useOutletContext<SettingsContext>()
  return can(role, 'pair readers') ? <ReaderSettings /> : <AdminsOnly title="Card readers" />
}
