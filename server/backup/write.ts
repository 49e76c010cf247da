import type { Sql, TransactionSql } from '@nightlark/local-supabase/postgres/sql'
import { format, type Head, type Part, writeLines } from './file.ts'
import { quoteName, quoteQualified, readSequences, readTables, type Sequence, type Table } from './layout.ts'

const rowsAtOnce = 1000

// Values must not depend on settings of the server or user. With row_security off, rows hidden by a policy
// cause an error instead of being left out.
const settings = `
  set transaction isolation level repeatable read, read only;
  set local row_security = off; set local statement_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'`

/** A consistent snapshot; the server keeps working meanwhile. */
export async function writeBackup(sql: Sql, path: string, now: Date): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe(settings)
    await writeLines(path, generateLines(tx, now))
  })
}

async function* generateLines(tx: TransactionSql, now: Date): AsyncGenerator<string> {
  const tables = await readTables(tx)
  yield JSON.stringify(await buildHead(tx, tables, now))
  for (const table of tables) yield* generateTableLines(tx, table)
  // Sequences come last: numbers may be skipped but are never given out twice.
  for (const sequence of await readSequences(tx)) yield JSON.stringify(await readSequence(tx, sequence))
}

async function buildHead(tx: TransactionSql, tables: Table[], now: Date): Promise<Head> {
  const applied = await tx<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`
  const migrations = applied.map(({ version }) => version)
  const schemas = [...new Set(tables.map(({ schema }) => schema))]
  return { nightlark: 'backup', format, madeAt: now.toISOString(), migrations, schemas }
}

/** Every value is written as text that PostgreSQL parses back to the same value. */
async function* generateTableLines(tx: TransactionSql, table: Table): AsyncGenerator<string> {
  const { schema, name, columns } = table
  yield JSON.stringify({ schema, table: name, columns } satisfies Part)
  const texts = columns.map((column) => `t.${quoteName(column)}::text`)
  await tx.unsafe(`declare backup_rows no scroll cursor for
    select array_to_json(array[${texts.join(', ')}]::text[])::text as line from ${quoteQualified(table)} t`)
  for (;;) {
    const rows = await tx.unsafe<{ line: string }[]>(`fetch ${rowsAtOnce} from backup_rows`)
    for (const { line } of rows) yield line
    if (rows.length < rowsAtOnce) break
  }
  await tx.unsafe('close backup_rows')
}

async function readSequence(tx: TransactionSql, sequence: Sequence): Promise<Part> {
  const [state] = await tx.unsafe<{ last: string; isCalled: boolean }[]>(
    `select last_value::text as last, is_called as "isCalled" from ${quoteQualified(sequence)}`,
  )
  if (!state) throw new Error(`The sequence ${quoteQualified(sequence)} has no value.`)
  return { schema: sequence.schema, sequence: sequence.name, ...state }
}
