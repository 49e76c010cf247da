import { subjects } from '#domain/office/change-subjects.ts'

const labels = Object.fromEntries(Object.entries(subjects).map(([subject, { label }]) => [subject, label]))

/** The subjects to filter by. Roles and invitations to them are for admins only. */
export function subjectsFor(maySeeRoles: boolean): Record<string, string> {
  const { user_roles, invitations, ...rest } = labels
  return maySeeRoles ? labels : rest
}
