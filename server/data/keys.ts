import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readOrCreateShared, secret } from '@nightlark/local-supabase/platform/shared-values'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { z } from 'zod'
import { writeSecretFile } from '../start/data-dir.ts'

/** Identical in every build; it only marks anonymous visitors. */
export const publishableKey = 'sb_publishable_nightlark'

const Keys = z.object({ secretKey: z.string().startsWith('sb_secret_') })
export type Keys = z.infer<typeof Keys>

/**
 * Processes that share a database must accept each other's keys, so the first one stores them there (schema host)
 * and every data directory keeps a copy. Token signing keys are separate:
 * packages/local-supabase/auth/keys/key-set.ts.
 */
export async function openKeys(sql: Sql, dataDir: string): Promise<Keys> {
  const path = join(dataDir, 'keys.json')
  const offered = (await readKeys(path)) ?? createKeys()
  const value = await readOrCreateShared(sql, 'keys', offered)
  const keys = Keys.parse(value)
  await writeSecretFile(path, keys)
  return keys
}

function createKeys(): Keys {
  return { secretKey: `sb_secret_${secret(24)}` }
}

async function readKeys(path: string): Promise<Keys | null> {
  try {
    return Keys.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}
