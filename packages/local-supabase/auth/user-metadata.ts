import { authError } from './auth-error.ts'

/** Every token carries it. A request whose headers are longer than 16 kB reaches no server. */
const mostBytes = 4096

/** To be asked of what is kept, in the transaction that keeps it: many small changes add up. */
export function requireRoom(metadata: object): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) > mostBytes)
    throw authError(400, 'validation_failed', `The data of a user may have ${mostBytes} bytes`)
}
