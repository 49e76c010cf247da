import { type ReactNode, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { RowButton } from '#app/ui/row-button.tsx'
import { SumRow } from '#app/ui/sum-row.tsx'
import { formatCents } from '#domain/money/money.ts'
import { countOf, quantityOf } from '#domain/shop/cart.ts'
import { type CounterMeans, priceOf, type SaleLine } from '../rules.ts'
import { lineName, saleDraftWords } from '../words.ts'

type SaleSheetProps = {
  lines: readonly SaleLine[]
  /** Why the stock does not cover the sale. */
  short: string | null
  isLocked: boolean
  /** Whether the current event fees have loaded. */
  isRead: boolean
  onQuantity: (id: string, quantity: number) => void
  onClear: () => void
  onPay: (method: CounterMeans) => void
  onPut: () => void
  customer: ReactNode
}

/** The current sale: lines, total and payment buttons. */
export function SaleSheet(props: SaleSheetProps) {
  const { lines, short, isLocked, isRead, onQuantity, onClear, onPay, onPut, customer } = props
  const price = priceOf(lines)
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button disappears, so the focus moves to the heading.
  const leave = (act: () => void) => {
    act()
    heading.current?.focus({ preventScroll: true })
  }
  const hasGift = lines.some(({ isGiftCard }) => isGiftCard)
  const hasFee = lines.some(({ isEventFee }) => isEventFee)
  const canPay = lines.length > 0 && short === null && !isLocked && isRead

  return (
    <section aria-labelledby="sale-heading">
      <div className="rule-double flex items-center justify-between gap-4 pb-2">
        <h3 ref={heading} id="sale-heading" tabIndex={-1} className="text-2xl outline-none">
          Sale
        </h3>
        {lines.length > 0 && !isLocked && (
          <Button variant="quiet" className="px-3" onClick={() => leave(onClear)}>
            Clear
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {`${saleDraftWords(countOf(lines))}, ${formatCents(price.totalCents)}`}
      </p>
      {customer}
      {lines.length === 0 && <p className="py-6 text-(--dim)">Tap an item to start a sale.</p>}
      <ul aria-label="In this sale" className="divide-y divide-(--rule)">
        {lines.map((line) => (
          <li key={line.id} className="py-3">
            <p className="flex justify-between gap-4">
              <span className="wrap-anywhere font-semibold">{lineName(line)}</span>
              <span className="tabular-nums">{formatCents(line.unitCents * line.quantity)}</span>
            </p>
            {!isLocked && (
              <div className="mt-2 flex items-center justify-between gap-3">
                {line.isEventFee ? (
                  <span className="text-(--dim)">Fee</span>
                ) : (
                  <QuantityStepper
                    label={`Quantity of ${lineName(line)}`}
                    value={line.quantity}
                    read={quantityOf}
                    onChange={(quantity) => onQuantity(line.id, quantity)}
                  />
                )}
                <RowButton
                  action="Remove"
                  of={lineName(line)}
                  onClick={() => leave(() => onQuantity(line.id, 0))}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {short && <Alert className="mt-2">{short}</Alert>}
      <dl className="mt-2 space-y-2 border-(--rule) border-t pt-4 [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
        <SumRow label="Subtotal" amount={formatCents(price.subtotalCents)} />
        <SumRow label={`Tax (${price.taxPercent}%)`} amount={formatCents(price.taxCents)} />
        <div className="items-baseline border-(--rule) border-t pt-3">
          <dt className="font-semibold text-lg">Total</dt>
          <dd className="font-display text-[2rem] tabular-nums">{formatCents(price.totalCents)}</dd>
        </div>
      </dl>
      {hasGift && <p className="mt-3 text-(--dim) text-sm">A gift card is paid now, and in one way.</p>}
      {hasFee && <p className="mt-3 text-(--dim) text-sm">The fee of an event is paid now, and not taxed.</p>}
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
          onClick={onPut}
        >
          Put on a tab
        </Button>
      </div>
    </section>
  )
}
