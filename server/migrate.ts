import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './config.ts'
import type { Sql, TransactionSql } from './postgres/sql.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'supabase', 'migrations')

type Migration = { version: string; name: string; text: string }

/**
 * Brings the database up to this program, or only to the versions that are named, once and in order, whoever else starts at
 * the same time. Answers the names of what was new.
 */
export async function migrate(
  sql: Sql,
  ensureAuthSchema: () => Promise<void>,
  only?: readonly string[],
): Promise<string[]> {
  const reserved = await sql.reserve()
  try {
    await reserved`select pg_advisory_lock(hashtext('nightlark: migrations'))`
    const known = await readMigrations()
    await refuseForeign(reserved, known)
    await ensureAuthSchema()
    await reserved.unsafe(await readFile(join(import.meta.dirname, 'platform.sql'), 'utf8'))
    return await applyPending(sql, only ? known.filter(({ version }) => only.includes(version)) : known)
  } finally {
    await reserved`select pg_advisory_unlock_all()`.catch(() => undefined)
    reserved.release()
  }
}

/** Before anything is touched: a newer program's database is not ours to change. */
async function refuseForeign(sql: TransactionSql, known: Migration[]): Promise<void> {
  const [history] =
    await sql`select to_regclass('supabase_migrations.schema_migrations') is not null as exists`
  if (!history?.exists) return
  const applied = await appliedVersions(sql)
  const foreign = applied.find((version) => known.every((migration) => migration.version !== version))
  if (foreign) {
    throw new StartError(
      `The database has migration ${foreign}, which this program does not know: start the newer program instead.`,
    )
  }
}

async function appliedVersions(sql: TransactionSql): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`
  return rows.map((row) => row.version)
}

async function applyPending(sql: Sql, known: Migration[]): Promise<string[]> {
  const applied = new Set(await appliedVersions(sql))
  const pending = known.filter((migration) => !applied.has(migration.version))
  for (const migration of pending) await sql.begin((transaction) => apply(transaction, migration))
  return pending.map((migration) => migration.name)
}

/** Recorded as Supabase's own tool records them, so that the folder can be pushed to a hosted project. */
async function apply(transaction: TransactionSql, { version, name, text }: Migration): Promise<void> {
  await transaction.unsafe(text)
  await transaction`insert into supabase_migrations.schema_migrations (version, name, statements)
                    values (${version}, ${name}, ${[text]})`
}

/** What this program knows how to make of an empty database. */
export async function knownVersions(): Promise<string[]> {
  return (await readMigrations()).map(({ version }) => version)
}

async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{14}_.+\.sql$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => ({
      version: file.slice(0, 14),
      name: file.slice(15, -4),
      text: await readFile(join(folder, file), 'utf8'),
    })),
  )
}
