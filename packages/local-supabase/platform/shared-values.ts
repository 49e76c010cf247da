import { randomBytes } from 'node:crypto'
import type { Sql } from '../postgres/sql.ts'

/** The first process to store a value wins; all others read it. */
export async function readOrCreateShared<T extends object>(
  sql: Sql,
  name: string,
  offered: T,
): Promise<unknown> {
  await sql`insert into host.shared (name, value) values (${name}, ${JSON.stringify(offered)}::text::jsonb)
            on conflict (name) do nothing`
  const [row] = await sql`select value from host.shared where name = ${name}`
  return row?.value
}

export function secret(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}
