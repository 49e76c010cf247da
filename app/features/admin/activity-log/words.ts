import { subjects } from '#domain/admin/change-subjects.ts'

const labels = Object.fromEntries(Object.entries(subjects).map(([subject, { label }]) => [subject, label]))

/** The subjects to filter by. Roles and invitations to them are for admins only. */
export function subjectsFor(canSeeRoles: boolean): Record<string, string> {
  const { user_roles, invitations, ...rest } = labels
  return canSeeRoles ? labels : rest
}
