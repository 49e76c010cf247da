import { createHash, randomUUID } from 'node:crypto'
import type { Sql } from '../postgres/sql.ts'
import type { RestCaller } from '../rest/rest-caller.ts'
import { asCaller } from './as-caller.ts'
import type { Bucket } from './buckets.ts'
import { requireExtension, requirePicture } from './require-picture.ts'
import type { SentFile } from './sent-file.ts'
import { StorageRefusal } from './storage-refusal.ts'

export type FileToKeep = { bucket: Bucket; name: string; file: SentFile; isOverwrite: boolean }
type Kept = { id: string }

const uniqueViolation = '23505'

/** Keeps a file: its row as the caller, whom policies may refuse, and its bytes beside it, in one transaction. */
export async function keepObject(
  sql: Sql,
  caller: RestCaller,
  { bucket, name, file, isOverwrite }: FileToKeep,
) {
  requireExtension(name, requirePicture(file.bytes, file.mime))
  if (bucket.allowedMimes && !bucket.allowedMimes.includes(file.mime))
    throw new StorageRefusal('InvalidMimeType', `mime type ${file.mime} is not supported`)
  const id = randomUUID()
  const version = randomUUID()
  const owner = typeof caller.claims.sub === 'string' ? caller.claims.sub : null
  const metadata = JSON.stringify(describe(file))
  const own = file.metadata && JSON.stringify(file.metadata)
  return asCaller(sql, caller, async (turn, asHost) => {
    // Without `returning`, which would ask the policies for reading.
    if (isOverwrite)
      await turn`
        insert into storage.objects (id, bucket_id, name, owner, owner_id, metadata, version, user_metadata)
        values (${id}, ${bucket.id}, ${name}, ${owner}, ${owner}, ${metadata}, ${version}, ${own})
        on conflict (bucket_id, name) do update set metadata = excluded.metadata, version = excluded.version,
          user_metadata = excluded.user_metadata, owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now()`
    else
      await turn`
        insert into storage.objects (id, bucket_id, name, owner, owner_id, metadata, version, user_metadata)
        values (${id}, ${bucket.id}, ${name}, ${owner}, ${owner}, ${metadata}, ${version}, ${own})`
    await asHost()
    await turn`insert into host.stored_bytes (version, bytes) values (${version}, ${file.bytes})`
    const [row] = await turn<
      Kept[]
    >`select id from storage.objects where bucket_id = ${bucket.id} and name = ${name}`
    return row?.id ?? id
  }).catch((error) => {
    if (error.code === uniqueViolation)
      throw new StorageRefusal('KeyAlreadyExists', 'The resource already exists')
    throw error
  })
}

function describe({ bytes, mime, maxAge }: SentFile) {
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
