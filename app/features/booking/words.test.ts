import { describe, expect, it } from 'vitest'
import { calendarFile, describeRefundWay } from './words.ts'

describe('calendarFile', () => {
  it('calendarFile matches the appointment of our emails and links to the booking', () => {
    const start = Date.parse('2026-11-24T00:30:00Z')
    const booking = {
      id: 'b',
      key: 'k',
      number: 'NB-1',
      sequence: 2,
      bayName: 'Bay 2',
      start,
      end: start + 3_600_000,
    }
    const file = calendarFile([booking, { ...booking, id: 'c' }], 'https://n.example', start)
    expect(file).toContain('UID:booking-c@nightlark.example')
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(file.match(/BEGIN:VCALENDAR/g)).toHaveLength(1)
    expect(file).toContain('UID:booking-b@nightlark.example')
    expect(file).toContain('SEQUENCE:2')
    expect(file).toContain('DTSTART:20261124T003000Z')
    expect(file).toContain('https://n.example/bookings/NB-1?key=k')
  })
})

describe('describeRefundWay', () => {
  const paid = { paidCents: 9000, giftCents: 0, cardLastFour: '1111', cardBrand: null, wallet: null }

  it.each([
    [{}, 'It goes to your card ending in 1111. Banks take up to ten days to show it.'],
    [{ giftCents: 9000 }, 'It goes to your gift card. You can use it right away.'],
    [
      { giftCents: 2000 },
      'It goes to your gift card and your card ending in 1111. Banks take up to ten days to show it.',
    ],
  ])('describeRefundWay describes the refund of %o', (parts, words) => {
    expect(describeRefundWay({ ...paid, ...parts })).toBe(words)
  })
})
