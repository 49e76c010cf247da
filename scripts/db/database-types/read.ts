import type { Sql } from '@nightlark/local-supabase/postgres/sql'

export type Column = {
  schema: string
  table: string
  name: string
  type: string
  nullable: boolean
  hasDefault: boolean
  generated: boolean
}
/** A check constraint that limits a column to a few words. */
export type Choice = { schema: string; table: string; name: string; definition: string }
export type Reference = {
  table: string
  name: string
  columns: string[]
  target: string
  targetColumns: string[]
  unique: boolean
}
export type Rpc = {
  name: string
  argumentNames: string[] | null
  argumentTypes: string[]
  modes: string[] | null
  defaults: number
  returns: string
  returnsSet: boolean
}

export async function readColumns(sql: Sql, schemas: readonly string[] = ['public']): Promise<Column[]> {
  return sql<Column[]>`
    select c.relnamespace::regnamespace::text as schema, c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as "hasDefault",
      a.attgenerated <> '' or a.attidentity = 'a' as generated
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relnamespace::regnamespace::text = any (${schemas}) and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped
    order by c.relnamespace::regnamespace::text = 'private', c.relname, a.attname`
}

export async function readChoices(sql: Sql): Promise<Choice[]> {
  return sql<Choice[]>`
    select c.connamespace::regnamespace::text as schema, t.relname as table, a.attname as name,
      pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1`
}

export async function readReferences(sql: Sql): Promise<Reference[]> {
  const columns = (keys: string, relation: string) => `
    (select array_agg(a.attname::text order by k.n) from unnest(c.${keys}) with ordinality k (num, n)
     join pg_attribute a on a.attrelid = c.${relation} and a.attnum = k.num)`
  return sql.unsafe(`
    select c.conrelid::regclass::text as "table", c.conname as name, c.confrelid::regclass::text as target,
      ${columns('conkey', 'conrelid')} as columns, ${columns('confkey', 'confrelid')} as "targetColumns",
      exists (select from pg_index i where i.indrelid = c.conrelid and i.indisunique and i.indpred is null
              and string_to_array(i.indkey::text, ' ')::smallint[] = c.conkey) as "unique"
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and (select relnamespace from pg_class where oid = c.confrelid) = 'public'::regnamespace
    order by 1, 2`)
}

export async function readRpcs(sql: Sql): Promise<Rpc[]> {
  return sql<Rpc[]>`
    select p.proname as name, p.proargnames::text[] as "argumentNames", p.proargmodes::text[] as modes,
      p.pronargdefaults as defaults, format_type(p.prorettype, null) as returns, p.proretset as "returnsSet",
      (select array_agg(format_type(t, null) order by n)
       from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as types (t, n)) as "argumentTypes"
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    order by p.proname`
}
