import { describe, expect, it } from 'vitest'
import {
  canSaveAnyway,
  type EventRow,
  findClearPlans,
  toCopyEntries,
  toEventEntries,
  toEventPlans,
} from './rules.ts'
import { buildEventForm } from './schema.ts'
import { describeConflict, describeNotice, formatPlaces, formatSkip } from './words.ts'

const league: EventRow = {
  id: 'e',
  version: 3,
  title: 'Late League',
  kind: 'league',
  description: 'Nine holes.',
  // 9 PM to 1 AM local time, across the night in which the clocks go forward.
  startsAt: '2026-03-08T03:00:00.000Z',
  endsAt: '2026-03-08T07:00:00.000Z',
  capacity: 24,
  membersOnly: true,
  isCancelled: false,
  taken: 12,
  waiting: 0,
  feeCents: 2500,
  bayIds: ['bay-1', 'bay-2'],
  // One hour before the event, until its end.
  baysFrom: '2026-03-08T02:00:00.000Z',
  baysUntil: null,
  picture: null,
  pictureAlt: '',
}

describe('the event form', () => {
  it('the event form round-trips an event in local time', () => {
    const { id, version, isCancelled, taken, waiting, picture, pictureAlt, ...write } = league
    expect(toEventEntries(league)).toMatchObject({ day: '2026-03-07', starts: '21:00', ends: '01:00' })
    const plans = toEventPlans(buildEventForm(taken).parse(toEventEntries(league)), ['e'])
    expect(plans).toEqual([{ id: 'e', values: write }])
  })

  it('the event form requires a capacity for everyone with a place', () => {
    const small = buildEventForm(12).safeParse({ ...toEventEntries(league), capacity: '11' })
    expect(small.error?.issues[0]?.message).toBe('Enter a whole number from 12 to 500.')
  })

  it('toEventPlans repeats an event weekly at the same local time', () => {
    const form = buildEventForm(0).parse({ ...toEventEntries(league), day: '2026-02-28', weeks: '3' })
    const plans = toEventPlans(form, ['a', 'b', 'c', 'd'])
    expect(plans.map(({ id, values }) => [id, values.startsAt, values.baysFrom])).toEqual([
      ['a', '2026-03-01T03:00:00.000Z', '2026-03-01T02:00:00.000Z'],
      ['b', '2026-03-08T03:00:00.000Z', '2026-03-08T02:00:00.000Z'],
      // The clocks have gone forward.
      ['c', '2026-03-15T02:00:00.000Z', '2026-03-15T01:00:00.000Z'],
    ])
    const conflict = { time: 1, kind: 'hold', name: '', bayName: 'Bay 1', start: 0, end: 1 } as const
    expect(findClearPlans(plans, [conflict]).map(({ id }) => id)).toEqual(['a', 'c'])
    const closed = { ...conflict, kind: 'closed', name: 'Staff outing', bayName: '' } as const
    expect([canSaveAnyway([conflict, closed]), canSaveAnyway([closed])]).toEqual([false, true])
    const outside = { ...conflict, kind: 'outside', bayName: '' } as const
    expect(canSaveAnyway([outside])).toBe(true)
    expect([conflict, closed, outside].map(describeConflict)).toEqual([
      'someone is booking it now',
      'closed that day, Staff outing',
      'outside opening hours',
    ])
    expect(formatSkip(1, 2)).toBe('Skip 1 date and save 2')
  })

  it('the event form requires the bay times to overlap the event', () => {
    const findFaults = (parts: object) => {
      const { error } = buildEventForm(0).safeParse({ ...toEventEntries(league), ...parts })
      return error?.issues.map(({ path, message }) => [path[0], message])
    }
    expect(findFaults({ baysFrom: '17:00', baysUntil: '20:00' })).toEqual([
      ['baysUntil', 'The bay times must overlap the event.'],
    ])
    expect(findFaults({ baysFrom: '20:10' })).toEqual([['baysUntil', 'Use the hour or half hour.']])
    expect(findFaults({ bays: [], baysFrom: '17:00', baysUntil: '20:00' })).toBeUndefined()
    expect(formatPlaces(league)).toBe('12 of 24 places taken · $25.00 · members only · 2 bays')
  })

  it('toCopyEntries moves an event to its first weekday after today', () => {
    expect(toCopyEntries(league, '2026-03-01').day).toBe('2026-03-14')
    expect(toCopyEntries(league, '2026-03-30').day).toBe('2026-04-04')
    expect(toCopyEntries(league, '2026-04-04').day).toBe('2026-04-11')
  })

  it('the event form requires a day and times', () => {
    const wrong = buildEventForm(0).safeParse({ ...toEventEntries(null), title: 'X', starts: '' })
    expect(wrong.error?.issues.map(({ path }) => path[0])).toContain('day')
  })

  it('describeNotice says who gets an email about a cancellation', () => {
    expect([0, 1, 3].map((taken) => describeNotice(taken))).toEqual([
      'No one has signed up.',
      'The guest who signed up will get an email, if they gave an address.',
      'All 3 guests who signed up will get an email, if they gave an address.',
    ])
    expect(describeNotice(3, true)).toBe('It has started, so no emails are sent.')
  })
})
