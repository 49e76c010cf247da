import { describe, expect, it } from 'vitest'
import { newPerson, withHost } from '../host/test-host.ts'
import { countCharges } from './world/bills.ts'
import {
  buildCheckout,
  calculateTotal,
  checkUnsettledBooksAfterEach,
  createBasket,
  payOrder,
  queueSquareFailures,
} from './world/calls.ts'

const host = withHost()
checkUnsettledBooksAfterEach(host)

describe('a cart that changed after an answer was lost', () => {
  const silentCapture = { do: 'drop-request', endpoint: 'complete-payment', times: 3 } as const

  it('a changed cart is charged alone, and the money held for the earlier one is released', async () => {
    const before = await countCharges(host)
    const earlier = buildCheckout()
    await queueSquareFailures(host, silentCapture)
    expect((await payOrder(host, earlier)).status).toBe(504)
    const items = createBasket(2)
    const replacing = buildCheckout({ items, amount: calculateTotal(items), replaces: [earlier.attemptId] })
    expect((await payOrder(host, replacing)).status).toBe(200)
    expect(await countCharges(host)).toBe(before + 1)
    expect((await payOrder(host, earlier)).body.code).toBe('conflict')
  })

  it('a changed cart is charged alone even when the earlier request arrives after it', async () => {
    const before = await countCharges(host)
    const late = buildCheckout()
    expect((await payOrder(host, buildCheckout({ replaces: [late.attemptId] }))).status).toBe(200)
    expect((await payOrder(host, late)).body).toMatchObject({ code: 'conflict', rule: 'left' })
    expect(await countCharges(host)).toBe(before + 1)
  })

  it('a changed cart is not charged when the earlier one was paid, and the error names its order', async () => {
    const before = await countCharges(host)
    const earlier = buildCheckout()
    const { body } = await payOrder(host, earlier)
    const { status, body: told } = await payOrder(host, buildCheckout({ replaces: [earlier.attemptId] }))
    expect([status, told.error]).toEqual([409, expect.stringContaining(body.orderNumber)])
    expect(await countCharges(host)).toBe(before + 1)
  })

  it('another buyer is not charged for replacing a paid attempt and learns nothing of its order', async () => {
    const member = await newPerson(host)
    for (const [token, customerEmail] of [
      ['', 'mallory@example.com'],
      [member.token, 'buyer@example.com'],
    ]) {
      const before = await countCharges(host)
      const earlier = buildCheckout()
      await payOrder(host, earlier, token)
      const { status, body: told } = await payOrder(
        host,
        buildCheckout({ customerEmail, replaces: [earlier.attemptId] }),
      )
      expect([status, told.rule, told.error]).toEqual([
        409,
        'paid-before',
        expect.not.stringMatching(/NL-|order/),
      ])
      expect(await countCharges(host)).toBe(before + 1)
    }
  })
})
