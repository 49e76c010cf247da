import { countTry } from './commands/tries/count.ts'
import type { Environment } from './environment.ts'

/** Emails to addresses that their owners have not proven, by the address that asks for them: one count for all kinds of them. */
export const emailsByAddress = {
  allowed: 100,
  seconds: 86_400,
  bucketOf: (address: string) => `function: letters by address: ${address}`,
}

/** Counts one; false when it is one too many for that day. */
export function countEmailByAddress(env: Pick<Environment, 'db'>, address: string): Promise<boolean> {
  const { allowed, seconds, bucketOf } = emailsByAddress
  return countTry(env, { name: bucketOf(address), allowed, seconds })
}
