import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TransactionSql } from '../postgres/sql.ts'

/** Creates the roles and schemas of a hosted project. */
export async function preparePlatform(sql: TransactionSql): Promise<void> {
  await sql.unsafe(await readFile(join(import.meta.dirname, 'platform.sql'), 'utf8'))
  // Skip existing schemas: even no-op statements would wait for locks of users who are signing in.
  const [found] = await sql`
    select to_regclass('auth.one_time_tokens') is not null as auth, to_regclass('realtime.messages') is not null as realtime,
      to_regclass('storage.objects') is not null as storage`
  for (const part of ['auth', 'realtime', 'storage']) {
    if (!found?.[part])
      await sql.unsafe(await readFile(join(import.meta.dirname, '..', part, 'schema.sql'), 'utf8'))
  }
}
