/** Who works here; each may do what those before may. SQL says the same: user_roles, private.is_staff, private.is_admin. */
export const roles = ['staff', 'admin'] as const
export type Role = (typeof roles)[number]
const ranks: readonly string[] = roles

/** The lowest role that may do each act. docs/roles.md explains them; policies and functions enforce them. */
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

/** A person's role as it was read: null for everybody who does not work here, undefined before it is known. */
export type RoleRead = string | null | undefined

/** Whether a screen offers an act to somebody of this role. */
export function can(role: RoleRead, act: Act): boolean {
  return typeof role === 'string' && ranks.indexOf(role) >= ranks.indexOf(neededRole[act])
}
