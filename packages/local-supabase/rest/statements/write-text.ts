import type { RowsAsked } from '../grammar/query.ts'
import type { TableQuery } from '../grammar/read-parameters.ts'
import type { KnownSchema, Relation } from '../known-schema.ts'
import { maxRows } from '../max-rows.ts'
import type { Preferences } from '../preferences.ts'
import { RestRefusal, unsupported } from '../rest-refusal.ts'
import { buildAnswer } from './page-text.ts'
import { buildSelect, buildWhere, findNeededColumns, tableSource } from './rows-text.ts'
import { quoteName, type StatementText, Values } from './text.ts'

type TableWrite = { schema: KnownSchema; relation: Relation; asked: TableQuery; prefer: Preferences }
export type SentRows = { json: string; columns: string[]; isEmpty: boolean }

const nothingWritten: StatementText = { text: buildAnswer('select where false'), values: [] }

export function buildInsert(write: TableWrite, { json, columns, isEmpty }: SentRows): StatementText {
  const { relation, asked, prefer } = write
  if (isEmpty) return nothingWritten
  const values = new Values()
  const readList = columns.map(quoteName).join(', ')
  const rows =
    columns.length === 0
      ? ' default values'
      : ` (${readList}) select ${readList} from json_to_recordset(${values.add(json)}) as ${buildRecord(relation, columns)}`
  const conflict =
    prefer.resolution === null ? '' : buildOnConflict(relation, asked.onConflict, columns, prefer)
  return buildReturning(write, `insert into ${tableSource(relation.name).from}${rows}${conflict}`, values)
}

export function buildUpdate(write: TableWrite, { json, columns }: SentRows): StatementText {
  const { schema, relation, asked } = write
  requireWhere(asked.rows, 'UPDATE')
  const values = new Values()
  const source = tableSource(relation.name)
  const where = buildWhere(asked.rows, source, { schema, values })
  if (columns.length === 0) return nothingWritten
  const sets = columns.map((column) => `${quoteName(column)} = sent.${quoteName(column)}`).join(', ')
  const sent = `json_to_record(${values.add(json)}) as ${buildRecord(relation, columns)}`
  return buildReturning(write, `update ${source.from} set ${sets} from ${sent}${where}`, values)
}

export function buildDelete(write: TableWrite): StatementText {
  const { schema, relation, asked } = write
  requireWhere(asked.rows, 'DELETE')
  const values = new Values()
  const source = tableSource(relation.name)
  const where = buildWhere(asked.rows, source, { schema, values })
  return buildReturning(write, `delete from ${source.from}${where}`, values)
}

/** Return rows only on request: returning a column requires the right to read it. */
function buildReturning(
  { schema, relation, asked, prefer }: TableWrite,
  text: string,
  values: Values,
): StatementText {
  if (!prefer.returnsRows) {
    const count = 'select null as body, count(*)::integer as shown, count(*)::integer as total from written'
    return { text: `with written as (${text} returning 1) ${count}`, values: values.all }
  }
  const needed = findNeededColumns(asked.rows, relation.name, schema)
  const returned = needed === 'all' ? 'r0.*' : needed.map((column) => `r0.${quoteName(column)}`).join(', ')
  const rows = { ...asked.rows, where: [], limit: Number.POSITIVE_INFINITY, offset: 0 }
  const source = { relation: relation.name, from: 'written as r0', name: 'r0' }
  const shown = buildAnswer(
    buildSelect(rows, source, { schema, values }),
    '(select count(*)::integer from written)',
  )
  return { text: `with written as (${text} returning ${returned}) ${shown}`, values: values.all }
}

/**
 * As on hosted projects, a write needs a filter. A limit is refused, because it would hit other rows the next time.
 */
function requireWhere({ where, limit, offset }: RowsAsked, verb: 'UPDATE' | 'DELETE'): void {
  if (where.length === 0) throw new RestRefusal(400, '21000', `${verb} requires a WHERE clause`)
  if (limit !== maxRows || offset !== 0) throw unsupported(`${verb} of a page of rows`)
}

function buildOnConflict(
  { primaryKey }: Relation,
  onConflict: string[] | null,
  columns: string[],
  { resolution }: Preferences,
): string {
  const key = onConflict ?? primaryKey
  if (key.length === 0) return ''
  const target = ` on conflict (${key.map(quoteName).join(', ')})`
  if (resolution === 'ignore' || columns.length === 0) return `${target} do nothing`
  const sets = columns.map((column) => `${quoteName(column)} = excluded.${quoteName(column)}`).join(', ')
  return `${target} do update set ${sets}`
}

function buildRecord({ name, columns }: Relation, wanted: string[]): string {
  const typed = wanted.map((column) => {
    const type = columns[column]
    if (type !== undefined && Object.hasOwn(columns, column)) return `${quoteName(column)} ${type}`
    const message = `Could not find the '${column}' column of '${name}' in the schema cache`
    throw new RestRefusal(400, 'PGRST204', message)
  })
  return `sent (${typed.join(', ')})`
}
