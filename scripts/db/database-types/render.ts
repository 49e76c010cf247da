import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { type Column, type Reference, type Rpc, readColumns, readReferences, readRpcs } from './read.ts'

/** For supabase-js. */
export async function renderDatabaseTypes(sql: Sql): Promise<string> {
  const [columns, references, rpcs] = await Promise.all([
    readColumns(sql),
    readReferences(sql),
    readRpcs(sql),
  ])
  const tables = [...new Set(columns.map((column) => column.table))]
  return `// Written by npm run db:types from the migrations. Change those, not this.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
${tables.map((table) => renderTable(table, columns, references)).join('')}    }
    Views: { [_ in never]: never }
    Functions: {
${rpcs.map(renderRpc).join('')}    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
`
}

function renderTable(table: string, columns: Column[], references: Reference[]): string {
  const own = columns.filter((column) => column.table === table)
  const writable = own.filter((column) => !column.generated)
  const row = own.map((column) => `          ${column.name}: ${renderType(column)}\n`).join('')
  const insert = writable
    .map(
      (column) =>
        `          ${column.name}${column.nullable || column.hasDefault ? '?' : ''}: ${renderType(column)}\n`,
    )
    .join('')
  const update = writable.map((column) => `          ${column.name}?: ${renderType(column)}\n`).join('')
  const relations = references.filter((reference) => reference.table === table).map(renderRelation)
  return `      ${table}: {
        Row: {
${row}        }
        Insert: {
${insert}        }
        Update: {
${update}        }
        Relationships: [${relations.length > 0 ? `\n${relations.join('')}        ` : ''}]
      }
`
}

function renderRelation({ name, columns, unique, target, targetColumns }: Reference): string {
  return `          {
            foreignKeyName: '${name}'
            columns: [${quoteNames(columns)}]
            isOneToOne: ${unique}
            referencedRelation: '${target}'
            referencedColumns: [${quoteNames(targetColumns)}]
          },
`
}

function renderRpc({
  name,
  argumentNames,
  argumentTypes,
  modes,
  defaults,
  returns,
  returnsSet,
}: Rpc): string {
  const all = (argumentTypes ?? []).map((type, index) => ({
    name: argumentNames?.[index] ?? '',
    type: toScalarType(type),
    mode: modes?.[index] ?? 'i',
  }))
  const inputs = all.filter(({ mode }) => mode === 'i')
  const outputs = all.filter(({ mode }) => mode === 't')
  const required = inputs.length - defaults
  const args = inputs
    .map((input, index) => `${input.name}${index < required ? '' : '?'}: ${input.type}`)
    .join('; ')
  const row = outputs.map((output) => `${output.name}: ${output.type}`).join('; ')
  const single = outputs.length > 0 ? `{ ${row} }` : toScalarType(returns)
  return `      ${name}: {
        Args: ${args ? `{ ${args} }` : 'Record<PropertyKey, never>'}
        Returns: ${single}${returnsSet ? '[]' : ''}
      }
`
}

function renderType({ type, nullable }: Column): string {
  return `${toScalarType(type)}${nullable ? ' | null' : ''}`
}

function toScalarType(type: string): string {
  if (type.endsWith('[]')) return `${toScalarType(type.slice(0, -2))}[]`
  if (/^(smallint|integer|bigint|numeric|real|double precision)$/.test(type)) return 'number'
  if (type === 'boolean') return 'boolean'
  if (/^jsonb?$/.test(type)) return 'Json'
  if (type === 'tstzrange') return 'unknown'
  return type === 'void' ? 'undefined' : 'string'
}

function quoteNames(names: string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}
