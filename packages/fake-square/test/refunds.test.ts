import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, codes, ledger, pay, queueMisbehaviors, refund, times, usd } from './square-calls.ts'
import { type SquareHost, startSquare } from './square-host.ts'

let host: SquareHost
beforeAll(async () => {
  host = await startSquare()
})
afterAll(() => host.close())

const paid = async (changes = {}) => (await pay(host, changes)).body.payment

it('a payment is refunded in part, then in full, then no more', async () => {
  const { id } = await paid()
  const first = await refund(host, id, 700)
  expect(first.body.refund).toMatchObject({ status: 'PENDING', payment_id: id, amount_money: usd(700) })
  const settled = await call(host, `/v2/refunds/${first.body.refund.id}`)
  expect(settled.body.refund.status).toBe('COMPLETED')
  expect((await refund(host, id, 2001)).body.errors[0]).toMatchObject({
    category: 'REFUND_ERROR',
    code: 'REFUND_AMOUNT_INVALID',
  })
  expect((await refund(host, id, 2000)).status).toBe(200)
  expect(codes(await refund(host, id, 1))).toEqual(['REFUND_AMOUNT_INVALID'])
  const { body } = await call(host, `/v2/payments/${id}`)
  expect(body.payment).toMatchObject({ status: 'COMPLETED', refunded_money: usd(2700) })
  expect(body.payment.refund_ids).toHaveLength(2)
})

it('refunds never exceed the payment, even when concurrent', async () => {
  const { id } = await paid()
  const before = await ledger(host)
  const second = await startSquare(host)
  const answers = await times(20, (index) => refund(index % 2 ? second : host, id, 500))
  await second.close()
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 400).flatMap(codes)).toEqual(
    Array(15).fill('REFUND_AMOUNT_INVALID'),
  )
  expect((await ledger(host)).totals.refunded - before.totals.refunded).toBe(2500)
})

it('an idempotency key refunds once', async () => {
  const { id } = await paid()
  const key = randomUUID()
  const answers = await times(10, () => refund(host, id, 900, key))
  expect(new Set(answers.map(({ body }) => body.refund.id)).size).toBe(1)
  expect(codes(await refund(host, id, 901, key))).toEqual(['IDEMPOTENCY_KEY_REUSED'])
  expect((await call(host, `/v2/payments/${id}`)).body.payment.refunded_money).toEqual(usd(900))
})

it('a refund is refused for a payment without captured money', async () => {
  const approved = await paid({ autocomplete: false })
  expect(codes(await refund(host, approved.id, 1))).toEqual(['PAYMENT_NOT_REFUNDABLE'])
  expect((await refund(host, 'nobody', 1)).status).toBe(404)
  expect((await call(host, '/v2/refunds/nobody')).status).toBe(404)
})

it('a refund that the bank refuses can be requested again', async () => {
  const { id } = await paid()
  await queueMisbehaviors(host, { endpoint: 'create-refund', do: 'end-as', status: 'REJECTED' })
  const { body } = await refund(host, id, 2700)
  expect(codes(await refund(host, id, 1))).toEqual(['REFUND_AMOUNT_INVALID'])
  expect((await call(host, `/v2/refunds/${body.refund.id}`)).body.refund.status).toBe('REJECTED')
  expect((await refund(host, id, 2700)).status).toBe(200)
})

it('the ledger adds up the refunds', async () => {
  const { payments, totals } = await ledger(host)
  expect(payments.length).toBe(5)
  expect(totals).toEqual({ authorized: 13_500, captured: 10_800, refunded: 8_800, voided: 0 })
})
