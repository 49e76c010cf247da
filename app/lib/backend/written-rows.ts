import { unwrap } from './backend-errors.ts'
import { AppError } from './errors.ts'

/** For an upsert that only adds: a row that is there stays as it is, and none is answered. */
export const once = { ignoreDuplicates: true }

type Filtered<Query> = { filter: (column: string, operator: 'eq' | 'is' | 'in', value: unknown) => Query }

/** Reaches a row as long as every column of it is still as it was seen. */
export function asSeen<Query extends Filtered<Query>>(query: Query, seen: Record<string, unknown>): Query {
  return Object.entries(seen).reduce((asked, [column, value]) => {
    if (value === null) return asked.filter(column, 'is', null)
    if (!Array.isArray(value)) return asked.filter(column, 'eq', value)
    return value.length === 0
      ? asked.filter(column, 'in', EMPTY)
      : asked.filter(column, 'eq', arrayLiteral(value))
  }, query)
}

// One of these: an empty array. The embedded server reads a bare `{}` as an object.
const EMPTY = '("{}")'

/** As PostgreSQL writes an array. */
function arrayLiteral(items: readonly unknown[]): string {
  return `{${items.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

export type Written = {
  data: unknown[] | null
  error: { message: string; code?: string } | null
  status?: number
}

const UNIQUE = '23505'

/** Throws where a write reached nothing: somebody has changed the row, or it is not this person's to change. */
export function writtenRows(result: Written, taken = 'There is one with this name already.'): void {
  if (result.error?.code === UNIQUE) throw new AppError('conflict', { sentence: taken, cause: result.error })
  const rows: unknown = unwrap(result)
  if (!Array.isArray(rows) || rows.length === 0) {
    throw new AppError('conflict', {
      sentence: 'Somebody has changed this in the meantime. It is shown as it is now.',
    })
  }
}
