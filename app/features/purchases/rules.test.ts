import { describe, expect, it } from 'vitest'
import { type MyPayment, type MyVisit, moneyOf, receiptOf, splitVisits } from './rules.ts'
import { visitStanding } from './words.ts'

const payment: MyPayment = {
  id: 'p',
  status: 'completed',
  description: 'Order NL-10001',
  amount_cents: 1_159,
  gift_cents: 1_000,
  refunded_cents: 159,
  gift_refunded_cents: 1_000,
  created_at: '2026-01-05T12:00:00Z',
  completed_at: '2026-01-05T12:00:01Z',
  order: null,
  booking: null,
  purchase: null,
}
const visit = (id: string, ends_at: string): MyVisit => ({
  id,
  number: `NB-${id}`,
  bay_name: 'Bay 1',
  starts_at: ends_at,
  ends_at,
  status: 'confirmed',
})

it('counts card and gift card together', () => {
  expect(moneyOf(payment)).toEqual({ paidCents: 2_159, giftCents: 1_000, refundedCents: 1_159 })
})

describe('receiptOf', () => {
  it.each([
    [{ order: { number: 'NL-1' } }, { number: 'NL-1', path: '/orders/NL-1' }],
    [{ booking: { number: 'NB-1' } }, { number: 'NB-1', path: '/bookings/NB-1' }],
    [{ purchase: { number: 'NM-1' } }, { number: 'NM-1', path: null }],
    [{}, null],
  ])('of %j is %j', (bought, receipt) => {
    expect(receiptOf({ ...payment, ...bought })).toEqual(receipt)
  })
})

describe('visits', () => {
  const now = Date.parse('2026-01-05T19:00:00Z')
  const [first, second, third] = [
    visit('1', '2026-01-03T00:00:00Z'),
    visit('2', '2026-01-05T19:00:00Z'),
    visit('3', '2026-01-05T19:00:01Z'),
  ]

  it('are past from their end on, the last one first', () => {
    expect(splitVisits([first, second, third], now)).toEqual({ coming: [third], past: [second, first] })
  })

  it('are not told to be coming when they are over', () => {
    expect(visitStanding(second, now)).toBe('Over')
    expect(visitStanding(third, now)).toBe('Confirmed')
    expect(visitStanding({ ...second, status: 'no_show' }, now)).toBe('Missed')
  })
})
