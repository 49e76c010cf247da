import type { z } from 'zod'
import type { FakeContext } from '../settings.ts'
import { hashFields } from './identifiers.ts'
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

/** The cursor is undefined on the last page. */
export async function readPage<Record extends Listed>(
  context: FakeContext,
  { of, rows, query }: List,
): Promise<Page<Record>> {
  const { cursor, limit, ...asked } = query
  if (query.location_id !== undefined && query.location_id !== context.locationId) throw unknownLocation()
  const { sql } = context
  const { begin, end } = readPeriod(query, context.now())
  const isByChange = query.sort_field === 'UPDATED_AT'
  const by = isByChange ? sql`updated_at` : sql`created_at`
  const position = cursor === undefined ? null : readCursor(cursor, { of, ...asked })
  const [order, beyond] = query.sort_order === 'ASC' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const rest = position ? sql`and (${by}, tie) ${beyond} (${position.at}, ${position.tie})` : sql``
  const found = await sql<Record[]>`
    select * from (${rows}) as listed where created_at between ${begin} and ${end} ${filterByUpdate(context, query)} ${rest}
    order by ${by} ${order}, tie ${order} limit ${limit + 1}`
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  if (!last) return { rows: page, cursor: undefined }
  const at = isByChange ? last.updated_at : last.created_at
  return { rows: page, cursor: writeCursor({ at, tie: last.tie }, { of, ...asked }) }
}

function filterByUpdate(
  { sql }: FakeContext,
  { updated_at_begin_time: begin, updated_at_end_time: end }: Query,
) {
  return sql`
    and updated_at >= coalesce(${begin ?? null}::timestamptz, '-infinity')
    and updated_at <= coalesce(${end ?? null}::timestamptz, 'infinity')`
}

/** Both ends are inclusive: while the demo's clock is frozen, all rows have the same timestamp. */
function readPeriod({ begin_time, end_time }: Query, now: Date): { begin: Date; end: Date } {
  const begin = begin_time === undefined ? new Date(now.getTime() - year) : new Date(begin_time)
  const end = end_time === undefined ? now : new Date(end_time)
  if (begin_time !== undefined && end_time !== undefined && begin > end)
    throw invalid('INVALID_TIME_RANGE', '`begin_time` is after `end_time`.', 'begin_time')
  return { begin, end }
}

/** `tie` orders rows with the same timestamp. */
type Position = { at: Date; tie: string }

/** The checksum covers the position and the query. */
function writeCursor({ at, tie }: Position, query: object): string {
  const position = `${at.getTime()}.${tie}`
  return `${position}.${hashFields({ position, query })}`
}

function readCursor(cursor: string, query: object): Position {
  const [time, tie = ''] = cursor.split('.')
  const position = { at: new Date(Number(time)), tie }
  if (writeCursor(position, query) === cursor) return position
  throw invalid('INVALID_CURSOR', 'The cursor is not one of this query.', 'cursor')
}
