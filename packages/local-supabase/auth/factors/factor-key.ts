import { z } from 'zod'
import { secret, shared } from '../../platform/shared-values.ts'
import type { Sql } from '../../postgres/sql.ts'

const Stored = z.object({ key: z.string().length(43) })

/** The key that seals the secrets of authenticator apps: one for all processes of this database. */
export async function openFactorKey(sql: Sql): Promise<Buffer> {
  const { key } = Stored.parse(await shared(sql, 'factor_key', { key: secret(32) }))
  return Buffer.from(key, 'base64url')
}
