import { z } from 'zod'
import { limitRefusal } from '../_shared/booking/allowed-price.ts'
import { bookerOf, bookingsOfBill, type KeyedBooking, paidFor } from '../_shared/booking/booking-row.ts'
import { cancellingOf } from '../_shared/booking/cancelling.ts'
import { planMarkOf, whileCounted } from '../_shared/booking/counted-plan.ts'
import { venueFacts } from '../_shared/booking/venue-facts.ts'
import { call } from '../_shared/call.ts'
import { RefundFacts, sendRefunds } from '../_shared/payments/refund.ts'
import {
  findBooking,
  notFound,
  type RequestFor,
  refusalOf,
  runCounted,
  type StaffContext,
} from './staff-calls.ts'

const Cancelled = z.object({ state: z.string(), refunds: z.array(RefundFacts) })

/** Cancels a booking, or all of its bill: by the terms, or with a full refund, which only an admin may give. */
export async function cancelFor(asked: RequestFor<'cancel'>, context: StaffContext) {
  const { number, reason, back, refundCents, all, onlyUnpaid } = asked
  if (back === 'all' && !context.mayGiveBackAll)
    return { refused: 'forbidden', error: 'Only an admin may give back more than the terms say.' } as const
  const row = await findBooking(context, number)
  if (!row || row.status === 'held') return notFound
  if (onlyUnpaid && row.status === 'confirmed' && (await paidFor(context.service, row.id)) > 0) return isPaid
  const rows = all ? await comingOfBill(row, context) : [row]
  if (rows.length === 0) return refusalOf(row.status)
  const ending = await Promise.all(rows.map((one) => endingOf(one, back, context)))
  const backCents = ending.reduce((sum, one) => sum + one.refundCents, 0)
  if (backCents !== refundCents)
    return { refused: 'conflict', error: 'What goes back has changed. Please look again.' } as const
  if (backCents > 0 && !context.hasFreshCode) return { refused: 'fresh_code_needed' } as const

  const args = { p_cancelled: ending, p_reason: reason, p_by: context.by }
  const { state, refunds } = await call(context.service, 'staff_cancel_bookings', args, Cancelled)
  if (state !== 'cancelled') return refusalOf(state)
  await sendRefunds(refunds, context.env)
  return { number: row.number }
}

const isPaid = {
  refused: 'conflict',
  error: 'It is paid. Cancel it on its own page, where the money is shown.',
} as const

/** What was booked with it and can still be cancelled. */
async function comingOfBill(row: KeyedBooking, { service, now }: StaffContext): Promise<KeyedBooking[]> {
  const rows = await bookingsOfBill(service, row)
  return rows.filter(({ id, status, start }) => status === 'confirmed' && (start > now || id === row.id))
}

async function endingOf(row: KeyedBooking, back: 'all' | 'terms', context: StaffContext) {
  const paidCents = await paidFor(context.service, row.id)
  const { feeCents, refundCents } =
    back === 'all' ? fullRefund(row, paidCents) : await termsOf(row, paidCents, context)
  return { id: row.id, feeCents, refundCents }
}

export async function restoreFor({ number }: RequestFor<'restore'>, context: StaffContext) {
  const row = await findBooking(context, number)
  if (!row) return notFound
  const caller = bookerOf({ kind: 'visitor' }, row)

  return whileCounted(async () => {
    const facts = await venueFacts(context.service, { from: row.start, to: row.end, caller })
    // Restored before, it counts already; and a reason that let it pass still does.
    const isCounted = row.status === 'cancelled' && row.overrideReason === ''
    const overLimit = isCounted && limitRefusal(row, context.now, facts)
    if (overLimit) return overLimit
    const p_plan_mark = isCounted ? planMarkOf(facts) : null
    return runCounted(context, 'staff_restore', { p_id: row.id, p_plan_mark }, 'confirmed')
  })
}

/** A full refund includes the fees of earlier changes. */
function fullRefund({ feeCents }: KeyedBooking, paidCents: number) {
  return { feeCents: 0 - feeCents, refundCents: paidCents }
}

async function termsOf(row: KeyedBooking, paidCents: number, { service, now }: StaffContext) {
  const quote = await cancellingOf(service, row, paidCents, now)
  // A booking that has started is not refunded by the terms.
  return quote ?? { feeCents: paidCents - row.feeCents, refundCents: 0 }
}
