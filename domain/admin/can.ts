/** Staff roles, each including the permissions of those before it. Equals user_roles, private.is_staff and private.is_admin in SQL. */
export const roles = ['staff', 'admin'] as const
export type Role = (typeof roles)[number]
const ranks: readonly string[] = roles

/** The lowest role allowed to do each act, explained in docs/roles.md and enforced by policies and functions. */
export const neededRole = {
  'use admin': 'staff',
  'resend gifts': 'staff',
  refund: 'admin',
  'give memberships': 'admin',
  'edit plans': 'admin',
  'edit prices': 'admin',
  'edit hours': 'admin',
  'edit bays': 'admin',
  'pair readers': 'admin',
  'sync members': 'admin',
  'grant roles': 'admin',
  'remove phones': 'admin',
} as const

export type Act = keyof typeof neededRole

/** A user's role: null for customers, undefined while loading. */
export type RoleRead = string | null | undefined

/** Whether to offer an act to this role. */
export function can(role: RoleRead, act: Act): boolean {
  return typeof role === 'string' && ranks.indexOf(role) >= ranks.indexOf(neededRole[act])
}
