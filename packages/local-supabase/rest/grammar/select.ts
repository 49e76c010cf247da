import { maxRows } from '../max-rows.ts'
import { RestRefusal, unsupported } from '../rest-refusal.ts'
import type { Embed, Field, Item, RowsAsked, SortBy, Step } from './query.ts'
import { Reader } from './reader.ts'

/** `id, start:starts_at, plan:membership_plans!inner(name)` */
export function readSelect(text: string): Item[] {
  const reader = new Reader(text, 'select parameter')
  const items = reader.readList(
    () => item(reader),
    () => reader.isAtEnd(),
  )
  limitEmbeds(items)
  return items.length === 0 ? [{ kind: 'all' }] : items
}

/**
 * A hundred nested embeds would take PostgreSQL seconds and gigabytes to plan, before it checks any right.
 */
const maxEmbeds = 20
const deepestEmbed = 4

function limitEmbeds(items: Item[]): void {
  let level = items
  let embeds = 0
  for (let depth = 0; level.length > 0; depth++) {
    const inner = level.flatMap((one) => (one.kind === 'embed' ? [one.embed] : []))
    embeds += inner.length
    if (embeds > maxEmbeds || (inner.length > 0 && depth >= deepestEmbed))
      throw unsupported(`More than ${maxEmbeds} embedded tables, or ${deepestEmbed} in each other,`)
    level = inner.flatMap(({ rows }) => rows.items)
  }
}

/** `starts_at.desc.nullslast, id` */
export function readOrder(text: string): SortBy[] {
  const reader = new Reader(text, 'order')
  return reader.readList(
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
    const isText = reader.accept('->>')
    if (!isText && !reader.accept('->')) return { column, path }
    const index = reader.find(/-?\d{1,9}(?![^\s,.:()-])/y)
    path.push({ key: index === undefined ? reader.name() : Number(index), isText })
  }
}

export function emptyRows(items: Item[]): RowsAsked {
  return { items, where: [], order: [], limit: maxRows, offset: 0 }
}

function item(reader: Reader): Item {
  if (reader.accept('*')) return { kind: 'all' }
  if (reader.accept('...')) throw unsupported('Spreading a table with "..."')
  const first = field(reader)
  const alias = reader.find(/:(?!:)/y) === undefined ? null : toAlias(first, reader)
  const asked = alias === null ? first : field(reader)
  reader.spaces()
  const embed = asked.path.length === 0 ? readEmbed(reader, asked.column, alias) : null
  if (embed) return { kind: 'embed', embed }
  const cast = reader.accept('::') ? readCast(reader) : null
  if (reader.find(/\.(?:count|sum|avg|min|max)\(/y) !== undefined) refuseAggregates()
  return { kind: 'field', field: asked, alias, cast }
}

function toAlias({ column, path }: Field, reader: Reader): string {
  return path.length === 0 ? column : reader.fail()
}

function readCast(reader: Reader): string {
  return reader.find(/[a-z_][a-z0-9_]*(?:\[\])?(?![^\s,)])/y) ?? reader.fail()
}

/** `table!hint!inner(…)`; null if it is not an embed. */
function readEmbed(reader: Reader, target: string, alias: string | null): Embed | null {
  let hint: string | null = null
  let isInner = false
  while (reader.accept('!')) {
    const word = reader.name()
    if (word === 'inner') isInner = true
    else if (word !== 'left') hint = word
  }
  if (!reader.accept('(')) return hint === null && !isInner ? null : reader.fail()
  const items = reader.readList(
    () => item(reader),
    () => reader.accept(')'),
  )
  if (target === 'count' && items.length === 0) refuseAggregates()
  const isBareCount = items.some(
    (one) => one.kind === 'field' && one.field.column === 'count' && one.field.path.length === 0,
  )
  if (isBareCount) refuseAggregates()
  return { target, alias: alias ?? target, hint, isInner, rows: emptyRows(items) }
}

/** As on hosted projects: an aggregate may scan a whole table. */
function refuseAggregates(): never {
  throw new RestRefusal(400, 'PGRST123', 'Use of aggregate functions is not allowed')
}
