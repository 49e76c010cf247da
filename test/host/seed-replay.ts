import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPool } from '../../server/postgres/pool.ts'
import type { Sql } from '../../server/postgres/sql.ts'
import { cancelBooking } from '../../supabase/functions/_shared/commands/bookings/cancel.ts'
import { openHold } from '../../supabase/functions/_shared/commands/bookings/pay.ts'
import { completePayment } from '../../supabase/functions/_shared/commands/payments/complete.ts'
import { fulfilPayment } from '../../supabase/functions/_shared/commands/payments/fulfil.ts'
import { noteAuthorized } from '../../supabase/functions/_shared/commands/payments/note-authorized.ts'
import { noteOutcome } from '../../supabase/functions/_shared/commands/refunds/settle.ts'
import { createDatabase } from '../../supabase/functions/_shared/database/database.ts'
import type { Environment } from '../../supabase/functions/_shared/environment.ts'
import type { OwnDatabase } from '../database.ts'

type Act = { at: string; kind: string; number: string }
type Replay = { sql: Sql; env: Pick<Environment, 'db' | 'now'> }

/** Does once more what the seed says of bookings, by what does it in the product, in the order of time. */
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
    await repeat(kind, number, { sql, env })
    await stampRows(sql, number)
  }
  await sql`delete from private.venue_clock`
  await pool.end()
}

async function repeat(kind: string, number: string, replay: Replay): Promise<unknown> {
  const { sql } = replay
  const of = sql`from public.bookings b join seeded.bookings was using (number) where number = ${number}`
  switch (kind) {
    case 'book':
      return book(number, replay)
    case 'cancel':
      return cancel(number, replay)
    case 'pay':
      return sql`select public.staff_take_payment(b.id, p.id, p.amount_cents, p.method, was.booked_by)
        from public.bookings b join seeded.bookings was using (number) join seeded.payments p on p.booking_id = was.id
        where number = ${number}`
    case 'come':
      return sql`select public.staff_mark(b.id, 'confirmed', 'attended', (select user_id from public.user_roles)) ${of}`
    case 'leave':
      return sql`select public.staff_check_out(b.id, (select user_id from public.user_roles)) ${of}`
    default:
      return sql`select public.staff_mark(b.id, 'confirmed', 'no_show', (select user_id from public.user_roles)) ${of}`
  }
}

async function book(number: string, { sql, env }: Replay): Promise<void> {
  const [was] = await sql`select * from seeded.bookings where number = ${number}`
  if (!was) throw new Error(`No booking ${number}.`)
  if (was.booked_by !== null) {
    await sql`select public.staff_book((to_jsonb(was) - '{key,number}'::text[]), was.booked_by)
      from seeded.bookings was where number = ${number}`
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

async function cancel(number: string, { sql, env }: Replay): Promise<void> {
  const [was] =
    await sql`select b.id, was.user_id, private.paid_for_booking(b.id) - was.fee_cents as back_cents
    from public.bookings b join seeded.bookings was using (number) where number = ${number}`
  const { id, user_id: by, back_cents: refundCents } = was ?? {}
  const cancelled = await cancelBooking(env, { id, ids: [id], refundCents, by })
  if ('refused' in cancelled) throw new Error(`Booking ${number} was not cancelled: ${cancelled.error}`)
  for (const refund of cancelled.refunds) await noteOutcome(env, refund, 'completed')
}

/** What is written with the database's own time: as if the act had been at the venue's. */
async function stampRows(sql: Sql, number: string): Promise<void> {
  await sql.begin(async (turn) => {
    await turn`create temporary table touched on commit drop as
      select p.id from public.payments p join public.bookings b on b.id = p.booking_id
      where b.number = ${number} and p.completed_at = private.clock()`
    await turn`update public.payments set created_at = private.clock() where id in (select id from touched)`
    await turn`update public.refunds set created_at = private.clock(), settled_at = private.clock()
      where payment_id in (select p.id from public.payments p join public.bookings b on b.id = p.booking_id where b.number = ${number})
        and settled_at >= private.clock()`
    await turn`update public.audit_log set after = after || jsonb_build_object('created_at', private.clock())
      where at = private.clock() and subject = 'payments' and after ? 'created_at'`
  })
}
