import type { Sql } from '@nightlark/local-supabase/postgres/sql'

/** Ends every other connection to the database, as a restart would. */
export async function endOtherConnections(sql: Sql): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
}
