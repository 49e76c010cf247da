import { z } from 'zod'
import { priceWords } from '../../../domain/booking/booking-price.ts'
import type { KeptPrice } from '../../../domain/booking/changed-price.ts'
import type { Slot } from '../../../domain/booking/slots.ts'
import type { BookingChange } from '../../../domain/contract/manage-booking.ts'
import { refundReasons } from '../../../domain/money/refund-reasons.ts'
import { minuteMs } from '../../../domain/venue/venue-clock.ts'
import { bookerOf, type KeyedBooking, paidFor } from '../_shared/booking/booking-row.ts'
import { whileCounted } from '../_shared/booking/counted-plan.ts'
import { type VenueFacts, venueFacts } from '../_shared/booking/venue-facts.ts'
import { call } from '../_shared/call.ts'
import type { Refused } from '../_shared/function.ts'
import { RefundFacts, sendRefunds } from '../_shared/payments/refund.ts'
import { changedRow } from './changed-row.ts'
import { type EventBlock, eventBlocks } from './event-blocks.ts'
import { priceOfChange, takenRefusal, type WantedChange } from './price-of-change.ts'
import { findBooking, notFound, priceChanged, refusalOf, type StaffContext } from './staff-calls.ts'

const Changed = z.object({
  state: z.string(),
  number: z.string().optional(),
  refunds: z.array(RefundFacts).default([]),
})

/** Changes time, length, party, contact or note of a booking. The difference in price is due, or goes back. */
export async function changeFor(asked: WantedChange, context: StaffContext) {
  const was = await findBooking(context, asked.number)
  if (!was || was.status === 'held') return notFound
  const slot = { start: asked.start, end: asked.start + asked.minutes * minuteMs }
  const caller = bookerOf({ kind: 'visitor' }, was)

  return whileCounted(async () => {
    const window = { from: slot.start, to: slot.end }
    const [known, blocks] = await Promise.all([
      venueFacts(context.service, { ...window, caller, family: was.id }),
      eventBlocks(context.service, window),
    ])
    const facts = { ...known, blocks }
    const price = priceOfChange(was, asked, slot, facts, context.now)
    if ('refused' in price) return price
    const paidCents = await paidFor(context.service, was.id)
    const change = changeOf(was, price, paidCents)
    const isReaddressed = asked.email !== null && asked.email !== was.email
    const takesFreshCode = change.backCents > 0 || (isReaddressed && paidCents > 0)
    // Where the first answer was lost it has this price already: SQL sees that it stands as asked, and does nothing.
    const isAgain = was.sequence === asked.sequence + 1
    const refused =
      asked.shown && !isAgain && refusalOfShown(change, asked.shown, takesFreshCode && !context.hasFreshCode)
    if (refused) return refused
    return asked.shown
      ? carryOut({ was, asked, slot, price, change }, facts, context)
      : { number: was.number, change }
  })
}

type PricedChange = {
  was: KeyedBooking
  asked: WantedChange
  slot: Slot
  price: KeptPrice
  change: BookingChange
}

/** Nothing is done that looks other than it was shown, nor is money given back, or what is paid to another address, without a fresh code. */
function refusalOfShown(
  { priceCents, backCents }: BookingChange,
  shown: NonNullable<WantedChange['shown']>,
  lacksFreshCode: boolean,
): Refused | null {
  if (priceCents !== shown.priceCents || backCents !== shown.backCents) return priceChanged
  return lacksFreshCode ? { refused: 'fresh_code_needed' } : null
}

async function carryOut(
  { was, asked, slot, price, change }: PricedChange,
  facts: VenueFacts & { blocks: readonly EventBlock[] },
  context: StaffContext,
) {
  const wish = {
    ...asked,
    ...slot,
    name: asked.name ?? was.name,
    email: asked.email ?? was.email,
    phone: asked.phone ?? was.phone,
  }
  const row = changedRow(was, wish, price, facts)
  const p_change = { ...row, backCents: change.backCents, backReason: refundReasons.changedAtDesk }
  const done = await call(context.service, 'staff_change', { p_change, p_by: context.by }, Changed)
  if (done.state === 'counted_again') return 'counted again' as const
  if (done.state === 'taken') return takenRefusal(asked, slot, facts)
  if (done.state !== 'done') return refusalOf(done.state)
  await sendRefunds(done.refunds, context.env)
  return { number: was.number, change }
}

/** Money moves only where the price does: what somebody has paid too much before is not given back with a new name. */
function changeOf(was: KeyedBooking, { cents, trace }: KeptPrice, paidCents: number): BookingChange {
  const openCents = cents + was.feeCents - paidCents
  return {
    priceCents: cents,
    priceWords: trace ? priceWords(trace) : '',
    dueCents: Math.max(0, openCents),
    backCents: cents < was.priceCents ? Math.max(0, -openCents) : 0,
  }
}
