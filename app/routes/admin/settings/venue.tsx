import { useOutletContext } from 'react-router'
import type { SettingsContext } from '#app/features/admin/settings/rules.ts'
import { VenueSettings } from '#app/features/admin/settings/venue/components/venue-settings.tsx'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { can } from '#domain/admin/can.ts'

export function meta() {
  return privateMeta('Venue')
}

export default function VenueSettingsPage() {
  const { userId, role } = useOutletContext<SettingsContext>()
  return <VenueSettings userId={userId} canEdit={can(role, 'edit venue')} />
}
