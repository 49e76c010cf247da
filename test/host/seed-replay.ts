import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPool } from '@nightlark/local-supabase/postgres/pool'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { cancelBooking } from '../../supabase/functions/_shared/commands/bookings/cancel.ts'
import { checkOut, markAttendance } from '../../supabase/functions/_shared/commands/bookings/mark.ts'
import { openHold } from '../../supabase/functions/_shared/commands/bookings/pay.ts'
import { insertStaffBooking } from '../../supabase/functions/_shared/commands/bookings/staff-book.ts'
import { takeCounterPayment } from '../../supabase/functions/_shared/commands/bookings/take-payment.ts'
import { noteAuthorized } from '../../supabase/functions/_shared/commands/payments/authorize.ts'
import { completePayment } from '../../supabase/functions/_shared/commands/payments/complete.ts'
import { fulfilPayment } from '../../supabase/functions/_shared/commands/payments/fulfil.ts'
import { noteAnswer } from '../../supabase/functions/_shared/commands/refunds/settle.ts'
import { createDatabase } from '../../supabase/functions/_shared/database/database.ts'
import type { Environment } from '../../supabase/functions/_shared/environment.ts'
import type { Context } from '../../supabase/functions/_shared/function.ts'
import type { OwnDatabase } from '../database.ts'

type Act = { at: string; kind: string; number: string }
type Replay = { sql: Sql; env: Pick<Environment, 'db' | 'now'> }

/** Repeats the seed's bookings with the product's commands, in chronological order. */
export async function replayBookings({ sql, url }: Pick<OwnDatabase, 'sql' | 'url'>): Promise<void> {
  await sql.unsafe(await readFile(join(import.meta.dirname, 'seed-replay.sql'), 'utf8'))
  const pool = openPool(url, { size: 2 })
  let now = new Date()
  const env = { db: createDatabase({ openPool: () => pool }), now: () => now }
  const acts = await sql<Act[]>`select at::text, kind, number from (
    select created_at as at, 1 as rank, 'book' as kind, number from seeded.bookings
    union all
    select cancelled_at, 2, 'cancel', number from seeded.bookings where cancelled_at is not null
    union all
    select p.created_at, 3, 'pay', number from seeded.bookings b join seeded.payments p on p.booking_id = b.id where p.at_counter
    union all
    select checked_in_at, 4, 'come', number from seeded.check_ins join seeded.bookings b on b.id = booking_id
    union all
    select checked_out_at, 5, 'leave', number from seeded.check_ins join seeded.bookings b on b.id = booking_id
      where checked_out_at is not null
    union all
    select starts_at + interval '30 minutes', 6, 'miss', number from seeded.bookings where status = 'no_show'
    ) acts order by acts.at, rank, number`
  for (const { at, kind, number } of acts) {
    now = new Date(at)
    await sql`insert into private.venue_clock (stands_at) values (${at}::text::timestamptz)
      on conflict (only_one) do update set stands_at = excluded.stands_at`
    await replayStep(kind, number, { sql, env })
    if (['book', 'cancel', 'pay'].includes(kind)) await setPaymentTimes(sql, number)
  }
  await sql`delete from private.venue_clock`
  await pool.end()
}

async function replayStep(kind: string, number: string, replay: Replay): Promise<unknown> {
  switch (kind) {
    case 'book':
      return replayBooking(number, replay)
    case 'cancel':
      return replayCancellation(number, replay)
    case 'pay':
      return replayPayment(number, replay)
    case 'leave':
      return runAsStaff(replay, (ctx) => checkOut(ctx, { action: 'check-out', number, leftAt: null }))
    default: {
      const status = kind === 'come' ? 'attended' : 'no_show'
      return runAsStaff(replay, (ctx) =>
        markAttendance(ctx, { action: 'mark', number, was: 'confirmed', status }),
      )
    }
  }
}

async function runAsStaff(
  { sql, env }: Replay,
  act: (ctx: Context) => Promise<object>,
  by?: string,
): Promise<void> {
  const caller = { kind: 'person', id: by ?? (await sql`select user_id from public.user_roles`)[0]?.user_id }
  const done = await act({ caller, env, address: '' } as unknown as Context)
  if ('refused' in done) throw new Error(JSON.stringify(done))
}

async function replayPayment(number: string, replay: Replay): Promise<void> {
  const [paid] = await replay.sql`
    select p.id, p.amount_cents, p.method, b.booked_by from seeded.payments p join seeded.bookings b on b.id = p.booking_id
    where b.number = ${number}`
  const { id: paymentId, amount_cents: cents, method, booked_by } = paid ?? {}
  const asked = { action: 'take-payment', number, paymentId, cents, method, all: false } as const
  await runAsStaff(replay, (ctx) => takeCounterPayment(ctx, asked), booked_by)
}

async function replayBooking(number: string, { sql, env }: Replay): Promise<void> {
  const [was] = await sql`select * from seeded.bookings where number = ${number}`
  if (!was) throw new Error(`No booking ${number}.`)
  if (was.booked_by !== null) {
    const { id, bay_id: bayId, players, user_id: userId, contact_name: name, email, phone } = was
    const { booked_by: bookedBy, price_trace: price, override_reason: override } = was
    const slot = { start: was.starts_at.getTime(), end: was.ends_at.getTime() }
    const booking = { id, bayId, ...slot, players, userId, name, email, phone, bookedBy, price, override }
    // Use the price of that time, because the rules have changed since.
    await env.db.transaction({ id: bookedBy, reason: override }, (tx) => insertStaffBooking(tx, booking))
    return
  }
  const [hold] = await sql`
    insert into public.bookings (bay_id, starts_at, ends_at, user_id, players, price_cents, price_trace, status, hold_expires_at)
    select bay_id, starts_at, ends_at, user_id, players, price_cents, price_trace, 'held', private.clock() + interval '10 minutes'
    from seeded.bookings where number = ${number} returning id, key`
  const { user_id: userId, contact_name: contactName, email, phone, price_cents: cents } = was
  const guest = { userId, contactName, email, phone }
  const tender = { sourceHash: number, giftCode: '', totalCents: cents, cardCents: cents }
  const opened = await openHold(env, { hold: { id: hold?.id, key: hold?.key }, guest }, tender)
  if (!('payment' in opened)) throw new Error(`Booking ${number} was not opened: ${JSON.stringify(opened)}`)
  const [paid] =
    await sql`select card_last_four, card_brand from seeded.payments where booking_id = ${was.id}`
  const means = { cardLastFour: paid?.card_last_four, cardBrand: paid?.card_brand, wallet: null }
  const paymentId = opened.payment.id
  await noteAuthorized(env, { paymentId, providerPaymentId: `replay ${number}`, means })
  await fulfilPayment(env, paymentId)
  await completePayment(env, paymentId)
}

async function replayCancellation(number: string, { sql, env }: Replay): Promise<void> {
  const [was] =
    await sql`select b.id, was.user_id, private.paid_for_booking(b.id) - was.fee_cents as back_cents
    from public.bookings b join seeded.bookings was using (number) where number = ${number}`
  const { id, user_id: by, back_cents: refundCents } = was ?? {}
  const cancelled = await cancelBooking(env, { id, ids: [id], refundCents, by })
  if ('refused' in cancelled) throw new Error(`Booking ${number} was not cancelled: ${cancelled.error}`)
  for (const refund of cancelled.refunds)
    await noteAnswer(env, refund, { outcome: 'completed', providerRefundId: null })
}

/** Sets the database's own timestamps to the venue's clock. */
async function setPaymentTimes(sql: Sql, number: string): Promise<void> {
  await sql`
    with own as (select id from public.payments where booking_id = (select id from public.bookings where number = ${number})),
      paid as (update public.payments set created_at = private.clock()
        where id in (select id from own) and completed_at = private.clock()),
      refunded as (update public.refunds set created_at = private.clock(), settled_at = private.clock()
        where payment_id in (select id from own) and settled_at >= private.clock())
    update public.audit_log set after = after || jsonb_build_object('created_at', private.clock())
    where at = private.clock() and subject = 'payments' and after ? 'created_at'`
}
