import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, codes, fetchToken, ledger, order, pay, times, usd } from './square-calls.ts'
import { type SquareHost, startSquare } from './square-host.ts'

let host: SquareHost
beforeAll(async () => {
  host = await startSquare()
})
afterAll(() => host.close())

describe('a payment', () => {
  it("a payment has the fields of Square's API", async () => {
    const answer = await pay(host, { reference_id: 'N-1001', note: 'Two shirts', tip_money: usd(300) })
    expect(answer.status).toBe(200)
    expect(answer.body.payment).toMatchObject({
      status: 'COMPLETED',
      amount_money: usd(2700),
      tip_money: usd(300),
      total_money: usd(3000),
      approved_money: usd(3000),
      source_type: 'CARD',
      location_id: 'PRACTICE1',
      reference_id: 'N-1001',
      note: 'Two shirts',
      card_details: {
        status: 'CAPTURED',
        card: { card_brand: 'VISA', last_4: '1111' },
        card_payment_timeline: { captured_at: expect.stringMatching(/Z$/) },
      },
      receipt_number: answer.body.payment.id.slice(0, 4),
    })
    const seen = await call(host, `/v2/payments/${answer.body.payment.id}`)
    expect(seen).toEqual(answer)
  })

  it('a payment requires the access token', async () => {
    for (const token of [null, 'wrong', '']) {
      const answer = await call(host, '/v2/payments', order(), token)
      expect(answer.status).toBe(401)
      expect(answer.body.errors[0]).toMatchObject({ category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED' })
    }
  })

  it.each([
    [{ source_id: undefined }, 'MISSING_REQUIRED_PARAMETER', 'source_id'],
    [{ idempotency_key: undefined }, 'MISSING_REQUIRED_PARAMETER', 'idempotency_key'],
    [{ idempotency_key: '' }, 'VALUE_EMPTY', 'idempotency_key'],
    [{ idempotency_key: 'x'.repeat(46) }, 'VALUE_TOO_LONG', 'idempotency_key'],
    [{ amount_money: undefined }, 'MISSING_REQUIRED_PARAMETER', 'amount_money'],
    [{ amount_money: { currency: 'USD' } }, 'MISSING_REQUIRED_PARAMETER', 'amount_money.amount'],
    [{ amount_money: { amount: 10 } }, 'MISSING_REQUIRED_PARAMETER', 'amount_money.currency'],
    [{ amount_money: usd(0) }, 'VALUE_TOO_LOW', 'amount_money.amount'],
    [{ amount_money: usd(-1) }, 'VALUE_TOO_LOW', 'amount_money.amount'],
    [{ amount_money: usd(10.5) }, 'EXPECTED_INTEGER', 'amount_money.amount'],
    [{ amount_money: { amount: '10', currency: 'USD' } }, 'EXPECTED_INTEGER', 'amount_money.amount'],
    [{ amount_money: { amount: 10, currency: 'EUR' } }, 'CURRENCY_MISMATCH', 'amount_money.currency'],
    [{ autocomplete: 'yes' }, 'EXPECTED_BOOLEAN', 'autocomplete'],
    [{ reference_id: 'x'.repeat(41) }, 'VALUE_TOO_LONG', 'reference_id'],
    [{ note: 'x'.repeat(501) }, 'VALUE_TOO_LONG', 'note'],
    [{ buyer_email_address: 'x'.repeat(256) }, 'VALUE_TOO_LONG', 'buyer_email_address'],
    [
      { statement_description_identifier: 'x'.repeat(21) },
      'VALUE_TOO_LONG',
      'statement_description_identifier',
    ],
    [{ location_id: 'ELSEWHERE' }, 'INVALID_LOCATION', 'location_id'],
    [{ delay_action: 'SLEEP', autocomplete: false }, 'INVALID_VALUE', 'delay_action'],
    [{ delay_duration: 'P8D', autocomplete: false }, 'INVALID_VALUE', 'delay_duration'],
    [{ delay_duration: 'soon', autocomplete: false }, 'INVALID_VALUE', 'delay_duration'],
    [{ source_id: 'CASH' }, 'MISSING_REQUIRED_PARAMETER', 'cash_details'],
  ])('a payment is refused with %o', async (changes, code, field) => {
    const answer = await pay(host, changes)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toContainEqual(
      expect.objectContaining({ category: 'INVALID_REQUEST_ERROR', code, field }),
    )
  })

  it('a payment is refused with a body that is not JSON or too large, or for an unknown id', async () => {
    expect(codes(await call(host, '/v2/payments', '{'))).toEqual(['EXPECTED_JSON_BODY'])
    expect((await call(host, '/v2/payments', order({ note: 'x'.repeat(70_000) }))).status).toBe(400)
    expect((await call(host, '/v2/payments/nobody')).status).toBe(404)
    expect((await call(host, '/v2/orders', {})).body.errors[0]?.code).toBe('NOT_FOUND')
  })

  it('a payment gets a risk level by its amount', async () => {
    const levels = await Promise.all(
      [2222, 3333, 2700].map(async (amount) => (await pay(host, { amount_money: usd(amount) })).body.payment),
    )
    expect(levels.map(({ risk_evaluation }) => risk_evaluation.risk_level)).toEqual([
      'MODERATE',
      'HIGH',
      'NORMAL',
    ])
  })
})

describe('an idempotency key', () => {
  it('an idempotency key makes one payment of twenty concurrent calls to two processes', async () => {
    const second = await startSquare(host)
    const { body: made } = await fetchToken(host, { number: '4111111111111111' })
    const body = order({ source_id: made.token })
    const answers = await times(20, (index) => call(index % 2 ? second : host, '/v2/payments', body))
    await second.close()
    expect(new Set(answers.map(({ body }) => body.payment?.id)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const { payments } = await ledger(host)
    expect(payments.filter((entry) => entry.idempotency_key === body.idempotency_key)).toHaveLength(1)
  })

  it('an idempotency key is remembered by the next process, in any field order', async () => {
    const body = order()
    const first = await call(host, '/v2/payments', body)
    const next = await startSquare(host)
    const reversed = Object.fromEntries(Object.entries(body).reverse())
    const again = await call(next, '/v2/payments', reversed)
    await next.close()
    expect(again).toEqual(first)
  })

  it('an idempotency key is refused with another body', async () => {
    const body = order()
    await call(host, '/v2/payments', body)
    const answer = await call(host, '/v2/payments', { ...body, amount_money: usd(2701) })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0]).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', field: 'idempotency_key' })
  })

  it('an idempotency key repeats a decline and can be used again after an invalid request', async () => {
    const declined = order({ source_id: 'cnon:card-nonce-declined' })
    const first = await call(host, '/v2/payments', declined)
    expect(await call(host, '/v2/payments', declined)).toEqual(first)
    const mistaken = order({ source_id: 'cnon:unknown' })
    expect((await call(host, '/v2/payments', mistaken)).status).toBe(404)
    const mended = await call(host, '/v2/payments', { ...mistaken, source_id: 'cnon:card-nonce-ok' })
    expect(mended.status).toBe(200)
  })
})

it('the payments log no errors', () => expect(host.errors).toEqual([]))
