import { useState } from 'react'
import { isAppError } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Selection } from '#app/ui/list/use-selection.ts'
import { BookingStatus } from '#domain/contract/booking.ts'
import type { GymBooking } from '#domain/contract/gym-lists.ts'
import { useActOnBooking } from '../mutations.ts'
import { useEmailToEach } from '../state.ts'
import { countMissingFields, formatBookingName, formatCount } from '../words.ts'
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

/** Checks in, cancels or emails the selected bookings. */
export function BookingsBulk({ selection, found, ticked, all }: BookingsBulkProps) {
  const [act, setAct] = useState<BookingsAct | null>(null)
  const { rows, clear, add, deselect } = selection
  const matching = { found, ticked, chosen: rows.length, onAll: async () => add(await all()) }

  function handleClose(done: ReadonlySet<string>) {
    setAct(null)
    deselect(({ id }) => done.has(String(id)))
  }

  return (
    <BulkBar label={`${formatCount(rows.length, 'booking')} selected`} matching={matching} onClear={clear}>
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

const toItems = (bookings: readonly GymBooking[]) =>
  bookings.map((booking) => ({ id: String(booking.id), name: formatBookingName(booking) }))

function CheckInDialog({ bookings, onClose }: SeveralBookingsProps) {
  const { mutateAsync } = useActOnBooking()
  // The status each booking was selected with, updated when a refusal reports a newer one.
  const [states] = useState(() => new Map(bookings.map(({ id, status }) => [String(id), status])))
  return (
    <BulkDialog
      title={`Check in ${formatCount(bookings.length, 'booking')}`}
      lead="Bookings that are checked in, canceled or not due yet are reported and left alone."
      label="Check in"
      items={toItems(bookings)}
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
  const isValid = reason.trim() !== ''
  return (
    <BulkDialog
      title={`Cancel ${formatCount(bookings.length, 'booking')}`}
      lead="Only unpaid bookings are canceled. Each guest gets an email."
      label="Cancel bookings"
      items={toItems(bookings)}
      bad={isValid ? 0 : 1}
      fields={(isTried) => (
        <Field
          label="Reason"
          maxLength={190}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isTried && !isValid ? 'Enter a reason.' : undefined}
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
  const { email, setEmail, sendTo } = useEmailToEach('booking', (number: string, written) =>
    mutateAsync({ action: 'write', number, ...written }),
  )
  return (
    <BulkDialog
      title={`Write about ${formatCount(bookings.length, 'booking')}`}
      lead="One email for each booking: a guest with two bookings gets two."
      label="Send"
      items={toItems(bookings)}
      bad={countMissingFields(email)}
      fields={(isTried) => <EmailFields email={email} isTried={isTried} onType={setEmail} />}
      act={sendTo}
      onClose={onClose}
    />
  )
}
