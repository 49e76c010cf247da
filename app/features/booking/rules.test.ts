import { describe, expect, it } from 'vitest'
import type { ListAvailabilityResponse } from '#domain/contract/list-availability.ts'
import {
  chooseWeeks,
  clampDay,
  combineParty,
  findOfferAt,
  listDays,
  listFreeStarts,
  listOffers,
  listPartyTimes,
  listStarts,
  maxPlayers,
  readNextOffers,
  skipDate,
} from './rules.ts'

describe('booking days', () => {
  const bounds = { today: '2026-11-29', lastDay: '2026-12-02' }

  it('listDays runs from today to the last day, across the end of a month', () => {
    expect(listDays(bounds)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'])
  })

  it.each([
    [null, '2026-11-29'],
    ['2026-01-01', '2026-11-29'],
    ['2026-12-01', '2026-12-01'],
    ['2027-01-01', '2026-12-02'],
  ])('clampDay maps %s to the bookable day %s', (asked, day) => expect(clampDay(asked, bounds)).toBe(day))
})

describe('listOffers', () => {
  const bay = (id: string, capacity: number) => ({
    id,
    name: id,
    description: '',
    capacity,
    leftHanded: false,
  })
  const answer: ListAvailabilityResponse = {
    success: true,
    today: '2026-11-23',
    lastDay: '2026-12-07',
    soldHere: true,
    bays: [bay('small', 2), bay('large', 6), bay('taken', 6)],
    minutes: 60,
    days: [
      {
        day: '2026-11-23',
        bays: [
          { bayId: 'small', starts: [{ start: 20, totalCents: 1 }] },
          { bayId: 'large', starts: [10, 20].map((start) => ({ start, totalCents: 2 })) },
        ],
      },
    ],
    member: null,
    terms: {
      guestWindowDays: 14,
      minMinutes: 60,
      maxMinutes: 240,
      freeUntilHours: 24,
      lateFeePercent: 50,
    },
  }

  it('listOffers shows every bay that is large enough, even without free times', () => {
    const shown = listOffers('2026-11-23', answer, 3)
    expect(shown.map((one) => [one.bay.id, one.offers.length])).toEqual([
      ['large', 2],
      ['taken', 0],
    ])
  })

  it('listOffers also shows the smaller bay of a party that is being moved', () => {
    const kept = { bayId: 'small', minutes: 60, players: 3 }
    expect(listOffers('2026-11-23', answer, 3, kept).map((one) => one.bay.id)).toEqual([
      'small',
      'large',
      'taken',
    ])
    expect(listOffers('2026-11-23', answer, 4, kept).map((one) => one.bay.id)).toEqual(['large', 'taken'])
  })

  it('maxPlayers is the capacity of the largest bay or the size of the moved party', () => {
    expect(maxPlayers(answer.bays)).toBe(6)
    expect(maxPlayers(answer.bays, { bayId: 'small', minutes: 60, players: 8 })).toBe(8)
    expect(maxPlayers([])).toBe(1)
  })

  it('listStarts lists each start once, in order', () => {
    expect(listStarts(listOffers('2026-11-23', answer, 1))).toEqual([10, 20])
  })

  it('listStarts has no starts for a day that was not requested', () => {
    expect(listStarts(listOffers('2026-11-24', answer, 1))).toEqual([])
  })
})

describe('readNextOffers', () => {
  it('readNextOffers returns the next free times of a refusal', () => {
    const next = [{ bayId: 'a', start: 1, totalCents: 2 }]
    const refusal = { success: false, code: 'conflict', error: 'Taken.', rule: 'taken', next }
    expect(readNextOffers(refusal)).toEqual(next)
  })

  it.each([null, undefined, 'no', { success: false, code: 'x', error: 'y' }])(
    'readNextOffers returns no times for %j',
    (refusal) => {
      expect(readNextOffers(refusal)).toEqual([])
    },
  )
})

describe('findOfferAt', () => {
  const bay = (id: string, ...starts: [start: number, totalCents: number][]) => ({
    bay: { id, name: id, description: '', capacity: 4, leftHanded: false },
    offers: starts.map(([start, totalCents]) => ({ bayId: id, start, totalCents })),
  })
  const bays = [bay('a', [1, 4500], [2, 4500]), bay('b', [2, 3500])]

  it('findOfferAt picks the cheapest bay of the start', () => {
    expect(findOfferAt(2, bays)).toEqual({ bayId: 'b', start: 2, totalCents: 3500 })
    expect(findOfferAt(1, bays)?.bayId).toBe('a')
  })

  it('findOfferAt picks any bay when none is free, so that the server refuses it', () => {
    expect(findOfferAt(3, bays)).toEqual({ bayId: 'a', start: 3, totalCents: 0 })
    expect(findOfferAt(3, [])).toBeNull()
  })
})

it('listPartyTimes offers the bays at each time together, with the total price', () => {
  const bay = (id: string) => ({ id, name: id, description: '', capacity: 4, leftHanded: false })
  const free = (bayId: string, ...starts: number[]) => ({
    bayId,
    starts: starts.map((start) => ({ start, totalCents: start * 100 })),
  })
  const answer = {
    bays: ['1', '2', '3'].map(bay),
    days: [{ day: '2026-11-23', bays: [free('1', 10, 20), free('2', 20, 30), free('3', 10, 20)] }],
  } as unknown as ListAvailabilityResponse
  expect(listPartyTimes('2026-11-23', answer, { players: 6, minutes: 60 })).toMatchObject([
    {
      start: 10,
      offer: { totalCents: 2000 },
      together: {
        times: [
          { bayId: '1', start: 10 },
          { bayId: '3', start: 10 },
        ],
      },
    },
    {
      start: 20,
      offer: { totalCents: 4000 },
      together: { kind: 'party', times: [{ bayId: '1' }, { bayId: '2' }] },
    },
  ])
  expect(listPartyTimes('2026-11-23', answer, { players: 4, minutes: 60 })).toEqual([])
})

it('a weekly hold takes the free dates, in another bay if needed, and skips the others', () => {
  const others = [
    { bayId: '2', totalCents: 5 },
    { bayId: '3', totalCents: 6 },
  ]
  const dates = [
    { state: 'free' as const, start: 1, bayId: '1', totalCents: 4 },
    { state: 'taken' as const, start: 2, others },
    { state: 'taken' as const, start: 3, others },
    { state: 'taken' as const, start: 4, others },
    { state: 'taken' as const, start: 5, others: [] },
    { state: 'refused' as const, start: 6, rule: 'closed' as const, words: 'Closed.' },
  ]
  const bayOn = new Map([
    [3, '3'],
    [4, skipDate],
  ])
  expect(chooseWeeks(dates, bayOn).map(({ start, bayId, totalCents }) => [start, bayId, totalCents])).toEqual(
    [
      [1, '1', 4],
      [2, '2', 5],
      [3, '3', 6],
    ],
  )
})

it('a party shows the totals of its bays that have the same status', () => {
  const bay = {
    status: 'confirmed',
    bayName: 'Bay 1',
    players: 3,
    priceCents: 100,
    feeCents: 0,
    paidCents: 100,
    giftCents: 20,
  }
  const booking = { ...bay, number: 'NB-1', priceWords: 'x' } as unknown as Parameters<typeof combineParty>[0]
  const bookings = [bay, { ...bay, bayName: 'Bay 2' }, { ...bay, status: 'cancelled' }]
  const bill = { kind: 'party', bookings, cancelling: null } as unknown as NonNullable<
    Parameters<typeof combineParty>[1]
  >
  expect(combineParty(booking, bill)).toMatchObject({
    bayName: 'Bay 1, Bay 2',
    players: 6,
    paidCents: 200,
    giftCents: 40,
    priceWords: '',
  })
  expect(combineParty(booking, { ...bill, kind: 'series' })).toBe(booking)
})

it('listFreeStarts offers the bay of the moved booking first when it is free', () => {
  const bay = (id: string, capacity: number) => ({ id, name: id, capacity, leftHanded: false }) as never
  const bays = [
    { bay: bay('small', 2), offers: [{ bayId: 'small', start: 1, totalCents: 1 }] },
    {
      bay: bay('own', 4),
      offers: [{ bayId: 'own', start: 1, totalCents: 1 }],
    },
  ]
  expect(listFreeStarts(bays, 'own')[0]?.offers.map(({ offer }) => offer.bayId)).toEqual(['own', 'small'])
  expect(listFreeStarts(bays)[0]?.offers.map(({ offer }) => offer.bayId)).toEqual(['small', 'own'])
})
