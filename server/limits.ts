import { createHash } from 'node:crypto'
import type { Sql } from './postgres/sql.ts'

export type Limits = {
  /** Counts a try; answers the seconds to wait, 0 if it may go ahead. */
  count: (limit: Limit, ...parts: string[]) => Promise<number>
  /** Forgets the tries of a bucket: they were no guesses. */
  forget: (limit: Limit, ...parts: string[]) => Promise<void>
  /** Takes one try back. A bucket that many e-mails share forgets no more: else one's own sign-in would buy new guesses. */
  takeBack: (limit: Limit, ...parts: string[]) => Promise<void>
  clear: () => Promise<void>
}

type Limit = keyof typeof limits

/** Tries allowed in five minutes. Kept in the database, so that they hold across processes. */
const limits = {
  'sign-in by e-mail and address': 10,
  'sign-in by address': 100,
  'sign-up by e-mail and address': 10,
  'sign-up by address': 300,
  'recovery by e-mail and address': 10,
  'recovery by address': 100,
  'recovery mail': 3,
  'verify by address': 20,
} as const

const window = '5 minutes'

export function createLimits(sql: Sql): Limits {
  return {
    count: async (limit, ...parts) => {
      const [row] = await sql<{ wait: number }[]>`
        select private.count_try(${bucketOf(limit, parts)}, ${limits[limit]}, ${window}::interval) as wait`
      return row?.wait ?? 0
    },
    forget: async (limit, ...parts) => {
      await sql`select private.forget_tries(${bucketOf(limit, parts)})`
    },
    takeBack: async (limit, ...parts) => {
      await sql`select private.take_back_try(${bucketOf(limit, parts)})`
    },
    clear: async () => {
      await sql`select private.clear_old_tries()`
    },
  }
}

function bucketOf(limit: Limit, parts: string[]): string {
  return createHash('sha256')
    .update([limit, ...parts].join('\n'))
    .digest('base64url')
}
