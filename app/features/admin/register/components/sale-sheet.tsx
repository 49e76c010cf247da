import { type ReactNode, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { RowButton } from '#app/ui/row-button.tsx'
import { SumRow } from '#app/ui/sum-row.tsx'
import { formatCents } from '#domain/money/money.ts'
import { countOf, quantityOf } from '#domain/shop/cart.ts'
import { type CounterPaymentMethod, priceSale, type SaleLine } from '../rules.ts'
import { formatItemCount, formatLine } from '../words.ts'

type SaleSheetProps = {
  lines: readonly SaleLine[]
  shortage: string | null
  isLocked: boolean
  areFeesLoaded: boolean
  onQuantity: (id: string, quantity: number) => void
  onClear: () => void
  onPay: (method: CounterPaymentMethod) => void
  onAddToTab: () => void
  customer: ReactNode
}

export function SaleSheet(props: SaleSheetProps) {
  const { lines, shortage, isLocked, areFeesLoaded, onQuantity, onClear, onPay, onAddToTab, customer } = props
  const price = priceSale(lines)
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button disappears, so the focus moves to the heading.
  const runAndFocusHeading = (act: () => void) => {
    act()
    heading.current?.focus({ preventScroll: true })
  }
  const hasGift = lines.some(({ isGiftCard }) => isGiftCard)
  const hasFee = lines.some(({ isEventFee }) => isEventFee)
  const canPay = lines.length > 0 && shortage === null && !isLocked && areFeesLoaded

  return (
    <section aria-labelledby="sale-heading">
      <div className="rule-double flex items-center justify-between gap-4 pb-2">
        <h3 ref={heading} id="sale-heading" tabIndex={-1} className="text-2xl outline-none">
          Sale
        </h3>
        {lines.length > 0 && !isLocked && (
          <Button variant="quiet" className="px-3" onClick={() => runAndFocusHeading(onClear)}>
            Clear
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {`${formatItemCount(countOf(lines))}, ${formatCents(price.totalCents)}`}
      </p>
      {customer}
      {lines.length === 0 && <p className="py-6 text-(--dim)">Tap an item to start a sale.</p>}
      <ul aria-label="In this sale" className="divide-y divide-(--rule)">
        {lines.map((line) => (
          <li key={line.id} className="py-3">
            <p className="flex justify-between gap-4">
              <span className="wrap-anywhere font-semibold">{formatLine(line)}</span>
              <span className="tabular-nums">{formatCents(line.unitCents * line.quantity)}</span>
            </p>
            {!isLocked && (
              <div className="mt-2 flex items-center justify-between gap-3">
                {line.isEventFee ? (
                  <span className="text-(--dim)">Fee</span>
                ) : (
                  <QuantityStepper
                    label={`Quantity of ${formatLine(line)}`}
                    value={line.quantity}
                    read={quantityOf}
                    onChange={(quantity) => onQuantity(line.id, quantity)}
                  />
                )}
                <RowButton
                  action="Remove"
                  of={formatLine(line)}
                  onClick={() => runAndFocusHeading(() => onQuantity(line.id, 0))}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {shortage && <Alert className="mt-2">{shortage}</Alert>}
      <dl className="mt-2 space-y-2 border-(--rule) border-t pt-4 [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
        <SumRow label="Subtotal" amount={formatCents(price.subtotalCents)} />
        <SumRow label={`Tax (${price.taxPercent}%)`} amount={formatCents(price.taxCents)} />
        <div className="items-baseline border-(--rule) border-t pt-3">
          <dt className="font-semibold text-lg">Total</dt>
          <dd className="font-display text-[2rem] tabular-nums">{formatCents(price.totalCents)}</dd>
        </div>
      </dl>
      {hasGift && (
        <p className="mt-3 text-(--dim) text-sm">A gift card must be paid now, with one payment method.</p>
      )}
      {hasFee && <p className="mt-3 text-(--dim) text-sm">An event fee must be paid now. It is not taxed.</p>}
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button variant="pine" className="min-h-14 text-lg" disabled={!canPay} onClick={() => onPay('cash')}>
          Cash
        </Button>
        <Button variant="pine" className="min-h-14 text-lg" disabled={!canPay} onClick={() => onPay('card')}>
          Card
        </Button>
        <Button
          variant="outline"
          className="col-span-2 min-h-12"
          disabled={!canPay || hasGift || hasFee}
          onClick={onAddToTab}
        >
          Put on a tab
        </Button>
      </div>
    </section>
  )
}
