import { describe, expect, it } from 'vitest'
import {
  applyChange,
  findChangeObstacle,
  isAlreadyChanged,
  type MembershipChange,
  type MembershipTerms,
} from './membership-change.ts'

const today = '2026-01-10'
const active: MembershipTerms = {
  status: 'active',
  startedOn: '2026-01-05',
  endDate: '2026-02-04',
  ends: false,
  pausedOn: null,
  resumesOn: null,
}
const paused: MembershipTerms = {
  ...active,
  status: 'paused',
  pausedOn: '2026-01-08',
  resumesOn: '2026-01-20',
}

function changeOf(
  act: MembershipChange['act'],
  terms = active,
  until: string | null = null,
): MembershipChange {
  const { status, endDate, ends } = terms
  return { act, until, shown: { status, endDate, ends } }
}

describe('membership changes', () => {
  it.each([
    ['extend', active, '2026-03-01', { endDate: '2026-03-01' }],
    ['pause', active, '2026-01-20', { status: 'paused', pausedOn: today, resumesOn: '2026-01-20' }],
    ['resume', paused, null, { status: 'active', endDate: '2026-02-06', pausedOn: null, resumesOn: null }],
    ['end', active, null, { status: 'cancelled', endDate: today, ends: true }],
    ['end', { ...active, startedOn: '2026-01-12' }, null, { endDate: '2026-01-12' }],
    ['end_later', active, null, { status: 'active', ends: true }],
    ['keep', { ...active, ends: true }, null, { ends: false }],
  ] as const)(
    'the membership change %s applies as requested and is idempotent',
    (act, terms, until, changed) => {
      const change = changeOf(act, terms, until)
      expect(isAlreadyChanged(terms, change)).toBe(false)
      const after = applyChange(terms, change, today)
      expect(after).toEqual({ ...terms, ...after, ...changed })
      expect(isAlreadyChanged(after, change)).toBe(true)
    },
  )

  it.each([
    ['over', { ...active, status: 'expired' as const }, changeOf('extend', active, '2026-03-01')],
    ['pause_too_short', active, changeOf('pause', active, today)],
    ['changed', { ...active, endDate: '2026-03-04' }, changeOf('pause')],
    ['changed', paused, changeOf('pause', paused)],
    [null, paused, changeOf('resume', paused)],
  ])('findChangeObstacle reports %s', (obstacle, terms, change) =>
    expect(findChangeObstacle(terms, change, { today, isBeingPaid: false })).toBe(obstacle),
  )

  it('findChangeObstacle refuses a change while another period is being paid', () => {
    expect(findChangeObstacle(active, changeOf('end'), { today, isBeingPaid: true })).toBe('being_paid')
  })
})
