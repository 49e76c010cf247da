import { sql } from 'kysely'
import { calculateFeeRefund } from '../../../../../domain/booking/fee-refund.ts'
import { refundReasons } from '../../../../../domain/money/refund-reasons.ts'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import { queueEmail } from '../email/queue.ts'
import type { OpenRefund } from '../refunds/facts.ts'
import { refundBookings } from '../refunds/open.ts'
import { lockBooking, lockPaymentsOf } from './locks.ts'

/** The bookings whose fee for cancelling late is not decided, and whose time is over: it can be sold no more. */
export function findKeptFees({ db }: Pick<Environment, 'db'>): Promise<string[]> {
  return db.transaction(null, async (tx) => {
    const kept = await tx
      .selectFrom('private.keptFees')
      .select('bookingId')
      .where('settledAt', 'is', null)
      .where('endsAt', '<=', sql<Date>`private.clock()`)
      .orderBy('endsAt')
      .limit(200)
      .execute()
    return kept.map(({ bookingId }) => bookingId)
  })
}

/** Decides once how much of a fee is refunded because its time was sold again, and reserves that. */
export function returnFee({ db }: Pick<Environment, 'db'>, bookingId: string): Promise<OpenRefund[]> {
  return db.transaction(null, async (tx) => {
    const kept = await tx
      .selectFrom('private.keptFees')
      .select('bookingId')
      .where('bookingId', '=', bookingId)
      .where('settledAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!kept) return []
    await lockBooking(tx, bookingId)
    await lockPaymentsOf(tx, [bookingId])
    const { isOwed, isOld, ...sold } = await readSoldAgain(tx, bookingId)
    // The later booking may still be paid at the counter. Wait for that a day at most.
    if (isOwed && !isOld) return []
    const backCents = calculateFeeRefund(sold)
    await tx
      .updateTable('private.keptFees')
      .set({ settledAt: sql<Date>`private.clock()`, backCents })
      .where('bookingId', '=', bookingId)
      .execute()
    return backCents === 0 ? [] : refundFee(tx, bookingId, backCents)
  })
}

async function refundFee(tx: Tx, id: string, backCents: number): Promise<OpenRefund[]> {
  const { email, contactName, bayName, startsAt, endsAt, feeCents, number, key } = await tx
    .updateTable('bookings')
    .set((booking) => ({ feeCents: booking('feeCents', '-', backCents) }))
    .where('id', '=', id)
    .returning(['email', 'contactName', 'bayName', 'startsAt', 'endsAt', 'feeCents', 'number', 'key'])
    .executeTakeFirstOrThrow()
  const why = { reason: refundReasons.timeSoldAgain, refundedBy: null }
  const refunds = await refundBookings(tx, [{ bookingId: id, cents: backCents }], why)
  const time = { bay_name: bayName, starts_at: startsAt, ends_at: endsAt }
  const money = { back_cents: backCents, fee_cents: feeCents }
  await queueEmail(tx, email, 'fee_returned', { id, name: contactName, number, key, ...time, ...money })
  return refunds
}

type SoldAgain = Parameters<typeof calculateFeeRefund>[0] & { isOwed: boolean; isOld: boolean }

/** Returns what other bookings paid for the overlapping part of the time. A no-show counts only if it was booked after the cancellation. */
async function readSoldAgain(tx: Tx, bookingId: string): Promise<SoldAgain> {
  const { rows } = await sql<SoldAgain>`
    select
      greatest(0, least(kept.fee_cents, own.fee_cents - kept.earlier_cents, private.paid_for_booking(own.id))) as fee_cents,
      kept.price_cents,
      extract(epoch from kept.ends_at - kept.starts_at)::integer / 60 as minutes,
      again.gained_cents,
      again.sold_minutes,
      again.is_owed,
      kept.ends_at <= private.clock() - interval '1 day' as is_old
    from private.kept_fees kept
      join public.bookings own on own.id = kept.booking_id,
      lateral (
        select
          coalesce(sum(floor(least(paid, price_cents) * within / whole)), 0)::integer as gained_cents,
          coalesce(sum(within) / 60, 0)::integer as sold_minutes,
          coalesce(bool_or(paid < price_cents and status <> 'no_show'), false) as is_owed
        from (
          select
            b.status,
            b.price_cents,
            private.paid_for_booking(b.id) as paid,
            extract(epoch from least(b.ends_at, kept.ends_at) - greatest(b.starts_at, kept.starts_at)) as within,
            extract(epoch from b.ends_at - b.starts_at) as whole
          from public.bookings b
          where b.bay_id = kept.bay_id
            and b.period && tstzrange(kept.starts_at, kept.ends_at)
            and b.starts_at > kept.starts_at - interval '26 hours'
            and b.starts_at < kept.ends_at
            and (b.status in ('confirmed', 'attended') or (b.status = 'no_show' and b.created_at >= kept.cancelled_at))
        ) part
      ) again
    where kept.booking_id = ${bookingId}`.execute(tx)
  const [sold] = rows
  if (!sold) throw new Error(`No fee is kept of booking ${bookingId}.`)
  return sold
}
