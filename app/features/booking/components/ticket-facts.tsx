import { Fact } from '#app/ui/fact.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { describeTerms, formatPlayers } from '#domain/booking/booking-words.ts'
import { feeRefundNote } from '#domain/booking/fee-refund.ts'
import type { GetBookingResponse } from '#domain/contract/get-booking.ts'
import { geoHref, mapHref } from '#domain/venue/map-links.ts'
import { placeLine } from '#domain/venue/venue.ts'
import { BookingMoney } from './booking-money.tsx'

type TicketFactsProps = Pick<GetBookingResponse, 'booking' | 'terms' | 'cancelling' | 'isPass'> & {
  now: number
}

export function TicketFacts({ booking, terms, cancelling, isPass, now }: TicketFactsProps) {
  if (isPass) return null
  const paidNow = cancelling ? cancelling.feeCents + cancelling.refundCents : 0
  return (
    <dl className="mt-5 grid gap-x-10 gap-y-5 sm:grid-cols-2">
      <Fact label="Who">
        {booking.name}, {formatPlayers(booking.players)}
        <span className="block text-(--dim)">{booking.email}</span>
        <span className="block text-(--dim)">{booking.phone}</span>
      </Fact>
      <Fact label="Price">
        <BookingMoney booking={booking} />
      </Fact>
      {cancelling && booking.priceCents > 0 && (
        <Fact label="Cancellation">
          {describeTerms(booking.start, terms, now, { priceCents: booking.priceCents, paidCents: paidNow })}
          {terms.lateFeePercent > 0 && paidNow > 0 && ` ${feeRefundNote}`}
        </Fact>
      )}
      <Fact label="Where">
        {placeLine()}
        <span className="mt-1 block print:hidden">
          <a href={mapHref()} target="_blank" rel="noopener" className={textLink}>
            Open the map
          </a>
          <a href={geoHref()} className={`${textLink} ml-5 sm:hidden`}>
            Open in Maps
          </a>
        </span>
      </Fact>
    </dl>
  )
}
