import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeSecretFile } from './data-dir.ts'
import type { Sql } from './postgres/sql.ts'

/** Public, and the same in every build: it only stands for a visitor. */
export const publishableKey = 'sb_publishable_nightlark'

const Keys = z.object({ secretKey: z.string().startsWith('sb_secret_') })
export type Keys = z.infer<typeof Keys>

/**
 * The keys of this server. Processes that share a database must accept each other's, so the first one stores them there
 * (schema host, owner only) and every data directory keeps a copy. What signs tokens: auth/keys/key-set.ts.
 */
export async function openKeys(sql: Sql, dataDir: string): Promise<Keys> {
  const path = join(dataDir, 'keys.json')
  const offered = (await readKeys(path)) ?? newKeys()
  const value = await shared(sql, 'keys', offered)
  const keys = Keys.parse(value)
  await writeSecretFile(path, keys)
  return keys
}

/** A value that all processes on this database share: the first one stored wins. */
export async function shared<T extends object>(sql: Sql, name: string, offered: T): Promise<unknown> {
  await sql`insert into host.shared (name, value) values (${name}, ${JSON.stringify(offered)}::text::jsonb)
            on conflict (name) do nothing`
  const [row] = await sql`select value from host.shared where name = ${name}`
  return row?.value
}

function newKeys(): Keys {
  return { secretKey: `sb_secret_${secret(24)}` }
}

export function secret(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}

async function readKeys(path: string): Promise<Keys | null> {
  try {
    return Keys.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}
