import { z } from 'zod'
import { isAppError } from '#app/lib/backend/errors.ts'

export const PASSWORD_MIN = 6

const email = z.email('Enter an email address, like name@example.com.').max(254, 'That email is too long.')
const fullName = z.string().trim().min(1, 'Enter your full name.').max(120, 'That name is too long.')
const phone = z.string().trim().min(1, 'Enter a phone number.').max(40, 'That phone number is too long.')
const newPassword = z
  .string()
  .min(PASSWORD_MIN, `The password needs at least ${PASSWORD_MIN} characters.`)
  // bcrypt reads no further than this.
  .refine((password) => new TextEncoder().encode(password).length <= 72, 'That password is too long.')

export const SignIn = z.object({ email, password: z.string().min(1, 'Enter your password.') })
export type SignIn = z.infer<typeof SignIn>

export const SignUp = z.object({ fullName, email, phone, password: newPassword })
export type SignUp = z.infer<typeof SignUp>

export const ResetRequest = z.object({ email })
export type ResetRequest = z.infer<typeof ResetRequest>

export const NewPassword = z.object({ password: newPassword })
export type NewPassword = z.infer<typeof NewPassword>

export const ProfileEdit = z.object({ fullName, phone: phone.or(z.literal('')) })
export type ProfileEdit = z.infer<typeof ProfileEdit>

const WEAKNESS: Record<string, string> = {
  length: `it needs at least ${PASSWORD_MIN} characters`,
  characters: 'it needs more kinds of characters, such as digits and symbols',
  pwned: 'it is known from a data leak',
}

/** Names what makes a password weak, where the server said so. */
export function weakPasswordWords(message: string, reasons: string[]): string {
  const named = reasons.flatMap((reason) => WEAKNESS[reason] ?? [])
  return named.length === 0 ? message : `That password is too weak: ${named.join(', and ')}.`
}

export type AccountFault = { field: 'email' | 'password' | 'root'; message: string }

/** At which field of a form a refusal belongs, and what to say there. */
export function faultOf(error: unknown, words: string): AccountFault {
  if (isAppError(error, 'weak_password')) {
    return { field: 'password', message: weakPasswordWords(words, error.reasons) }
  }
  if (isAppError(error, 'same_password')) return { field: 'password', message: words }
  if (isAppError(error, 'email_taken')) return { field: 'email', message: words }
  return { field: 'root', message: words }
}

export type RecoveryLink = { kind: 'token'; tokenHash: string } | { kind: 'session' } | { kind: 'broken' }

/** What a link in a reset mail brings: a token to redeem, a session already made from it, or nothing. */
export function recoveryLink(search: URLSearchParams, hash: string): RecoveryLink {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  if (fragment.get('type') === 'recovery' && fragment.has('access_token')) return { kind: 'session' }
  const tokenHash = search.get('token_hash')
  if (search.get('type') === 'recovery' && tokenHash) return { kind: 'token', tokenHash }
  return { kind: 'broken' }
}
