import { describe, expect, it } from 'vitest'
import { hasRoom, lengthsOf, nearestLength, usualLength } from './booking-size.ts'

const terms = (minMinutes: number, maxMinutes: number) => ({ minMinutes, maxMinutes })
const kept = { bayId: 'small', minutes: 30, players: 6 }

describe('the lengths', () => {
  it('are the half hours within the terms, whatever these are', () => {
    expect(lengthsOf(terms(60, 240))).toEqual([60, 90, 120, 150, 180, 210, 240])
    expect(lengthsOf(terms(120, 180))).toEqual([120, 150, 180])
    expect(lengthsOf(terms(30, 30))).toEqual([30])
    expect(lengthsOf(terms(45, 100))).toEqual([60, 90])
    expect(lengthsOf(terms(30, 480))).toHaveLength(16)
  })

  it('have the one that is kept among them, once', () => {
    expect(lengthsOf(terms(60, 120), kept)).toEqual([30, 60, 90, 120])
    expect(lengthsOf(terms(60, 120), { ...kept, minutes: 600 })).toEqual([60, 90, 120, 600])
    expect(lengthsOf(terms(60, 120), { ...kept, minutes: 90 })).toEqual([60, 90, 120])
  })

  it.each([
    [60, 240, 60],
    [30, 300, 60],
    [120, 240, 120],
    [30, 30, 30],
  ])('from %i to %i begin with %i', (min, max, usual) => expect(usualLength(terms(min, max))).toBe(usual))

  it('begin with the one that is kept', () => expect(usualLength(terms(60, 240), kept)).toBe(30))

  it.each([
    [60, 120],
    [600, 180],
    [135, 120],
    [150, 150],
  ])('have for %i the nearest: %i', (asked, nearest) =>
    expect(nearestLength(asked, [120, 150, 180])).toBe(nearest),
  )
})

describe('a bay', () => {
  const small = { id: 'small', capacity: 4 }

  it('has room for as many as it holds', () => {
    expect([1, 4, 5].map((players) => hasRoom(small, players))).toEqual([true, true, false])
  })

  it('keeps the larger party that staff have let in, and no other bay takes it', () => {
    expect([6, 7].map((players) => hasRoom(small, players, kept))).toEqual([true, false])
    expect(hasRoom({ id: 'other', capacity: 4 }, 6, kept)).toBe(false)
  })
})
