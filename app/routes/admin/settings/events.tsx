import { useOutletContext, useSearchParams } from 'react-router'
import { EventSettings } from '#app/features/admin/settings/events/components/event-settings.tsx'
import { EventSearch } from '#app/features/admin/settings/events/schema.ts'
import type { SettingsContext } from '#app/features/admin/settings/rules.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'

export function meta() {
  return privateMeta('Events')
}

export default function EventsSettings() {
  const { userId, today } = useOutletContext<SettingsContext>()
  const [params, setParams] = useSearchParams()
  const search = EventSearch.parse(Object.fromEntries(params))

  return (
    <EventSettings
      userId={userId}
      today={today}
      search={search}
      onSearch={(next) => setParams(next, { replace: true, preventScrollReset: true })}
    />
  )
}
