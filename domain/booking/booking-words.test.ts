import { describe, expect, it } from 'vitest'
import { hourMs, instantAt } from '../venue/venue-clock.ts'
import {
  countdown,
  dayWords,
  describeOffer,
  describeRefund,
  describeTerms,
  formatLength,
  formatPlayers,
  partOfDay,
  shortPrice,
} from './booking-words.ts'

const monday = '2026-11-23'
const half6 = instantAt(monday, 18 * 60 + 30)

describe('booking labels', () => {
  it('describeOffer describes a time in full, with date, price and bay', () => {
    expect(dayWords(monday)).toBe('Monday, November 23')
    expect(describeOffer({ start: half6, totalCents: 4500 }, 'Bay 2')).toBe(
      'Monday, November 23, 6:30 PM, $45.00, Bay 2',
    )
    expect(describeOffer({ start: half6, totalCents: 0 }, 'Bay 2')).toBe(
      'Monday, November 23, 6:30 PM, free, Bay 2',
    )
  })

  it.each([
    [0, 'Free'],
    [4500, '$45'],
    [6750, '$67.50'],
    [100_000, '$1,000'],
  ])('shortPrice shows %i cents as %s', (cents, words) => expect(shortPrice(cents)).toBe(words))

  it('formatLength and formatPlayers count hours and players', () => {
    expect([30, 60, 90, 120].map(formatLength)).toEqual(['30 minutes', '1 hour', '1.5 hours', '2 hours'])
    expect([1, 4].map(formatPlayers)).toEqual(['1 player', '4 players'])
  })

  it.each([
    [0, 'Night'],
    [359, 'Night'],
    [360, 'Morning'],
    [720, 'Afternoon'],
    [1020, 'Evening'],
    [1439, 'Evening'],
  ])('partOfDay of minute %i is %s', (minute, words) =>
    expect(partOfDay(instantAt(monday, minute))).toBe(words),
  )

  it.each([
    [600_000, '10:00'],
    [582_000, '9:42'],
    [581_001, '9:42'],
    [999, '0:01'],
    [0, '0:00'],
    [-5, '0:00'],
  ])('countdown shows %i milliseconds as %s', (ms, words) => expect(countdown(ms)).toBe(words))
})

describe('describeTerms', () => {
  const terms = { freeUntilHours: 24, lateFeePercent: 50 }

  it('describeTerms names the deadline of free cancellation', () => {
    expect(describeTerms(half6, terms, half6 - 24 * hourMs)).toBe(
      'Free cancellation until Sun, Nov 22 at 6:30 PM. After that, we keep 50%.',
    )
  })

  it('describeTerms omits the minutes of a full hour and a fee of zero', () => {
    const at7 = half6 + hourMs / 2
    expect(describeTerms(at7, terms, at7 - 48 * hourMs)).toBe(
      'Free cancellation until Sun, Nov 22 at 7 PM. After that, we keep 50%.',
    )
    expect(describeTerms(at7, { ...terms, lateFeePercent: 0 }, at7 - 48 * hourMs)).toBe('Canceling is free.')
  })

  it('describeTerms names the fee after the deadline', () => {
    expect(describeTerms(half6, terms, half6 - 24 * hourMs + 1)).toBe(
      'This starts in less than 24 hours, so canceling costs 50% of the price.',
    )
  })

  it.each([
    [0, 'Canceling costs nothing while nothing is paid.'],
    [1000, 'This starts in less than 24 hours. If you cancel, we keep the $10.00 you paid.'],
    [4500, 'This starts in less than 24 hours. If you cancel, we keep 50% of the price.'],
  ])('describeTerms limits the fee to the amount paid: %i', (paidCents, words) =>
    expect(describeTerms(half6, terms, half6 - hourMs, { priceCents: 9000, paidCents })).toBe(words),
  )
})

describe('describeRefund', () => {
  const freeUntil = half6 - 24 * hourMs

  it.each([
    [{ isFree: true, feeCents: 0, refundCents: 9000 }, 'You get $90.00 back.'],
    [{ isFree: true, feeCents: 0, refundCents: 0 }, 'No cancellation fee.'],
    [
      { isFree: false, feeCents: 4500, refundCents: 4500 },
      'Less than 24 hours before: we keep $45.00, and you get $45.00 back.',
    ],
    [{ isFree: false, feeCents: 0, refundCents: 0 }, 'No cancellation fee.'],
  ])('describeRefund describes %j', (quote, words) =>
    expect(describeRefund({ ...quote, freeUntil }, half6)).toBe(words),
  )
})
