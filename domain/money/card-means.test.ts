import { expect, it } from 'vitest'
import { meansWords, sharedMeans, walletsIn, yourMeans } from './card-means.ts'

const visa = { cardLastFour: '1111', cardBrand: 'VISA', wallet: null }

it.each([
  [visa, 'card ending in 1111'],
  [{ ...visa, cardLastFour: null }, 'card'],
  [{ ...visa, wallet: 'apple_pay' }, 'Apple Pay, Visa ending in 1111'],
  [{ ...visa, wallet: 'google_pay', cardBrand: 'EFTPOS' }, 'Google Pay, card ending in 1111'],
  [{ ...visa, wallet: 'google_pay', cardLastFour: null }, 'Google Pay'],
  [{ cardLastFour: null, cardBrand: null, wallet: 'cash_app_pay' }, 'Cash App Pay'],
] as const)('meansWords describes %j as "%s"', (means, words) => {
  expect(meansWords(means)).toBe(words)
})

it("yourMeans calls a card the reader's own", () => {
  expect(yourMeans(visa)).toBe('your card ending in 1111')
  expect(yourMeans({ ...visa, wallet: 'apple_pay' })).toBe('Apple Pay, Visa ending in 1111')
})

it.each([
  [undefined, []],
  ['', []],
  ['google_pay', ['google_pay']],
  ['cash_app_pay, apple_pay', ['apple_pay', 'cash_app_pay']],
  ['paypal,google_pay', ['google_pay']],
])('the setting %j enables the wallets %j', (setting, wallets) => expect(walletsIn(setting)).toEqual(wallets))

it('meansWords calls a cash payment cash', () => {
  const cash = { cardLastFour: null, cardBrand: null, wallet: null, isCash: true }
  expect([meansWords(cash), yourMeans(cash)]).toEqual(['cash', 'cash'])
  expect(sharedMeans([cash, cash])).toEqual(cash)
})
