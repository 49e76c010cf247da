import * as z from 'zod/mini'
import { codeEntry, passwordEntry } from '#app/lib/forms/form-entries.ts'
import { Email } from '#domain/contract/email.ts'
import { Phone } from '#domain/contract/phone.ts'

const fullName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter your full name.'), z.maxLength(120, 'That name is too long.'))
const newPassword = passwordEntry('member')

export const SignIn = z.object({
  email: Email,
  password: z.string().check(z.minLength(1, 'Enter your password.')),
})
export type SignIn = z.infer<typeof SignIn>

export const SignUp = z.object({ fullName, email: Email, phone: Phone, password: newPassword })
export type SignUp = z.infer<typeof SignUp>

export const ResetRequest = z.object({ email: Email })
export type ResetRequest = z.infer<typeof ResetRequest>

export const NewPassword = z.object({ password: newPassword })
export type NewPassword = z.infer<typeof NewPassword>

export const PasswordChange = z.object({
  current: z.string().check(z.minLength(1, 'Enter your current password.')),
  password: newPassword,
})
export type PasswordChange = z.infer<typeof PasswordChange>

export const ProfileEdit = z.object({ fullName, phone: z.union([z.literal(''), Phone]) })
export type ProfileEdit = z.infer<typeof ProfileEdit>

export const RecoveryCode = z.object({
  code: z.string().check(z.trim(), z.minLength(1, 'Enter one of your recovery codes.'), z.maxLength(100)),
})
export type RecoveryCode = z.infer<typeof RecoveryCode>

export const SignInCode = z.object({ code: codeEntry })
export type SignInCode = z.infer<typeof SignInCode>
