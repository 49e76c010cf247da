import { Download } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { saveFile, toCsv } from '#app/ui/list/csv.ts'
import { chooseGrouping, splitRange } from '#domain/admin/day-range.ts'
import { buildRevenueRows, listSources, type RevenueRow } from '#domain/admin/report-rows.ts'
import type { VenueFigures } from '#domain/contract/venue-figures.ts'
import { formatCents } from '#domain/money/money.ts'
import { rangeWords, revenueColumns } from '../rules.ts'
import { REVENUE_NAMED, sourceWords } from '../words.ts'
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

const COUNTED =
  'Each payment on the day it was completed, less each refund on the day it was completed. Money paid with a gift card is left out: it came in when the gift card was sold. Tips are left out: they are for the staff. Other is what belongs to no booking, order or membership sold here. Overview, Sales and Transactions count the same way.'

/** Revenue by time and source. */
export function RevenueCard({ figures, counted = COUNTED }: { figures: VenueFigures; counted?: string }) {
  const grouping = chooseGrouping(figures)
  const sources = listSources(figures.revenue)
  const rows = buildRevenueRows(figures.revenue, splitRange(figures, grouping))
  const totalCents = sumOf(rows, (row) => row.totalCents)
  const centsOf = (source: string) => sumOf(rows, (row) => row.centsBySource[source] ?? 0)

  function handleExport() {
    saveFile(`revenue-${figures.from}-to-${figures.to}.csv`, toCsv(rows, revenueColumns(sources)))
  }

  return (
    <ReportCard
      title="Revenue"
      counted={counted}
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
          <span className="mt-1 block text-(--dim) text-sm">{REVENUE_NAMED}</span>
        </figcaption>
        <Legend
          items={sources.map((source, index) => ({
            label: sourceWords(source),
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
        caption={`Revenue by ${grouping} and source, ${rangeWords(figures)}`}
        heads={['Days', ...sources.map(sourceWords), 'Total', 'Payments']}
        rows={rows.map((row) => ({ key: row.from, cells: cellsOf(row, sources) }))}
        totals={[
          'Total',
          ...sources.map((source) => formatCents(centsOf(source))),
          formatCents(totalCents),
          String(sumOf(rows, (row) => row.payments)),
        ]}
      />
    </ReportCard>
  )
}

function cellsOf(row: RevenueRow, sources: readonly string[]): string[] {
  const bySource = sources.map((source) => formatCents(row.centsBySource[source] ?? 0))
  return [rangeWords(row), ...bySource, formatCents(row.totalCents), String(row.payments)]
}

function sumOf(rows: readonly RevenueRow[], read: (row: RevenueRow) => number): number {
  return rows.reduce((sum, row) => sum + read(row), 0)
}
