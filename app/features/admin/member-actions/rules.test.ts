import { describe, expect, it } from 'vitest'
import type { MemberLoad } from '#domain/contract/member-merge.ts'
import { findMergeObstacle } from '#domain/membership/merge-obstacle.ts'
import { findAllowedActs, findMergeQuestions, mergeEntries, readTags, validateTags } from './rules.ts'

describe('member tags', () => {
  it.each([
    ['', []],
    [' league ,  left  handed,, league', ['league', 'left handed']],
  ])('readTags reads %j as %j', (text, tags) => expect(readTags(text)).toEqual(tags))

  it('validateTags allows at most twelve short tags', () => {
    expect(validateTags(['league'])).toBeUndefined()
    expect(validateTags(['x'.repeat(31)])).toBe('A tag has at most 30 characters.')
    expect(validateTags(Array.from({ length: 13 }, (_, n) => `${n}`))).toBe('At most 12 tags.')
  })
})

describe('membership actions', () => {
  const today = '2026-01-05'
  const acts = (status: string, role: string, parts = {}) =>
    findAllowedActs({ status, endDate: '2026-02-04', ends: false, ...parts }, { role, today })

  it('findAllowedActs offers staff no act that gives days away', () => {
    expect(acts('active', 'staff')).toEqual(['pause', 'end_later'])
    expect(acts('active', 'admin')).toEqual(['pause', 'extend', 'end_later', 'end'])
    expect(acts('active', 'staff', { ends: true })).toEqual(['pause', 'keep'])
  })

  it('findAllowedActs lets a paused membership resume after its last day and offers nothing for an ended one', () => {
    expect(acts('paused', 'staff', { endDate: '2026-01-01' })).toEqual(['resume', 'end_later'])
    expect(acts('active', 'admin', { endDate: '2026-01-01' })).toEqual([])
    expect(acts('cancelled', 'admin')).toEqual([])
  })
})

describe('merging two members', () => {
  const load: MemberLoad = {
    id: 1001,
    name: 'Pat Person',
    email: 'pat@example.com',
    phone: '(256) 555-0100',
    signInEmail: null,
    isEmailProven: false,
    worksHere: false,
    bookings: 0,
    orders: 0,
    payments: 0,
    isUnsettled: false,
    planName: null,
    memberships: 0,
    giftCards: 0,
    visits: 0,
    letters: 0,
    noteLength: 0,
    tags: 0,
    waiting: 0,
    events: 0,
  }
  const account = (parts: Partial<MemberLoad> = {}) => ({
    ...load,
    signInEmail: 'pat@example.com',
    isEmailProven: true,
    ...parts,
  })

  it.each([
    [load, load, null, null],
    [account(), load, null, null],
    [load, account(), null, null],
    [account(), account(), null, 'which_sign_in'],
    [account(), account(), 'gone', null],
    [account(), account({ worksHere: true }), 'kept', 'works_here'],
    [account(), account({ worksHere: true }), 'gone', null],
    [account({ isEmailProven: false }), load, null, 'unproven'],
    [account({ isEmailProven: false }), account(), 'gone', null],
    [account({ planName: 'Gold' }), account({ planName: 'Gold' }), 'kept', 'two_plans'],
    [load, { ...load, isUnsettled: true }, null, 'unsettled'],
    [{ ...load, tags: 7 }, { ...load, tags: 6 }, null, 'notes_too_long'],
  ] as const)(
    'findMergeObstacle returns null or the obstacle of the merge (case %#)',
    (kept, gone, signIn, obstacle) => expect(findMergeObstacle(kept, gone, signIn)).toBe(obstacle),
  )

  it('findMergeQuestions asks about differing values, but never about the email of an account', () => {
    const other = { ...load, name: 'P. Person', email: 'other@example.com', phone: '' }
    expect(findMergeQuestions(load, other)).toEqual(['name', 'email', 'phone'])
    expect(findMergeQuestions(account(), other)).toEqual(['name', 'phone'])
    expect(findMergeQuestions(account(), account())).toEqual(['signIn'])
    expect(mergeEntries(load, other, { name: 'gone', phone: 'gone' })).toEqual({
      signIn: null,
      name: 'P. Person',
      email: 'pat@example.com',
      phone: '(256) 555-0100',
    })
  })
})
