import { describe, expect, it } from 'vitest'
import type { AuditLine } from './schema.ts'
import { subjectPath } from './state.ts'
import { changeTitle, subjectName, subjectsFor } from './words.ts'

const line: AuditLine = {
  id: 1,
  at: '2026-01-05T12:00:00Z',
  actorName: 'June',
  action: 'update',
  subject: 'price_rules',
  subjectId: '11111111-1111-4111-8111-111111111111',
  before: { cents_per_hour: 4500 },
  after: { cents_per_hour: 4700 },
  reason: '',
  reasonCode: '',
}

describe('a line of the log', () => {
  it('says what was done to what', () => {
    expect(changeTitle(line)).toBe('Price changed')
    expect(changeTitle({ ...line, subject: 'user_roles', action: 'delete' })).toBe('Role removed')
    expect(subjectName(line, { [line.subjectId]: 'Peak' })).toBe('Peak')
  })

  it('names what is gone by what it was, and nothing by its id', () => {
    expect(subjectName({ ...line, action: 'delete', before: { name: 'Peak' }, after: null }, {})).toBe('Peak')
    expect(subjectName(line, {})).toBeNull()
    expect(subjectName({ ...line, subject: 'opening_exceptions', subjectId: '2026-12-25' }, {})).toBe(
      '2026-12-25',
    )
    const hours = { ...line, subject: 'opening_hours', after: { weekday: 5, opens_minute: 600 } }
    expect(subjectName(hours, {})).toBe('Friday from 10 AM')
  })

  it('leads to bookings and payments', () => {
    expect(subjectPath({ ...line, subject: 'bookings' }, 'NB-1')).toBe('/admin/bookings/NB-1')
    expect(subjectPath({ ...line, subject: 'booking_notes' }, 'NB-1')).toBe('/admin/bookings/NB-1')
    expect(subjectPath({ ...line, subject: 'payments', subjectId: 'p1' }, null)).toBe('/admin/sales/p1')
    expect(subjectPath({ ...line, subject: 'check_ins' }, 'NB-1')).toBe('/admin/bookings/NB-1')
    expect(subjectPath(line, 'Peak')).toBeNull()
  })

  it('of the member book has the name that was written there', () => {
    const entered = { ...line, subject: 'gym_members', subjectId: '1001', after: { full_name: 'Mia' } }
    expect([changeTitle(entered), subjectName(entered, {})]).toEqual(['Member changed', 'Mia'])
  })
})

it('every line can be asked for by what it is about, but roles only by admins', () => {
  expect(subjectsFor(true)).toMatchObject({
    gym_members: 'Member',
    check_ins: 'Check-in',
    user_roles: 'Role',
  })
  for (const kept of ['user_roles', 'invitations']) expect(subjectsFor(false)).not.toHaveProperty(kept)
})
