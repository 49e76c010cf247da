import { authError } from '../auth-error.ts'

/** bcrypt ignores bytes past this length. */
const maxBytes = 72

/**
 * A letter, digit, punctuation mark or symbol that is visible: not the blank Braille pattern, nor fillers.
 */
const visible = /(?![\u2800\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u

export function isHashable(password: string): boolean {
  return Buffer.byteLength(password) <= maxBytes
}

export function isLongEnough(password: string, minCharacters: number): boolean {
  return [...password].length >= minCharacters
}

export function requireGoodPassword(password: string, minCharacters: number): void {
  if (!isHashable(password))
    throw authError(400, 'validation_failed', `Password cannot be longer than ${maxBytes} characters`)
  const words = `Password should be at least ${minCharacters} characters.`
  if (!isLongEnough(password, minCharacters))
    throw authError(422, 'weak_password', words, { weak_password: { reasons: ['length'] } })
  if (!visible.test(password))
    throw authError(422, 'weak_password', 'Password must not be blank.', {
      weak_password: { reasons: ['characters'] },
    })
}
