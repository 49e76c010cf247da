import { CalendarPlus } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { calendarFile } from '../words.ts'

type CalendarButtonProps = { booking: Parameters<typeof calendarFile>[0]; className?: string }

/** Downloads the booking as a file for calendars. */
export function CalendarButton({ booking, className }: CalendarButtonProps) {
  function handlePress() {
    const text = calendarFile(booking, window.location.origin, Date.now())
    const href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
    Object.assign(document.createElement('a'), { href, download: `${booking.number}.ics` }).click()
    URL.revokeObjectURL(href)
  }

  return (
    <Button variant="outline" onClick={handlePress} className={className}>
      <CalendarPlus aria-hidden /> Add to calendar
    </Button>
  )
}
