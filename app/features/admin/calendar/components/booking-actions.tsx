import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { tabTotalCents } from '#app/features/admin/detail-pages/rules.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { explainMarkRefusal, needsCheckOut } from '#domain/booking/attendance.ts'
import { canOpenTab } from '#domain/booking/tab-time.ts'
import type { BookingStatus } from '#domain/contract/booking.ts'
import type { ManageBookingRequest } from '#domain/contract/manage-booking.ts'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { formatCents } from '#domain/money/money.ts'
import { useManageBooking } from '../mutations.ts'
import { isMovable } from '../rules.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { CheckOutDialog } from './check-out-dialog.tsx'
import { LinkActions } from './link-actions.tsx'
import { PaymentDialog } from './payment-dialog.tsx'

type BookingActionsProps = {
  booking: StaffBooking
  now: number
  canRefund: boolean
  onMove: () => void
  onDone?: (words: string) => void
}

export function BookingActions({ booking, now, canRefund, onMove, onDone }: BookingActionsProps) {
  const [openDialog, setOpenDialog] = useState<'payment' | 'change' | 'cancel' | 'check-out' | null>(null)
  const { act, busy, problem, result, status, reportDone } = useBookingAction(onDone)
  const isOver = booking.status === 'cancelled' || booking.status === 'held'
  const due = isOver ? 0 : booking.partyDueCents
  const tab = tabTotalCents(booking)

  function handleDone(words: string) {
    setOpenDialog(null)
    reportDone(words)
  }

  return (
    <div className="mt-5">
      <p ref={status} role="status" tabIndex={-1} className={result ? 'mb-4 font-semibold text-leaf' : ''}>
        {result?.words}
      </p>
      {problem && <Alert className="mb-4">{problem}</Alert>}
      <OpenTabNote cents={tab} />
      <div className="flex flex-wrap gap-2.5">
        {availableActions(booking, now).map(({ label, said, body }, index) => (
          <Button
            key={label}
            variant={index === 0 && !label.startsWith('Undo') ? 'pine' : 'outline'}
            busy={busy === label}
            onClick={() =>
              needsLeaveTime(booking, now, body) ? setOpenDialog('check-out') : act(label, body, said)
            }
          >
            {label}
          </Button>
        ))}
        {due > 0 && (
          <Button variant="brass" onClick={() => setOpenDialog('payment')}>
            Take payment
          </Button>
        )}
        <LinkActions booking={booking} now={now} busy={busy} onAct={act} onDone={reportDone} />
        {(tab > 0 || canOpenTab(booking, now)) && (
          <Link
            to={`/admin/till?tab=${booking.number}`}
            className={buttonStyle(tab > 0 ? 'brass' : 'outline')}
          >
            {tab > 0 ? `Tab ${formatCents(tab)}` : 'Put on the tab'}
          </Link>
        )}
        {isMovable(booking) && (
          <>
            <Button variant="outline" onClick={() => setOpenDialog('change')}>
              Edit
            </Button>
            <Button variant="outline" onClick={onMove}>
              Move
            </Button>
          </>
        )}
        {booking.status === 'confirmed' && (
          <Button variant="outline" onClick={() => setOpenDialog('cancel')}>
            Cancel booking
          </Button>
        )}
      </div>
      {openDialog === 'check-out' && (
        <CheckOutDialog booking={booking} now={now} onClose={() => setOpenDialog(null)} onDone={handleDone} />
      )}
      {openDialog === 'payment' && (
        <PaymentDialog
          booking={booking}
          dueCents={due}
          onClose={() => setOpenDialog(null)}
          onDone={handleDone}
        />
      )}
      {openDialog === 'change' && (
        <ChangeDialog booking={booking} onClose={() => setOpenDialog(null)} onDone={handleDone} />
      )}
      {openDialog === 'cancel' && (
        <CancelDialog
          booking={booking}
          now={now}
          canRefund={canRefund}
          onClose={() => setOpenDialog(null)}
          onDone={handleDone}
        />
      )}
    </div>
  )
}

type BookingAction = { label: string; said: string; body: ManageBookingRequest }

const marks: { status: BookingStatus; label: string; said: string }[] = [
  { status: 'attended', label: 'Check in', said: 'Checked in.' },
  { status: 'no_show', label: 'No-show', said: 'Marked as a no-show.' },
  { status: 'confirmed', label: 'Undo', said: 'Set back to confirmed.' },
]

function OpenTabNote({ cents }: { cents: number }) {
  if (cents === 0) return null
  return (
    <p className="mb-4 font-semibold text-claret">
      A tab of {formatCents(cents)} is open. Take the money before they leave.
    </p>
  )
}

/** A late check-out asks when the guest left. */
function needsLeaveTime({ end }: StaffBooking, now: number, { action }: ManageBookingRequest): boolean {
  return action === 'check-out' && needsCheckOut(end, now)
}

function undoLabel(was: BookingStatus): string | undefined {
  if (was === 'attended') return 'Undo check-in'
  return was === 'no_show' ? 'Undo no-show' : undefined
}

function availableActions(
  { number, status: was, start, checkedIn, checkedOut }: StaffBooking,
  now: number,
): BookingAction[] {
  const allowed = marks.filter(({ status }) => explainMarkRefusal(was, status, start, now) === null)
  const acts = allowed.map(({ status, ...words }): BookingAction => {
    const label = status === 'confirmed' ? undoLabel(was) : undefined
    return { ...words, ...(label && { label }), body: { action: 'mark', number, was, status } }
  })
  const isHere = was === 'attended' && checkedIn !== null && checkedOut === null
  const checkOut: BookingAction = {
    label: 'Check out',
    said: 'Checked out.',
    body: { action: 'check-out', number, leftAt: null },
  }
  return isHere ? [checkOut, ...acts] : acts
}

function useBookingAction(onDone?: (words: string) => void) {
  const mutation = useManageBooking()
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [result, setResult] = useState<{ words: string } | null>(null)
  const status = useRef<HTMLParagraphElement>(null)

  // The pressed button may be gone, so the result takes the focus.
  useEffect(() => {
    if (result) status.current?.focus()
  }, [result])

  function reportDone(words: string) {
    setResult({ words })
    setProblem(null)
    onDone?.(words)
  }

  async function act(label: string, body: ManageBookingRequest, said: string) {
    if (busy !== null) return
    setBusy(label)
    setResult(null)
    setProblem(null)
    try {
      await mutation.mutateAsync(body)
      reportDone(said)
    } catch (error) {
      setProblem(wordsFor(error))
    } finally {
      setBusy(null)
    }
  }

  return { act, busy, problem, result, status, reportDone }
}
