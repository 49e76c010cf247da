import { type ReactNode, useRef } from 'react'
import type { GiftCard } from '#app/features/gift-cards/queries.ts'
import { tenderOf } from '#app/lib/till/tender.ts'
import { Button } from '#app/ui/button.tsx'
import { formatCents } from '#domain/money/money.ts'

type GiftShareProps = {
  dueCents: number
  gift: GiftCard | null
  busy: boolean
  onGift: (gift: GiftCard | null) => void
  renderEntry: (onApply: (gift: GiftCard) => void) => ReactNode
}

/** Which part a gift card pays, or where its code is entered. */
export function GiftShare({ dueCents, gift, busy, onGift, renderEntry }: GiftShareProps) {
  const place = useRef<HTMLDivElement>(null)
  const { giftCents, cardCents } = tenderOf(dueCents, gift)

  // What was pressed is gone then, and the focus with it.
  function handleGift(next: GiftCard | null) {
    onGift(next)
    place.current?.focus()
  }

  return (
    <div ref={place} tabIndex={-1} className="mt-3 outline-none">
      {gift === null && renderEntry(handleGift)}
      <p role="status" className={gift ? 'mt-4' : 'sr-only'}>
        {gift &&
          `Gift card ending in ${gift.lastFour} pays ${formatCents(giftCents)}. To pay by card: ${formatCents(cardCents)}.`}
      </p>
      {gift && (
        <Button variant="quiet" disabled={busy} onClick={() => handleGift(null)} className="-ml-3 px-3">
          Remove<span className="sr-only"> gift card</span>
        </Button>
      )}
    </div>
  )
}
