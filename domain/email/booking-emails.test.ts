import { describe, expect, it } from 'vitest'
import { bookingSample } from '../../test/email-samples.ts'
import { renderEmail } from './render-email.ts'

const setting = { siteUrl: 'https://site.example', now: Date.parse('2026-01-05T12:00:00Z') }
const booking = { ...bookingSample, name: 'Gus <b>' }

describe('a booking email', () => {
  it('a booking email contains time, bay, price details and a link to the booking', () => {
    const mail = renderEmail('booking_confirmed', booking, setting)
    expect(mail?.text).toContain('Bay 2, Friday, November 27, 7:00 PM to 9:00 PM')
    expect(mail?.text).toContain(
      'Players: 3 players\nPrice: $90.00 ($45 peak × 2 h)\nPaid: $90.00, card ending in 1111',
    )
    expect(mail?.text).toContain('https://site.example/bookings/NB-10001?key=abc')
    expect(mail?.html).toContain('Gus &lt;b&gt;')
  })

  it("a booking email keeps a guest's name on one line", () => {
    const mail = renderEmail(
      'booking_confirmed',
      { ...booking, name: 'Bob\r\nBook at evil.example' },
      setting,
    )
    expect(mail?.text).toContain('Hi Bob Book at evil. example,')
  })

  it('a booking email names the deadline of free cancellation and the fee after it', () => {
    const policyOf = (parts: object, more: object = {}) =>
      renderEmail(
        'booking_confirmed',
        { ...booking, terms: { ...booking.terms, ...parts }, ...more },
        setting,
      )?.text.match(/Cancellation: (.*)/)?.[1]
    expect(policyOf({})).toBe('Free cancellation until Thu, Nov 26 at 7 PM. After that, we keep 50%.')
    expect(policyOf({ freeUntil: '2026-11-28T00:30:00Z' })).toContain('Fri, Nov 27 at 6:30 PM.')
    expect(policyOf({ isFree: false })).toBe('This starts soon. If you cancel now, we keep 50% of the price.')
    expect(policyOf({ lateFeePercent: 0 })).toBe('Free cancellation until it starts, Fri Nov 27, 7 PM.')
    expect(policyOf({}, { priceCents: 0, paidCents: 0 })).toBeUndefined()
    expect(policyOf({ isFree: false }, { paidCents: 0 })).toBe(
      'Canceling costs nothing while nothing is paid.',
    )
    expect(policyOf({ isFree: false }, { paidCents: 1000 })).toBe(
      'This starts soon. If you cancel now, we keep the $10.00 you paid.',
    )
  })

  it('a booking email does not mention canceling once the time has started', () => {
    const late = { ...setting, now: Date.parse(booking.startsAt) + 1 }
    expect(renderEmail('booking_extended', booking, late)?.text).not.toMatch(/cancel/i)
  })

  it('a booking email shows the amount paid, due or refunded', () => {
    const paid = (parts: object) =>
      renderEmail('booking_moved', { ...booking, ...parts }, setting)?.text.match(/Paid: (.*)/)?.[1]
    expect(paid({ paidCents: 0 })).toBe('Nothing yet. $90.00 to pay at our desk')
    const link = { lapsesAt: Date.parse('2026-11-27T23:00:00Z'), onLapse: 'free' }
    expect(paid({ paidCents: 0, link })).toBe(
      'Nothing yet. $90.00 to pay with the link we sent, by Fri Nov 27, 5 PM; after that, we release your time',
    )
    expect(paid({ paidCents: 0, link: { ...link, onLapse: 'keep' } })).toBe(
      'Nothing yet. $90.00 to pay with the link we sent, by Fri Nov 27, 5 PM, or at our desk',
    )
    expect(paid({ paidCents: 9000, cardLastFour: null })).toBe('$90.00')
    expect(paid({ giftCents: 2000 })).toBe('$70.00, card ending in 1111, and $20.00 by gift card')
    expect(paid({ giftCents: 9000, cardLastFour: null })).toBe('$90.00 by gift card')
    expect(paid({ feeCents: 4500 })).toBe('$90.00, card ending in 1111. $45.00 to pay at our desk')
    expect(paid({ priceCents: 4500 })).toContain("We're refunding $45.00")
    expect(paid({ priceCents: 0, paidCents: 0 })).toBeUndefined()
    expect(paid({ paidCents: null })).toBeUndefined()
  })

  it('a booking email names the desk hours, and the key for times outside them', () => {
    const hoursLine = (hours: object[] | null) =>
      renderEmail('booking_confirmed', { ...booking, hours }, setting)?.text.match(/Hours: (.*)/)?.[1]
    expect(hoursLine(booking.hours)).toBe('Our desk is open 10 AM to 10 PM that day.')
    expect(hoursLine([{ opensMinute: 600, closesMinute: 1200 }])).toBe(
      'Our desk is open 10 AM to 8 PM that day. Members can get in anytime with their key.',
    )
    expect(hoursLine([])).toBe('Our desk is closed that day. Members can get in anytime with their key.')
    expect(hoursLine(null)).toBeUndefined()
  })

  it('a booking email has a QR code to the booking while it can be managed', () => {
    const page = 'https://site.example/bookings/NB-10001?key=abc'
    expect(renderEmail('booking_confirmed', booking, setting)?.pictureOf).toBe(page)
    expect(renderEmail('booking_cancelled', booking, setting)?.pictureOf).toBeUndefined()
  })

  it('a booking email attaches the appointment and later its cancellation', () => {
    expect(renderEmail('booking_confirmed', booking, setting)?.calendar).toMatchObject({ method: 'PUBLISH' })
    const cancelled = renderEmail('booking_cancelled', { ...booking, feeCents: 4500, sequence: 1 }, setting)
    expect(cancelled?.calendar?.method).toBe('CANCEL')
    expect(cancelled?.calendar?.content).toContain('SEQUENCE:1')
    expect(cancelled?.text).toContain('We keep $45.00')
    const uid = (file = '') => file.match(/^UID:.*$/m)?.[0]
    const moved = renderEmail('booking_moved', { ...booking, sequence: 1 }, setting)
    expect(uid(moved?.calendar?.content)).toBe(uid(cancelled?.calendar?.content))
  })

  it('a booking reminder attaches no second appointment', () => {
    expect(renderEmail('booking_reminder', booking, setting)?.calendar).toBeUndefined()
  })
})

it('a membership email names the last day', () => {
  const bought = {
    name: 'Gus',
    planName: 'Night Owl',
    number: 'NM-1',
    priceCents: 12900,
    endDate: '2026-02-04',
  }
  expect(renderEmail('membership', bought, setting)?.text).toContain('through Wednesday, February 4, 2026')
  const ending = { name: 'Gus', planName: 'Night Owl', endDate: '2026-02-04' }
  expect(renderEmail('membership_ending', ending, setting)?.text).toContain("It doesn't renew automatically.")
})

it('an event email confirms the place and attaches the appointment', () => {
  const event = {
    id: 'e1',
    name: 'Gus',
    title: 'Lantern Cup',
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
  }
  const mail = renderEmail('event_joined', event, setting)
  expect(mail?.subject).toBe("You're in: Lantern Cup")
  expect(mail?.calendar?.content).toContain('SUMMARY:Lantern Cup')
})

it('an event email updates the appointment, and cancels it with the event', () => {
  const event = {
    id: 'e1',
    name: 'Gus',
    title: 'Cup',
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
  }
  expect(renderEmail('event_moved', { ...event, sequence: 1 }, setting)).toMatchObject({
    subject: 'New time: Cup',
    calendar: { method: 'PUBLISH' },
  })
  const mail = renderEmail('event_cancelled', { ...event, sequence: 2 }, setting)
  expect(mail?.subject).toBe('Canceled: Cup')
  expect(mail?.calendar).toMatchObject({ method: 'CANCEL' })
  expect(mail?.calendar?.content).toContain('SEQUENCE:2')
})
