import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TransactionSql } from '../postgres/sql.ts'

/** Creates what every hosted project has and a plain PostgreSQL lacks: the API roles, accounts, messages and files. */
export async function preparePlatform(sql: TransactionSql): Promise<void> {
  await sql.unsafe(await readFile(join(import.meta.dirname, 'platform.sql'), 'utf8'))
  // Only once: even where nothing is left to do, its statements would wait for everybody who is signing in.
  const [found] = await sql`
    select to_regclass('auth.one_time_tokens') is not null as auth, to_regclass('realtime.messages') is not null as realtime,
      to_regclass('storage.objects') is not null as storage`
  for (const part of ['auth', 'realtime', 'storage']) {
    if (!found?.[part])
      await sql.unsafe(await readFile(join(import.meta.dirname, '..', part, 'schema.sql'), 'utf8'))
  }
}
