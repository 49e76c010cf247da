import { CalendarPlus } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import type { VenueEvent } from '../schema.ts'
import { buildEventFile } from '../words.ts'

export function EventFile({ event }: { event: VenueEvent }) {
  function handleClick() {
    const text = buildEventFile(event, window.location.origin, Date.now())
    const href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
    const download = `${event.title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.ics`
    Object.assign(document.createElement('a'), { href, download }).click()
    URL.revokeObjectURL(href)
  }

  return (
    <Button variant="quiet" onClick={handleClick} className="px-3">
      <CalendarPlus aria-hidden /> Add to calendar<span className="sr-only">: {event.title}</span>
    </Button>
  )
}
