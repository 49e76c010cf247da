import * as z from 'zod/mini'
import { Email } from '#domain/contract/email.ts'
import { fromSql } from '#domain/contract/from-sql.ts'

const Claimed = z.object({ bookings: z.int(), orders: z.int(), visits: z.int() })
export type Claimed = z.infer<typeof Claimed>

/** 'other': for another account. 'late': used, replaced or too old. */
export const VerificationResult = fromSql(
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('proven'), claimed: Claimed }),
    z.object({ state: z.enum(['already', 'other', 'late', 'too_many']) }),
  ]),
)
export type VerificationResult = z.infer<typeof VerificationResult>

export const ResendResult = fromSql(
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('sent'), at: z.int() }),
    z.object({ state: z.literal('too_many'), seconds: z.int() }),
    z.object({ state: z.literal('proven') }),
  ]),
)

export const NewEmail = z.object({
  email: Email,
  password: z.string().check(z.minLength(1, 'Enter your password.')),
})
export type NewEmail = z.infer<typeof NewEmail>
