import type { RowsAsked } from '../grammar/query.ts'
import { buildSelect, buildWhere } from './rows-text.ts'
import type { BuildContext, RowSource } from './text.ts'

/** PostgreSQL builds the JSON. `a.*` is the whole row even if a column is named `a`. */
export function buildAnswer(rows: string, total = 'null', each = 'a.*'): string {
  return `select coalesce(json_agg(${each}), '[]')::text as body, count(*)::integer as shown, ${total} as total from (${rows}) a`
}

export function buildPage(
  rows: RowsAsked,
  source: RowSource,
  context: BuildContext,
  isCounted: boolean,
): string {
  const page = buildSelect(rows, source, context)
  if (!isCounted) return buildAnswer(page)
  return buildAnswer(
    page,
    `(select count(*)::integer from ${source.from}${buildWhere(rows, source, context)})`,
  )
}
