import type { Sql } from '../../postgres/sql.ts'
import { generateKey, type KeySet, nowIso, readKeySet, writeKeySet } from './key-set.ts'

// Tokens live for an hour, and clients cache the key set for ten minutes.
const shortestMinutes = 75

/** Rotating earlier would invalidate tokens that the previous key signed. */
export function minutesUntilRotation({ rotatedAt, previous }: KeySet, now: Date): number {
  if (!previous) return 0
  const minutes = (now.getTime() - new Date(rotatedAt).getTime()) / 60_000
  return Math.max(0, Math.ceil(shortestMinutes - minutes))
}

/** A leaked key is dropped at once: clients then get a new access token with their refresh token. */
export async function rotateKeys(sql: Sql, isLeaked: boolean): Promise<{ wait: number }> {
  await readKeySet(sql)
  return sql.begin(async (transaction) => {
    await transaction`select from host.shared where name = 'signing keys' for update`
    const keys = await readKeySet(transaction as Sql)
    const wait = isLeaked ? 0 : minutesUntilRotation(keys, new Date())
    if (wait > 0) return { wait }
    const previous = isLeaked ? null : keys.current
    await writeKeySet(transaction, {
      current: keys.standby,
      standby: await generateKey(),
      previous,
      rotatedAt: nowIso(),
    })
    return { wait: 0 }
  })
}
