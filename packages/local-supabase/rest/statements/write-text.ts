import type { RowsAsked } from '../grammar/query.ts'
import type { TableQuery } from '../grammar/read-parameters.ts'
import type { KnownSchema, Relation } from '../known-schema.ts'
import { mostRows } from '../most-rows.ts'
import type { Preferences } from '../preferences.ts'
import { notAnswered, RestRefusal } from '../rest-refusal.ts'
import { answerText } from './page-text.ts'
import { columnsNeeded, rowsText, tableSource, whereText } from './rows-text.ts'
import { named, type StatementText, Values } from './text.ts'

type TableWrite = { schema: KnownSchema; relation: Relation; asked: TableQuery; prefer: Preferences }
/** The rows as they were sent, and the columns that they name. */
export type Sent = { json: string; columns: string[]; isEmpty: boolean }

const nothingWritten: StatementText = { text: answerText('select where false'), values: [] }

export function insertText(write: TableWrite, { json, columns, isEmpty }: Sent): StatementText {
  const { relation, asked, prefer } = write
  if (isEmpty) return nothingWritten
  const values = new Values()
  const list = columns.map(named).join(', ')
  const rows =
    columns.length === 0
      ? ' default values'
      : ` (${list}) select ${list} from json_to_recordset(${values.add(json)}) as ${recordText(relation, columns)}`
  const conflict = prefer.resolution === null ? '' : conflictText(relation, asked.onConflict, columns, prefer)
  return finish(write, `insert into ${tableSource(relation.name).from}${rows}${conflict}`, values)
}

export function updateText(write: TableWrite, { json, columns }: Sent): StatementText {
  const { schema, relation, asked } = write
  requireWhere(asked.rows, 'UPDATE')
  const values = new Values()
  const source = tableSource(relation.name)
  const where = whereText(asked.rows, source, { schema, values })
  if (columns.length === 0) return nothingWritten
  const sets = columns.map((column) => `${named(column)} = sent.${named(column)}`).join(', ')
  const sent = `json_to_record(${values.add(json)}) as ${recordText(relation, columns)}`
  return finish(write, `update ${source.from} set ${sets} from ${sent}${where}`, values)
}

export function deleteText(write: TableWrite): StatementText {
  const { schema, relation, asked } = write
  requireWhere(asked.rows, 'DELETE')
  const values = new Values()
  const source = tableSource(relation.name)
  const where = whereText(asked.rows, source, { schema, values })
  return finish(write, `delete from ${source.from}${where}`, values)
}

/** Return written rows only on request: returning a column requires the right to read it. */
function finish(
  { schema, relation, asked, prefer }: TableWrite,
  text: string,
  values: Values,
): StatementText {
  if (!prefer.isShown) {
    const count = 'select null as body, count(*)::integer as shown, count(*)::integer as total from written'
    return { text: `with written as (${text} returning 1) ${count}`, values: values.all }
  }
  const needed = columnsNeeded(asked.rows, relation.name, schema)
  const returned = needed === 'all' ? 'r0.*' : needed.map((column) => `r0.${named(column)}`).join(', ')
  const rows = { ...asked.rows, where: [], limit: Number.POSITIVE_INFINITY, offset: 0 }
  const source = { relation: relation.name, from: 'written as r0', name: 'r0' }
  const shown = answerText(
    rowsText(rows, source, { schema, values }),
    '(select count(*)::integer from written)',
  )
  return { text: `with written as (${text} returning ${returned}) ${shown}`, values: values.all }
}

/** As on hosted projects, changing or deleting all rows at once is refused. A limit is refused too: it would select other rows next time. */
function requireWhere({ where, limit, offset }: RowsAsked, verb: 'UPDATE' | 'DELETE'): void {
  if (where.length === 0) throw new RestRefusal(400, '21000', `${verb} requires a WHERE clause`)
  if (limit !== mostRows || offset !== 0) throw notAnswered(`${verb} of a page of rows`)
}

function conflictText(
  { primaryKey }: Relation,
  onConflict: string[] | null,
  columns: string[],
  { resolution }: Preferences,
): string {
  const key = onConflict ?? primaryKey
  if (key.length === 0) return ''
  const target = ` on conflict (${key.map(named).join(', ')})`
  if (resolution === 'ignore' || columns.length === 0) return `${target} do nothing`
  const sets = columns.map((column) => `${named(column)} = excluded.${named(column)}`).join(', ')
  return `${target} do update set ${sets}`
}

function recordText({ name, columns }: Relation, wanted: string[]): string {
  const typed = wanted.map((column) => {
    const type = columns[column]
    if (type !== undefined && Object.hasOwn(columns, column)) return `${named(column)} ${type}`
    const message = `Could not find the '${column}' column of '${name}' in the schema cache`
    throw new RestRefusal(400, 'PGRST204', message)
  })
  return `sent (${typed.join(', ')})`
}
