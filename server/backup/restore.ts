import { existsSync, realpathSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareFakeSquare } from '@nightlark/fake-square/schema'
import { openSql, type Sql } from '@nightlark/local-supabase/postgres/sql'
import { type Config, StartError } from '../config.ts'
import { foreignVersion, migrate } from '../data/migrate.ts'
import { startOwnPostgres } from '../data/own-postgres.ts'
import { openDataDir } from '../start/data-dir.ts'
import { takeLock } from '../start/lock.ts'
import { checkBackup, type Head } from './file.ts'
import { tablesOf } from './layout.ts'
import { loadBackup } from './load.ts'

/** Restores a backup into an empty data directory, or into the empty database that DATABASE_URL names. */
export async function restore(config: Config, path: string): Promise<Head> {
  const head = await checkBackup(path)
  const foreign = await foreignVersion(head.migrations)
  if (foreign)
    throw new StartError(
      `The backup ${path} was made by a ${foreign.isOlder ? 'Nightlark before 1.0.0' : 'newer Nightlark'} (migration ${foreign.version}): restore it with that one.`,
    )
  if (config.databaseUrl) await restoreInto(config.databaseUrl, path, head)
  else await restoreHere(config.dataDir, path, head)
  return head
}

async function restoreHere(dataDir: string, path: string, head: Head): Promise<void> {
  await openDataDir(dataDir)
  const existing = (await readdir(dataDir)).filter((name) => !['backups', 'lost+found'].includes(name))
  if (existing.length > 0)
    throw new StartError(
      `The data directory ${dataDir} is not empty: move it away, or set DATA_DIR to another folder.`,
    )
  const release = await takeLock(dataDir)
  try {
    const running = await startOwnPostgres({ dataDir })
    await restoreInto(running.url, path, head).finally(running.stop)
  } catch (error) {
    await removeHalfMade(dataDir)
    throw error
  } finally {
    await release()
  }
}

/** Empties the folder again for the next try. If root started us, the cluster may be elsewhere, behind a link. */
async function removeHalfMade(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  const made = ['postgres', 'postgres.new', 'postgres.log', 'database-password'].map((name) =>
    join(dataDir, name),
  )
  if (existsSync(cluster)) made.push(realpathSync(cluster), `${realpathSync(cluster)}.of`)
  for (const path of made) await rm(path, { recursive: true, force: true })
}

async function restoreInto(url: string, path: string, head: Head): Promise<void> {
  const sql = openSql(url, { size: 2 })
  try {
    const [table] = await tablesOf(sql)
    if (table)
      throw new StartError(
        `The database is not empty: it has ${table.schema}.${table.name}. Name an empty one in DATABASE_URL.`,
      )
    await makeTables(sql, head)
    await loadBackup(sql, path)
  } finally {
    await sql.end()
  }
}

/** Creates the tables of the version that made the backup; the next start applies the later migrations. */
async function makeTables(sql: Sql, { migrations, schemas }: Head): Promise<void> {
  await migrate(sql, migrations)
  if (schemas.includes('practice')) await prepareFakeSquare(sql)
}
