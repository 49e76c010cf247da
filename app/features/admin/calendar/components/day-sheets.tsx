import type { FoundPerson, StaffBooking, StaffDay } from '#domain/contract/staff-booking.ts'
import type { Place } from '../rules.ts'
import { BookDialog } from './book-dialog.tsx'
import { BookingCard } from './booking-card.tsx'
import { ChangeDialog } from './change-dialog.tsx'

export type Sheet =
  | { kind: 'book'; place: Place }
  | { kind: 'card'; number: string }
  | { kind: 'change'; number: string; minutes?: number | undefined }

type DaySheetsProps = {
  sheet: Sheet | null
  day: StaffDay
  guest: FoundPerson | null
  canRefund: boolean
  onClose: () => void
  onMove: (booking: StaffBooking) => void
  onDone: (words: string) => void
  onBooked: (number: string) => void
}

export function DaySheets({ sheet, day, guest, onBooked, onClose, ...card }: DaySheetsProps) {
  if (sheet?.kind === 'book')
    return <BookDialog day={day} place={sheet.place} guest={guest} onClose={onClose} onBooked={onBooked} />
  const booking = sheet && day.bookings.find(({ number }) => number === sheet.number)
  if (booking && sheet.kind === 'change')
    return (
      <ChangeDialog
        booking={booking}
        minutes={sheet.minutes}
        onClose={onClose}
        onDone={(words) => {
          onClose()
          card.onDone(words)
        }}
      />
    )
  return booking ? <BookingCard booking={booking} now={day.now} onClose={onClose} {...card} /> : null
}
