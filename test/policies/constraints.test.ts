import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isEmail } from '#domain/contract/email-form.ts'
import { phoneForm } from '#domain/contract/phone-form.ts'
import { copyDatabase } from '../database.ts'
import { ids, runAs } from './actors.ts'

let sql: Sql
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await copyDatabase(inject('clusterUrl'))
  sql = database.sql
  drop = database.drop
  await sql.unsafe(await readFile(join(import.meta.dirname, 'rows.sql'), 'utf8'))
})
afterAll(() => drop())

describe('database constraints', () => {
  const bay = '00000000-0000-4000-8000-0000000000f1'
  const insertBooking = (from: string, to: string, status = 'confirmed') =>
    runAs(
      sql,
      'service',
      `insert into public.bookings (bay_id, starts_at, ends_at, status) values ('${bay}', '${from}', '${to}', '${status}') returning 1`,
    )

  it('the database refuses two bookings of a bay at the same time', async () => {
    await expect(insertBooking('2026-01-05 18:30Z', '2026-01-05 19:30Z')).rejects.toMatchObject({
      code: '23P01',
    })
  })

  it('the database allows a booking from the minute another one ends', async () => {
    expect(await insertBooking('2026-01-05 20:00Z', '2026-01-05 21:00Z')).toHaveLength(1)
  })

  it('the database allows a blocked bay only for an event', async () => {
    const blockBay = (from: string, eventId: string | null) =>
      runAs(
        sql,
        'service',
        `insert into public.bookings (bay_id, starts_at, ends_at, status, event_id)
         values ('${bay}', '${from}', '2026-01-05 23:00Z', 'blocked', ${eventId}) returning 1`,
      )
    const event = `'00000000-0000-4000-8000-0000000000b1'`
    await expect(blockBay('2026-01-05 18:30Z', event)).rejects.toMatchObject({ code: '23P01' })
    await expect(blockBay('2026-01-05 22:00Z', null)).rejects.toMatchObject({ code: '23514' })
    expect(await blockBay('2026-01-05 22:00Z', event)).toHaveLength(1)
  })

  it('the database allows a canceled booking beside an active one', async () => {
    expect(await insertBooking('2026-01-05 18:30Z', '2026-01-05 19:30Z', 'cancelled')).toHaveLength(1)
  })

  it("booking dates and times use the venue's local time in winter and summer", async () => {
    const [winter] =
      await sql`select booking_date::text, start_time::text from public.bookings order by starts_at limit 1`
    expect(winter).toEqual({ booking_date: '2026-01-05', start_time: '12:00:00' })
    const found = await runAs(
      sql,
      'service',
      `insert into public.bookings (bay_id, starts_at, ends_at) values ('${bay}', '2026-07-05 02:00Z', '2026-07-05 03:00Z')
       returning booking_date::text, start_time::text, end_time::text, bay_name`,
    )
    expect(found).toEqual([
      { booking_date: '2026-07-04', start_time: '21:00:00', end_time: '22:00:00', bay_name: 'Bay 1' },
    ])
  })

  it('the database allows one active membership per person', async () => {
    const statement = `insert into public.memberships (user_id, plan_id, started_on, end_date)
      values ('${ids.memberA}', '00000000-0000-4000-8000-0000000000c1', '2026-01-01', '2027-01-01')`
    await expect(runAs(sql, 'service', statement)).rejects.toMatchObject({ code: '23505' })
  })

  it('the database limits stock to a million of an item', async () => {
    const statement = 'update public.stock_items set quantity = 1000001'
    await expect(runAs(sql, 'service', statement)).rejects.toMatchObject({ code: '23514' })
  })

  it('the database refuses refunds above the amount taken', async () => {
    const statement = 'update public.payments set refunded_cents = amount_cents + 1'
    await expect(runAs(sql, 'service', statement)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('emails in the database', () => {
  it.each([
    'ann@example.com',
    "o'hara+golf@mail.example.co.uk",
    'ann@xn--bcher-kva.example',
    'ann@example.xn--p1ai',
    '',
    'ann',
    'Ann@example.com',
    'x<a@example.com>',
    'ann@example.com\r\nBcc: b@example.com',
    'a nn@example.com',
    'ann..lee@example.com',
    '.ann@example.com',
    'аnn@example.com',
    'ann@bücher.example',
    'ann@example.com\n',
    `${'x'.repeat(242)}@example.com`,
    `${'x'.repeat(243)}@example.com`,
  ])('SQL and the contract agree on the email %j', async (address) => {
    const [row] = await sql`select private.is_email(${address}) as is_email`
    expect(row?.is_email).toBe(isEmail(address))
  })
})

describe('phone numbers in the database', () => {
  it.each([
    '2565550142',
    ' +1 (256) 555-0142',
    '1.256.555.0142',
    '256–555–0142',
    '+44 20 7946 0958',
    '+442079460958',
    '1112223333',
    '555-0142',
    '256 555 0142 ext 5',
    '5',
    'call me',
    '٢٥٦٥٥٥٠١٤٢',
    '+',
    '',
  ])('SQL and the contract format the phone number %j alike', async (typed) => {
    const [row] = await sql`select private.phone_form(${typed}) as form`
    expect(row?.form).toBe(phoneForm(typed))
  })

  it('phone numbers are normalized in every table', async () => {
    const written = await runAs(
      sql,
      'memberA',
      `update public.profiles set phone = '256.555.0142' where id = '${ids.memberA}' returning phone`,
    )
    expect(written).toEqual([{ phone: '(256) 555-0142' }])
    const tables = await sql<{ name: string }[]>`
      select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = 'form_phone' order by 1`
    const columns = await sql<{ name: string }[]>`
      select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'phone' and c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and c.relname <> 'staff_members' order by 1`
    expect([...tables]).toEqual([...columns])
  })
})
