import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { BillFacts } from '#domain/contract/get-booking.ts'
import { hourMs, instantAt } from '#domain/venue/venue-clock.ts'
import { BillList } from './bill-list.tsx'

const start = instantAt('2026-01-08', 12 * 60)
const bay = {
  id: 'b1',
  key: '',
  number: 'NB-10001',
  status: 'confirmed',
  bayName: 'Bay 1',
  start,
  end: start + hourMs,
  players: 3,
  priceCents: 3000,
  feeCents: 0,
  paidCents: 0,
  giftCents: 0,
  sequence: 0,
} as const
const format = (bookings: BillFacts['bookings']) =>
  renderToStaticMarkup(<BillList kind="party" bookings={bookings} cancelling={null} now={start} />)

it('the bill names the time of each bay of a party only when the times differ', () => {
  const other = { ...bay, id: 'b2', number: 'NB-10002', bayName: 'Bay 2' }
  expect(format([bay, other])).not.toContain('PM')
  const later = { ...other, start: start + 2 * hourMs, end: start + 3 * hourMs }
  expect(format([bay, later])).toContain('Thursday, January 8, 2026, 2:00 PM to 3:00 PM')
})
