import { describe, expect, it } from 'vitest'
import type { AuditLine } from './schema.ts'
import { listSubjects, readFilter, subjectPath } from './state.ts'

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

describe('activity log entries', () => {
  it('subjectPath links to bookings and payments', () => {
    expect(subjectPath({ ...line, subject: 'bookings' }, 'NB-1')).toBe('/admin/bookings/NB-1')
    expect(subjectPath({ ...line, subject: 'booking_notes' }, 'NB-1')).toBe('/admin/bookings/NB-1')
    expect(subjectPath({ ...line, subject: 'payments', subjectId: 'p1' }, null)).toBe('/admin/sales/p1')
    expect(subjectPath({ ...line, subject: 'check_ins' }, 'NB-1')).toBe('/admin/bookings/NB-1')
    expect(subjectPath(line, 'Peak')).toBeNull()
  })
})

it('listSubjects offers roles and invitations to admins only', () => {
  expect(listSubjects(true)).toMatchObject({
    gym_members: 'Member',
    check_ins: 'Check-in',
    user_roles: 'Role',
  })
  for (const adminOnly of ['user_roles', 'invitations'])
    expect(listSubjects(false)).not.toHaveProperty(adminOnly)
})

it('readFilter accepts only known subjects', () => {
  expect(readFilter(new URLSearchParams('subject=bays&by= June '))).toEqual({ subject: 'bays', by: 'June' })
  expect(readFilter(new URLSearchParams('subject=secrets'))).toEqual({ subject: '', by: '' })
})
