import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { RowCheck } from '#app/ui/list/row-check.tsx'
import type { Selection } from '#app/ui/list/use-selection.ts'
import { textLink } from '#app/ui/text-link.ts'
import type { QueuedOrder as Queued } from '#domain/contract/order-queue.ts'
import { formatAgo, formatDestination, stageNames } from '../words.ts'
import { OrderSteps } from './order-steps.tsx'

type QueuedOrderProps = {
  order: Queued
  now: number
  isLate?: boolean
  /** Shows a checkbox when given. */
  selection?: Selection<Queued>
}

export function QueuedOrder({ order, now, isLate = false, selection }: QueuedOrderProps) {
  const { number, name, phone, lines, notes, address, state, paidAt, needsId } = order

  return (
    <li className={`paper break-inside-avoid rounded-lg p-4 ${isLate ? 'border-claret border-l-4' : ''}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <div className="-my-2 flex items-center">
          {selection && (
            <span className="-ml-3 print:hidden">
              <RowCheck
                row={order}
                label={`order ${number}`}
                isActive
                isChosen={selection.has(order)}
                onToggle={selection.toggle}
              />
            </span>
          )}
          <h4 className="font-display text-xl">{formatDestination(order)}</h4>
        </div>
        <p className={`text-sm tabular-nums ${isLate ? 'font-semibold text-claret' : 'text-(--dim)'}`}>
          {state === 'new' || state === 'ready'
            ? `${isLate ? 'Late: paid' : 'Paid'} ${formatAgo(now - paidAt)}`
            : stageNames[state]}
        </p>
      </div>
      <ul aria-label={`In order ${number}`} className="mt-2">
        {lines.map(({ position, name: item, choice, quantity }) => (
          <li key={position} className="flex gap-2">
            <strong className="w-8 shrink-0 text-right tabular-nums">{quantity} ×</strong>
            <span className="min-w-0">
              {item}
              {choice && <span className="text-(--dim)">, {choice}</span>}
            </span>
          </li>
        ))}
      </ul>
      {needsId && (
        <p className="mt-2">
          <Badge tone="yellow">21 and over: ask for an ID</Badge>
        </p>
      )}
      {notes && <p className="mt-2 whitespace-pre-line border-brass-400 border-l-2 pl-3">{notes}</p>}
      {address && (
        <p className="mt-2 text-sm">
          {[address.line1, address.line2, `${address.city}, ${address.state} ${address.zip}`]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      <p className="mt-2 mb-3 text-sm">
        <Link to={`/admin/orders/${number}`} className={textLink}>
          {number}
        </Link>{' '}
        · {name} ·{' '}
        <a href={`tel:${phone}`} className={textLink}>
          {phone}
        </a>
      </p>
      <OrderSteps order={order} />
    </li>
  )
}
