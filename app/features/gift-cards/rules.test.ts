import type { FieldErrors } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { GiftOrder } from '#domain/contract/gift-order.ts'
import { giftResolver, readAmount, toGift } from './rules.ts'
import type { TypedGift } from './schema.ts'
import { blankGift } from './state.ts'

const today = '2026-11-24'
async function findErrors(typed: TypedGift): Promise<FieldErrors<TypedGift>> {
  return (await giftResolver(today)(typed, undefined, { fields: {}, shouldUseNativeValidation: false }))
    .errors
}
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
  ])('readAmount reads %j and %j as %j cents', (amount, other, cents) =>
    expect(readAmount({ amount, other })).toBe(cents),
  )
})

describe('the delivery day of a gift card email', () => {
  it.each([
    ['2026-11-24', 'Choose a day from tomorrow on, within a year.'],
    ['2026-11-25', undefined],
    ['2027-11-24', undefined],
    ['2027-11-25', 'Choose a day from tomorrow on, within a year.'],
    ['', 'Choose a day.'],
  ])('giftResolver reports for the delivery day %j: %j', async (sendOn, problem) => {
    expect((await findErrors({ ...friend, when: 'day', sendOn })).sendOn?.message).toBe(problem)
  })

  it('giftResolver requires no delivery day for a gift card to oneself', async () => {
    expect(await findErrors({ ...friend, whom: 'me', when: 'day' })).toEqual({})
  })
})

describe('the gift of a form', () => {
  it.each([
    ['a friend', friend],
    ['a friend on a day', { ...friend, when: 'day' as const, sendOn: '2026-12-24' }],
    ['the buyer, after a friend was entered', { ...friend, whom: 'me' as const }],
  ])('toGift for %s produces a gift that the server accepts', (_, typed) => {
    const gift = toGift(typed, '2f9c4e1a-0000')
    expect(GiftOrder.parse({ ...gift, cents: 5_000 })).toMatchObject(gift)
    expect(gift.toEmail === '').toBe(typed.whom === 'me')
  })
})
