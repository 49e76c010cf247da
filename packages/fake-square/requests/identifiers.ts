import { createHash, randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export function createId(length = 29): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** Does not depend on the order of fields. */
export function hashFields(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value, sortedFields) ?? '')
    .digest('base64url')
}

function sortedFields(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
