import { describe, expect, it } from 'vitest'
import { chooseDefaultLength, findNearestLength, hasRoom, listLengths } from './booking-size.ts'

const terms = (minMinutes: number, maxMinutes: number) => ({ minMinutes, maxMinutes })
const kept = { bayId: 'small', minutes: 30, players: 6 }

describe('booking lengths', () => {
  it('listLengths returns the half hours within the terms', () => {
    expect(listLengths(terms(60, 240))).toEqual([60, 90, 120, 150, 180, 210, 240])
    expect(listLengths(terms(120, 180))).toEqual([120, 150, 180])
    expect(listLengths(terms(30, 30))).toEqual([30])
    expect(listLengths(terms(45, 100))).toEqual([60, 90])
    expect(listLengths(terms(30, 480))).toHaveLength(16)
  })

  it('listLengths includes the current length of a booking once', () => {
    expect(listLengths(terms(60, 120), kept)).toEqual([30, 60, 90, 120])
    expect(listLengths(terms(60, 120), { ...kept, minutes: 600 })).toEqual([60, 90, 120, 600])
    expect(listLengths(terms(60, 120), { ...kept, minutes: 90 })).toEqual([60, 90, 120])
  })

  it.each([
    [60, 240, 60],
    [30, 300, 60],
    [120, 240, 120],
    [30, 30, 30],
  ])('chooseDefaultLength from %i to %i is %i', (min, max, usual) =>
    expect(chooseDefaultLength(terms(min, max))).toBe(usual),
  )

  it('chooseDefaultLength is the current length of a booking', () =>
    expect(chooseDefaultLength(terms(60, 240), kept)).toBe(30))

  it.each([
    [60, 120],
    [600, 180],
    [135, 120],
    [150, 150],
  ])('findNearestLength to %i is %i', (asked, nearest) =>
    expect(findNearestLength(asked, [120, 150, 180])).toBe(nearest),
  )
})

describe('bay capacity', () => {
  const small = { id: 'small', capacity: 4 }

  it('hasRoom allows as many players as the bay holds', () => {
    expect([1, 4, 5].map((players) => hasRoom(small, players))).toEqual([true, true, false])
  })

  it('hasRoom keeps a larger party that staff have allowed, in its own bay only', () => {
    expect([6, 7].map((players) => hasRoom(small, players, kept))).toEqual([true, false])
    expect(hasRoom({ id: 'other', capacity: 4 }, 6, kept)).toBe(false)
  })
})
