import { useOutletContext, useSearchParams } from 'react-router'
import { EventSettings } from '#app/features/admin/settings/events/components/event-settings.tsx'
import { EventAsked } from '#app/features/admin/settings/events/schema.ts'
import type { SettingsPlace } from '#app/features/admin/settings/rules.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'

export function meta() {
  return privateMeta('Events')
}

export default function EventsSettings() {
  const { userId, today } = useOutletContext<SettingsPlace>()
  const [params, setParams] = useSearchParams()
  const asked = EventAsked.parse(Object.fromEntries(params))

  return (
    <EventSettings
      userId={userId}
      today={today}
      asked={asked}
      onAsk={(next) => setParams(next, { replace: true, preventScrollReset: true })}
    />
  )
}
