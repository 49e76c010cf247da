import { useQuery } from '@tanstack/react-query'
import { countDays } from '#domain/admin/day-range.ts'
import { buildHeadline, type Headline, toPreviousRange, toRangeYearAgo } from '#domain/admin/headline.ts'
import type { VenueFigures } from '#domain/contract/venue-figures.ts'
import { formatCents } from '#domain/money/money.ts'
import { figuresQuery } from '../queries.ts'
import { rangeWords } from '../rules.ts'
import { changeText, countText, OCCUPANCY_COUNTED, pointsText, REVENUE_NAMED } from '../words.ts'
import { ReportCard } from './report-card.tsx'

const COUNTED = `Before: as many days just before these; of a week or less the same days of the week before. A year ago: the same weekdays 52 weeks earlier. ${REVENUE_NAMED} ${OCCUPANCY_COUNTED} Revenue per open hour: what bays took, divided by the open hours of all bays. Bookings: without cancelled ones. Where today is among these days, it counts as far as it has gone, and the days beside it count whole.`

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
    read: (one) => one.revenueCents,
    word: (value) => formatCents(value ?? 0),
    change: changeText,
  },
  { label: 'Occupancy', read: (one) => one.occupancyPercent, word: percent, change: pointsText },
  {
    label: 'Revenue per open hour of a bay',
    read: (one) => one.centsPerOpenHour,
    word: cents,
    change: changeText,
  },
  { label: 'Bookings', read: (one) => one.bookings, word: countText, change: changeText },
  { label: 'No-shows', read: (one) => one.noShowPercent, word: percent, change: pointsText },
  { label: 'New members', read: (one) => one.joined, word: countText, change: changeText },
]

const cell = 'py-2 pl-2 text-right align-top tabular-nums first:pl-0 first:text-left'

/** Compares a range with the previous range and with a year ago. */
export function CompareCard({ userId, figures }: { userId: string; figures: VenueFigures }) {
  const [before, yearAgo] = [toPreviousRange(figures), toRangeYearAgo(figures)]
  const earlier = useQuery({ ...figuresQuery(userId, before), placeholderData: undefined })
  // A range over 52 weeks would overlap itself.
  const isShort = countDays(figures) <= 364
  const lastYear = useQuery({
    ...figuresQuery(userId, yearAgo),
    placeholderData: undefined,
    enabled: isShort,
  })
  const now = buildHeadline(figures)
  const columns = [
    { head: 'Before', range: before, ...toldBy(earlier) },
    ...(isShort ? [{ head: 'A year ago', range: yearAgo, ...toldBy(lastYear) }] : []),
  ]

  return (
    <ReportCard title="At a glance" counted={COUNTED}>
      <table className="mt-2 w-full text-[0.9375rem] max-sm:text-sm">
        <caption className="sr-only">
          {rangeWords(figures)}, beside {columns.map(({ range }) => rangeWords(range)).join(' and ')}
        </caption>
        <thead>
          <tr className="border-ink/40 border-b">
            <td />
            <th scope="col" className={`${cell} font-semibold`}>
              These days
            </th>
            {columns.map(({ head, range }) => (
              <th key={head} scope="col" className={`${cell} font-semibold`}>
                <abbr title={rangeWords(range)} className="no-underline">
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
              {columns.map(({ head, told, isMissing }) => (
                <td key={head} className={cell}>
                  {told ? word(read(told)) : isMissing ? '–' : '…'}
                  <span className="block text-(--dim) text-sm">{told && change(read(now), read(told))}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ReportCard>
  )
}

function toldBy({ data, isError }: { data: VenueFigures | undefined; isError: boolean }) {
  const told = data && buildHeadline(data)
  // A period without revenue and bookings is before the opening, so there is nothing to compare.
  const isEmpty = told?.revenueCents === 0 && told.bookings === 0
  return { told: isEmpty ? undefined : told, isMissing: isError || isEmpty }
}
