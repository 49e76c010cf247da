import { sumUsageByBay } from '#domain/admin/report-rows.ts'
import type { VenueFigures } from '#domain/contract/venue-figures.ts'
import { OCCUPANCY_COUNTED } from '../words.ts'
import { ReportCard } from './report-card.tsx'
import { ShareBars } from './share-bars.tsx'

const hours = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** The occupancy of each bay. */
export function BayUseCard({ figures }: { figures: VenueFigures }) {
  return (
    <ReportCard title="Occupancy by bay" counted={OCCUPANCY_COUNTED}>
      <ShareBars
        label="Occupancy by bay"
        shares={sumUsageByBay(figures).map(({ id, name, bookedMinutes, outsideMinutes, percent }) => ({
          key: id,
          name,
          percent: percent ?? 0,
          value: `${percent ?? 0}%, ${hoursText(bookedMinutes)}${outsideMinutes > 0 ? `, and ${hoursText(outsideMinutes)} outside open hours` : ''}`,
        }))}
      />
    </ReportCard>
  )
}

function hoursText(minutes: number): string {
  return `${hours.format(minutes / 60)} h`
}
