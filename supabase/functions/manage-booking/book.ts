import { minuteMs } from '../../../domain/venue/venue-clock.ts'
import { allowedPrice } from '../_shared/booking/allowed-price.ts'
import { guestOf } from '../_shared/booking/booking-row.ts'
import { venueFacts } from '../_shared/booking/venue-facts.ts'
import { type Desk, type RequestFor, runAction } from './desk.ts'

/** Books for somebody at the counter or on the phone, at their own price. It is paid at the counter. */
export async function bookFor(asked: RequestFor<'book'>, desk: Desk) {
  const { bayId, start, minutes, players, override, userId, email } = asked
  const slot = { start, end: start + minutes * minuteMs }
  const caller = guestOf(userId, email)
  const facts = await venueFacts(desk.service, { from: slot.start, to: slot.end, caller })
  const price = allowedPrice({ bayId, players, slot, now: desk.now, override: override !== '' }, facts)
  if ('refused' in price) return price

  const p_booking = {
    id: asked.id,
    bayId,
    startsAt: new Date(slot.start).toISOString(),
    endsAt: new Date(slot.end).toISOString(),
    userId,
    contactName: asked.name,
    email,
    phone: asked.phone,
    players,
    priceCents: price.totalCents,
    priceTrace: price,
    overrideReason: override,
  }
  return runAction(desk, 'staff_book', { p_booking }, 'booked')
}
