import { authError } from '../auth-error.ts'

/** bcrypt takes so many bytes and leaves the rest out. */
const mostBytes = 72

/** An email, digit, punctuation mark or symbol that shows: not the Braille pattern without dots, nor fillers. */
const visible = /(?![\u2800\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u

export function isHashable(password: string): boolean {
  return Buffer.byteLength(password) <= mostBytes
}

export function isLongEnough(password: string, leastCharacters: number): boolean {
  return [...password].length >= leastCharacters
}

/** Refuses a password of blanks alone, too short for who will have it, or too long to be compared whole. */
export function requireGoodPassword(password: string, leastCharacters: number): void {
  if (!isHashable(password))
    throw authError(400, 'validation_failed', `Password cannot be longer than ${mostBytes} characters`)
  const words = `Password should be at least ${leastCharacters} characters.`
  if (!isLongEnough(password, leastCharacters))
    throw authError(422, 'weak_password', words, { weak_password: { reasons: ['length'] } })
  if (!visible.test(password))
    throw authError(422, 'weak_password', 'Password should not be blanks alone.', {
      weak_password: { reasons: ['characters'] },
    })
}
