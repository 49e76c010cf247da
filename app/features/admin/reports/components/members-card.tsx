import { chooseGrouping, splitRange } from '#domain/admin/day-range.ts'
import { buildMemberRows } from '#domain/admin/report-rows.ts'
import type { VenueFigures } from '#domain/contract/venue-figures.ts'
import { formatRange } from '../rules.ts'
import { BarChart } from './bar-chart.tsx'
import { ChartTable } from './chart-table.tsx'
import { Legend } from './legend.tsx'
import { PeopleFold } from './people-fold.tsx'
import { ReportCard } from './report-card.tsx'

const looks = ['fill-pine-700', 'fill-claret']

const DEFINITION =
  'New: memberships by their start date. Ended: memberships by their last day. A renewal extends a membership and is neither.'

export function MembersCard({ userId, figures }: { userId: string; figures: VenueFigures }) {
  const grouping = chooseGrouping(figures)
  const rows = buildMemberRows(figures.members, splitRange(figures, grouping))
  const joined = String(rows.reduce((sum, row) => sum + row.joined, 0))
  const ended = String(rows.reduce((sum, row) => sum + row.lapsed, 0))

  return (
    <ReportCard title="New and ended memberships" definition={DEFINITION}>
      <figure>
        <figcaption className="sr-only">New and ended memberships by {grouping}</figcaption>
        <Legend
          items={[
            { label: 'New', value: joined, look: 'fill-pine-700' },
            { label: 'Ended', value: ended, look: 'fill-claret' },
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
        caption={`New and ended memberships by ${grouping}, ${formatRange(figures)}`}
        heads={['Days', 'New', 'Ended']}
        rows={rows.map((row) => ({
          key: row.from,
          cells: [formatRange(row), String(row.joined), String(row.lapsed)],
        }))}
        totals={['Total', joined, ended]}
      />
      <PeopleFold userId={userId} figure="joined" range={figures} label="New members by name" />
      <PeopleFold userId={userId} figure="lapsed" range={figures} label="Ended memberships by name" />
    </ReportCard>
  )
}
