import type { TransactionSql } from '../postgres/sql.ts'

/** A counter: the name of a limit, and its subject, such as an IP address and an email. */
export type Bucket = { limit: string; parts: readonly string[] }

/** The store of the rate limits. Processes that share a database need a store in that database. */
export type TryStore = {
  /** Adds an amount; returns the seconds to wait, 0 if it is allowed. */
  count: (bucket: Bucket, most: { allowed: number; window: string }, amount: number) => Promise<number>
  /** Records, in the caller's transaction, that this happened now. */
  remember: (sql: TransactionSql, bucket: Bucket, window: string) => Promise<void>
  isRemembered: (bucket: Bucket) => Promise<boolean>
  forget: (bucket: Bucket) => Promise<void>
  /** Subtracts one try. */
  takeBack: (bucket: Bucket) => Promise<void>
  /** Deletes expired counters. */
  clear: () => Promise<void>
}

type Counted = { hits: number; endsAt: number }

/** A store in the memory of one process. */
export function countInMemory(): TryStore {
  const counted = new Map<string, Counted>()
  const keyOf = ({ limit, parts }: Bucket) => [limit, ...parts].join('\n')
  const find = (bucket: Bucket) => {
    const found = counted.get(keyOf(bucket))
    return found && found.endsAt > Date.now() ? found : undefined
  }
  return {
    count: async (bucket, { allowed, window }, amount) => {
      const now = find(bucket) ?? { hits: 0, endsAt: Date.now() + millisecondsOf(window) }
      counted.set(keyOf(bucket), now)
      now.hits += amount
      return now.hits > allowed ? Math.max(1, Math.ceil((now.endsAt - Date.now()) / 1000)) : 0
    },
    remember: async (_sql, bucket, window) => {
      counted.set(keyOf(bucket), { hits: 1, endsAt: Date.now() + millisecondsOf(window) })
    },
    isRemembered: async (bucket) => find(bucket) !== undefined,
    forget: async (bucket) => {
      counted.delete(keyOf(bucket))
    },
    takeBack: async (bucket) => {
      const found = find(bucket)
      if (found && found.hits > 0) found.hits--
    },
    clear: async () => {
      for (const [key, { endsAt }] of counted) if (endsAt <= Date.now()) counted.delete(key)
    },
  }
}

const units: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

function millisecondsOf(window: string): number {
  const [count = '', unit = ''] = window.split(' ')
  return Number(count) * (units[unit.replace(/s$/, '')] ?? Number.NaN)
}
