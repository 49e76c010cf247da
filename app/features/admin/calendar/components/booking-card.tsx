import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Modal } from '#app/ui/modal.tsx'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { BookingActions } from './booking-actions.tsx'
import { BookingFacts } from './booking-facts.tsx'

type BookingCardProps = {
  booking: StaffBooking
  now: number
  canRefund: boolean
  onClose: () => void
  onMove: (booking: StaffBooking) => void
  onDone: (words: string) => void
}

export function BookingCard({ booking, now, canRefund, onClose, onMove, onDone }: BookingCardProps) {
  const isHeld = booking.status === 'held'

  return (
    <Modal title={isHeld ? 'Being booked' : booking.name || 'A guest'} onClose={onClose}>
      <BookingFacts booking={booking} now={now} />
      {isHeld ? (
        <p className="mt-5">
          A guest is booking this time right now. The bay is free again if they do not finish in time.
        </p>
      ) : (
        <BookingActions
          booking={booking}
          now={now}
          canRefund={canRefund}
          onMove={() => onMove(booking)}
          onDone={onDone}
        />
      )}
      <div className="mt-5 flex flex-wrap justify-between gap-3 border-(--rule) border-t pt-4">
        {!isHeld && (
          <Link to={`/admin/bookings/${booking.number}`} className={buttonStyle('quiet', '-ml-3 px-3')}>
            Open booking {booking.number}
          </Link>
        )}
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  )
}
