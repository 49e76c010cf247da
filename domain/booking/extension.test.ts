import { describe, expect, it } from 'vitest'
import { hourMs } from '../venue/venue-clock.ts'
import { formatPriceTrace, priceBooking } from './booking-price.ts'
import { extendTrace, findAddedTime } from './extension.ts'

const start = Date.parse('2026-01-05T18:00:00Z')
const booking = { bayId: 'bay', start, end: start + hourMs }

describe('findAddedTime', () => {
  it('findAddedTime is the time after a booking with the same bay and start', () => {
    expect(findAddedTime(booking, { ...booking, end: start + 2 * hourMs })).toEqual({
      start: start + hourMs,
      end: start + 2 * hourMs,
    })
  })

  it.each([
    ['the same time', booking],
    ['a shorter one', { ...booking, end: start + hourMs / 2 }],
    ['another bay', { ...booking, bayId: 'other', end: start + 2 * hourMs }],
    ['an earlier start', { ...booking, start: start - hourMs, end: start + 2 * hourMs }],
  ])('findAddedTime is null for %s', (_, wished) => expect(findAddedTime(booking, wished)).toBeNull())
})

describe('extendTrace', () => {
  const always = {
    name: 'Day',
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    fromMinute: 0,
    untilMinute: 1440,
    centsPerHour: 3500,
  }
  const priced = (discount: { name: string; percent: number } | null) => {
    const trace = priceBooking(booking, [always], discount)
    if (!trace) throw new Error('There is a rule for every hour.')
    return trace
  }
  const sumOf = ({ parts, discount }: ReturnType<typeof priced>) =>
    parts.reduce((sum, { cents }) => sum + cents, 0) - (discount?.cents ?? 0)

  it.each([
    ['a guest', null, null, '$35 day × 2 h', 7000],
    [
      'a member',
      { name: 'Gold', percent: 20 },
      { name: 'Gold', percent: 20 },
      '$35 day × 2 h − Gold 20%',
      5600,
    ],
    [
      'a person who has joined since',
      null,
      { name: 'Gold', percent: 20 },
      '$35 day × 1 h + $28 day × 1 h',
      6300,
    ],
    ['a former member', { name: 'Gold', percent: 20 }, null, '$28 day × 1 h + $35 day × 1 h', 6300],
  ])('extendTrace adds up for %s', (_, before, after, words, total) => {
    const trace = extendTrace(priced(before), priced(after))
    expect([formatPriceTrace(trace), trace.totalCents, sumOf(trace)]).toEqual([words, total, total])
  })
})
