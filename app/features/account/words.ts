import { isAppError } from '#app/lib/backend/errors.ts'

const WEAKNESS: Record<string, string> = {
  characters: 'it needs more kinds of characters, such as digits and symbols',
  pwned: 'it has appeared in a data leak',
}

/**
 * Says why a password is weak, if the server gave a reason. The minimum length differs by role, so the server's own
 * message names it.
 */
export function weakPasswordWords(message: string, reasons: string[]): string {
  const named = reasons.flatMap((reason) => WEAKNESS[reason] ?? [])
  const isTold = named.length > 0 && named.length === reasons.length
  return isTold ? `That password is too weak: ${named.join(', and ')}.` : message
}

type AccountFault = { field: 'email' | 'password' | 'root'; message: string }

/** The form field that a refusal concerns, and its message. */
export function faultOf(error: unknown, words: string): AccountFault {
  if (isAppError(error, 'weak_password')) {
    return { field: 'password', message: weakPasswordWords(words, error.reasons) }
  }
  if (isAppError(error, 'same_password')) return { field: 'password', message: words }
  if (isAppError(error, 'email_taken')) return { field: 'email', message: words }
  return { field: 'root', message: words }
}
