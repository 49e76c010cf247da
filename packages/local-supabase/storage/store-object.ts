import { createHash, randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from '../postgres/sql.ts'
import type { RestCaller } from '../rest/rest-caller.ts'
import { asCaller } from './as-caller.ts'
import type { Bucket } from './buckets.ts'
import { requireExtension, requirePicture } from './require-picture.ts'
import type { SentFile } from './sent-file.ts'
import { StorageRefusal } from './storage-refusal.ts'

type FilePlace = { bucket: Bucket; name: string; isOverwrite: boolean }
type FileToStore = FilePlace & { file: SentFile }
type Kept = { id: string }
type ObjectFacts = { id: string; version: string; metadata: string | null; own: string | null }

const uniqueViolation = '23505'
const undone = new Error('Undone.')

/**
 * Writes a row and rolls it back, so that a refused upload's bytes are never read. Hosted projects do the same.
 */
export async function requireUploadAllowed(sql: Sql, caller: RestCaller, place: FilePlace): Promise<void> {
  const facts = { id: randomUUID(), version: randomUUID(), metadata: null, own: null }
  await asCaller(sql, caller, async (tx) => {
    await writeRow(tx, caller, place, facts)
    throw undone
  }).catch((error) => {
    if (error !== undone) throw toUploadError(error)
  })
}

/** Writes the row as the caller, so that policies apply, and the bytes in the same transaction. */
export async function storeObject(
  sql: Sql,
  caller: RestCaller,
  { file, ...place }: FileToStore,
): Promise<string> {
  const { bucket, name } = place
  requireExtension(name, requirePicture(file.bytes, file.mime))
  if (bucket.allowedMimes && !bucket.allowedMimes.includes(file.mime))
    throw new StorageRefusal('InvalidMimeType', `mime type ${file.mime} is not supported`)
  const id = randomUUID()
  const version = randomUUID()
  const metadata = JSON.stringify(buildMetadata(file))
  const own = file.metadata && JSON.stringify(file.metadata)
  return asCaller(sql, caller, async (tx, asHost) => {
    await writeRow(tx, caller, place, { id, version, metadata, own })
    await asHost()
    await tx`insert into host.stored_bytes (version, bytes) values (${version}, ${file.bytes})`
    const [row] = await tx<
      Kept[]
    >`select id from storage.objects where bucket_id = ${bucket.id} and name = ${name}`
    return row?.id ?? id
  }).catch((error) => {
    throw toUploadError(error)
  })
}

async function writeRow(
  sql: TransactionSql,
  { claims }: RestCaller,
  { bucket, name, isOverwrite }: FilePlace,
  { id, version, metadata, own }: ObjectFacts,
): Promise<void> {
  const owner = typeof claims.sub === 'string' ? claims.sub : null
  // No `returning`: it would also require the right to read.
  if (isOverwrite)
    await sql`
      insert into storage.objects (id, bucket_id, name, owner, owner_id, metadata, version, user_metadata)
      values (${id}, ${bucket.id}, ${name}, ${owner}, ${owner}, ${metadata}, ${version}, ${own})
      on conflict (bucket_id, name) do update set metadata = excluded.metadata, version = excluded.version,
        user_metadata = excluded.user_metadata, owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now()`
  else
    await sql`
      insert into storage.objects (id, bucket_id, name, owner, owner_id, metadata, version, user_metadata)
      values (${id}, ${bucket.id}, ${name}, ${owner}, ${owner}, ${metadata}, ${version}, ${own})`
}

function toUploadError(error: unknown): unknown {
  if (Reflect.get(Object(error), 'code') !== uniqueViolation) return error
  return new StorageRefusal('KeyAlreadyExists', 'The resource already exists')
}

function buildMetadata({ bytes, mime, maxAge }: SentFile) {
  return {
    eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    size: bytes.length,
    mimetype: mime,
    cacheControl: `max-age=${maxAge}`,
    lastModified: new Date().toISOString(),
    contentLength: bytes.length,
    httpStatusCode: 200,
  }
}
