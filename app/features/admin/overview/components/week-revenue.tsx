import type { StaffToday } from '#domain/contract/staff-booking.ts'
import { formatCents, formatSignPrice } from '#domain/money/money.ts'
import { formatDayLong, formatWeekday } from '#domain/venue/venue-time.ts'

type Money = StaffToday['revenue']
const HEIGHT = 100

export function WeekRevenue({ revenue, today, note }: { revenue: Money; today: string; note?: string }) {
  const most = Math.max(1, ...revenue.map(({ cents }) => cents))
  const total = revenue.reduce((sum, { cents }) => sum + cents, 0)

  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-xl">Revenue, last 7 days</h3>
        <span className="font-display text-xl tabular-nums">{formatCents(total)}</span>
        {note && <span className="w-full text-(--dim) text-sm">{note}</span>}
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${revenue.length * 10} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-4 h-28 w-full"
      >
        {revenue.map(({ day, cents }, index) => (
          <rect
            key={day}
            x={index * 10 + 1.5}
            y={HEIGHT - toBarHeight(cents, most)}
            width={7}
            height={toBarHeight(cents, most)}
            className={day === today ? 'fill-brass-600' : 'fill-pine-700'}
          />
        ))}
      </svg>
      <ol className="grid grid-cols-7 border-ink/40 border-t pt-1.5 text-center">
        {revenue.map(({ day, cents }) => (
          <li key={day} className="min-w-0 text-[0.8125rem] leading-tight">
            <time dateTime={day} className="block text-(--dim)">
              <span aria-hidden>{day === today ? 'Today' : formatWeekday(day).slice(0, 3)}</span>
              <span className="sr-only">{formatDayLong(day)}</span>
            </time>
            <span className="sr-only">{formatCents(cents)}</span>
            <span aria-hidden className="font-semibold tabular-nums">
              {formatShortDollars(cents)}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

function toBarHeight(cents: number, most: number): number {
  return cents === 0 ? 0.8 : (Math.max(0, cents) / most) * HEIGHT
}

// Seven sums must fit side by side on the narrowest phone.
function formatShortDollars(cents: number): string {
  return Math.abs(cents) < 1_000_000 ? formatSignPrice(cents) : `${formatSignPrice(cents / 1000)}k`
}
