import type { Sql, TransactionSql } from '@nightlark/local-supabase/postgres/sql'
import { format, type Head, type Part, writeLines } from './file.ts'
import { nameOf, quoted, type Sequence, sequencesOf, type Table, tablesOf } from './layout.ts'

const rowsAtOnce = 1000

// The text of a value must not depend on the settings of the server or the user. And with row_security off, rows that a
// policy hides end the backup with an error instead of being left out.
const settings = `
  set transaction isolation level repeatable read, read only;
  set local row_security = off; set local statement_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'`

/** Writes every row as of one moment, while the server goes on working. */
export async function writeBackup(sql: Sql, path: string, now: Date): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe(settings)
    await writeLines(path, linesOf(tx, now))
  })
}

async function* linesOf(tx: TransactionSql, now: Date): AsyncGenerator<string> {
  const tables = await tablesOf(tx)
  yield JSON.stringify(await headOf(tx, tables, now))
  for (const table of tables) yield* tableLines(tx, table)
  // After the rows: a number may then be skipped, but is never given out twice.
  for (const sequence of await sequencesOf(tx)) yield JSON.stringify(await sequenceState(tx, sequence))
}

async function headOf(tx: TransactionSql, tables: Table[], now: Date): Promise<Head> {
  const applied = await tx<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`
  const migrations = applied.map(({ version }) => version)
  const schemas = [...new Set(tables.map(({ schema }) => schema))]
  return { nightlark: 'backup', format, madeAt: now.toISOString(), migrations, schemas }
}

/** Each value as the text that PostgreSQL reads back to the same value; null stays null. */
async function* tableLines(tx: TransactionSql, table: Table): AsyncGenerator<string> {
  const { schema, name, columns } = table
  yield JSON.stringify({ schema, table: name, columns } satisfies Part)
  const texts = columns.map((column) => `t.${quoted(column)}::text`)
  await tx.unsafe(`declare backup_rows no scroll cursor for
    select array_to_json(array[${texts.join(', ')}]::text[])::text as line from ${nameOf(table)} t`)
  for (;;) {
    const rows = await tx.unsafe<{ line: string }[]>(`fetch ${rowsAtOnce} from backup_rows`)
    for (const { line } of rows) yield line
    if (rows.length < rowsAtOnce) break
  }
  await tx.unsafe('close backup_rows')
}

async function sequenceState(tx: TransactionSql, sequence: Sequence): Promise<Part> {
  const [state] = await tx.unsafe<{ last: string; isCalled: boolean }[]>(
    `select last_value::text as last, is_called as "isCalled" from ${nameOf(sequence)}`,
  )
  if (!state) throw new Error(`The sequence ${nameOf(sequence)} has no value.`)
  return { schema: sequence.schema, sequence: sequence.name, ...state }
}
