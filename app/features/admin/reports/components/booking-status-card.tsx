import type { ReactNode } from 'react'
import { calculateNoShowPercent, countByStatus, toPercent } from '#domain/admin/report-rows.ts'
import type { VenueFigures } from '#domain/contract/venue-figures.ts'
import { statusLabels } from '../rules.ts'
import { ReportCard } from './report-card.tsx'
import { ShareBars } from './share-bars.tsx'

const DEFINITION =
  'Bookings by their date. The no-show rate is the share of no-shows among all bookings marked as checked in or no-show. Unpaid holds are not bookings.'

export function BookingStatusCard({
  figures,
  definition = DEFINITION,
  children,
}: {
  figures: VenueFigures
  definition?: string
  children?: ReactNode
}) {
  const byStatus = countByStatus(figures.bookings)
  const total = byStatus.reduce((sum, { bookings }) => sum + bookings, 0)
  const noShows = calculateNoShowPercent(byStatus)

  return (
    <ReportCard title="Bookings" definition={definition}>
      <dl className="mt-3 flex gap-10">
        <div>
          <dt className="engraved text-(--dim)">All bookings</dt>
          <dd className="mt-1 font-display text-3xl tabular-nums">{total}</dd>
        </div>
        <div>
          <dt className="engraved text-(--dim)">No-show rate</dt>
          <dd className="mt-1 font-display text-3xl tabular-nums">
            {noShows === null ? '–' : `${noShows}%`}
          </dd>
        </div>
      </dl>
      <ShareBars
        label="Bookings by status"
        shares={byStatus.map(({ status, bookings }) => ({
          key: status,
          name: statusLabels[status] ?? status,
          percent: toPercent(bookings, total),
          value: String(bookings),
        }))}
      />
      {children}
    </ReportCard>
  )
}
