import { cursorAt, type Place, placeOf } from './cursor.ts'
import { invalid, unknownLocation } from './problem.ts'
import type { ListRefunds } from './requests.ts'
import type { Books } from './settings.ts'

type List = { of: 'payments' | 'refunds'; rows: Promise<object[]>; query: ListRefunds }
type Page<Record> = { rows: Record[]; cursor: string | undefined }

const year = 365 * 24 * 60 * 60 * 1000

/** One page in the order of creation, and the cursor to the next if there is one. */
export async function readPage<Record extends Place>(
  books: Books,
  { of, rows, query }: List,
): Promise<Page<Record>> {
  const { cursor, limit, ...asked } = query
  if (query.location_id !== undefined && query.location_id !== books.locationId) throw unknownLocation()
  const { sql } = books
  const { begin, end } = periodOf(query, books.now())
  const place = cursor === undefined ? null : placeOf(cursor, { of, ...asked })
  const [order, beyond] = query.sort_order === 'ASC' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const rest = place ? sql`and (created_at, tie) ${beyond} (${place.created_at}, ${place.tie})` : sql``
  const found = await sql<Record[]>`
    select * from (${rows}) as listed where created_at between ${begin} and ${end} ${rest}
    order by created_at ${order}, tie ${order} limit ${limit + 1}`
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return { rows: page, cursor: last && cursorAt(last, { of, ...asked }) }
}

/** Both ends count: what is made while the product's clock stands still is made at the very end. */
function periodOf({ begin_time, end_time }: ListRefunds, now: Date): { begin: Date; end: Date } {
  const begin = begin_time === undefined ? new Date(now.getTime() - year) : new Date(begin_time)
  const end = end_time === undefined ? now : new Date(end_time)
  if (begin_time !== undefined && end_time !== undefined && begin > end)
    throw invalid('INVALID_TIME_RANGE', '`begin_time` is after `end_time`.', 'begin_time')
  return { begin, end }
}
