import { randomBytes } from 'node:crypto'
import type { Sql } from '../postgres/sql.ts'

/** A value that all processes on this database share: the first one stored wins. */
export async function shared<T extends object>(sql: Sql, name: string, offered: T): Promise<unknown> {
  await sql`insert into host.shared (name, value) values (${name}, ${JSON.stringify(offered)}::text::jsonb)
            on conflict (name) do nothing`
  const [row] = await sql`select value from host.shared where name = ${name}`
  return row?.value
}

export function secret(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}
