import { formatPriceTrace } from '../../../../../domain/booking/booking-price.ts'
import type { TracedPrice } from '../../../../../domain/booking/changed-price.ts'
import type { BookingChange } from '../../../../../domain/contract/manage-booking.ts'
import { refundReasons } from '../../../../../domain/money/refund-reasons.ts'
import { minuteMs } from '../../../../../domain/venue/venue-clock.ts'
import { bookerOf } from '../../booking/booking-row.ts'
import { readVenueFacts } from '../../booking/venue-facts.ts'
import type { Actor, Tx } from '../../database/database.ts'
import type { Context, Refused } from '../../function.ts'
import { toActor } from '../actor.ts'
import type { OpenRefund } from '../refunds/facts.ts'
import { refundBookings } from '../refunds/open.ts'
import { lockBays, lockPlan } from './locks.ts'
import { paidFor } from './money.ts'
import { priceOfChange, type WantedChange } from './price-of-change.ts'
import { readBooking, readLocked, type StoredBooking } from './read-booking.ts'
import { type Done, hasFreshCode, notFound, priceChanged } from './staff.ts'
import { readEventBlocks } from './taken.ts'
import { emailAboutChange, type WishedBooking, writeChange } from './write-change.ts'

type Changed = Done & { change: BookingChange; refunds: OpenRefund[] }

/**
 * Changes time, length, players, contact or note of a booking. The difference in price is due, or goes back. Without a price that was
 * shown it only answers what the change would cost.
 */
export function changeBooking(ctx: Context, asked: WantedChange): Promise<Changed | Refused> {
  const slot = { start: asked.start, end: asked.start + asked.minutes * minuteMs }
  const window = { from: slot.start, to: slot.end }
  const actor = toActor(ctx, asked.override)
  return ctx.env.db.transaction<Changed | Refused>(actor, async (tx) => {
    const was = await findBooking(tx, asked)
    if (!was || was.status === 'held') return notFound
    const caller = bookerOf({ kind: 'visitor' }, was)
    const known = await readVenueFacts(tx, { ...window, caller, family: was.id })
    const facts = { ...known, blocks: await readEventBlocks(tx, window) }
    const price = priceOfChange(was, asked, slot, facts, ctx.env.now().getTime())
    if ('refused' in price) return price
    const paidCents = await paidFor(tx, was.id)
    const change = toBookingChange(was, price, paidCents)
    if (!asked.shown) return { number: was.number, change, refunds: [] }
    const takesCode = change.backCents > 0 || (isReaddressed(was, asked) && paidCents > 0)
    const refused = refusalOfShown(change, asked.shown, takesCode && !hasFreshCode(ctx))
    // After a lost answer it has this price already.
    if (refused && was.sequence !== asked.sequence + 1) return refused
    const { backCents } = change
    const wish = { ...toChangedBooking(was, asked), ...slot, price, backCents, isUndo: false }
    const refunds = await carryOut(tx, was, wish, actor)
    return 'refused' in refunds ? refunds : { number: was.number, change, refunds }
  })
}

async function carryOut(tx: Tx, was: StoredBooking, wish: WishedBooking, actor: Actor) {
  const written = await writeChange(tx, was, wish)
  if ('refused' in written) return written
  if (written.email) await emailAboutChange(tx, [was.id], written.email)
  const goesBack = wish.backCents > 0 && !written.isAgain
  if (!goesBack) return []
  const why = { reason: refundReasons.changedAtDesk, refundedBy: actor?.id ?? null }
  return refundBookings(tx, [{ bookingId: was.id, cents: wish.backCents }], why)
}

/** Locked, unless it is only asked what the change would cost. */
async function findBooking(tx: Tx, { number, bayId, shown }: WantedChange) {
  const found = await readBooking(tx, { number })
  if (!found || !shown) return found
  await lockPlan(tx, found.userId)
  await lockBays(tx, [bayId])
  return (await readLocked(tx, [found.id])).get(found.id)
}

function toChangedBooking(
  was: StoredBooking,
  { bayId, players, name, email, phone, ...asked }: WantedChange,
) {
  const { note, sequence, override } = asked
  const contact = { name: name ?? was.name, email: email ?? was.email, phone: phone ?? was.phone }
  return { bayId, players, ...contact, note, sequence, override }
}

function isReaddressed(was: StoredBooking, { email }: WantedChange): boolean {
  return email !== null && email !== was.email
}

/** Refuses if the outcome differs from what was shown, or if a refund or a new email for a paid booking lacks a fresh code. */
function refusalOfShown(
  { priceCents, backCents }: BookingChange,
  shown: NonNullable<WantedChange['shown']>,
  lacksFreshCode: boolean,
): Refused | null {
  if (priceCents !== shown.priceCents || backCents !== shown.backCents) return priceChanged
  return lacksFreshCode ? { refused: 'fresh_code_needed' } : null
}

/** Only a price change causes a refund: an earlier overpayment is not refunded with another edit. */
function toBookingChange(
  was: StoredBooking,
  { cents, trace }: TracedPrice,
  paidCents: number,
): BookingChange {
  const openCents = cents + was.feeCents - paidCents
  return {
    priceCents: cents,
    priceWords: trace ? formatPriceTrace(trace) : '',
    dueCents: Math.max(0, openCents),
    backCents: cents < was.priceCents ? Math.max(0, -openCents) : 0,
  }
}
