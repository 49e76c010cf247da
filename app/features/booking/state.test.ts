import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import {
  findUnansweredHold,
  movePath,
  readBookingSearch,
  readInitialHold,
  withBookingSearch,
} from './state.ts'

describe('readBookingSearch', () => {
  const read = (search: string) => readBookingSearch(new URLSearchParams(search))

  it('readBookingSearch reads all known parameters', () => {
    expect(
      read(
        'day=2026-11-23&minutes=120&players=3&view=times&part=Evening&bay=b&moves=NB-1&key=k&hold=h&booked=NB-2',
      ),
    ).toEqual({
      day: '2026-11-23',
      minutes: 120,
      players: 3,
      view: 'times',
      part: 'Evening',
      bay: 'b',
      moves: 'NB-1',
      key: 'k',
      longer: '',
      offer: '',
      hold: 'h',
      booked: 'NB-2',
    })
  })

  it.each(['', 'day=tomorrow&minutes=61&players=0&view=map', 'day=2026-02-30&players=x'])(
    'readBookingSearch ignores invalid parameters: %s',
    (search) => {
      expect(read(search)).toEqual({
        day: null,
        minutes: null,
        players: null,
        view: null,
        part: '',
        bay: '',
        moves: '',
        key: '',
        hold: '',
        longer: '',
        offer: '',
        booked: '',
      })
    },
  )

  it('withBookingSearch keeps the other parameters', () => {
    const next = withBookingSearch(new URLSearchParams('moves=NB-1&day=2026-11-23'), { day: '2026-11-24' })
    expect(next.toString()).toBe('moves=NB-1&day=2026-11-24')
    expect(withBookingSearch(next, { moves: '', hold: 'h' }).toString()).toBe('day=2026-11-24&hold=h')
  })
})

describe('movePath', () => {
  it('movePath encodes the key', () => {
    expect(movePath({ number: 'NB-1', key: 'a+b' })).toBe('/booking?moves=NB-1&key=a%2Bb')
  })
})

const bay = { id: randomUUID(), bayId: randomUUID(), bayName: 'Bay 1', start: 0, end: 3_600_000 }
const hold = { ...bay, key: 'k', totalCents: 4_500, priceWords: '$45 peak × 1 h' }
const terms = {
  guestWindowDays: 14,
  minMinutes: 60,
  maxMinutes: 240,
  freeUntilHours: 24,
  lateFeePercent: 50,
}
const held = { hold, move: null, players: 2, until: 600_000, terms, heldAt: 0 }

it('findUnansweredHold finds a hold with an unanswered payment, also in the older format', () => {
  const earlier = {
    ...held,
    hold: { ...hold, expiresAt: '1970-01-01T00:10:00Z' },
    terms: { ...terms, holdMinutes: 10 },
  }
  const attempt = { id: bay.id, fingerprint: bay.id, isOpen: true, kept: earlier }
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(attempt) })
  expect(findUnansweredHold()).toEqual({ ...held, hold: { ...hold, bill: null }, isMember: false })
})

it.each<[string | undefined, string | undefined, boolean]>([
  [undefined, undefined, true],
  ['booking-a', 'booking-a', true],
  ['booking-a', 'booking-b', false],
  ['booking-a', undefined, false],
  [undefined, 'booking-a', false],
])('readInitialHold matches a time held for %s while %s is being moved: %s', (moves, asked, isFound) => {
  const move = moves === undefined ? null : { feeCents: 0, dueCents: 0, refundCents: 0 }
  const kept = { ...held, move, moves, until: Date.now() + 60_000 }
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => (key === 'nightlark.hold' ? JSON.stringify(kept) : null),
  })
  expect(readInitialHold(asked)?.hold.id).toBe(isFound ? hold.id : undefined)
})
