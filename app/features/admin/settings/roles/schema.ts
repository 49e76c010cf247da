import * as z from 'zod/mini'
import { roles } from '#domain/admin/can.ts'
import { Email } from '#domain/contract/email.ts'
import { fromSql } from '#domain/contract/from-sql.ts'

export const RoleHolders = fromSql(
  z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(roles),
      grantedAt: z.int(),
      grantedBy: z.nullable(z.string()),
    }),
  ),
)
export type RoleHolder = z.infer<typeof RoleHolders>[number]

export const Invitations = fromSql(
  z.array(z.object({ id: z.string(), email: z.string(), role: z.enum(roles), expiresAt: z.string() })),
)
export type Invitation = z.infer<typeof Invitations>[number]

export const Grant = z.object({
  email: Email,
  role: z.enum(roles),
})
export type Grant = z.infer<typeof Grant>
