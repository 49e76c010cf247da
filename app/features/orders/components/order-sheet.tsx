import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { OrderFacts } from '#domain/contract/get-order.ts'
import { arrivalWords, deliveryWords, returnsOf } from '#domain/shop/delivery.ts'
import { fulfilmentWords, trackingUrl } from '#domain/shop/fulfilment.ts'
import { addressLine, venue } from '#domain/venue/venue.ts'
import { formatInstantDay } from '#domain/venue/venue-time.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderStatus } from './order-status.tsx'

type OrderSheetProps = { order: OrderFacts; gifts: ReactNode }

export function OrderSheet({ order, gifts }: OrderSheetProps) {
  return (
    <article className="paper mt-4 rounded-lg p-5 sm:p-9">
      <p className="mb-8 hidden print:block">
        <strong className="block font-display text-2xl">{venue.longName}</strong>
        {addressLine()}
      </p>
      <header className="rule-double flex items-end justify-between gap-x-4 pb-5">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-[2rem] sm:text-5xl">
            Order {order.number}
          </h1>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
            <time dateTime={new Date(order.createdAt).toISOString()}>
              {formatInstantDay(order.createdAt)}
            </time>
            <OrderStatus status={order.status} />
          </p>
        </div>
        <Button variant="outline" onClick={() => window.print()} className="max-sm:px-3 print:hidden">
          <Printer aria-hidden /> <span className="max-sm:sr-only">Print</span>
        </Button>
      </header>
      <div className="mt-3 grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_16rem] print:grid-cols-[minmax(0,1fr)_14rem]">
        <div>
          <OrderLines lines={order.lines} />
          <OrderMoney order={order} />
        </div>
        <OrderContact order={order} gifts={gifts} />
      </div>
      <p className="mt-8 border-(--rule) border-t pt-5">
        Questions about this order? Call{' '}
        <a href={venue.phoneHref} className={textLink}>
          {venue.phone}
        </a>{' '}
        and have your order number handy.
      </p>
    </article>
  )
}

function OrderContact({ order, gifts }: OrderSheetProps) {
  const { address } = order
  const returns = returnsOf(order.lines)

  return (
    <div className="space-y-5 pt-4">
      {address === null ? (
        <Fact title="Delivery">
          <span className="block">{deliveryWords(order)}</span>
          <span className="block">{order.name}</span>
          <DeliveryStatus order={order} />
        </Fact>
      ) : (
        <Fact title="Delivery to">
          <address className="not-italic">
            {[order.name, address.line1, address.line2, `${address.city}, ${address.state} ${address.zip}`]
              .filter(Boolean)
              .map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
          </address>
          {isAwaited(order) && <span className="mt-2 block">{arrivalWords(order.createdAt)}</span>}
          <DeliveryStatus order={order} />
        </Fact>
      )}
      <Fact title="Contact">
        <span className="block wrap-anywhere">{order.email}</span>
        <span className="block">{order.phone}</span>
      </Fact>
      {order.notes !== '' && (
        <Fact title="Delivery notes">
          <span className="whitespace-pre-line">{order.notes}</span>
        </Fact>
      )}
      {order.delivery !== 'counter' && returns && <Fact title="Returns">{returns}</Fact>}
      {gifts && <Fact title={order.giftCards.length === 1 ? 'Gift card' : 'Gift cards'}>{gifts}</Fact>}
    </div>
  )
}

/** A shipped order has its tracking instead, and a refunded one is not delivered. */
function isAwaited({ status, fulfilment }: OrderFacts): boolean {
  return status === 'paid' && fulfilment?.state !== 'handed_over'
}

function DeliveryStatus({ order: { fulfilment, delivery } }: { order: OrderFacts }) {
  if (fulfilment === null) return null
  const url = trackingUrl(fulfilment)
  return (
    <span className="mt-2 block print:hidden">
      <strong>{fulfilmentWords(fulfilment, delivery)}</strong>
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className={`block ${textLink}`}>
          Track your package
        </a>
      )}
    </span>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid">
      <h2 className="engraved mb-1 font-sans! text-(--dim)">{title}</h2>
      {children}
    </section>
  )
}
