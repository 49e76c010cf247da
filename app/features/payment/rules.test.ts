import { describe, expect, it } from 'vitest'
import { AppError } from '#app/lib/backend/errors.ts'
import type { RefusalCode, RefusalRule } from '#domain/contract/refusal.ts'
import { cardZip, keyedVerification, outcomeOf, tenderFields, tenderOf, verificationOf } from './rules.ts'

const buyer = { name: ' Ada  de Wren ', email: 'ada@example.com', phone: '(256) 555-0177' }

describe('tenderOf', () => {
  it.each([
    [9000, null, 0, 9000],
    [9000, 0, 0, 9000],
    [9000, 5000, 5000, 4000],
    [9000, 9000, 9000, 0],
    [9000, 10_000, 9000, 0],
  ])(
    'tenderOf splits %i with %s on a gift card into %i by gift card and %i by card',
    (dueCents, balanceCents, giftCents, cardCents) => {
      const gift = balanceCents === null ? null : { balanceCents }
      expect(tenderOf(dueCents, gift)).toEqual({ dueCents, giftCents, cardCents })
    },
  )
})

describe('verificationOf', () => {
  it('verificationOf contains the amount in dollars and the cardholder', () => {
    expect(verificationOf(6750, buyer)).toEqual({
      amount: '67.50',
      currencyCode: 'USD',
      intent: 'CHARGE',
      customerInitiated: true,
      sellerKeyedIn: false,
      billingContact: {
        givenName: 'Ada',
        familyName: 'de Wren',
        email: 'ada@example.com',
        phone: '(256) 555-0177',
        countryCode: 'US',
      },
    })
  })

  it('verificationOf contains the address if it is known', () => {
    const address = { addressLines: ['1 Fairway'], city: 'Cullman', state: 'AL', postalCode: '35055' }
    const { billingContact } = verificationOf(1, { ...buyer, address })
    expect(billingContact).toMatchObject({ givenName: 'Ada', city: 'Cullman', postalCode: '35055' })
  })
})

describe('keyedVerification', () => {
  it('keyedVerification declares a card keyed in by the seller, without buyer details', () => {
    expect(keyedVerification(1728)).toEqual({
      amount: '17.28',
      currencyCode: 'USD',
      intent: 'CHARGE',
      customerInitiated: true,
      sellerKeyedIn: true,
      billingContact: { countryCode: 'US' },
    })
  })
})

describe('cardZip', () => {
  it.each([
    ['35055', '35055'],
    [' 35055 ', '35055'],
    ['35055-1234', '35055'],
    ['350551234', '35055'],
    ['3505', null],
    ['35055-12', null],
    ['', null],
    [undefined, null],
  ])('cardZip reads %j as %j', (typed, zip) => expect(cardZip(typed)).toBe(zip))
})

describe('tenderFields', () => {
  it('tenderFields contains the wallet of a token, if there is one', () => {
    const tender = tenderOf(1728, null)
    expect(tenderFields(tender, null, 'wnon:x', 'cash_app_pay')).toMatchObject({ wallet: 'cash_app_pay' })
    expect(tenderFields(tender, null, '', 'cash_app_pay')).not.toHaveProperty('wallet')
    expect(tenderFields(tender, null, 'cnon:x')).not.toHaveProperty('wallet')
  })
})

describe('outcomeOf', () => {
  const refused = (code: RefusalCode, rule?: RefusalRule) =>
    new AppError('refused', { refusal: { success: false, code, rule, error: 'No.' } })

  it.each([
    ['a refusal', refused('declined'), 'not-charged'],
    ['the rule of a refusal', refused('conflict', 'left'), 'over'],
    ['a page that is too old to ask', new AppError('outdated'), 'not-sent'],
    ['a session that ended before anything was sent', new AppError('signed_out'), 'not-sent'],
    ['a request that was never sent', new AppError('refused', { sentence: 'Somebody else.' }), 'not-sent'],
    ['a lost answer', new AppError('network'), 'unknown'],
    ['an unreadable answer', new AppError('unreadable'), 'unknown'],
    ['anything else', new Error('a bug'), 'unknown'],
  ])('outcomeOf reads the outcome of %s', (_, error, outcome) => {
    expect(outcomeOf(error)).toBe(outcome)
  })
})
