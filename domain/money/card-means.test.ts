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
] as const)('%j is called %s', (means, words) => {
  expect(meansWords(means)).toBe(words)
})

it('is the owner’s where it is a card', () => {
  expect(yourMeans(visa)).toBe('your card ending in 1111')
  expect(yourMeans({ ...visa, wallet: 'apple_pay' })).toBe('Apple Pay, Visa ending in 1111')
})

it.each([
  [undefined, []],
  ['', []],
  ['google_pay', ['google_pay']],
  ['cash_app_pay, apple_pay', ['apple_pay', 'cash_app_pay']],
  ['paypal,google_pay', ['google_pay']],
])('of the setting %j the wallets are %j', (setting, wallets) => expect(walletsIn(setting)).toEqual(wallets))

it('says cash of what was paid in notes and coins', () => {
  const cash = { cardLastFour: null, cardBrand: null, wallet: null, isCash: true }
  expect([meansWords(cash), yourMeans(cash)]).toEqual(['cash', 'cash'])
  expect(sharedMeans([cash, cash])).toEqual(cash)
})
