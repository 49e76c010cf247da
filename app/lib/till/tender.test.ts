import { describe, expect, it } from 'vitest'
import { type CardForm, tenderOf, tokenOf, verificationOf } from './tender.ts'

const buyer = { name: ' Ada  de Wren ', email: 'ada@example.com', phone: '(256) 555-0177' }

describe('tenderOf', () => {
  it.each([
    [9000, null, 0, 9000],
    [9000, 0, 0, 9000],
    [9000, 5000, 5000, 4000],
    [9000, 9000, 9000, 0],
    [9000, 10_000, 9000, 0],
  ])('of %i with %s on a gift card', (dueCents, balanceCents, giftCents, cardCents) => {
    const gift = balanceCents === null ? null : { balanceCents }
    expect(tenderOf(dueCents, gift)).toEqual({ dueCents, giftCents, cardCents })
  })
})

describe('verificationOf', () => {
  it('tells the bank the amount in dollars, and whose card it is', () => {
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

  it('tells where they live, if that is known', () => {
    const { billingContact } = verificationOf(1, buyer, { city: 'Cullman', postalCode: '35055' })
    expect(billingContact).toMatchObject({ givenName: 'Ada', city: 'Cullman', postalCode: '35055' })
  })
})

describe('tokenOf', () => {
  const verification = verificationOf(100, buyer)
  const cardThat = (result: Awaited<ReturnType<CardForm['tokenize']>>): CardForm => ({
    tokenize: async () => result,
  })

  it('is what the form gives for the card', async () => {
    expect(await tokenOf(cardThat({ status: 'OK', token: 'cnon:ok' }), verification)).toBe('cnon:ok')
  })

  it.each([
    [null, 'Please wait for payment form to load.'],
    [cardThat({ status: 'Invalid', errors: [{ message: 'No such card.' }] }), 'No such card.'],
    [cardThat({ status: 'Abort' }), 'Please try again'],
    [cardThat({ status: 'OK' }), 'Please try again'],
  ])('says why there is none', async (card, sentence) => {
    await expect(tokenOf(card, verification)).rejects.toThrow(sentence)
  })
})
