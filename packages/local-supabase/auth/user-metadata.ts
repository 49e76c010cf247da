import { authError } from './auth-error.ts'

/** Every token contains the metadata, and servers refuse headers over 16 kB. */
const maxBytes = 4096

/** Call in the transaction that stores the metadata: many small changes add up. */
export function requireSmallMetadata(metadata: object): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) > maxBytes)
    throw authError(400, 'validation_failed', `The data of a user may have ${maxBytes} bytes`)
}
