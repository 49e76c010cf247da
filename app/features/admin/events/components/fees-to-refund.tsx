import { Link } from 'react-router'
import { textLink } from '#app/ui/text-link.ts'
import type { EventRoster } from '#domain/contract/event-roster.ts'
import { formatCents } from '#domain/money/money.ts'

/** These guests left, got no place, or paid twice. */
export function FeesToRefund({ left }: Pick<EventRoster, 'left'>) {
  if (left.length === 0) return null

  return (
    <>
      <h3 className="mt-6 text-xl">Paid without a place</h3>
      <ul className="mt-2 divide-y divide-(--rule)">
        {left.map(({ name, number, cents }) => (
          <li key={`${number} ${name}`} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="tabular-nums">{formatCents(cents)}</span>
            <Link to={`/admin/orders/${number}`} className={`${textLink} print:hidden`}>
              Refund on {number}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
