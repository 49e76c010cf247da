import { describe, expect, it } from 'vitest'
import type { CartLine } from '#domain/cart-reprice.ts'
import { ProcessSquarePaymentRequest } from '#domain/contract/process-square-payment.ts'
import { attemptFor, paymentOf, verificationOf } from './schema.ts'

const first = '7b0c6f0e-6a86-4a6e-9d7c-0a2f6d0f8c11'
const second = '2f5a3a52-0d7d-4a0a-8f60-3b1a5a0f9d22'

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
  hasNewPrice: false,
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

describe('attemptFor', () => {
  const stored = JSON.stringify(attemptFor([towel], null, () => first))

  it('keeps its id while the cart is the same, also after a reload', () => {
    expect(attemptFor([{ ...towel }], stored, () => second).id).toBe(first)
  })

  it.each([
    ['quantity', [{ ...towel, quantity: 2 }]],
    ['price', [{ ...towel, priceCents: 2000 }]],
    ['lines', [towel, { ...towel, id: 'bamboo-tees' }]],
  ])('is a new one when the %s changes', (_, lines) => {
    expect(attemptFor(lines, stored, () => second).id).toBe(second)
  })

  it.each([null, '', 'garbage', '{}', '{"id":"x","fingerprint":""}', '[1]'])(
    'takes %j for nothing',
    (text) => {
      expect(attemptFor([towel], text, () => second).id).toBe(second)
    },
  )
})

describe('verificationOf', () => {
  it('tells the total with tax, as dollars in a text', () => {
    expect(verificationOf([towel], shipping)).toMatchObject({
      amount: '21.59',
      currencyCode: 'USD',
      intent: 'CHARGE',
      customerInitiated: true,
      sellerKeyedIn: false,
    })
  })

  it('takes the name apart and leaves out an empty address line', () => {
    expect(verificationOf([towel], shipping).billingContact).toMatchObject({
      givenName: 'Robin',
      familyName: 'van der Newcomer',
      addressLines: ['1 Fairway'],
    })
  })
})

it('sends an order that the server understands', () => {
  const payment = paymentOf([towel], shipping, 'cnon:card', first)
  expect(ProcessSquarePaymentRequest.parse(payment)).toEqual(payment)
  expect(payment.amount).toBe(21.59)
})
