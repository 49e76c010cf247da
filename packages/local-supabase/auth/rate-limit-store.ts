import type { TransactionSql } from '../postgres/sql.ts'

/** A counter of one limit for one subject, such as an IP address and an email. */
export type Bucket = { limit: string; parts: readonly string[] }

/** Processes that share a database need a store in that database. */
export type RateLimitStore = {
  /** Returns the seconds to wait, or 0. */
  count: (bucket: Bucket, most: { allowed: number; window: string }, amount: number) => Promise<number>
  /** Recorded in the caller's transaction. */
  remember: (sql: TransactionSql, bucket: Bucket, window: string) => Promise<void>
  isRemembered: (bucket: Bucket) => Promise<boolean>
  forget: (bucket: Bucket) => Promise<void>
  decrement: (bucket: Bucket) => Promise<void>
  clear: () => Promise<void>
}

type Counted = { hits: number; endsAt: number }

export function createMemoryStore(): RateLimitStore {
  const counted = new Map<string, Counted>()
  const toKey = ({ limit, parts }: Bucket) => [limit, ...parts].join('\n')
  const find = (bucket: Bucket) => {
    const found = counted.get(toKey(bucket))
    return found && found.endsAt > Date.now() ? found : undefined
  }
  return {
    count: async (bucket, { allowed, window }, amount) => {
      const now = find(bucket) ?? { hits: 0, endsAt: Date.now() + toMilliseconds(window) }
      counted.set(toKey(bucket), now)
      now.hits += amount
      return now.hits > allowed ? Math.max(1, Math.ceil((now.endsAt - Date.now()) / 1000)) : 0
    },
    remember: async (_sql, bucket, window) => {
      counted.set(toKey(bucket), { hits: 1, endsAt: Date.now() + toMilliseconds(window) })
    },
    isRemembered: async (bucket) => find(bucket) !== undefined,
    forget: async (bucket) => {
      counted.delete(toKey(bucket))
    },
    decrement: async (bucket) => {
      const found = find(bucket)
      if (found && found.hits > 0) found.hits--
    },
    clear: async () => {
      for (const [key, { endsAt }] of counted) if (endsAt <= Date.now()) counted.delete(key)
    },
  }
}

const units: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

function toMilliseconds(window: string): number {
  const [count = '', unit = ''] = window.split(' ')
  return Number(count) * (units[unit.replace(/s$/, '')] ?? Number.NaN)
}
