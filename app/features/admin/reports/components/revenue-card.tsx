import { Download } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { saveFile, toCsv } from '#app/ui/list/csv.ts'
import { chooseGrouping, splitRange } from '#domain/admin/day-range.ts'
import { buildRevenueRows, listSources, type RevenueRow } from '#domain/admin/report-rows.ts'
import type { VenueFigures } from '#domain/contract/venue-figures.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatRange, revenueColumns } from '../rules.ts'
import { formatSource, REVENUE_NOTE } from '../words.ts'
import { BarChart } from './bar-chart.tsx'
import { ChartTable } from './chart-table.tsx'
import { Legend } from './legend.tsx'
import { ReportCard } from './report-card.tsx'

const looks = ['fill-pine-700', 'fill-brass-400', 'fill-claret', 'fill-ink-dim']
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

const DEFINITION =
  'Each payment on the day it was completed, minus each refund on the day it was completed. Gift card payments are left out, because they were counted when the gift card was sold. Tips are left out, because they go to the staff. Other is everything without a booking, order or membership sold here. Overview, Sales and Transactions count the same way.'

export function RevenueCard({
  figures,
  definition = DEFINITION,
}: {
  figures: VenueFigures
  definition?: string
}) {
  const grouping = chooseGrouping(figures)
  const sources = listSources(figures.revenue)
  const rows = buildRevenueRows(figures.revenue, splitRange(figures, grouping))
  const totalCents = sumRows(rows, (row) => row.totalCents)
  const centsOf = (source: string) => sumRows(rows, (row) => row.centsBySource[source] ?? 0)

  function handleExport() {
    saveFile(`revenue-${figures.from}-to-${figures.to}.csv`, toCsv(rows, revenueColumns(sources)))
  }

  return (
    <ReportCard
      title="Revenue"
      definition={definition}
      action={
        <Button variant="outline" onClick={handleExport}>
          <Download aria-hidden /> Export CSV
        </Button>
      }
    >
      <figure>
        <figcaption>
          <span className="font-display text-4xl tabular-nums max-sm:block">{formatCents(totalCents)}</span>
          <span className="text-(--dim) sm:ml-3">by {grouping} and source</span>
          <span className="mt-1 block text-(--dim) text-sm">{REVENUE_NOTE}</span>
        </figcaption>
        <Legend
          items={sources.map((source, index) => ({
            label: formatSource(source),
            value: formatCents(centsOf(source)),
            look: looks[index] ?? '',
          }))}
        />
        <BarChart
          layout="stacked"
          looks={looks}
          format={(cents) => dollars.format(cents / 100)}
          bars={rows.map((row) => ({
            key: row.from,
            label: row.label,
            parts: sources.map((source) => row.centsBySource[source] ?? 0),
          }))}
        />
      </figure>
      <ChartTable
        caption={`Revenue by ${grouping} and source, ${formatRange(figures)}`}
        heads={['Days', ...sources.map(formatSource), 'Total', 'Payments']}
        rows={rows.map((row) => ({ key: row.from, cells: toCells(row, sources) }))}
        totals={[
          'Total',
          ...sources.map((source) => formatCents(centsOf(source))),
          formatCents(totalCents),
          String(sumRows(rows, (row) => row.payments)),
        ]}
      />
    </ReportCard>
  )
}

function toCells(row: RevenueRow, sources: readonly string[]): string[] {
  const bySource = sources.map((source) => formatCents(row.centsBySource[source] ?? 0))
  return [formatRange(row), ...bySource, formatCents(row.totalCents), String(row.payments)]
}

function sumRows(rows: readonly RevenueRow[], read: (row: RevenueRow) => number): number {
  return rows.reduce((sum, row) => sum + read(row), 0)
}
