import { describe, expect, it } from 'vitest'
import { type EventRow, eventEntries, eventWrite } from './rules.ts'
import { eventForm } from './schema.ts'
import { noticeWords } from './words.ts'

const league: EventRow = {
  id: 'e',
  version: 3,
  title: 'Late League',
  kind: 'league',
  description: 'Nine holes.',
  // 9 PM to 1 AM in Cullman, over the night in which the clock goes forward.
  startsAt: '2026-03-08T03:00:00.000Z',
  endsAt: '2026-03-08T07:00:00.000Z',
  capacity: 24,
  membersOnly: true,
  isCancelled: false,
  taken: 12,
  waiting: 0,
  feeCents: 2500,
  picture: null,
  pictureAlt: '',
}

describe('an event', () => {
  it('comes out of its form as it went in, on the wall clock of the venue', () => {
    const { id, version, isCancelled, taken, waiting, picture, pictureAlt, ...write } = league
    expect(eventEntries(league)).toMatchObject({ day: '2026-03-07', starts: '21:00', ends: '01:00' })
    expect(eventWrite(eventForm(taken).parse(eventEntries(league)))).toEqual(write)
  })

  it('keeps a place for everybody who has one', () => {
    const small = eventForm(12).safeParse({ ...eventEntries(league), capacity: '11' })
    expect(small.error?.issues[0]?.message).toBe('Enter a whole number from 12 to 500.')
  })

  it('needs a day and times', () => {
    const wrong = eventForm(0).safeParse({ ...eventEntries(null), title: 'X', starts: '' })
    expect(wrong.error?.issues.map(({ path }) => path[0])).toContain('day')
  })

  it('says who is told when it is called off', () => {
    expect([0, 1, 3].map(noticeWords)).toEqual([
      'Nobody has signed up.',
      'The one who signed up is told by email.',
      'All 3 who signed up are told by email.',
    ])
  })
})
