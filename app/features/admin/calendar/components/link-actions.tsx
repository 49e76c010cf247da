import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { linkDeadline } from '#domain/booking/link-deadline.ts'
import type { ManageBookingRequest } from '#domain/contract/manage-booking.ts'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { isMovable } from '../rules.ts'
import { LinkDialog } from './link-dialog.tsx'

type LinkActionsProps = {
  booking: StaffBooking
  now: number
  busy: string | null
  onAct: (label: string, body: ManageBookingRequest, said: string) => void
  onDone: (words: string) => void
}

const cancelLabel = 'Cancel the link'

export function LinkActions({ booking, now, busy, onAct, onDone }: LinkActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const { number, email, start, link } = booking
  const isOpen = link?.state === 'open'
  const canSend = isMovable(booking) && booking.partyDueCents > 0 && linkDeadline(start, now) !== null

  return (
    <>
      {canSend && email !== '' && (
        <Button variant="outline" onClick={() => setAsking(true)}>
          {isOpen ? 'Send the link again' : 'Send a payment link'}
        </Button>
      )}
      {isOpen && (
        <Button
          variant="outline"
          busy={busy === cancelLabel}
          onClick={() => onAct(cancelLabel, { action: 'withdraw-link', number }, 'The link is canceled.')}
        >
          {cancelLabel}
        </Button>
      )}
      {isAsking && (
        <LinkDialog
          booking={booking}
          now={now}
          onClose={() => setAsking(false)}
          onDone={(words) => {
            setAsking(false)
            onDone(words)
          }}
        />
      )}
    </>
  )
}
