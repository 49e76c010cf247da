import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readOrCreateShared, secret } from '../../platform/shared-values.ts'
import type { Sql } from '../../postgres/sql.ts'

const algorithm = 'aes-256-gcm'
const version = 'v1'

/** Needs a key of 32 bytes. The label authenticates the row, so that sealed texts cannot be swapped. */
export function seal(key: Buffer, label: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(label))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [version, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join(
    '.',
  )
}

export function unseal(key: Buffer, label: string, text: string): string {
  const [written, ...parts] = text.split('.')
  const [nonce, sealed, tag] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (written !== version || !nonce || !sealed || tag?.length !== 16)
    throw new Error('This is no sealed text.')
  const decipher = createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(label)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}

const Stored = z.object({ key: z.string().length(43) })

/** All processes on a database share this key. */
export async function openFactorKey(sql: Sql): Promise<Buffer> {
  const { key } = Stored.parse(await readOrCreateShared(sql, 'factor_key', { key: secret(32) }))
  return Buffer.from(key, 'base64url')
}
