import { findHoursToShow } from '#domain/admin/open-hours.ts'
import { buildOccupancyByBay, buildOccupancyByHour } from '#domain/admin/report-rows.ts'
import type { VenueFigures } from '#domain/contract/venue-figures.ts'
import { formatRange } from '../rules.ts'
import { OCCUPANCY_NOTE } from '../words.ts'
import { HeatTable } from './heat-table.tsx'
import { ReportCard } from './report-card.tsx'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const days = weekdays.map((long) => ({ key: long, short: long.slice(0, 3), long }))

const DEFINITION = `${OCCUPANCY_NOTE} A dash means that the venue is closed.`

export function OccupancyCards({ figures }: { figures: VenueFigures }) {
  const when = formatRange(figures)
  const hours = findHoursToShow(figures)
  const bays = figures.bays.map(({ id, name }) => ({ key: id, short: toShortName(name), long: name }))

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ReportCard title="Occupancy by weekday and hour" definition={DEFINITION}>
        <HeatTable
          caption={`Booked share in percent by weekday and hour, ${when}`}
          columns={days}
          percents={buildOccupancyByHour(figures)}
          hours={hours}
        />
      </ReportCard>
      <ReportCard title="Occupancy by bay and hour" definition={DEFINITION}>
        <HeatTable
          caption={`Booked share in percent by bay and hour, ${when}`}
          columns={bays}
          percents={buildOccupancyByBay(figures)}
          hours={hours}
        />
      </ReportCard>
    </div>
  )
}

/** Shortens 'Bay 1 · Meadow' to 'Bay 1' for the narrow columns. */
function toShortName(name: string): string {
  return name.split('·')[0]?.trim() || name
}
