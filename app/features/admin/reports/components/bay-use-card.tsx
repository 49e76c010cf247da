import { sumUsageByBay } from '#domain/admin/report-rows.ts'
import type { VenueFigures } from '#domain/contract/venue-figures.ts'
import { OCCUPANCY_NOTE } from '../words.ts'
import { ReportCard } from './report-card.tsx'
import { ShareBars } from './share-bars.tsx'

const hourFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

export function BayUseCard({ figures }: { figures: VenueFigures }) {
  return (
    <ReportCard title="Occupancy by bay" definition={OCCUPANCY_NOTE}>
      <ShareBars
        label="Occupancy by bay"
        shares={sumUsageByBay(figures).map(({ id, name, bookedMinutes, outsideMinutes, percent }) => ({
          key: id,
          name,
          percent: percent ?? 0,
          value: `${percent ?? 0}%, ${formatHours(bookedMinutes)}${outsideMinutes > 0 ? `, and ${formatHours(outsideMinutes)} outside opening hours` : ''}`,
        }))}
      />
    </ReportCard>
  )
}

function formatHours(minutes: number): string {
  return `${hourFormat.format(minutes / 60)} hr`
}
