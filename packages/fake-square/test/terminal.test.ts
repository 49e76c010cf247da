import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockDevice, sandboxDevices } from '../terminal/terminal-devices.ts'
import { call, ledger, usd } from './square-calls.ts'
import { type SquareHost, startSquare } from './square-host.ts'

let host: SquareHost
beforeAll(async () => {
  host = await startSquare()
})
afterAll(() => host.close())

// biome-ignore lint/suspicious/noExplicitAny: the answers of an API, read as they come
type Answer = any
const ask = async (path: string, body?: unknown): Promise<Answer> => (await call(host, path, body)).body
const buildCheckout = (device_id: string, more: object = {}) => ({
  idempotency_key: randomUUID(),
  checkout: { amount_money: usd(1200), device_options: { device_id }, reference_id: 'NL-10001', ...more },
})
const start = async (device: string, more?: object) =>
  (await ask('/v2/terminals/checkouts', buildCheckout(device, more))).checkout
const readCheckout = async (id: string) => (await ask(`/v2/terminals/checkouts/${id}`)).checkout
const cancel = (id: string) => call(host, `/v2/terminals/checkouts/${id}/cancel`, {})
const act = (body: object) => call(host, '/terminal/act', body, null)
const findSandboxDevice = (kind: string) =>
  Object.entries(sandboxDevices).find(([, does]) => does === kind)?.[0] ?? kind
const events = async (id: string) =>
  (await host.sql`select body from practice.events where subject_id = ${id} order by id`).map(({ body }) =>
    JSON.parse(String(body)),
  )

async function pairNewReader(): Promise<string> {
  const body = { name: 'Bar', product_type: 'TERMINAL_API' }
  const { device_code } = await ask('/v2/devices/codes', {
    idempotency_key: randomUUID(),
    device_code: body,
  })
  await act({ act: 'pair', code: device_code.code })
  return (await ask(`/v2/devices/codes/${device_code.id}`)).device_code.device_id
}

describe('device codes', () => {
  it('a device code pairs a card reader within five minutes and triggers a webhook', async () => {
    const request = {
      idempotency_key: randomUUID(),
      device_code: { name: 'Bar', product_type: 'TERMINAL_API' },
    }
    const { device_code } = await ask('/v2/devices/codes', request)
    expect(device_code).toMatchObject({ status: 'UNPAIRED', code: expect.stringMatching(/^[A-Z]{6}$/) })
    expect((await ask('/v2/devices/codes', request)).device_code.id).toBe(device_code.id)
    expect((await act({ act: 'pair', code: device_code.code.toLowerCase() })).status).toBe(200)
    const paired = (await ask(`/v2/devices/codes/${device_code.id}`)).device_code
    expect(paired).toMatchObject({ status: 'PAIRED', device_id: expect.any(String) })
    expect(await events(device_code.id)).toMatchObject([
      { type: 'device.code.paired', data: { type: 'code', object: { device_code: { status: 'PAIRED' } } } },
    ])
  })

  it('a device code expires', async () => {
    const body = {
      idempotency_key: randomUUID(),
      device_code: { name: 'Late', product_type: 'TERMINAL_API' },
    }
    const { device_code } = await ask('/v2/devices/codes', body)
    host.pass(5 * 60_000)
    expect((await ask(`/v2/devices/codes/${device_code.id}`)).device_code.status).toBe('EXPIRED')
    expect((await act({ act: 'pair', code: device_code.code })).status).toBe(400)
  })
})

describe('the devices of the sandbox', () => {
  it.each([
    [
      'paid',
      { status: 'COMPLETED' },
      { amount_money: usd(1200), card_details: { card: { last_4: '1111' } } },
    ],
    [
      'tip',
      { status: 'COMPLETED' },
      { amount_money: usd(1200), tip_money: usd(240), total_money: usd(1440) },
    ],
    ['gift', { status: 'COMPLETED' }, { card_details: { card: { card_brand: 'SQUARE_GIFT_CARD' } } }],
    ['buyer', { status: 'CANCELED', cancel_reason: 'BUYER_CANCELED' }, null],
    ['late', { status: 'CANCELED', cancel_reason: 'TIMED_OUT' }, null],
    ['offline', { status: 'PENDING' }, null],
  ])('the sandbox device "%s" ends its checkout as documented', async (kind, outcome, payment) => {
    const { id, status } = await start(findSandboxDevice(kind))
    expect(status).toBe('PENDING')
    const ended = await readCheckout(id)
    expect(ended).toMatchObject(outcome)
    if (payment === null) expect(ended.payment_ids).toBeUndefined()
    else
      expect((await ask(`/v2/payments/${ended.payment_ids[0]}`)).payment).toMatchObject({
        ...payment,
        reference_id: 'NL-10001',
        terminal_checkout_id: id,
        processing_fee: [{ amount_money: usd(Math.round((1200 + (kind === 'tip' ? 240 : 0)) * 0.026) + 15) }],
      })
  })

  it('an offline device waits until it is canceled', async () => {
    const { id } = await start(findSandboxDevice('offline'))
    host.pass(10 * 60_000)
    expect((await readCheckout(id)).status).toBe('PENDING')
    expect((await cancel(id)).status).toBe(200)
    expect(await readCheckout(id)).toMatchObject({ status: 'CANCELED', cancel_reason: 'SELLER_CANCELED' })
  })
})

describe('the clock device', () => {
  it('the clock device shows an amount after a second and pays it once three seconds later', async () => {
    const request = buildCheckout(clockDevice)
    const { id } = (await ask('/v2/terminals/checkouts', request)).checkout
    host.pass(1000)
    expect((await readCheckout(id)).status).toBe('IN_PROGRESS')
    host.pass(3000)
    expect((await readCheckout(id)).status).toBe('COMPLETED')
    expect((await ask('/v2/terminals/checkouts', request)).checkout).toMatchObject({ id, status: 'PENDING' })
    const { payments } = await ledger(host)
    expect(payments.filter(({ idempotency_key: key }) => key === `terminal ${id}`)).toHaveLength(1)
    expect((await events(id)).map(({ type, data }) => [type, data.object.checkout.status])).toEqual([
      ['terminal.checkout.created', 'PENDING'],
      ['terminal.checkout.updated', 'IN_PROGRESS'],
      ['terminal.checkout.updated', 'COMPLETED'],
    ])
  })

  it('a cancellation on the clock device wins or loses the race', async () => {
    const [early, late] = [await start(clockDevice), await start('practice-clock')]
    expect((await cancel(early.id)).body).toMatchObject({ checkout: { status: 'CANCELED' } })
    host.pass(1000)
    await readCheckout(late.id)
    host.pass(2900)
    expect((await cancel(late.id)).body).toMatchObject({ checkout: { status: 'CANCEL_REQUESTED' } })
    host.pass(200)
    expect((await readCheckout(late.id)).status).toBe('COMPLETED')
    expect((await cancel(late.id)).status).toBe(400)
  })
})

describe('a paired card reader', () => {
  it('a paired card reader declines a card, accepts another tap, and pays', async () => {
    const { id } = await start(await pairNewReader())
    expect((await act({ act: 'tap', checkout_id: id })).status).toBe(400)
    host.pass(1000)
    expect((await act({ act: 'decline', checkout_id: id })).status).toBe(200)
    expect((await readCheckout(id)).status).toBe('IN_PROGRESS')
    await act({ act: 'tap', checkout_id: id })
    expect((await readCheckout(id)).status).toBe('COMPLETED')
    expect((await act({ act: 'tap', checkout_id: id })).status).toBe(400)
  })

  it('a paired card reader can cancel, and a switched-off one times out', async () => {
    const device = await pairNewReader()
    const { id } = await start(device)
    host.pass(1000)
    await act({ act: 'cancel', checkout_id: id })
    expect(await readCheckout(id)).toMatchObject({ cancel_reason: 'BUYER_CANCELED' })
    await act({ act: 'switch', device_id: device, is_off: true })
    const waiting = await start(device, { deadline_duration: 'PT1M' })
    host.pass(59_000)
    expect((await readCheckout(waiting.id)).status).toBe('PENDING')
    host.pass(1000)
    expect(await readCheckout(waiting.id)).toMatchObject({ status: 'CANCELED', cancel_reason: 'TIMED_OUT' })
  })

  it('a paired card reader handles one amount at a time', async () => {
    const device = await pairNewReader()
    const [first, second] = [await start(device), await start(device)]
    host.pass(1000)
    expect([(await readCheckout(first.id)).status, (await readCheckout(second.id)).status]).toEqual([
      'IN_PROGRESS',
      'PENDING',
    ])
    await act({ act: 'tap', checkout_id: first.id })
    expect((await readCheckout(second.id)).status).toBe('IN_PROGRESS')
  })
})

it('the terminal API refuses an unknown device and more than five minutes', async () => {
  expect((await ask('/v2/terminals/checkouts', buildCheckout('nobody'))).errors).toMatchObject([
    { code: 'NOT_FOUND' },
  ])
  const long = buildCheckout(clockDevice, { deadline_duration: 'PT6M' })
  expect((await call(host, '/v2/terminals/checkouts', long)).status).toBe(400)
  expect((await call(host, '/v2/terminals/checkouts', buildCheckout(clockDevice), null)).status).toBe(401)
})
