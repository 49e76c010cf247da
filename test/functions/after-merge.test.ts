import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { callFunction, checkBooksAfterEach } from './world/calls.ts'
import { countLockWaits } from './world/interleave.ts'
import { readMemberPage } from './world/members.ts'
import { mergeSteps } from './world/merges.ts'
import { bookHold, giveMembership, holdBay, timeAt, withDesk } from './world/venue.ts'

const opened = withDesk()
const { host, staff, bays, admin } = opened
const steps = mergeSteps(opened)
checkBooksAfterEach(host)

const manageMember = (body: Record<string, unknown>) => callFunction(host, 'manage-member', body, staff.token)
const mergeMembers = async (...asked: Parameters<typeof steps.buildMergeRequest>) =>
  manageMember(await steps.buildMergeRequest(...asked))

async function undoMerge(keptId: number) {
  const [made] = await host.sql`
    select id from private.member_merges where kept_id = ${keptId} and undone_at is null order by number desc limit 1`
  return manageMember({ action: 'split', id: made?.id })
}

async function readBookingsUnder(memberId: number) {
  const [row] = await host.sql`select private.member_load(${memberId}) as load`
  const { bookings, payments, visits } = row?.load ?? {}
  return { bookings, payments, visits }
}

/** A person who signs up under an email and verifies it. */
async function signUp(email: string) {
  const person = await steps.createVerifiedMember()
  await host.sql`delete from public.gym_members where id = ${person.memberId}`
  await host.sql`update auth.users set email = ${email} where id = ${person.id}`
  await host.sql`update public.profiles set email_proven_at = now() where id = ${person.id}`
  await host.sql`select private.claim_by_address(p) from public.profiles p where id = ${person.id}`
  return { ...person, email }
}

describe('merging two entries without an account', () => {
  const one = { bookings: 1, payments: 1, visits: 1 }
  const all = { bookings: 2, payments: 2, visits: 2 }

  it.each([
    ['kept', 'ann.kept@example.com', 'ann.gone@example.com', 'ann.kept@example.com'],
    ['other', 'bea.kept@example.com', 'bea.gone@example.com', 'bea.gone@example.com'],
  ])(
    'merging two entries without an account keeps all bookings under the email of the %s entry',
    async (_, ofKept, ofGone, email) => {
      const [keptId, goneId] = [await steps.addTypedEntry(ofKept), await steps.addTypedEntry(ofGone)]
      for (const guest of [ofKept, ofGone]) await steps.addPaidBooking({ email: guest })
      expect((await mergeMembers(keptId, goneId, { email })).status).toBe(200)
      expect(await readBookingsUnder(keptId)).toEqual(all)

      expect((await undoMerge(keptId)).status).toBe(200)
      expect([await readBookingsUnder(keptId), await readBookingsUnder(goneId)]).toEqual([one, one])

      expect((await mergeMembers(keptId, goneId, { email })).status).toBe(200)
      const person = await signUp(email)
      expect(await readBookingsUnder(keptId)).toEqual(all)
      expect((await undoMerge(keptId)).status).toBe(200)
      expect([await readBookingsUnder(keptId), await readBookingsUnder(goneId)]).toEqual([one, one])
      const [own] = await host.sql`select email from public.gym_members where user_id = ${person.id}`
      expect(own?.email).toBe(email)
    },
  )

  it('two entries are not merged under an email of neither', async () => {
    const [keptId, goneId] = [
      await steps.addTypedEntry('cy.kept@example.com'),
      await steps.addTypedEntry('cy.gone@example.com'),
    ]
    expect((await mergeMembers(keptId, goneId, { email: 'cy.other@example.com' })).status).toBe(409)
  })
})

it('a bay held with the sign-in that ended is booked and visited by the account that stays', async () => {
  const [kept, gone] = [await steps.createVerifiedMember(), await steps.createVerifiedMember()]
  const holdAt = async (hour: number) =>
    (await holdBay(host, { bayId: bays.second, start: timeAt(hour * 60) }, gone.token)).body.hold
  const [before, after] = [await holdAt(11), await holdAt(12)]
  expect((await mergeMembers(kept.memberId, gone.memberId, { signIn: 'kept' })).status).toBe(200)
  await host.sql`update public.bookings set user_id = ${gone.id} where id = ${after.id}`
  for (const one of [before, after]) {
    const { body } = await bookHold(host, one)
    const booked = { action: 'mark', number: body.number, was: 'confirmed', status: 'attended' }
    expect((await callFunction(host, 'manage-booking', booked, staff.token)).status).toBe(200)
  }
  const owners = await host.sql`
    select b.user_id, p.user_id as paid_by, c.gym_member_id::int as visitor from public.bookings b
    join public.payments p on p.booking_id = b.id join public.check_ins c on c.booking_id = b.id
    where b.id = any(${[before.id, after.id]})`
  const owner = { user_id: kept.id, paid_by: kept.id, visitor: kept.memberId }
  expect([...owners]).toEqual([owner, owner])
  expect((await undoMerge(kept.memberId)).status).toBe(200)
})

it('undoing a merge returns a booking and a plan with their later payments and visits', async () => {
  const [kept, gone] = [await steps.createVerifiedMember(), await steps.createVerifiedMember()]
  await giveMembership(host, gone.id)
  const booking = await steps.addPaidBooking(gone)
  await mergeMembers(kept.memberId, gone.memberId, { signIn: 'kept' })
  const [plan] = await host.sql`select id from public.membership_plans where name = 'Night Owl'`
  const { memberships } = await readMemberPage({ staff }, kept)
  expect(memberships).toMatchObject([{ endDate: '2026-02-04' }])
  const renewal = { planId: plan?.id, method: 'cash', priceCents: 12900, until: '2026-03-04' }
  const sold = { action: 'sell', attemptId: randomUUID(), memberId: kept.memberId, ...renewal }
  expect((await manageMember(sold)).status).toBe(200)
  await host.sql`
    insert into public.payments (user_id, booking_id, amount_cents, status, method, at_counter, completed_at)
    values (${kept.id}, ${booking}, 2000, 'completed', 'cash', true, private.clock())`
  const [{ number } = {}] = await host.sql`select number from public.bookings where id = ${booking}`
  await host.sql`
    update public.bookings set price_cents = 5000, starts_at = '2026-01-05T14:00Z', ends_at = '2026-01-05T15:00Z' where id = ${booking}`
  const attended = { action: 'mark', number, was: 'confirmed', status: 'attended' }
  expect((await callFunction(host, 'manage-booking', attended, staff.token)).status).toBe(200)

  expect((await undoMerge(kept.memberId)).status).toBe(200)
  expect(await readMemberPage({ staff }, gone)).toMatchObject({
    spentCents: 3000 + 2000 + 12900,
    visits: 1,
    memberships: [{ endDate: '2026-03-04' }],
  })
  expect(await readMemberPage({ staff }, kept)).toMatchObject({ spentCents: 0, visits: 0, memberships: [] })
  const sales = await host.sql`select user_id from public.membership_purchases where plan_id = ${plan?.id}`
  expect([...sales]).toEqual([{ user_id: gone.id }])
})

it('undoing a merge leaves later bookings with the sign-in that stayed', async () => {
  const [kept, gone] = [await steps.createVerifiedMember(), await steps.createVerifiedMember()]
  const own = await steps.addPaidBooking(kept)
  await mergeMembers(kept.memberId, gone.memberId, { signIn: 'gone' })
  expect((await readMemberPage({ staff }, kept)).merges).toMatchObject([{ hasGiven: true }])
  const since = await steps.addPaidBooking(gone)
  await host.sql`insert into public.check_ins (gym_member_id, booking_id, checked_in_at)
    select ${kept.memberId}::bigint, booking, private.clock() from unnest(${[own, since]}::uuid[]) booking`
  expect((await undoMerge(kept.memberId)).status).toBe(200)
  for (const entry of [kept, gone])
    expect(await readMemberPage({ staff }, entry)).toMatchObject({
      signInEmail: entry.email,
      spentCents: 3000,
      visits: 1,
      merges: [],
    })
})

describe('a sign-in that a merge switched off', () => {
  async function planEvent() {
    const [event] = await host.sql`
      insert into public.events (title, kind, starts_at, ends_at, capacity)
      values ('Putting night', 'social', '2026-01-20T01:00Z', '2026-01-20T03:00Z', 8) returning id`
    return String(event?.id)
  }
  const listPlaces = async (eventId: string) => [
    ...(await host.sql`
      select user_id, full_name from public.event_signups where event_id = ${eventId} order by full_name, created_at`),
  ]

  it('a switched-off sign-in gets no role, and its place at an event goes to the account that stays', async () => {
    const [kept, gone] = [await steps.createVerifiedMember(), await steps.createVerifiedMember()]
    await mergeMembers(kept.memberId, gone.memberId, { signIn: 'kept' })
    const event = await planEvent()
    const asked = { id: randomUUID(), full_name: 'Pat', email: gone.email, phone: '' }
    const added = await staff.client.rpc('add_to_event', { p_event_id: event, p_signup: asked })
    expect(added.data).toBe('joined')
    expect(await listPlaces(event)).toEqual([{ user_id: kept.id, full_name: '' }])
    const granted = await admin.client.rpc('grant_role', { p_email: gone.email, p_role: 'staff' })
    expect(granted.data).toBe('switched_off')
  })

  it('a switched-off sign-in that still joined an event keeps one place by account and one by name', async () => {
    const [kept, gone] = [await steps.createVerifiedMember(), await steps.createVerifiedMember()]
    const event = await planEvent()
    const joinEvent = (id: string) =>
      host.sql`insert into public.event_signups (event_id, user_id) values (${event}, ${id})`
    await joinEvent(kept.id)
    await joinEvent(gone.id)
    await mergeMembers(kept.memberId, gone.memberId, { signIn: 'kept' })
    await joinEvent(gone.id)
    expect((await undoMerge(kept.memberId)).status).toBe(200)
    expect(await listPlaces(event)).toEqual([
      { user_id: kept.id, full_name: '' },
      { user_id: gone.id, full_name: '' },
      { user_id: null, full_name: 'Pat Person' },
    ])
  })

  it.each(['kept', 'gone'] as const)(
    'undoing a merge restores the entry of a deleted sign-in when the %s sign-in stayed',
    async (signIn) => {
      const [kept, gone] = [await steps.createVerifiedMember(), await steps.createVerifiedMember()]
      const [stays, ends] = signIn === 'kept' ? [kept, gone] : [gone, kept]
      await host.sql`update public.gym_members set address_counts = true where id = ${ends.memberId}`
      await giveMembership(host, ends.id)
      for (const one of [kept, gone]) await steps.addPaidBooking(one)
      const event = await planEvent()
      await host.sql`insert into public.event_signups (event_id, user_id) values (${event}, ${ends.id})`
      await mergeMembers(kept.memberId, gone.memberId, { signIn })
      await host.sql`delete from auth.users where id = ${ends.id}`
      expect((await undoMerge(kept.memberId)).status).toBe(200)
      expect(await readBookingsUnder(ends.memberId)).toMatchObject({ bookings: 1, payments: 1 })
      expect(await readMemberPage({ staff }, ends)).toMatchObject({ email: ends.email, signInEmail: null })
      const page = await readMemberPage({ staff }, stays)
      expect([page.signInEmail, page.spentCents, page.memberships.length]).toEqual([stays.email, 3000, 1])
      expect(await listPlaces(event)).toEqual([{ user_id: null, full_name: 'Pat Person' }])
    },
  )
})

it.each([
  ['check-in', 'merge'],
  ['check-in', 'undo'],
] as const)('a %s and a simultaneous %s wait for each other', async (_, act) => {
  const [member, email] = [await steps.createVerifiedMember(), `dee.${act}@example.com`]
  const goneId = await steps.addTypedEntry(email)
  const booking = await steps.addPaidBooking({ email })
  if (act === 'undo') await mergeMembers(member.memberId, goneId)
  const wish = act === 'merge' ? await steps.buildMergeRequest(member.memberId, goneId) : null
  const entryId = act === 'merge' ? goneId : member.memberId
  let answer: Promise<{ status: number }> | undefined
  await host.sql.begin(async (checkIn) => {
    await checkIn`select 1 from public.bookings where id = ${booking} for update`
    answer = wish ? manageMember(wish) : undoMerge(member.memberId)
    await expect.poll(() => countLockWaits(host.sql)).toBe(1)
    await checkIn`update public.gym_members set last_contact_at = now() where id = ${entryId}`
  })
  expect((await answer)?.status).toBe(200)
})
