import { isAppError } from '#app/lib/backend/errors.ts'

const WEAKNESS: Record<string, string> = {
  characters: 'it needs more kinds of characters, such as digits and symbols',
  pwned: 'it has appeared in a data leak',
}

/** Falls back to the server's message, because only it knows the minimum length for the role. */
function describeWeakPassword(message: string, reasons: string[]): string {
  const named = reasons.flatMap((reason) => WEAKNESS[reason] ?? [])
  const hasAllReasons = named.length > 0 && named.length === reasons.length
  return hasAllReasons ? `That password is too weak: ${named.join(', and ')}.` : message
}

type FieldFault = { field: 'email' | 'password' | 'root'; message: string }

export function toFieldError(error: unknown, words: string): FieldFault {
  if (isAppError(error, 'weak_password')) {
    return { field: 'password', message: describeWeakPassword(words, error.reasons) }
  }
  if (isAppError(error, 'same_password')) return { field: 'password', message: words }
  if (isAppError(error, 'email_taken')) return { field: 'email', message: words }
  return { field: 'root', message: words }
}
