import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAsService, callFunction, checkBooksAfterEach, confirmRefundHandedBack } from './world/calls.ts'
import { createMember, listMemberEmails, readMemberPage, type TestMember } from './world/members.ts'
import { clock, withDesk } from './world/venue.ts'

const { host, admin, staff } = withDesk()
let owl = ''
let gold = ''
let asked = ''
beforeAll(async () => {
  const rows = await host.sql`insert into public.membership_plans (name, price_cents)
    values ('Night Owl', 12900), ('Gold', 19900), ('Corporate', null) returning id`
  ;[owl = '', gold = '', asked = ''] = rows.map(({ id }) => String(id))
})
checkBooksAfterEach(host)
afterEach(() => host.sql`update private.venue_clock set stands_at = ${clock}`)

const manage = (body: Record<string, unknown>, token = staff.token) =>
  callFunction(host, 'manage-member', body, token)

const toSale = ({ memberId }: { memberId: number }, parts: Record<string, unknown> = {}) => ({
  action: 'sell',
  attemptId: randomUUID(),
  memberId,
  planId: owl,
  method: 'cash',
  priceCents: 12_900,
  until: '2026-02-04',
  ...parts,
})
const readMembership = async ({ id }: TestMember) => {
  const [row] = await host.sql`
    select id, status, end_date::text as "endDate", cancelled_at is not null as ends from public.memberships
    where user_id = ${id} order by created_at desc limit 1`
  return row as { id: string; status: string; endDate: string; ends: boolean }
}
async function change(
  member: TestMember,
  act: string,
  parts: Record<string, unknown> = {},
  token = admin.token,
) {
  const { id: membershipId, ...shown } = await readMembership(member)
  return manage({ action: 'membership', membershipId, act, shown, reason: 'Broke an arm', ...parts }, token)
}
const listPayments = ({ id }: TestMember) =>
  host.sql`select amount_cents, method, at_counter, status from public.payments where user_id = ${id}`
async function setClock(day: string) {
  await host.sql`update private.venue_clock set stands_at = ${`${day}T15:00:00Z`}`
}

describe('a plan sold at the desk', () => {
  it('a plan sold at the desk is paid once, begins at once and has a receipt', async () => {
    const member = await createMember(host)
    const wish = toSale(member)
    const answers = await Promise.all([1, 2, 3].map(() => manage(wish)))
    for (const { body } of answers) expect(body).toEqual({ success: true, endDate: '2026-02-04' })
    expect(await listPayments(member)).toEqual([
      { amount_cents: 12_900, method: 'cash', at_counter: true, status: 'completed' },
    ])
    expect(await readMembership(member)).toMatchObject({ status: 'active', endDate: '2026-02-04' })
    expect((await manage({ ...wish, method: 'card' })).status).toBe(409)
    expect(await listMemberEmails(host, member)).toContain('membership')
  })

  it('a plan sold at the desk extends the membership and is refused for another plan or price', async () => {
    const member = await createMember(host)
    await manage(toSale(member))
    expect((await manage(toSale(member, { planId: gold, priceCents: 19_900 }))).body.error).toMatch(
      /another plan/,
    )
    expect((await manage(toSale(member))).body.error).toMatch(/last day is another one|have just paid/)
    expect((await manage(toSale(member, { priceCents: 100, until: '2026-03-04' }))).status).toBe(409)
    expect((await manage(toSale(member, { until: '2026-03-04', method: 'card' }))).status).toBe(200)
    expect(await readMembership(member)).toMatchObject({ endDate: '2026-03-04' })
    expect(await listPayments(member)).toHaveLength(2)
  })

  it('a plan sold at two registers at once is paid once', async () => {
    const member = await createMember(host)
    const answers = await Promise.all([manage(toSale(member)), manage(toSale(member), admin.token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await listPayments(member)).toHaveLength(1)
  })

  it('a free plan requires an admin and a reason and may be one that is sold on request', async () => {
    const member = await createMember(host)
    const gift = toSale(member, { method: 'free', priceCents: 0, reason: 'Won the putting night' })
    expect((await manage(gift)).status).toBe(403)
    expect((await manage({ ...gift, reason: '' }, admin.token)).body.error).toBe('Enter a reason.')
    expect((await manage(gift, admin.token)).body).toEqual({ success: true, endDate: '2026-02-04' })
    expect((await manage(gift, admin.token)).status).toBe(200)
    expect(await listPayments(member)).toEqual([])
    const other = await createMember(host)
    expect((await manage(toSale(other, { planId: asked }))).body.error).toMatch(/no longer on sale/)
    expect(
      (await manage({ ...gift, ...toSale(other, { planId: asked }), method: 'free' }, admin.token)).status,
    ).toBe(200)
  })

  it('a free plan is logged with who gave it and why', async () => {
    const member = await createMember(host)
    const gift = toSale(member, { method: 'free', priceCents: 0, reason: 'Won the putting night' })
    await manage(gift, admin.token)
    const { history } = await readMemberPage({ staff }, member)
    expect(history).toContainEqual(
      expect.objectContaining({
        kind: 'change',
        action: 'insert',
        actorName: 'Ada Admin',
        reason: 'Won the putting night',
      }),
    )
  })

  it('a plan sold at the desk requires an account', async () => {
    const [row] =
      await host.sql`select private.record_gym_member(null, 'paper@example.com', 'Paula Paper', '') as id`
    expect((await manage(toSale({ memberId: Number(row?.id) }))).body.error).toMatch(/no account yet/)
    expect((await manage(toSale({ memberId: 999_999 }))).status).toBe(409)
  })

  it('a plan sold at the desk ends when its payment is refunded', async () => {
    const member = await createMember(host)
    await manage(toSale(member))
    await change(member, 'pause')
    const [paid] = await host.sql`select id from public.payments where user_id = ${member.id}`
    const refund = { paymentId: paid?.id, amountCents: 12_900, reason: 'Moved away', requestId: randomUUID() }
    const { body } = await callFunction(host, 'refund-payment', refund, admin.token)
    await confirmRefundHandedBack(host, admin, body.refundId)
    expect(await readMembership(member)).toMatchObject({ status: 'cancelled' })
  })
})

describe('a membership changed at the desk', () => {
  it('a paused membership has no benefits and resumes on its day with the paused days added', async () => {
    const member = await createMember(host)
    await manage(toSale(member))
    expect((await change(member, 'pause', { until: '2026-01-05' })).body.error).toMatch(/after today/)
    const wish = { until: '2026-01-15' }
    expect((await change(member, 'pause', wish, staff.token)).status).toBe(200)
    expect(await readMembership(member)).toMatchObject({ status: 'paused', endDate: '2026-02-04' })
    const asBooker = await member.client.from('memberships').select('id').eq('status', 'active')
    expect(asBooker.data).toEqual([])
    expect((await manage(toSale(member))).body.error).toMatch(/is paused/)
    const attempt = {
      planId: owl,
      amount: 129,
      attemptId: randomUUID(),
      until: '2026-02-04',
      sourceId: 'cnon:card-nonce-ok',
    }
    expect((await callFunction(host, 'join-membership', attempt, member.token)).body.error).toMatch(
      /is paused/,
    )

    await setClock('2026-02-20')
    await callAsService(host, 'run-rounds')
    expect(await readMembership(member)).toMatchObject({ status: 'expired', endDate: '2026-02-14' })
    expect(await listMemberEmails(host, member)).toEqual(
      expect.arrayContaining(['membership_changed pause', 'membership_changed resume']),
    )
  })

  it('a membership paused without a last day does not expire and is resumed by hand', async () => {
    const member = await createMember(host)
    await manage(toSale(member))
    await change(member, 'pause')
    await setClock('2026-04-05')
    await callAsService(host, 'run-rounds')
    expect(await readMembership(member)).toMatchObject({ status: 'paused' })
    const answers = await Promise.all([change(member, 'resume'), change(member, 'resume')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await readMembership(member)).toMatchObject({ status: 'active', endDate: '2026-05-05' })
  })

  it('a membership is extended once, by an admin, from the day that was shown', async () => {
    const member = await createMember(host)
    await manage(toSale(member))
    expect((await change(member, 'extend', { until: '2026-02-11' }, staff.token)).status).toBe(403)
    expect((await change(member, 'extend', { until: '2026-02-01' })).body.error).toMatch(/later date/)
    const { id: membershipId, ...shown } = await readMembership(member)
    const wish = {
      action: 'membership',
      membershipId,
      act: 'extend',
      shown,
      reason: 'A broken bay',
      until: '2026-02-11',
    }
    const answers = await Promise.all([manage(wish, admin.token), manage(wish, admin.token)])
    expect(answers.map(({ body }) => body.endDate)).toEqual(['2026-02-11', '2026-02-11'])
    const colleague = await manage({ ...wish, until: '2026-02-18' }, admin.token)
    expect(colleague.body.error).toMatch(/just changed/)
    expect(await listMemberEmails(host, member)).toContain('membership_changed extend')
  })

  it('a membership can end with its period, be kept, or end at once, even while paused', async () => {
    const member = await createMember(host)
    await manage(toSale(member))
    expect((await change(member, 'end_later', {}, staff.token)).status).toBe(200)
    expect(await readMembership(member)).toMatchObject({ status: 'active', ends: true })
    expect((await change(member, 'keep', { reason: '' }, staff.token)).status).toBe(200)
    expect(await readMembership(member)).toMatchObject({ ends: false })
    await change(member, 'pause')
    expect((await change(member, 'end', {}, staff.token)).status).toBe(403)
    expect((await change(member, 'end')).status).toBe(200)
    expect(await readMembership(member)).toMatchObject({ status: 'cancelled', endDate: '2026-01-05' })
    expect((await change(member, 'pause')).body.error).toBe('This membership is over.')
    await callAsService(host, 'run-rounds')
    expect(await readMembership(member)).toMatchObject({ status: 'cancelled' })
  })

  it('each change of a membership sends an email, and keeping it allows a new reminder', async () => {
    const member = await createMember(host)
    await manage(toSale(member))
    await host.sql`update public.memberships set reminded_at = now() where user_id = ${member.id}`
    for (const act of ['end_later', 'keep', 'end_later', 'keep']) await change(member, act)
    const acts = ['end_later', 'keep', 'end_later', 'keep'].map((act) => `membership_changed ${act}`)
    expect((await listMemberEmails(host, member)).slice(-4)).toEqual(acts)
    const [row] = await host.sql`select reminded_at from public.memberships where user_id = ${member.id}`
    expect(row?.reminded_at).toBeNull()
  })

  it('the history of a member shows who changed a membership and why', async () => {
    const member = await createMember(host)
    await manage(toSale(member))
    await change(member, 'pause')
    const { history, memberships } = await readMemberPage({ staff }, member)
    expect(memberships).toMatchObject([{ planId: owl, status: 'paused', resumesOn: null }])
    expect(history).toContainEqual(
      expect.objectContaining({ kind: 'change', actorName: 'Ada Admin', reason: 'Broke an arm' }),
    )
  })
})
