import { beforeAll, describe, expect, inject, it } from 'vitest'
import { copyDemo, type OwnDatabase } from '../database.ts'
import { replayBookings } from './seed-replay.ts'

const clock = '2026-07-16T01:20:00Z'

let seeded: OwnDatabase
let replayed: OwnDatabase
beforeAll(async () => {
  seeded = await copyDemo(inject('clusterUrl'), clock)
  replayed = await copyDemo(inject('clusterUrl'), clock)
  await replayBookings(replayed)
  return async () => {
    await seeded.drop()
    await replayed.drop()
  }
})

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

async function readRows({ sql }: OwnDatabase, query: string, without: string[]): Promise<string[]> {
  const rows = await sql.unsafe<{ row: object }[]>(`select to_jsonb(t) as row from (${query}) t`)
  const keepColumns = (row: object) => Object.entries(row).filter(([column]) => !without.includes(column))
  return rows.map(({ row }) => JSON.stringify(keepColumns(row)).replace(uuid, 'id')).toSorted()
}

describe('seeded bookings', () => {
  it.each([
    // Reminders are tested below.
    ['bookings', 'select * from public.bookings', ['id', 'key', 'reminded_at']],
    [
      'their payments',
      'select * from public.payments where booking_id is not null',
      ['id', 'idempotency_key', 'provider_payment_id', 'source_hash'],
    ],
    ['their refunds', 'select * from public.refunds', ['id', 'request_id']],
    ['visits', 'select * from public.check_ins', []],
    ['the member list', 'select * from public.gym_members', []],
    [
      'the audit log',
      `select action, subject, reason, reason_code, actor, at, before, after - 'provider_payment_id' as after
        from public.audit_log where subject in ('bookings', 'check_ins', 'payments')`,
      [],
    ],
    ['money by day', 'select * from private.revenue_by_day where cents <> 0 or payments <> 0', []],
    [
      'hours by day',
      'select day, bay_id, hour, sum(minutes) from private.day_hours group by 1, 2, 3 having sum(minutes) <> 0',
      [],
    ],
    ['bookings by day', 'select * from private.bookings_by_day where bookings <> 0', []],
  ])(
    'seeded rows match the rows that the product writes for the same bookings: %s',
    async (_, query, without) => {
      const [told, done] = [await readRows(seeded, query, without), await readRows(replayed, query, without)]
      expect(told.length).toBeGreaterThan(20)
      expect(told.filter((row) => !done.includes(row)).slice(0, 3)).toEqual(
        done.filter((row) => !told.includes(row)).slice(0, 3),
      )
      expect(told).toEqual(done)
    },
  )
})

it('the first round of reminders finds nothing to do after seeding', async () => {
  const { sql } = seeded
  const wrong = await sql`
    select b.number, b.created_at, b.reminded_at, moment.at from public.bookings b left join public.check_ins c on c.booking_id = b.id,
      lateral (select case when booked_by is not null and starts_at <= b.created_at + interval '24 hours' then b.created_at
        else greatest(starts_at - interval '24 hours', b.created_at + interval '1 hour') end as at) as moment
    where (moment.at < least(${clock}, starts_at, cancelled_at, checked_in_at)) <> (reminded_at is not null)
      or reminded_at not between moment.at and moment.at + interval '1 minute'`
  expect([...wrong]).toEqual([])
  await sql`insert into private.venue_clock (stands_at) values (${clock})`
  const [round] = await sql`select public.run_rounds() as told`
  expect(round?.told).toEqual({ dropped: 0, lapsed: 0, reminded: 0, given: 0 })
})
