import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { camelNames } from '../../../domain/contract/from-sql.ts'
import { type Choice, type Column, readChoices, readColumns } from './read.ts'

/** A trigger fills these columns before each insert. */
const filledByTrigger = new Set(['bookings.free_at'])

/** For Kysely, with camel-case names. */
export async function renderTableTypes(sql: Sql): Promise<string> {
  const columns = await readColumns(sql, ['public', 'private'])
  const choices = new Map((await readChoices(sql)).map((choice) => [toKey(choice), choice]))
  const tables = Map.groupBy(columns, ({ schema, table }) => toTableName(schema, table))
  const types = [...tables].map(([name, own]) => renderTable(name, own, choices))
  return `// Written by npm run db:types from the migrations. Change those, not this.
import type { ColumnType } from 'kysely'

/** An insert may leave it out. */
type WithDefault<Read, Write = Read> = ColumnType<Read, Write | undefined, Write>
/** PostgreSQL computes it. */
type Computed<Read> = ColumnType<Read, never, never>
/** JSON is written as text: the client would send an array as one of PostgreSQL's own. */
type Json = ColumnType<unknown, string, string>

export type Tables = {
${types.join('')}}
`
}

function renderTable(name: string, columns: Column[], choices: Map<string, Choice>): string {
  const rows = columns.map(
    (column) => `    ${toCamelCase(column.name)}: ${renderColumn(column, choices.get(toKey(column)))}\n`,
  )
  return `  ${name.includes('.') ? `'${name}'` : name}: {\n${rows.join('')}  }\n`
}

function renderColumn(column: Column, choice: Choice | undefined): string {
  const { type, nullable, generated } = column
  const orNull = nullable ? ' | null' : ''
  const isOptional = column.hasDefault || filledByTrigger.has(`${column.table}.${column.name}`)
  const read = /^jsonb?$/.test(type) ? 'unknown' : `${readType(type, choice)}${orNull}`
  const write = `${writeType(type, choice)}${orNull}`
  if (generated) return `Computed<${read}>`
  if (isOptional || (nullable && read !== write))
    return read === write ? `WithDefault<${read}>` : `WithDefault<${read}, ${write}>`
  if (read === write) return read
  return /^jsonb?$/.test(type) ? 'Json' : `ColumnType<${read}, ${write}, ${write}>`
}

/** As pg parses a value. */
function readType(type: string, choice: Choice | undefined): string {
  if (type.endsWith('[]')) return `${readType(type.slice(0, -2), undefined)}[]`
  if (/^(smallint|integer|real|double precision)$/.test(type)) return 'number'
  if (type === 'boolean') return 'boolean'
  if (/^jsonb?$/.test(type)) return 'unknown'
  if (type === 'timestamp with time zone') return 'Date'
  return (choice && toUnion(choice)) ?? 'string'
}

function writeType(type: string, choice: Choice | undefined): string {
  if (/^(bigint|numeric)$/.test(type)) return 'string | number'
  if (type === 'timestamp with time zone') return 'Date | string'
  if (/^jsonb?$/.test(type)) return 'string'
  return readType(type, choice)
}

/** Turns `status in ('held', 'confirmed')` into a union. */
function toUnion({ definition }: Choice): string | undefined {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(definition) ?? []
  const words = list?.split(', ').map((word) => /^('\w*')::text$/.exec(word)?.[1])
  return words?.every((word) => word !== undefined) ? words.join(' | ') : undefined
}

function toTableName(schema: string, table: string): string {
  return schema === 'public' ? toCamelCase(table) : `${schema}.${toCamelCase(table)}`
}

function toCamelCase(name: string): string {
  return Object.keys(camelNames({ [name]: null }))[0] ?? name
}

function toKey({ schema, table, name }: Pick<Column, 'schema' | 'table' | 'name'>): string {
  return `${schema}.${table}.${name}`
}
