import { useOutletContext } from 'react-router'
import { EventSettings } from '#app/features/office/settings/events/components/event-settings.tsx'
import type { SettingsPlace } from '#app/features/office/settings/rules.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'

export function meta() {
  return privateMeta('Events')
}

export default function EventsSettings() {
  const { userId, today } = useOutletContext<SettingsPlace>()
  return <EventSettings userId={userId} today={today} />
}
