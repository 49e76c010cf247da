import type { z } from 'zod'
import type { FakeContext } from '../settings.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { invalid, unknownLocation } from './problem.ts'
import type { ListPayments } from './requests.ts'

type Query = Partial<z.infer<typeof ListPayments>> & {
  sort_order: 'ASC' | 'DESC'
  limit: number
  states?: string
}
type List = { of: 'payments' | 'refunds' | 'disputes'; rows: Promise<object[]>; query: Query }
type Listed = { tie: string; created_at: Date; updated_at: Date }
type Page<Record> = { rows: Record[]; cursor: string | undefined }

const year = 365 * 24 * 60 * 60 * 1000

/** One page in the requested order, and the cursor of the next one if there is one. */
export async function readPage<Record extends Listed>(
  context: FakeContext,
  { of, rows, query }: List,
): Promise<Page<Record>> {
  const { cursor, limit, ...asked } = query
  if (query.location_id !== undefined && query.location_id !== context.locationId) throw unknownLocation()
  const { sql } = context
  const { begin, end } = periodOf(query, context.now())
  const isByChange = query.sort_field === 'UPDATED_AT'
  const by = isByChange ? sql`updated_at` : sql`created_at`
  const place = cursor === undefined ? null : readCursor(cursor, { of, ...asked })
  const [order, beyond] = query.sort_order === 'ASC' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const rest = place ? sql`and (${by}, tie) ${beyond} (${place.at}, ${place.tie})` : sql``
  const found = await sql<Record[]>`
    select * from (${rows}) as listed where created_at between ${begin} and ${end} ${changedIn(context, query)} ${rest}
    order by ${by} ${order}, tie ${order} limit ${limit + 1}`
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  if (!last) return { rows: page, cursor: undefined }
  const at = isByChange ? last.updated_at : last.created_at
  return { rows: page, cursor: writeCursor({ at, tie: last.tie }, { of, ...asked }) }
}

function changedIn({ sql }: FakeContext, { updated_at_begin_time: begin, updated_at_end_time: end }: Query) {
  return sql`
    and updated_at >= coalesce(${begin ?? null}::timestamptz, '-infinity')
    and updated_at <= coalesce(${end ?? null}::timestamptz, 'infinity')`
}

/** Both ends are inclusive: while the demo's clock is frozen, every row has the end's timestamp. */
function periodOf({ begin_time, end_time }: Query, now: Date): { begin: Date; end: Date } {
  const begin = begin_time === undefined ? new Date(now.getTime() - year) : new Date(begin_time)
  const end = end_time === undefined ? now : new Date(end_time)
  if (begin_time !== undefined && end_time !== undefined && begin > end)
    throw invalid('INVALID_TIME_RANGE', '`begin_time` is after `end_time`.', 'begin_time')
  return { begin, end }
}
