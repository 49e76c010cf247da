import { beforeAll, describe, expect, it } from 'vitest'
import { openFakeServices } from '../../server/demo/fake-services.ts'
import { createLog } from '../../server/start/log.ts'
import { withHost } from '../host/test-host.ts'
import {
  buildCheckout,
  findBookProblems,
  payOrder,
  queueSquareFailures,
  reconcilePayments,
} from './world/calls.ts'

const tryMs = 300
const heldMs = 60_000

const host = withHost()
beforeAll(async () => {
  const { sql, dataDir, url, secretKey } = host
  const practice = await openFakeServices({
    sql,
    keys: { secretKey },
    outbox: dataDir,
    siteUrl: url,
    now: () => new Date(),
    log: createLog('silent'),
    patience: { tryMs, pausesMs: [10, 10] },
  })
  host.environment.cards = practice.cards
})

async function measure<Answer>(work: Promise<Answer>) {
  const started = performance.now()
  const answer = await work
  return { answer, ms: performance.now() - started }
}

async function listCharges(key: string) {
  return host.sql`
    select charged.status from practice.payments charged
    join public.orders on orders.number = charged.request ->> 'reference_id'
    where orders.attempt_key = ${key}`
}

describe('a delayed answer of Square', () => {
  it.each(['before', 'after'] as const)(
    'a payment is tried again and charged once when Square delays its answer %s the work',
    async (when) => {
      const checkout = buildCheckout()
      await queueSquareFailures(host, { endpoint: 'create-payment', do: 'delay', ms: heldMs, when, times: 1 })
      const { answer, ms } = await measure(payOrder(host, checkout))
      expect(answer).toMatchObject({ status: 200, body: { success: true } })
      expect(ms).toBeGreaterThan(tryMs - 10)
      expect(ms).toBeLessThan(heldMs)
      expect(await listCharges(checkout.attemptId)).toMatchObject([{ status: 'COMPLETED' }])
    },
  )

  it('a payment is given up after three delayed answers, and the same checkout pays once later', async () => {
    const checkout = buildCheckout()
    await queueSquareFailures(host, {
      endpoint: 'create-payment',
      do: 'delay',
      ms: heldMs,
      when: 'after',
      times: 3,
    })
    const { answer, ms } = await measure(payOrder(host, checkout))
    expect(answer).toMatchObject({ status: 504, body: { code: 'unanswered' } })
    expect(ms).toBeGreaterThan(3 * tryMs)
    expect(ms).toBeLessThan(heldMs)
    expect(await payOrder(host, checkout)).toMatchObject({ status: 200, body: { success: true } })
    expect(await listCharges(checkout.attemptId)).toMatchObject([{ status: 'COMPLETED' }])
    await reconcilePayments(host)
    expect(await findBookProblems(host)).toEqual([])
  })
})
