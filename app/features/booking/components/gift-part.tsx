import { type ReactNode, useRef } from 'react'
import type { GiftCard } from '#app/features/gift-cards/queries.ts'
import { tenderOf } from '#app/lib/till/tender.ts'
import { Button } from '#app/ui/button.tsx'
import { formatCents } from '#domain/money/money.ts'

type GiftPartProps = {
  dueCents: number
  gift: GiftCard | null
  busy: boolean
  onGift: (gift: GiftCard | null) => void
  renderEntry: (onApply: (gift: GiftCard) => void) => ReactNode
}

/** Where a gift card pays all of it or a part. */
export function GiftPart({ dueCents, gift, busy, onGift, renderEntry }: GiftPartProps) {
  const place = useRef<HTMLDivElement>(null)
  const { giftCents, cardCents } = tenderOf(dueCents, gift)

  // What was pressed is gone then, and the focus with it.
  function handleGift(next: GiftCard | null) {
    onGift(next)
    place.current?.focus()
  }

  return (
    <div ref={place} tabIndex={-1} className="mt-2 outline-none [&>details]:border-t-0">
      {gift === null ? (
        renderEntry(handleGift)
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-(--rule) border-y py-2">
          <p role="status">
            Gift card ending in {gift.lastFour}: <strong>{formatCents(-giftCents)}</strong>. To pay by card:{' '}
            <strong>{formatCents(cardCents)}</strong>.
          </p>
          <Button
            variant="quiet"
            disabled={busy}
            onClick={() => handleGift(null)}
            className="-mr-3 ml-auto px-3"
          >
            Remove<span className="sr-only"> gift card</span>
          </Button>
        </div>
      )}
    </div>
  )
}
