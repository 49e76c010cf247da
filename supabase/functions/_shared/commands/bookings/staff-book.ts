import { sql } from 'kysely'
import type { PriceTrace } from '../../../../../domain/booking/booking-price.ts'
import type { Slot } from '../../../../../domain/booking/slots.ts'
import { minuteMs } from '../../../../../domain/venue/venue-clock.ts'
import { allowedPrice } from '../../booking/allowed-price.ts'
import { guestOf } from '../../booking/booking-row.ts'
import { readVenueFacts } from '../../booking/venue-facts.ts'
import type { Tx } from '../../database/database.ts'
import type { Context, Refused } from '../../function.ts'
import { toActor } from '../actor.ts'
import { dropStaleHolds } from './held-bookings.ts'
import { lockBays, lockPlan } from './locks.ts'
import { emailBookings } from './money.ts'
import { readBooking, type StoredBooking } from './read-booking.ts'
import { linkFor, sendPaymentLink, tooSoonForLink } from './send-link.ts'
import { type Done, type RequestFor, refusalOf, refusalOfTaken } from './staff.ts'
import { findEventTitle, unlessTaken } from './taken.ts'

/** Books for a guest at the counter or on the phone. It is paid at the counter or by a link. */
export async function staffBook(ctx: Context, asked: RequestFor<'book'>): Promise<Done | Refused> {
  const { id, bayId, start, minutes, players, override, userId, email, link } = asked
  const now = ctx.env.now().getTime()
  const timedLink = link && linkFor(link, start, now)
  if (link && !timedLink) return tooSoonForLink
  if (link && email === '') return refusalOf('no_email')
  const slot = { start, end: start + minutes * minuteMs }
  const actor = toActor(ctx, override)
  const wish = { ...asked, ...slot, bookedBy: actor?.id ?? null }

  return ctx.env.db.transaction<Done | Refused>(actor, async (tx) => {
    await lockPlan(tx, userId)
    await lockBays(tx, [bayId])
    const known = await readBooking(tx, { id })
    if (known) return matchesRequest(known, wish) ? { number: known.number } : refusalOf('changed')
    if (!(await hasAccount(tx, userId))) return refusalOf('nobody')
    const facts = await readVenueFacts(tx, { from: slot.start, to: slot.end, caller: guestOf(userId, email) })
    const price = allowedPrice({ bayId, players, slot, now, override: override !== '' }, facts)
    if ('refused' in price) return price
    await dropStaleHolds(tx, [{ bayId, ...slot }])
    const booked = await insertStaffBooking(tx, { ...wish, price })
    if (booked === 'taken') return refusalOfTaken(await findEventTitle(tx, { bayId, ...slot }))
    // A link is sent only if something is due.
    const unsent = timedLink === null || (await sendPaymentLink(tx, id, timedLink))
    if (unsent) await emailBookings(tx, [id], confirmed)
    return booked
  })
}

export const confirmed = { one: 'booking_confirmed', several: 'bill_confirmed' }

export async function hasAccount(tx: Tx, userId: string | null): Promise<boolean> {
  if (userId === null) return true
  const account = await tx.selectFrom('profiles').select('id').where('id', '=', userId).executeTakeFirst()
  return account !== undefined
}

type WishedBooking = Slot &
  Pick<StoredBooking, 'id' | 'bayId' | 'players' | 'userId' | 'name' | 'email' | 'phone' | 'bookedBy'>

/** A request may be repeated. Neither price nor reason are compared: they may have changed since. */
function matchesRequest({ status, ...known }: StoredBooking, wish: WishedBooking): boolean {
  return (
    status === 'confirmed' &&
    known.bayId === wish.bayId &&
    known.start === wish.start &&
    known.end === wish.end &&
    known.players === wish.players &&
    known.userId === wish.userId &&
    known.name === wish.name &&
    known.email === wish.email &&
    known.phone === wish.phone &&
    known.bookedBy === wish.bookedBy
  )
}

type NewBooking = WishedBooking & { billId?: string; price: PriceTrace; override: string }

export function insertStaffBooking(
  tx: Tx,
  { start, name, price, override, ...booking }: NewBooking,
): Promise<Done | 'taken'> {
  const { id, billId, bayId, end, players, userId, email, phone, bookedBy } = booking
  const startsAt = new Date(start)
  const insert = tx
    .insertInto('bookings')
    .values({
      id,
      billId,
      bayId,
      startsAt,
      endsAt: new Date(end),
      userId,
      contactName: name,
      email,
      phone,
      players,
      priceCents: price.totalCents,
      priceTrace: JSON.stringify(price),
      bookedBy,
      overrideReason: override,
      status: 'confirmed',
      remindedAt: sql`private.reminded_at_once(${startsAt})`,
    })
    .returning('number')
  return unlessTaken(tx, () => insert.executeTakeFirstOrThrow())
}
