import { describe, expect, it } from 'vitest'
import { tenderFields, tenderOf } from '#app/features/till/rules.ts'
import { ProcessSquarePaymentRequest } from '#domain/contract/process-square-payment.ts'
import type { CartLine } from '#domain/shop/cart-reprice.ts'
import { orderPrice } from '#domain/shop/order-price.ts'
import { contactOf, fingerprintOf, orderOf } from './rules.ts'

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
  isServedHere: false,
}
const shipping = {
  delivery: 'ship' as const,
  bayId: '',
  bayAt: '',
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

describe('fingerprintOf', () => {
  it('is the same for the same cart', () => {
    expect(fingerprintOf([{ ...towel }])).toBe(fingerprintOf([towel]))
  })

  it.each([
    ['quantity', [{ ...towel, quantity: 2 }]],
    ['price', [{ ...towel, priceCents: 2000 }]],
    ['lines', [towel, { ...towel, id: 'bamboo-tees' }]],
  ])('is another one when the %s changes', (_, lines) => {
    expect(fingerprintOf(lines)).not.toBe(fingerprintOf([towel]))
  })
})

it('tells the bank where the buyer lives, without an empty line', () => {
  expect(contactOf(shipping)).toEqual({
    name: shipping.name,
    email: shipping.email,
    phone: shipping.phone,
    address: { addressLines: ['1 Fairway'], city: 'Cullman', state: 'AL', postalCode: '35055' },
  })
})

it('sends an order that the server understands', () => {
  const gift = { code: 'ABCD-EFGH-JKMN-PQRS', balanceCents: 1000 }
  const tender = tenderOf(orderPrice([towel]).totalCents, gift)
  const order = { ...orderOf([towel], shipping), ...tenderFields(tender, gift, 'cnon:card') }
  expect(ProcessSquarePaymentRequest.parse(order)).toEqual({ ...order, replaces: [] })
  expect(order).toMatchObject({ amount: 21.59, cardAmount: 11.59, giftCode: gift.code })
})
