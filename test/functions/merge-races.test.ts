import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { buildCheckout, callFunction, checkBooksAfterEach, payOrder } from './world/calls.ts'
import { countLockWaits } from './world/interleave.ts'
import { mergeSteps } from './world/merges.ts'
import { type Desk, holdBay, timeAt, withDesk } from './world/venue.ts'
import { bookWholeDay, joinWaitlist as joinLine } from './world/waitlist.ts'

const opened = withDesk()
const { host, staff, bays } = opened
const steps = mergeSteps(opened)
let planId: string
beforeAll(async () => {
  // The day is full because a guest can join the waitlist only when no time is free.
  await bookWholeDay(host)
  await host.sql`delete from public.membership_plans where name = 'Merged Owl'`
  const [plan] = await host.sql`
    insert into public.membership_plans (name, price_cents, months) values ('Merged Owl', 12900, 1) returning id`
  planId = String(plan?.id)
})
checkBooksAfterEach(host)

type Person = Awaited<ReturnType<typeof steps.createVerifiedMember>>
type Sql = Parameters<Parameters<Desk['host']['sql']['begin']>[0]>[0]

const attemptId = randomUUID()
/** Requests of a signed-in person, each with the table it writes and the lock that its first step waits for. */
const doors = {
  order: {
    table: 'public.orders',
    begin: ({ token }: Person) => payOrder(host, buildCheckout({ attemptId }), token),
    stop: (other: Sql) => other`select pg_advisory_xact_lock(hashtext(${`attempt: ${attemptId}`}))`,
  },
  membership: {
    table: 'public.membership_purchases',
    begin: ({ token }: Person) => {
      const wish = { planId, amount: 129, attemptId, until: '2026-02-04' }
      return callFunction(host, 'join-membership', { ...wish, sourceId: 'cnon:card-nonce-ok' }, token)
    },
    stop: (other: Sql, { id }: Person) =>
      other`select pg_advisory_xact_lock(hashtext(${`membership of ${id}`}))`,
  },
}
const mergeMembers = async (kept: { memberId: number }, gone: { memberId: number }) =>
  callFunction(
    host,
    'manage-member',
    await steps.buildMergeRequest(kept.memberId, gone.memberId, { signIn: 'kept' }),
    staff.token,
  )
const waiting = () => countLockWaits(host.sql)
const listOwners = async (table: string, ...people: Person[]) => {
  const ids = people.map(({ id }) => id)
  const rows = await host.sql.unsafe<{ user_id: string }[]>(`select user_id from ${table}`)
  return rows.map(({ user_id }) => user_id).filter((id) => ids.includes(id))
}

it.each(Object.keys(doors) as (keyof typeof doors)[])(
  'a merge between a request and its first row gives the %s to the account that stays',
  async (name) => {
    const { table, begin, stop } = doors[name]
    const [kept, gone] = [await steps.createVerifiedMember(), await steps.createVerifiedMember()]
    let begun: Promise<{ status: number }> | undefined
    await host.sql.begin(async (other) => {
      await stop(other, gone)
      begun = begin(gone)
      await expect.poll(waiting).toBe(1)
      expect((await mergeMembers(kept, gone)).status).toBe(200)
    })
    expect((await begun)?.status).toBe(200)
    expect(await listOwners(table, kept, gone)).toEqual([kept.id])
  },
)

const later = {
  'waitlist entry': {
    table: 'private.waiting_entries',
    begin: ({ email, token }: Person) => joinLine(host, 'Pat', { email }, token),
  },
  bay: {
    table: 'public.bookings',
    begin: ({ token }: Person) => holdBay(host, { bayId: bays.second, start: timeAt(15 * 60) }, token),
  },
  event: {
    table: 'public.event_signups',
    begin: async ({ client }: Person) => {
      const [event] = await host.sql`insert into public.events (title, kind, starts_at, ends_at, capacity)
        values ('Lantern Cup', 'league', private.clock() + interval '1 day', private.clock() + interval '26 hours', 8) returning id`
      return client.rpc('join_event', { p_event_id: String(event?.id) })
    },
  },
}
it.each(Object.keys(later) as (keyof typeof later)[])(
  'the %s requested during a merge waits for it and goes to the account that stays',
  async (name) => {
    const { table, begin } = later[name]
    const [kept, gone] = [await steps.createVerifiedMember(), await steps.createVerifiedMember()]
    let merged: Promise<{ status: number }> | undefined
    let begun: PromiseLike<{ status: number }> | undefined
    await host.sql.begin(async (other) => {
      await other`select 1 from public.gym_members where id = ${gone.memberId} for update`
      merged = mergeMembers(kept, gone)
      await expect.poll(waiting).toBe(1)
      begun = begin(gone)
      await expect.poll(waiting).toBe(2)
    })
    expect([(await merged)?.status, (await begun)?.status]).toEqual([200, 200])
    expect(await listOwners(table, kept, gone)).toEqual([kept.id])
  },
)
