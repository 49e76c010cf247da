import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { owedCents, tabTotalCents } from '#app/features/admin/detail-pages/rules.ts'
import { textLink } from '#app/ui/text-link.ts'
import { formatPlayers } from '#domain/booking/booking-words.ts'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatClock } from '#domain/venue/venue-time.ts'

type VisitRowProps = {
  booking: StaffBooking
  status: string
  children?: ReactNode
}

export function VisitRow({ booking, status, children }: VisitRowProps) {
  const { number, name, start, bayName, players, planName, phone, note } = booking
  const owed = owedCents(booking)
  const tab = tabTotalCents(booking)

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="w-24 shrink-0">
        <p className="font-semibold tabular-nums">{formatClock(start)}</p>
        <p className="text-(--dim) text-sm">{status}</p>
      </div>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link to={`/admin/bookings/${number}`} className={textLink}>
            {name || number}
          </Link>
          {tab > 0 && (
            <Link to={`/admin/till?tab=${number}`} className={`${textLink} text-claret text-sm`}>
              Open tab {formatCents(tab)}
            </Link>
          )}
          {owed > 0 && <strong className="text-claret text-sm">{formatCents(owed)} to pay</strong>}
        </p>
        <p className="text-(--dim) text-sm">
          {[bayName, formatPlayers(players), planName].filter(Boolean).join(' · ')}
          {phone && (
            <>
              {' · '}
              <a href={`tel:${phone}`} className="inline-block min-h-6 underline underline-offset-4">
                {phone}
              </a>
            </>
          )}
        </p>
        {note && <p className="text-sm italic wrap-anywhere">{note}</p>}
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">{children}</div>
    </li>
  )
}
