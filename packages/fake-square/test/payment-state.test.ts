import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, codes, ledger, order, pay, queueMisbehaviors, times } from './square-calls.ts'
import { type SquareHost, startSquare } from './square-host.ts'

let host: SquareHost
beforeAll(async () => {
  host = await startSquare()
})
afterAll(() => host.close())

async function authorize(changes: Record<string, unknown> = {}) {
  const { body } = await pay(host, { autocomplete: false, ...changes })
  expect(body.payment).toMatchObject({ status: 'APPROVED', card_details: { status: 'AUTHORIZED' } })
  return body.payment
}

describe('an authorization', () => {
  it('an authorization is completed once by ten concurrent calls', async () => {
    const { id, version_token, delayed_until } = await authorize()
    expect(delayed_until).toBeDefined()
    const answers = await times(10, () => call(host, `/v2/payments/${id}/complete`, {}))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
    const { body } = await call(host, `/v2/payments/${id}`)
    expect(body.payment).toMatchObject({ status: 'COMPLETED', card_details: { status: 'CAPTURED' } })
    expect(body.payment.version_token).not.toBe(version_token)
  })

  it('an authorization is either canceled or completed, never both', async () => {
    const { id } = await authorize()
    const answers = await times(10, (index) =>
      call(host, `/v2/payments/${id}/${index % 2 ? 'cancel' : 'complete'}`, {}),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('an authorization cannot be canceled after completion or completed after cancellation', async () => {
    const completed = await authorize()
    await call(host, `/v2/payments/${completed.id}/complete`, {})
    expect(codes(await call(host, `/v2/payments/${completed.id}/cancel`, {}))).toEqual(['BAD_REQUEST'])
    const canceled = await authorize()
    const { body } = await call(host, `/v2/payments/${canceled.id}/cancel`, {})
    expect(body.payment).toMatchObject({ status: 'CANCELED', card_details: { status: 'VOIDED' } })
    expect(codes(await call(host, `/v2/payments/${canceled.id}/complete`, {}))).toEqual(['BAD_REQUEST'])
  })

  it('an authorization is not completed with an outdated version', async () => {
    const { id, version_token } = await authorize()
    const late = await call(host, `/v2/payments/${id}/complete`, { version_token: 'older' })
    expect(codes(late)).toEqual(['VERSION_MISMATCH'])
    expect((await call(host, `/v2/payments/${id}/complete`, { version_token })).status).toBe(200)
  })

  it.each([
    ['CANCEL', 'CANCELED'],
    ['COMPLETE', 'COMPLETED'],
  ])('an authorization ends automatically: %s', async (delay_action, status) => {
    const { id } = await authorize({ delay_action, delay_duration: 'PT5M' })
    host.pass(299_000)
    expect((await call(host, `/v2/payments/${id}`)).body.payment.status).toBe('APPROVED')
    host.pass(2_000)
    const answer = await call(host, `/v2/payments/${id}/complete`, {})
    expect(codes(answer)).toEqual(['BAD_REQUEST'])
    expect((await call(host, `/v2/payments/${id}`)).body.payment.status).toBe(status)
  })
})

describe('canceling by idempotency key', () => {
  it('canceling by key voids an authorization and can be repeated', async () => {
    const idempotency_key = randomUUID()
    const { id } = await authorize({ idempotency_key })
    for (let again = 0; again < 2; again += 1)
      expect(await call(host, '/v2/payments/cancel', { idempotency_key })).toEqual({ status: 200, body: {} })
    expect((await call(host, `/v2/payments/${id}`)).body.payment.status).toBe('CANCELED')
  })

  it('canceling by key succeeds without a payment and is refused for a completed one', async () => {
    const unknown = await call(host, '/v2/payments/cancel', { idempotency_key: randomUUID() })
    expect(unknown).toEqual({ status: 200, body: {} })
    const idempotency_key = randomUUID()
    await pay(host, { idempotency_key })
    expect(codes(await call(host, '/v2/payments/cancel', { idempotency_key }))).toEqual(['BAD_REQUEST'])
  })

  it('canceling by key finds a payment whose answer was lost', async () => {
    const body = order({ autocomplete: false })
    await queueMisbehaviors(host, { endpoint: 'create-payment', do: 'drop-answer' })
    await expect(call(host, '/v2/payments', body)).rejects.toThrow()
    await call(host, '/v2/payments/cancel', { idempotency_key: body.idempotency_key })
    const { payments } = await ledger(host)
    expect(payments.find((entry) => entry.idempotency_key === body.idempotency_key)?.status).toBe('CANCELED')
  })
})
