import type { Sql } from '@nightlark/local-supabase/postgres/sql'

/** Row count and checksum of each table and the value of each sequence, without the code of backups. */
export async function checksumRows(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`
  const sequences = await sql<{ name: string }[]>`
    select format('%I.%I', sequence_schema, sequence_name) as name from information_schema.sequences order by 1`
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const [sum] = await sql.unsafe<{ sum: string }[]>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as sum from ${name} t`,
    )
    found[name] = sum?.sum ?? ''
  }
  for (const { name } of sequences) {
    const [stand] = await sql.unsafe<{ stand: string }[]>(
      `select last_value || ' ' || is_called as stand from ${name}`,
    )
    found[name] = stand?.stand ?? ''
  }
  return found
}
