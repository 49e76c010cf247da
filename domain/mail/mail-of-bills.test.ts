import { expect, it } from 'vitest'
import { partySample } from '../../test/letter-samples.ts'
import { renderMail } from './render-mail.ts'

const setting = { siteUrl: 'https://site.example', now: Date.parse('2026-01-05T12:00:00Z') }
const [first, second] = partySample.bookings
const linesOf = (kind: string, bays: object[]) =>
  renderMail(kind, { ...partySample, bookings: bays }, setting)?.text ?? ''

it('says by when all bays of a party are to be paid by their link', () => {
  const link = { lapsesAt: Date.parse('2026-11-27T23:00:00Z'), onLapse: 'keep' }
  const unpaid = { paidCents: 0, cardLastFour: null }
  const told = linesOf('bill_moved', [
    { ...first, ...unpaid, link },
    { ...second, ...unpaid, link },
  ])
  expect(told).toContain(
    'Paid: Nothing yet. $180.00 to pay by the link we sent, until Fri Nov 27, 5 PM, or at our desk',
  )
})
