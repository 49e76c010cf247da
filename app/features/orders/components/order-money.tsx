import { SumRow } from '#app/ui/sum-row.tsx'
import type { OrderFacts } from '#domain/contract/get-order.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatPaymentMethod } from '#domain/money/payment-method.ts'
import { untaxedNote } from '#domain/shop/untaxed-note.ts'
import { formatInstantDay } from '#domain/venue/venue-time.ts'
import { formatRefundStatus } from '../words.ts'

export function OrderMoney({ order }: { order: OrderFacts }) {
  return (
    <dl className="space-y-2 border-(--rule) border-t pt-4 [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
      <SumRow label="Subtotal" amount={formatCents(order.subtotalCents)} />
      <SumRow
        label={`Tax (${order.taxPercent}%)`}
        amount={formatCents(order.taxCents)}
        note={untaxedNote(order)}
      />
      {order.shippingCents > 0 && <SumRow label="Shipping" amount={formatCents(order.shippingCents)} />}
      <div className="items-baseline border-(--rule) border-t pt-3">
        <dt className="font-semibold text-lg">Total</dt>
        <dd className="font-display text-[1.75rem] tabular-nums">{formatCents(order.totalCents)}</dd>
      </div>
      {order.giftCents > 0 && <SumRow label="Paid by gift card" amount={formatCents(order.giftCents)} />}
      {order.tipCents > 0 && <SumRow label="Tip" amount={formatCents(order.tipCents)} />}
      {order.parts.map(
        ({ cents, ...method }) =>
          cents > 0 && (
            <SumRow
              key={formatPaymentMethod(method)}
              label={`Paid by ${formatPaymentMethod(method)}`}
              amount={formatCents(cents)}
            />
          ),
      )}
      {order.refunds.map(({ cents, status, createdAt }) => (
        <SumRow
          key={`${createdAt} ${cents}`}
          label={`Refund of ${formatInstantDay(createdAt)}, ${formatRefundStatus(status)}`}
          amount={formatCents(-cents)}
        />
      ))}
    </dl>
  )
}
