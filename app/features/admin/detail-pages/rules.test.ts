import { describe, expect, it } from 'vitest'
import type { HistoryEntry, StaffPayment } from '#domain/contract/staff-details.ts'
import { isRefundable, refundableCents } from '#domain/money/refund-rules.ts'
import { findGroups, owedCents } from './rules.ts'
import { formatMethod } from './words.ts'

const payment: StaffPayment = {
  id: 'p',
  description: 'Booking NB-1',
  status: 'completed',
  method: 'card',
  cardLastFour: null,
  cardBrand: null,
  wallet: null,
  cents: 4000,
  tipCents: 0,
  hasOthers: false,
  giftCents: 500,
  refundedCents: 1000,
  atCounter: false,
  createdAt: 0,
  completedAt: 0,
  name: '',
  orderNumber: null,
  bookingNumber: null,
  purchaseNumber: null,
  memberId: null,
  refunds: [],
  disputes: [],
  share: null,
}

describe('timeline groups', () => {
  it('findGroups offers only the kinds of entries in the history', () => {
    const history: HistoryEntry[] = [
      { at: 0, kind: 'refund', paymentId: 'p', cents: 1, status: 'completed', reason: 'Rain' },
      { at: 0, kind: 'check-in' },
      { at: 0, kind: 'payment', paymentId: 'p', description: '', cents: 1, status: 'completed', slot: null },
      { at: 0, kind: 'cancelled', number: 'NB-1' },
    ]
    expect(findGroups(history)).toEqual(['Bookings', 'Visits', 'Money'])
    expect(findGroups([{ at: 0, kind: 'ordered' }])).toEqual(['Orders'])
  })
})

describe('payment details', () => {
  it('refundableCents and formatMethod cover card and gift card together', () => {
    expect(refundableCents(payment)).toBe(3500)
    expect(formatMethod(payment)).toBe('Card and gift card')
    expect(formatMethod({ ...payment, cardLastFour: '1111' })).toBe('Card ending in 1111 and gift card')
    expect(
      formatMethod({
        ...payment,
        giftCents: 0,
        cardLastFour: '1111',
        cardBrand: 'VISA',
        wallet: 'apple_pay',
      }),
    ).toBe('Apple Pay, Visa ending in 1111')
    expect(formatMethod({ ...payment, method: 'cash', giftCents: 0, atCounter: true })).toBe(
      'Cash at the counter',
    )
  })

  it('isRefundable requires a completed payment with a remaining amount', () => {
    expect(isRefundable(payment)).toBe(true)
    expect(isRefundable({ ...payment, refundedCents: 4500 })).toBe(false)
    expect(isRefundable({ ...payment, status: 'failed' })).toBe(false)
  })
})

describe('amounts due', () => {
  const money = { priceCents: 4500, feeCents: 500, paidCents: 2000 }

  it('owedCents is the price plus fees minus payments, and zero for a canceled booking', () => {
    expect(owedCents({ ...money, status: 'confirmed' })).toBe(3000)
    expect(owedCents({ ...money, paidCents: 9000, status: 'no_show' })).toBe(0)
    expect(owedCents({ ...money, status: 'cancelled' })).toBe(0)
  })
})
