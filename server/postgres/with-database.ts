import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, StartError } from '../config.ts'
import { takeLock } from '../lock.ts'
import { superuser } from './cluster.ts'
import { openSql, type Sql } from './sql.ts'
import { startPostgres } from './start.ts'

/** Opens the venue's database for one task, whether or not the server is running. */
export async function withDatabase<Result>(
  config: Config,
  errand: (sql: Sql, url: string) => Promise<Result>,
): Promise<Result> {
  if (config.databaseUrl) return connected(config.databaseUrl, errand)

  const release = await takeLock(config.dataDir).catch((error) => {
    if (error instanceof StartError) return null
    throw error
  })
  if (!release) return connected(databaseUrlOf(config.dataDir), errand)
  try {
    const running = await startPostgres({ dataDir: config.dataDir })
    return await connected(running.url, errand).finally(running.stop)
  } finally {
    await release()
  }
}

async function connected<Result>(
  url: string,
  errand: (sql: Sql, url: string) => Promise<Result>,
): Promise<Result> {
  const sql = openSql(url, { size: 1 })
  return errand(sql, url).finally(() => sql.end())
}

/** The URL of the running database of a data directory. The fourth line of PostgreSQL's pid file is its port. */
export function databaseUrlOf(dataDir: string): string {
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(dataDir, 'database-password'), 'utf8')
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`
}
