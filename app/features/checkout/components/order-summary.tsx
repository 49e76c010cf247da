import { Card } from '#app/ui/card.tsx'
import { SumRow } from '#app/ui/sum-row.tsx'
import { idWords } from '#domain/catalogue/catalogue.ts'
import { formatCents } from '#domain/money/money.ts'
import type { CartLine } from '#domain/shop/cart-reprice.ts'
import { type Delivery, deliveryNames } from '#domain/shop/delivery.ts'
import { orderPrice, taxNote } from '#domain/shop/order-price.ts'

export function OrderSummary({ lines, delivery }: { lines: readonly CartLine[]; delivery: Delivery }) {
  const price = orderPrice(lines, delivery)

  return (
    <Card title="Order Summary">
      <dl className="mt-4 space-y-2 [&_dd]:tabular-nums [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
        <SumRow label="Subtotal" amount={formatCents(price.subtotalCents)} />
        <SumRow
          label={`Estimated tax (${price.taxPercent}%)`}
          amount={formatCents(price.taxCents)}
          note={taxNote(price)}
        />
        <SumRow
          label={deliveryNames[delivery]}
          amount={price.shippingCents === 0 ? 'Free' : formatCents(price.shippingCents)}
        />
        <div className="items-baseline border-(--rule) border-t pt-3">
          <dt className="font-semibold text-lg">Total</dt>
          <dd className="font-display text-[1.75rem]">{formatCents(price.totalCents)}</dd>
        </div>
      </dl>
      {lines.some(({ needsId }) => needsId) && (
        <p className="mt-3 font-semibold text-sm">Includes alcohol: {idWords}.</p>
      )}
    </Card>
  )
}
