import { describe, expect, it } from 'vitest'
import { takeBackMembership } from '../../supabase/functions/_shared/commands/memberships/steps.ts'
import { newPerson } from '../host/test-host.ts'
import {
  buildCheckout,
  callAsService,
  findBookProblems,
  payOrder,
  queueSquareFailures,
} from './world/calls.ts'
import { bookBay, clock, giveMembership, holdBay, timeAt, withVenue } from './world/venue.ts'

const { host, bays } = withVenue()

const yearAhead = '2027-01-05T15:00:00Z'
const runRounds = () => callAsService(host, 'run-rounds')
const setClock = (instant: string) => host.sql`update private.venue_clock set stands_at = ${instant}`
const listMemberships = () => host.sql`select * from public.memberships order by id`

/** Runs a round with the clock a year ahead, calls the function, then runs a round with the right clock. */
async function runAheadAndBack(meanwhile: () => Promise<unknown> = async () => undefined) {
  await setClock(yearAhead)
  const ahead = await runRounds()
  await meanwhile()
  await setClock(clock)
  await runRounds()
  return ahead
}

describe('a clock that ran ahead', () => {
  it('memberships that ended while the clock ran ahead are restored as they were', async () => {
    const people = await Promise.all([1, 2, 3].map(() => newPerson(host)))
    const [staying, leaving, over] = people.map(({ id }) => id)
    await giveMembership(host, String(staying), '2026-02-04')
    await giveMembership(host, String(leaving), '2026-03-04')
    await giveMembership(host, String(over), '2026-01-05')
    await host.sql`update public.memberships set cancelled_at = ${clock} where user_id = ${String(leaving)}`
    await host.sql`
      update public.memberships set started_on = '2025-12-01', end_date = '2026-01-04' where user_id = ${String(over)}`
    await runRounds()
    const before = await listMemberships()
    expect(before.map(({ status }) => status).sort()).toEqual(['active', 'active', 'expired'])
    expect(await runAheadAndBack()).toMatchObject({ lapsed: 2 })
    expect(await listMemberships()).toEqual(before)
  })

  it('a membership is not restored when its member has another one by then', async () => {
    const { id } = await newPerson(host)
    await giveMembership(host, id)
    await runAheadAndBack(async () => {
      await host.sql`
        insert into public.memberships (user_id, plan_id, started_on, end_date)
        select user_id, plan_id, '2027-01-05', '2027-02-04' from public.memberships where user_id = ${id}`
    })
    const active = await host.sql`
      select end_date::text from public.memberships where user_id = ${id} and status = 'active'`
    expect([...active]).toEqual([{ end_date: '2027-02-04' }])
  })

  it('a membership that was refunded while the clock ran ahead is not restored', async () => {
    const { id } = await newPerson(host)
    await giveMembership(host, id)
    await host.sql`
      insert into public.membership_purchases (attempt_key, user_id, plan_id, months, price_cents, status, paid_at, membership_id)
      select ${`the attempt of ${id}`}, user_id, plan_id, 1, 12900, 'paid', now(), id from public.memberships where user_id = ${id}`
    const [bought] = await host.sql`select id from public.membership_purchases where user_id = ${id}`
    await runAheadAndBack(() =>
      host.environment.db.transaction(null, (tx) => takeBackMembership(tx, String(bought?.id))),
    )
    const [membership] = await host.sql`select status from public.memberships where user_id = ${id}`
    expect(membership).toEqual({ status: 'cancelled' })
    await host.sql`delete from public.membership_purchases where user_id = ${id}`
  })

  it('a booking reminder is queued once, even when the clock jumps ahead and back', async () => {
    const { number } = await bookBay(host, { bayId: bays.first, start: timeAt(1080, '2026-01-07') })
    await host.sql`update public.bookings set created_at = ${clock}::timestamptz - interval '2 hours'`
    const listEmails = () => host.sql`
      select from private.mail_outbox where template = 'booking_reminder' and data ->> 'number' = ${number}`
    for (const [instant, count] of [
      [clock, 0],
      ['2026-01-07T12:00:00Z', 1],
      [clock, 1],
      ['2026-01-07T12:00:00Z', 1],
    ] as const) {
      await setClock(instant)
      await runRounds()
      expect(await listEmails()).toHaveLength(count)
    }
    await setClock(clock)
  })

  it('run-rounds shortens a hold that was made while the clock ran ahead', async () => {
    const { body } = await holdBay(host, { bayId: bays.second, start: timeAt(600, '2026-01-07') })
    const { id } = body.hold
    await host.sql`update public.bookings set held_at = ${yearAhead}, hold_expires_at = ${yearAhead} where id = ${id}`
    await runRounds()
    const [held] = await host.sql`select held_at, hold_expires_at from public.bookings where id = ${id}`
    expect(held).toEqual({
      held_at: new Date(clock),
      hold_expires_at: new Date(Date.parse(clock) + 10 * 60_000),
    })
  })

  it('run-rounds makes an email due that is scheduled a year ahead', async () => {
    await host.sql`
      insert into private.mail_outbox (to_address, template, data, due_at)
      values ('late@example.com', 'welcome', '{"name": "Lee Late"}', now() + interval '1 year'),
        ('soon@example.com', 'welcome', '{"name": "Sue Soon"}', now() + interval '1 hour')`
    await runRounds()
    const due = await host.sql`
      select to_address from private.mail_outbox where due_at <= now() and to_address in ('late@example.com', 'soon@example.com')`
    expect([...due]).toEqual([{ to_address: 'late@example.com' }])
  })

  it('reconciling undoes a pending payment that was started a year ahead', async () => {
    await queueSquareFailures(host, { endpoint: 'create-payment', do: 'drop-answer', times: 3 })
    expect((await payOrder(host, buildCheckout())).status).toBe(504)
    await host.sql`update public.payments set created_at = now() + interval '1 year' where status = 'pending'`
    await runRounds()
    await host.sql`update public.payments set created_at = created_at - interval '3 minutes' where status = 'pending'`
    expect(await callAsService(host, 'reconcile-payments')).toMatchObject({ undone: 1 })
    expect(await findBookProblems(host)).toEqual([])
  })

  it('a rate limit whose window ends a year ahead starts over', async () => {
    const countTry = () => host.sql`select private.count_try('a bucket', 1, interval '5 minutes') as wait`
    await countTry()
    await countTry()
    expect((await countTry())[0]?.wait).toBeGreaterThan(0)
    await host.sql`update private.rate_limits set window_ends_at = now() + interval '1 year' where bucket = 'a bucket'`
    expect([...(await countTry())]).toEqual([{ wait: 0 }])
    expect((await countTry())[0]?.wait).toBeGreaterThan(0)
  })
})
