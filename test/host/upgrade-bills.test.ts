import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSql, type Sql } from '@nightlark/local-supabase/postgres/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restore } from '../../server/backup/restore.ts'
import { writeBackup } from '../../server/backup/write.ts'
import { readConfig } from '../../server/config.ts'
import { migrate, migrationsFolder } from '../../server/data/migrate.ts'
import { createFreshDatabase, type FreshDatabase } from './fresh-database.ts'
import { startTestHost, type TestHost } from './test-host.ts'

type Bill = {
  kind: 'party' | 'series'
  status: 'confirmed' | 'held'
  payment: string
  /** Whether the payment is cut into shares, as completed payments for several are. */
  isShared?: boolean
  /** Whether the payment's description names several bookings. */
  isOfSeveral?: boolean
  paysBill: boolean
}

// In a venue before payments had a bill_id, the first booking had the id of its bill.
const bills: Bill[] = [
  { kind: 'party', status: 'confirmed', payment: 'completed', isShared: true, paysBill: true },
  { kind: 'party', status: 'confirmed', payment: 'refunded', isShared: true, paysBill: true },
  { kind: 'party', status: 'confirmed', payment: 'completed', paysBill: false },
  { kind: 'party', status: 'confirmed', payment: 'pending', isOfSeveral: true, paysBill: true },
  { kind: 'party', status: 'confirmed', payment: 'failed', paysBill: true },
  { kind: 'party', status: 'held', payment: 'authorized', isOfSeveral: true, paysBill: true },
  { kind: 'series', status: 'confirmed', payment: 'completed', isShared: true, paysBill: true },
  { kind: 'series', status: 'confirmed', payment: 'completed', paysBill: false },
  { kind: 'series', status: 'confirmed', payment: 'pending', paysBill: false },
  { kind: 'series', status: 'held', payment: 'pending', isOfSeveral: true, paysBill: true },
  { kind: 'series', status: 'confirmed', payment: 'voided', isOfSeveral: true, paysBill: true },
]

const opened: FreshDatabase[] = []
let folder: string
let backup: string
let before: unknown
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightlark-bills-'))
  backup = join(folder, 'old.backup')
  const old = await openOld(await openFresh())
  before = await readPayments(old)
  await writeBackup(old, backup, new Date())
  await old.end()
})
afterAll(async () => {
  for (const database of opened) await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function openFresh(): Promise<string> {
  const database = await createFreshDatabase()
  opened.push(database)
  return database.url
}

async function openOld(url: string): Promise<Sql> {
  const sql = openSql(url, { size: 2 })
  const files = (await readdir(migrationsFolder)).toSorted()
  const own = files.findIndex((name) => name.endsWith('_bills_of_payments.sql'))
  await migrate(
    sql,
    files.slice(0, own).map((name) => name.slice(0, 14)),
  )
  await sql`insert into public.bays (name, sort_order) values ('Bay 1', 1), ('Bay 2', 2)`
  for (const [n, bill] of bills.entries()) await addBill(sql, bill, n)
  return sql
}

async function addBill(sql: Sql, { kind, status, payment, isShared, isOfSeveral }: Bill, n: number) {
  await sql`
    with bill as (insert into public.bills (kind, bookings) values (${kind}, 2) returning id),
    booked as (
      insert into public.bookings (id, bill_id, bay_id, starts_at, ends_at, status, price_cents, hold_expires_at)
      select case when sort_order = 1 then bill.id else gen_random_uuid() end, bill.id, bays.id, day, day + interval '1 hour',
        ${status}, 4500, case when ${status} = 'held' then timestamptz 'infinity' end
      from bill, public.bays, lateral (select timestamptz '2026-02-02 18:00Z' + make_interval(days => ${n}) as day) at
      order by sort_order
      returning id, number
    ),
    paid as (
      insert into public.payments (booking_id, amount_cents, status, completed_at, description)
      select bill.id, ${isShared ? 9000 : 4500}, ${payment}, case when ${payment} in ('completed', 'refunded') then now() end,
        ${isShared || isOfSeveral ? 'Bookings NB-1, NB-2' : 'Booking NB-1'}
      from bill
      returning id
    )
    insert into private.payment_shares (payment_id, booking_id, amount_cents, gift_cents)
    select paid.id, booked.id, 4500, 0 from paid, booked where ${isShared ?? false}`
}

const readPayments = (sql: Sql) =>
  sql`select to_jsonb(p) - 'bill_id' as payment from public.payments p order by id`

async function expectBills({ sql }: TestHost) {
  expect(await readPayments(sql)).toEqual(before)
  const paid = await sql`
    select b.starts_at::date - date '2026-02-02' as n, p.bill_id = b.bill_id as pays_bill,
      p.status in ('pending', 'authorized') as is_open,
      (select bool_and(private.has_open_payment(id)) from public.bookings where bill_id = b.bill_id) as is_being_paid
    from public.payments p join public.bookings b on b.id = p.booking_id order by 1`
  expect(paid.map(({ pays_bill }) => pays_bill === true)).toEqual(bills.map(({ paysBill }) => paysBill))
  for (const { pays_bill, is_open, is_being_paid } of paid)
    expect(is_being_paid).toBe(pays_bill === true && is_open)
}

it('a backup from before payments named their bills is restored with the bill of each payment', async () => {
  const url = await openFresh()
  await restore(readConfig({ DATABASE_URL: url }), backup)
  const host = await startTestHost({}, url)
  await expectBills(host).finally(host.close)
})

it('a venue from before payments named their bills is updated when it starts', async () => {
  const url = await openFresh()
  const old = await openOld(url)
  before = await readPayments(old)
  await old.end()
  const host = await startTestHost({}, url)
  await expectBills(host).finally(host.close)
})
