import type { VenueFigures } from '#domain/contract/venue-figures.ts'
import { bayUse } from '#domain/office/report-rows.ts'
import { ReportCard } from './report-card.tsx'
import { ShareBars } from './share-bars.tsx'

const hours = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

const COUNTED =
  'Booked minutes of the bay, divided by all minutes of the range around the clock, because members play at any hour. Bookings that were cancelled, or that nobody came for, do not count.'

/** How much each bay was used. */
export function BayUseCard({ figures }: { figures: VenueFigures }) {
  return (
    <ReportCard title="Utilization by bay" counted={COUNTED}>
      <ShareBars
        label="Utilization by bay"
        shares={bayUse(figures).map(({ id, name, minutes, percent }) => ({
          key: id,
          name,
          percent,
          value: `${percent}%, ${hours.format(minutes / 60)} h`,
        }))}
      />
    </ReportCard>
  )
}
