import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { BookingFacts } from '#domain/contract/get-booking.ts'
import { instantAt } from '#domain/venue/venue-clock.ts'
import { BookingMoney } from './booking-money.tsx'

const moved: BookingFacts = {
  id: 'b1',
  key: '',
  number: 'NB-10001',
  status: 'confirmed',
  bayId: 'bay-1',
  bayName: 'Bay 1',
  start: 0,
  end: 3_600_000,
  players: 2,
  name: 'Ada de Wren',
  email: 'ada@example.com',
  phone: '(256) 555-0177',
  priceCents: 3500,
  priceWords: '$35 off-peak × 1 h',
  feeCents: 1750,
  paidCents: 5250,
  giftCents: 0,
  cardLastFour: '1111',
  cardBrand: 'VISA',
  wallet: null,
  link: null,
  sequence: 1,
}
const format = (booking: BookingFacts) =>
  renderToStaticMarkup(<BookingMoney booking={booking} />)
    .split(/<[^>]*>/)
    .filter(Boolean)

it('the bill shows the fee of a late change and the amount paid', () => {
  const kept = 'Kept for a late change: $17.50'
  expect(format(moved)).toEqual(['$35.00', '$35 off-peak × 1 h', kept, 'Paid: $52.50, card ending in 1111'])
})

it('the bill shows that a free cancellation has no fee', () => {
  const cancelled = format({ ...moved, status: 'cancelled', feeCents: 0, paidCents: 0 })
  expect(cancelled).toEqual(['$35.00', '$35 off-peak × 1 h', 'No cancellation fee.'])
})

it('the bill shows the deadline of an open payment link', () => {
  const link = { lapsesAt: instantAt('2026-11-27', 17 * 60), onLapse: 'free' } as const
  const due = format({ ...moved, feeCents: 0, paidCents: 0, link }).at(-1)
  expect(due).toBe(
    '$35.00 to pay with the link we sent, by Fri Nov 27, 5 PM; after that, we release your time.',
  )
})
