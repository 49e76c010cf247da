import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from './sql.ts'

/** Safe if several processes start at the same time. */
export async function prepareFakeSquare(sql: Sql): Promise<void> {
  const text = await readFile(join(import.meta.dirname, 'schema.sql'), 'utf8')
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('practice square: schema', 0))`
    await tx.unsafe(text)
  })
}
