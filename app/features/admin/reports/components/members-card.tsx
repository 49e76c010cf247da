import { chooseGrouping, splitRange } from '#domain/admin/day-range.ts'
import { buildMemberRows } from '#domain/admin/report-rows.ts'
import type { VenueFigures } from '#domain/contract/venue-figures.ts'
import { rangeWords } from '../rules.ts'
import { BarChart } from './bar-chart.tsx'
import { ChartTable } from './chart-table.tsx'
import { Legend } from './legend.tsx'
import { PeopleFold } from './people-fold.tsx'
import { ReportCard } from './report-card.tsx'

const looks = ['fill-pine-700', 'fill-claret']

const COUNTED =
  'New: memberships by the day they began. Lapsed: memberships that have ended, by their last day. A renewal extends a membership and is neither.'

/** New members and ended memberships. */
export function MembersCard({ userId, figures }: { userId: string; figures: VenueFigures }) {
  const grouping = chooseGrouping(figures)
  const rows = buildMemberRows(figures.members, splitRange(figures, grouping))
  const joined = String(rows.reduce((sum, row) => sum + row.joined, 0))
  const lapsed = String(rows.reduce((sum, row) => sum + row.lapsed, 0))

  return (
    <ReportCard title="New and lapsed members" counted={COUNTED}>
      <figure>
        <figcaption className="sr-only">New and lapsed members by {grouping}</figcaption>
        <Legend
          items={[
            { label: 'New', value: joined, look: 'fill-pine-700' },
            { label: 'Lapsed', value: lapsed, look: 'fill-claret' },
          ]}
        />
        <BarChart
          layout="beside"
          looks={looks}
          format={(count) => String(count)}
          bars={rows.map((row) => ({ key: row.from, label: row.label, parts: [row.joined, row.lapsed] }))}
        />
      </figure>
      <ChartTable
        caption={`New and lapsed members by ${grouping}, ${rangeWords(figures)}`}
        heads={['Days', 'New', 'Lapsed']}
        rows={rows.map((row) => ({
          key: row.from,
          cells: [rangeWords(row), String(row.joined), String(row.lapsed)],
        }))}
        totals={['Total', joined, lapsed]}
      />
      <PeopleFold userId={userId} figure="joined" range={figures} label="New members by name" />
      <PeopleFold userId={userId} figure="lapsed" range={figures} label="Lapsed members by name" />
    </ReportCard>
  )
}
