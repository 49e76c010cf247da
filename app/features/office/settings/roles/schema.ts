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
