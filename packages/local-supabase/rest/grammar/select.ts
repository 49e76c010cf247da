import { mostRows } from '../most-rows.ts'
import { notAnswered, RestRefusal } from '../rest-refusal.ts'
import type { Embed, Field, Item, RowsAsked, SortBy, Step } from './query.ts'
import { Reader } from './reader.ts'

/** Parses `select`, as in `id, start:starts_at, plan:membership_plans!inner(name)`. */
export function readSelect(text: string): Item[] {
  const reader = new Reader(text, 'select parameter')
  const items = reader.list(
    () => item(reader),
    () => reader.isAtEnd(),
  )
  requireFew(items)
  return items.length === 0 ? [{ kind: 'all' }] : items
}

/** Each takes PostgreSQL time to plan, before it looks at any right: for a hundred in each other seconds, and gigabytes. */
const mostEmbeds = 20
const deepestEmbed = 4

function requireFew(items: Item[]): void {
  let level = items
  let embeds = 0
  for (let depth = 0; level.length > 0; depth++) {
    const inner = level.flatMap((one) => (one.kind === 'embed' ? [one.embed] : []))
    embeds += inner.length
    if (embeds > mostEmbeds || (inner.length > 0 && depth >= deepestEmbed))
      throw notAnswered(`More than ${mostEmbeds} embedded tables, or ${deepestEmbed} in each other,`)
    level = inner.flatMap(({ rows }) => rows.items)
  }
}

/** `starts_at.desc.nullslast, id` */
export function readOrder(text: string): SortBy[] {
  const reader = new Reader(text, 'order')
  return reader.list(
    () => {
      const ordered = field(reader)
      const direction = reader.find(/\.(asc|desc)(?![^.,\s])/y) === 'desc' ? 'desc' : 'asc'
      const nulls = reader.find(/\.nulls(first|last)(?![^,\s])/y)
      return { field: ordered, direction, nulls: nulls === undefined ? null : (nulls as 'first' | 'last') }
    },
    () => reader.isAtEnd(),
  )
}

/** `details->address->>city` */
export function field(reader: Reader): Field {
  const column = reader.name()
  const path: Step[] = []
  for (;;) {
    const isText = reader.takes('->>')
    if (!isText && !reader.takes('->')) return { column, path }
    const index = reader.find(/-?\d{1,9}(?![^\s,.:()-])/y)
    path.push({ key: index === undefined ? reader.name() : Number(index), isText })
  }
}

export function emptyRows(items: Item[]): RowsAsked {
  return { items, where: [], order: [], limit: mostRows, offset: 0 }
}

function item(reader: Reader): Item {
  if (reader.takes('*')) return { kind: 'all' }
  if (reader.takes('...')) throw notAnswered('Spreading a table with "..."')
  const first = field(reader)
  const alias = reader.find(/:(?!:)/y) === undefined ? null : nameOf(first, reader)
  const asked = alias === null ? first : field(reader)
  reader.spaces()
  const embed = asked.path.length === 0 ? embedOf(reader, asked.column, alias) : null
  if (embed) return { kind: 'embed', embed }
  const cast = reader.takes('::') ? castOf(reader) : null
  if (reader.find(/\.(?:count|sum|avg|min|max)\(/y) !== undefined) refuseAggregates()
  return { kind: 'field', field: asked, alias, cast }
}

function nameOf({ column, path }: Field, reader: Reader): string {
  return path.length === 0 ? column : reader.refuse()
}

function castOf(reader: Reader): string {
  return reader.find(/[a-z_][a-z0-9_]*(?:\[\])?(?![^\s,)])/y) ?? reader.refuse()
}

/** `table!hint!inner(…)`, if it is one. */
function embedOf(reader: Reader, target: string, alias: string | null): Embed | null {
  let hint: string | null = null
  let isInner = false
  while (reader.takes('!')) {
    const word = reader.name()
    if (word === 'inner') isInner = true
    else if (word !== 'left') hint = word
  }
  if (!reader.takes('(')) return hint === null && !isInner ? null : reader.refuse()
  const items = reader.list(
    () => item(reader),
    () => reader.takes(')'),
  )
  if (target === 'count' && items.length === 0) refuseAggregates()
  const isBareCount = items.some(
    (one) => one.kind === 'field' && one.field.column === 'count' && one.field.path.length === 0,
  )
  if (isBareCount) refuseAggregates()
  return { target, alias: alias ?? target, hint, isInner, rows: emptyRows(items) }
}

/** As on hosted projects, where a count may cost a table. */
function refuseAggregates(): never {
  throw new RestRefusal(400, 'PGRST123', 'Use of aggregate functions is not allowed')
}
