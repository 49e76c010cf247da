import type { Sql } from '../postgres/sql.ts'
import { StorageRefusal } from './storage-refusal.ts'

export type Bucket = { id: string; isPublic: boolean; mostBytes: number; allowedMimes: string[] | null }

/** The maximum object size, whatever the bucket's limit. */
const largestObject = 6 * 1024 * 1024
const keptMs = 60_000

/** The buckets of migrations: there are a few, and they change with a new version. */
export function createBuckets(sql: Sql): (id: string) => Promise<Bucket> {
  const known = new Map<string, { bucket: Bucket; readAt: number }>()

  return async (id) => {
    const kept = known.get(id)
    if (kept && performance.now() - kept.readAt < keptMs) return kept.bucket
    const [bucket] = await sql<Bucket[]>`
      select id, coalesce(public, false) as "isPublic", allowed_mime_types as "allowedMimes",
        least(coalesce(file_size_limit, ${largestObject}), ${largestObject})::integer as "mostBytes"
      from storage.buckets where id = ${id}`
    if (!bucket) throw new StorageRefusal('NoSuchBucket', 'Bucket not found')
    known.set(id, { bucket, readAt: performance.now() })
    return bucket
  }
}
