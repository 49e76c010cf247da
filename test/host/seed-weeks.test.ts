import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { cancellationQuote } from '../../domain/booking/cancellation.ts'
import type { Booker } from '../../domain/booking/may-book.ts'
import { camelNames } from '../../domain/contract/from-sql.ts'
import { dayOf } from '../../domain/venue/venue-clock.ts'
import { allowedPrice } from '../../supabase/functions/_shared/booking/allowed-price.ts'
import type { VenueFacts } from '../../supabase/functions/_shared/booking/venue-facts.ts'
import { copyDemo, type OwnDatabase } from '../database.ts'

const clocks = [
  ['in summer', '2026-07-15T18:00:00Z'],
  ['on the day that lacks an hour', '2026-03-08T15:00:00Z'],
  ['in the hour that comes twice', '2026-11-01T07:30:00Z'],
  ['in the evening, when the bays are busy', '2026-07-16T01:20:00Z'],
  ['on Christmas Eve', '2025-12-24T23:00:00Z'],
  ['on New Year’s Eve, when UTC is a year ahead', '2027-01-01T03:00:00Z'],
] as const

/** Columns that may be in the future. */
const ahead = new Set([
  'public.bookings.starts_at',
  'public.bookings.ends_at',
  'public.bookings.free_at',
  'public.bookings.booking_date',
  'public.events.starts_at',
  'public.events.ends_at',
  'public.memberships.end_date',
  'public.membership_purchases.shown_until',
  'public.opening_exceptions.day',
  'public.orders.bay_at',
  'private.day_bookings.day',
  'private.day_hours.day',
  'private.month_hours.month',
])

/** Every date and time column of the venue. */
async function listTimeColumns({ sql }: OwnDatabase) {
  return sql<{ name: string; type: string }[]>`
    select concat_ws('.', table_schema, table_name, column_name) as name, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'private', 'auth') and table_type = 'BASE TABLE'
      and data_type in ('timestamp with time zone', 'date')`
}

const countRows = async ({ sql }: OwnDatabase, what: string): Promise<number> => {
  const [row] = await sql.unsafe(`select count(*)::integer as count from ${what}`)
  return row?.count
}

describe.each(clocks)('the demo %s', (_, clock) => {
  let copy: OwnDatabase
  beforeAll(async () => {
    copy = await copyDemo(inject('clusterUrl'), clock)
    return copy.drop
  })

  it('the demo has no event later than its clock', async () => {
    const wrong: string[] = []
    for (const { name, type } of await listTimeColumns(copy)) {
      const [, , column] = name.split('.')
      const table = name.slice(0, name.lastIndexOf('.'))
      const limit =
        type === 'date' ? `('${clock}'::timestamptz at time zone private.venue_zone())::date` : `'${clock}'`
      if (!ahead.has(name) && (await countRows(copy, `${table} where ${column} > ${limit}`)) > 0)
        wrong.push(name)
    }
    expect(wrong).toEqual([])
    expect(await countRows(copy, 'private.venue_clock')).toBe(0)
  })

  it('each booking of the demo has the price its guest would have paid at that time', async () => {
    const facts = await readFacts(copy, clock)
    const bookings = await readBookings(copy)
    const memberships = await readMemberships(copy)
    const wrong: unknown[] = []
    for (const booking of bookings) {
      const { number, bayId, players, start, end, madeAt, priceCents, priceTrace } = booking
      const booker = findBooker(booking, bookings, memberships)
      const asked = { bayId, players, slot: { start, end }, now: madeAt }
      const price = allowedPrice(asked, { ...facts, booker })
      if (!isDeepStrictEqual(price, priceTrace) || priceTrace?.totalCents !== priceCents)
        wrong.push({ number, price, priceTrace, priceCents })
    }
    expect(wrong).toEqual([])
    expect(bookings.filter(({ priceTrace }) => priceTrace?.discount)).not.toHaveLength(0)
  })

  it('the demo refunded its cancelled bookings according to the terms, and its books balance', async () => {
    const { terms } = await readFacts(copy, clock)
    const cancelled = (await readBookings(copy)).filter(({ cancelledAt }) => cancelledAt !== null)
    const wrong = cancelled.filter(({ start, priceCents, paidCents, feeCents, backCents, cancelledAt }) => {
      const quote = cancellationQuote({
        startsAt: start,
        paidCents,
        priceCents,
        terms,
        now: Number(cancelledAt),
      })
      return quote?.feeCents !== feeCents || quote.refundCents !== backCents
    })
    expect(wrong).toEqual([])
    const kept = new Set(cancelled.map(({ feeCents }) => feeCents > 0))
    expect(kept).toEqual(new Set([false, true]))
    const [books] = await copy.sql`select public.check_books() as faults`
    expect(books?.faults).toEqual([])
  })

  it('no person of the demo acts before their account exists or joins an event that is over, full or restricted', async () => {
    const wrong = {
      'bookings before the account': `public.bookings b join public.profiles p on p.id = b.user_id where b.created_at < p.created_at`,
      'orders before the account': `public.orders o join public.profiles p on p.id = o.user_id where o.created_at < p.created_at`,
      'memberships before the account': `public.memberships m join public.profiles p on p.id = m.user_id where m.created_at < p.created_at`,
      'visits before the entry in the book': `public.check_ins c join public.gym_members g on g.id = c.gym_member_id
        where c.checked_in_at < g.created_at or c.checked_in_at > g.last_contact_at`,
      'sign-ups before the account': `public.event_signups s join public.profiles p on p.id = s.user_id where s.created_at < p.created_at`,
      'sign-ups after the event': `public.event_signups s join public.events e on e.id = s.event_id where s.created_at >= e.starts_at`,
      'sign-ups of who was no member': `public.event_signups s join public.events e on e.id = s.event_id
        where e.members_only and not exists (select from public.memberships m where m.user_id = s.user_id and m.created_at <= s.created_at
          and m.end_date >= (s.created_at at time zone private.venue_zone())::date)`,
      'events with too many': `(select from public.event_signups s join public.events e on e.id = s.event_id
        group by e.id having count(*) > e.capacity) full_events`,
      'two places for one person at once': `public.bookings a join public.bookings b on a.user_id = b.user_id and a.id < b.id
        and a.period && b.period where a.status <> 'cancelled' and b.status <> 'cancelled'`,
    }
    for (const [what, rows] of Object.entries(wrong))
      expect([what, await countRows(copy, rows)]).toEqual([what, 0])
    expect(await countRows(copy, 'public.event_signups')).toBeGreaterThan(50)
  })
})

/** The booker at that moment, with the bookings that counted toward their plan. */
function findBooker(
  { userId, madeAt }: SeededBooking,
  bookings: readonly SeededBooking[],
  memberships: readonly SeededMembership[],
): Booker {
  const held = memberships.find(
    (one) => one.userId === userId && one.joinedAt <= madeAt && dayOf(madeAt) <= one.validUntil,
  )
  if (!held) return { kind: 'guest' }
  const counted = bookings
    .filter((other) => other.userId === userId && other.madeAt < madeAt)
    .filter(({ cancelledAt }) => cancelledAt === null || cancelledAt > madeAt)
    .filter(({ start }) => dayOf(start) >= held.startedOn)
    .map((one) => ({ ...one, family: one.number, isHeld: false, isMoved: false }))
  return { kind: 'member', ...held, use: { limits: held.limits, counted } }
}

async function readFacts({ sql }: OwnDatabase, clock: string): Promise<VenueFacts> {
  const [row] = await sql`select public.availability_facts(
    ${clock}::timestamptz - interval '40 days', ${clock}::timestamptz + interval '40 days', null, null) as facts`
  return camelNames(row?.facts)
}

type SeededBooking = {
  number: string
  userId: string
  bayId: string
  players: number
  start: number
  end: number
  madeAt: number
  cancelledAt: number | null
  priceCents: number
  priceTrace: { discount: unknown; totalCents: number } | null
  feeCents: number
  paidCents: number
  backCents: number
}

async function readBookings({ sql }: OwnDatabase): Promise<SeededBooking[]> {
  const rows = await sql`
    select number, user_id, bay_id, players, fee_cents, price_cents, price_trace,
      private.ms(starts_at)::float8 as start, private.ms(ends_at)::float8 as end,
      private.ms(created_at)::float8 as made_at, private.ms(cancelled_at)::float8 as cancelled_at,
      (select coalesce(sum(amount_cents), 0)::integer from public.payments where booking_id = b.id) as paid_cents,
      (select coalesce(sum(refunded_cents), 0)::integer from public.payments where booking_id = b.id) as back_cents
    from public.bookings b order by created_at, number`
  return rows.map((row) => camelNames(row) as SeededBooking)
}

async function readMemberships({ sql }: OwnDatabase) {
  const rows = await sql`
    select m.user_id, private.ms(m.created_at)::float8 as joined_at, m.started_on::text, m.end_date::text as valid_until,
      plan.name as plan_name, plan.booking_discount_percent as discount_percent, plan.booking_window_days as window_days,
      jsonb_build_object('weekly_hours', plan.weekly_hours, 'open_bookings', plan.open_bookings,
        'daily_peak_hours', plan.daily_peak_hours) as limits
    from public.memberships m join public.membership_plans plan on plan.id = m.plan_id`
  return rows.map((row) => camelNames(row) as SeededMembership)
}

type SeededMembership = {
  userId: string
  joinedAt: number
  startedOn: string
  validUntil: string
  planName: string
  discountPercent: number
  windowDays: number
  limits: { weeklyHours: number | null; openBookings: number | null; dailyPeakHours: number | null }
}
