import { expect, it } from 'vitest'
import { findSharedMethod, formatOwnPaymentMethod, formatPaymentMethod, walletsIn } from './payment-method.ts'

const visa = { cardLastFour: '1111', cardBrand: 'VISA', wallet: null }

it.each([
  [visa, 'card ending in 1111'],
  [{ ...visa, cardLastFour: null }, 'card'],
  [{ ...visa, wallet: 'apple_pay' }, 'Apple Pay, Visa ending in 1111'],
  [{ ...visa, wallet: 'google_pay', cardBrand: 'EFTPOS' }, 'Google Pay, card ending in 1111'],
  [{ ...visa, wallet: 'google_pay', cardLastFour: null }, 'Google Pay'],
  [{ cardLastFour: null, cardBrand: null, wallet: 'cash_app_pay' }, 'Cash App Pay'],
] as const)('formatPaymentMethod describes %j as "%s"', (method, words) => {
  expect(formatPaymentMethod(method)).toBe(words)
})

it('formatOwnPaymentMethod addresses the cardholder: your card ending in 1111', () => {
  expect(formatOwnPaymentMethod(visa)).toBe('your card ending in 1111')
  expect(formatOwnPaymentMethod({ ...visa, wallet: 'apple_pay' })).toBe('Apple Pay, Visa ending in 1111')
})

it.each([
  [undefined, []],
  ['', []],
  ['google_pay', ['google_pay']],
  ['cash_app_pay, apple_pay', ['apple_pay', 'cash_app_pay']],
  ['paypal,google_pay', ['google_pay']],
])('the setting %j enables the wallets %j', (setting, wallets) => expect(walletsIn(setting)).toEqual(wallets))

it('formatPaymentMethod and findSharedMethod recognize a cash payment', () => {
  const cash = { cardLastFour: null, cardBrand: null, wallet: null, isCash: true }
  expect([formatPaymentMethod(cash), formatOwnPaymentMethod(cash)]).toEqual(['cash', 'cash'])
  expect(findSharedMethod([cash, cash])).toEqual(cash)
})
