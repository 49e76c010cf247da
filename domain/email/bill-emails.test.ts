import { expect, it } from 'vitest'
import { partySample, seriesSample } from '../../test/email-samples.ts'
import { venue } from '../venue/venue.ts'
import { renderEmail } from './render-email.ts'

const setting = { siteUrl: 'https://site.example', now: Date.parse('2026-01-05T12:00:00Z') }
const [first, second] = partySample.bookings
const linesOf = (kind: string, bays: object[]) =>
  renderEmail(kind, { ...partySample, bookings: bays }, setting)?.text ?? ''

it('the email about a party names the payment deadline of its link', () => {
  const link = { lapsesAt: Date.parse('2026-11-27T23:00:00Z'), onLapse: 'keep' }
  const unpaid = { paidCents: 0, cardLastFour: null }
  const told = linesOf('bill_moved', [
    { ...first, ...unpaid, link },
    { ...second, ...unpaid, link },
  ])
  expect(told).toContain(
    'Paid: Nothing yet. $180.00 to pay with the link we sent, by Fri Nov 27, 5 PM, or at our desk',
  )
})

it('the email about a party names the time of each bay when they differ', () => {
  const later = { ...second, startsAt: '2026-11-28T03:00:00+00:00', endsAt: '2026-11-28T04:00:00+00:00' }
  const of = (kind: string, more: object = {}) =>
    renderEmail(kind, { ...partySample, ...more, bookings: [first, later] }, setting)?.text ?? ''
  const link = { token: 't', cents: 1, lapsesAt: later.startsAt, onLapse: 'keep' }
  for (const told of [of('bill_moved'), of('payment_link', link), of('payment_lapsed')]) {
    expect(told).toContain('Bay 2: Friday, November 27, 7:00 PM to 9:00 PM. Booking NB-10001, 3 players')
    expect(told).toContain('Bay 3: Friday, November 27, 9:00 PM to 10:00 PM. Booking NB-10002, 3 players')
  }
})

it('the email about a party does not offer to move one bay', () => {
  const told = (more: object) => renderEmail('booking_moved', { ...first, ...more }, setting)?.text ?? ''
  expect(told({ isOfParty: true })).toContain('View or cancel booking')
  expect(told({})).toContain('Manage booking')
})

const textTo = (hasAccount: boolean) =>
  renderEmail('bill_confirmed', { ...seriesSample, hasAccount }, setting)?.text

it('the email about a series offers an account to cancel all dates at once, and asks a guest to call', () => {
  expect(textTo(true)).toContain('on its page, or cancel all upcoming dates at once.')
  expect(textTo(false)).not.toContain('at once')
  expect(textTo(false)).toContain(`To cancel them all, call us at ${venue.phone}`)
})
