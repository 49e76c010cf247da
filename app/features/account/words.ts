import { isAppError } from '#app/lib/backend/errors.ts'
import { fewestCharacters } from '#domain/contract/password.ts'

const WEAKNESS: Record<string, string> = {
  // A form has held it to the length for members already.
  length: `it is too short (whoever works here needs ${fewestCharacters.staff} characters)`,
  characters: 'it needs more kinds of characters, such as digits and symbols',
  pwned: 'it has appeared in a data leak',
}

/** Names why a password is weak, if the server said so. */
export function weakPasswordWords(message: string, reasons: string[]): string {
  const named = reasons.flatMap((reason) => WEAKNESS[reason] ?? [])
  return named.length === 0 ? message : `That password is too weak: ${named.join(', and ')}.`
}

export type AccountFault = { field: 'email' | 'password' | 'root'; message: string }

/** The form field to which a refusal belongs, and its message. */
export function faultOf(error: unknown, words: string): AccountFault {
  if (isAppError(error, 'weak_password')) {
    return { field: 'password', message: weakPasswordWords(words, error.reasons) }
  }
  if (isAppError(error, 'same_password')) return { field: 'password', message: words }
  if (isAppError(error, 'email_taken')) return { field: 'email', message: words }
  return { field: 'root', message: words }
}
