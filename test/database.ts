import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparePlatform } from '@nightlark/local-supabase/platform/prepare-platform'
import { openSql, type Sql } from '@nightlark/local-supabase/postgres/sql'
import { readSchemas } from '../scripts/db/schema/schema-files.ts'
import { migrate } from '../server/data/migrate.ts'
import { startOwnPostgres } from '../server/data/own-postgres.ts'
import { seedDemo } from '../server/demo/demo.ts'

const template = 'template_nightlark'
const demoVenueFile = join(import.meta.dirname, '../supabase/seed/05_venue.sql')
// Faster settings, because these databases need not survive a power failure.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '500' }

export type TestCluster = { url: string; stop: () => Promise<void> }

/** One PostgreSQL per run, with the migrated database as a template. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'nightlark-test-'))
  const running = await startOwnPostgres({ dataDir: folder, settings })
  const stop = async () => {
    await running.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const admin = openConnection(running.url)
  await admin.unsafe(`create database ${template}`)
  await admin.end()
  await createTables(databaseUrl(running.url, template))
  return { url: running.url, stop }
}

/** Gives the template the facts of the demo venue, so that tests read its name in pages and emails. */
export async function nameTemplate(url: string): Promise<void> {
  const sql = openConnection(databaseUrl(url, template))
  await sql.unsafe(await readFile(demoVenueFile, 'utf8'))
  await sql.end()
}

/** Creates the tables of a database, by default with the migrations. */
async function createTables(url: string, make: typeof migrate = migrate): Promise<void> {
  const sql = openConnection(url)
  try {
    await make(sql)
  } finally {
    await sql.end()
  }
}

export type OwnDatabase = { url: string; sql: Sql; drop: () => Promise<void> }

/** Creates a database from the declared schema instead of the migrations. */
export async function createDeclaredDatabase(clusterUrl: string): Promise<OwnDatabase> {
  const database = await copyDatabase(clusterUrl, 'template0')
  await createTables(database.url, async (sql) => {
    await preparePlatform(sql)
    for (const { text } of await readSchemas()) await sql.unsafe(text)
    return []
  })
  return database
}

/** Copies the migrated template in milliseconds. */
export async function copyDatabase(clusterUrl: string, from = template): Promise<OwnDatabase> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const admin = openConnection(clusterUrl)
  await admin.unsafe(`create database ${name} template ${from} strategy file_copy`)
  const url = databaseUrl(clusterUrl, name)
  const sql = openConnection(url)
  return {
    url,
    sql,
    drop: async () => {
      await sql.end()
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** Copies the demo at that time; the first caller creates it for the whole run. */
export async function copyDemo(clusterUrl: string, clock: string): Promise<OwnDatabase> {
  const demo = `demo_${clock.replace(/\D/g, '')}`
  const admin = openSql(clusterUrl, { size: 1 })
  const connection = await admin.reserve()
  try {
    await connection`select pg_advisory_lock(hashtext(${demo}))`
    const [known] = await connection`select from pg_database where datname = ${demo}`
    if (!known)
      await makeDemo(clusterUrl, clock, (made) =>
        connection.unsafe(`alter database ${made} rename to ${demo}`),
      )
  } finally {
    connection.release()
    await admin.end()
  }
  return copyDatabase(clusterUrl, demo)
}

async function makeDemo(clusterUrl: string, clock: string, rename: (made: string) => Promise<unknown>) {
  const { url, sql } = await copyDatabase(clusterUrl)
  await seedDemo(sql, clock).finally(sql.end)
  await rename(new URL(url).pathname.slice(1))
}

export async function withScratchDatabase(use: (sql: Sql) => Promise<void>): Promise<void> {
  const cluster = await startTestCluster()
  const database = await copyDatabase(cluster.url)
  try {
    await use(database.sql)
  } finally {
    await database.drop()
    await cluster.stop()
  }
}

function openConnection(url: string): Sql {
  return openSql(url, { size: 5 })
}

function databaseUrl(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
