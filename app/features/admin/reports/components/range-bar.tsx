import { Link, useNavigate } from 'react-router'
import { type DayRange, findRangeName, type RangeName, resolveRange } from '#domain/admin/day-range.ts'
import { rangeLabels, toRangeSearch } from '../rules.ts'
import { RangeForm } from './range-form.tsx'

type RangeBarProps = { range: DayRange; today: string }

const names = Object.keys(rangeLabels) as RangeName[]
const chip =
  'inline-flex min-h-11 items-center rounded-md border border-brass-300/50 px-3.5 font-semibold text-[0.9375rem] hover:border-brass-300 aria-[current]:border-brass-300 aria-[current]:bg-brass-300 aria-[current]:text-ink'

export function RangeBar({ range, today }: RangeBarProps) {
  const navigate = useNavigate()
  const chosen = findRangeName(range, today)

  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 print:hidden">
      <nav aria-label="Range of days" className="flex flex-wrap gap-2">
        {names.map((name) => (
          <Link
            key={name}
            to={toRangeSearch(resolveRange(name, today))}
            preventScrollReset
            aria-current={name === chosen ? 'true' : undefined}
            className={chip}
          >
            {rangeLabels[name]}
          </Link>
        ))}
      </nav>
      <RangeForm
        key={`${range.from} ${range.to}`}
        range={range}
        onChoose={(wanted) => navigate(toRangeSearch(wanted), { preventScrollReset: true })}
      />
    </div>
  )
}
