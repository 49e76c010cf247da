import { openSql, type Sql } from '@nightlark/local-supabase/postgres/sql'
import { type Config, StartError } from '../config.ts'
import { takeLock } from '../start/lock.ts'
import { databaseUrlOf, startOwnPostgres } from './own-postgres.ts'

/** Opens the venue's database for one task, whether or not the server is running. */
export async function withDatabase<Result>(
  config: Config,
  pending: (sql: Sql, url: string) => Promise<Result>,
): Promise<Result> {
  if (config.databaseUrl) return connected(config.databaseUrl, pending)

  const release = await takeLock(config.dataDir).catch((error) => {
    if (error instanceof StartError) return null
    throw error
  })
  if (!release) return connected(databaseUrlOf(config.dataDir), pending)
  try {
    const running = await startOwnPostgres({ dataDir: config.dataDir })
    return await connected(running.url, pending).finally(running.stop)
  } finally {
    await release()
  }
}

async function connected<Result>(
  url: string,
  pending: (sql: Sql, url: string) => Promise<Result>,
): Promise<Result> {
  const sql = openSql(url, { size: 1 })
  return pending(sql, url).finally(() => sql.end())
}
