import type { Sql } from '../postgres/sql.ts'

export type KeptFile = {
  bytes: Uint8Array<ArrayBuffer>
  mime: string
  etag: string
  cacheControl: string
  modified: string
}
type RememberedFile = { version: string; file: KeptFile; lookedAt: number }
type StoredRow = { version: string; metadata: Record<string, unknown>; bytes: Buffer<ArrayBuffer> | null }

const mostBytes = 64 * 1024 * 1024
const lookAgainMs = 10_000

/** Files from this process's memory: the bytes of a version never change, and whether it is there is looked up again. */
export function createKeptFiles(sql: Sql): (bucket: string, name: string) => Promise<KeptFile | null> {
  const entries = new Map<string, RememberedFile>()
  const readings = new Map<string, Promise<KeptFile | null>>()
  let size = 0

  function drop(key: string): void {
    size -= entries.get(key)?.file.bytes.length ?? 0
    entries.delete(key)
  }

  function keep(key: string, entry: RememberedFile): void {
    drop(key)
    entries.set(key, entry)
    size += entry.file.bytes.length
    for (const oldest of entries.keys()) {
      if (size <= mostBytes) return
      drop(oldest)
    }
  }

  async function read(key: string, bucket: string, name: string): Promise<KeptFile | null> {
    const known = entries.get(key)
    const [row] = await sql<StoredRow[]>`
      select o.version, o.metadata, case when o.version is distinct from ${known?.version ?? null} then b.bytes end as bytes
      from storage.objects o join host.stored_bytes b on b.version = o.version
      where o.bucket_id = ${bucket} and o.name = ${name}`
    if (!row) {
      drop(key)
      return null
    }
    const file = row.bytes === null && known ? known.file : fileOf(row)
    keep(key, { version: row.version, file, lookedAt: performance.now() })
    return file
  }

  return async (bucket, name) => {
    const key = `${bucket}/${name}`
    const known = entries.get(key)
    if (known && performance.now() - known.lookedAt < lookAgainMs) return known.file
    // However many ask at once, the bytes are read once.
    const reading = readings.get(key) ?? read(key, bucket, name).finally(() => readings.delete(key))
    readings.set(key, reading)
    return reading
  }
}

function fileOf({ metadata, bytes }: StoredRow): KeptFile {
  return {
    bytes: bytes ?? new Uint8Array(),
    mime: String(metadata.mimetype),
    etag: String(metadata.eTag),
    cacheControl: String(metadata.cacheControl),
    modified: new Date(String(metadata.lastModified)).toUTCString(),
  }
}
