import { checkStaffTimes } from '../../../../../domain/booking/staff-times.ts'
import { minuteMs } from '../../../../../domain/venue/venue-clock.ts'
import { formatInstant } from '../../../../../domain/venue/venue-time.ts'
import { guestOf } from '../../booking/booking-row.ts'
import { readVenueFacts, type VenueFacts } from '../../booking/venue-facts.ts'
import type { Tx } from '../../database/database.ts'
import type { Context, Refused } from '../../function.ts'
import { toActor } from '../actor.ts'
import { dropStaleHolds } from './held-bookings.ts'
import { lockBays, lockPlan } from './locks.ts'
import { emailBookings } from './money.ts'
import { readBooking } from './read-booking.ts'
import { linkFor, sendPaymentLink, tooSoonForLink } from './send-link.ts'
import { type AskedBill, type PricedTime, priceForStaff, windowOf } from './several-times.ts'
import { type Done, priceChanged, type RequestFor, refusalOf } from './staff.ts'
import { confirmed, hasAccount, insertStaffBooking } from './staff-book.ts'
import { findEventTitle, readEventBlocks } from './taken.ts'

/** Books a party or a series for a guest, all or nothing. It is paid at the desk or by a link. */
export async function staffBookSeveral(ctx: Context, asked: AskedBill): Promise<Done | Refused> {
  const { id, times, override, userId, email, link, shownCents } = asked
  const now = ctx.env.now().getTime()
  const starts = times.map(({ start }) => start)
  const timedLink = link && linkFor(link, Math.min(...starts), now)
  if (link && !timedLink) return tooSoonForLink
  if (link && email === '') return refusalOf('no_email')
  const actor = toActor(ctx, override)
  const bookedBy = actor?.id ?? null
  const window = windowOf(starts, asked.minutes)

  return ctx.env.db.transaction<Done | Refused>(actor, async (tx) => {
    await lockPlan(tx, userId)
    await lockBays(
      tx,
      times.map(({ bayId }) => bayId),
    )
    const known = await findKnown(tx, asked, bookedBy)
    if (known) return known
    if (!(await hasAccount(tx, userId))) return refusalOf('nobody')
    const facts = await readVenueFacts(tx, { ...window, caller: guestOf(userId, email) })
    const priced = priceForStaff(asked, facts, now)
    if ('refused' in priced) return priced
    if (shownCents !== null && sumPrices(priced) !== shownCents) return priceChanged
    await dropStaleHolds(tx, priced)
    const booked = await insertBill(tx, { ...asked, bookedBy }, priced, facts)
    if ('refused' in booked) return booked
    const unsent = timedLink === null || (await sendPaymentLink(tx, id, timedLink))
    if (unsent) await emailBookings(tx, booked.ids, confirmed)
    return { number: booked.number }
  })
}

/** Prices and refusals of these times for the guest, without booking them. */
export function listStaffTimes(ctx: Context, asked: RequestFor<'list-times'>) {
  const { starts, minutes, players, userId } = asked
  const window = windowOf(starts, minutes)
  const now = ctx.env.now().getTime()
  return ctx.env.db.transaction(null, async (tx) => {
    const facts = await readVenueFacts(tx, { ...window, caller: guestOf(userId, '') })
    const blocks = await readEventBlocks(tx, window)
    return { number: '', times: checkStaffTimes({ ...facts, blocks, starts, minutes, players, now }) }
  })
}

function sumPrices(times: readonly PricedTime[]): number {
  return times.reduce((sum, { price }) => sum + price.totalCents, 0)
}

/** Returns the answer to an earlier try of the same request, if there was one. */
async function findKnown(tx: Tx, asked: AskedBill, bookedBy: string | null): Promise<Done | Refused | null> {
  const first = await readBooking(tx, { id: asked.id })
  if (!first) return null
  if (!first.bill) return refusalOf('changed')
  const bill = await tx
    .selectFrom('bills')
    .select(['id', 'kind', 'bookings'])
    .where('id', '=', first.bill.id)
    .executeTakeFirstOrThrow()
  const bookings = await tx
    .selectFrom('bookings')
    .select(['bayId', 'startsAt', 'endsAt'])
    .where('billId', '=', bill.id)
    .where('status', '=', 'confirmed')
    .where('contactName', '=', asked.name)
    .where('bookedBy', 'is not distinct from', bookedBy)
    .execute()
  const isBooked = ({ bayId, start }: AskedBill['times'][number]) =>
    bookings.some(
      (one) =>
        one.bayId === bayId &&
        one.startsAt.getTime() === start &&
        one.endsAt.getTime() === start + asked.minutes * minuteMs,
    )
  const matchesRequest =
    bill.kind === asked.kind && bill.bookings === asked.times.length && asked.times.every(isBooked)
  return matchesRequest ? { number: first.number } : refusalOf('changed')
}

type NewBill = AskedBill & { bookedBy: string | null }

/** The first booking has the id that was asked for, by which a repeated request is known. */
async function insertBill(tx: Tx, asked: NewBill, times: readonly PricedTime[], facts: VenueFacts) {
  const { id: billId } = await tx
    .insertInto('bills')
    .values({ kind: asked.kind, bookings: times.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  const booked: (Done & { id: string })[] = []
  for (const time of times) {
    const id = booked.length === 0 ? asked.id : crypto.randomUUID()
    const one = await insertStaffBooking(tx, { ...asked, ...time, id, billId })
    if (one === 'taken') return refusalOfTime(time, await findEventTitle(tx, time), facts)
    booked.push({ ...one, id })
  }
  return { number: booked[0]?.number ?? '', ids: booked.map(({ id }) => id) }
}

function refusalOfTime({ bayId, start }: PricedTime, event: string | null, { bays }: VenueFacts): Refused {
  const bay = bays.find(({ id }) => id === bayId)?.name ?? 'One of the bays'
  const error = `${event || 'Somebody else'} has ${bay} on ${formatInstant(start)}. Nothing is booked.`
  return { ...refusalOf('taken'), error }
}
