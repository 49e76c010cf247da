import { describe, expect, it } from 'vitest'
import { membershipActs, readTags, tagsError } from './rules.ts'

describe('tags', () => {
  it.each([
    ['', []],
    [' league ,  left  handed,, league', ['league', 'left handed']],
  ])('of %j are %j', (text, tags) => expect(readTags(text)).toEqual(tags))

  it('are at most twelve, each short', () => {
    expect(tagsError(['league'])).toBeUndefined()
    expect(tagsError(['x'.repeat(31)])).toBe('A tag has at most 30 characters.')
    expect(tagsError(Array.from({ length: 13 }, (_, n) => `${n}`))).toBe('At most 12 tags.')
  })
})

describe('what can be done with a membership', () => {
  const today = '2026-01-05'
  const acts = (status: string, role: string, parts = {}) =>
    membershipActs({ status, endDate: '2026-02-04', ends: false, ...parts }, { role, today })

  it('gives nothing away at the desk', () => {
    expect(acts('active', 'staff')).toEqual(['pause', 'end_later'])
    expect(acts('active', 'admin')).toEqual(['pause', 'extend', 'end_later', 'end'])
    expect(acts('active', 'staff', { ends: true })).toEqual(['pause', 'keep'])
  })

  it('takes up what is paused, also after its last day, and leaves alone what is over', () => {
    expect(acts('paused', 'staff', { endDate: '2026-01-01' })).toEqual(['resume', 'end_later'])
    expect(acts('active', 'admin', { endDate: '2026-01-01' })).toEqual([])
    expect(acts('cancelled', 'admin')).toEqual([])
  })
})
