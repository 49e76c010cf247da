import { openSql, type Sql } from '@nightlark/local-supabase/postgres/sql'
import { type Config, StartError } from '../config.ts'
import { takeLock } from '../start/lock.ts'
import { readDatabaseUrl, startOwnPostgres } from './own-postgres.ts'

/** Works whether or not the server is running. */
export async function withDatabase<Result>(
  config: Config,
  work: (sql: Sql, url: string) => Promise<Result>,
): Promise<Result> {
  if (config.databaseUrl) return withConnection(config.databaseUrl, work)

  const release = await takeLock(config.dataDir).catch((error) => {
    if (error instanceof StartError) return null
    throw error
  })
  if (!release) return withConnection(readDatabaseUrl(config.dataDir), work)
  try {
    const running = await startOwnPostgres({ dataDir: config.dataDir })
    return await withConnection(running.url, work).finally(running.stop)
  } finally {
    await release()
  }
}

async function withConnection<Result>(
  url: string,
  work: (sql: Sql, url: string) => Promise<Result>,
): Promise<Result> {
  const sql = openSql(url, { size: 1 })
  return work(sql, url).finally(() => sql.end())
}
