import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, codes, list, pay, queueMisbehaviors, refund, times } from './square-calls.ts'
import { locationId, type SquareHost, startSquare } from './square-host.ts'

let host: SquareHost
beforeAll(async () => {
  host = await startSquare()
})
afterAll(() => host.close())

type Of = 'payments' | 'refunds'
const newest: Record<Of, string[]> = { payments: [], refunds: [] }

beforeAll(async () => {
  expect((await list(host, 'payments')).body).toEqual({ payments: [] })
  expect((await list(host, 'refunds')).body).toEqual({ refunds: [] })
  for (let instant = 0; instant < 3; instant += 1) {
    host.pass(60_000)
    for (let number = 0; number < 3; number += 1) {
      const { payment } = (await pay(host)).body
      newest.payments.unshift(payment.id)
      newest.refunds.unshift((await refund(host, payment.id, 100)).body.refund.id)
    }
  }
})

async function listIds(of: Of, query: Record<string, string> = {}): Promise<string[]> {
  const { status, body } = await list(host, of, query)
  expect(status).toBe(200)
  return body[of].map(({ id }) => id)
}

async function listPages(of: Of, query: Record<string, string>): Promise<string[][]> {
  const pages: string[][] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { body } = await list(host, of, cursor ? { ...query, cursor } : query)
    pages.push(body[of].map(({ id }) => id))
    cursor = body.cursor
  }
  return pages
}

it('the lists return each payment and refund as a single read does', async () => {
  const [payment, given] = [newest.payments[4], newest.refunds[4]]
  const all = (await list(host, 'payments')).body.payments
  expect(all[4]).toEqual((await call(host, `/v2/payments/${payment}`)).body.payment)
  const looked = (await call(host, `/v2/refunds/${given}`)).body.refund
  expect(looked).toMatchObject({ status: 'COMPLETED', location_id: locationId })
  const refunds = (await list(host, 'refunds')).body.refunds
  expect(refunds.find(({ id }) => id === given)).toEqual(looked)
})

it('the lists return the newest first, or the oldest', async () => {
  expect(await listIds('payments')).toEqual(newest.payments)
  expect(await listIds('payments', { sort_order: 'ASC' })).toEqual(newest.payments.toReversed())
  const instants = (await list(host, 'refunds')).body.refunds.map(({ created_at }) => created_at)
  expect(instants).toEqual(instants.toSorted().toReversed())
  expect(new Set(instants).size).toBe(3)
})

describe.each<Of>(['payments', 'refunds'])('the list of %s', (of) => {
  it.each(['ASC', 'DESC'])(
    'a list returns each entry once over its pages, even with equal times: %s',
    async (sort_order) => {
      const whole = await listIds(of, { sort_order })
      expect(whole.toSorted()).toEqual(newest[of].toSorted())
      for (const size of [1, 2, 4]) {
        const pages = await listPages(of, { sort_order, limit: String(size) })
        expect(pages.flat()).toEqual(whole)
        expect(pages.map(({ length }) => length)).toEqual(
          [...Array(Math.floor(9 / size)).fill(size), 9 % size].filter(Boolean),
        )
      }
    },
  )

  it('a list has no cursor on its last page', async () => {
    expect((await list(host, of, { limit: '9' })).body).not.toHaveProperty('cursor')
    expect((await list(host, of, { limit: '8' })).body.cursor).toEqual(expect.any(String))
  })

  it('a list filters by period, both ends included, in any time zone', async () => {
    const { body } = await call(host, `/v2/payments/${newest.payments[4]}`)
    const middle = body.payment.created_at
    const sameIn = new Date(Date.parse(middle) - 6 * 3600_000).toISOString().replace('Z', '-06:00')
    const justAfter = new Date(Date.parse(middle) + 1).toISOString()
    const expected = newest[of].slice(3, 6).toSorted()
    expect((await listIds(of, { begin_time: middle, end_time: sameIn })).toSorted()).toEqual(expected)
    expect(await listIds(of, { begin_time: middle })).toHaveLength(6)
    expect(await listIds(of, { begin_time: justAfter, location_id: locationId })).toHaveLength(3)
    expect(await listIds(of, { end_time: middle })).toHaveLength(6)
  })

  it('a list refuses a cursor of another query or list and an invalid one', async () => {
    const query = { limit: '2', sort_order: 'ASC' }
    const cursor = (await list(host, of, query)).body.cursor ?? ''
    const other = of === 'payments' ? 'refunds' : 'payments'
    const garbled = [...cursor].map(
      (letter, index) => cursor.slice(0, index) + (letter === '0' ? '1' : '0') + cursor.slice(index + 1),
    )
    const wrong = await Promise.all([
      list(host, other, { ...query, cursor }),
      list(host, of, { cursor }),
      list(host, of, { ...query, cursor, begin_time: '2020-01-01T00:00:00Z' }),
      list(host, of, { ...query, cursor, location_id: locationId }),
      ...['', '..', 'x', `${cursor}0`, ...garbled].map((cursor) => list(host, of, { ...query, cursor })),
    ])
    for (const answer of wrong) expect([answer.status, ...codes(answer)]).toEqual([400, 'INVALID_CURSOR'])
    expect((await list(host, of, { ...query, limit: '3', cursor })).body[of]).toHaveLength(3)
  })

  it.each([
    [{ begin_time: 'yesterday' }, 'INVALID_TIME', 'begin_time'],
    [{ end_time: '2026-01-05' }, 'INVALID_TIME', 'end_time'],
    [
      { begin_time: '2026-01-05T00:00:01Z', end_time: '2026-01-05T00:00:00Z' },
      'INVALID_TIME_RANGE',
      'begin_time',
    ],
    [{ sort_order: 'asc' }, 'INVALID_VALUE', 'sort_order'],
    [{ limit: '0' }, 'VALUE_TOO_LOW', 'limit'],
    [{ limit: 'all' }, 'EXPECTED_INTEGER', 'limit'],
    [{ limit: '1.5' }, 'EXPECTED_INTEGER', 'limit'],
    [{ location_id: 'ELSEWHERE' }, 'INVALID_LOCATION', 'location_id'],
    [{ colour: 'red' }, 'UNKNOWN_QUERY_PARAMETER', undefined],
  ])('a list is refused with %o', async (query, code, field) => {
    const { status, body } = await list(host, of, query)
    expect(status).toBe(400)
    expect(body.errors).toEqual([expect.objectContaining({ category: 'INVALID_REQUEST_ERROR', code })])
    expect(body.errors[0]?.field).toBe(field)
  })

  it('a list requires the access token and misbehaves on request', async () => {
    expect((await call(host, `/v2/${of}`, undefined, 'wrong')).status).toBe(401)
    await queueMisbehaviors(host, { endpoint: `list-${of}`, do: 'fail', status: 503 })
    expect((await call(host, `/v2/${of}/${newest[of][0]}`)).status).toBe(200)
    expect((await list(host, of)).status).toBe(503)
    expect((await list(host, of)).status).toBe(200)
  })
})

it('the refund list filters by status without settling refunds', async () => {
  const { id } = (await pay(host)).body.payment
  await queueMisbehaviors(host, { endpoint: 'create-refund', do: 'end-as', status: 'REJECTED' })
  const { refund: made } = (await refund(host, id, 1)).body
  const pending = await listIds('refunds', { status: 'PENDING' })
  expect(pending).toContain(made.id)
  expect(await listIds('refunds', { status: 'PENDING' })).toEqual(pending)
  const cursor = (await list(host, 'refunds', { status: 'PENDING', limit: '1' })).body.cursor ?? ''
  expect(codes(await list(host, 'refunds', { status: 'REJECTED', cursor }))).toEqual(['INVALID_CURSOR'])
  await call(host, `/v2/refunds/${made.id}`)
  expect(await listIds('refunds', { status: 'REJECTED' })).toEqual([made.id])
  expect(await listIds('refunds', { status: 'PENDING' })).not.toContain(made.id)
  expect(codes(await list(host, 'refunds', { status: 'LOST' }))).toEqual(['INVALID_VALUE'])
  expect(codes(await list(host, 'payments', { status: 'FAILED' }))).toEqual(['UNKNOWN_QUERY_PARAMETER'])
})

it('a list continues at its position while new payments arrive', async () => {
  const before = await listIds('payments')
  const first = (await list(host, 'payments', { limit: '4' })).body
  await pay(host)
  const next = (await list(host, 'payments', { limit: '4', cursor: first.cursor ?? '' })).body
  expect([...first.payments, ...next.payments].map(({ id }) => id)).toEqual(before.slice(0, 8))
})

it('a list shows an expired authorization with its outcome', async () => {
  const { id } = (await pay(host, { autocomplete: false, delay_duration: 'PT1M' })).body.payment
  host.pass(61_000)
  expect((await list(host, 'payments', { limit: '1' })).body.payments[0]).toMatchObject({
    id,
    status: 'CANCELED',
  })
})

it('a list returns at most a hundred entries per page', async () => {
  await times(100, () => pay(host))
  for (const limit of [undefined, '100', '500']) {
    const { body } = await list(host, 'payments', limit ? { limit } : {})
    expect(body.payments).toHaveLength(100)
    expect(body.cursor).toBeDefined()
  }
})

it('a list ends even when all entries changed in the same instant', async () => {
  const newestFirst = await listIds('payments', { limit: '3' })
  await host.sql`update practice.payments set updated_at = '2090-01-01 12:00:00.123456Z' where id = any(${newestFirst})`
  const pages = await listPages('payments', {
    sort_field: 'UPDATED_AT',
    updated_at_begin_time: '2090-01-01T00:00:00Z',
    limit: '1',
  })
  expect(pages.flat().toSorted()).toEqual(newestFirst.toSorted())
})

it('a list covers a year by default', async () => {
  const [oldest] = await listIds('payments', { sort_order: 'ASC', limit: '1' })
  host.pass(366 * 24 * 3600_000)
  expect(await listIds('payments')).toEqual([])
  const begin_time = '2020-01-01T00:00:00Z'
  expect(await listIds('payments', { begin_time, sort_order: 'ASC', limit: '1' })).toEqual([oldest])
})

it('the lists log no errors', () => expect(host.errors).toEqual([]))
