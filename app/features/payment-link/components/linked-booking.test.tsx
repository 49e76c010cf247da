import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { PaymentLinkFacts } from '#domain/contract/payment-link.ts'
import { hourMs, instantAt } from '#domain/venue/venue-clock.ts'
import { LinkedBooking } from './linked-booking.tsx'

const start = instantAt('2026-01-08', 12 * 60)
const bay = { number: 'NB-1', bayName: 'Bay 1', start, end: start + hourMs, players: 3, priceCents: 3000 }
const other = { ...bay, number: 'NB-2', bayName: 'Bay 2' }
const link: Omit<PaymentLinkFacts, 'bookings'> = {
  id: 'l1',
  state: 'open',
  lapsesAt: start,
  onLapse: 'free',
  sentCents: 6000,
  dueCents: 6000,
  name: 'Phil Phone',
  email: 'phil@example.com',
}
const renderTimes = (bookings: PaymentLinkFacts['bookings']) =>
  renderToStaticMarkup(<LinkedBooking link={{ ...link, bookings }} />).match(/\d+:\d\d PM to \d+:\d\d PM/g)

it('LinkedBooking shows one time, or the time of each bay when they differ', () => {
  expect(renderTimes([bay, other])).toEqual(['12:00 PM to 1:00 PM'])
  const later = { ...other, start: start + 2 * hourMs, end: start + 3 * hourMs }
  expect(renderTimes([bay, later])).toEqual(['12:00 PM to 1:00 PM', '2:00 PM to 3:00 PM'])
})
