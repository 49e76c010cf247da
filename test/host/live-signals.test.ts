import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBooking } from '../desk-bookings.ts'
import { startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
let sql: Sql
beforeAll(async () => {
  host = await startTestHost()
  sql = host.sql
  await sql.unsafe(await readFile(join(import.meta.dirname, '../policies/rows.sql'), 'utf8'))
  await sql`insert into public.bays (name, sort_order) select 'Signal bay ' || n, n from generate_series(1, 5) n`
  await sql`update public.bays set sort_order = 900 where name not like 'Signal%'`
})
afterAll(() => host.close())
beforeEach(() => sql`delete from realtime.messages`)

type SentNote = { topic: string; event: string; payload: Record<string, unknown> }

/** The messages sent, without their ids. */
async function readMessages(): Promise<SentNote[]> {
  return sql<
    SentNote[]
  >`select topic, event, payload - 'id' as payload from realtime.messages order by topic, event, payload::text`
}

const day = '2027-05-14'
const daysPayload = (...all: string[]) => ({ days: all })
const adminAndTimes = (payload: object) => [
  { topic: 'office', event: 'bookings', payload },
  { topic: 'times', event: 'changed', payload },
]

const adminOnly = (payload: object) => adminAndTimes(payload).slice(0, 1)

describe('a booking', () => {
  it('a booking signals its day, and nothing else, to the admin and availability topics', async () => {
    const number = await addBooking(sql, { bay: 1, day, from: '18:00', name: 'Sue Signal' })
    expect(await readMessages()).toEqual(adminAndTimes(daysPayload(day)))
    await sql`delete from realtime.messages`
    await sql`update public.bookings set status = 'cancelled' where number = ${number}`
    expect(await readMessages()).toEqual(adminAndTimes(daysPayload(day)))
  })

  it('a booking past midnight signals both days, and moving it signals the days before and after', async () => {
    const number = await addBooking(sql, { bay: 2, day, from: '23:00', hours: 2, name: 'Nan Night' })
    expect((await readMessages())[0]?.payload).toEqual(daysPayload(day, '2027-05-15'))
    await sql`delete from realtime.messages`
    await sql`update public.bookings set starts_at = starts_at + interval '3 days', ends_at = ends_at + interval '3 days'
              where number = ${number}`
    const [office] = await readMessages()
    expect(Array.from(Object(office?.payload.days)).toSorted()).toEqual([
      day,
      '2027-05-15',
      '2027-05-17',
      '2027-05-18',
    ])
  })

  it('a booking change that guests cannot see signals the admin topic only', async () => {
    const number = await addBooking(sql, { bay: 3, day, from: '10:00', name: 'Pat Player' })
    await sql`delete from realtime.messages`
    await sql`update public.bookings set players = 3 where number = ${number}`
    expect(await readMessages()).toEqual(adminOnly(daysPayload(day)))
    await sql`delete from realtime.messages`
    await sql`update public.bookings set status = 'attended' where number = ${number}`
    expect(await readMessages()).toEqual(adminOnly(daysPayload(day)))
  })

  it('a past booking signals the admin topic only', async () => {
    const [long] = await sql<{ ago: string }[]>`select (private.today() - 14)::text as ago`
    const ago = String(long?.ago)
    const number = await addBooking(sql, { bay: 5, day: ago, from: '10:00', name: 'Olga Over' })
    await sql`update public.bookings set status = 'no_show' where number = ${number}`
    expect((await readMessages()).map(({ topic }) => topic)).toEqual(['office', 'office'])
  })

  it('a hold signals everyone when its end moves earlier, and not when it is extended or paid', async () => {
    const number = await addBooking(sql, { bay: 5, day, from: '10:00', name: 'Holly Hold' })
    const updateBooking = async (set: string) => {
      await sql`delete from realtime.messages`
      await sql.unsafe(`update public.bookings set ${set} where number = '${number}'`)
      return (await readMessages()).map(({ topic }) => topic)
    }
    await updateBooking(`status = 'held', hold_expires_at = private.clock() + interval '5 minutes'`)
    expect(await updateBooking(`hold_expires_at = 'infinity'`)).toEqual(['office'])
    expect(await updateBooking(`hold_expires_at = private.clock() + interval '1 minute'`)).toEqual([
      'office',
      'times',
    ])
    expect(await updateBooking(`status = 'confirmed', hold_expires_at = null`)).toEqual(['office'])
  })

  it('an unchanged booking sends no signal', async () => {
    const number = await addBooking(sql, { bay: 4, day, from: '10:00', name: 'Sam Same' })
    await sql`delete from realtime.messages`
    await sql`update public.bookings set players = players where number = ${number}`
    await sql`update public.bookings set players = 4 where false`
    expect(await readMessages()).toEqual([])
  })

  it('a rolled-back booking change sends no signal', async () => {
    await sql
      .begin(async (transaction) => {
        await transaction`update public.bookings set players = 5 where booking_date = ${day}`
        throw new Error('taken back')
      })
      .catch(() => undefined)
    expect(await readMessages()).toEqual([])
  })
})

describe('settings that affect all days', () => {
  it.each([
    ['bays', `update public.bays set description = description || '.' where sort_order = 1`],
    ['opening_hours', `update public.opening_hours set closes_minute = closes_minute - 30 where weekday = 1`],
    [
      'opening_exceptions',
      `insert into public.opening_exceptions (day, note) values ('2027-07-04', 'Holiday')`,
    ],
    [
      'price_rules',
      `update public.price_rules set cents_per_hour = cents_per_hour + 100 where id = (select id from public.price_rules limit 1)`,
    ],
    ['booking_terms', `update public.booking_terms set hold_minutes = 11`],
  ])('a change of %s signals everyone', async (event, change) => {
    await sql.unsafe(change)
    expect(await readMessages()).toEqual([
      { topic: 'office', event, payload: {} },
      { topic: 'times', event: 'changed', payload: {} },
    ])
  })
})

describe('stock', () => {
  it('a stock change signals the changed SKU, and a new description does not', async () => {
    const [item] = await sql`
      insert into public.stock_items (sku, name, quantity, price_cents) values ('signal', 'Signal', 9, 100) returning sku`
    await sql`delete from realtime.messages`
    await sql`update public.stock_items set description = 'x' where sku = ${item?.sku}`
    expect(await readMessages()).toEqual([])
    await sql`update public.stock_items set quantity = quantity - 1 where sku = ${item?.sku}`
    expect(await readMessages()).toEqual([
      { topic: 'office', event: 'stock_items', payload: {} },
      { topic: 'shelf', event: 'changed', payload: { skus: [item?.sku] } },
    ])
  })
})

describe('the admin topic', () => {
  it.each([
    [
      'check_ins',
      `insert into public.check_ins (gym_member_id, checked_in_at) select id, now() from public.gym_members limit 1`,
    ],
    [
      'gym_members',
      `update public.gym_members set phone = phone where id = (select min(id) from public.gym_members)`,
    ],
    [
      'payments',
      `update public.payments set description = description where id = (select id from public.payments limit 1)`,
    ],
    ['orders', `update public.orders set notes = notes where id = (select id from public.orders limit 1)`],
    [
      'memberships',
      `update public.memberships set status = status where id = (select id from public.memberships limit 1)`,
    ],
    ['events', `update public.events set title = title where id = (select id from public.events limit 1)`],
    [
      'event_signups',
      `update public.event_signups set checked_in_at = checked_in_at where event_id = (select id from public.events limit 1)`,
    ],
    [
      'terminal_checkouts',
      `update private.terminal_checkouts set about = about where id = '00000000-0000-4000-8000-00000000c4ec'`,
    ],
    [
      'split_cash_taken',
      `insert into private.split_cash_taken (order_id) select id from public.orders limit 1`,
    ],
    [
      'letters',
      `insert into private.mail_outbox (to_address, template) values ('lost@example.com', 'welcome');
       update private.mail_outbox set status = 'failed' where to_address = 'lost@example.com'`,
    ],
  ])('a change of %s signals the admin topic without its content', async (event, change) => {
    await sql.unsafe(change)
    expect(await readMessages()).toEqual([{ topic: 'office', event, payload: {} }])
  })

  it('a queued email sends no signal to the admin topic', async () => {
    await sql`insert into private.mail_outbox (to_address, template) values ('b@example.com', 'welcome')`
    await sql`update private.mail_outbox set status = 'sent' where to_address = 'b@example.com'`
    expect(await readMessages()).toEqual([])
  })
})

it('a failing signal does not block the change it reports', async () => {
  await sql`alter table realtime.messages add constraint nothing_goes check (false) not valid`
  const number = await addBooking(sql, { bay: 5, day, from: '08:00', name: 'Quinn Quiet' })
  await sql`alter table realtime.messages drop constraint nothing_goes`
  expect(number).toMatch(/^NB-/)
  expect(await readMessages()).toEqual([])
})

it('a message may carry any kind of id, and an invalid message only logs a warning', async () => {
  await sql`select realtime.send('{"id": 7}', 'own', 'office'), realtime.send('[]', 'none', 'office')`
  const sent = await sql`select event, payload from realtime.messages`
  expect(sent).toEqual([{ event: 'own', payload: { id: 7 } }])
})

it('messages older than an hour are deleted', async () => {
  await sql`select realtime.send('{}', 'new', 'office'), realtime.send('{}', 'old', 'office')`
  await sql`update realtime.messages set inserted_at = now() - interval '61 minutes' where event = 'old'`
  await host.realtime.deleteExpired()
  expect((await readMessages()).map(({ event }) => event)).toEqual(['new'])
})
