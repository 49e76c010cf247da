import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { preparePlatform } from '@nightlark/local-supabase/platform/prepare-platform'
import type { Sql, TransactionSql } from '@nightlark/local-supabase/postgres/sql'
import { StartError } from '../config.ts'

const root = join(import.meta.dirname, '..', '..')
export const migrationsFolder = join(root, 'supabase', 'migrations')

type Migration = { version: string; name: string; text: string }

/**
 * Applies all pending migrations, or only the versions that are named, in order and once even if several processes start at
 * the same time. Returns the names of the applied ones.
 */
export async function migrate(sql: Sql, only?: readonly string[]): Promise<string[]> {
  const reserved = await sql.reserve()
  try {
    await reserved`select pg_advisory_lock(hashtext('nightlark: migrations'))`
    const known = await readMigrations()
    await refuseForeign(reserved, known)
    await preparePlatform(reserved)
    return await applyPending(sql, only ? known.filter(({ version }) => only.includes(version)) : known)
  } finally {
    await reserved`select pg_advisory_unlock_all()`.catch(() => undefined)
    reserved.release()
  }
}

/** The same check of a history that was restored. */
export async function refuseForeignHistory(sql: TransactionSql): Promise<void> {
  await refuseForeign(sql, await readMigrations())
}

/** Checks, before anything is changed, that the database was not made by another version. */
async function refuseForeign(sql: TransactionSql, known: Migration[]): Promise<void> {
  const [history] =
    await sql`select to_regclass('supabase_migrations.schema_migrations') is not null as exists`
  if (!history?.exists) return
  const applied = await appliedMigrations(sql)
  const foreign = unknownVersion(
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

function isEdited({ text }: Applied, now: Migration | undefined): boolean {
  return text !== null && text !== now?.text
}

type Foreign = { version: string; isOlder: boolean }

/** The first version that this program does not know, and whether it is older than the baseline. */
function unknownVersion(versions: readonly string[], known: Migration[]): Foreign | undefined {
  const version = [...versions].sort().find((one) => known.every((migration) => migration.version !== one))
  return version === undefined ? undefined : { version, isOlder: version < (known[0]?.version ?? '') }
}

/** `text` is the file that we applied, or null: Supabase's CLI records its statements one by one. */
type Applied = { version: string; text: string | null }

async function appliedMigrations(sql: TransactionSql): Promise<Applied[]> {
  // As one string: pg parses an array character by character, which takes 60 ms for our files.
  return sql<Applied[]>`
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

/** Records a migration as Supabase's CLI does, so that the folder can be pushed to a hosted project. */
async function apply(transaction: TransactionSql, { version, name, text }: Migration): Promise<void> {
  await transaction.unsafe(text)
  await transaction`insert into supabase_migrations.schema_migrations (version, name, statements)
                    values (${version}, ${name}, ${[text]})`
}

export async function foreignVersion(versions: readonly string[]): Promise<Foreign | undefined> {
  return unknownVersion(versions, await readMigrations())
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
