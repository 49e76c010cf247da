import type { Sql } from '../postgres/sql.ts'

export type StoredFile = {
  bytes: Uint8Array<ArrayBuffer>
  mime: string
  etag: string
  cacheControl: string
  modified: string
}
type CachedFile = { version: string; file: StoredFile; checkedAt: number }
type StoredRow = { version: string; metadata: Record<string, unknown>; bytes: Buffer<ArrayBuffer> | null }

const maxBytes = 64 * 1024 * 1024
const recheckMs = 10_000

/** The bytes of a version never change; only its existence is checked again. */
export function createFileCache(sql: Sql): (bucket: string, name: string) => Promise<StoredFile | null> {
  const entries = new Map<string, CachedFile>()
  const readings = new Map<string, Promise<StoredFile | null>>()
  let size = 0

  function drop(key: string): void {
    size -= entries.get(key)?.file.bytes.length ?? 0
    entries.delete(key)
  }

  function store(key: string, entry: CachedFile): void {
    drop(key)
    entries.set(key, entry)
    size += entry.file.bytes.length
    for (const oldest of entries.keys()) {
      if (size <= maxBytes) return
      drop(oldest)
    }
  }

  async function read(key: string, bucket: string, name: string): Promise<StoredFile | null> {
    const known = entries.get(key)
    const [row] = await sql<StoredRow[]>`
      select o.version, o.metadata, case when o.version is distinct from ${known?.version ?? null} then b.bytes end as bytes
      from storage.objects o join host.stored_bytes b on b.version = o.version
      where o.bucket_id = ${bucket} and o.name = ${name}`
    if (!row) {
      drop(key)
      return null
    }
    const file = row.bytes === null && known ? known.file : toStoredFile(row)
    store(key, { version: row.version, file, checkedAt: performance.now() })
    return file
  }

  return async (bucket, name) => {
    const key = `${bucket}/${name}`
    const known = entries.get(key)
    if (known && performance.now() - known.checkedAt < recheckMs) return known.file
    // Concurrent requests share one read.
    const reading = readings.get(key) ?? read(key, bucket, name).finally(() => readings.delete(key))
    readings.set(key, reading)
    return reading
  }
}

function toStoredFile({ metadata, bytes }: StoredRow): StoredFile {
  return {
    bytes: bytes ?? new Uint8Array(),
    mime: String(metadata.mimetype),
    etag: String(metadata.eTag),
    cacheControl: String(metadata.cacheControl),
    modified: new Date(String(metadata.lastModified)).toUTCString(),
  }
}
