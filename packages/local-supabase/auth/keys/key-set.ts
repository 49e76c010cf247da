import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { z } from 'zod'
import { shared } from '../../platform/shared-values.ts'
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
 * The keys that sign tokens. Standby is published and does not sign yet, so that by the time it does everybody knows it; previous
 * signs no more, and what it has signed holds until it is over.
 */
export const KeySet = z.object({
  current: Jwk,
  standby: Jwk,
  previous: Jwk.nullable(),
  rotatedAt: z.string(),
})
export type KeySet = z.infer<typeof KeySet>

/** The one row of host.shared that all processes on a database read. */
export async function readKeySet(sql: Sql): Promise<KeySet> {
  const [row] = await sql<{ value: unknown }[]>`select value from host.shared where name = 'signing keys'`
  if (row) return KeySet.parse(row.value)
  const offered = {
    current: await newKey(),
    standby: await newKey(),
    previous: null,
    rotatedAt: rotatedNow(),
  }
  return KeySet.parse(await shared(sql, 'signing keys', offered))
}

export async function writeKeySet(sql: TransactionSql, keys: KeySet): Promise<void> {
  await sql`update host.shared set value = ${JSON.stringify(keys)}::text::jsonb where name = 'signing keys'`
}

export async function newKey(): Promise<PrivateKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return Jwk.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk) })
}

export function rotatedNow(): string {
  return new Date().toISOString()
}

/** The public part of a key, for verifying signatures. */
export function publicKey({ kty, crv, x, y, kid }: PrivateKey): JWK {
  return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'], ext: true }
}

export function published({ current, standby, previous }: KeySet): { keys: JWK[] } {
  return { keys: [current, standby, ...(previous ? [previous] : [])].map(publicKey) }
}
