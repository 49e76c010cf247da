import { existsSync, realpathSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareFakeSquare } from '@nightlark/fake-square/schema'
import { openSql, type Sql } from '@nightlark/local-supabase/postgres/sql'
import { type Config, StartError } from '../config.ts'
import { findForeignVersion, migrate } from '../data/migrate.ts'
import { startOwnPostgres } from '../data/own-postgres.ts'
import { openDataDir } from '../start/data-dir.ts'
import { takeLock } from '../start/lock.ts'
import { checkBackup, type Head } from './file.ts'
import { readTables } from './layout.ts'
import { loadBackup } from './load.ts'

/** The data directory, or the database that DATABASE_URL names, must be empty. */
export async function restore(config: Config, path: string): Promise<Head> {
  const head = await checkBackup(path)
  const foreign = await findForeignVersion(head.migrations)
  if (foreign)
    throw new StartError(
      `The backup ${path} was made by a ${foreign.isOlder ? 'Nightlark before 1.0.0' : 'newer Nightlark'} (migration ${foreign.version}): restore it with that one.`,
    )
  if (config.databaseUrl) await restoreIntoDatabase(config.databaseUrl, path, head)
  else await restoreIntoDataDir(config.dataDir, path, head)
  return head
}

async function restoreIntoDataDir(dataDir: string, path: string, head: Head): Promise<void> {
  await openDataDir(dataDir)
  const existing = (await readdir(dataDir)).filter((name) => !['backups', 'lost+found'].includes(name))
  if (existing.length > 0)
    throw new StartError(
      `The data directory ${dataDir} is not empty: move it away, or set DATA_DIR to another folder.`,
    )
  const release = await takeLock(dataDir)
  try {
    const running = await startOwnPostgres({ dataDir })
    await restoreIntoDatabase(running.url, path, head).finally(running.stop)
  } catch (error) {
    await removePartialRestore(dataDir)
    throw error
  } finally {
    await release()
  }
}

/** Lets the next try start from an empty folder. For root, the cluster may be elsewhere, behind a link. */
async function removePartialRestore(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  const paths = ['postgres', 'postgres.new', 'postgres.log', 'database-password'].map((name) =>
    join(dataDir, name),
  )
  if (existsSync(cluster)) paths.push(realpathSync(cluster), `${realpathSync(cluster)}.of`)
  for (const path of paths) await rm(path, { recursive: true, force: true })
}

async function restoreIntoDatabase(url: string, path: string, head: Head): Promise<void> {
  const sql = openSql(url, { size: 2 })
  try {
    const [table] = await readTables(sql)
    if (table)
      throw new StartError(
        `The database is not empty: it has ${table.schema}.${table.name}. Name an empty one in DATABASE_URL.`,
      )
    await createTables(sql, head)
    await loadBackup(sql, path)
  } finally {
    await sql.end()
  }
}

/** Creates the tables of the backup's version; the next start applies later migrations. */
async function createTables(sql: Sql, { migrations, schemas }: Head): Promise<void> {
  await migrate(sql, migrations)
  if (schemas.includes('practice')) await prepareFakeSquare(sql)
}
