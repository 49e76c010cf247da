import { describe, expect, it } from 'vitest'
import {
  addMonths,
  chooseOpeningMonth,
  filterByMonth,
  findNextEvent,
  getEventStatus,
  getShownRange,
  groupByDay,
  listWeeks,
} from './rules.ts'
import type { VenueEvent } from './schema.ts'
import { buildEventFile, formatFee, formatPlaces } from './words.ts'

const event: VenueEvent = {
  id: '7d1f',
  title: 'Short Game Clinic',
  kind: 'lesson',
  description: 'An hour inside fifty yards.',
  startsAt: '2026-01-09T00:00:00+00:00',
  endsAt: '2026-01-09T01:00:00+00:00',
  capacity: 6,
  membersOnly: false,
  isCancelled: false,
  taken: 3,
  isJoined: false,
  picture: null,
  pictureAlt: '',
  feeCents: 0,
  waiting: 0,
  isWaiting: false,
}
const before = Date.parse('2026-01-08T12:00:00Z')
const start = Date.parse(event.startsAt)

describe('getEventStatus', () => {
  const guest = { now: before, isMember: false }

  it.each([
    ['open', {}, guest],
    ['full', { taken: 6 }, guest],
    ['joined', { taken: 6, isJoined: true }, guest],
    ['members-only', { membersOnly: true }, guest],
    ['waiting', { taken: 6, isWaiting: true }, guest],
    ['members-only', { membersOnly: true, taken: 6 }, guest],
    ['open', { membersOnly: true }, { now: before, isMember: true }],
    ['over', { isJoined: true }, { now: start, isMember: false }],
    ['cancelled', { isCancelled: true, isJoined: true }, { now: start, isMember: false }],
  ] as const)('getEventStatus returns %s with %j for %j', (state, change, visitor) => {
    expect(getEventStatus({ ...event, ...change }, visitor)).toBe(state)
  })
})

describe('formatPlaces', () => {
  it.each([
    [{}, before, '3 spots left'],
    [{ taken: 5 }, before, '1 spot left'],
    [{ taken: 6 }, before, 'Full'],
    [{ taken: 7 }, before, 'Full'],
    [{ isCancelled: true }, before, 'Canceled'],
    [{}, start, 'On now'],
    [{}, Date.parse(event.endsAt), 'Past'],
  ])('formatPlaces describes %j at %i as: %s', (change, now, words) => {
    expect(formatPlaces({ ...event, ...change }, now)).toBe(words)
  })
})

it("groupByDay groups an event under the venue's date, not the UTC date", () => {
  expect([...groupByDay([event]).keys()]).toEqual(['2026-01-08'])
})

it('buildEventFile writes a calendar file, or a cancellation of the appointment', () => {
  const file = buildEventFile(event, 'https://site.example', before)
  expect(file).toContain('DTSTART:20260109T000000Z')
  expect(file).toContain('STATUS:CONFIRMED')
  expect(file.replaceAll('\r\n ', '')).toContain('https://site.example/calendar?month=2026-01&event=7d1f')
  const cancelled = buildEventFile({ ...event, isCancelled: true }, 'https://site.example', before)
  expect(cancelled).toContain('STATUS:CANCELLED')
  expect(cancelled).toContain('SEQUENCE:1')
})

describe('months of the event calendar', () => {
  it.each([
    ['2026-01', 1, '2026-02'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
  ])('addMonths(%s, %i) returns %s', (month, months, other) => {
    expect(addMonths(month, months)).toBe(other)
  })

  it.each([
    ['2026-02', 4, '2026-02-01', '2026-02-28'],
    ['2026-11', 5, '2026-11-01', '2026-12-05'],
    ['2026-08', 6, '2026-07-26', '2026-09-05'],
  ])('the month %s takes %i weeks, from %s to %s', (month, count, first, last) => {
    const weeks = listWeeks(month)
    expect([weeks.length, weeks.at(0)?.at(0), weeks.at(-1)?.at(-1)]).toEqual([count, first, last])
    expect(weeks.every((week) => week.length === 7)).toBe(true)
  })
})

it('formatFee describes an event fee as free, due at the counter, or paid', () => {
  expect([formatFee(0), formatFee(2000), formatFee(2000, 2500)]).toEqual([
    'Free',
    '$20.00, pay at the counter',
    'Paid, $25.00',
  ])
})

describe('the opening month of the event calendar', () => {
  const inDecember = { ...event, id: 'dec', startsAt: '2026-12-02T01:00:00Z', endsAt: '2026-12-02T03:00:00Z' }
  const over = { ...event, startsAt: '2026-11-25T01:00:00Z', endsAt: '2026-11-25T03:00:00Z' }
  const cancelled = { ...inDecember, startsAt: '2026-11-28T01:00:00Z', isCancelled: true }
  const now = Date.parse('2026-11-27T18:00:00Z')

  it('the event calendar opens on the month of the next event that is neither over nor canceled', () => {
    const next = findNextEvent([over, cancelled, inDecember], now)
    expect(next?.id).toBe('dec')
    expect([chooseOpeningMonth(next, '2026-11-27'), chooseOpeningMonth(null, '2026-11-27')]).toEqual([
      '2026-12',
      '2026-11',
    ])
  })

  it('the month view shows the days of adjacent months, and the agenda only its own', () => {
    expect(getShownRange('2026-11')).toEqual({ from: '2026-11-01', until: '2026-12-06' })
    expect(filterByMonth([over, inDecember], '2026-11')).toEqual([over])
  })
})
