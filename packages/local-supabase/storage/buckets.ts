import type { Sql } from '../postgres/sql.ts'
import { StorageRefusal } from './storage-refusal.ts'

export type Bucket = { id: string; isPublic: boolean; maxBytes: number; allowedMimes: string[] | null }

/** Applies whatever the bucket's limit. */
const largestObject = 6 * 1024 * 1024
const cacheMs = 60_000

/** Migrations define the few buckets, so they are cached. */
export function createBuckets(sql: Sql): (id: string) => Promise<Bucket> {
  const known = new Map<string, { bucket: Bucket; readAt: number }>()

  return async (id) => {
    const cached = known.get(id)
    if (cached && performance.now() - cached.readAt < cacheMs) return cached.bucket
    const [bucket] = await sql<Bucket[]>`
      select id, coalesce(public, false) as "isPublic", allowed_mime_types as "allowedMimes",
        least(coalesce(file_size_limit, ${largestObject}), ${largestObject})::integer as "maxBytes"
      from storage.buckets where id = ${id}`
    if (!bucket) throw new StorageRefusal('NoSuchBucket', 'Bucket not found')
    known.set(id, { bucket, readAt: performance.now() })
    return bucket
  }
}
