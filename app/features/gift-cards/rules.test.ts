import { describe, expect, it } from 'vitest'
import { GiftOrder } from '#domain/contract/gift-order.ts'
import { centsOf, giftOf, giftProblems } from './rules.ts'
import { blankGift } from './state.ts'

const today = '2026-11-24'
const friend = { ...blankGift, toName: 'Fay', toEmail: 'fay@example.com', fromName: 'Robin' }

describe('the value of a gift card', () => {
  it.each([
    ['2500', '', 2_500],
    ['other', '62.50', 6_250],
    ['other', '$10', 1_000],
    ['other', '9.99', null],
    ['other', '500.01', null],
    ['other', 'a lot', null],
    ['', '', null],
  ])('centsOf reads %j and %j as %j cents', (amount, other, cents) =>
    expect(centsOf({ amount, other })).toBe(cents),
  )
})

describe('the delivery day of a gift card email', () => {
  it.each([
    ['2026-11-24', 'Choose a day from tomorrow on, within a year.'],
    ['2026-11-25', undefined],
    ['2027-11-24', undefined],
    ['2027-11-25', 'Choose a day from tomorrow on, within a year.'],
    ['', 'Choose a day.'],
  ])('giftProblems for the delivery day %j returns %j', (sendOn, problem) => {
    expect(giftProblems({ ...friend, when: 'day', sendOn }, today).sendOn).toBe(problem)
  })

  it('the delivery day is not required for a gift card to oneself', () => {
    expect(giftProblems({ ...friend, whom: 'me', when: 'day' }, today)).toEqual({})
  })
})

describe('the gift of a form', () => {
  it.each([
    ['a friend', friend],
    ['a friend on a day', { ...friend, when: 'day' as const, sendOn: '2026-12-24' }],
    ['the buyer, whatever stood there before', { ...friend, whom: 'me' as const }],
  ])('giftOf for %s produces a gift that the server accepts', (_, typed) => {
    const gift = giftOf(typed, '2f9c4e1a-0000')
    expect(GiftOrder.parse({ ...gift, cents: 5_000 })).toMatchObject(gift)
    expect(gift.toEmail === '').toBe(typed.whom === 'me')
  })
})
