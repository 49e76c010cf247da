import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { z } from 'zod'
import { readOrCreateShared } from '../../platform/shared-values.ts'
import type { Sql, TransactionSql } from '../../postgres/sql.ts'

const Jwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string(),
})
type PrivateKey = z.infer<typeof Jwk>

/**
 * The standby key is already published, so that verifiers know it before it signs. The previous key only verifies
 * unexpired tokens.
 */
export const KeySet = z.object({
  current: Jwk,
  standby: Jwk,
  previous: Jwk.nullable(),
  rotatedAt: z.string(),
})
export type KeySet = z.infer<typeof KeySet>

export async function readKeySet(sql: Sql): Promise<KeySet> {
  const [row] = await sql<{ value: unknown }[]>`select value from host.shared where name = 'signing keys'`
  if (row) return KeySet.parse(row.value)
  const offered = {
    current: await generateKey(),
    standby: await generateKey(),
    previous: null,
    rotatedAt: nowIso(),
  }
  return KeySet.parse(await readOrCreateShared(sql, 'signing keys', offered))
}

export async function writeKeySet(sql: TransactionSql, keys: KeySet): Promise<void> {
  await sql`update host.shared set value = ${JSON.stringify(keys)}::text::jsonb where name = 'signing keys'`
}

export async function generateKey(): Promise<PrivateKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return Jwk.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk) })
}

export function nowIso(): string {
  return new Date().toISOString()
}

export function publicKey({ kty, crv, x, y, kid }: PrivateKey): JWK {
  return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'], ext: true }
}

export function published({ current, standby, previous }: KeySet): { keys: JWK[] } {
  return { keys: [current, standby, ...(previous ? [previous] : [])].map(publicKey) }
}
