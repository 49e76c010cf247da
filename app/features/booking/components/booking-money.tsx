import type { BookingFacts } from '#domain/contract/get-booking.ts'
import { dueWords } from '#domain/email/due-words.ts'
import { chargeWords } from '#domain/email/paid-words.ts'
import { formatCents } from '#domain/money/money.ts'

export function BookingMoney({ booking }: { booking: BookingFacts }) {
  const { priceCents, priceWords, feeCents, paidCents, status, link } = booking
  const isOff = status === 'cancelled'

  return (
    <>
      <span className={isOff ? 'line-through' : ''}>{formatCents(priceCents)}</span>
      {priceWords !== '' && <span className="block text-(--dim) text-sm">{priceWords}</span>}
      {feeCents > 0 && <span className="block">Kept for a late change: {formatCents(feeCents)}</span>}
      {isOff && feeCents === 0 && paidCents === 0 && <span className="block">No cancellation fee.</span>}
      {!isOff && priceCents > 0 && <span className="block">Paid: {describePaid(booking)}</span>}
      {link && <span className="block">{dueWords(priceCents + feeCents - paidCents, link)}.</span>}
    </>
  )
}

function describePaid({ paidCents, giftCents, cardLastFour, cardBrand, wallet }: BookingFacts): string {
  return paidCents === 0
    ? 'nothing yet'
    : chargeWords({ cardCents: paidCents - giftCents, giftCents, cardLastFour, cardBrand, wallet })
}
