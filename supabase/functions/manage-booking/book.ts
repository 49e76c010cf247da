import { minuteMs } from '../../../domain/venue/venue-clock.ts'
import { allowedPrice } from '../_shared/booking/allowed-price.ts'
import { guestOf } from '../_shared/booking/booking-row.ts'
import { planMarkOf, whileCounted } from '../_shared/booking/counted-plan.ts'
import { venueFacts } from '../_shared/booking/venue-facts.ts'
import { linkFor, tooSoonForLink } from './link.ts'
import { type RequestFor, refusalOf, runCounted, type StaffContext } from './staff-calls.ts'

/** Books for somebody at the counter or on the phone, at their own price. It is paid at the counter. */
export async function bookFor(asked: RequestFor<'book'>, context: StaffContext) {
  const { bayId, start, minutes, players, override, userId, email, link } = asked
  const p_link = link && linkFor(link, start, context.now)
  if (link && !p_link) return tooSoonForLink
  if (link && email === '') return refusalOf('no_email')
  const slot = { start, end: start + minutes * minuteMs }
  const isOverruled = override !== ''
  // Asked for again, it is there already and does not count beside itself.
  const window = { from: slot.start, to: slot.end, caller: guestOf(userId, email), family: asked.id }

  return whileCounted(async () => {
    const facts = await venueFacts(context.service, window)
    const price = allowedPrice({ bayId, players, slot, now: context.now, override: isOverruled }, facts)
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
      planMark: isOverruled ? null : planMarkOf(facts),
    }
    return runCounted(context, 'staff_book', { p_booking, p_link }, 'booked')
  })
}
