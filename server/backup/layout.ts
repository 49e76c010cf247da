import type { Sql, TransactionSql } from '@nightlark/local-supabase/postgres/sql'

/** Without generated columns. */
export type Table = { schema: string; name: string; columns: string[]; types: string[] }
export type Sequence = { schema: string; name: string }

type Query = Sql | TransactionSql

/** Excludes system tables and those of extensions. */
export async function readTables(sql: Query): Promise<Table[]> {
  return sql<Table[]>`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns,
      array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by 1, 2 order by 1, 2`
}

export async function readSequences(sql: Query): Promise<Sequence[]> {
  return sql<Sequence[]>`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname !~ '^pg_'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1, 2`
}

export function quoteQualified({ schema, name }: { schema: string; name: string }): string {
  return `${quoteName(schema)}.${quoteName(name)}`
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
