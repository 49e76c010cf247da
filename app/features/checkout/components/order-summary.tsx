import { Card } from '#app/ui/card.tsx'
import { formatCents } from '#domain/money.ts'
import type { OrderPrice } from '#domain/order-price.ts'
import { venue } from '#domain/venue.ts'

export function OrderSummary({ price }: { price: OrderPrice }) {
  return (
    <Card title="Order Summary">
      <dl className="mt-4 space-y-2 [&_dd]:tabular-nums [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
        <div>
          <dt>Subtotal</dt>
          <dd>{formatCents(price.subtotalCents)}</dd>
        </div>
        <div>
          <dt>Estimated tax ({venue.taxPercent}%)</dt>
          <dd>{formatCents(price.taxCents)}</dd>
        </div>
        <div className="items-baseline border-(--rule) border-t pt-3">
          <dt className="font-semibold text-lg">Total</dt>
          <dd className="font-display text-[1.75rem]">{formatCents(price.totalCents)}</dd>
        </div>
      </dl>
    </Card>
  )
}
