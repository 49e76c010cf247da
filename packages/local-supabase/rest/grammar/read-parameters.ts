import { maxRows } from '../max-rows.ts'
import { RestRefusal } from '../rest-refusal.ts'
import { readFilter, readGroup } from './filter.ts'
import type { Embed, RowsAsked } from './query.ts'
import { Reader } from './reader.ts'
import { emptyRows, field, readOrder, readSelect } from './select.ts'

export type TableQuery = { rows: RowsAsked; columns: string[] | null; onConflict: string[] | null }

export function readParameters(parameters: readonly (readonly [string, string])[]): TableQuery {
  const last = (name: string) => parameters.findLast(([one]) => one === name)?.[1]
  const rows = emptyRows(readSelect(last('select') ?? '*'))
  for (const [name, value] of parameters) if (!isReserved(name)) readParameter(rows, name, value)
  return { rows, columns: names(last('columns')), onConflict: names(last('on_conflict')) }
}

/** The gateway has already checked `apikey`. */
function isReserved(name: string): boolean {
  return ['select', 'columns', 'on_conflict', 'apikey'].includes(name)
}

/** `bookings.order` sorts the embedded bookings; `bookings.status` filters them. */
function readParameter(rows: RowsAsked, name: string, value: string): void {
  const reader = new Reader(name, 'name of a parameter')
  let level = rows
  for (;;) {
    if (readReserved(level, reader, value)) return
    const readCondition = field(reader)
    if (readCondition.path.length > 0 || !reader.accept('.')) {
      if (!reader.isAtEnd()) reader.fail()
      level.where.push(readFilter(readCondition, value))
      return
    }
    level = findEmbed(level, readCondition.column).rows
  }
}

/** Reads `and`, `or`, `order`, `limit` and `offset`; false for a column. */
function readReserved(rows: RowsAsked, reader: Reader, value: string): boolean {
  const joint = reader.find(/(?:not\.)?(?:and|or)$/y)
  if (joint !== undefined) {
    rows.where.push(readGroup(joint.endsWith('and') ? 'and' : 'or', joint.startsWith('not.'), value))
    return true
  }
  const word = reader.find(/(?:order|limit|offset)$/y)
  if (word === undefined) return false
  if (word === 'order') rows.order = readOrder(value)
  else if (word === 'limit') rows.limit = Math.min(readNumber(value, word), maxRows)
  else rows.offset = readNumber(value, word)
  return true
}

function findEmbed(rows: RowsAsked, name: string): Embed {
  for (const item of rows.items)
    if (item.kind === 'embed' && (item.embed.alias === name || item.embed.target === name)) return item.embed
  const message = `'${name}' is not an embedded resource in this request`
  const hint = `Verify that '${name}' is included in the 'select' query parameter.`
  throw new RestRefusal(400, 'PGRST108', message, { hint })
}

function readNumber(text: string, what: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new RestRefusal(416, 'PGRST103', 'Requested range not satisfiable', {
    details: `The ${what} ${text} is no number of rows.`,
  })
}

/** `"id","full_name"` */
function names(text: string | undefined): string[] | null {
  if (text === undefined) return null
  const reader = new Reader(text, 'columns parameter')
  return reader.readList(
    () => reader.name(),
    () => reader.isAtEnd(),
  )
}
