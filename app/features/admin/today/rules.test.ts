import { describe, expect, it } from 'vitest'
import type { StaffBooking, StaffDay } from '#domain/contract/staff-booking.ts'
import { buildBayTiles, buildSheetLines, findWalkIns, groupVisits } from './rules.ts'
import { formatFees } from './words.ts'

const seven = Date.parse('2026-11-28T01:00:00Z')
const at = (minutes: number) => seven + minutes * 60_000
const bay = (id: string, active = true) => ({ id, name: `Bay ${id}`, capacity: 4, active, outBecause: null })

function booking(bayId: string, from: number, until: number, more: Partial<StaffBooking> = {}): StaffBooking {
  const free = { status: 'confirmed', freeAt: at(until), checkedIn: null, checkedOut: null } as const
  return {
    ...free,
    bayId,
    start: at(from),
    end: at(until),
    number: `${bayId} ${from}`,
    ...more,
  } as StaffBooking
}
function day(bookings: StaffBooking[], bays = [bay('1'), bay('2')], now = at(5)): StaffDay {
  return {
    bookings,
    bays,
    now,
    blocks: [] as StaffDay['blocks'],
    hours: [],
    exceptions: [] as StaffDay['exceptions'],
  } as unknown as StaffDay
}
const numbers = (bookings: StaffBooking[]) => bookings.map(({ number }) => number)

describe('visits of the day', () => {
  it('groupVisits sorts bookings into upcoming, present and past by status and time', () => {
    const { coming, here, over } = groupVisits(
      day([
        booking('1', -120, -60),
        booking('1', 0, 60),
        booking('1', 120, 180),
        booking('2', -60, 60, { status: 'attended', checkedIn: at(-58) }),
        booking('2', 60, 120, { status: 'no_show' }),
        booking('2', -180, 30, { status: 'attended', checkedOut: at(-90) }),
        booking('1', 240, 300, { status: 'held' }),
      ]),
    )
    expect(numbers(coming)).toEqual(['1 0', '1 120'])
    expect(numbers(here)).toEqual(['2 -60'])
    expect(numbers(over)).toEqual(['1 -120', '2 60', '2 -180'])
  })
})

it('the printed day sheet lists confirmed bookings and events by time and bay', () => {
  const named = (bayName: string, from: number, more: Partial<StaffBooking> = {}) =>
    booking('1', from, from + 60, { bayName, number: `${bayName} ${from}`, ...more })
  const bookings = [
    named('Bay 10', 0),
    named('Bay 2', 0, { status: 'attended' }),
    named('Bay 1', 60, { status: 'no_show' }),
    named('Bay 3', -30),
    named('Bay 4', 0, { status: 'held' }),
  ]
  const hour = { start: at(0), end: at(60) }
  const fee = { feeCents: 2500, paid: 3 }
  const event = { id: 'e', title: 'Clinic', kind: 'lesson', ...hour, taken: 4, capacity: 6, ...fee }
  const block = (bayName: string, eventId = 'e') => ({
    eventId,
    title: 'Clinic',
    bayId: bayName,
    bayName,
    ...span,
  })
  const span = { start: at(0), end: at(60), freeAt: at(60) }
  const events = [event, { ...event, id: 'f', title: 'Quiz', start: at(120), end: at(180) }]
  const lines = buildSheetLines({
    bookings,
    events,
    blocks: [block('Bay 5'), block('Bay 6'), block('Bay 7', 'g')],
  })
  expect(lines.map((line) => line.booking?.number ?? line.event?.title)).toEqual([
    'Bay 3 -30',
    'Bay 2 0',
    'Clinic',
    'Bay 10 0',
    'Quiz',
  ])
  expect(lines.map((line) => line.blocks?.map(({ bayName }) => bayName))[2]).toEqual(['Bay 5', 'Bay 6'])
  expect([formatFees(event), formatFees({ ...event, feeCents: 0 })]).toEqual(['3 of 4 paid', ''])
})

describe('the tiles of bays', () => {
  it('filterProducts shows the current player and the next start of a bay', () => {
    const [first, second] = buildBayTiles(
      day([booking('1', 0, 60), booking('1', 90, 150), booking('1', 60, 90)]),
    )
    expect([first?.current?.number, first?.nextStart]).toEqual(['1 0', at(60)])
    expect([second?.current, second?.nextStart]).toEqual([null, null])
  })

  it('a bay is free until its cleanup before the next booking', () => {
    const [first] = buildBayTiles(day([booking('1', 60, 120, { freeAt: at(135) })]))
    expect([first?.nextStart, first?.freeUntil]).toEqual([at(60), at(45)])
  })

  it('filterProducts shows a bay as free after a no-show', () => {
    expect(buildBayTiles(day([booking('1', 0, 60, { status: 'no_show' })]))[0]?.current).toBeNull()
  })
})

describe('walk-ins', () => {
  it('a walk-in starts at the current half hour and lasts an hour', () => {
    expect(findWalkIns(day([]))).toMatchObject([
      { bayId: '1', start: at(0), minutes: 60 },
      { bayId: '2', start: at(0), minutes: 60 },
    ])
  })

  it('a walk-in starts at the next half hour when less than 20 minutes of the current one are left', () => {
    const startAt = (minute: number) => findWalkIns(day([], [bay('1')], at(minute)))[0]?.start
    expect([startAt(10), startAt(10.5), startAt(29)]).toEqual([at(0), at(30), at(30)])
  })

  it('findWalkIns marks a walk-in outside opening hours', () => {
    const open = (closesMinute: number) => [{ weekday: 5, opensMinute: 600, closesMinute }]
    const isOutside = (hours: StaffDay['hours']) => findWalkIns({ ...day([]), hours })[0]?.isOutsideHours
    expect([isOutside(open(1200)), isOutside(open(1170)), isOutside([])]).toEqual([false, true, true])
  })

  it('findWalkIns prefers the bay that is free longest and skips bays out of service', () => {
    const walkIns = findWalkIns(day([booking('1', 30, 90)], [bay('1'), bay('2'), bay('3', false)]))
    expect(walkIns).toMatchObject([
      { bayId: '2', minutes: 60 },
      { bayId: '1', minutes: 30 },
    ])
  })

  it('a walk-in waits for the next half hour during a booking or its cleanup', () => {
    expect(findWalkIns(day([booking('1', -60, 0, { freeAt: at(10) })], [bay('1')]))).toMatchObject([
      { start: at(30), minutes: 60 },
    ])
  })

  it('a walk-in leaves time for cleanup before the next booking', () => {
    expect(findWalkIns(day([booking('1', 60, 120, { freeAt: at(130) })], [bay('1')]))).toMatchObject([
      { start: at(0), minutes: 30 },
    ])
  })

  it('findWalkIns skips a bay with an event and ends before the next one', () => {
    const block = { eventId: 'e', title: 'Cup', bayName: '', start: at(0), end: at(60), freeAt: at(60) }
    const later = { ...block, start: at(30), end: at(90) }
    const blocks = [
      { ...block, bayId: '1' },
      { ...later, bayId: '2' },
    ]
    const both = { ...day([]), blocks }
    expect(findWalkIns(both)).toMatchObject([{ bayId: '2', start: at(0), minutes: 30 }])
    expect(buildBayTiles(both).map(({ block, nextStart }) => [block?.title, nextStart])).toEqual([
      ['Cup', null],
      [undefined, at(30)],
    ])
  })

  it('findWalkIns is empty when all bays are taken, including by holds', () => {
    expect(findWalkIns(day([booking('1', 0, 60, { status: 'held' })], [bay('1')]))).toEqual([])
  })
})
