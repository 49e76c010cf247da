import * as z from 'zod/mini'
import { codeEntry, reasonEntry } from '#app/lib/forms/form-entries.ts'
import { Email } from '#domain/contract/email.ts'
import { fromSql } from '#domain/contract/from-sql.ts'

export const FactorName = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Give it a name.'), z.maxLength(40, 'Use 40 characters at most.')),
})
export type FactorName = z.infer<typeof FactorName>

export const FreshCode = z.object({ code: codeEntry })
export type FreshCode = z.infer<typeof FreshCode>

export const OwnPassword = z.object({
  password: z.string().check(z.minLength(1, 'Enter your password.')),
})

/** An emailed code is longer than an authenticator's. */
export const EmailCode = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6,10}$/, 'Enter the code from the email.')),
})

export const LostPhone = z.object({
  email: Email,
  reason: reasonEntry,
})
export type LostPhone = z.infer<typeof LostPhone>

export const Devices = fromSql(
  z.array(
    z.object({
      id: z.string(),
      userAgent: z.string(),
      address: z.string(),
      startedAt: z.int(),
      seenAt: z.int(),
      isThis: z.boolean(),
    }),
  ),
)
export type Device = z.infer<typeof Devices>[number]
