import { describe, expect, it } from 'vitest'
import { gridMs } from '#domain/booking/slots.ts'
import type { PartyBay, StaffBooking, StaffDay } from '#domain/contract/staff-booking.ts'
import { instantAt } from '#domain/venue/venue-clock.ts'
import {
  findNextFree,
  isDrawnNarrow,
  isFree,
  isTaken,
  listBaysFreeFor,
  listHalfHours,
  planPartyMove,
  readStaffRefusal,
  stepPlace,
  toSameTimeOn,
} from './rules.ts'
import { readCalendarSearch, withCalendarSearch } from './state.ts'
import { formatPartyMove, formatPlace } from './words.ts'

const tuesday = '2026-12-01'
const at = (clock: number, day = tuesday) => instantAt(day, clock * 60)
const bays = ['1', '2'].map((n) => ({
  id: n,
  name: `Bay ${n} · Meadow`,
  capacity: 4,
  active: true,
  outBecause: null,
}))

const booking: StaffBooking = {
  id: 'a',
  number: 'NB-1',
  bayId: '1',
  bayName: 'Bay 1 · Meadow',
  start: at(18),
  end: at(19),
  freeAt: at(19.25),
  madeAt: null,
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
  partyDueCents: 0,
  mayBeFreed: false,
  link: null,
  party: [],
  tabCents: 0,
  planName: null,
  memberId: null,
  checkedIn: null,
  checkedOut: null,
}

function buildDay(bookings: StaffBooking[], day = tuesday): StaffDay {
  const hours = [{ weekday: 2, opensMinute: 600, closesMinute: 1320 }]
  const [start, end] = [instantAt(day, 0), instantAt(day, 1440)]
  const terms = { minMinutes: 60, maxMinutes: 240 }
  const rest = { hours, exceptions: [], terms, events: [], blocks: [] }
  return { day, now: start, start, end, bays, bookings, ...rest }
}

describe('moving a party on the calendar', () => {
  const many = [1, 2, 3, 4, 5].map((n) => ({ ...bays[0], id: String(n), capacity: n === 3 ? 2 : 4 }))
  const other = (n: number, parts: Partial<PartyBay> = {}): PartyBay => {
    const { start, end, status } = booking
    const place = {
      number: `NB-${n}`,
      bayId: String(n),
      bayName: `Bay ${n} · Meadow`,
      players: 4,
      sequence: n,
    }
    return { ...place, start, end, status, override: '', ...parts }
  }
  const moved = { ...booking, party: [other(2), other(4)] }
  const taken = { ...booking, number: 'NB-9', bayId: '2', start: at(20), end: at(21), freeAt: at(21) }
  const day = { ...buildDay([taken]), bays: many as StaffDay['bays'] }
  const findBaysAt = (clock: number, bayId = '1', lifted = moved) =>
    planPartyMove(day, lifted, { bayId, start: at(clock) }).others.map((one) => one.bayId)

  it('planPartyMove moves each bay to the new time, or to the nearest bay with room', () => {
    expect(findBaysAt(16)).toEqual(['2', '4'])
    expect(findBaysAt(20)).toEqual(['5', '4'])
    // The dragged booking goes exactly where it is dropped.
    expect(findBaysAt(16, '4')).toEqual(['2', '5'])
    expect(findBaysAt(18, '3')).toEqual([])
    // A bay that another booking of the party still occupies does not count as free.
    const two = { ...moved, party: [other(2)] }
    expect(findBaysAt(18.5, '2', two)).toEqual(['4'])
    const closed = { ...day, bays: day.bays.map((bay) => ({ ...bay, active: bay.id !== '2' })) }
    expect(planPartyMove(closed, two, { bayId: '1', start: at(16) }).others).toMatchObject([{ bayId: '4' }])
  })

  it('planPartyMove places a bay of another length where it is free for the whole time', () => {
    expect(findBaysAt(18.5, '1', { ...moved, party: [other(2, { end: at(20) })] })).toEqual(['4'])
    expect(findBaysAt(16, '1', { ...moved, party: [other(2, { end: at(20) })] })).toEqual(['2'])
  })

  it('planPartyMove reports which bay stays and for which one there is no room', () => {
    const party = [other(2, { status: 'attended' }), other(4, { start: at(21), end: at(22) })]
    const left = planPartyMove(day, { ...moved, party }, { bayId: '1', start: at(16) })
    expect(formatPartyMove(left, day.bays)).toBe(
      'Bay 2 stays, because it is checked in. Bay 4 stays, because it is at another time.',
    )
    const few = { ...day, bays: day.bays.slice(0, 2) }
    const none = planPartyMove(few, { ...moved, party: [other(2)] }, { bayId: '1', start: at(20) })
    expect(none).toMatchObject({ others: [], withoutBay: [{ number: 'NB-2' }] })
    expect(formatPartyMove(none, day.bays)).toMatch(/^No other bay is free then for Bay 2\./)
  })
})

it('an event takes its bay on the calendar like a booking, including cleanup', () => {
  const block = {
    eventId: 'e',
    title: 'Lantern Cup',
    bayId: '1',
    bayName: 'Bay 1 · Meadow',
    start: at(18),
    end: at(20),
    freeAt: at(20.5),
  }
  const day = { ...buildDay([]), blocks: [block] }
  expect([17, 18, 20, 20.5].map((hour) => isFree(day, { bayId: '1', start: at(hour) }))).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(isFree(day, { bayId: '2', start: at(18) })).toBe(true)
  expect(isTaken(day, booking, { bayId: '1', start: at(17) })).toBe(true)
})

describe('half hours of the day calendar', () => {
  it('listHalfHours run from the first opening to the last closing', () => {
    const shown = listHalfHours(buildDay([]), false)
    expect([shown[0], shown.at(-1), shown.length]).toEqual([at(10), at(21.5), 24])
  })

  it('listHalfHours extend to earlier or later bookings, in full hours', () => {
    const early = { ...booking, start: at(6.5), end: at(7.5), freeAt: at(7.5) }
    const late = { ...booking, start: at(23), end: at(25), freeAt: at(25) }
    const shown = listHalfHours(buildDay([early, late]), false)
    expect([shown[0], shown.at(-1)]).toEqual([at(6), at(23.5)])
  })

  it('listHalfHours cover the whole day on request or without known hours', () => {
    expect(listHalfHours(buildDay([]), true)).toHaveLength(48)
    expect(listHalfHours({ ...buildDay([]), hours: [] }, false)).toHaveLength(48)
  })

  it('listHalfHours has two more entries on the day on which an hour repeats', () => {
    expect(listHalfHours(buildDay([], '2026-11-01'), true)).toHaveLength(50)
  })
})

describe('free slots on the calendar', () => {
  it('isFree is false during a booking and its cleanup', () => {
    const day = buildDay([booking])
    const free = (clock: number, bayId = '1') => isFree(day, { bayId, start: at(clock) })
    expect([free(17), free(18), free(18.5), free(19), free(19.5), free(18, '2')]).toEqual([
      true,
      false,
      false,
      false,
      true,
      true,
    ])
  })

  it('a slot is free again after a no-show until the booking ends', () => {
    const missing = { ...booking, status: 'no_show' as const }
    const day = { ...buildDay([missing]), now: at(18.5) }
    expect(isFree(day, { bayId: '1', start: at(18.5) })).toBe(true)
    expect(isFree(day, { bayId: '1', start: at(18) })).toBe(false)
    expect([isDrawnNarrow(day, missing), isDrawnNarrow(day, booking)]).toEqual([true, false])
    expect(isDrawnNarrow({ ...day, now: at(20) }, missing)).toBe(false)
  })

  it('isFree requires cleanup before the next booking', () => {
    const day = buildDay([booking])
    expect([17, 17.5].map((clock) => isFree(day, { bayId: '1', start: at(clock) }))).toEqual([true, false])
    const slot = { start: at(17), end: at(18) }
    expect(listBaysFreeFor(day, slot, []).map(({ id }) => id)).toEqual(['2'])
    expect(findNextFree({ ...day, now: at(17) }, listHalfHours(day, false))).toEqual({
      bayId: '2',
      start: at(17),
    })
  })

  it('findNextFree searches from the current time', () => {
    const day = { ...buildDay([booking]), now: at(18.1) }
    expect(findNextFree(day, listHalfHours(day, false))).toEqual({ bayId: '2', start: at(18) })
  })
})

describe('a booking picked up on the calendar', () => {
  const starts = [at(18), at(18.5)]

  it('stepPlace moves over bays and half hours and stops at the edge', () => {
    const place = { bayId: '1', start: at(18) }
    expect(stepPlace(place, 'ArrowRight', bays, starts)).toEqual({ bayId: '2', start: at(18) })
    expect(stepPlace(place, 'ArrowDown', bays, starts)).toEqual({ bayId: '1', start: at(18) + gridMs })
    expect(stepPlace(place, 'ArrowUp', bays, starts)).toEqual(place)
    expect(stepPlace(place, 'x', bays, starts)).toBeUndefined()
    expect(formatPlace({ bayId: '2', start: at(18.5) }, bays)).toBe('Bay 2, 6:30 PM')
  })

  it('isTaken ignores the moved booking itself and includes the cleanup of others', () => {
    const other = { ...booking, number: 'NB-2', bayId: '2' }
    const day = buildDay([booking, other])
    expect(isTaken(day, booking, { bayId: '1', start: at(18.5) })).toBe(false)
    expect(isTaken(day, booking, { bayId: '2', start: at(19) })).toBe(true)
    expect(isTaken(day, booking, { bayId: '2', start: at(19.5) })).toBe(false)
  })

  it('toSameTimeOn keeps the local time on another day', () => {
    expect(toSameTimeOn(at(18, '2026-10-31'), '2026-11-01')).toBe(at(18, '2026-11-01'))
  })
})

describe('refusals of a staff booking', () => {
  it('readStaffRefusal allows an override of rules, but not of a taken or closed bay', () => {
    expect(readStaffRefusal({ rule: 'closed', next: [] }).canOverride).toBe(true)
    expect(readStaffRefusal({ rule: 'bay-closed' }).canOverride).toBe(false)
    expect(readStaffRefusal({ rule: 'horizon' }).canOverride).toBe(false)
    expect(readStaffRefusal({ state: 'taken' })).toMatchObject({ canOverride: false, state: 'taken' })
    expect(readStaffRefusal(undefined)).toEqual({ canOverride: false, state: '', refusals: [] })
  })
})

it('the calendar address contains the day and the picked-up booking, without defaults', () => {
  const params = new URLSearchParams('day=2026-12-01&move=NB-1&view=wide')
  expect(readCalendarSearch(params)).toEqual({
    day: tuesday,
    move: 'NB-1',
    guest: null,
    view: 'grid',
    hours: 'open',
  })
  const search = withCalendarSearch(params, { move: '', guest: 7 }).toString()
  expect(search).toBe('day=2026-12-01&view=wide&guest=7')
})
