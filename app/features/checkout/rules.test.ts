import { describe, expect, it } from 'vitest'
import { splitTender, toTenderFields } from '#app/features/payment/rules.ts'
import { ProcessSquarePaymentRequest } from '#domain/contract/process-square-payment.ts'
import type { CartLine } from '#domain/shop/cart-reprice.ts'
import { orderPrice } from '#domain/shop/order-price.ts'
import { instantAt } from '#domain/venue/venue-clock.ts'
import {
  fingerprintCart,
  listBayPlaces,
  listTodaysBookings,
  resolveDelivery,
  toContact,
  toOrderRequest,
} from './rules.ts'

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
  needsId: false,
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
  booking: '',
  ofAge: false,
  notes: '',
}

describe('fingerprintCart', () => {
  it('fingerprintCart is the same for the same cart', () => {
    expect(fingerprintCart([{ ...towel }])).toBe(fingerprintCart([towel]))
  })

  it.each([
    ['quantity', [{ ...towel, quantity: 2 }]],
    ['price', [{ ...towel, priceCents: 2000 }]],
    ['lines', [towel, { ...towel, id: 'bamboo-tees' }]],
  ])('fingerprintCart changes when the %s changes', (_, lines) => {
    expect(fingerprintCart(lines)).not.toBe(fingerprintCart([towel]))
  })
})

it('toContact omits an empty address line', () => {
  expect(toContact(shipping)).toEqual({
    name: shipping.name,
    email: shipping.email,
    phone: shipping.phone,
    address: { addressLines: ['1 Fairway'], city: 'Cullman', state: 'AL', postalCode: '35055' },
  })
})

it('toOrderRequest produces an order that the server accepts', () => {
  const gift = { code: 'ABCD-EFGH-JKMN-PQRS', balanceCents: 1000 }
  const tender = splitTender(orderPrice([towel]).totalCents, gift)
  const order = { ...toOrderRequest([towel], shipping), ...toTenderFields(tender, gift, 'cnon:card') }
  expect(ProcessSquarePaymentRequest.parse(order)).toEqual({ ...order, replaces: [] })
  expect(order).toMatchObject({ amount: 21.59, cardAmount: 11.59, giftCode: gift.code })
})

it('fingerprintCart changes with the delivery method', () => {
  const way = (delivery: 'ship' | 'pickup' | 'bay', bayId = '', bayAt = '') =>
    fingerprintCart([towel], { delivery, bayId, bayAt })
  expect(way('ship')).toBe(fingerprintCart([towel]))
  expect(new Set([way('ship'), way('pickup'), way('bay', 'a', '1'), way('bay', 'a', '2')]).size).toBe(4)
})

it('resolveDelivery chooses pickup for served items unless they go to a bay', () => {
  const burger = { ...towel, isServedHere: true }
  expect(resolveDelivery({}, [towel])).toBe('ship')
  expect(resolveDelivery({ delivery: 'ship' }, [towel, burger])).toBe('pickup')
  expect(resolveDelivery({ delivery: 'bay' }, [burger])).toBe('bay')
})

describe('delivery to a bay today', () => {
  const at = (minute: number) => instantAt('2026-11-23', minute)
  const now = at(19 * 60 + 12)

  it("delivery to a bay is offered for today's bookings, at the half hours in which the bar serves", () => {
    const booking = {
      id: '1',
      number: 'B-1',
      status: 'confirmed' as const,
      players: 1,
      bayName: 'Bay 1',
      bill: null,
    }
    const running = { ...booking, start: at(18 * 60), end: at(20 * 60) }
    const later = { ...booking, start: at(21 * 60), end: at(22 * 60) }
    const over = { ...booking, start: at(10 * 60), end: at(11 * 60) }
    const tomorrow = { ...booking, start: at(30 * 60), end: at(31 * 60) }
    const cancelled = { ...later, status: 'cancelled' as const }
    const booked = [over, running, later, tomorrow, cancelled]
    const found = listTodaysBookings(booked, [{ id: 'bay-1', name: 'Bay 1' }], now)
    expect(found.map(({ start }) => start)).toEqual([running.start, later.start])
    const periods = [{ start: at(600), end: at(21 * 60 + 40) }]
    expect(listBayPlaces(found, { now, periods }).map(({ bayId, at: time }) => [bayId, time])).toEqual([
      ['bay-1', at(19 * 60)],
      ['bay-1', at(19 * 60 + 30)],
      ['bay-1', at(21 * 60)],
    ])
  })
})
