import { useQuery } from '@tanstack/react-query'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { formatPriceTrace, priceBooking } from '#domain/booking/booking-price.ts'
import { type Booker, toBookerOn, toDiscount } from '#domain/booking/may-book.ts'
import type { Slot } from '#domain/booking/slots.ts'
import { formatCents } from '#domain/money/money.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { bookerQuery, pricesQuery } from '../queries.ts'

const guest: Booker = { kind: 'guest' }

type PricePreviewState = ReturnType<typeof usePricePreview>

/** Null when no price rule covers the time. */
export function usePricePreview(slot: Slot, userId: string | null, bays: number) {
  const prices = useQuery(pricesQuery())
  const booker = useQuery({ ...bookerQuery(userId ?? ''), enabled: userId !== null })
  const error = prices.error ?? booker.error
  const who = userId === null ? guest : booker.data
  const price =
    prices.data && who && priceBooking(slot, prices.data, toDiscount(toBookerOn(who, dayOf(slot.start))))
  return { price, error, bays, totalCents: price ? price.totalCents * bays : null }
}

export function PricePreview({ price, error, bays, totalCents }: PricePreviewState) {
  return (
    <div role="status" className="flex min-h-11 flex-wrap items-baseline gap-x-3">
      <span className="engraved text-(--dim)">Price</span>
      {price && (
        <>
          <span className="font-display text-2xl tabular-nums">{formatCents(totalCents ?? 0)}</span>
          <span className="text-(--dim) text-sm">
            {bays > 1 && `${bays} × `}
            {formatPriceTrace(price)}
          </span>
        </>
      )}
      {price === null && 'There is no price for this time yet.'}
      {error && <span className="text-(--error) text-sm">{wordsFor(error)}</span>}
    </div>
  )
}
