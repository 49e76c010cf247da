import { expect, it } from 'vitest'
import { renderMail } from './render-mail.ts'

const setting = { siteUrl: 'https://site.example', now: Date.parse('2026-01-05T12:00:00Z') }
const event = {
  id: 'e1',
  name: 'Gus Guest',
  title: 'Lantern Cup',
  startsAt: '2026-01-06T02:00:00Z',
  endsAt: '2026-01-06T04:00:00Z',
  feeCents: 2500,
}

it('says of the fee of an event that it is paid at the counter, or that it is paid', () => {
  const told = (paidCents: number) => renderMail('event_moved', { ...event, paidCents }, setting)?.text
  expect(told(0)).toContain('Fee: $25.00, paid at the counter')
  expect(told(2500)).toContain('Fee: Paid, $25.00')
})

it('says what goes back of a cancelled event to who has paid, and to nobody else', () => {
  const told = (paidCents: number) => renderMail('event_cancelled', { ...event, paidCents }, setting)?.text
  expect(told(2500)).toContain('You have paid $25.00 for it. We give that back.')
  expect(told(0)).not.toContain('give that back')
})
