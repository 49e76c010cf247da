import type { VenueFigures } from '#domain/contract/venue-figures.ts'
import { hoursToShow } from '#domain/office/open-hours.ts'
import { occupancyByBay, occupancyByHour } from '#domain/office/report-rows.ts'
import { rangeWords } from '../rules.ts'
import { HeatTable } from './heat-table.tsx'
import { ReportCard } from './report-card.tsx'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const days = weekdays.map((long) => ({ key: long, short: long.slice(0, 3), long }))

const BY_HOUR =
  'Booked minutes of all bays in this hour of this weekday, divided by what there was to book: the number of bays, times the minutes that this hour had on those weekdays: 60, but none where the clock skips it in March and 120 where it comes twice in November. Bookings that stand and that came count; cancelled ones and those that nobody came for do not. Bays out of service count as bays. Rows go from the first hour that was open or booked to the last.'
const BY_BAY =
  'Booked minutes of this bay in this hour, divided by the minutes that this hour had over all days of the range: 60 a day, except when the clock changes. Bookings that were cancelled, or that nobody came for, do not count.'

/** Occupancy by weekday and by bay, over the hours of the day. */
export function OccupancyCards({ figures }: { figures: VenueFigures }) {
  const when = rangeWords(figures)
  const hours = hoursToShow(figures)
  const bays = figures.bays.map(({ id, name }) => ({ key: id, short: shortName(name), long: name }))

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ReportCard title="Occupancy by weekday and hour" counted={BY_HOUR}>
        <HeatTable
          caption={`Booked share in percent by weekday and hour, ${when}`}
          columns={days}
          percents={occupancyByHour(figures)}
          hours={hours}
        />
      </ReportCard>
      <ReportCard title="Occupancy by bay and hour" counted={BY_BAY}>
        <HeatTable
          caption={`Booked share in percent by bay and hour, ${when}`}
          columns={bays}
          percents={occupancyByBay(figures)}
          hours={hours}
        />
      </ReportCard>
    </div>
  )
}

/** 'Bay 1' of 'Bay 1 · Meadow': columns are narrow. */
function shortName(name: string): string {
  return name.split('·')[0]?.trim() || name
}
