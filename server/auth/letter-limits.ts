import { type AuthError, authError } from './auth-error.ts'
import type { RateLimits } from './rate-limits.ts'

type CountedLetter = {
  to: string
  /** Where it was asked for. */
  address: string
  /** Whose account asks, if somebody is signed in. */
  userId?: string
}

/** Counts a letter with a link or a code before it goes; returns the seconds to wait, 0 if it may go. */
export async function countLetter(
  limits: RateLimits,
  { to, address, userId }: CountedLetter,
): Promise<number> {
  return (
    (await limits.count('letters by address in a day', address)) ||
    (userId ? await limits.count('letters of an account in a day', userId) : 0) ||
    (await limits.count('letters to an e-mail', to)) ||
    (await limits.count('letters to an e-mail in a day', to))
  )
}

export async function requireLetter(limits: RateLimits, letter: CountedLetter): Promise<void> {
  const wait = await countLetter(limits, letter)
  if (wait > 0) throw tooManyLetters(wait)
}

export function tooManyLetters(seconds: number): AuthError {
  const words = `For security purposes, you can only request this after ${seconds} seconds.`
  return authError(429, 'over_email_send_rate_limit', words)
}
