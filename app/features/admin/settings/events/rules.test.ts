import { describe, expect, it } from 'vitest'
import {
  canBeSaved,
  clearPlans,
  copyEntries,
  type EventRow,
  eventEntries,
  eventPlans,
  eventWrite,
} from './rules.ts'
import { eventForm } from './schema.ts'
import { conflictWords, leaveOutWords, noticeWords, placeWords } from './words.ts'

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
    expect(eventEntries(league)).toMatchObject({ day: '2026-03-07', starts: '21:00', ends: '01:00' })
    expect(eventWrite(eventForm(taken).parse(eventEntries(league)))).toEqual(write)
  })

  it('the event form requires a capacity for everyone with a place', () => {
    const small = eventForm(12).safeParse({ ...eventEntries(league), capacity: '11' })
    expect(small.error?.issues[0]?.message).toBe('Enter a whole number from 12 to 500.')
  })

  it('eventPlans repeats an event weekly at the same local time', () => {
    const form = eventForm(0).parse({ ...eventEntries(league), day: '2026-02-28', weeks: '3' })
    const plans = eventPlans(form, ['a', 'b', 'c', 'd'])
    expect(plans.map(({ id, values }) => [id, values.startsAt, values.baysFrom])).toEqual([
      ['a', '2026-03-01T03:00:00.000Z', '2026-03-01T02:00:00.000Z'],
      ['b', '2026-03-08T03:00:00.000Z', '2026-03-08T02:00:00.000Z'],
      // The clocks have gone forward.
      ['c', '2026-03-15T02:00:00.000Z', '2026-03-15T01:00:00.000Z'],
    ])
    const conflict = { time: 1, kind: 'hold', name: '', bayName: 'Bay 1', start: 0, end: 1 } as const
    expect(clearPlans(plans, [conflict]).map(({ id }) => id)).toEqual(['a', 'c'])
    const closed = { ...conflict, kind: 'closed', name: 'Staff outing', bayName: '' } as const
    expect([canBeSaved([conflict, closed]), canBeSaved([closed])]).toEqual([false, true])
    const outside = { ...conflict, kind: 'outside', bayName: '' } as const
    expect(canBeSaved([outside])).toBe(true)
    expect([conflict, closed, outside].map(conflictWords)).toEqual([
      'being booked now',
      'closed that day, Staff outing',
      'outside opening hours',
    ])
    expect(leaveOutWords(1, 2)).toBe('Leave out 1 date, save 2')
  })

  it("the event form requires bays around the event's own time", () => {
    const faultOf = (parts: object) => {
      const { error } = eventForm(0).safeParse({ ...eventEntries(league), ...parts })
      return error?.issues.map(({ path, message }) => [path[0], message])
    }
    expect(faultOf({ baysFrom: '17:00', baysUntil: '20:00' })).toEqual([
      ['baysUntil', 'The bay times must overlap the event.'],
    ])
    expect(faultOf({ baysFrom: '20:10' })).toEqual([['baysUntil', 'Use the hour or half hour.']])
    expect(faultOf({ bays: [], baysFrom: '17:00', baysUntil: '20:00' })).toBeUndefined()
    expect(placeWords(league)).toBe('12 of 24 places taken · $25.00 · members only · 2 bays')
  })

  it('copyEntries moves an event to the first upcoming week', () => {
    expect(copyEntries(league, '2026-03-01').day).toBe('2026-03-14')
    expect(copyEntries(league, '2026-03-30').day).toBe('2026-04-04')
    expect(copyEntries(league, '2026-04-04').day).toBe('2026-04-11')
  })

  it('the event form requires a day and times', () => {
    const wrong = eventForm(0).safeParse({ ...eventEntries(null), title: 'X', starts: '' })
    expect(wrong.error?.issues.map(({ path }) => path[0])).toContain('day')
  })

  it('noticeWords describes who is notified of a cancellation', () => {
    expect([0, 1, 3].map((taken) => noticeWords(taken))).toEqual([
      'Nobody has signed up.',
      'The one who signed up is told by email, if they have left one.',
      'All 3 who signed up are told by email, if they have left one.',
    ])
    expect(noticeWords(3, true)).toBe('It has begun: nobody is told.')
  })
})
