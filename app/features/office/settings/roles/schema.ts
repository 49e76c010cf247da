import { z } from 'zod'

/** The answer of list_roles. */
export const RoleHolders = z.array(
  z.object({
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.string(),
    grantedAt: z.int(),
    grantedBy: z.string().nullable(),
  }),
)
export type RoleHolder = z.infer<typeof RoleHolders>[number]

export const Grant = z.object({
  email: z.email('Enter an email address, like name@example.com.'),
  role: z.enum(['staff', 'admin']),
})
export type Grant = z.infer<typeof Grant>

export const roleNames: Record<string, string> = { admin: 'Admin', staff: 'Staff' }

/** What each role may do, in a sentence. */
export const roleWords: Record<Grant['role'], string> = {
  staff:
    'Sees everything and acts for guests: books, moves, cancels on the terms, checks in, corrects stock, plans events.',
  admin: 'The same, and refunds, prices, hours, plans, bays and roles.',
}
