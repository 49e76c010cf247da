import { createHash } from 'node:crypto'
import type { Bucket, RateLimitStore } from '@nightlark/local-supabase/auth/rate-limit-store'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { emailsByAddress } from '../../supabase/functions/_shared/emails-by-address.ts'

/** Edge functions count these limits too. */
export const sharedLimits = {
  'letters by address in a day': { allowed: emailsByAddress.allowed, window: '1 day' },
}

/** Stores the counts in the database, so that all processes share them. */
export function createDatabaseStore(sql: Sql): RateLimitStore {
  return {
    count: async (bucket, { allowed, window }, amount) => {
      const [row] = await sql<{ wait: number }[]>`
        select private.count_try(${toBucketName(bucket)}, ${allowed}, ${window}::interval, ${amount}) as wait`
      return row?.wait ?? 0
    },
    remember: async (tx, bucket, window) => {
      await tx`
        insert into private.rate_limits as r (bucket, hits, window_ends_at)
        values (${toBucketName(bucket)}, 1, now() + ${window}::interval)
        on conflict (bucket) do update set window_ends_at = excluded.window_ends_at`
    },
    isRemembered: async (bucket) => {
      const [row] = await sql`
        select from private.rate_limits where bucket = ${toBucketName(bucket)} and window_ends_at > now()`
      return row !== undefined
    },
    forget: async (bucket) => {
      await sql`delete from private.rate_limits where bucket = ${toBucketName(bucket)}`
    },
    decrement: async (bucket) => {
      await sql`
        update private.rate_limits set hits = hits - 1 where bucket = ${toBucketName(bucket)} and hits > 0`
    },
    clear: async () => {
      await sql`select private.clear_old_tries()`
    },
  }
}

function toBucketName({ limit, parts }: Bucket): string {
  // Edge functions count their emails in the same bucket.
  if (limit === 'letters by address in a day') return emailsByAddress.bucketOf(parts.join(' '))
  return createHash('sha256')
    .update([limit, ...parts].join('\n'))
    .digest('base64url')
}
