import { describe, expect, it } from 'vitest'
import { listWallets, looksComplete, toPaymentRequest } from './rules.ts'

it("toPaymentRequest contains the amount in dollars and the venue's name", () => {
  expect(toPaymentRequest(1728)).toEqual({
    countryCode: 'US',
    currencyCode: 'USD',
    total: { amount: '17.28', label: 'Nightlark' },
  })
  expect(toPaymentRequest(900).total.amount).toBe('9.00')
})

describe('listWallets', () => {
  const all = { wallets: ['cash_app_pay', 'google_pay', 'apple_pay'], isPractice: false } as const
  const config = { ...all, wallets: [...all.wallets] }
  const browser = { hasApplePay: true, absent: [] }

  it('listWallets contains the wallets the venue accepts, in button order', () => {
    const tried = listWallets(config, browser)
    expect(tried.map(({ wallet }) => wallet)).toEqual(['apple_pay', 'google_pay', 'cash_app_pay'])
    expect(tried.every(({ isExpected }) => isExpected)).toBe(true)
    expect(listWallets({ ...config, wallets: [] }, browser)).toEqual([])
  })

  it('listWallets skips Apple Pay on a device without it, except for the fake one', () => {
    const other = { ...browser, hasApplePay: false }
    expect(listWallets(config, other).map(({ wallet }) => wallet)).not.toContain('apple_pay')
    expect(listWallets({ ...config, isPractice: true }, other)[0]?.wallet).toBe('apple_pay')
  })

  it('listWallets retries a wallet that was absent before without reserving its place', () => {
    const tried = listWallets(config, { ...browser, absent: ['google_pay'] })
    expect(tried.filter(({ isExpected }) => !isExpected).map(({ wallet }) => wallet)).toEqual(['google_pay'])
  })
})

describe('looksComplete', () => {
  const field = (valid: boolean, invalid: string | null = null) => ({
    validity: { valid },
    getAttribute: () => invalid,
  })

  it.each([
    [[], true],
    [[field(true), field(true, 'false')], true],
    [[field(true), field(false)], false],
    [[field(true, 'true')], false],
  ])('looksComplete(%j) returns %s', (fields, complete) => expect(looksComplete(fields)).toBe(complete))
})
