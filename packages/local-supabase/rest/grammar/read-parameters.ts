import { mostRows } from '../most-rows.ts'
import { RestRefusal } from '../rest-refusal.ts'
import { readFilter, readGroup } from './filter.ts'
import type { Embed, RowsAsked } from './query.ts'
import { Reader } from './reader.ts'
import { emptyRows, field, readOrder, readSelect } from './select.ts'

/** The parsed query string: the requested rows, and the options for writing a body. */
export type TableQuery = { rows: RowsAsked; columns: string[] | null; onConflict: string[] | null }

/** Reads everything behind the question mark. */
export function readParameters(parameters: readonly (readonly [string, string])[]): TableQuery {
  const last = (name: string) => parameters.findLast(([one]) => one === name)?.[1]
  const rows = emptyRows(readSelect(last('select') ?? '*'))
  for (const [name, value] of parameters) if (!isOurs(name)) readInto(rows, name, value)
  return { rows, columns: names(last('columns')), onConflict: names(last('on_conflict')) }
}

/** `apikey` has been read by who checks it. */
function isOurs(name: string): boolean {
  return ['select', 'columns', 'on_conflict', 'apikey'].includes(name)
}

/** `bookings.order` is the order of the embedded bookings; `bookings.status` is one of their columns. */
function readInto(rows: RowsAsked, name: string, value: string): void {
  const reader = new Reader(name, 'name of a parameter')
  let level = rows
  for (;;) {
    if (readPart(level, reader, value)) return
    const part = field(reader)
    if (part.path.length > 0 || !reader.takes('.')) {
      if (!reader.isAtEnd()) reader.refuse()
      level.where.push(readFilter(part, value))
      return
    }
    level = embedNamed(level, part.column).rows
  }
}

/** Whether the rest of the name is no column but a word of the grammar. */
function readPart(rows: RowsAsked, reader: Reader, value: string): boolean {
  const joint = reader.find(/(?:not\.)?(?:and|or)$/y)
  if (joint !== undefined) {
    rows.where.push(readGroup(joint.endsWith('and') ? 'and' : 'or', joint.startsWith('not.'), value))
    return true
  }
  const word = reader.find(/(?:order|limit|offset)$/y)
  if (word === undefined) return false
  if (word === 'order') rows.order = readOrder(value)
  else if (word === 'limit') rows.limit = Math.min(numberOf(value, word), mostRows)
  else rows.offset = numberOf(value, word)
  return true
}

function embedNamed(rows: RowsAsked, name: string): Embed {
  for (const item of rows.items)
    if (item.kind === 'embed' && (item.embed.alias === name || item.embed.target === name)) return item.embed
  const message = `'${name}' is not an embedded resource in this request`
  const hint = `Verify that '${name}' is included in the 'select' query parameter.`
  throw new RestRefusal(400, 'PGRST108', message, { hint })
}

function numberOf(text: string, what: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new RestRefusal(416, 'PGRST103', 'Requested range not satisfiable', {
    details: `The ${what} ${text} is no number of rows.`,
  })
}

/** `"id","full_name"` */
function names(text: string | undefined): string[] | null {
  if (text === undefined) return null
  const reader = new Reader(text, 'columns parameter')
  return reader.list(
    () => reader.name(),
    () => reader.isAtEnd(),
  )
}
