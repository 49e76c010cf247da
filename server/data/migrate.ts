import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { preparePlatform } from '@nightlark/local-supabase/platform/prepare-platform'
import type { Sql, TransactionSql } from '@nightlark/local-supabase/postgres/sql'
import { StartError } from '../config.ts'

const root = join(import.meta.dirname, '..', '..')
export const migrationsFolder = join(root, 'supabase', 'migrations')

type Migration = { version: string; name: string; text: string }

/**
 * Applies pending migrations, or only the given versions, once even if several processes start together. Returns
 * the names of the applied ones.
 */
export async function migrate(sql: Sql, only?: readonly string[]): Promise<string[]> {
  const reserved = await sql.reserve()
  try {
    await reserved`select pg_advisory_lock(hashtext('nightlark: migrations'))`
    const known = await readMigrations()
    await requireKnownHistory(reserved)
    await preparePlatform(reserved)
    return await applyPending(sql, only ? known.filter(({ version }) => only.includes(version)) : known)
  } finally {
    await reserved`select pg_advisory_unlock_all()`.catch(() => undefined)
    reserved.release()
  }
}

/** Runs before anything is changed. */
export async function requireKnownHistory(sql: TransactionSql): Promise<void> {
  const known = await readMigrations()
  const [history] =
    await sql`select to_regclass('supabase_migrations.schema_migrations') is not null as exists`
  if (!history?.exists) return
  const applied = await appliedMigrations(sql)
  const foreign = findUnknownVersion(
    applied.map(({ version }) => version),
    known,
  )
  if (foreign?.isOlder)
    throw new StartError(
      `The database was made by a Nightlark before 1.0.0 (migration ${foreign.version}), which this program cannot bring up to date: start with an empty DATA_DIR, or with another DATABASE_URL.`,
    )
  if (foreign)
    throw new StartError(
      `The database has migration ${foreign.version}, which this program does not know: start the newer program instead.`,
    )
  const baseline = applied.find(({ version }) => version === known[0]?.version)
  if (baseline && isEdited(baseline, known[0]))
    throw new StartError(
      `This was made by a Nightlark that was never released (migration ${baseline.version} has changed since), which this program cannot bring up to date: start with an empty DATA_DIR, or with another DATABASE_URL.`,
    )
}

function isEdited({ text }: AppliedMigration, now: Migration | undefined): boolean {
  return text !== null && text !== now?.text
}

type ForeignVersion = { version: string; isOlder: boolean }

/** `isOlder` means older than the baseline. */
function findUnknownVersion(versions: readonly string[], known: Migration[]): ForeignVersion | undefined {
  const version = [...versions].sort().find((one) => known.every((migration) => migration.version !== one))
  return version === undefined ? undefined : { version, isOlder: version < (known[0]?.version ?? '') }
}

/** `text` is the applied file; null if Supabase's CLI applied it, which records single statements. */
type AppliedMigration = { version: string; text: string | null }

async function appliedMigrations(sql: TransactionSql): Promise<AppliedMigration[]> {
  // One string, because pg parses arrays character by character, which takes 60 ms here.
  return sql<AppliedMigration[]>`
    select version, case when cardinality(statements) = 1 then statements[1] end as text
    from supabase_migrations.schema_migrations`
}

async function applyPending(sql: Sql, known: Migration[]): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`
  const applied = new Set(rows.map(({ version }) => version))
  const pending = known.filter((migration) => !applied.has(migration.version))
  for (const migration of pending) await sql.begin((transaction) => apply(transaction, migration))
  return pending.map((migration) => migration.name)
}

/** Recorded as Supabase's CLI does, so that the folder can be pushed to a hosted project. */
async function apply(transaction: TransactionSql, { version, name, text }: Migration): Promise<void> {
  await transaction.unsafe(text)
  await transaction`insert into supabase_migrations.schema_migrations (version, name, statements)
                    values (${version}, ${name}, ${[text]})`
}

export async function findForeignVersion(versions: readonly string[]): Promise<ForeignVersion | undefined> {
  return findUnknownVersion(versions, await readMigrations())
}

async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(migrationsFolder)).filter((file) => /^\d{14}_.+\.sql$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => ({
      version: file.slice(0, 14),
      name: file.slice(15, -4),
      text: await readFile(join(migrationsFolder, file), 'utf8'),
    })),
  )
}
