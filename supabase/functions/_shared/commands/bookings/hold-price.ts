import type { PriceTrace } from '../../../../../domain/booking/booking-price.ts'
import type { KeptOnMove } from '../../../../../domain/booking/booking-size.ts'
import { moveQuote } from '../../../../../domain/booking/cancellation.ts'
import { longerTrace } from '../../../../../domain/booking/extension.ts'
import type { Slot } from '../../../../../domain/booking/slots.ts'
import type { HoldBayResponse } from '../../../../../domain/contract/hold-bay.ts'
import { allowedAddition } from '../../booking/allowed-addition.ts'
import { allowedPrice } from '../../booking/allowed-price.ts'
import type { KeyedBooking } from '../../booking/booking-row.ts'
import type { VenueFacts } from '../../booking/venue-facts.ts'
import type { Tx } from '../../database/database.ts'
import type { Refused } from '../../function.ts'
import { paidFor } from './money.ts'
import { cannotMove, type Move } from './moved-booking.ts'

export type HoldPrice = { totalCents: number; trace: PriceTrace | null; move: HoldBayResponse['move'] }

type PricedHold = {
  bayId: string
  players: number
  slot: Slot
  move: Move | null
  kept: KeptOnMove | undefined
  now: number
}

/** The price of the held time, and the fee or refund of a move. A refusal if the rules do not allow it. */
export async function holdPrice(tx: Tx, hold: PricedHold, facts: VenueFacts): Promise<HoldPrice | Refused> {
  const { move, ...asked } = hold
  if (move?.added) {
    const added = allowedAddition({ ...asked, booking: move.booking, added: move.added }, facts)
    return 'refused' in added ? added : longerPrice(move.booking, added)
  }
  const price = allowedPrice(asked, facts)
  if ('refused' in price) return price
  const { totalCents } = price
  if (!move) return { totalCents, trace: price, move: null }
  const { start: startsAt, priceCents: oldPriceCents } = move.booking
  const paidCents = (await paidFor(tx, move.booking.id)) - move.booking.feeCents
  const moving = { startsAt, paidCents, oldPriceCents, newPriceCents: totalCents }
  const quote = moveQuote({ ...moving, terms: facts.terms, now: asked.now })
  return quote ? { totalCents, trace: price, move: quote } : cannotMove
}

/** The added time is paid; what was paid before remains. */
function longerPrice(booking: KeyedBooking, added: PriceTrace): HoldPrice {
  return {
    totalCents: booking.priceCents + added.totalCents,
    trace: booking.priceTrace && longerTrace(booking.priceTrace, added),
    move: { feeCents: 0, dueCents: added.totalCents, refundCents: 0 },
  }
}

/** The price for a bay pass: of the added time alone, without what the booking cost and by which plan. */
export function withoutBookingPrice({ move }: HoldPrice): HoldPrice {
  return { totalCents: move?.dueCents ?? 0, trace: null, move }
}
