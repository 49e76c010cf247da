import { useRef } from 'react'
import type { GiftCard } from '#app/features/gift-cards/queries.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatCents } from '#domain/money/money.ts'
import { orderPrice, taxNote } from '#domain/shop/order-price.ts'
import { venue } from '#domain/venue/venue.ts'
import { type Purchase, purchaseTender } from '../rules.ts'
import { GiftCardEntry } from './gift-card-entry.tsx'

type OrderSummaryProps = { purchase: Purchase; busy: boolean; onGift: (gift: GiftCard | null) => void }

/** What it costs, and which part of it a gift card pays. */
export function OrderSummary({ purchase, busy, onGift }: OrderSummaryProps) {
  const price = orderPrice(purchase.lines)
  const { giftCents, cardCents } = purchaseTender(purchase)
  const place = useRef<HTMLDivElement>(null)
  const { gift } = purchase

  // What was pressed is gone then, and the focus with it.
  function handleGift(next: GiftCard | null) {
    onGift(next)
    place.current?.focus()
  }

  return (
    <Card title="Order Summary">
      <div ref={place} tabIndex={-1} className="outline-none">
        <dl className="mt-4 space-y-2 [&_dd]:tabular-nums [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
          <Row label="Subtotal" cents={price.subtotalCents} />
          <Row label={`Estimated tax (${venue.taxPercent}%)`} cents={price.taxCents} note={taxNote(price)} />
          <Sum label="Total" cents={price.totalCents} />
          {gift && <Row label={`Gift card ending in ${gift.lastFour}`} cents={-giftCents} />}
          {gift && <Sum label="To pay by card" cents={cardCents} />}
        </dl>
        <p role="status" className="sr-only">
          {gift && `Gift card applied. To pay by card: ${formatCents(cardCents)}.`}
        </p>
      </div>
      <div className="mt-4">
        {gift ? (
          <AppliedGift
            leftCents={gift.balanceCents - giftCents}
            busy={busy}
            onRemove={() => handleGift(null)}
          />
        ) : (
          <GiftCardEntry onApply={handleGift} />
        )}
      </div>
    </Card>
  )
}

function Row({ label, cents, note }: { label: string; cents: number; note?: string }) {
  return (
    <div>
      <dt>
        {label}
        {note && <span className="block text-(--dim) text-sm">{note}</span>}
      </dt>
      <dd>{formatCents(cents)}</dd>
    </div>
  )
}

function Sum({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="items-baseline border-(--rule) border-t pt-3">
      <dt className="font-semibold text-lg">{label}</dt>
      <dd className="font-display text-[1.75rem]">{formatCents(cents)}</dd>
    </div>
  )
}

type AppliedGiftProps = { leftCents: number; busy: boolean; onRemove: () => void }

function AppliedGift({ leftCents, busy, onRemove }: AppliedGiftProps) {
  return (
    <div className="flex items-center justify-between gap-3 border-(--rule) border-t pt-2">
      <p className="text-(--dim) text-sm">
        {leftCents === 0
          ? 'This uses up the gift card.'
          : `${formatCents(leftCents)} will be left on the gift card.`}
      </p>
      <Button variant="quiet" disabled={busy} onClick={onRemove} className="-mr-3 px-3">
        Remove<span className="sr-only"> gift card</span>
      </Button>
    </div>
  )
}
