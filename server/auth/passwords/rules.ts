import { authError } from '../auth-error.ts'

// bcrypt takes so many bytes and leaves the rest out.
const mostBytes = 72
export const fewest = { member: 6, staff: 12 }

export type PasswordHolder = keyof typeof fewest

export function isHashable(password: string): boolean {
  return Buffer.byteLength(password) <= mostBytes
}

export function isLongEnough(password: string, holder: PasswordHolder): boolean {
  return [...password].length >= fewest[holder]
}

/** Refuses a password that is too short for who will have it, or too long to be compared whole. */
export function requireGoodPassword(password: string, holder: PasswordHolder): void {
  if (!isHashable(password))
    throw authError(400, 'validation_failed', `Password cannot be longer than ${mostBytes} characters`)
  if (!isLongEnough(password, holder))
    throw authError(422, 'weak_password', `Password should be at least ${fewest[holder]} characters.`, {
      weak_password: { reasons: ['length'] },
    })
}
