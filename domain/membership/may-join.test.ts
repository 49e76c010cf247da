import { describe, expect, it } from 'vitest'
import { findJoinObstacle, findNextPeriodEnd, type JoinFacts } from './may-join.ts'

const owl = { planId: 'owl', months: 1 }
const facts = (parts: Partial<JoinFacts> = {}): JoinFacts => ({
  today: '2026-01-05',
  held: null,
  takenPlanIds: [],
  ...parts,
})
const running = { planId: 'owl', status: 'active', endDate: '2026-02-04' }

describe('findNextPeriodEnd', () => {
  it.each([
    [null, '2026-02-04'],
    [running, '2026-03-04'],
    [{ ...running, endDate: '2026-01-04' }, '2026-02-04'],
    [{ ...running, planId: 'gold' }, '2026-02-04'],
  ])('findNextPeriodEnd for a person with %o is %s', (held, end) =>
    expect(findNextPeriodEnd(owl, facts({ held }))).toBe(end),
  )
})

describe('findJoinObstacle', () => {
  it.each([
    ['2026-02-04', {}, null],
    ['2026-03-04', { held: running }, null],
    ['2026-02-04', { held: running }, 'renewed'],
    ['2026-02-05', {}, 'moved'],
    [null, {}, 'moved'],
    ['2026-04-04', { held: running }, 'moved'],
    ['2026-02-04', { held: { ...running, status: 'paused' } }, 'paused'],
    ['2026-02-04', { held: { ...running, planId: 'gold' } }, 'other_plan'],
    ['2026-02-04', { held: { planId: 'gold', status: 'active', endDate: '2026-01-04' } }, null],
    ['2026-02-04', { takenPlanIds: ['gold'] }, 'other_plan'],
    ['2026-02-04', { takenPlanIds: ['owl'] }, null],
  ])('findJoinObstacle for a period shown until %s, with %o, is %s', (until, parts, obstacle) =>
    expect(findJoinObstacle(owl, until, facts(parts))).toBe(obstacle),
  )
})
