import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getRetryDelay, maxTries } from '../webhooks/deliveries.ts'
import { call, pay, queueMisbehaviors, refund, times } from './square-calls.ts'
import { type SquareHost, startSquare, webhook } from './square-host.ts'

type Received = {
  type: string
  event_id: string
  data: { type: string; id: string; object: Record<string, { status: string }> }
}

let host: SquareHost
let open: SquareHost[] = []
beforeEach(async () => {
  host = await startSquare()
  open.push(host)
})
afterAll(async () => {
  for (const each of open) await each.close()
  open = []
})

/** Checks signatures and answers with the given status. */
function receiver(answer: (event: Received) => number = () => 200) {
  const events: Received[] = []
  const deliver = async (url: string, init: RequestInit) => {
    const body = String(init.body)
    const signature = createHmac('sha256', webhook.signatureKey).update(`${url}${body}`).digest('base64')
    expect(url).toBe(webhook.notificationUrl)
    expect(new Headers(init.headers).get('x-square-hmacsha256-signature')).toBe(signature)
    const event = JSON.parse(body) as Received
    events.push(event)
    return new Response(null, { status: answer(event) })
  }
  return { events, deliver, types: () => events.map(({ type }) => type) }
}

it('webhooks report every change once, signed and in order', async () => {
  const { body } = await pay(host, { autocomplete: false })
  await call(host, `/v2/payments/${body.payment.id}/complete`, {})
  await refund(host, body.payment.id, 700)
  const { events, deliver, types } = receiver()
  expect(await host.runRound(deliver)).toBe(5)
  expect(types()).toEqual([
    'payment.created',
    'payment.updated',
    'refund.created',
    'payment.updated',
    'refund.updated',
  ])
  expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(5)
  expect(events[0]).toMatchObject({
    merchant_id: 'PRACTICE',
    data: { type: 'payment', id: body.payment.id, object: { payment: { status: 'APPROVED' } } },
  })
  expect(events.map(({ data }) => Object.values(data.object)[0]?.status)).toEqual([
    'APPROVED',
    'COMPLETED',
    'PENDING',
    'COMPLETED',
    'COMPLETED',
  ])
  expect(await host.runRound(deliver)).toBe(0)
})

it('webhooks survive the process that made them and are sent by one process only', async () => {
  await times(30, () => pay(host))
  const [second, third] = [await startSquare(host), await startSquare(host)]
  const { events, deliver } = receiver()
  await times(8, (index) => (index % 2 ? second : third).runRound(deliver))
  await second.close()
  await third.close()
  expect(events).toHaveLength(30)
  expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(30)
})

describe('a failing webhook receiver', () => {
  it('a failing receiver gets eleven tries within a day, at growing intervals', async () => {
    await pay(host)
    const { events, deliver } = receiver(() => 500)
    let waited = 0
    for (let count = 1; count <= maxTries; count += 1) {
      expect(await host.runRound(deliver)).toBe(1)
      expect(await host.runRound(deliver)).toBe(0)
      host.pass(getRetryDelay(count))
      waited += count < maxTries ? getRetryDelay(count) : 0
    }
    expect(await host.runRound(deliver)).toBe(0)
    expect(events).toHaveLength(11)
    expect(waited).toBeLessThan(24 * 3600_000)
  })

  it('a failing receiver gets the same event until it accepts it', async () => {
    await pay(host)
    let count = 0
    const { events, deliver } = receiver(() => (++count < 3 ? 503 : 204))
    for (let round = 0; round < 5; round += 1) {
      await host.runRound(deliver)
      host.pass(60_000)
    }
    expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(1)
    expect(events).toHaveLength(3)
  })

  it('an unreachable receiver gets the event later', async () => {
    await pay(host)
    const unreachable = () => Promise.reject(new TypeError('fetch failed'))
    expect(await host.runRound(unreachable)).toBe(1)
    host.pass(1000)
    const { events, deliver } = receiver()
    await host.runRound(deliver)
    expect(events).toHaveLength(1)
  })

  it('a failing receiver does not block later events', async () => {
    const [first, second] = [await pay(host), await pay(host)]
    const { deliver, events } = receiver(({ data }) => (data.id === first.body.payment.id ? 500 : 200))
    await host.runRound(deliver)
    expect(events.map(({ data }) => data.id)).toEqual([first.body.payment.id, second.body.payment.id])
  })
})

describe('webhooks on request', () => {
  it('a webhook can be sent twice with one id', async () => {
    await queueMisbehaviors(host, { endpoint: 'webhook', do: 'duplicate' })
    await pay(host)
    const { events, deliver } = receiver()
    await host.runRound(deliver)
    expect(events).toHaveLength(2)
    expect(events[0]).toEqual(events[1])
  })

  it('a webhook can be sent late', async () => {
    await queueMisbehaviors(host, { endpoint: 'webhook', do: 'delay', ms: 5000 })
    await pay(host)
    const { events, deliver } = receiver()
    await host.runRound(deliver)
    expect(events).toHaveLength(0)
    host.pass(5000)
    await host.runRound(deliver)
    expect(events).toHaveLength(1)
  })

  it('a webhook can be sent after the following one', async () => {
    await queueMisbehaviors(host, { endpoint: 'webhook', do: 'swap' })
    const { body } = await pay(host, { autocomplete: false })
    const { deliver, types } = receiver()
    await host.runRound(deliver)
    expect(types()).toEqual([])
    await call(host, `/v2/payments/${body.payment.id}/complete`, {})
    await host.runRound(deliver)
    expect(types()).toEqual(['payment.updated', 'payment.created'])
  })
})

it('webhooks are sent automatically until stopped', async () => {
  const { deliver, events } = receiver()
  const stop = host.startDeliveries(deliver, 20)
  await pay(host)
  await expect.poll(() => events.length).toBe(1)
  await stop()
  await pay(host)
  const later = receiver()
  const stopLater = host.startDeliveries(later.deliver, 20)
  await expect.poll(() => later.events.length).toBe(1)
  await stopLater()
  expect(events).toHaveLength(1)
  expect(host.errors).toEqual([])
})
