import { describe, expect, it } from 'vitest'
import { ProcessSquarePaymentRequest } from '#domain/contract/process-square-payment.ts'
import type { CartLine } from '#domain/shop/cart-reprice.ts'
import { fingerprintOf, paymentOf, purchaseTender, purchaseVerification } from './rules.ts'

const towel: CartLine = {
  id: 'waffle-towel',
  productId: 'waffle-towel',
  options: {},
  name: 'Waffle Towel',
  priceCents: 1999,
  imageUrl: '/products/towel.svg',
  category: 'Merchandise',
  quantity: 1,
  state: 'available',
  stock: 40,
  elsewhere: 0,
  hasNewPrice: false,
  isGiftCard: false,
}
const shipping = {
  name: 'Robin van der Newcomer',
  email: 'robin@example.com',
  phone: '(256) 555-0177',
  address1: '1 Fairway',
  address2: '',
  city: 'Cullman',
  state: 'AL',
  zip: '35055',
  notes: '',
}

const gift = { code: 'ABCD-EFGH-JKMN-PQRS', lastFour: 'PQRS', balanceCents: 1000 }
const byCard = { lines: [towel], gift: null }
const byBoth = { lines: [towel], gift }

describe('fingerprintOf', () => {
  it('is the same for the same cart', () => {
    expect(fingerprintOf({ lines: [{ ...towel }], gift: null })).toBe(fingerprintOf(byCard))
  })

  it.each([
    ['quantity', { lines: [{ ...towel, quantity: 2 }], gift: null }],
    ['price', { lines: [{ ...towel, priceCents: 2000 }], gift: null }],
    ['lines', { lines: [towel, { ...towel, id: 'bamboo-tees' }], gift: null }],
    ['gift card', byBoth],
  ])('is another one when the %s changes', (_, purchase) => {
    expect(fingerprintOf(purchase)).not.toBe(fingerprintOf(byCard))
  })

  it('holds no code, because it is stored', () => {
    expect(fingerprintOf(byBoth)).not.toContain(gift.code)
  })
})

describe('purchaseTender', () => {
  it.each([
    [0, 0, 2159],
    [1000, 1000, 1159],
    [2159, 2159, 0],
    [5000, 2159, 0],
  ])('pays with a gift card of %i cents as much as it can', (balanceCents, giftCents, cardCents) => {
    const tender = purchaseTender({ lines: [towel], gift: { ...gift, balanceCents } })
    expect(tender).toEqual({ dueCents: 2159, giftCents, cardCents })
  })
})

describe('purchaseVerification', () => {
  it('tells the total with tax, as dollars in a text', () => {
    expect(purchaseVerification(byCard, shipping)).toMatchObject({
      amount: '21.59',
      currencyCode: 'USD',
      intent: 'CHARGE',
      customerInitiated: true,
      sellerKeyedIn: false,
    })
  })

  it('tells only the part that the card pays', () => {
    expect(purchaseVerification(byBoth, shipping).amount).toBe('11.59')
  })

  it('takes the name apart and leaves out an empty address line', () => {
    expect(purchaseVerification(byCard, shipping).billingContact).toMatchObject({
      givenName: 'Robin',
      familyName: 'van der Newcomer',
      addressLines: ['1 Fairway'],
    })
  })
})

it('sends an order that the server understands', () => {
  const payment = paymentOf(byBoth, shipping, 'cnon:card')
  expect(ProcessSquarePaymentRequest.parse(payment)).toEqual({ ...payment, replaces: [] })
  expect(payment).toMatchObject({ amount: 21.59, cardAmount: 11.59, giftCode: gift.code })
})
