import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPurchase } from '../../supabase/functions/_shared/commands/memberships/open.ts'
import { newAdmin, newPerson, withHost } from '../host/test-host.ts'
import {
  callFunction,
  checkUnsettledBooksAfterEach,
  queueSquareFailures,
  reconcilePayments,
} from './world/calls.ts'
import { clock } from './world/venue.ts'

const host = withHost({ CLOCK: clock })
let plans: Record<'owl' | 'founders' | 'corporate' | 'year', string>
beforeAll(async () => {
  const rows = await host.sql`
    insert into public.membership_plans (name, price_cents, months) values
      ('Night Owl', 12900, 1), ('Founders Circle', 19900, 1), ('Corporate', null, 12), ('Year', 10000, 12) returning id`
  const [owl = '', founders = '', corporate = '', year = ''] = rows.map(({ id }) => String(id))
  plans = { owl, founders, corporate, year }
})
checkUnsettledBooksAfterEach(host)

const joinPlan = (
  token: string | undefined,
  planId: string,
  amount: number,
  parts: Record<string, unknown> = {},
) =>
  callFunction(
    host,
    'join-membership',
    {
      planId,
      amount,
      attemptId: randomUUID(),
      until: planId === plans.year ? '2027-01-04' : '2026-02-04',
      sourceId: 'cnon:card-nonce-ok',
      ...parts,
    },
    token,
  )
const charges = async (userId: string) =>
  Number(
    (
      await host.sql`select count(*) from public.payments where user_id = ${userId} and status = 'completed'`
    )[0]?.count,
  )
const held = async (userId: string) => [
  ...(await host.sql`select status, started_on::text, end_date::text from public.memberships where user_id = ${userId}`),
]

describe('joining a membership', () => {
  it('joining a plan charges it once and begins today, however often the request is repeated', async () => {
    const { id, token } = await newPerson(host)
    const attemptId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => joinPlan(token, plans.owl, 129, { attemptId })),
    )
    for (const { body } of answers)
      expect(body).toMatchObject({ planName: 'Night Owl', endDate: '2026-02-04' })
    expect(await held(id)).toEqual([{ status: 'active', started_on: '2026-01-05', end_date: '2026-02-04' }])
    const [letter] = await host.sql`select data from private.mail_outbox where template = 'membership'`
    expect(letter?.data).toMatchObject({ plan_name: 'Night Owl', price_cents: 12900 })
  })

  it('joining a plan in five windows at the same moment charges once', async () => {
    const { id, token } = await newPerson(host)
    const answers = await Promise.all(Array.from({ length: 5 }, () => joinPlan(token, plans.owl, 129)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatch(/not charged again/)
    expect(await held(id)).toEqual([{ status: 'active', started_on: '2026-01-05', end_date: '2026-02-04' }])
    expect(await charges(id)).toBe(1)
  })

  it('joining a plan requires the last day that was shown', async () => {
    const { id, token } = await newPerson(host)
    for (const until of [undefined, null, '', 'tomorrow'])
      expect((await joinPlan(token, plans.owl, 129, { until })).status).toBe(400)
    expect((await joinPlan(token, plans.owl, 129, { until: '2026-02-05' })).body.error).toMatch(/not charged/)
    expect(await charges(id)).toBe(0)
  })

  it('joining a plan for several periods at the same moment charges only the first period', async () => {
    const { id, token } = await newPerson(host)
    const ends = ['2026-03-04', '2026-02-04', '2026-04-04', '2026-05-04']
    await queueSquareFailures(host, { do: 'delay', endpoint: 'create-payment', ms: 1500, times: 1 })
    const answers = await Promise.all(ends.map((until) => joinPlan(token, plans.owl, 129, { until })))
    expect(answers.map(({ status }) => status)).toEqual([409, 200, 409, 409])
    expect(await charges(id)).toBe(1)
  })

  it('simultaneous purchases of a membership open at most one payment, whatever end is shown', async () => {
    const { id } = await newPerson(host)
    const tender = { sourceHash: 'card', giftCode: '', cardCents: 12900, totalCents: 12900 }
    const openShownUntil = async (shownUntil: string) => {
      const asked = { attemptKey: randomUUID(), userId: id, planId: plans.owl, shownUntil }
      return (await openPurchase(host.environment, asked, tender)).state
    }
    const ends = [
      '2026-01-04',
      '2026-01-04',
      '2026-02-05',
      '2026-03-04',
      '2026-02-04',
      '2026-02-04',
      '2026-02-04',
    ]
    const states = await Promise.all(ends.map(openShownUntil))
    expect(states.sort()).toEqual(['moved', 'moved', 'moved', 'moved', 'open', 'unsettled', 'unsettled'])
    await host.sql`delete from public.payments where user_id = ${id}`
  })

  it('joining a plan continues where another window was left in the middle of paying', async () => {
    const { id, token } = await newPerson(host)
    await queueSquareFailures(host, { do: 'drop-answer', endpoint: 'create-payment', times: 3 })
    expect((await joinPlan(token, plans.owl, 129)).status).toBe(504)
    expect((await joinPlan(token, plans.owl, 129)).status).toBe(200)
    expect(await charges(id)).toBe(1)
  })

  it('joining two plans at the same moment charges only one of them', async () => {
    const { id, token } = await newPerson(host)
    const answers = await Promise.all([joinPlan(token, plans.owl, 129), joinPlan(token, plans.founders, 199)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error).not.toMatch(/no longer available/i)
    expect(await held(id)).toHaveLength(1)
  })

  it.each([
    ['a plan that is sold on request', () => joinPlan('', plans.corporate, 0, {}), 401],
    ['a visitor', () => joinPlan(undefined, plans.owl, 129), 401],
  ])('joining a plan is refused for %s', async (_, attempt, status) => {
    expect((await attempt()).status).toBe(status)
  })

  it('joining a plan is refused at another price, for a plan without a price and for a second plan', async () => {
    const { token } = await newPerson(host)
    expect((await joinPlan(token, plans.owl, 1)).body).toMatchObject({
      rule: 'changed',
      error: expect.stringContaining('price of this plan has changed'),
    })
    expect((await joinPlan(token, plans.corporate, 0)).body.error).toMatch(/not sold online/)
    await joinPlan(token, plans.owl, 129)
    expect((await joinPlan(token, plans.founders, 199)).body.error).toMatch(/already have a membership/)
  })

  it('joining a plan is undone when the outcome of its payment remains unknown', async () => {
    const { id, token } = await newPerson(host)
    await queueSquareFailures(host, { do: 'drop-answer', endpoint: 'create-payment', times: 3 })
    expect((await joinPlan(token, plans.owl, 129)).status).toBe(504)
    await reconcilePayments(host)
    expect(await held(id)).toEqual([])
  })

  it('joining a plan fails with a declined card', async () => {
    const { id, token } = await newPerson(host)
    expect((await joinPlan(token, plans.owl, 129, { sourceId: 'cnon:card-nonce-declined' })).status).toBe(402)
    expect(await held(id)).toEqual([])
  })
})

describe('a repeated join request', () => {
  const offer = (active: boolean, cents: number) =>
    host.sql`update public.membership_plans set active = ${active}, price_cents = ${cents} where id = ${plans.owl}`
  const withdrawPlan = () => offer(false, 15900)
  afterEach(() => offer(true, 12900))

  it('a repeated join request returns what it bought even when the plan is no longer sold', async () => {
    const { id, token } = await newPerson(host)
    const attemptId = randomUUID()
    const first = await joinPlan(token, plans.owl, 129, { attemptId })
    await withdrawPlan()
    expect(await joinPlan(token, plans.owl, 129, { attemptId })).toEqual({ ...first, status: 200 })
    expect(await charges(id)).toBe(1)
    const stranger = await newPerson(host)
    expect((await joinPlan(stranger.token, plans.owl, 129, { attemptId })).body.error).toMatch(
      /not sold online/,
    )
  })

  it('a repeated join request completes as shown while its money is held, whatever became of the plan', async () => {
    const { id, token } = await newPerson(host)
    const attemptId = randomUUID()
    await queueSquareFailures(host, { do: 'drop-answer', endpoint: 'create-payment', times: 3 })
    expect((await joinPlan(token, plans.owl, 129, { attemptId })).status).toBe(504)
    await withdrawPlan()
    expect((await joinPlan(token, plans.owl, 129, { attemptId })).body.planName).toBe('Night Owl')
    const paid = await host.sql`select status, amount_cents from public.payments where user_id = ${id}`
    expect([...paid]).toEqual([{ status: 'completed', amount_cents: 12900 }])
  })

  it('a repeated join request is refused when its card was declined and the plan was withdrawn', async () => {
    const { token } = await newPerson(host)
    const attemptId = randomUUID()
    await joinPlan(token, plans.owl, 129, { attemptId, sourceId: 'cnon:card-nonce-declined' })
    await withdrawPlan()
    expect((await joinPlan(token, plans.owl, 129, { attemptId })).body.error).toMatch(/not sold online/)
  })
})

describe('a membership', () => {
  it('a membership is renewed from its end and paid by the year when the plan says so', async () => {
    const { id, token } = await newPerson(host)
    await joinPlan(token, plans.year, 1200)
    const { body } = await joinPlan(token, plans.year, 1200, { until: '2028-01-04' })
    expect(body.endDate).toBe('2028-01-04')
    expect(await held(id)).toHaveLength(1)
  })

  it('a membership that its holder ends lasts until its period is over, and renewing keeps it', async () => {
    const { id, token } = await newPerson(host)
    await joinPlan(token, plans.owl, 129)
    expect((await callFunction(host, 'end-membership', { ends: true }, token)).body.endDate).toBe(
      '2026-02-04',
    )
    const [ending] = await host.sql`select status, cancelled_at from public.memberships where user_id = ${id}`
    expect(ending).toMatchObject({ status: 'active', cancelled_at: expect.any(Date) })
    await joinPlan(token, plans.owl, 129, { until: '2026-03-04' })
    const [kept] = await host.sql`select cancelled_at from public.memberships where user_id = ${id}`
    expect(kept?.cancelled_at).toBeNull()
  })

  it('a membership whose period is over expires and makes room for another plan', async () => {
    const { id, token } = await newPerson(host)
    await joinPlan(token, plans.owl, 129)
    await host.sql`update public.memberships set started_on = '2025-12-01', end_date = '2026-01-04' where user_id = ${id}`
    expect((await joinPlan(token, plans.founders, 199)).status).toBe(200)
    expect((await held(id)).map(({ status }) => status).sort()).toEqual(['active', 'expired'])
  })

  it('a membership that is refunded in full ends, and its payment attempt cannot be repeated', async () => {
    const { id, token } = await newPerson(host)
    const admin = await newAdmin(host)
    const attemptId = randomUUID()
    await joinPlan(token, plans.owl, 129, { attemptId })
    const [payment] = await host.sql`select id from public.payments where user_id = ${id}`
    const refund = {
      paymentId: payment?.id,
      amountCents: 12900,
      reason: 'Moved away',
      requestId: randomUUID(),
    }
    expect((await callFunction(host, 'refund-payment', refund, admin.token)).status).toBe(200)
    await reconcilePayments(host)
    expect((await held(id)).map(({ status }) => status)).toEqual(['cancelled'])
    const { body } = await joinPlan(token, plans.owl, 129, { attemptId })
    expect(body).toMatchObject({ code: 'conflict', rule: 'left' })
  })
})
