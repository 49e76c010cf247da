import type { Sql } from '../postgres/sql.ts'
import type { RestCaller } from '../rest/rest-caller.ts'
import { asCaller } from './as-caller.ts'
import { noSuchKey } from './storage-refusal.ts'

type ObjectRow = {
  id: string
  name: string
  version: string
  bucket_id: string
  metadata: Record<string, unknown>
  user_metadata: Record<string, unknown> | null
  created_at: Date
  updated_at: Date
}

export async function findObject(
  sql: Sql,
  caller: RestCaller,
  bucket: string,
  name: string,
): Promise<ObjectRow> {
  const [row] = await asCaller(sql, caller, (tx) =>
    tx<ObjectRow[]>`select * from storage.objects where bucket_id = ${bucket} and name = ${name}`.then(
      (rows) => rows,
    ),
  )
  if (!row) throw noSuchKey()
  return row
}

export async function findReadableNames(
  sql: Sql,
  caller: RestCaller,
  bucket: string,
  names: string[],
): Promise<Set<string>> {
  const rows = await asCaller(
    sql,
    caller,
    async (tx) =>
      tx<
        { name: string }[]
      >`select name from storage.objects where bucket_id = ${bucket} and name = any (${names})`,
  )
  return new Set(rows.map(({ name }) => name))
}

export function toInfo({
  id,
  name,
  version,
  bucket_id,
  metadata,
  user_metadata,
  created_at,
  updated_at,
}: ObjectRow) {
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: user_metadata ?? {},
    last_modified: updated_at,
    created_at,
  }
}
