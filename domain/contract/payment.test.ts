import { expect, it } from 'vitest'
import { MyPayments } from './payment.ts'

it('the payment contract adds up card and gift card refunds and names what was paid', () => {
  const row = {
    id: 'p',
    status: 'completed',
    description: 'Order NL-1',
    amount_cents: 1_159,
    gift_cents: 1_000,
    refunded_cents: 159,
    gift_refunded_cents: 1_000,
    created_at: '2026-01-05T12:00:00+00:00',
    completed_at: null,
    order: { number: 'NL-1' },
    booking: null,
    purchase: null,
  }
  expect(MyPayments.parse([row])).toEqual([
    {
      id: 'p',
      status: 'completed',
      description: 'Order NL-1',
      cents: 1_159,
      giftCents: 1_000,
      refundedCents: 1_159,
      createdAt: Date.parse('2026-01-05T12:00:00Z'),
      completedAt: null,
      orderNumber: 'NL-1',
      bookingNumber: null,
      purchaseNumber: null,
    },
  ])
})
