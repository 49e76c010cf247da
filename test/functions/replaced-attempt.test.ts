import { describe, expect, it } from 'vitest'
import { newPerson, withHost } from '../host/test-host.ts'
import { charges } from './world/bills.ts'
import {
  amountFor,
  basketOf,
  checkoutOf,
  checkUnsettledBooksAfterEach,
  misbehave,
  pay,
} from './world/calls.ts'

const host = withHost()
checkUnsettledBooksAfterEach(host)

describe('a cart that changed after an answer was lost', () => {
  const silentCapture = { do: 'drop-request', endpoint: 'complete-payment', times: 3 } as const

  it('a changed cart is charged alone, and the money held for the earlier one is released', async () => {
    const before = await charges(host)
    const earlier = checkoutOf()
    await misbehave(host, silentCapture)
    expect((await pay(host, earlier)).status).toBe(504)
    const items = basketOf(2)
    const replacing = checkoutOf({ items, amount: amountFor(items), replaces: [earlier.attemptId] })
    expect((await pay(host, replacing)).status).toBe(200)
    expect(await charges(host)).toBe(before + 1)
    expect((await pay(host, earlier)).body.code).toBe('conflict')
  })

  it('a changed cart is charged alone even when the earlier request arrives after it', async () => {
    const before = await charges(host)
    const late = checkoutOf()
    expect((await pay(host, checkoutOf({ replaces: [late.attemptId] }))).status).toBe(200)
    expect((await pay(host, late)).body).toMatchObject({ code: 'conflict', rule: 'left' })
    expect(await charges(host)).toBe(before + 1)
  })

  it('a changed cart is not charged when the earlier one was paid, and the error names its order', async () => {
    const before = await charges(host)
    const earlier = checkoutOf()
    const { body } = await pay(host, earlier)
    const { status, body: told } = await pay(host, checkoutOf({ replaces: [earlier.attemptId] }))
    expect([status, told.error]).toEqual([409, expect.stringContaining(body.orderNumber)])
    expect(await charges(host)).toBe(before + 1)
  })

  it('another buyer is not charged for replacing a paid attempt and learns nothing of its order', async () => {
    const member = await newPerson(host)
    for (const [token, customerEmail] of [
      ['', 'mallory@example.com'],
      [member.token, 'buyer@example.com'],
    ]) {
      const before = await charges(host)
      const earlier = checkoutOf()
      await pay(host, earlier, token)
      const { status, body: told } = await pay(
        host,
        checkoutOf({ customerEmail, replaces: [earlier.attemptId] }),
      )
      expect([status, told.rule, told.error]).toEqual([
        409,
        'paid-before',
        expect.not.stringMatching(/NL-|order/),
      ])
      expect(await charges(host)).toBe(before + 1)
    }
  })
})
