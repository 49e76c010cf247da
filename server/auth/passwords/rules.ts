import { fewestCharacters, isBlank, mostBytes } from '../../../domain/contract/password.ts'
import { authError } from '../auth-error.ts'

export type PasswordHolder = keyof typeof fewestCharacters

export function isHashable(password: string): boolean {
  return Buffer.byteLength(password) <= mostBytes
}

export function isLongEnough(password: string, holder: PasswordHolder): boolean {
  return [...password].length >= fewestCharacters[holder]
}

/** Refuses a password of blanks alone, too short for who will have it, or too long to be compared whole. */
export function requireGoodPassword(password: string, holder: PasswordHolder): void {
  if (!isHashable(password))
    throw authError(400, 'validation_failed', `Password cannot be longer than ${mostBytes} characters`)
  const words = `Password should be at least ${fewestCharacters[holder]} characters.`
  if (!isLongEnough(password, holder))
    throw authError(422, 'weak_password', words, { weak_password: { reasons: ['length'] } })
  if (isBlank(password))
    throw authError(422, 'weak_password', 'Password should not be blanks alone.', {
      weak_password: { reasons: ['characters'] },
    })
}
