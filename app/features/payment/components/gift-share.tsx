import { useRef } from 'react'
import type { GiftCard } from '#app/features/gift-cards/queries.ts'
import { Button } from '#app/ui/button.tsx'
import { formatCents } from '#domain/money/money.ts'
import type { PaymentStepState } from '../state.ts'
import { GiftCardEntry } from './gift-card-entry.tsx'

type GiftShareProps = Pick<PaymentStepState, 'tender' | 'gift' | 'busy' | 'onGift'>

export function GiftShare({ tender: { giftCents, cardCents }, gift, busy, onGift }: GiftShareProps) {
  const container = useRef<HTMLDivElement>(null)

  // The clicked button disappears, so move the focus here.
  function handleGift(next: GiftCard | null) {
    onGift(next)
    container.current?.focus()
  }

  return (
    <div ref={container} tabIndex={-1} className="mt-2 outline-none">
      {gift === null && <GiftCardEntry onApply={handleGift} />}
      <div role="status" className={gift ? 'border-(--rule) border-b pt-1 pb-3' : 'sr-only'}>
        {gift && (
          <>
            <p>
              Gift card ending in {gift.lastFour}: <strong>{formatCents(-giftCents)}</strong>. To pay by card:{' '}
              <strong>{formatCents(cardCents)}</strong>.
            </p>
            <p className="text-(--dim) text-sm">{formatRemaining(gift.balanceCents - giftCents)}</p>
          </>
        )}
      </div>
      {gift && (
        <Button variant="quiet" disabled={busy} onClick={() => handleGift(null)} className="-ml-3 px-3">
          Remove<span className="sr-only"> gift card</span>
        </Button>
      )}
    </div>
  )
}

function formatRemaining(cents: number): string {
  return cents === 0 ? 'This uses up the gift card.' : `${formatCents(cents)} will be left on the gift card.`
}
