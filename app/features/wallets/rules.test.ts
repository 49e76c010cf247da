import { describe, expect, it } from 'vitest'
import { looksComplete, requestOf, triedWallets } from './rules.ts'

it("requestOf contains the amount in dollars and the venue's name", () => {
  expect(requestOf(1728)).toEqual({
    countryCode: 'US',
    currencyCode: 'USD',
    total: { amount: '17.28', label: 'Nightlark' },
  })
  expect(requestOf(900).total.amount).toBe('9.00')
})

describe('triedWallets', () => {
  const all = { wallets: ['cash_app_pay', 'google_pay', 'apple_pay'], isPractice: false } as const
  const config = { ...all, wallets: [...all.wallets] }
  const browser = { hasApplePay: true, absent: [] }

  it('triedWallets contains the wallets the venue accepts, in button order', () => {
    const tried = triedWallets(config, browser)
    expect(tried.map(({ wallet }) => wallet)).toEqual(['apple_pay', 'google_pay', 'cash_app_pay'])
    expect(tried.every(({ isExpected }) => isExpected)).toBe(true)
    expect(triedWallets({ ...config, wallets: [] }, browser)).toEqual([])
  })

  it('triedWallets skips Apple Pay on a device without it, except for the fake one', () => {
    const other = { ...browser, hasApplePay: false }
    expect(triedWallets(config, other).map(({ wallet }) => wallet)).not.toContain('apple_pay')
    expect(triedWallets({ ...config, isPractice: true }, other)[0]?.wallet).toBe('apple_pay')
  })

  it('triedWallets retries a wallet that was absent before without reserving its place', () => {
    const tried = triedWallets(config, { ...browser, absent: ['google_pay'] })
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
