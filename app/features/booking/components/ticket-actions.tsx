import { CalendarPlus, Share2 } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { notify } from '#app/ui/notify.ts'
import type { BillFacts } from '#domain/contract/get-booking.ts'
import { type CalendarEntry, calendarFile, formatInvitation, googleCalendarHref } from '../words.ts'

export function TicketActions({ booking, bill = null }: { booking: CalendarEntry; bill?: BillFacts | null }) {
  const entries = bill ? bill.bookings.filter(({ status }) => status === 'confirmed') : [booking]
  return (
    <>
      <Button variant="outline" onClick={() => downloadEvents(booking.number, entries)}>
        <CalendarPlus aria-hidden /> Add to calendar
      </Button>
      {bill?.kind !== 'series' && (
        <a
          href={googleCalendarHref(booking)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle('outline')}
        >
          Google Calendar
        </a>
      )}
      <Button variant="outline" onClick={() => void shareWithFriends(booking)}>
        <Share2 aria-hidden /> Share with friends
      </Button>
    </>
  )
}

function downloadEvents(number: string, entries: readonly CalendarEntry[]): void {
  const text = calendarFile(entries, window.location.origin, Date.now())
  const href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  Object.assign(document.createElement('a'), { href, download: `${number}.ics` }).click()
  URL.revokeObjectURL(href)
}

/** Falls back to the clipboard where sharing is unavailable. */
async function shareWithFriends(booking: CalendarEntry): Promise<void> {
  const text = formatInvitation(booking)
  try {
    if (navigator.canShare?.({ text })) return await navigator.share({ text })
    await navigator.clipboard.writeText(text)
    notify.success('Copied', 'Paste it into a message to your friends.')
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    notify.warning('Could not share', text)
  }
}
