import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areSideBySide,
  choosePartyBays,
  distributePlayers,
  maxPartyBays,
  maxPartyPlayers,
  maxPlayers,
  mostPartyMinutes,
} from './party.ts'

const bays = [4, 4, 6, 2].map((capacity, n) => ({ id: `bay ${n + 1}`, capacity }))
const names = (players: number, taken: number[] = [], minutes = 60) =>
  choosePartyBays({ bays, isFree: ({ id }) => !taken.some((n) => id === `bay ${n}`), players, minutes })?.map(
    ({ id }) => id,
  )

describe('the bays of a party', () => {
  it('choosePartyBays picks adjacent bays with the least spare capacity', () => {
    expect(names(8)).toEqual(['bay 1', 'bay 2'])
    expect(names(10)).toEqual(['bay 2', 'bay 3'])
    expect(names(11)).toEqual(['bay 2', 'bay 3', 'bay 4'])
  })

  it('choosePartyBays picks no bays when one is enough, and skips taken ones', () => {
    expect(names(6)).toBeUndefined()
    expect(names(6, [3])).toEqual(['bay 1', 'bay 2'])
    expect(names(5, [2, 3])).toEqual(['bay 1', 'bay 4'])
    expect(names(17)).toBeUndefined()
  })

  it('choosePartyBays picks no more bays than can be held at once', () => {
    expect(names(11, [], 150)).toEqual(['bay 2', 'bay 3', 'bay 4'])
    expect(names(11, [], 180)).toBeUndefined()
    expect([60, 120, 240, 480].map((minutes) => maxPartyPlayers(bays, minutes))).toEqual([16, 16, 10, 6])
  })
})

const venue = fc
  .record({
    capacities: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 8 }),
    taken: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    players: fc.integer({ min: 1, max: 20 }),
    minutes: fc.constantFrom(30, 60, 90, 120, 240, 480),
  })
  .map(({ capacities, taken, ...rest }) => ({
    ...rest,
    bays: capacities.map((capacity, n) => ({
      id: String(n),
      place: n,
      capacity,
      isTaken: taken[n] ?? false,
    })),
  }))

function subsets<Bay>(bays: readonly Bay[]): Bay[][] {
  const [first, ...rest] = bays
  if (first === undefined) return [[]]
  const without = subsets(rest)
  return [...without, ...without.map((set) => [first, ...set])]
}

const roomOf = (set: readonly { capacity: number }[]) => set.reduce((sum, { capacity }) => sum + capacity, 0)
const spanOf = (set: readonly { place: number }[]) => (set.at(-1)?.place ?? 0) - (set[0]?.place ?? 0)

it('choosePartyBays picks free bays that hold the players, as few and as close together as possible', () => {
  fc.assert(
    fc.property(venue, ({ bays, players, minutes }) => {
      const party = choosePartyBays({ bays, isFree: ({ isTaken }) => !isTaken, players, minutes })
      const fitting = subsets(bays.filter(({ isTaken }) => !isTaken)).filter((set) => roomOf(set) >= players)
      const fewest = Math.min(...fitting.map(({ length }) => length))
      const isPossible = fewest > 1 && fewest <= maxPartyBays(minutes)
      expect(party !== null).toBe(isPossible)
      if (!party) return
      expect(party.some(({ isTaken }) => isTaken)).toBe(false)
      expect(roomOf(party)).toBeGreaterThanOrEqual(players)
      expect(party).toHaveLength(fewest)
      expect(party.length * minutes).toBeLessThanOrEqual(mostPartyMinutes)
      const nearest = Math.min(...fitting.filter(({ length }) => length === fewest).map(spanOf))
      expect(spanOf(party)).toBe(nearest)
    }),
  )
})

it('distributePlayers seats everyone, leaves no bay empty and overfills none', () => {
  fc.assert(
    fc.property(venue, ({ bays, players }) => {
      const counts = distributePlayers(bays, players)
      const isPossible = roomOf(bays) >= players && bays.length <= players
      expect(counts !== null).toBe(isPossible)
      if (!isPossible) return
      expect(counts?.reduce((sum, count) => sum + count, 0)).toBe(players)
      for (const [n, count] of (counts ?? []).entries()) {
        expect(count).toBeGreaterThan(0)
        expect(count).toBeLessThanOrEqual(bays[n]?.capacity ?? 0)
      }
    }),
  )
  expect(distributePlayers(bays.slice(0, 2), 6)).toEqual([3, 3])
  expect(
    distributePlayers(
      [
        { id: 'a', capacity: 2 },
        { id: 'b', capacity: 6 },
      ],
      7,
    ),
  ).toEqual([2, 5])
})

it("maxPlayers limits staff to one booking's maximum until more bays are chosen", () => {
  const bays = [8, 8, 8, 4].map((capacity) => ({ capacity, active: capacity === 8 }))
  expect([1, 2].map((chosen) => maxPlayers(bays, chosen))).toEqual([20, 24])
})

it('areSideBySide distinguishes adjacent bays from separated ones', () => {
  const bays = ['one', 'two', 'three', 'four'].map((id) => ({ id }))
  const chosen = (...ids: string[]) => ids.map((id) => ({ id }))
  expect(areSideBySide(chosen('two', 'three'), bays)).toBe(true)
  expect(areSideBySide(chosen('three', 'one', 'two'), bays)).toBe(true)
  expect(areSideBySide(chosen('two', 'four'), bays)).toBe(false)
})
