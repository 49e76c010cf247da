import type { BookingChange } from '#domain/contract/manage-booking.ts'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { formatCents } from '#domain/money/money.ts'
import type { StaffRefusal } from '../rules.ts'
import { formatPriceDifference } from '../words.ts'

type ChangePriceProps = {
  booking: StaffBooking
  quote: BookingChange | undefined
  refusal: StaffRefusal | null
  isLoading: boolean
}

export function ChangePrice({ booking, quote, refusal, isLoading }: ChangePriceProps) {
  return (
    <div role="status" aria-busy={isLoading} className="min-h-16">
      {refusal && (
        <p className="text-(--error)">
          {refusal.words}
          {refusal.canOverride && ' Save asks for a reason to override this rule.'}
        </p>
      )}
      {quote && !refusal && (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="engraved text-(--dim)">Price</span>
            <span className="font-display text-2xl tabular-nums">{formatCents(quote.priceCents)}</span>
            <span className="text-(--dim) text-sm">{quote.priceWords}</span>
          </p>
          <p className="text-sm">{formatPriceDifference(booking.priceCents, quote)}</p>
        </>
      )}
    </div>
  )
}
