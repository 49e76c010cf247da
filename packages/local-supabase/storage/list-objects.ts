import { z } from 'zod'
import type { Sql } from '../postgres/sql.ts'
import type { RestCaller } from '../rest/rest-caller.ts'
import { asCaller } from './as-caller.ts'

export const ListRequest = z.object({
  prefix: z.string().max(900),
  limit: z.int().min(1).max(1000).default(100),
  offset: z.int().min(0).default(0),
  search: z.string().max(900).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at']),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
})

/** Lists a folder's direct children; subfolders have only a name. */
export async function listObjects(
  sql: Sql,
  caller: RestCaller,
  bucket: string,
  asked: z.infer<typeof ListRequest>,
) {
  const { prefix, limit, offset, search, sortBy } = asked
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  const [row] = await asCaller(
    sql,
    caller,
    (tx) => tx<{ entries: unknown }[]>`
      with found as (
        select o.*, substr(o.name, length(${folder}::text) + 1) as rest
        from storage.objects o where o.bucket_id = ${bucket} and starts_with(o.name, ${folder})
      ), entries as (
        select rest as name, id, created_at, updated_at, last_accessed_at, metadata from found where rest not like '%/%'
        union all
        select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
        from found where rest like '%/%'
      ), page as (
        select * from entries where starts_with(lower(name), lower(${search}))
        order by case when ${sortBy.order} = 'asc' then case ${sortBy.column} when 'name' then name
            when 'created_at' then created_at::text else updated_at::text end end,
          case when ${sortBy.order} = 'desc' then case ${sortBy.column} when 'name' then name
            when 'created_at' then created_at::text else updated_at::text end end desc, name
        limit ${limit} offset ${offset}
      )
      select coalesce(json_agg(page), '[]') as entries from page`,
  )
  return row?.entries ?? []
}
