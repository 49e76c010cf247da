import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import type { Sql } from '../../server/postgres/sql.ts'

const script = join(import.meta.dirname, '..', '..', 'scripts', 'reconcile.ts')

/** One reconcile leaves nothing half done, and our books are the provider's to the cent. Answers how many payments there are. */
export async function expectEqualBooks(env: Record<string, string>): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env: { ...process.env, ...env },
  }).catch((error: { stdout: string }) => error)
  const equal = /Still unknown: 0\.\nCompared (\d+) payments with the provider: 0 disagreements\./
  expect(stdout).toMatch(equal)
  return Number(equal.exec(stdout)?.[1])
}

/** Everything that somebody was told stands in the tables. */
export async function expectKept(sql: Sql, { orders, bookings }: { orders: string[]; bookings: string[] }) {
  const paid = await sql<{ key: string }[]>`
    select attempt_key::text as key from public.orders where status = 'paid'`
  const confirmed = await sql<{ number: string }[]>`
    select number from public.bookings where status = 'confirmed'`
  const kept = new Set([...paid.map(({ key }) => key), ...confirmed.map(({ number }) => number)])
  expect([...orders, ...bookings].filter((told) => !kept.has(told))).toEqual([])
}
