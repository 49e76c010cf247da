import { createHash, randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Letters and digits as Square's own identifiers have them. */
export function identifier(length = 29): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** The same for equal values, in whatever order their fields were written. */
export function digestOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value, sortedFields) ?? '')
    .digest('base64url')
}

function sortedFields(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
