import type { Sql } from '../../postgres/sql.ts'
import { type KeySet, newKey, readKeySet, rotatedNow, writeKeySet } from './key-set.ts'

// A token lives an hour, and a client may keep the key set for ten minutes.
const shortestMinutes = 75

/** The minutes until the keys may be rotated again without ending what the previous key has signed; 0 if they may. */
export function minutesToWait({ rotatedAt, previous }: KeySet, now: Date): number {
  if (!previous) return 0
  const minutes = (now.getTime() - new Date(rotatedAt).getTime()) / 60_000
  return Math.max(0, Math.ceil(shortestMinutes - minutes))
}

/**
 * Makes the standby key the signing key and creates a new standby key. The previous key is accepted until the next rotation,
 * unless it has leaked: then clients get a new access token with their refresh token.
 */
export async function rotateKeys(sql: Sql, isKnown: boolean): Promise<{ wait: number }> {
  await readKeySet(sql)
  return sql.begin(async (transaction) => {
    await transaction`select from host.shared where name = 'signing keys' for update`
    const keys = await readKeySet(transaction as Sql)
    const wait = isKnown ? 0 : minutesToWait(keys, new Date())
    if (wait > 0) return { wait }
    const previous = isKnown ? null : keys.current
    await writeKeySet(transaction, {
      current: keys.standby,
      standby: await newKey(),
      previous,
      rotatedAt: rotatedNow(),
    })
    return { wait: 0 }
  })
}
