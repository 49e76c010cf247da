import { useState } from 'react'
import { isAppError } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Selection } from '#app/ui/list/use-selection.ts'
import { BookingStatus } from '#domain/contract/booking.ts'
import type { GymBooking } from '#domain/contract/gym-lists.ts'
import { useActOnBooking } from '../mutations.ts'
import { useEmailToEach } from '../state.ts'
import { bookingName, countOf, missingIn } from '../words.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { EmailFields } from './email-fields.tsx'

type BookingsBulkProps = {
  selection: Selection<GymBooking>
  found: number
  ticked: number
  all: () => Promise<readonly GymBooking[]>
}
type BookingsAct = 'check in' | 'cancel' | 'write'

/** Checking in, cancelling and writing for several bookings. */
export function BookingsBulk({ selection, found, ticked, all }: BookingsBulkProps) {
  const [act, setAct] = useState<BookingsAct | null>(null)
  const { rows, clear, add, untick } = selection
  const matching = { found, ticked, chosen: rows.length, onAll: async () => add(await all()) }

  function handleClose(done: ReadonlySet<string>) {
    setAct(null)
    untick(({ id }) => done.has(String(id)))
  }

  return (
    <BulkBar told={`${countOf(rows.length, 'booking')} selected`} matching={matching} onClear={clear}>
      <Button variant="outline" onClick={() => setAct('check in')}>
        Check in
      </Button>
      <Button variant="outline" onClick={() => setAct('cancel')}>
        Cancel unpaid
      </Button>
      <Button variant="outline" onClick={() => setAct('write')}>
        Write
      </Button>
      {act === 'check in' && <CheckInDialog bookings={rows} onClose={handleClose} />}
      {act === 'cancel' && <CancelDialog bookings={rows} onClose={handleClose} />}
      {act === 'write' && <WriteDialog bookings={rows} onClose={handleClose} />}
    </BulkBar>
  )
}

type SeveralBookingsProps = { bookings: readonly GymBooking[]; onClose: (done: ReadonlySet<string>) => void }

const itemsOf = (bookings: readonly GymBooking[]) =>
  bookings.map((booking) => ({ id: String(booking.id), name: bookingName(booking) }))

function CheckInDialog({ bookings, onClose }: SeveralBookingsProps) {
  const { mutateAsync } = useActOnBooking()
  // As they were when they were ticked, until a refusal tells how one stands now.
  const [states] = useState(() => new Map(bookings.map(({ id, status }) => [String(id), status])))
  return (
    <BulkDialog
      title={`Check in ${countOf(bookings.length, 'booking')}`}
      lead="Each as on its own page: who is here already, is cancelled, or is not due yet is told."
      label="Check in"
      items={itemsOf(bookings)}
      act={async (number) => {
        const was = BookingStatus.parse(states.get(number))
        try {
          await mutateAsync({ action: 'mark', number, was, status: 'attended' })
        } catch (error) {
          const now = BookingStatus.safeParse(isAppError(error) && error.refusal?.state).data
          if (now) states.set(number, now)
          throw error
        }
      }}
      onClose={onClose}
    />
  )
}

function CancelDialog({ bookings, onClose }: SeveralBookingsProps) {
  const [reason, setReason] = useState('')
  const { mutateAsync } = useActOnBooking()
  const isGood = reason.trim() !== ''
  return (
    <BulkDialog
      title={`Cancel ${countOf(bookings.length, 'booking')}`}
      lead="Only what nothing was paid for: no money moves here. Each guest gets an email."
      label="Cancel them"
      items={itemsOf(bookings)}
      bad={isGood ? 0 : 1}
      fields={(isTried) => (
        <Field
          label="Why"
          maxLength={190}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isTried && !isGood ? 'Say why.' : undefined}
        />
      )}
      act={(number) =>
        mutateAsync({ action: 'cancel', number, reason, back: 'terms', refundCents: 0, onlyUnpaid: true })
      }
      onClose={onClose}
    />
  )
}

function WriteDialog({ bookings, onClose }: SeveralBookingsProps) {
  const { mutateAsync } = useActOnBooking()
  const { letter, setEmail, sendTo } = useEmailToEach('booking', (number: string, written) =>
    mutateAsync({ action: 'write', number, ...written }),
  )
  return (
    <BulkDialog
      title={`Write about ${countOf(bookings.length, 'booking')}`}
      lead="One email to each who booked; whoever booked twice gets two."
      label="Send"
      items={itemsOf(bookings)}
      bad={missingIn(letter)}
      fields={(isTried) => <EmailFields letter={letter} isTried={isTried} onType={setEmail} />}
      act={sendTo}
      onClose={onClose}
    />
  )
}
