import { type ReactNode, useId } from 'react'
import { formatStatus } from '#app/features/admin/calendar/words.ts'
import { formatDue } from '#app/features/admin/overview/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { isDue, mayArriveLate } from '#domain/booking/attendance.ts'
import type { StaffBooking, StaffDay } from '#domain/contract/staff-booking.ts'
import { hourMs } from '#domain/venue/venue-clock.ts'
import { formatClock } from '#domain/venue/venue-time.ts'
import { groupVisits } from '../rules.ts'
import { useCheckInFocus, useMarkAttendance } from '../state.ts'
import { VisitRow } from './visit-row.tsx'

export function Visits({ day }: { day: StaffDay }) {
  const { coming, here, over } = groupVisits(day)
  const { frame, handlePress } = useCheckInFocus()

  return (
    <Card title="Arrivals">
      <div ref={frame} tabIndex={-1} onClickCapture={handlePress} className="outline-none">
        <Rows title={`Expected (${coming.length})`} bookings={coming}>
          {(booking) => <Expected key={booking.id} booking={booking} now={day.now} />}
        </Rows>
        {coming.length === 0 && <p className="pt-4 text-(--dim)">No one else is expected today.</p>}
        {here.length > 0 && (
          <Rows title={`Here now (${here.length})`} bookings={here}>
            {(booking) => <Here key={booking.id} booking={booking} />}
          </Rows>
        )}
        {over.length > 0 && (
          <Fold summary={`Earlier today (${over.length})`}>
            <ul className="divide-y divide-(--rule)">
              {over.map((booking) => (
                <VisitRow key={booking.id} booking={booking} status={`to ${formatClock(booking.end)}`}>
                  <StatusBadge words={formatStatus(booking)} isGood={booking.status === 'attended'} />
                </VisitRow>
              ))}
            </ul>
          </Fold>
        )}
      </div>
    </Card>
  )
}

type RowsProps = {
  title: string
  bookings: StaffBooking[]
  children: (booking: StaffBooking) => ReactNode
}

function Rows({ title, bookings, children }: RowsProps) {
  const id = useId()
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-5">
      <h3 id={id} className="font-sans font-semibold text-base">
        {title}
      </h3>
      <ul aria-labelledby={id} className="divide-y divide-(--rule)">
        {bookings.map(children)}
      </ul>
    </section>
  )
}

function Expected({ booking, now }: { booking: StaffBooking; now: number }) {
  const { mark, isPending } = useMarkAttendance(booking)
  const { start, name, number } = booking
  const who = `${name || number}, ${formatClock(start)}`
  const isNear = start - now <= hourMs

  return (
    <VisitRow booking={booking} status={formatDue(booking, now)}>
      {isDue(start, now) && mayArriveLate(booking) && (
        <Button
          variant="quiet"
          aria-label={`No-show: ${who}`}
          busy={isPending}
          onClick={() => void mark('confirmed', 'no_show')}
        >
          No-show
        </Button>
      )}
      <Button
        variant={isNear ? 'pine' : 'outline'}
        data-check-in
        aria-label={`Check in ${who}`}
        busy={isPending}
        onClick={() => void mark('confirmed', 'attended')}
      >
        Check in
      </Button>
    </VisitRow>
  )
}

function Here({ booking }: { booking: StaffBooking }) {
  const { mark, isPending } = useMarkAttendance(booking)

  return (
    <VisitRow booking={booking} status={`to ${formatClock(booking.end)}`}>
      <Button
        variant="quiet"
        aria-label={`Undo check-in: ${booking.name || booking.number}`}
        busy={isPending}
        onClick={() => void mark('attended', 'confirmed')}
      >
        Undo check-in
      </Button>
    </VisitRow>
  )
}
