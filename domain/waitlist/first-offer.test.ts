import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceBooking } from '../booking/booking-price.ts'
import { canBook, toBookerOn, toDiscount } from '../booking/may-book.ts'
import { overlaps, type Taken } from '../booking/slots.ts'
import type { WaitlistRequest } from '../contract/waitlist-request.ts'
import { instantAt, minuteMs } from '../venue/venue-clock.ts'
import { findFirstOffer } from './first-offer.ts'

const day = '2026-01-10'
const at = (minute: number) => instantAt(day, minute)
const bay = (id: string, capacity: number) => ({ id, name: id, capacity, active: true, bufferMinutes: 0 })
const venue = {
  bays: [bay('large', 8), bay('small', 4)],
  hours: [{ weekday: 6, opensMinute: 600, closesMinute: 1320 }],
  exceptions: [],
  rules: [
    { name: 'Peak', weekdays: [6], fromMinute: 1140, untilMinute: 1440, centsPerHour: 4500 },
    { name: 'Day', weekdays: [6], fromMinute: 0, untilMinute: 1440, centsPerHour: 3000 },
  ],
  terms: { guestWindowDays: 14, minMinutes: 60, maxMinutes: 240, freeUntilHours: 24, lateFeePercent: 50 },
  booker: { kind: 'guest' as const },
  now: at(0) - 24 * 60 * minuteMs + 12 * 60 * minuteMs,
}
const wish: WaitlistRequest = {
  day,
  fromMinute: 1080,
  untilMinute: 1200,
  minutes: 60,
  players: 2,
  mostCents: null,
  bayId: null,
}
const taken = (bayId: string, from: number, until: number): Taken => ({
  bayId,
  start: at(from),
  end: at(until),
})
const offered = (
  parts: Partial<WaitlistRequest>,
  occupied: Taken[] = [],
  before: { start: number; end: number }[] = [],
) => {
  const offer = findFirstOffer({ ...wish, ...parts }, { ...venue, taken: occupied }, before)
  return offer && [offer.bayId, (offer.slot.start - at(0)) / minuteMs, offer.totalCents]
}

describe('findFirstOffer', () => {
  it('the first waitlist offer is the earliest start in the smallest bay that is large enough', () => {
    expect(offered({})).toEqual(['small', 1080, 3000])
    expect(offered({ players: 6 })).toEqual(['large', 1080, 3000])
    expect(offered({ players: 9 })).toBeNull()
    expect(offered({ bayId: 'large' })).toEqual(['large', 1080, 3000])
  })

  it('the first waitlist offer is free and within the price limit', () => {
    expect(offered({}, [taken('small', 600, 1320), taken('large', 1080, 1140)])).toEqual([
      'large',
      1140,
      4500,
    ])
    expect(offered({ mostCents: 3000 }, [taken('small', 1080, 1110), taken('large', 1080, 1110)])).toBeNull()
    expect(offered({ mostCents: 3750 }, [taken('small', 1080, 1110), taken('large', 1080, 1110)])).toEqual([
      'small',
      1110,
      3750,
    ])
  })

  it('the first waitlist offer starts within the requested times', () => {
    expect(offered({ fromMinute: 1200 })).toEqual(['small', 1200, 4500])
    const full = [taken('small', 1080, 1230), taken('large', 1080, 1230)]
    expect(offered({}, full)).toBeNull()
    expect(offered({ untilMinute: 1230 }, full)).toEqual(['small', 1230, 4500])
  })

  it('the first waitlist offer overlaps none that was made before', () => {
    const before = [{ start: at(1080), end: at(1140) }]
    expect(offered({}, [], before)).toEqual(['small', 1140, 4500])
    expect(offered({ untilMinute: 1110 }, [], before)).toBeNull()
  })
})

it('the first waitlist offer can always be booked at its price', () => {
  const start = fc.integer({ min: 0, max: 47 }).map((half) => half * 30)
  const busy = fc.array(
    fc
      .record({
        bayId: fc.constantFrom('large', 'small'),
        from: start,
        minutes: fc.integer({ min: 1, max: 300 }),
      })
      .map(({ bayId, from, minutes }) => taken(bayId, from, from + minutes)),
    { maxLength: 8 },
  )
  const wishes = fc
    .record({
      from: start,
      more: start,
      minutes: fc.constantFrom(30, 60, 90, 120, 300),
      players: fc.integer({ min: 1, max: 9 }),
      mostCents: fc.option(fc.integer({ min: 1, max: 20_000 })),
      bayId: fc.option(fc.constantFrom('large', 'small')),
    })
    .map(({ from, more, ...rest }) => ({
      day,
      fromMinute: from,
      untilMinute: Math.min(1410, from + more),
      ...rest,
    }))
  const hours = fc.integer({ min: -30, max: 24 }).map((n) => at(0) + n * 60 * minuteMs)
  fc.assert(
    fc.property(wishes, busy, hours, (asked, occupied, now) => {
      const offer = findFirstOffer(asked, { ...venue, now, taken: occupied }, [])
      if (!offer) return
      const { slot, bayId, totalCents, until } = offer
      const place = venue.bays.find(({ id }) => id === bayId)
      expect(place && canBook({ ...venue, slot, bay: place, now })).toEqual({ ok: true })
      expect(place?.capacity).toBeGreaterThanOrEqual(asked.players)
      const price = priceBooking(slot, venue.rules, toDiscount(toBookerOn(venue.booker, day)))
      expect(price?.totalCents).toBe(totalCents)
      expect(totalCents).toBeLessThanOrEqual(asked.mostCents ?? totalCents)
      expect(occupied.some((other) => other.bayId === bayId && overlaps(other, slot))).toBe(false)
      expect(until).toBeLessThan(slot.start)
    }),
  )
})
