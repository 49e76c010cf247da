import { sql } from 'kysely'
import { splitCents } from '../../../../../domain/money/split-cents.ts'
import type { Tx } from '../../database/database.ts'
import type { LockedBooking } from './locks.ts'

/** Returns the paid and not refunded cents of a booking. Of a payment for several it counts this booking's share. */
export async function paidFor(tx: Tx, bookingId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select private.paid_for_booking(${bookingId}) as cents`.execute(tx)
  return rows[0]?.cents ?? 0
}

/** Until when cancelling is free, and what it costs later. */
export function readTerms(tx: Tx) {
  return tx.selectFrom('bookingTerms').select(['freeUntilHours', 'lateFeePercent']).executeTakeFirstOrThrow()
}

/** The payment of a bill is completed: each booking pays its price, and each the same part of it by gift card. */
export async function sharePayment(
  tx: Tx,
  paymentId: string,
  bookings: readonly LockedBooking[],
): Promise<void> {
  const { giftCents } = await tx
    .selectFrom('payments')
    .select('giftCents')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const ordered = inOrder(bookings)
  const gifts = splitCents(
    giftCents,
    ordered.map(({ priceCents }) => priceCents),
  )
  const shares = ordered.map(({ id, priceCents }, n) => {
    const giftPart = gifts[n] ?? 0
    return { paymentId, bookingId: id, amountCents: priceCents - giftPart, giftCents: giftPart }
  })
  await tx.insertInto('private.paymentShares').values(shares).execute()
}

/**
 * A payment for what is due of a party: each bay has of it in proportion to what was due for it, and none more than that. A payment
 * for a single booking has no shares.
 */
export async function shareDue(tx: Tx, paymentId: string): Promise<void> {
  const { rows: bays } = await sql<{ id: string; dueCents: number }>`
    select b.id, greatest(0, b.price_cents + b.fee_cents - (
        select coalesce(sum(m.amount_cents - m.refunded_cents + m.gift_cents - m.gift_refunded_cents), 0)
        from private.booking_payments m
        where m.booking_id = b.id and m.status in ('completed', 'refunded') and m.payment_id <> ${paymentId}
      ))::integer as due_cents
    from public.payments p join public.bookings b on b.bill_id = p.bill_id
    where p.id = ${paymentId} and b.status in ('confirmed', 'attended', 'no_show')
    order by b.starts_at, b.number`.execute(tx)
  if (bays.length === 0) return
  const { amountCents, giftCents } = await tx
    .selectFrom('payments')
    .select(['amountCents', 'giftCents'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const parts = splitCents(
    amountCents + giftCents,
    bays.map(({ dueCents }) => dueCents),
  )
  const gifts = splitCents(giftCents, parts)
  const shares = bays.map(({ id }, n) => {
    const giftPart = gifts[n] ?? 0
    return { paymentId, bookingId: id, amountCents: (parts[n] ?? 0) - giftPart, giftCents: giftPart }
  })
  const some = shares.filter((share) => share.amountCents + share.giftCents > 0)
  if (some.length === 0) return
  await tx.insertInto('private.paymentShares').values(some).execute()
  await noteSharedDiscount(tx, paymentId)
}

/** Records the plan discount of the bays that a payment covers, in proportion to what it pays. See private.note_discount. */
async function noteSharedDiscount(tx: Tx, paymentId: string): Promise<void> {
  await sql`
    update public.payments set discount_cents = shared.cents
    from (select sum(round(off * after / price) - round(off * before / price)) as cents
      from private.payment_shares share join public.bookings b on b.id = share.booking_id,
        lateral (select (b.price_trace #>> '{discount,cents}')::numeric as off, nullif(b.price_cents, 0) as price,
          private.paid_for_booking(b.id) - b.fee_cents as paid) asked,
        lateral (select greatest(least(price, paid), 0) as after,
          greatest(least(price, paid - share.amount_cents - share.gift_cents), 0) as before) part
      where share.payment_id = ${paymentId}) shared
    where id = ${paymentId} and shared.cents is not null`.execute(tx)
}

export function inOrder<Booking extends { start: number; number: string }>(
  bookings: readonly Booking[],
): Booking[] {
  return bookings.toSorted((a, b) => a.start - b.start || (a.number < b.number ? -1 : 1))
}

/** The booking by which the provider, lists and emails name a bill. See private.paid_as. */
export function firstMade<Booking extends { number: string }>(
  bookings: readonly Booking[],
): Booking | undefined {
  const [first] = bookings.toSorted(
    (a, b) => a.number.length - b.number.length || (a.number < b.number ? -1 : 1),
  )
  return first
}

/** One email for bookings of one bill, or for a single one, as they are by now. */
export async function emailBookings(
  tx: Tx,
  ids: readonly string[],
  kinds: { one: string; several: string },
): Promise<void> {
  if (ids.length === 0) return
  const bookings = sql`from public.bookings b where b.id = any (${ids}::uuid[])`
  await (ids.length === 1
    ? sql`select private.tell_of_booking(b, ${kinds.one}) ${bookings}`
    : sql`select private.tell_of_bill(array(select b ${bookings}), ${kinds.several})`
  ).execute(tx)
}
