import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { isAppError } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { OrderFacts } from '#domain/contract/get-order.ts'
import { chargeWords } from '#domain/email/paid-words.ts'
import { formatCents } from '#domain/money/money.ts'
import { deliveryWords } from '#domain/shop/delivery.ts'
import { orderPath } from '#domain/shop/order-path.ts'
import { orderQuery } from '../queries.ts'
import { dismissTicket, readTicket, ticketStorage } from '../state.ts'

/** Passes the query client itself, because the landing page has no QueryClientProvider. */
export function OrderTicket() {
  const text = useSyncExternalStore(ticketStorage.subscribe, ticketStorage.read, () => null)
  const ticket = readTicket(text ?? '')
  const isExpired = Boolean(text) && !ticket
  useEffect(() => {
    if (isExpired) dismissTicket()
  }, [isExpired])

  return ticket && <Ticket number={ticket.number} orderKey={ticket.key} />
}

function Ticket({ number, orderKey }: { number: string; orderKey: string }) {
  const { data: order, error } = useQuery(orderQuery(number, orderKey), queryClient)
  const isUnknown = isAppError(error, 'not_found', 'invalid')
  useEffect(() => {
    if (isUnknown) dismissTicket()
  }, [isUnknown])

  function handleDismiss() {
    dismissTicket()
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <section aria-labelledby="order-ticket" className="walnut-door px-4 py-5 sm:px-8">
      <div className="paper relative mx-auto max-w-3xl rounded-lg border-brass-400 border-l-4 p-5 sm:p-6">
        <button
          type="button"
          aria-label={`Dismiss order ${number}`}
          onClick={handleDismiss}
          className="absolute top-2 right-2 grid size-11 cursor-pointer place-items-center rounded-md text-ink-dim hover:bg-ink/8 hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
        <h2 id="order-ticket" className="pr-12 text-2xl">
          Order {number}
        </h2>
        {order && <TicketFacts order={order} />}
        <Link to={orderPath(number, orderKey)} className={buttonStyle('pine', 'mt-4')}>
          View order
        </Link>
      </div>
    </section>
  )
}

function TicketFacts({ order }: { order: OrderFacts }) {
  return (
    <>
      <ul aria-label="Ordered" className="mt-3 space-y-1">
        {order.lines.map(({ position, name, choice, quantity, lineCents }) => (
          <li key={position} className="flex justify-between gap-4">
            <span className="min-w-0">
              {quantity} × {name}
              {choice && `, ${choice}`}
            </span>
            <span className="tabular-nums">{formatCents(lineCents)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 border-(--rule) border-t pt-3">
        <span>{deliveryWords(order)}</span>
        <strong className="tabular-nums">Total {formatCents(order.totalCents)}</strong>
      </p>
      {order.cardCents + order.giftCents > 0 && (
        <p className="mt-1 text-ink-dim">Paid: {chargeWords(order)}</p>
      )}
    </>
  )
}
