import { expect, it } from 'vitest'
import { renderEmail } from './render-email.ts'

const setting = { siteUrl: 'https://site.example', now: Date.parse('2026-01-05T12:00:00Z') }
const event = {
  id: 'e1',
  name: 'Gus Guest',
  title: 'Lantern Cup',
  startsAt: '2026-01-06T02:00:00Z',
  endsAt: '2026-01-06T04:00:00Z',
  feeCents: 2500,
}

it('the event email shows the price as due at the counter, paid, or free', () => {
  const told = (paidCents: number, feeCents = event.feeCents) =>
    renderEmail('event_moved', { ...event, paidCents, feeCents }, setting)?.text
  expect(told(0)).toContain('Price: $25.00, paid at the counter')
  expect(told(2500)).toContain('Price: Paid, $25.00')
  expect(told(0, 0)).toContain('Price: Free')
})

it('the event email links to the event on the calendar', () => {
  const mail = renderEmail('event_joined', event, setting)
  expect(mail?.text).toContain('https://site.example/calendar?month=2026-01&event=e1')
})

it('the email about a canceled event mentions a refund only to those who paid', () => {
  const told = (paidCents: number) => renderEmail('event_cancelled', { ...event, paidCents }, setting)?.text
  expect(told(2500)).toContain("We'll refund the $25.00 you paid.")
  expect(told(0)).not.toContain('refund')
})
