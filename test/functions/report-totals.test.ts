import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyDatabase } from '../database.ts'

let sql: Sql
let drop: () => Promise<void>
const bays = ['00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000f2']
beforeAll(async () => {
  const database = await copyDatabase(inject('clusterUrl'))
  sql = database.sql
  drop = database.drop
  await sql`insert into public.bays (id, name) values (${bays[0] ?? ''}, 'Bay 1'), (${bays[1] ?? ''}, 'Bay 2')`
})
afterAll(() => drop())

/** Stored report totals, and the same totals of payments and bookings in queries that share no code. */
const figures = {
  money: {
    kept: `select day::text, source, sum(cents)::integer as cents, sum(payments)::integer as n
      from private.day_money group by 1, 2 having sum(cents) <> 0 or sum(payments) <> 0 order by 1, 2`,
    true: `select (at at time zone private.venue_zone())::date::text as day,
        case when booking_id is null then 'other' else 'bays' end as source,
        sum(cents)::integer as cents, sum(n)::integer as n
      from (select booking_id, completed_at as at, amount_cents as cents, 1 as n from public.payments where status = 'completed'
        union all select p.booking_id, r.settled_at, -r.card_cents, 0
          from public.refunds r join public.payments p on p.id = r.payment_id where r.status = 'completed') moved
      group by 1, 2 having sum(cents) <> 0 or sum(n) <> 0 order by 1, 2`,
  },
  hours: {
    kept: `select day::text, bay_id, sum(minutes)::integer as minutes from private.day_hours
      group by 1, 2 having sum(minutes) <> 0 order by 1, 2`,
    true: `select (minute at time zone private.venue_zone())::date::text as day, bay_id, count(*)::integer as minutes
      from public.bookings, generate_series(starts_at, ends_at - interval '1 minute', interval '1 minute') minute
      where status in ('confirmed', 'attended') group by 1, 2 order by 1, 2`,
  },
  months: {
    kept: `select month::text, weekday, bay_id, sum(minutes)::integer as minutes from private.month_hours
      group by 1, 2, 3 having sum(minutes) <> 0 order by 1, 2, 3`,
    true: `select date_trunc('month', day)::date::text as month, extract(dow from day)::smallint as weekday, bay_id,
        sum(minutes)::integer as minutes
      from private.day_hours group by 1, 2, 3 having sum(minutes) <> 0 order by 1, 2, 3`,
  },
  bookings: {
    kept: `select day::text, status, sum(bookings)::integer as n from private.day_bookings
      group by 1, 2 having sum(bookings) <> 0 order by 1, 2`,
    true: `select booking_date::text as day, status, count(*)::integer as n from public.bookings
      where status <> 'held' group by 1, 2 order by 1, 2`,
  },
}

async function expectTruth() {
  for (const { kept, true: truth } of Object.values(figures))
    expect([...(await sql.unsafe(kept))]).toEqual([...(await sql.unsafe(truth))])
}

const slot = fc.record({ bay: fc.nat(1), slot: fc.nat(60), halfHours: fc.integer({ min: 1, max: 47 }) })
const status = fc.constantFrom('confirmed', 'attended', 'no_show', 'cancelled')
const step = fc.oneof(
  fc.record({ do: fc.constant('book' as const), slot, status }),
  fc.record({ do: fc.constant('change' as const), slot, status }),
  fc.record({ do: fc.constant('pay' as const), cents: fc.integer({ min: 1, max: 9_999 }), day: fc.nat(30) }),
  fc.record({
    do: fc.constant('refund' as const),
    status: fc.constantFrom('completed', 'pending', 'failed'),
    days: fc.nat(9),
  }),
  fc.record({ do: fc.constant('remove' as const) }),
  fc.record({ do: fc.constant('fold' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

// These days include the clock changes of March 8 and November 1, 2026.
const startOf = (n: number) => `2026-${n % 2 ? '03-07' : '10-31'} 12:00Z`

async function applyStep(each: Step) {
  if (each.do === 'book') {
    const { bay, slot: at, halfHours } = each.slot
    await sql`
      insert into public.bookings (bay_id, starts_at, ends_at, status)
      select ${bays[bay] ?? ''}, t, t + make_interval(mins => ${30 * halfHours}), ${each.status}
      from (select ${startOf(at)}::timestamptz + make_interval(mins => ${30 * at}) as t) x
      on conflict do nothing`
  } else if (each.do === 'change') {
    await sql`update public.bookings set status = ${each.status}, ends_at = starts_at + make_interval(mins => ${30 * each.slot.halfHours})
      where id = (select id from public.bookings order by id limit 1)`.catch(() => undefined)
  } else if (each.do === 'pay') {
    await sql`insert into public.payments (amount_cents, status, completed_at, booking_id)
      values (${each.cents}, 'completed', '2026-03-01 05:59Z'::timestamptz + make_interval(days => ${each.day}),
        (select id from public.bookings order by random() limit 1))`
  } else if (each.do === 'refund') {
    await sql`insert into public.refunds (payment_id, request_id, status, card_cents, gift_cents, reason, settled_at)
      select id, gen_random_uuid(), ${each.status}, least(amount_cents, 7), 0, 'Rain', completed_at + make_interval(days => ${each.days})
      from public.payments order by id limit 1`
    await sql`update public.refunds set status = 'dropped' where id = (select id from public.refunds order by id limit 1)`
  } else if (each.do === 'remove') {
    await sql`delete from public.refunds where payment_id = (select id from public.payments order by id desc limit 1)`
    await sql`delete from public.payments where id = (select id from public.payments order by id desc limit 1)`
    await sql`delete from public.bookings where id = (select id from public.bookings order by id desc limit 1)`
  } else await sql`select private.fold_figures()`
}

describe('report totals', () => {
  it('report totals always equal the sums of payments and bookings', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        for (const each of steps) await applyStep(each)
        await expectTruth()
      }),
      { numRuns: 15 },
    )
  })

  it('report totals are correct while many write and several fold at once', async () => {
    const addPayment = () =>
      sql`insert into public.payments (amount_cents, status, completed_at) values (100, 'completed', now())`
    const foldFigures = () => sql`select private.fold_figures()`
    await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 6 === 0 ? foldFigures() : addPayment())))
    await expectTruth()
    await foldFigures()
    const [rows] = await sql`select count(*)::integer as n from private.day_money where fresh`
    expect(rows?.n).toBe(0)
  })

  it.each([
    ['2026-03-07', '2026-03-20'],
    ['2026-02-15', '2026-11-02'],
    ['2026-03-01', '2026-10-31'],
    ['2024-01-01', '2027-12-31'],
    ['2026-03-08', '2026-03-08'],
  ])('report totals from %s to %s have the same minutes by whole months as by days', async (from, to) => {
    const kept =
      await sql`select weekday, bay_id, hour, minutes::integer from private.occupancy(${from}, ${to}) order by 1, 2, 3`
    const truth = await sql`
      select extract(dow from day)::smallint as weekday, bay_id, hour, sum(minutes)::integer as minutes
      from private.day_hours where day between ${from} and ${to} group by 1, 2, 3 having sum(minutes) <> 0 order by 1, 2, 3`
    expect(kept.filter(({ minutes }) => minutes !== 0)).toEqual([...truth])
  })

  it('report totals can be computed again', async () => {
    await sql`update private.day_money set cents = cents + 1`
    await sql`select private.refill_figures()`
    await expectTruth()
  })
})
