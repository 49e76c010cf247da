import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PriceTrace } from '../../domain/booking/booking-price.ts'
import { openPool } from '../../server/postgres/pool.ts'
import { checkOut, markAttendance } from '../../supabase/functions/_shared/commands/bookings/mark.ts'
import { insertStaffBooking } from '../../supabase/functions/_shared/commands/bookings/staff-book.ts'
import { takeCounterPayment } from '../../supabase/functions/_shared/commands/bookings/take-payment.ts'
import { createDatabase, type Database, type Tx } from '../../supabase/functions/_shared/database/database.ts'
import type { Context } from '../../supabase/functions/_shared/function.ts'
import type { OwnDatabase } from '../database.ts'

/** Does once more what the seed has written about bookings, by what does it in the product. */
export async function replaySeed({ sql, url }: OwnDatabase): Promise<void> {
  await sql.unsafe(await readFile(join(import.meta.dirname, 'seed-replay.sql'), 'utf8'))
  const pool = openPool(url, { size: 1 })
  const db = createDatabase({ openPool: () => pool })
  const acts = await sql<Act[]>`
    select act, at, at::text as instant, b.*, (select user_id from public.user_roles) as admin_id, p.id as paid_id, p.amount_cents as paid_cents,
      p.method as paid_method
    from seeded.acts a join seeded.bookings b on b.number = a.number left join seeded.payments p on p.booking_id = b.id
    order by at, rank, a.number`
  for (const act of acts) {
    await sql`insert into private.venue_clock (stands_at) values (${act.instant}) on conflict (only_one) do update set stands_at = excluded.stands_at`
    if (act.act === 'book') await sql`select seeded.book(b) from seeded.bookings b where id = ${act.id}`
    else if (act.act === 'cancel')
      await sql`select seeded.cancel(b) from seeded.bookings b where id = ${act.id}`
    else await actAtDesk(act, db)
    await sql`select seeded.stamp()`
  }
  await sql`delete from private.venue_clock`
  await pool.end()
}

type Act = {
  act: 'book' | 'cancel' | 'staff-book' | 'take-payment' | 'attended' | 'check-out' | 'no_show'
  at: Date
  /** To the microsecond. */
  instant: string
  id: string
  number: string
  bay_id: string
  starts_at: Date
  ends_at: Date
  players: number
  price_trace: PriceTrace
  user_id: string | null
  contact_name: string
  email: string
  phone: string
  override_reason: string
  booked_by: string
  admin_id: string
  paid_id: string
  paid_cents: number
  paid_method: 'cash' | 'card'
}

/** At the price of its time: the rules have changed since. */
async function insertSeeded(tx: Tx, was: Omit<Act, 'act' | 'number'>) {
  const inserted = await insertStaffBooking(tx, {
    id: was.id,
    bayId: was.bay_id,
    start: was.starts_at.getTime(),
    end: was.ends_at.getTime(),
    players: was.players,
    userId: was.user_id,
    name: was.contact_name,
    email: was.email,
    phone: was.phone,
    bookedBy: was.booked_by,
    price: was.price_trace,
    override: was.override_reason,
  })
  return inserted === 'taken' ? { refused: inserted, error: 'The bay is taken.' } : inserted
}

async function actAtDesk(act: Act, db: Database): Promise<void> {
  const done = await askDesk(act, db)
  if ('refused' in done) throw new Error(`${act.act} of ${act.number}: ${done.error}`)
}

function askDesk({ act, number, ...was }: Act, db: Database) {
  const by = act === 'staff-book' || act === 'take-payment' ? was.booked_by : was.admin_id
  const caller = { kind: 'person', id: by, email: '', role: 'admin', lacksCode: false, hasFreshCode: true }
  const ctx = { caller, address: '', env: { db, now: () => was.at } } as unknown as Context
  switch (act) {
    case 'staff-book':
      return db.transaction({ id: by, reason: was.override_reason }, (tx) => insertSeeded(tx, was))
    case 'take-payment': {
      const { paid_id: paymentId, paid_cents: cents, paid_method: method } = was
      return takeCounterPayment(ctx, { action: 'take-payment', number, paymentId, cents, method, all: false })
    }
    case 'check-out':
      return checkOut(ctx, { action: 'check-out', number, leftAt: null })
    case 'attended':
    case 'no_show':
      return markAttendance(ctx, { action: 'mark', number, was: 'confirmed', status: act })
    default:
      throw new Error(`The desk does not ${act}.`)
  }
}
