import { createHash } from 'node:crypto'
import { lettersByAddress } from '../../supabase/functions/_shared/letters-by-address.ts'
import type { Sql, TransactionSql } from '../postgres/sql.ts'

export type RateLimits = {
  /** Counts a try; returns the seconds to wait, 0 if it is allowed. */
  count: (limit: Limit, ...parts: string[]) => Promise<number>
  /** Counts an amount rather than one try. */
  countAmount: (limit: Limit, amount: number, ...parts: string[]) => Promise<number>
  /** Notes, in the caller's transaction, that this happened now; for as long as the window is. */
  remember: (sql: TransactionSql, limit: Limit, ...parts: string[]) => Promise<void>
  isRemembered: (limit: Limit, ...parts: string[]) => Promise<boolean>
  /** Forgets all tries of a bucket, after a correct one. */
  forget: (limit: Limit, ...parts: string[]) => Promise<void>
  /** Takes back one try. Used where many e-mails share a bucket: forgetting all would let an attacker reset it by signing in. */
  takeBack: (limit: Limit, ...parts: string[]) => Promise<void>
  clear: () => Promise<void>
}

type Limit = keyof typeof limits

const fiveMinutes = (allowed: number) => ({ allowed, window: '5 minutes' })

/** How many tries are allowed in a window. Counted in the database, so that all processes share the count. */
const limits = {
  'sign-in by e-mail and address': fiveMinutes(10),
  'sign-in by address': fiveMinutes(100),
  'sign-in by e-mail': { allowed: 30, window: '15 minutes' },
  'sign-in of an account from an address': { allowed: 1, window: '90 days' },
  'sign-up by e-mail and address': fiveMinutes(10),
  'sign-up by address': fiveMinutes(20),
  'recovery by e-mail and address': fiveMinutes(10),
  'recovery by address': fiveMinutes(100),
  'asked again for an e-mail': fiveMinutes(3),
  // Of all kinds together: no mailbox is flooded, whichever endpoint is asked. Strangers share one count, so each owner has their own.
  'letters to an e-mail from an address in a day': { allowed: 3, window: '1 day' },
  'letters to an e-mail': fiveMinutes(3),
  'letters to an e-mail in a day': { allowed: 10, window: '1 day' },
  'letters to an e-mail from a known address': fiveMinutes(3),
  'letters to an e-mail from a known address in a day': { allowed: 5, window: '1 day' },
  'letters to the own e-mail': fiveMinutes(3),
  'letters to the own e-mail in a day': { allowed: 10, window: '1 day' },
  'letters of an account in a day': { allowed: 20, window: '1 day' },
  'letters by address in a day': { allowed: lettersByAddress.allowed, window: '1 day' },
  'verify by address': fiveMinutes(20),
  'verify by e-mail': fiveMinutes(20),
  'current password': fiveMinutes(10),
  // Twenty pictures of three files each.
  'files of a person': fiveMinutes(60),
  // About a hundred and fifty pictures of an event: a day's work at the venue.
  'kilobytes by address in a day': { allowed: 200 * 1024, window: '1 day' },
  'e-mail change': fiveMinutes(3),
  // As on hosted projects: challenges and their answers.
  'code by address': { allowed: 15, window: '1 minute' },
  // Three codes of a million are right at a time: thirty tries a day find one in thirty years.
  'wrong code by factor': fiveMinutes(5),
  'wrong code by person': { allowed: 10, window: '15 minutes' },
  'wrong code by person and day': { allowed: 30, window: '1 day' },
  'wrong code by address': { allowed: 50, window: '1 hour' },
} as const

export function createRateLimits(sql: Sql): RateLimits {
  async function countAmount(limit: Limit, amount: number, ...parts: string[]): Promise<number> {
    const { allowed, window } = limits[limit]
    const [row] = await sql<{ wait: number }[]>`
      select private.count_try(${bucketOf(limit, parts)}, ${allowed}, ${window}::interval, ${amount}) as wait`
    return row?.wait ?? 0
  }

  return {
    count: (limit, ...parts) => countAmount(limit, 1, ...parts),
    countAmount,
    remember: async (turn, limit, ...parts) => {
      await turn`
        insert into private.rate_limits as r (bucket, hits, window_ends_at)
        values (${bucketOf(limit, parts)}, 1, now() + ${limits[limit].window}::interval)
        on conflict (bucket) do update set window_ends_at = excluded.window_ends_at`
    },
    isRemembered: async (limit, ...parts) => {
      const [row] = await sql`
        select from private.rate_limits where bucket = ${bucketOf(limit, parts)} and window_ends_at > now()`
      return row !== undefined
    },
    forget: async (limit, ...parts) => {
      await sql`delete from private.rate_limits where bucket = ${bucketOf(limit, parts)}`
    },
    takeBack: async (limit, ...parts) => {
      await sql`
        update private.rate_limits set hits = hits - 1 where bucket = ${bucketOf(limit, parts)} and hits > 0`
    },
    clear: async () => {
      await sql`select private.clear_old_tries()`
    },
  }
}

function bucketOf(limit: Limit, parts: string[]): string {
  // The functions send such emails as well, and count them in the same bucket.
  if (limit === 'letters by address in a day') return lettersByAddress.bucketOf(parts.join(' '))
  return createHash('sha256')
    .update([limit, ...parts].join('\n'))
    .digest('base64url')
}
