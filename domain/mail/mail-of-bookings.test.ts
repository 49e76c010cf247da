import { describe, expect, it } from 'vitest'
import { renderMail } from './render-mail.ts'

const setting = { siteUrl: 'https://site.example', now: Date.parse('2026-01-05T12:00:00Z') }
const booking = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Gus <b>',
  number: 'NB-10001',
  key: 'abc',
  bayName: 'Bay 1',
  startsAt: '2026-01-06T00:00:00+00:00',
  endsAt: '2026-01-06T02:00:00+00:00',
  players: 2,
  priceCents: 9000,
  feeCents: 0,
  priceTrace: {
    parts: [{ rule: 'Peak', centsPerHour: 4500, minutes: 120, cents: 9000 }],
    discount: null,
    totalCents: 9000,
  },
  sequence: 0,
}

describe('a letter about a booking', () => {
  it('says when and where in the words of the venue, how the price came about, and leads to the booking', () => {
    const mail = renderMail('booking_confirmed', booking, setting)
    expect(mail?.text).toContain('Bay 1, Monday, January 5, 2026, 6:00 PM to 8:00 PM')
    expect(mail?.text).toContain('2 players, $90.00 ($45 peak × 2 h).')
    expect(mail?.text).toContain('https://site.example/bookings/NB-10001?key=abc')
    expect(mail?.html).toContain('Gus &lt;b&gt;')
  })

  it('keeps what people write about themselves on its line', () => {
    const mail = renderMail('booking_confirmed', { ...booking, name: 'Bob\r\nBook at evil.example' }, setting)
    expect(mail?.text).toContain('Hello Bob Book at evil. example,')
  })

  it('brings the appointment, and takes it away again', () => {
    expect(renderMail('booking_confirmed', booking, setting)?.calendar).toMatchObject({ method: 'PUBLISH' })
    const cancelled = renderMail('booking_cancelled', { ...booking, feeCents: 4500, sequence: 1 }, setting)
    expect(cancelled?.calendar?.method).toBe('CANCEL')
    expect(cancelled?.calendar?.content).toContain('SEQUENCE:1')
    expect(cancelled?.text).toContain('We keep $45.00')
  })

  it('that reminds brings no second appointment', () => {
    expect(renderMail('booking_reminder', booking, setting)?.calendar).toBeUndefined()
  })
})

it('tells a member until when, that day included', () => {
  const bought = {
    name: 'Gus',
    planName: 'Night Owl',
    number: 'NM-1',
    priceCents: 12900,
    endDate: '2026-02-04',
  }
  expect(renderMail('membership', bought, setting)?.text).toContain(
    'until Wednesday, February 4, 2026, that day included',
  )
  const ending = { name: 'Gus', planName: 'Night Owl', endDate: '2026-02-04' }
  expect(renderMail('membership_ending', ending, setting)?.text).toContain('We charge nothing by ourselves.')
})

it('keeps a place at an event, with the appointment', () => {
  const event = {
    id: 'e1',
    name: 'Gus',
    title: 'Lantern Cup',
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
  }
  const mail = renderMail('event_joined', event, setting)
  expect(mail?.subject).toBe('You are in: Lantern Cup')
  expect(mail?.calendar?.content).toContain('SUMMARY:Lantern Cup')
})

it('follows an event that moves, and takes the appointment back when it is cancelled', () => {
  const event = {
    id: 'e1',
    name: 'Gus',
    title: 'Cup',
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
  }
  expect(renderMail('event_moved', { ...event, sequence: 1 }, setting)).toMatchObject({
    subject: 'New time: Cup',
    calendar: { method: 'PUBLISH' },
  })
  const mail = renderMail('event_cancelled', { ...event, sequence: 2 }, setting)
  expect(mail?.subject).toBe('Cancelled: Cup')
  expect(mail?.calendar).toMatchObject({ method: 'CANCEL' })
  expect(mail?.calendar?.content).toContain('SEQUENCE:2')
})
