import { useQuery } from '@tanstack/react-query'
import { countDays } from '#domain/admin/day-range.ts'
import { buildHeadline, type Headline, toPreviousRange, toRangeYearAgo } from '#domain/admin/headline.ts'
import type { VenueFigures } from '#domain/contract/venue-figures.ts'
import { formatCents } from '#domain/money/money.ts'
import { figuresQuery } from '../queries.ts'
import { formatRange } from '../rules.ts'
import { formatChange, formatCount, formatPoints, OCCUPANCY_NOTE, REVENUE_NOTE } from '../words.ts'
import { ReportCard } from './report-card.tsx'

const DEFINITION = `Before: the same number of days right before this range; for a week or less, the same weekdays of the week before. A year ago: the same weekdays 52 weeks earlier. ${REVENUE_NOTE} ${OCCUPANCY_NOTE} Revenue per open hour: bay revenue divided by the open hours of all bays. Bookings: without canceled ones. Today counts only up to now, but earlier days count in full.`

type Line = {
  label: string
  read: (headline: Headline) => number | null
  word: (value: number | null) => string
  change: (now: number | null, before: number | null) => string
}

const percent = (value: number | null) => (value === null ? '–' : `${value}%`)
const cents = (value: number | null) => (value === null ? '–' : formatCents(value))

const lines: Line[] = [
  {
    label: 'Revenue',
    read: (summary) => summary.revenueCents,
    word: (value) => formatCents(value ?? 0),
    change: formatChange,
  },
  { label: 'Occupancy', read: (summary) => summary.occupancyPercent, word: percent, change: formatPoints },
  {
    label: 'Revenue per open bay hour',
    read: (summary) => summary.centsPerOpenHour,
    word: cents,
    change: formatChange,
  },
  { label: 'Bookings', read: (summary) => summary.bookings, word: formatCount, change: formatChange },
  { label: 'No-shows', read: (summary) => summary.noShowPercent, word: percent, change: formatPoints },
  { label: 'New members', read: (summary) => summary.joined, word: formatCount, change: formatChange },
]

const cell = 'py-2 pl-2 text-right align-top tabular-nums first:pl-0 first:text-left'

export function CompareCard({ userId, figures }: { userId: string; figures: VenueFigures }) {
  const [before, yearAgo] = [toPreviousRange(figures), toRangeYearAgo(figures)]
  const earlier = useQuery({ ...figuresQuery(userId, before), placeholderData: undefined })
  // A longer range would overlap with itself a year ago.
  const isShort = countDays(figures) <= 364
  const lastYear = useQuery({
    ...figuresQuery(userId, yearAgo),
    placeholderData: undefined,
    enabled: isShort,
  })
  const now = buildHeadline(figures)
  const columns = [
    { head: 'Before', range: before, ...toComparison(earlier) },
    ...(isShort ? [{ head: 'A year ago', range: yearAgo, ...toComparison(lastYear) }] : []),
  ]

  return (
    <ReportCard title="At a glance" definition={DEFINITION}>
      <table className="mt-2 w-full text-[0.9375rem] max-sm:text-sm">
        <caption className="sr-only">
          {formatRange(figures)}, compared with {columns.map(({ range }) => formatRange(range)).join(' and ')}
        </caption>
        <thead>
          <tr className="border-ink/40 border-b">
            <td />
            <th scope="col" className={`${cell} font-semibold`}>
              This range
            </th>
            {columns.map(({ head, range }) => (
              <th key={head} scope="col" className={`${cell} font-semibold`}>
                <abbr title={formatRange(range)} className="no-underline">
                  {head}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-(--rule)">
          {lines.map(({ label, read, word, change }) => (
            <tr key={label}>
              <th scope="row" className={`${cell} font-medium`}>
                {label}
              </th>
              <td className={`${cell} font-semibold`}>{word(read(now))}</td>
              {columns.map(({ head, headline, isMissing }) => (
                <td key={head} className={cell}>
                  {headline ? word(read(headline)) : isMissing ? '–' : '…'}
                  <span className="block text-(--dim) text-sm">
                    {headline && change(read(now), read(headline))}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ReportCard>
  )
}

function toComparison({ data, isError }: { data: VenueFigures | undefined; isError: boolean }) {
  const headline = data && buildHeadline(data)
  // A range without revenue and bookings is before the venue opened: nothing to compare with.
  const isEmpty = headline?.revenueCents === 0 && headline.bookings === 0
  return { headline: isEmpty ? undefined : headline, isMissing: isError || isEmpty }
}
