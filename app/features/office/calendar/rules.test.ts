import { describe, expect, it } from 'vitest'
import { gridMs } from '#domain/booking/slots.ts'
import type { StaffBooking, StaffDay } from '#domain/contract/staff-booking.ts'
import { instantAt } from '#domain/venue/venue-clock.ts'
import {
  blockingBooking,
  guestErrors,
  halfHours,
  isDrawnNarrow,
  isFree,
  nextFree,
  partyPlaces,
  readDeskRefusal,
  sameTimeOn,
  stepPlace,
} from './rules.ts'
import { readCalendarSearch, withCalendarSearch } from './state.ts'
import {
  ageWords,
  bookingWords,
  changedWords,
  differenceWords,
  liveWords,
  placeWords,
  refundChoice,
  shortRange,
} from './words.ts'

const tuesday = '2026-12-01'
const at = (clock: number, day = tuesday) => instantAt(day, clock * 60)
const bays = ['1', '2'].map((n) => ({ id: n, name: `Bay ${n} · Meadow`, capacity: 4, active: true }))

const booking: StaffBooking = {
  id: 'a',
  number: 'NB-1',
  bayId: '1',
  bayName: 'Bay 1 · Meadow',
  start: at(18),
  end: at(19),
  freeAt: at(19.25),
  status: 'confirmed',
  name: 'Ada Wren',
  email: '',
  phone: '',
  players: 1,
  priceCents: 4500,
  feeCents: 0,
  paidCents: 4500,
  sequence: 0,
  override: '',
  note: '',
  party: [],
  planName: null,
  memberId: null,
  checkedIn: null,
  checkedOut: null,
}

function dayWith(bookings: StaffBooking[], day = tuesday): StaffDay {
  const hours = [{ weekday: 2, opensMinute: 600, closesMinute: 1320 }]
  const [start, end] = [instantAt(day, 0), instantAt(day, 1440)]
  const terms = { minMinutes: 60, maxMinutes: 240 }
  return { day, now: start, start, end, bays, hours, exceptions: [], terms, bookings }
}

it('takes a party to another time bay by bay: where one is not free then, to the nearest with room', () => {
  const many = [1, 2, 3, 4, 5].map((n) => ({ ...bays[0], id: String(n), capacity: n === 3 ? 2 : 4 }))
  const other = (n: number) => ({ number: `NB-${n}`, bayId: String(n), bayName: '', players: 4, sequence: n })
  const moved = { ...booking, party: [other(2), other(4)] }
  const taken = { ...booking, number: 'NB-9', bayId: '2', start: at(20), end: at(21), freeAt: at(21) }
  const day = { ...dayWith([taken]), bays: many as StaffDay['bays'] }
  const placesAt = (clock: number, bayId = '1') =>
    partyPlaces(day, moved, { bayId, start: at(clock) }).map(({ bayId }) => bayId)
  expect(placesAt(16)).toEqual(['2', '4'])
  expect(placesAt(20)).toEqual(['5', '4'])
  // The one that is carried goes where it is put.
  expect(placesAt(16, '4')).toEqual(['2', '5'])
  expect(placesAt(18, '3')).toEqual([])
  // Half an hour later, on a bay of its own: nobody waits for a place that another of them still has.
  const two = { ...moved, party: [other(2)] }
  expect(partyPlaces(day, two, { bayId: '2', start: at(18.5) })).toMatchObject([{ bayId: '4' }])
  const closed = { ...day, bays: day.bays.map((bay) => ({ ...bay, active: bay.id !== '2' })) }
  expect(partyPlaces(closed, two, { bayId: '1', start: at(16) })).toMatchObject([{ bayId: '4' }])
})

describe('the half hours of a day', () => {
  it('go from the first opening to the last closing', () => {
    const shown = halfHours(dayWith([]), false)
    expect([shown[0], shown.at(-1), shown.length]).toEqual([at(10), at(21.5), 24])
  })

  it('go on to whoever plays earlier or later, in full hours', () => {
    const early = { ...booking, start: at(6.5), end: at(7.5), freeAt: at(7.5) }
    const late = { ...booking, start: at(23), end: at(25), freeAt: at(25) }
    const shown = halfHours(dayWith([early, late]), false)
    expect([shown[0], shown.at(-1)]).toEqual([at(6), at(23.5)])
  })

  it('are all of the day where it is asked for, or nothing else is known', () => {
    expect(halfHours(dayWith([]), true)).toHaveLength(48)
    expect(halfHours({ ...dayWith([]), hours: [] }, false)).toHaveLength(48)
  })

  it('are two more on the day on which an hour comes twice', () => {
    expect(halfHours(dayWith([], '2026-11-01'), true)).toHaveLength(50)
  })
})

describe('a free time', () => {
  it('ends where somebody plays or tidies up', () => {
    const day = dayWith([booking])
    const free = (clock: number, bayId = '1') => isFree(day, { bayId, start: at(clock) })
    expect([free(17.5), free(18), free(18.5), free(19), free(19.5), free(18, '2')]).toEqual([
      true,
      false,
      false,
      false,
      true,
      true,
    ])
  })

  it('is there again where a guest did not come, as long as it is not over', () => {
    const missing = { ...booking, status: 'no_show' as const }
    const day = { ...dayWith([missing]), now: at(18.5) }
    expect(isFree(day, { bayId: '1', start: at(18.5) })).toBe(true)
    expect(isFree(day, { bayId: '1', start: at(18) })).toBe(false)
    expect([isDrawnNarrow(day, missing), isDrawnNarrow(day, booking)]).toEqual([true, false])
    expect(isDrawnNarrow({ ...day, now: at(20) }, missing)).toBe(false)
  })

  it('is looked for from now on', () => {
    const day = { ...dayWith([booking]), now: at(18.1) }
    expect(nextFree(day, halfHours(day, false))).toEqual({ bayId: '2', start: at(18) })
  })
})

describe('a lifted booking', () => {
  const starts = [at(18), at(18.5)]

  it('steps over bays and half hours, and stays at the edge', () => {
    const place = { bayId: '1', start: at(18) }
    expect(stepPlace(place, 'ArrowRight', bays, starts)).toEqual({ bayId: '2', start: at(18) })
    expect(stepPlace(place, 'ArrowDown', bays, starts)).toEqual({ bayId: '1', start: at(18) + gridMs })
    expect(stepPlace(place, 'ArrowUp', bays, starts)).toEqual(place)
    expect(stepPlace(place, 'x', bays, starts)).toBeUndefined()
    expect(placeWords({ bayId: '2', start: at(18.5) }, bays)).toBe('Bay 2, 6:30 PM')
  })

  it('is not in its own way, but in that of others and of their tidying up', () => {
    const other = { ...booking, number: 'NB-2', bayId: '2' }
    const day = dayWith([booking, other])
    expect(blockingBooking(day, booking, { bayId: '1', start: at(18.5) })).toBeNull()
    expect(blockingBooking(day, booking, { bayId: '2', start: at(19) })?.number).toBe('NB-2')
    expect(blockingBooking(day, booking, { bayId: '2', start: at(19.5) })).toBeNull()
  })

  it('keeps the time of the wall on another day', () => {
    expect(sameTimeOn(at(18, '2026-10-31'), '2026-11-01')).toBe(at(18, '2026-11-01'))
  })
})

describe('words', () => {
  it('tell all that the colors tell', () => {
    const owing = { ...booking, paidCents: 0, override: 'League night' }
    expect(bookingWords(owing, (cents) => `$${cents / 100}`)).toBe(
      'Ada Wren, Bay 1, 6:00 PM to 7:00 PM, confirmed, $45 to pay, rule set aside: League night',
    )
  })

  it('tell what a change costs, and what becomes of the money', () => {
    const quote = { priceCents: 9000, priceWords: '', dueCents: 4500, backCents: 0 }
    expect(differenceWords(4500, quote)).toBe('$45.00 more: $45.00 to pay.')
    expect(changedWords(quote)).toBe('Changed. $45.00 to pay.')
    const less = { ...quote, priceCents: 3000, dueCents: 0, backCents: 1500 }
    expect(differenceWords(4500, less)).toBe('$15.00 less: $15.00 goes back to how it was paid.')
    expect(differenceWords(3000, { ...less, backCents: 0 })).toBe('The price stays.')
    expect(changedWords({ ...less, backCents: 0 })).toBe('Changed.')
  })

  it('are as short as they stay clear', () => {
    expect(shortRange(at(18), at(19.5))).toBe('6–7:30 PM')
    expect(shortRange(at(10), at(12))).toBe('10 AM–12 PM')
  })

  it('tell how old a reading is', () => {
    expect([4_000, 35_000, 300_000].map(ageWords)).toEqual(['just now', '30 seconds ago', '5 minutes ago'])
  })

  it('says whether changes show by themselves', () => {
    expect(liveWords(true, 4_000)).toBe('Live: changes show by themselves')
    expect(liveWords(false, 4_000)).toBe('Not live: read again every 30 seconds, last just now')
    // It is live, but could not be read for minutes.
    expect(liveWords(true, 300_000)).toBe('Read 5 minutes ago')
  })
})

describe('a refusal', () => {
  it('may be overruled where a rule objects, never where the bay is taken or out of use', () => {
    expect(readDeskRefusal({ rule: 'closed', next: [] }).mayOverrule).toBe(true)
    expect(readDeskRefusal({ rule: 'bay-closed' }).mayOverrule).toBe(false)
    expect(readDeskRefusal({ rule: 'horizon' }).mayOverrule).toBe(false)
    expect(readDeskRefusal({ state: 'taken' })).toEqual({ mayOverrule: false, state: 'taken' })
    expect(readDeskRefusal(undefined)).toEqual({ mayOverrule: false, state: '' })
  })
})

describe('cancelling', () => {
  const untold = { cardLastFour: null, cardBrand: null, wallet: null }
  const facts = { ...booking, key: '', priceWords: '', paidCents: 9000, giftCents: 0, ...untold }

  it('gives back what the terms say, or everything', () => {
    const cancelling = { isFree: false, feeCents: 4500, refundCents: 4500, freeUntil: 0 }
    expect(refundChoice({ booking: facts, cancelling })).toEqual({
      words: 'Late, by the terms: $45.00 goes back, $45.00 stays.',
      termsCents: 4500,
      allCents: 9000,
    })
  })

  it('gives nothing back by the terms once it has begun', () => {
    const back = refundChoice({ booking: { ...facts, feeCents: 1000 }, cancelling: null })
    expect([back.termsCents, back.allCents]).toEqual([0, 9000])
  })
})

describe('somebody new', () => {
  it('needs a name, and no address but a good one', () => {
    expect(guestErrors({ name: 'Ada', email: '', phone: '' })).toEqual({})
    expect(Object.keys(guestErrors({ name: ' ', email: 'nowhere', phone: '' }))).toEqual(['name', 'email'])
  })
})

describe('the address', () => {
  it('says the day and what is lifted, and leaves the rest out', () => {
    const params = new URLSearchParams('day=2026-12-01&move=NB-1&view=wide')
    expect(readCalendarSearch(params)).toEqual({
      day: tuesday,
      move: 'NB-1',
      guest: null,
      view: 'grid',
      hours: 'open',
    })
    expect(withCalendarSearch(params, { move: '', guest: 7 }).toString()).toBe(
      'day=2026-12-01&view=wide&guest=7',
    )
  })
})
