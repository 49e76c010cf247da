import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatOrderStatus } from '#app/features/orders/words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { OrderDetails } from '#domain/contract/staff-details.ts'
import { formatCents } from '#domain/money/money.ts'
import { deliveryWords } from '#domain/shop/delivery.ts'
import { untaxedNote } from '#domain/shop/untaxed-note.ts'
import { formatInstant } from '#domain/venue/venue-time.ts'
import { orderDetailsQuery } from '../queries.ts'
import { findReturnableLines } from '../rules.ts'
import { describeReturn } from '../words.ts'
import { DetailsFrame } from './details-frame.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { Timeline } from './timeline.tsx'

type OrderPageProps = {
  number: string
  canRefund: boolean
  renderGifts: (order: OrderDetails) => ReactNode
  renderSteps: (order: OrderDetails) => ReactNode
}

export function OrderPage({ number, canRefund, renderGifts, renderSteps }: OrderPageProps) {
  const { data, error, isFetching, refetch } = useQuery(orderDetailsQuery(number))

  return (
    <DetailsFrame what="this order" error={error} isFetching={isFetching} onRetry={() => void refetch()}>
      {data && (
        <>
          <OrderCard order={data} />
          {data.status === 'paid' && data.fulfilment && <Card title="At the desk">{renderSteps(data)}</Card>}
          {data.giftCards.length > 0 && <Card title="Gift cards">{renderGifts(data)}</Card>}
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <PaymentsPanel
              payments={data.payments}
              canRefund={canRefund}
              renderItems={canRefund ? (onDone) => <ReturnItems order={data} onDone={onDone} /> : undefined}
            />
            <Timeline entries={data.history} leftOut={data.leftOut} />
          </div>
        </>
      )}
    </DetailsFrame>
  )
}

function ReturnItems({ order, onDone }: { order: OrderDetails; onDone: (words: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  if (findReturnableLines(order).length === 0) return null

  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Return items
      </Button>
      {isOpen && (
        <ReturnDialog
          order={order}
          onClose={() => setOpen(false)}
          onRefunded={(answer) => {
            setOpen(false)
            onDone(describeReturn(answer))
          }}
        />
      )}
    </>
  )
}

function OrderCard({ order }: { order: OrderDetails }) {
  return (
    <Card
      title={`Order ${order.number}`}
      action={
        <Badge tone={order.status === 'paid' ? 'green' : 'grey'}>{formatOrderStatus(order.status)}</Badge>
      }
    >
      <div className="grid gap-x-12 gap-y-8 pt-5 md:grid-cols-[minmax(0,1fr)_18rem]">
        <OrderItems order={order} />
        <OrderRecipient order={order} />
      </div>
    </Card>
  )
}

function OrderItems({ order }: { order: OrderDetails }) {
  const note = untaxedNote(order)
  const tipCents = order.payments.reduce((sum, payment) => sum + payment.tipCents, 0)

  return (
    <div>
      <ul aria-label="Items" className="divide-y divide-(--rule)">
        {order.lines.map(({ position, name, choice, quantity, unitCents, lineCents, backQuantity }) => (
          <li key={position} className="flex justify-between gap-4 py-3 first:pt-0">
            <span className="min-w-0">
              <span className="font-semibold">{name}</span>
              {choice && `, ${choice}`}
              <span className="block text-(--dim) text-sm tabular-nums">
                {quantity} × {formatCents(unitCents)}
                {backQuantity > 0 && `, ${backQuantity} refunded`}
              </span>
            </span>
            <span className="tabular-nums">{formatCents(lineCents)}</span>
          </li>
        ))}
      </ul>
      <dl className="space-y-1.5 border-(--rule) border-t pt-3 tabular-nums [&>div]:flex [&>div]:justify-between">
        <div>
          <dt>Subtotal</dt>
          <dd>{formatCents(order.subtotalCents)}</dd>
        </div>
        <div>
          <dt>
            Tax ({order.taxPercent}%)
            {note && <span className="block text-(--dim) text-sm">{note}</span>}
          </dt>
          <dd>{formatCents(order.taxCents)}</dd>
        </div>
        {order.shippingCents > 0 && (
          <div>
            <dt>Shipping</dt>
            <dd>{formatCents(order.shippingCents)}</dd>
          </div>
        )}
        <div className="font-semibold text-lg">
          <dt>Total</dt>
          <dd>{formatCents(order.totalCents)}</dd>
        </div>
        {tipCents > 0 && (
          <div>
            <dt>Tip</dt>
            <dd>{formatCents(tipCents)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

function OrderRecipient({ order }: { order: OrderDetails }) {
  return (
    <dl className="space-y-5">
      <Fact label="Guest">
        {order.memberId === null ? (
          order.name
        ) : (
          <Link to={`/admin/members/${order.memberId}`} className={textLink}>
            {order.name}
          </Link>
        )}
        <span className="block">{order.email}</span>
        {order.phone}
      </Fact>
      {order.address === null ? (
        <Fact label="Delivery">
          {order.delivery === 'pickup' ? 'Pickup at the bar' : deliveryWords(order)}
        </Fact>
      ) : (
        <Fact label="Delivery to">
          {formatAddressLines(order.address).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
      )}
      {order.notes && <Fact label="Delivery notes">{order.notes}</Fact>}
      <Fact label="Ordered">{formatInstant(order.createdAt)}</Fact>
      {order.idSeenBy && <Fact label="ID checked by">{order.idSeenBy}</Fact>}
    </dl>
  )
}

function formatAddressLines({
  line1,
  line2,
  city,
  state,
  zip,
}: NonNullable<OrderDetails['address']>): string[] {
  return [line1, line2, [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')].filter(Boolean)
}
