import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import type { Traffic } from './traffic.ts'

const script = join(import.meta.dirname, '..', '..', 'scripts', 'operate', 'reconcile.ts')

/**
 * Checks that one reconcile settles everything and that our books equal the provider's; returns the number of
 * payments.
 */
export async function expectEqualBooks(env: Record<string, string>): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env: { ...process.env, ...env },
  }).catch((error: { stdout: string }) => error)
  const equal = /Still unknown: 0\.\nCompared (\d+) payments with the provider: 0 disagreements\./.exec(
    stdout,
  )
  if (!equal) throw new Error(`The books are not equal: ${stdout}`)
  return Number(equal[1])
}

/** Acknowledged orders and bookings that are missing in the tables. */
export async function findMissingPurchases(
  sql: Sql,
  { orders, bookings }: Pick<Traffic, 'orders' | 'bookings'>,
) {
  const kept = await sql<{ told: string }[]>`
    select attempt_key::text as told from public.orders where status = 'paid'
    union all select number from public.bookings where status = 'confirmed'`
  const known = new Set(kept.map(({ told }) => told))
  return [...orders, ...bookings].filter((told) => !known.has(told))
}
