import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { takeMisbehavior } from '../control/misbehavior.ts'
import { call, codes, fetchToken, ledger, order, pay, queueMisbehaviors, times } from './square-calls.ts'
import { accessToken, type SquareHost, startSquare } from './square-host.ts'

let host: SquareHost
beforeAll(async () => {
  host = await startSquare()
})
afterEach(async () => {
  const headers = { Authorization: `Bearer ${accessToken}` }
  await fetch(`${host.url}/control`, { method: 'DELETE', headers })
})
afterAll(() => host.close())

async function countPayments(): Promise<number> {
  return (await ledger(host)).payments.length
}

it('the control endpoint requires the access token', async () => {
  for (const path of ['/control', '/control/ledger', '/control/events'])
    expect((await call(host, path, undefined, null)).status).toBe(401)
  expect((await call(host, '/control', { next: [{ do: 'drop-answer' }] }, 'wrong')).status).toBe(401)
  expect((await pay(host)).status).toBe(200)
})

it.each([
  [{ do: 'explode' }],
  [{ do: 'fail', status: 200 }],
  [{ do: 'delay', ms: -1 }],
  [{ do: 'delay', ms: 1, when: 'meanwhile' }],
  [{ do: 'swap' }],
])('the control endpoint refuses %o', async (request) => {
  expect((await queueMisbehaviors(host, request)).status).toBe(400)
})

describe('the next call after a control request', () => {
  it('a call can lose its answer after the work is done', async () => {
    const body = order()
    const before = await countPayments()
    await queueMisbehaviors(host, { do: 'drop-answer' })
    await expect(call(host, '/v2/payments', body)).rejects.toThrow()
    expect(await countPayments()).toBe(before + 1)
    expect((await call(host, '/v2/payments', body)).body.payment.status).toBe('COMPLETED')
    expect(await countPayments()).toBe(before + 1)
  })

  it('a call can be lost before the work begins', async () => {
    const before = await countPayments()
    await queueMisbehaviors(host, { do: 'drop-request' })
    await expect(pay(host)).rejects.toThrow()
    expect(await countPayments()).toBe(before)
  })

  it('a lost call without a socket answers as a proxy does', async () => {
    await queueMisbehaviors(host, { do: 'drop-request' })
    const headers = { Authorization: `Bearer ${accessToken}` }
    expect((await host.app.request('/v2/payments/none', { headers })).status).toBe(504)
  })

  it.each([
    [500, 'INTERNAL_SERVER_ERROR', 'API_ERROR'],
    [503, 'SERVICE_UNAVAILABLE', 'API_ERROR'],
    [429, 'RATE_LIMITED', 'RATE_LIMIT_ERROR'],
  ])('a call can fail with %i', async (status, code, category) => {
    const body = order()
    await queueMisbehaviors(host, { do: 'fail', status })
    const answer = await call(host, '/v2/payments', body)
    expect(answer.status).toBe(status)
    expect(answer.body.errors[0]).toMatchObject({ code, category })
    expect((await call(host, '/v2/payments', body)).status).toBe(200)
  })

  it('a call can be refused with any code', async () => {
    await queueMisbehaviors(host, {
      endpoint: 'create-refund',
      do: 'refuse',
      category: 'REFUND_ERROR',
      code: 'REFUND_DECLINED',
    })
    expect(codes(await call(host, '/v2/refunds', {}))).toEqual(['REFUND_DECLINED'])
  })

  it('a call can return half a body', async () => {
    await queueMisbehaviors(host, { do: 'malformed' })
    await expect(pay(host)).rejects.toThrow(SyntaxError)
  })
})

describe('a delayed call', () => {
  it.each([undefined, 'before'])('a delayed call can wait before the work: %s', async (when) => {
    const before = await countPayments()
    await queueMisbehaviors(host, { endpoint: 'create-payment', do: 'delay', ms: 400, when })
    const started = performance.now()
    const toResponse = call(host, '/v2/payments', order())
    await expect.poll(countPayments).toBe(before + 1)
    expect(performance.now() - started).toBeGreaterThan(390)
    expect((await toResponse).status).toBe(200)
  })

  it('a delayed call can hold its answer after the work', async () => {
    const before = await countPayments()
    await queueMisbehaviors(host, { endpoint: 'create-payment', do: 'delay', ms: 120_000, when: 'after' })
    const gone = new AbortController()
    const headers = { Authorization: `Bearer ${accessToken}` }
    const init = { method: 'POST', headers, body: JSON.stringify(order()), signal: gone.signal }
    const toResponse = fetch(`${host.url}/v2/payments`, init)
    await expect.poll(countPayments).toBe(before + 1)
    gone.abort()
    await expect(toResponse).rejects.toThrow('aborted')
  })

  it('a delayed call can hold a refusal', async () => {
    await queueMisbehaviors(host, { do: 'delay', ms: 300, when: 'after' })
    const started = performance.now()
    expect((await call(host, '/v2/payments/nobody')).status).toBe(404)
    expect(performance.now() - started).toBeGreaterThan(290)
  })

  it.each(['before', 'after'])(
    'a delayed call completes its work for a caller that disconnected: %s',
    async (when) => {
      const before = await countPayments()
      await queueMisbehaviors(host, { endpoint: 'create-payment', do: 'delay', ms: 400, when })
      const body = order()
      const headers = { Authorization: `Bearer ${accessToken}` }
      const signal = AbortSignal.timeout(150)
      const init = { method: 'POST', headers, body: JSON.stringify(body), signal }
      await expect(fetch(`${host.url}/v2/payments`, init)).rejects.toThrow()
      await expect.poll(countPayments).toBe(before + 1)
      expect((await call(host, '/v2/payments', body)).status).toBe(200)
      expect(await countPayments()).toBe(before + 1)
      expect(host.errors).toEqual([])
    },
  )
})

it('a misbehavior affects only the named endpoint', async () => {
  await queueMisbehaviors(host, { endpoint: 'complete-payment', do: 'fail', status: 500 })
  const { body } = await pay(host, { autocomplete: false })
  expect((await call(host, `/v2/payments/${body.payment.id}/complete`, {})).status).toBe(500)
  expect((await call(host, `/v2/payments/${body.payment.id}/complete`, {})).status).toBe(200)
})

it('a misbehavior can make the card field fail', async () => {
  await queueMisbehaviors(host, { endpoint: 'card-nonce', do: 'fail', status: 503 })
  expect((await fetchToken(host, { number: '4111111111111111' })).status).toBe(503)
})

it('concurrent calls take different misbehaviors without waiting', async () => {
  await queueMisbehaviors(host, { do: 'delay', ms: 1 }, { do: 'delay', ms: 2 })
  await host.sql.begin(async (tx) => {
    expect(await takeMisbehavior(tx, 'get-payment')).toMatchObject({ ms: 1 })
    expect(await takeMisbehavior(host.sql, 'get-payment')).toMatchObject({ ms: 2 })
  })
})

it('a misbehavior happens as often as requested, across processes', async () => {
  await queueMisbehaviors(host, { endpoint: 'create-payment', do: 'fail', status: 503, times: 25 })
  const second = await startSquare(host)
  const answers = await times(40, (index) => pay(index % 2 ? second : host))
  await second.close()
  expect(answers.filter(({ status }) => status === 503)).toHaveLength(25)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(15)
})
