import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const version = 'v1'

/** Encrypts a text with a key of 32 bytes. It can only be opened under the same label, so that rows cannot be swapped. */
export function seal(key: Buffer, label: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(label))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [version, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join(
    '.',
  )
}

/** Throws if the text was changed, or sealed with another key or label. */
export function unseal(key: Buffer, label: string, text: string): string {
  const [written, ...parts] = text.split('.')
  const [nonce, sealed, tag] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (written !== version || !nonce || !sealed || tag?.length !== 16)
    throw new Error('This is no sealed text.')
  const decipher = createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(label)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}
