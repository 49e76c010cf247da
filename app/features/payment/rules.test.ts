import { describe, expect, it } from 'vitest'
import { AppError } from '#app/lib/backend/errors.ts'
import type { RefusalCode, RefusalRule } from '#domain/contract/refusal.ts'
import {
  splitTender,
  toCardZip,
  toKeyedVerification,
  toPaymentOutcome,
  toTenderFields,
  toVerification,
} from './rules.ts'

const buyer = { name: ' Ada  de Wren ', email: 'ada@example.com', phone: '(256) 555-0177' }

describe('splitTender', () => {
  it.each([
    [9000, null, 0, 9000],
    [9000, 0, 0, 9000],
    [9000, 5000, 5000, 4000],
    [9000, 9000, 9000, 0],
    [9000, 10_000, 9000, 0],
  ])(
    'splitTender splits %i with %s on a gift card into %i by gift card and %i by card',
    (dueCents, balanceCents, giftCents, cardCents) => {
      const gift = balanceCents === null ? null : { balanceCents }
      expect(splitTender(dueCents, gift)).toEqual({ dueCents, giftCents, cardCents })
    },
  )
})

describe('toVerification', () => {
  it('toVerification contains the amount in dollars and the cardholder', () => {
    expect(toVerification(6750, buyer)).toEqual({
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

  it('toVerification contains the address if it is known', () => {
    const address = { addressLines: ['1 Fairway'], city: 'Cullman', state: 'AL', postalCode: '35055' }
    const { billingContact } = toVerification(1, { ...buyer, address })
    expect(billingContact).toMatchObject({ givenName: 'Ada', city: 'Cullman', postalCode: '35055' })
  })
})

describe('toKeyedVerification', () => {
  it('toKeyedVerification declares a card keyed in by the seller, without buyer details', () => {
    expect(toKeyedVerification(1728)).toEqual({
      amount: '17.28',
      currencyCode: 'USD',
      intent: 'CHARGE',
      customerInitiated: true,
      sellerKeyedIn: true,
      billingContact: { countryCode: 'US' },
    })
  })
})

describe('toCardZip', () => {
  it.each([
    ['35055', '35055'],
    [' 35055 ', '35055'],
    ['35055-1234', '35055'],
    ['350551234', '35055'],
    ['3505', null],
    ['35055-12', null],
    ['', null],
    [undefined, null],
  ])('toCardZip reads %j as %j', (typed, zip) => expect(toCardZip(typed)).toBe(zip))
})

describe('toTenderFields', () => {
  it('toTenderFields contains the wallet of a token, if there is one', () => {
    const tender = splitTender(1728, null)
    expect(toTenderFields(tender, null, 'wnon:x', 'cash_app_pay')).toMatchObject({ wallet: 'cash_app_pay' })
    expect(toTenderFields(tender, null, '', 'cash_app_pay')).not.toHaveProperty('wallet')
    expect(toTenderFields(tender, null, 'cnon:x')).not.toHaveProperty('wallet')
  })
})

describe('toPaymentOutcome', () => {
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
  ])('toPaymentOutcome reads the outcome of %s', (_, error, outcome) => {
    expect(toPaymentOutcome(error)).toBe(outcome)
  })
})
