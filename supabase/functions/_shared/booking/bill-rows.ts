import type { PriceTrace } from '../../../../domain/booking/booking-price.ts'
import { dayOf } from '../../../../domain/venue/venue-clock.ts'
import { formatDayLong } from '../../../../domain/venue/venue-time.ts'
import type { Refused } from '../function.ts'

type PricedTime = { bayId: string; start: number; end: number; players: number }

/** One of several bookings under one bill, as SQL takes it. */
export function billRow({ bayId, start, end, players }: PricedTime, price: PriceTrace) {
  return {
    bayId,
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(end).toISOString(),
    players,
    priceCents: price.totalCents,
    priceTrace: price,
  }
}

/** A refusal of one of several dates, which it names. */
export function onDate(refused: Refused, start: number): Refused {
  return { ...refused, error: `${formatDayLong(dayOf(start))}: ${refused.error}` }
}
