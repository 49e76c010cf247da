/** Lowest first: each role includes the permissions of those before it. SQL repeats them in user_roles, private.is_staff and private.is_admin. */
export const roles = ['staff', 'admin'] as const
export type Role = (typeof roles)[number]
const ranks: readonly string[] = roles

/** The lowest role that may do each act. docs/roles.md explains them; policies and functions enforce them. */
export const requiredRoles = {
  'use admin': 'staff',
  'resend gifts': 'staff',
  refund: 'admin',
  'give memberships': 'admin',
  'edit plans': 'admin',
  'edit prices': 'admin',
  'edit hours': 'admin',
  'edit bays': 'admin',
  'edit venue': 'admin',
  'pair readers': 'admin',
  'sync members': 'admin',
  'grant roles': 'admin',
  'remove phones': 'admin',
} as const

export type Act = keyof typeof requiredRoles

/** Null for customers, undefined while loading. */
export type UserRole = string | null | undefined

export function can(role: UserRole, act: Act): boolean {
  return typeof role === 'string' && ranks.indexOf(role) >= ranks.indexOf(requiredRoles[act])
}
