import type { FoundPerson, StaffBooking, StaffDay } from '#domain/contract/staff-booking.ts'
import type { Place } from '../rules.ts'
import { BookDialog } from './book-dialog.tsx'
import { BookingCard } from './booking-card.tsx'

/** The dialogs of the calendar: a new booking, or an existing one. */
export type Sheet = { kind: 'book'; place: Place } | { kind: 'card'; number: string }

type DaySheetsProps = {
  sheet: Sheet | null
  day: StaffDay
  guest: FoundPerson | null
  mayRefund: boolean
  onClose: () => void
  onMove: (booking: StaffBooking) => void
  onDone: (words: string) => void
  onBooked: (number: string) => void
}

export function DaySheets({ sheet, day, guest, onBooked, onClose, ...card }: DaySheetsProps) {
  if (sheet?.kind === 'book')
    return <BookDialog day={day} place={sheet.place} guest={guest} onClose={onClose} onBooked={onBooked} />
  const booking = sheet && day.bookings.find(({ number }) => number === sheet.number)
  return booking ? <BookingCard booking={booking} now={day.now} onClose={onClose} {...card} /> : null
}
