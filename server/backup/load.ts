import type { Sql, TransactionSql } from '@nightlark/local-supabase/postgres/sql'
import { StartError } from '../config.ts'
import { requireKnownHistory } from '../data/migrate.ts'
import { type Part, readParts } from './file.ts'
import { quoteName, quoteQualified, readTables, type Table } from './layout.ts'

const charactersAtOnce = 1_000_000

/** Replaces all rows of a new database, in one transaction. */
export async function loadBackup(sql: Sql, path: string): Promise<void> {
  await sql.begin(async (tx) => {
    // Disable triggers and foreign keys: the rows passed them before, and the backup contains what triggers
    // wrote.
    await tx.unsafe('set local session_replication_role = replica; set local statement_timeout = 0')
    await tx.unsafe(`create function pg_temp.fill(p_insert text, p_rows text) returns void language plpgsql as $$
      begin execute p_insert using p_rows::json; end $$`)
    const tables = await readTables(tx)
    await tx.unsafe(`truncate ${tables.map(quoteQualified).join(', ')}`)
    await loadParts(tx, path, tables)
    await requireKnownHistory(tx)
  })
}

async function loadParts(tx: TransactionSql, path: string, tables: Table[]): Promise<void> {
  let insert = ''
  let rows: string[] = []
  let characters = 0
  const flush = async () => {
    if (rows.length > 0) await tx`select pg_temp.fill(${insert}, ${`[${rows.join(',')}]`})`
    rows = []
    characters = 0
  }
  for await (const read of readParts(path)) {
    if ('row' in read) {
      rows.push(read.row)
      characters += read.row.length
      if (characters > charactersAtOnce) await flush()
      continue
    }
    await flush()
    if ('table' in read.part) insert = buildInsert(read.part, tables)
    else await setSequence(tx, read.part)
  }
  await flush()
}

type TablePart = Extract<Part, { table: string }>
type SequencePart = Extract<Part, { sequence: string }>

function buildInsert({ schema, table: name, columns }: TablePart, tables: Table[]): string {
  const table = tables.find((one) => one.schema === schema && one.name === name)
  const values = columns.map((column, n) => {
    const type = table?.types[table.columns.indexOf(column)]
    if (type === undefined) throw new StartError(describeUnknown(`${schema}.${name}.${column}`))
    return `(x ->> ${n})::${type}`
  })
  return `insert into ${quoteQualified({ schema, name })} (${columns.map(quoteName).join(', ')}) overriding system value
    select ${values.join(', ')} from json_array_elements($1) x`
}

async function setSequence(tx: TransactionSql, { schema, sequence, last, isCalled }: SequencePart) {
  const name = quoteQualified({ schema, name: sequence })
  const [found] = await tx<{ found: boolean }[]>`select to_regclass(${name}) is not null as found`
  if (!found?.found) throw new StartError(describeUnknown(`${schema}.${sequence}`))
  await tx`select setval(${name}::text::regclass, ${last}::text::bigint, ${isCalled})`
}

function describeUnknown(place: string): string {
  return `The backup has ${place}, which this program does not know: restore it with the program that made it.`
}
