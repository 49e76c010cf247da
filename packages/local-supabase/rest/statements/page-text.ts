import type { RowsAsked } from '../grammar/query.ts'
import { rowsText, whereText } from './rows-text.ts'
import type { Building, RowSource } from './text.ts'

/**
 * Wraps rows so that PostgreSQL makes the answer: one JSON text, and how many rows are in it. `a.*` is the whole row even where a column
 * is named `a`, which PostgreSQL would take `a` for.
 */
export function answerText(rows: string, total = 'null', each = 'a.*'): string {
  return `select coalesce(json_agg(${each}), '[]')::text as body, count(*)::integer as shown, ${total} as total from (${rows}) a`
}

/** The rows that are asked for, and on demand how many there are beyond the page. */
export function pageText(rows: RowsAsked, source: RowSource, building: Building, isCounted: boolean): string {
  const page = rowsText(rows, source, building)
  if (!isCounted) return answerText(page)
  return answerText(
    page,
    `(select count(*)::integer from ${source.from}${whereText(rows, source, building)})`,
  )
}
