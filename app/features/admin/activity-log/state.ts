import { subjects } from '#domain/admin/change-subjects.ts'
import type { AuditLine } from './schema.ts'

/** An empty value matches every line. */
export type ChangeFilter = { subject: string; by: string }

export function readFilter(params: URLSearchParams): ChangeFilter {
  const subject = params.get('subject') ?? ''
  return { subject: subject in subjects ? subject : '', by: (params.get('by') ?? '').trim().slice(0, 80) }
}

const bookingSubjects = ['bookings', 'booking_notes', 'check_ins']

export function subjectPath({ subject, subjectId }: AuditLine, name: string | null): string | null {
  if (bookingSubjects.includes(subject) && name !== null) return `/admin/bookings/${name}`
  if (subject === 'orders' && name !== null) return `/admin/orders/${name}`
  return subject === 'payments' ? `/admin/sales/${subjectId}` : null
}

const labels = Object.fromEntries(Object.entries(subjects).map(([subject, { label }]) => [subject, label]))

/** Only admins can filter by roles and invitations. */
export function listSubjects(canSeeRoles: boolean): Record<string, string> {
  const { user_roles, invitations, ...rest } = labels
  return canSeeRoles ? labels : rest
}
